import { describe, expect, it } from 'vitest';
import { capped } from '../../../src/systems/genesys/combat/enhancements.ts';
import { because } from '../../../src/kit/index.ts';
import { squadMorale } from '../../../src/systems/genesys/squads.ts';
import { act, basic, example, fights, figure, look, refused, shoots, told } from './example.ts';

const far = basic('b9', 'AV1');
const bow = { gear: ['bow', 'blade'] };
const shot = (unit: string, target: string, more = {}) => ({ unit, targets: [{ target }], ...more });
const needs = (playing: Parameters<typeof told>[0]): unknown[] => told(playing, 'attack').map(({ need }) => need);

describe('who shoots at whom', () => {
  example('GP-12.1 everybody with a ranged weapon and an action, with one weapon', {
    units: [
      basic('a1', 'K20', { squad: 'qa', gear: ['bow', 'rifle'] }),
      basic('a2', 'L20', { squad: 'qa', gear: ['blade'] }),
      basic('a3', 'M20', { squad: 'qa', ...bow, with: { acted: true } }),
      basic('b1', 'L10'),
    ],
    play: [
      refused('NO_SUCH_ITEM', shoots('a', [shot('a2', 'b1')])),
      refused('ACTION_SPENT', shoots('a', [shot('a3', 'b1')])),
      shoots('a', [shot('a1', 'b1', { weapon: 'rifle' })]),
    ],
    dice: [1],
    after: (playing) => expect(told(playing, 'attack')).toMatchObject([{ unit: 'a1', weapon: 'rifle' }]),
  });
  example('GP-12.2 standing enemies in sight', {
    units: [
      basic('a1', 'K20', bow),
      basic('b1', 'K10', { with: { damage: 1 } }),
      basic('b2', 'K26'),
      basic('b3', 'P10'),
    ],
    terrain: [{ kind: 'building', cells: ['L14:P16'] }],
    play: [
      refused('TARGET_FALLEN', shoots('a', [shot('a1', 'b1')])),
      refused('NO_LINE_OF_SIGHT', shoots('a', [shot('a1', 'b2')])),
      refused('NO_LINE_OF_SIGHT', shoots('a', [shot('a1', 'b3')])),
    ],
  });
  example('GP-12.4 all shots are declared before any die', {
    units: [
      basic('a1', 'K20', { squad: 'qa', ...bow }),
      basic('a2', 'M20', { squad: 'qa', ...bow }),
      basic('b1', 'K10'),
      basic('b2', 'M10', { squad: 'qc' }),
    ],
    play: [shoots('a', [shot('a1', 'b1'), shot('a2', 'b1')])],
    // b1 is at exactly 0 after the first, and the second is shot at it all the same.
    dice: [4, 1, 4, 1],
    has: { b1: { is: 'dead' }, b2: { is: 'standing' } },
  });
  example('GP-12.4 a shot at who is gone by then is not thrown, nor turned elsewhere', {
    units: [
      basic('a1', 'K20', { squad: 'qa', ...bow }),
      basic('a2', 'M20', { squad: 'qa', ...bow }),
      basic('a3', 'O20', { squad: 'qa', ...bow }),
      basic('b1', 'K10'),
      basic('b2', 'M10', { squad: 'qc' }),
    ],
    play: [shoots('a', [shot('a1', 'b1'), shot('a2', 'b1'), shot('a3', 'b1')])],
    // At exactly 0 after the first, gone after the second.
    dice: [4, 1, 4, 1],
    has: { b1: { is: 'dead' }, b2: { is: 'standing' } },
    after: (playing) => expect(told(playing, 'attack').map(({ unit }) => unit)).toEqual(['a1', 'a2']),
  });
  const gunner = figure('a1', 'gunner', 'K20', { gear: ['blade', 'heavy-repeater'], stats: { rc: 3 } });
  const divides = (...targets: readonly string[]) =>
    shoots('a', [{ unit: 'a1', targets: targets.map((target) => ({ target, attacks: 1 })) }]);
  const enemies = [
    basic('b1', 'K10', { squad: 'one' }),
    basic('b2', 'M10', { squad: 'one' }),
    basic('b3', 'H10', { squad: 'two' }),
  ];
  example('GP-12.5 an automatic weapon divides its shots within one squad', {
    units: [gunner, ...enemies],
    play: [refused('ONE_TARGET', divides('b1', 'b3')), divides('b1', 'b2')],
    dice: [1, 1],
  });
  example('GP-12.5 others have one target', {
    units: [figure('a1', 'gunner', 'K20', { gear: ['bow'], with: { traits: { 'rapid-loader': 1 } } }), ...enemies],
    play: [refused('ONE_TARGET', divides('b1', 'b2'))],
  });
  example('GP-12.5 Leaders divide among all in sight', {
    units: [figure('a1', 'marshal', 'K20', { gear: ['autogun'] }), ...enemies],
    play: [divides('b1', 'b3')],
    dice: [1, 1],
  });
  example('GP-12.7 targets in the order in which they are first named, all at once', {
    units: [
      basic('a1', 'K20', { squad: 'qa', ...bow }),
      basic('a2', 'M20', { squad: 'qa', ...bow }),
      basic('a3', 'O20', { squad: 'qa', ...bow }),
      basic('b1', 'K10', { squad: 'one' }),
      basic('b2', 'M10', { squad: 'two' }),
    ],
    play: [shoots('a', [shot('a1', 'b2'), shot('a2', 'b1'), shot('a3', 'b2')])],
    // Who is at exactly 0 may be hit again by shots of the same time.
    dice: [4, 1, 4, 1, 1],
    has: { b2: { is: 'dead' } },
    after: (playing) => expect(told(playing, 'attack').map(({ unit }) => unit)).toEqual(['a1', 'a3', 'a2']),
  });
  const throwing = (gear: string, st: number) => ({
    units: [basic('a1', 'K14', { gear: [gear], stats: { st } }), basic('b1', 'K10', { stats: { wd: 9 } })],
    play: [shoots('a', [shot('a1', 'b1')])],
    dice: [6],
  });
  example('GP-12.8 thrown weapons have the Strength of who throws them', {
    ...throwing('javelin', 6),
    after: (playing) => expect(told(playing, 'save')).toMatchObject([{ cr: 12, outcome: 'critical' }]),
  });
  example('GP-12.8 grenades their own', {
    ...throwing('grenades', 6),
    after: (playing) => expect(told(playing, 'save')).toMatchObject([{ cr: 10, outcome: 'critical' }]),
  });
  example('GP-12.10 no shot goes through a melee to a target outside it', {
    units: [
      basic('a1', 'K20', bow),
      basic('a2', 'K15', { squad: 'qc' }),
      basic('b1', 'K14', { squad: 'qd' }),
      basic('b2', 'K10', { squad: 'qe' }),
    ],
    play: [refused('NO_LINE_OF_SIGHT', shoots('a', [shot('a1', 'b2')]))],
  });
  example('GP-12.10 past it one does', {
    units: [
      basic('a1', 'K20', bow),
      basic('a2', 'M15', { squad: 'qc' }),
      basic('b1', 'M14', { squad: 'qd' }),
      basic('b2', 'K10', { squad: 'qe' }),
    ],
    play: [shoots('a', [shot('a1', 'b2')])],
    dice: [1],
  });
  example('GP-12.11 who is engaged does not shoot', {
    units: [basic('a1', 'K11', bow), basic('b1', 'K10'), basic('b2', 'M5', { squad: 'qe' })],
    play: [refused('ENGAGED_NO_SHOOT', shoots('a', [shot('a1', 'b2')]))],
  });
  example('GP-12.11, GP-R95 but where it was agreed', {
    units: [basic('a1', 'K11', bow), basic('b1', 'K10'), basic('b2', 'R8', { squad: 'qe' })],
    options: { shootEngaged: 'on' },
    play: [shoots('a', [shot('a1', 'b2')])],
    dice: [1],
  });
});

