import { ComponentType } from 'discord-api-types/v10';
import { isExhibition } from '../../table/index.ts';
import type { Table, MatchView, SeenEntry, MatchId } from '../../table/index.ts';
import { isAnsweredAlready } from '../api-errors.ts';
import { catchUpButtons } from '../my-matches/absence.ts';
import { reasonsButtons } from '../reasons/button.ts';
import { diceIn } from '../emoji/placeholders.ts';
import { guessLines } from '../guesses/lines.ts';
import type { Log } from '../log/log.ts';
import { nonceOf } from '../hash.ts';
import { takenBack } from './taken-back.ts';
import { knownTerms } from '../terms/known.ts';
import { entryLines } from '../text/events.ts';
import type { LineOptions } from '../text/events.ts';
import { openChannelPosts } from './channel-posts.ts';
import type { Post, PostFailure } from './channel-posts.ts';
import { openRetries } from './retries.ts';
import { publicPages } from './public-pages.ts';
import type { Notices } from './notify.ts';
import { page } from '../payload.ts';
import type { Page, Picture, ReplyToken } from '../payload.ts';
import { portionOf } from './portion.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { Reply } from '../respond.ts';
import { clip } from '../text/split.ts';
import type { AnnounceLease, Lease } from './lease.ts';
import { en } from '../words/en.ts';

const MOST_LINE = 200;
const MOST_HELD = 1_500;
const MINUTE = 60_000;

/** The first line of a page. */
const firstLine = ({ component }: Page): string | null => {
  const [first] = component.components;
  const line = first?.type === ComponentType.TextDisplay ? first.content.split('\n')[0] : undefined;
  return line === undefined ? null : diceIn(line, () => undefined);
};

export interface Announcer {
  /**
   * Announces what the channel has not been told yet, in order, as far as the match's option `posts` wants it announced
   * by now. A public answer to a command (`carrier`) may take the place of the last message. What cannot be posted is
   * logged and posted later or on the next occasion; the carrier is answered in any case.
   */
  announce(match: MatchId, carrier?: Reply): Promise<void>;
  /** Does several things about a match, of which the channel hears at once when they are done. */
  together<T>(match: MatchId, work: () => Promise<T>): Promise<T>;
  /** Why the last attempt to post to the channel failed; null if it succeeded. */
  lastFailure(channel: string): PostFailure | null;
  /** Stops retrying, and waits for messages that are being posted. */
  close(): Promise<void>;
}

