import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportText } from '../../src/table/exports/export-match.ts';
import { MOST_IMPORT, readExport } from '../../src/table/exports/reading.ts';
import { MOST_ENTRIES } from '../../src/table/exports/schema.ts';
import { openMemoryStore } from '../../src/store/memory.ts';
import type { WholeExport } from '../../src/table/index.ts';
import { digestOf } from '../../src/table/exports/export-match.ts';
import { commitmentOf } from '../../src/table/fairness/fairness.ts';
import { chanceOf } from '../support/random-match.ts';
import { ann, begun, ben, does, done, interaction } from '../support/tables.ts';
import { bookIds, fairMatch } from './fair-match.ts';

interface Verified {
  readonly lines: readonly string[];
  readonly agrees: boolean;
  readonly bound: boolean;
}

interface Published {
  readonly seal?: string;
  readonly last?: string;
  readonly match?: string;
  readonly words?: { readonly a?: string; readonly b?: string };
}

const script = fileURLToPath(new URL('../../scripts/verify.mjs', import.meta.url));
const { verify } = (await import(pathToFileURL(script).href)) as {
  readonly verify: (bytes: Buffer, seen?: Published) => Verified;
};

const bytesOf = (exported: object): Buffer => Buffer.from(exportText(exported as WholeExport));
/** The facts published in the first and last message of a match. */
const publishedOf = ({ dice, entries }: WholeExport) => ({ seal: dice.commitment, last: entries.at(-1)?.link ?? '' });
const wrongIn = ({ lines }: Verified): string => lines.filter((line) => line.startsWith('WRONG')).join('\n');

type Loose = WholeExport & {
  dice: { seed: string; commitment: string; match: string; words: { a: string | null; b: string | null } | null };
  [field: string]: unknown;
};

/** The match with a change, and a recomputed digest. */
function forged(exported: WholeExport, change: (loose: Loose) => void): Buffer {
  const loose = JSON.parse(JSON.stringify(exported)) as Loose;
  change(loose);
  return bytesOf({ ...loose, digest: digestOf(loose) });
}

const set = (target: object | undefined, field: string, value: unknown): void => {
  if (!target) throw new Error('There is nothing to change.');
  (target as Record<string, unknown>)[field] = value;
};

/** Another hexadecimal digit at one place. */
const turned = (hash: string, at: number): string =>
  `${hash.slice(0, at)}${((Number.parseInt(hash[at] ?? '0', 16) + 1) % 16).toString(16)}${hash.slice(at + 1)}`;

/** A short match of tally with dice, a sealed answer and words. */
async function small(): Promise<WholeExport> {
  const { table, match } = await begun(openMemoryStore());
  done(await table.addSeedPhrase(match, ben, 'well shaken', interaction()));
  done(await does(table, match, ann, 'bid', { dice: 2 }));
  done(await does(table, match, ben, 'bid', { dice: 1 }));
  const of = (await table.viewOf(match, null))?.view?.asked[0]?.of;
  done(await does(table, match, of === 'b' ? ben : ann, 'add', { dice: 2 }));
  done(await table.concede(match, ben, interaction()));
  const { exported } = done(await table.exported(match, null));
  if (!exported.importable) throw new Error('It goes on.');
  return exported;
}

const thrown = ({ entries }: WholeExport): number => entries.reduce((sum, { dice }) => sum + dice.length, 0);
const opened = ({ entries }: WholeExport): number => entries.reduce((sum, entry) => sum + entry.opened.length, 0);

