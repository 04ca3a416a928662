import { describe, expect, it } from 'vitest';
import { suggestedOrders } from '../../../src/discord/orders/suggested.ts';
import { printOrder } from '../../../src/discord/orders/text.ts';
import { required } from '../../../src/engine/index.ts';
import { label } from '../../../src/systems/genesys/geometry.ts';
import { openPlaying, perform } from '../../support/example.ts';
import type { Deed } from '../../support/example.ts';
import { act, activates, basic, book, figure, positionOf, viewOf } from './example.ts';
import type { Differs, Placed } from './example.ts';

const guide = required(book.handle.guide, 'guide');
const far = basic('b9', 'AV1', { squad: 'qz' });
const bow = (id: string, at: string, differs: Differs = {}) =>
  figure(id, 'bowman', at, { squad: 'qa', facing: 'N', gear: ['bow', 'blade'], ...differs });

function opened(placed: Placed, after: readonly Deed[] = []) {
  const playing = openPlaying(book, positionOf(placed), []);
  perform(playing, after);
  return playing;
}

/** All that squad qa is shown, in order: `move K18 end: towards qb at K18`. */
const shown = (title: string, placed: Placed, expected: readonly string[], after: readonly Deed[] = []): void =>
  it(title, () => {
    const playing = opened(placed, after);
    const all = guide.suggest(playing.view('a'), 'a', 'qa', 20).map(({ deed, why, at }) => {
      const { squad: _, ...told } = deed.params;
      const about = [why.facts['squad'], why.facts['marker']].filter((each) => each !== undefined);
      return [
        `${[deed.verb, ...Object.values(told)].flat().join(' ')}:`,
        why.key.replace('guide.', ''),
        ...about,
        ...(at === null ? [] : ['at', label(viewOf(playing), at)]),
      ].join(' ');
    });
    expect(all).toEqual(expected);
  });

