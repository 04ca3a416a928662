import { afterEach, describe, expect, it } from 'vitest';
import type { Action } from '../../src/engine/index.ts';
import { fromPreset } from '../../src/opponent/arena/index.ts';
import { openMemoryStore } from '../../src/store/memory.ts';
import type { Store } from '../../src/store/store.ts';
import { openTable } from '../../src/table/index.ts';
import type { Player, Table } from '../../src/table/index.ts';
import { opponentAt } from '../../src/table/opponents/players.ts';
import { openThinker, thoughtFor } from '../../src/table/opponents/think.ts';
import type { Thinker, ThinkOrder, Thought } from '../../src/table/opponents/think.ts';
import { ThreadClosed } from '../../src/table/work-thread.ts';
import { systems } from '../../src/systems/index.ts';
import { ann, ben, books, does, done, headOf, interaction, troubleOf } from '../support/tables.ts';
import { tallyDoor } from '../support/tally.ts';

/** Thinks in this very process: the thread knows the rule books, and not the one of the tests. */
const here: Thinker = {
  think: (order) => Promise.resolve(thoughtFor({ handle: tallyDoor, ...order })),
  close: () => Promise.resolve(),
};
const tables: Table[] = [];
afterEach(async () => {
  await Promise.all(tables.splice(0).map((table) => table.close()));
});

function tableOn(store: Store, thinker: Thinker = here, known = books): Table {
  const table = openTable({
    store,
    systems: known,
    heartbeat: null,
    thinker,
    pause: { least: 1, most: 5 },
    maskDelay: { least: 1, most: 5 },
  });
  tables.push(table);
  // As the bot does that posts what has happened.
  table.watch((match) => void headOf(store, match).then(({ log }) => table.told(match, log.entries)));
  return table;
}

const thoughtOf = (action: Action | null): Thought => ({ action, plans: [] });

const room = { server: 's', channel: 'hall' };

async function againstBot(store: Store, table: Table, target = 12): Promise<string> {
  const { matchView } = done(await table.create({ room, by: ann, system: 'tally', options: { target } }));
  done(await table.invite(matchView.id, ann, 'soldier'));
  done(await table.start(matchView.id, ann, interaction()));
  await table.told(matchView.id, (await headOf(store, matchView.id)).log.entries);
  return matchView.id;
}

/** Ann answers whatever she is asked, until the match is over or she has answered this often. */
async function annPlays(store: Store, table: Table, match: string, most = 200): Promise<void> {
  for (let answers = 0; answers < most;) {
    const head = await headOf(store, match);
    if (head.stage === 'over') return;
    const mine = head.match?.asked.find(({ of, id }) => of === 'a' && head.match?.answers[id] === undefined);
    if (!mine) {
      await new Promise((resolve) => setTimeout(resolve, 2));
      continue;
    }
    const result = await does(table, match, ann, mine.verbs[0] ?? '', { dice: 1 });
    if (result.ok) answers += 1;
    await table.told(match, (await headOf(store, match)).log.entries);
  }
}

