import type { Facts, Position, PositionUnit, Puzzle, PuzzleDeed, SideId, UnitId } from '../../../engine/index.ts';
import { directionNames } from '../geometry.ts';
import type { DirectionName } from '../geometry.ts';
import type { Champions, ChampionsView } from '../state.ts';

/** A position on an open board, with side `active` to act. */
export const onOpenGround = (active: SideId, units: readonly PositionUnit[], own: Facts = {}): Position => ({
  system: 'squads-and-champions',
  options: { battlefield: 'constructed', attacker: 'a' },
  turn: { active },
  own,
  units,
});

export const standard = (side: SideId, id: UnitId, type: string, at: string, facing?: DirectionName): PositionUnit => ({
  id,
  side,
  type,
  at,
  group: 'red',
  ...(facing ? { facing: directionNames.indexOf(facing) } : {}),
});
export const single = (side: SideId, id: UnitId, type: string, at: string): PositionUnit => ({ id, side, type, at });

export const isDefeated =
  (unit: UnitId) =>
  ({ units }: ChampionsView): boolean =>
    units[unit]?.defeated === true;

export const move = (unit: UnitId, path: string): PuzzleDeed => ({ verb: 'move', params: { unit, path } });
export const attack = (unit: UnitId, target: UnitId): PuzzleDeed => ({ verb: 'attack', params: { unit, target } });

/** Two puzzles of the book's sheet, 1 and 2 of section 13.2, and one about charging. */
export const puzzles: Readonly<Record<string, Puzzle<Champions>>> = {
  'round-the-pikes': {
    position: onOpenGround('a', [standard('a', 'a1', 'h-footman', 'K8'), standard('b', 'b1', 'e-spear', 'L12', 'S')]),
    side: 'a',
    rule: 'SC-6.8',
    goal: isDefeated('b1'),
    plans: {
      front: { deeds: [move('a1', 'K9 K10 K11'), attack('a1', 'b1')], chance: 5 / 12 },
      side: { deeds: [move('a1', 'J9 J10 J11 K12'), attack('a1', 'b1')], chance: 7 / 12 },
    },
  },
  'straight-charge': {
    position: onOpenGround('a', [standard('a', 'a1', 'h-pikeman', 'K6', 'N'), standard('b', 'b1', 'e-cutter', 'K11')]),
    side: 'a',
    rule: 'SC-6.11',
    goal: isDefeated('b1'),
    plans: {
      round: { deeds: [move('a1', 'K7 L8 L9 K10'), attack('a1', 'b1')], chance: 5 / 12 },
      straight: { deeds: [move('a1', 'K7 K8 K9 K10'), attack('a1', 'b1')], chance: 7 / 12 },
    },
  },
  'archer-first': {
    position: onOpenGround('a', [
      standard('a', 'a1', 'h-footman', 'K8'),
      standard('a', 'a2', 'h-footman', 'J8'),
      standard('a', 'a3', 'h-bowman', 'M8'),
      single('b', 'b1', 'e-overseer', 'L10'),
    ]),
    side: 'a',
    rule: 'SC-6.14',
    goal: isDefeated('b1'),
    plans: {
      'archer-flanks': {
        deeds: [
          move('a3', 'M9 M10 M11'),
          move('a1', 'K9'),
          attack('a1', 'b1'),
          move('a2', 'K8 L9'),
          attack('a2', 'b1'),
        ],
        chance: 0.569,
      },
      'archer-shoots': {
        deeds: [
          attack('a3', 'b1'),
          move('a1', 'K9'),
          attack('a1', 'b1'),
          move('a2', 'K8 L8 M9 N10 M11'),
          attack('a2', 'b1'),
        ],
        chance: 0.678,
      },
      'warriors-alone': {
        deeds: [move('a1', 'K9'), attack('a1', 'b1'), move('a2', 'K8 L9'), attack('a2', 'b1')],
        chance: 0.444,
      },
    },
  },
};
