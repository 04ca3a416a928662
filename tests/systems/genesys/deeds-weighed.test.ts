import { describe, expect, it } from 'vitest';
import { isRefusal } from '../../../src/engine/index.ts';
import type { Facts } from '../../../src/engine/index.ts';
import { asActivated } from '../../../src/systems/genesys/activation.ts';
import type { AttackRow } from '../../../src/systems/genesys/combat/entries.ts';
import { fightDeed } from '../../../src/systems/genesys/deeds/fight.ts';
import { inContact } from '../../../src/systems/genesys/deeds/plain-deed.ts';
import { fireOf, shootDeed } from '../../../src/systems/genesys/deeds/shoot.ts';
import { agreedMission, ageOf, isOn, isWide, mapOf, options, pointsOf } from '../../../src/systems/genesys/options.ts';
import { orderOf } from '../../../src/systems/genesys/orders.ts';
import type { GenesysView } from '../../../src/systems/genesys/state.ts';
import { mountOf, rtn, stat, toughness, transportOf } from '../../../src/systems/genesys/units.ts';
import { basic, figure, look } from './example.ts';
import type { Differs, Placed } from './example.ts';

const far = basic('b9', 'AV1', { squad: 'qz' });
const bow = (id: string, at: string, differs: Differs = {}) =>
  basic(id, at, { squad: 'qa', facing: 'N', gear: ['bow', 'blade'], ...differs });
const row = (unit: string, target: string, more: Partial<AttackRow> = {}): AttackRow => ({
  unit,
  weapon: null,
  targets: [{ target, attacks: null }],
  impossible: null,
  bonus: null,
  from: [],
  ...more,
});
const one = (view: GenesysView, id: string) => {
  const unit = view.units[id];
  if (!unit) throw new Error(id);
  return unit;
};
/** Who attacks whom, and who gives up attacks; or the code, rule and facts of the refusal. */
type Weighed = ReturnType<typeof shootDeed> | ReturnType<typeof fightDeed>;
const said = (deed: Weighed): unknown =>
  isRefusal(deed)
    ? [deed.code, deed.rule, deed.facts]
    : [
        ...deed.strikes.map(({ unit, target }) => `${unit} ${target}`),
        ...deed.strikes.flatMap(({ combine }) => combine?.from.map(({ unit }) => `from ${unit}`) ?? []),
      ];

