import { describe, expect } from 'vitest';
import {
  act,
  allocates,
  asks,
  basic,
  ends,
  example,
  figure,
  goes,
  refused,
  shoots,
  timeUp,
  told,
  viewOf,
} from './example.ts';
import type { Playing } from './example.ts';

const shot = (unit: string, target: string, weapon: string, attacks = 1) => ({
  unit,
  weapon,
  targets: [{ target, attacks }],
});
const bystander = basic('a9', 'A48');

describe('mounts', () => {
  const riders = [
    figure('a1', 'tuskrider', 'J30', { squad: 'qa', with: { aboard: 'a2' } }),
    figure('a2', 'tusker', 'J30', { squad: 'qa' }),
    bystander,
  ];
  const rides = (to: string, more = {}) => act('a', 'ride', { units: [{ unit: 'a2', to }], ...more });
  example('GP-E47, GP-17.7, GP-17.8, GP-11.21 a mounted charge', {
    units: [...riders, basic('b1', 'M24')],
    play: [
      refused('RIDE_TOO_SHORT', rides('J24', { target: 'b1' })),
      rides('J18', { target: 'b1' }),
      allocates('b', 'b1 a1'),
    ],
    dice: [2, 6, 3, 2, 4, 1],
    has: { b1: { is: 'dead' }, a2: { at: 'J18', bonus: 1 }, a1: { at: 'J18' } },
    after: (playing) => expect(told(playing, 'drawn-in')).toMatchObject([{ paid: true }]),
  });
  const trampled = {
    units: [...riders, basic('b1', 'J24'), basic('b2', 'J21')],
    play: [act('a', 'ride', { units: [{ unit: 'a2', to: 'J18', trample: 'yes' }] })],
  };
  example('GP-E48, GP-17.10, GP-17.11, GP-17.12 trampling', {
    ...trampled,
    play: [...trampled.play, act('b', 'dodge')],
    dice: [2, 5],
    has: { b1: { is: 'fallen' }, a2: { at: 'J22', distance: 8, bonus: 1 } },
  });
  const shotDown = (distance: number) => [
    figure('a1', 'tuskrider', 'J30', { squad: 'qa', with: { aboard: 'a2' } }),
    figure('a2', 'tusker', 'J30', { squad: 'qa', with: { moved: true, distance } }),
    figure('b1', 'gunner', 'J18', { gear: ['blade', 'rail-lance'] }),
    basic('b2', 'AV1'),
  ];
  const shotAt = [shoots('b', [{ unit: 'b1', weapon: 'rail-lance', impossible: null, targets: [{ target: 'a2' }] }])];
  example('GP-E49, GP-17.13 a mount shot down at speed', {
    units: shotDown(12),
    turn: { active: 'b' },
    play: shotAt,
    dice: [6, 5, 2],
    has: { a2: { is: 'fallen' }, a1: { is: 'fallen', aboard: null } },
  });
  example('GP-E49, GP-R63 slowly, its rider is put down unharmed', {
    units: shotDown(5),
    turn: { active: 'b' },
    play: shotAt,
    dice: [6],
    has: { a2: { is: 'fallen' }, a1: { is: 'standing', aboard: null, prone: false } },
  });
});