describe.each(bookIds)('exported matches of %s', (system) => {
  const played = (seed: number, most: number) => fairMatch(system, seed, most).then(({ exported }) => exported);
  let matches: readonly WholeExport[];
  beforeAll(async () => {
    matches = await Promise.all([1, 2].map((seed) => played(seed, 100)));
  });

  it('agree, with all their dice, sealed answers and seed phrases', () => {
    for (const exported of matches) {
      const verified = verify(bytesOf(exported), publishedOf(exported));
      expect(wrongIn(verified)).toBe('');
      expect(verified.bound).toBe(true);
      expect(verified.agrees).toBe(true);
      expect(verified.lines.join('\n')).toContain(`dice     ${thrown(exported)}, each`);
      expect(verified.lines.join('\n')).toContain(`answers  ${opened(exported)}, each`);
    }
    expect(matches.reduce((sum, exported) => sum + thrown(exported), 0)).toBeGreaterThan(10);
    expect(matches.reduce((sum, exported) => sum + opened(exported), 0)).toBeGreaterThan(1);
    expect(matches.some(({ entries }) => entries.some(({ note }) => note?.kind === 'undone'))).toBe(true);
  });

  it('with any one byte changed, removed or inserted are detected', () => {
    const chance = chanceOf(7);
    for (const exported of matches) {
      const bytes = bytesOf(exported);
      // A few places: below, a small match has each of its bytes changed.
      for (let count = 0; count < 4; count += 1) {
        const at = chance(bytes.length);
        const other = Buffer.from(bytes);
        other[at] = ((other[at] ?? 0) + 1 + chance(255)) % 256;
        const missing = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)]);
        const more = Buffer.concat([bytes.subarray(0, at), Buffer.from([chance(256)]), bytes.subarray(at)]);
        for (const changed of [other, missing, more])
          expect(verify(changed).agrees, `byte ${at} of ${system}`).toBe(false);
      }
    }
  });

  it('with a recomputed digest are detected too', () => {
    const exported = matches.toSorted((one, two) => opened(two) - opened(one))[0] as WholeExport;
    const withDice = (loose: Loose) => loose.entries.filter(({ dice }) => dice.length > 0);
    const withOpened = (loose: Loose) => loose.entries.filter((entry) => entry.opened.length > 0);
    const cases: readonly (readonly [what: string, change: (loose: Loose) => void, says: RegExp])[] = [
      [
        'the first die',
        (loose) => {
          const [die] = withDice(loose)[0]?.dice ?? [];
          set(die, 'value', ((die?.value ?? 0) % (die?.sides ?? 1)) + 1);
        },
        /dice +die 1 \(entry \d+, a d\d+ for ".+"\) shows \d+, but the seed gives \d+/,
      ],
      [
        'the last die',
        (loose) => {
          const die = withDice(loose).at(-1)?.dice.at(-1);
          set(die, 'value', ((die?.value ?? 0) % (die?.sides ?? 1)) + 1);
        },
        new RegExp(`dice +die ${thrown(exported)} \\(`),
      ],
      [
        'a die that never fell',
        (loose) => {
          set(withDice(loose)[0], 'dice', (withDice(loose)[0]?.dice ?? []).slice(1));
        },
        /dice +die \d+/,
      ],
      [
        'a digit of the seed',
        (loose) => {
          set(loose.dice, 'seed', turned(loose.dice.seed, 17));
        },
        /seed +the SHA-256 of the seed is/,
      ],
      [
        'a digit of the seal',
        (loose) => {
          set(loose.dice, 'commitment', turned(loose.dice.commitment, 3));
        },
        /seed +the SHA-256 of the seed is/,
      ],
      [
        'the seed and its seal',
        (loose) => {
          set(loose.dice, 'seed', turned(loose.dice.seed, 0));
          set(loose.dice, 'commitment', commitmentOf(loose.dice.seed));
        },
        /dice +die \d+ /,
      ],
      [
        'the id of the match',
        (loose) => {
          set(loose.dice, 'match', 'another');
        },
        /dice +die \d+ /,
      ],
      [
        'the words of a side',
        (loose) => {
          set(loose.dice, 'words', { ...loose.dice.words, a: 'others' });
        },
        /dice +die \d+ /,
      ],
      [
        'an opened answer',
        (loose) => {
          set(withOpened(loose)[0]?.opened[0], 'answers', { '': { verb: 'other', params: {} } });
        },
        /answers +the answer of side "[ab]" to question ".+", opened in entry \d+, is not the one that was sealed in entry \d+/,
      ],
      [
        'a nonce',
        (loose) => {
          const open = withOpened(loose)[0]?.opened[0];
          set(open, 'nonce', turned(open?.nonce ?? '', 9));
        },
        /has the nonce/,
      ],
      [
        'whose answer it is',
        (loose) => {
          const open = withOpened(loose)[0]?.opened[0];
          set(open, 'side', open?.side === 'a' ? 'b' : 'a');
        },
        /was not sealed as/,
      ],
      [
        'a seal',
        (loose) => {
          const open = withOpened(loose)[0]?.opened[0];
          set(open, 'seal', turned(open?.seal ?? '', 1));
        },
        /was not sealed as/,
      ],
      [
        'an entry taken out',
        (loose) => {
          set(loose, 'entries', loose.entries.slice(0, 3).concat(loose.entries.slice(4)));
        },
        /form +entry 4 has the number 5/,
      ],
    ];
    for (const [what, change, says] of cases) {
      const verified = verify(forged(exported, change));
      expect(verified.agrees, what).toBe(false);
      expect(wrongIn(verified), what).toMatch(says);
    }
  });
});

