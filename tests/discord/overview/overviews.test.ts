import { afterEach, describe, expect, it } from 'vitest';
import { DiscordAPIError } from 'discord.js';
import { openOverviews } from '../../../src/discord/overview/overviews.ts';
import type { Overviews } from '../../../src/discord/overview/overview.ts';
import { openOverviewRecords } from '../../../src/discord/overview/record.ts';
import { jsonLog } from '../../../src/discord/log/log.ts';
import type { Page } from '../../../src/discord/payload.ts';
import { openMemoryStore } from '../../../src/store/memory.ts';
import { ann, begun, ben, does, done, interaction } from '../../support/tables.ts';
import { pixelPainter, wordsIn } from '../world.ts';

const HALL = 'hall';
const tables = [{ number: 1, channel: 'thread' }];
const open: Overviews[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

const refusal = (code: number): DiscordAPIError =>
  new DiscordAPIError({ code, message: 'no' }, code, 404, 'PATCH', 'url', { body: {}, files: [] });

/** A channel in which messages are edited and posted; `refuse`: what Discord says to the next edits. */
function channel() {
  const shown = new Map<string, string>();
  const [edits, refuse]: [string[], number[]] = [[], []];
  return {
    shown,
    edits,
    refuse,
    messages: {
      post: async (_: string, page: Page) => {
        const id = `posted ${shown.size}`;
        shown.set(id, wordsIn(page.component));
        return id;
      },
      edit: async (_: string, message: string, page: Page) => {
        const code = refuse.shift();
        if (code !== undefined) throw refusal(code);
        edits.push(message);
        shown.set(message, wordsIn(page.component));
      },
    },
  };
}

/** A match at the only table, and overviews that follow it. */
async function followed(soon = 1, every = 1) {
  const store = openMemoryStore();
  const { table, match } = await begun(store, undefined, { channel: 'thread' });
  const hall = channel();
  const start = (): Overviews => {
    const one = openOverviews({
      table,
      records: openOverviewRecords(store),
      painter: pixelPainter,
      messages: hall.messages,
      serves: () => true,
      log: jsonLog(() => undefined),
      pace: { soon, every, compare: 3_600_000 },
    });
    open.push(one);
    table.watchRooms((room) => one.changed(room));
    return one;
  };
  const overviews = start();
  await overviews.begin(HALL, 's', 'first', tables);
  return { table, match, hall, store, overviews, start };
}

const until = (fits: () => boolean): Promise<void> => expect.poll(fits, { interval: 2 }).toBe(true);

describe('an overview of tables', () => {
  it('is edited when a match changes, and only then', async () => {
    const { table, match, hall, overviews } = await followed();
    await until(() => /Waiting for \*\*Ann\*\*.*, asked <t:\d+:R>/.test(hall.shown.get('first') ?? ''));
    const before = hall.edits.length;
    overviews.changed({ server: 's', channel: 'thread' });
    overviews.changed({ server: 's', channel: 'elsewhere' });
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(hall.edits).toHaveLength(before);
    done(await table.concede(match, ann, interaction()));
    await until(() => hall.shown.get('first')?.includes('Over: **Ben** won') ?? false);
    await table.close();
  });

  it('covers several changes with one edit', async () => {
    const { table, match, hall, overviews } = await followed(30, 30);
    await until(() => hall.edits.length === 1);
    for (const player of [ann, ben]) await does(table, match, player, 'add', { points: 1 });
    for (let count = 0; count < 20; count += 1) overviews.changed({ server: 's', channel: 'thread' });
    done(await table.concede(match, ben, interaction()));
    await until(() => hall.shown.get('first')?.includes('Over: **Ann** won') ?? false);
    expect(hall.edits.length).toBeLessThanOrEqual(3);
    await table.close();
  });

  it('is posted anew when its message was deleted, and the new one follows', async () => {
    const { table, match, hall } = await followed();
    await until(() => hall.edits.length === 1);
    hall.refuse.push(10_008);
    done(await table.nudge(match, ben, interaction()));
    done(await table.concede(match, ann, interaction()));
    await until(() => [...hall.shown].some(([id, words]) => id !== 'first' && words.includes('Over')));
    await table.close();
  });

  it('is edited later when Discord refuses, as it does with old messages', async () => {
    const { table, match, hall } = await followed();
    await until(() => hall.edits.length === 1);
    hall.refuse.push(30_046, 30_046);
    done(await table.concede(match, ann, interaction()));
    await until(() => hall.shown.get('first')?.includes('Over') ?? false);
    expect(hall.refuse).toEqual([]);
    await table.close();
  });

  it('is edited after Discord refused also where nothing has changed but what it had tried to show', async () => {
    const { table, match, hall, overviews } = await followed();
    await until(() => hall.edits.length === 1);
    hall.refuse.push(30_046);
    const { edit } = hall.messages;
    hall.messages.edit = (...edited) => {
      // While the edit is under way something happens that the overview does not show.
      overviews.changed({ server: 's', channel: 'thread' });
      return edit(...edited);
    };
    done(await table.concede(match, ann, interaction()));
    await until(() => hall.shown.get('first')?.includes('Over') ?? false);
    await table.close();
  });

  it('follows beside another one that shows the same table, such as that of the thread', async () => {
    const { table, match, hall, overviews } = await followed();
    await overviews.begin('thread', 's', 'second', tables);
    done(await table.concede(match, ann, interaction()));
    for (const message of ['first', 'second']) await until(() => hall.shown.get(message)?.includes('Over') ?? false);
    await table.close();
  });

  it('is brought up to date after a restart, and follows again', async () => {
    const { table, match, hall, overviews, start } = await followed();
    await until(() => hall.edits.length === 1);
    await overviews.close();
    const next = start();
    await next.resume();
    expect(hall.edits).toHaveLength(2);
    done(await table.concede(match, ann, interaction()));
    await until(() => hall.shown.get('first')?.includes('Over') ?? false);
    await table.close();
  });

  it('leaves nothing behind when its server is forgotten', async () => {
    const { table, store, hall, overviews } = await followed();
    await until(() => hall.edits.length === 1);
    await overviews.forgetServer('s');
    const records = openOverviewRecords(store);
    expect([await records.active(), await records.read(HALL), await store.words('overviews-in:s')]).toEqual([
      [],
      null,
      [],
    ]);
    await table.close();
  });
});
