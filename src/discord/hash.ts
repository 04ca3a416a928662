import { createHash } from 'node:crypto';
import type { Action, AnyView, SystemHandle } from '../engine/index.ts';
import type { MatchView } from '../table/index.ts';

/** The beginning of a text's hash. */
export const hash = (text: string, length: number): string => createHash('sha256').update(text).digest('base64url').slice(0, length);

/** A short mark of an action, the same for the same verb and values: what a button carries in place of them. */
export const actionHash = (handle: SystemHandle, view: AnyView, action: Action): string =>
  hash(JSON.stringify([action.verb, Object.entries(handle.print(view, action)).filter(([, value]) => value !== '').sort()]), 12);

/** What a message is: numbers count something else for each kind, so that the same number of two kinds must not meet. */
export type MessageKind = 'told' | 'joined' | 'moved' | 'forked' | 'called' | 'followed' | 'homeless';

/**
 * The nonce of a message: the same for the same message of a match, so that none is posted twice, and another for any other, so that none is
 * taken for one that is there; at most 25 characters. The salt keeps whoever sees it from counting entries, of which some are secret.
 */
export const nonceOf = ({ id, salt, room }: Pick<MatchView, 'id' | 'salt' | 'room'>, kind: MessageKind, ...which: readonly (number | string)[]): string =>
  hash([salt, id, room.channel, kind, ...which].join(' '), 24);
