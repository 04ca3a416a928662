import { describe, expect, it } from 'vitest';
import type { Facts } from '../../../src/engine/index.ts';
import { domainOf } from '../../../src/systems/genesys/deeds/cast.ts';
import { act, activates, basic, example, figure, look, refused, told, viewOf } from './example.ts';
import type { Playing } from './example.ts';

const far = basic('b9', 'AV1');
const rules = (playing: Playing, kind: string): readonly string[] =>
  playing.events.filter((event) => event.kind === kind).map(({ rule }) => rule);

describe('GP-8.13 commands', () => {
  const thane = figure('a1', 'thane', 'K20', { squad: 'qt', facing: 'N' });
  const issues = (order: string, squad = 'qa') => act('a', 'command', { unit: 'a1', squad, order });
  const boosts = (playing: Playing, squad = 'qa') => viewOf(playing).own.squads[squad]?.boosts;
  for (const [order, boost] of [
    ['aim', { source: 'aim', on: 'rc', value: 1, until: 'round' }],
    ['strike', { source: 'strike', on: 'mc', value: 1, until: 'round' }],
  ] as const)
    example(`GP-8.13 ${order} is heard at twelve inches, and lasts for the round`, {
      units: [thane, basic('a2', 'K7', { squad: 'qa' }), far],
      play: [issues(order)],
      has: { a1: { acted: true }, a2: { acted: false } },
      after: (playing) => {
        expect(boosts(playing)).toEqual([boost]);
        expect(told(playing, 'commanded')).toEqual([{ unit: 'a1', squad: 'qa', order }]);
      },
    });
  example('GP-8.13 no command is heard at thirteen', {
    units: [thane, basic('a2', 'K6', { squad: 'qa' }), far],
    play: [refused('OUT_OF_RANGE', issues('aim'), { unit: 'a1', squad: 'qa', order: 'aim', gap: null, most: 12 })],
  });
  example('GP-8.13 it is enough that one of them hears and is seen', {
    units: [thane, basic('a2', 'K6', { squad: 'qa' }), basic('a3', 'K8', { squad: 'qa' }), far],
    play: [issues('strike')],
    after: (playing) => expect(boosts(playing)).toHaveLength(1),
  });
  example('GP-8.13 a Leader commands itself, too', {
    units: [thane, far],
    play: [issues('strike', 'qt')],
    after: (playing) => expect(boosts(playing, 'qt')).toHaveLength(1),
  });
  example('GP-8.13 neither the enemy nor a squad of which nobody stands', {
    units: [
      thane,
      basic('a2', 'K15', { squad: 'qa', with: { damage: 1 } }),
      basic('b1', 'K10', { squad: 'qb' }),
      basic('a3', 'K16', { squad: 'qc', with: { acted: true } }),
    ],
    play: [
      refused('NOT_YOURS', issues('aim'), { unit: 'a1', squad: 'qa', order: 'aim' }),
      refused('NOT_YOURS', issues('aim', 'qb'), { unit: 'a1', squad: 'qb', order: 'aim' }),
      issues('aim', 'qc'),
    ],
  });
  example('GP-8.13 steady does nothing for those who hold', {
    units: [thane, basic('a2', 'K15', { squad: 'qa' }), far],
    play: [issues('steady')],
    after: (playing) => {
      expect(told(playing, 'regroup')).toEqual([]);
      expect(boosts(playing)).toEqual([]);
    },
  });
  for (const state of ['broken', 'fleeing'])
    example(`GP-8.13, GP-15.9 steady lets those who are ${state} regroup`, {
      units: [thane, basic('a2', 'K15', { squad: 'qa' }), far],
      own: { squads: { qa: { [state]: true } } },
      play: [issues('steady')],
      dice: [6],
      after: (playing) => {
        expect(told(playing, 'regroup')).toEqual([{ squad: 'qa', die: 6, added: 0, need: 6, passed: true }]);
        expect(viewOf(playing).own.squads['qa']).toMatchObject({ broken: false, fleeing: false, boosts: [] });
      },
    });
});