describe('shots of a squad', () => {
  const enemies = [basic('b1', 'K12', { squad: 'qb' }), basic('b2', 'M12', { squad: 'qc' })];
  const squad = [bow('a1', 'K24'), bow('a2', 'L24'), bow('a3', 'M24')];
  const shots = (placed: Partial<Placed>, target: string | null = null, rows: readonly AttackRow[] = []) =>
    said(shootDeed(look({ units: [...squad, ...enemies], ...placed }), 'a', ['qa'], { target, rows }, false));
  it('GP-12.1 are at the nearest, unless somebody is named', () => {
    expect(shots({})).toEqual(['a1 b1', 'a2 b1', 'a3 b2']);
    expect(shots({}, 'b2')).toEqual(['a1 b2', 'a2 b2', 'a3 b2']);
    expect(shots({}, 'qc')).toEqual(['a1 b2', 'a2 b2', 'a3 b2']);
  });
  it('GP-12.7 are only of those who are named, where only they are; with a target the others shoot at that', () => {
    expect(shots({}, null, [row('a2', 'b2')])).toEqual(['a2 b2']);
    expect(shots({}, 'b1', [row('a2', 'b2')])).toEqual(['a2 b2', 'a1 b1', 'a3 b1']);
  });
  it('GP-16.1 who gives its shot to another does not shoot besides', () => {
    const together = row('a1', 'b1', {
      bonus: 'squad',
      from: [
        { unit: 'a2', attacks: null },
        { unit: 'a3', attacks: null },
      ],
    });
    expect(shots({}, 'b2', [together])).toEqual(['a1 b1', 'from a2', 'from a3']);
  });
  it('GP-8.8 are none where the squad has acted, or has forgone its action', () => {
    for (const spent of ['acted', 'forgone'])
      expect(shots({ own: { squads: { qa: { [spent]: true } } } })).toEqual([
        'ACTION_SPENT',
        'GP-8.8',
        { squad: 'qa' },
      ]);
  });
  const facts = { squad: 'qa', target: null };
  const pair = (first: Differs, second: Differs = first, gear = ['bow', 'blade']) => ({
    units: [
      bow('a1', 'K24', { gear, ...first }),
      bow('a2', 'L24', second),
      basic('a9', 'A48', { squad: 'qy' }),
      ...enemies,
    ],
  });
  it('GP-12.1 are none where nobody has anything to shoot with', () => {
    const unarmed = { gear: ['blade'] };
    expect(shots(pair(unarmed))).toEqual(['NO_SUCH_ITEM', 'GP-12.1', facts]);
    expect(shots(pair(unarmed, { with: { acted: true } }))).toEqual(['ACTION_SPENT', 'GP-12.1', facts]);
    expect(shots(pair({ with: { damage: 1 } }))).toEqual(['NO_LINE_OF_SIGHT', 'GP-12.2', facts]);
  });
  it('GP-12.1 are none where all who could have acted, or recover', () => {
    expect(shots(pair({ with: { acted: true } }))).toEqual(['ACTION_SPENT', 'GP-12.1', facts]);
    expect(shots(pair({ with: { recovering: true } }))).toEqual(['RECOVERING', 'GP-22.6', { ...facts, unit: 'a1' }]);
    expect(shots(pair({ with: { acted: true } }, { with: { recovering: true } }))).toEqual([
      'RECOVERING',
      'GP-22.6',
      { ...facts, unit: 'a1' },
    ]);
  });
  it('GP-12.11 are none by who is in a melee', () => {
    const melee = [bow('a1', 'K24'), basic('b1', 'K23', { squad: 'qb', facing: 'S' })];
    expect(shots({ units: [...melee, far] })).toEqual(['ENGAGED_NO_SHOOT', 'GP-12.11', facts]);
  });
  it('GP-1.14 are none at whom nobody sees', () => {
    const wall = [{ kind: 'building', cells: ['A18:AV18'] }];
    expect(shots({ terrain: wall })).toEqual([
      'NO_LINE_OF_SIGHT',
      'GP-1.14',
      { unit: 'a1', target: 'b1', weapon: 'bow' },
    ]);
  });
});

describe('GP-10.7 who shoots at whom', () => {
  const view = look({ units: [bow('a1', 'K24'), bow('a2', 'M24', { squad: 'qe' }), far] });
  const active = asActivated(view, ['qa', 'qe']);
  it('is anybody in an activation, as a cohort where several squads are active', () => {
    expect(fireOf(active, 'a', ['qa', 'qe'], false)).toMatchObject({ at: null, cohort: true, reaction: false });
    expect(fireOf(asActivated(view, ['qa']), 'a', ['qa'], false)).toMatchObject({ at: null, cohort: false });
  });
  it('is who acts in answer, and nobody where nobody acts', () => {
    expect(fireOf(active, 'b', ['qz'], true)).toMatchObject({ at: ['qa', 'qe'], cohort: false, reaction: true });
    expect(fireOf(view, 'b', ['qz'], true)).toMatchObject({ at: [], cohort: false, reaction: true });
  });
});

