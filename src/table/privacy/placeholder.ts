import { reasonOf, withReason } from '../log/reasons.ts';
import type { Head } from '../stored-match.ts';
import type { Entry } from '../log/entry.ts';
import type { Player } from '../ids.ts';
import { isPlayer, peopleIn } from './traces.ts';

const BEGINNING = 'gone-';
/** Shown instead of the name of an erased person. */
export const PLACEHOLDER_NAME = 'a player who left';

/** Does this stand for an erased person? Nobody can be notified under such an id. */
export const isPlaceholder = ({ id }: Pick<Player, 'id'>): boolean => id.startsWith(BEGINNING);

/** A placeholder that does not occur in these data yet; it means something only within the one match. */
export function newPlaceholder(data: unknown): Player {
  const numbers = [...peopleIn(data).keys()]
    .filter((id) => isPlaceholder({ id }))
    .map((id) => Number(id.slice(BEGINNING.length)));
  return { id: `${BEGINNING}${Math.max(0, ...numbers) + 1}`, name: PLACEHOLDER_NAME };
}

/** Which person to replace by which placeholder; the same for all parts of one match. */
export interface Mask {
  readonly person: string;
  readonly standIn: Player;
  /** All names they have used, longest first. */
  readonly names: readonly string[];
}

const isNamed = (value: object, person: string): value is Player => isPlayer(value) && value.id === person;

/** All names that a person has in plain data, longest first. */
export function namesIn(value: unknown, person: string): readonly string[] {
  const found = new Set<string>();
  const visit = (inner: unknown): void => {
    if (typeof inner !== 'object' || inner === null) return;
    if (!Array.isArray(inner) && isNamed(inner, person)) found.add(inner.name);
    else Object.values(inner).forEach(visit);
  };
  visit(value);
  return [...found].sort((one, other) => other.length - one.length);
}

/** Plain data with the placeholder wherever the person occurs as `{ id, name }`. */
export function replacePerson<T>(value: T, mask: Mask): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one: unknown) => replacePerson(one, mask)) as T;
  if (isNamed(value, mask.person)) return mask.standIn as T;
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, replacePerson(inner, mask)])) as T;
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** A text without the person's id and names. Names of one letter are left: removing them would destroy other words. */
export function withoutName(text: string, { person, names }: Mask): string {
  const patterns = [
    `<@!?${person}>`,
    person,
    ...names.filter((name) => name.length > 1).map((name) => `(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`),
  ];
  return text.replace(new RegExp(patterns.join('|'), 'giu'), PLACEHOLDER_NAME);
}

/** An entry without the person; its input stays, so that it replays the same. */
export function maskedEntry(entry: Entry, mask: Mask): Entry {
  const next = { ...entry, by: replacePerson(entry.by, mask), note: replacePerson(entry.note, mask) };
  const reason = reasonOf(entry);
  return reason === null ? next : withReason(next, withoutName(reason, mask));
}

/** A head without the person: removed altogether, except where the match needs to know that somebody was there. */
export function maskedHead(head: Head, mask: Mask, theirs: ReadonlySet<number>): Partial<Head> {
  const { creator, seats, joining, offered, followers, formerPlayers, pending, log, accepted } = head;
  return {
    creator: replacePerson(creator, mask),
    seats: replacePerson(seats, mask),
    offered: replacePerson(offered, mask),
    joining: joining.filter(({ who }) => who.id !== mask.person),
    followers: followers.filter(({ id }) => id !== mask.person),
    formerPlayers: formerPlayers?.filter(({ id }) => id !== mask.person) ?? null,
    pending: replacePerson(pending, mask),
    accepted: Object.fromEntries(Object.entries(accepted).filter(([, { entry }]) => !theirs.has(entry))),
    log: { ...log, tail: log.tail.map((entry) => maskedEntry(entry, mask)) },
  };
}
