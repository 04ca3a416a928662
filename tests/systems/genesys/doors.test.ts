import { describe, expect } from 'vitest';
import { act, basic, example, fights, figure, goes, offers, refused, shoots, told } from './example.ts';
import type { Playing } from './example.ts';

const others = [basic('a9', 'A48', { squad: 'qz' }), basic('b9', 'AV1', { squad: 'qy' })];
/** A crawler with its driver, as the 20th and the 10th of its side. */
const crawler = (side: 'a' | 'b', kind: 'open' | 'closed', facing: 'N' | 'S' = 'N', damage = 0) => [
  figure(`${side}20`, `crawler-${kind}`, 'K20', { squad: `v${side}`, facing, with: { damage } }),
  figure(`${side}10`, 'crewman', 'K20', { squad: `v${side}`, with: { aboard: `${side}20`, seat: 'driver' } }),
];
const passenger = (id: string, type = 'trooper', differs: Parameters<typeof figure>[3] = {}) =>
  figure(id, type, 'K20', {
    squad: `p${id[0] ?? ''}`,
    facing: 'N',
    ...differs,
    with: { ...differs.with, aboard: `${id[0] ?? ''}20`, seat: 'passenger' },
  });
const exits = (units: string) => act('a', 'exit', { units });
const cellsOf = (playing: Playing) =>
  offers(playing, 'a', 'exit').map(({ units }) => (units as { cell: string }[]).map(({ cell }) => cell));

describe('GP-20.7 getting in', () => {
  example('GP-20.7 a seat of the crew is none for a seventh passenger', {
    units: [
      ...crawler('a', 'open'),
      ...['a1', 'a2', 'a3', 'a4', 'a5'].map((id) => passenger(id)),
      basic('a11', 'K23', { squad: 'qx' }),
      basic('a12', 'L23', { squad: 'qx' }),
      ...others,
    ],
    play: [
      refused('VEHICLE_FULL', act('a', 'embark', { units: 'a11 a20, a12 a20' }), { unit: 'a12' }),
      (playing) =>
        expect(offers(playing, 'a', 'embark').map(({ units }) => units)).toEqual([[{ unit: 'a11', target: 'a20' }]]),
      act('a', 'embark', { units: 'a11 a20' }),
    ],
    has: { a11: { seat: 'passenger' } },
  });
});

describe('GP-20.8 getting out', () => {
  const two = [...crawler('a', 'open'), passenger('a1'), passenger('a2'), ...others];
  example('GP-2.6 a squad that holds together does so when it is out', {
    units: two,
    play: [refused('OUT_OF_COHERENCY', exits('a1 F21, a2 R21'), { squad: 'pa' }), exits('a1 F21, a2 G21')],
    has: { a1: { at: 'F21' }, a2: { at: 'G21' } },
  });
  example('GP-2.6 it is offered places where it does, on whichever side', {
    units: [...crawler('a', 'closed'), passenger('a1'), passenger('a2'), ...others],
    play: [(playing) => expect(cellsOf(playing)).toEqual([['J22', 'J23'], ['J22']])],
  });
  example('GP-9.7 who walks from the exit has moved so far', {
    units: [
      ...crawler('a', 'open'),
      passenger('a1', 'gunner', { gear: ['blade', 'siege-mortar'] }),
      basic('b1', 'R10', { squad: 'qb' }),
      ...others,
    ],
    play: [exits('a1 R21'), refused('MOVED_TOO_FAR', shoots('a', 'a1 b1'), { unit: 'a1', cost: 4 })],
    has: { a1: { at: 'R21', cost: 4 } },
  });
  example('GP-20.8 the exit itself is free', {
    units: [
      ...crawler('a', 'open'),
      passenger('a1', 'gunner', { gear: ['blade', 'siege-mortar'] }),
      basic('b1', 'L10', { squad: 'qb' }),
      ...others,
    ],
    play: [exits('a1 L19'), shoots('a', 'a1 b1')],
    dice: [6],
    has: { a1: { at: 'L19', cost: 0 } },
  });
  example('GP-9.7 who has shot what allows no movement gets no farther than the exit', {
    units: [
      ...crawler('a', 'open'),
      passenger('a1', 'gunner', { gear: ['blade', 'siege-mortar'], with: { limit: 0 } }),
      ...others,
    ],
    play: [refused('MOVE_LIMIT', exits('a1 R21'), { unit: 'a1', cost: 4, most: 0 }), exits('a1 N21')],
  });
  example('GP-9.6 nobody gets out into contact with an enemy', {
    units: [...crawler('a', 'open'), passenger('a1'), basic('b1', 'R21', { squad: 'qb' }), ...others],
    play: [
      refused('CONTACT_NEEDS_CHARGE', exits('a1 Q21'), { unit: 'a1', target: 'b1', cell: 'Q21' }),
      exits('a1 P21'),
    ],
  });
});

