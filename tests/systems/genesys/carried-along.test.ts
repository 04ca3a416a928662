import { describe, expect } from 'vitest';
import { label } from '../../../src/systems/genesys/geometry.ts';
import { act, basic, ends, example, figure, goes, refused, told, viewOf } from './example.ts';
import type { Playing } from './example.ts';

const others = [basic('a9', 'A48', { squad: 'qz' }), basic('b9', 'AV1', { squad: 'qy' })];
const rider = [
  figure('a1', 'tuskrider', 'J30', { squad: 'qa', with: { aboard: 'a2' } }),
  figure('a2', 'tusker', 'J30', { squad: 'qa', facing: 'N' }),
];
const objectives = { missions: { a: 'objectives', b: 'objectives', secondary: 'objectives' }, control: { 1: 3 } };
const marker = (at: string, more = {}) => [{ id: 'm1', kind: 'marker', at, with: more }];
const takes = (unit: string) => act('a', 'take', { unit, marker: 'm1' });
const dismounts = (cell: string) => act('a', 'dismount', { units: `a1 ${cell}` });
const tramples = act('a', 'ride', { units: [{ unit: 'a1', to: 'J18', trample: 'yes' }] });
const where = (playing: Playing): string => label(viewOf(playing), viewOf(playing).markers['m1']?.at ?? 0);

describe('GP-4.16 an objective that somebody carries', () => {
  example('GP-4.16 goes no farther than 6 inches with who gets off its mount', {
    units: [...rider, ...others],
    markers: marker('J29'),
    own: objectives,
    play: [takes('a1'), refused('OBJECTIVE_FAR', dismounts('J36'), { unit: 'a1', marker: 'm1' }), dismounts('J34')],
    after: (playing) => expect(where(playing)).toBe('J34'),
  });
  example('GP-4.16 stays on the mount once it has moved in another activation', {
    units: [...rider, basic('a3', 'J27', { squad: 'qc' }), ...others],
    markers: marker('J26'),
    own: objectives,
    play: [
      takes('a3'),
      goes('a3', 'J29'),
      act('a', 'hand', { unit: 'a3', to: 'a1' }),
      ends('a'),
      refused('OBJECTIVE_MOVED', dismounts('J33'), { unit: 'a1', marker: 'm1' }),
    ],
    after: (playing) => expect(where(playing)).toBe('J30'),
  });
  example('GP-4.16 does not get onto a mount once it has moved in another activation', {
    units: [figure('a2', 'tusker', 'J30', { squad: 'qa' }), basic('a1', 'J29', { squad: 'qa' }), ...others],
    markers: marker('J29', { carrier: 'a1', movedIn: 1, origin: 'J27' }),
    own: { ...objectives, count: 1 },
    play: [refused('OBJECTIVE_MOVED', act('a', 'mount', { units: 'a1 a2' }), { unit: 'a1', marker: 'm1' })],
  });
  example('GP-4.16 keeps its carrier from dodging once it has moved in another activation', {
    units: [...rider, basic('b1', 'J24', { squad: 'q1', facing: 'S' }), ...others],
    markers: marker('J24', { carrier: 'b1', movedIn: 1, origin: 'J20' }),
    own: { ...objectives, count: 1 },
    play: [
      tramples,
      refused('OBJECTIVE_MOVED', act('b', 'dodge', { units: 'b1 L24' }), { unit: 'b1', marker: 'm1' }),
      act('b', 'dodge'),
    ],
    dice: [1, 6],
    after: (playing) => expect(where(playing)).toBe('J24'),
  });
});

describe('GP-11.23 dodging is a movement', () => {
  const placed = [...rider, basic('b1', 'J24', { squad: 'q1', facing: 'S' }), ...others];
  example('GP-11.23 who is engaged may be struck as it gets out of the way', {
    units: [...placed, basic('a3', 'I24', { squad: 'qc' })],
    play: [tramples, act('b', 'dodge', { units: 'b1 L24' }), act('a', 'provoke', { strikes: 'a3 b1' })],
    dice: [1, 1],
    has: { b1: { is: 'fallen', at: 'J24' }, a3: { acted: true } },
    after: (playing) => {
      expect(told(playing, 'provoked')).toMatchObject([{ unit: 'a3', mover: 'b1' }]);
      expect(told(playing, 'dodged')).toEqual([]);
    },
  });
  example('GP-17.7 a charger that strikes at it has no action left to ride with', {
    units: [...rider, basic('b1', 'J29', { squad: 'q1', facing: 'S' }), ...others],
    play: [tramples, act('b', 'dodge', { units: 'b1 L27' }), act('a', 'provoke', { strikes: 'a2 b1' })],
    dice: [1, 6],
    has: { a2: { at: 'J30' }, b1: { at: 'L27' } },
    after: (playing) => expect(told(playing, 'action-dropped')).toEqual([{ squads: ['qa'], verb: 'ride' }]),
  });
});
