import { describe, expect } from 'vitest';
import type { Facts } from '../../../src/engine/index.ts';
import {
  allocates,
  act,
  asks,
  basic,
  choices,
  example,
  figure,
  fights,
  goes,
  offers,
  reacts,
  refused,
  shoots,
  timeUp,
  told,
  viewOf,
} from './example.ts';

const far = basic('b9', 'AV1');
const bow = { gear: ['bow', 'blade'] };
const rider = (at: string) => [
  figure('a1', 'tuskrider', at, { squad: 'qa', with: { aboard: 'a2' } }),
  figure('a2', 'tusker', at, { squad: 'qa' }),
];

describe('GP-20.11 hits of a scattered blast among passengers', () => {
  const seat = (id: string, seat: string, more: Facts = {}) =>
    figure(id, 'crewman', 'K10', { squad: 'qb', stats: { wd: 9 }, with: { aboard: 'b1', seat, ...more } });
  /** b1, an open crawler, with a driver and these passengers; the grenade scatters onto it. */
  const scattered = (...passengers: readonly string[]) => ({
    units: [
      figure('b1', 'crawler-open', 'K10', { squad: 'qb', stats: { to: 9 } }),
      seat('b2', 'driver'),
      ...passengers.map((id) => seat(id, 'passenger')),
      basic('b8', 'K14'),
      basic('a1', 'K19', { gear: ['grenades'], stats: { rc: 3 } }),
      basic('a9', 'A48'),
    ],
  });
  const throws = shoots('a', [{ unit: 'a1', targets: [{ target: 'b8' }], weapon: 'grenades' }]);
  const saved = (playing: Parameters<typeof told>[0]) => told(playing, 'save').map(({ target }) => target);

  example('GP-20.11 are offered to each passenger, and to nobody else', {
    ...scattered('b3', 'b4'),
    play: [
      throws,
      asks('b spread'),
      (playing) => {
        expect(offers(playing, 'b', 'spread')).toEqual([
          { hits: [] },
          { hits: [{ unit: 'b3', hits: 3 }] },
          { hits: [{ unit: 'b4', hits: 3 }] },
        ]);
        expect(choices(playing, 'b', 'spread', 'hits')).toEqual(['b3', 'b4']);
        expect(choices(playing, 'b', 'spread', 'hits', { row: 'b3', field: 'hits' })).toEqual(['1 to 3']);
        expect(choices(playing, 'b', 'spread', 'hits', { row: 'b3', field: 'unit' })).toEqual([]);
      },
      refused('BAD_TARGET', act('b', 'spread', { hits: 'b2 3' }), { unit: 'b2', units: ['b3', 'b4'] }),
      refused('TOO_MANY_ATTACKS', act('b', 'spread', { hits: 'b3 2' }), { unit: 'b3', most: 3 }),
      refused('TOO_MANY_ATTACKS', act('b', 'spread', { hits: 'b4 2, b3 2' }), { unit: 'b4', most: 3 }),
      refused('TOO_MANY_ATTACKS', act('b', 'spread', { hits: 'b3 4, b4 -1' }), { unit: 'b3', most: 3 }),
      act('b', 'spread', { hits: 'b4 2, b3 1' }),
    ],
    dice: [2, 1, 6, 6, 6, 6],
    after: (playing) => expect(saved(playing)).toEqual(['b1', 'b4', 'b4', 'b3']),
  });
  example('GP-20.11 go round in id order where the owner says nothing', {
    ...scattered('b3', 'b4'),
    play: [throws, timeUp('b')],
    dice: [2, 1, 6, 6, 6, 6],
    after: (playing) => expect(saved(playing)).toEqual(['b1', 'b3', 'b4', 'b3']),
  });
  example('GP-20.11 all fall to the only passenger', {
    ...scattered('b3'),
    play: [throws],
    dice: [2, 1, 6, 6, 6, 6],
    after: (playing) => expect(saved(playing)).toEqual(['b1', 'b3', 'b3', 'b3']),
  });
  example('GP-20.11 a three brings two', {
    ...scattered('b3', 'b4', 'b5'),
    play: [throws, asks('b spread'), act('b', 'spread')],
    dice: [2, 1, 3, 6, 6],
    after: (playing) => {
      expect(told(playing, 'spread')).toEqual([{ vehicle: 'b1', die: 3, hits: 2 }]);
      expect(saved(playing)).toEqual(['b1', 'b3', 'b4']);
    },
  });
});

