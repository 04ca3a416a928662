import type { Table } from '../../table/index.ts';
import type { Revised } from '../../store/index.ts';
import { attempts } from '../../waiting/index.ts';
import { isForbidden, isNoChannel, isNoMessage } from '../api-errors.ts';
import type { BotPainter } from '../bot.ts';
import { openEdits } from '../edits.ts';
import { hash } from '../hash.ts';
import type { Log } from '../log/log.ts';
import { page, textOnly } from '../payload.ts';
import type { Page, Picture } from '../payload.ts';
import { overviewWords as words } from '../words/overview.ts';
import { isOpen, seenTables } from './model.ts';
import type { SeenTable } from './model.ts';
import { overviewAlt, overviewPage, tilesOf } from './page.ts';
import type { OverviewMessages, OverviewPace, Overviews } from './overview.ts';
import type { OverviewRecord, OverviewRecords } from './record.ts';

const PACE: OverviewPace = { soon: 2_000, every: 15_000, compare: 5 * 60_000 };

/** Kept in the store; which rooms belong to which overview is also known in memory, so that most changes cost nothing. */
export function openOverviews({
  table,
  records,
  painter,
  messages,
  serves,
  log,
  pace = PACE,
}: {
  readonly table: Table;
  readonly records: OverviewRecords;
  readonly painter: Pick<BotPainter, 'tables'>;
  readonly messages: OverviewMessages;
  /** Whether this process receives what happens on that server. */
  readonly serves: (server: string) => boolean;
  readonly log: Log;
  readonly pace?: OverviewPace;
}): Overviews {
  /** The overviews that show a room: one in a channel, others in its threads. */
  const places = new Map<string, Set<string>>();
  let comparing: NodeJS.Timeout | null = null;

  const remember = (channel: string, { tables }: Pick<OverviewRecord, 'tables'>): void =>
    tables.forEach((one) => places.set(one.channel, (places.get(one.channel) ?? new Set()).add(channel)));

  const edits = openEdits({
    pace,
    refresh,
    failed(channel, error) {
      log.warn('an overview of tables could not be brought up to date', { channel, error });
      return !isNoChannel(error) && !isForbidden(error);
    },
  });

  async function refresh(channel: string, force: boolean): Promise<void> {
    const record = await records.read(channel);
    if (!record) return;
    remember(channel, record);
    const tables = await seenTables(table, record);
    const shown = fingerprint(tables);
    if (shown === record.shown && !force) return;
    // Kept before the edit: if another process edits at the same time, the record says so afterwards.
    if (!(await records.replace(channel, record.rev, { ...record, shown }))) return edits.schedule(channel, force);
    edits.sent(channel);
    const message = await put(channel, record, await pageOf(record.server, tables));
    edits.arrived(channel);
    await settle(channel, record, message, shown);
    await records.setActive(channel, tables.some(isOpen));
  }

  /** Edits the message, or posts another one where it has been deleted; gives its id. */
  async function put(channel: string, { message, rev }: OverviewRecord & Revised, next: Page): Promise<string> {
    try {
      await messages.edit(channel, message, next);
      return message;
    } catch (error) {
      if (!isNoMessage(error)) throw error;
      return (await messages.post(channel, next, hash(`${channel} overview ${rev}`, 24))) ?? message;
    }
  }

  /** After an edit: keeps a new message, and looks again if another process was at it too. */
  async function settle(
    channel: string,
    before: OverviewRecord & Revised,
    message: string,
    shown: string,
  ): Promise<void> {
    const mine = before.rev + 1;
    const now = await records.read(channel);
    if (now?.rev !== mine) return edits.schedule(channel, true);
    if (message !== before.message && !(await records.replace(channel, mine, { ...before, message, shown })))
      edits.schedule(channel, true);
  }

  async function pageOf(server: string, tables: readonly SeenTable[]): Promise<Page> {
    return overviewPage(tables, await pictureOf(server, tables));
  }

  /** Null before the first match has begun, and if drawing failed, which is logged. */
  async function pictureOf(server: string, tables: readonly SeenTable[]): Promise<Picture | null> {
    try {
      const tiles = tilesOf(tables);
      if (tiles.length === 0) return null;
      const { palette } = await table.serverSettings(server);
      return { png: (await painter.tables(tiles, { palette })).png, alt: overviewAlt(tables) };
    } catch (error) {
      log.error('the picture of the tables failed', error);
      return null;
    }
  }

  async function compare(force: boolean): Promise<void> {
    for (const channel of await records.active()) {
      const record = await records.read(channel);
      if (!record) await records.setActive(channel, false);
      else if (serves(record.server)) {
        remember(channel, record);
        await edits.update(channel, force);
      }
    }
  }

  return {
    async openTables(channel) {
      const record = await records.read(channel);
      return record ? (await seenTables(table, record)).filter(isOpen) : [];
    },
    async begin(channel, server, message, tables) {
      await records.setActive(channel, true);
      const begun = await attempts(async () => {
        const before = await records.read(channel);
        const next = { server, message, tables, shown: '' };
        return (await records.replace(channel, before?.rev ?? 0, next)) ? { before } : null;
      });
      if (!begun) throw new Error(`The overview of channel ${channel} is changed by others all the time.`);
      remember(channel, { tables });
      edits.schedule(channel);
      const { before } = begun;
      if (before && before.message !== message) await close(channel, before.message);
    },
    show: async (server, tables) => pageOf(server, await seenTables(table, { server, tables })),
    changed({ channel }) {
      for (const at of places.get(channel) ?? []) edits.schedule(at);
    },
    async resume() {
      comparing = setInterval(
        () =>
          void compare(false).catch((error: unknown) =>
            log.warn('overviews of tables could not be compared', { error }),
          ),
        pace.compare,
      ).unref();
      await compare(true);
    },
    forgetServer: (server) => records.forgetServer(server),
    async close() {
      if (comparing) clearInterval(comparing);
      await edits.close();
    },
  };

  /** An older overview says where it goes on. */
  async function close(channel: string, message: string): Promise<void> {
    try {
      await messages.edit(channel, message, page({ texts: [words.moved] }));
    } catch (error) {
      log.info('an older overview of tables could not be closed', { channel, error });
    }
  }
}

/** Changes with everything that an overview shows. */
const fingerprint = (tables: readonly SeenTable[]): string =>
  hash(JSON.stringify([textOnly(overviewPage(tables)).component, tilesOf(tables)]), 24);
