import { describe, expect } from 'vitest';
import { act, activates, allocates, asks, basic, example, figure, reacts, refused, told, viewOf } from './example.ts';
import type { Playing } from './example.ts';

const others = [basic('a9', 'A48', { squad: 'qz' }), basic('b9', 'AV1', { squad: 'qy' })];
const rider = (id: string, mount: string, at: string, squad = 'qa') => [
  figure(id, 'tuskrider', at, { squad, with: { aboard: mount } }),
  figure(mount, 'tusker', at, { squad, facing: 'N' }),
];
const bike = figure('a2', 'hoverbike', 'J30', { squad: 'qa', facing: 'N' });
const biker = [figure('a1', 'skimmer', 'J30', { squad: 'qa', with: { aboard: 'a2' } }), bike];
const activation = (playing: Playing) => viewOf(playing).own.activation;
const ride = (units: string, target?: string) => act('a', 'ride', { units, ...(target ? { target } : {}) });

describe('GP-10.11 a ride whose leg is barred', () => {
  example('GP-10.11 is given back, and nobody is drawn into it', {
    units: [
      ...rider('a1', 'a2', 'J30'),
      basic('b1', 'L18', { squad: 'q1', facing: 'S' }),
      basic('b2', 'M16', { squad: 'q2', facing: 'S' }),
      ...others,
    ],
    watch: 'all',
    play: [
      ride('a1 J13', 'b2'),
      reacts('b', { squad: 'q1', kind: 'move', units: 'b1 K18' }),
      asks('a activation'),
      (playing) => {
        expect(told(playing, 'moves-again')).toEqual([{ units: ['a2'] }]);
        expect(told(playing, 'action-dropped')).toEqual([{ squads: ['qa'], verb: 'ride' }]);
        expect(told(playing, 'drawn-in')).toEqual([]);
      },
      ride('a1 H13'),
    ],
    has: { a1: { at: 'H13', acted: true }, b2: { acted: false } },
  });
  example('GP-10.11 keeps back only who rides it', {
    units: [
      ...rider('a1', 'a2', 'J30'),
      ...rider('a3', 'a4', 'M30'),
      basic('b1', 'L18', { squad: 'q1', facing: 'S' }),
      basic('b2', 'P20', { squad: 'q2', facing: 'S' }),
      ...others,
    ],
    watch: 'all',
    play: [
      ride('a1 J18, a3 M18'),
      reacts('b', { squad: 'q1', kind: 'move', units: 'b1 K18' }),
      // The other one passes b2, which does not strike. GP-17.8
      allocates('b'),
      asks('a activation'),
      (playing) => expect(activation(playing)).toMatchObject({ again: ['a2'], acted: true }),
      act('a', 'move', { units: 'a2 J20' }),
    ],
    has: { a2: { at: 'J20', acted: false }, a4: { at: 'M18', acted: true } },
  });
});

describe('how far a ride goes', () => {
  const ground = (kind: string, ...cells: string[]) => [{ kind, cells }];
  example('GP-1.8 rough ground makes it dearer', {
    units: [...rider('a1', 'a2', 'J30'), ...others],
    terrain: ground('rough-ground', 'J24', 'J23', 'J22', 'J21', 'J20', 'J19', 'J18'),
    play: [refused('MOVE_TOO_FAR', ride('a1 J18'), { unit: 'a2', cost: 19, most: 18 }), ride('a1 J22')],
    has: { a2: { at: 'J22', cost: 11, distance: 8, bonus: 1 } },
  });
  example('GP-9.9 who has regrouped rides no farther than its Movement', {
    units: [...rider('a1', 'a2', 'J30'), ...others],
    own: { squads: { qa: { fleeing: true } } },
    play: [activates('a', 'qa'), refused('MOVE_LIMIT', ride('a1 J20'), { unit: 'a2', cost: 10, most: 6 })],
    dice: [1],
  });
});

describe('GP-17.14 a small vehicle without a rider stands still', () => {
  const shot = [reacts('b', { squad: 'q1', kind: 'shoot', attacks: 'b1 a1' })];
  const bowman = figure('b1', 'bowman', 'M18', { squad: 'q1', facing: 'S' });
  example('GP-17.14 its rider falls as it is about to ride', {
    units: [...biker, bowman, ...others],
    watch: 'all',
    play: [ride('a1 J14', 'b1'), ...shot, asks('a activation')],
    dice: [6, 1],
    has: { a1: { is: 'fallen' }, a2: { at: 'J30', acted: false } },
    after: (playing) => expect(told(playing, 'moves-again')).toEqual([]),
  });
  example('GP-17.14 nobody moves it', {
    units: [bike, basic('a3', 'M30', { squad: 'qa' }), ...others],
    play: [refused('NO_DRIVER', act('a', 'move', { units: 'a2 J28' }), { unit: 'a2' })],
  });
  example('GP-15.6 it does not run', {
    units: [bike, figure('a3', 'skimmer', 'M30', { squad: 'qa' }), ...others],
    own: { squads: { qa: { broken: true } } },
    play: [activates('a', 'qa')],
    has: { a2: { at: 'J30' } },
  });
});