describe('GP-17.11 getting out of the way', () => {
  const tramples = act('a', 'ride', { units: [{ unit: 'a2', to: 'J18', trample: 'yes' }] });
  const pair = [
    ...rider('J30'),
    basic('b1', 'J24', { squad: 'qb' }),
    basic('b2', 'J22', { squad: 'qb' }),
    basic('b3', 'J21', { squad: 'qc' }),
    far,
  ];
  example('GP-17.11 is offered to all who are in the way, with the cells they reach', {
    units: pair,
    own: { spent: { b: 1 } },
    play: [
      tramples,
      asks('b dodge'),
      (playing) => {
        expect(choices(playing, 'b', 'dodge', 'units')).toEqual(['b1', 'b2', 'b3']);
        const cells = choices(playing, 'b', 'dodge', 'units', { row: 'b1', field: 'cell' });
        expect(cells.slice(0, 4)).toEqual(['I24', 'I23', 'I25', 'H24']);
        expect(cells).toHaveLength(17);
        expect(choices(playing, 'b', 'dodge', 'units', { row: 'nobody', field: 'cell' })).toEqual([]);
        expect(offers(playing, 'b', 'dodge')).toEqual([
          { units: [] },
          { units: [{ unit: 'b1', cell: 'I24' }] },
          { units: [{ unit: 'b2', cell: 'I22' }] },
          { units: [{ unit: 'b3', cell: 'I21' }] },
        ]);
      },
      refused('NO_COMMAND_LEFT', act('b', 'dodge', { units: 'b1 L24, b3 L21' }), { squad: 'qb' }),
      refused('NOT_YOURS', act('b', 'dodge', { units: 'a1 L24' }), { unit: 'a1', cell: 'L24' }),
      // One for all of its squad.
      act('b', 'dodge', { units: 'b1 L24' }),
    ],
    dice: [1, 6],
    has: { b1: { at: 'L24', acted: true }, b2: { at: 'I22', acted: true }, b3: { acted: false } },
    after: (playing) => {
      expect(told(playing, 'dodged')).toEqual([
        { unit: 'b1', cell: 'L24' },
        { unit: 'b2', cell: 'I22' },
      ]);
      expect(told(playing, 'trampled')).toMatchObject([{ unit: 'b3', by: 'a2' }]);
      // Side b goes on: its turn begins with all its Command.
      expect(viewOf(playing).own.spent['b']).toBe(0);
      expect(viewOf(playing).own.squads['qb']).toMatchObject({ reacted: true, acted: true, state: 'done' });
    },
  });
  const spent = (differs: Facts, squad: Facts = {}) => ({
    units: [...rider('J30'), basic('b1', 'J24', { squad: 'qb', with: differs }), far],
    own: { squads: { qb: squad } },
    play: [tramples, asks('b turn')],
  });
  example('GP-17.11 nobody is asked whose action is spent', { ...spent({ acted: true }), dice: [1, 6] });
  example('GP-17.11 nor whose squad has reacted', { ...spent({}, { reacted: true }), dice: [1, 6] });
  example('GP-17.11 nor whose squad has acted', { ...spent({}, { acted: true }), dice: [1, 6] });
  example('GP-17.11 nor for a squadmate that is not in the way', {
    units: [
      ...rider('J30'),
      basic('b1', 'J24', { squad: 'qb', with: { acted: true } }),
      basic('b2', 'L25', { squad: 'qb' }),
      far,
    ],
    // It may strike at whom it is passed by, and does not. GP-17.8
    play: [tramples, asks('b allocate'), allocates('b'), asks('b turn')],
    dice: [1, 6],
    has: { b1: { at: 'J24' }, b2: { at: 'L25', acted: false } },
  });
  example('GP-17.11 nor without Command', { ...spent({}), own: { spent: { b: 2 } }, dice: [1, 6] });
});

