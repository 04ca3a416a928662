import { describe, expect, it } from 'vitest';
import { openMemoryStore } from '../../src/store/memory.ts';
import type { LogPage, Systems } from '../../src/table/index.ts';
import { digestOf, exportText } from '../../src/table/exports/export-match.ts';
import type { ExportedEntry, WholeExport } from '../../src/table/exports/format.ts';
import { MOST_CHARACTERS, MOST_PAGES } from '../../src/table/log/log.ts';
import { countingStore } from '../support/counting-store.ts';
import type { Counted } from '../support/counting-store.ts';
import { longMatch } from '../support/long-match.ts';
import { readExport } from '../../src/table/exports/reading.ts';
import { tallyDoor } from '../support/tally.ts';
import { ann, begun, ben, cid, does, done, headOf, interaction, rounds, troubleOf } from '../support/tables.ts';

const { verify } = (await import(new URL('../../scripts/verify.mjs', import.meta.url).href)) as {
  readonly verify: (bytes: Buffer) => { readonly agrees: boolean };
};

const MINUTE = 60_000;

const since = (now: Counted, before: Counted): Counted => ({
  reads: now.reads - before.reads,
  writes: now.writes - before.writes,
  characters: now.characters - before.characters,
});

/** The test book, and how many steps it has played so far, those that are played again among them. */
function countingBooks(): { readonly systems: Systems; readonly played: () => number } {
  let played = 0;
  const counting =
    <A extends readonly unknown[], R>(run: (...given: A) => R) =>
    (...given: A): R => {
      played += 1;
      return run(...given);
    };
  const handle = { ...tallyDoor, apply: counting(tallyDoor.apply), advance: counting(tallyDoor.advance) };
  return { systems: { tally: { handle } }, played: () => played };
}

