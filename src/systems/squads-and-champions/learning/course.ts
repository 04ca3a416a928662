import type { Course, Facts, Lesson, LessonAction, Position, PositionUnit, SideId } from '../../../engine/index.ts';
import { directionNames } from '../geometry.ts';
import type { DirectionName } from '../geometry.ts';

/** A unit of a lesson; its id begins with its side. Only Standards have a squad. */
const unit = (
  id: string,
  type: string,
  at: string,
  { squad, facing }: { readonly squad?: string; readonly facing?: DirectionName } = {},
): PositionUnit => ({
  id,
  side: id.slice(0, 1) as SideId,
  type,
  at,
  ...(squad ? { group: squad } : {}),
  ...(facing ? { facing: directionNames.indexOf(facing) } : {}),
});
const red = (id: string, type: string, at: string, facing?: DirectionName): PositionUnit =>
  unit(id, type, at, { squad: 'red', ...(facing ? { facing } : {}) });

/** Squad-mates out of the way, so that a turn goes on and nobody is wiped out. */
const otherEnemy = red('b9', 'e-cutter', 'Q15');
const mates = [red('a9', 'h-footman', 'F4'), otherEnemy];

const position = (
  units: readonly PositionUnit[],
  more: { readonly map?: 'vale'; readonly turn?: NonNullable<Position['turn']>; readonly options?: Facts } = {},
): Position => ({
  system: 'squads-and-champions',
  options: { battlefield: more.map ?? 'constructed', attacker: 'a', ...more.options },
  ...(more.map ? { map: more.map } : {}),
  turn: more.turn ?? {},
  units,
});

const does = (verb: string, params: Facts): LessonAction => ({ verb, params });

const move: Lesson = {
  id: 'move',
  pupil: 'a',
  position: position([
    red('a1', 'h-footman', 'K4'),
    red('a2', 'h-footman', 'L4'),
    red('a3', 'h-footman', 'M4'),
    red('a4', 'h-footman', 'N4'),
    red('b1', 'e-cutter', 'L12'),
    otherEnemy,
  ]),
  dice: [],
  steps: [
    { id: 'squad', kind: 'look' },
    { id: 'walk', kind: 'do', wanted: [does('move', { unit: 'a1', cell: 'K10' })] },
    { id: 'far', kind: 'try', wanted: does('move', { unit: 'a2', cell: 'L11' }), code: 'TOO_FAR' },
  ],
};

const double: Lesson = {
  id: 'double',
  pupil: 'a',
  position: position([
    red('a1', 'h-footman', 'K10'),
    red('a2', 'h-footman', 'L4'),
    red('b1', 'e-cutter', 'L12'),
    otherEnemy,
  ]),
  dice: [],
  steps: [
    { id: 'run', kind: 'do', wanted: [does('move', { unit: 'a2', cell: 'L11', double: 'yes' })] },
    { id: 'spent', kind: 'try', wanted: does('attack', { unit: 'a2', target: 'b1' }), code: 'DOUBLE_TIMED' },
  ],
};

const flank: Lesson = {
  id: 'flank',
  pupil: 'a',
  position: position([
    red('a1', 'h-footman', 'K10'),
    red('a2', 'h-footman', 'L11'),
    red('b1', 'e-cutter', 'L12'),
    ...mates,
  ]),
  dice: [3, 3, 3, 3],
  steps: [
    { id: 'tie', kind: 'do', wanted: [does('attack', { unit: 'a2', target: 'b1' })] },
    { id: 'around', kind: 'do', wanted: [does('move', { unit: 'a1', cell: 'L13' })] },
    { id: 'odds', kind: 'look', odds: does('attack', { unit: 'a1', target: 'b1' }) },
    { id: 'attack', kind: 'do', wanted: [does('attack', { unit: 'a1', target: 'b1' })] },
  ],
};

