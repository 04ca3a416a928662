import { describe, expect, it } from 'vitest';
import type { AnyMatch, Event } from '../../../src/engine/index.ts';
import { openPlaying, perform } from '../../support/example.ts';
import type { Deed } from '../../support/example.ts';
import {
  act,
  asks,
  auto,
  book,
  cast,
  defence,
  example,
  guard,
  hit,
  left,
  lost,
  mayName,
  panic,
  positionOf,
  refused,
  timeUp,
  unit,
  wound,
} from './example.ts';
import type { Example } from './example.ts';
import {
  casts,
  charge,
  crawls,
  defends,
  ends,
  falls,
  fight,
  move,
  orders,
  passes,
  sets,
  shields,
  shoot,
  stands,
} from './deeds.ts';

const mage = (id: string, at: string, spells: readonly string[], differs: object = {}, type = 'sorcerer') =>
  unit(id, type, at, { spells: [...spells], ...differs });
const fireball = (by: string, cell: string, more: Record<string, string> = {}) =>
  casts(by, 'fireball', { cells: cell, ...more });
const ice = (by: string, target: string, attribute = 'resistance') => casts(by, 'icestorm', { target, attribute });

describe('SS-13 who casts, and when', () => {
  example('SS-13.1 only a mage casts, only a spell it has, as often as Energy allows', {
    units: [
      mage('a1', 'S10', ['icestorm'], { energy: 5 }),
      unit('a2', 'squire', 'U10', { spells: ['icestorm'] }),
      unit('b1', 'squire', 'S20'),
    ],
    play: [
      refused('NOT_MAGE', ice('a2', 'b1')),
      refused('SPELL_UNKNOWN', fireball('a1', 'S20'), { spells: ['icestorm'] }),
      refused('SPELL_UNKNOWN', casts('a1', 'toString')),
      ice('a1', 'b1'),
      ice('a1', 'b1'),
      refused('NOT_ENOUGH_ENERGY', ice('a1', 'b1'), { needed: 2, left: 1 }),
    ],
    dice: [cast('a1', 10, 11), cast('a1', 10, 20)],
    gives: ['a1 casts icestorm', 'a1 casts icestorm'],
    has: { a1: { energy: 1, activation: 'open' } },
  });

  example('SS-13.2 the die is thrown against Accuracy at any range; a failure costs the Energy and has no effect', {
    units: [
      mage('a1', 'S10', ['icestorm', 'fireball'], { energy: 5 }),
      unit('b1', 'squire', 'S25'),
      unit('b2', 'squire', 'S22'),
    ],
    play: [ice('a1', 'b1'), fireball('a1', 'S22')],
    dice: [cast('a1', 10, 10), cast('a1', 10, 11)],
    gives: ['a1 casts icestorm', 'b1 halved resistance', 'a1 casts fireball'],
    has: { a1: { energy: 0 }, b1: { resistance: 5 } },
  });

  example(
    'SS-13.2 the cast die and the wound dice of a spell may be lost on purpose with it, the wound dice by order, too',
    {
      units: [mage('a1', 'S10', ['fireball'], { energy: 12 }), unit('b1', 'squire', 'S20', { energyLeft: 0 })],
      play: [
        fireball('a1', 'S20', { lose: 'cast' }),
        fireball('a1', 'S20', { lose: 'wound' }),
        orders('a', 'lose', 'wound', { unit: 'a1' }),
        fireball('a1', 'S20'),
      ],
      dice: [
        lost(cast('a1', 10, 0)),
        cast('a1', 10, 1),
        lost(wound('a1', 'b1', 12, [])),
        cast('a1', 10, 1),
        lost(wound('a1', 'b1', 12, [])),
      ],
      gives: [
        'a1 casts fireball',
        'a1 casts fireball',
        'fireball on b1',
        'a1 at b1: 1 stun',
        'a1 casts fireball',
        'fireball on b1',
        'a1 at b1: 1 stun',
      ],
    },
  );

  const near = [mage('a1', 'S19', ['icestorm'], { energy: 6 }), unit('b1', 'squire', 'S21')];
  example('SS-13.3 a charge costs focus', {
    units: near,
    play: [charge('a1', 'b1'), refused('FOCUS_LOST', ice('a1', 'b1'))],
    gives: ['a1 charges b1: S20'],
  });
  example('SS-13.3 an attack costs focus, but not without dice', {
    units: [
      mage('a1', 'S19', ['icestorm'], { energy: 6 }),
      unit('b1', 'squire', 'S20'),
      mage('a2', 'U19', ['icestorm'], { energy: 6 }),
      unit('b2', 'squire', 'U20'),
    ],
    play: [
      fight('a2'),
      sets('a2', 'b2 0/0'),
      sets('b2', 'a2 0/1'),
      ice('a2', 'b2'),
      fight('a1'),
      sets('a1', 'b1 1/0'),
      sets('b1', 'a1 0/1'),
      refused('FOCUS_LOST', ice('a1', 'b1')),
    ],
    dice: [cast('a2', 10, 11), hit('a1', 'b1', 10, [11])],
    gives: ['a2 casts icestorm', 'a1 at b1: miss'],
  });
  example('SS-13.3 standing up is not a move, and several spells may follow it', {
    units: [mage('a1', 'S19', ['icestorm'], { fallen: 1, wounds: 1 }), unit('b1', 'squire', 'S25')],
    play: [stands('a1'), ice('a1', 'b1'), ice('a1', 'b1')],
    dice: [
      { dice: [6], facts: { purpose: 'stand', unit: 'a1', target: null, need: 6, dice: [6] } },
      cast('a1', 10, 11),
      cast('a1', 10, 11),
    ],
    gives: ['a1 stood', 'a1 casts icestorm', 'a1 casts icestorm'],
  });
  example('SS-13.3 a mage moved by Strike has lost focus', {
    units: [mage('a1', 'S10', ['strike'], {}, 'paladin'), mage('a2', 'S12', ['icestorm']), unit('b1', 'squire', 'S22')],
    play: [casts('a1', 'strike', { target: 'a2', cells: 'S13' }), refused('FOCUS_LOST', ice('a2', 'b1'))],
    dice: [cast('a1', 13, 13)],
    gives: ['a1 casts strike', 'a2 moves S13'],
  });
  example('SS-13.3 defence dice against a spell cost focus, setting none does not', {
    units: [
      mage('a1', 'S10', ['fireball', 'icestorm'], { energy: 8 }),
      mage('a2', 'S19', ['icestorm'], { energy: 3 }),
      mage('a3', 'S20', ['icestorm'], { energy: 3 }),
      unit('b1', 'squire', 'S26'),
    ],
    secrets: { a: { orders: { spell: 'ask' } } },
    play: [
      fireball('a1', 'S19'),
      defends('a2', 1),
      defends('a3', 0),
      refused('FOCUS_LOST', ice('a2', 'b1')),
      ice('a3', 'b1'),
    ],
    dice: [cast('a1', 10, 11), cast('a3', 10, 11)],
    gives: ['a1 casts fireball', 'a3 casts icestorm'],
    has: { a2: { energy: 2 }, a3: { energy: 1 } },
  });

  example('SS-13.4 no line of sight is needed, and range is measured to the target', {
    units: [
      mage('a1', 'S10', ['icestorm']),
      unit('a2', 'squire', 'S11'),
      unit('b1', 'squire', 'S25'),
      unit('b2', 'squire', 'S26'),
    ],
    play: [refused('OUT_OF_RANGE', ice('a1', 'b2'), { distance: 16, range: 15 }), ice('a1', 'b1')],
    dice: [cast('a1', 10, 11)],
    gives: ['a1 casts icestorm'],
  });

  example('SS-13.5 a mage may cast in contact, but not while fallen or running', {
    units: [
      mage('a1', 'S19', ['fireball']),
      unit('b1', 'squire', 'S20', { energyLeft: 0 }),
      mage('a2', 'V10', ['fireball'], { fallen: 1, wounds: 1 }),
      mage('a3', 'X10', ['fireball'], { running: true }),
    ],
    play: [
      refused('UNIT_FALLEN', fireball('a2', 'S20')),
      refused('UNIT_RUNNING', fireball('a3', 'S20')),
      fireball('a1', 'S20'),
    ],
    dice: [cast('a1', 10, 11)],
    gives: ['a1 casts fireball'],
  });
  example('SS-6.3 not once its activation is over', {
    units: [mage('a1', 'S19', ['icestorm'], { activation: 'closed' }), unit('b1', 'squire', 'S25')],
    play: [refused('ACTIVATION_OVER', ice('a1', 'b1'))],
  });
});