describe('GP-20.4 a closed vehicle that is wrecked', () => {
  const hit = (dice: readonly number[]) => ({
    units: [
      figure('a1', 'bowman', 'L30', { squad: 'qa', facing: 'N' as const }),
      ...crawler('b', 'closed', 'N', 6),
      ...others,
    ],
    play: [shoots('a', 'a1 b20')],
    dice,
  });
  example('GP-20.4 is left by its exits, not in front', { ...hit([4, 1]), has: { b10: { at: 'J22', aboard: null } } });
});

describe('GP-20.9 passengers of a closed vehicle', () => {
  const bus = [...crawler('b', 'closed', 'S'), ...others];
  example('GP-20.9 no power reaches them', {
    units: [
      figure('a1', 'adept', 'L30', {
        squad: 'qa',
        facing: 'N',
        with: { channelled: { power: 'ember-bolt', total: 9, held: false }, hasChannelled: true },
      }),
      passenger('b1'),
      ...bus,
    ],
    own: { squads: { qa: { powers: ['ember-bolt', 'glass-ward'] } } },
    play: [
      refused('TARGET_ENCLOSED', act('a', 'cast', { casts: [{ unit: 'a1', power: 'ember-bolt', target: 'b1' }] }), {
        target: 'b1',
      }),
    ],
  });
  example('GP-20.9 nobody outside finishes them', {
    units: [basic('a1', 'J21', { squad: 'qa' }), passenger('b1', 'trooper', { with: { damage: 1 } }), ...bus],
    play: [
      refused('TARGET_ENCLOSED', act('a', 'finish', { units: 'a1 b1' }), { unit: 'a1', target: 'b1' }),
      (playing) => expect(offers(playing, 'a', 'finish')).toEqual([]),
    ],
  });
  example('GP-20.12 they do not strike at who passes', {
    units: [basic('a1', 'J25', { squad: 'qa' }), passenger('b1'), ...bus],
    play: [
      goes('a1', 'I14'),
      (playing) => {
        const [asked] = playing.match().asked;
        expect(JSON.stringify(asked?.facts ?? {})).not.toContain('"b1"');
      },
      act('b', 'provoke'),
    ],
    has: { a1: { at: 'I14' } },
    after: (playing) => expect(told(playing, 'provoked')).toEqual([]),
  });
  example('GP-20.12 they are told why they neither shoot nor strike', {
    units: [
      ...crawler('a', 'closed'),
      passenger('a1', 'trooper', { gear: ['rifle', 'blade'] }),
      basic('b1', 'K19', { squad: 'qb' }),
      basic('b2', 'K10', { squad: 'qc' }),
      ...others,
    ],
    play: [
      refused('BEHIND_DOORS', act('a', 'shoot', { squad: 'pa', target: 'b2' }), { squad: 'pa' }),
      refused('BEHIND_DOORS', shoots('a', 'a1 b2'), { unit: 'a1' }),
      refused('BEHIND_DOORS', act('a', 'fight', { squad: 'pa' }), { squad: 'pa' }),
      refused('BEHIND_DOORS', fights('a', 'a1 b1'), { unit: 'a1' }),
    ],
  });
});
