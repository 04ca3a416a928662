import { describe, expect, it } from 'vitest';
import { handleOf, other, refusal } from '../../../src/engine/index.ts';
import type { SideId, Step, StepSpec, VerbSpec } from '../../../src/engine/index.ts';
import { openMemoryStore } from '../../../src/store/memory.ts';
import type { Store } from '../../../src/store/store.ts';
import { carryOn } from '../../../src/table/council/carry-on.ts';
import { heldVotes, updateCouncil } from '../../../src/table/council/keep.ts';
import type { CarriedVote } from '../../../src/table/council/record.ts';
import { COUNCIL } from '../../../src/table/index.ts';
import type { MatchId, Player, Table } from '../../../src/table/index.ts';
import { ann, ben, cid, does, done, groundOn, headOf, troubleOf } from '../../support/tables.ts';
import { tally } from '../../support/tally.ts';
import type { Tally } from '../../support/tally.ts';
import { bid, councilOf, plan, tableOn, verbsOf } from './stage.ts';

/** Verbs that the book refuses from now on. */
const forbidden = new Set<string>();

/** A verb of a turn that the turn goes on after. */
const more = (run: (...given: Parameters<NonNullable<VerbSpec<Tally>['run']>>) => void): VerbSpec<Tally> => ({
  rule: 'TL-1.2',
  place: 'turn',
  params: {},
  choices: () => ({ list: [] }),
  offers: () => [{}],
  refuse: () => null,
  run,
});

const barred = (verb: string, spec: VerbSpec<Tally> | undefined): VerbSpec<Tally> => {
  if (!spec) throw new Error(`There is no ${verb}`);
  return { ...spec, refuse: (...given) => (forbidden.has(verb) ? refusal('BARRED', 'TL-1.2') : spec.refuse(...given)) };
};

/** Tally whose turns may have several actions: `stir` does nothing, `dare` has the other side answer with `nod` first, `waver` one's own. */
function longTurns() {
  const go = tally.steps['go'];
  if (!go) throw new Error('There is no such step');
  const dared: StepSpec<Tally, Step & { of: SideId }> = {
    ask: (_, { of }) => [{ of, kind: 'dared', rule: 'TL-1.2', facts: {}, verbs: ['nod'], pace: 'reaction' }],
    fallback: (_, { of }) => ({ verb: 'nod', by: of, params: {} }),
    run: (play) => play.tell('nodded', 'TL-1.2', {}),
  };
  const stir = more((play, side) => play.tell('stirred', 'TL-1.2', { side }));
  const dare = more((play, by) => play.next({ step: 'dared', of: other(by) }));
  const waver = more((play, by) => play.next({ step: 'dared', of: by }));
  const { run: _, ...nod } = more(() => undefined);
  return handleOf<Tally>({
    ...tally,
    verbs: {
      ...tally.verbs,
      stir: barred('stir', stir),
      dare,
      waver,
      nod: { ...nod, place: 'answer' },
      hold: barred('hold', tally.verbs['hold']),
      add: barred('add', tally.verbs['add']),
    },
    steps: {
      ...tally.steps,
      dared: dared as StepSpec<Tally>,
      go: {
        ...go,
        ask: (view, step) =>
          (go.ask?.(view, step) ?? []).map((asked) => ({ ...asked, verbs: [...asked.verbs, 'stir', 'dare', 'waver'] })),
      },
    },
  });
}

const systems = { tally: { handle: longTurns() } };

/** The council of Ann and Cid is about to go. */
async function ourTurn(store: Store = openMemoryStore()): Promise<{ store: Store; table: Table; match: MatchId }> {
  forbidden.clear();
  const { table, match } = await councilOf(store, [ann, cid], {}, tableOn(store, { systems }));
  done(await does(table, match, ben, 'bid', { dice: 0 }));
  done(await table.councils.propose({ match, player: ann }, bid(1)));
  done(await table.councils.approve({ match, player: cid }, 1, [0]));
  return { store, table, match };
}

const agree = async (table: Table, match: MatchId, ...plans: readonly number[]) =>
  done(await table.councils.approve({ match, player: cid }, 2, plans));

