import type { AskOf, SideId } from '../../../engine/index.ts';
import { SIDES, other, required, valuesGiven, valuesOf } from '../../../engine/index.ts';
import { askEach, firstOffer, giveForce, rollOne } from '../../../kit/index.ts';
import { defaultBand } from '../setup/bands.ts';
import type { Band } from '../data/samples.ts';
import { copiesOfEach, pieceKinds, presets } from '../data/terrain.ts';
import type { ScenarioId } from '../data/scenarios.ts';
import type { FactionId } from '../data/units.ts';
import { randomScenarios, scenarioIds } from '../data/scenarios.ts';
import { deployCells } from '../setup/deployment.ts';
import type { BandFacts, SalvationEvents } from '../facts/events.ts';
import { edges as boardEdges, opposite, readCell } from '../geometry.ts';
import { diceOff } from '../combat/rolls.ts';
import { scenarioOf } from '../scenarios/index.ts';
import { newUnit } from '../state.ts';
import type { Salvation, SalvationPlay, SalvationStep, SalvationView } from '../state.ts';
import { card, onBoard, undeployed } from '../units.ts';
import { kindsLeft, lay, nextPiece } from '../setup/terrain.ts';
import { band } from '../verbs/band.ts';
import { edge, edgesOpen } from '../verbs/edge.ts';
import { scenario as scenarioVerb } from '../verbs/scenario.ts';
import { pick, place, terrain as terrainVerb } from '../verbs/terrain.ts';
import { label } from '../movement/ways.ts';

/** Both sides name their bands, in secret. SS-3, D1 */
export const bands: SalvationStep<'bands'> = {
  ask: () => askEach(SIDES, { kind: 'band', rule: 'SS-3.1', facts: {}, verbs: ['band'], secret: true, pace: 'setup' }),
  autoAnswer: (_view, { of }, _part, { given }) => giveForce('band', of, given),
  fallback(view, decision) {
    const chosen = defaultBand(decision.of, Number(view.options['points']));
    return {
      verb: 'band',
      by: decision.of,
      params: { faction: chosen.faction, units: [...chosen.units], spells: [...chosen.spells] },
    };
  },
  run(play, _step, answers) {
    const { match } = play;
    const shown: Partial<Record<SideId, BandFacts>> = {};
    for (const side of SIDES) {
      const action = answers[side][''];
      if (!action) throw new Error(`Side ${side} has no band`);
      const { faction, units, spells } = valuesOf(band, play.view(side), action);
      muster(play, side, { faction: faction as FactionId, units, spells: spells ?? [] });
      shown[side] = { faction, units: [...units], spells: [...(spells ?? [])] };
    }
    play.tell('bands-revealed', 'SS-3.4', shown);
    match.own.acted = false;
  },
};

/** Makes a side's units from its band list. SS-3.4 */
export function muster(play: Pick<SalvationPlay, 'match'>, side: SideId, { faction, units, spells }: Band): void {
  play.match.own.factions[side] = faction;
  for (const [index, type] of units.entries()) {
    const unit = newUnit(`${side}${index + 1}`, side, type);
    if (card(unit).class === 'mage') unit.spells = [...spells];
    play.match.units[unit.id] = unit;
  }
}

/** The scenario agreed, fixed by option, or one d20. SS-4.1, D2 */
export const scenario: SalvationStep<'scenario'> = {
  ask(view) {
    if (view.options['scenario'] !== 'ask') return [];
    return askEach(SIDES, {
      kind: 'scenario',
      rule: 'SS-4.1',
      facts: {},
      verbs: ['scenario'],
      secret: true,
      pace: 'setup',
    });
  },
  fallback: (_view, decision) => ({ verb: 'scenario', by: decision.of, params: { id: 'random' } }),
  run(play, _step, answers) {
    const option = String(play.match.options['scenario']);
    const wanted =
      option !== 'ask'
        ? [option]
        : SIDES.map((side) => valuesGiven(scenarioVerb, play.view(side), answers[side][''])?.id ?? 'random');
    const agreed = wanted.every((id) => id === wanted[0]) ? (wanted[0] ?? 'random') : 'random';
    const chosen = scenarioIds.find((id) => id === agreed) ?? rollScenario(play);
    play.match.own.scenario = chosen;
    play.tell('scenario-set', 'SS-4.1', { scenario: chosen });
    const { prepare, roles = [] } = scenarioOf(play.match);
    prepare?.(play.match);
    play.next(...roles);
  },
};

/** One d20 on table 3.3; by option, a Siege is rolled again. SS-R60 */
function rollScenario(play: SalvationPlay): ScenarioId {
  for (;;) {
    const die = rollOne(play, 20, 'scenario');
    const chosen = required(randomScenarios.find(({ upTo }) => die <= upTo)?.scenario, 'scenario');
    play.tell('roll', 'SS-4.1', { purpose: 'scenario', dice: [die], scenario: chosen });
    if (chosen !== 'siege' || play.match.options['random-siege'] !== 'reroll') return chosen;
  }
}

