import { describe, expect, it } from 'vitest';
import { jsonLog } from '../../src/discord/log/log.ts';
import type { Action, AnyMatch, SystemHandle, Input } from '../../src/engine/index.ts';
import type { LiveEvent } from '../../src/practice/page-protocol.ts';
import { openMemoryStore } from '../../src/store/memory.ts';
import { openJobs } from '../../src/store/jobs/open.ts';
import { openStore } from '../../src/store/open.ts';
import type { Store } from '../../src/store/store.ts';
import { systems } from '../../src/systems/index.ts';
import type { Book } from '../../src/systems/index.ts';
import { matchIn } from '../discord/play.ts';
import { isEphemeral, wordsIn } from '../discord/world.ts';
import type { World } from '../discord/world.ts';
import { chanceOf } from '../support/random-match.ts';
import type { Chance } from '../support/random-match.ts';
import { startRedis } from '../support/redis.ts';
import { looksOf } from '../support/twins/looks.ts';
import { lineFor, nextDeed, secretly } from '../support/twins/play.ts';
import { actorOf, headIn, openTwin } from '../support/twins/world.ts';
import type { Twin } from '../support/twins/world.ts';
import { pickOf } from '../support/twins/twins.ts';
import { times } from '../support/times.ts';

const DEEDS = times(24);
/** Short words may occur anywhere. */
const LONG = 16;

/** What fails: nothing, the book while it acts or while it shows something, or the store. */
type Breaks = 'nothing' | 'acting' | 'showing' | 'keeping';

const BREAKS: readonly Breaks[] = ['nothing', 'acting', 'nothing', 'showing', 'nothing', 'keeping'];

/** A book that throws, and says all that it knows. */
function breaking({ handle, rulebook }: Book, breaks: () => Breaks): Book {
  const broken = (match: AnyMatch, input: Input): never => {
    throw new Error(`lost in ${JSON.stringify([input, match.secrets, match.answers])}`);
  };
  const apply: SystemHandle['apply'] = (match, input, dice, how) =>
    breaks() === 'acting' ? broken(match, input) : handle.apply(match, input, dice, how);
  const blind = (): never => {
    const error = new Error('seven secrets were seen in plan J13');
    error.stack = `Error: ${error.message}\n    at Object.scene (file:///bot/src/systems/some-book/scene.ts:1:1)`;
    throw error;
  };
  const scene: SystemHandle['scene'] = (view, show) => (breaks() === 'showing' ? blind() : handle.scene(view, show));
  return { handle: { ...handle, apply, scene }, rulebook };
}

const breakingStore = (store: Store, breaks: () => Breaks): Store => ({
  ...store,
  swap: (key, rev, next) =>
    breaks() === 'keeping' && key.startsWith('match:')
      ? Promise.reject(new Error('the store is out of reach'))
      : store.swap(key, rev, next),
});

/** Keys and tokens sent in addresses, and the address. */
interface Overheard {
  readonly keys: Set<string>;
  readonly alone: Set<string>;
}

/** Records the private messages in this world, line by line, and the keys by which the bot replied. */
function overhear(world: World, overheard: Overheard): () => void {
  const watch = (event: LiveEvent): void => {
    if (event.kind !== 'message.created' && event.kind !== 'message.updated') return;
    if (isEphemeral(event.message))
      for (const line of wordsIn(event.message).split('\n')) if (line.length >= LONG) overheard.alone.add(line);
  };
  const stops = [world.ann, world.ben, world.cid].map(({ hands }) => hands.watch(watch));
  return () => stops.forEach((stop) => stop());
}

/** The longest wait for a lost reply, in milliseconds. */
const PATIENCE = 700;

