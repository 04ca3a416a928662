import { describe, expect, it } from 'vitest';
import { openMemoryStore } from '../../../src/store/memory.ts';
import type { Player } from '../../../src/table/index.ts';
import { ann, ben, cid, does, done, troubleOf } from '../../support/tables.ts';
import { bid, councilOf, dee, plan, tableOn, verbsOf } from './stage.ts';

describe('a vote of a council', () => {
  it('is seen by a member with their own ballot, and by the captain with the wish to end it', async () => {
    const { table, match } = await councilOf(openMemoryStore(), [ann, cid, dee], { quorum: '3' });
    const decision = (await table.viewOf(match, ann))?.view?.asked.find(({ of }) => of === 'a')?.id;
    const empty = { number: 1, decision, pace: 'turn', secret: true, plans: [], voted: false, called: false };
    const seen = { side: 'a', members: 3, quorum: 3, isCaptain: true, waiting: false, vote: empty };
    expect(await table.councils.viewOf({ match, player: ann })).toEqual(seen);
    done(await table.councils.propose({ match, player: cid }, { ...bid(1), reason: 'cheap' }));
    done(await table.councils.propose({ match, player: ann }, bid(2)));
    done(await table.councils.call({ match, player: ann }, 1));
    const [first, second] = [bid(1), bid(2)].map(({ deeds, lines }) => ({ deeds, lines, own: false, approved: false }));
    expect(await table.councils.viewOf({ match, player: ann })).toEqual({
      ...seen,
      vote: {
        ...empty,
        plans: [
          { ...first, reason: 'cheap' },
          { ...second, reason: null, own: true, approved: true },
        ],
        voted: true,
        called: true,
      },
    });
    expect((await table.councils.viewOf({ match, player: cid }))?.vote).toEqual({
      ...empty,
      plans: [
        { ...first, reason: 'cheap', own: true, approved: true },
        { ...second, reason: null },
      ],
      voted: true,
      called: false,
    });
    expect((await table.councils.viewOf({ match, player: dee }))?.vote).toMatchObject({ voted: false, called: false });
  });

  it('that is over is seen with its numbers and without names', async () => {
    const { table, match } = await councilOf(openMemoryStore(), [ann, cid]);
    done(await table.councils.propose({ match, player: cid }, bid(1)));
    done(await table.councils.propose({ match, player: ann }, bid(2)));
    expect(await table.councils.held({ match, player: ann })).toEqual([]);
    done(await table.councils.approve({ match, player: cid }, 1, []));
    const [held, ...none] = await table.councils.held({ match, player: cid });
    expect(none).toEqual([]);
    expect(held).toMatchObject({
      number: 1,
      approvals: [0, 1],
      voters: 2,
      members: 2,
      taken: 1,
      plans: [
        { lines: ['bid 1'], own: true, approved: false },
        { lines: ['bid 2'], own: false, approved: false },
      ],
    });
    expect(JSON.stringify(held)).not.toMatch(/\b(1001|1003|Ann|Cid)\b/);
    expect((await table.councils.held({ match, player: ann }))[0]?.plans).toMatchObject([
      { own: false, approved: false },
      { own: true, approved: true },
    ]);
    expect(await table.councils.held({ match, player: dee })).toEqual([]);
  });

  it('goes on until all have voted, and counts who belongs to the council by then', async () => {
    const store = openMemoryStore();
    const { table, match } = await councilOf(store, [ann, cid, dee]);
    done(await table.councils.propose({ match, player: dee }, bid(3)));
    done(await table.councils.propose({ match, player: cid }, bid(1)));
    done(await table.releaseSeat(match, dee, 'leaves'));
    expect(done(await table.councils.approve({ match, player: ann }, 1, [])).ended).toBe(true);
    expect(await table.councils.held({ match, player: ann })).toMatchObject([
      { approvals: [0, 1], voters: 2, members: 2, taken: 1 },
    ]);
    expect(await verbsOf(store, match)).toEqual(['bid']);
  });

  it('ends for nobody while nobody approves of anything', async () => {
    const store = openMemoryStore();
    const { table, match } = await councilOf(store, [ann, cid]);
    done(await table.councils.propose({ match, player: cid }, bid(1)));
    expect(done(await table.councils.approve({ match, player: cid }, 1, [])).ended).toBe(false);
    expect(done(await table.councils.approve({ match, player: ann }, 1, [])).ended).toBe(false);
    expect(done(await table.councils.call({ match, player: ann }, 1)).ended).toBe(false);
    expect(await verbsOf(store, match)).toEqual([]);
    expect(done(await table.councils.approve({ match, player: cid }, 1, [0]))).toMatchObject({
      side: 'a',
      number: 1,
      proposed: null,
      ended: true,
    });
  });

  it('takes no ballot for another vote, nor for a plan that there is not', async () => {
    const { table, match } = await councilOf(openMemoryStore(), [ann, cid]);
    done(await table.councils.propose({ match, player: cid }, bid(1)));
    expect(troubleOf(await table.councils.approve({ match, player: ann }, 2, [0]))).toBe('moved-on');
    expect(troubleOf(await table.councils.approve({ match, player: ann }, 1, [0, 1]))).toBe('moved-on');
    expect(troubleOf(await table.councils.call({ match, player: ann }, 2))).toBe('moved-on');
    expect((await table.councils.viewOf({ match, player: ann }))?.vote).toMatchObject({ voted: false, called: false });
  });

  it('is open to members alone', async () => {
    const { table, match } = await councilOf(openMemoryStore(), [ann, cid]);
    expect(troubleOf(await table.councils.propose({ match, player: dee }, bid(1)))).toBe('not-a-player');
    expect(troubleOf(await table.councils.propose({ match: 'abcdefabcdef', player: ann }, bid(1)))).toBe('no-match');
    expect(troubleOf(await table.councils.approve({ match, player: ben }, 1, []))).toBe('no-council');
    expect(await table.councils.viewOf({ match, player: dee })).toBeNull();
  });
});