/** What is changed in a byte, one after the other. */
const BITS = [1, 16, 128];

describe('a small match', () => {
  it('is detected with any of its bytes changed', async () => {
    const exported = await small();
    const bytes = bytesOf(exported);
    expect(verify(bytes, publishedOf(exported))).toMatchObject({ agrees: true, bound: true });
    expect(thrown(exported)).toBeGreaterThan(0);
    expect(opened(exported)).toBeGreaterThan(0);
    const missed: number[] = [];
    for (let at = 0; at < bytes.length; at += 1) {
      const other = Buffer.from(bytes);
      other[at] = (other[at] ?? 0) ^ (BITS[at % BITS.length] ?? 1);
      if (verify(other).agrees) missed.push(at);
    }
    expect(missed).toEqual([]);
  });

  it('made up with a seed of its own agrees with itself, but not with the published seal', async () => {
    const [real, invented] = [await small(), await small()];
    expect(verify(bytesOf(invented)).agrees).toBe(true);
    expect(verify(bytesOf(invented)).lines.join('\n')).toContain('not compared');
    const verified = verify(bytesOf(invented), publishedOf(real));
    expect(verified.agrees).toBe(false);
    expect(wrongIn(verified)).toMatch(
      /seal +the seal of the dice in the file is [0-9a-f]{64}, and not the one that you gave/,
    );
  });

  it('with changed or late seed phrases is reported', async () => {
    const exported = await small();
    const at = exported.entries.findIndex(({ note }) => note?.kind === 'words');
    const other = forged(exported, (loose) => set(loose.entries[at]?.note ?? undefined, 'words', 'stirred'));
    expect(wrongIn(verify(other))).toMatch(
      /words +side b added "stirred" in entry \d+, but the dice are said to come from "well shaken"/,
    );
    const late = forged(exported, (loose) => set(loose.entries.at(-1), 'note', loose.entries[at]?.note));
    expect(wrongIn(verify(late))).toMatch(/words +entry \d+ adds words after the first die/);
  });

  it('in an invalid form is rejected with an explanation, whatever it is', async () => {
    const exported = await small();
    const says = (bytes: Buffer | string): string => {
      const verified = verify(Buffer.from(bytes));
      expect(verified.agrees).toBe(false);
      return wrongIn(verified);
    };
    for (const text of ['', 'nothing', '[1', '\u0000']) expect(says(text)).toContain('this is no JSON');
    for (const text of ['null', '7', '[]', '"match"', '{}', '{"umpire":"match"}']) expect(says(text)).toMatch(/WRONG/);
    expect(says(bytesOf({ ...exported, importable: false }))).toContain('its seed is still secret');
    expect(says(bytesOf({ ...exported, version: 1 }))).toContain('version 1,');
    expect(says(JSON.stringify(exported))).toContain('not as the bot writes it: line 1');
    expect(says(Buffer.concat([bytesOf(exported), Buffer.from('\n')]))).toContain('not as the bot writes it');
    for (const field of Object.keys(exported)) expect(says(bytesOf({ ...exported, [field]: null }))).toMatch(/WRONG/);
    for (const field of ['dice', 'sealed', 'opened'])
      expect(says(forged(exported, (loose) => set(loose.entries[1], field, null)))).toContain('does not have the form');
    const bell = forged(
      exported,
      (loose) =>
        set(loose.entries.find(({ dice }) => dice.length > 0)?.dice[0], 'purpose', '\u001b[2J\u009b1m')
        ?? set(loose.entries.find(({ dice }) => dice.length > 0)?.dice[0], 'value', 99),
    );
    expect(says(bell)).not.toMatch(/[\u001b\u009b]/);
  });
});

