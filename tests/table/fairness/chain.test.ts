import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readKept } from '../../../src/store/format.ts';
import { openMemoryStore } from '../../../src/store/memory.ts';
import { canonical } from '../../../src/table/fairness/canonical.ts';
import { linkOf, UNLINKED, wrongLinks } from '../../../src/table/fairness/chain.ts';
import { exportText } from '../../../src/table/exports/export-match.ts';
import { openTable } from '../../../src/table/index.ts';
import type { MatchId, Table, WholeExport } from '../../../src/table/index.ts';
import { ann, begun, ben, books, cid, does, done, headOf, interaction, rounds } from '../../support/tables.ts';

async function wholeOf(table: Table, match: MatchId): Promise<WholeExport> {
  const { exported } = done(await table.exported(match, null));
  if (!exported.importable) throw new Error('It goes on.');
  return exported;
}

/** A finished match with dice, an undone entry, and a reason that names somebody. */
async function played() {
  const store = openMemoryStore();
  const { table, match } = await begun(store);
  await rounds(table, match, 2);
  done(await does(table, match, ann, 'bid', { dice: 3 }));
  done(await table.undo(match, ann, interaction()));
  done(await table.organise(match, cid, { what: 'pause', hours: 1, reason: 'Ben was away' }, interaction()));
  done(await table.concede(match, ben, interaction()));
  return { store, table, match };
}

describe('the chain over a log', () => {
  it('binds each entry to all before it, under the seed, as docs/dice.md says', async () => {
    const { table, match } = await played();
    const { entries, dice, adjusted, created, ended, options, result, rules, system } = await wholeOf(table, match);
    let before = '';
    for (const [index, { link, by, ...rest }] of entries.entries()) {
      const nobody = JSON.parse(
        JSON.stringify(rest, (_, value: unknown) =>
          typeof value === 'object' && value !== null && Object.keys(value).join() === 'id,name'
            ? { id: '', name: '' }
            : value,
        ),
      ) as typeof rest;
      const note =
        nobody.note && 'reason' in nobody.note && nobody.note.reason !== null
          ? { ...nobody.note, reason: '' }
          : nobody.note;
      const end =
        index === entries.length - 1
          ? { adjusted, created, ended, match: dice.match, options, result, rules, system, words: dice.words }
          : null;
      const held = canonical({ end, entry: { ...nobody, note, by: by === null ? null : '' } } as never);
      expect(link).toBe(createHmac('sha256', dice.seed).update(`log\n${dice.match}\n${before}\n${held}`).digest('hex'));
      before = link ?? '';
    }
    expect(entries.length).toBeGreaterThan(10);
    expect((await table.viewOf(match, null))?.fairness.last).toBe(before);
    expect(done(await table.checked(match)).checked.mistakes).toEqual([]);
  });

  it('is told with entries that show dice, and its end when the match is over', async () => {
    const { table, match } = await begun(openMemoryStore());
    await rounds(table, match, 1);
    const told = await table.log(match, null, 1);
    const rolled = told.map(({ events }) => events.some(({ kind }) => kind === 'added'));
    expect(rolled.filter((one) => one)).toHaveLength(2);
    expect(told.map(({ link }) => link !== null)).toEqual(rolled);
    expect((await table.viewOf(match, null))?.fairness.last).toBeNull();
  });

  it('says the same when a person was forgotten', async () => {
    const { table, match } = await played();
    const before = await wholeOf(table, match);
    await table.eraseFrom(match, ben, 'concede');
    const after = await wholeOf(table, match);
    expect(JSON.stringify(after)).not.toContain('Ben');
    expect(after.entries.map(({ link }) => link)).toEqual(before.entries.map(({ link }) => link));
    expect(done(await table.checked(match)).checked.mistakes).toEqual([]);
  });

  it('is the same in a match that was imported', async () => {
    const { table, match } = await played();
    const exported = await wholeOf(table, match);
    const other = openTable({ store: openMemoryStore(), systems: books });
    const { matchView } = done(
      await other.imported(exportText(exported), { server: 's', channel: 'yard' }, cid, exported.entries.at(-1)?.link),
    );
    expect(matchView.fairness.last).toBe(exported.entries.at(-1)?.link);
    expect(await wholeOf(other, matchView.id)).toEqual(exported);
  });

  it('is checked as soon as one entry has a link: taking the others away does not end the check', () => {
    const fair = { seed: '7'.repeat(64), match: 'abcdefabcdef', words: null };
    const bare = { at: 0, by: null, side: null, input: null, events: [], dice: [], barrier: false, beats: [] };
    const entry = (number: number) => ({ ...bare, newlyAsked: [], sealed: [], opened: [], note: null, number });
    const first = linkOf(fair, UNLINKED, entry(1), null);
    const second = linkOf(fair, first, entry(2), null);
    const log = (one: string | null, two: string | null) => [
      { ...entry(1), link: one },
      { ...entry(2), link: two },
    ];
    expect(wrongLinks(fair, log(first, second), null)).toEqual([]);
    expect(wrongLinks(fair, log(first, null), null)).toEqual([2]);
    expect(wrongLinks(fair, log(null, second), null)).toEqual([1, 2]);
    expect(wrongLinks(fair, log(null, null), null)).toEqual([]);
  });

  it('is looked at whole: a changed entry is found', async () => {
    const { store, table, match } = await played();
    const head = await headOf(store, match);
    const tail = head.log.tail.map((entry) => (entry.number === 13 ? { ...entry, at: entry.at + 1 } : entry));
    await store.set(`match:${match}`, { ...head, log: { ...head.log, tail } });
    expect(done(await table.checked(match)).checked.mistakes).toEqual([{ what: 'link', entry: 13 }]);
  });
});

describe('a match that was kept before there was a chain', () => {
  const old = { format: 3, log: { tail: [{ number: 1 }], entries: 1, size: 1, rules: 1, pages: [] } };

  it('has none: nothing is linked to what nothing is linked to', () => {
    expect(readKept('match', old as never, 'match:m')).toMatchObject({
      log: { tail: [{ number: 1, link: null }], link: null },
    });
    expect(readKept('log', { format: 3, entries: [{ number: 1 }] } as never, 'page:m')).toMatchObject({
      entries: [{ number: 1, link: null }],
    });
  });

  it('but was not begun yet, begins with one', () => {
    expect(readKept('match', { ...old, log: { ...old.log, tail: [], entries: 0 } } as never, 'match:m')).toMatchObject({
      log: { tail: [], link: '' },
    });
  });

  it('goes on, ends and is exported and imported without one', async () => {
    const store = openMemoryStore();
    const { table, match } = await begun(store);
    await rounds(table, match, 1);
    const head = await headOf(store, match);
    const { link: _, ...log } = head.log;
    await store.set(`match:${match}`, {
      ...head,
      format: 3,
      log: { ...log, tail: log.tail.map(({ link: __, ...entry }) => entry) },
    });
    await rounds(table, match, 1);
    done(await table.concede(match, ben, interaction()));
    const exported = await wholeOf(table, match);
    expect(exported.entries.map(({ link }) => link)).toEqual(exported.entries.map(() => null));
    expect((await table.viewOf(match, null))?.fairness.last).toBeNull();
    const { matchView } = done(await table.imported(exportText(exported), { server: 's', channel: 'yard' }, cid));
    expect(await wholeOf(table, matchView.id)).toEqual(exported);
  });
});
