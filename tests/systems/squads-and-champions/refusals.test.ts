import { groupName } from '../../../src/systems/squads-and-champions/words/say.ts';
import { describe, expect, it } from 'vitest';
import type { Facts, Json, Refusal, SideId } from '../../../src/engine/index.ts';
import { isRefusal } from '../../../src/engine/index.ts';
import { openPlaying } from '../../support/example.ts';
import { book, ground, positionOf, standard, unit } from './example.ts';

const { handle } = book;
const sentence = (refusal: Refusal): string =>
  handle.words['en']?.refusal(refusal, { unit: (id) => `${id} Footman`, group: groupName, side: (side) => side }) ?? '';

/** Two Footmen, a Champion, a Pike, and an enemy far away; a Hill of blocking cells encloses K12. */
const view = openPlaying(
  book,
  positionOf({
    units: [
      unit('a1', 'h-footman', 'K4', { squad: 'red' }),
      unit('a2', 'h-footman', 'M4', { squad: 'red' }),
      unit('a5', 'h-aldric', 'K6'),
      standard('a6', 'pike', 'P4', { facing: 'N', squad: 'blue' }),
      unit('b1', 'e-cutter', 'K20', { squad: 'red' }),
    ],
    terrain: [ground('blocking', 'T4', 'S5')],
  }),
  [],
).view('a');

const told = (verb: string, params: Readonly<Record<string, Json>>, by: SideId = 'a'): string => {
  const refusal = handle.check(view, { verb, by, params });
  return refusal ? sentence(refusal) : 'accepted';
};

describe('an unreadable value', () => {
  it.each<[verb: string, params: Facts, says: string]>([
    ['face', { unit: 'a6', facing: 'north' }, '“north” is not valid for “facing”: say N, NE, E, SE, S, SW, W or NW.'],
    ['move', { unit: 'a1', cell: 'K6', double: 'maybe' }, '“maybe” is not valid for “double”: say yes.'],
    [
      'move',
      { unit: 'a1', cell: 'K6', feat: 'toString' },
      '“toString” is not valid for “feat”: say burst, mobility or vault.',
    ],
    ['ability', { unit: 'a5', ability: 'banner', state: 'maybe' }, '“maybe” is not valid for “state”: say on or off.'],
    ['move', { unit: 'a1', path: [] }, '“path” is missing: write it as “K12 K13”.'],
    ['move', { unit: 'a1' }, '“cell” is missing: write it as “K12”.'],
    ['move', { unit: { a: 1 }, cell: 'K6' }, 'That names no unit.'],
    [
      'move',
      { unit: 'a1', path: 'K5 Z99' },
      '“Z99” is not a cell of this board. A cell is a letter and a number, such as K12.',
    ],
  ])('%s %j: the refusal lists the accepted values', (verb, params, says) => expect(told(verb, params)).toBe(says));

  it('a query without a unit says so', () => {
    const answer = handle.query(view, 'reach', {});
    expect(isRefusal(answer) ? sentence(answer) : '').toBe('“unit” is missing: write it as “a1”.');
  });
});

describe('a name', () => {
  it('shared by two units asks which, with their numbers', () => {
    expect(handle.check(view, { verb: 'move', by: 'a', params: { unit: 'footman', cell: 'K5' } })).toMatchObject({
      code: 'UNKNOWN_UNIT',
      facts: { which: ['a1', 'a2'] },
    });
    expect(told('move', { unit: 'Footman', cell: 'K5' })).toBe(
      '“Footman” may be a1 Footman or a2 Footman: say its number.',
    );
  });

  it('SC-2.2 of a kind of unit is refused with those that the book has, the nearest first', () => {
    expect(sentence({ code: 'NOT_IN_ROSTER', rule: 'SC-2.2', facts: { type: 'h-footmen' } })).toMatch(
      /^There is no kind of unit “h-footmen”: choose one such as h-footman(, [a-z-]+){3} or [a-z-]+\.$/,
    );
  });

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    'inherited by every object names nothing: %s',
    (name) => {
      const said = [
        told('move', { unit: name, cell: 'K5' }),
        told('ability', { unit: 'a5', ability: name, state: 'on' }),
        told('orders', { key: name, value: 'ask' }),
        told('orders', { key: 'fate', value: name }),
        ...['NOT_IN_ROSTER', 'NO_PIECE', 'NO_SUCH_SQUAD', 'BAD_TERRAIN', 'NO_FEAT', 'BAD_OPTION', 'BAD_ORDER'].map(
          (code) =>
            sentence({
              code,
              rule: 'SC-2.2',
              facts: {
                keys: [],
                type: name,
                piece: name,
                colour: name,
                feat: name,
                faction: name,
                rank: name,
                param: name,
                text: '1',
                key: name,
                value: name,
                left: [name],
              },
            }),
        ),
      ];
      for (const line of said) {
        expect(line).not.toMatch(/native code|\[object|undefined|NaN/);
        expect(line).not.toBe('');
      }
      const settled = handle.resolveOptions(Object.fromEntries([[name, '1']]));
      if (isRefusal(settled)) expect(sentence(settled)).toContain(`There is no option “${name}”: choose factions, `);
    },
  );
});

describe('the accepted alternatives', () => {
  const settled = (options: Facts): string => {
    const answer = handle.resolveOptions(options);
    return isRefusal(answer) ? sentence(answer) : 'accepted';
  };

  it('are listed for options: words, bounds, or the notation', () => {
    expect(settled({ roundLimit: 21 })).toBe('“21” does not fit “Round limit”: say 0 to 20.');
    expect(settled({ closedCorners: 'none' })).toBe('“none” does not fit “Closed corners”: say both, either or off.');
    expect(settled({ composition: '9/9/9' })).toBe(
      '“9/9/9” does not fit “Squads/Elites/Champions”. How many of each both sides field, as 3/2/1. Each is a group that acts once a round; 1 to 12 in all.',
    );
    expect(settled({ colour: 'red' })).toMatch(
      /^There is no option “colour”: choose factions, composition, .* or respawnMounted\.$/,
    );
  });

  it('are listed for orders, with the notation of those that are not words', () => {
    expect(told('orders', { key: 'fate', value: 'auto 500 0' })).toBe(
      '“auto 500 0” does not fit the standing order “fate”: say ask or never, or write it as “auto 50 1”. The first number is the least chance in a hundred that a reroll must have, the second how many Fate Points are kept.',
    );
    expect(told('orders', { key: 'dismount', value: 'no' })).toBe(
      '“no” does not fit the standing order “dismount”: say ask or auto.',
    );
    expect(told('orders', { key: 'luck', value: 'no' })).toBe(
      'There is no standing order “luck”: choose fate, protect, dismount, regroup, passing or set-up.',
    );
  });

  it('SC-4.14 include the unit at the goal', () => {
    expect(told('move', { unit: 'a1', cell: 'M4' })).toBe('a2 Footman stands at M4.');
    expect(told('move', { unit: 'a1', path: 'M4' })).toBe('a2 Footman stands at M4.');
  });
});

it('SC-3.11 a group that does not exist is refused with those that can still be activated, the nearest first', () => {
  expect(told('activate', { group: 'bleu' })).toBe('There is no group “bleu” to activate: choose blue, red or a5.');
  expect(told('activate', { group: 'nonsense' })).toBe(
    'There is no group “nonsense” to activate: choose red, blue or a5.',
  );
});
