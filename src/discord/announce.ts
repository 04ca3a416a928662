import type { ButtonBuilder } from '@discordjs/builders';
import { ComponentType } from 'discord-api-types/v10';
import type { Glance, MatchId, SeenEntry, Table } from '../table/table.ts';
import { isAnsweredAlready } from './api-errors.ts';
import { awayButtons } from './away.ts';
import type { Log } from './log.ts';
import { nonceOf } from './marks.ts';
import { entryLines } from './messages/events.ts';
import { publicPages } from './messages/public.ts';
import type { Notices } from './notify.ts';
import { page } from './payload.ts';
import type { Page, Picture } from './payload.ts';
import { portionOf } from './portion.ts';
import type { Reply } from './respond.ts';
import { clip } from './split.ts';
import type { Telling } from './telling.ts';
import { en } from './words/en.ts';

const MOST_LINE = 200;
const MOST_HELD = 1_500;
const MINUTE = 60_000;
/** Tries of a channel that cannot be told; the last comes after some ten hours. */
const MOST_TRIES = 10;

/** What a page says first. */
const firstLine = ({ component }: Page): string | null => {
  const [first] = component.components;
  return first?.type === ComponentType.TextDisplay ? (first.content.split('\n')[0] ?? null) : null;
};

/** Posts one page to a channel; the nonce keeps the same one from being posted twice. Rejects if it could not. */
export type Post = (channel: string, page: Page, nonce: string) => Promise<void>;

export interface Announcer {
  /**
   * Tells the channel what it was not told yet, in order, as far as the match's option `posts` wants it told by now. A public answer to a command may carry the last message in place of a new one.
   * What cannot be posted is logged, and posted after a while or on the next occasion; the carrier is answered in any case.
   */
  tell(match: MatchId, carrier?: Reply): Promise<void>;
  /** Tries nothing again from now on, and waits for what is being posted. */
  settled(): Promise<void>;
}

/** Tells channels about their matches, one message after the other for each match. */
export function openAnnouncer({ table, post, notices, telling, picture, log, again = MINUTE }: {
  readonly table: Table;
  readonly post: Post;
  readonly notices: Notices;
  readonly telling: Telling;
  readonly picture: (glance: Glance, entries: readonly SeenEntry[]) => Promise<Picture | null>;
  readonly log: Log;
  /** A channel that could not be told is tried again after so many milliseconds, then after twice as many. */
  readonly again?: number;
}): Announcer {
  const queues = new Map<MatchId, Promise<void>>();
  let ended = false;
  const trying = new Map<MatchId, { readonly count: number; readonly timer: NodeJS.Timeout }>();

  /** False if the channel could not be told. */
  async function run(match: MatchId, carrier: Reply | undefined): Promise<boolean> {
    const glance = await table.glance(match, null);
    if (!glance || glance.told >= glance.entries) return true;
    if (glance.stage === 'over') await telling.remember(match);
    const { now, later } = portionOf(await table.log(match, null, glance.told + 1, glance.entries), glance.options, glance.stage);
    const last = later[0] ? later[0].number - 1 : glance.entries;
    if (now.length > 0 && !(await publish(glance, now, last, later.length > 0 ? undefined : carrier))) return false;
    if (last > glance.told) await table.told(match, last);
    // Who did it hears of it at once; everybody else with what comes next.
    if (later.length > 0 && carrier && !carrier.answered()) await sent(carrier, page({ texts: [clip(heldText(glance, later), MOST_HELD), en.notices.held] }), 'alone');
    if (glance.stage === 'over') await telling.forget(match);
    return true;
  }

  /** Tries a channel again that could not be told: whoever is waited for must hear of it though nobody does anything. */
  function tryAgain(match: MatchId): void {
    const count = (trying.get(match)?.count ?? 0) + 1;
    clearTimeout(trying.get(match)?.timer);
    if (count > MOST_TRIES || ended) return;
    const timer = setTimeout(() => void queued(match, undefined), again * 2 ** (count - 1)).unref();
    trying.set(match, { count, timer });
  }

  function succeeded(match: MatchId): void {
    clearTimeout(trying.get(match)?.timer);
    trying.delete(match);
  }

  /** Posts what these entries tell, the last page by the carrier where it can; false if the channel could not be told. */
  async function publish(glance: Glance, entries: readonly SeenEntry[], last: number, carrier: Reply | undefined): Promise<boolean> {
    const ping = await notices.call(glance, entries);
    const pages = pagesOf(glance, entries, await picture(glance, entries), ping, await awayButtons(table, glance, entries));
    for (const [place, one] of pages.entries()) {
      // An answer that was put off is an edit, and edits notify nobody.
      const carried = place === pages.length - 1 && carrier && !carrier.answered() && !(carrier.late() && one.ping.length > 0);
      if (carried && await sent(carrier, one)) continue;
      if (!(await posted(glance, one, nonceOf(glance, last, place)))) return false;
      if (carrier && !carrier.answered() && place === pages.length - 1) await sent(carrier, page({ texts: [clip(firstLine(one) ?? en.done, MOST_LINE)] }));
    }
    await notices.told(glance, entries);
    return true;
  }

  /** A book that has no words for what happened must not keep the channel from hearing what is asked. */
  function pagesOf(glance: Glance, entries: readonly SeenEntry[], drawn: Picture | null, ping: readonly string[], more: readonly ButtonBuilder[]): readonly Page[] {
    try {
      return publicPages(glance, entries, drawn, ping, undefined, more);
    } catch (error) {
      log.error('what happened could not be put into words', error, { match: glance.id });
      return publicPages(glance, entries, drawn, ping, [en.wordless], more);
    }
  }

  function heldText(glance: Glance, entries: readonly SeenEntry[]): string {
    try {
      return entryLines(glance, entries).join('\n');
    } catch (error) {
      log.error('what happened could not be put into words', error, { match: glance.id });
      return en.wordless;
    }
  }

  /** Discord not taking it is nothing that we can mend; it is told on the next occasion. */
  async function posted({ id, room }: Glance, one: Page, nonce: string): Promise<boolean> {
    try {
      await post(room.channel, one, nonce);
      return true;
    } catch (error) {
      log.warn('the channel could not be told', { match: id, channel: room.channel, error });
      return false;
    }
  }

  async function sent(carrier: Reply, one: Page, alone?: 'alone'): Promise<boolean> {
    try {
      await carrier.send(one, alone);
      return true;
    } catch (error) {
      if (isAnsweredAlready(error)) return true;
      log.warn('an answer could not be sent and is posted instead', { error });
      return false;
    }
  }

  async function tell(match: MatchId, carrier: Reply | undefined): Promise<void> {
    try {
      if (await telling.alone(match, () => run(match, carrier))) succeeded(match);
      else tryAgain(match);
    } catch (error) {
      log.error('what happened could not be put into a message', error, { match });
      tryAgain(match);
    }
    if (carrier && !carrier.answered()) await sent(carrier, page({ texts: [en.done] }));
  }

  function queued(match: MatchId, carrier: Reply | undefined): Promise<void> {
    const mine = (queues.get(match) ?? Promise.resolve()).then(() => tell(match, carrier));
    const kept = mine.catch(() => undefined).then(() => {
      if (queues.get(match) === kept) queues.delete(match);
    });
    queues.set(match, kept);
    return mine;
  }

  return {
    tell: queued,
    settled: async () => {
      ended = true;
      for (const { timer } of trying.values()) clearTimeout(timer);
      await Promise.all(queues.values());
    },
  };
}