describe('all that a squad is shown', () => {
  const warder = basic('a1', 'K30', { squad: 'qa' });
  const qb = basic('b1', 'K14', { squad: 'qb' });
  const qc = basic('b2', 'Z10', { squad: 'qc' });
  shown(
    'GP-9.1 walks as far as possible towards the two nearest squads, and not back, with nothing to shoot with',
    { units: [warder, qb, qc] },
    ['move K18 end: towards qb at K18', 'move Q21 end: towards qc at Q21'],
  );
  shown(
    'GP-4.4 and first of all towards whom its mission is about, once',
    { units: [warder, qb, qc, basic('b3', 'A1', { squad: 'qd' })], own: { targets: { a: 'b3', b: null } } },
    ['move G19 end: towards qd at G19', 'move K18 end: towards qb at K18'],
  );
  shown(
    'GP-4.4, GP-12.3 where only a 6 hits they rather go nearer first, and others are shot at besides',
    { units: [bow('a1', 'K30'), qb, basic('b2', 'M12', { squad: 'qc' })], own: { targets: { a: 'b1', b: null } } },
    [
      'move K22 shoot: towards qb at K22',
      'move K18 end: towards qb at K18',
      'move K19 end: towards qc at K19',
      'move K42 end: back at K42',
      'shoot qb end: shoot qb at K14',
      'shoot qc end: shoot qc at M12',
    ],
  );
  shown(
    'GP-9.7 a walk after which it may still shoot comes before the longest one; back, but not off the board (GP-9.6)',
    { units: [bow('a1', 'K40'), basic('b1', 'K12', { squad: 'qb' }), basic('b2', 'V12', { squad: 'qc' })] },
    [
      'move K32 shoot: towards qb at K32',
      'move K28 end: towards qb at K28',
      'move O29 end: towards qc at O29',
      'move K48 end: back at K48',
    ],
  );
  shown('GP-12.1 one of them with a bow is enough', { units: [warder, bow('a2', 'L30'), qb] }, [
    'move K22 shoot: towards qb at K22',
    'move K18 end: towards qb at K18',
    'move K42 end: back at K42',
    'shoot qb end: shoot qb at K14',
  ]);
  shown(
    'GP-13.13 one of them who can hit is enough',
    {
      units: [
        bow('a1', 'K30', { stats: { rc: 0 } }),
        bow('a2', 'L30'),
        basic('b1', 'K14', { squad: 'qb', stats: { de: 2 } }),
      ],
    },
    [
      'shoot qb end: shoot qb at K14',
      'move K22 shoot: towards qb at K22',
      'move K18 end: towards qb at K18',
      'move K42 end: back at K42',
    ],
  );
  shown(
    'GP-13.13 no shots where nobody can hit',
    { units: [bow('a1', 'K30', { stats: { rc: 0 } }), basic('b1', 'K14', { squad: 'qb', stats: { de: 8 } })] },
    ['move K18 end: towards qb at K18', 'move K42 end: back at K42'],
  );
  shown(
    'GP-12.9 no shots at a squad of which one is in a melee, even where they are allowed',
    {
      units: [
        bow('a1', 'K30'),
        qb,
        basic('b2', 'M14', { squad: 'qb' }),
        basic('a2', 'M15', { squad: 'qe', facing: 'N' }),
      ],
      options: { shootEngaged: 'on' },
    },
    ['move K22 shoot: towards qb at K22', 'move K18 end: towards qb at K18', 'move K42 end: back at K42'],
  );
  shown(
    'GP-11.5 a fight, and neither shots nor charges, where one of them is in a melee',
    {
      units: [
        bow('a1', 'K30'),
        bow('a2', 'M30'),
        basic('b1', 'M29', { squad: 'qb' }),
        basic('b2', 'K14', { squad: 'qc' }),
      ],
    },
    ['fight end: fight qb', 'move K18 end: towards qc at K18', 'move A35 end: back at A35'],
  );
  shown(
    'GP-9.6 no farther than an inch from the enemy',
    { units: [basic('a1', 'K20', { squad: 'qa' }), basic('b1', 'K17', { squad: 'qb' })] },
    ['charge qb fight: charge qb at K18', 'move K19 end: towards qb at K19'],
  );
  shown(
    'GP-14.6 the nearest cover within reach',
    {
      units: [warder, basic('b1', 'K5', { squad: 'qb' })],
      terrain: [{ kind: 'forest', cells: ['N28', 'N29', 'O28', 'O29'] }],
    },
    ['move K18 end: towards qb at K18', 'move N29 end: cover at N29'],
  );
  const gone = figure('b1', 'warder', null, { squad: 'qb', with: { place: 'dead', damage: 2 } });
  shown(
    'GP-23.5 to stay, and no walk into cover, where there is no enemy',
    { units: [warder, gone], terrain: [{ kind: 'forest', cells: ['N28', 'N29', 'O28', 'O29'] }] },
    ['move a1 K30 end: rest'],
  );
  shown(
    'GP-9.9 nothing where it cannot go anywhere',
    { units: [basic('a1', 'A1', { squad: 'qa' }), far], terrain: [{ kind: 'building', cells: ['A2', 'B2', 'B1'] }] },
    [],
  );
  shown(
    'GP-4.9 the nearest of the markers that it wants, and no other',
    {
      units: [warder, basic('b1', 'AT5', { squad: 'qb' })],
      markers: [1, 2].map((number) => ({ id: `m${number}`, kind: 'marker', at: number === 1 ? 'K4' : 'K22' })),
      own: { missions: { a: 'hold-ground', b: 'kill-points', secondary: 'kill-points' }, positions: [1, 2] },
    },
    ['move K22 end: objective 2 at K22', 'move T24 end: towards qb at T24'],
  );
  const late = (id: string) => figure(id, 'warder', null, { squad: 'qa', with: { place: 'edge' } });
  const south = { squads: { qa: { edge: 'south', arrived: true } } };
  const gates = ['move E48 end: enter at D48', 'move M48 end: enter at L48', 'move U48 end: enter at T48'];
  shown(
    'GP-6.9 three gates where it can come in',
    { units: [late('a1'), basic('a2', 'AA20', { squad: 'qe' }), far], own: south },
    gates,
  );
  shown(
    'GP-6.9 also where some of it are in already',
    { units: [basic('a1', 'K40', { squad: 'qa' }), late('a2'), far], own: south },
    gates,
  );
  shown(
    'GP-6.9 not where an enemy keeps them out',
    { units: [late('a1'), basic('b1', 'L46', { squad: 'qb' }), basic('b2', 'D47', { squad: 'qb' })], own: south },
    ['move F48 end: enter at F48', 'move M48 end: enter at L48', 'move U48 end: enter at T48'],
  );
  shown(
    'GP-17.7 with its mount',
    {
      units: [
        figure('a1', 'tuskrider', 'K30', { squad: 'qa', with: { aboard: 'a2' } }),
        figure('a2', 'tusker', 'K30', { squad: 'qa', facing: 'N' }),
        basic('b1', 'K10', { squad: 'qb' }),
      ],
    },
    ['move K12 end: towards qb at K12'],
  );
  shown(
    'GP-8.5 only what is left once it has moved',
    { units: [bow('a1', 'K30'), qb] },
    ['shoot qb end: shoot qb at K14', 'end: end'],
    [act('a', 'move', { units: 'a1 K29' })],
  );
  shown(
    'GP-8.8 no attack once it has acted',
    { units: [bow('a1', 'K30'), basic('b1', 'K24', { squad: 'qb' })] },
    ['end: end'],
    [activates('a', 'qa'), act('a', 'rush', { units: 'a1 K31' })],
  );
});

