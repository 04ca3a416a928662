import { describe, expect, it } from 'vitest';
import { altText } from '../../../rendering/alt-text.ts';
import type { Json, PositionMarker, SideId } from '../../../src/engine/index.ts';
import { openPlaying } from '../../support/example.ts';
import { chanceOf, playAtRandom, randomOptions } from '../../support/random-match.ts';
import { pictureOf } from './board.ts';
import {
  along,
  charge,
  crawls,
  ends,
  falls,
  fight,
  move,
  passes,
  policy,
  pushes,
  sets,
  shoot,
  stands,
} from './deeds.ts';
import {
  act,
  asks,
  auto,
  book,
  defence,
  diceOff,
  example,
  handover,
  hit,
  panic,
  positionOf,
  refused,
  stand,
  timeUp,
  unit,
  wound,
} from './example.ts';
import type { Example, Throw } from './example.ts';

const edges = { edges: { a: '1', b: '37' } };
const over = { ...edges, truce: false };
const ha = (at: string, wounds = 0): PositionMarker => ({
  id: 'ha',
  kind: 'hostage',
  at,
  ...(wounds > 0 ? { with: { wounds } } : {}),
});
const hb = (at: string, wounds = 0): PositionMarker => ({
  id: 'hb',
  kind: 'hostage',
  at,
  ...(wounds > 0 ? { with: { wounds } } : {}),
});
const leads = (id: string, type: string, at: string, hostage: string, differs = {}) =>
  unit(id, type, at, { escorting: hostage, ...differs });

const escort = (one: string) => act(one[0] as SideId, 'escort', { unit: one });
const hands = (from: string, to: string, more: Readonly<Record<string, Json>> = {}) =>
  act(from[0] as SideId, 'handover', { from, to, ...more });
const storm = (hostage: string) => act('b', 'fight', { unit: hostage });
const hides = (by: SideId, hostage: string, cells: string) => act(by, 'hide', { hostage, cells });
const deploy = (one: string, cell: string) => act(one[0] as SideId, 'deploy', { unit: one, cell });
const choose = (by: SideId, option: string) => act(by, 'choose', { option });

/** During play: `ha` at K22, in b's half, by default. */
const play = (title: string, more: Partial<Example> & Pick<Example, 'play' | 'units'>): void =>
  example(title, { scenario: 'hostage', markers: [ha('K22'), hb('K10')], ...more, own: { ...edges, ...more.own } });
/** The same after the truce, with b active in the second half. */
const attack = (title: string, more: Partial<Example> & Pick<Example, 'play' | 'units'>): void =>
  play(title, { ...more, own: { ...over, ...more.own }, turn: { active: 'b', half: 2, ...more.turn } });

/** From the secret plans on, with a as the winner of the edge roll; no unit is on the board yet. */
const setUp = (title: string, more: Partial<Example> & Pick<Example, 'play'>): void =>
  example(title, {
    scenario: 'hostage',
    units: [unit('a1', 'squire', null), unit('b1', 'squire', null)],
    alone: true,
    ...more,
    own: { ...edges, first: 'b', ...more.own },
    turn: { phase: 'deploy', active: 'a', round: 0 },
  });
const secret = (hostage: string, ...cells: string[]) => ({ hostage, cells });

