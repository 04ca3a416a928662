import { describe, expect } from 'vitest';
import type { Facts } from '../../../src/engine/index.ts';
import { allocates, act, asks, basic, example, goes, reacts, shoots, told, unitIn, viewOf } from './example.ts';
import type { Playing } from './example.ts';

const near = basic('a9', 'A48', { squad: 'qy' });
const walker = basic('a1', 'K20', { squad: 'qa', facing: 'N' });
const bow = { gear: ['bow', 'blade'] };
const answers = (playing: Playing): readonly string[] =>
  playing.events
    .filter(({ kind }) => kind === 'reacted' || kind === 'reaction-dropped')
    .map(({ kind, facts }) => `${kind} ${String(facts['squad'])} ${String(facts['kind'])}`);
const steps = (squad: string, ...units: readonly (readonly [string, string])[]): Facts => ({
  squad,
  kind: 'move',
  units: units.map(([unit, cell]) => ({ unit, path: [cell] })),
});
const facts = (playing: Playing, ids: readonly string[], ...keys: readonly string[]) =>
  ids.map((id) => keys.map((key) => (unitIn(playing, id) as unknown as Facts)[key]));

describe('GP-10.3 several answers', () => {
  example('GP-10.3, GP-11.6 who was drawn into an earlier one has answered already', {
    units: [
      basic('a1', 'K20', { squad: 'qa', facing: 'N', stats: { wd: 9 } }),
      near,
      basic('b1', 'K19', { squad: 'one' }),
      basic('b2', 'L19', { squad: 'two' }),
      basic('b3', 'N10', { squad: 'three' }),
    ],
    watch: 'all',
    play: [
      goes('a1', 'K24'),
      reacts('b', { squad: 'one', kind: 'fight', attacks: 'b1 a1' }, { squad: 'two', kind: 'fight', attacks: 'b2 a1' }),
      allocates('a'),
    ],
    dice: [1, 1, 1],
    after: (playing) => {
      expect(answers(playing)).toEqual(['reacted one fight', 'reaction-dropped two fight']);
      expect(told(playing, 'drawn-in')).toEqual([{ squad: 'two', paid: true }]);
      expect(viewOf(playing).own.spent).toEqual({ a: 1, b: 2 });
    },
  });
  const pair = (...more: readonly ReturnType<typeof basic>[]) => ({
    units: [walker, near, basic('b1', 'K10', { squad: 'one' }), basic('b2', 'M10', { squad: 'two' }), ...more],
    watch: 'all',
  });
  example('GP-10.3, GP-9.9 a step to where another has just gone is dropped, and costs nothing', {
    ...pair(),
    play: [goes('a1', 'K19'), reacts('b', steps('one', ['b1', 'L10']), steps('two', ['b2', 'L10']))],
    has: { b1: { at: 'L10', acted: true }, b2: { at: 'M10', acted: false } },
    after: (playing) => {
      expect(answers(playing)).toEqual(['reacted one move', 'reaction-dropped two move']);
      expect(viewOf(playing).own.squads['two']).toMatchObject({ reacted: false, state: 'fresh', moved: false });
      expect(viewOf(playing).own.spent.b).toBe(1);
    },
  });
  example('GP-10.11 it is enough that one of them can go; who cannot stays', {
    ...pair(basic('b3', 'M9', { squad: 'two' })),
    play: [goes('a1', 'K19'), reacts('b', steps('one', ['b1', 'L10']), steps('two', ['b2', 'L10'], ['b3', 'M8']))],
    has: { b2: { at: 'M10', acted: true }, b3: { at: 'M8', acted: true } },
    after: (playing) => expect(answers(playing)).toEqual(['reacted one move', 'reacted two move']),
  });
  example('GP-10.3 shots at who has just been shot are dropped', {
    units: [
      walker,
      near,
      basic('b1', 'K10', { squad: 'one', facing: 'S', ...bow }),
      basic('b2', 'M10', { squad: 'two', facing: 'S', ...bow }),
    ],
    watch: 'all',
    play: [
      goes('a1', 'K19'),
      reacts('b', { squad: 'one', kind: 'shoot', target: 'a1' }, { squad: 'two', kind: 'shoot', target: 'a1' }),
    ],
    dice: [6, 1],
    has: { a1: { is: 'fallen' }, b2: { acted: false } },
    after: (playing) => expect(answers(playing)).toEqual(['reacted one shoot', 'reaction-dropped two shoot']),
  });
});

describe('GP-10.4 who answers', () => {
  const ran = { distance: 5, bonus: 2, charging: true };
  const stepping = (state: 'fresh' | 'done') => ({
    units: [
      walker,
      near,
      basic('b1', 'K10', { squad: 'one', with: ran }),
      basic('b2', 'L10', { squad: 'one', with: ran }),
    ],
    own: { squads: { one: { state } } },
    watch: 'all',
    play: [goes('a1', 'K19'), reacts('b', steps('one', ['b1', 'K9']))],
  });
  example('GP-10.4, GP-9.3 loses the bonus of its last movement, and all have acted', {
    ...stepping('fresh'),
    after: (playing) =>
      expect(facts(playing, ['b1', 'b2'], 'acted', 'bonus', 'charging', 'distance')).toEqual([
        [true, 0, false, 1],
        [true, 0, false, 5],
      ]),
  });
  example('GP-10.6, GP-17.13 has gone as far as it had if it was done before, and by its action as far as that', {
    ...stepping('done'),
    after: (playing) =>
      expect(facts(playing, ['b1', 'b2'], 'acted', 'bonus', 'charging', 'distance')).toEqual([
        [true, 0, false, 1],
        [true, 0, false, 5],
      ]),
  });
  example('GP-11.7 with a fight strikes with all who can', {
    units: [
      basic('a1', 'K20', { squad: 'qa', facing: 'N', stats: { wd: 9 } }),
      near,
      basic('b1', 'K19', { squad: 'one' }),
      basic('b2', 'L19', { squad: 'one' }),
    ],
    watch: 'all',
    play: [
      goes('a1', 'K24'),
      reacts('b', { squad: 'one', kind: 'fight', attacks: 'b1 a1' }),
      asks('a allocate'),
      act('a', 'allocate'),
    ],
    dice: [1, 1, 1],
    after: (playing) => expect(told(playing, 'attack').map(({ unit }) => unit)).toEqual(['b1', 'b2', 'a1']),
  });
  example('GP-15.2 with flight has acted with all its units', {
    units: [
      basic('a1', 'K20', { squad: 'qa', facing: 'N', ...bow }),
      near,
      basic('b1', 'K10', { squad: 'one' }),
      basic('b2', 'M10', { squad: 'one' }),
    ],
    watch: 'all',
    play: [shoots('a', 'a1 b1'), reacts('b', { squad: 'one', kind: 'flee' })],
    dice: [1],
    after: (playing) => {
      expect(facts(playing, ['b1', 'b2'], 'acted')).toEqual([[true], [true]]);
      expect(viewOf(playing).own.squads['one']).toMatchObject({ fleeing: true, acted: true, reacted: true });
    },
  });
});
