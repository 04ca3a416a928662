import { isJsonObject, required } from '../../engine/index.ts';
import type { Json, OptionSpec, SideId } from '../../engine/index.ts';
import { colours } from './data/colours.ts';
import { mapIds } from './data/maps.ts';
import { scenarioIds, scenarios } from './data/scenarios.ts';
import { factions } from './data/units.ts';
import type { FactionId } from './data/units.ts';

/** How many groups of each rank a side fields. SC-2.3 */
export interface Composition {
  readonly squads: number;
  readonly elites: number;
  readonly champions: number;
}

export const mostGroups = 12;
/** The edge length of a blank board in cells. SC-1.1 */
export const boardSizes = { least: 16, most: 48, usual: 24 } as const;

const printComposition = ({ squads, elites, champions }: Composition): string => `${squads}/${elites}/${champions}`;

const numbersOf = (text: string): Composition | null => {
  const [, squads, elites, champions] = /^(\d{1,2})\s*\/\s*(\d{1,2})\s*\/\s*(\d{1,2})$/.exec(text.trim()) ?? [];
  return champions === undefined
    ? null
    : { squads: Number(squads), elites: Number(elites), champions: Number(champions) };
};

/** A composition in any notation, as the match stores it; null if it fits on no board. 3.14 */
function readComposition(value: Json): string | null {
  const fields = isJsonObject(value) ? value : null;
  const read =
    typeof value === 'string'
      ? numbersOf(value)
      : fields && numbersOf([fields['squads'] ?? 0, fields['elites'] ?? 0, fields['champions'] ?? 0].join('/'));
  if (!read) return null;
  const groups = groupsIn(read);
  return groups >= 1 && groups <= mostGroups && read.squads <= colours.length ? printComposition(read) : null;
}

/** `hallowmere/ashen` or `{ a, b }`. SC-2.2 */
function readFactions(value: Json): string | null {
  const fields = isJsonObject(value) ? value : null;
  const named = fields ? [fields['a'], fields['b']] : typeof value === 'string' ? value.split('/') : [];
  const ids = named.map((each) => factions.find((id) => typeof each === 'string' && id === each.trim().toLowerCase()));
  return ids.length === 2 && ids.every((id) => id !== undefined) ? ids.join('/') : null;
}

const flag = (id: string, rule: string, usual: 'on' | 'off'): OptionSpec => ({
  id,
  rule,
  values: usual === 'on' ? ['on', 'off'] : ['off', 'on'],
  also: (value) => (typeof value === 'boolean' ? (value ? 'on' : 'off') : null),
});

const pairs = factions.flatMap((a) => factions.map((b) => `${a}/${b}`));
const usualPair = 'hallowmere/ashen';

/** Everything that can be agreed before a match; the first value is the default. 3.14 */
export const options: readonly OptionSpec[] = [
  {
    id: 'factions',
    rule: 'SC-2.2',
    values: [usualPair, ...pairs.filter((pair) => pair !== usualPair)],
    also: readFactions,
  },
  {
    id: 'composition',
    rule: 'SC-2.3',
    values: ['3/2/1', '2/1/1', '1/1/1', '2/1/0', '4/2/2', '6/4/2'],
    also: readComposition,
    like: '3/2/1',
  },
  { id: 'target', rule: 'SC-2.5', values: [], numbers: { least: 1, most: 99, byDefault: 12 } },
  { id: 'attacker', rule: 'SC-2.6', values: ['roll', 'a', 'b'] },
  { id: 'scenario', rule: 'SC-2.1', values: scenarioIds },
  { id: 'battlefield', rule: 'SC-2.7', values: [...mapIds, 'constructed'] },
  {
    id: 'board',
    rule: 'SC-1.1',
    values: [],
    numbers: { least: boardSizes.least, most: boardSizes.most, byDefault: boardSizes.usual },
  },
  flag('reinforcements', 'SC-13.5', 'off'),
  { id: 'roundLimit', rule: 'SC-R36', values: [], numbers: { least: 0, most: 20, byDefault: scenarios.battle.rounds } },
  flag('openMuster', 'SC-R4', 'off'),
  flag('mixedSquads', 'SC-R5', 'on'),
  { id: 'closedCorners', rule: 'SC-R9', values: ['both', 'either', 'off'] },
  { id: 'lineEnds', rule: 'SC-R18', values: ['strict', 'lenient'] },
  { id: 'archerDefence', rule: 'SC-R21', values: ['always', 'adjacent'] },
  { id: 'featLimit', rule: 'SC-R30', values: ['side', 'turn'] },
  { id: 'throwBlockers', rule: 'SC-R32', values: ['units', 'warriors'] },
  flag('reviveSquads', 'SC-R34', 'off'),
  flag('respawnMounted', 'SC-R35', 'off'),
];

type Options = { readonly options: Readonly<Record<string, Json>> };

export const groupsIn = ({ squads, elites, champions }: Composition): number => squads + elites + champions;

/** The agreed composition. Throws if the options were not resolved: a programming error. */
export function compositionOf({ options: settled }: Options): Composition {
  const read = numbersOf(String(settled['composition']));
  if (!read) throw new Error(`No composition: ${String(settled['composition'])}`);
  return read;
}

/** A side's faction. SC-2.2 */
export const factionOf = ({ options: settled }: Options, side: SideId): FactionId =>
  required(
    factions.find((id) => id === String(settled['factions']).split('/')[side === 'a' ? 0 : 1]),
    `faction of side ${side}`,
  );