describe('blows of a squad', () => {
  const two = [
    basic('a2', 'K20', { squad: 'qa', facing: 'N' }),
    basic('a3', 'M20', { squad: 'qa', facing: 'N' }),
    basic('b1', 'L19', { squad: 'qb', facing: 'S' }),
  ];
  const other = basic('a1', 'Z40', { squad: 'qe', with: { recovering: true } });
  const blows = (
    units: Placed['units'],
    target: string | null = null,
    rows: readonly AttackRow[] = [],
    more: Partial<Placed> = {},
  ) => said(fightDeed(look({ units: [...units, other, far], ...more }), 'a', ['qa'], { target, rows, pile: [] }));
  it('GP-11.12 are only of those who are named, where only they are; with a target the others strike that', () => {
    expect(blows(two)).toEqual(['a2 b1', 'a3 b1']);
    expect(blows(two, null, [row('a3', 'b1')])).toEqual(['a3 b1']);
    expect(blows(two, 'b1', [row('a3', 'b1')])).toEqual(['a3 b1', 'a2 b1']);
    expect(blows(two, 'qb')).toEqual(['a2 b1', 'a3 b1']);
  });
  it('GP-11.14 are none out of reach', () => {
    const apart = [...two.slice(0, 2), basic('b1', 'L10', { squad: 'qb' })];
    expect(blows(apart)).toEqual(['NOT_IN_REACH', 'GP-11.14', { squad: 'qa', target: null }]);
    expect(blows(two, 'qz')).toEqual(['NOT_IN_REACH', 'GP-11.14', { squad: 'qa', target: 'qz' }]);
  });
  const spent = (first: Facts, second: Facts) => [
    basic('a2', 'K20', { squad: 'qa', facing: 'N', with: first }),
    basic('a3', 'M20', { squad: 'qa', facing: 'N', with: second }),
    ...two.slice(2),
  ];
  it('GP-11.7, GP-22.6 are none where nobody can strike', () => {
    const acted = { acted: true };
    const recovering = { recovering: true };
    expect(blows(spent(acted, acted))).toEqual(['ACTION_SPENT', 'GP-11.7', { squad: 'qa', target: null }]);
    expect(blows(spent(acted, recovering))).toEqual(['RECOVERING', 'GP-22.6', { unit: 'a2' }]);
    expect(blows(spent({ damage: 1 }, recovering))).toEqual(['RECOVERING', 'GP-22.6', { unit: 'a3' }]);
    expect(blows(spent({ damage: 1 }, { damage: 1 }))).toEqual([
      'ACTION_SPENT',
      'GP-11.7',
      { squad: 'qa', target: null },
    ]);
  });
  it('GP-8.8 are none where the squad has acted, or has forgone its action', () => {
    for (const each of ['acted', 'forgone'])
      expect(blows(two, null, [], { own: { squads: { qa: { [each]: true } } } })).toEqual([
        'ACTION_SPENT',
        'GP-8.8',
        { squad: 'qa' },
      ]);
  });
  it('GP-11.11 name a pile-in only if there is one', () => {
    const deed = fightDeed(look({ units: [...two, other, far] }), 'a', ['qa'], { target: null, rows: [], pile: [] });
    expect(deed).toMatchObject({ kind: 'fight', pile: null });
  });
});

