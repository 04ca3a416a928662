import { describe, expect, it } from 'vitest';
import { isRefusal, scriptedDice } from '../../../src/engine/index.ts';
import type { AnyView, Event, Facts, Json, Refusal, SideId } from '../../../src/engine/index.ts';
import { openPlaying } from '../../support/example.ts';
import { book, positionOf, unit } from './example.ts';

const { handle } = book;
const sentence = (refusal: Refusal): string =>
  handle.words['en']?.refusal(refusal, { unit: (id) => `${id} Squire`, group: (id) => id, side: (side) => side }) ?? '';

const playing = openPlaying(
  book,
  positionOf({
    units: [
      unit('a1', 'squire', 'S10'),
      unit('a2', 'warrior', 'K10'),
      unit('a3', 'sorcerer', 'K20', { spells: ['fireball'] }),
      unit('a4', 'ranged-warrior', 'H15'),
      unit('b1', 'squire', 'S11'),
      unit('b2', 'squire', 'H20'),
    ],
  }),
  [],
);

const told = (
  verb: string,
  params: Readonly<Record<string, Json>>,
  by: SideId = 'a',
  view: AnyView = playing.view(by),
): string => {
  const refusal = handle.check(view, { verb, by, params });
  return refusal ? sentence(refusal) : 'accepted';
};

describe('an unreadable value', () => {
  it.each<[verb: string, params: Facts, says: string]>([
    ['charge', { unit: 'a2', target: 'b1', caught: true }, '“true” is not valid for “caught”: say accept.'],
    ['move', { unit: 'a2', exit: 'constructor' }, '“constructor” is not valid for “exit”: say 1, 37, A or AJ.'],
    ['shoot', { unit: 'a4', target: 'b2', shots: 1.5 }, '“1.5” is not valid for “shots”: say 1 to 2.'],
    ['shoot', { unit: 'a4', target: 'b2', shots: 1e308 }, '“1e+308” is not valid for “shots”: say 1 to 2.'],
    ['shoot', { unit: 'a4', target: 'b2', shots: 0 }, 'The number must be from 1 to 2.'],
    ['move', { unit: '__proto__', cell: 'K11' }, 'There is no unit “__proto__”: give its number, such as a1.'],
    ['move', { unit: 'a2', path: [] }, '“path” is missing: write it as “K12 K13”.'],
  ])('%s %j: the refusal lists the accepted values', (verb, params, says) => expect(told(verb, params)).toBe(says));
});

it('SS-3.6 a kind of unit that the book does not have is refused with those that it has, the nearest first', () => {
  const opened = handle.open(
    { system: handle.id, units: [{ side: 'a', type: 'squires', at: 'K10' }] },
    scriptedDice([]),
  );
  expect(opened.ok ? 'accepted' : sentence(opened.refusal)).toMatch(
    /^There is no kind of unit “squires”: choose one such as squire(, [a-z-]+){3} or [a-z-]+\.$/,
  );
});

describe('two parameters', () => {
  it('SS-6.5 must agree: a goal and the end of a path', () => {
    for (const [verb, more] of [
      ['move', {}],
      ['charge', { target: 'b1' }],
    ] as const) {
      expect(told(verb, { unit: 'a2', cell: 'K12', path: 'K11', ...more })).toBe(
        'The path ends at K11, not at K12: leave one of the two out.',
      );
    }
    expect(told('move', { unit: 'a2', cell: 'K11', path: 'K11' })).toBe('accepted');
  });
});

describe('a target', () => {
  it('SS-14.2 cell without a unit is refused as such', () => {
    expect(told('cast', { unit: 'a3', spell: 'fireball', cells: 'K21' })).toBe(
      'There is no unit at K21 to aim Fireball at.',
    );
    expect(told('cast', { unit: 'a3', spell: 'fireball' })).toBe('Fireball is aimed at one cell with a unit in it.');
  });
});

describe('a cell', () => {
  it('SS-1.13 that is not free is refused with who stands there', () => {
    expect(told('move', { unit: 'a2', cell: 'K20' })).toBe('a3 Squire stands at K20: choose a free cell.');
    expect(told('move', { unit: 'a2', path: 'K11 K12 K13 K14 K15 K16 K17 K18 K19 K20' })).toBe(
      'a3 Squire stands at K20: choose a free cell.',
    );
  });
});