describe('SS-13 defence against a spell', () => {
  const units = [
    mage('a1', 'S10', ['fireball']),
    unit('a2', 'skeleton', 'S19'),
    unit('b1', 'squire', 'S20'),
    unit('b2', 'squire', 'S21', { energyLeft: 0 }),
  ];

  example('SS-13.6 both sides are asked at once, in secret, before the cast die, except units without Energy', {
    units,
    secrets: { a: { orders: { spell: 'ask' } }, b: { orders: { spell: 'ask' } } },
    play: [
      fireball('a1', 'S20'),
      asks('a spell-defence', 'b spell-defence'),
      left(1),
      defends('b1', 2),
      asks('a spell-defence', 'b spell-defence'),
      refused('TOO_MANY_DICE', defends('a2', 3)),
      refused('NOT_YOUR_UNIT', act('b', 'defend', { unit: 'b2', dice: 0 })),
      defends('a2', 1),
    ],
    dice: [cast('a1', 10, 11)],
    gives: ['a1 casts fireball'],
    has: { a2: { energy: 1 }, b1: { energy: 1 }, a1: { energy: 1 } },
  });
  example('SS-13.6 a caster in its own fire pays before it defends', {
    units: [mage('a1', 'S19', ['fireball']), unit('b1', 'squire', 'S20', { energyLeft: 0 })],
    secrets: { a: { orders: { spell: 'all' } } },
    play: [fireball('a1', 'S20')],
    dice: [cast('a1', 10, 10), wound('a1', 'b1', 12, [13]), wound('a1', 'a1', 12, [12]), defence('a1', 'a1', 8, [8])],
    gives: ['a1 casts fireball', 'fireball on b1 a1', 'a1 at b1: 1 stun', 'a1 at a1: nothing'],
    has: { a1: { energy: 0 } },
  });
  example('SS-13.6 by default one die each, but a mage in its own half-turn keeps its focus', {
    units: [
      mage('a1', 'S10', ['fireball'], { energy: 6 }),
      mage('a2', 'S19', ['icestorm']),
      mage('b1', 'S20', ['icestorm']),
    ],
    play: [fireball('a1', 'S20')],
    dice: [cast('a1', 10, 11)],
    gives: ['a1 casts fireball'],
    has: { a2: { energy: 4 }, b1: { energy: 3 } },
  });
  example('SS-13.6 at the deadline it is one die each', {
    units,
    secrets: { b: { orders: { spell: 'ask' } } },
    play: [fireball('a1', 'S20'), timeUp('b')],
    dice: [cast('a1', 10, 11)],
    gives: ['a1 casts fireball', 'b timed out: spell-defence'],
    has: { b1: { energy: 2 }, a2: { energy: 1 } },
  });
  example('SS-13.6 a mage that immolates itself allocates nothing, nor does a helpless unit', {
    units: [mage('a1', 'S19', ['immolate']), unit('b1', 'squire', 'S20', { fallen: 1, wounds: 1, helpless: true })],
    secrets: { a: { orders: { spell: 'ask' } }, b: { orders: { spell: 'ask' } } },
    play: [casts('a1', 'immolate')],
    dice: [cast('a1', 10, 11)],
    gives: ['a1 casts immolate'],
  });
  example(
    'SS-R41 with option `ranged-defence` = `free`, every unit has one die without paying; a helpless one has none',
    {
      units: [
        mage('a1', 'S10', ['fireball']),
        unit('b1', 'squire', 'S20'),
        unit('b2', 'squire', 'S21', { fallen: 1, wounds: 1, helpless: true }),
        unit('b3', 'squire', 'S19', { energyLeft: 0 }),
      ],
      options: { 'ranged-defence': 'free' },
      secrets: { b: { orders: { spell: 'ask', fall: 'auto' } } },
      play: [fireball('a1', 'S20')],
      dice: [
        cast('a1', 10, 10),
        wound('a1', 'b1', 12, [12]),
        defence('b1', 'a1', 11, [11]),
        wound('a1', 'b2', 12, [13]),
        wound('a1', 'b3', 12, [1]),
        defence('b3', 'a1', 11, [1]),
      ],
      gives: [
        'a1 casts fireball',
        'fireball on b1 b2 b3',
        'a1 at b1: nothing',
        'a1 at b2: 1 stun',
        'a1 at b3: nothing',
      ],
      has: { b1: { energy: 3 }, b3: { energy: 0 } },
    },
  );

  example(
    'SS-13.7 a stun has no effect; an unsaved wound knocks the unit directly away from the caster, without a follow-up',
    {
      units: [
        mage('a1', 'S18', ['fireball']),
        unit('b1', 'squire', 'S19', { energyLeft: 0 }),
        unit('b2', 'squire', 'R19', { energyLeft: 0 }),
      ],
      play: [fireball('a1', 'R19'), mayName('b', 'fall', ['S20', 'T19']), falls('b1', 'S20')],
      dice: [cast('a1', 10, 10), wound('a1', 'b2', 12, [13]), wound('a1', 'b1', 12, [12])],
      gives: [
        'a1 casts fireball',
        'fireball on b2 b1',
        'a1 at b2: 1 stun',
        'a1 at b1: 1 wound',
        'b1 wounded 1',
        'b1 pushed to S20 by a1',
        'b1 falls',
      ],
      asked: ['a half'],
    },
  );

  example('SS-13.11 results come in the order of a combat: the passive side by number, then the active side', {
    units: [
      mage('a1', 'S10', ['fireball']),
      unit('a2', 'squire', 'S19', { energyLeft: 0 }),
      unit('b2', 'squire', 'S20', { energyLeft: 0 }),
      unit('b1', 'squire', 'R20', { energyLeft: 0 }),
    ],
    secrets: { a: { orders: { fall: 'auto' } }, b: { orders: { fall: 'auto' } } },
    play: [fireball('a1', 'S20')],
    dice: [cast('a1', 10, 10), wound('a1', 'b2', 12, [1]), wound('a1', 'a2', 12, [1]), wound('a1', 'b1', 12, [1])],
    gives: [
      'a1 casts fireball',
      'fireball on b2 a2 b1',
      'a1 at b2: 1 wound',
      'a1 at a2: 1 wound',
      'a1 at b1: 1 wound',
      'b1 wounded 1',
      'b2 wounded 1',
      'a2 wounded 1',
      'b1 pushed to R21 by a1',
      'b1 falls',
      'b2 pushed to R20 by a1',
      'b2 falls',
      'a2 pushed to T19 by a1',
      'a2 falls',
    ],
  });

  const deadly = {
    units: [
      mage('a1', 'S10', ['fireball']),
      unit('b1', 'skeleton', 'S20', { wounds: 2, energyLeft: 0 }),
      unit('b2', 'squire', 'S23'),
    ],
    play: [fireball('a1', 'S20')],
  };
  example('SS-15.1 a death by a spell causes panic among friends', {
    ...deadly,
    dice: [cast('a1', 10, 10), wound('a1', 'b1', 12, [12]), panic('b2', 10, 10)],
    gives: ['a1 casts fireball', 'fireball on b1', 'a1 at b1: 1 wound', 'b1 wounded 1', 'b1 dies: wounds'],
  });
  example('SS-R53 but not with option `panic-by-shots` = `off`', {
    ...deadly,
    options: { 'panic-by-shots': 'off' },
    dice: [cast('a1', 10, 10), wound('a1', 'b1', 12, [12])],
    gives: ['a1 casts fireball', 'fireball on b1', 'a1 at b1: 1 wound', 'b1 wounded 1', 'b1 dies: wounds'],
  });
});

