import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/engine/index.ts';
import { priceOf } from '../../../src/systems/salvation-and-steel/setup/bands.ts';
import { act, asks, example, refused, timeUp } from './example.ts';
import type { Example } from './example.ts';

const band = (by: 'a' | 'b', faction: string, units: Json, spells?: Json) =>
  act(by, 'band', { faction, units, ...(spells === undefined ? {} : { spells }) });
const squire = (by: 'a' | 'b') => band(by, 'knights', 'squire');
/** A match that begins with the bands. */
const atBands = (more: Partial<Example> & Pick<Example, 'play'>): Example => ({
  units: [],
  alone: true,
  turn: { phase: 'bands' },
  ...more,
});
/** Types of a side's units, in order. */
const typesOf = (
  units: Readonly<Record<string, { readonly side: string; readonly type: string }>>,
  side: string,
): string[] =>
  Object.values(units)
    .filter((each) => each.side === side)
    .map(({ type }) => type);

it('SS-3.1 a type or a spell that there is not costs nothing', () => {
  const price = priceOf({ units: ['squire'], spells: ['fireball'] });
  expect(price).toBeGreaterThan(0);
  expect(priceOf({ units: ['squire', 'dragon'], spells: ['fireball', 'nonsense'] })).toBe(price);
});

describe('SS-3 bands', () => {
  example(
    'SS-3.1 a band costs at most 200 points, including spells, and has one faction',
    atBands({
      play: [
        refused('BAND_POINTS', band('a', 'orrun', '41 skeleton'), { points: 205, most: 200 }),
        refused('BAND_POINTS', band('a', 'knights', '8 knight, paladin', 'shield'), { points: 212, most: 200 }),
        refused('BAND_FACTION', band('a', 'knights', 'squire, skeleton'), { unit: 'skeleton' }),
        refused('BAND_FACTION', band('a', 'knights', 'dragon'), { unit: 'dragon' }),
        band('a', 'orrun', '40 skeleton'),
        band('b', 'knights', '8 knight, paladin'),
        asks('a terrain-count', 'b terrain-count'),
      ],
      after: ({ view }) => {
        expect(typesOf(view('all').units, 'a')).toEqual(Array(40).fill('skeleton'));
        expect(typesOf(view('all').units, 'b')).toEqual([...Array<string>(8).fill('knight'), 'paladin']);
      },
    }),
  );

  example(
    'SS-3.1 option points lowers what a band may cost',
    atBands({
      options: { points: 60 },
      play: [
        refused('BAND_POINTS', band('a', 'knights', '7 squire'), { points: 70, most: 60 }),
        band('a', 'knights', '6 squire'),
        squire('b'),
        asks('a terrain-count', 'b terrain-count'),
      ],
    }),
  );

  example(
    'SS-3.2 at most one mage, at most four ranged units, at least one unit',
    atBands({
      play: [
        refused('BAND_MAGES', band('a', 'knights', '2 paladin'), { count: 2, most: 1 }),
        refused('BAND_RANGED', band('a', 'remnant', '5 ranged-warrior'), { count: 5, most: 4 }),
        refused('BAND_EMPTY', band('a', 'knights', [])),
        band('a', 'remnant', '4 ranged-warrior, sorcerer'),
        squire('b'),
      ],
    }),
  );

  example(
    'SS-3.3 spells are only for a mage, of its faction, each once, at most three',
    atBands({
      play: [
        refused('SPELL_NOT_ALLOWED', band('a', 'knights', 'paladin', 'fireball'), { spell: 'fireball' }),
        refused('SPELL_NOT_ALLOWED', band('a', 'anoba', 'grykin', 'immolate'), { mages: 0 }),
        refused('SPELL_NOT_ALLOWED', band('a', 'orrun', 'skeleton', 'arise'), { mages: 0 }),
        refused('SPELL_LIMIT', band('a', 'orrun', 'necromancer', 'arise fireball icestorm immolate'), {
          count: 4,
          most: 3,
        }),
        refused('SPELL_LIMIT', band('a', 'orrun', 'necromancer', 'arise arise'), { most: 3 }),
        band('a', 'orrun', 'skeleton, necromancer', 'arise, fireball, immolate'),
        band('b', 'knights', 'paladin', 'immolate'),
      ],
      after: ({ view }) => {
        const { units } = view('all') as unknown as {
          units: Readonly<Record<string, { readonly spells: readonly string[] }>>;
        };
        expect(units['a1']?.spells).toEqual([]);
        expect(units['a2']?.spells).toEqual(['arise', 'fireball', 'immolate']);
        expect(units['b1']?.spells).toEqual(['immolate']);
      },
    }),
  );

  example(
    'SS-3.4 each unit has an id, in the order of the band list; its card is public',
    atBands({
      play: [band('a', 'knights', 'knight, 2 squire, knight'), squire('b')],
      after: ({ view, book }) => {
        for (const viewer of ['a', 'b', 'all'] as const) {
          const seen = view(viewer);
          expect(Object.keys(seen.units)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
          expect(book.handle.query(seen, 'unit', { unit: 'a4' })).toMatchObject({
            facts: {
              type: 'knight',
              card: { speed: 7, energy: 3, accuracy: 15, force: 14, resistance: 14, points: 23 },
              wounds: 0,
            },
          });
        }
      },
    }),
  );

  example(
    'SS-3.5 all units are on the board when set-up ends',
    atBands({
      options: { terrain: 'none' },
      play: [
        band('a', 'knights', '3 squire'),
        band('b', 'orrun', '2 skeleton'),
        act('b', 'edge', { edge: '37' }),
        act('b', 'deploy', { plan: 'auto' }),
        asks('a deploy'),
        ({ view }) =>
          expect(
            Object.values(view('all').units)
              .filter(({ at }) => at === null)
              .map(({ id }) => id),
          ).toEqual(['a1', 'a2', 'a3']),
        act('a', 'deploy', { plan: 'auto' }),
        asks('a half'),
      ],
      dice: [{ dice: [3, 12], facts: { purpose: 'dice-off', dice: [3, 12], winner: 'b' } }],
      after: ({ view }) => expect(Object.values(view('all').units).every(({ at }) => at !== null)).toBe(true),
    }),
  );

  example(
    'SS-3.6 units are those of the book: none are made up, and Special has no effect',
    atBands({
      play: [
        refused('BAND_FACTION', band('a', 'orrun', 'lich'), { unit: 'lich' }),
        refused('BAND_FACTION', band('a', 'goblins', 'skeleton'), { faction: 'goblins' }),
        squire('a'),
        squire('b'),
      ],
      after: ({ view, book }) => {
        const answer = book.handle.query(view('all'), 'unit', { unit: 'a1' });
        expect('facts' in answer && Object.keys((answer.facts['card'] ?? {}) as object)).toEqual([
          'speed',
          'energy',
          'accuracy',
          'force',
          'resistance',
          'points',
        ]);
      },
    }),
  );

  example(
    'SS-5.8 a band stays secret until both are in, and may be replaced until then',
    atBands({
      play: [
        band('a', 'orrun', '3 skeleton'),
        asks('a band', 'b band'),
        ({ view, events }) => {
          for (const viewer of ['b', 'all'] as const) {
            expect(JSON.stringify(view(viewer))).not.toContain('skeleton');
            expect(view(viewer).asked.map((decision) => decision.in)).toEqual([true, false]);
          }
          expect(events.map(({ kind, facts }) => [kind, facts])).toEqual([['band-in', { side: 'a' }]]);
        },
        band('a', 'orrun', '2 animated'),
        squire('b'),
      ],
      after: ({ view, events }) => {
        expect(typesOf(view('all').units, 'a')).toEqual(['animated', 'animated']);
        expect(events.filter(({ kind }) => kind === 'band-in').map(({ facts }) => facts['side'])).toEqual(['a', 'b']);
      },
    }),
  );

  for (const [points, a, b] of [
    [
      200,
      [...Array<string>(5).fill('knight'), 'ranged-knight', 'paladin', 'squire', 'squire'],
      [
        ...Array<string>(5).fill('warrior'),
        ...Array<string>(4).fill('ranged-warrior'),
        'sorcerer',
        ...Array<string>(3).fill('initiate'),
      ],
    ],
    [
      90,
      ['knight', 'knight', 'squire', 'ranged-knight'],
      ['warrior', 'warrior', 'warrior', 'ranged-warrior', 'sorcerer'],
    ],
    [56, ['knight', 'knight', 'squire'], ['warrior', 'warrior', 'warrior', 'ranged-warrior']],
  ] as const) {
    example(
      `SS-3.1, SS-3.2 the default of the bands at ${points} points`,
      atBands({
        options: { points },
        play: [timeUp('a'), timeUp('b')],
        gives: ['a timed out: band', 'b timed out: band'],
        after: ({ view }) => {
          expect(typesOf(view('all').units, 'a')).toEqual(a);
          expect(typesOf(view('all').units, 'b')).toEqual(b);
        },
      }),
    );
  }
});