describe('SS-19 Hostage Exchange: set-up', () => {
  example('SS-19.1 without agreement there is one d20 of terrain', {
    scenario: 'hostage',
    units: [unit('a1', 'squire', null), unit('b1', 'squire', null)],
    alone: true,
    turn: { phase: 'terrain-count', round: 0 },
    play: [act('a', 'terrain', { count: 2 }), act('b', 'terrain', { count: 3 }), asks('b pick')],
    dice: [{ dice: [7], facts: { purpose: 'terrain', dice: [7], bids: [2, 3] } }, diceOff(3, 8)],
    after: ({ view }) => expect(view('all').own).toMatchObject({ terrainWanted: 7 }),
  });

  example('SS-19.2 the winner of the dice-off chooses an edge; then both hide', {
    scenario: 'hostage',
    units: [unit('a1', 'squire', null), unit('b1', 'squire', null)],
    alone: true,
    turn: { phase: 'edges', round: 0 },
    play: [asks('b edge'), act('b', 'edge', { edge: '1' }), asks('a hostage-plan', 'b hostage-plan')],
    dice: [diceOff(3, 8)],
    after: ({ view }) => expect(view('all').own).toMatchObject({ edges: { a: '37', b: '1' }, first: 'a' }),
  });

  const eight = Array.from({ length: 8 }, (_, index) => unit(`a${index + 1}`, 'squire', null));
  const cells = ['K14', 'N14', 'Q14', 'T14', 'K6', 'N6', 'Q6', 'K30'];
  setUp('SS-E59, SS-19.4 where a hostage and units may be hidden', {
    units: [...eight, unit('b1', 'squire', null)],
    play: [
      refused('HOSTAGE_CELL', hides('a', 'K12', 'K14'), { cell: 'K12' }),
      refused('HOSTAGE_CELL', hides('a', 'K19', 'K14')),
      refused('HOSTAGE_CELL', hides('a', 'D14', 'K14')),
      refused('HOSTAGE_CELL', hides('a', 'K25', 'K14')),
      refused('SETUP_CELL', hides('a', 'K13', 'K15'), { cell: 'K15', near: null }),
      refused('SETUP_CELL', hides('a', 'K13', 'K2')),
      refused('SETUP_CELL', hides('a', 'K13', 'K3 K5'), { cell: 'K5', near: 'K3' }),
      refused('SETUP_CELL', hides('a', 'K13', 'K14 K14')),
      refused('WRONG_COUNT', hides('a', 'K13', [...cells, 'K3'].join(' ')), { count: 9, wanted: 8 }),
      refused('WRONG_COUNT', hides('a', 'K13', 'K3 K6 K30')),
      hides('a', 'K13', cells.join(' ')),
      asks('a hostage-plan', 'b hostage-plan'),
      // It may be changed until both are in.
      hides('a', 'K14', cells.join(' ')),
    ],
    after: ({ view, events }) => {
      expect(view('a').asked[0]?.in).toBe(true);
      expect(events.map(({ kind, seen }) => `${kind} ${seen}`)).toEqual([
        'hidden-content a',
        'hidden all',
        'hidden-content a',
      ]);
      expect(events.at(-1)?.facts).toMatchObject({ hostage: 'K14', cells });
    },
  });

  setUp('SS-19.4 terrain must leave the cells free; letter edges have rows as a mid-line', {
    own: { edges: { a: 'A', b: 'AJ' } },
    terrain: [
      { kind: 'boulder', at: 'M10' },
      { kind: 'boulder', at: 'M20' },
    ],
    play: [
      // m = 19 - L for letter edges: M is 6 from the mid-line, L 7, R 1.
      refused('HOSTAGE_CELL', hides('a', 'L20', 'N10')),
      refused('HOSTAGE_CELL', hides('a', 'S20', 'M14')),
      refused('SETUP_CELL', hides('a', 'R20', 'O10')),
      refused('CELL_BLOCKED', hides('a', 'M20', 'M14'), { cell: 'M20' }),
      refused('CELL_BLOCKED', hides('a', 'M21', 'M10'), { cell: 'M10' }),
      hides('a', 'M21', 'M14'),
      asks('a hostage-plan', 'b hostage-plan'),
    ],
  });

  setUp('SS-19.5 the default plan: the hostage far from the mid-line and central; units near the own edge and apart', {
    units: [
      unit('a1', 'squire', null),
      unit('a2', 'squire', null),
      unit('a3', 'squire', null),
      unit('b1', 'squire', null),
    ],
    play: [timeUp('a'), timeUp('b'), asks('a deploy'), timeUp('a'), timeUp('b'), timeUp('a'), timeUp('a')],
    gives: [
      ...['a', 'b'].map((side) => `${side} timed out: hostage-plan`),
      ...['a', 'b', 'a', 'a'].map((side) => `${side} timed out: deploy`),
      'hb held at R13',
      'ha held at R25',
    ],
    has: { a1: { at: 'R3' }, a2: { at: 'U3' }, a3: { at: 'O3' }, b1: { at: 'R35' } },
    asked: ['b half'],
  });

  it('SS-19.5 if terrain leaves too little room, the rest is taken, and such a plan is legal', () => {
    const crowd = Array.from({ length: 150 }, (_, index) => unit(`a${index + 1}`, 'skeleton', null));
    const playing = openPlaying(
      book,
      positionOf({
        scenario: 'hostage',
        units: [...crowd, unit('b1', 'squire', null)],
        alone: true,
        own: edges,
        turn: { phase: 'deploy', active: 'a', round: 0 },
      }),
      [],
    );
    playing.timeUp('a');
    const plan = playing.events.find(({ kind }) => kind === 'hidden-content')?.facts['cells'] as string[];
    expect(new Set(plan).size).toBe(150);
    playing.act(act('a', 'hide', { hostage: 'K13', cells: plan }));
    playing.refuse('SETUP_CELL', act('a', 'hide', { hostage: 'K13', cells: [...plan.slice(0, -1), 'AH14'] }), {});
  });

  setUp('SS-19.6 the winner reveals first, one planned cell and any unit each', {
    units: [unit('a1', 'squire', null), unit('a2', 'squire', null), unit('b1', 'squire', null)],
    secrets: { a: secret('K13', 'K14', 'N14'), b: secret('K25', 'Q24') },
    play: [
      asks('a deploy'),
      refused('NOT_PLANNED', deploy('a2', 'Q24'), { cells: ['K14', 'N14'] }),
      refused('NOT_YOUR_UNIT', act('a', 'deploy', { unit: 'b1', cell: 'K14' })),
      deploy('a2', 'N14'),
      refused('NOT_YOUR_SIDE', deploy('a1', 'K14')),
      deploy('b1', 'Q24'),
      refused('ALREADY_DEPLOYED', deploy('a2', 'K14')),
      refused('NOT_PLANNED', deploy('a1', 'N14')),
      deploy('a1', 'K14'),
      asks('b half'),
    ],
    gives: ['hb held at K13', 'ha held at K25'],
    has: { a1: { at: 'K14' }, a2: { at: 'N14' }, b1: { at: 'Q24' } },
  });

  setUp('SS-19.6, SS-5.10 a set-up plan says which unit goes where', {
    units: [unit('a1', 'squire', null), unit('a2', 'squire', null), unit('b1', 'squire', null)],
    secrets: { a: secret('K13', 'K14', 'N14'), b: secret('K25', 'Q24') },
    play: [act('a', 'deploy', { plan: 'a1 N14, a2 K14' }), asks('b deploy'), deploy('b1', 'Q24'), asks('b half')],
    gives: ['hb held at K13', 'ha held at K25'],
    has: { a1: { at: 'N14' }, a2: { at: 'K14' } },
  });

  setUp('SS-19.3, SS-19.8 each side holds the enemy’s hostage in its own half; that of the winner comes first', {
    units: [unit('a1', 'squire', null), unit('b1', 'squire', null)],
    secrets: { a: secret('M15', 'K14'), b: secret('M22', 'K30') },
    play: [
      deploy('a1', 'K14'),
      ({ view }) => expect([view('all').units['ha']?.at, view('all').units['hb']?.at]).toEqual([null, null]),
      deploy('b1', 'K30'),
    ],
    gives: ['hb held at M15', 'ha held at M22'],
    after: ({ view }) =>
      expect(pictureOf(view('all')).markers.map(({ id, side, sign }) => `${id} ${side} ${sign}`)).toEqual([
        'ha a captive',
        'hb b captive',
      ]),
  });

  setUp('SS-E60, SS-19.7 a planned cell occupied by the other side: beside its unit, in contact, without a charge', {
    secrets: { a: secret('K13', 'K30'), b: secret('K25', 'K30') },
    play: [
      deploy('a1', 'K30'),
      deploy('b1', 'K30'),
      asks('b put'),
      refused('NOT_AN_OPTION', choose('b', 'K32')),
      choose('b', 'l30'),
      asks('b half'),
      refused('TRUCE', fight('b1')),
      move('b1', 'L33'),
    ],
    gives: ['hb held at K13', 'ha held at K25', 'b1 moves L31 L32 L33'],
    has: { a1: { at: 'K30' }, b1: { at: 'L33' } },
  });

  setUp('SS-19.7 contact from the beginning is not a charge', {
    secrets: { a: secret('K13', 'K30'), b: secret('K25', 'K30') },
    play: [deploy('a1', 'K30'), deploy('b1', 'K30'), timeUp('b')],
    gives: ['b timed out: put', 'hb held at K13', 'ha held at K25'],
    has: { b1: { at: 'K31' } },
    contacts: ['a1-b1'],
  });

  setUp('SS-19.7 if no cell beside it is free, on the nearest free one', {
    secrets: { a: secret('K13', 'K30'), b: secret('K25', 'K30') },
    terrain: ['J30', 'J31', 'K29', 'K31', 'L29', 'L30', 'L31', 'J29'].map((at) => ({ kind: 'boulder', at })),
    play: [deploy('a1', 'K30'), deploy('b1', 'K30'), asks('b half')],
    gives: ['hb held at K13', 'ha held at K25'],
    has: { a1: { at: 'K30' }, b1: { at: 'I29' } },
  });

  setUp('SS-E60, SS-19.9 a hostage whose cell is occupied by its own side moves towards the mid-line', {
    secrets: { a: secret('K13', 'K25'), b: secret('K25', 'K30') },
    own: edges,
    units: [unit('a1', 'squire', null), unit('b1', 'squire', null)],
    play: [deploy('a1', 'K25'), deploy('b1', 'K30')],
    gives: ['hb held at K13', 'ha held at K24'],
  });

  setUp('SS-E60, SS-19.9 one whose cell is occupied by an enemy goes two rows up or down, as its captor chooses', {
    secrets: { a: secret('K13', 'K14'), b: secret('K25', 'K25') },
    play: [
      deploy('a1', 'K14'),
      deploy('b1', 'K25'),
      asks('b put'),
      refused('NOT_AN_OPTION', choose('b', 'K24')),
      choose('b', 'M25'),
    ],
    gives: ['hb held at K13', 'ha held at M25'],
  });

  setUp('SS-19.9 by default the lower letter', {
    secrets: { a: secret('K13', 'K14'), b: secret('K25', 'K25') },
    play: [deploy('a1', 'K14'), deploy('b1', 'K25'), timeUp('b')],
    gives: ['hb held at K13', 'b timed out: put', 'ha held at I25'],
  });

  setUp('SS-19.9 if neither is free, four rows; between letter edges, along the row', {
    own: { edges: { a: 'A', b: 'AJ' } },
    terrain: [
      { kind: 'boulder', at: 'V18' },
      { kind: 'boulder', at: 'V22' },
    ],
    secrets: { a: secret('M20', 'M14'), b: secret('X20', 'X20') },
    play: [deploy('a1', 'M14'), deploy('b1', 'X20'), asks('b put'), choose('b', 'X22')],
    gives: ['hb held at M20', 'ha held at X22'],
  });

  setUp('SS-19.4 a plan is secret until it is used', {
    play: [
      hides('a', 'K13', 'K14'),
      ({ view, events }) => {
        expect(JSON.stringify([view('b'), view('all'), events.filter(({ seen }) => seen !== 'a')])).not.toMatch(
          /K13|K14|"hostage":\d|382|383/,
        );
        expect(pictureOf(view('b'))).toEqual({ ...pictureOf(view('all')) });
      },
      hides('b', 'K25', 'K30'),
      ({ view }) => {
        expect(view('b').secrets.a).toBeUndefined();
        expect(pictureOf(view('b')).highlights).toEqual([]);
        expect(pictureOf(view('a')).ground).toBe(pictureOf(view('b')).ground);
        expect(book.handle.offers(view('a'), 'a', 'deploy').map(({ params }) => params['cell'])).toContain('K14');
      },
    ],
  });
});

