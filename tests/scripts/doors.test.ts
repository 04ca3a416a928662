import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commitmentOf } from '../../src/table/fairness/fairness.ts';
import { sealNonce, sealOf } from '../../src/table/fairness/seals.ts';
import { digestOf, exportText } from '../../src/table/exports/export-match.ts';
import type { WholeExport } from '../../src/table/index.ts';
import { openWorld, wordsIn } from '../discord/world.ts';
import type { World } from '../discord/world.ts';
import { ann, ben } from '../support/tables.ts';
import { forgedText, tallyMatch, throwAnew } from './forgery.ts';
import type { Loose } from './forgery.ts';

const script = pathToFileURL(fileURLToPath(new URL('../../scripts/verify.mjs', import.meta.url))).href;
const { verify } = (await import(script)) as {
  readonly verify: (
    bytes: Buffer,
    seen?: object,
  ) => { readonly lines: readonly string[]; readonly agrees: boolean; readonly bound: boolean };
};

let world: World;
let real: WholeExport;
let other: WholeExport;
let last: string;
beforeAll(async () => {
  world = await openWorld();
  real = await tallyMatch('first snow', ben);
  other = await tallyMatch('late snow', ann);
  last = real.entries.at(-1)?.link ?? '';
});
afterAll(() => world.close());

/** The verdict of each reader on a file, with the digest that the end of the match published. */
async function doors(bytes: Buffer, published: string | null = last) {
  const bring = async (command: string): Promise<string> => {
    const { id } = world.cid.hands.upload('match.json', 'application/json', bytes);
    return wordsIn(
      (await world.cid.command(published === null ? command : `${command} last:${published}`, { file: id })).message,
    );
  };
  const [imported, checked] = [await bring('/match import'), await bring('/verify')];
  return {
    script: verify(bytes, { seal: real.dice.commitment, ...(published === null ? {} : { last: published }) }).agrees,
    import: imported.includes('fits in every step'),
    verify: checked.includes('The file is as I wrote it'),
  };
}

const ALL = { script: true, import: true, verify: true };
const NONE = { script: false, import: false, verify: false };

const entryWith = (
  { entries }: Loose,
  fits: (entry: Loose['entries'][number]) => boolean,
): Loose['entries'][number] => {
  const found = entries.find(fits);
  if (!found) throw new Error('There is no such entry.');
  return found;
};
const withDice = (loose: Loose) => entryWith(loose, ({ dice }) => dice.length > 0);
const withOpened = (loose: Loose) => entryWith(loose, ({ opened }) => opened.length > 0);
const set = (target: unknown, field: string, value: unknown): void => {
  (target as Record<string, unknown>)[field] = value;
};
const wordsNote = (side: 'a' | 'b', words: string) => ({ kind: 'words', side, by: { id: 'p1', name: 'Ann' }, words });

