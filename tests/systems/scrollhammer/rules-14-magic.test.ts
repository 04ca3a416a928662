import { describe, expect, it } from 'vitest';
import { takeOff } from '../../../src/systems/scrollhammer/combat/casualties.ts';
import type { HammerPlay } from '../../../src/systems/scrollhammer/state.ts';
import { resolve } from '../../../src/systems/scrollhammer/steps/spell-effects.ts';
import { plainNames } from '../../support/book.ts';
import { openPlaying } from '../../support/example.ts';
import {
  act,
  asks,
  book,
  casts,
  charges,
  ends,
  example,
  matchOf,
  passes,
  positionOf,
  quiet,
  refused,
  shoots,
} from './example.ts';
import type { Differs, Placed } from './example.ts';

const far = { 'b-9': ['hunter', 'AR2'] } as const;
const shooting = { phase: 'shooting' };
/** A caster with bare spell hands, and so many dice. */
const bare = (id: string, pool = 4, hands = 'spell+spell'): Differs => ({ with: { [`${id}.1`]: { hands, pool } } });
const magister = (more: Partial<Placed> = {}) => ({
  groups: { 'a-1': ['magister', 'K20', bare('a-1')], 'b-1': ['clansman', 'K10:L10'] } as Placed['groups'],
  turn: shooting,
  secrets: quiet(),
  ...more,
});