/** Announces matches in their channels, one message at a time for each match. */
export function openAnnouncer({
  table,
  post,
  isVisible,
  standsFor = () => Promise.resolve(),
  notices,
  leases,
  picture,
  log,
  again = MINUTE,
}: {
  readonly table: Table;
  readonly post: Post;
  /** Whether a reply is visible to everybody. Rejects if that cannot be found out now. */
  readonly isVisible: (token: ReplyToken) => Promise<boolean>;
  /** A reply that everybody sees now stands for the last message of a channel. */
  readonly standsFor?: (channel: string, page: Page, token: ReplyToken) => Promise<void>;
  readonly notices: Notices;
  readonly leases: AnnounceLease;
  readonly picture: (matchView: MatchView, entries: readonly SeenEntry[]) => Promise<Picture | null>;
  readonly log: Log;
  /** The delay before a failed channel is tried again, in milliseconds; it doubles with each attempt. */
  readonly again?: number;
}): Announcer {
  const turns = oneAtATime();
  const posts = openChannelPosts(post, log);
  const retries = openRetries(again, (match) => void queued(match, undefined));

  /** False if the channel could not be reached. */
  async function run(match: MatchId, carrier: Reply | undefined, turn: Lease): Promise<boolean> {
    const matchView = await table.viewOf(match, null);
    if (!matchView || matchView.told >= matchView.entries) return true;
    const announcedUpTo = await finished(matchView, turn);
    if (announcedUpTo === null) return false;
    const { now, later } = portionOf(
      await table.log(match, null, announcedUpTo + 1, matchView.entries),
      matchView.options,
      matchView.stage,
    );
    const last = later[0] ? later[0].number - 1 : matchView.entries;
    if (now.length > 0 && !(await publish(matchView, now, last, turn, later.length > 0 ? undefined : carrier)))
      return false;
    if (last > announcedUpTo) await tellTable(match, last);
    // The player who acted is told at once, everybody else with the next announcement.
    if (later.length > 0 && carrier && !carrier.isAnswered())
      await sent(
        carrier.send(
          page({ texts: [clip(linesOf(matchView, later).join('\n'), MOST_HELD), en.notices.held] }),
          'private',
        ),
      );
    return true;
  }

  /**
   * Finishes an announcement that may have been posted in part, exactly as it was begun; gives the last entry
   * announced, null if it could not be posted.
   */
  async function finished(matchView: MatchView, { begun, begin }: Lease): Promise<number | null> {
    if (!begun || begun.upTo <= matchView.told || begun.upTo > matchView.entries) return matchView.told;
    const entries = await table.log(matchView.id, null, matchView.told + 1, begun.upTo);
    await begin(begun);
    if (begun.carrier && (await isVisible(begun.carrier))) await notices.afterAnnouncing(matchView, entries);
    else if (entries.length > 0 && !(await publish(matchView, entries, begun.upTo, { begun, begin }, undefined)))
      return null;
    await tellTable(matchView.id, begun.upTo);
    return begun.upTo;
  }

  /** Notes what has been announced. What this has stored of a match that was deleted meanwhile goes again. */
  async function tellTable(match: MatchId, upTo: number): Promise<void> {
    if (!(await table.told(match, upTo))) await leases.forget(match);
  }

  /** Posts these entries, the last page in the carrier where possible; false if the channel could not be reached. */
  async function publish(
    matchView: MatchView,
    entries: readonly SeenEntry[],
    last: number,
    turn: Lease,
    carrier: Reply | undefined,
  ): Promise<boolean> {
    const ping = await notices.call(matchView, entries);
    const guesses =
      isExhibition(matchView.seats) && last === matchView.entries
        ? await table.guesses.settle(matchView.id, last)
        : null;
    const pages = publicPages(matchView, entries, {
      picture: await picture(matchView, entries),
      ping,
      more: [
        ...(await reasonsButtons(table, matchView, entries)),
        ...(await catchUpButtons(table, matchView, entries)),
      ],
      lines: linesOf(matchView, entries, {
        counted: true,
        back: await takenBack(table, matchView, entries),
        known: await knownTerms(table, matchView, null, entries[0]?.number),
        pictured: true,
        more: guesses ? guessLines(matchView, guesses) : [],
      }),
    });
    for (const [place, one] of pages.entries()) {
      const isLast = place === pages.length - 1;
      if (isLast && carrier && mayCarry(carrier, one)) {
        if (await carried(carrier, one, last, turn)) {
          await standsFor(matchView.room.channel, one, carrier.replyToken);
          continue;
        }
      } else if (place === 0) await turn.begin({ upTo: last, carrier: null });
      if (!(await posts.tryPost(matchView, one, nonceOf(matchView, 'told', last, place)))) {
        // Nothing was sent, so merge it with later news. (After an actual refusal the first attempt may have got
        // through.)
        if (place === 0 && posts.wasUnasked(matchView.room.channel)) await turn.begin(null);
        return false;
      }
      if (carrier && !carrier.isAnswered() && isLast)
        await confirmPosted(
          carrier,
          entries[0]?.number === 1 ? en.started : clip(firstLine(one) ?? en.done, MOST_LINE),
        );
    }
    await notices.afterAnnouncing(matchView, entries);
    return true;
  }

  /** A deferred reply is sent as an edit, and edits notify nobody. */
  const mayCarry = (carrier: Reply, { ping }: Page): boolean =>
    !carrier.isAnswered() && carrier.where() === 'public' && !(carrier.isDeferred() && ping.length > 0);

  /**
   * Whether everybody has seen the page as the reply. After a crash, the next process checks whether the reply is
   * there.
   */
  async function carried(carrier: Reply, one: Page, upTo: number, turn: Lease): Promise<boolean> {
    await turn.begin({ upTo, carrier: carrier.replyToken });
    if (await sent(carrier.sendPublicly(one))) return true;
    const isPublic = await isVisible(carrier.replyToken);
    if (!isPublic) await turn.begin({ upTo, carrier: null });
    return isPublic;
  }

  /** A book that fails to describe an event must not keep the channel from seeing the question. */
  function linesOf(matchView: MatchView, entries: readonly SeenEntry[], options: LineOptions = {}): readonly string[] {
    try {
      return entryLines(matchView, entries, options);
    } catch (error) {
      log.error('what happened could not be put into words', error, { match: matchView.id });
      return [en.wordless];
    }
  }

  /** The player's own answer where the channel has got the announcement as a message: beside that, only they see it. */
  const confirmPosted = ({ confirm, where }: Reply, text: string): Promise<boolean> =>
    sent(confirm(page({ texts: [text] }), ...(where() === 'channel' ? (['private'] as const) : [])));

  async function sent(sending: Promise<void>): Promise<boolean> {
    try {
      await sending;
      return true;
    } catch (error) {
      if (isAnsweredAlready(error)) return true;
      log.warn('an answer could not be sent and is posted instead', { error });
      return false;
    }
  }

  async function tell(match: MatchId, carrier: Reply | undefined): Promise<void> {
    try {
      if (await leases.exclusively(match, (turn) => run(match, carrier, turn))) retries.succeeded(match);
      else await failed(match);
    } catch (error) {
      log.error('what happened could not be put into a message', error, { match });
      retries.failed(match, 'other');
    }
    if (carrier && !carrier.isAnswered()) await confirmPosted(carrier, en.done);
  }

  /** After a failed post: if the channel was deleted, its players are told where they can go on. */
  async function failed(match: MatchId): Promise<void> {
    const matchView = await table.viewOf(match, null);
    const why = (matchView && posts.lastFailure(matchView.room.channel)) ?? 'other';
    const isGivenUp = retries.failed(match, why);
    if (matchView && why === 'gone' && isGivenUp && (await leases.firstToMiss(match, matchView.room.channel)))
      await notices.channelDeleted(matchView);
  }

  const queued = (match: MatchId, carrier: Reply | undefined): Promise<void> =>
    turns.next(match, () => tell(match, carrier));

  return {
    announce: queued,
    together: turns.together,
    lastFailure: posts.lastFailure,
    close: async () => {
      retries.close();
      await turns.done();
    },
  };
}
