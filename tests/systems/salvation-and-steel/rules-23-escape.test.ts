import { describe, expect, it } from 'vitest';
import { altText } from '../../../rendering/alt-text.ts';
import type { Facts, PositionMarker, SideId, Viewer } from '../../../src/engine/index.ts';
import { openPlaying } from '../../support/example.ts';
import type { Playing } from '../../support/example.ts';
import { chanceOf, playAtRandom, randomOptions } from '../../support/random-match.ts';
import { labels, markersAt, ownOf, pictureOf } from './board.ts';
import { charge, ends, falls, fight, orders, pushes, sets, stands } from './deeds.ts';
import {
  act,
  asks,
  auto,
  book,
  check,
  diceOff,
  example,
  info,
  positionOf,
  refused,
  stand,
  timeUp,
  unit,
  wound,
} from './example.ts';
import type { Example } from './example.ts';

const picksUp = (one: string, more: Facts = {}) => act(one[0] as SideId, 'pickup', { unit: one, ...more });
const names = (...couriers: string[]) => act('a', 'hide', { couriers });
const leaves = (one: string, exit: string, more: Facts = {}) =>
  act(one[0] as SideId, 'move', { unit: one, exit, ...more });
const place = (by: SideId, piece: string, cell: string) => act(by, 'place', { piece, cell, rotation: 0 });
const lies = (at: string, id = 'info-1'): PositionMarker => ({ id, kind: 'information', at });

/** b chases; a starts from edge 1. a1 and a2, if present, are couriers by default. */
const couriers = (...ids: string[]) => ({ a: { couriers: ids } });
const chase = (title: string, more: Partial<Example> & Pick<Example, 'play' | 'units'>): void =>
  example(title, {
    scenario: 'escape',
    secrets: couriers(...['a1', 'a2'].filter((id) => more.units.some((each) => each.id === id))),
    ...more,
    own: { edges: { a: '1', b: '37' }, attacker: 'b', first: 'a', ...more.own },
  });
/** b's half-turn. */
const hunt = (title: string, more: Partial<Example> & Pick<Example, 'play' | 'units'>): void =>
  chase(title, { ...more, turn: { active: 'b', half: 2, ...more.turn } });

const two = [unit('a1', 'squire', null), unit('b1', 'squire', null)];
const from = (phase: string, more: Partial<Example> & Pick<Example, 'play'>, turn: Facts = {}): Example => ({
  scenario: 'escape',
  units: two,
  alone: true,
  options: { scenario: 'escape' },
  ...more,
  turn: { phase, round: 0, ...turn },
});