describe('a proposal to a council', () => {
  it('is approved by whoever makes it; made again it is approved once more, by others too', async () => {
    const { table, match } = await councilOf(openMemoryStore(), [ann, cid, dee]);
    done(await table.councils.propose({ match, player: cid }, bid(1)));
    done(await table.councils.propose({ match, player: cid }, bid(2)));
    const again = { number: 1, proposed: { plan: 0, isNew: false }, ended: false };
    expect(done(await table.councils.propose({ match, player: cid }, bid(1)))).toMatchObject(again);
    expect(done(await table.councils.propose({ match, player: dee }, bid(1)))).toMatchObject(again);
    const approved = async (player: Player) =>
      (await table.councils.viewOf({ match, player }))?.vote?.plans.map((one) => one.approved);
    expect(await approved(cid)).toEqual([true, true]);
    expect(await approved(dee)).toEqual([true, false]);
    // Who takes an approval back and then proposes the same approves of it again.
    done(await table.councils.approve({ match, player: cid }, 1, [1]));
    done(await table.councils.propose({ match, player: cid }, bid(1)));
    expect(await approved(cid)).toEqual([true, true]);
  });

  it('never ends a vote: others must be able to read it', async () => {
    const store = openMemoryStore();
    const { table, match } = await councilOf(store, [ann]);
    expect(done(await table.councils.propose({ match, player: ann }, bid(1))).ended).toBe(false);
    expect(done(await table.councils.propose({ match, player: ann }, bid(1))).ended).toBe(false);
    expect(await verbsOf(store, match)).toEqual([]);
    expect(done(await table.councils.approve({ match, player: ann }, 1, [0])).ended).toBe(true);
    expect(await verbsOf(store, match)).toEqual(['bid']);
  });

  it('is one of three of each member, and of ten in all', async () => {
    const people: readonly Player[] = [ann, cid, dee, { id: '1005', name: 'Eve' }, { id: '1006', name: 'Fay' }];
    const { table, match } = await councilOf(openMemoryStore(), people);
    // Plans that differ by what is planned before the bid.
    const different = (count: number) => ({
      deeds: [...Array.from({ length: count }, () => ({ verb: 'plan', params: { dice: 1 } })), ...bid(1).deeds],
      lines: [`${count}`],
      reason: null,
    });
    const propose = async (player: Player, count: number) =>
      table.councils.propose({ match, player }, different(count));
    for (let count = 0; count < 9; count += 1) done(await propose(people[Math.floor(count / 3)] ?? ann, count));
    expect(await propose(dee, 20)).toMatchObject({
      trouble: { code: 'too-many-plans', facts: { most: 3, own: true } },
    });
    done(await propose(people[3] ?? ann, 9));
    expect(await propose(people[4] ?? ann, 20)).toMatchObject({
      trouble: { code: 'too-many-plans', facts: { most: 10, own: false } },
    });
    // What has been proposed can still be approved in this way.
    expect(done(await propose(people[4] ?? ann, 0)).proposed).toEqual({ plan: 0, isNew: false });
  });

  it('is refused if it does nothing, or what the book does not know or allow; only the captain gives up', async () => {
    const { table, match } = await councilOf(openMemoryStore(), [ann, cid]);
    const propose = async (...verbs: readonly string[]) =>
      table.councils.propose({ match, player: cid }, plan(...verbs));
    expect(troubleOf(await propose())).toBe('refused');
    expect(await propose('dance')).toMatchObject({ trouble: { code: 'no-such-verb', facts: { verb: 'dance' } } });
    expect(troubleOf(await propose('toString'))).toBe('no-such-verb');
    expect(await propose('hold')).toMatchObject({ trouble: { code: 'refused', refusal: { code: 'WRONG_PHASE' } } });
    expect(troubleOf(await propose('concede'))).toBe('not-first');
    expect((await table.councils.viewOf({ match, player: cid }))?.vote?.plans).toEqual([]);
  });

  it('has a reason of one line, up to two hundred characters', async () => {
    const { table, match } = await councilOf(openMemoryStore(), [ann, cid]);
    const reasons = [`  ${'é'.normalize('NFD')}\n\tso  what\u0007 `, '🎲'.repeat(201), ' \n '];
    for (const [dice, reason] of reasons.entries())
      done(await table.councils.propose({ match, player: ann }, { ...bid(dice), reason }));
    const { vote } = (await table.councils.viewOf({ match, player: cid })) ?? {};
    expect(vote?.plans.map(({ reason }) => reason)).toEqual(['é so what', '🎲'.repeat(200), null]);
  });
});