describe('combat resolution', () => {
  for (const [die, hit] of [
    [3, false],
    [4, true],
  ] as const)
    example(`GP-13.1 in melee d6 + Mc against Mtn: a ${die} ${hit ? 'hits' : 'misses'}`, {
      units: [basic('a1', 'K11'), basic('b1', 'K10', { stats: { mc: 4 } }), basic('a9', 'A48')],
      play: [fights('a', 'a1 b1'), act('b', 'allocate')],
      dice: [die, ...(hit ? [6] : []), 1],
      after: (playing) => expect(told(playing, 'attack')[0]).toMatchObject({ need: 4, hit }),
    });
  const sure = {
    units: [basic('a1', 'K11', { stats: { mc: 6 } }), basic('b1', 'K10', { stats: { wd: 9 } }), basic('a9', 'A48')],
    play: [fights('a', 'a1 b1'), act('b', 'allocate')],
  };
  example('GP-13.12 a 1 hits if the sum does', {
    ...sure,
    dice: [1, 6, 1],
    after: (playing) => expect(told(playing, 'attack')[0]).toMatchObject({ die: 1, hit: true }),
  });
  example('GP-13.12 with the house rule it misses', {
    ...sure,
    options: { criticalMiss: 'on' },
    dice: [1, 1],
    after: (playing) => expect(told(playing, 'attack')[0]).toMatchObject({ die: 1, hit: false }),
  });
  example('GP-13.14, GP-22.3 fire burns with a Strength hit', {
    units: [basic('a1', 'K30'), basic('b1', 'K10', { with: { burning: 3 } }), basic('b2', 'A1')],
    turn: { phase: 'effects' },
    play: [act('b', 'challenge', { answer: 'no' })],
    // CR 3 + 3 + 3 - 3 = 6; saved with 3 + 3; the fire goes on.
    dice: [3, 3, 1],
    has: { b1: { is: 'standing', burning: 3 } },
    after: (playing) => {
      expect(told(playing, 'strength')).toMatchObject([{ target: 'b1', strength: 3, cr: 6 }]);
      expect(told(playing, 'save')).toMatchObject([{ cr: 6, outcome: 'saved' }]);
    },
  });
});

