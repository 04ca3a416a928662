import type { Facts, Json, OptionSpec } from '../../engine/index.ts';
import { pointsValues } from './data/lists.ts';
import type { Points } from './data/lists.ts';
import { boards } from './data/maps.ts';
import type { BoardPlan } from './data/maps.ts';
import { isTerrain, terrainIds } from './data/terrain.ts';
import type { TerrainId } from './data/terrain.ts';

const choice = (id: string, rule: string, values: readonly string[]): OptionSpec => ({ id, rule, values });

/** Covers that were agreed, as `wood 5, wall 3`; null where one may not stand. */
function readCovers(value: Json): string | null {
  if (typeof value !== 'string') return null;
  const covers = new Map<TerrainId, number>();
  for (const part of value.split(/[,;/]/)) {
    const [, kind = '', save] = /^\s*([a-z]+)[\s:=]+([2-6])\+?\s*$/i.exec(part) ?? [];
    const id = kind.toLowerCase();
    if (!isTerrain(id) || save === undefined) return null;
    covers.set(id, Number(save));
  }
  return terrainIds.flatMap((id) => (covers.has(id) ? [`${id} ${covers.get(id) ?? ''}`] : [])).join(', ');
}

/** Everything that may be agreed before a match; the first value is the default. Section 3.17 */
export const options: readonly OptionSpec[] = [
  choice('points', 'SH-R64', pointsValues.map(String)),
  choice('mission', 'SH-18.2', ['kill-points', 'objectives']),
  choice('board', 'SH-18.4', ['by-points', 'small', 'standard']),
  choice('map', 'SH-18.7', ['preset', 'empty']),
  { id: 'turns', rule: 'SH-18.1', values: [], numbers: { least: 3, most: 8, byDefault: 6 } },
  { id: 'missed-turns', rule: 'SH-18.1', values: [], numbers: { least: 1, most: 9, byDefault: 3 } },
  { id: 'cover-values', rule: 'SH-18.7', values: ['standard'], also: readCovers, like: 'wood 5, wall 3' },
  choice('own-edge', 'SH-13.12', ['yes', 'no']),
  choice('shoot-into-combat', 'SH-R20', ['allowed', 'forbidden']),
  choice('fleeing-fire', 'SH-R21', ['forbidden', 'allowed']),
  choice('free-reform', 'SH-R12', ['off', 'on']),
  choice('lean-over', 'SH-R24', ['on', 'off']),
  choice('sweep-ties', 'SH-R38', ['caught', 'escape']),
  choice('locked-panic', 'SH-R43', ['off', 'on']),
  choice('allocation', 'SH-8.3', ['mixed', 'ask', 'auto']),
  choice('hit-window', 'SH-R49', ['off', 'on']),
];

type Options = { readonly options: Facts };

/** The size of the armies. */
export const pointsOf = ({ options: { points } }: Options): Points =>
  pointsValues.find((each) => each === Number(points)) ?? 250;

/** The board and what lies on it. SH-18.4 */
export function planOf(seen: Options): BoardPlan {
  const chosen = seen.options['board'];
  if (chosen === 'small' || chosen === 'standard') return boards[chosen];
  return boards[pointsOf(seen) === 250 ? 'small' : 'standard'];
}

/** Covers of kinds of terrain that were agreed otherwise. */
export function agreedCovers({ options: { 'cover-values': value } }: Options): ReadonlyMap<TerrainId, number> {
  const covers = new Map<TerrainId, number>();
  if (typeof value !== 'string' || value === 'standard') return covers;
  for (const part of value.split(', ')) {
    const [kind = '', save] = part.split(' ');
    if (isTerrain(kind)) covers.set(kind, Number(save));
  }
  return covers;
}