describe('however long a match is', () => {
  it('an action and an undo read, write and play as much', async () => {
    const store = countingStore(openMemoryStore());
    const { systems, played } = countingBooks();
    const { table, match } = await begun(store, { target: 100 }, { systems });
    let dice = 0;
    const act = async (): Promise<void> => void done(await does(table, match, ann, 'plan', { dice: (dice += 1) % 4 }));
    const undo = async (): Promise<void> => void done(await table.undo(match, ann, interaction()));
    /** The cost of a hundred of them. */
    const weighed = async (run: () => Promise<void>): Promise<Counted & { readonly played: number }> => {
      const [before, playedBefore] = [store.counted(), played()];
      for (let count = 0; count < 100; count += 1) await run();
      return { ...since(store.counted(), before), played: played() - playedBefore };
    };
    const found: { readonly [of in 'acts' | 'undos']: Awaited<ReturnType<typeof weighed>> }[] = [];
    for (const entries of [10, 300, 900]) {
      while ((await headOf(store, match)).log.entries < entries) {
        for (let count = 0; count < 3; count += 1) await act();
        await undo();
      }
      found.push({
        acts: await weighed(act),
        undos: await weighed(async () => {
          await act();
          await undo();
        }),
      });
    }
    const [short, ...longer] = found;
    expect(longer).toHaveLength(2);
    for (const { acts, undos } of longer) {
      expect(acts.characters / (short?.acts.characters ?? 0)).toBeLessThan(1.5);
      expect(undos.characters / (short?.undos.characters ?? 0)).toBeLessThan(1.5);
      expect(acts.reads).toBeLessThanOrEqual(110);
      expect(undos.reads).toBeLessThanOrEqual(100 * 8);
      expect(acts.played).toBe(short?.acts.played);
      expect(undos.played / (short?.undos.played ?? 0)).toBeLessThan(1.5);
    }
    expect((await headOf(store, match)).log.pages.length).toBeLessThan(100);
  });

  it('a step is found on one page, and steps are counted and umpires checked without any', async () => {
    const store = countingStore(openMemoryStore());
    const { table, match } = await begun(store, { target: 100 });
    for (let count = 0; count < 240; count += 1) {
      done(await table.propose(match, ann, { what: 'pause', hours: 1 }, interaction()));
      done(await table.decline(match, ben, interaction()));
      if (count % 3 === 0) done(await does(table, match, ann, 'plan', { dice: count % 4 }));
    }
    const { log } = await headOf(store, match);
    expect(log.pages.length).toBeGreaterThan(8);
    const all = await table.steps(match);
    const reads = async <T>(read: () => Promise<T>): Promise<{ readonly reads: number; readonly found: T }> => {
      const before = store.counted();
      const found = await read();
      return { reads: since(store.counted(), before).reads, found };
    };
    const head = 1;
    expect(await reads(() => table.stepCount(match))).toEqual({ reads: head, found: all.length });
    for (const step of [1, 50, Math.floor(all.length / 2), all.length - 60]) {
      expect(await reads(() => table.steps(match, step, step))).toEqual({ reads: head + 1, found: [all[step - 1]] });
      expect((await reads(() => table.stepOf(match, all[step - 1] ?? 0))).reads).toBeLessThanOrEqual(head + 1);
      expect(await table.stepOf(match, all[step - 1] ?? 0)).toBe(step);
    }
    expect(await reads(() => table.steps(match, all.length, all.length))).toEqual({
      reads: head,
      found: all.slice(-1),
    });
    expect(await table.steps(match, all.length + 1, all.length + 9)).toEqual([]);
    expect(await table.steps(match, 40, 160)).toEqual(all.slice(39, 160));
    const order = { what: 'pause', hours: 2, reason: 'a storm' } as const;
    const ordered = await reads(() => table.organise(match, cid, order, interaction()));
    expect(done(ordered.found).matchView.pausedUntil).not.toBeNull();
    expect(ordered.reads).toBeLessThanOrEqual(3);
  });

  it('undo far back finds the position on one page', async () => {
    const store = countingStore(openMemoryStore());
    const { table, match } = await begun(store, { target: 100 });
    for (let count = 0; count < 400; count += 1)
      done(await does(table, match, count % 2 === 0 ? ann : ben, 'plan', { dice: count % 4 }));
    for (const to of [30, 200, 399]) {
      done(await table.propose(match, ann, { what: 'undo', to }, interaction()));
      const before = store.counted();
      done(await table.agree(match, ben, interaction()));
      // The head, its page, the state before it, and one page that is counted in part; then the players to notify.
      expect(since(store.counted(), before).reads).toBeLessThanOrEqual(6);
    }
  });

  it('only the latest interactions are remembered: 64, of a quarter of an hour', async () => {
    let now = Date.UTC(2026, 0, 1);
    const store = openMemoryStore();
    const { table, match } = await begun(store, { target: 100 }, { clock: () => now });
    const remembered = async (): Promise<number> => Object.keys((await headOf(store, match)).accepted).length;
    for (let count = 0; count < 150; count += 1)
      done(await does(table, match, ann, 'plan', { dice: count % 4 }, { interaction: `plan-${count}` }));
    expect(await remembered()).toBe(64);
    now += 14 * MINUTE;
    expect(done(await does(table, match, ann, 'plan', { dice: 2 }, { interaction: 'plan-149' }))).toMatchObject({
      again: true,
    });
    now += 2 * MINUTE;
    done(await does(table, match, ann, 'plan', { dice: 1 }));
    expect(await remembered()).toBe(1);
  });
});

describe('stored data', () => {
  it('holds a part of a match that stays as it is once, not on every page', async () => {
    const { store, match } = await longMatch(150);
    const { log } = await headOf(store, match);
    const [first, ...others] = await Promise.all(
      log.pages.map(async ({ key }) => (await store.get<LogPage>(key)) as LogPage),
    );
    expect(first?.state['board']).toHaveProperty('is');
    expect(others.length).toBeGreaterThan(1);
    for (const page of others) expect(page.state['board']).toEqual({ in: log.pages[0]?.first });
  });

  it('has a bound, however often a match goes far back', async () => {
    const store = openMemoryStore();
    const { table, match } = await begun(store, { target: 100 });
    for (let count = 0; count < 60; count += 1) done(await does(table, match, ann, 'plan', { dice: count % 4 }));
    const rewind = (to: number) => table.organise(match, cid, { what: 'rewind', to, reason: 'a slip' }, interaction());
    let refused: string | null = null;
    for (let count = 0; refused === null && count < 2 * MOST_PAGES; count += 1) refused = troubleOf(await rewind(5));
    expect(refused).toBe('too-far-back');
    const { pages, entries } = (await headOf(store, match)).log;
    expect(pages).toHaveLength(MOST_PAGES);
    // Play continues, and the last action can be undone.
    done(await does(table, match, ann, 'plan', { dice: 1 }));
    done(await does(table, match, ann, 'plan', { dice: 2 }));
    expect(done(await table.undo(match, ann, interaction())).entry.note).toMatchObject({ to: entries + 1 });
  });
});

