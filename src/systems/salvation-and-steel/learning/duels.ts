import type { Duel, Position, PositionUnit, PuzzleDeed, SideId } from '../../../engine/index.ts';
import { valuesOf } from '../../../engine/index.ts';
import { allocationOf, currentStep } from '../combat/allocation.ts';
import { anyWounded, fatesOf } from '../combat/melees.ts';
import { unitsIn } from '../movement/contacts.ts';
import { fateLines } from '../odds/combat.ts';
import type { Salvation } from '../state.ts';
import { allocate, splitOf } from '../verbs/allocate.ts';

/** One unit of each side, face to face on open ground, in a's half of turn 2. */
const position = (mine: PositionUnit, theirs: PositionUnit): Position => ({
  system: 'salvation-and-steel',
  options: { scenario: 'annihilation', terrain: 'none' },
  turn: { round: 2, active: 'a' },
  units: [mine, theirs],
});

/** All ways of a unit to divide so many dice against its enemy, from all-out attack to all-out defence. SS-8.7 */
const divisions = (side: SideId, dice: number): Readonly<Record<string, PuzzleDeed>> =>
  Object.fromEntries(
    Array.from({ length: dice + 1 }, (_, defence) => {
      const way = `${dice - defence}/${defence}`;
      const enemy = side === 'a' ? 'b1' : 'a1';
      return [way, { verb: 'allocate', params: { unit: `${side}1`, dice: `${enemy} ${way}` }, by: side }];
    }),
  );

/** Two units that fight once, by their types and their dice. */
const duel = (
  mine: { readonly type: string; readonly dice: number },
  theirs: { readonly type: string; readonly dice: number },
): Duel<Salvation> => ({
  position: position(
    { id: 'a1', side: 'a', type: mine.type, at: 'S17' },
    { id: 'b1', side: 'b', type: theirs.type, at: 'S18' },
  ),
  side: 'a',
  before: [{ verb: 'fight', params: { unit: 'a1' } }],
  rule: 'SS-8.9',
  ways: { a: divisions('a', mine.dice), b: divisions('b', theirs.dice) },
  outcome(view, chosen) {
    const step = currentStep(view);
    const split = (side: SideId) => {
      const values = valuesOf(allocate, view, chosen[side]);
      return unitsIn(view, step.contacts, side).map(
        (id) => [id, allocationOf(view, step, id, splitOf(values))] as const,
      );
    };
    const fates = fatesOf(view, step, Object.fromEntries([...split('a'), ...split('b')]));
    const [own, enemies] = [unitsIn(view, step.contacts, 'a'), unitsIn(view, step.contacts, 'b')];
    return {
      worth: 100 * (anyWounded(fates, enemies) - anyWounded(fates, own)),
      chances: [enemies, own].flatMap((units) => fateLines(fates, units, 'wounded', null)),
    };
  },
});

/** For the trainer of sealed choices, the easiest first: in each, whoever always does the same is punished. SS-8.9 */
export const duels = {
  'grotesque-dragonkin': duel({ type: 'grotesque', dice: 8 }, { type: 'dragonkin', dice: 5 }),
  'knight-skeleton': duel({ type: 'knight', dice: 3 }, { type: 'skeleton', dice: 2 }),
  'dragonkin-grotesque': duel({ type: 'dragonkin', dice: 5 }, { type: 'grotesque', dice: 8 }),
  'equikin-grotesque': duel({ type: 'equikin', dice: 5 }, { type: 'grotesque', dice: 8 }),
} satisfies Readonly<Record<string, Duel<Salvation>>>;