describe('a name', () => {
  it('SS-19.2 of a hostage is no number with a kind behind it', () => {
    const words = handle.words['en'];
    expect(words?.unit?.('ha', 'hostage')).toBe('Hostage ha');
    expect(words?.unit?.('a1', 'squire')).toBe('a1 Squire');
  });
});

describe('what a unit has too little of', () => {
  it('SS-6.4 is told with what it takes and what it has', () => {
    expect(told('fight', {})).toBe('Say which unit fights: one that is in contact with an enemy.');
    const far = openPlaying(
      book,
      positionOf({ units: [unit('a1', 'ranged-warrior', 'S10'), unit('b1', 'squire', 'S25')] }),
      [],
    );
    expect(told('shoot', { unit: 'a1', target: 'b1' }, 'a', far.view('a'))).toBe(
      'b1 Squire is 15 cells away; the range is 11.',
    );
    expect(told('charge', { unit: 'a2', target: 'b2' })).toBe('That takes 11 Speed; a2 Squire has only 8 left.');
  });
});

describe('a combat named by two units', () => {
  const melee = openPlaying(
    book,
    positionOf({ units: [unit('a1', 'squire', 'S10'), unit('a2', 'squire', 'S12'), unit('b1', 'squire', 'S11')] }),
    [],
  );
  it('SS-8.2 is asked about where others are in it too', () => {
    const refusal = handle.check(melee.view('a'), { verb: 'fight', by: 'a', params: { unit: 'a2', contacts: 'b1' } });
    expect(refusal && sentence(refusal)).toBe(
      'Do you mean a2 Squire against b1 Squire alone, or the whole combat, with a1 Squire as well?',
    );
    expect(refusal?.instead?.map((action) => handle.check(melee.view('a'), action))).toEqual([null, null]);
  });
});

describe('what is not asked', () => {
  it('SS-5.4 is refused with what is asked', () => {
    expect(told('pick', { kind: 'wood' })).toBe('That cannot be done now. You are asked to move and fight.');
  });
});

describe('an unknown order', () => {
  it('is refused with the orders there are', () => {
    expect(told('orders', { key: 'shot', value: 'much' })).toBe(
      '“much” is not valid for the order “shot”: say ask, none, equal, all or 0 to 99.',
    );
    expect(told('orders', { key: 'fall', value: 'much' })).toBe(
      '“much” is not valid for the order “fall”: say ask or auto.',
    );
    expect(told('orders', { key: 'constructor', value: 'ask' })).toMatch(
      /^There is no order “constructor”: choose allocate, .* lose or set-up\.$/,
    );
  });
});

describe('a verb of another scenario', () => {
  it('is refused with that scenario and the present one', () => {
    expect(told('escort', { unit: 'a2' })).toBe('That is for Hostage Exchange; this is Annihilation.');
    expect(told('drag', { way: 'E' })).toBe('That is for Treasure Hunt; this is Annihilation.');
  });
});

describe('dice of a combat', () => {
  const combat = openPlaying(
    book,
    positionOf({ units: [unit('a1', 'warrior', 'S10'), unit('b1', 'squire', 'S11')] }),
    [],
  );
  combat.act({ verb: 'fight', by: 'a', params: { unit: 'a1' } });
  const said = (params: Facts): string => told('allocate', { unit: 'a1', ...params }, 'a', combat.view('a'));

  it('SS-8.7 name each enemy only once', () => {
    expect(said({ dice: 'b1 1/0, b1 0/1' })).toBe(
      'b1 Squire is named twice: name each enemy once, with all the dice against it.',
    );
  });

  it('are refused with the accepted values if missing or unreadable', () => {
    expect(said({})).toBe('“dice” is missing: say defend, half or attack, or write it as “b1 2/1”.');
    expect(said({ dice: 'lots' })).toBe('“lots” is not valid for “dice”: write it as “b1 2/1”.');
    expect(said({ dice: [{ enemy: '__proto__', attack: 1, defence: 0 }] })).toBe(
      'There is no unit “__proto__”: give its number, such as a1.',
    );
    expect(said({ dice: { length: 1e9 } })).toBe('That is not valid for “dice”: write it as “b1 2/1”.');
  });
});