describe('size limits', () => {
  it('are those of an import', async () => {
    const exported = await small();
    const large = Buffer.concat([bytesOf(exported), Buffer.alloc(MOST_IMPORT, ' ')]);
    expect(readExport(large.toString())).toMatchObject({ ok: false, facts: { why: 'size' } });
    expect(wrongIn(verify(large))).toContain(`at most ${MOST_IMPORT} are read`);
    const [first] = exported.entries;
    const long = forged(exported, (loose) =>
      set(
        loose,
        'entries',
        Array.from({ length: MOST_ENTRIES + 1 }, (_, index) => ({ ...first, number: index + 1, events: [], dice: [] })),
      ),
    );
    expect(long.length).toBeLessThan(MOST_IMPORT);
    expect(readExport(long.toString())).toMatchObject({ ok: false, facts: { why: 'form', at: 'entries' } });
    expect(wrongIn(verify(long))).toContain(`at most ${MOST_ENTRIES} are read`);
  });
});

describe('the script', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'umpire-verify-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const run = (...args: readonly string[]) =>
    spawnSync(process.execPath, args, { encoding: 'utf8', cwd: folder, env: {} });

  it('prints what it checked, with the result in its exit code', async () => {
    const exported = await small();
    const file = join(folder, 'match.json');
    writeFileSync(file, bytesOf(exported));
    const { last } = publishedOf(exported);
    const good = run(
      script,
      file,
      '--seal',
      exported.dice.commitment.toUpperCase(),
      '--last',
      last,
      '--match',
      exported.dice.match,
      '--words-a',
      '',
      '--words-b',
      'well shaken',
    );
    expect(good).toMatchObject({ status: 0, stderr: '' });
    expect(good.stdout).toMatch(/^ok {5}file .*\n(ok .*\n)+Everything agrees\.\n$/);
    const alone = run(script, file, '--seal', exported.dice.commitment);
    expect(alone.status).toBe(2);
    expect(alone.stdout).toContain('may be another match');
    expect(run(script, file, '--last', turned(last, 1)).status).toBe(1);
    expect(run(script, '--seal', turned(exported.dice.commitment, 5), file)).toMatchObject({ status: 1 });
    writeFileSync(
      file,
      forged(exported, (loose) => set(loose.dice, 'seed', turned(loose.dice.seed, 2))),
    );
    const bad = run(script, file);
    expect(bad.status).toBe(1);
    expect(bad.stdout).toContain('does NOT agree');
    for (const args of [[], [file, '--seal'], [file, 'more'], [file, '--other', 'x']])
      expect(run(script, ...args)).toMatchObject({ status: 1, stdout: '' });
    expect(run(script, join(folder, 'nowhere.json')).status).not.toBe(0);
  });

  it('runs under another file name too', async () => {
    const exported = await small();
    writeFileSync(join(folder, 'm.json'), bytesOf(exported));
    symlinkSync(script, join(folder, 'check.mjs'));
    expect(run('check.mjs', 'm.json').stdout).toContain('Nothing disagrees');
  });
});
