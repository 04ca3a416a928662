import { describe, expect, it } from 'vitest';
import type { Facts } from '../../../src/engine/index.ts';
import { asActivated } from '../../../src/systems/genesys/activation.ts';
import { act, activates, basic, example, figure, goes, look, refused, told, viewOf } from './example.ts';

const far = basic('b9', 'AV1');

describe('GP-8.11 a squad as it is once it is activated', () => {
  it.each([{ prone: true }, { dived: true }, { bonus: 2 }, { charging: true }])(
    'is on its feet, without the bonus of its last movement: %o',
    (differs: Facts) => {
      const view = look({
        units: [
          basic('a1', 'K20', { squad: 'qa', with: differs }),
          basic('a2', 'L20', { squad: 'qa' }),
          basic('a3', 'Z20', { squad: 'qc', with: differs }),
          far,
        ],
      });
      const after = asActivated(view, ['qa']);
      expect(after.units['a1']).toEqual({ ...view.units['a1'], prone: false, dived: false, bonus: 0, charging: false });
      // Whoever is so already, or is of another squad, is the same as before.
      expect(after.units['a2']).toBe(view.units['a2']);
      expect(after.units['a3']).toBe(view.units['a3']);
      expect(after.own.squads).toMatchObject({ qa: { state: 'active' }, qc: { state: 'fresh' } });
      expect(after.own).toMatchObject({ count: 1, activation: { number: 1, squads: ['qa'] } });
    },
  );

  example('GP-8.2 it has done nothing yet, and its losses count from now', {
    units: [
      basic('a1', 'K20', { squad: 'qa', with: { prone: true } }),
      basic('a2', 'L20', { squad: 'qa' }),
      basic('a3', 'M20', { squad: 'qa', with: { damage: 1 } }),
      figure('a4', 'tusker', 'N20', { squad: 'qa' }),
      far,
    ],
    play: [activates('a', 'qa')],
    has: { a1: { prone: false } },
    after: (playing) =>
      expect(viewOf(playing).own.activation).toEqual({
        number: 1,
        squads: ['qa'],
        standing: { qa: 2, 'b-warder-9': 1 },
        moved: false,
        acted: false,
        windows: { movement: false, action: false },
        again: [],
        stays: [],
        risen: [],
        handed: false,
        flight: false,
      }),
  });
});

describe('GP-6.13 several squads that have arrived', () => {
  const late = (id: string, squad: string) => figure(id, 'warder', null, { squad, with: { place: 'edge' } });
  const arrived = { edge: 'south', arrived: true };
  example('GP-6.13 go before all others, in any order', {
    units: [late('a1', 'one'), late('a2', 'two'), basic('a3', 'K20', { squad: 'qa' }), far],
    own: { squads: { one: arrived, two: arrived } },
    play: [refused('ARRIVALS_FIRST', activates('a', 'qa'), { squad: 'one' }), activates('a', 'two')],
    after: (playing) => expect(told(playing, 'activated')).toMatchObject([{ squads: ['two'] }]),
  });
});

describe('GP-8.5 what the active squad has done', () => {
  const pair = [basic('a1', 'K20', { squad: 'qa' }), basic('a2', 'M20', { squad: 'qa' }), basic('b1', 'K5'), far];
  const activation = (playing: Parameters<typeof viewOf>[0]) => viewOf(playing).own.activation;
  example('GP-8.5, GP-9.1 a move is its movement', {
    units: pair,
    play: [activates('a', 'qa'), goes('a1', 'K19')],
    after: (playing) =>
      expect(activation(playing)).toMatchObject({
        moved: true,
        acted: false,
        windows: { movement: true, action: false },
      }),
  });
  example('GP-9.2 a rush is its action', {
    units: pair,
    play: [activates('a', 'qa'), act('a', 'rush', { units: 'a1 K19' })],
    after: (playing) =>
      expect(activation(playing)).toMatchObject({
        moved: false,
        acted: true,
        windows: { movement: false, action: true },
      }),
  });
});
