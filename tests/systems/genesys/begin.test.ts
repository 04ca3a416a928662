import { describe, expect, it } from 'vitest';
import { scriptedDice } from '../../../src/engine/index.ts';
import type { Facts, Json, SideSetup } from '../../../src/engine/index.ts';
import { act, basic, book, choices, example, offers, refused, settled, viewOf } from './example.ts';

const begun = (a: SideSetup, b: SideSetup = {}) =>
  book.handle.begin({ options: settled, sides: { a, b } }, scriptedDice([1, 2]));
const wrong = (a: SideSetup): unknown => {
  const outcome = begun(a);
  if (outcome.ok) return null;
  const { code, rule, facts } = outcome.refusal;
  return [code, rule, facts['param'] ?? facts['key'], facts['text'] ?? facts['value']];
};

describe('GP-3.1 what sides bring to a match', () => {
  it('GP-5.1 a list is theirs from the beginning, and they are not asked for one', () => {
    const outcome = begun({ force: { list: 'holds-1000' } });
    expect(outcome.ok && outcome.match.asked.filter(({ kind }) => kind === 'muster').map(({ of }) => of)).toEqual([
      'a',
      'b',
    ]);
    expect(
      outcome.ok && outcome.match.asked.map((question) => [question.of, question.id in outcome.match.answers]),
    ).toEqual([
      ['a', true],
      ['b', false],
    ]);
  });

  it('GP-5.1 two lists are revealed at once', () => {
    const outcome = begun({ force: { list: 'holds-1000' } }, { force: { list: 'concord-1000' } });
    expect(outcome.ok && outcome.events.some(({ kind }) => kind === 'lists-revealed')).toBe(true);
  });

  it('GP-5.1 a list must be one, and legal', () => {
    expect(wrong({ force: { squads: 5 } })).toEqual(['BAD_VALUE', 'GP-1.2', 'squads', 5]);
    expect(wrong({ force: { list: 'none-1000' } })).toEqual(['UNKNOWN', 'GP-5.1', 'list', 'none-1000']);
    expect(wrong({ force: { list: 'holds-1000', zones: '1 1 1' } })).toEqual([
      'BAD_ZONES',
      'GP-6.2',
      undefined,
      undefined,
    ]);
    expect(wrong({ force: {} })).toEqual(['BAD_VALUE', 'GP-5.1', 'list', undefined]);
  });

  it('GP-10.12 standing orders hold from the beginning', () => {
    const outcome = begun({
      orders: [
        { key: ' Watch ', value: 'ALL' },
        { key: 'auto', value: 'dive' },
      ],
    });
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    const secrets = book.handle.view(outcome.match, 'umpire') as unknown as { secrets: Facts };
    expect(secrets.secrets).toMatchObject({ a: { orders: { watch: 'all', auto: 'dive' } }, b: { orders: {} } });
    expect(wrong({ orders: [{ key: 'watch', value: 'perhaps' }] })).toEqual([
      'BAD_ORDER',
      'GP-10.12',
      'watch',
      'perhaps',
    ]);
    expect(wrong({ orders: [{}] })).toEqual(['BAD_ORDER', 'GP-10.12', '', '']);
  });

  it('GP-3.1 there is no plan in this book', () => {
    expect(wrong({ plan: 'attack' as Json })).toMatchObject(['BAD_VALUE', expect.any(String), 'plan', 'attack']);
  });

  it('GP-24.1 a sheet must be one', () => {
    expect(wrong({ sheet: { faction: 'orcs' } as never })).toEqual(['BAD_VALUE', 'GP-24.1', 'sheet', 'a']);
  });
});

describe('GP-10.12 standing orders', () => {
  const units = [basic('a1', 'K20', { squad: 'qa' }), basic('b1', 'A1')];
  const orders = (params: Facts) => act('a', 'orders', params);
  example('GP-10.12 have choices', {
    units,
    play: [
      (playing) => {
        expect(choices(playing, 'a', 'orders', 'key')).toEqual([
          'watch',
          'auto',
          'provoke',
          'pile',
          'allocate',
          'set-up',
        ]);
        expect(choices(playing, 'a', 'orders', 'squad')).toEqual(['qa']);
        expect(choices(playing, 'a', 'orders', 'value')).toEqual([]);
        expect(choices(playing, 'a', 'orders', 'value', { given: { key: 'watch' } })).toEqual([
          'near',
          'all',
          'targeted',
          'none',
        ]);
        expect(choices(playing, 'a', 'orders', 'value', { given: { key: 'allocate' } })).toEqual(['ask', 'auto']);
        expect(offers(playing, 'a', 'orders').slice(0, 5)).toEqual([
          { key: 'watch', value: 'near' },
          { key: 'watch', value: 'all' },
          { key: 'watch', value: 'targeted' },
          { key: 'watch', value: 'none' },
          { key: 'auto', value: 'none' },
        ]);
      },
    ],
  });
  example('GP-10.12 are of a side or of one of its squads', {
    units,
    play: [
      refused('NOT_YOURS', orders({ key: 'watch', value: 'all', squad: 'b-warder-1' }), { squad: 'b-warder-1' }),
      refused('BAD_ORDER', orders({ key: 'watch', value: 'dive' })),
      orders({ key: 'watch', value: 'all', squad: 'qa' }),
      orders({ key: 'auto', value: 'flee' }),
      // The set-up is of the side, whoever is named.
      orders({ key: 'set-up', value: 'auto', squad: 'qa' }),
    ],
    after: (playing) => {
      expect(viewOf(playing).secrets['a']).toMatchObject({
        orders: { watch: 'none', auto: 'flee', 'set-up': 'auto' },
        squadOrders: { qa: { watch: 'all' } },
      });
      expect(playing.events.map(({ facts, seen }) => [facts['key'], facts['squad'], seen])).toEqual([
        ['watch', 'qa', 'a'],
        ['auto', null, 'a'],
        ['set-up', 'qa', 'a'],
      ]);
    },
  });
});
