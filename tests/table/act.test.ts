import { describe, expect, it } from 'vitest';
import type { Facts } from '../../src/engine/index.ts';
import { formatOf } from '../../src/store/format.ts';
import { openMemoryStore } from '../../src/store/memory.ts';
import type { Store } from '../../src/store/store.ts';
import { openTable } from '../../src/table/index.ts';
import type { ActResult, Head, Table } from '../../src/table/index.ts';
import { ann, begun, ben, books, cid, does, done, rounds, troubleOf } from '../support/tables.ts';

/** Both sides' bids in the last round, as everybody saw them. */
const revealed = async (table: Table, match: string): Promise<Facts | undefined> =>
  (await table.log(match, null, 1))
    .flatMap(({ events }) => events)
    .filter(({ kind }) => kind === 'bids-revealed')
    .at(-1)?.facts;

const headOf = async (store: Store, match: string): Promise<Head> => {
  const head = await store.get<Head>(`match:${match}`);
  if (!head) throw new Error(`${match} is not kept`);
  return head;
};

describe('an action', () => {
  it('is entered with what came of it, and shows the actor the new position', async () => {
    const { table, match } = await begun(openMemoryStore());
    const acted = done(await does(table, match, ann, 'bid', { dice: '2' }));
    expect(acted).toMatchObject({
      again: false,
      entry: { number: 2, by: ann, side: 'a', newlyAsked: [] },
      matchView: { viewer: 'a', entries: 2, rev: 4 },
    });
    expect(acted.entry.events.map(({ kind }) => kind)).toEqual(['bid-in', 'bid-content']);
    expect(acted.matchView.view?.asked.map((decision) => [decision.of, decision.in])).toEqual([
      ['a', true],
      ['b', false],
    ]);
    expect(acted.matchView.names.unit('a1')).toBe('a1 Dice Cup');
    expect(acted.matchView.names.unit('z9')).toBe('z9');
    expect(acted.matchView.names.side('b')).toBe('Ben');
  });

  it('refused by the book changes nothing', async () => {
    const store = openMemoryStore();
    const { table, match } = await begun(store);
    const before = JSON.stringify(await headOf(store, match));
    expect(await does(table, match, ann, 'bid', { dice: 9 })).toMatchObject({
      trouble: { code: 'refused', refusal: { code: 'BAD_NUMBER', rule: 'TL-1.1' } },
    });
    expect(await does(table, match, ann, 'add', { dice: 1 })).toMatchObject({
      trouble: { code: 'refused', refusal: { code: 'WRONG_PHASE' } },
    });
    expect(await does(table, match, ann, 'sing')).toMatchObject({
      trouble: { code: 'no-such-verb', facts: { verb: 'sing' } },
    });
    expect(troubleOf(await does(table, match, ann, 'constructor'))).toBe('no-such-verb');
    expect(troubleOf(await does(table, match, cid, 'bid', { dice: 1 }))).toBe('not-a-player');
    expect(JSON.stringify(await headOf(store, match))).toBe(before);
  });

  it('that comes twice is answered the same twice, while it is among the latest, across pages too', async () => {
    const { table, match } = await begun(openMemoryStore());
    const twice = { match, player: ann, verb: 'bid', params: { dice: 1 }, interaction: 'click-1' };
    const [first, second] = (await Promise.all([table.act(twice), table.act(twice)])).map((acted) => done(acted));
    expect([first?.again, second?.again]).toEqual([false, true]);
    expect(second?.entry).toEqual(first?.entry);
    await does(table, match, ben, 'bid', { dice: 0 });
    await does(table, match, ann, 'add', { dice: 1 });
    await does(table, match, ben, 'add', { dice: 1 });
    await rounds(table, match, 12);
    expect(done(await table.act(twice))).toMatchObject({ again: true, entry: first?.entry });
  });

  it('that starts a match is answered the same twice', async () => {
    const table = openTable({ store: openMemoryStore(), systems: books });
    const { id } = done(
      await table.create({ room: { server: null, channel: 'c' }, by: ann, system: 'tally', options: {} }),
    ).matchView;
    done(await table.join(id, ben));
    const first = done(await table.start(id, ann, 'go'));
    const second = done(await table.start(id, ann, 'go'));
    expect(first.entry).toMatchObject({ number: 1, newlyAsked: ['a', 'b'] });
    expect(second).toMatchObject({ again: true, entry: first.entry });
  });

  it('below a question that has moved on is told what is asked now', async () => {
    const { table, match } = await begun(openMemoryStore());
    const [question] = (await table.viewOf(match, ann))?.view?.asked ?? [];
    const decision = question?.id ?? '';
    done(await does(table, match, ann, 'bid', { dice: 2 }, { decision }));
    done(await does(table, match, ann, 'bid', { dice: 3 }, { decision }));
    done(await does(table, match, ben, 'bid', { dice: 1 }));
    expect(await does(table, match, ann, 'bid', { dice: 0 }, { decision })).toMatchObject({
      trouble: {
        code: 'moved-on',
        facts: { decision, asked: [{ of: 'a', kind: 'go', verbs: ['add', 'hold'], open: [''], in: false }] },
      },
    });
    expect(await revealed(table, match)).toMatchObject({ a: 3, b: 1 });
  });

  it('pings a side when the match waits for it that did not before, and only then', async () => {
    const { table, match } = await begun(openMemoryStore());
    const asked = async (acted: Promise<ActResult>) => done(await acted).entry.newlyAsked;
    expect(await asked(does(table, match, ann, 'bid', { dice: 2 }))).toEqual([]);
    expect(await asked(does(table, match, ann, 'plan', { dice: 2 }))).toEqual([]);
    expect(await asked(does(table, match, ben, 'bid', { dice: 1 }))).toEqual(['a']);
    expect(await asked(does(table, match, ann, 'hold'))).toEqual(['b']);
    expect(await asked(does(table, match, ben, 'hold'))).toEqual([]);
  });

  it('names the match when the book breaks, and leaves it as it was', async () => {
    const store = openMemoryStore();
    const { match } = await begun(store);
    const handle = {
      ...(books.tally as { handle: NonNullable<(typeof books)['tally']>['handle'] }).handle,
      apply: () => {
        throw new Error('lost the dice');
      },
    };
    const table = openTable({ store, systems: { tally: { handle } } });
    const before = await headOf(store, match);
    await expect(does(table, match, ann, 'bid', { dice: 1 })).rejects.toThrow(
      new RegExp(`Match ${match} broke at revision ${before.rev} over bid of a`),
    );
    expect(await headOf(store, match)).toEqual(before);
  });
});