describe('GP-15.9 who counts when a squad regroups', () => {
  const thane = figure('a1', 'thane', 'Z20', { squad: 'qt', facing: 'W' });
  const steadies = act('a', 'command', { unit: 'a1', squad: 'qa', order: 'steady' });
  const regroups = (title: string, around: readonly ReturnType<typeof basic>[], die: number, told1: Facts) =>
    example(`GP-15.9 ${title}`, {
      units: [thane, basic('a2', 'Q20', { squad: 'qa' }), ...around, far],
      own: { squads: { qa: { fleeing: true } } },
      play: [steadies],
      dice: [die],
      after: (playing) => expect(told(playing, 'regroup')).toEqual([{ squad: 'qa', die, need: 6, ...told1 }]),
    });
  const enemy = (id: string, at: string, differs: Facts = {}) => basic(id, at, { squad: 'qb', with: differs });
  regroups('enemies beyond six inches do not', [enemy('b1', 'Q12'), enemy('b2', 'Q28')], 6, { added: 0, passed: true });
  // The squad itself is one friend.
  regroups('enemies within six are weighed against friends', [enemy('b1', 'Q13'), enemy('b2', 'Q27')], 5, {
    added: 1,
    passed: true,
  });
  regroups('each enemy more makes it harder by one', [enemy('b1', 'Q13'), enemy('b2', 'Q27'), enemy('b3', 'P14')], 5, {
    added: 2,
    passed: false,
  });
  regroups(
    'other squads of its side are friends as well',
    [enemy('b1', 'Q13'), enemy('b2', 'Q27'), basic('a3', 'P22')],
    6,
    { added: 0, passed: true },
  );
  regroups('the fallen are neither', [enemy('b1', 'Q13'), enemy('b2', 'Q27', { damage: 1 })], 6, {
    added: 0,
    passed: true,
  });
});

describe('GP-22.8, GP-22.9, 3.13 items', () => {
  const uses = (item: string, more: Facts = {}) => act('a', 'use', { unit: 'a1', item, ...more });
  const bearer = (gear: readonly string[], differs: Facts = {}) =>
    basic('a1', 'K20', { squad: 'qa', gear, with: differs });
  const hurt = (id: string, at: string, damage = 1) => figure(id, 'thane', at, { squad: 'qc', with: { damage } });

  example('GP-22.9 a charge is laid on a free cell beside its bearer, and once', {
    units: [bearer(['charge-pack']), basic('a2', 'L20', { squad: 'qc' }), far],
    terrain: [{ kind: 'building', cells: ['J20'] }],
    play: [
      refused('NOT_ADJACENT', uses('charge-pack'), { unit: 'a1', item: 'charge-pack', target: null, cell: null }),
      refused('NOT_ADJACENT', uses('charge-pack', { cell: 'K18' }), { cell: 'K18' }),
      refused('NOT_ADJACENT', uses('charge-pack', { cell: 'L20' }), { cell: 'L20' }),
      refused('NOT_ADJACENT', uses('charge-pack', { cell: 'J20' }), { cell: 'J20' }),
      uses('charge-pack', { cell: 'L21' }),
    ],
    has: { a1: { acted: true, used: ['charge-pack'] } },
    after: (playing) => {
      expect(told(playing, 'used')).toEqual([
        { unit: 'a1', item: 'charge-pack', target: null, cell: 'L21', die: null, works: true },
      ]);
      expect(rules(playing, 'used')).toEqual(['GP-22.9']);
      expect(viewOf(playing).own.charges).toEqual([{ at: 11 + 20 * 48, side: 'a', round: 2 }]);
    },
  });
  example('GP-22.9 what is used up is gone', {
    units: [bearer(['charge-pack', 'ward-stone', 'phial'], { used: ['charge-pack', 'ward-stone', 'phial'] }), far],
    play: ['charge-pack', 'ward-stone', 'phial'].map((item) =>
      refused('USED_UP', uses(item, { cell: 'K19' }), { unit: 'a1', item, target: null }),
    ),
  });
  example('GP-22.8 a medkit never is; nobody uses what it does not have', {
    units: [bearer(['medkit'], { used: ['medkit'] }), hurt('a2', 'K21'), far],
    play: [
      refused('NO_SUCH_ITEM', uses('phial', { target: 'a2' }), { unit: 'a1', item: 'phial', target: 'a2' }),
      uses('medkit', { target: 'a2' }),
    ],
    dice: [4],
    has: { a2: { damage: 0 } },
    after: (playing) => expect(rules(playing, 'used')).toEqual(['GP-22.8']),
  });
  example('3.15 a field medic needs no medkit, and has nothing else', {
    units: [bearer([], { traits: { 'field-medic': 1 } }), hurt('a2', 'K21'), far],
    play: [refused('NO_SUCH_ITEM', uses('ward-stone')), uses('medkit', { target: 'a2' })],
    dice: [3],
    has: { a1: { acted: true }, a2: { damage: 1 } },
    after: (playing) =>
      expect(told(playing, 'used')).toEqual([
        { unit: 'a1', item: 'medkit', target: 'a2', cell: null, die: 3, works: false },
      ]),
  });
  example('3.13 a phial is for its bearer, or for a friend in contact', {
    units: [
      figure('a1', 'thane', 'K20', { squad: 'qa', gear: ['phial', 'medkit'], with: { damage: 1 } }),
      figure('a2', 'thane', 'L20', { squad: 'qc' }),
      figure('a3', 'thane', 'N20', { squad: 'qd', with: { damage: 1 } }),
      figure('b1', 'thane', 'J20', { squad: 'qb', with: { damage: 1 } }),
    ],
    play: [
      refused('NOT_ADJACENT', uses('phial', { target: 'a2' }), { unit: 'a1', item: 'phial', target: 'a2' }),
      refused('NOT_ADJACENT', uses('phial', { target: 'a3' }), { target: 'a3' }),
      refused('NOT_ADJACENT', uses('phial', { target: 'b1' }), { target: 'b1' }),
      refused('NOT_ADJACENT', uses('medkit'), { target: null }),
      uses('phial'),
    ],
    has: { a1: { damage: 0, used: ['phial'] } },
    after: (playing) => {
      expect(told(playing, 'used')).toEqual([
        { unit: 'a1', item: 'phial', target: null, cell: null, die: null, works: true },
      ]);
      expect(rules(playing, 'used')).toEqual(['GP-22.8']);
      expect(told(playing, 'healed')).toEqual([{ unit: 'a1', wounds: 1, rises: false }]);
    },
  });
  example('3.13 the friend gets one wound back, and not its bearer', {
    units: [
      figure('a1', 'thane', 'K20', { squad: 'qa', gear: ['phial'], with: { damage: 1 } }),
      hurt('a2', 'L20', 2),
      far,
    ],
    play: [uses('phial', { target: 'a2' })],
    has: { a1: { damage: 1 }, a2: { damage: 1 } },
  });
  example('3.13 a ward-stone is for the whole squad, to the end of the round', {
    units: [bearer(['ward-stone']), basic('a2', 'L20', { squad: 'qa' }), far],
    play: [uses('ward-stone')],
    has: { a1: { used: ['ward-stone'], acted: true } },
    after: (playing) => {
      expect(viewOf(playing).own.squads['qa']?.boosts).toEqual([
        { source: 'ward-stone', on: 'tn', value: 2, until: 'round' },
      ]);
      expect(viewOf(playing).own.charges).toEqual([]);
      expect(told(playing, 'healed')).toEqual([]);
    },
  });
});