it('SS-13.8 a reaction asked for by an earlier revision continues', () => {
  const playing = openPlaying(
    book,
    positionOf({ units: [unit('a1', 'squire', 'S13'), mage('b1', 'S20', ['icestorm'], {}, 'necromancer')] }),
    [13],
  );
  perform(playing, [move('a1', 'S14'), asks('b reaction')]);
  const now = playing.match();
  const { drop, ...options } = now.options;
  const agenda = now.agenda.map((step) =>
    step.step === 'reaction' ? { step: step.step, unit: 'a1', verb: 'move' } : step,
  );
  const upgraded = book.handle.upgraded({ ...now, rules: 2, options, agenda } as AnyMatch);
  expect(drop).toBe('nearest');
  expect(upgraded).toEqual({ ...now, rules: 2, form: book.handle.rules });
  perform(playing, [ice('b1', 'a1')]);
});

it('SS-14.5 a Strike under way in an earlier revision continues', () => {
  const position = positionOf({
    units: [
      mage('a1', 'S10', ['strike', 'shield'], {}, 'paladin'),
      unit('a2', 'squire', 'S14'),
      unit('b1', 'squire', 'S19'),
    ],
  });
  const now = openPlaying(book, position, []).match();
  const old = { unit: 'a1', spell: 'strike', target: 'a2', cells: null, attribute: null, charge: 'b1', path: null };
  const cast = (casting: object) => [{ step: 'spell.cast', casting: { ...old, ...casting }, cost: 2 }, ...now.agenda];
  const upgraded = book.handle.upgraded({ ...now, rules: 7, agenda: cast({ lose: null }) } as AnyMatch);
  expect(upgraded).toMatchObject({ agenda: cast({ caught: null, lose: null }) });
});

