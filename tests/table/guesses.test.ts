import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { presetOptions, presetPosition } from '../../src/engine/index.ts';
import { openMemoryStore } from '../../src/store/memory.ts';
import type { Store } from '../../src/store/store.ts';
import { gainer, leadersOf } from '../../src/learning/index.ts';
import { openTable } from '../../src/table/index.ts';
import type { Player, SeenGuesses, Table } from '../../src/table/index.ts';
import { opponentAt } from '../../src/table/opponents/players.ts';
import { tracesOf } from '../../src/table/privacy/traces.ts';
import { systems } from '../../src/systems/index.ts';
import { interrupted } from '../support/interrupted-store.ts';
import { ann, begun, ben, books, cid, does, done, headOf, interaction, troubleOf } from '../support/tables.ts';

const tables: Table[] = [];
let drawn = 0;
afterEach(async () => {
  drawn = 0;
  await Promise.all(tables.splice(0).map((table) => table.close()));
});

/** A table at which the bot takes so long to act that the tests do it for it. Seeds and ids are the same in each test. */
function tableOn(store: Store, all: typeof books = books): Table {
  const table = openTable({
    store,
    systems: all,
    random: () =>
      createHash('sha256')
        .update(`${tables.length} ${(drawn += 1)}`)
        .digest('hex'),
    heartbeat: null,
    thinker: { think: () => new Promise(() => undefined), close: () => Promise.resolve() },
    pause: { least: 600_000, most: 600_000 },
  });
  tables.push(table);
  return table;
}

const [one, other] = [opponentAt('recruit'), opponentAt('soldier')];
const room = { server: 's', channel: 'hall' };

/** An exhibition in which side a is about to go. */
async function exhibition(store: Store, target = 100) {
  const table = tableOn(store);
  const seats = { a: [one], b: [other] };
  const { matchView } = done(await table.create({ room, by: ann, system: 'tally', options: { target }, seats }));
  done(await table.start(matchView.id, ann, interaction()));
  await bid(table, matchView.id);
  return { table, match: matchView.id };
}

async function bid(table: Table, match: string): Promise<void> {
  done(await does(table, match, one, 'bid', { dice: 2 }));
  done(await does(table, match, other, 'bid', { dice: 1 }));
}

const askedId = async (table: Table, match: string): Promise<string> =>
  (await table.viewOf(match, null))?.view?.asked[0]?.id ?? '';

/** Somebody guesses about what is played next. */
async function guesses(table: Table, match: string, player: Player, gain: 'a' | 'even' | 'b') {
  return table.guesses.guess({ match, player, decision: await askedId(table, match) }, gain);
}

const settle = async (table: Table, store: Store, match: string): Promise<SeenGuesses | null> =>
  table.guesses.settle(match, (await headOf(store, match)).log.entries);