describe('SS-23 Escape: roles and set-up', () => {
  example(
    'SS-23.1 the winner of the dice-off chases',
    from('scenario', {
      options: { scenario: 'escape', terrain: 'fixed:1' },
      play: [asks('b pick')],
      dice: [diceOff(4, 4), diceOff(4, 9)],
      after: ({ view, events }) => {
        expect(ownOf(view('all')).attacker).toBe('b');
        expect(events.find(({ kind }) => kind === 'chaser-set')?.facts).toEqual({ chaser: 'b', escapee: 'a' });
      },
    }),
  );

  example(
    'SS-23.2 six pieces, all chosen and placed by the chaser',
    from('terrain-count', {
      own: { attacker: 'b' },
      play: [
        ({ view }) => expect(ownOf(view('all')).terrainWanted).toBe(6),
        ...['boulder', 'pit', 'rocks', 'boulder', 'wall', 'pond'].flatMap((kind) => [
          asks('b pick'),
          act('b', 'pick', { kind }),
        ]),
        asks('b place'),
        place('b', 'boulder-1', 'S19'),
        asks('b place'),
      ],
    }),
  );

  example(
    'SS-E58, SS-23.2 no two pieces within 2 cells, no cell within 6 of an edge',
    from(
      'terrain-place',
      {
        own: { attacker: 'b', picked: { b: ['boulder-1', 'boulder-2', 'boulder-3'] } },
        play: [
          refused('TERRAIN_RULE', place('b', 'boulder-1', 'F7'), { cell: 'F7' }),
          refused('TERRAIN_RULE', place('b', 'boulder-1', 'G6')),
          refused('TERRAIN_RULE', place('b', 'boulder-1', 'AE7')),
          refused('TERRAIN_RULE', place('b', 'boulder-1', 'G32')),
          place('b', 'boulder-1', 'G7'),
          refused('TERRAIN_RULE', place('b', 'boulder-2', 'G9'), { cell: 'G9' }),
          place('b', 'boulder-2', 'G10'),
          place('b', 'boulder-3', 'AD31'),
          asks('a edge'),
        ],
      },
      { active: 'b' },
    ),
  );

  example(
    'SS-23.2 no cell of another piece is within 2 of any cell of a piece',
    from(
      'terrain-place',
      {
        own: { attacker: 'b', picked: { b: ['wall-1', 'boulder-1'] } },
        play: [
          place('b', 'wall-1', 'S19'),
          // Near one end of the wall, which covers S19 to S22, and far from the other.
          refused('TERRAIN_RULE', place('b', 'boulder-1', 'S17'), { cell: 'S17' }),
          refused('TERRAIN_RULE', place('b', 'boulder-1', 'S24'), { cell: 'S24' }),
          place('b', 'boulder-1', 'S25'),
        ],
      },
      { active: 'b' },
    ),
  );

  example(
    'SS-23.3, SS-23.4, SS-23.6 the escapee chooses its edge; the chaser sets up first, within 4; then the escapee, within 2, and it goes first',
    from('edges', {
      own: { attacker: 'b' },
      units: [
        unit('a1', 'squire', null),
        unit('a2', 'squire', null),
        unit('a3', 'squire', null),
        unit('b1', 'squire', null),
      ],
      play: [
        asks('a edge'),
        act('a', 'edge', { edge: '37' }),
        asks('b deploy'),
        refused('NOT_IN_ZONE', act('b', 'deploy', { unit: 'b1', cell: 'S5' }), { depth: 4 }),
        act('b', 'deploy', { unit: 'b1', cell: 'S4' }),
        asks('a deploy'),
        refused('NOT_IN_ZONE', act('a', 'deploy', { unit: 'a1', cell: 'S35' }), { depth: 2 }),
        act('a', 'deploy', { unit: 'a1', cell: 'S36' }),
        timeUp('a'),
        timeUp('a'),
        asks('a couriers'),
        names('a1', 'a3'),
        asks('a half'),
      ],
      gives: ['a timed out: deploy', 'a timed out: deploy'],
      after: ({ view }) => {
        expect(ownOf(view('all'))).toMatchObject({ edges: { a: '37', b: '1' }, first: 'a', turn: 1 });
        expect(view('a').secrets.a).toMatchObject({ couriers: ['a1', 'a3'] });
      },
    }),
  );

  const three = (play: Example['play'], more: Partial<Example> = {}): Example =>
    from('deploy', {
      own: { attacker: 'b', edges: { a: '1', b: '37' } },
      units: [
        unit('a1', 'squire', 'S2'),
        unit('a2', 'squire', 'O2'),
        unit('a3', 'squire', 'K2'),
        unit('b1', 'squire', 'S35'),
      ],
      ...more,
      play,
    });
  example(
    'SS-23.5 two of its own units, in secret',
    three(
      [
        asks('a couriers'),
        refused('WRONG_COUNT', names('a1'), { wanted: 2, what: 'couriers' }),
        refused('WRONG_COUNT', names('a1', 'a2', 'a3')),
        refused('WRONG_COUNT', names('a1', 'a1')),
        refused('NOT_YOUR_UNIT', names('a1', 'b1')),
        names('a2', 'a3'),
        asks('a half'),
      ],
      {
        after: ({ events, view }) => {
          const told = events.filter(({ kind }) => kind.startsWith('hidden'));
          expect(told.map(({ kind, seen }) => `${kind} ${seen}`)).toEqual(['hidden-content a', 'hidden all']);
          expect(told[1]?.facts).toEqual({ side: 'a' });
          expect([view('b').secrets.a, view('all').secrets.a]).toEqual([undefined, undefined]);
        },
      },
    ),
  );
  example(
    'SS-23.5 by default the two lowest numbers',
    three([timeUp('a')], {
      gives: ['a timed out: couriers'],
      after: ({ view }) => expect(view('a').secrets.a).toMatchObject({ couriers: ['a1', 'a2'] }),
    }),
  );
  example(
    'SS-23.5 with fewer than two units, all are couriers, and nobody is asked',
    three([asks('a half')], {
      units: [unit('a1', 'squire', 'S2'), unit('b1', 'squire', 'S35')],
      after: ({ view }) => expect(view('a').secrets.a).toMatchObject({ couriers: ['a1'] }),
    }),
  );
});

