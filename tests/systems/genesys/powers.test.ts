import { describe, expect } from 'vitest';
import type { Facts, PositionUnit } from '../../../src/engine/index.ts';
import { act, basic, choices, ends, example, figure, goes, offers, reacts, refused, told, viewOf } from './example.ts';

const far = basic('b9', 'AV1');
const bystander = basic('a9', 'A48');
const ready = (power: string, total = 8, more: Facts = {}): Facts => ({
  hasChannelled: true,
  channelled: { power, total, held: false },
  ...more,
});
const casts = (unit: string, power: string, target: string) => act('a', 'cast', { casts: [{ unit, power, target }] });
const arcane = { squads: { qa: { powers: ['ember-bolt', 'thunderclap', 'stride', 'glass-ward'] } } };
const faith = { squads: { qa: { powers: ['mend', 'zeal', 'dread', 'pyre'] } } };
const adept = (power: string, total = 8, more: Facts = {}) =>
  figure('a1', 'adept', 'K26', { squad: 'qa', with: ready(power, total, more) });
const priest = (power: string, more: Facts = {}) =>
  figure('a1', 'hearthpriest', 'K20', { squad: 'qa', with: ready(power, 8, more) });

describe('what powers do', () => {
  const crowd = [
    basic('b1', 'K10', { squad: 'qb', stats: { wd: 9 } }),
    basic('b2', 'M10', { squad: 'qb', stats: { wd: 9 } }),
    basic('b3', 'K7', { squad: 'qc', stats: { wd: 9 } }),
  ];
  example('GP-21.6, 3.14 a thunderclap strikes all within two inches, with two Strength less beside the centre', {
    units: [adept('thunderclap', 9), ...crowd, bystander],
    own: arcane,
    play: [casts('a1', 'thunderclap', 'b1')],
    dice: [6],
    has: { a1: { acted: true, hasCast: true, channelled: null } },
    after: (playing) => {
      expect(told(playing, 'cast')).toEqual([{ unit: 'a1', power: 'thunderclap', target: 'b1', strength: 5 }]);
      expect(told(playing, 'blast')).toEqual([{ cell: 'K10', radius: 2 }]);
      // 9 + 5 - 3, and 9 + 3 - 3.
      expect(told(playing, 'save').map(({ target, cr }) => [target, cr])).toEqual([
        ['b1', 11],
        ['b2', 9],
      ]);
    },
  });
  example('GP-21.7 the CR of an Ether-born thunderclap is thrown once for all', {
    units: [figure('a1', 'pale-voice', 'K26', { squad: 'qa' }), ...crowd, bystander],
    play: [casts('a1', 'thunderclap', 'b1')],
    dice: [1, 6, 6],
    after: (playing) => {
      expect(told(playing, 'strength')).toEqual([{ target: 'a1', cause: 'ether', die: 1, strength: 6, cr: 7 }]);
      expect(told(playing, 'save').map(({ cr }) => cr)).toEqual([9, 7]);
    },
  });
  example('3.14 mending brings two wounds back, and no more than are missing', {
    units: [
      priest('mend'),
      figure('a2', 'thane', 'K22', { squad: 'qc', with: { damage: 2 } }),
      figure('a3', 'thane', 'M20', { squad: 'qd', with: { damage: 1 } }),
      far,
    ],
    own: faith,
    play: [casts('a1', 'mend', 'a2')],
    has: { a2: { damage: 0, recovering: false }, a3: { damage: 1 } },
    after: (playing) => expect(told(playing, 'healed')).toEqual([{ unit: 'a2', wounds: 2, rises: false }]),
  });
  example('3.14 where one mending has brought all back, another of the same time does nothing', {
    units: [
      priest('mend'),
      figure('a4', 'hearthpriest', 'M20', { squad: 'qa', with: ready('mend', 8) }),
      figure('a2', 'thane', 'K22', { squad: 'qc', with: { damage: 2 } }),
      far,
    ],
    own: faith,
    play: [act('a', 'cast', { casts: ['a1', 'a4'].map((unit) => ({ unit, power: 'mend', target: 'a2' })) })],
    has: { a2: { damage: 0 } },
    after: (playing) => {
      expect(told(playing, 'cast').map(({ unit }) => unit)).toEqual(['a1', 'a4']);
      expect(told(playing, 'healed')).toEqual([{ unit: 'a2', wounds: 2, rises: false }]);
    },
  });
  example('GP-22.6 who rises away from its squad is a squad of its own', {
    units: [
      priest('mend'),
      basic('a2', 'K22', { squad: 'qc', with: { damage: 1 } }),
      basic('a3', 'N22', { squad: 'qc' }),
      basic('a4', 'O22', { squad: 'qc' }),
      far,
    ],
    own: { squads: { ...faith.squads, qc: { state: 'done' } } },
    play: [casts('a1', 'mend', 'a2')],
    has: { a2: { group: 'qc', recovering: true } },
  });
  example('GP-22.6 farther than two inches away', {
    units: [
      priest('mend'),
      basic('a2', 'K22', { squad: 'qc', with: { damage: 1 } }),
      basic('a3', 'O22', { squad: 'qc' }),
      far,
    ],
    own: { squads: { ...faith.squads, qc: { state: 'done' } } },
    play: [casts('a1', 'mend', 'a2')],
    has: { a2: { group: 'qc.a2' }, a3: { group: 'qc' } },
    after: (playing) => expect(viewOf(playing).own.squads['qc.a2']).toMatchObject({ state: 'done' }),
  });
  example('3.14 dread is a morale check as for two losses', {
    units: [priest('dread'), basic('b1', 'K10', { squad: 'qb' }), basic('b2', 'M10', { squad: 'qb' })],
    own: faith,
    play: [casts('a1', 'dread', 'qb')],
    dice: [4],
    after: (playing) =>
      expect(told(playing, 'morale')).toEqual([{ squad: 'qb', die: 4, lost: 2, need: 6, passed: true }]),
  });
  example('3.14 and breaks who fails it', {
    units: [priest('dread'), basic('b1', 'K10', { squad: 'qb' }), basic('b2', 'M10', { squad: 'qb' })],
    own: faith,
    play: [casts('a1', 'dread', 'qb')],
    dice: [5],
    after: (playing) => expect(viewOf(playing).own.squads['qb']).toMatchObject({ broken: true }),
  });
  example('3.14 a pyre burns with its Strength, or goes on burning with a greater one', {
    units: [
      priest('pyre'),
      basic('b1', 'K10', { squad: 'qb' }),
      basic('b2', 'M10', { squad: 'qb', with: { burning: 5 } }),
    ],
    own: faith,
    play: [casts('a1', 'pyre', 'b1')],
    has: { b1: { burning: 3 }, b2: { burning: 5 } },
  });
  example('3.14 a greater fire is not made smaller', {
    units: [priest('pyre'), basic('b1', 'K10', { squad: 'qb', with: { burning: 5 } })],
    own: faith,
    play: [casts('a1', 'pyre', 'b1')],
    has: { b1: { burning: 5 } },
  });
  const boost = (name: string, domain: 'adept' | 'priest', expected: Facts) =>
    example(`3.14 ${name} helps a whole squad`, {
      units: [
        domain === 'adept' ? adept(name) : priest(name),
        basic('a2', 'K22', { squad: 'qc' }),
        basic('a3', 'M22', { squad: 'qc' }),
        far,
      ],
      own: domain === 'adept' ? arcane : faith,
      play: [casts('a1', name, 'qc')],
      after: (playing) => expect(viewOf(playing).own.squads['qc']?.boosts).toEqual([{ source: name, ...expected }]),
    });
  boost('stride', 'adept', { on: 'mv', value: 2, until: 'activation' });
  boost('zeal', 'priest', { on: 'mc', value: 2, until: 'round' });
  boost('glass-ward', 'adept', { on: 'tn', value: 2, until: 'round' });
  example('3.14 a stride is over when the squad has gone', {
    units: [adept('stride'), basic('a2', 'K22', { squad: 'qc' }), far],
    own: arcane,
    play: [casts('a1', 'stride', 'qc'), ends('a'), goes('a2', 'E22'), ends('a')],
    has: { a2: { at: 'E22' } },
    after: (playing) => expect(viewOf(playing).own.squads['qc']?.boosts).toEqual([]),
  });
  example('GP-21.5 a power that was held is one weaker', {
    units: [
      basic('a1', 'K22'),
      basic('a9', 'A48'),
      figure('b1', 'adept', 'K10', {
        squad: 'qb',
        with: { hasChannelled: true, channelled: { power: 'glass-ward', total: 8, held: true } },
      }),
      basic('b2', 'M10', { squad: 'qw' }),
    ],
    own: { squads: { qb: { state: 'done', powers: ['glass-ward', 'stride'] } } },
    watch: 'all',
    play: [
      goes('a1', 'K18'),
      reacts('b', {
        squad: 'qb',
        kind: 'cast',
        deed: { verb: 'cast', params: { casts: [{ unit: 'b1', power: 'glass-ward', target: 'qw' }] } },
      }),
    ],
    after: (playing) => expect(viewOf(playing).own.squads['qw']?.boosts).toMatchObject([{ value: 1 }]),
  });
});

