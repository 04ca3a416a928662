import { unread } from '../../../engine/index.ts';
import type { Json, Param, Refusal, SideId } from '../../../engine/index.ts';
import { blankUnit } from '../../../kit/index.ts';
import { entriesOf, standardPoints } from '../data/entries.ts';
import type { ArmyId } from '../data/entries.ts';
import { formations } from '../data/formations.ts';
import { limits, lists } from '../data/lists.ts';
import type { ListedGroup } from '../data/lists.ts';
import type { ListedFacts } from '../facts/events.ts';
import { entryOf, hasRule } from '../groups.ts';
import { pointsOf } from '../options.ts';
import { refusal } from '../refusals.ts';
import { newGroup, untouched } from '../state.ts';
import type { ArmyList, HammerMatch, Seen } from '../state.ts';
import { standardAt } from './deployment.ts';

/** One group as people type it: `15 spearman sb`, `bowman 11 ranks`, `captain`. */
function readGroup(text: string): ListedGroup | null {
  const words = text.trim().toLowerCase().split(/\s+/);
  let size: number | null = null;
  let formation: ListedGroup['formation'] = null;
  let standard = false;
  const name: string[] = [];
  for (const word of words) {
    const known = formations.find((each) => each === word);
    if (/^x?\d{1,2}x?$/.test(word)) size = Number(word.replaceAll('x', ''));
    else if (known) formation = known;
    else if (word === 'sb' || word === 'standard') standard = true;
    else name.push(word);
  }
  return name.length === 0 ? null : { entry: name.join('-'), size: size ?? 1, formation, standard };
}

function groupFrom(value: Json): ListedGroup | null {
  if (typeof value === 'string') return readGroup(value);
  if (value === null) return null;
  // Anything but an object has no such fields.
  const { entry, size = 1, formation = null, standard } = value as Readonly<Record<string, Json | undefined>>;
  const known = formations.find((each) => each === formation) ?? null;
  if (typeof entry !== 'string' || typeof size !== 'number' || !Number.isInteger(size) || known !== formation)
    return null;
  return { entry, size, formation: known, standard: standard === true };
}

export const printGroup = ({ entry, size, formation, standard }: ListedGroup): string =>
  [size === 1 ? '' : String(size), entry, formation ?? '', standard ? 'sb' : ''].filter(Boolean).join(' ');

/** The groups of an army, typed with commas between. Section 6 */
export const groupsParam: Param<readonly ListedGroup[]> = {
  kind: 'rows',
  optional: false,
  wanted: { like: '15 spearman sb, 12 levyman, captain' },
  read(input) {
    const items = typeof input === 'string' ? input.split(/[,;]/).filter((item) => item.trim() !== '') : input;
    if (!Array.isArray(items)) return unread('value');
    const groups: ListedGroup[] = [];
    for (const item of items as Json[]) {
      const group = groupFrom(item);
      if (!group) return unread('value', { part: item });
      groups.push(group);
    }
    return groups.length === 0 ? unread('missing') : groups;
  },
  write: (value) => value.map((group) => ({ ...group })),
  print: (value) => value.map(printGroup).join(', '),
};

export const pointsFor = ({ entry, size, standard }: ListedGroup): number =>
  entryOf({ type: entry }).points * size + (standard ? standardPoints : 0);
export const pointsIn = (groups: readonly ListedGroup[]): number =>
  groups.reduce((sum, group) => sum + pointsFor(group), 0);

const isCharacter = ({ entry }: ListedGroup): boolean => hasRule({ type: entry }, 'independent');

/** Why a side may not muster these, in the order of the codes. Section 6, 3.16 */
export function musterRefusal(seen: Pick<Seen, 'options'>, { army, groups }: ArmyList): Refusal | null {
  const known = entriesOf(army);
  const stranger = groups.find(({ entry }) => !known.some(({ id }) => id === entry));
  if (stranger) return refusal('UNKNOWN_ENTRY', 'SH-R64', { entry: stranger.entry, army });
  for (const { entry, size } of groups) {
    const { least, most } = entryOf({ type: entry });
    if (size < least || size > most) return refusal('BAD_SIZE', 'SH-R64', { entry, size, least, most });
  }
  const shape = groups.find(
    ({ entry, formation }) => formation !== null && !entryOf({ type: entry }).formations.includes(formation),
  );
  if (shape) return refusal('BAD_FORMATION', 'SH-R64', { entry: shape.entry, formation: shape.formation });
  const bearer = groups.find(({ entry, standard }) => standard && !entryOf({ type: entry }).standard);
  if (bearer) return refusal('NO_STANDARD', 'SH-17.2', { entry: bearer.entry });
  const points = pointsOf(seen);
  const { characters: most } = limits[points];
  const characters = groups.filter(isCharacter).length;
  if (characters > most) return refusal('TOO_MANY_CHARACTERS', 'SH-R64', { characters, most });
  if (groups.every(isCharacter)) return refusal('NO_TROOPS', 'SH-R64', {});
  const total = pointsIn(groups);
  return total > points ? refusal('OVER_POINTS', 'SH-R64', { points: total, most: points }) : null;
}

/** The ready list of an army for the match's points. Section 3.15 */
export const readyList = (seen: Pick<Seen, 'options'>, army: ArmyId): ArmyList => ({
  army,
  groups: lists[army][pointsOf(seen)],
});

/** What a side musters that has named nothing. Section 5.2, D1 */
export const defaultArmy = (side: SideId): ArmyId => (side === 'a' ? 'aldermoor' : 'barrow-host');

export const listedFacts = (groups: readonly ListedGroup[]): ListedFacts[] => groups.map((group) => ({ ...group }));

/** Makes a side's groups and units, numbered as they are listed. SH-14.1, SH-13.19 */
export function raise(match: HammerMatch, side: SideId, { army, groups }: ArmyList): void {
  const { own } = match;
  own.armies[side] = army;
  const { servants, thralls } = limits[pointsOf(match)];
  own.stock[side] = { servants, thralls };
  for (const [index, { entry, size, formation, standard }] of groups.entries()) {
    const id = `${side}-${index + 1}`;
    const line = entryOf({ type: entry });
    const group = newGroup(id, side, entry, formation ?? line.formations[0] ?? 'horde');
    for (let number = 1; number <= size; number += 1) {
      const unit = `${id}.${number}`;
      match.units[unit] = {
        ...blankUnit(unit, side, entry),
        group: id,
        size: line.size,
        ...untouched(line.w, line.mg),
      };
      group.units.push(unit);
    }
    group.strength = size;
    own.groups[id] = group;
    const bearer = standard ? match.units[`${id}.${1 + standardAt(group, null)}`] : undefined;
    if (bearer) bearer.standard = true;
  }
}