describe('guesses in an exhibition', () => {
  it('are settled once it is played, and say who leads', async () => {
    const store = openMemoryStore();
    const { table, match } = await exhibition(store);
    done(await guesses(table, match, ann, 'b'));
    done(await guesses(table, match, ben, 'b'));
    // The last guess before it is played counts.
    done(await guesses(table, match, ann, 'even'));
    expect(await settle(table, store, match)).toEqual({ settled: null, leaders: [], scores: [] });
    done(await does(table, match, one, 'hold'));
    const seen = {
      settled: { outcome: 'even', right: 1, of: 2 },
      leaders: [{ name: 'Ann', right: 1, of: 1 }],
      scores: [
        { name: 'Ann', right: 1, of: 1 },
        { name: 'Ben', right: 0, of: 1 },
      ],
    };
    expect(await settle(table, store, match)).toEqual(seen);
    // A message that has to be made once more says the same.
    expect(await settle(table, store, match)).toEqual(seen);
  });

  it('are too late as soon as something has been done, before anybody was told of it, too', async () => {
    const store = openMemoryStore();
    const { table, match } = await exhibition(store);
    const decision = await askedId(table, match);
    done(await guesses(table, match, ann, 'a'));
    done(await does(table, match, one, 'hold'));
    expect(troubleOf(await table.guesses.guess({ match, player: ann, decision }, 'even'))).toBe('moved-on');
    // The next turn can be guessed about once the one before is settled.
    expect(troubleOf(await guesses(table, match, ben, 'a'))).toBe('moved-on');
    await settle(table, store, match);
    done(await guesses(table, match, ben, 'a'));
    expect(troubleOf(await guesses(table, match, ben, 'a'))).toBe(null);
  });

  it('are about the turn that begins, in a match that there is', async () => {
    const store = openMemoryStore();
    const { table, match } = await exhibition(store);
    const about = (decision: string, of = match) => table.guesses.guess({ match: of, player: ann, decision }, 'a');
    expect(troubleOf(await about('q99'))).toBe('moved-on');
    expect(troubleOf(await about('q1', 'nowhere'))).toBe('no-match');
    expect(await table.guesses.settle('nowhere', 1)).toBeNull();
    done(await guesses(table, match, ann, 'a'));
    const { entries } = (await headOf(store, match)).log;
    expect(await table.guesses.settle(match, entries - 1)).toBeNull();
    expect(await table.guesses.settle(match, entries + 1)).toBeNull();
    expect(await table.guesses.settle(match, entries)).toMatchObject({ settled: null, scores: [] });
  });

  it('wait for the end of what is not played to its end, such as secret answers', async () => {
    const store = openMemoryStore();
    const { table, match } = await exhibition(store);
    done(await does(table, match, one, 'hold'));
    done(await guesses(table, match, ann, 'even'));
    done(await does(table, match, other, 'hold'));
    expect((await headOf(store, match)).match?.asked[0]?.kind).toBe('bid');
    expect((await settle(table, store, match))?.settled).toBe(null);
    expect(troubleOf(await guesses(table, match, ben, 'a'))).toBe('moved-on');
    await bid(table, match);
    expect((await settle(table, store, match))?.settled).toEqual({ outcome: 'even', right: 1, of: 1 });
  });

  it('are settled by the end of the match', async () => {
    const store = openMemoryStore();
    const { table, match } = await exhibition(store, 1);
    done(await does(table, match, one, 'add', { dice: 1 }));
    done(await guesses(table, match, ann, 'a'));
    done(await guesses(table, match, ben, 'b'));
    done(await does(table, match, other, 'hold'));
    expect((await headOf(store, match)).match?.result?.winner).toBe('a');
    expect((await settle(table, store, match))?.settled).toEqual({ outcome: 'a', right: 1, of: 2 });
    expect(troubleOf(await table.guesses.guess({ match, player: cid, decision: 'q1' }, 'a'))).toBe('not-live');
  });

  it('leave nothing in the store where nobody guesses, and nobody guesses where people play', async () => {
    const store = openMemoryStore();
    const { table, match } = await exhibition(store);
    done(await does(table, match, one, 'hold'));
    expect(await settle(table, store, match)).toBe(null);
    expect(await store.get(`guesses:${match}`)).toBe(null);
    const people = await begun(openMemoryStore());
    tables.push(people.table);
    expect(troubleOf(await guesses(people.table, people.match, cid, 'a'))).toBe('no-exhibition');
  });

  it('of two processes all count, and a restart loses none', async () => {
    const store = openMemoryStore();
    const { table, match } = await exhibition(store);
    const second = tableOn(store);
    const crowd = Array.from({ length: 20 }, (_, at): Player => ({ id: String(2_000 + at), name: `P${at}` }));
    const results = await Promise.all(
      crowd.map((player, at) => guesses(at % 2 === 0 ? table : second, match, player, at < 5 ? 'even' : 'a')),
    );
    for (const result of results) done(result);
    done(await does(second, match, one, 'hold'));
    const third = tableOn(store);
    const [first, again] = await Promise.all([settle(table, store, match), settle(third, store, match)]);
    expect(first?.settled).toEqual({ outcome: 'even', right: 5, of: 20 });
    expect(again).toEqual(first);
    expect(first?.scores.map(({ of }) => of)).toEqual(crowd.map(() => 1));
  });

  it('are taken of 200 people', async () => {
    const store = openMemoryStore();
    const { table, match } = await exhibition(store);
    for (let at = 0; at < 200; at += 1) done(await guesses(table, match, { id: String(5_000 + at), name: 'P' }, 'a'));
    expect(troubleOf(await guesses(table, match, ann, 'a'))).toBe('guesses-full');
    done(await guesses(table, match, { id: '5000', name: 'P' }, 'b'));
  });

  it('are known to /privacy: shown, and gone without a trace', async () => {
    const store = openMemoryStore();
    const { table, match } = await exhibition(store);
    done(await guesses(table, match, ben, 'even'));
    done(await does(table, match, one, 'hold'));
    await settle(table, store, match);
    done(await guesses(table, match, ben, 'a'));
    done(await guesses(table, match, cid, 'a'));
    const stored = await table.storedOf(ben);
    expect(stored.guesses).toEqual([{ match, right: 1, of: 1, open: 'a' }]);
    expect(stored.matches).toEqual([]);
    expect(await table.everOf(ben)).toEqual([match]);
    await table.eraseFrom(match, ben, 'concede');
    await table.forgetAll(ben);
    expect((await table.storedOf(ben)).guesses).toEqual([]);
    expect(JSON.stringify(await store.get(`guesses:${match}`))).not.toMatch(/Ben|1002/);
    expect((await table.storedOf(cid)).guesses).toEqual([{ match, right: 0, of: 0, open: 'a' }]);
  });

  it('go with the match', async () => {
    const store = openMemoryStore();
    const { table, match } = await exhibition(store);
    done(await guesses(table, match, cid, 'a'));
    await table.forgetServer('s');
    expect(await store.get(`guesses:${match}`)).toBe(null);
    expect(await table.everOf(cid)).toEqual([]);
  });
});

