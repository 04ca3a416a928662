import { describe, expect, it } from 'vitest';
import { openMemoryStore } from '../../../src/store/memory.ts';
import type { Store } from '../../../src/store/store.ts';
import { carryOn } from '../../../src/table/council/carry-on.ts';
import { judgeVotes } from '../../../src/table/council/judge.ts';
import { councilRecord, heldVotes, updateCouncil } from '../../../src/table/council/keep.ts';
import { eraseFromCouncils } from '../../../src/table/council/privacy.ts';
import type { CarriedVote } from '../../../src/table/council/record.ts';
import { forgetServer } from '../../../src/table/privacy/forget-server.ts';
import { opponentAt } from '../../../src/table/opponents/players.ts';
import { interrupted } from '../../support/interrupted-store.ts';
import { ann, books, cid, done, groundOn, headOf } from '../../support/tables.ts';
import { bid, councilOf, dee, tableOn } from './stage.ts';

const contextOn = (store: Store) => ({ ...groundOn(store), systems: books });
const isVote = (key: string): boolean => key.startsWith('council-vote:');
const isRecord = (key: string): boolean => key.startsWith('council:');

/** A vote of Ann, Cid and Dee whose plan is about to be carried out, and has been already in the log. */
async function atItsEnd() {
  const store = openMemoryStore();
  const { table, match } = await councilOf(store, [ann, cid, dee]);
  done(await table.councils.propose({ match, player: cid }, { ...bid(1), reason: 'Cid knows it' }));
  done(await table.councils.propose({ match, player: dee }, { ...bid(2), reason: 'Dee knows it' }));
  await table.close();
  const { open } = await councilRecord({ store }, match, 'a');
  if (!open) throw new Error('There is no vote.');
  const carried: CarriedVote = {
    ...open,
    pace: 'turn',
    secret: true,
    at: 0,
    approvals: [1, 1],
    voters: 2,
    members: 3,
    taken: null,
    after: (await headOf(store, match)).log.entries,
    chances: null,
    others: [],
  };
  await updateCouncil(contextOn(store), match, 'a', (record) => ({
    next: { ...record, open: null, carried: [carried] },
    done: { ok: true },
  }));
  const kept = async (): Promise<string> =>
    JSON.stringify([await councilRecord({ store }, match, 'a'), await heldVotes({ store }, match, 'a')]);
  return { store, match, kept };
}

describe('somebody who is erased by another process', () => {
  it.each([
    ['while a vote that ends is kept', 'swap', isVote],
    ['before a vote leaves the record', 'swap', isRecord],
    ['after the record was read', 'get', isRecord],
    ['after a vote was read', 'get', isVote],
  ] as const)('%s is in none of its records', async (_, call, key) => {
    const { store, match, kept } = await atItsEnd();
    const other = interrupted(store, call, key, () => eraseFromCouncils(contextOn(store), match, cid));
    await carryOn(contextOn(other), match, 'a');
    await eraseFromCouncils(contextOn(store), match, ann);
    const left = await kept();
    expect(left).toContain(dee.name);
    expect((await heldVotes({ store }, match, 'a')).map(({ number }) => number)).toEqual([1]);
    expect(left).not.toMatch(/"1003"|Cid/);
  });

  it.each([
    ['get', isVote],
    ['get', isRecord],
    ['swap', isVote],
    ['swap', isRecord],
  ] as const)('is erased from a vote that ends meanwhile, or another person is erased: %s', async (call, key) => {
    for (const happens of ['ends', 'other'] as const) {
      const { store, match, kept } = await atItsEnd();
      if (happens === 'other') await carryOn(contextOn(store), match, 'a');
      const other = interrupted(store, call, key, async () => {
        if (happens === 'ends') await carryOn(contextOn(store), match, 'a');
        else await eraseFromCouncils(contextOn(store), match, dee);
      });
      await eraseFromCouncils(contextOn(other), match, cid);
      const left = await kept();
      expect(left).not.toMatch(/"1003"|Cid/);
      if (happens === 'other') expect(left).not.toMatch(/"1004"|Dee/);
    }
  });

  it('is not named again by the chances of a vote', async () => {
    const { store, match, kept } = await atItsEnd();
    await carryOn(contextOn(store), match, 'a');
    const [vote] = await heldVotes({ store }, match, 'a');
    expect(vote).toMatchObject({ taken: null, chances: null });
    // As if it was played against the bot in a book whose chances are known.
    const head = await headOf(store, match);
    const judge = { chances: () => Promise.resolve([0.5, 0.4]), close: () => Promise.resolve() };
    const system = 'salvation-and-steel';
    const against = { ...head, system, seats: { a: head.seats.a, b: [opponentAt('recruit')] } };
    let reads = 0;
    const other = interrupted(
      store,
      'get',
      // The last time the vote is read before the chances are kept.
      (key) => isVote(key) && (reads += 1) === 2,
      () => eraseFromCouncils(contextOn(store), match, cid),
    );
    await judgeVotes(contextOn(other), judge, against, 'a');
    expect((await heldVotes({ store }, match, 'a'))[0]?.chances).toEqual([0.5, 0.4]);
    expect(await kept()).not.toMatch(/"1003"|Cid/);
  });

  it('leaves nothing behind with a match that is deleted while a vote ends', async () => {
    for (const [call, key] of [
      ['get', isRecord],
      ['swap', isVote],
      ['swap', isRecord],
    ] as const) {
      const { store, match } = await atItsEnd();
      const other = interrupted(store, call, key, () => forgetServer(contextOn(store), 's'));
      await carryOn(contextOn(other), match, 'a');
      expect(await store.get(`council:${match}:a`)).toBeNull();
      expect(await store.get(`council-vote:${match}:a:1`)).toBeNull();
    }
  });
});

it('a plan proposed while its match is deleted leaves nothing behind', async () => {
  for (const [call, key] of [
    ['get', isRecord],
    ['swap', isRecord],
  ] as const) {
    const store = openMemoryStore();
    const { table, match } = await councilOf(store, [ann, cid, dee]);
    await table.close();
    const other = tableOn(interrupted(store, call, key, () => forgetServer(contextOn(store), 's')));
    await other.councils.propose({ match, player: cid }, bid(1));
    expect(await store.get(`council:${match}:a`)).toBeNull();
  }
});

it('a vote that ends while its match is being deleted leaves nothing behind, though the match is still there', async () => {
  const { store, match } = await atItsEnd();
  let ends = true;
  const deleting: Store = {
    ...store,
    async delete(key) {
      await store.delete(key);
      // The votes are deleted, the record of the council not yet.
      if (ends && isVote(key)) await carryOn(contextOn(store), match, 'a').then(() => (ends = false));
    },
  };
  await forgetServer(contextOn(deleting), 's');
  expect(await store.get(`council:${match}:a`)).toBeNull();
  expect(await store.get(`council-vote:${match}:a:1`)).toBeNull();
});

it('a vote that an earlier release kept, without a revision, can be changed', async () => {
  const { store, match, kept } = await atItsEnd();
  await carryOn(contextOn(store), match, 'a');
  const key = `council-vote:${match}:a:1`;
  const { rev, ...old } = (await store.get<{ rev: number }>(key)) ?? { rev: 0 };
  expect(rev).toBe(1);
  await store.set(key, old);
  await eraseFromCouncils(contextOn(store), match, cid);
  await eraseFromCouncils(contextOn(store), match, dee);
  expect(await kept()).not.toMatch(/"100[34]"|Cid|Dee/);
  expect(await store.get(key)).toMatchObject({ rev: 2 });
});
