import { reasonOf, withReason } from '../log/reasons.ts';
import type { Entry, Head } from '../types.ts';
import type { Player } from '../ids.ts';
import { peopleIn } from './traces.ts';

const BEGINNING = 'gone-';
/** Instead of the name of somebody who wanted to be forgotten. */
export const PLACEHOLDER_NAME = 'a player who left';

/** Does this stand for somebody who wanted to be forgotten? Nobody can be told anything under such an id. */
export const isPlaceholder = ({ id }: Pick<Player, 'id'>): boolean => id.startsWith(BEGINNING);

/** A stand-in that is in none of these data yet; it means something only inside the one match. */
export function standInBeside(data: unknown): Player {
  const numbers = [...peopleIn(data).keys()]
    .filter((id) => isPlaceholder({ id }))
    .map((id) => Number(id.slice(BEGINNING.length)));
  return { id: `${BEGINNING}${Math.max(0, ...numbers) + 1}`, name: PLACEHOLDER_NAME };
}

/** Puts a stand-in where somebody is named; the same function for all parts of one match. */
export interface Mask {
  readonly person: string;
  readonly standIn: Player;
  /** All names they went by, longest first. */
  readonly names: readonly string[];
}

const isNamed = (value: object, person: string): boolean =>
  Object.keys(value).length === 2 && (value as Player).id === person && typeof (value as Player).name === 'string';

/** All names under which a person stands in plain data, longest first. */
export function namesIn(value: unknown, person: string): readonly string[] {
  const found = new Set<string>();
  const look = (inner: unknown): void => {
    if (typeof inner !== 'object' || inner === null) return;
    if (!Array.isArray(inner) && isNamed(inner, person)) found.add((inner as Player).name);
    else Object.values(inner).forEach(look);
  };
  look(value);
  return [...found].sort((one, other) => other.length - one.length);
}

/** Plain data with the stand-in in every place where the person stands as `{ id, name }`. */
export function masked<T>(value: T, mask: Mask): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one: unknown) => masked(one, mask)) as T;
  if (isNamed(value, mask.person)) return mask.standIn as T;
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, masked(inner, mask)])) as T;
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** What somebody wrote, without the id and the names of the person. Names of one letter would take too much with them. */
export function withoutName(text: string, { person, names }: Mask): string {
  const patterns = [
    `<@!?${person}>`,
    person,
    ...names.filter((name) => name.length > 1).map((name) => `(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`),
  ];
  return text.replace(new RegExp(patterns.join('|'), 'giu'), PLACEHOLDER_NAME);
}

/** An entry without the person; what was put into the match stays, so that it is played again the same. */
export function maskedEntry(entry: Entry, mask: Mask): Entry {
  const next = { ...entry, by: masked(entry.by, mask), note: masked(entry.note, mask) };
  const reason = reasonOf(entry);
  return reason === null ? next : withReason(next, withoutName(reason, mask));
}

/** A head without the person: nobody in it any more, except where the match needs somebody to have been there. */
export function maskedHead(head: Head, mask: Mask, theirs: ReadonlySet<number>): Partial<Head> {
  const { creator, seats, joining, offered, followers, pending, log, accepted } = head;
  return {
    creator: masked(creator, mask),
    seats: masked(seats, mask),
    offered: masked(offered, mask),
    joining: joining.filter(({ who }) => who.id !== mask.person),
    followers: followers.filter(({ id }) => id !== mask.person),
    pending: masked(pending, mask),
    accepted: Object.fromEntries(Object.entries(accepted).filter(([, { entry }]) => !theirs.has(entry))),
    log: { ...log, tail: log.tail.map((entry) => maskedEntry(entry, mask)) },
  };
}
