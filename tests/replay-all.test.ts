import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { AnyMatch, SystemHandle, Outcome } from '../src/engine/index.ts';
import { openEmbeddedStore } from '../src/store/lmdb.ts';
import { openMemoryStore } from '../src/store/memory.ts';
import { openRedisStore } from '../src/store/redis.ts';
import type { Store } from '../src/store/store.ts';
import { systems } from '../src/systems/index.ts';
import { differencesIn } from '../src/table/log/story.ts';
import type { Story } from '../src/table/log/story.ts';
import { storyOf } from '../src/table/log/stories.ts';
import type { Head } from '../src/table/index.ts';
import { corpus, finishedMatch, linesOf } from './support/corpus.ts';
import { longMatch } from './support/long-match.ts';
import { programArguments } from './support/program-arguments.ts';
import { startRedis } from './support/redis.ts';
import { ann, begun, ben, does, done, headOf, interaction, rounds } from './support/tables.ts';
import { tallyDoor } from './support/tally.ts';
import { tallyTwoDoor } from './support/tally-two.ts';

/** A match of tally, over two pages and a tail, one entry undone. */
async function played(): Promise<Story> {
  const store = openMemoryStore();
  const { table, match } = await begun(store, { target: 100 });
  await rounds(table, match, 1);
  done(await does(table, match, ann, 'bid', { dice: 3 }));
  done(await table.undo(match, ann, interaction()));
  for (let turn = 0; turn < 110; turn += 1) done(await does(table, match, ann, 'bid', { dice: turn % 4 }));
  await rounds(table, match, 2);
  done(await does(table, match, ben, 'plan', { dice: 1 }));
  return (await storyOf(store, await headOf(store, match))) as Story;
}

/** Tally with changed outcomes. */
function bent(bend: (outcome: Extract<Outcome, { ok: true }>, match: AnyMatch) => Outcome): SystemHandle {
  return {
    ...tallyDoor,
    advance: (match, input, dice, how) => {
      const outcome = tallyDoor.advance(match, input, dice, how);
      return outcome.ok ? bend(outcome, outcome.match) : outcome;
    },
  };
}

describe('a replayed match', () => {
  it('shows no difference with the same code, across pages and rewinds', async () => {
    const story = await played();
    expect(story.stretches.length).toBeGreaterThan(2);
    expect(linesOf(differencesIn(tallyDoor, story))).toEqual([]);
    const { store, match } = await longMatch(140);
    const real = (await storyOf(store, await headOf(store, match))) as Story;
    expect(real.stretches.length).toBeGreaterThan(1);
    expect(linesOf(differencesIn(systems['salvation-and-steel']!.handle, real))).toEqual([]);
  });

  it('lists each entry with different events, with their rules and the first field', async () => {
    const story = await played();
    const differences = [
      ...differencesIn(
        bent((outcome) => ({
          ...outcome,
          events: outcome.events.map((event) =>
            event.kind === 'added' ? { ...event, facts: { ...event.facts, tally: 99 } } : event,
          ),
        })),
        story,
      ),
    ];
    const adding = story.stretches.flatMap(({ entries }) =>
      entries.filter(({ events }) => events.some(({ kind }) => kind === 'added')),
    );
    expect(differences.map(({ entry }) => entry)).toEqual(adding.map(({ number }) => number));
    const index = adding[0]?.events.findIndex(({ kind }) => kind === 'added');
    expect(differences[0]).toMatchObject({ rules: ['TL-1.2'], at: `events.${index}.facts.tally`, is: 99 });
  });

  it.each(['barrier', 'beats'] as const)('lists different %s', async (field) => {
    const story = await played();
    const differences = [
      ...differencesIn(
        bent((outcome) => (field === 'barrier' ? { ...outcome, barrier: true } : { ...outcome, beats: ['round'] })),
        story,
      ),
    ];
    expect(differences.length).toBeGreaterThan(10);
    expect(differences.every(({ at }) => at.startsWith(field))).toBe(true);
  });

  it('lists different states at page borders and at the end, and continues from the stored ones', async () => {
    const story = await played();
    const differences = [
      ...differencesIn(
        bent((outcome, match) => {
          match.units['a1']!.level = 7;
          return outcome;
        }),
        story,
      ),
    ];
    const borders = story.stretches.map(({ entries }) => entries.at(-1)?.number);
    expect(differences.map(({ entry, at, was, is }) => [entry, at, was, is])).toEqual(
      borders.map((entry) => [entry, 'state.units.a1.level', 0, 7]),
    );
  });

  it('lists an action that is now refused, and other dice, and skips to the next stored state', async () => {
    const story = await played();
    const strict: SystemHandle = {
      ...tallyDoor,
      advance: (match, input, dice, how) =>
        'verb' in input && input.verb === 'bid' && input.params['dice'] === 3
          ? { ok: false, refusal: { code: 'TOO_HIGH', rule: 'TL-1.1', facts: {} } }
          : tallyDoor.advance(match, input, dice, how),
    };
    const differences = [...differencesIn(strict, story)];
    expect(differences[0]).toMatchObject({ rules: ['TL-1.1'], at: 'input', was: 'accepted', is: 'TOO_HIGH' });
    expect(differences.length).toBe(
      story.stretches.filter(({ entries }) =>
        entries.some(({ input }) => input && 'verb' in input && input.verb === 'bid' && input.params['dice'] === 3),
      ).length,
    );
    const fewer = story.stretches.map(({ entries, state }) => ({
      state,
      entries: entries.map((entry) => ({ ...entry, dice: entry.dice.slice(1) })),
    }));
    expect([...differencesIn(tallyDoor, { ...story, stretches: fewer })][0]).toMatchObject({
      at: 'input',
      was: 'accepted',
    });
    const more = story.stretches.map(({ entries, state }) => ({
      state,
      entries: entries.map((entry) => ({ ...entry, dice: [...entry.dice, ...entry.dice] })),
    }));
    expect([...differencesIn(tallyDoor, { ...story, stretches: more })][0]).toMatchObject({ at: 'dice.length' });
  });

  it('by a newer revision starts from upgraded states and lists the changes', async () => {
    const store = openMemoryStore();
    const { table, match } = await begun(store, { target: 100 });
    await rounds(table, match, 1);
    done(await does(table, match, ann, 'bid', { dice: 0 }));
    done(await does(table, match, ben, 'bid', { dice: 0 }));
    for (const player of [ann, ben]) done(await does(table, match, player, 'hold'));
    expect(
      linesOf(differencesIn(tallyTwoDoor, (await storyOf(store, await headOf(store, match))) as Story)).filter(
        (line) => !line.includes('TL-1.2'),
      ),
    ).toEqual([expect.stringContaining('state')]);
  });
});