it('a turn of a real book is judged by the chance to win before and after', async () => {
  const store = openMemoryStore();
  const table = tableOn(store, systems);
  const near = systems['squads-and-champions']?.handle.presets['near'];
  const { matchView } = done(
    await table.create({
      room,
      by: ann,
      system: 'squads-and-champions',
      options: presetOptions(near),
      seats: { a: [one], b: [other] },
      position: presetPosition(near),
    }),
  );
  const match = matchView.id;
  done(await table.start(match, ann, interaction()));
  const outcomes = new Set<string>();
  for (let turn = 0; turn < 12; turn += 1) {
    const head = await headOf(store, match);
    const asked = head.match?.asked[0];
    if (!head.match || !asked) break;
    if (asked.pace === 'turn' && !asked.secret) await guesses(table, match, cid, 'a');
    const action = systems['squads-and-champions']?.handle.usual(head.match, asked.id)[0];
    if (!action) break;
    done(await does(table, match, asked.of === 'a' ? one : other, action.verb, action.params, { side: asked.of }));
    const seen = await settle(table, store, match);
    if (seen?.settled) outcomes.add(seen.settled.outcome);
  }
  expect(outcomes.size).toBeGreaterThan(0);
});

describe('who gains', () => {
  it('is whose chance to win grows by three points or more', () => {
    expect([gainer(0.5, 0.54), gainer(0.5, 0.46), gainer(0.5, 0.51), gainer(0.5, 0.49)]).toEqual([
      'a',
      'b',
      'even',
      'even',
    ]);
  });

  it('those lead who were right most often, and nobody where nobody was', () => {
    const scores = [
      { right: 2, of: 3 },
      { right: 2, of: 5 },
      { right: 1, of: 1 },
    ];
    expect(leadersOf(scores)).toEqual(scores.slice(0, 2));
    expect(leadersOf([{ right: 0, of: 4 }])).toEqual([]);
  });
});

it('a guess that is stored while its match is deleted leaves nothing behind', async () => {
  const store = openMemoryStore();
  const { table, match } = await exhibition(store);
  const decision = await askedId(table, match);
  const late = tableOn(
    interrupted(
      store,
      'swap',
      (key) => key.startsWith('guesses:'),
      () => table.forgetServer('s'),
    ),
  );
  await late.guesses.guess({ match, player: cid, decision }, 'a');
  expect(await store.get(`guesses:${match}`)).toBeNull();
  expect(await tracesOf(store, cid.id)).toEqual([]);
});