describe('GP-21.3 whom powers are aimed at', () => {
  const others = [
    basic('a2', 'P22', { squad: 'qc' }),
    basic('a3', 'M22', { squad: 'qc', with: { damage: 1 } }),
    figure('b1', 'husk', 'K10', { squad: 'qb' }),
    figure('b2', 'husk', 'M10', { squad: 'qb', with: { damage: 3 } }),
    basic('b3', 'AV48', { squad: 'qd' }),
  ];
  const offered = (
    units: readonly PositionUnit[],
    own: Facts,
    expected: readonly string[],
    power: string,
    values: readonly string[],
  ) => ({
    units: [...units, ...others],
    own,
    play: [],
    after: (playing: Parameters<typeof told>[0]) => {
      expect(
        offers(playing, 'a', 'cast').map(({ casts: all }) =>
          (all as readonly Facts[]).map((each) => String(each['target'])).join(),
        ),
      ).toEqual(expected);
      expect(choices(playing, 'a', 'cast', 'casts')).toEqual(['a1']);
      expect(choices(playing, 'a', 'cast', 'casts', { row: 'a1', field: 'power' })).toEqual([power]);
      expect(choices(playing, 'a', 'cast', 'casts', { row: 'a1', field: 'target' })).toEqual(values);
      expect(choices(playing, 'a', 'cast', 'casts', { row: 'a2', field: 'target' })).toEqual([]);
    },
  });
  example(
    'GP-21.3 a bolt at enemies who stand',
    offered([adept('ember-bolt')], arcane, ['b1'], 'ember-bolt', ['b1', 'b3']),
  );
  example('GP-21.3 dread at their squads', offered([priest('dread')], faith, ['qb'], 'dread', ['qb', 'qd']));
  example('GP-21.3 zeal at squads of one’s own', offered([priest('zeal')], faith, ['qa', 'qc'], 'zeal', ['qa', 'qc']));
  example('GP-21.3 mending at the wounded, fallen ones too', offered([priest('mend')], faith, ['a3'], 'mend', ['a3']));
  example('GP-21.1 an Ether-born caster has all of its domain to choose from', {
    units: [figure('a1', 'pale-voice', 'K26', { squad: 'qa' }), ...others],
    play: [],
    after: (playing) =>
      expect(choices(playing, 'a', 'cast', 'casts', { row: 'a1', field: 'power' })).toEqual([
        'ember-bolt',
        'thunderclap',
        'stride',
        'glass-ward',
      ]),
  });
  const wrong = (
    title: string,
    caster: PositionUnit,
    own: Facts,
    power: string,
    target: string,
    code: string,
    facts: Facts = {},
  ) =>
    example(`GP-21.3 ${title}`, {
      units: [caster, ...others],
      own,
      play: [refused(code, casts('a1', power, target), facts)],
    });
  wrong('no bolt at a friend', adept('ember-bolt'), arcane, 'ember-bolt', 'a2', 'BAD_TARGET', { aim: 'enemy' });
  wrong('no bolt at a squad', adept('ember-bolt'), arcane, 'ember-bolt', 'qb', 'BAD_TARGET');
  wrong('no bolt at who is down', adept('ember-bolt'), arcane, 'ember-bolt', 'b2', 'BAD_TARGET');
  wrong('no dread for friends', priest('dread'), faith, 'dread', 'qc', 'BAD_TARGET', { aim: 'enemy-squad' });
  wrong('no zeal for enemies', priest('zeal'), faith, 'zeal', 'qb', 'BAD_TARGET', { aim: 'friend-squad' });
  wrong('no zeal for one alone', priest('zeal'), faith, 'zeal', 'a2', 'BAD_TARGET', { aim: 'friend-squad' });
  wrong('no mending of enemies', priest('mend'), faith, 'mend', 'b1', 'BAD_TARGET', { aim: 'friend' });
  wrong('not out of range', adept('ember-bolt'), arcane, 'ember-bolt', 'b3', 'OUT_OF_RANGE', {
    most: 18,
    reaction: false,
  });
  wrong('no other power than was channelled', adept('stride'), arcane, 'glass-ward', 'qc', 'CHANNEL_FIRST');
  wrong('none twice', adept('stride', 8, { hasCast: true }), arcane, 'stride', 'qc', 'ALREADY_CAST');
  wrong('none without an action', adept('stride', 8, { acted: true }), arcane, 'stride', 'qc', 'ACTION_SPENT');
  wrong(
    'none that is not known',
    priest('mend'),
    { squads: { qa: { powers: ['zeal'] } } },
    'mend',
    'a3',
    'POWER_UNKNOWN',
  );
  wrong('none at an enemy by who recovers', priest('dread', { recovering: true }), faith, 'dread', 'qb', 'RECOVERING');
  wrong(
    'none by who recovers and has moved',
    priest('zeal', { recovering: true, moved: true }),
    faith,
    'zeal',
    'qc',
    'RECOVERING',
  );
  example('GP-22.6 but one for a friend by who recovers', {
    units: [priest('zeal', { recovering: true }), ...others],
    own: faith,
    play: [casts('a1', 'zeal', 'qc')],
  });
  example('GP-21.3 no bolt without line of sight', {
    units: [adept('ember-bolt'), basic('b1', 'K10')],
    own: arcane,
    terrain: [{ kind: 'building', cells: ['H15:N16'] }],
    play: [refused('NO_LINE_OF_SIGHT', casts('a1', 'ember-bolt', 'b1'), { power: 'ember-bolt', target: 'b1' })],
  });
  example('GP-21.3 a range is reached at just that gap', {
    // A critical hit needs no save.
    units: [adept('ember-bolt', 9), basic('b1', 'K7', { stats: { wd: 9 } }), basic('b2', 'M6'), bystander],
    own: arcane,
    play: [refused('OUT_OF_RANGE', casts('a1', 'ember-bolt', 'b2')), casts('a1', 'ember-bolt', 'b1')],
  });
  example('GP-9.8 nobody casts who has gone farther than its Movement', {
    units: [adept('stride', 8, { moved: true, cost: 5 }), basic('a2', 'K22', { squad: 'qc' }), far],
    own: arcane,
    play: [refused('MOVE_LIMIT', casts('a1', 'stride', 'qc'), { cost: 5, most: 4 })],
  });
  example('GP-9.8 just its Movement is not too far', {
    units: [adept('stride', 8, { moved: true, cost: 4 }), basic('a2', 'K22', { squad: 'qc' }), far],
    own: arcane,
    play: [casts('a1', 'stride', 'qc')],
  });
  example('GP-21.6 the next of several powers is cast at who still stands', {
    units: [
      adept('ember-bolt', 8),
      figure('a2', 'adept', 'M26', { squad: 'qa', with: ready('ember-bolt', 8) }),
      basic('b1', 'K10'),
      far,
    ],
    own: arcane,
    play: [
      act('a', 'cast', {
        casts: [
          { unit: 'a1', power: 'ember-bolt', target: 'b1' },
          { unit: 'a2', power: 'ember-bolt', target: 'b1' },
        ],
      }),
    ],
    has: { b1: { is: 'dead' }, a2: { hasCast: false, acted: true } },
    after: (playing) => expect(told(playing, 'cast')).toHaveLength(1),
  });
});