/** Forgeries; everything that a forger can compute from the seed is adjusted. */
const FORGERIES: readonly (readonly [what: string, change: (loose: Loose) => void])[] = [
  ['the winner', (loose) => set(loose.result, 'winner', 'b')],
  ['what an event tells', (loose) => set(withDice(loose).events[0]?.facts, 'tally', 99)],
  ['an input', (loose) => set(withDice(loose).input, 'params', { dice: 3 })],
  ['the end, cut off', (loose) => void loose.entries.pop()],
  [
    'the last entry and the result',
    (loose) => {
      const end = entryWith(loose, ({ input }) => input !== null && 'settled' in input);
      set(end, 'input', { settled: { winner: 'b', reason: 'conceded' } });
      set(loose.result, 'winner', 'b');
      for (const { facts } of end.events) if ('winner' in (facts as object)) set(facts, 'winner', 'b');
    },
  ],
  [
    'all seals, left out',
    (loose) => loose.entries.forEach((entry) => Object.assign(entry, { sealed: [], opened: [] })),
  ],
  ['an opening, left out', (loose) => set(withOpened(loose), 'opened', [])],
  [
    'an opened answer and the seal that was published',
    (loose) => {
      const [open] = withOpened(loose).opened;
      const sealing = entryWith(loose, ({ sealed }) => sealed.some(({ seal }) => seal === open?.seal));
      if (!open) throw new Error('Nothing was opened.');
      open.answers = { '': { verb: 'bid', params: { dice: 3 } } };
      const seal = sealOf(open as never);
      set(sealing.sealed[0], 'seal', seal);
      open.seal = seal;
    },
  ],
  [
    'the words of the lobby, with the dice thrown anew',
    (loose) => {
      set(loose.dice.words, 'a', 'thaw');
      throwAnew(loose);
    },
  ],
  [
    'the id, with dice and seals made anew',
    (loose) => {
      loose.dice.match = 'another00000';
      throwAnew(loose);
      for (const entry of loose.entries) {
        for (const open of entry.opened) {
          const sealing = entryWith(loose, ({ sealed }) => sealed.some(({ seal }) => seal === open.seal));
          const nonce = sealNonce(loose.dice, open.decision, sealing.number);
          const seal = sealOf({ ...open, nonce } as never);
          for (const sealed of sealing.sealed) if (sealed.seal === open.seal) sealed.seal = seal;
          Object.assign(open, { nonce, seal });
        }
      }
    },
  ],
  [
    'words that were ground for good dice',
    (loose) => {
      const sum = (): number =>
        loose.entries.flatMap(({ dice }) => dice).reduce((total, { value }) => total + value, 0);
      for (let ground = 0; ground < 200; ground += 1) {
        set(loose.dice.words, 'a', `ground ${ground}`);
        throwAnew(loose);
        if (sum() >= 15) return;
      }
    },
  ],
  [
    'a die of one side',
    (loose) => {
      withDice(loose).dice[0]!.sides = 1;
      throwAnew(loose);
    },
  ],
  ['a field that is not known', (loose) => set(loose, 'more', 1)],
  ['a field of an entry that is not known', (loose) => set(loose.entries[2], 'more', 1)],
  ['a field of a player that is not known', (loose) => set(loose.players[0], 'more', 1)],
  ['the purpose of a die', (loose) => set(withDice(loose).dice[0], 'purpose', 'luck')],
  [
    'words after the first die',
    (loose) => {
      set(loose.entries.at(-2), 'note', wordsNote('a', 'first snow'));
    },
  ],
  [
    'all instants',
    (loose) => {
      loose.entries.forEach((entry) => void (entry.at += 3_600_000));
      loose.created += 3_600_000;
      loose.ended += 3_600_000;
    },
  ],
  [
    'a prototype among the options',
    (loose) => Object.defineProperty(loose.options, '__proto__', { value: { target: 1 }, enumerable: true }),
  ],
  ['a die', (loose) => void (withDice(loose).dice[0]!.value = (withDice(loose).dice[0]!.value % 6) + 1)],
  ['an answer without its seal', (loose) => set(withOpened(loose).opened[0], 'answers', {})],
  [
    'the seed',
    (loose) => {
      loose.dice.seed = 'f'.repeat(64);
      loose.dice.commitment = commitmentOf(loose.dice.seed);
      throwAnew(loose);
    },
  ],
  [
    'words of two lines',
    (loose) => {
      set(loose.dice.words, 'a', 'first\nsnow');
      throwAnew(loose);
    },
  ],
  [
    'an id of two lines',
    (loose) => {
      loose.dice.match = 'first\nsecond';
      throwAnew(loose);
    },
  ],
  ['who did it, for somebody who is no player', (loose) => set(withDice(loose), 'by', 'p9')],
  ['a seat, for somebody who is no player', (loose) => set(loose.seats, 'a', ['p9'])],
  ['a name, for one that is too long', (loose) => set(loose.players[0], 'name', 'x'.repeat(101))],
  [
    'a person in a note, for none',
    (loose) => set(entryWith(loose, ({ note }) => note?.kind === 'words').note, 'by', ''),
  ],
  ['a kind of note', (loose) => set(entryWith(loose, ({ note }) => note?.kind === 'conceded').note, 'side', 'a')],
];

/** Ways to write the same file; nothing in it is changed. */
const WRITINGS: readonly (readonly [what: string, write: (text: string) => Buffer])[] = [
  ['with a field twice', (text) => Buffer.from(text.replace('"umpire"', '"umpire": "match",\n "umpire"'))],
  [
    'with a field twice, the first another',
    (text) => Buffer.from(text.replace('"umpire"', '"umpire": "nothing",\n "umpire"')),
  ],
  ['with carriage returns', (text) => Buffer.from(text.replaceAll('\n', '\r\n'))],
  ['with a byte order mark', (text) => Buffer.from(`\uFEFF${text}`)],
  ['with 2.0 for 2', (text) => Buffer.from(text.replace(/"dice": 2\b/, '"dice": 2.0'))],
  ['without its line feed at the end', (text) => Buffer.from(text.trimEnd())],
  ['with more behind it', (text) => Buffer.from(`${text} `)],
  ['on one line', (text) => Buffer.from(JSON.stringify(JSON.parse(text)))],
  ['with escapes for letters', (text) => Buffer.from(text.replace('first snow', '\\u0066irst snow'))],
];

