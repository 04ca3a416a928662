import { describe, expect, it } from 'vitest';
import type { Facts } from '../../../src/engine/index.ts';
import type { Declared } from '../../../src/systems/genesys/facts/declared.ts';
import { mayFlee, reactorsTo, targetsOf, verbOf } from '../../../src/systems/genesys/steps/windows.ts';
import { act, asks, basic, example, figure, fights, goes, look, reacts, shoots, told, viewOf } from './example.ts';
import type { Playing } from './example.ts';

const near = basic('a9', 'A48', { squad: 'qy' });
const bow = { gear: ['bow', 'blade'] };
const walker = basic('a1', 'K20', { squad: 'qa', facing: 'N', ...bow });
const orders = (key: string, value: string, squad?: string) =>
  act('b', 'orders', { key, value, ...(squad === undefined ? {} : { squad }) });
const answers = (playing: Playing): readonly string[] =>
  told(playing, 'reacted').map(({ squad, kind }) => `${String(squad)} ${String(kind)}`);

describe('GP-10.12 what orders answer by themselves', () => {
  const archers = (count: number) =>
    ['K12', 'N12', 'Q12']
      .slice(0, count)
      .map((at, index) => basic(`b${index + 1}`, at, { squad: `q${index + 1}`, facing: 'S', ...bow }));
  example('GP-10.12 no more squads than the Command Value lasts for, and then nobody is asked', {
    units: [walker, near, ...archers(3)],
    play: [orders('auto', 'shoot'), orders('watch', 'all', 'q3'), goes('a1', 'K19'), asks('a activation')],
    dice: [1, 1],
    after: (playing) => {
      expect(answers(playing)).toEqual(['q1 shoot', 'q2 shoot']);
      expect(viewOf(playing).own.spent.b).toBe(2);
    },
  });
  example('GP-10.12 where one is to be asked besides, its player answers for all', {
    units: [walker, near, ...archers(1), basic('b2', 'N12', { squad: 'q2' })],
    play: [orders('auto', 'shoot'), orders('watch', 'all', 'q2'), goes('a1', 'K19'), asks('b reaction'), reacts('b')],
    after: (playing) => expect(answers(playing)).toEqual([]),
  });
  example('GP-10.12 those that answer are not asked themselves', {
    units: [walker, near, ...archers(1), basic('b2', 'N12', { squad: 'q2' })],
    play: [orders('auto', 'shoot'), orders('watch', 'all', 'q1'), goes('a1', 'K19'), asks('a activation')],
    dice: [1],
    after: (playing) => expect(answers(playing)).toEqual(['q1 shoot']),
  });
  const dives = (title: string, acted: readonly boolean[], squad: Facts, expected: readonly string[]) =>
    example(`GP-10.12, GP-10.8 ${title}`, {
      units: [
        walker,
        near,
        ...acted.map((each, index) =>
          basic(`b${index + 1}`, `${'KL'[index] ?? ''}10`, { squad: 'one', with: { acted: each } }),
        ),
      ],
      own: { squads: { one: squad } },
      play: [orders('auto', 'dive'), shoots('a', 'a1 b1')],
      dice: [1],
      after: (playing) => expect(answers(playing)).toEqual(expected),
    });
  dives('a squad dives where one of it can', [true, false], {}, ['one dive']);
  dives('not where all have acted', [true, true], {}, []);
  dives('not where the squad has acted', [false, false], { acted: true }, []);
  example('GP-10.12 nobody flees from shots, however many they are', {
    units: [
      walker,
      basic('a2', 'L20', { squad: 'qa', facing: 'N', ...bow }),
      near,
      basic('b1', 'K10', { squad: 'one' }),
    ],
    play: [orders('auto', 'flee'), shoots('a', 'a1 b1, a2 b1')],
    dice: [1, 1],
    after: (playing) => expect(answers(playing)).toEqual([]),
  });
  example('GP-10.12 nor from as many as it has itself', {
    units: [
      basic('a1', 'K11', { squad: 'qa', facing: 'N' }),
      basic('a2', 'M11', { squad: 'qa', facing: 'N' }),
      near,
      basic('b1', 'K10', { squad: 'one', facing: 'S' }),
      basic('b2', 'M10', { squad: 'one', facing: 'S' }),
    ],
    play: [orders('auto', 'flee'), fights('a', 'a1 b1, a2 b2'), asks('b allocate')],
    after: (playing) => expect(answers(playing)).toEqual([]),
  });
});