const goesFirst = { a: { orders: { initiative: 'first' } } };

describe('SS-19 Hostage Exchange: truce and escort', () => {
  play('SS-E52, SS-19.10, SS-19.11, SS-19.12, SS-19.13 the escort from the book', {
    units: [unit('a1', 'squire', 'K26'), unit('a2', 'squire', 'S10'), unit('b1', 'squire', 'S15')],
    secrets: goesFirst,
    play: [
      move('a1', 'K23'),
      escort('a1'),
      move('a1', 'J22'),
      move('a1', 'J21'),
      move('a1', 'J20'),
      refused('ESCORT_LIMIT', move('a1', 'J19'), { left: 0 }),
      ends('a'),
      refused('TRUCE', charge('b1', 'a2')),
      ends('b'),
      move('a1', 'J19'),
      move('a1', 'J18'),
      refused('TRUCE', charge('a2', 'b1')),
      move('a1', 'J17'),
      charge('a2', 'b1'),
      move('a1', 'J16'),
      refused('ESCORT_LIMIT', move('a1', 'J15')),
    ],
    dice: [diceOff(9, 4)],
    gives: [
      'a1 moves K25 K24 K23',
      'a1 escorts ha',
      'ha led to K23',
      'a1 moves J22',
      'ha led to J22',
      'a1 moves J21',
      'ha led to J21',
      'a1 moves J20',
      'ha led to J20',
      'a1 moves J19',
      'ha led to J19',
      'a1 moves J18',
      'truce over',
      'ha led to J18',
      'a1 moves J17',
      'a2 charges b1: S11 S12 S13 S14',
      'ha led to J17',
      'a1 moves J16',
    ],
    has: { ha: { at: 'J17' }, a1: { speed: 2 } },
  });

  play(
    'SS-19.10 during the truce nobody fights, shoots, casts or charges; being next to enemies neither catches nor holds',
    {
      units: [
        unit('a1', 'squire', 'S10'),
        unit('b1', 'squire', 'S11'),
        unit('a2', 'ranged-knight', 'M10'),
        unit('a3', 'paladin', 'N20', { spells: ['strike', 'shield'] }),
        unit('b2', 'squire', 'M13'),
        unit('b3', 'necromancer', 'S14', { spells: ['fireball'] }),
      ],
      play: [
        refused('TRUCE', fight('a1')),
        refused('TRUCE', shoot('a2', 'b2')),
        refused('TRUCE', act('a', 'cast', { unit: 'a3', spell: 'shield', target: 'a3' })),
        refused('TRUCE', charge('a2', 'b2')),
        along('a1', 'R10 R11 S12 S13'),
        move('a2', 'M12'),
        asks('a half'),
      ],
      gives: ['a1 moves R10 R11 S12 S13', 'a2 moves M11 M12'],
      contacts: ['a1-b3', 'a2-b2'],
    },
  );

  play('SS-19.10 no reaction during the truce, but afterwards', {
    units: [unit('a1', 'squire', 'S10'), unit('b3', 'necromancer', 'S14', { spells: ['fireball'] })],
    play: [move('a1', 'S9'), asks('a half')],
    gives: ['a1 moves S9'],
  });
  play('SS-19.10 no reaction during the truce, but afterwards: now', {
    own: { truce: false },
    units: [unit('a1', 'squire', 'S10'), unit('b3', 'necromancer', 'S14', { spells: ['fireball'] })],
    play: [move('a1', 'S9'), asks('b reaction'), passes('b')],
    gives: ['a1 moves S9'],
  });

  play('SS-19.10, SS-19.17 a hostage that is dropped in its own half ends the truce', {
    markers: [
      { id: 'ha', kind: 'hostage', at: 'S19' },
      { id: 'hb', kind: 'hostage', at: 'D5' },
    ],
    units: [
      unit('a1', 'squire', 'S20', { escorting: 'ha' }),
      unit('a2', 'squire', 'R19'),
      unit('a3', 'squire', 'K19'),
      unit('b1', 'squire', 'K20'),
    ],
    play: [
      hands('a1', 'a2'),
      refused('NOT_AN_OPTION', choose('a', 'R17')),
      choose('a', 'S18'),
      fight('a3'),
      policy('a', 'defend'),
      sets('b1', 'a3 0/3'),
    ],
    dice: [handover('a2', 'ha', 11, [12])],
    gives: ['ha dropped at S18', 'truce over'],
  });

  play('SS-19.10, SS-R62 the truce ends with turn 6; contacts then become ordinary ones', {
    units: [unit('a1', 'squire', 'S10'), unit('b1', 'squire', 'S11')],
    turn: { round: 6, half: 2, active: 'b' },
    secrets: goesFirst,
    play: [
      ends('b'),
      refused('IN_CONTACT', move('a1', 'S9')),
      fight('a1'),
      policy('a', 'defend'),
      sets('b1', 'a1 0/3'),
    ],
    dice: [diceOff(9, 2)],
    gives: ['truce over'],
  });

  for (const [limit, round, holds] of [
    [6, 5, true],
    [3, 3, false],
    [0, 19, true],
  ] as const) {
    play(`SS-R62 option truce-limit ${limit}: at the end of turn ${round} the truce ${holds ? 'holds' : 'is over'}`, {
      options: { 'truce-limit': limit },
      units: [unit('a1', 'squire', 'S10')],
      turn: { round, half: 2, active: 'b' },
      secrets: goesFirst,
      play: [ends('b')],
      dice: [diceOff(9, 2)],
      gives: holds ? [] : ['truce over'],
      after: ({ view }) => expect(view('all').own).toMatchObject({ truce: holds }),
    });
  }

  play('SS-19.10 the rest of a path follows the ordinary rules from the cell where the truce ended', {
    markers: [ha('K20'), hb('K5')],
    units: [leads('a1', 'squire', 'K19', 'ha'), unit('b1', 'squire', 'L16')],
    play: [
      // The hostage enters K18 as its escort enters K17, next to b1: there the path must end.
      refused('IN_CONTACT', along('a1', 'K18 K17 K16'), { enemies: ['b1'] }),
      refused('ENEMY_ADJACENT', along('a1', 'K18 J17 K17'), { cell: 'K17' }),
      along('a1', 'K18 K17'),
      refused('IN_CONTACT', move('a1', 'K18')),
    ],
    gives: ['truce over', 'ha led to K18', 'a1 moves K18 K17'],
    contacts: ['a1-b1'],
  });

  play('SS-19.11 who may take its hostage', {
    units: [
      unit('a1', 'squire', 'K21'),
      unit('a2', 'squire', 'K23', { fallen: 1 }),
      unit('a3', 'squire', 'J21', { running: true }),
      unit('a4', 'squire', 'J22', { activation: 'closed' }),
      unit('a5', 'squire', 'K20'),
      unit('b1', 'squire', 'L22'),
      unit('a6', 'squire', 'L21'),
      unit('a7', 'squire', 'K11'),
    ],
    play: [
      refused('UNIT_FALLEN', escort('a2')),
      refused('UNIT_RUNNING', escort('a3')),
      refused('ACTIVATION_OVER', escort('a4')),
      refused('NOT_ADJACENT', escort('a5')),
      refused('NOT_ADJACENT', escort('a7')),
      refused('NOT_YOUR_UNIT', act('a', 'escort', { unit: 'b1' })),
      escort('a1'),
      refused('HAS_ESCORT', escort('a6'), { escort: 'a1' }),
      refused('HAS_ESCORT', escort('a1')),
      refused('NOT_YOUR_UNIT', act('a', 'move', { unit: 'ha', cell: 'M22' })),
    ],
    gives: ['a1 escorts ha'],
    has: { a1: { energy: 3, speed: 6 } },
  });

  example('SS-19.11 only in this scenario', {
    units: [unit('a1', 'squire', 'K21')],
    play: [
      refused('NOT_THIS_SCENARIO', escort('a1')),
      refused('NOT_THIS_SCENARIO', hands('a1', 'a9')),
      refused('NOT_THIS_SCENARIO', act('a', 'pickup', { unit: 'a1' })),
    ],
  });

  play('SS-19.12 at most 4, and no more than its Speed in that turn', {
    markers: [ha('S25'), hb('K10')],
    units: [leads('a1', 'knight', 'S24', 'ha'), unit('a2', 'squire', 'M10')],
    play: [
      refused('ESCORT_LIMIT', move('a1', 'S19'), { needed: 5, left: 4 }),
      move('a1', 'S20'),
      refused('ESCORT_LIMIT', move('a1', 'S19')),
    ],
    gives: ['ha led to S21', 'a1 moves S23 S22 S21 S20'],
    has: { a1: { speed: 3 } },
  });
  play('SS-19.12 a slow escort walks its effective Speed', {
    markers: [ha('S25'), hb('K10')],
    units: [leads('a1', 'grotesque', 'S24', 'ha', { halvedSpeed: true })],
    play: [refused('ESCORT_LIMIT', move('a1', 'S21'), { left: 2 }), move('a1', 'S22')],
    gives: ['ha led to S23', 'a1 moves S23 S22'],
  });

  play(
    'SS-19.13 the hostage takes the cell just left: its own old cell is free from the second step, the escort’s only once it has gone on',
    {
      units: [leads('a1', 'squire', 'K21', 'ha')],
      play: [
        refused('CELL_BLOCKED', along('a1', 'K22')),
        refused('CELL_BLOCKED', along('a1', 'J21 K21')),
        along('a1', 'J21 K22'),
        move('a1', 'K23'),
      ],
      gives: ['ha led to J21', 'a1 moves J21 K22', 'ha led to K22', 'a1 moves K23'],
      has: { ha: { at: 'K22' } },
    },
  );

  play('SS-19.14 an escort does not attack, shoot, cast, charge or brace; it defends', {
    own: { truce: false },
    units: [
      leads('a1', 'ranged-knight', 'K21', 'ha'),
      unit('b1', 'squire', 'K16'),
      unit('b2', 'squire', 'S16'),
      unit('a2', 'squire', 'S15'),
    ],
    play: [
      refused('ESCORT_CANNOT', charge('a1', 'b1')),
      refused('ESCORT_CANNOT', shoot('a1', 'b1')),
      move('a1', 'K20'),
    ],
    gives: ['ha led to K21', 'a1 moves K20'],
  });
  play('SS-19.14 nor a spell, nor one that would move it', {
    own: { truce: false },
    units: [leads('a1', 'paladin', 'K21', 'ha', { spells: ['shield', 'strike'] }), unit('b1', 'squire', 'K24')],
    play: [refused('ESCORT_CANNOT', act('a', 'cast', { unit: 'a1', spell: 'shield', target: 'a1' }))],
  });
  play('SS-19.14 Strike cannot move an escort', {
    own: { truce: false },
    units: [leads('a1', 'squire', 'K21', 'ha'), unit('a2', 'paladin', 'K16', { spells: ['strike'] })],
    play: [refused('ESCORT_CANNOT', act('a', 'cast', { unit: 'a2', spell: 'strike', target: 'a1', cells: 'K18' }))],
  });
  attack('SS-19.14 in a combat it only defends', {
    units: [leads('a1', 'squire', 'K21', 'ha'), unit('b1', 'knight', 'J21')],
    play: [
      fight('b1'),
      refused('CANNOT_ATTACK', sets('a1', 'b1 1/0')),
      refused('CANNOT_BRACE', act('a', 'allocate', { unit: 'a1', brace: 'yes' })),
      sets('a1', 'b1 0/3'),
      sets('b1', 'a1 1/0'),
    ],
    dice: [hit('b1', 'a1', 15, [3]), wound('b1', 'a1', 14, [2]), defence('a1', 'b1', 11, [4, 5, 6])],
    gives: ['b1 at a1: nothing'],
  });

  const strikes = (title: string, more: Partial<Example> & Pick<Example, 'play'>): void =>
    attack(title, {
      units: [leads('a1', 'squire', 'K21', 'ha'), unit('b1', 'knight', 'J21')],
      secrets: { b: { orders: { follow: 'always' } } },
      ...more,
    });
  const hits = (die: number): Throw[] => [auto('b1', 'a1', 1), wound('b1', 'a1', 14, [die])];
  const bare = { energyLeft: 0 };

  strikes('SS-19.15, SS-19.18 pushed away by a stun, it drops the hostage: the contact is fresh', {
    units: [leads('a1', 'squire', 'K21', 'ha', bare), unit('b1', 'knight', 'J21')],
    secrets: {},
    play: [
      fight('b1'),
      sets('b1', 'a1 1/0'),
      pushes('b', 'a1', 'L20'),
      asks('b follow'),
      passes('b'),
      refused('FRESH_CONTACT', storm('ha'), { unit: 'ha', target: 'b1' }),
    ],
    dice: hits(15),
    gives: ['b1 at a1: 1 stun', 'a1 stunned', 'a1 pushed to L20 by b1', 'ha dropped at K22'],
    contacts: ['ha-b1'],
  });
  strikes('SS-19.15 pushed to a cell next to the hostage, it keeps its hold', {
    units: [leads('a1', 'squire', 'K21', 'ha', bare), unit('b1', 'knight', 'J21')],
    secrets: {},
    play: [fight('b1'), sets('b1', 'a1 1/0'), pushes('b', 'a1', 'L21'), passes('b')],
    dice: hits(15),
    gives: ['b1 at a1: 1 stun', 'a1 stunned', 'a1 pushed to L21 by b1'],
    contacts: [],
    has: { ha: { at: 'K22' } },
  });
  strikes('SS-19.15, SS-19.13 on the ground and pushed away by a stun, it drops the hostage as well', {
    units: [leads('a1', 'squire', 'K21', 'ha', { ...bare, fallen: 1, wounds: 1 }), unit('b1', 'knight', 'J21')],
    secrets: {},
    play: [
      fight('b1'),
      sets('b1', 'a1 1/0'),
      pushes('b', 'a1', 'L20'),
      asks('b follow'),
      act('b', 'follow', { unit: 'b1' }),
      refused('FRESH_CONTACT', storm('ha'), { unit: 'ha', target: 'b1' }),
    ],
    dice: hits(15),
    gives: ['b1 at a1: 1 stun', 'a1 stunned', 'a1 pushed to L20 by b1', 'ha dropped at K22', 'b1 follows to K21'],
    contacts: ['a1-b1', 'ha-b1'],
  });
  strikes('SS-19.15 a fall does not break the hold: the hostage enters the cell left, and nobody can follow there', {
    units: [leads('a1', 'squire', 'K21', 'ha', bare), unit('b1', 'knight', 'J21')],
    play: [
      fight('b1'),
      sets('b1', 'a1 1/0'),
      falls('a1', 'K20'),
      asks('b half'),
      refused('HOSTAGE_ESCORTED', storm('ha')),
    ],
    dice: hits(14),
    gives: ['b1 at a1: 1 wound', 'a1 wounded 1', 'a1 pushed to K20 by b1', 'ha led to K21', 'a1 falls'],
    has: { ha: { at: 'K21' }, a1: { fallen: true } },
  });
  strikes('SS-19.15, SS-19.18 when it dies the hostage stays and can be attacked at once', {
    units: [leads('a1', 'squire', 'K21', 'ha', { ...bare, wounds: 2 }), unit('b1', 'knight', 'J21')],
    play: [fight('b1'), sets('b1', 'a1 1/0'), storm('ha'), sets('b1', 'ha 2/0')],
    dice: [...hits(14), auto('b1', 'ha', 2), wound('b1', 'ha', 14, [15, 16])],
    gives: ['b1 at a1: 1 wound', 'a1 wounded 1', 'a1 dies: wounds', 'ha dropped at K22', 'b1 at ha: 2 stuns'],
  });
  strikes('SS-19.15 when it runs it lets go', {
    units: [
      leads('a1', 'squire', 'K21', 'ha'),
      unit('a2', 'squire', 'K19', { ...bare, wounds: 2 }),
      unit('b1', 'knight', 'K18'),
    ],
    play: [fight('b1'), sets('b1', 'a2 1/0')],
    dice: [auto('b1', 'a2', 1), wound('b1', 'a2', 14, [14]), panic('a1', 10, 11)],
    gives: [
      'b1 at a2: 1 wound',
      'a2 wounded 1',
      'a2 dies: wounds',
      'ha dropped at K22',
      'a1 runs L21 L22 L23 L24 L25 L26',
    ],
  });
  play('SS-19.15 a fallen escort does not move it: crawling out of reach, it lets go', {
    units: [leads('a1', 'squire', 'K21', 'ha', { fallen: 1 })],
    own: { truce: false },
    play: [crawls('a1', 'K20')],
    gives: ['ha dropped at K22', 'a1 crawls K20'],
  });
  play('SS-19.15 crawling beside it, it keeps its hold; after standing up it can lead again', {
    units: [leads('a1', 'squire', 'K21', 'ha', { fallen: 1, wounds: 1 })],
    secrets: { ...goesFirst, b: { orders: { initiative: 'first' } } },
    play: [crawls('a1', 'L21'), ends('a'), ends('b'), stands('a1'), ends('a'), ends('b'), move('a1', 'L20')],
    dice: [diceOff(9, 2), stand('a1', 9, 9), diceOff(9, 2)],
    gives: ['a1 crawls L21', 'a1 stood', 'ha led to L21', 'a1 moves L20'],
  });
  play('SS-19.15 it may leave the board without the hostage, over any other edge', {
    markers: [ha('A22'), hb('K10')],
    units: [leads('a1', 'squire', 'A21', 'ha')],
    play: [act('a', 'move', { unit: 'a1', exit: 'A' }), asks('a half')],
    gives: ['a1 leaves from A21 over A', 'ha dropped at A22'],
  });

  play('SS-19.16 a handover is rolled against the Force of the unit that takes over; once a turn', {
    units: [
      leads('a1', 'squire', 'K21', 'ha'),
      unit('a2', 'squire', 'L22'),
      unit('a3', 'squire', 'K20'),
      unit('a4', 'squire', 'J21', { fallen: 1 }),
      unit('a5', 'squire', 'J22', { running: true }),
      unit('b1', 'squire', 'L21'),
    ],
    play: [
      ({ view }) =>
        expect(book.handle.odds(view('a'), hands('a1', 'a2')).map(({ chance }) => chance)).toEqual([11 / 20]),
      ({ view }) =>
        expect(
          book.handle.odds(view('a'), hands('a1', 'a2', { lose: 'handover' })).map(({ chance }) => chance),
        ).toEqual([0]),
      refused('NOT_ESCORT', hands('a2', 'a1')),
      refused('NOT_ADJACENT', hands('a1', 'a3')),
      refused('UNIT_FALLEN', hands('a1', 'a4')),
      refused('UNIT_RUNNING', hands('a1', 'a5')),
      refused('NOT_YOUR_UNIT', hands('a1', 'b1')),
      refused('NOT_YOUR_UNIT', hands('a1', 'a1')),
      hands('a1', 'a2'),
      refused('ALREADY_PASSED', hands('a2', 'a1')),
      move('a2', 'M22'),
      move('a1', 'J20'),
    ],
    dice: [handover('a2', 'ha', 11, [11])],
    gives: ['ha handed to a2', 'ha led to L22', 'a2 moves M22', 'a1 moves J20'],
  });
  play('SS-19.16 a unit that had not begun walks up to 4, one that had begun not at all', {
    units: [leads('a1', 'squire', 'K21', 'ha'), unit('a2', 'squire', 'N22')],
    play: [move('a2', 'L22'), hands('a1', 'a2'), refused('ESCORT_LIMIT', move('a2', 'M22'), { left: 0 })],
    dice: [handover('a2', 'ha', 11, [11])],
    gives: ['a2 moves M22 L22', 'ha handed to a2'],
  });
  play('SS-19.16 a fresh unit: up to 4', {
    units: [leads('a1', 'squire', 'K21', 'ha'), unit('a2', 'squire', 'L22')],
    play: [hands('a1', 'a2'), refused('ESCORT_LIMIT', move('a2', 'Q22'), { left: 4 }), move('a2', 'P22')],
    dice: [handover('a2', 'ha', 11, [1])],
    gives: ['ha handed to a2', 'ha led to O23', 'a2 moves M23 N23 O23 P22'],
  });
  play(
    'SS-19.17 a failure drops the hostage, more than 1 from every friend, as near as possible, where its player likes',
    {
      units: [leads('a1', 'squire', 'K21', 'ha'), unit('a2', 'squire', 'J21')],
      play: [
        hands('a1', 'a2'),
        asks('a put'),
        refused('NOT_AN_OPTION', choose('a', 'K22')),
        refused('NOT_AN_OPTION', choose('a', 'J22')),
        choose('a', 'L22'),
        asks('a half'),
        refused('NOT_ADJACENT', escort('a2')),
      ],
      dice: [handover('a2', 'ha', 11, [12])],
      gives: ['ha dropped at L22'],
    },
  );
  play('SS-19.17, SS-R62 with option `drop` = `anywhere` any such cell will do, in label order', {
    units: [leads('a1', 'squire', 'K21', 'ha'), unit('a2', 'squire', 'J21')],
    options: { drop: 'anywhere' },
    play: [
      hands('a1', 'a2'),
      asks('a put'),
      ({ match }) => expect(match().asked[0]?.facts).toMatchObject({ options: expect.arrayContaining(['A1', 'AJ37']) }),
      refused('NOT_AN_OPTION', choose('a', 'J22')),
      choose('a', 'AJ37'),
    ],
    dice: [handover('a2', 'ha', 11, [12])],
    gives: ['ha dropped at AJ37'],
  });
  play('SS-19.17 the cells are chosen like those of a move, however many there are', {
    units: [leads('a1', 'squire', 'K21', 'ha'), unit('a2', 'squire', 'J21')],
    options: { drop: 'anywhere' },
    play: [
      hands('a1', 'a2'),
      asks('a put'),
      ({ match }) => {
        const { handle } = book;
        const view = handle.view(match(), 'a');
        const choices = handle.choices(view, 'a', 'choose', {}, 'option');
        expect('cells' in choices && choices.cells.length).toBeGreaterThan(1_200);
        const printed = (option: string): unknown => handle.print(view, choose('a', option))['option'];
        expect([printed('aj37'), printed('AJ 37'), printed('nowhere')]).toEqual(['AJ37', 'AJ37', 'nowhere']);
        const refusal = handle.check(view, choose('a', 'J22'));
        expect(handle.words['en']?.refusal(refusal!, { unit: String, group: String, side: String })).toMatch(
          /^“j22” is not one of the 1\d\d\d places/,
        );
      },
      choose('a', 'aj 37'),
    ],
    dice: [handover('a2', 'ha', 11, [12])],
    gives: ['ha dropped at AJ37'],
  });
  play('SS-19.17, SS-2.3 the roll may be lost on purpose; by default the first cell', {
    units: [leads('a1', 'squire', 'K21', 'ha'), unit('a2', 'squire', 'J21')],
    play: [hands('a1', 'a2', { lose: 'handover' }), timeUp('a')],
    dice: [{ dice: [], facts: { purpose: 'handover', unit: 'a2', target: 'ha', need: 11, dice: [], lost: true } }],
    gives: ['a timed out: put', 'ha dropped at K23'],
  });
});

