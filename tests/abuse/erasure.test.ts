import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMemoryStore } from '../../src/store/memory.ts';
import { openRedisStore } from '../../src/store/redis.ts';
import type { Store } from '../../src/store/store.ts';
import { exportText } from '../../src/table/exports/export-match.ts';
import { PLACEHOLDER_NAME, isPlaceholder, withoutName } from '../../src/table/privacy/placeholder.ts';
import { eraseTrace } from '../../src/table/privacy/traces.ts';
import { openTable } from '../../src/table/index.ts';
import type { MatchId, Player, Table } from '../../src/table/index.ts';
import type { LeavingChoice } from '../../src/table/privacy/erasure.ts';
import { startRedis } from '../support/redis.ts';
import { books, done, headOf, interaction } from '../support/tables.ts';
import { allOfRedis, Cut, cutAt, openBook, opened, played, room, somebody } from './open-store.ts';

const tableOn = (store: Store): Table => openTable({ store, systems: books, heartbeat: null });

interface Past {
  readonly gone: Player;
  readonly stays: Player;
  readonly live: MatchId;
  readonly over: MatchId;
  readonly solo: MatchId;
  readonly brought: MatchId;
  readonly followed: MatchId;
  readonly organised: MatchId;
  readonly lobby: MatchId;
  readonly asked: MatchId;
}

let pasts = 0;

/** A person with a past: every way in which somebody can be named in the store. */
async function pastOf(table: Table, long = 3): Promise<Past> {
  const here = `-${(pasts += 1)}`;
  const [gone, stays, third, umpire] = [somebody('Anne'), somebody('Bert'), somebody('Cleo'), somebody('Dora')];
  done(await table.choose(gone, { zone: 'Asia/Tokyo', from: '07:00', to: '22:00' }));
  const live = await opened(table, gone, stays, `hall${here}`);
  await played(table, live, gone, stays, long, 'hold');
  done(await table.nudge(live, gone, interaction()));
  done(await table.propose(live, gone, { what: 'pause', hours: 5 }, interaction()));
  done(
    await table.organise(
      live,
      umpire,
      { what: 'extend', side: 'a', more: 60_000, reason: `${gone.name} (<@${gone.id}>) was ill` },
      interaction(),
    ),
  );
  const over = await opened(table, stays, gone, `yard${here}`, { target: 10 });
  await played(table, over, stays, gone, 20);
  const solo = done(await table.fork(over, gone, 2, async () => room(`thread${here}`))).matchView.id;
  const file = done(await table.exported(over, gone)).exported;
  const brought = done(await table.imported(exportText(file), room(`hall${here}`), gone)).matchView.id;
  const followed = await opened(table, stays, third, `gate${here}`);
  done(await table.follow(followed, gone, true));
  const organised = await opened(table, stays, third, `park${here}`);
  done(
    await table.organise(
      organised,
      gone,
      { what: 'replace', side: 'a', player: gone, reason: 'I stand in' },
      interaction(),
    ),
  );
  done(
    await table.organise(
      organised,
      umpire,
      { what: 'replace', side: 'a', player: stays, reason: `instead of ${gone.name}` },
      interaction(),
    ),
  );
  const lobby = done(await table.create({ room: room(`porch${here}`), by: gone, system: 'tally', options: {} }))
    .matchView.id;
  const asked = done(await table.create({ room: room(`door${here}`), by: stays, system: 'tally', options: {} }))
    .matchView.id;
  done(await table.join(asked, gone, 'a'));
  return { gone, stays, live, over, solo, brought, followed, organised, lobby, asked };
}

async function forget(table: Table, who: Player, parting: LeavingChoice): Promise<void> {
  for (const match of await table.everOf(who)) await table.eraseFrom(match, who, parting);
  await table.forgetAll(who);
}

/** The parts of lines from one of these words on. */
const linesWith = (text: string, ...words: readonly string[]): readonly string[] =>
  text.split('\n').flatMap((line) => {
    const at = Math.max(...words.map((word) => line.indexOf(word)));
    return at < 0 ? [] : [`${line.slice(0, 40)} … ${line.slice(Math.max(0, at - 80), at + 40)}`];
  });