describe('GP-22.6 who rises', () => {
  const medic = basic('a1', 'K20', { squad: 'qm', gear: ['medkit'] });
  const fallen = basic('a2', 'K21', { squad: 'qa', with: { damage: 1 } });
  const heals = act('a', 'use', { unit: 'a1', item: 'medkit', target: 'a2' });
  const rises = (title: string, at: string, own: Facts, group: string, squad: Facts | undefined) =>
    example(`GP-22.6 ${title}`, {
      units: [medic, fallen, basic('a3', at, { squad: 'qa' }), far],
      own: { squads: { qa: { powers: ['mend'], ...own } } },
      play: [heals],
      dice: [4],
      has: { a2: { is: 'standing', recovering: true, damage: 0, group } },
      after: (playing) => {
        expect(told(playing, 'healed')).toEqual([{ unit: 'a2', wounds: 1, rises: true }]);
        if (squad) expect(viewOf(playing).own.squads['qa.a2']).toMatchObject(squad);
        else expect(viewOf(playing).own.squads['qa.a2']).toBeUndefined();
      },
    });
  rises('within two inches of its squad is of it', 'N21', {}, 'qa', undefined);
  rises('farther away is on its own', 'O21', {}, 'qa.a2', {
    side: 'a',
    name: 'qa.a2',
    class: 'warder',
    state: 'fresh',
    powers: ['mend'],
  });
  rises('is done where its squad is', 'O21', { state: 'done' }, 'qa.a2', { state: 'done' });
  example('GP-22.6 where nobody else of its squad stands is that squad', {
    units: [medic, fallen, basic('a3', 'O21', { squad: 'qa', with: { damage: 1 } }), far],
    play: [heals],
    dice: [6],
    has: { a2: { group: 'qa', recovering: true } },
  });
});

