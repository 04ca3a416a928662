import { describe, expect, it } from 'vitest';
import { openMemoryStore } from '../../../src/store/memory.ts';
import type { Store } from '../../../src/store/store.ts';
import { COUNCIL, openTable } from '../../../src/table/index.ts';
import type { MatchId } from '../../../src/table/index.ts';
import type { Facts } from '../../../src/engine/index.ts';
import { heldVotes } from '../../../src/table/council/keep.ts';
import { HOUR, MINUTE } from '../../../src/table/index.ts';
import { openClockwork } from '../../support/clockwork.ts';
import { Killed, mortalStore } from '../../support/mortal-store.ts';
import { chanceOf } from '../../support/random-match.ts';
import { ann, ben, books, cid, does, done, headOf, interaction, troubleOf } from '../../support/tables.ts';
import { bid, councilOf, dee, foreseen, tableOn } from './stage.ts';

/** Few dice, so that forty rounds do not reach the target. */
const turn = (dice: number) =>
  dice === 1
    ? { deeds: [{ verb: 'add', params: { dice } }], lines: ['add 1'], reason: null }
    : { deeds: [{ verb: 'hold', params: {} }], lines: ['hold'], reason: null };

const actionsOf = async (store: Store, match: MatchId) =>
  (await headOf(store, match)).log.tail.flatMap(({ by, input }) =>
    by?.id === COUNCIL.id && input && 'verb' in input ? [input.params] : [],
  );