describe('a file with the digest that the end of its match published', () => {
  it('is accepted by every reader if it is true', async () => {
    expect(await doors(Buffer.from(exportText(real)))).toEqual(ALL);
    expect(
      verify(Buffer.from(exportText(real)), {
        seal: real.dice.commitment,
        last,
        match: real.dice.match,
        words: { a: 'first snow', b: 'well shaken' },
      }),
    ).toMatchObject({ bound: true });
  });

  it.each(FORGERIES)('is rejected by every reader if somebody has changed %s', async (_, change) => {
    expect(forgedText(real, change)).not.toBe(exportText(real));
    expect(await doors(Buffer.from(forgedText(real, change)))).toEqual(NONE);
    // The links detect it too, unless they were recomputed.
    expect(await doors(Buffer.from(forgedText(real, change, false)))).toEqual(NONE);
  });

  it.each(
    FORGERIES.filter(([what]) =>
      /^words (after|of)|^an id of|^the seed|^a die$|^an answer|who is no player/.test(what),
    ),
  )('is rejected by every reader even without that digest if somebody has changed %s', async (_, change) => {
    expect(await doors(Buffer.from(forgedText(real, change)), null)).toEqual(NONE);
  });

  it.each(WRITINGS)('is rejected by every reader if it is written %s', async (_, write) => {
    const bytes = write(exportText(real));
    expect(bytes.equals(Buffer.from(exportText(real)))).toBe(false);
    expect(await doors(bytes)).toEqual(NONE);
  });

  it('is rejected by every reader if it contains bytes that are not text', async () => {
    const broken = forgedText(real, (loose) => set(loose.players[0], 'name', 'Ann\uFFFD'));
    const bytes = Buffer.from(broken);
    const at = bytes.indexOf('\uFFFD');
    // A character of three bytes is replaced by these three, so that the file keeps its length.
    const bad = Buffer.concat([bytes.subarray(0, at), Buffer.from([0xf0, 0x9f, 0x8e]), bytes.subarray(at + 3)]);
    expect(bad.toString()).toBe(broken);
    expect(await doors(bad)).toEqual(NONE);
  });

  it('is rejected by every reader if it is a whole other match under the same seed, id and seal', async () => {
    expect(other.dice).toMatchObject({
      seed: real.dice.seed,
      match: real.dice.match,
      commitment: real.dice.commitment,
    });
    expect(other.result.winner).not.toBe(real.result.winner);
    expect(await doors(Buffer.from(exportText(other)))).toEqual(NONE);
    // Its own digest would agree: that is why the published one matters.
    expect(await doors(Buffer.from(exportText(other)), other.entries.at(-1)?.link ?? '')).toEqual(ALL);
  });

  it('proves nothing about names and seats: every reader accepts others', async () => {
    expect(await doors(Buffer.from(forgedText(real, (loose) => set(loose.players[0], 'name', 'Eve'))))).toEqual(ALL);
    expect(
      await doors(
        Buffer.from(forgedText(real, (loose) => set(loose, 'seats', { a: loose.seats.b, b: loose.seats.a }))),
      ),
    ).toEqual(ALL);
  });
});

describe('the script', () => {
  const bytes = () => Buffer.from(exportText(real));

  it('never says that everything agrees without the last digest', () => {
    expect(verify(bytes(), { seal: real.dice.commitment })).toMatchObject({ agrees: true, bound: false });
    expect(verify(Buffer.from(exportText(other)), { seal: real.dice.commitment })).toMatchObject({
      agrees: true,
      bound: false,
    });
    expect(verify(bytes(), { last: 'a'.repeat(64) })).toMatchObject({ agrees: false, bound: false });
  });

  it.each([[{ match: 'another00000' }], [{ words: { a: 'late snow' } }], [{ words: { b: '' } }]])(
    'compares id and seed phrases with those of the first message: %j',
    (seen) => {
      const { lines, agrees } = verify(bytes(), seen);
      expect(agrees).toBe(false);
      expect(lines.join('\n')).toMatch(/WRONG {2}first .*not (the one|those) that you gave/);
    },
  );
});

describe('a file of version 2, without digests of the log', () => {
  const old = (): WholeExport => {
    const { digest: _, ...rest } = real;
    const made = { ...rest, version: 2, entries: real.entries.map(({ link: __, ...entry }) => entry) };
    return { ...made, digest: digestOf(made) } as unknown as WholeExport;
  };

  it('is still read by every reader, and re-exported without links', async () => {
    const bytes = Buffer.from(exportText(old()));
    expect(await doors(bytes, null)).toEqual(ALL);
    expect(verify(bytes)).toMatchObject({ agrees: true, bound: false });
    expect(verify(bytes).lines.join('\n')).toContain('before there were digests of the log');
  });

  it('matches no given digest, for any reader', async () => {
    expect(await doors(Buffer.from(exportText(old())))).toEqual(NONE);
  });

  it('is rejected by every reader if it has links anyway', async () => {
    const mixed = { ...old(), entries: real.entries };
    expect(await doors(Buffer.from(exportText({ ...mixed, digest: digestOf(mixed) })), null)).toEqual(NONE);
  });
});
