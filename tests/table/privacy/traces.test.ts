import { describe, expect, it } from 'vitest';
import { openMemoryStore } from '../../../src/store/memory.ts';
import {
  eraseTrace,
  eraseTraceIn,
  isPlayer,
  leaveTraces,
  peopleIn,
  tracesIn,
  tracesOf,
} from '../../../src/table/privacy/traces.ts';
import { openTable } from '../../../src/table/index.ts';
import type { Head, MatchId, Table } from '../../../src/table/index.ts';
import { ann, begun, ben, books, cid, done, headOf } from '../../support/tables.ts';

const kept = openMemoryStore();
const { match } = await begun(kept);
const head = await headOf(kept, match);
const bot = { id: 'opponent-recruit-single-minded', name: 'Umpire' };

/** Who is recorded when one head takes the place of another. */
async function recorded(before: Head | null, next: Head) {
  const store = openMemoryStore();
  const again = await leaveTraces(store, before, next);
  const found = await Promise.all(
    ['1001', '1002', '1003', 'p1', 'gone-1', bot.id].map(async (id) =>
      (await tracesOf(store, id)).length > 0 ? [id] : [],
    ),
  );
  return { again, people: found.flat(), server: await tracesIn(store, 's') };
}

describe('a player in plain data', () => {
  it('has an id and a name, and nothing else', () => {
    expect([ann, { id: '1', name: '' }].map(isPlayer)).toEqual([true, true]);
    for (const other of [
      { id: '1' },
      { name: 'x' },
      { id: 1, name: 'x' },
      { id: '1', name: null },
      { ...ann, more: 1 },
      ['id', 'name'],
    ])
      expect(isPlayer(other)).toBe(false);
  });
  it('is found wherever it is', () => {
    expect([...peopleIn({ a: [ann, { deep: { who: ben } }], b: null, c: 'Cid' }).values()]).toEqual([ann, ben]);
    expect(peopleIn(null).size).toBe(0);
  });
});

describe('what is recorded of a match', () => {
  it('is everybody in it, and its server, at first', async () => {
    expect(await recorded(null, head)).toEqual({ again: true, people: ['1001', '1002'], server: [match] });
    const direct = { ...head, room: { ...head.room, server: null } };
    expect((await recorded(null, direct)).server).toEqual([]);
    const store = openMemoryStore();
    await leaveTraces(store, null, direct);
    expect(await tracesIn(store, 'null')).toEqual([]);
  });
  it('is who is new in it, later', async () => {
    expect(await recorded(head, { ...head, followers: [cid] })).toEqual({ again: true, people: ['1003'], server: [] });
    expect(await recorded(head, head)).toEqual({ again: false, people: [], server: [] });
  });
  it('is everybody once more when it begins or ends', async () => {
    expect((await recorded({ ...head, stage: 'lobby' }, head)).people).toEqual(['1001', '1002']);
  });
  it('is who is named in its new entries alone, in whatever part', async () => {
    const last = head.log.tail.at(-1)!;
    const entry = { ...last, number: head.log.entries + 1, by: cid };
    const next = { ...head, log: { ...head.log, entries: entry.number, tail: [...head.log.tail, entry] } };
    expect((await recorded(head, next)).people).toEqual(['1003']);
    const noted = { ...entry, by: null, note: { kind: 'nudged', side: 'a', by: cid } as const };
    expect((await recorded(head, { ...next, log: { ...next.log, tail: [noted] } })).people).toEqual(['1003']);
    const old = { ...head, log: { ...head.log, tail: head.log.tail.map((one) => ({ ...one, by: cid })) } };
    expect((await recorded(head, old)).people).toEqual([]);
  });
  it('is nobody who is not a person', async () => {
    const others = [bot, { id: 'p1', name: 'x' }, { id: 'gone-1', name: 'x' }];
    expect(await recorded(head, { ...head, followers: others })).toEqual({ again: false, people: [], server: [] });
  });
  it('can be erased: one match of a person, all of them, one of a server', async () => {
    const store = openMemoryStore();
    await leaveTraces(store, null, head);
    await leaveTraces(store, null, { ...head, id: 'other' });
    await eraseTrace(store, ann.id, match);
    for (const one of await tracesOf(store, ben.id)) await eraseTrace(store, ben.id, one);
    await eraseTraceIn(store, 's', 'other');
    expect([await tracesOf(store, ann.id), await tracesOf(store, ben.id), await tracesIn(store, 's')]).toEqual([
      ['other'],
      [],
      [match],
    ]);
  });
});

describe('somebody who is named by others while they are erased', () => {
  /** A match that Cid follows, and a table on which others do something just before the trace of Cid is removed. */
  async function meanwhile(happens: (table: Table, match: MatchId) => Promise<unknown>) {
    const store = openMemoryStore();
    const { table, match } = await begun(store);
    done(await table.follow(match, cid, true));
    let waits = true;
    const erasing = openTable({
      systems: books,
      heartbeat: null,
      store: {
        ...store,
        async remove(key, word) {
          if (waits && key === `ever:${cid.id}`) {
            waits = false;
            await happens(table, match);
          }
          await store.remove(key, word);
        },
      },
    });
    await erasing.eraseFrom(match, cid, 'concede');
    return { store, table, match };
  }

  it('in the match that they are taken out of is found once more', async () => {
    const { store, table, match } = await meanwhile(async (one, id) => done(await one.follow(id, cid, true)));
    expect(await table.everOf(cid)).toEqual([match]);
    await table.eraseFrom(match, cid, 'concede');
    expect(await table.everOf(cid)).toEqual([]);
    expect(JSON.stringify(await headOf(store, match))).not.toContain(cid.name);
  });

  it('in another match is found there afterwards', async () => {
    const { table, match } = await meanwhile(() => Promise.resolve());
    done(await table.follow(match, cid, true));
    await table.forgetAll(cid);
    expect(await table.everOf(cid)).toEqual([match]);
  });
});
