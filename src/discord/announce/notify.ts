import { isSimul } from '../../table/index.ts';
import type { Table, MatchView, SeenEntry, Player, Room } from '../../table/index.ts';
import { nextBoardButton } from '../simul/button.ts';
import type { SimulNotices } from '../simul/notices.ts';
import { isNoDirect } from '../api-errors.ts';
import { spokenNames } from '../text/names.ts';
import { phrasesOf } from '../words/phrases.ts';
import type { Log } from '../log/log.ts';
import { linkTo } from '../text/links.ts';
import { nonceOf } from '../hash.ts';
import { callsOf } from './calls.ts';
import type { Call } from './calls.ts';
import type { ClosedDirects } from './closed-directs.ts';
import { untilText } from '../text/clock.ts';
import { entryLines } from '../text/events.ts';
import { buttonRows, MOST_TEXT, page } from '../payload.ts';
import type { Page } from '../payload.ts';
import { peopleAmong } from '../pings.ts';
import { clip } from '../text/split.ts';
import { en } from '../words/en.ts';

/**
 * Sends one person a direct message, which notifies them if the page pings. The nonce prevents sending it twice.
 * Rejects if they accept no messages.
 */
export type SendDirect = (person: string, page: Page, nonce: string) => Promise<void>;

export interface Notices {
  /** Notifies the players of these entries in the way each has chosen; gives the ids of those to ping in the channel. */
  call(matchView: MatchView, entries: readonly SeenEntry[]): Promise<readonly string[]>;
  /** Call after announcing in the channel: followers get the news too, silently, when a turn or the match is over. */
  afterAnnouncing(matchView: MatchView, entries: readonly SeenEntry[]): Promise<void>;
  /** The match's channel was deleted: tells its players where they can go on, except those who want no notifications. */
  channelDeleted(matchView: MatchView): Promise<void>;
}

/** The direct message for a player who is notified; it says only what everybody may know. */
function directPage(matchView: MatchView, { player, side, why }: Call): Page {
  const words = phrasesOf(matchView.handle);
  const decision = matchView.view?.asked.find((asked) => asked.of === side && !asked.in);
  const what = decision ? words.question(decision.kind, decision.facts, spokenNames(matchView)).short : '';
  const until = untilText(matchView, side);
  return page({
    texts: [en.notices.whispers[why](words.title, linkTo(matchView), what, until === '' ? '' : `, ${until}`)],
    rows: isSimul(matchView.options, side) ? buttonRows([nextBoardButton(matchView.id)]) : [],
    ping: [player.id],
  });
}

/** Notifies people outside the channel. */
export function openNotices({
  table,
  sendDirect: send,
  closedDirects,
  simulNotices,
  sees,
  log,
}: {
  readonly table: Pick<Table, 'person' | 'follow'>;
  readonly sendDirect: SendDirect;
  readonly closedDirects: ClosedDirects;
  readonly simulNotices: Pick<SimulNotices, 'isDue'>;
  /** Whether a person may see a channel. Rejects if that cannot be found out now. */
  readonly sees: (room: Room, person: string) => Promise<boolean>;
  readonly log: Log;
}): Notices {
  const sendDirect: SendDirect = async (person, message, nonce) => {
    const refused = await closedDirects.closedSince(person);
    if (refused !== null) throw new Error('They take no direct messages.');
    try {
      await send(person, message, nonce);
    } catch (error) {
      if (isNoDirect(error)) await closedDirects.close(person);
      throw error;
    }
  };

  /** Direct messages already sent while the channel could not be reached. */
  const sentTo = new Map<string, string>();

  async function trySendDirect(matchView: MatchView, call: Call, entry: number): Promise<boolean> {
    const key = `${matchView.id} ${call.player.id}`;
    const nonce = nonceOf(matchView, 'called', entry, call.player.id);
    if (sentTo.get(key) === nonce) return true;
    try {
      // Who has left the server, or may not see the channel any more, is told no more of what happens in it.
      if (!(await sees(matchView.room, call.player.id))) return false;
      await sendDirect(call.player.id, directPage(matchView, call), nonce);
      sentTo.set(key, nonce);
      return true;
    } catch (error) {
      log.info('a direct message was not taken; the channel is used instead', { match: matchView.id, error });
      return false;
    }
  }

  /** The id to ping in the channel; null if the player was notified otherwise or wants no notification. */
  async function callPlayer(matchView: MatchView, call: Call, entry: number): Promise<string | null> {
    // One notice is enough for many boards.
    const nonce = nonceOf(matchView, 'called', entry, call.player.id);
    if (isSimul(matchView.options, call.side) && !(await simulNotices.isDue(call.player.id, call.why, nonce)))
      return null;
    const { notify } = await table.person(call.player);
    if (notify === 'none' || (notify === 'dm' && (await trySendDirect(matchView, call, entry)))) return null;
    return call.player.id;
  }

  /** Only to followers who can see the channel; the others stop following. */
  const quietly =
    (matchView: MatchView, lines: string, entry: number) =>
    async (follower: Player): Promise<void> => {
      const { id } = follower;
      try {
        if (!(await sees(matchView.room, id))) {
          await table.follow(matchView.id, follower, false);
          return;
        }
        await sendDirect(
          id,
          page({ texts: [en.notices.followers(phrasesOf(matchView.handle).title, linkTo(matchView)), lines] }),
          nonceOf(matchView, 'followed', entry, id),
        );
      } catch (error) {
        log.info('a follower could not be told', { match: matchView.id, error });
      }
    };

  const lost =
    (matchView: MatchView) =>
    async (player: Player): Promise<void> => {
      const { id } = player;
      try {
        if ((await table.person(player)).notify === 'none') return;
        await sendDirect(
          id,
          page({ texts: [en.move.homeless(phrasesOf(matchView.handle).title)], ping: [id] }),
          nonceOf(matchView, 'homeless', id),
        );
      } catch (error) {
        log.info('a player could not be told that the channel of the match is gone', { match: matchView.id, error });
      }
    };

  return {
    channelDeleted: async (matchView) => {
      await Promise.all(peopleAmong(Object.values(matchView.seats).flat()).map(lost(matchView)));
    },
    async call(matchView, entries) {
      const entry = entries.at(-1)?.number ?? 0;
      const ids = await Promise.all(callsOf(matchView, entries).map((call) => callPlayer(matchView, call, entry)));
      return ids.filter((id) => id !== null);
    },
    async afterAnnouncing(matchView, entries) {
      for (const key of sentTo.keys()) if (key.startsWith(`${matchView.id} `)) sentTo.delete(key);
      const closes =
        matchView.stage === 'over' || entries.some(({ beats }) => beats.some((beat) => beat !== 'activation'));
      const last = entries.at(-1);
      const lines = closes ? entryLines(matchView, entries) : [];
      if (last && lines.length > 0)
        await Promise.all(
          matchView.followers.map(quietly(matchView, clip(lines.join('\n'), MOST_TEXT / 2), last.number)),
        );
    },
  };
}
