import { describe, expect, it } from 'vitest';
import { defaultOf, handleOf } from '../../src/engine/index.ts';
import type { OptionSpec } from '../../src/engine/index.ts';
import { tally } from '../support/tally.ts';

const options: readonly OptionSpec[] = [
  { id: 'weather', rule: 'TL-1.1', values: ['dry', 'wet'] },
  { id: 'target', rule: 'TL-1.4', values: [], numbers: { least: 1, most: 100, byDefault: 20 } },
  { id: 'terrain', rule: 'TL-1.1', values: ['none', 'much'], numbers: { least: 0, most: 9, prefix: 'fixed:' } },
];
const { resolveOptions: settle } = handleOf({ ...tally, options });

describe('match options', () => {
  it('default to the first value, or to the default number', () => {
    expect(options.map(defaultOf)).toEqual(['dry', 20, 'none']);
    expect(settle({})).toEqual({ weather: 'dry', target: 20, terrain: 'none' });
    expect(settle({ weather: null, target: '' })).toEqual({ weather: 'dry', target: 20, terrain: 'none' });
  });

  it('accept words in any case, and numbers as typed', () => {
    expect(settle({ weather: ' WET ', target: '7', terrain: 'Fixed:9' })).toEqual({
      weather: 'wet',
      target: 7,
      terrain: 'fixed:9',
    });
    expect(settle({ target: 100, terrain: 'fixed:0' })).toMatchObject({ target: 100, terrain: 'fixed:0' });
  });

  const wanted: Readonly<Record<string, object>> = {
    weather: { words: ['dry', 'wet'] },
    target: { least: 1, most: 100 },
    terrain: { words: ['none', 'much'], least: 0, most: 9, prefix: 'fixed:' },
  };

  it.each([
    ['weather', 'fog'],
    ['weather', 1],
    ['target', 0],
    ['target', 101],
    ['target', 'many'],
    ['target', 1.5],
    ['terrain', 'fixed:10'],
    ['terrain', 'fixed:'],
    ['terrain', '3'],
    ['terrain', ['none', 'much']],
  ])('refuse %s %j', (option, value) => {
    expect(settle({ [option]: value })).toEqual({
      code: 'BAD_VALUE',
      rule: 'TL-1.1',
      facts: { param: option, text: value, wanted: wanted[option] },
    });
  });

  it('are refused if unknown to the book', () =>
    expect(settle({ colour: 'red' })).toMatchObject({
      code: 'BAD_VALUE',
      facts: { param: 'colour', options: ['weather', 'target', 'terrain'] },
    }));
});
