import { schemaRevision } from '../engine/index.ts';
import { FormatError } from '../store/index.ts';
import { systemHandle } from './context.ts';
import type { Systems } from './context.ts';
import type { Head } from './stored-match.ts';

/** A match was stored by a revision of its book that this release cannot read; continuing it would break it. */
export class RulesError extends Error {}

/** Was something stored by another release that this one cannot read? */
export const isOfAnotherRelease = (error: unknown): boolean =>
  error instanceof FormatError || error instanceof RulesError;

/** Is the match of this head stored in a form that this release of its book cannot read? */
export const isUnreadable = (systems: Systems, { match, system }: Head): boolean =>
  match !== null && systemHandle(systems, system)?.upgraded(match) === null;

/** The match and the two revisions, for messages. */
export const unreadableOne = (systems: Systems, { id, system, match }: Head): string =>
  `${id} (${system}, kept by revision ${match ? schemaRevision(match) : 0}; this release is revision ${systemHandle(systems, system)?.rules ?? 0})`;

/**
 * The head with its match in the form of this release's revision of the book. Throws a `RulesError` if that is
 * impossible.
 */
export function current(systems: Systems, head: Head): Head {
  if (isUnreadable(systems, head))
    throw new RulesError(`This release cannot read match ${unreadableOne(systems, head)}.`);
  const match = head.match && (systemHandle(systems, head.system)?.upgraded(head.match) ?? head.match);
  return match === head.match ? head : { ...head, match };
}
