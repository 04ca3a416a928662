import { describe, expect, it } from 'vitest';
import { required } from '../../../src/engine/index.ts';
import type { Action, Facts, Json } from '../../../src/engine/index.ts';
import { label } from '../../../src/systems/genesys/geometry.ts';
import { openPlaying } from '../../support/example.ts';
import type { Playing } from '../../support/example.ts';
import { activates, basic, book, choices, figure, goes, offers, positionOf, viewOf } from './example.ts';

const bow = { gear: ['bow', 'blade'] };
/** A squad of every sort, with enemies, a wood and markers before it. */
const placed = {
  units: [
    figure('a1', 'tuskrider', 'E30', { squad: 'riders', with: { aboard: 'a2' } }),
    figure('a2', 'tusker', 'E30', { squad: 'riders', facing: 'N' }),
    basic('a3', 'N30', { squad: 'bows', ...bow, facing: 'N' }),
    basic('a4', 'P30', { squad: 'bows', ...bow, facing: 'N' }),
    figure('a5', 'hearthpriest', 'N33', { squad: 'priest', gear: ['blade', 'medkit'] }),
    figure('a6', 'thane', 'AA21', { squad: 'lord', facing: 'N' }),
    figure('a7', 'crawler-open', 'AH30', { squad: 'cart', facing: 'N' }),
    figure('a8', 'crewman', 'AH30', { squad: 'cart', with: { aboard: 'a7', seat: 'driver' } }),
    basic('a9', 'AH34', { squad: 'walkers' }),
    figure('b1', 'trooper', 'E20', { squad: 'one', facing: 'S', gear: ['blade', 'rifle'] }),
    basic('b2', 'O20', { squad: 'two', facing: 'S' }),
    basic('b3', 'P20', { squad: 'two', facing: 'S' }),
    basic('b4', 'AA20', { squad: 'three', facing: 'S' }),
    basic('b5', 'AB22', { squad: 'three', with: { damage: 1 } }),
  ],
  terrain: [{ kind: 'forest', cells: ['M24:Q26'] }],
  markers: [
    { id: 'm1', kind: 'marker', at: 'K24' },
    { id: 'm2', kind: 'marker', at: 'N29' },
  ],
  own: { squads: { priest: { powers: ['mend', 'zeal'] } }, positions: [1], control: { 2: 1 } },
} as const;

function after(...done: readonly Action[]): Playing {
  const playing = openPlaying(book, positionOf(placed), []);
  for (const action of done) playing.act(action);
  return playing;
}

/** What is offered, in words: `bows E24`; lists that are empty are left out. */
const said = (value: Json): string =>
  Array.isArray(value)
    ? value.map(said).filter(Boolean).join(', ')
    : typeof value === 'object' && value !== null
      ? Object.values(value as Facts)
          .map(said)
          .filter(Boolean)
          .join(' ')
      : String(value);
const offered = (playing: Playing, verb: string): readonly string[] => offers(playing, 'a', verb).map(said);

describe('GP-8.9 what is offered before anybody is active: a few of each squad', () => {
  it.each([
    [
      'move',
      ...['riders E22', 'riders E24', 'riders M22', 'riders I26'],
      ...['bows O22', 'bows N26', 'bows G22', 'bows I24'],
      ...['priest O25', 'priest N29', 'priest G23', 'priest I26'],
      ...['lord R20', 'lord S20', 'lord W21', 'lord O20'],
      ...['cart AB22', 'cart AD24', 'cart R21', 'cart V23'],
      ...['walkers AC23', 'walkers AD27', 'walkers AF30', 'walkers Y27'],
    ],
    [
      'charge',
      ...['riders one fight', 'riders two fight', 'bows two fight', 'lord two fight', 'lord three fight'],
      ...['cart two fight', 'cart three fight'],
    ],
    ['shoot', 'bows', 'bows one', 'bows two', 'bows three'],
    ['fight', 'lord'],
    ['channel', 'a5 mend', 'a5 zeal'],
    ['command', 'a6 lord strike', 'a6 lord aim'],
    ['finish', 'a6 b5'],
    ['dismount', 'riders a1 D29'],
    ['exit', 'cart a8 AG29'],
    ['take', 'a3 m2'],
    [
      'activate',
      ...['riders', 'bows', 'priest', 'lord', 'cart', 'walkers'],
      // Two that stand near each other, as a cohort.
      ...['bows priest', 'cart walkers'],
    ],
    ...['rush', 'cast', 'use', 'mount', 'embark', 'hand', 'drop', 'end', 'pass'].map((verb) => [verb]),
  ])('%s', (verb, ...expected) => {
    expect(offered(after(), verb ?? '')).toEqual(expected);
  });

  it('GP-17.7 rides over an enemy, or past it on either side, near or farther off, each once', () => {
    expect(offered(after(), 'ride')).toEqual([
      'riders a2 E16 yes one',
      'riders a2 G16 one',
      'riders a2 H16 one',
      'riders a2 B16 one',
    ]);
  });
});

