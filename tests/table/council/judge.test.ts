import { afterEach, describe, expect, it, vi } from 'vitest';
import { openMemoryStore } from '../../../src/store/memory.ts';
import { systems } from '../../../src/systems/index.ts';
import { openTable } from '../../../src/table/index.ts';
import type { MatchId, PlanJudge, Table } from '../../../src/table/index.ts';
import { isJudged, judgeVotes, openPlanJudge } from '../../../src/table/council/judge.ts';
import { forgetCouncils, heldVotes, keepVote, updateCouncil } from '../../../src/table/council/keep.ts';
import { eraseFromCouncils } from '../../../src/table/council/privacy.ts';
import type { HeldVote } from '../../../src/table/council/record.ts';
import { opponentAt } from '../../../src/table/opponents/players.ts';
import { ann, ben, cid, done, groundOn, headOf, interaction } from '../../support/tables.ts';
import type { Store } from '../../../src/store/store.ts';

const tables: Table[] = [];
afterEach(async () => {
  await Promise.all(tables.splice(0).map((table) => table.close()));
});

/** Says of the first plan that it wins more often than the second, and so on. */
const judge: PlanJudge = {
  chances: ({ plans }) => Promise.resolve(plans.map((_, place) => 0.6 - place / 10)),
  close: () => Promise.resolve(),
};

function tableOn(store: Store, planJudge: PlanJudge = judge): Table {
  const table = openTable({
    store,
    systems,
    heartbeat: null,
    planJudge,
    // The bot takes its time, so that nothing here depends on it.
    pause: { least: 3_600_000, most: 3_600_001 },
  });
  tables.push(table);
  return table;
}

/** Resolves once the log says that a vote was judged. */
const judged = (table: Table, store: Store, match: MatchId): Promise<void> =>
  new Promise((resolve) => {
    const look = async (): Promise<void> => {
      if ((await headOf(store, match)).log.tail.some(({ note }) => note?.kind === 'council-judged')) resolve();
    };
    table.watch(() => void look());
    void look();
  });

/** A council of Ann and Cid in its turn against the bot. */
async function againstBook(table: Table): Promise<MatchId> {
  const { handle } = systems['salvation-and-steel'] ?? {};
  const preset = handle?.presets['near'];
  if (!preset) throw new Error('There is no such preset.');
  for (const side of ['a', 'b'] as const) {
    const { matchView } = done(
      await table.create({
        room: { server: 's', channel: `hall-${side}` },
        by: ann,
        side,
        system: 'salvation-and-steel',
        options: { council: side },
        position: 'position' in preset ? (preset.position ?? null) : null,
      }),
    );
    done(await table.join(matchView.id, cid, side));
    done(await table.invite(matchView.id, ann, 'recruit'));
    done(await table.start(matchView.id, ann, interaction()));
    const view = (await table.viewOf(matchView.id, ann))?.view;
    if (view?.asked.some(({ of, pace, secret }) => of === side && pace === 'turn' && !secret)) return matchView.id;
  }
  throw new Error('Neither side has a turn.');
}

async function voteOnce(table: Table, match: MatchId): Promise<void> {
  const matchView = await table.viewOf(match, ann);
  const { view, handle } = matchView ?? {};
  const side = view?.side;
  if (!view || !handle || !side) throw new Error('Nobody is asked.');
  const [one, other] = handle.offers(view, side, handle.guide?.walk.verb ?? '').slice(0, 2);
  if (!one || !other) throw new Error('Nobody can walk.');
  for (const [player, { verb, params }] of [
    [ann, one],
    [cid, other],
  ] as const)
    done(await table.councils.propose({ match, player }, { deeds: [{ verb, params }], lines: [verb], reason: null }));
  done(await table.councils.approve({ match, player: cid }, 1, [1]));
}