describe('items', () => {
  const uses = (item: string, more: Facts = {}) => act('a', 'use', { unit: 'a1', item, ...more });
  const bearer = (...gear: readonly string[]) => basic('a1', 'K20', { squad: 'qa', gear: ['blade', ...gear] });
  const wounded = figure('a2', 'thane', 'K21', { squad: 'qc', with: { damage: 1 } });
  for (const [die, damage] of [
    [3, 1],
    [4, 0],
  ] as const)
    example(`GP-22.8 a medkit works with 4 or more: a ${die}`, {
      units: [bearer('medkit'), wounded, far],
      play: [uses('medkit', { target: 'a2' })],
      dice: [die],
      has: { a1: { acted: true, used: [] }, a2: { damage } },
      after: (playing) =>
        expect(told(playing, 'used')).toEqual([
          { unit: 'a1', item: 'medkit', target: 'a2', cell: null, die, works: die >= 4 },
        ]),
    });
  example('GP-22.8 a medkit is for friends in contact, never for its bearer', {
    units: [
      figure('a1', 'thane', 'K20', { squad: 'qa', gear: ['medkit'], with: { damage: 1 } }),
      figure('a2', 'thane', 'M20', { squad: 'qc', with: { damage: 1 } }),
      figure('a3', 'thane', 'L20', { squad: 'qd' }),
      figure('a4', 'husk', 'K21', { squad: 'qe', with: { damage: 1 } }),
      figure('b1', 'thane', 'J19', { squad: 'qb', with: { damage: 1 } }),
    ],
    play: [
      refused('NOT_ADJACENT', uses('medkit'), { target: null }),
      refused('NOT_ADJACENT', uses('medkit', { target: 'a1' })),
      refused('NOT_ADJACENT', uses('medkit', { target: 'a2' })),
      refused('NOT_ADJACENT', uses('medkit', { target: 'a3' })),
      refused('NOT_ADJACENT', uses('medkit', { target: 'a4' })),
      refused('NOT_ADJACENT', uses('medkit', { target: 'b1' })),
      refused('NO_SUCH_ITEM', uses('phial')),
      (playing) => {
        expect(offers(playing, 'a', 'use')).toEqual([]);
        expect(choices(playing, 'a', 'use', 'unit')).toEqual(['a1']);
        expect(choices(playing, 'a', 'use', 'item')).toEqual([]);
        expect(choices(playing, 'a', 'use', 'item', { given: { unit: 'a1' } })).toEqual(['medkit']);
        expect(choices(playing, 'a', 'use', 'target', { given: { unit: 'a1' } })).toEqual(['a1', 'a2']);
      },
    ],
  });
  example('GP-22.9 a charge lies beside its bearer, on a free cell', {
    units: [bearer('charge-pack'), basic('a2', 'K19', { squad: 'qc' }), far],
    play: [
      (playing) => {
        const cells = ['J19', 'L19', 'J20', 'L20', 'J21', 'K21', 'L21'];
        expect(choices(playing, 'a', 'use', 'cell', { given: { unit: 'a1' } })).toEqual(cells);
        expect(offers(playing, 'a', 'use').map(({ item, cell }) => [item, cell])).toEqual(
          cells.slice(0, 3).map((cell) => ['charge-pack', cell]),
        );
      },
      refused('NOT_ADJACENT', uses('charge-pack'), { cell: null }),
      refused('NOT_ADJACENT', uses('charge-pack', { cell: 'K19' }), { cell: 'K19' }),
      refused('NOT_ADJACENT', uses('charge-pack', { cell: 'M20' }), { cell: 'M20' }),
      uses('charge-pack', { cell: 'L21' }),
    ],
    has: { a1: { used: ['charge-pack'], acted: true } },
    after: (playing) => {
      expect(viewOf(playing).own.charges).toMatchObject([{ side: 'a', round: 2 }]);
      expect(told(playing, 'used')).toEqual([
        { unit: 'a1', item: 'charge-pack', target: null, cell: 'L21', die: null, works: true },
      ]);
    },
  });
  example('GP-22.9 at a corner of the board there are fewer cells', {
    units: [basic('a1', 'A1', { gear: ['charge-pack'] }), basic('b1', 'AV1')],
    play: [],
    after: (playing) =>
      expect(choices(playing, 'a', 'use', 'cell', { given: { unit: 'a1' } })).toEqual(['B1', 'A2', 'B2']),
  });
  example('GP-22.9 at the other corner too', {
    units: [basic('a1', 'AV48', { gear: ['charge-pack'] }), basic('b1', 'AV1')],
    play: [],
    after: (playing) =>
      expect(choices(playing, 'a', 'use', 'cell', { given: { unit: 'a1' } })).toEqual(['AU47', 'AV47', 'AU48']),
  });
  example('3.13 a phial is for its bearer or a friend in contact, once', {
    units: [figure('a1', 'thane', 'K20', { squad: 'qa', gear: ['phial'], with: { damage: 2 } }), wounded, far],
    play: [
      (playing) => expect(offers(playing, 'a', 'use').map(({ target }) => target)).toEqual(['a1', 'a2']),
      uses('phial'),
    ],
    has: { a1: { damage: 1, used: ['phial'] }, a2: { damage: 1 } },
  });
  example('3.13 a phial is used up', {
    units: [figure('a1', 'thane', 'K20', { squad: 'qa', gear: ['phial'], with: { damage: 2, used: ['phial'] } }), far],
    play: [
      refused('USED_UP', uses('phial'), { item: 'phial' }),
      (playing) => {
        expect(offers(playing, 'a', 'use')).toEqual([]);
        expect(choices(playing, 'a', 'use', 'unit')).toEqual([]);
      },
    ],
  });
  example('3.13 a ward-stone guards the whole squad for the round', {
    units: [bearer('ward-stone'), basic('a2', 'L20', { squad: 'qa' }), far],
    play: [
      (playing) => expect(offers(playing, 'a', 'use')).toMatchObject([{ unit: 'a1', item: 'ward-stone' }]),
      uses('ward-stone'),
    ],
    after: (playing) =>
      expect(viewOf(playing).own.squads['qa']?.boosts).toEqual([
        { source: 'ward-stone', on: 'tn', value: 2, until: 'round' },
      ]),
  });
});