describe('SS-13 reactions', () => {
  const reactor = (differs: object = {}) => mage('b1', 'S20', ['icestorm'], differs, 'necromancer');
  const answered = [ice('b1', 'a1')];
  const storm = { dice: [cast('b1', 12, 13)] };

  for (const { what, acted, line, target = 'a1', throws = [] } of [
    { what: 'a move', acted: move('a1', 'S14'), line: ['a1 moves S14'] },
    { what: 'a charge', acted: charge('a1', 'b2'), line: ['a1 charges b2: R13 Q14'] },
    {
      what: 'a spell',
      acted: ice('a2', 'b2'),
      line: ['a2 casts icestorm'],
      target: 'a2',
      throws: [cast('a2', 10, 11)],
    },
    {
      what: 'a shot',
      acted: shoot('a3', 'b2'),
      line: ['a3 shoots b2: 4 short', 'a3 at b2: miss'],
      target: 'a3',
      throws: [hit('a3', 'b2', 11, [12])],
    },
    { what: 'a crawl', acted: crawls('a4', 'V18'), line: ['a4 crawls V18'], target: 'a4' },
    {
      what: 'standing up',
      acted: stands('a4'),
      line: ['a4 stood'],
      target: 'a4',
      throws: [{ dice: [1], facts: { purpose: 'stand', unit: 'a4', target: null, need: 9, dice: [1] } }],
    },
  ]) {
    example(`SS-13.8 it may answer ${what}, after all its rolls`, {
      units: [
        unit('a1', 'squire', 'S13'),
        mage('a2', 'T16', ['icestorm']),
        unit('a3', 'ranged-warrior', 'R17'),
        unit('a4', 'squire', 'V19', { fallen: 1, wounds: 1 }),
        unit('b2', 'squire', 'P14', { energyLeft: 0 }),
        reactor(),
      ],
      play: [
        acted,
        asks('b reaction'),
        refused('WAITING', ends('a')),
        refused('NOT_YOUR_SIDE', act('a', 'pass')),
        ice('b1', target),
        asks('a half'),
      ],
      dice: [...throws, ...storm.dice],
      gives: [...line, 'b1 casts icestorm'],
      has: { b1: { activation: 'closed', energy: 2 } },
    });
  }

  const acts = move('a1', 'S14');
  const walker = unit('a1', 'squire', 'S13');
  const silent = (what: string, differs: object, rest: Partial<Example> = {}) =>
    example(`SS-13.8 no reaction ${what}`, {
      units: [walker, reactor(differs)],
      play: [acts, asks('a half')],
      gives: ['a1 moves S14'],
      ...rest,
    });
  silent('by a fallen mage', { fallen: 1, wounds: 1 });
  silent(
    'by a running mage',
    { running: true },
    { units: [walker, reactor({ running: true }), unit('b2', 'squire', 'B30')] },
  );
  silent('by a mage whose activation is used', { activation: 'closed' });
  silent('without focus', { focusLost: true });
  silent('without the Energy', { energyLeft: 1 });
  silent('beyond half the Speed of a mage under an Icestorm', { halvedSpeed: true });
  silent('by a mage without spells', { spells: [] });

  const brawl = [unit('a1', 'squire', 'S13', { wounds: 0 }), unit('b2', 'squire', 'S12', { energyLeft: 0 })];
  example(
    'SS-13.8 a combat may be reacted to when it is over, including pushes and follow-ups: once, and only if the active side attacked',
    {
      units: [...brawl, reactor()],
      secrets: { b: { orders: { fall: 'auto' } } },
      play: [
        fight('a1'),
        sets('a1', 'b2 1/0'),
        asks('a push'),
        act('a', 'push', { unit: 'b2', cell: 'S11' }),
        asks('a follow'),
        passes('a'),
        asks('b reaction'),
        refused('WAITING', ends('a')),
        ice('b1', 'a1'),
        asks('a half'),
      ],
      dice: [auto('a1', 'b2', 1), wound('a1', 'b2', 11, [12]), cast('b1', 12, 13)],
      gives: ['a1 at b2: 1 stun', 'b2 stunned', 'b2 pushed to S11 by a1', 'b1 casts icestorm'],
      has: { b1: { activation: 'closed' } },
    },
  );
  example(
    'SS-13.8 for a combat, any attacker of the active side counts, except one too far away or one that only defended',
    {
      units: [
        unit('a1', 'squire', 'S12'),
        unit('b2', 'squire', 'S11'),
        unit('a2', 'squire', 'R11'),
        unit('a3', 'squire', 'R12'),
        unit('b3', 'squire', 'Q12'),
        reactor({ energy: 8 }),
        mage('b4', 'R19', ['icestorm'], {}, 'necromancer'),
      ],
      secrets: { a: { orders: { allocate: 'ask' } }, b: { orders: { allocate: 'defend' } } },
      play: [
        fight('a1'),
        sets('a1', 'b2 1/0'),
        sets('a2', 'b2 1/0'),
        sets('a3', 'b3 1/0'),
        ({ match }) =>
          expect(match().asked[0]?.facts).toMatchObject({
            verb: 'fight',
            by: 'b4',
            unit: 'a3',
            units: ['a1', 'a2', 'a3'],
          }),
        refused('OUT_OF_RANGE', ice('b1', 'b4'), { distance: 8, range: 7 }),
        ice('b4', 'a3'),
      ],
      dice: [hit('a1', 'b2', 12, [20]), hit('a2', 'b2', 12, [20]), hit('a3', 'b3', 12, [20]), cast('b4', 12, 13)],
      gives: ['a1 at b2: miss', 'a2 at b2: miss', 'a3 at b3: miss', 'b4 casts icestorm'],
    },
  );
  example('SS-13.8, section 5.3 order `react` = `charges` asks only after a charge, not after a combat', {
    units: [...brawl, reactor()],
    secrets: { b: { orders: { react: 'charges' } } },
    play: [fight('a1'), sets('a1', 'b2 1/0'), act('a', 'push', { unit: 'b2', cell: 'stay' }), asks('a half')],
    dice: [auto('a1', 'b2', 1), wound('a1', 'b2', 11, [12])],
    gives: ['a1 at b2: 1 stun', 'b2 stunned'],
  });

  example(
    'SS-13.8 no reaction to a combat without attack dice of the active side, nor to a unit that has left the board',
    {
      units: [
        unit('a1', 'squire', 'S19'),
        unit('a2', 'squire', 'B20'),
        mage('b1', 'S20', ['icestorm'], { energy: 6 }),
        mage('b2', 'B22', ['icestorm']),
      ],
      play: [
        fight('a1'),
        sets('a1', 'b1 0/1'),
        sets('b1', 'a1 0/0'),
        asks('a half'),
        move('a2', 'A20', { exit: 'A' }),
        asks('a half'),
      ],
      gives: ['a2 moves A20', 'a2 leaves from A20 over A'],
    },
  );
  example('SS-13.8 one window after each action, one spell in each', {
    units: [walker, reactor({ energy: 8 })],
    play: [
      acts,
      passes('b'),
      asks('a half'),
      move('a1', 'S15'),
      asks('b reaction'),
      ...answered,
      asks('a half'),
      move('a1', 'S16'),
      asks('a half'),
    ],
    ...storm,
    gives: ['a1 moves S14', 'a1 moves S15', 'b1 casts icestorm', 'a1 moves S16'],
  });
  example('SS-13.8 of two mages only one within its Speed may react', {
    units: [walker, reactor(), mage('b2', 'S30', ['icestorm'], {}, 'necromancer')],
    play: [acts, refused('OUT_OF_RANGE', ice('b2', 'b2'), { distance: 16, range: 7 }), ...answered],
    ...storm,
    gives: ['a1 moves S14', 'b1 casts icestorm'],
  });
  example('SS-13.9 the range of the spell is limited by the Speed of the mage', {
    units: [walker, unit('a2', 'squire', 'S28'), reactor()],
    play: [acts, refused('OUT_OF_RANGE', ice('b1', 'a2'), { distance: 8, range: 7 }), ...answered],
    ...storm,
    gives: ['a1 moves S14', 'b1 casts icestorm'],
  });
  example('SS-13.10 it uses up the activation of the turn, and cannot be reacted to', {
    units: [walker, mage('a2', 'S16', ['icestorm']), reactor()],
    play: [
      acts,
      ...answered,
      asks('a half'),
      ends('a'),
      refused('ACTIVATION_OVER', ice('b1', 'a1')),
      refused('ACTIVATION_OVER', move('b1', 'S21')),
      ends('b'),
      act('a', 'first', { go: 'second' }),
      move('b1', 'S21'),
    ],
    dice: [...storm.dice, { dice: [2, 1], facts: { purpose: 'dice-off', dice: [2, 1], winner: 'a' } }],
    gives: ['a1 moves S14', 'b1 casts icestorm', 'b1 moves S21'],
  });
  example('SS-13.10 it may still fight and be fought with the Energy left', {
    units: [unit('a1', 'squire', 'S18'), unit('a2', 'squire', 'S14'), mage('b1', 'S19', ['icestorm'], { energy: 3 })],
    play: [
      move('a2', 'S15'),
      ice('b1', 'a2'),
      fight('a1'),
      sets('a1', 'b1 0/1'),
      refused('TOO_MANY_DICE', sets('b1', 'a1 2/0'), { left: 1 }),
      sets('b1', 'a1 1/0'),
    ],
    dice: [cast('b1', 10, 11), hit('b1', 'a1', 10, [11])],
    gives: ['a2 moves S15', 'b1 casts icestorm', 'b1 at a1: miss'],
  });
  example('SS-13.10 a Shield may respond to a reaction, and uses up no activation', {
    units: [walker, mage('a2', 'T10', ['shield'], {}, 'paladin'), reactor()],
    play: [acts, ...answered, asks('a shield'), shields('a1'), asks('a half'), move('a2', 'T11')],
    dice: [cast('b1', 12, 12), guard('a2', 'a1', 13, 13)],
    gives: ['a1 moves S14', 'b1 casts icestorm', 'a2 casts shield', 'a1 spared: spell', 'a2 moves T11'],
    has: { a1: { resistance: 11 }, a2: { energy: 1 } },
  });
  example('SS-14.4 Shield itself is not a reaction', {
    units: [walker, mage('b1', 'S20', ['shield', 'strike'], { speed: 7 }, 'paladin'), unit('b2', 'squire', 'S22')],
    play: [acts, asks('b reaction'), refused('WRONG_PHASE', casts('b1', 'shield', { target: 'b2' })), passes('b')],
    gives: ['a1 moves S14'],
  });
  example('SS-5.11 there is no window without a legal cast', {
    units: [walker, mage('b1', 'S20', ['strike'], { speed: 7 }, 'paladin')],
    play: [acts, asks('a half')],
    gives: ['a1 moves S14'],
  });
});