describe('enhancements and cover', () => {
  it('GP-14.2, GP-14.1 all of them on one number are added and capped by Age', () => {
    const reasons = [2, 1, 1].map((value) => because(value, 'modifier.range', 'GP-12.3'));
    const total = (age: number, more = {}) =>
      capped(look({ units: [basic('a1', 'K20'), far], options: { 'age.a': age, ...more } }), 'a', reasons).reduce(
        (sum, { value }) => sum + value,
        0,
      );
    expect([total(1), total(2), total(3), total(3, { maxTwoModifiers: 'on' })]).toEqual([3, 4, 4, 3]);
  });
  example('GP-14.2 shields, night and range are enhancements', {
    units: [
      basic('a1', 'K34', { gear: ['bow'] }),
      basic('b1', 'K20', { gear: ['blade', 'shield'] }),
      basic('b2', 'A1'),
    ],
    own: { time: 'night' },
    // 7 + 2 range + 1 night + 1 shield, capped at +3.
    play: [refused('CANNOT_HIT', shoots('a', 'a1 b1'), { need: 10 })],
  });
  example('GP-14.4 the Strength of weapons and armour are not: no cap holds them', {
    units: [
      basic('a1', 'K20', { gear: ['rail-lance'], stats: { rc: 6 } }),
      basic('b1', 'K10', { gear: ['blade', 'heavy'], stats: { wd: 9 } }),
    ],
    play: [shoots('a', 'a1 b1')],
    // Rtn 7 - 1 for heavy armour, +2 for the strong weapon.
    dice: [2, 6],
    after: (playing) => {
      expect(needs(playing)).toEqual([2]);
      expect(told(playing, 'save')).toMatchObject([{ cr: 8 + 8 - 5, toughness: 5 }]);
    },
  });
  const inForest = (cells: string) => ({
    units: [
      basic('a1', 'K30', { gear: ['bow'] }),
      figure('b1', 'mother-of-tusks', 'K20', { stats: { to: 3, mv: 4, de: 3 } }),
    ],
    terrain: [{ kind: 'forest', cells: [cells] }],
    play: [shoots('a', 'a1 b1')],
    dice: [1],
  });
  // The north half of it: no trace is obstructed.
  example('GP-14.6 with at least half of its cells in area terrain a unit has its cover', {
    ...inForest('K20:M21'),
    after: (playing) => expect(needs(playing)).toEqual([5]),
  });
  example('GP-14.6 with fewer it has not', {
    ...inForest('K20:M20'),
    after: (playing) => expect(needs(playing)).toEqual([4]),
  });
  const above = (level: number) => ({
    units: [figure('a1', 'glider', 'K30', { level, gear: ['rifle'], stats: { rc: 3 } }), basic('b1', 'K20')],
    terrain: [{ kind: 'forest', cells: ['K20'] }],
    play: [shoots('a', 'a1 b1')],
    dice: [1],
  });
  example('GP-14.10, GP-19.7 from above soft cover is as good as hard', {
    ...above(1),
    after: (playing) => expect(needs(playing)).toEqual([6]),
  });
  example('GP-14.10 from the ground it is soft', {
    ...above(0),
    after: (playing) => expect(needs(playing)).toEqual([5]),
  });
});

it('GP-15.1 the morale of a squad is that of its best standing member', () => {
  const view = look({
    units: [
      basic('a1', 'K20', { squad: 'qa', stats: { di: 4 } }),
      basic('a2', 'L20', { squad: 'qa' }),
      basic('a3', 'M20', { squad: 'qa', stats: { di: 9 }, with: { damage: 1 } }),
      far,
    ],
  });
  expect(squadMorale(view, 'qa')).toBe(7);
});

describe('GP-16.7 coordinated attacks', () => {
  const team = (rc: number) => [
    basic('a1', 'K20', { squad: 'qa', ...bow, stats: { rc } }),
    ...['L20', 'M20', 'N20', 'O20'].map((at, index) =>
      basic(`a${index + 2}`, at, { squad: 'qa', ...bow, stats: { rc: 1 } }),
    ),
  ];
  const together = (more = {}) =>
    shoots('a', [
      shot('a1', 'b1', { bonus: 'squad', from: ['a2', 'a3', 'a4', 'a5'].map((unit) => ({ unit })), ...more }),
    ]);
  example('GP-16.7 are capped like all enhancements', {
    units: [...team(3), basic('b1', 'M12')],
    play: [together()],
    dice: [1, 6],
    // 7 - 3 - 3, not - 4.
    after: (playing) => expect(needs(playing)).toEqual([1]),
  });
  example('GP-16.7 impossible attacks take no bonus', {
    units: [...team(1), basic('b1', 'M12', { stats: { de: 9 } })],
    play: [refused('IMPOSSIBLE_ONE', together({ impossible: 'yes' }))],
  });
});
