import type { Store } from '../../store/index.ts';
import type { TableContext } from '../context.ts';
import { headOf } from '../head.ts';
import { current, isOfAnotherRelease } from '../rules.ts';
import { emptySides, isSeated, people } from '../seats/seats.ts';
import type { Head } from '../stored-match.ts';
import type { MatchId, Player } from '../ids.ts';

const playerKey = ({ id }: Player): string => `player:${id}`;
const serverKey = (server: string): string => `server:${server}`;

type Kept = Pick<TableContext, 'store' | 'systems' | 'failed'>;

/** What lists need to know of a match. */
type Listed = Pick<Head, 'id' | 'seats' | 'room'>;

const keysOf = ({ seats, room }: Listed): readonly string[] => [
  ...people(seats).map(playerKey),
  ...(room.server === null ? [] : [serverKey(room.server)]),
];

/** Puts a match on the lists of its players and its server. Harmless to repeat. */
export const addToLists = async (store: Store, head: Listed): Promise<void> => {
  await Promise.all(keysOf(head).map((key) => store.add(key, head.id)));
};

/** Takes a match that is over off all lists. */
export const removeFromLists = async (store: Store, head: Listed): Promise<void> => {
  await Promise.all(keysOf(head).map((key) => store.remove(key, head.id)));
};

/** Takes a match off the list of a player who left it. */
export const forget = (store: Store, player: Player, match: MatchId): Promise<void> =>
  store.remove(playerKey(player), match);

/** Deletes the list of a player who no longer plays anywhere. */
export const forgetList = (store: Store, player: Player): Promise<void> => store.delete(playerKey(player));

/** The same for a server. */
export const forgetListIn = (store: Store, server: string): Promise<void> => store.delete(serverKey(server));

/** Heads of a player's unstarted and live matches, oldest first; lessons are on no list, they are reached by their course. */
export const matchesOf = (context: Kept, player: Player): Promise<readonly Head[]> =>
  listed(context, playerKey(player), (head) => isSeated(head.seats, player) && !head.lesson);

/** Heads of a server's unstarted and live matches, oldest first. */
export const matchesIn = (context: Kept, server: string): Promise<readonly Head[]> =>
  listed(context, serverKey(server), ({ room, lesson }) => room.server === server && !lesson);

/** All matches that have not begun yet. */
const LOBBIES = 'lobbies';

export const openLobby = (store: Store, match: MatchId): Promise<void> => store.add(LOBBIES, match);
export const lobbies = (store: Store): Promise<readonly MatchId[]> => store.words(LOBBIES);
export const closeLobby = (store: Store, match: MatchId): Promise<void> => store.remove(LOBBIES, match);

/** Heads of unstarted matches with an empty side, newest first. */
export async function openLobbies(context: Kept): Promise<readonly Head[]> {
  const heads = await listed(context, LOBBIES, ({ stage, seats }) => stage === 'lobby' && emptySides(seats).length > 0);
  return heads.toReversed();
}

/**
 * The matches of a list, after removing what a crash may have left on it: matches that are over. Those that this release
 * cannot read are reported and left out: they must not hide the others.
 */
async function listed(
  { store, systems, failed }: Kept,
  key: string,
  belongs: (head: Head) => boolean,
): Promise<readonly Head[]> {
  const ids = await store.words(key);
  const heads = await Promise.all(
    ids.map(async (id) => {
      try {
        const head = await headOf(store, id);
        if (head && head.stage !== 'over') return belongs(head) ? current(systems, head) : null;
        await store.remove(key, id);
      } catch (error) {
        if (!isOfAnotherRelease(error)) throw error;
        failed(error, id);
      }
      return null;
    }),
  );
  return heads
    .filter((head) => head !== null)
    .sort((one, other) => one.created - other.created || (one.id < other.id ? -1 : 1));
}