describe('npm run replay-all', () => {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-replay-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const run = (
    ...args: readonly string[]
  ): { readonly code: number | null; readonly lines: readonly string[]; readonly errors: string } => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [...programArguments('scripts/replay-all.ts'), ...args],
      { encoding: 'utf8' },
    );
    return { code: status, lines: stdout.trim().split('\n'), errors: stderr };
  };

  /** Copies a match of a real book, played by a table on another store; a second copy differs in one event. */
  async function fill(store: Store): Promise<void> {
    const { store: source, match } = await longMatch(90);
    const head = await headOf(source, match);
    const keys = head.log.pages.map(({ key }) => key);
    for (const key of keys) await store.set(key, (await source.get<object>(key)) as object);
    await store.set(`match:${match}`, head);
    const [first, ...tail] = head.log.tail;
    const forged: Head = { ...head, id: 'forged', log: { ...head.log, tail: [{ ...first!, events: [] }, ...tail] } };
    await store.set('match:forged', forged);
    await store.set('channel:c', { rev: 1, match });
  }

  const expected = [
    expect.stringMatching(/^forged \(salvation-and-steel\), entry \d+, SS-.*: events\.0 differs$/),
    '2 matches, 182 entries, 1 differences',
  ];

  it('reads the file store while the bot has it open, prints no secret, and changes nothing', async () => {
    const store = await openEmbeddedStore(join(folder, 'file'));
    await fill(store);
    const before = await store.get('match:forged');
    const { code, lines, errors } = run('--folder', join(folder, 'file'));
    expect(errors).toBe('');
    expect(lines).toEqual(expected);
    expect(code).toBe(1);
    expect(await store.get('match:forged')).toEqual(before);
    await store.close();
  });

  it('reads Redis', async () => {
    const redis = await startRedis();
    const store = await openRedisStore(redis.url);
    await fill(store);
    expect(run('--server', redis.url)).toEqual({ code: 1, lines: expected, errors: '' });
    await store.delete('match:forged');
    expect(run('--server', redis.url)).toEqual({
      code: 0,
      lines: ['1 matches, 91 entries, 0 differences'],
      errors: '',
    });
    await store.close();
    await redis.stop();
  });

  it('reads exports, compressed or not, and lists damaged ones', () => {
    const files = join(folder, 'files');
    const [book] = Object.keys(systems) as [string];
    const [name] = readdirSync(new URL(`${book}/`, corpus)) as [string];
    const exported = finishedMatch(new URL(`${book}/${name}`, corpus));
    spawnSync('mkdir', ['-p', files]);
    writeFileSync(join(files, 'good.json'), JSON.stringify(exported, null, 2));
    writeFileSync(join(files, 'packed.json.gz'), readFileSync(new URL(`${book}/${name}`, corpus)));
    expect(run('--files', files)).toMatchObject({
      code: 0,
      lines: [`2 matches, ${2 * exported.entries.length} entries, 0 differences`],
    });
    writeFileSync(join(files, 'bent.json'), JSON.stringify({ ...exported, created: 1 }));
    expect(run('--files', files)).toMatchObject({
      code: 1,
      lines: [expect.stringMatching(/bent\.json: it is damaged/), expect.stringMatching(/, 1 differences$/)],
    });
  });

  it('explains in one line what it cannot read', () => {
    expect(run('--folder', join(folder, 'nowhere'))).toMatchObject({
      code: 2,
      lines: [''],
      errors: expect.stringContaining('Nothing is kept'),
    });
    expect(run('--sever', 'redis://127.0.0.1:1')).toMatchObject({ code: 2 });
    expect(run('--server', 'redis://127.0.0.1:1')).toMatchObject({
      code: 2,
      errors: expect.stringContaining('ECONNREFUSED'),
    });
  });
});