describe('a council against the book', () => {
  it('is told after each vote what all plans were worth; scores are one’s own, and everybody’s for teachers', async () => {
    const store = openMemoryStore();
    const table = tableOn(store);
    const match = await againstBook(table);
    await voteOnce(table, match);
    await judged(table, store, match);
    const side = (await table.viewOf(match, ann))?.view?.side ?? 'a';
    const note = (await headOf(store, match)).log.tail.findLast((entry) => entry.note?.kind === 'council-judged')?.note;
    // Ann breaks the tie for her own plan.
    expect(note).toEqual({ kind: 'council-judged', side, number: 1, taken: 0, chances: [0.6, 0.5] });
    await table.close();
    expect((await heldVotes({ store }, match, side))[0]?.chances).toEqual([0.6, 0.5]);

    expect(await table.councils.scores('abcdefabcdef', cid, true)).toEqual([]);
    const [own, ...none] = await table.councils.scores(match, cid, false);
    expect(none).toEqual([]);
    expect(own).toMatchObject({ side, council: { votes: 1, best: 1, lost: 0 }, own: { votes: 1, best: 0 }, all: null });
    expect(own?.own?.lost).toBeCloseTo(0.1, 9);
    const [all] = await table.councils.scores(match, { id: '9', name: 'Teacher' }, true);
    expect(all?.own).toBeNull();
    expect(all?.all?.map(({ who, score }) => [who.name, score.best])).toEqual([
      ['Ann', 1],
      ['Cid', 0],
    ]);
  });

  it('reads nothing in the log about a vote with a secret plan in it', async () => {
    const store = openMemoryStore();
    const table = tableOn(store);
    const match = await againstBook(table);
    const side = (await table.viewOf(match, ann))?.view?.side ?? 'a';
    const order = { verb: 'orders', params: { key: 'allocate', value: 'attack' } };
    done(
      await table.councils.propose(
        { match, player: cid },
        { deeds: [order], lines: ['orders allocate attack'], reason: null },
      ),
    );
    await voteOnce(table, match);
    await vi.waitFor(async () => expect((await heldVotes({ store }, match, side))[0]?.chances).toHaveLength(3));
    await table.close();
    expect((await headOf(store, match)).log.tail.filter(({ note }) => note?.kind === 'council-judged')).toEqual([]);
  });

  it('has its plans judged in a thread of their own', async () => {
    const store = openMemoryStore();
    const table = tableOn(store, openPlanJudge());
    const match = await againstBook(table);
    await voteOnce(table, match);
    await judged(table, store, match);
    const note = (await headOf(store, match)).log.tail.findLast((entry) => entry.note?.kind === 'council-judged')?.note;
    const chances = note?.kind === 'council-judged' ? note.chances : [];
    expect(chances).toHaveLength(2);
    for (const chance of chances) expect(chance > 0 && chance < 1).toBe(true);
  });

  it('is judged by the next process if the last one stopped before', async () => {
    const store = openMemoryStore();
    const never = tableOn(store, {
      chances: () => Promise.reject(new Error('killed')),
      close: () => Promise.resolve(),
    });
    const match = await againstBook(never);
    await voteOnce(never, match);
    await never.close();
    const table = tableOn(store);
    await table.begin();
    await judged(table, store, match);
    expect((await headOf(store, match)).log.tail.filter(({ note }) => note?.kind === 'council-judged')).toHaveLength(1);
  });
});

