import type { Table } from '../../table/index.ts';
import { isForbidden, isNoChannel, isNoMessage } from '../api-errors.ts';
import type { Bot } from '../bot.ts';
import { openEdits } from '../edits.ts';
import type { EditPace } from '../edits.ts';
import { hash } from '../hash.ts';
import type { Log } from '../log/log.ts';
import { buttonRows, page } from '../payload.ts';
import type { Page, Picture } from '../payload.ts';
import { mayPing } from '../pings.ts';
import { classWords as words } from '../words/class.ts';
import type { ClassBoards } from './class-boards.ts';
import { classButton, closedBelowPage, questionFingerprint, questionPage, questionPicture } from './page.ts';

/** Messages in a channel. All reject if Discord does. */
export interface ClassMessages {
  /** Posts a page and gives the id of the message; null if one with this nonce was deleted meanwhile. */
  post(channel: string, page: Page, nonce: string): Promise<string | null>;
  /** Edits a message, whose pictures stay. */
  edit(channel: string, message: string, page: Page): Promise<void>;
  /** Replaces a message, pictures and all. */
  replace(channel: string, message: string, page: Page): Promise<void>;
}

/** When the messages of questions are edited, in milliseconds, and how often reminders are looked for. */
export interface ClassPace extends EditPace {
  readonly compare: number;
}

/** So many questions at once are more than classes that one process follows. */
const MOST_PICTURES = 50;
const PACE: ClassPace = { soon: 1_000, every: 4_000, compare: 60_000 };

/** Everything is kept by the table: what a crash has left undone is done after the next start. */
export function openClassBoards({
  table,
  bot,
  messages,
  serves,
  log,
  pace = PACE,
}: {
  readonly table: Table;
  readonly bot: () => Bot;
  readonly messages: ClassMessages;
  /** Whether this process receives what happens on that server. */
  readonly serves: (server: string) => boolean;
  readonly log: Log;
  readonly pace?: ClassPace;
}): ClassBoards {
  const keyOf = (id: string, number: number): string => `${id}:${number}`;
  /** Pictures of questions; null: it could not be drawn. */
  const pictures = new Map<string, Picture | null>();
  let comparing: NodeJS.Timeout | null = null;
  let looking: Promise<void> = Promise.resolve();
  const edits = openEdits({
    pace,
    refresh: (key, force) => refresh(...split(key), force),
    failed(key, error) {
      log.warn('the message of a question could not be brought up to date', { question: key, error });
      return !isNoChannel(error) && !isForbidden(error);
    },
  });

  async function refresh(id: string, number: number, force: boolean): Promise<void> {
    const [room, question] = [await table.classes.viewOf(id), await table.classes.question(id, number)];
    if (!room || !question) return;
    const shown = questionFingerprint(bot(), question);
    const before = question.message;
    const last = question.stage === 'closed';
    const isOther = before === null || !question.shown.startsWith(question.stage);
    if (!isOther && shown === question.shown && !force)
      return table.classes.posted(id, number, { message: before, shown, last });
    edits.sent(keyOf(id, number));
    const drawn = `${keyOf(id, number)} ${room.key} ${question.stage}`;
    const known = pictures.get(drawn);
    const picture = known === undefined ? await questionPicture(bot(), room.server, question) : known;
    pictures.set(drawn, picture);
    const [oldest] = pictures.keys();
    if (pictures.size > MOST_PICTURES && oldest !== undefined) pictures.delete(oldest);
    const next = questionPage(bot(), question, picture);
    // The picture is sent again only by a process that does not know whether the message has it.
    if (!isOther && (await isEdited(id, before, next, known === undefined ? 'replace' : 'edit'))) {
      edits.arrived(keyOf(id, number));
      return table.classes.posted(id, number, { message: before, shown, last });
    }
    // The same message counts once, however often it is tried; one that was deleted is posted anew.
    const nonce = hash(`${id} ${room.key} ${number} ${question.stage}${isOther ? '' : ` ${before ?? ''}`}`, 24);
    const message = (await messages.post(id, next, nonce)) ?? before ?? '';
    if (isOther && before !== null) await closeOld(id, before, closedBelowPage(question));
    edits.arrived(keyOf(id, number));
    await table.classes.posted(id, number, { message, shown, last });
  }

  /** False if the message is gone. */
  async function isEdited(channel: string, message: string, next: Page, how: 'edit' | 'replace'): Promise<boolean> {
    try {
      await messages[how](channel, message, next);
      return true;
    } catch (error) {
      if (!isNoMessage(error)) throw error;
      return false;
    }
  }

  async function closeOld(channel: string, message: string, next: Page): Promise<void> {
    await messages
      .replace(channel, message, next)
      .catch((error: unknown) => log.info('the message of a closed question could not be changed', { error }));
  }

  /** Reminds the classes whose homework is due soon: all pupils at once, so that nobody learns who has not done it. */
  async function remind(): Promise<void> {
    for (const { room, homework } of await table.classes.dueReminders()) {
      if (!serves(room.server)) continue;
      const ping = await mayPing({ table }, room.pupils);
      const reminder = page({
        texts: [words.remind(homework.number, homework.due, ping)],
        rows: buttonRows([classButton('class-mine', room, words.buttons.mine, { weight: 'main' })]),
        ping,
      });
      try {
        await messages.post(room.id, reminder, hash(`${room.id} ${room.key} homework ${homework.number}`, 24));
      } catch (error) {
        log.warn('a class could not be reminded', { class: room.id, error });
        if (!isNoChannel(error) && !isForbidden(error)) continue;
      }
      await table.classes.reminded(room.id, homework.number);
    }
  }

  const look = (): void => {
    looking = looking
      .then(remind)
      .catch((error: unknown) => log.warn('reminders of classes could not be looked for', { error }));
  };

  return {
    changed: (id, number) => edits.schedule(keyOf(id, number)),
    put: (id, number) => edits.update(keyOf(id, number), false),
    async resume() {
      comparing = setInterval(look, pace.compare).unref();
      for (const { id, number } of await table.classes.followed()) {
        const room = await table.classes.viewOf(id);
        if (room && serves(room.server)) await edits.update(keyOf(id, number), false);
      }
      look();
      await looking;
    },
    async close() {
      if (comparing) clearInterval(comparing);
      await looking;
      await edits.close();
    },
  };
}

/** The class and the number of a question, of the key under which its edits are gathered. */
function split(key: string): readonly [id: string, number: number] {
  const at = key.lastIndexOf(':');
  return [key.slice(0, at), Number(key.slice(at + 1))];
}