describe('blasts', () => {
  const throws = shoots('a', [shot('a1', 'b1', 'grenades')]);
  for (const [from, by, to] of [
    ['K15', 2, 'M9'],
    ['K20', 8, 'S8'],
  ] as const)
    example(`GP-E50, GP-18.2, GP-18.3 a grenade from ${from} scatters`, {
      units: [basic('a1', from, { gear: ['blade', 'grenades'] }), basic('b1', 'K10')],
      play: [throws],
      dice: [2, 3],
      has: { b1: { is: 'standing' } },
      after: (playing) => expect(told(playing, 'scatter')).toMatchObject([{ by, die: 3, to }]),
    });
  const crew = (seat: string) => ({ squad: seat === 'passenger' ? 'qp' : 'qb', with: { aboard: 'b1', seat } });
  example('GP-E51, GP-20.11, GP-18.4, GP-13.6 a mortar on an open crawler', {
    units: [
      figure('a1', 'gunner', 'L28', { gear: ['blade', 'siege-mortar'] }),
      figure('b1', 'crawler-open', 'K10', { squad: 'qb' }),
      figure('b2', 'crewman', 'K10', crew('driver')),
      basic('b3', 'K10', crew('passenger')),
      basic('b4', 'K10', crew('passenger')),
    ],
    play: [shoots('a', [shot('a1', 'b1', 'siege-mortar')])],
    dice: [4, 3],
    has: { b1: { damage: 0 }, b3: { is: 'dead' }, b4: { is: 'dead' }, b2: { is: 'standing' } },
  });
  const beside = (passengers: readonly string[]) => ({
    units: [
      figure('a1', 'gunner', 'L28', { gear: ['blade', 'siege-mortar'] }),
      figure('b1', 'crawler-open', 'K10', { squad: 'qb' }),
      figure('b2', 'crewman', 'K10', crew('driver')),
      ...passengers.map((id) => basic(id, 'K10', crew('passenger'))),
    ],
  });
  const mortar = shoots('a', [shot('a1', 'b1', 'siege-mortar')]);
  const shares = (...hits: readonly (readonly [unit: string, hits: number])[]) =>
    act('b', 'spread', { hits: hits.map(([unit, count]) => ({ unit, hits: count })) });
  /** Whose hits are told, in order. */
  const struck = (playing: Playing): unknown[] =>
    told(playing, 'save')
      .map(({ target }) => target)
      .filter((target) => target !== 'b1');
  example('GP-20.11 of a blast beside it, its owner shares out half a die of hits among the passengers', {
    ...beside(['b3', 'b4']),
    play: [
      mortar,
      asks('b spread'),
      refused('BAD_TARGET', shares(['b2', 2]), { unit: 'b2', units: ['b3', 'b4'] }),
      refused('TOO_MANY_ATTACKS', shares(['b3', 1]), { most: 2 }),
      refused('TOO_MANY_ATTACKS', shares(['b3', 3], ['b4', -1]), { most: 2 }),
      shares(['b4', 2]),
    ],
    dice: [2, 1, 3, 6, 6],
    has: { b3: { is: 'standing' } },
    after: (playing) => {
      expect(told(playing, 'spread')).toMatchObject([{ vehicle: 'b1', die: 3, hits: 2 }]);
      expect(struck(playing)).toEqual(['b4', 'b4']);
    },
  });
  example('GP-20.11 without a word from its owner each passenger takes one, and then again from the first', {
    ...beside(['b3', 'b4']),
    play: [mortar, timeUp('b')],
    dice: [2, 1, 5, 6, 6, 6],
    after: (playing) => expect(struck(playing)).toEqual(['b3', 'b4', 'b3']),
  });
  example('GP-20.11 nobody is asked about a passenger who is alone', {
    ...beside(['b3']),
    play: [mortar],
    dice: [2, 1, 3, 6, 6],
    after: (playing) => expect(struck(playing)).toEqual(['b3', 'b3']),
  });
  const crawler = (damage: number, distance: number) => [
    figure('b1', 'crawler-open', 'K10', { squad: 'qb', with: { damage, distance, moved: true } }),
    figure('b2', 'crewman', 'K10', crew('driver')),
    figure('b3', 'crewman', 'K10', crew('crew')),
    bystander,
  ];
  example('GP-E52, GP-20.3, GP-20.6, GP-15.4 blown up', {
    units: [figure('a1', 'gunner', 'L20', { gear: ['blade', 'rail-lance'] }), ...crawler(1, 0)],
    play: [shoots('a', [shot('a1', 'b1', 'rail-lance')]), ends('a')],
    dice: [6, 1, 3, 4, 5, 2],
    has: { b1: { is: 'dead' }, b2: { is: 'standing', prone: true, aboard: null }, b3: { is: 'fallen' } },
    after: (playing) => expect(told(playing, 'morale')).toMatchObject([{ squad: 'qb', passed: true }]),
  });
  const wrecks = (distance: number) => ({
    units: [basic('a1', 'L17', { gear: ['blade', 'javelin'], stats: { st: 1 } }), ...crawler(5, distance)],
    play: [shoots('a', [shot('a1', 'b1', 'javelin')])],
  });
  example('GP-E53, GP-20.2, GP-20.4 a wreck at speed hurts those aboard', {
    ...wrecks(14),
    dice: [3, 2, 1, 1],
    has: { b2: { is: 'standing', prone: true, aboard: null }, b3: { is: 'standing', prone: true, aboard: null } },
    after: (playing) => {
      expect(told(playing, 'wreck')).toHaveLength(1);
      expect(told(playing, 'strength').map(({ strength }) => strength)).toEqual([2, 2]);
    },
  });
  example('GP-E53 a slow one does not', {
    ...wrecks(5),
    dice: [3, 2],
    has: { b2: { is: 'standing', prone: false, aboard: null } },
  });
});

