import { expect, it } from 'vitest';
import { openMemoryStore } from '../../src/store/memory.ts';
import { systems } from '../../src/systems/index.ts';
import { openTable, replay } from '../../src/table/index.ts';
import type { Head, LogPage, Player } from '../../src/table/index.ts';
import { ann, ben, done } from '../support/tables.ts';

const DECISIONS = 160;

it('a match of Salvation and Steel is kept, paged, looked back at and replayed', async () => {
  const store = openMemoryStore();
  let words = 0;
  // The same match in every run.
  const table = openTable({ store, systems, random: () => (words += 1).toString(16).padStart(64, '7') });
  const { id } = done(
    await table.create({
      room: { server: null, channel: 'c' },
      by: ann,
      system: 'salvation-and-steel',
      options: { terrain: 'crossroads', 'turn-limit': 20 },
    }),
  ).matchView;
  done(await table.join(id, ben));
  done(await table.start(id, ann, 'start'));
  const views = new Map<number, string>();
  for (let count = 0; count < DECISIONS; count += 1) {
    const open = (await table.viewOf(id, null))?.view?.asked.find((decision) => !decision.in);
    if (!open) break;
    const player: Player = open.of === 'a' ? ann : ben;
    const matchView = await table.viewOf(id, player);
    if (!matchView?.view) throw new Error('The match has no view.');
    const offers = matchView.handle.offers(matchView.view, open.of);
    const offer = offers[(count * 7) % offers.length];
    if (!offer) throw new Error(`Nothing is offered for ${open.kind}.`);
    const acted = done(
      await table.act({
        match: id,
        player,
        verb: offer.verb,
        params: offer.params,
        interaction: `i${count}`,
        decision: open.id,
      }),
    );
    if (count % 23 === 0)
      views.set(acted.entry.number, JSON.stringify(await table.viewOf(id, null).then((seen) => seen?.view)));
  }
  const head = (await store.get<Head>(`match:${id}`)) as Head;
  const pages = await Promise.all(head.log.pages.map(async ({ key }) => (await store.get<LogPage>(key)) as LogPage));
  const entries = [...pages.flatMap((page) => page.entries), ...head.log.tail];
  const { handle } = systems['salvation-and-steel'] as (typeof systems)[string];
  expect(entries).toHaveLength(head.log.entries);
  expect(head.log.pages.length).toBeGreaterThan(1);
  expect(head.match?.drawn).toBeGreaterThan(0);
  expect(replay(handle, null, entries)).toEqual(head.match);
  for (const [number, view] of views) expect(JSON.stringify(await table.past(id, null, number))).toBe(view);
});
