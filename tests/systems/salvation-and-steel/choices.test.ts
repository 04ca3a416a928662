import { describe, expect, it } from 'vitest';
import type { Facts, SideId } from '../../../src/engine/index.ts';
import { openPlaying, perform } from '../../support/example.ts';
import type { Deed, Playing } from '../../support/example.ts';
import { offeredUnasked } from '../../support/unasked.ts';
import { falls, fight, pushes, sets } from './deeds.ts';
import { act, asks, book, positionOf, refused, unit } from './example.ts';

type Placed = Parameters<typeof positionOf>[0];

describe('an answer that nobody is asked for has no choices, but for those that are always the same', () => {
  const squires = [unit('a1', 'squire', 'S10'), unit('b1', 'squire', 'S25')];
  it.each([
    ['in a turn', { units: squires }],
    [
      'while units are set up',
      {
        units: [unit('a1', 'squire', null), unit('b1', 'squire', null)],
        alone: true,
        turn: { phase: 'deploy', round: 0 },
        own: { edges: { a: '1', b: '3' } },
      },
    ],
    ['while bands are chosen', { units: [], alone: true, turn: { phase: 'bands', round: 0 } }],
  ] satisfies readonly (readonly [string, Placed])[])('%s', (_when, placed) => {
    const view = openPlaying(book, positionOf(placed), []).view('umpire');
    expect(offeredUnasked(book, view)).toEqual(['defend', 'first']);
  });
});

/** A fight of two, after these deeds. */
function fought(one: string, dice: readonly number[], secrets: Facts, deeds: readonly Deed[]): Playing {
  const units = [unit('a1', one, 'S18'), unit('b1', 'squire', 'S19')];
  const playing = openPlaying(book, positionOf({ units, secrets } as Placed), dice);
  perform(playing, [fight('a1'), ...deeds]);
  return playing;
}

/** What may be chosen: values, or the least and the most. */
function choices(playing: Playing, by: SideId, verb: string, param: string, given: Facts = {}): unknown {
  const found = book.handle.choices(playing.view(by), by, verb, given, param);
  if ('list' in found) return found.list.map(({ value }) => value);
  return 'least' in found ? [found.least, found.most] : found;
}
const offered = (playing: Playing, by: SideId, verb: string): readonly Facts[] =>
  book.handle.offers(playing.view(by), by, verb).map(({ params }) => params);

describe('SS-9.4 which hits are neutralised', () => {
  const asked = (): Playing =>
    fought('warrior', [1, 1, 1, 12, 1, 12, 12, 1, 12, 12], { b: { unitOrders: { b1: { block: 'ask' } } } }, [
      sets('a1', 'b1 4/0'),
      sets('b1', 'a1 0/3'),
      asks('b block'),
    ]);

  it('one success of one wound and two stuns: either of them', () => {
    expect(offered(asked(), 'b', 'block')).toEqual([
      { wounds: 1, stuns: 0 },
      { wounds: 0, stuns: 1 },
    ]);
    expect(choices(asked(), 'b', 'block', 'wounds')).toEqual([0, 1]);
    expect(choices(asked(), 'b', 'block', 'stuns')).toEqual([0, 1]);
  });

  it('one of the two numbers says the other', () => {
    expect(choices(asked(), 'b', 'block', 'wounds', { stuns: 1 })).toEqual([0, 0]);
    expect(choices(asked(), 'b', 'block', 'stuns', { wounds: 1 })).toEqual([0, 0]);
    expect(choices(asked(), 'b', 'block', 'stuns', { wounds: 0 })).toEqual([1, 1]);
  });

  it('no more wounds or stuns than there are, and none below nothing', () => {
    const block = (wounds: number, stuns: number) => act('b', 'block', { wounds, stuns });
    const facts = { sum: 1, wounds: 1, stuns: 2 };
    perform(asked(), [
      refused('BAD_NUMBER', block(2, -1), facts),
      refused('BAD_NUMBER', block(-1, 2), facts),
      refused('BAD_NUMBER', block(1, 1), facts),
      refused('BAD_NUMBER', block(0, 0), facts),
    ]);
  });
});

describe('SS-10.6 where a stunned unit is pushed', () => {
  const asked = (): Playing => fought('squire', [12], {}, [sets('a1', 'b1 1/0'), sets('b1', 'a1 0/0'), asks('a push')]);

  it('away from the pusher, or not at all', () => {
    expect(choices(asked(), 'a', 'push', 'unit')).toEqual(['b1']);
    const cells = choices(asked(), 'a', 'push', 'cell') as readonly string[];
    expect(cells).toContain('S20');
    expect(cells.at(-1)).toBe('stay');
    expect(new Set(cells).size).toBe(cells.length);
    expect(choices(asked(), 'a', 'push', 'by', { cell: 'S20' })).toEqual(['a1']);
    expect(choices(asked(), 'a', 'push', 'by', { cell: 'S30' })).toEqual([]);
    expect(offered(asked(), 'a', 'push').at(-1)).toEqual({ unit: 'b1', cell: 'stay' });
  });

  it('nobody else, and nowhere else', () => {
    perform(asked(), [
      refused('NOT_A_PUSH_CELL', pushes('a', 'a1', 'stay')),
      refused('NOT_A_PUSH_CELL', pushes('a', 'b1', 'S30'), { unit: 'b1', cell: 'S30' }),
      refused('NOT_A_PUSH_CELL', pushes('a', 'b1', 'off'), { cell: 'off' }),
      refused('NOT_A_PUSH_CELL', pushes('a', 'b1', 'S20', { by: 'b1' })),
      pushes('a', 'b1', 'S20', { by: 'a1' }),
    ]);
  });
});