describe('the bot in a seat', () => {
  it('plays a match to its end, through the same door as people', async () => {
    const store = openMemoryStore();
    const table = tableOn(store);
    const match = await againstBot(store, table);
    await annPlays(store, table, match);
    const head = await headOf(store, match);
    expect(head.stage).toBe('over');
    const log = await table.log(match, null, 1);
    expect(new Set(log.flatMap(({ by }) => by?.name ?? []))).toEqual(new Set(['Ann', 'Umpire the soldier']));
    expect(done(await table.checked(match)).checked.mistakes).toEqual([]);
  });

  it('goes on after the process was killed', async () => {
    const store = openMemoryStore();
    let kill = (): void => {};
    const first = tableOn(store, {
      think: () => new Promise((_, fail) => (kill = () => fail(new Error('killed')))),
      close: () => Promise.resolve(kill()),
    });
    const match = await againstBot(store, first);
    done(await does(first, match, ann, 'bid', { dice: 1 }));
    const second = tableOn(store);
    await second.begin();
    await annPlays(store, second, match);
    expect((await headOf(store, match)).stage).toBe('over');
  });

  it('does nothing that it has not thought of because the process ends', async () => {
    const store = openMemoryStore();
    let close: (() => void) | null = null;
    const errors: unknown[] = [];
    const table = openTable({
      store,
      systems: books,
      heartbeat: null,
      thinker: {
        think: () => new Promise((_, fail) => (close = () => fail(new ThreadClosed('closed')))),
        close: () => Promise.resolve(close?.()),
      },
      pause: { least: 1, most: 5 },
      failed: (error) => errors.push(error),
    });
    const match = await againstBot(store, table);
    await expect.poll(() => close).not.toBeNull();
    const { log } = await headOf(store, match);
    await table.close();
    expect((await headOf(store, match)).log.entries).toBe(log.entries);
    expect(errors).toEqual([]);
  });

  it.each([
    ['cannot think', () => Promise.reject(new Error('out of memory'))],
    [
      'thinks of what the book refuses',
      () => Promise.resolve(thoughtOf({ verb: 'add', by: 'b', params: { dice: 99 } })),
    ],
    ['has nothing to say', () => Promise.resolve(thoughtOf(null))],
  ])('plays on as usual where it %s', async (_, think) => {
    const store = openMemoryStore();
    const table = tableOn(store, { think, close: () => Promise.resolve() });
    const match = await againstBot(store, table, 4);
    await annPlays(store, table, match);
    expect((await headOf(store, match)).stage).toBe('over');
    expect(done(await table.checked(match)).checked.mistakes).toEqual([]);
  });

  it('plays against itself while people watch, until whoever opened it stops that', async () => {
    const store = openMemoryStore();
    const table = tableOn(store);
    const seats = { a: [opponentAt('recruit')], b: [opponentAt('soldier', 'wary')] };
    const { matchView } = done(await table.create({ room, by: ann, system: 'tally', options: { target: 100 }, seats }));
    expect(troubleOf(await table.start(matchView.id, ben, interaction()))).toBe('not-a-player');
    done(await table.start(matchView.id, ann, interaction()));
    await table.told(matchView.id, (await headOf(store, matchView.id)).log.entries);
    await expect
      .poll(async () => new Set((await table.log(matchView.id, null, 1)).flatMap(({ by }) => by?.name ?? [])))
      .toEqual(new Set(['Ann', 'Umpire the recruit', 'Umpire the wary soldier']));
    expect(troubleOf(await table.stopExhibition(matchView.id, ben, interaction()))).toBe('not-creator');
    done(await table.stopExhibition(matchView.id, ann, interaction()));
    const { stage, match } = await headOf(store, matchView.id);
    expect([stage, match?.result?.winner]).toEqual(['over', null]);
    expect(done(await table.checked(matchView.id)).checked.mistakes).toEqual([]);
  });

  it('plays for somebody who asks it to, until they act or take the seat back', async () => {
    const store = openMemoryStore();
    const table = tableOn(store);
    const { matchView } = done(await table.create({ room, by: ann, system: 'tally', options: { target: 100 } }));
    done(await table.join(matchView.id, ben));
    done(await table.start(matchView.id, ann, interaction()));
    await table.told(matchView.id, (await headOf(store, matchView.id)).log.entries);
    const byBot = async (): Promise<number> =>
      (await table.log(matchView.id, null, 1)).filter(({ by, note }) => by?.id === 'opponent-veteran' && !note).length;
    const seatsOf = async (): Promise<readonly string[]> =>
      (await headOf(store, matchView.id)).seats.a.map(({ name }) => name);
    done(await table.standIn(matchView.id, ann, interaction()));
    expect(troubleOf(await table.standIn(matchView.id, ann, interaction()))).toBe('already-offered');
    await expect.poll(byBot).toBeGreaterThan(0);
    expect(await seatsOf()).toEqual(['Ann', 'Umpire the veteran']);
    done(await table.takeBack(matchView.id, ann, interaction()));
    expect(await seatsOf()).toEqual(['Ann']);
    expect(troubleOf(await table.takeBack(matchView.id, ann, interaction()))).toBe('no-bot-seat');
    expect(done(await table.checked(matchView.id)).checked.mistakes).toEqual([]);
  });

  it('leaves the seat as soon as whom it plays for acts', async () => {
    const store = openMemoryStore();
    let think = (): void => {};
    const table = tableOn(store, {
      think: () => new Promise((_, fail) => (think = () => fail(new Error('stopped')))),
      close: () => Promise.resolve(think()),
    });
    const { matchView } = done(await table.create({ room, by: ann, system: 'tally', options: { target: 100 } }));
    done(await table.join(matchView.id, ben));
    done(await table.start(matchView.id, ann, interaction()));
    done(await table.standIn(matchView.id, ann, interaction()));
    done(await does(table, matchView.id, ann, 'bid', { dice: 1 }));
    expect((await headOf(store, matchView.id)).seats.a).toEqual([ann]);
  });

  it('holds a seat that anybody may take until somebody does', async () => {
    const store = openMemoryStore();
    const table = tableOn(store);
    const match = await againstBot(store, table);
    expect(troubleOf(await table.takeSeat(match, ben, 'b', interaction()))).toBe('seat-not-offered');
    done(await table.openBotSeat(match, ann, interaction()));
    expect(await table.openBotSeat(match, ann, interaction())).toMatchObject({
      trouble: { code: 'already-offered', facts: { bot: 'seat' } },
    });
    done(await table.takeSeat(match, ben, 'b', interaction()));
    expect((await headOf(store, match)).seats.b).toEqual([ben]);
  });

  it('agrees to a pause', async () => {
    const store = openMemoryStore();
    const table = tableOn(store);
    const match = await againstBot(store, table, 100);
    await annPlays(store, table, match, 1);
    done(await table.propose(match, ann, { what: 'pause', hours: 2 }, interaction()));
    await expect.poll(async () => (await headOf(store, match)).pausedUntil).not.toBeNull();
  });

  it.each([
    ['agrees where it is behind', { a: 5, b: 4 }, false],
    ['agrees where nobody is ahead', { a: 4, b: 4 }, false],
    ['declines where it is ahead', { a: 4, b: 5 }, true],
  ] as const)('answers the proposal of a draw by how it stands: it %s', async (_, points, declined) => {
    const store = openMemoryStore();
    const table = tableOn(store);
    const position = { system: 'tally', units: [], own: { round: 1, tally: points } };
    const { matchView } = done(
      await table.create({ room, by: ann, system: 'tally', options: { target: 100 }, position }),
    );
    done(await table.invite(matchView.id, ann, 'soldier'));
    done(await table.start(matchView.id, ann, interaction()));
    done(await table.propose(matchView.id, ann, { what: 'draw' }, interaction()));
    await expect.poll(async () => (await headOf(store, matchView.id)).pending).toBeNull();
    const head = await headOf(store, matchView.id);
    expect([head.stage, head.match?.result?.winner]).toEqual(declined ? ['live', undefined] : ['over', null]);
  });

  it('gives its reasons for an open action to its enemy, and to everybody once the match is over', async () => {
    const store = openMemoryStore();
    const table = tableOn(store);
    const match = await againstBot(store, table, 40);
    await annPlays(store, table, match, 4);
    const thoughtsOf = async (player: Player) => {
      const entries = await table.log(match, null, 1);
      return Promise.all(
        entries.map(async (entry) => ({ entry, thoughts: await table.thoughts(match, player, entry.number) })),
      );
    };
    const known = (await thoughtsOf(ann)).filter(({ thoughts }) => thoughts !== null);
    expect(known.length).toBeGreaterThan(0);
    for (const { entry, thoughts } of known) {
      expect(entry.by?.name).toBe('Umpire the soldier');
      expect(['add', 'hold']).toContain(thoughts?.taken.verb);
      expect(thoughts?.plans.some(({ action }) => action?.verb === thoughts.taken.verb)).toBe(true);
    }
    expect((await thoughtsOf(ben)).every(({ thoughts }) => thoughts === null)).toBe(true);
    // The table knows which entries have reasons before anybody asks for them.
    for (const { entry, thoughts } of await thoughtsOf(ann))
      expect(await table.explains(match, entry.number)).toBe(thoughts !== null);
    await annPlays(store, table, match);
    const afterwards = (await thoughtsOf(ben)).flatMap(({ thoughts }) => thoughts?.taken.verb ?? []);
    // Its secret bids, too: there is nothing to hide any more.
    expect(afterwards).toEqual(expect.arrayContaining(['add', 'bid']));
  });

  it('gives its reasons for an open answer, too, such as who begins a round', async () => {
    const store = openMemoryStore();
    const thinker: Thinker = {
      think: (order) => Promise.resolve(thoughtFor({ handle: systems['genesys']!.handle, ...order })),
      close: () => Promise.resolve(),
    };
    const table = tableOn(store, thinker, systems);
    const position = systems['genesys']?.handle.presets['learn'];
    if (!position || !('position' in position)) throw new Error('There is no first match.');
    const round = { ...position.position, turn: { phase: 'challenge', active: 'a' } } as const;
    const { matchView } = done(await table.create({ room, by: ann, system: 'genesys', options: {}, position: round }));
    done(await table.invite(matchView.id, ann, 'recruit'));
    done(await table.start(matchView.id, ann, interaction()));
    const answered = async () =>
      (await table.log(matchView.id, null, 1)).find(({ by }) => by?.name === 'Umpire the recruit');
    await expect.poll(answered).toBeDefined();
    const thoughts = await table.thoughts(matchView.id, ann, (await answered())?.number ?? 0);
    expect(thoughts?.view.asked).toMatchObject([{ of: 'b', pace: 'reaction' }]);
    expect(thoughts?.plans.length).toBeGreaterThan(1);
  });

  it('thinks the same in its turn, however often somebody else has acted in secret', async () => {
    const orderAfter = async (plans: readonly number[]): Promise<ThinkOrder> => {
      const store = openMemoryStore();
      const orders: ThinkOrder[] = [];
      const table = tableOn(store, {
        ...here,
        think(order) {
          if (order.match.asked.some(({ kind }) => kind === 'go')) orders.push(order);
          return Promise.resolve(thoughtOf({ verb: 'bid', by: 'b', params: { dice: 3 } }));
        },
      });
      const match = await againstBot(store, table);
      for (const dice of plans) done(await does(table, match, ann, 'plan', { dice }));
      done(await does(table, match, ann, 'bid', { dice: 0 }));
      await table.told(match, (await headOf(store, match)).log.entries);
      await expect.poll(() => orders.length).toBeGreaterThan(0);
      return orders[0]!;
    };
    expect(await orderAfter([1, 2, 3])).toEqual(await orderAfter([1]));
  });

  it('gives no reasons for what it did in secret in its turn', async () => {
    const store = openMemoryStore();
    let planned = false;
    const table = tableOn(store, {
      ...here,
      think(order) {
        if (planned || !order.match.asked.some(({ of, kind }) => of === 'b' && kind === 'go')) return here.think(order);
        planned = true;
        return Promise.resolve(thoughtOf({ verb: 'plan', by: 'b', params: { dice: 3 } }));
      },
    });
    const match = await againstBot(store, table, 40);
    await annPlays(store, table, match, 4);
    const { log } = await headOf(store, match);
    const known = await Promise.all(
      Array.from({ length: log.entries }, (_, index) => table.thoughts(match, ann, index + 1)),
    );
    expect(planned).toBe(true);
    expect(new Set(known.flatMap((thoughts) => thoughts?.taken.verb ?? []))).toEqual(new Set(['add']));
  });

  it('is on no list of matches, and nobody is left alone with it in a lobby', async () => {
    const store = openMemoryStore();
    const table = tableOn(store);
    const { matchView } = done(await table.create({ room, by: ann, system: 'tally', options: {} }));
    expect(troubleOf(await table.invite(matchView.id, ben, 'recruit'))).toBe('not-a-player');
    done(await table.invite(matchView.id, ann, 'recruit'));
    expect(troubleOf(await table.invite(matchView.id, ann, 'recruit'))).toBe('seat-taken');
    expect(await table.listOf({ id: 'opponent-recruit', name: '' })).toEqual([]);
    expect(await table.everOf({ id: 'opponent-recruit', name: '' })).toEqual([]);
    done(await table.leave(matchView.id, ann));
    expect((await headOf(store, matchView.id)).stage).toBe('over');
  });
});