describe('squads one after the other', () => {
  const units = [
    basic('a1', 'K20', { squad: 'qa' }),
    basic('a2', 'P20', { squad: 'qe' }),
    basic('a3', 'V20', { squad: 'qf' }),
    basic('b1', 'K5', { squad: 'qb' }),
  ];
  it('GP-8.2 are as many as the Command Value lasts for, each once', () => {
    const before = opened({ units }).view('a');
    const row = (squad: string) => guide.inRow(before, squad);
    expect([row('qe'), row('qa'), row('qb')]).toEqual([['qe', 'qa'], ['qa', 'qe'], ['qb']]);
  });
  it('GP-8.5 others that may act are those that are active, for their own side', () => {
    const before = opened({ units }).view('a');
    const during = opened({ units }, [activates('a', 'qa')]);
    expect(guide.others(before, 'a')).toEqual([]);
    expect(guide.others(during.view('a'), 'a')).toEqual(['qa']);
    expect(guide.others(during.view('b'), 'b')).toEqual([]);
  });
  it('GP-9.6 a walk towards a cell of an enemy ends before contact; none leads to where it stands', () => {
    const view = opened({ units }).view('a');
    expect(guide.towards(view, 'a', 'qa', view.units['a1']?.at ?? -1)).toBeNull();
    expect(guide.towards(view, 'a', 'qa', view.units['b1']?.at ?? -1)).toEqual({
      verb: 'move',
      by: 'a',
      params: { squad: 'qa', goal: 'K8', then: 'end' },
    });
  });
});

describe('the orders that are suggested', () => {
  it('GP-8.5 name a squad once that walks and then shoots', () => {
    const units = [
      bow('a1', 'K26'),
      basic('b1', 'K14', { squad: 'qb', facing: 'N' }),
      basic('a9', 'A48', { squad: 'qy' }),
    ];
    const view = opened({ units, own: { squads: { qy: { state: 'done' } } } }).view('a');
    // The walk gains more than to shoot from here, which would be all there is to do after it as far as is known.
    const deeds = guide.suggest(view, 'a', 'qa', 20).map(({ deed }) => deed);
    const walks = deeds.filter(({ verb, params }) => verb === 'move' && params['then'] === 'shoot');
    const gains = new Map(
      deeds.map((deed) => [printOrder(book.handle, view, deed), deed === walks[0] ? 9 : 5] as const),
    );
    expect(deeds[0]?.verb).toBe('shoot');
    const orders = suggestedOrders(book.handle, view, 'a', gains);
    expect(orders).toEqual([printOrder(book.handle, view, required(walks[0], 'walk'))]);
  });
});
