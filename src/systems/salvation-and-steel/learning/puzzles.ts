import type { Position, PositionUnit, Puzzle, PuzzleDeed, UnitId } from '../../../engine/index.ts';
import { grid, readCell } from '../geometry.ts';
import type { Salvation, SalvationView } from '../state.ts';

/** A position in a's half of turn 2, on open ground. */
export const inHalf = (units: readonly PositionUnit[]): Position => ({
  system: 'salvation-and-steel',
  options: { scenario: 'annihilation', terrain: 'none' },
  turn: { round: 2, active: 'a' },
  units,
});

export const a = (number: number, type: string, at: string): PositionUnit => ({
  id: `a${number}`,
  side: 'a',
  type,
  at,
});
export const b = (number: number, type: string, at: string): PositionUnit => ({
  id: `b${number}`,
  side: 'b',
  type,
  at,
});

const isGone =
  (unit: UnitId) =>
  ({ units }: SalvationView): boolean =>
    (units[unit]?.removed ?? null) !== null;
export const isHurt =
  (unit: UnitId) =>
  (view: SalvationView): boolean =>
    isGone(unit)(view) || (view.units[unit]?.wounds ?? 0) > 0;

/** No Squire at that cell can charge it next. */
const isFarFrom = (view: SalvationView, unit: UnitId, cell: string): boolean => {
  const at = view.units[unit]?.at;
  return at !== undefined && at !== null && grid.apart(at, readCell(cell)) >= 12;
};

export const fight = (unit: UnitId): PuzzleDeed => ({ verb: 'fight', params: { unit } });
export const sets = (unit: UnitId, dice: string): PuzzleDeed => ({
  verb: 'allocate',
  params: { unit, dice },
  by: unit.startsWith('a') ? 'a' : 'b',
});
const braces = (unit: UnitId): PuzzleDeed => ({
  verb: 'allocate',
  params: { unit, brace: 'yes' },
  by: unit.startsWith('a') ? 'a' : 'b',
});
export const charge = (unit: UnitId, target: UnitId): PuzzleDeed => ({ verb: 'charge', params: { unit, target } });
export const move = (unit: UnitId, cell: string): PuzzleDeed => ({ verb: 'move', params: { unit, cell } });
export const shoot = (unit: UnitId, target: UnitId, shots: number): PuzzleDeed => ({
  verb: 'shoot',
  params: { unit, target, shots },
});

/** The puzzles of the book's sheet. SS-P1 to SS-P4 */
export const puzzles: Readonly<Record<string, Puzzle<Salvation>>> = {
  // SS-P1: every cell away from the attacker is off the board.
  'at-the-edge': {
    position: inHalf([a(1, 'grotesque', 'S2'), { ...b(1, 'knight', 'S1'), with: { fallen: 1, wounds: 1, energy: 3 } }]),
    side: 'a',
    rule: 'SS-10.8',
    goal: isGone('b1'),
    plans: {
      'all-attack': { deeds: [fight('a1'), sets('a1', 'b1 8/0'), sets('b1', 'a1 0/3')], chance: 0.997 },
      half: { deeds: [fight('a1'), sets('a1', 'b1 4/4'), sets('b1', 'a1 0/3')], chance: 0.786 },
      careful: { deeds: [fight('a1'), sets('a1', 'b1 2/6'), sets('b1', 'a1 0/3')], chance: 0.23 },
    },
  },
  // SS-P2: short range doubles what the die may show.
  'step-in-and-out': {
    position: inHalf([a(1, 'ranged-grykin', 'S10'), b(1, 'squire', 'S18')]),
    side: 'a',
    rule: 'SS-12.5',
    goal: (view) => isHurt('b1')(view) && isFarFrom(view, 'a1', 'S18'),
    plans: {
      near: { deeds: [move('a1', 'S12'), shoot('a1', 'b1', 2), move('a1', 'S6')], chance: 0.148 },
      here: { deeds: [shoot('a1', 'b1', 2), move('a1', 'S6')], chance: 0.067 },
      stay: { deeds: [move('a1', 'S12'), shoot('a1', 'b1', 2)], chance: 0 },
    },
  },
  // SS-P3: a unit that stands alone braces; with two enemies on it, it cannot, and must divide its dice.
  'two-on-one': {
    position: inHalf([
      a(1, 'warrior', 'S15'),
      a(2, 'warrior', 'U16'),
      { ...b(1, 'knight', 'S19'), with: { energy: 3 } },
    ]),
    side: 'a',
    rule: 'SS-7.13',
    goal: isHurt('b1'),
    plans: {
      alone: { deeds: [charge('a1', 'b1'), fight('a1'), sets('a1', 'b1 4/0'), braces('b1')], chance: 0.059 },
      both: {
        deeds: [
          charge('a1', 'b1'),
          charge('a2', 'b1'),
          fight('a1'),
          sets('a1', 'b1 4/0'),
          sets('a2', 'b1 4/0'),
          sets('b1', 'a1 0/2, a2 0/1'),
        ],
        chance: 0.612,
      },
      divided: {
        deeds: [
          charge('a1', 'b1'),
          charge('a2', 'b1'),
          fight('a1'),
          sets('a1', 'b1 2/2'),
          sets('a2', 'b1 2/2'),
          sets('b1', 'a1 0/2, a2 0/1'),
        ],
        chance: 0.295,
      },
    },
  },
  // SS-P4: a charged unit has one attack die, or braces with more defence.
  brace: {
    position: {
      ...inHalf([a(1, 'warrior', 'S18'), { ...b(1, 'squire', 'S19'), with: { energy: 1 } }]),
      own: { contacts: [{ pair: 'a1-b1', charger: 'a1', arose: { turn: 2, half: 1 } }] },
    },
    side: 'b',
    rule: 'SS-7.12',
    goal: (view) => !isHurt('b1')(view),
    plans: {
      attack: { deeds: [{ ...fight('a1'), by: 'a' }, sets('a1', 'b1 4/0'), sets('b1', 'a1 1/0')], chance: 0.041 },
      defend: { deeds: [{ ...fight('a1'), by: 'a' }, sets('a1', 'b1 4/0'), sets('b1', 'a1 0/1')], chance: 0.463 },
      brace: { deeds: [{ ...fight('a1'), by: 'a' }, sets('a1', 'b1 4/0'), braces('b1')], chance: 0.864 },
    },
  },
};