describe('GP-10.2, GP-15.2 whom a declaration is aimed at', () => {
  const view = look({
    units: [
      walker,
      basic('a2', 'L20', { squad: 'qa' }),
      basic('b1', 'K10', { squad: 'one' }),
      basic('b2', 'L10', { squad: 'one' }),
      basic('b3', 'K40', { squad: 'two', with: { moved: true } }),
      figure('b4', 'warder', null, { squad: 'three', with: { place: 'edge' } }),
    ],
  });
  const declared = (more: object): Declared =>
    ({ by: 'a', squads: ['qa'], reaction: false, then: null, ...more }) as unknown as Declared;
  const strikes = (...targets: readonly string[]) =>
    targets.map((target) => ({ unit: 'a1', target, weapon: 'bow', attacks: 1, impossible: false, bonus: 0 }));
  const shot = (...targets: readonly string[]) => declared({ kind: 'shoot', strikes: strikes(...targets) });
  const ride = (...targets: readonly string[]) =>
    declared({ kind: 'ride', strikes: strikes(...targets), marches: [], trample: [] });
  it('is each squad that is shot at or struck from a mount, once', () => {
    expect([targetsOf(view, shot('b1', 'b2')), targetsOf(view, shot('b3', 'b1'))]).toEqual([['one'], ['two', 'one']]);
    expect([targetsOf(view, ride('b1', 'b2')), targetsOf(view, ride())]).toEqual([['one'], []]);
  });
  it('is whom a power is cast at, a squad or a unit of it', () => {
    const cast = (target: string) => declared({ kind: 'cast', casts: [{ unit: 'a1', power: 'ember-bolt', target }] });
    expect([targetsOf(view, cast('two')), targetsOf(view, cast('b1')), targetsOf(view, cast('nobody'))]).toEqual([
      ['two'],
      ['one'],
      [],
    ]);
  });
  it('is nobody by what is done to nobody', () => {
    const command = declared({ kind: 'plain', verb: 'command', params: {} });
    const flight = declared({ kind: 'flight', times: 2 });
    expect([targetsOf(view, command), targetsOf(view, flight)]).toEqual([[], []]);
    expect([verbOf(command), verbOf(flight), verbOf(shot('b1'))]).toEqual(['command', 'flight', 'shoot']);
  });
  it('GP-15.2 may run from that if none of it has moved', () => {
    expect([
      mayFlee(view, 'one', shot('b1')),
      mayFlee(view, 'two', shot('b3')),
      mayFlee(view, 'two', shot('b1')),
    ]).toEqual([true, false, false]);
    const moves = declared({ kind: 'march', verb: 'charge', targets: ['one'], marches: [], hold: null });
    expect([targetsOf(view, moves), mayFlee(view, 'one', moves)]).toEqual([['one'], false]);
  });
  it('GP-10.2 answers come from squads that see who acts, while their side has Command left', () => {
    const all = (more: Facts, cm = 2) =>
      reactorsTo(
        look({
          units: [
            walker,
            basic('b1', 'K10', { squad: 'one', stats: { cm } }),
            basic('b3', 'M5', { squad: 'two', stats: { cm } }),
          ],
          options: { windows: 'all' },
          own: more,
        }),
        shot('b1'),
      );
    expect([all({}), all({ spent: { a: 0, b: 2 } }), all({ squads: { one: { fleeing: true } } })]).toEqual([
      ['one', 'two'],
      [],
      ['two'],
    ]);
  });
});
