import { createHash } from 'node:crypto';
import type { Action, AnyView, SystemHandle } from '../engine/index.ts';
import type { MatchView } from '../table/index.ts';

/** The beginning of a text's SHA-256 hash. */
export const hash = (text: string, length: number): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, length);

/** A short hash of an action, equal for equal verb and values: buttons carry it instead of them. */
export const actionHash = (handle: SystemHandle, view: AnyView, action: Action): string =>
  hash(
    JSON.stringify([
      action.verb,
      Object.entries(handle.print(view, action))
        .filter(([, value]) => value !== '')
        .sort(),
    ]),
    12,
  );

/** A button's mark for an entry of the log, which says nothing of how many there are: some are secret. */
export const entryMark = ({ id, salt }: Pick<MatchView, 'id' | 'salt'>, entry: number): string =>
  hash([salt, id, 'entry', entry].join(' '), 12);

/** The kind of a message: the same number means different things for different kinds. */
export type MessageKind =
  | 'told'
  | 'opened'
  | 'moved'
  | 'forked'
  | 'called'
  | 'followed'
  | 'homeless'
  | 'lesson'
  | 'plan';

/**
 * The nonce of a message: always the same for one message of a match, so that it is not posted twice, and different for
 * any other; at most 25 characters. The salt keeps readers from counting entries, some of which are secret.
 */
export const nonceOf = (
  { id, salt, room }: Pick<MatchView, 'id' | 'salt' | 'room'>,
  kind: MessageKind,
  ...which: readonly (number | string)[]
): string => hash([salt, id, room.channel, kind, ...which].join(' '), 24);