/** A finished match that was rewound to these entries in turn, this many times, and whose position takes up room. */
async function swollen(
  backs: number,
  goals: readonly number[],
  filler = '',
): Promise<{ readonly text: string; readonly entries: number }> {
  const { table, match } = await begun(openMemoryStore(), { target: 100 });
  await rounds(table, match, 20);
  done(await table.concede(match, ben, interaction()));
  const { exported } = done(await table.exported(match, null));
  if (!exported.importable) throw new Error('It goes on.');
  const end = exported.entries.at(-1) as ExportedEntry;
  const [first, ...others] = exported.entries.slice(0, -1);
  const open = {
    system: 'tally',
    options: { target: 100 },
    units: [],
    own: { round: 1, tally: { a: 0, b: 0, filler } },
  };
  const before = first ? [filler === '' ? first : { ...first, input: { open } }, ...others] : [];
  const back = (index: number): ExportedEntry => ({
    ...end,
    number: end.number + index,
    by: null,
    side: null,
    input: { back: goals[index % goals.length] ?? 1 },
    note: null,
    events: [],
    dice: [],
    barrier: false,
    beats: [],
    newlyAsked: [],
    sealed: [],
    opened: [],
  });
  // Without links: as before there was a chain over the log.
  const entries = [
    ...before,
    ...Array.from({ length: backs }, (_, index) => back(index)),
    { ...end, number: end.number + backs },
  ].map((entry) => ({ ...entry, link: null }));
  const forged: WholeExport = { ...exported, entries };
  const { digest: _, ...rest } = forged;
  return { text: exportText({ ...rest, digest: digestOf(forged) }), entries: entries.length };
}

describe('an import', () => {
  const room = { server: 's', channel: 'yard' };

  it('that would be kept on more pages than a match may have is refused with their number, and nothing of it is kept', async () => {
    const store = countingStore(openMemoryStore());
    const { table } = await begun(store);
    const before = store.counted();
    const { text } = await swollen(4_900, [80]);
    expect(text.length).toBeLessThan(3_000_000);
    // Nothing is wrong with its dice: who stores nothing reads it.
    expect(readExport(text)).toMatchObject({ ok: true });
    expect(verify(Buffer.from(text))).toMatchObject({ agrees: true });
    expect(await table.imported(text, room, ann)).toMatchObject({
      ok: false,
      trouble: { code: 'bad-import', facts: { why: 'pages', most: MOST_PAGES } },
    });
    expect(store.counted()).toEqual(before);
  });

  it('below that goes back as often as it likes, and keeps little more than its file', async () => {
    const store = countingStore(openMemoryStore());
    const { table } = await begun(store);
    const before = store.counted();
    const { text, entries } = await swollen(300, [80, 79]);
    const { matchView } = done(await table.imported(text, room, ann));
    expect(matchView.entries).toBe(entries);
    expect(since(store.counted(), before).characters).toBeLessThan(6 * text.length);
  });

  it('with positions so large that more would be kept than a match may take is refused with that size', async () => {
    const { table } = await begun(openMemoryStore());
    const { text } = await swollen(40, [5, 9, 13, 17], 'x'.repeat(3_000_000));
    expect(await table.imported(text, room, ann)).toMatchObject({
      ok: false,
      trouble: { code: 'bad-import', facts: { why: 'bytes', most: MOST_CHARACTERS } },
    });
    const { text: smaller } = await swollen(40, [5, 9, 13, 17], 'x'.repeat(30_000));
    done(await table.imported(smaller, room, ann));
  });
});
