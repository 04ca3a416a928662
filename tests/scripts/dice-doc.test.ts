import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { linkOf } from '../../src/table/fairness/chain.ts';
import type { UnlinkedEntry } from '../../src/table/fairness/chain.ts';
import { dieOf } from '../../src/table/fairness/dice.ts';
import { commitmentOf } from '../../src/table/fairness/fairness.ts';
import { MOST_CHARACTERS, MOST_PAGES } from '../../src/table/log/log.ts';
import type { FairnessSeed } from '../../src/table/fairness/types.ts';
import { sealNonce, sealOf } from '../../src/table/fairness/seals.ts';

const text = readFileSync('docs/dice.md', 'utf8');
const hashes = [...text.matchAll(/\b[0-9a-f]{64}\b/g)].map(([hash]) => hash);
const [seed = ''] = hashes;
const fair: FairnessSeed = { seed, match: '9f2c4e81a0b7', words: { a: 'first snow', b: null } };
const answer = {
  decision: 'q67',
  side: 'a',
  answers: { a1: { dice: [{ enemy: 'b1', attack: 0, defence: 3 }], brace: false } },
} as const;

const reminder: UnlinkedEntry = {
  number: 46,
  at: 1_772_367_300_000,
  by: { id: '7', name: 'Ann' },
  side: 'a',
  input: null,
  note: { kind: 'nudged', side: 'b', by: { id: '7', name: 'Ann' } },
  events: [],
  dice: [],
  barrier: false,
  beats: [],
  newlyAsked: [],
  sealed: [],
  opened: [],
};

/** The output of a command on the page: `printf` of a text and values, and `openssl` over it. */
function given(command: string): string {
  const [, format = '', rest = '', key] =
    /^printf (?:'(.*?)'|%s)(.*) \| openssl dgst -sha256( -hmac "\$seed")?$/.exec(command) ?? [];
  const values = [...rest.replaceAll('"$seed"', seed).matchAll(/'([^']*)'|(\S+)/g)].map(
    (found) => found[1] ?? found[2] ?? '',
  );
  const said = (format === '' ? '%s' : format).replaceAll('\\n', '\n').replace(/%s/g, () => values.shift() ?? '');
  return (key ? createHmac('sha256', seed) : createHash('sha256')).update(said).digest('hex');
}

describe('the worked example of docs/dice.md', () => {
  it('gives the stated result, by the commands as printed', () => {
    const commands = [...text.matchAll(/^ {4}\$ (printf .*)\n {4}([0-9a-f]{64})$/gm)].map(
      ([, command = '', result = '']) => ({ command, result }),
    );
    expect(commands).toHaveLength(6);
    for (const { command, result } of commands) expect(given(command), command).toBe(result);
  });

  it('agrees with the bot', () => {
    const nonce = sealNonce(fair, answer.decision, 45);
    expect(hashes).toEqual(expect.arrayContaining([commitmentOf(seed), nonce, sealOf({ ...answer, nonce })]));
    const link = linkOf(fair, hashes.at(-3) ?? '', reminder, null);
    expect(link).toBe(hashes.at(-1));
    expect(text).toContain(`would have said \`log ${link.slice(0, 8)}\``);
    expect(text).toContain(`the die shows **${dieOf(fair, 1, 20)}**`);
    expect(text).toContain(`the die shows **${dieOf(fair, 2, 6)}**`);
  });

  it.each([
    [20, 'fc2a8ab9'],
    [6, 'cbe67868'],
  ])('is correct for the d%i', (sides, bytes) => {
    const number = Number.parseInt(bytes, 16);
    expect(hashes.some((hash) => hash.startsWith(bytes))).toBe(true);
    expect(text).toMatch(new RegExp(`\`${bytes}\`, which is ${number}\\D`));
    expect(text).toContain(`${2 ** 32 - (2 ** 32 % sides)}`);
    expect(text).toMatch(
      new RegExp(`remainder by ${sides} is ${number % sides}: the die shows \\*\\*${(number % sides) + 1}\\*\\*`),
    );
  });
});

it('states the bounds of an import as they are', () => {
  expect(text).toContain(
    `at most ${MOST_PAGES} pages of log, and ${MOST_CHARACTERS / 2 ** 20} MiB of pages and positions`,
  );
});
