import type { Arbitrary } from 'fast-check';
import fc from '../support/properties.ts';

/** Names that every object inherits, and others with a special meaning. */
const INHERITED = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'prototype',
  'valueOf',
  '__defineGetter__',
  'length',
  'then',
  'null',
  'undefined',
  'NaN',
];
const WORDS = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  '9007199254740993',
  '0x10',
  '٣',
  '1,5',
  '999999999999',
  '-0',
  'true',
  '{}',
  '[]',
  '{"__proto__":{"polluted":1}}',
  '[[[[[[]]]]]]',
  '"',
  '\\',
  '`',
  "'; DROP TABLE",
  '${7*7}',
  '%00',
  '../../etc/passwd',
  '@everyone',
  '@here',
  '<@100000000000000001>',
  '<@&900000000000000077>',
  '<#900000000000000011>',
  '</match new:1>',
  '<t:0:R>',
  '[free](https://example.com)',
  '# loud',
  '> quoted',
  '```js',
  '||spoiler||',
  '**bold**',
  '-# small',
  ':smile:',
  'https://example.com',
  '\u0000',
  '\u200B',
  '\u200D',
  '\uFEFF',
  '\u202Egnikam',
  '\u2066x\u2069',
  '\uD800',
  '\uDFFF',
  'a\uD83D',
  '\u{1F3B2}',
  '\u{10FFFF}',
  'Z\u0351\u036B\u0343\u036A\u0302\u0301',
  '\r\n',
  '\t',
  'ﷺ',
  '﷽'.repeat(20),
  '🏳️‍🌈',
  'ǅ',
  'İ',
  'ß',
  '~',
  '~~~~~',
  'a1',
  'b1',
  'A1',
  'a1-b1',
  'a1 b1 c1',
  'K12',
  'K12 K13',
  'AA999',
  'a1=b1',
  'b1 2/1, b2 0/2',
  'a1:a2:a3',
  'cells=K20',
  'all',
  'none',
  'auto',
  'defend',
];
const LONG = ['a', '9', '\u0300', 'K12 ', '🎲', '[', 'a1 2/1, ', '=', '\n', '\\', '*', 'b1-'].map((part) =>
  part.repeat(Math.ceil(6_000 / part.length)).slice(0, 6_000),
);

const whole = fc.string({ unit: 'binary', maxLength: 60 });
/** Texts that nobody in their right mind would type, from any plane of Unicode. */
export const nasty: Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 3, arbitrary: fc.constantFrom(...INHERITED) },
  { weight: 1, arbitrary: fc.constantFrom(...LONG) },
  { weight: 3, arbitrary: whole },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 200 }) },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 30 })
      .map((codes) => String.fromCharCode(...codes)),
  },
);

/** Names that people might use. */
export const NAMES = [
  '@everyone **Ann** [x](https://evil.example)',
  '<@999999999999999999> # Ben',
  '\u202Erid\u2066',
  '\u200B\u200B',
  '`~~|_x_|~~`',
];

/** Whether every special character of a text follows a backslash. */
export const looksPlain = (text: string): boolean =>
  !/(?<!\\)@everyone|(?<!\\)<@9{18}>|(?<!\\)\[x\]\(|[\u202A-\u202E\u2066-\u2069]/.test(text);