const stores: readonly (readonly [
  string,
  () => Promise<{ readonly store: Store; readonly all: () => Promise<string>; readonly close: () => Promise<void> }>,
])[] = [
  [
    'memory',
    async () => {
      const book = openBook(openMemoryStore());
      return { store: book, all: book.all, close: () => book.close() };
    },
  ],
  [
    'Redis',
    async () => {
      const server = await startRedis();
      const store = await openRedisStore(server.url);
      return {
        store,
        all: () => allOfRedis(server.url),
        close: async () => {
          await store.close();
          await server.stop();
        },
      };
    },
  ],
];

describe.each(stores)('erasing a person (%s)', (_, open) => {
  let place: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    place = await open();
  });
  afterAll(() => place.close());

  it.each(['concede', 'offer'] as const)('leaves neither id nor name anywhere: %s', async (parting) => {
    const table = tableOn(place.store);
    const past = await pastOf(table, 30);
    const { gone, stays } = past;
    expect((await headOf(place.store, past.live)).log.pages.length).toBeGreaterThan(1);
    expect(await place.all()).toContain(gone.id);
    const before = await table.log(past.live, stays, 1);
    const steps = await table.steps(past.live);
    await forget(table, gone, parting);
    const text = await place.all();
    expect(linesWith(text, gone.id, gone.name)).toEqual([]);
    expect(text).toContain(stays.id);
    expect(await table.storedOf(gone)).toEqual({
      settings: null,
      puzzles: null,
      lessons: null,
      recorded: null,
      guesses: [],
      votes: [],
      campaigns: [],
      classes: [],
      matches: [],
    });
    expect(await table.listOf(gone)).toEqual([]);

    // The other player's match is complete: every entry, every step, the same events.
    const after = await table.log(past.live, stays, 1, before.at(-1)?.number);
    expect(after.map(({ events, number }) => ({ events, number }))).toEqual(
      before.map(({ events, number }) => ({ events, number })),
    );
    expect((await table.steps(past.live)).slice(0, steps.length)).toEqual(steps);
    for (const step of steps) expect(await table.past(past.live, stays, step)).not.toBeNull();
    const matchView = await table.viewOf(past.live, stays);
    expect(matchView?.seats.a).toEqual([{ id: 'gone-1', name: PLACEHOLDER_NAME }]);
    expect(matchView?.seats.a.every(isPlaceholder)).toBe(true);
    expect(matchView?.stage).toBe(parting === 'concede' ? 'over' : 'live');
    if (parting === 'concede') expect(matchView?.view?.result).toMatchObject({ winner: 'b', reason: 'concede' });
    else expect(matchView?.offered).toEqual([{ side: 'a', who: [{ id: 'gone-1', name: PLACEHOLDER_NAME }] }]);
    // Nobody else plays in a practice match, so it does not go on.
    expect((await table.viewOf(past.solo, null))?.stage).toBe('over');
    expect(await table.viewOf(past.brought, null)).toBeNull();
    expect((await table.viewOf(past.lobby, null))?.stage).toBe('over');
    expect((await table.viewOf(past.followed, null))?.followers).toEqual([]);
    // A finished match can be exported and imported again.
    const exported = done(await table.exported(past.over, stays)).exported;
    expect(exported.players.map(({ name }) => name).sort()).toEqual([stays.name, PLACEHOLDER_NAME].sort());
    done(await table.imported(exportText(exported), room('hall'), stays));
  });

  it('leaves no id of any interaction of theirs', async () => {
    const table = tableOn(place.store);
    const { live, gone, stays } = await pastOf(table);
    const [theirs, other] = [`pressed-by-${gone.name}`, `pressed-by-${stays.name}`];
    done(await table.act({ match: live, player: gone, verb: 'bid', params: { dice: 1 }, interaction: theirs }));
    done(await table.act({ match: live, player: stays, verb: 'bid', params: { dice: 1 }, interaction: other }));
    expect(Object.keys((await headOf(place.store, live)).accepted)).toEqual(expect.arrayContaining([theirs, other]));
    await forget(table, gone, 'offer');
    const kept = Object.keys((await headOf(place.store, live)).accepted);
    expect(kept).toContain(other);
    expect(kept).not.toContain(theirs);
  });

  it('finds them in a lobby whose record a crash lost, once the match begins', async () => {
    const table = tableOn(place.store);
    const [one, other] = [somebody('Anne'), somebody('Bert')];
    const { id } = done(
      await table.create({ room: room(`trace-${(pasts += 1)}`), by: one, system: 'tally', options: {} }),
    ).matchView;
    done(await table.join(id, other, 'b'));
    await eraseTrace(place.store, one.id, id);
    expect(await table.everOf(one)).toEqual([]);
    done(await table.start(id, one, interaction()));
    expect(await table.everOf(one)).toEqual([id]);
  });

  it('gives the offered seat to the player who takes it, with everything the side knows', async () => {
    const table = tableOn(place.store);
    const { live, gone, stays } = await pastOf(table);
    done(await table.act({ match: live, player: gone, verb: 'plan', params: { dice: 3 }, interaction: interaction() }));
    await forget(table, gone, 'offer');
    const next = somebody('Dora');
    done(await table.takeSeat(live, next, 'a', interaction()));
    const matchView = await table.viewOf(live, next);
    expect(matchView?.seats).toEqual({ a: [next], b: [stays] });
    expect(matchView?.view?.secrets).toEqual({ a: { plan: 3 } });
    expect(matchView?.offered).toEqual([]);
  });

  it('gives two erased players different placeholder numbers', async () => {
    const table = tableOn(place.store);
    const { over, gone, stays } = await pastOf(table);
    await forget(table, stays, 'concede');
    await forget(table, gone, 'concede');
    expect((await table.viewOf(over, null))?.seats).toEqual({
      a: [{ id: 'gone-1', name: PLACEHOLDER_NAME }],
      b: [{ id: 'gone-2', name: PLACEHOLDER_NAME }],
    });
    expect(linesWith(await place.all(), gone.id, gone.name, stays.id, stays.name)).toEqual([]);
  });

  it('works while another person is erased in a second process and a third one plays', async () => {
    const tables = [tableOn(place.store), tableOn(place.store), tableOn(place.store)] as const;
    const [gone, stays, third] = [somebody('Anne'), somebody('Bert'), somebody('Cleo')];
    const live = await opened(tables[0], gone, stays, `race-${(pasts += 1)}`);
    await played(tables[0], live, gone, stays, 25, 'hold');
    const follows = async (): Promise<void> => {
      for (let turn = 0; turn < 30; turn += 1) await tables[2].follow(live, third, turn % 2 === 0);
    };
    await Promise.all([forget(tables[0], gone, 'offer'), forget(tables[1], stays, 'offer'), follows()]);
    const text = await place.all();
    expect(linesWith(text, gone.id, gone.name, stays.id, stays.name)).toEqual([]);
    const matchView = await tables[0].viewOf(live, null);
    expect([...(matchView?.seats.a ?? []), ...(matchView?.seats.b ?? [])].map(({ id }) => id).sort()).toEqual([
      'gone-1',
      'gone-2',
    ]);
    expect((await tables[0].log(live, null, 1)).length).toBeGreaterThan(50);
    const head = await headOf(place.store, live);
    expect(
      text
        .split('\n')
        .map((line) => line.split(' ')[0])
        .filter((key) => key?.startsWith(`page:${live}:`))
        .sort(),
    ).toEqual(head.log.pages.map(({ key }) => key).sort());
    expect(text).not.toContain(`rewriting:${live}`);
  });

  it('reveals only the stored facts about them', async () => {
    const table = tableOn(place.store);
    const past = await pastOf(table);
    const { gone, stays } = past;
    const kept = await table.storedOf(gone);
    expect(kept.settings).toMatchObject({ waking: { zone: 'Asia/Tokyo' } });
    expect(kept.matches.map(({ match }) => match).sort()).toEqual(
      [past.live, past.over, past.solo, past.brought, past.followed, past.organised, past.lobby, past.asked].sort(),
    );
    expect(kept.matches.find(({ match }) => match === past.followed)).toMatchObject({
      follows: true,
      sides: [],
      entries: [],
    });
    expect(kept.matches.find(({ match }) => match === past.organised)).toMatchObject({ sides: [], opened: false });
    expect(kept.matches.find(({ match }) => match === past.brought)).toMatchObject({ brought: true });
    expect(kept.matches.find(({ match }) => match === past.live)).toMatchObject({
      sides: ['a'],
      opened: true,
      names: [gone.name],
      stage: 'live',
    });
    expect(
      kept.matches.find(({ match }) => match === past.live)?.entries.filter(({ input }) => input && 'verb' in input)
        .length,
    ).toBe(6);
    expect(JSON.stringify(kept)).not.toContain(stays.id);
    expect(JSON.stringify(kept)).not.toContain(stays.name);
    expect(await table.storedOf(somebody('Nobody'))).toEqual({
      settings: null,
      puzzles: null,
      lessons: null,
      recorded: null,
      guesses: [],
      votes: [],
      campaigns: [],
      classes: [],
      matches: [],
    });
  });
});