describe('SH-14 Magic', () => {
  example('SH-14.2 filling up does not go beyond Magic, gaining does', {
    groups: { 'b-1': ['shaman', 'K10', { with: { 'b-1.1': { pool: 4, hands: null } } }], 'a-1': ['hunter', 'AR30'] },
    turn: { active: 'b' },
    secrets: quiet(),
    play: [act('b', 'equip', { unit: 'b-1.1', loadout: 'spell+spell+great-ember-staff' })],
    dice: ['d3:2'],
    has: { 'b-1.1': { pool: 6 } },
  });

  example('SH-14.3 time, target, range, dice and cost are checked before a die is thrown', {
    ...magister(),
    groups: {
      'a-1': ['magister', 'K20', bare('a-1', 1)],
      'a-2': ['captain', 'K22'],
      'b-1': ['clansman', 'K10:L10'],
      'b-2': ['clansman', 'AR2'],
    },
    play: [
      refused('OUT_OF_RANGE', casts('a-1.1', 'ember-dart', { target: 'b-2', dice: 1 })),
      refused('NO_DICE', casts('a-1.1', 'ember-dart', { target: 'b-1', dice: 2 })),
      refused('NO_DICE', casts('a-1.1', 'ember-dart', { target: 'b-1', dice: 0 })),
      refused('NO_DICE', casts('a-1.1', 'ember-dart', { target: 'b-1', dice: 1, surge: -1 })),
      refused('NO_DICE', casts('a-1.1', 'ember-dart', { target: 'b-1', dice: 1, surge: 1 })),
    ],
  });

  example('SH-14.4 the dice named are rolled, and are gone', {
    ...magister(),
    play: [casts('a-1.1', 'ember-dart', { target: 'b-1', dice: 2 })],
    dice: [1, 2],
    gives: [['spell.rolled', { sum: 3, cost: 3 }]],
    has: { 'a-1.1': { pool: 2 } },
  });

  example('SH-14.5 after a failure some more dice may be added, as d3, once', {
    ...magister(),
    play: [casts('a-1.1', 'ember-dart', { target: 'b-1', dice: 1 }), asks('a surge'), act('a', 'surge', { dice: 2 })],
    dice: [1, 'd3:1', 'd3:1'],
    gives: [['spell.rolled', { surge: true, sum: 3 }]],
    has: { 'a-1.1': { pool: 1 } },
  });

  example('SH-14.7 who lies on the ground heals, but shoots no darts', {
    ...magister(),
    groups: {
      'a-1': ['magister', 'K20', { ...bare('a-1'), down: 9 }],
      'a-2': ['captain', 'K22', { with: { 'a-2.1': { wounds: 1 } } }],
      'b-1': ['clansman', 'K10:L10'],
    },
    play: [
      refused('GONE_TO_GROUND', casts('a-1.1', 'ember-dart', { target: 'b-1', dice: 1 })),
      casts('a-1.1', 'mending-touch', { target: 'a-2.1', dice: 2 }),
    ],
    dice: [3, 3, 4],
    gives: [['healed', { unit: 'a-2.1', restored: true }]],
  });

  example('SH-14.9 each caster casts by itself, with its own dice', {
    ...magister(),
    groups: {
      'a-1': ['magister', 'K20', bare('a-1')],
      'a-2': ['magister', 'N20', bare('a-2')],
      'b-1': ['clansman', 'K10:L10'],
    },
    play: [
      casts('a-1.1', 'bare-the-soul', { target: 'b-1', dice: 1 }),
      act('a', 'surge', { dice: 1 }),
      casts('a-2.1', 'bare-the-soul', { target: 'b-1', dice: 1 }),
    ],
    dice: [1, 'd3:1', 5],
    has: { 'a-1.1': { pool: 2 }, 'a-2.1': { pool: 3 }, 'b-1.1': { lowered: true } },
  });

  example('SH-14.8 the target of a spell must be there, and of the right side', {
    ...magister(),
    groups: {
      'a-1': ['magister', 'K20', bare('a-1')],
      'a-2': ['captain', 'K22', { with: { 'a-2.1': { wounds: 1 } } }],
      'b-1': ['clansman', 'K10:L10'],
    },
    play: [
      refused('BAD_TARGET', casts('a-1.1', 'bare-the-soul', { target: 'a-2', dice: 1 })),
      refused('BAD_TARGET', casts('a-1.1', 'aegis', { target: 'b-1', dice: 1 })),
      refused('BAD_TARGET', casts('a-1.1', 'mending-touch', { target: 'b-1.1', dice: 1 })),
    ],
  });
  for (const [spell, target] of [
    ['mending-touch', { group: 'a-2', target: 'a-2.1' }],
    ['aegis', { group: 'a-2', target: null }],
    ['bare-the-soul', { group: 'b-1', target: null }],
    ['grey-pox', { group: 'b-1', target: 'b-1.1' }],
  ] as const)
    it(`SH-14.8 ${spell} at somebody who is gone when it resolves does nothing`, () => {
      const match = structuredClone(
        matchOf(
          openPlaying(
            book,
            positionOf({
              groups: { 'a-1': ['magister', 'K20'], 'a-2': ['captain', 'K22'], 'b-1': ['clansman', 'K10'], ...far },
            }),
            [],
          ),
        ),
      );
      const told: string[] = [];
      const play: HammerPlay = {
        match,
        view: () => {
          throw new Error('Nobody looks');
        },
        tell: (kind) => void told.push(kind),
        roll: () => {
          throw new Error('No die is thrown');
        },
        next: () => undefined,
        beat: () => undefined,
      };
      takeOff(play, ['a-2.1', 'b-1.1']);
      told.length = 0;
      const before = JSON.stringify(match);
      resolve(play, {
        ...target,
        number: 1,
        unit: 'a-1.1',
        spell,
        counters: null,
        element: null,
        cells: [],
        join: null,
        undone: false,
      });
      expect(told).toEqual(['spell.resolved']);
      expect(JSON.stringify(match)).toBe(before);
    });

  const duel = {
    groups: {
      'a-1': ['captain', 'K20'],
      'a-2': ['magister', 'K24', bare('a-2', 4, 'spell+hand-weapon')],
      'b-1': ['necromancer', 'K12', bare('b-1', 5, 'spell+hand-weapon')],
    },
    turn: { phase: 'shooting', active: 'b' },
  } as const;
  example('SH-14.10, SH-14.11, SH-14.19 the other side is asked whether it answers a spell', {
    ...duel,
    play: [casts('b-1.1', 'grey-pox', { target: 'a-1.1', dice: 3 }), asks('a window'), passes('a')],
    dice: [3, 3, 3],
    gives: [['spell.resolved', { spell: 'grey-pox' }]],
    has: { 'a-1.1': { pox: true } },
  });

  /** The spells that a side has a button for, with what each is aimed at, in words. */
  const spellsOffered = (playing: ReturnType<typeof openPlaying>, side: 'a' | 'b'): readonly string[] => {
    const view = playing.view(side);
    return book.handle.offers(view, side, 'cast').map(({ params: { unit, spell, target } }) => {
      const given = { unit: String(unit), spell: String(spell) };
      const choices = book.handle.choices(view, side, 'cast', given, 'target');
      const named = 'list' in choices ? choices.list.find(({ value }) => value === target) : undefined;
      const at = named ? book.handle.words['en']?.text(named.name, plainNames) : target;
      return `${String(spell)}: ${String(at)}`;
    });
  };

  example('SH-14.19 the answers offered are those to the spell, by its name; others may still be typed', {
    ...duel,
    groups: { ...duel.groups, 'a-3': ['captain', 'M22'] },
    play: [casts('b-1.1', 'grey-pox', { target: 'a-1.1', dice: 3 })],
    dice: [3, 3, 3],
    after: (playing) => {
      expect(spellsOffered(playing, 'a')).toEqual(['aegis: a-1', 'unravel: Grey Pox']);
      expect(book.handle.check(playing.view('a'), casts('a-2.1', 'aegis', { target: 'a-3' }))).toBeNull();
    },
  });

  const stormed = (title: string, targets: readonly string[], magister: string, asked: readonly string[]): void =>
    example(`SH-14.19 (4) ${title}`, {
      groups: {
        'b-1': ['clansman', 'K14:O14'],
        'a-1': ['levyman', 'G18:H18'],
        'a-2': ['levyman', 'P18:Q18'],
        'a-3': ['magister', magister],
        ...far,
      },
      turn: { phase: 'charge', active: 'b' },
      play: [charges('b-1', ...targets), ...asked.flatMap(() => [asks('a window'), passes('a')])],
      gives: asked.map(() => ['passed', { side: 'a' }] as const),
      asked: ['a react'],
      after: (playing) => expect(playing.events.filter(({ kind }) => kind === 'passed')).toHaveLength(asked.length),
    });
  stormed('whoever may shield any target of a charge is asked', ['a-1', 'a-2'], 'AB18', ['a-2']);
  stormed('for each target that it may shield', ['a-2', 'a-1'], 'L27', ['a-1', 'a-2']);
  stormed('and not for others', ['a-1'], 'AB18', []);

  example('SH-14.12 nobody answers a spell that failed', {
    ...duel,
    secrets: quiet({ surge: 'none' }),
    play: [casts('b-1.1', 'grey-pox', { target: 'a-1.1', dice: 1 })],
    dice: [1],
    gives: [['spell.failed', {}]],
    asked: ['b shooting'],
  });

  example('SH-14.13 unravel takes the effect, and the dice are gone all the same', {
    ...duel,
    play: [
      casts('b-1.1', 'grey-pox', { target: 'a-1.1', dice: 3 }),
      casts('a-2.1', 'unravel', { target: '1', dice: 2 }),
      passes('b'),
      passes('a'),
    ],
    dice: [3, 3, 3, 4, 4],
    gives: [['spell.countered', { unit: 'b-1.1', spell: 'grey-pox' }]],
    has: { 'a-1.1': { pox: false }, 'a-2.1': { pool: 2 }, 'b-1.1': { pool: 2 } },
  });

  example('SH-14.20 a standing order lets spells pass', {
    ...duel,
    secrets: { a: { orders: { magic: 'pass' } }, b: quiet().b ?? {} },
    play: [casts('b-1.1', 'grey-pox', { target: 'a-1.1', dice: 3 })],
    dice: [3, 3, 3],
    gives: [['spell.resolved', { spell: 'grey-pox' }]],
  });

  example('SH-14.20 or answers them with a spell and so many dice', {
    ...duel,
    secrets: { a: { orders: { magic: 'unravel 2' } }, b: quiet({ magic: 'pass' }).b ?? {} },
    play: [casts('b-1.1', 'grey-pox', { target: 'a-1.1', dice: 3 })],
    dice: [3, 3, 3, 4, 4],
    gives: [['spell.countered', { spell: 'grey-pox' }]],
  });

  example('SH-14.14 the first dart fixes the target', {
    ...magister(),
    groups: { 'a-1': ['magister', 'K20', bare('a-1')], 'b-1': ['clansman', 'K10:L10'], 'b-2': ['clansman', 'P12'] },
    play: [
      casts('a-1.1', 'ember-dart', { target: 'b-1', dice: 1 }),
      refused('TARGET_FIXED', casts('a-1.1', 'ember-dart', { target: 'b-2', dice: 1 })),
    ],
    dice: [3],
  });

  example('SH-14.15, SH-14.16 the darts of a group are rolled together, by the caster’s Ballistic Skill', {
    ...magister(),
    play: [
      casts('a-1.1', 'ember-dart', { target: 'b-1', dice: 1 }),
      casts('a-1.1', 'ember-dart', { target: 'b-1', dice: 1 }),
      shoots('a-1', 'b-1'),
    ],
    dice: [3, 3, 4, 4, 4, 4, 1, 1],
    gives: [
      ['attack', { dice: 2 }],
      ['hits', { needed: [4] }],
      ['wounds', { needed: [4] }],
    ],
    slain: ['b-1.1', 'b-1.2'],
  });

  const stored = { ...magister(), slain: ['b-1.2'] };
  example('SH-14.15 darts that nobody looses fly when the phase ends', {
    ...stored,
    play: [casts('a-1.1', 'ember-dart', { target: 'b-1', dice: 1 }), ends('a')],
    dice: [3, 4, 4, 1, 1, 1],
    gives: [
      ['attack', { group: 'a-1', dice: 1 }],
      ['test', { purpose: 'losses', group: 'b-1', passed: true }],
    ],
  });
  example('SH-14.15 or when another group does something', {
    ...stored,
    groups: { 'a-1': ['magister', 'K20', bare('a-1')], 'a-2': ['bowman', 'N20'], 'b-1': ['clansman', 'K10:L10'] },
    play: [casts('a-1.1', 'ember-dart', { target: 'b-1', dice: 1 }), shoots('a-2', 'b-1')],
    dice: [3, 4, 4, 1, 1],
    gives: [
      ['attack', { group: 'a-1', dice: 1 }],
      ['attack', { group: 'a-2', dice: 1 }],
    ],
  });

  example('SH-14.18 nobody casts with the dice of another', {
    ...magister(),
    groups: {
      'a-1': ['magister', 'K20', bare('a-1', 0)],
      'a-2': ['magister', 'N20', bare('a-2')],
      'b-1': ['clansman', 'K10:L10'],
    },
    play: [refused('NO_DICE', casts('a-1.1', 'ember-dart', { target: 'b-1', dice: 1 }))],
  });
});