describe('SS-19 Hostage Exchange: attacks, exit, victory', () => {
  attack('SS-19.18 units next to a hostage without escort can fight it: hits need no roll, and it never falls', {
    units: [unit('b1', 'knight', 'K23'), unit('b2', 'squire', 'J22'), unit('a1', 'squire', 'S10')],
    play: [
      refused('NOT_IN_CONTACT', storm('hb')),
      act('b', 'fight', { contacts: 'b1-ha' }),
      asks('b allocation'),
      sets('b1', 'ha 2/0'),
      refused('ALREADY_FOUGHT', act('b', 'fight', { contacts: 'ha-b1' })),
      fight('b2'),
      sets('b2', 'ha 1/0'),
      refused('ALREADY_FOUGHT', storm('ha')),
    ],
    dice: [auto('b1', 'ha', 2), wound('b1', 'ha', 14, [14, 15]), auto('b2', 'ha', 1), wound('b2', 'ha', 11, [12])],
    gives: ['b1 at ha: 1 wound 1 stun', 'ha wounded 1', 'b2 at ha: 1 stun'],
    has: { ha: { at: 'K22', wounds: 1, resistance: 4, fallen: false } },
    contacts: ['ha-b1', 'ha-b2'],
    after: ({ view }) => {
      const mark = pictureOf(view('all')).markers.find(({ id }) => id === 'ha');
      expect(mark).toMatchObject({ side: 'a', name: 'A’s hostage, 1 wound' });
    },
  });
  attack('SS-19.18 contacts of a hostage are a separate melee', {
    units: [unit('b1', 'knight', 'K23'), unit('a1', 'squire', 'K24')],
    play: [
      refused('NOT_LINKED', act('b', 'fight', { contacts: 'a1-b1, b1-ha' })),
      fight('b1'),
      asks('a allocation', 'b allocation'),
      sets('b1', 'a1 1/0'),
      sets('a1', 'b1 0/1'),
      storm('ha'),
      sets('b1', 'ha 1/0'),
    ],
    dice: [hit('b1', 'a1', 15, [16]), auto('b1', 'ha', 1), wound('b1', 'ha', 14, [20])],
    gives: ['b1 at a1: miss', 'b1 at ha: 1 stun'],
  });
  attack('SS-19.18 with an escort it cannot be attacked', {
    units: [
      leads('a1', 'squire', 'K21', 'ha'),
      unit('b1', 'knight', 'L22'),
      unit('b2', 'ranged-knight', 'K26'),
      unit('b3', 'necromancer', 'N20', { spells: ['fireball', 'icestorm'] }),
    ],
    play: [
      refused('HOSTAGE_ESCORTED', storm('ha')),
      refused('HOSTAGE_ESCORTED', act('b', 'fight', { contacts: 'b1-ha' })),
      refused('NOT_IN_CONTACT', fight('b1')),
      refused('HOSTAGE_ESCORTED', shoot('b2', 'ha')),
      refused('HOSTAGE_ESCORTED', act('b', 'cast', { unit: 'b3', spell: 'fireball', cells: 'K22' })),
      refused(
        'HOSTAGE_ESCORTED',
        act('b', 'cast', { unit: 'b3', spell: 'icestorm', target: 'ha', attribute: 'speed' }),
      ),
    ],
    contacts: [],
  });
  attack('SS-19.18 only the other side may aim at it, with spells as with shots', {
    units: [
      unit('a1', 'ranged-warrior', 'K26'),
      unit('a2', 'sorcerer', 'K18', { spells: ['fireball', 'icestorm'] }),
      unit('b1', 'squire', 'S33'),
    ],
    turn: { active: 'a', half: 1 },
    play: [
      refused('NOT_AN_ENEMY', shoot('a1', 'ha')),
      refused('NO_TARGET', act('a', 'cast', { unit: 'a2', spell: 'fireball', cells: 'K22' }), { hostage: 'ha' }),
      refused('NO_TARGET', act('a', 'cast', { unit: 'a2', spell: 'fireball', target: 'ha' }), { hostage: 'ha' }),
      refused('NO_TARGET', act('a', 'cast', { unit: 'a2', spell: 'icestorm', target: 'ha', attribute: 'speed' }), {
        hostage: 'ha',
      }),
    ],
  });
  attack('SS-19.18 shots at it need their hit roll, and only wounds count', {
    units: [unit('b2', 'ranged-knight', 'K26'), unit('a1', 'squire', 'S10')],
    play: [shoot('b2', 'ha')],
    dice: [hit('b2', 'ha', 15, [15]), wound('b2', 'ha', 14, [1])],
    gives: ['b2 shoots ha: 4 short', 'b2 at ha: 1 wound', 'ha wounded 1'],
    has: { ha: { at: 'K22' } },
  });
  attack('SS-19.18 but not with a friend of the shooter next to it', {
    units: [unit('b1', 'squire', 'K21'), unit('b2', 'ranged-knight', 'K26')],
    play: [refused('INTO_COMBAT', shoot('b2', 'ha'), { friend: 'b1' })],
  });
  attack('SS-19.18 spells with an area hit it without an escort, and spare it with one', {
    markers: [ha('K22'), hb('P22')],
    options: { 'ranged-defence': 'energy' },
    units: [
      unit('b3', 'necromancer', 'K28', { spells: ['fireball'] }),
      unit('a1', 'squire', 'K21'),
      unit('b4', 'squire', 'S33'),
    ],
    play: [act('b', 'cast', { unit: 'b3', spell: 'fireball', cells: 'K22' })],
    dice: [
      { dice: [12], facts: { purpose: 'cast', unit: 'b3', target: null, need: 12, dice: [12] } },
      wound('b3', 'ha', 12, [12]),
      wound('b3', 'a1', 12, [13]),
      defence('a1', 'b3', 11, [20]),
    ],
    gives: ['b3 casts fireball', 'fireball on ha a1', 'b3 at ha: 1 wound', 'b3 at a1: 1 stun', 'ha wounded 1'],
  });
  attack('SS-19.18 spells with an area spare it with an escort', {
    units: [
      unit('b3', 'necromancer', 'K28', { spells: ['fireball'] }),
      leads('a1', 'squire', 'K21', 'ha', { energyLeft: 0 }),
      unit('b4', 'squire', 'S33'),
    ],
    play: [act('b', 'cast', { unit: 'b3', spell: 'fireball', cells: 'K21' })],
    dice: [
      { dice: [12], facts: { purpose: 'cast', unit: 'b3', target: null, need: 12, dice: [12] } },
      wound('b3', 'a1', 12, [13]),
    ],
    gives: ['b3 casts fireball', 'fireball on a1', 'b3 at a1: 1 stun'],
  });
  attack('SS-19.18 it is not a unit: it holds nobody, cannot be charged or shielded, and blocks cells and sight', {
    units: [
      unit('b1', 'squire', 'L22'),
      unit('b2', 'ranged-knight', 'K25'),
      unit('a1', 'squire', 'K19'),
      unit('a2', 'paladin', 'S10', { spells: ['shield'] }),
    ],
    play: [
      refused('NOT_AN_ENEMY', charge('b1', 'ha')),
      refused('CELL_BLOCKED', along('b1', 'K22')),
      refused('NO_LINE_OF_SIGHT', shoot('b2', 'a1'), { cell: 'K22', blocker: 'ha' }),
      move('b1', 'L24'),
      ({ view }) =>
        expect(book.handle.query(view('all'), 'unit', { unit: 'ha' })).toMatchObject({
          facts: { now: { energyLeft: 0, speedLeft: 0, resistance: 6 } },
        }),
    ],
    gives: ['b1 moves L23 L24'],
    contacts: [],
  });

  play('SS-19.19 from the exit edge it goes home, for 2 Speed of its escort’s walk', {
    own: { truce: false },
    markers: [ha('K3'), hb('K22')],
    units: [leads('a1', 'squire', 'K2', 'ha', { led: 1, speedSpent: 1 })],
    play: [
      refused('NOT_AT_EDGE', act('a', 'move', { unit: 'a1', cell: 'L2', exit: '1' })),
      act('a', 'move', { unit: 'a1', cell: 'K1', exit: '1' }),
    ],
    gives: ['ha led to K2', 'a1 moves K1', 'a1 leaves from K1 over 1', 'a wins: hostage-home'],
    after: ({ view }) => expect([view('all').units['ha']?.at, view('all').result?.rule]).toEqual([null, 'SS-19.19']),
  });
  play('SS-19.19 with less it has to wait', {
    own: { truce: false },
    markers: [ha('K2'), hb('K22')],
    units: [leads('a1', 'squire', 'K1', 'ha', { led: 3, speedSpent: 3 })],
    play: [
      refused('ESCORT_LIMIT', act('a', 'move', { unit: 'a1', exit: '1' }), { needed: 2, left: 1 }),
      asks('a half'),
    ],
  });
  play('SS-19.19 even the last unit of a side wins in this way', {
    alone: true,
    own: { truce: false },
    markers: [ha('K2'), hb('K22')],
    units: [leads('a1', 'squire', 'K1', 'ha'), unit('b1', 'squire', 'S30')],
    play: [act('a', 'move', { unit: 'a1', exit: '1' })],
    gives: ['a1 leaves from K1 over 1', 'a wins: hostage-home'],
  });

  attack('SS-19.20 a side that kills the enemy’s hostage wins at once, and nobody panics', {
    markers: [ha('K22', 2), hb('K10')],
    units: [unit('b1', 'knight', 'K23'), unit('a1', 'squire', 'K20')],
    play: [fight('b1'), sets('b1', 'ha 1/0')],
    dice: [auto('b1', 'ha', 1), wound('b1', 'ha', 14, [14])],
    gives: ['b1 at ha: 1 wound', 'ha wounded 1', 'ha dies: wounds', 'b wins: hostage-killed'],
  });
  attack('SS-19.20 a spell of its own side can kill it, too', {
    markers: [ha('K22'), hb('K26', 2)],
    units: [unit('b3', 'necromancer', 'K31', { spells: ['fireball'] }), unit('a1', 'squire', 'K27')],
    play: [act('b', 'cast', { unit: 'b3', spell: 'fireball', cells: 'K27' })],
    secrets: { a: { orders: { spell: 'none' } } },
    dice: [
      { dice: [1], facts: { purpose: 'cast', unit: 'b3', target: null, need: 12, dice: [1] } },
      wound('b3', 'a1', 12, [20]),
      wound('b3', 'hb', 12, [2]),
    ],
    gives: [
      'b3 casts fireball',
      'fireball on a1 hb',
      'b3 at a1: 1 stun',
      'b3 at hb: 1 wound',
      'hb wounded 1',
      'hb dies: wounds',
      'a wins: hostage-killed',
    ],
  });
  attack('SS-19.20 both killed at once is a draw', {
    markers: [ha('K26', 2), hb('K27', 2)],
    units: [unit('b3', 'necromancer', 'K31', { spells: ['fireball'] }), unit('a1', 'squire', 'S10')],
    play: [act('b', 'cast', { unit: 'b3', spell: 'fireball', cells: 'K26' })],
    dice: [
      { dice: [1], facts: { purpose: 'cast', unit: 'b3', target: null, need: 12, dice: [1] } },
      wound('b3', 'ha', 12, [3]),
      wound('b3', 'hb', 12, [2]),
    ],
    gives: [
      'b3 casts fireball',
      'fireball on ha hb',
      'b3 at ha: 1 wound',
      'b3 at hb: 1 wound',
      'ha wounded 1',
      'ha dies: wounds',
      'hb wounded 1',
      'hb dies: wounds',
      'drawn: hostage-killed',
    ],
  });

  play('SS-19.11, section 11: picture and alt text show hostages, their escorts and the truce', {
    units: [leads('a1', 'squire', 'K21', 'ha')],
    play: [],
    after: ({ view }) => {
      const picture = pictureOf(view('all'));
      expect(picture.links.map(({ kind }) => kind)).toEqual(['tether']);
      expect(picture.tokens.find(({ unit: id }) => id === 'a1')?.badges).toMatchObject([{ sign: 'chain' }]);
      expect(picture.sides.map(({ note }) => note)).toEqual(['2 of 2 units, 20 points', '1 of 1 units, 10 points']);
      expect(picture.banner.lines.join(' ')).toContain('Truce');
      expect(altText(picture)).toContain('A’s hostage, led by a1 K22');
    },
  });

  it('SS-19.13 positions with hostages are written and read back', () => {
    const position = positionOf({
      scenario: 'hostage',
      own: { ...over, handovers: ['ha'] },
      markers: [ha('K22', 1), hb('K10')],
      units: [leads('a1', 'squire', 'K21', 'ha', { led: 2 })],
    });
    const first = openPlaying(book, position, []);
    const written = book.handle.write(first.view('umpire'));
    expect(written.markers).toEqual([
      { id: 'ha', kind: 'hostage', at: 'K22', with: { wounds: 1 } },
      { id: 'hb', kind: 'hostage', at: 'K10', with: {} },
    ]);
    const again = openPlaying(book, written, []);
    expect(again.match().units).toEqual(first.match().units);
    expect(again.match().own).toEqual(first.match().own);
  });

  it.each([
    ['a unit that leads from a distance', [leads('a1', 'squire', 'K19', 'ha')], [ha('K22')]],
    [
      'two escorts of one hostage',
      [leads('a1', 'squire', 'K21', 'ha'), leads('a2', 'squire', 'K23', 'ha')],
      [ha('K22')],
    ],
    ['an enemy’s hostage', [leads('a1', 'squire', 'K21', 'hb')], [hb('K22')]],
    ['the same hostage twice', [], [ha('K22'), ha('K24')]],
  ] as const)('a position cannot have %s', (_what, units, markers) => {
    const opened = book.handle.open(
      positionOf({ scenario: 'hostage', own: over, markers: [...markers], units: [...units] }),
      { throw: () => 1 },
    );
    expect(opened.ok ? null : opened.refusal.code).toBe('BAD_POSITION');
  });

  it('whole random matches come to an end', () => {
    for (let seed = 1; seed <= 6; seed += 1) {
      const options = {
        ...randomOptions(book.handle, chanceOf(seed)),
        scenario: 'hostage',
        points: 200,
        'turn-limit': 8,
      };
      expect(playAtRandom(book.handle, seed, { options }).match.result, `seed ${seed}`).not.toBeNull();
    }
  });
});
