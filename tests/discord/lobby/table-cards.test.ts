import { expect, it, vi } from 'vitest';
import { openTableCards } from '../../../src/discord/lobby/table-cards.ts';
import { jsonLog } from '../../../src/discord/log/log.ts';
import { page } from '../../../src/discord/payload.ts';
import type { Page } from '../../../src/discord/payload.ts';
import { openMemoryStore } from '../../../src/store/memory.ts';
import { openTable } from '../../../src/table/index.ts';
import { ann, ben, books, cid, done, interaction } from '../../support/tables.ts';
import { wordsInPage } from '../pages.ts';

/** Cards of a match that Ann has opened, of which Discord takes none before `takes` attempts. */
async function scene(takes: number) {
  const table = openTable({ store: openMemoryStore(), systems: books, heartbeat: null });
  const room = { server: 's', channel: 'c' };
  const { id } = done(await table.create({ room, by: ann, system: 'tally', options: {} })).matchView;
  const posted: Page[] = [];
  let attempts = 0;
  const cards = openTableCards({
    table,
    log: jsonLog(() => undefined),
    pace: { soon: 1, every: 1 },
    post: async (_, card) => {
      attempts += 1;
      if (attempts < takes) throw new Error('Discord does not answer');
      posted.push(card);
    },
  });
  const post = (): Promise<void> =>
    cards.post(id, async ({ seats }) => page({ texts: [seats.b.map(({ name }) => name).join()] }));
  return { table, id, posted, cards, post, attempts: () => attempts };
}

it('the card of a table that could not be posted is posted later, as the table is then', async () => {
  const { table, id, posted, cards, post } = await scene(3);
  await post();
  expect(posted).toEqual([]);
  done(await table.join(id, ben, 'b'));
  await vi.waitFor(() => expect(posted.map(wordsInPage)).toEqual([expect.stringContaining('Ben')]));
  await cards.close();
});

it('the card of a table whose match has begun meanwhile is posted no more', async () => {
  const { table, id, cards, post, attempts } = await scene(Infinity);
  await post();
  done(await table.join(id, cid, 'b'));
  done(await table.start(id, ann, interaction()));
  const before = attempts();
  await post();
  expect(attempts()).toBe(before);
  await cards.close();
});
