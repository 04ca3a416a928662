import { formOf } from '../engine/index.ts';
import { bookOf } from './ground.ts';
import type { Books } from './ground.ts';
import type { Head } from './table.ts';

/** A match was kept in the form of a revision of its book that this release cannot read; to go on with it would break it. */
export class RulesError extends Error {}

/** Is the match of this head in a form that this release of its book cannot read? */
export const isUnreadable = (systems: Books, { match, system }: Head): boolean => match !== null && bookOf(systems, system)?.upgraded(match) === null;

/** The match and the two revisions, for messages. */
export const unreadableOne = (systems: Books, { id, system, match }: Head): string =>
  `${id} (${system}, kept by revision ${match ? formOf(match) : 0}; this release is revision ${bookOf(systems, system)?.rules ?? 0})`;

/** The head with its match in the form of this release's revision of the book. Throws a `RulesError` where that cannot be. */
export function current(systems: Books, head: Head): Head {
  if (isUnreadable(systems, head)) throw new RulesError(`This release cannot read match ${unreadableOne(systems, head)}.`);
  const match = head.match && (bookOf(systems, head.system)?.upgraded(head.match) ?? head.match);
  return match === head.match ? head : { ...head, match };
}