describe('SS-10.7 where a wounded unit falls', () => {
  const asked = (): Playing =>
    fought('dragonkin', [11, 12, 1], {}, [sets('a1', 'b1 3/0'), sets('b1', 'a1 0/0'), asks('b fall')]);

  it('away from who wounded it', () => {
    expect(choices(asked(), 'b', 'fall', 'unit')).toEqual(['b1']);
    const cells = choices(asked(), 'b', 'fall', 'cell') as readonly string[];
    expect(cells).toContain('S20');
    expect(new Set(cells).size).toBe(cells.length);
    expect(choices(asked(), 'b', 'fall', 'from')).toEqual(cells.map(() => 'a1'));
    expect(choices(asked(), 'b', 'fall', 'from', { cell: 'S20' })).toEqual(['a1']);
    expect(choices(asked(), 'b', 'fall', 'from', { cell: 'S30' })).toEqual([]);
    expect(offered(asked(), 'b', 'fall')).toHaveLength(cells.length);
  });

  it('nobody else, and nowhere else', () => {
    perform(asked(), [
      refused('NOT_A_PUSH_CELL', act('b', 'fall', { unit: 'a1', cell: 'S20' })),
      refused('NOT_A_PUSH_CELL', falls('b1', 'S30'), { unit: 'b1', cell: 'S30' }),
      refused('NOT_A_PUSH_CELL', act('b', 'fall', { unit: 'b1', cell: 'S20', from: 'b1' })),
      falls('b1', 'S20'),
    ]);
    const after = asked();
    perform(after, [falls('b1', 'S20'), asks('a follow')]);
    expect(choices(after, 'a', 'follow', 'unit')).toEqual(['a1']);
    expect(offered(after, 'a', 'follow')).toEqual([{ unit: 'a1' }]);
    perform(after, [refused('NOT_YOUR_UNIT', act('a', 'follow', { unit: 'b1' })), act('a', 'follow', { unit: 'a1' })]);
  });
});

describe('SS-8.2 the contacts that can be named for a combat', () => {
  const pairs = [
    unit('a1', 'squire', 'S10'),
    unit('b1', 'squire', 'S11'),
    unit('a2', 'squire', 'K10', { energyLeft: 0 }),
    unit('b2', 'squire', 'K11', { fallen: 1 }),
  ];
  it('SS-8.5 are those in which somebody could use an attack die', () => {
    expect(choices(openPlaying(book, positionOf({ units: pairs }), []), 'a', 'fight', 'contacts')).toEqual(['a1-b1']);
  });
  it('SS-8.2 are none of a unit that is in one contact, and those of its melee otherwise', () => {
    const three = [...pairs, unit('a3', 'squire', 'S12')];
    const playing = openPlaying(book, positionOf({ units: three }), []);
    expect(choices(playing, 'a', 'fight', 'contacts', { unit: 'a2' })).toEqual([]);
    expect(choices(playing, 'a', 'fight', 'contacts', { unit: 'a3' })).toEqual(['a1-b1', 'a3-b1']);
  });
  it('SS-19.10 are none during the truce', () => {
    const placed = { units: pairs, scenario: 'hostage', own: { truce: true } };
    expect(choices(openPlaying(book, positionOf(placed), []), 'a', 'fight', 'contacts')).toEqual([]);
  });
});

describe('who can be moved', () => {
  const corner = (differs: Facts, at = 'B2') =>
    openPlaying(
      book,
      positionOf({
        units: [unit('a1', 'squire', at, differs), unit('b1', 'squire', 'S30')],
        alone: true,
        terrain: ['A2', 'A3', 'B1', 'B3', 'C2', 'C3'].map((cell) => ({ kind: 'boulder', at: cell })),
      }),
      [],
    );

  it('SS-6.5 is nobody who is hemmed in, unless the edge is open', () => {
    expect(choices(corner({}), 'a', 'move', 'unit')).toEqual([]);
    expect(choices(corner({}, 'A1'), 'a', 'move', 'unit')).toEqual(['a1']);
    expect(choices(corner({}, 'E9'), 'a', 'move', 'unit')).toEqual(['a1']);
  });
  it('SS-11.4 likewise on the ground, where no edge helps', () => {
    expect(choices(corner({ fallen: 1 }), 'a', 'crawl', 'unit')).toEqual([]);
    expect(choices(corner({ fallen: 1 }, 'A1'), 'a', 'crawl', 'unit')).toEqual([]);
    expect(choices(corner({ fallen: 1 }, 'E9'), 'a', 'crawl', 'unit')).toEqual(['a1']);
  });
});