describe('the votes that are judged', () => {
  /** Votes of a council of Ann and Cid that are over, from the first; no table is about. */
  async function held(...differs: readonly Partial<HeldVote>[]) {
    const store = openMemoryStore();
    const table = tableOn(store);
    const match = await againstBook(table);
    const side = (await table.viewOf(match, ann))?.view?.side ?? 'a';
    await table.close();
    const context = { ...groundOn(store), systems };
    const head = await headOf(store, match);
    const stay = { by: ann, deeds: [{ verb: 'end', params: {} }], lines: ['end'], reason: null };
    for (const [index, each] of differs.entries())
      await keepVote(context, match, side, index + 1, () => ({
        number: index + 1,
        decision: '',
        pace: 'turn',
        secret: false,
        at: 0,
        plans: [stay],
        ballots: [],
        approvals: [2],
        voters: 2,
        members: 2,
        taken: 0,
        after: head.log.entries,
        chances: null,
        ...each,
      }));
    await updateCouncil(context, match, side, (record) => ({
      next: { ...record, last: differs.length },
      done: { ok: true },
    }));
    const asked: number[] = [];
    const counting: PlanJudge = {
      ...judge,
      chances(order) {
        asked.push(order.seed);
        return judge.chances(order);
      },
    };
    return {
      asked,
      judgeAll: async () => judgeVotes(context, counting, await headOf(store, match), side),
      chances: async () => (await heldVotes(context, match, side)).map((vote) => vote.chances),
      notes: async () =>
        (await headOf(store, match)).log.tail.flatMap(({ note }) =>
          note?.kind === 'council-judged' ? [note.number] : [],
        ),
    };
  }

  it('keep what is taken out of them while they are judged, and nothing is left of a deleted match', async () => {
    const store = openMemoryStore();
    const table = tableOn(store);
    const match = await againstBook(table);
    await voteOnce(table, match);
    const side = (await table.viewOf(match, ann))?.view?.side ?? 'a';
    await table.close();
    const context = { ...groundOn(store), systems };
    const [vote] = await heldVotes(context, match, side);
    if (!vote) throw new Error('There was no vote.');
    await keepVote(context, match, side, 1, () => ({ ...vote, chances: null }));
    const head = await headOf(store, match);
    const during = (happens: () => Promise<void>): PlanJudge => ({
      ...judge,
      async chances(order) {
        await happens();
        return judge.chances(order);
      },
    });
    await judgeVotes(
      context,
      during(() => eraseFromCouncils(context, match, cid)),
      head,
      side,
    );
    const [judgedVote] = await heldVotes(context, match, side);
    expect(judgedVote?.chances).toEqual([0.6, 0.5]);
    expect(JSON.stringify(judgedVote)).not.toContain(cid.name);
    await keepVote(context, match, side, 1, () => ({ ...vote, chances: null }));
    const dies = async (): Promise<void> => {
      await store.delete(`match:${match}`);
      await forgetCouncils(store, match);
    };
    await judgeVotes(context, during(dies), head, side);
    expect(await store.get(`council-vote:${match}:${side}:1`)).toBeNull();
    expect(await store.get(`council:${match}:${side}`)).toBeNull();
  });

  it('are those of a council against the bot, in a book whose chances are known', () => {
    const bot = opponentAt('recruit');
    const system = 'salvation-and-steel';
    expect(isJudged({ system, seats: { a: [ann, cid], b: [bot] } }, 'a')).toBe(true);
    expect(isJudged({ system, seats: { a: [ann, cid], b: [bot] } }, 'b')).toBe(false);
    expect(isJudged({ system, seats: { a: [ann, cid], b: [ben] } }, 'a')).toBe(false);
    expect(isJudged({ system: 'tally', seats: { a: [ann, cid], b: [bot] } }, 'a')).toBe(false);
  });

  it('are the last five at most, each once', async () => {
    const { asked, judgeAll, chances, notes } = await held({}, {}, {}, {}, {}, {}, {});
    expect(await judgeAll()).toBe(true);
    expect(asked).toEqual([7, 6, 5, 4, 3]);
    expect(await chances()).toEqual([null, null, [0.6], [0.6], [0.6], [0.6], [0.6]]);
    expect(await notes()).toEqual([7, 6, 5, 4, 3]);
    expect(await judgeAll()).toBe(false);
    expect(asked).toHaveLength(5);
  });

  it('are those since the last that was judged', async () => {
    const { asked, judgeAll, chances } = await held({}, { chances: [0.2] }, {});
    expect(await judgeAll()).toBe(true);
    expect(asked).toEqual([3]);
    expect(await chances()).toEqual([null, [0.2], [0.6]]);
  });

  it('are kept, and not told where they were about a secret or nothing came of them', async () => {
    const { judgeAll, chances, notes } = await held({ secret: true }, { taken: null });
    expect(await judgeAll()).toBe(false);
    expect(await chances()).toEqual([[0.6], [0.6]]);
    expect(await notes()).toEqual([]);
  });
});