describe('replaces the person in written text', () => {
  const without = (text: string, name: string): string =>
    withoutName(text, { person: '1234', standIn: { id: 'gone-1', name: PLACEHOLDER_NAME }, names: [name] });

  it.each([
    ['<@1234> was ill, and <@!1234> said so', 'Anne', `${PLACEHOLDER_NAME} was ill, and ${PLACEHOLDER_NAME} said so`],
    ['Anne was ill; anne, not Annette', 'Anne', `${PLACEHOLDER_NAME} was ill; ${PLACEHOLDER_NAME}, not Annette`],
    ['Al was ill, and also late', 'Al', `${PLACEHOLDER_NAME} was ill, and also late`],
    ['李明 and 李', '李明', `${PLACEHOLDER_NAME} and 李`],
    ['A was ill: a long night', 'A', 'A was ill: a long night'],
  ])('%s', (text, name, clean) => expect(without(text, name)).toBe(clean));
});

describe('an interrupted erasure', () => {
  it('reaches the same end wherever it was interrupted, whether or not the write was done', async () => {
    let cuts = 0;
    for (const late of [false, true]) {
      for (let at = 1, ended = false; !ended; at += cuts < 40 ? 1 : 3) {
        const book = openBook(openMemoryStore());
        const table = tableOn(book);
        const [gone, stays] = [somebody('Anne'), somebody('Bert')];
        const live = await opened(table, gone, stays, 'hall');
        await played(table, live, gone, stays, 14, 'hold');
        const over = await opened(table, stays, gone, 'yard', { target: 10 });
        await played(table, over, stays, gone, 20);
        const before = await table.log(live, stays, 1);
        try {
          await forget(tableOn(cutAt(book, at, late)), gone, 'offer');
          ended = true;
        } catch (error) {
          if (!(error instanceof Cut)) throw error;
          cuts += 1;
        }
        await forget(tableOn(book), gone, 'offer');
        const text = await book.all();
        expect(linesWith(text, gone.id, gone.name), `cut at ${at}, ${String(late)}`).toEqual([]);
        expect(
          text.split('\n').filter((line) => line.startsWith('rewriting:')),
          `cut at ${at}`,
        ).toEqual([]);
        const head = await headOf(book, live);
        expect(head.seats).toEqual({ a: [{ id: 'gone-1', name: PLACEHOLDER_NAME }], b: [stays] });
        expect(head.offered).toHaveLength(1);
        // Every stored page is referred to: nothing of an interrupted erasure remains, except for the minute of grace.
        const pages = text
          .split('\n')
          .filter((line) => line.startsWith(`page:${live}`))
          .map((line) => line.split(' ')[0]);
        const named = head.log.pages.map(({ key }) => key);
        expect(named.every((key) => pages.includes(key))).toBe(true);
        expect((await table.log(live, stays, 1, before.at(-1)?.number)).map(({ events }) => events)).toEqual(
          before.map(({ events }) => events),
        );
        expect(await table.past(live, stays, 5)).not.toBeNull();
      }
    }
    expect(cuts).toBeGreaterThan(20);
  });
});