describe('a council', () => {
  it('does what most approve, once all have voted', async () => {
    const store = openMemoryStore();
    const { table, match } = await councilOf(store, [ann, cid, dee]);
    const first = done(await table.councils.propose({ match, player: cid }, bid(1)));
    expect(first).toMatchObject({ number: 1, proposed: { plan: 0, isNew: true }, ended: false });
    done(await table.councils.propose({ match, player: dee }, bid(2)));
    expect(done(await table.councils.propose({ match, player: ann }, bid(2))).proposed).toEqual({
      plan: 1,
      isNew: false,
    });
    expect((await actionsOf(store, match)).length).toBe(0);
    expect(done(await table.councils.approve({ match, player: cid }, 1, [0])).ended).toBe(true);
    expect(await actionsOf(store, match)).toEqual([{ dice: 2 }]);
    const [vote] = await table.councils.held({ match, player: cid });
    expect(vote).toMatchObject({ number: 1, taken: 1, approvals: [1, 2], voters: 3, members: 3, secret: true });
  });

  it('cannot be bypassed: nobody acts alone, and the captain alone ends a vote, once enough have voted', async () => {
    const store = openMemoryStore();
    const { table, match } = await councilOf(store, [ann, cid, dee], { quorum: '2' });
    expect(troubleOf(await does(table, match, cid, 'bid', { dice: 1 }))).toBe('in-council');
    expect(troubleOf(await does(table, match, ann, 'bid', { dice: 1 }))).toBe('in-council');
    expect(troubleOf(await table.councils.propose({ match, player: ben }, bid(1)))).toBe('no-council');
    expect(troubleOf(await table.councils.propose({ match, player: cid }, bid(9)))).toBe('refused');
    done(await table.councils.propose({ match, player: cid }, bid(1)));
    expect(troubleOf(await table.councils.call({ match, player: cid }, 1))).toBe('not-first');
    expect(done(await table.councils.call({ match, player: ann }, 1)).ended).toBe(false);
    expect(done(await table.councils.approve({ match, player: dee }, 1, [])).ended).toBe(true);
    expect(await actionsOf(store, match)).toEqual([{ dice: 1 }]);
    expect(troubleOf(await table.councils.approve({ match, player: dee }, 1, [0]))).toBe('nobody-asked');
    expect(troubleOf(await table.undo(match, dee, interaction()))).toBe('not-first');
    expect(troubleOf(await table.propose(match, dee, { what: 'pause', hours: 1 }, interaction()))).toBe('not-first');
  });

  it('shows a member their own vote and nothing of those of others', async () => {
    const store = openMemoryStore();
    const { table, match } = await councilOf(store, [ann, cid, dee]);
    done(await table.councils.propose({ match, player: cid }, bid(1)));
    const before = await table.councils.viewOf({ match, player: ann });
    done(await table.councils.approve({ match, player: dee }, 1, [0]));
    expect(await table.councils.viewOf({ match, player: ann })).toEqual(before);
    expect(before?.vote?.plans).toEqual([
      { deeds: bid(1).deeds, lines: ['bid 1'], reason: null, own: false, approved: false },
    ]);
    expect(await table.councils.viewOf({ match, player: ben })).toBeNull();
    expect(await table.councils.held({ match, player: ben })).toEqual([]);
  });

  it('whose time is up does what has been approved so far; without a vote the book decides', async () => {
    const store = openMemoryStore();
    const start = Date.UTC(2026, 0, 1);
    const time = openClockwork(start);
    const table = tableOn(store, { clock: time.clock, jobs: time.jobs() });
    const { match } = await councilOf(store, [ann, cid, dee], { time: '1h', grace: '10m' }, table);
    await table.begin();
    done(await does(table, match, ben, 'bid', { dice: 0 }));
    done(await table.councils.propose({ match, player: cid }, bid(3)));
    // One that is open is not over.
    expect(await heldVotes({ store }, match, 'a')).toEqual([]);
    await time.goTo(start + 59 * MINUTE);
    expect(await actionsOf(store, match)).toEqual([]);
    await time.goTo(start + 61 * MINUTE);
    expect(await actionsOf(store, match)).toEqual([{ dice: 3 }]);
    // From here on nobody does anything: the book's default is given in time, and no vote with it.
    await time.goTo(start + 4 * HOUR);
    const defaults = (await headOf(store, match)).log.tail.filter(
      ({ note }) => note?.kind === 'default' && note.side === 'a',
    );
    expect(defaults.length).toBeGreaterThan(0);
    expect(await actionsOf(store, match)).toEqual([{ dice: 3 }]);
    expect(await heldVotes({ store }, match, 'a')).toHaveLength(1);
  });

  it('on either side ends its vote in time; a vote in which nobody approves of anything lapses', async () => {
    const store = openMemoryStore();
    const start = Date.UTC(2026, 0, 1);
    const time = openClockwork(start);
    const table = tableOn(store, { clock: time.clock, jobs: time.jobs() });
    const { match } = await councilOf(store, [ann, cid], { council: 'both', time: '1h', grace: '10m' }, table);
    await table.begin();
    done(await table.councils.propose({ match, player: ann }, bid(3)));
    done(await table.councils.propose({ match, player: ben }, bid(1)));
    await time.goTo(start + 61 * MINUTE);
    expect(await actionsOf(store, match)).toEqual([{ dice: 3 }, { dice: 1 }]);
    for (const side of ['a', 'b'] as const)
      expect(await heldVotes({ store }, match, side)).toMatchObject([{ number: 1, taken: 0, at: start + 60 * MINUTE }]);
    done(await table.councils.propose({ match, player: cid }, turn(1)));
    done(await table.councils.approve({ match, player: cid }, 2, []));
    await time.goTo(start + 3 * HOUR);
    expect(await actionsOf(store, match)).toHaveLength(2);
    expect(await heldVotes({ store }, match, 'a')).toHaveLength(1);
    const { log } = await headOf(store, match);
    expect(log.tail.filter(({ note, side }) => note?.kind === 'default' && side === 'a').length).toBeGreaterThan(0);
  });

  it('ends no vote while the match is paused', async () => {
    const store = openMemoryStore();
    const start = Date.UTC(2026, 0, 1);
    const time = openClockwork(start);
    const table = tableOn(store, { clock: time.clock, jobs: time.jobs() });
    const { match } = await councilOf(store, [ann, cid], { time: '1h', grace: '10m' }, table);
    await table.begin();
    done(await does(table, match, ben, 'bid', { dice: 0 }));
    done(await table.councils.propose({ match, player: cid }, bid(3)));
    done(await table.propose(match, ann, { what: 'pause', hours: 5 }, interaction()));
    done(await table.agree(match, ben, interaction()));
    await time.goTo(start + 4 * HOUR);
    expect(await actionsOf(store, match)).toEqual([]);
    await time.goTo(start + 7 * HOUR);
    expect(await actionsOf(store, match)).toEqual([{ dice: 3 }]);
  });

  it('can be made of a side, joined and given up while the match goes on', async () => {
    const store = openMemoryStore();
    const { table, match } = await councilOf(store, [ann], { council: 'off' });
    expect(troubleOf(await table.councils.join(match, cid, null, interaction()))).toBe('no-council');
    expect(troubleOf(await table.councils.set(match, cid, true, interaction()))).toBe('not-a-player');
    done(await table.councils.set(match, ann, true, interaction()));
    done(await table.councils.join(match, cid, null, interaction()));
    expect(troubleOf(await table.councils.set(match, cid, false, interaction()))).toBe('not-first');
    expect(troubleOf(await does(table, match, ann, 'bid', { dice: 1 }))).toBe('in-council');
    done(await table.councils.set(match, ann, false, interaction()));
    done(await does(table, match, cid, 'bid', { dice: 1 }));
  });

  it('leaves to its captain what no turn asks for', async () => {
    const { table, match } = await councilOf(openMemoryStore(), [ann, cid]);
    expect(troubleOf(await does(table, match, cid, 'plan', { dice: 2 }))).toBe('not-first');
    done(await does(table, match, ann, 'plan', { dice: 2 }));
  });

  it('takes nothing back but by its captain', async () => {
    const { table, match } = await councilOf(openMemoryStore(), [ann, cid]);
    done(await does(table, match, ann, 'plan', { dice: 2 }));
    expect(troubleOf(await table.undo(match, cid, interaction()))).toBe('not-first');
    done(await table.undo(match, ann, interaction()));
  });

  it('is erased with its people while it votes', async () => {
    const store = openMemoryStore();
    const { table, match } = await councilOf(store, [ann, cid, dee]);
    done(await table.councils.propose({ match, player: cid }, { ...bid(1), reason: 'Cid knows it' }));
    done(await table.councils.approve({ match, player: ann }, 1, [0]));
    await table.eraseFrom(match, cid, 'concede');
    const kept = await store.get<{ open: object }>(`council:${match}:a`);
    expect(kept?.open).toMatchObject({ plans: [{}] });
    expect(JSON.stringify(kept)).not.toMatch(/"1003"|Cid/);
  });

  it('is erased with its people, and deleted with its match', async () => {
    const store = openMemoryStore();
    const { table, match } = await councilOf(store, [ann, cid, dee]);
    done(await table.councils.propose({ match, player: cid }, { ...bid(1), reason: 'Cid knows it' }));
    done(await table.councils.approve({ match, player: ann }, 1, [0]));
    done(await table.councils.approve({ match, player: dee }, 1, [0]));
    expect((await table.storedOf(cid)).votes).toEqual([
      { match, number: 1, proposed: [{ lines: ['bid 1'], reason: 'Cid knows it' }], approved: [['bid 1']] },
    ]);
    await table.eraseFrom(match, cid, 'concede');
    expect(JSON.stringify(await heldVotes({ store }, match, 'a'))).not.toMatch(/1003|Cid/);
    await table.eraseFrom(match, dee, 'concede');
    const [vote] = await heldVotes({ store }, match, 'a');
    expect(new Set(vote?.ballots.map(({ who }) => who.id)).size).toBe(3);
    // Nothing is left to be erased.
    const kept = await store.get(`council:${match}:a`);
    await table.eraseFrom(match, dee, 'concede');
    expect(await store.get(`council:${match}:a`)).toEqual(kept);
    expect(await store.get(`council-vote:${match}:a:1`)).not.toBeNull();
    await table.forgetServer('s');
    expect(await store.get(`council-vote:${match}:a:1`)).toBeNull();
    expect(await store.get(`council:${match}:a`)).toBeNull();
  });
});