describe('what is stored of a person in councils', () => {
  it('is what they proposed and approved in each vote, the open one too', async () => {
    const store = openMemoryStore();
    const { table, match } = await councilOf(store, [ann, cid, dee]);
    done(await table.councils.propose({ match, player: cid }, { ...bid(1), reason: 'Dee says so' }));
    done(await table.councils.propose({ match, player: dee }, bid(2)));
    done(await table.councils.approve({ match, player: ann }, 1, [0, 1]));
    const votes = async (player: Player) => (await table.storedOf(player)).votes;
    expect(await votes(dee)).toEqual([
      { match, number: 1, proposed: [{ lines: ['bid 2'], reason: null }], approved: [['bid 2']] },
    ]);
    done(await does(table, match, ben, 'bid', { dice: 0 }));
    done(await table.councils.propose({ match, player: dee }, plan('hold')));
    expect(await votes(dee)).toEqual([
      { match, number: 1, proposed: [{ lines: ['bid 2'], reason: null }], approved: [['bid 2']] },
      { match, number: 2, proposed: [{ lines: ['hold'], reason: null }], approved: [['hold']] },
    ]);
    expect(await votes(ann)).toEqual([{ match, number: 1, proposed: [], approved: [['bid 1'], ['bid 2']] }]);
    expect(await votes(ben)).toEqual([]);
    // The open vote is erased with those that are over; what others wrote about the person, too.
    await table.eraseFrom(match, dee, 'concede');
    expect(await votes(dee)).toEqual([]);
    expect(JSON.stringify(await store.get(`council:${match}:a`))).not.toMatch(/\b(1004|Dee)\b/);
    expect(JSON.stringify(await store.get(`council-vote:${match}:a:1`))).not.toMatch(/\b(1004|Dee)\b/);
    expect((await votes(cid))[0]?.proposed[0]?.reason).toMatch(/says so/);
  });
});