describe('a plan that a council has decided on', () => {
  it('is carried out action by action, and everybody is told of the vote once, with the first', async () => {
    const { store, table, match } = await ourTurn();
    done(await table.councils.propose({ match, player: ann }, plan('stir', 'stir', 'add')));
    await agree(table, match, 0);
    expect(await verbsOf(store, match)).toEqual(['bid', 'stir', 'stir', 'add']);
    const notes = (await headOf(store, match)).log.tail.flatMap(({ by, note, input }) =>
      by?.id === COUNCIL.id ? [[input && 'verb' in input ? input.verb : null, note]] : [],
    );
    expect(notes).toEqual([
      // What was a secret vote is told to nobody.
      ['bid', null],
      [
        'stir',
        {
          kind: 'council',
          side: 'a',
          number: 2,
          plan: 0,
          plans: 1,
          approvals: 2,
          voters: 2,
          members: 2,
          lines: ['stir', 'stir', 'add'],
        },
      ],
      ['stir', null],
      ['add', null],
    ]);
    expect((await table.councils.viewOf({ match, player: cid }))?.waiting).toBe(false);
    expect(await heldVotes({ store }, match, 'a')).toMatchObject([
      { number: 1, taken: 0, secret: true, pace: 'turn' },
      { number: 2, taken: 0, secret: false, pace: 'turn', approvals: [2], voters: 2, members: 2, chances: null },
    ]);
  });

  it('waits for the answer of the other side, and goes on after it', async () => {
    const { store, table, match } = await ourTurn();
    done(await table.councils.propose({ match, player: ann }, plan('stir', 'dare', 'stir', 'hold')));
    await agree(table, match, 0);
    expect(await verbsOf(store, match)).toEqual(['bid', 'stir', 'dare']);
    expect(await table.councils.viewOf({ match, player: cid })).toEqual({
      side: 'a',
      members: 2,
      quorum: 1,
      isCaptain: false,
      vote: null,
      waiting: true,
    });
    expect(await heldVotes({ store }, match, 'a')).toHaveLength(1);
    // While it is on its way, nobody proposes another for the same turn.
    done(await does(table, match, ben, 'nod'));
    await expect.poll(() => verbsOf(store, match)).toEqual(['bid', 'stir', 'dare', 'stir', 'hold']);
    await expect.poll(() => heldVotes({ store }, match, 'a')).toHaveLength(2);
    expect((await table.councils.viewOf({ match, player: cid }))?.waiting).toBe(false);
  });

  it('that the book refuses makes room for the next best', async () => {
    const { store, table, match } = await ourTurn();
    done(await table.councils.propose({ match, player: ann }, plan('add')));
    done(await table.councils.propose({ match, player: ann }, plan('stir', 'hold')));
    done(await table.councils.propose({ match, player: cid }, plan('hold')));
    forbidden.add('add').add('stir');
    await agree(table, match, 0, 1, 2);
    expect(await verbsOf(store, match)).toEqual(['bid', 'hold']);
    const [, held] = await heldVotes({ store }, match, 'a');
    expect(held).toMatchObject({ number: 2, taken: 2, approvals: [2, 2, 1] });
    expect(held).not.toHaveProperty('others');
    expect((await headOf(store, match)).log.tail.at(-1)?.note).toMatchObject({ plan: 2, plans: 3, lines: ['hold'] });
  });

  it('of which all are refused leaves the turn to another vote', async () => {
    const { store, table, match } = await ourTurn();
    done(await table.councils.propose({ match, player: ann }, plan('add')));
    done(await table.councils.propose({ match, player: cid }, plan('stir', 'hold')));
    forbidden.add('add').add('stir');
    expect((await agree(table, match, 0, 1)).ended).toBe(true);
    expect(await verbsOf(store, match)).toEqual(['bid']);
    expect((await heldVotes({ store }, match, 'a'))[1]).toMatchObject({ number: 2, taken: null, approvals: [2, 1] });
    expect(await table.councils.viewOf({ match, player: cid })).toMatchObject({
      waiting: false,
      vote: { number: 3, plans: [], voted: false },
    });
  });

  it('that becomes impossible in the middle ends there: what is done is done', async () => {
    const { store, table, match } = await ourTurn();
    done(await table.councils.propose({ match, player: ann }, plan('stir', 'add')));
    done(await table.councils.propose({ match, player: cid }, plan('hold')));
    forbidden.add('add');
    await agree(table, match, 0, 1);
    expect(await verbsOf(store, match)).toEqual(['bid', 'stir']);
    expect((await heldVotes({ store }, match, 'a'))[1]).toMatchObject({ number: 2, taken: 0 });
    // The turn goes on, and is voted on anew.
    expect(await table.councils.viewOf({ match, player: cid })).toMatchObject({ waiting: false, vote: { number: 3 } });
  });

  it('is at its end with the turn, whatever it still held', async () => {
    const { store, table, match } = await ourTurn();
    done(await table.councils.propose({ match, player: ann }, plan('stir', 'dare', 'add')));
    await agree(table, match, 0);
    done(await table.concede(match, ann, 'gives up'));
    await expect.poll(() => heldVotes({ store }, match, 'a')).toHaveLength(2);
    expect(await verbsOf(store, match)).toEqual(['bid', 'stir', 'dare']);
    expect(troubleOf(await table.councils.propose({ match, player: ann }, plan('hold')))).toBe('not-live');
    expect(await table.councils.viewOf({ match, player: ann })).toBeNull();
  });

  it('waits for a question to its own side that is voted on meanwhile', async () => {
    const { store, table, match } = await ourTurn();
    done(await table.councils.propose({ match, player: ann }, plan('waver', 'stir', 'hold')));
    await agree(table, match, 0);
    expect(await verbsOf(store, match)).toEqual(['bid', 'waver']);
    expect(await table.councils.viewOf({ match, player: cid })).toMatchObject({ vote: { number: 3 } });
    done(await table.councils.propose({ match, player: ann }, plan('nod')));
    done(await table.councils.approve({ match, player: cid }, 3, [0]));
    await expect.poll(() => verbsOf(store, match)).toEqual(['bid', 'waver', 'nod', 'stir', 'hold']);
    await expect.poll(() => heldVotes({ store }, match, 'a')).toHaveLength(3);
  });

  it('that begins in secret is told to nobody', async () => {
    const { store, table, match } = await ourTurn();
    const secretly = { verb: 'plan', params: { dice: 2 } };
    const deeds = [secretly, ...plan('stir', 'hold').deeds];
    done(
      await table.councils.propose({ match, player: ann }, { deeds, lines: ['plan 2', 'stir', 'hold'], reason: null }),
    );
    await agree(table, match, 0);
    expect(await verbsOf(store, match)).toEqual(['bid', 'plan', 'stir', 'hold']);
    const { tail } = (await headOf(store, match)).log;
    expect(tail.flatMap(({ by, note }) => (by?.id === COUNCIL.id ? [note] : []))).toEqual([null, null, null, null]);
  });

  it('counts for how long the side takes to answer', async () => {
    const { store, table, match } = await ourTurn();
    const before = (await headOf(store, match)).answerTimes;
    done(await table.councils.propose({ match, player: ann }, plan('hold')));
    await agree(table, match, 0);
    const { a, b } = (await headOf(store, match)).answerTimes;
    expect([a.length, b]).toEqual([before.a.length + 1, before.b]);
  });

  it('does not count what the council of the other side does', async () => {
    forbidden.clear();
    const store = openMemoryStore();
    const { table, match } = await councilOf(store, [ann, cid], { council: 'both' }, tableOn(store, { systems }));
    const vote = async (player: Player, number: number, proposed: Parameters<typeof table.councils.propose>[1]) => {
      done(await table.councils.propose({ match, player }, proposed));
      done(await table.councils.approve({ match, player: player === ann ? cid : player }, number, [0]));
    };
    await vote(ben, 1, bid(0));
    await vote(ann, 1, bid(1));
    await vote(ann, 2, plan('stir', 'dare', 'stir', 'hold'));
    await vote(ben, 2, plan('nod'));
    await expect.poll(() => verbsOf(store, match)).toEqual(['bid', 'bid', 'stir', 'dare', 'nod', 'stir', 'hold']);
  });

  it('stays as it is while others write all the time, and is carried out afterwards', async () => {
    const { store, table, match } = await ourTurn();
    const { match: state, log } = await headOf(store, match);
    await table.close();
    let crowded = '';
    const context = {
      ...groundOn({ ...store, swap: async (key, ...rest) => !key.startsWith(crowded) && store.swap(key, ...rest) }),
      systems,
    };
    const { deeds, lines, reason } = plan('hold');
    const vote: CarriedVote = {
      number: 2,
      decision: state?.asked.find(({ of }) => of === 'a')?.id ?? '',
      pace: 'turn',
      secret: false,
      at: 0,
      plans: [{ by: ann, deeds, lines, reason }],
      ballots: [],
      approvals: [2],
      voters: 2,
      members: 2,
      taken: 0,
      after: log.entries,
      chances: null,
      others: [],
    };
    crowded = 'nothing';
    await updateCouncil(context, match, 'a', (record) => ({
      next: { ...record, last: 2, carried: [vote] },
      done: { ok: true },
    }));
    crowded = 'match:';
    await expect(carryOn(context, match, 'a')).rejects.toThrow(`Match ${match} is changed by others all the time`);
    expect(await heldVotes({ store }, match, 'a')).toHaveLength(1);
    crowded = 'council:';
    await expect(carryOn(context, match, 'a')).rejects.toThrow('The council of match');
    crowded = 'nothing';
    await carryOn(context, match, 'a');
    expect(await verbsOf(store, match)).toEqual(['bid', 'hold']);
    expect((await heldVotes({ store }, match, 'a'))[1]).toMatchObject({ number: 2, taken: 0 });
    expect(await carryOn(context, match, 'a')).toBe(false);
  });
});
