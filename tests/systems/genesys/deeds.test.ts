import { describe, expect, it } from 'vitest';
import type { Action, Facts } from '../../../src/engine/index.ts';
import { openPlaying } from '../../support/example.ts';
import { act, basic, book, figure, positionOf } from './example.ts';

/** Squad qa is active: a1 is fresh, a3 has fallen, a5 has acted, a6 recovers and has moved; a2 is of another squad. */
const units = [
  basic('a1', 'K20', { squad: 'qa' }),
  basic('a2', 'L20', { squad: 'qc' }),
  basic('a3', 'M21', { squad: 'qa', with: { damage: 1 } }),
  figure('a4', 'tusker', 'G21', { squad: 'qa' }),
  basic('a5', 'J20', { squad: 'qa', with: { acted: true } }),
  basic('a6', 'I20', { squad: 'qa', with: { recovering: true, moved: true } }),
  basic('a7', 'H20', { squad: 'qa' }),
  basic('b1', 'K19', { squad: 'qb' }),
  basic('b2', 'G19', { squad: 'qb', with: { damage: 1 } }),
];

/** Everything that a unit could try to do. */
const deeds = (unit: string, target: string): readonly Action[] => [
  act('a', 'shoot', { shots: `${unit} ${target}` }),
  act('a', 'fight', { strikes: `${unit} ${target}` }),
  act('a', 'finish', { units: `${unit} b2` }),
  act('a', 'mount', { units: `${unit} a4` }),
  act('a', 'embark', { units: `${unit} a4` }),
  act('a', 'use', { unit, item: 'medkit', target: 'a3' }),
  act('a', 'take', { unit, marker: 'm1' }),
  act('a', 'hand', { unit, to: 'a7' }),
  act('a', 'drop', { unit }),
  act('a', 'channel', { unit, power: 'mend' }),
  act('a', 'cast', { casts: [{ unit, power: 'mend', target: 'a1' }] }),
  act('a', 'move', { units: `${unit} K22` }),
  act('a', 'rush', { units: `${unit} K22` }),
  act('a', 'ride', { units: [{ unit, to: 'J18', trample: 'yes' }] }),
  act('a', 'exit', { units: [{ unit, cell: 'A1' }] }),
  act('a', 'dismount', { units: [{ unit, cell: 'A1' }] }),
];

function codes(unit: string, target: string, activation: Facts = {}, more: Facts = {}): Facts {
  const playing = openPlaying(
    book,
    positionOf({
      units,
      own: { activation: { squads: ['qa'], ...activation } },
      markers: [{ id: 'm1', kind: 'marker', at: 'K20' }],
    }),
    [],
  );
  return Object.fromEntries(
    deeds(unit, target).map(({ verb, by, params }) => [
      verb,
      book.handle.check(playing.view('a'), act(by, verb, { ...params, ...more }))?.code ?? 'may',
    ]),
  );
}

/** What a1 may do, and why not. */
const fresh = {
  shoot: 'NO_SUCH_ITEM',
  fight: 'may',
  finish: 'NOT_ADJACENT',
  mount: 'NOT_ADJACENT',
  embark: 'NOT_ADJACENT',
  use: 'NO_SUCH_ITEM',
  take: 'OBJECTIVE_LOCKED',
  hand: 'NOT_ADJACENT',
  drop: 'NOT_ADJACENT',
  channel: 'NOT_A_CASTER',
  cast: 'NOT_A_CASTER',
  move: 'may',
  rush: 'may',
  ride: 'NOT_MOUNTED',
  exit: 'NOT_MOUNTED',
  dismount: 'NOT_MOUNTED',
};
const all = (code: string, ...verbs: readonly string[]): Facts =>
  Object.fromEntries((verbs.length > 0 ? verbs : Object.keys(fresh)).map((verb) => [verb, code]));
const actions = ['shoot', 'fight', 'finish', 'mount', 'embark', 'use', 'cast', 'rush'];
const marches = ['move', 'rush', 'ride'];

describe('what a unit may do in the activation of its squad', () => {
  it('GP-8.5, GP-8.8 if it is fresh, if its squad has moved, and if its squad has acted', () => {
    expect(codes('a1', 'b1')).toEqual(fresh);
    expect(codes('a1', 'b1', { moved: true })).toEqual({
      ...fresh,
      ...all('ALREADY_MOVED', 'move', 'ride', 'exit', 'dismount'),
    });
    expect(codes('a1', 'b1', { acted: true })).toEqual({ ...fresh, ...all('ACTION_SPENT', ...actions) });
  });

  it('GP-8.8 if it has acted itself', () => {
    expect(codes('a5', 'b1')).toEqual({ ...fresh, ...all('ACTION_SPENT', ...actions) });
  });

  it('GP-22.6 if it recovers and has moved', () => {
    expect(codes('a6', 'b1')).toEqual({ ...fresh, ...all('RECOVERING', ...actions), take: 'NOT_ADJACENT' });
  });

  it('GP-22.4 if it has fallen', () => {
    expect(codes('a3', 'b1')).toEqual({
      ...fresh,
      ...all('NOT_YOURS', 'finish', 'mount', 'embark', 'use', 'take', 'cast', ...marches),
      fight: 'NOT_IN_REACH',
    });
  });

  it('GP-8.9 nothing if it is of another squad or another side', () => {
    expect(codes('a2', 'b1')).toEqual(all('WRONG_PHASE'));
    expect(codes('b1', 'a1')).toEqual(all('WRONG_PHASE'));
  });

  it.each([
    ['a2', 'b1'],
    ['b1', 'a1'],
  ])('GP-8.9 nothing as %s among the units of a squad that is not its own', (unit, target) => {
    const named = codes(unit, target, {}, { squad: 'qa' });
    expect(named).toMatchObject(all('NOT_YOURS', 'shoot', 'fight', 'exit', 'dismount', ...marches));
  });
});

describe('several units that act together', () => {
  const check = (verb: string, params: Facts): string | null => {
    const playing = openPlaying(book, positionOf({ units, own: { activation: { squads: ['qa'] } } }), []);
    return book.handle.check(playing.view('a'), act('a', verb, params))?.code ?? null;
  };

  it.each([
    ['finish', { units: 'a7 b2, a2 b2' }],
    ['mount', { units: 'a7 a4, a2 a4' }],
    ['move', { units: 'a7 H21, a2 L22' }],
    ['move', { units: 'a7 H21, b1 K18' }],
    ['rush', { units: 'a7 H21, a3 M22' }],
    ['fight', { strikes: 'a1 b1, a2 b1' }],
  ] satisfies readonly (readonly [string, Facts])[])(
    'GP-8.9 are of the squads that are active: %s %o',
    (verb, params) => {
      expect(check(verb, params)).toBe('NOT_YOURS');
    },
  );
});
