import { describe, expect } from 'vitest';
import {
  act,
  activates,
  asks,
  basic,
  example,
  figure,
  fights,
  reacts,
  refused,
  shoots,
  told,
  viewOf,
} from './example.ts';
import type { Playing } from './example.ts';

const bow = { gear: ['bow', 'blade'] };
const active = (playing: Playing) => viewOf(playing).own.activation;
const squad = (playing: Playing, id: string) => viewOf(playing).own.squads[id];
const others = [basic('a9', 'A48', { squad: 'qz' }), basic('b9', 'AV1', { squad: 'qy' })];

describe('GP-10.11 what was declared, after the answers', () => {
  const duel = [
    basic('a1', 'K20', { squad: 'qa', facing: 'N', ...bow }),
    basic('a2', 'L20', { squad: 'qa' }),
    basic('b1', 'K10', { squad: 'qb', facing: 'S', ...bow }),
    ...others,
  ];
  example('GP-10.11 shots of who has fallen are dropped, and the action is not spent', {
    units: duel,
    watch: 'all',
    play: [shoots('a', 'a1 b1'), reacts('b', { squad: 'qb', kind: 'shoot', target: 'a1' }), asks('a activation')],
    dice: [6, 1],
    has: { a1: { is: 'fallen', acted: false }, a2: { acted: false }, b1: { acted: true, is: 'standing' } },
    after: (playing) => {
      expect(told(playing, 'action-dropped')).toEqual([{ squads: ['qa'], verb: 'shoot' }]);
      expect(active(playing)).toMatchObject({ acted: false, windows: { action: true } });
      expect(squad(playing, 'qa')).toMatchObject({ acted: false });
      expect(squad(playing, 'qb')).toMatchObject({ acted: true, reacted: true });
    },
  });
  example('GP-10.4 shots that stand are fired, and the squad has acted', {
    units: duel,
    watch: 'all',
    play: [shoots('a', 'a1 b1'), reacts('b')],
    dice: [1],
    has: { a1: { acted: true }, a2: { acted: false } },
    after: (playing) => {
      expect(told(playing, 'action-dropped')).toEqual([]);
      expect(squad(playing, 'qa')).toMatchObject({ acted: true, moved: false });
    },
  });
  example('GP-10.11 who finds its way closed may be moved again, and nobody else', {
    units: [
      ...duel.slice(0, 1),
      basic('a2', 'N20', { squad: 'qa' }),
      basic('b1', 'K16', { squad: 'qb', facing: 'S' }),
      ...others,
    ],
    watch: 'all',
    play: [
      act('a', 'move', { units: 'a1 K18, a2 N19' }),
      reacts('b', { squad: 'qb', kind: 'move', goal: 'K18' }),
      asks('a activation'),
      (playing) => {
        expect(told(playing, 'moves-again')).toEqual([{ units: ['a1'] }]);
        expect(active(playing)).toMatchObject({ again: ['a1'], moved: true });
      },
      refused('ALREADY_MOVED', act('a', 'move', { units: 'a2 N20' }), { unit: 'a2' }),
      act('a', 'move', { units: 'a1 L20' }),
    ],
    has: { a1: { at: 'L20' }, a2: { at: 'N19' }, b1: { at: 'K18' } },
    after: (playing) => {
      expect(active(playing)).toMatchObject({ again: [] });
      expect(squad(playing, 'qa')).toMatchObject({ moved: true, acted: false });
    },
  });
  example('GP-10.8 all who stand throw themselves down, and their action is spent', {
    units: [
      ...duel.slice(0, 3),
      basic('b2', 'L10', { squad: 'qb', with: { damage: 1 } }),
      basic('b3', 'M10', { squad: 'qb' }),
      ...others,
    ],
    watch: 'all',
    play: [shoots('a', 'a1 b1'), reacts('b', { squad: 'qb', kind: 'dive' })],
    dice: [1],
    has: {
      b1: { prone: true, dived: true, acted: true },
      b2: { prone: false, dived: false },
      b3: { prone: true, dived: true, acted: true },
    },
    after: (playing) => {
      expect(told(playing, 'dived')).toEqual([{ squad: 'qb' }]);
      expect(squad(playing, 'qb')).toMatchObject({ acted: true });
      expect(told(playing, 'moved')).toEqual([]);
    },
  });
  example('GP-15.6 who runs has moved and acted', {
    units: [basic('a1', 'K20', { squad: 'qa' }), basic('a2', 'L20', { squad: 'qa', with: { damage: 1 } }), ...others],
    own: { squads: { qa: { broken: true } } },
    play: [activates('a', 'qa')],
    after: (playing) => {
      expect(told(playing, 'fled')).toEqual([{ squad: 'qa', edge: 'west' }]);
      expect(squad(playing, 'qa')).toMatchObject({ fleeing: true, broken: false, moved: true, acted: true });
    },
  });
  example('GP-9.2 a rush spends the action of who rushes and of who sits on it', {
    units: [
      figure('a1', 'tuskrider', 'K20', { squad: 'qa', facing: 'N', with: { aboard: 'a2' } }),
      figure('a2', 'tusker', 'K20', { squad: 'qa', facing: 'N' }),
      basic('a3', 'N20', { squad: 'qa' }),
      ...others,
    ],
    play: [activates('a', 'qa'), act('a', 'rush', { units: 'a2 K18' })],
    has: { a1: { acted: true, at: 'K18' }, a2: { acted: true }, a3: { acted: false }, a9: { acted: false } },
    after: (playing) => expect(squad(playing, 'qa')).toMatchObject({ acted: true, moved: true }),
  });
  example('GP-11.5 who strikes has acted, and has not moved', {
    units: [
      basic('a1', 'K20', { squad: 'qa', facing: 'N' }),
      basic('b1', 'K19', { squad: 'qb', facing: 'S' }),
      ...others,
    ],
    play: [fights('a', 'a1 b1'), act('b', 'allocate')],
    dice: [1, 1],
    has: { a1: { acted: true }, b1: { acted: true } },
    after: (playing) => expect(squad(playing, 'qa')).toMatchObject({ acted: true, moved: false }),
  });
});