describe('GP-10.2 – GP-10.10 answers', () => {
  const pair = [
    basic('a1', 'K20', { ...bow, squad: 'qa' }),
    basic('a9', 'A48'),
    basic('b1', 'K10', { squad: 'one', ...bow }),
    basic('b2', 'M10', { squad: 'two' }),
  ];
  const kinds = (playing: Parameters<typeof told>[0], row: string) =>
    choices(playing, 'b', 'react', 'reactions', { row, field: 'kind' });
  // a1's way was barred: it may move again, a2 of its squad may not.
  const barred = {
    units: [...pair.slice(1), basic('a1', 'K20', { ...bow, squad: 'qa' }), basic('a2', 'M20', { ...bow, squad: 'qa' })],
    own: { activation: { squads: ['qa'], standing: { qa: 2 }, moved: true, again: ['a1'] } },
  };
  example('GP-10.11 nobody but those whose way was barred moves again', {
    ...barred,
    play: [
      refused('ALREADY_MOVED', act('a', 'move', { units: 'a2 M21' }), { unit: 'a2' }),
      act('a', 'move', { units: 'a1 K21' }),
    ],
    has: { a1: { at: 'K21' }, a2: { at: 'M20' } },
  });
  example('GP-10.3, GP-10.11 who answers may move all the same', {
    ...barred,
    watch: 'all',
    play: [
      shoots('a', 'a1 b1, a2 b1'),
      asks('b reaction'),
      (playing) => expect(choices(playing, 'b', 'react', 'reactions', { row: 'one', field: 'goal' })).not.toEqual([]),
      reacts('b', { squad: 'one', kind: 'move', goal: 'K9' }),
    ],
    dice: [1, 1],
    has: { b1: { at: 'K9' } },
  });
  example('GP-10.3 are offered squad by squad, and together', {
    units: pair,
    watch: 'all',
    play: [
      shoots('a', 'a1 b1'),
      asks('b reaction'),
      (playing) => {
        expect(choices(playing, 'b', 'react', 'reactions')).toEqual(['one', 'two']);
        expect(kinds(playing, 'one')).toEqual(['shoot', 'dive', 'move', 'flee']);
        expect(kinds(playing, 'two')).toEqual(['move']);
        expect(kinds(playing, 'qa')).toEqual([]);
        expect(choices(playing, 'b', 'react', 'reactions', { row: 'one', field: 'target' })).toEqual(['qa']);
        expect(choices(playing, 'b', 'react', 'reactions', { row: 'one', field: 'units' })).toEqual([]);
        const goals = choices(playing, 'b', 'react', 'reactions', { row: 'two', field: 'goal' });
        expect(goals.length).toBeGreaterThan(0);
        // Three inches at most.
        for (const goal of goals) expect(goal).toMatch(/^[J-P]([7-9]|1[0-3])$/);
        const offered = offers(playing, 'b', 'react').map(({ reactions }) =>
          (reactions as readonly Facts[]).map(({ squad, kind }) => `${String(squad)} ${String(kind)}`),
        );
        expect(offered).toEqual([[], ['one shoot'], ['one dive'], ['one flee'], ['one move'], ['two move']]);
      },
      reacts('b'),
    ],
    dice: [1],
    after: (playing) => {
      expect(offers(playing, 'b', 'react')).toEqual([]);
      expect(choices(playing, 'b', 'react', 'reactions')).toEqual([]);
    },
  });
  example('GP-10.3 together as many as there is Command for', {
    units: [
      ...pair.slice(0, 3),
      basic('b2', 'M10', { squad: 'two', ...bow }),
      basic('b3', 'I10', { squad: 'three', ...bow }),
    ],
    watch: 'all',
    play: [
      goes('a1', 'K18'),
      (playing) =>
        expect(
          offers(playing, 'b', 'react')
            .slice(0, 5)
            .map(({ reactions }) => (reactions as readonly Facts[]).map(({ squad }) => squad)),
        ).toEqual([[], ['one', 'two'], ['one'], ['two'], ['three']]),
      reacts('b'),
    ],
  });
  example('GP-10.2, GP-10.4 are refused to others, to who has reacted and to who flees', {
    units: [...pair, basic('b3', 'O10', { squad: 'three' }), basic('b4', 'K47', { squad: 'four' })],
    own: { squads: { two: { reacted: true, acted: true }, three: { fleeing: true } } },
    watch: 'all',
    play: [
      shoots('a', 'a1 b1'),
      refused('NOT_YOURS', reacts('b', { squad: 'qa', kind: 'dive' }), { squad: 'qa' }),
      refused('ALREADY_REACTED', reacts('b', { squad: 'two', kind: 'dive' }), { squad: 'two' }),
      refused('FLEEING', reacts('b', { squad: 'three', kind: 'dive' }), { squad: 'three' }),
      // GP-10.8: only who is shot at.
      refused('CANNOT_DIVE', reacts('b', { squad: 'four', kind: 'dive' }), { squad: 'four' }),
      refused('CANNOT_FLEE', reacts('b', { squad: 'four', kind: 'flee' }), { squad: 'four' }),
      refused('BAD_VALUE', reacts('b', { squad: 'one', kind: 'other' }), { param: 'deed', text: null }),
      refused('BAD_VALUE', reacts('b', { squad: 'one', kind: 'cast' }), { param: 'deed' }),
      reacts('b'),
      refused('NOT_YOUR_TURN', reacts('b', { squad: 'one', kind: 'dive' })),
    ],
    dice: [1],
  });
  example('GP-10.2 who sees none of those who act does not answer', {
    units: [
      basic('a1', 'K20', { squad: 'qa' }),
      basic('b1', 'K10', { squad: 'one', ...bow }),
      basic('b2', 'M10', { squad: 'two', facing: 'N' }),
    ],
    watch: 'all',
    play: [
      goes('a1', 'K18'),
      refused('NO_LINE_OF_SIGHT', reacts('b', { squad: 'two', kind: 'move', goal: 'M9' }), { squad: 'two' }),
      reacts('b', { squad: 'one', kind: 'move', goal: 'K9' }),
    ],
    has: { b1: { at: 'K9' } },
  });
  const beside = (
    extra: ReturnType<typeof figure>[],
    deed: Facts,
    after: (playing: Parameters<typeof told>[0]) => void,
    more = {},
  ) => ({
    units: [basic('a1', 'K20', { squad: 'qa' }), basic('a9', 'A48'), ...extra],
    watch: 'all',
    play: [goes('a1', 'K18'), reacts('b', { squad: 'qb', kind: 'other', deed })],
    after,
    ...more,
  });
  example('GP-10.10 a fallen enemy is finished in answer', {
    ...beside(
      [basic('b1', 'K10', { squad: 'qb' }), basic('a8', 'K9', { with: { damage: 1 } })],
      { verb: 'finish', params: { units: 'b1 a8' } },
      (playing) => expect(told(playing, 'reacted')).toMatchObject([{ squad: 'qb', command: 1 }]),
    ),
    has: { a8: { is: 'dead' }, b1: { acted: true } },
  });
  example('GP-10.10 one gets on a mount in answer', {
    ...beside(
      [figure('b1', 'skimmer', 'K12', { squad: 'qb' }), figure('b2', 'hoverbike', 'K10', { squad: 'qb' })],
      { verb: 'mount', params: { units: 'b1 b2' } },
      () => {},
    ),
    has: { b1: { aboard: 'b2', acted: true } },
  });
  example('GP-10.10 one gets into a vehicle in answer', {
    ...beside(
      [
        figure('b1', 'crawler-open', 'K10', { squad: 'qc' }),
        figure('b2', 'crewman', 'K10', { squad: 'qc', with: { aboard: 'b1', seat: 'driver' } }),
        basic('b3', 'K13', { squad: 'qb' }),
      ],
      { verb: 'embark', params: { units: 'b3 b1' } },
      () => {},
    ),
    has: { b3: { aboard: 'b1', seat: 'passenger' } },
  });
  example('GP-10.10 a medkit is used in answer', {
    ...beside(
      [
        basic('b1', 'K10', { squad: 'qb', gear: ['blade', 'medkit'] }),
        basic('b2', 'K9', { squad: 'qb', with: { damage: 1 } }),
      ],
      { verb: 'use', params: { unit: 'b1', item: 'medkit', target: 'b2' } },
      () => {},
      { dice: [4] },
    ),
    has: { b2: { is: 'standing' } },
  });
  example('GP-10.7 an answer that names a shot at others than those who act is refused', {
    units: [...pair, basic('a8', 'M20')],
    watch: 'all',
    play: [
      goes('a1', 'K18'),
      refused('NO_LINE_OF_SIGHT', reacts('b', { squad: 'one', kind: 'shoot', target: 'a8' })),
      reacts('b'),
    ],
  });
});