/** Tries something; if it fails, people carry on. */
const tries = (doing: Promise<unknown>): Promise<unknown> =>
  Promise.race([doing.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);

async function plays(twin: Twin, handle: SystemHandle, action: Action, match: AnyMatch): Promise<string | null> {
  const line = lineFor({ handle, view: handle.view(match, action.by) }, action);
  if (line) await tries(actorOf(twin, action.by).command(line));
  return line;
}

/** Plays for a while as if nothing were wrong, secretly too; returns what must not be found. */
async function playOn(
  twin: Twin,
  handle: SystemHandle,
  chance: Chance,
  breaksNow: (breaks: Breaks) => void,
): Promise<readonly string[]> {
  const hidden = new Set<string>();
  const match = await matchIn(twin.world);
  for (let deed = 0; deed < DEEDS; deed += 1) {
    twin.passes();
    const { match: state } = await headIn(twin, match);
    if (!state || state.result) break;
    const side = pickOf(chance, ['a', 'b'] as const);
    const actions = secretly(handle, state, side, chance)?.[0] ?? [];
    const next = nextDeed(handle, state, chance);
    breaksNow(BREAKS[deed % BREAKS.length] ?? 'nothing');
    for (const action of actions) {
      const line = await plays(twin, handle, action, state);
      for (const text of [
        line ?? '',
        JSON.stringify(action.params),
        ...Object.entries(action.params).map((param) => JSON.stringify(Object.fromEntries([param])).slice(1, -1)),
      ])
        if (text.length >= LONG) hidden.add(text);
    }
    const actor = actorOf(twin, side);
    const matchView = await twin.world.table.viewOf(match, { id: actor.id, name: actor.name }).catch(() => null);
    for (const look of matchView ? looksOf({ ...matchView, handle }, chance, 6).slice(4) : []) await tries(look(actor));
    breaksNow('nothing');
    if (next) await plays(twin, handle, next, state);
    const { match: after } = await headIn(twin, match);
    for (const text of [JSON.stringify(after?.secrets.a), JSON.stringify(after?.secrets.b)])
      if (text.length >= LONG) hidden.add(text);
  }
  return [...hidden];
}

describe('the log', () => {
  it.each(Object.keys(systems))(
    'of %s contains no secret, no key, no seed and no private message, whatever fails',
    async (id) => {
      const book = systems[id] as Book;
      let breaks: Breaks = 'nothing';
      const overheard: Overheard = { keys: new Set(), alone: new Set() };
      const store = openMemoryStore();
      const twin = await openTwin({
        level: 'debug',
        systems: { [id]: breaking(book, () => breaks) },
        store: breakingStore(store, () => breaks),
        practice: {
          times: { acknowledge: 500 },
          watch(_method, path) {
            const [, key] = /\/(?:webhooks|interactions)\/\d+\/([^/?]+)/.exec(path) ?? [];
            if (key) overheard.keys.add(key);
          },
          faults: {
            seed: 5,
            rates: {
              'error-before': 0.04,
              'error-after': 0.02,
              'too-long': 0.04,
              'no-message': 0.02,
              'no-access': 0.02,
              'no-permission': 0.02,
              'cut-after': 0.02,
              taken: 0.04,
              twice: 0.04,
            },
            retryAfter: 0.01,
            slow: 10,
          },
        },
      });
      const { world } = twin;
      const { ann, ben } = world;
      const deaf = overhear(world, overheard);
      try {
        world.practice.faults?.pause(true);
        await ann.command(`/match new system:${id}`);
        await ben.command('/match join');
        await ann.command('/match start');
        world.practice.faults?.pause(false);
        const hidden = await playOn(twin, book.handle, chanceOf(32), (now) => {
          breaks = now;
        });
        world.practice.faults?.pause(true);
        const head = await headIn(twin, await matchIn(world));
        const log = world.lines.join('');
        const nobodys = [
          ...hidden,
          ...overheard.keys,
          ...overheard.alone,
          head.seed,
          world.practice.token,
          (await world.table.viewOf(head.id, null))?.salt ?? '',
        ];
        expect(
          nobodys.filter(
            (text) => text !== '' && (log.includes(text) || log.includes(JSON.stringify(text).slice(1, -1))),
          ),
        ).toEqual([]);
        expect(/"(params|answers|secrets|requestBody|nonce|orders)":/.exec(log)).toBeNull();
        // Much was hidden, many messages were private, and everything failed now and then.
        expect(hidden.length).toBeGreaterThan(5);
        expect(overheard.alone.size).toBeGreaterThan(50);
        expect(overheard.keys.size).toBeGreaterThan(50);
        const needed = [
          ...['debug', 'info', 'warn', 'error'].map((level) => `"level":"${level}"`),
          'broke at revision',
          'the store is out of reach',
          '"message":"a book broke"',
          'DiscordAPIError',
        ];
        expect(needed.filter((what) => !log.includes(what))).toEqual([]);
      } finally {
        deaf();
        await twin.close();
      }
    },
  );

  it('for a Redis that is out of reach, or knows no such user, does not contain the password', async () => {
    const server = await startRedis();
    const lines: string[] = [];
    const log = jsonLog((line) => lines.push(line), 'debug');
    const password = 'un-gu3ssable';
    try {
      for (const redisUrl of [
        `redis://umpire:${password}@127.0.0.1:${server.port}`,
        `redis://:${password}@127.0.0.1:1/2`,
      ]) {
        const error: unknown = await openStore({ redisUrl, folder: '' }, (line) => log.warn(line)).then(
          () => null,
          (thrown: unknown) => thrown,
        );
        expect(error).toBeInstanceOf(Error);
        log.error('it cannot start', error);
        lines.push(error instanceof Error ? error.message : String(error));
        const failed = new Promise<unknown>((resolve) => {
          const jobs = openJobs({ redisUrl }, (thrown) => {
            log.error('out of reach', thrown);
            resolve(jobs.then((open) => open.close()).catch(() => undefined));
          });
          void jobs
            .then((open) => open.put({ id: 'm q1', due: Date.now(), about: { match: 'm' } }))
            .catch((thrown: unknown) => log.error('out of reach', thrown));
        });
        await failed;
      }
      expect(lines.length).toBeGreaterThan(4);
      expect(lines.filter((line) => line.includes(password))).toEqual([]);
    } finally {
      await server.stop();
    }
  });
});