/** The number of terrain pieces: by option, by the scenario, agreed, or rolled. SS-4.2, D3 */
export const terrainCount: SalvationStep<'terrain.count'> = {
  ask(view) {
    const scenarioFixes = 'fixed' in scenarioOf(view).terrain;
    if (view.options['terrain'] !== 'scenario' || scenarioFixes) return [];
    return askEach(SIDES, {
      kind: 'terrain-count',
      rule: 'SS-4.2',
      facts: {},
      verbs: ['terrain'],
      secret: true,
      pace: 'setup',
    });
  },
  fallback: () => null,
  usual: firstOffer('terrain', terrainVerb),
  run(play, _step, answers) {
    const { match } = play;
    const option = String(match.options['terrain']);
    const { terrain, noPresets = false } = scenarioOf(match);
    if (option === 'crossroads' && !noPresets) {
      for (const piece of presets.crossroads)
        lay(match, nextPiece(match, piece.kind), readCell(piece.at), piece.turned);
      play.tell('terrain-count', 'SS-4.2', { count: presets.crossroads.length, how: 'crossroads' });
      return;
    }
    const [a = null, b = null] = SIDES.map(
      (side) => valuesGiven(terrainVerb, play.view(side), answers[side][''])?.count ?? null,
    );
    if (option === 'none' || option === 'crossroads') decide(play, 0, 'option');
    else if (option.startsWith('fixed:')) decide(play, Number(option.slice('fixed:'.length)), 'option');
    else if ('fixed' in terrain) decide(play, terrain.fixed, 'scenario');
    else if (a !== null && a === b) decide(play, a, 'agreed');
    else {
      const { count, sides } = terrain.dice;
      const { dice } = play.roll(sides, count, 'terrain');
      play.tell('roll', 'SS-4.2', { purpose: 'terrain', dice: [...dice], bids: [a, b] });
      decide(
        play,
        dice.reduce((sum, die) => sum + die, 0),
        'rolled',
      );
    }
  },
};

function decide(play: SalvationPlay, wanted: number, how: SalvationEvents['terrain-count']['how']): void {
  // There are only three of each kind. SS-R8
  const count = Math.min(wanted, pieceKinds.length * copiesOfEach);
  play.match.own.terrainWanted = count;
  play.tell('terrain-count', 'SS-4.2', { count, how });
  if (count === 0) return;
  // SS-23.2: in some scenarios one side chooses and places everything.
  const alone = scenarioOf(play.match).terrainBy?.(play.match);
  const winner = alone ?? diceOff(play, 'terrain');
  const loser = alone ?? other(winner);
  play.next(
    ...Array.from({ length: count }, (_, index) => ({
      step: 'terrain.pick' as const,
      side: index % 2 === 0 ? winner : loser,
    })),
    { step: 'terrain.place', side: loser },
  );
}

/** Sides choose pieces in turn. SS-4.3, D4 */
export const terrainPick: SalvationStep<'terrain.pick'> = {
  ask: (view, { side }) => [
    {
      of: side,
      kind: 'pick',
      rule: 'SS-4.3',
      facts: { wanted: view.own.terrainWanted },
      verbs: ['pick'],
      pace: 'setup',
    },
  ],
  fallback: (view, decision) => ({
    verb: 'pick',
    by: decision.of,
    params: { kind: required(kindsLeft(view)[0], 'kind of terrain') },
  }),
  usual: firstOffer('pick', pick),
  run(play, { side }, answers) {
    const kind = String(valuesGiven(pick, play.view(side), answers[side][''])?.kind);
    const piece = nextPiece(play.match, kind);
    play.match.own.picked[side].push(piece);
    play.tell('terrain-picked', 'SS-4.3', { side, kind, piece });
  },
};

/** Sides place the pieces they chose in turn; a side with none left is skipped. SS-4.4, D5 */
export const terrainPlace: SalvationStep<'terrain.place'> = {
  ask(view, { side }) {
    const pieces = view.own.picked[side];
    return pieces.length === 0
      ? []
      : [{ of: side, kind: 'place', rule: 'SS-4.4', facts: { pieces: [...pieces] }, verbs: ['place'], pace: 'setup' }];
  },
  fallback: () => null,
  usual: firstOffer('place', place),
  run(play, { side }, answers) {
    const { picked } = play.match.own;
    const action = answers[side][''];
    if (action) {
      const { piece, cell, rotation } = valuesOf(place, play.view(side), action);
      picked[side] = picked[side].filter((each) => each !== piece);
      lay(play.match, piece, cell, rotation);
      play.tell('terrain-placed', 'SS-4.5', { side, piece, cell: label(cell), rotation });
    } else if (picked[side].length > 0) {
      // D5: without an answer in time, the piece is laid aside.
      const [aside = '', ...rest] = picked[side];
      picked[side] = rest;
      play.tell('terrain-aside', 'SS-4.4', { side, piece: aside });
    }
    if (picked.a.length + picked.b.length > 0) play.next({ step: 'terrain.place', side: other(side) });
  },
};