describe('GP-21.1 the domain of a caster', () => {
  const domain = (traits: Facts, type = 'warder') =>
    domainOf(look({ units: [figure('a1', type, 'K20', { with: { traits } }), far] }).units['a1'] as never);
  it('comes from its class or from a gift', () => {
    expect([domain({}), domain({ 'arcane-gift': 1 }), domain({ 'faith-gift': 1 })]).toEqual([null, 'arcane', 'faith']);
    expect([domain({}, 'adept'), domain({}, 'hearthpriest'), domain({}, 'pale-voice')]).toEqual([
      'arcane',
      'faith',
      'arcane',
    ]);
  });
});

describe('GP-17.5, GP-20.7 getting on and in', () => {
  const on = (verb: 'mount' | 'embark', units: string) => act('a', verb, { units });
  example('GP-17.5 not on the enemy’s mount, nor on one that has fallen or is at another level', {
    units: [
      figure('a1', 'tuskrider', 'K22', { squad: 'qa' }),
      figure('a2', 'tusker', 'K20', { squad: 'qa', with: { damage: 2 } }),
      figure('b1', 'tusker', 'L22', { squad: 'qb' }),
      figure('a3', 'tusker', 'I22', { squad: 'qc' }),
    ],
    play: [
      refused('NOT_ADJACENT', on('mount', 'a1 a2'), { unit: 'a1', target: 'a2' }),
      refused('NOT_ADJACENT', on('mount', 'a1 b1'), { unit: 'a1', target: 'b1' }),
      on('mount', 'a1 a3'),
    ],
    // The mount is of its rider's squad from now on.
    has: { a1: { aboard: 'a3', at: 'I22' }, a3: { group: 'qa', at: 'I22' } },
    after: (playing) => expect(rules(playing, 'mounted')).toEqual(['GP-17.5']),
  });
  example('GP-20.7 not into the enemy’s vehicle', {
    units: [figure('a1', 'crewman', 'K20', { squad: 'qa' }), figure('b1', 'crawler-open', 'L20', { squad: 'qb' })],
    play: [refused('NOT_ADJACENT', on('embark', 'a1 b1'), { unit: 'a1', target: 'b1' })],
  });
  example('GP-20.7 nobody large', {
    units: [figure('a1', 'tusker', 'N20', { squad: 'qa' }), figure('a2', 'crawler-open', 'K20', { squad: 'qc' }), far],
    play: [refused('VEHICLE_FULL', on('embark', 'a1 a2'), { unit: 'a1', target: 'a2' })],
  });
  example('GP-20.8 into a closed one not through its front', {
    units: [
      figure('a1', 'crewman', 'K19', { squad: 'qa' }),
      figure('a3', 'crewman', 'L23', { squad: 'qa' }),
      figure('a2', 'crawler-closed', 'K20', { squad: 'qc', facing: 'N' }),
      far,
    ],
    play: [
      activates('a', 'qa'),
      refused('NOT_ADJACENT', on('embark', 'a1 a2'), { unit: 'a1', target: 'a2' }),
      on('embark', 'a3 a2'),
    ],
    has: { a3: { aboard: 'a2', seat: 'driver' }, a2: { group: 'qa' } },
    after: (playing) => expect(told(playing, 'mounted')).toEqual([{ unit: 'a3', carrier: 'a2', on: true, cell: null }]),
  });
  example('GP-20.7 not from another level', {
    units: [
      figure('a1', 'glider', 'J20', { squad: 'qa', level: 1 }),
      figure('a2', 'crawler-open', 'K20', { squad: 'qc' }),
      far,
    ],
    play: [refused('NOT_ADJACENT', on('embark', 'a1 a2'), { unit: 'a1', target: 'a2' })],
  });
  example('GP-20.7 the driver’s seat is free where only passengers are aboard', {
    units: [
      figure('a1', 'crewman', 'J20', { squad: 'qa' }),
      figure('a2', 'crawler-open', 'K20', { squad: 'qc' }),
      basic('a3', 'K20', { squad: 'qc', with: { aboard: 'a2', seat: 'passenger' } }),
      far,
    ],
    play: [on('embark', 'a1 a2')],
    has: { a1: { seat: 'driver' } },
  });
});