describe('GP-8.5 what is offered to the active squad: more, and of it alone', () => {
  it.each<[string, readonly Action[], string, readonly string[]]>([
    [
      'riders go where they can, at most twelve places',
      [activates('a', 'riders')],
      'move',
      ['E22', 'E24', 'M22', 'I26', 'P25', 'J28', 'K24', 'N29', 'M26', 'E12', 'A30', 'W30'].map((to) => `riders ${to}`),
    ],
    [
      'archers go into the wood, too',
      [activates('a', 'bows')],
      'move',
      ['O22', 'N26', 'G22', 'I24', 'K27', 'X23', 'T25', 'Q28', 'K24', 'N29', 'M26', 'B30'].map((to) => `bows ${to}`),
    ],
    ['charges are at those within reach', [activates('a', 'bows')], 'charge', ['bows two fight']],
    ['shots are at all or at one', [activates('a', 'bows')], 'shoot', ['bows', 'bows one', 'bows two', 'bows three']],
    ['others are not offered', [activates('a', 'bows')], 'activate', []],
    ['it may end', [activates('a', 'bows')], 'end', ['']],
    ['who has moved does not again', [activates('a', 'bows'), goes('a3', 'N29')], 'move', []],
    [
      'but may rush by once its Movement',
      [activates('a', 'bows'), goes('a3', 'N29')],
      'rush',
      ['N25', 'N26', 'N28', 'K26', 'L27', 'M28', 'Q27', 'P27'],
    ],
    ['and shoot', [activates('a', 'bows'), goes('a3', 'N29')], 'shoot', ['bows', 'bows one', 'bows two', 'bows three']],
    ['riders without a bow do not shoot', [activates('a', 'riders')], 'shoot', []],
  ])('%s', (_, done, verb, expected) => {
    expect(offered(after(...done), verb)).toEqual(expected);
  });
});

describe('GP-8.9 what a form offers', () => {
  const squads = ['riders', 'bows', 'priest', 'lord', 'cart', 'walkers'];
  const chosen = (verb: string, param: string, more: Parameters<typeof choices>[4] = {}) =>
    choices(after(), 'a', verb, param, more);
  it('names the squads that may do it', () => {
    expect(chosen('move', 'squad')).toEqual(squads);
    expect(chosen('ride', 'squad')).toEqual(['riders']);
    expect(chosen('dismount', 'squad')).toEqual(['riders']);
    expect(chosen('exit', 'squad')).toEqual(['cart']);
  });
  it('names what is left to choose of a movement', () => {
    const given = { squad: 'bows' };
    expect(chosen('move', 'then')).toEqual(['shoot', 'fight', 'end']);
    expect(chosen('move', 'then', { given })).toEqual(['shoot', 'fight', 'end']);
    // A squad without a ranged weapon shoots nothing afterwards.
    expect(chosen('move', 'then', { given: { squad: 'riders' } })).toEqual(['fight', 'end']);
    expect(chosen('move', 'dir')).toEqual(['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']);
    expect(chosen('move', 'forgo')).toEqual([]);
    expect(chosen('move', 'hold')).toEqual(['1']);
    expect(chosen('move', 'units', { given })).toEqual(['a3', 'a4']);
    expect(chosen('move', 'units', { given, row: 'a3', field: 'level' })).toEqual(['ground', 'middle', 'high']);
    expect(chosen('move', 'units', { given, row: 'a3', field: 'dir' })).toHaveLength(8);
    expect(chosen('move', 'units', { given, row: 'nobody', field: 'path' })).toEqual([]);
    expect(chosen('move', 'goal', { given }).slice(0, 4)).toEqual(['O22', 'N26', 'G22', 'I24']);
    expect(chosen('move', 'goal', { given })).toEqual(chosen('move', 'units', { given, row: 'a3', field: 'path' }));
    expect(chosen('move', 'goal')).toEqual([]);
  });
  it('names what is left to choose of a ride', () => {
    const given = { squad: 'riders' };
    expect(chosen('ride', 'units', { given })).toEqual(['a2']);
    expect(chosen('ride', 'units', { given, row: 'a2', field: 'trample' })).toEqual(['yes']);
    // Two and a half times its Movement in eight directions, as far as the board goes.
    expect(chosen('ride', 'units', { given, row: 'a2', field: 'to' })).toEqual(['E15', 'P19', 'T30', 'P41', 'E45']);
    expect(chosen('ride', 'units', { given, row: 'nobody', field: 'to' })).toEqual([]);
    expect(chosen('ride', 'target', { given })).toEqual(['one', 'two']);
    expect(chosen('ride', 'strikes', { given })).toEqual(['a1', 'a2']);
  });
  it('GP-17.5, GP-20.8 names who gets off, and where', () => {
    expect(chosen('dismount', 'units', { given: { squad: 'riders' } })).toEqual(['a1']);
    const to = { given: { squad: 'riders' }, row: 'a1', field: 'cell' };
    expect(chosen('dismount', 'units', to)).toEqual(['D29']);
    expect(chosen('dismount', 'units', { ...to, row: 'a2' })).toEqual([]);
    expect(chosen('exit', 'units', { given: { squad: 'cart' } })).toEqual(['a8']);
    expect(chosen('exit', 'units')).toEqual([]);
    expect(choices(after(activates('a', 'cart')), 'a', 'exit', 'units')).toEqual(['a8']);
  });
});