describe('making a side one that a council holds', () => {
  it('is for its first player, in the lobby and while the match goes on, and is noted once', async () => {
    const store = openMemoryStore();
    const table = tableOn(store);
    const { matchView } = done(
      await table.create({ room: { server: 's', channel: 'hall' }, by: ann, system: 'tally', options: {} }),
    );
    const match = matchView.id;
    expect(done(await table.councils.set(match, ann, true, 'one')).matchView.options['council']).toBe('a');
    expect(done(await table.councils.set(match, ann, false, 'two')).matchView.options['council']).toBe('off');
    done(await table.councils.set(match, ann, true, 'three'));
    done(await table.join(match, ben, 'b'));
    expect(done(await table.councils.set(match, ben, true, 'four')).matchView.options['council']).toBe('both');
    done(await table.start(match, ann, 'start'));
    expect(done(await table.councils.set(match, ann, false, 'five')).matchView.options['council']).toBe('b');
    expect(done(await table.councils.set(match, ann, true, 'six')).matchView.options['council']).toBe('both');
    // A press that comes twice, and one that changes nothing.
    done(await table.councils.set(match, ann, true, 'six'));
    done(await table.councils.set(match, ann, false, 'six'));
    done(await table.councils.set(match, ann, true, 'seven'));
    const log = await table.log(match, null, 1);
    expect(
      log.flatMap(({ note }) => (note?.kind === 'council-held' ? [[note.side, note.by.name, note.on]] : [])),
    ).toEqual([
      ['a', 'Ann', false],
      ['a', 'Ann', true],
    ]);
    expect(done(await table.councils.set(match, ben, false, 'eight')).matchView.options['council']).toBe('a');
    done(await table.concede(match, ben, 'gives up'));
    expect(troubleOf(await table.councils.set(match, ann, false, 'nine'))).toBe('not-live');
    expect(troubleOf(await table.councils.set('abcdefabcdef', ann, false, 'ten'))).toBe('no-match');
  });

  it('lets others join it in the middle of the match, on the side they want, and follow it no more', async () => {
    const store = openMemoryStore();
    const { table, match } = await councilOf(store, [ann], { council: 'both' });
    for (const player of [cid, dee]) done(await table.follow(match, player, true));
    done(await table.councils.join(match, cid, 'b', 'one'));
    expect(done(await table.councils.join(match, cid, 'b', 'one')).again).toBe(true);
    expect(troubleOf(await table.councils.join(match, cid, 'a', 'two'))).toBe('already-seated');
    done(await table.councils.join(match, dee, null, 'three'));
    const { seats, followers } = (await table.viewOf(match, dee)) ?? {};
    expect(seats).toEqual({ a: [ann, dee], b: [ben, cid] });
    expect(followers).toEqual([]);
    expect((await table.log(match, null, 1)).at(-1)?.note).toEqual({
      kind: 'seat-taken',
      side: 'a',
      who: dee,
      from: [],
    });
    expect((await table.listOf(dee)).map(({ id }) => id)).toEqual([match]);
    done(await table.councils.set(match, ann, false, 'four'));
    expect(troubleOf(await table.councils.join(match, { id: '1007', name: 'Gil' }, 'a', 'five'))).toBe('no-council');
  });
});
