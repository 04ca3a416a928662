import { SIDES, other, valuesGiven, valuesOf, required } from '../../../engine/index.ts';
import { askEach, firstOffer } from '../../../kit/index.ts';
import { diceOff } from '../combat/rolls.ts';
import { presets, pieceKinds, copiesOfEach } from '../data/terrain.ts';
import type { SalvationEvents } from '../facts/events.ts';
import { readCell } from '../geometry.ts';
import { label } from '../movement/ways.ts';
import { scenarioOf } from '../scenarios/index.ts';
import { fitsSomewhere, kindOf, kindsLeft, lay, nextPiece } from '../setup/terrain.ts';
import type { SalvationStep, SalvationPlay } from '../state.ts';
import { terrain as terrainVerb, pick, place } from '../verbs/terrain.ts';

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
    // D5: what has no place left is laid aside; a side is not asked for what it cannot do.
    return !pieces.some((piece) => fitsSomewhere(view, kindOf(piece)))
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
      // D5: without an answer in time, or without a place for any of them, the piece is laid aside.
      const [aside = '', ...rest] = picked[side];
      picked[side] = rest;
      play.tell('terrain-aside', 'SS-4.4', { side, piece: aside });
    }
    if (picked.a.length + picked.b.length > 0) play.next({ step: 'terrain.place', side: other(side) });
  },
};