describe('GP-10.12 standing orders', () => {
  const orders = (by: 'a' | 'b', key: string, value: string, more: Facts = {}) =>
    act(by, 'orders', { key, value, ...more });
  const units = [
    basic('a1', 'K20', { ...bow, squad: 'qa' }),
    basic('a9', 'A48'),
    basic('b1', 'K10', { squad: 'one', ...bow }),
    basic('b2', 'M10', { squad: 'two' }),
  ];
  const reacted = (playing: Parameters<typeof told>[0]) =>
    told(playing, 'reacted').map(({ squad, kind }) => `${String(squad)} ${String(kind)}`);
  example('GP-10.12 who is shot at dives without being asked', {
    units,
    play: [orders('b', 'auto', 'dive'), shoots('a', 'a1 b1')],
    dice: [1],
    has: { b1: { prone: true }, b2: { prone: false } },
    after: (playing) => expect(reacted(playing)).toEqual(['one dive']),
  });
  example('GP-10.12 nobody dives before a movement', {
    units,
    play: [orders('b', 'auto', 'dive'), goes('a1', 'K18')],
    has: { b1: { prone: false } },
    after: (playing) => expect(reacted(playing)).toEqual([]),
  });
  example('GP-10.12 who can hit shoots without being asked', {
    units,
    play: [orders('b', 'auto', 'shoot'), goes('a1', 'K18')],
    dice: [1],
    has: { b1: { acted: true }, b2: { acted: false } },
    after: (playing) => expect(reacted(playing)).toEqual(['one shoot']),
  });
  example('GP-10.12 and not beyond the accuracy of its weapon', {
    units: [basic('a1', 'K45', { squad: 'qa' }), basic('b1', 'K10', { squad: 'one', ...bow })],
    play: [orders('b', 'auto', 'shoot'), goes('a1', 'K44')],
    has: { b1: { acted: false } },
  });
  const melee = (...many: readonly string[]) => ({
    units: [
      ...many.map((at, index) => basic(`a${index + 1}`, at, { squad: 'qa' })),
      basic('b1', 'K10', { squad: 'one', with: {} }),
      far,
    ],
    play: [
      orders('b', 'auto', 'flee'),
      fights(
        'a',
        many.map((_, index) => ({ unit: `a${index + 1}`, targets: [{ target: 'b1' }] })),
      ),
    ],
  });
  example('GP-10.12, GP-15.2 one flees from two', {
    ...melee('K11', 'L11'),
    play: [...melee('K11', 'L11').play, act('a', 'provoke')],
    has: { b1: { at: 'K4' } },
    after: (playing) => expect(reacted(playing)).toEqual(['one flight']),
  });
  example('GP-10.12 and stands against one', {
    ...melee('K11'),
    play: [...melee('K11').play, act('b', 'allocate')],
    dice: [1, 1],
    has: { b1: { at: 'K10' } },
  });
  example('GP-10.12 of two that are near only one answers by itself, and the other is asked about', {
    units,
    watch: 'targeted',
    play: [
      orders('b', 'auto', 'dive', { squad: 'one' }),
      orders('b', 'watch', 'all', { squad: 'two' }),
      shoots('a', 'a1 b1'),
      asks('b reaction'),
      reacts('b'),
    ],
    dice: [1],
  });
  example('GP-10.12 who watches what is aimed at it is asked about nothing else', {
    units,
    watch: 'targeted',
    play: [goes('a1', 'K18'), asks('a activation'), shoots('a', 'a1 b1'), asks('b reaction'), reacts('b')],
    dice: [1],
  });
  const nearby = (from: string, to: string, question: boolean) => ({
    units: [basic('a1', from, { squad: 'qa' }), basic('b1', 'K10', { squad: 'one' })],
    watch: 'near',
    play: [goes('a1', to), ...(question ? [asks('b reaction'), reacts('b')] : [asks('a activation')])],
  });
  example('GP-10.12 who watches what is near is asked about twelve inches', nearby('K24', 'K23', true));
  example('GP-10.12 and not about more', nearby('K26', 'K24', false));
  example('GP-10.12 where it starts counts too', nearby('K23', 'K27', true));
});
