import { describe, expect, it } from 'vitest';
import { unitsOf } from '../../../src/systems/scrollhammer/groups.ts';
import { hiddenBetween } from '../../../src/systems/scrollhammer/shooting/cover.ts';
import type { HammerView } from '../../../src/systems/scrollhammer/state.ts';
import { openPlaying } from '../../support/example.ts';
import {
  act,
  asks,
  book,
  charges,
  ends,
  equips,
  example,
  ground,
  grounds,
  madeUp,
  marches,
  moves,
  positionOf,
  quiet,
  refused,
  shoots,
  viewOf,
} from './example.ts';
import type { Differs, Placed } from './example.ts';

const shooting = { phase: 'shooting' };
const seen = (placed: Placed): HammerView => viewOf(openPlaying(book, positionOf(placed), []));

describe('Scrollhammer, worked examples of shooting', () => {
  example('SH-E5 a volley', {
    groups: { 'a-1': ['bowman', 'K20:O20'], 'b-1': ['clansman', 'K6:P6 K5:P5'] },
    turn: shooting,
    secrets: quiet(),
    play: [shoots('a-1', 'b-1'), ends('a')],
    dice: [4, 3, 6, 1, 5, 5, 6, 4],
    gives: [
      ['hits', { hits: 3, needed: [4] }],
      ['wounds', { wounds: 2, needed: [5] }],
      ['saves', { rolls: [], unsaved: 2 }],
    ],
    slain: ['b-1.11', 'b-1.12'],
  });

  example('SH-E6 two ranks shoot, some of them blind', {
    groups: { 'a-1': ['bowman', 'K20:O20 K21:O21 K22:O22'], 'b-1': ['hunter', 'J10 L10 N10'] },
    terrain: [ground('house', 'L16:P16')],
    turn: shooting,
    play: [shoots('a-1', 'b-1'), grounds('b', 'no')],
    dice: [4, 2, 5, 3, 6, 1, 4, 5, 2, 4, 5, 3, 4, 1, 6, 4, 5, 3, 2, 1],
    gives: [
      ['attack', { dice: 10, cover: 4 }],
      ['hits', { hits: 6 }],
      ['wounds', { wounds: 4 }],
      [
        'saves',
        {
          rolls: [
            { unit: 'b-1.1', needed: 4, die: 5 },
            { unit: 'b-1.3', needed: 3, die: 3 },
            { unit: 'b-1.2', needed: 3, die: 2 },
            { unit: 'b-1.1', needed: 3, die: 1 },
          ],
          unsaved: 2,
        },
      ],
    ],
    slain: ['b-1.1', 'b-1.3'],
  });

  it('SH-E7 exactly half is enough', () => {
    const view = seen({
      groups: { 'a-1': ['warden', 'K20 M20 O20 Q20'], 'b-1': ['clansman', 'K8 L8 M8 N8'] },
      terrain: [ground('wood', 'J13:L14')],
    });
    const lines = unitsOf(view, 'b-1').map((unit) =>
      unitsOf(view, 'a-1').map((firer) => hiddenBetween(view, firer, unit).lines),
    );
    expect(lines).toEqual([
      [4, 4, 2, 0],
      [4, 2, 0, 0],
      [4, 0, 0, 0],
      [3, 0, 0, 0],
    ]);
  });
  example('SH-E7, SH-7.16 so all four have 4+', {
    groups: { 'a-1': ['warden', 'K20 M20 O20 Q20'], 'b-1': ['clansman', 'K8 L8 M8 N8'] },
    terrain: [ground('wood', 'J13:L14')],
    turn: shooting,
    secrets: quiet(),
    play: [shoots('a-1', 'b-1')],
    dice: [3, 3, 3, 3, 5, 5, 5, 5, 4, 4, 4, 3],
    gives: [
      ['attack', { dice: 4, cover: 4 }],
      [
        'saves',
        {
          rolls: [
            { kind: 'cover', needed: 4, die: 4 },
            { kind: 'cover', needed: 4, die: 4 },
            { kind: 'cover', needed: 4, die: 4 },
            { kind: 'cover', needed: 4, die: 3 },
          ],
          unsaved: 1,
        },
      ],
    ],
  });

  const past = (type: string, cells: string, save: { readonly kind: string; readonly needed: number }, hill = 'A1') =>
    ({
      groups: { 'a-1': ['warden', 'K20'], 'b-1': ['hunter', 'K10'], 'b-2': [type, cells] },
      terrain: [ground('hill', hill)],
      turn: shooting,
      secrets: quiet(),
      play: [shoots('a-1', 'b-1')],
      dice: [3, 4, save.needed],
      gives: [['saves', { rolls: [save], unsaved: 0 }]],
    }) as const;
  const covered = { kind: 'cover', needed: 4 };
  const open = { kind: 'armour', needed: 6 };
  example('SH-E8, SH-7.18 a gap between linked units gives cover', past('clansman', 'J15 L15', covered));
  example('SH-E8 one between units that are not linked does not', past('clansman', 'I15 M15', open));
  example('SH-E8 skirmishers are linked over two inches', past('warden', 'J15 M15', covered));
  example('SH-E8, SH-7.19 from a hill one shoots over it', past('clansman', 'J15 L15', open, 'K20'));

  const sheltered = (type: string, cover: number | null, ...pieces: readonly (readonly [string, string])[]) =>
    ({
      groups: { 'a-1': ['warden', 'K20'], 'b-1': [type, 'K10'], 'b-2': ['hunter', 'A2'] },
      terrain: pieces.map(([kind, cell]) => ground(kind, cell)),
      turn: shooting,
      secrets: quiet(),
      play: [shoots('a-1', 'b-1')],
      dice: [1],
      gives: [['attack', { cover }]],
    }) as const;
  example('SH-E9, SH-7.20 a bog shelters no block', sheltered('bone-soldier', null, ['bog', 'K10']));
  example('SH-E9 a horde with 6+', sheltered('clansman', 6, ['bog', 'K10']));
  example('SH-E9 skirmishers with 4+', sheltered('hunter', 4, ['bog', 'K10']));
  example(
    'SH-E9, SH-7.17 of grass and a wall the wall counts',
    sheltered('hunter', 4, ['grass', 'K13'], ['wall', 'K11']),
  );
  example('SH-E9 grass alone is 5+', sheltered('hunter', 5, ['grass', 'K13']));
  example('SH-E9, SH-7.15 over its own wall the shooter leans', sheltered('hunter', null, ['wall', 'K19']));

  const hunters = { 'a-1': ['bowman', 'K20:M20'], 'b-1': ['hunter', 'K10 L10 M10 K8'] } as const;
  example('SH-E10 going to ground in the open, and what it costs', {
    groups: hunters,
    turn: shooting,
    secrets: { a: quiet().a ?? {}, b: { orders: { consolidate: 'stay' } } },
    play: [
      shoots('a-1', 'b-1'),
      grounds('b', 'yes'),
      ends('a'),
      asks('b movement'),
      refused('GONE_TO_GROUND', moves('b-1', 'K9')),
      ends('b'),
      refused('GONE_TO_GROUND', shoots('b-1', 'a-1')),
      refused('GONE_TO_GROUND', marches('b-1', 'K9')),
      ends('b'),
    ],
    dice: [4, 4, 4, 4, 4, 4, 6, 2, 5, 3, 3],
    gives: [['saves', { unsaved: 2 }]],
    has: { 'b-1': { down: 0 } },
    slain: ['b-1.3', 'b-1.4'],
  });

  example('SH-E10 going to ground in a wood', {
    groups: hunters,
    terrain: [ground('wood', 'J7:N11')],
    turn: shooting,
    play: [shoots('a-1', 'b-1'), grounds('b', 'yes')],
    dice: [4, 4, 4, 4, 4, 4, 3, 2, 1],
    gives: [['saves', { unsaved: 2 }]],
  });

  const wights = (cells: string, differs: Differs = {}) =>
    ['barrow-wight', cells, { facing: 'S', ...differs }] as const;
  example('SH-E11, SH-8.10 wounds are put together on units of several wounds', {
    groups: { 'a-1': ['arbalester', 'K25:M25'], 'b-1': wights('N10 M10 L10 K10') },
    turn: shooting,
    secrets: quiet(),
    play: [shoots('a-1', 'b-1')],
    dice: [3, 3, 3, 2, 2, 2, 1, 1, 1],
    slain: ['b-1.4'],
    has: { 'b-1.3': { wounds: 1 }, 'b-1.1': { wounds: 2 }, 'b-1.2': { wounds: 2 } },
  });
  const giant = madeUp('giant', 'oathguard', { s: 8, melee: ['hand-weapon'] });
  example('SH-E11, SH-8.12 twice the Toughness slays one that is whole, an ordinary wound the one that is hurt', {
    groups: {
      'a-1': [giant, 'M11'],
      'a-2': ['oathguard', 'L11'],
      'b-1': wights('N10 M10 L10', { with: { 'b-1.3': { wounds: 1 } } }),
      'b-2': ['hunter', 'A2'],
    },
    turn: { phase: 'fight' },
    secrets: quiet(),
    play: [],
    dice: [4, 4, 2, 4, 1, 1, 1],
    slain: ['b-1.1', 'b-1.3'],
    has: { 'b-1.2': { wounds: 2 } },
    gives: [['combat.result', { wounds: { a: 3, b: 0 } }]],
  });

  example('SH-E44, SH-4.9 who shot a bow strikes with bare hands', {
    groups: { 'a-1': ['warden', 'K20 M20'], 'b-1': ['clansman', 'K16 L16 M16'] },
    turn: shooting,
    secrets: quiet(),
    play: [
      shoots('a-1', 'b-1'),
      ends('a'),
      refused('HANDS_TAKEN', equips('a-1.1', 'hand-weapon+hand-weapon')),
      charges('a-1', 'b-1'),
    ],
    dice: [1, 1, 3, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
    gives: [['attack', { kind: 'fight', side: 'a', dice: 4 }]],
  });

  example('SH-E48 a quarter of the group lost to shots', {
    groups: { 'a-1': ['bowman', 'K20:L20'], 'b-1': ['hunter', 'K10 M10 O10 Q10 K8 M8 O8 Q8'] },
    turn: shooting,
    secrets: quiet(),
    play: [shoots('a-1', 'b-1'), ends('a')],
    dice: [4, 4, 4, 4, 4, 4, 1, 1],
    gives: [
      ['test', { purpose: 'losses', needed: 7, passed: false }],
      ['group.fellback', { group: 'b-1', inches: 2 }],
    ],
    has: { 'b-1': { fleeing: true } },
  });

  example('SH-E48 two of nine are no quarter', {
    groups: { 'a-1': ['bowman', 'K20:L20'], 'b-1': ['hunter', 'K10 M10 O10 Q10 K8 M8 O8 Q8 S8'] },
    turn: shooting,
    secrets: quiet(),
    play: [shoots('a-1', 'b-1'), ends('a')],
    dice: [4, 4, 4, 4],
    has: { 'b-1': { fleeing: false } },
  });

  const pinned = { 'a-1': ['arbalester', 'K20'], 'b-1': ['shieldbearer', 'K10:O10 K9:O9'] } as const;
  example('SH-E49 a wound of an arbalest pins', {
    groups: pinned,
    turn: shooting,
    secrets: quiet(),
    play: [shoots('a-1', 'b-1')],
    dice: [3, 2, 6, 2],
    gives: [
      ['test', { purpose: 'pinning', passed: false }],
      ['group.grounded', { group: 'b-1' }],
    ],
  });

  example('SH-E49 Steadfast groups need no dice', {
    groups: {
      'a-1': ['oathguard', 'K10:O10'],
      'b-1': ['bowman', 'K20'],
      'a-2': ['arbalester', 'A20'],
      'b-2': ['barrow-wight', 'A10:C10'],
    },
    turn: shooting,
    secrets: quiet(),
    play: [shoots('a-2', 'b-2')],
    dice: [3, 3, 1],
    gives: [['test', { purpose: 'pinning', passed: true, sure: 'steadfast', dice: [] }]],
  });

  example('SH-8.3 a group without a character is not asked whether characters go first', {
    groups: { 'a-1': ['bowman', 'K20:M20'], 'b-1': ['spearman', 'K10:O10', { with: { 'b-1.3': { standard: true } } }] },
    turn: shooting,
    play: [shoots('a-1', 'b-1'), grounds('b', 'no')],
    dice: [4, 4, 1, 4, 4],
    asked: ['b allocate'],
    after: ({ view }) =>
      expect(book.handle.offers(view('b'), 'b').map(({ params }) => params['policy'])).toEqual(['rear', 'spread']),
  });

  example('SH-9.1 whoever may go to ground sees what each answer saves', {
    groups: { 'a-1': ['bowman', 'K20:M20'], 'b-1': ['levyman', 'K10:O10'] },
    turn: shooting,
    play: [shoots('a-1', 'b-1')],
    dice: [4, 1, 1, 4],
    asked: ['b ground'],
    after: ({ view }) => {
      const saved = (answer: string) => book.handle.odds(view('b'), act('b', 'ground', { answer }));
      expect(saved('no')).toEqual([{ text: { key: 'odds.saved', facts: { needed: [7] } }, chance: 0 }]);
      expect(saved('yes')).toEqual([{ text: { key: 'odds.saved', facts: { needed: [6] } }, chance: 1 / 6 }]);
    },
  });

  example('SH-8.3 of policies that put the wounds on the same figures only one is offered', {
    groups: { 'a-1': ['bowman', 'K20:M20'], 'b-1': ['spearman', 'K10:O10', { with: { 'b-1.3': { standard: true } } }] },
    turn: shooting,
    play: [shoots('a-1', 'b-1'), grounds('b', 'no')],
    dice: [4, 1, 1, 4],
    asked: ['b allocate'],
    after: ({ view }) =>
      expect(book.handle.offers(view('b'), 'b').map(({ params }) => params['policy'])).toEqual(['rear']),
  });

  example('SH-8.3 each policy says on whom it puts the wounds', {
    groups: { 'a-1': ['bowman', 'K20:M20'], 'b-1': ['spearman', 'K10:O10', { with: { 'b-1.3': { standard: true } } }] },
    turn: shooting,
    play: [shoots('a-1', 'b-1'), grounds('b', 'no')],
    dice: [4, 4, 1, 4, 4],
    after: ({ view }) => {
      const choices = book.handle.choices(view('b'), 'b', 'allocate', {}, 'policy');
      const about = 'list' in choices ? choices.list.map((choice) => choice.about?.facts) : [];
      expect(about).toEqual([
        { kinds: [{ entry: 'spearman', size: 2, standard: false }] },
        {
          kinds: [
            { entry: 'spearman', size: 1, standard: false },
            { entry: 'spearman', size: 1, standard: true },
          ],
        },
      ]);
    },
  });

  example('SH-7.12 whoever is shot at is asked, and the policy is one word', {
    groups: { 'a-1': ['bowman', 'K20:M20'], 'b-1': ['spearman', 'K10:O10', { with: { 'b-1.3': { standard: true } } }] },
    turn: shooting,
    play: [
      shoots('a-1', 'b-1'),
      grounds('b', 'no'),
      refused('ILLEGAL_ALLOCATION', act('b', 'allocate', { wounds: '1 b-1.1, 2 b-1.1' })),
      act('b', 'allocate', { policy: 'rear', wounds: '1 b-1.3' }),
    ],
    dice: [4, 4, 1, 4, 4, 1, 1],
    slain: ['b-1.1', 'b-1.3'],
  });
});