describe('GP-8.5 what each squad is shown first, with its reason and where it leads', () => {
  const guide = required(book.handle.guide, 'guide');
  const suggested = (squad: string, playing: Playing): readonly string[] =>
    guide.suggest(playing.view('a'), 'a', squad, 20).map(({ deed, why, at }) => {
      const { squad: _, ...rest } = deed.params;
      const to = at === null ? '' : ` at ${label(viewOf(playing), at)}`;
      return `${deed.verb} ${said(rest)}: ${why.key.replace('guide.', '')} ${Object.values(why.facts)
        .filter((fact) => fact !== label(viewOf(playing), at ?? 0))
        .join(' ')}${to}`;
    });
  const expected: readonly (readonly [squad: string, all: readonly string[]])[] = [
    [
      'riders',
      [
        'charge one fight: charge one at E21',
        'charge two fight: charge two at M21',
        'move J25 end: objective 1 false at J25',
        'move E22 end: towards one false at E22',
        'move M22 end: towards two false at M22',
        'move M26 end: cover false at M26',
      ],
    ],
    [
      'bows',
      [
        'shoot two end: shoot two at O20',
        'charge two fight: charge two at N21',
        'move K24 shoot: objective 1 true at K24',
        'move N26 shoot: towards two true at N26',
        'move O22 end: towards two false at O22',
        'move G22 end: towards one false at G22',
        'move M26 shoot: cover true at M26',
        'move N41 end: back false at N41',
        'shoot one end: shoot one at E20',
      ],
    ],
    [
      'lord',
      [
        'fight end: fight three',
        'move P22 end: objective 1 false at P22',
        'move R20 end: towards two false at R20',
        'move Q24 end: cover false at Q24',
      ],
    ],
    [
      'cart',
      [
        'charge three fight: charge three at AB19',
        'charge two fight: charge two at Q21',
        'move P25 end: objective 1 false at P25',
        'move AC22 end: towards three false at AC22',
        'move R21 end: towards two false at R21',
        'move Q26 end: cover false at Q26',
      ],
    ],
    [
      'walkers',
      [
        'move X30 end: objective 1 false at X30',
        'move AD24 end: towards three false at AD24',
        'move Y27 end: towards two false at Y27',
      ],
    ],
  ];
  it.each(expected)('%s', (squad, all) => {
    expect(suggested(squad, after())).toEqual(all);
  });

  it('GP-8.5 who has moved shoots or ends', () => {
    expect(suggested('bows', after(activates('a', 'bows'), goes('a3', 'N29')))).toEqual([
      'shoot two end: shoot two at O20',
      'shoot one end: shoot one at E20',
      'end : end ',
    ]);
  });

  it('GP-6.9 who waits at the edge is shown where it comes in', () => {
    const waiting = figure('a1', 'warder', null, { squad: 'qe', with: { place: 'edge' } });
    const edge = openPlaying(
      book,
      positionOf({
        units: [waiting, basic('a2', 'A20'), basic('b1', 'K2')],
        own: { squads: { qe: { edge: 'south', arrived: true } } },
      }),
      [],
    );
    expect(suggested('qe', edge)).toEqual([
      'move E48 end: enter  at D48',
      'move M48 end: enter  at L48',
      'move U48 end: enter  at T48',
    ]);
  });
});