describe('SS-23 Escape: the chase', () => {
  chase('SS-23.6 the escapee goes first in every turn, without a dice-off', {
    units: [unit('a1', 'squire', 'S10'), unit('b1', 'squire', 'S30')],
    play: [ends('a'), ends('b'), asks('a half'), ends('a'), ends('b'), asks('a half')],
    after: ({ view }) => expect(ownOf(view('all')).turn).toBe(4),
  });

  chase('SS-23.7 a courier over the chaser’s edge wins at once, and is revealed', {
    units: [unit('a1', 'squire', 'S36'), unit('b1', 'squire', 'S30')],
    play: [leaves('a1', '37', { cell: 'S37' })],
    gives: ['a1 moves S37', 'a1 leaves from S37 over 37', 'a1 is a courier', 'a wins: courier'],
  });
  chase('SS-23.13 other units are merely out of the match', {
    units: [
      unit('a1', 'squire', 'S10'),
      unit('a2', 'squire', 'K10'),
      unit('a3', 'squire', 'S37'),
      unit('b1', 'squire', 'S30'),
    ],
    play: [leaves('a3', '37'), asks('a half')],
    gives: ['a3 leaves from S37 over 37'],
    has: { a3: { at: null, removed: 'left' } },
    after: ({ view }) => expect(view('all').own).toMatchObject({ known: {} }),
  });
  chase('SS-23.7 a courier over another edge is lost silently; with the last of them the chaser wins', {
    units: [
      unit('a1', 'squire', 'A10'),
      unit('a2', 'squire', 'A12'),
      unit('a3', 'squire', 'S10'),
      unit('b1', 'squire', 'S30'),
    ],
    play: [leaves('a1', 'A'), asks('a half'), leaves('a2', 'A')],
    gives: ['a1 leaves from A10 over A', 'a2 leaves from A12 over A', 'b wins: courier'],
    after: ({ events }) => expect(events.some(({ kind }) => kind === 'courier-shown')).toBe(false),
  });
  hunt('SS-E54, SS-23.7 at the end of turn 8 the chaser wins', {
    units: [unit('a1', 'squire', 'S36'), unit('b1', 'squire', 'S30')],
    turn: { round: 8 },
    play: [ends('b')],
    gives: ['b wins: time'],
  });
  hunt('SS-23.7 not at the end of turn 7', {
    units: [unit('a1', 'squire', 'S36'), unit('b1', 'squire', 'S30')],
    turn: { round: 7 },
    play: [ends('b'), asks('a half')],
  });

  hunt('SS-23.8 nobody panics, but losing the last unit loses the match', {
    alone: true,
    secrets: couriers('a3'),
    units: [
      unit('a1', 'squire', 'S19', { wounds: 2, energyLeft: 0 }),
      unit('a2', 'squire', 'Q19'),
      unit('a3', 'squire', 'S17'),
      unit('b1', 'knight', 'S20'),
    ],
    play: [fight('b1'), sets('b1', 'a1 1/0'), asks('b half')],
    dice: [auto('b1', 'a1', 1), wound('b1', 'a1', 14, [1])],
    gives: ['b1 at a1: 1 wound', 'a1 wounded 1', 'a1 dies: wounds'],
  });
  chase('SS-23.8, SS-16.2 a chaser without units has lost', {
    alone: true,
    units: [unit('a1', 'knight', 'S19'), unit('b1', 'squire', 'S20', { wounds: 2, energyLeft: 0 })],
    play: [fight('a1'), sets('a1', 'b1 1/0')],
    dice: [auto('a1', 'b1', 1), wound('a1', 'b1', 14, [1])],
    gives: ['a1 at b1: 1 wound', 'b1 wounded 1', 'b1 dies: wounds', 'a wins: massacre'],
  });

  hunt('SS-E54, SS-23.9, SS-23.10 a contact is a check: a success reveals what the unit is', {
    units: [unit('a1', 'squire', 'S19'), unit('a2', 'squire', 'C3'), unit('b1', 'knight', 'S24')],
    play: [charge('b1', 'a1')],
    dice: [check('b1', 'a1', 15, [15])],
    gives: ['b1 charges a1: S23 S22 S21 S20', 'a1 is a courier'],
    after: ({ view }) => {
      const marked = (viewer: Viewer) =>
        pictureOf(view(viewer))
          .tokens.filter(({ badges }) => badges.some(({ sign }) => sign === 'crosshair'))
          .map((token) => token.unit);
      expect([marked('all'), marked('b'), marked('a')]).toEqual([['a1'], ['a1'], ['a1', 'a2']]);
    },
  });
  hunt('SS-E54, SS-23.10 a failure reveals nothing', {
    units: [unit('a1', 'squire', 'S19'), unit('b1', 'knight', 'S24')],
    play: [charge('b1', 'a1')],
    dice: [check('b1', 'a1', 15, [16])],
    gives: ['b1 charges a1: S23 S22 S21 S20'],
  });
  hunt('SS-23.10 a unit that is not a courier is revealed, too', {
    units: [unit('a1', 'squire', 'C3'), unit('a3', 'squire', 'S19'), unit('b1', 'knight', 'S24')],
    play: [charge('b1', 'a3')],
    dice: [check('b1', 'a3', 15, [1])],
    gives: ['b1 charges a3: S23 S22 S21 S20', 'a3 is no courier'],
  });
  chase('SS-23.9 whoever moves: a charge by the escapee is a check, too, by the chaser’s number, then the escapee’s', {
    units: [
      unit('a1', 'squire', 'C3'),
      unit('a4', 'knight', 'S15'),
      unit('b2', 'squire', 'S19'),
      unit('b1', 'knight', 'R19'),
    ],
    play: [charge('a4', 'b2', { cell: 'R18' })],
    dice: [check('b1', 'a4', 15, [16]), check('b2', 'a4', 12, [13])],
    gives: ['a4 charges b2: S16 S17 S18 R18'],
  });
  hunt('SS-23.9 known units are not checked again', {
    own: { known: { a1: true } },
    units: [unit('a1', 'squire', 'S19'), unit('b1', 'knight', 'S24')],
    play: [charge('b1', 'a1')],
    gives: ['b1 charges a1: S23 S22 S21 S20'],
  });
  hunt('SS-23.9 with two chasers and one success, the second does not roll', {
    units: [
      unit('a1', 'squire', 'S19', { energyLeft: 0 }),
      unit('b1', 'knight', 'S20'),
      unit('b2', 'knight', 'Q18'),
      unit('b3', 'knight', 'R17'),
    ],
    play: [fight('b1'), sets('b1', 'a1 1/0'), falls('a1', 'R18'), act('b', 'pass')],
    dice: [auto('b1', 'a1', 1), wound('b1', 'a1', 14, [14]), check('b2', 'a1', 15, [15])],
    gives: ['b1 at a1: 1 wound', 'a1 wounded 1', 'a1 pushed to R18 by b1', 'a1 falls', 'a1 is a courier'],
  });
  hunt('SS-23.9, section 5.3 order check never: no die; it may apply to a single unit', {
    units: [
      unit('a1', 'squire', 'S19'),
      unit('b1', 'knight', 'S24'),
      unit('b2', 'knight', 'O24'),
      unit('a2', 'squire', 'O19'),
    ],
    play: [orders('b', 'check', 'never', { unit: 'b1' }), charge('b1', 'a1'), charge('b2', 'a2')],
    dice: [check('b2', 'a2', 15, [20])],
    gives: ['b1 charges a1: S23 S22 S21 S20', 'b2 charges a2: O23 O22 O21 O20'],
  });
  hunt('SS-23.9, SS-2.3 or lost on purpose', {
    units: [unit('a1', 'squire', 'S19'), unit('b1', 'knight', 'S24')],
    play: [orders('b', 'lose', 'check'), charge('b1', 'a1')],
    dice: [{ dice: [], facts: { purpose: 'check', unit: 'b1', target: 'a1', need: 15, dice: [], lost: true } }],
    gives: ['b1 charges a1: S23 S22 S21 S20'],
  });
  hunt('SS-23.9 a push into contact is a check as well, after the results', {
    units: [unit('a1', 'squire', 'S19', { energyLeft: 0 }), unit('b1', 'knight', 'S20'), unit('b2', 'knight', 'S16')],
    play: [
      fight('b1'),
      sets('b1', 'a1 1/0'),
      pushes('b', 'a1', 'S18'),
      asks('b follow'),
      act('b', 'follow', { unit: 'b1' }),
      asks('b half'),
    ],
    dice: [auto('b1', 'a1', 1), wound('b1', 'a1', 14, [15])],
    gives: ['b1 at a1: 1 stun', 'a1 stunned', 'a1 pushed to S18 by b1', 'b1 follows to S19'],
  });
  hunt('SS-23.9 a push next to another chaser is a check by that chaser', {
    units: [unit('a1', 'squire', 'S19', { energyLeft: 0 }), unit('b1', 'knight', 'S20'), unit('b2', 'knight', 'S17')],
    play: [fight('b1'), sets('b1', 'a1 1/0'), pushes('b', 'a1', 'S18'), act('b', 'pass'), asks('b half')],
    dice: [auto('b1', 'a1', 1), wound('b1', 'a1', 14, [15]), check('b2', 'a1', 15, [2])],
    gives: ['b1 at a1: 1 stun', 'a1 stunned', 'a1 pushed to S18 by b1', 'a1 is a courier'],
  });

  hunt('SS-E54, SS-23.11 a courier that dies is revealed and leaves its information', {
    units: [
      unit('a1', 'squire', 'M20', { wounds: 2, energyLeft: 0 }),
      unit('a2', 'squire', 'C3'),
      unit('b1', 'knight', 'M21'),
    ],
    play: [fight('b1'), sets('b1', 'a1 1/0')],
    dice: [auto('b1', 'a1', 1), wound('b1', 'a1', 14, [3])],
    gives: ['b1 at a1: 1 wound', 'a1 wounded 1', 'a1 dies: wounds', 'a1 is a courier', 'information at M20'],
    after: ({ view }) => {
      expect(markersAt(view('all'), 'information')).toEqual(['M20']);
      expect(altText(pictureOf(view('all')))).toContain('information M20');
    },
  });
  hunt('SS-23.11 others leave nothing', {
    units: [
      unit('a3', 'squire', 'M20', { wounds: 2, energyLeft: 0 }),
      unit('a2', 'squire', 'C3'),
      unit('b1', 'knight', 'M21'),
    ],
    play: [fight('b1'), sets('b1', 'a3 1/0')],
    dice: [auto('b1', 'a3', 1), wound('b1', 'a3', 14, [3])],
    gives: ['b1 at a3: 1 wound', 'a3 wounded 1', 'a3 dies: wounds'],
    after: ({ view }) => expect(view('all').own).toMatchObject({ known: {} }),
  });
  hunt('SS-23.11 pushed off the board: on the last cell', {
    units: [unit('a1', 'squire', 'S1', { energyLeft: 0 }), unit('a2', 'squire', 'C3'), unit('b1', 'knight', 'S2')],
    play: [
      fight('b1'),
      sets('b1', 'a1 1/0'),
      pushes('b', 'a1', 'off'),
      asks('b follow'),
      act('b', 'follow', { unit: 'b1' }),
    ],
    dice: [auto('b1', 'a1', 1), wound('b1', 'a1', 14, [15])],
    gives: [
      'b1 at a1: 1 stun',
      'a1 stunned',
      'a1 pushed off by b1',
      'a1 dies: off-board',
      'a1 is a courier',
      'information at S1',
      'b1 follows to S1',
    ],
  });
  chase('SS-23.11, SS-23.7 each leaves its own: a third does not replace the second once the first was picked up', {
    units: [
      unit('a1', 'squire', 'M10', { fallen: 1, wounds: 2 }),
      unit('a2', 'squire', 'H20', { fallen: 1, wounds: 2 }),
      unit('a3', 'squire', 'M11', { wounds: 2, energyLeft: 0 }),
      unit('b1', 'knight', 'M12'),
    ],
    play: [stands('a1'), stands('a2'), picksUp('a3'), ends('a'), fight('b1'), sets('b1', 'a3 1/0')],
    dice: [stand('a1', 7, 20), stand('a2', 7, 20), info('a3', 6, 6), auto('b1', 'a3', 1), wound('b1', 'a3', 14, [1])],
    gives: [
      'a1 stand-failed',
      'a1 dies: stand',
      'a1 is a courier',
      'information at M10',
      'a2 stand-failed',
      'a2 dies: stand',
      'a2 is a courier',
      'information at H20',
      'a3 info-taken',
      'a3 is a courier',
      'b1 at a3: 1 wound',
      'a3 wounded 1',
      'a3 dies: wounds',
      'information at M11',
    ],
    after: ({ view }) => expect(markersAt(view('all'), 'information')).toEqual(['H20', 'M11']),
  });

  chase(
    'SS-E54, SS-23.12 an escapee picks it up with 6 or more, once a turn, and becomes a courier known to everybody',
    {
      secrets: couriers('a1', 'a3'),
      markers: [lies('M20')],
      own: { known: { a1: true } },
      units: [
        unit('a1', 'squire', null),
        unit('a3', 'squire', 'C3'),
        unit('a2', 'squire', 'M21'),
        unit('b1', 'squire', 'S30'),
        unit('a5', 'squire', 'M23'),
        unit('a6', 'squire', 'L20', { fallen: 2 }),
        unit('a7', 'squire', 'L19', { activation: 'closed' }),
      ],
      play: [
        refused('NOT_ADJACENT', picksUp('a5')),
        refused('UNIT_FALLEN', picksUp('a6')),
        refused('ACTIVATION_OVER', picksUp('a7')),
        refused('NOT_ADJACENT', picksUp('a2', { marker: 'info-2' })),
        ({ view }) => expect(book.handle.odds(view('a'), picksUp('a2')).map(({ chance }) => chance)).toEqual([3 / 4]),
        picksUp('a2'),
        refused('ALREADY_TRIED', picksUp('a2')),
        ends('a'),
        ends('b'),
        picksUp('a2', { marker: 'info-1' }),
      ],
      dice: [info('a2', 6, 5), info('a2', 6, 6)],
      gives: ['a2 info-taken', 'a2 is a courier'],
      after: ({ view }) =>
        expect([markersAt(view('all'), 'information'), view('all').own]).toMatchObject([
          [],
          { known: { a1: true, a2: true } },
        ]),
    },
  );
  chase('SS-23.12 of two within reach, the one that is named is picked up, and each is offered', {
    secrets: couriers('a1', 'a3'),
    markers: [lies('M20'), { ...lies('M22'), id: 'info-2' }],
    own: { known: { a1: true } },
    units: [
      unit('a1', 'squire', null),
      unit('a3', 'squire', 'C3'),
      unit('a2', 'squire', 'M21'),
      unit('b1', 'squire', 'S30'),
    ],
    play: [
      ({ view }) =>
        expect(book.handle.offers(view('a'), 'a', 'pickup').map(({ params }) => params)).toEqual([
          { unit: 'a2', marker: 'info-1' },
          { unit: 'a2', marker: 'info-2' },
        ]),
      picksUp('a2', { marker: 'info-2' }),
    ],
    dice: [info('a2', 6, 6)],
    gives: ['a2 info-taken', 'a2 is a courier'],
    after: ({ view }) => expect(markersAt(view('all'), 'information')).toEqual(['M20']),
  });
  hunt('SS-E54, SS-23.12, SS-23.7 a chaser destroys it, and wins if no other courier is alive', {
    secrets: couriers('a1'),
    markers: [lies('M20')],
    units: [unit('a3', 'squire', 'C3'), unit('b2', 'squire', 'L20'), unit('a1', 'squire', null)],
    own: { known: { a1: true } },
    play: [picksUp('b2')],
    dice: [info('b2', 6, 6)],
    gives: ['b2 info-destroyed', 'b wins: courier'],
  });
  hunt('SS-23.12 with another courier the match goes on', {
    secrets: couriers('a1', 'a3'),
    markers: [lies('M20')],
    units: [unit('a3', 'squire', 'C3'), unit('b2', 'squire', 'M20'), unit('a1', 'squire', null)],
    play: [picksUp('b2'), asks('b half')],
    dice: [info('b2', 6, 20)],
    gives: ['b2 info-destroyed'],
  });
  chase('SS-23.12 a unit revealed as no courier may become one', {
    secrets: couriers('a3'),
    markers: [lies('S36')],
    own: { known: { a2: false } },
    units: [unit('a2', 'squire', 'S36'), unit('b2', 'squire', 'M20'), unit('a3', 'squire', 'C3')],
    play: [picksUp('a2'), leaves('a2', '37', { cell: 'S37' })],
    dice: [info('a2', 6, 19)],
    gives: ['a2 info-taken', 'a2 is a courier', 'a2 moves S37', 'a2 leaves from S37 over 37', 'a wins: courier'],
  });

  chase('section 11: the picture shows who chases and until when, and information', {
    markers: [lies('M20')],
    units: [unit('a1', 'squire', 'S10')],
    play: [],
    after: ({ view }) => {
      const picture = pictureOf(view('all'));
      expect(picture.banner.lines.join(' ')).toContain('B chases, until the end of turn 8');
      expect(picture.markers.map(({ sign, at }) => [sign, ...labels([at])])).toEqual([['sheet', 'M20']]);
    },
  });

  it('SS-23.5 positions with couriers are written and read back', () => {
    const position = positionOf({
      scenario: 'escape',
      own: { edges: { a: '1', b: '37' }, attacker: 'b', known: { a3: false } },
      secrets: couriers('a1', 'a2'),
      markers: [lies('M20')],
      units: [
        unit('a1', 'squire', 'S10'),
        unit('a2', 'squire', 'S12', { searched: true }),
        unit('a3', 'squire', 'S14'),
      ],
    });
    const first = openPlaying(book, position, []);
    const again = openPlaying(book, book.handle.write(first.view('umpire')), []);
    for (const part of ['units', 'own', 'secrets', 'markers'] as const)
      expect(again.match()[part]).toEqual(first.match()[part]);
    expect(JSON.stringify(book.handle.write(first.view('b')))).not.toContain('couriers');
  });

  it('SS-23.5 nothing that others see depends on who the couriers are', () => {
    const pairs = [
      ['a1', 'a2'],
      ['a2', 'a3'],
      ['a1', 'a3'],
    ] as const;
    const seen = pairs.map((pair) => {
      const playing = openPlaying(
        book,
        positionOf({
          scenario: 'escape',
          own: { edges: { a: '1', b: '37' }, attacker: 'b', first: 'a' },
          secrets: couriers(...pair),
          turn: { active: 'b', half: 2 },
          units: [
            unit('a1', 'squire', 'S19'),
            unit('a2', 'squire', 'S21', { wounds: 1 }),
            unit('a3', 'squire', 'O19'),
            unit('b1', 'knight', 'S24'),
            unit('b2', 'knight', 'O24'),
          ],
        }),
        [16, 20],
      );
      const pictures: string[] = [];
      const look = ({ view, events, book: { handle } }: Playing): void => {
        for (const viewer of ['b', 'all'] as const)
          pictures.push(
            JSON.stringify([
              view(viewer),
              pictureOf(view(viewer), events),
              events.filter(({ seen: by }) => by !== 'a'),
              handle.judge(view(viewer), 'b'),
              handle.write(view(viewer)),
            ]),
          );
        pictures.push(JSON.stringify(handle.offers(view('b'), 'b')));
      };
      look(playing);
      playing.act(charge('b2', 'a3'));
      look(playing);
      playing.act(charge('b1', 'a2'));
      look(playing);
      playing.act(ends('b'));
      look(playing);
      return pictures;
    });
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
  });

  it('whole random matches come to an end within eight turns', () => {
    for (let seed = 1; seed <= 8; seed += 1) {
      const { 'turn-limit': _limit, ...more } = randomOptions(book.handle, chanceOf(seed));
      const { match } = playAtRandom(book.handle, seed, { options: { ...more, scenario: 'escape', points: 200 } });
      expect(ownOf(book.handle.view(match, 'all')).turn, `seed ${seed}`).toBeLessThanOrEqual(8);
    }
  });
});