describe('5.3 standing orders answer like a player', () => {
  /** All events and the resulting match, without its orders. */
  const played = (
    example: Pick<Example, 'units' | 'secrets'>,
    play: readonly Deed[],
    dice: readonly number[],
  ): { events: readonly Event[]; match: AnyMatch } => {
    const playing = openPlaying(book, positionOf(example), dice);
    perform(playing, play);
    playing.finish();
    return { events: playing.events, match: { ...playing.match(), secrets: {} as never } };
  };
  const same = (
    units: Example['units'],
    side: 'a' | 'b',
    order: Readonly<Record<string, string>>,
    before: readonly Deed[],
    by: readonly Deed[],
    after: readonly Deed[],
    dice: readonly number[],
  ): void => {
    const byHand = played({ units }, [...before, ...by, ...after], dice);
    const byOrder = played({ units, secrets: { [side]: { orders: order } } }, [...before, ...after], dice);
    expect(byOrder).toEqual(byHand);
  };
  const walkers = [
    unit('a1', 'squire', 'S13'),
    unit('b2', 'squire', 'S17'),
    mage('b1', 'S20', ['icestorm', 'fireball'], {}, 'necromancer'),
  ];
  const wounded = [
    unit('a1', 'warrior', 'S18'),
    unit('b1', 'knight', 'S19'),
    mage('b2', 'S31', ['shield'], {}, 'paladin'),
  ];
  const combat = [fight('a1'), sets('a1', 'b1 2/0'), sets('b1', 'a1 0/1')];
  const after = [falls('b1', 'S20'), passes('a')];

  it('`react never` has the same events as a player who passes', () =>
    same(walkers, 'b', { react: 'never' }, [move('a1', 'S14')], [passes('b')], [], []));
  it('`react charges` passes on a move', () =>
    same(walkers, 'b', { react: 'charges' }, [move('a1', 'S14')], [passes('b')], [], []));
  it('`shield never` has the same events as a player who passes', () =>
    same(wounded, 'b', { shield: 'never' }, combat, [passes('b')], after, [5, 6, 7, 8, 3]));
  it('`shield auto` casts like a player', () =>
    same(wounded, 'b', { shield: 'auto' }, combat, [shields('b1')], after, [5, 6, 7, 8, 3, 14]));
  it('`spell` sets dice like a player', () =>
    same(
      [mage('a1', 'S10', ['fireball']), unit('b1', 'squire', 'S20')],
      'b',
      { spell: '2' },
      [orders('b', 'spell', 'ask'), fireball('a1', 'S20')],
      [],
      [defends('b1', 2)],
      [11],
    ));

  example('`react charges` asks after a charge', {
    units: walkers,
    secrets: { b: { orders: { react: 'charges' } } },
    play: [charge('a1', 'b2'), asks('b reaction'), passes('b')],
    gives: ['a1 charges b2: S14 S15 S16'],
  });
  example('a unit’s own order overrides that of its side', {
    units: walkers,
    secrets: { b: { orders: { react: 'never' }, unitOrders: { b1: { react: 'ask' } } } },
    play: [move('a1', 'S14'), asks('b reaction'), passes('b')],
    gives: ['a1 moves S14'],
  });
  example('`spell` none, all and a number', {
    units: [
      mage('a1', 'S10', ['fireball']),
      unit('b1', 'squire', 'S20'),
      unit('b2', 'squire', 'S21'),
      unit('b3', 'squire', 'R20'),
    ],
    secrets: { b: { orders: { spell: 'none' }, unitOrders: { b2: { spell: 'all' }, b3: { spell: 2 } } } },
    play: [fireball('a1', 'S20')],
    dice: [cast('a1', 10, 11)],
    gives: ['a1 casts fireball'],
    has: { b1: { energy: 3 }, b2: { energy: 0 }, b3: { energy: 1 } },
  });
  example('`shield auto` protects the most expensive unit first', {
    units: [
      mage('a1', 'S10', ['fireball']),
      unit('b1', 'squire', 'S20', { energyLeft: 0 }),
      unit('b2', 'knight', 'S21', { energyLeft: 0 }),
      mage('b3', 'S25', ['shield'], { energy: 5 }, 'paladin'),
    ],
    secrets: { b: { orders: { shield: 'auto' } } },
    play: [fireball('a1', 'S20')],
    dice: [cast('a1', 10, 10), guard('b3', 'b2', 13, 14), guard('b3', 'b2', 13, 13), wound('a1', 'b1', 12, [13])],
    gives: [
      'a1 casts fireball',
      'fireball on b1 b2',
      'b3 casts shield',
      'b3 casts shield',
      'b2 spared: spell',
      'a1 at b1: 1 stun',
    ],
    has: { b3: { energy: 1 } },
  });
  example('D18 and D22 pass at the deadline', {
    units: [
      ...walkers,
      unit('a2', 'warrior', 'V18'),
      unit('b3', 'knight', 'V19'),
      mage('b4', 'V31', ['shield'], {}, 'paladin'),
    ],
    secrets: { b: { orders: { fall: 'auto' } } },
    play: [move('a1', 'S14'), timeUp('b'), fight('a2'), sets('a2', 'b3 2/0'), sets('b3', 'a2 0/0'), timeUp('b')],
    dice: [auto('a2', 'b3', 2), wound('a2', 'b3', 11, [1, 20])],
    gives: [
      'a1 moves S14',
      'b timed out: reaction',
      'a2 at b3: 1 wound 1 stun',
      'b timed out: shield',
      'b3 wounded 1',
      'b3 pushed to U20 by a2',
      'b3 falls',
    ],
  });
});
