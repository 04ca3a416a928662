import { describe, expect, it } from 'vitest';
import { required } from '../../../src/engine/index.ts';
import type { AnyMatch } from '../../../src/engine/index.ts';
import { openMemoryStore } from '../../../src/store/memory.ts';
import type { Entry, LogPage } from '../../../src/table/index.ts';
import { positionAfter, replay } from '../../../src/table/log/replay.ts';
import { ann, begun, ben, books, cid, does, groundOn, headOf, interaction } from '../../support/tables.ts';
import fc from '../../support/properties.ts';

/** What is tried at each step; much of it is refused, and must then change nothing. */
const deed = fc.record({
  what: fc.constantFrom('bid', 'add', 'hold', 'plan', 'undo', 'undo to', 'consent', 'rewind', 'nudge', 'pause', 'seat'),
  ann: fc.boolean(),
  dice: fc.integer({ min: 1, max: 3 }),
  back: fc.integer({ min: 1, max: 60 }),
});
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never;

/** Plays at random, and keeps a copy of the match after every entry. */
async function played(deeds: readonly Deed[]) {
  const store = openMemoryStore();
  const { table, match } = await begun(store, { target: 100 });
  const kept = new Map<number, AnyMatch>();
  const rounds: AnyMatch[] = [];
  const keep = async (): Promise<void> => {
    const head = await headOf(store, match);
    if (!head.match) throw new Error('The match has not begun.');
    const copy = JSON.parse(JSON.stringify(head.match)) as AnyMatch;
    if (!kept.has(head.log.entries)) rounds.push(copy);
    else expect(kept.get(head.log.entries)).toEqual(copy);
    kept.set(head.log.entries, copy);
  };
  await keep();
  for (const { what, ann: first, dice, back } of deeds) {
    const [one, other] = first ? [ann, ben] : [ben, ann];
    const to = Math.max(1, (await headOf(store, match)).log.entries - back);
    switch (what) {
      case 'bid':
      case 'add':
      case 'plan':
        await does(table, match, one, what, { dice });
        break;
      case 'hold':
        await does(table, match, one, what);
        break;
      case 'undo':
        await table.undo(match, one, interaction());
        break;
      case 'undo to':
        await table.undo(match, one, interaction(), to);
        break;
      case 'consent':
        await table.propose(match, one, { what: 'undo', to }, interaction());
        await keep();
        await table.agree(match, other, interaction());
        break;
      case 'rewind':
        await table.organise(match, cid, { what: 'rewind', to, reason: 'a slip' }, interaction());
        break;
      case 'nudge':
        await table.nudge(match, one, interaction());
        break;
      case 'pause':
        await table.organise(match, cid, { what: first ? 'pause' : 'resume', hours: 1, reason: 'rain' }, interaction());
        break;
      case 'seat':
        await table.offerSeat(match, one, interaction());
        break;
    }
    await keep();
  }
  return { store, table, match, kept, rounds };
}

const many = fc.array(deed, { minLength: 20, maxLength: 140 });