describe('GP-1.5 contact', () => {
  const view = look({
    units: [
      figure('a1', 'glider', 'K20', { squad: 'qa' }),
      figure('a2', 'glider', 'K19', { squad: 'qb', level: 1 }),
      basic('a3', 'L20', { squad: 'qc' }),
      basic('a4', 'M20', { squad: 'qc' }),
      figure('a5', 'warder', null, { squad: 'qd', with: { place: 'edge' } }),
      far,
    ],
  });
  const touch = (first: string, second: string) => inContact(view, one(view, first), one(view, second));
  it('is between neighbours at one level', () => {
    expect([touch('a1', 'a3'), touch('a3', 'a4'), touch('a1', 'a4')]).toEqual([true, true, false]);
  });
  it('is not between levels, nor with who is off the board', () => {
    expect([touch('a1', 'a2'), touch('a5', 'a3'), touch('a3', 'a5'), touch('a5', 'a5')]).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('3.13 armour', () => {
  const view = look({
    units: [
      basic('a1', 'K20', { gear: ['blade'] }),
      basic('a2', 'M20', { gear: ['blade', 'light'] }),
      basic('a3', 'O20', { gear: ['blade', 'heavy'] }),
      figure('a4', 'tusker', 'K30', {}),
      figure('a5', 'tusker', 'P30', { gear: ['barding'] }),
      far,
    ],
  });
  const numbers = (id: string) => {
    const unit = one(view, id);
    return [stat(unit, 'to'), toughness(unit), stat(unit, 'mv'), rtn(view, unit)];
  };
  it('adds to Toughness, and slows: who is slower is easier to shoot', () => {
    const [to = 0, , mv = 0, target = 0] = numbers('a1');
    expect(numbers('a2')).toEqual([to + 1, to + 1, mv, target]);
    expect(numbers('a3')).toEqual([to + 2, to + 2, mv - 1, target - 1]);
  });
  it('is the same for a mount with barding, whose number is printed', () => {
    const [to = 0, , mv = 0, target = 0] = numbers('a4');
    expect(numbers('a5')).toEqual([to + 1, to + 1, mv - 1, target - 1]);
  });
});

describe('GP-17.1, GP-20.5 who carries a unit', () => {
  const view = look({
    units: [
      figure('a1', 'tuskrider', 'K20', { squad: 'qa', with: { aboard: 'a2' } }),
      figure('a2', 'tusker', 'K20', { squad: 'qa' }),
      figure('a3', 'crawler-open', 'AA20', { squad: 'qc' }),
      figure('a4', 'crewman', 'AA20', { squad: 'qc', with: { aboard: 'a3', seat: 'driver' } }),
      far,
    ],
  });
  it('is a mount, or a vehicle, or nobody', () => {
    const carriers = (id: string) => [
      mountOf(view, one(view, id))?.id ?? null,
      transportOf(view, one(view, id))?.id ?? null,
    ];
    expect([carriers('a1'), carriers('a4'), carriers('a2'), carriers('b9')]).toEqual([
      ['a2', null],
      [null, 'a3'],
      [null, null],
      [null, null],
    ]);
  });
});

describe('what is agreed before a match', () => {
  const agreed = (more: Facts) => ({ options: more });
  it('9.1 switches are on or off, and may be said as true or false', () => {
    const also = (id: string) => options.find((each) => each.id === id)?.also;
    expect([true, false, 'yes', 1].map((value) => also('hazards')?.(value))).toEqual(['on', 'off', null, null]);
    const usual = (id: string) => options.find((each) => each.id === id)?.values;
    expect([usual('hazards'), usual('ownSquadCover'), usual('optionalMission')]).toEqual([
      ['off', 'on'],
      ['on', 'off'],
      ['on', 'off'],
    ]);
    expect([isOn(agreed({ hazards: 'on' }), 'hazards'), isOn(agreed({ hazards: 'off' }), 'hazards')]).toEqual([
      true,
      false,
    ]);
  });
  it('GP-3.3 a map is one that there is', () => {
    expect(['preset:open', 'preset:nowhere', 'normal', 'auto'].map((terrain) => mapOf(agreed({ terrain })))).toEqual([
      'open',
      null,
      null,
      null,
    ]);
  });
  it('GP-4.1 a mission is one that there is, for each side by itself', () => {
    const settled = agreed({ 'mission.a': 'kill-points', 'mission.b': 'roll', 'mission.secondary': 'assassinate' });
    expect([
      agreedMission(settled, 'mission.a'),
      agreedMission(settled, 'mission.b'),
      agreedMission(settled, 'mission.secondary'),
    ]).toEqual(['kill-points', null, 'assassinate']);
  });
  it('GP-1.1, GP-14.1 numbers are numbers', () => {
    expect([ageOf(agreed({ 'age.a': 3, 'age.b': 1 }), 'a'), ageOf(agreed({ 'age.a': 3, 'age.b': 1 }), 'b')]).toEqual([
      3, 1,
    ]);
    expect(pointsOf(agreed({ points: '750' }))).toBe(750);
    expect([isWide(agreed({ points: 125 })), isWide(agreed({ points: 3000 }))]).toEqual([false, true]);
  });
});

describe('GP-10.12 the order that holds', () => {
  const secrets = {
    secrets: { a: { orders: { watch: 'all' }, squadOrders: { qa: { watch: 'targeted' } } } },
  } as unknown as Pick<GenesysView, 'secrets'>;
  it('is that of the squad, else that of the side, else the usual one', () => {
    expect([
      orderOf(secrets, 'a', 'watch', 'qa'),
      orderOf(secrets, 'a', 'watch', 'qe'),
      orderOf(secrets, 'a', 'watch'),
      orderOf(secrets, 'a', 'auto', 'qa'),
      orderOf(secrets, 'b', 'watch', 'qb'),
      orderOf(secrets, 'b', 'watch'),
    ]).toEqual(['targeted', 'all', 'all', 'none', 'near', 'near']);
  });
});
