import type { Json, OptionSpec, SideId } from '../../engine/index.ts';
import { mapIds } from './data/maps.ts';
import type { MapId } from './data/maps.ts';
import { missionIds, timesOfDay, weathers } from './data/missions.ts';
import type { MissionId } from './data/missions.ts';
import { widePoints } from './data/ranks.ts';

const flag = (id: string, rule: string, usual: 'on' | 'off'): OptionSpec => ({
  id,
  rule,
  values: usual === 'on' ? ['on', 'off'] : ['off', 'on'],
  also: (value) => (typeof value === 'boolean' ? (value ? 'on' : 'off') : null),
});
const age = (id: string): OptionSpec => ({
  id,
  rule: 'GP-14.1',
  values: [],
  numbers: { least: 1, most: 3, byDefault: 1 },
});
const mission = (id: string): OptionSpec => ({ id, rule: 'GP-4.1', values: ['roll', ...missionIds] });

/** The fewest and the most points a match may have. GP-3.2 */
export const pointBounds = { least: 125, most: 3000, usual: 500 } as const;

/** Everything that may be agreed before a match; the first value is the default. 9.1 */
export const options: readonly OptionSpec[] = [
  {
    id: 'points',
    rule: 'GP-3.2',
    values: [],
    numbers: { least: pointBounds.least, most: pointBounds.most, byDefault: pointBounds.usual },
  },
  { id: 'terrain', rule: 'GP-3.3', values: [...mapIds.map((id) => `preset:${id}`), 'normal', 'auto'] },
  { id: 'markers', rule: 'GP-3.8', values: ['map', 'players'] },
  mission('mission.a'),
  mission('mission.b'),
  mission('mission.secondary'),
  flag('optionalMission', 'GP-4.2', 'on'),
  { id: 'deployment', rule: 'GP-6.6', values: ['alternate', 'simultaneous'] },
  { id: 'windows', rule: 'GP-10.2', values: ['near', 'all'] },
  age('age.a'),
  age('age.b'),
  { id: 'timeOfDay', rule: 'GP-3.10', values: ['roll', ...timesOfDay] },
  { id: 'weather', rule: 'GP-3.10', values: ['roll', ...weathers] },
  flag('hazards', 'GP-22.10', 'off'),
  flag('criticalKills', 'GP-13.10', 'off'),
  flag('criticalMiss', 'GP-13.12', 'off'),
  flag('maxTwoModifiers', 'GP-14.3', 'off'),
  flag('ownSquadCover', 'GP-14.9', 'on'),
  { id: 'roughCost', rule: 'GP-R7', values: [], numbers: { least: 1, most: 2, byDefault: 2 } },
  flag('weatherEachRound', 'GP-3.15', 'off'),
  flag('shootEngaged', 'GP-R95', 'off'),
];

type Options = { readonly options: Readonly<Record<string, Json>> };

export const isOn = ({ options: settled }: Options, id: string): boolean => settled[id] === 'on';
export const pointsOf = ({ options: settled }: Options): number => Number(settled['points']);
/** The board of 6 by 4 feet. GP-1.1 */
export const isWide = (from: Options): boolean => pointsOf(from) >= widePoints;
export const ageOf = ({ options: settled }: Options, side: SideId): number => Number(settled[`age.${side}`]);

/** The pre-set map; null where terrain is laid out. GP-3.3 */
export function mapOf({ options: settled }: Options): MapId | null {
  const [, name] = String(settled['terrain']).split(':');
  return mapIds.find((id) => id === name) ?? null;
}

/** A mission that was agreed on; null where it is rolled. GP-4.1 */
export const agreedMission = (
  { options: settled }: Options,
  which: 'mission.a' | 'mission.b' | 'mission.secondary',
): MissionId | null => missionIds.find((id) => id === settled[which]) ?? null;