describe('a choice of values', () => {
  it('is listed with “or”', () => {
    const settled = handle.resolveOptions({ scenario: 'chess' });
    expect(isRefusal(settled) ? sentence(settled) : '').toMatch(
      /^“chess” is not valid for “scenario”: say ask, random, .*, annihilation or escape\.$/,
    );
    expect(sentence({ code: 'BAND_FACTION', rule: 'SS-3.2', facts: { unit: null, faction: 'constructor' } })).toMatch(
      /“constructor”: choose [a-z, ]+ or [a-z]+\.$/,
    );
    expect(sentence({ code: 'BAD_NUMBER', rule: 'SS-12.1', facts: { least: 1, most: 1 } })).toBe(
      'The number can only be 1.',
    );
  });

  it.each(['constructor', '__proto__', 'toString'])('ignores names that every object inherits: %s', (name) => {
    for (const code of [
      'BAND_FACTION',
      'SPELL_NOT_ALLOWED',
      'NONE_LEFT',
      'OFF_BOARD',
      'NO_SUCH_EDGE',
      'SPELL_UNKNOWN',
      'NO_TARGET',
      'NOT_THIS_SCENARIO',
    ]) {
      const line = sentence({
        code,
        rule: 'SS-3.2',
        facts: {
          unit: name,
          faction: name,
          spell: name,
          kind: name,
          kinds: [name],
          edges: [name],
          spells: [name],
          needs: name,
          scenario: name,
        },
      });
      expect(line, code).not.toMatch(/native code|\[object|undefined/);
    }
  });
});

describe('a move', () => {
  it('SS-6.4 is told with the Speed that is left, where any is', () => {
    const line = (left: number): string | null | undefined =>
      handle.words['en']?.event(
        { kind: 'moved', rule: 'SS-6.4', facts: { unit: 'a1', from: 'S10', path: ['S9'], left } } as unknown as Event,
        { unit: (id) => id, group: (id) => id, side: (side) => side },
      );
    expect(line(2)).toBe('a1 moves S10 → S9; 2 Speed left.');
    expect(line(0)).toBe('a1 moves S10 → S9.');
  });
});

describe('NO_TARGET says what the spell can be aimed at', () => {
  const mages = openPlaying(
    book,
    positionOf({
      units: [
        unit('a1', 'necromancer', 'S10', { spells: ['arise', 'fireball', 'icestorm'] }),
        unit('a2', 'paladin', 'K10', { spells: ['shield', 'strike'] }),
        unit('a3', 'squire', 'S12', { running: true }),
        unit('b1', 'squire', 'S20'),
      ],
    }),
    [],
  );
  const three = 'Arise takes three different free cells, or as many as there is room for.';
  it.each<[spell: string, mage: string, params: Facts, says: string]>([
    ['arise', 'a1', { cells: 'S11 S12 T11' }, three],
    ['arise', 'a1', { cells: 'S11 T11' }, three],
    ['fireball', 'a1', { cells: 'S11' }, 'There is no unit at S11 to aim Fireball at.'],
    [
      'icestorm',
      'a1',
      { target: 'b1' },
      'Icestorm is aimed at a unit on the board: say which, and whether it halves Speed or Resistance.',
    ],
    ['shield', 'a2', { target: 'b1' }, 'Shield protects a unit of your own on the board.'],
    [
      'strike',
      'a2',
      { target: 'a3', path: 'S13' },
      'Strike moves another unit of your own that is on the board and not running.',
    ],
  ])('%s by %s %j', (spell, mage, params, says) =>
    expect(told('cast', { unit: mage, spell, ...params }, 'a', mages.view('a'))).toBe(says),
  );
});

it('SS-20.7 a drag that its own carrier blocks is not said to meet terrain', () => {
  const dragging = openPlaying(
    book,
    positionOf({
      scenario: 'treasure',
      markers: [{ id: 'treasure', kind: 'treasure', at: 'R12' }],
      terrain: [{ kind: 'boulder', at: 'R15' }],
      units: [unit('a1', 'squire', 'R13')],
    }),
    [],
  );
  expect(told('drag', { way: 'E E' }, 'a', dragging.view('a'))).toBe('R14 is not free.');
});