describe('at the same instant', () => {
  it('two players who answer a secret question both count', async () => {
    const { table, match } = await begun(openMemoryStore());
    await Promise.all(
      [does(table, match, ann, 'bid', { dice: 2 }), does(table, match, ben, 'bid', { dice: 3 })].map(async (acted) =>
        done(await acted),
      ),
    );
    expect(await revealed(table, match)).toMatchObject({ a: 2, b: 3 });
  });

  it('an answer may be replaced while the other comes in; one of the two counts, never a third', async () => {
    const { table, match } = await begun(openMemoryStore());
    done(await does(table, match, ann, 'bid', { dice: 1 }));
    const [replacing, other] = await Promise.all([
      does(table, match, ann, 'bid', { dice: 3 }),
      does(table, match, ben, 'bid', { dice: 2 }),
    ]);
    done(other);
    expect(await revealed(table, match)).toMatchObject({ a: replacing.ok ? 3 : 1, b: 2 });
  });

  it.each([
    ['one process', false],
    ['two processes on one store', true],
  ])('200 races in %s leave nothing out', async (_, apart) => {
    const store = openMemoryStore();
    const { table, match } = await begun(store, { target: 100, solo: 'off' });
    const second = apart ? openTable({ store, systems: books }) : table;
    let accepted = (await headOf(store, match)).log.entries;
    for (let race = 0; race < 100; race += 1) {
      const first = race % 4;
      const [a, again, b] = await Promise.all([
        does(table, match, ann, 'bid', { dice: first }),
        does(second, match, ann, 'bid', { dice: (first + 1) % 4 }),
        does(second, match, ben, 'bid', { dice: (race + 2) % 4 }),
      ]);
      done(b);
      accepted += [a, again, b].filter(({ ok }) => ok).length;
      const told = await revealed(table, match);
      const possible = [a.ok ? first : null, again.ok ? (first + 1) % 4 : null];
      expect(possible).toContain(told?.a ?? -1);
      expect(told?.b).toBe((race + 2) % 4);
      const goes = await Promise.all([does(second, match, ann, 'hold'), does(table, match, ben, 'hold')]);
      accepted += goes.filter(({ ok }) => ok).length;
      for (const player of [ann, ben]) if ((await does(table, match, player, 'hold')).ok) accepted += 1;
      expect((await table.viewOf(match, null))?.view?.asked).toHaveLength(2);
    }
    const head = await headOf(store, match);
    expect(head.log.entries).toBe(accepted);
    expect((await second.log(match, null, 1)).map(({ number }) => number)).toHaveLength(
      new Set((await table.log(match, null, 1)).map(({ number }) => number)).size,
    );
    expect(head.match?.own).toMatchObject({ round: 101 });
  });

  it('one interaction at two processes is accepted once', async () => {
    const store = openMemoryStore();
    const { table, match } = await begun(store);
    const second = openTable({ store, systems: books });
    for (let race = 0; race < 50; race += 1) {
      const act = { match, player: ann, verb: 'bid', params: { dice: race % 4 }, interaction: `race-${race}` };
      const both = (await Promise.all([table.act(act), second.act(act)])).map((acted) => done(acted));
      expect(both.filter(({ again }) => again)).toHaveLength(1);
      expect(both[0]?.entry).toEqual(both[1]?.entry);
    }
    expect((await headOf(store, match)).log.entries).toBe(51);
  });

  it('gives up with "busy" when others are always faster', async () => {
    const store = openMemoryStore();
    const { match } = await begun(store);
    let tries = 0;
    const table = openTable({
      store: {
        ...store,
        swap: async () => {
          tries += 1;
          return false;
        },
      },
      systems: books,
    });
    expect(troubleOf(await does(table, match, ann, 'bid', { dice: 1 }))).toBe('busy');
    expect(tries).toBeGreaterThan(5);
    expect(tries).toBeLessThan(50);
  });
});