describe('twelve voters and forty rounds', () => {
  it('lose no vote and count none twice, whenever the process is killed', async () => {
    const chance = chanceOf(12);
    const store = openMemoryStore();
    const people = [ann, ...Array.from({ length: 11 }, (_, index) => ({ id: `20${10 + index}`, name: `P${index}` }))];
    // With other dice the match may be won before it has forty rounds.
    const random = foreseen('twelve voters');
    const opened = await councilOf(store, people, {}, tableOn(store, { random }));
    const { match } = opened;
    let { table } = opened;
    const restart = async (): Promise<void> => {
      await table.close();
      table = tableOn(store, { random });
      await table.begin();
    };
    const expected: { params: Facts; approvals: readonly number[] }[] = [];
    for (let votes = 0; votes < 80;) {
      const { asked } = (await table.viewOf(match, null))?.view ?? { asked: [] };
      const open = asked.filter((decision) => !decision.in);
      const mine = open.find(({ of }) => of === 'a');
      if (!mine) {
        const [verb, params] = open[0]?.secret ? ['bid', { dice: 1 }] : ['hold', {}];
        done(await does(table, match, ben, verb, params));
        continue;
      }
      const plan = mine.secret ? bid : turn;
      const proposers = people
        .slice(0, -1)
        .toSorted(() => chance(3) - 1)
        .slice(0, 1 + chance(3));
      const plans: number[] = [];
      for (const player of proposers) {
        const dice = 1 + chance(mine.secret ? 3 : 2);
        if (!plans.includes(dice)) plans.push(dice);
        done(await table.councils.propose({ match, player }, plan(dice)));
      }
      if (chance(8) === 0) await restart();
      const number = (votes += 1);
      const ballots = new Map<string, readonly number[]>();
      for (const [index, player] of people.entries()) {
        const choice = plans.map((_, place) => place).filter(() => chance(2) === 0);
        // The last one approves of something, so that there is a winner.
        const last = index === people.length - 1;
        const chosen = last && choice.length === 0 ? [0] : choice;
        // Everybody but the last changes their mind now and then, and presses twice.
        if (!last && chance(3) === 0) done(await table.councils.approve({ match, player }, number, [0]));
        ballots.set(player.id, chosen);
        done(await table.councils.approve({ match, player }, number, chosen));
        if (!last && chance(3) === 0) done(await table.councils.approve({ match, player }, number, chosen));
        if (chance(60) === 0) await restart();
      }
      const approvals = plans.map((_, place) => [...ballots.values()].filter((one) => one.includes(place)).length);
      const captain = ballots.get(ann.id) ?? [];
      const taken = plans
        .map((_, place) => place)
        .toSorted(
          (one, other) =>
            (approvals[other] ?? 0) - (approvals[one] ?? 0)
            || Number(captain.includes(other)) - Number(captain.includes(one))
            || one - other,
        )[0];
      expected.push({ params: plan(plans[taken ?? 0] ?? 0).deeds[0]?.params ?? {}, approvals });
    }
    const log = await table.log(match, ann, 1);
    const held = await heldVotes({ store }, match, 'a');
    expect(held.map(({ approvals }) => approvals)).toEqual(expected.map(({ approvals }) => approvals));
    expect(held.map(({ plans, taken }) => plans[taken ?? 0]?.deeds[0]?.params)).toEqual(
      expected.map(({ params }) => params),
    );
    expect(log.filter(({ by }) => by?.id === COUNCIL.id)).toHaveLength(80);
    expect(done(await table.checked(match)).checked.mistakes).toEqual([]);
  });
});

describe('a process that is killed while a vote ends', () => {
  it('has carried out the plan once in the end, wherever it was', async () => {
    for (let last = 0, finished = false; !finished; last += 1) {
      const store = openMemoryStore();
      const { table, match } = await councilOf(store, [ann, cid]);
      done(await table.councils.propose({ match, player: cid }, bid(2)));
      await table.close();
      const dying = openTable({
        store: mortalStore(store, last),
        systems: books,
        heartbeat: null,
        failed: () => undefined,
      });
      await dying.councils.approve({ match, player: ann }, 1, [0]).then(
        () => (finished = true),
        (error: unknown) => expect(error).toBeInstanceOf(Killed),
      );
      await dying.close();
      const next = tableOn(store);
      await next.begin();
      // Whoever got no answer presses again.
      await next.councils.approve({ match, player: ann }, 1, [0]);
      await next.close();
      expect(await actionsOf(store, match), `killed after ${last} calls`).toEqual([{ dice: 2 }]);
      const held = await heldVotes({ store }, match, 'a');
      expect(held.map(({ approvals, voters }) => ({ approvals, voters }))).toEqual([{ approvals: [2], voters: 2 }]);
      expect(last).toBeLessThan(60);
    }
  });
});
