import { describe, expect, it } from 'vitest';
import { openPlaying } from '../../support/example.ts';
import { act, asks, basic, book, example, fights, figure, goes, positionOf, reacts, shoots, told } from './example.ts';

const others = [basic('a9', 'A48', { squad: 'qz' }), basic('b9', 'AV1', { squad: 'qy', facing: 'N' })];
const bow = { gear: ['bow', 'blade'] };

describe('GP-10.3 an answer that an earlier one has made pointless costs nothing', () => {
  const dropped = (kind: string) => [{ squad: 'q2', kind }];
  example('GP-10.2 no squad is left that could be seen', {
    units: [
      basic('a1', 'K20', { squad: 'qa', facing: 'N' }),
      basic('b1', 'K10', { squad: 'q1', facing: 'S', ...bow }),
      basic('b2', 'N10', { squad: 'q2', facing: 'S' }),
      ...others,
    ],
    watch: 'all',
    play: [
      goes('a1', 'K15'),
      reacts('b', { squad: 'q1', kind: 'shoot', target: 'a1' }, { squad: 'q2', kind: 'move', units: 'b2 N11' }),
    ],
    dice: [6, 1],
    has: { a1: { is: 'fallen' }, b2: { at: 'N10', acted: false } },
    after: (playing) => {
      expect(told(playing, 'reaction-dropped')).toEqual(dropped('move'));
      expect(told(playing, 'reacted').map(({ squad }) => squad)).toEqual(['q1']);
    },
  });
  const shooting = {
    units: [
      basic('a1', 'K20', { squad: 'qa', facing: 'N', ...bow }),
      basic('a2', 'L20', { squad: 'qa', facing: 'N' }),
      basic('b1', 'K10', { squad: 'q1', facing: 'S', ...bow }),
      basic('b2', 'M10', { squad: 'q2', facing: 'S' }),
      ...others,
    ],
    watch: 'all',
    dice: [6, 1],
  };
  for (const kind of ['dive', 'flee'])
    example(`GP-10.3 who would ${kind} is not shot at any more`, {
      ...shooting,
      play: [
        shoots('a', 'a1 b2'),
        reacts('b', { squad: 'q1', kind: 'shoot', attacks: 'b1 a1' }, { squad: 'q2', kind }),
      ],
      has: { b2: { at: 'M10', acted: false, prone: false } },
      after: (playing) =>
        expect(told(playing, 'reaction-dropped')).toEqual(dropped(kind === 'dive' ? 'dive' : 'flight')),
    });
});

describe('GP-10.2 who has no legal reaction is not asked', () => {
  const asked = (units: Parameters<typeof positionOf>[0]['units'], own = {}) => {
    const playing = openPlaying(
      book,
      positionOf({ units: [basic('a1', 'K30', { squad: 'qa', facing: 'N' }), ...units, ...others], own, watch: 'all' }),
      [],
    );
    playing.act(goes('a1', 'K28'));
    return playing.match().asked.map(({ facts }) => (facts as { able?: readonly string[] }).able ?? []);
  };
  const bus = (kind: string, ...aboard: ReturnType<typeof figure>[]) => [
    figure('b20', kind, 'K20', { squad: 'qv', facing: 'S' }),
    ...aboard,
  ];
  const inside = (id: string, type: string, squad: string, seat: string, gear: readonly string[]) =>
    figure(id, type, 'K20', { squad, facing: 'S', gear, with: { aboard: 'b20', seat } });
  const driver = inside('b10', 'crewman', 'qv', 'driver', ['blade']);
  const done = { squads: { qv: { state: 'done', acted: true, moved: true } } };
  it('GP-10.2 a vehicle without a driver', () => expect(asked(bus('crawler-open'))).toEqual([[]]));
  it('GP-10.2 passengers behind closed doors', () =>
    expect(
      asked(bus('crawler-closed', driver, inside('b1', 'trooper', 'qp', 'passenger', ['rifle', 'blade'])), done),
    ).toEqual([[]]));
  it('GP-20.12 passengers of an open one can shoot', () =>
    expect(
      asked(bus('crawler-open', driver, inside('b1', 'trooper', 'qp', 'passenger', ['rifle', 'blade'])), done),
    ).toEqual([['qp']]));
  it('GP-8.13 a leader among them can command', () =>
    expect(asked(bus('crawler-closed', driver, inside('b1', 'thane', 'qp', 'passenger', ['blade'])), done)).toEqual([
      ['qp'],
    ]));
});

example('GP-10.12 who would flee from more than it has counts those that attack it', {
  units: [
    ...['K', 'L', 'M'].map((column, index) => basic(`a${index + 1}`, `${column}11`, { squad: 'qa', facing: 'N' })),
    basic('a4', 'O11', { squad: 'qa', facing: 'N' }),
    basic('b1', 'K10', { squad: 'q1', facing: 'S' }),
    basic('b2', 'O10', { squad: 'q2', facing: 'S', stats: { wd: 9 } }),
    basic('b3', 'P10', { squad: 'q2', facing: 'S', stats: { wd: 9 } }),
    ...others,
  ],
  play: [
    act('b', 'orders', { squad: 'q2', key: 'auto', value: 'flee' }),
    fights('a', 'a1 b1, a2 b1, a4 b2'),
    asks('a pile'),
  ],
  after: (playing) => expect(told(playing, 'fled')).toEqual([]),
});