describe('GP-22.5 the coup de grâce', () => {
  const fallen = (id: string, at: string, type = 'warder') => figure(id, type, at, { with: { damage: 1 } });
  const finishes = (units: string) => act('a', 'finish', { units });
  example('GP-22.5 is offered together and one by one', {
    units: [
      basic('a1', 'K11', { squad: 'qa' }),
      basic('a2', 'M11', { squad: 'qa' }),
      fallen('b1', 'K10'),
      fallen('b2', 'M10'),
      far,
    ],
    play: [
      (playing) => {
        expect(offers(playing, 'a', 'finish')).toEqual([
          {
            units: [
              { unit: 'a1', target: 'b1' },
              { unit: 'a2', target: 'b2' },
            ],
          },
          { units: [{ unit: 'a1', target: 'b1' }] },
          { units: [{ unit: 'a2', target: 'b2' }] },
        ]);
        expect(choices(playing, 'a', 'finish', 'units')).toEqual(['a1', 'a2']);
        expect(choices(playing, 'a', 'finish', 'units', { row: 'a1', field: 'target' })).toEqual(['b1']);
      },
      finishes('a1 b1, a2 b2'),
    ],
    has: { b1: { is: 'dead' }, b2: { is: 'dead' }, a1: { acted: true }, a2: { acted: true } },
    after: (playing) =>
      expect(told(playing, 'finished')).toEqual([
        { unit: 'a1', target: 'b1' },
        { unit: 'a2', target: 'b2' },
      ]),
  });
  example('GP-22.5 by both at one it is dealt once', {
    units: [basic('a1', 'K11', { squad: 'qa' }), basic('a2', 'L11', { squad: 'qa' }), fallen('b1', 'K10'), far],
    play: [finishes('a1 b1, a2 b1')],
    has: { a1: { acted: true }, a2: { acted: true } },
    after: (playing) => expect(told(playing, 'finished')).toEqual([{ unit: 'a1', target: 'b1' }]),
  });
  example('GP-22.5 is not for who stands, who is not in contact, one’s own or a machine', {
    units: [
      basic('a1', 'K11', { squad: 'qa' }),
      basic('a2', 'P11', { squad: 'qa', with: { damage: 1 } }),
      basic('a3', 'R30', { squad: 'qd' }),
      fallen('a4', 'J12'),
      fallen('b1', 'K13'),
      basic('b2', 'L10'),
    ],
    play: [
      refused('NOT_FALLEN', finishes('a1 b2'), { unit: 'a1', target: 'b2' }),
      refused('NOT_ADJACENT', finishes('a1 b1'), { unit: 'a1', target: 'b1' }),
      refused('NOT_FALLEN', finishes('a1 a4')),
      refused('NOT_YOURS', finishes('a2 b1'), { unit: 'a2' }),
    ],
  });
  example('GP-22.5 is no action for who has acted or recovers', {
    units: [
      basic('a1', 'K11', { squad: 'qa', with: { acted: true } }),
      basic('a2', 'L11', { squad: 'qa', with: { recovering: true } }),
      fallen('b1', 'K10'),
      far,
    ],
    play: [
      refused('ACTION_SPENT', finishes('a1 b1'), { unit: 'a1' }),
      refused('RECOVERING', finishes('a2 b1'), { unit: 'a2' }),
    ],
  });
});