describe('stored data', () => {
  it('survives a restart: whatever was acknowledged is there, and its buttons still work', async () => {
    const store = openMemoryStore();
    const { table, match } = await begun(store);
    await rounds(table, match, 15);
    const decision = (await table.viewOf(match, ann))?.view?.asked[0]?.id ?? '';
    const acted = done(await table.act({ match, player: ann, verb: 'bid', params: { dice: 3 }, interaction: 'last' }));
    const after = openTable({ store, systems: books });
    expect(JSON.stringify(await after.viewOf(match, ann))).toBe(JSON.stringify(acted.matchView));
    expect(await after.log(match, ann, 1)).toEqual(await table.log(match, ann, 1));
    expect(
      done(await after.act({ match, player: ann, verb: 'bid', params: { dice: 3 }, interaction: 'last' })).again,
    ).toBe(true);
    done(await does(after, match, ann, 'bid', { dice: 1 }, { decision }));
    done(await does(after, match, ben, 'bid', { dice: 1 }));
    expect(await revealed(after, match)).toMatchObject({ a: 1, b: 1 });
  });

  it('remembers interactions for a day', async () => {
    const store = openMemoryStore();
    let now = 0;
    const { table, match } = await begun(store, { target: 100 }, { clock: () => now });
    const act = { match, player: ann, verb: 'bid', params: { dice: 1 }, interaction: 'old' };
    done(await table.act(act));
    now += 23 * 3_600_000;
    expect(done(await table.act(act)).again).toBe(true);
    now += 3_600_000;
    done(await does(table, match, ann, 'bid', { dice: 2 }));
    expect(Object.keys((await headOf(store, match)).accepted)).not.toContain('old');
    expect(done(await table.act(act)).again).toBe(false);
  });

  it('tells how far the channel was told, and never goes back', async () => {
    const store = openMemoryStore();
    const { table, match } = await begun(store);
    done(await does(table, match, ann, 'bid', { dice: 1 }));
    await table.told(match, 2);
    await table.told(match, 1);
    expect((await table.viewOf(match, null))?.told).toBe(2);
    await table.told(match, 99);
    expect((await table.viewOf(match, null))?.told).toBe(2);
    await table.told('nowhere', 1);
  });

  it('is refused when a newer release kept it', async () => {
    const store = openMemoryStore();
    const { table, match } = await begun(store);
    const head = await headOf(store, match);
    expect(Object.keys(head)[0]).toBe('rev');
    await store.set(`match:${match}`, { ...head, format: formatOf('match') + 1 });
    await expect(table.viewOf(match, ann)).rejects.toThrow(
      `match:${match} is kept in format ${formatOf('match') + 1}; this release reads up to format ${formatOf('match')}`,
    );
    await expect(does(table, match, ann, 'bid', { dice: 1 })).rejects.toThrow('newer release');
  });

  it('does not throw the same dice in two matches, nor show its seed', async () => {
    const store = openMemoryStore();
    const { table, match } = await begun(store);
    await rounds(table, match, 12);
    const head = await headOf(store, match);
    expect(head.seed).toMatch(/^[0-9a-f]{64}$/);
    const shown = JSON.stringify([
      await table.viewOf(match, ann),
      await table.log(match, ann, 1),
      await table.past(match, ann, 5),
    ]);
    expect(shown).not.toContain(head.seed);
    const other = await begun(store, { target: 100 }, { channel: 'other' });
    await rounds(other.table, other.match, 12);
    const dice = (entries: Head['log']['tail']) =>
      entries.flatMap(({ dice: thrown }) => thrown.map(({ value }) => value)).join('');
    expect(dice((await headOf(store, other.match)).log.tail)).not.toBe(dice(head.log.tail));
  });
});