const charge: Lesson = {
  id: 'charge',
  pupil: 'a',
  position: position([red('a5', 'h-pikeman', 'K6', 'N'), red('b2', 'e-cutter', 'N9'), ...mates]),
  dice: [4, 4],
  steps: [
    { id: 'arc', kind: 'look' },
    { id: 'charge', kind: 'do', wanted: [does('charge', { unit: 'a5', target: 'b2' })] },
  ],
};

const pike: Lesson = {
  id: 'pike',
  pupil: 'a',
  position: position([red('a1', 'h-footman', 'K8'), red('b1', 'e-spear', 'L12', 'S'), ...mates]),
  dice: [3, 3],
  steps: [
    {
      id: 'stopped',
      kind: 'try',
      wanted: does('move', { unit: 'a1', path: 'K9 K10 K11 K12' }),
      code: 'STOPPED_BY_PIKE',
    },
    {
      id: 'around',
      kind: 'do',
      wanted: [does('move', { unit: 'a1', path: 'J9 J10 J11 K12' }), does('move', { unit: 'a1', cell: 'K12' })],
    },
    { id: 'attack', kind: 'do', wanted: [does('attack', { unit: 'a1', target: 'b1' })] },
  ],
};

const archer: Lesson = {
  id: 'archer',
  pupil: 'a',
  position: position([
    red('a9', 'h-bowman', 'E5'),
    red('a2', 'h-bowman', 'J9'),
    red('b1', 'e-cutter', 'E14'),
    red('b2', 'e-cutter', 'J10'),
    otherEnemy,
  ]),
  dice: [5, 3],
  steps: [
    { id: 'melee', kind: 'try', wanted: does('attack', { unit: 'a9', target: 'b2' }), code: 'TARGET_IN_MELEE' },
    { id: 'odds', kind: 'look', odds: does('attack', { unit: 'a9', target: 'b1' }) },
    { id: 'shoot', kind: 'do', wanted: [does('attack', { unit: 'a9', target: 'b1' })] },
  ],
};

const slope: Lesson = {
  id: 'slope',
  pupil: 'a',
  position: position(
    [
      red('a1', 'h-rider', 'E9'),
      red('b1', 'e-slinger', 'J11'),
      ...mates.map((one) => ({ ...one, type: one.side === 'a' ? 'h-rider' : 'e-slinger' })),
    ],
    { map: 'vale' },
  ),
  dice: [3, 3],
  steps: [
    { id: 'stop', kind: 'try', wanted: does('move', { unit: 'a1', cell: 'F9' }), code: 'END_ON_SLOPE' },
    {
      id: 'climb',
      kind: 'do',
      wanted: [does('move', { unit: 'a1', path: 'F9 G9 H9' }), does('move', { unit: 'a1', cell: 'H9' })],
    },
    { id: 'attack', kind: 'do', wanted: [does('attack', { unit: 'a1', target: 'b1' })] },
  ],
};

const champion: Lesson = {
  id: 'champion',
  pupil: 'a',
  position: position(
    [red('a1', 'h-footman', 'K10'), unit('a2', 'h-aldric', 'J10'), red('b1', 'e-cutter', 'K11'), ...mates],
    { turn: { active: 'b' } },
  ),
  dice: [5, 2, 2, 1, 1, 4, 6],
  steps: [
    { id: 'theirs', kind: 'teacher', action: does('attack', { unit: 'b1', target: 'a1' }) },
    { id: 'protect', kind: 'do', wanted: [does('protect', { unit: 'a2' })] },
    { id: 'end', kind: 'teacher', action: does('end', {}) },
    { id: 'attack', kind: 'do', wanted: [does('attack', { unit: 'a2', target: 'b1' })] },
    { id: 'fate', kind: 'do', wanted: [does('fate', { die: 'own 1' })] },
  ],
};

/** The lessons, in the order of section 12. */
export const course: Course = [move, double, flank, charge, pike, archer, slope, champion];