describe('whatever is done and undone', () => {
  it('the counts of dice and questions never go back, and no id of a question is used twice', async () => {
    let undone = 0;
    await fc.assert(
      fc.asyncProperty(many, async (deeds) => {
        const { rounds } = await played(deeds);
        const gone = new Set<string>();
        const open = new Map<string, string>();
        for (const [index, { drawn, asks, asked }] of rounds.entries()) {
          const before = rounds[index - 1];
          expect(drawn).toBeGreaterThanOrEqual(before?.drawn ?? 0);
          expect(asks).toBeGreaterThanOrEqual(before?.asks ?? 0);
          const ids = asked.map(({ id }) => id);
          expect(ids.filter((id) => gone.has(id))).toEqual([]);
          for (const decision of asked) {
            const said = JSON.stringify(decision);
            expect(open.get(decision.id) ?? said).toBe(said);
            open.set(decision.id, said);
          }
          for (const { id } of before?.asked ?? []) if (!ids.includes(id)) gone.add(id);
          if (
            before
            && JSON.stringify(before.own) !== JSON.stringify(rounds[index]?.own)
            && rounds.slice(0, index - 1).some(({ own }) => JSON.stringify(own) === JSON.stringify(rounds[index]?.own))
          )
            undone += 1;
        }
      }),
      { numRuns: 25 },
    );
    expect(undone).toBeGreaterThan(3);
  });

  it('the position after every entry is found again as it was then, also across pages', async () => {
    let pages = 0;
    let beyond = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 120, maxLength: 260 }), async (deeds) => {
        const { store, table, match, kept } = await played(deeds);
        const head = await headOf(store, match);
        pages += head.log.pages.length;
        for (const { key, first } of head.log.pages) {
          const last = (await store.get<LogPage>(key))?.entries.at(-1)?.input;
          if (last && 'back' in last && last.back < first - 1) beyond += 1;
        }
        expect([...kept.keys()]).toEqual(Array.from({ length: head.log.entries }, (_, index) => index + 1));
        for (const [number, position] of kept)
          expect(await positionAfter(groundOn(store), head, number)).toEqual(position);
        const last = await table.past(match, null, head.log.entries);
        expect(JSON.stringify(last)).toBe(JSON.stringify((await table.viewOf(match, null))?.view));
      }),
      { numRuns: 12, seed: 12 },
    );
    expect(pages).toBeGreaterThan(12);
    expect(beyond).toBeGreaterThan(3);
  });

  it('an undone step is still there to look at, as each side may know it', async () => {
    const store = openMemoryStore();
    const { table, match } = await begun(store);
    await does(table, match, ann, 'bid', { dice: 3 });
    await does(table, match, ben, 'bid', { dice: 1 });
    await does(table, match, ann, 'plan', { dice: 2 });
    await table.undo(match, ann, interaction());
    expect((await table.past(match, ann, 4))?.secrets).toEqual({ a: { plan: 2 } });
    expect((await table.past(match, ben, 4))?.secrets).toEqual({ b: { plan: null } });
    expect((await table.past(match, ann, 5))?.secrets).toEqual({ a: { plan: null } });
  });
});

describe('a log that cannot be', () => {
  const { handle } = required(books['tally'], 'book');
  const entry = (input: unknown, dice: readonly unknown[] = []): Entry =>
    ({ number: 2, input, dice, note: null, events: [], at: 0 }) as unknown as Entry;

  it('goes back to where nothing is known of', async () => {
    const store = openMemoryStore();
    const { match } = await begun(store);
    const live = required((await headOf(store, match)).match, 'match');
    expect(() => replay(handle, null, [entry({ back: 1 })])).toThrow(/goes back to where nothing is known of/);
    expect(() => replay(handle, live, [entry({ back: 7 })])).toThrow(/goes back to where nothing is known of/);
    expect(replay(handle, live, [entry({ back: 1 })])?.own).toEqual(live.own);
    expect(replay(handle, live, [entry(null)])).toEqual(live);
    expect(replay(handle, null, [])).toBeNull();
  });

  it('has an action that is refused, or other dice than it threw', async () => {
    const store = openMemoryStore();
    const { match } = await begun(store);
    const live = required((await headOf(store, match)).match, 'match');
    const bid = { verb: 'bid', by: 'a', params: { dice: 1 } };
    expect(replay(handle, live, [entry(bid)])).not.toEqual(live);
    expect(() => replay(handle, live, [entry(bid, [{ sides: 6, value: 1, purpose: 'x' }])])).toThrow(/other dice/);
    expect(() => replay(handle, live, [entry({ ...bid, params: { dice: 99 } })])).toThrow(
      /cannot be replayed: [A-Z_]+/,
    );
    expect(() => replay(handle, null, [entry(bid)])).toThrow(/cannot be replayed/);
  });
});