/** A store of a process that is killed after so many writes: what it asks for from then on never comes. */
function killedAfter(store: Store, most: number) {
  let writes = 0;
  const never = new Promise<never>(() => {});
  const read =
    <Given extends readonly unknown[], Done>(run: (...given: Given) => Promise<Done>) =>
    (...given: Given): Promise<Done> =>
      writes >= most ? never : run(...given);
  const write =
    <Given extends readonly unknown[], Done>(run: (...given: Given) => Promise<Done>) =>
    (...given: Given): Promise<Done> => {
      if (writes >= most) return never;
      writes += 1;
      return run(...given);
    };
  return {
    isKilled: () => writes >= most,
    store: {
      get: read((key: string) => store.get(key)) as Store['get'],
      words: read(store.words),
      set: write(store.set),
      delete: write(store.delete),
      swap: write(store.swap) as Store['swap'],
      add: write(store.add),
      remove: write(store.remove),
      close: () => Promise.resolve(),
    } satisfies Store,
  };
}

describe.each([1, 2, 3, 4, 5, 6, 7, 8, 11, 14, 17, 20, 25, 30, 40])('a process killed %i writes after', (most) => {
  /** Goes on in another process, and gives the match once the bot has done something there. */
  async function survived(store: Store, match: string, isDone: () => Promise<boolean>): Promise<void> {
    const table = tableOn(store);
    await table.begin();
    await table.told(match, (await headOf(store, match)).log.entries);
    await expect.poll(isDone, { interval: 10 }).toBe(true);
    expect(done(await table.checked(match)).checked.mistakes).toEqual([]);
  }

  it('an exhibition has begun: it is played to its end', async () => {
    const store = openMemoryStore();
    const seats = { a: [opponentAt('recruit')], b: [opponentAt('soldier', 'wary')] };
    const first = openTable({ store, systems: books, heartbeat: null, thinker: here });
    const { matchView } = done(await first.create({ room, by: ann, system: 'tally', options: { target: 8 }, seats }));
    done(await first.start(matchView.id, ann, interaction()));
    const killed = killedAfter(store, most);
    const second = tableOn(killed.store);
    void second.begin();
    void second.told(matchView.id, (await headOf(store, matchView.id)).log.entries);
    const isOver = async (): Promise<boolean> => (await headOf(store, matchView.id)).stage === 'over';
    await expect.poll(async () => killed.isKilled() || (await isOver()), { interval: 5 }).toBe(true);
    tables.pop();
    await survived(store, matchView.id, isOver);
  });

  it('somebody has let the bot play for them: it plays on, and hands back', async () => {
    const store = openMemoryStore();
    const first = openTable({ store, systems: books, heartbeat: null, thinker: here });
    const { matchView } = done(await first.create({ room, by: ann, system: 'tally', options: { target: 100 } }));
    const match = matchView.id;
    done(await first.join(match, ben));
    done(await first.start(match, ann, interaction()));
    const killed = killedAfter(store, most);
    const second = tableOn(killed.store);
    void second.standIn(match, ann, interaction());
    const byBot = async (): Promise<boolean> =>
      (await first.log(match, null, 1)).some(({ by, note }) => by?.id === 'opponent-veteran' && !note);
    await expect.poll(async () => killed.isKilled() || (await byBot()), { interval: 5 }).toBe(true);
    tables.pop();
    // Either nothing of it was stored, or all.
    if ((await headOf(store, match)).seats.a.length === 1) done(await first.standIn(match, ann, interaction()));
    await survived(store, match, byBot);
    done(await first.takeBack(match, ann, interaction()));
    expect((await headOf(store, match)).seats.a).toEqual([ann]);
  });
});

describe('the thread that thinks', () => {
  it('answers for a rule book, and reports what goes wrong', async () => {
    const { handle } = systems['squads-and-champions'] ?? {};
    // So short that the thread is away between the questions: the next one starts another.
    const thinker = openThinker(1);
    try {
      const begun = handle && fromPreset('near').begin(handle, 1);
      if (!handle || !begun) throw new Error('No first match');
      const side = begun.asked[0]?.of ?? 'a';
      const order = {
        system: handle.id,
        match: handle.imagined(begun, side, 1),
        side,
        skill: 'recruit',
        temper: 'even',
        seed: 1,
      } as const;
      const { action, plans } = await thinker.think({ ...order, explain: true });
      expect(plans.length).toBeGreaterThan(0);
      expect((await thinker.think(order)).plans).toEqual([]);
      expect(action).not.toBeNull();
      expect(action && handle.check(handle.view(begun, side), action)).toBeNull();
      await new Promise((resolve) => setTimeout(resolve, 50));
      await expect(thinker.think({ ...order, system: 'chess' })).rejects.toThrow('There is no book chess');
    } finally {
      await thinker.close();
    }
  });
});