/** The edge roll, unless the scenario says whose edge is chosen. SS-4.7, SS-22.1 */
export const edgeRoll: SalvationStep<'edge.roll'> = {
  run(play) {
    const settled = scenarioOf(play.match).edges?.(play.match);
    play.next(...(settled ?? [{ step: 'edges', side: diceOff(play, 'edge') }]));
  },
};

/**
 * The winner of the edge roll chooses an edge; the other side goes first in turn 1, unless the scenario differs.
 * SS-4.7, SS-5.1, D6
 */
export const edges: SalvationStep<'edges'> = {
  ask: (view, { side }) => [
    { of: side, kind: 'edge', rule: 'SS-4.7', facts: { edges: [...edgesOpen(view)] }, verbs: ['edge'], pace: 'setup' },
  ],
  fallback: (_view, decision) => ({ verb: 'edge', by: decision.of, params: { edge: '1' } }),
  run(play, { side }, answers) {
    const { own } = play.match;
    const wanted = valuesGiven(edge, play.view(side), answers[side][''])?.edge;
    const chosen = boardEdges.find((each) => each === wanted);
    if (!chosen) throw new Error(`Side ${side} has chosen no edge`);
    own.edges = side === 'a' ? { a: chosen, b: opposite(chosen) } : { a: opposite(chosen), b: chosen };
    const scenario = scenarioOf(play.match);
    own.first = scenario.opens?.(play.match) ?? scenario.first?.(play.match) ?? other(side);
    play.tell('edge-chosen', 'SS-4.7', { side, edge: chosen, other: opposite(chosen) });
    play.next(...scenario.setUp(side, play.match), { step: 'set-up.done' });
  },
};

/** The question to a side with units to set up. */
const askDeploy = (view: SalvationView, side: SideId): AskOf<Salvation>[] => {
  const left = undeployed(view, side).length;
  const [rule, facts] = scenarioOf(view).planned
    ? (['SS-19.6', { left, planned: true }] as const)
    : (['SS-4.8', { left }] as const);
  return left === 0 ? [] : [{ of: side, kind: 'deploy', rule, facts, verbs: ['deploy'], pace: 'setup' }];
};

/** What both ways of setting up have in common: plans and defaults. SS-4.10, SS-5.10 */
const deployment: Pick<SalvationStep<'deploy' | 'deploy.turns'>, 'autoAnswer' | 'fallback'> = {
  autoAnswer(view, decision) {
    const { plan = {}, auto = false } = view.secrets[decision.of] ?? {};
    const open = deployCells(view, decision.of);
    const left = undeployed(view, decision.of);
    // SS-5.10: entries that are no longer legal are skipped.
    const planned = left.find(({ id }) => open.includes(plan[id] ?? -1));
    const unit = planned ?? (auto ? left[0] : undefined);
    const cell = planned ? plan[planned.id] : open[0];
    return unit && cell !== undefined
      ? { verb: 'deploy', by: decision.of, params: { unit: unit.id, cell: label(cell) } }
      : null;
  },
  fallback(view, decision) {
    const [unit] = undeployed(view, decision.of);
    const [cell] = deployCells(view, decision.of);
    return unit && cell !== undefined
      ? { verb: 'deploy', by: decision.of, params: { unit: unit.id, cell: label(cell) } }
      : null;
  },
};

/** Deletes a plan once its side is set up. */
function dropPlan(play: SalvationPlay, side: SideId): void {
  Object.assign(play.match.secrets[side], { plan: {}, auto: false });
  play.beat('turn');
}

/** A side sets up all its units, one after the other or from its plan. SS-22, D7 */
export const deploy: SalvationStep<'deploy'> = {
  ...deployment,
  ask: (view, { side }) => askDeploy(view, side),
  run: (play, { side }) => dropPlan(play, side),
};

/**
 * Sides set up one unit each in turn, the winner of the edge roll first; a side with none left is skipped. SS-4.8, D7
 */
export const deployInTurn: SalvationStep<'deploy.turns'> = {
  ...deployment,
  ask(view, { side }) {
    const stand = (of: SideId): number => onBoard(view, of).length;
    const mine = undeployed(view, side).length > 0;
    const theirs = undeployed(view, other(side)).length > 0;
    return askDeploy(view, mine && (stand(side) <= stand(other(side)) || !theirs) ? side : other(side));
  },
  run(play) {
    for (const side of SIDES) dropPlan(play, side);
  },
};

/** All units are set up: turn 1 begins. SS-5.1 */
export const setUpDone: SalvationStep<'set-up.done'> = {
  run(play) {
    const { own } = play.match;
    own.turn = 0;
    own.terrainWanted = 0;
    play.next({ step: 'turn.begin', first: own.first });
  },
};