describe('the air', () => {
  const glider = (level: number) => figure('b1', 'glider', 'K10', { level });
  const gun = (gear: string, rc: number) => basic('a1', 'K31', { gear: ['blade', gear], stats: { rc } });
  example('GP-E54, GP-19.5 the high level is out of reach for most', {
    units: [gun('rifle', 4), glider(2)],
    play: [refused('CANNOT_HIT', shoots('a', [shot('a1', 'b1', 'rifle')]))],
  });
  example('GP-E54 a good shot needs a 6', {
    units: [gun('rifle', 5), glider(2)],
    play: [shoots('a', [shot('a1', 'b1', 'rifle')])],
    dice: [6],
    has: { b1: { is: 'dead' } },
  });
  example('GP-E54, GP-19.5 an autogun does not fire that high', {
    units: [gun('autogun', 5), glider(2)],
    play: [refused('WEAPON_TOO_SHORT', shoots('a', [shot('a1', 'b1', 'autogun')]))],
  });
  example('GP-E54 the middle level is as good as the ground', {
    units: [gun('autogun', 4), glider(1)],
    play: [shoots('a', [shot('a1', 'b1', 'autogun', 1)])],
    dice: [3],
  });
  example('GP-E54, GP-19.6 from high above a forest hides whoever is in it', {
    units: [figure('a1', 'glider', 'K30', { level: 2, gear: ['blade', 'rifle'] }), basic('b1', 'K10')],
    terrain: [{ kind: 'forest', cells: ['J9:L11'] }],
    play: [refused('TARGET_HIDDEN', shoots('a', [shot('a1', 'b1', 'rifle')]))],
  });
  example('GP-E55, GP-19.8, GP-13.15 shot down it falls', {
    units: [gun('rifle', 4), glider(1)],
    play: [shoots('a', [shot('a1', 'b1', 'rifle')])],
    dice: [4, 1, 2],
    has: { b1: { is: 'dead' } },
    after: (playing) => expect(told(playing, 'fall')).toMatchObject([{ unit: 'b1', inches: 12 }]),
  });
  example('GP-E55, GP-9.10, GP-19.3 rising a level leaves 6 inches to fly', {
    units: [figure('a1', 'glider', 'K30'), basic('b1', 'A1')],
    play: [refused('MOVE_TOO_FAR', goes('a1', 'K23', { level: 'middle' })), goes('a1', 'K24', { level: 'middle' })],
    has: { a1: { at: 'K24', level: 1 } },
  });
});

describe('powers and the fallen', () => {
  const powers = { squads: { qa: { powers: ['ember-bolt', 'glass-ward'] } } };
  const adept = figure('a1', 'adept', 'K26', { squad: 'qa' });
  const channels = act('a', 'channel', { unit: 'a1', power: 'ember-bolt' });
  const casts = act('a', 'cast', { casts: [{ unit: 'a1', target: 'b1', power: 'ember-bolt' }] });
  example('GP-E56, GP-21.2 a power that fails costs no action', {
    units: [adept, basic('b1', 'K10')],
    own: powers,
    play: [refused('CHANNEL_FIRST', casts), channels, refused('ALREADY_CHANNELLED', channels)],
    dice: [1],
    has: { a1: { acted: false } },
  });
  example('GP-E56, GP-21.3, GP-21.6, GP-9.8 channelled and cast', {
    units: [adept, basic('b1', 'K10'), bystander],
    own: powers,
    play: [channels, refused('MOVE_LIMIT', goes('a1', 'K31'), { most: 4 }), casts],
    dice: [2, 3],
    has: { b1: { is: 'fallen' } },
  });
  example('GP-E57, GP-22.6 healed, it recovers', {
    units: [
      figure('a1', 'hearthpriest', 'K20', { squad: 'qa' }),
      basic('a2', 'K22', { squad: 'qc', with: { damage: 1 } }),
      basic('a3', 'L22', { squad: 'qc' }),
      basic('b1', 'K10'),
    ],
    own: { squads: { qa: { powers: ['mend', 'zeal'] } } },
    play: [
      act('a', 'channel', { unit: 'a1', power: 'mend' }),
      act('a', 'cast', { casts: [{ unit: 'a1', target: 'a2', power: 'mend' }] }),
    ],
    dice: [2],
    has: { a2: { is: 'standing', recovering: true, damage: 0 } },
  });
  example('GP-E57, GP-22.6 who recovers neither shoots nor goes far', {
    units: [basic('a1', 'K20', { gear: ['blade', 'bow'], with: { recovering: true } }), basic('b1', 'K10')],
    play: [refused('RECOVERING', shoots('a', 'a1 b1')), refused('MOVE_LIMIT', goes('a1', 'K15')), goes('a1', 'K16')],
    has: { a1: { at: 'K16' } },
  });
  example('GP-E57, GP-22.5 a coup de grâce', {
    units: [basic('a1', 'K11'), basic('b1', 'K10', { with: { damage: 1 } }), basic('b2', 'A1')],
    play: [act('a', 'finish', { units: [{ unit: 'a1', target: 'b1' }] })],
    has: { b1: { is: 'dead' } },
    after: (playing) => expect(viewOf(playing).units['b1']).toMatchObject({ place: 'dead' }),
  });
});
