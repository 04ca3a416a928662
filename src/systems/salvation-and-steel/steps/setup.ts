import type { SideId } from '../../../engine/index.ts';
import { SIDES, other, required, valuesGiven, valuesOf } from '../../../engine/index.ts';
import { askEach, giveForce, rollOne } from '../../../kit/index.ts';
import { defaultBand } from '../setup/bands.ts';
import type { Band } from '../data/samples.ts';
import type { ScenarioId } from '../data/scenarios.ts';
import type { FactionId } from '../data/units.ts';
import { randomScenarios, scenarioIds } from '../data/scenarios.ts';
import type { BandFacts } from '../facts/events.ts';
import { edges as boardEdges, opposite } from '../geometry.ts';
import { diceOff } from '../combat/rolls.ts';
import { scenarioOf } from '../scenarios/index.ts';
import { newUnit } from '../new-state.ts';
import type { SalvationPlay, SalvationStep } from '../state.ts';
import { card } from '../units.ts';
import { band } from '../verbs/band.ts';
import { edge, edgesOpen } from '../verbs/edge.ts';
import { scenario as scenarioVerb } from '../verbs/scenario.ts';

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

/** All units are set up: turn 1 begins. SS-5.1 */
export const setUpDone: SalvationStep<'set-up.done'> = {
  run(play) {
    const { own } = play.match;
    own.turn = 0;
    own.terrainWanted = 0;
    play.next({ step: 'turn.begin', first: own.first });
  },
};
