import { describe, expect, it } from 'vitest';
import type { Action, Facts, SideId } from '../../../src/engine/index.ts';
import { label } from '../../../src/systems/genesys/geometry.ts';
import { act, book, setUp } from './example.ts';
import type { SetUp } from './example.ts';

/** Why an action is refused now. */
function refusal({ match }: SetUp, action: Action): string {
  const found = book.handle.check(book.handle.view(match, action.by), action);
  return found ? `${found.code} ${found.rule} ${JSON.stringify(found.facts)}` : 'accepted';
}
/** What a form offers for a parameter now. */
function chosen({ match, view }: SetUp, by: SideId, verb: string, param: string, given: Facts = {}): string {
  const found = book.handle.choices(book.handle.view(match, by), by, verb, given, param);
  if ('list' in found) return found.list.map(({ value }) => String(value)).join(', ');
  return 'cells' in found ? found.cells.map((cell) => label(view, cell)).join(' ') : '';
}
const offered = ({ match }: SetUp, by: SideId, verb: string): readonly Facts[] =>
  book.handle.offers(book.handle.view(match, by), by, verb).map(({ params }) => params);

describe('GP-3.5 laying terrain by hand', () => {
  // One point for the area of each side, two for the area of conflict; a begins.
  const start = setUp({ terrain: 'normal', markers: 'players' }, [1, 1, 2, 5, 4]);
  const lay = (params: Facts): Action => act('a', 'terrain', params);

  it('leaves it to the umpire, or lays any piece in the first place that is free', () => {
    expect(
      offered(start, 'a', 'terrain')
        .map(({ auto, piece, cell }) => auto ?? `${String(piece)} ${String(cell)}`)
        .join(', '),
    ).toBe(
      'yes, thicket C37, copse C37, outcrop C37, rubble C37, house C37, wood C37, ruin C37, ridge C37, wall C37, hall C37, great-wood C13, ruined-block C13',
    );
  });

  it('may be any piece for which an area has enough left', () => {
    expect(chosen(start, 'a', 'terrain', 'piece')).toBe(
      'thicket, copse, outcrop, rubble, house, wood, ruin, ridge, wall, hall, great-wood, ruined-block',
    );
    const small = setUp(
      { terrain: 'normal', markers: 'players' },
      [1, 1, 1, 5, 4],
      [lay({ piece: 'wood', cell: 'K40' })],
    );
    expect(chosen(small, 'b', 'terrain', 'piece')).toBe(
      'thicket, copse, outcrop, rubble, house, wood, ruin, ridge, wall, hall',
    );
  });

  it('may be in places spread over the areas that have enough left, and turned in others', () => {
    expect(chosen(start, 'a', 'terrain', 'cell')).toBe('');
    expect(chosen(start, 'a', 'terrain', 'cell', { piece: 'wall' })).toBe(
      'C37 J37 Q37 X37 AE37 AL37 C40 J40 Q40 X40 AE40 AL40 C43 J43 Q43 X43 AE43 AL43 C46 J46 Q46 X46 AE46 AL46 C1 J1 Q1 X1 AE1 AL1 C4 J4 Q4 X4 AE4 AL4 C7 J7 Q7 X7',
    );
    expect(chosen(start, 'a', 'terrain', 'cell', { piece: 'wall', turned: 'yes' })).toBe(
      'C37 J37 Q37 X37 AE37 AL37 AS37 C40 J40 Q40 X40 AE40 AL40 AS40 C43 J43 Q43 X43 AE43 AL43 AS43 C1 J1 Q1 X1 AE1 AL1 AS1 C4 J4 Q4 X4 AE4 AL4 AS4 C7 J7 Q7 X7 AE7',
    );
    expect(chosen(start, 'a', 'terrain', 'cell', { piece: 'great-wood' })).toBe(
      'C13 J13 Q13 X13 AE13 C16 J16 Q16 X16 AE16 C19 J19 Q19 X19 AE19 C22 J22 Q22 X22 AE22 C25 J25 Q25 X25 AE25 C28 J28 Q28 X28 AE28 C31 J31 Q31 X31 AE31',
    );
    expect(chosen(start, 'a', 'terrain', 'turned')).toBe('yes');
    expect(chosen(start, 'a', 'terrain', 'auto')).toBe('yes');
  });

  it('names a piece and a cell', () => {
    expect(refusal(start, lay({}))).toBe('BAD_VALUE GP-3.5 {"param":"piece","text":null}');
    expect(refusal(start, lay({ cell: 'K40' }))).toBe('BAD_VALUE GP-3.5 {"param":"piece","text":null}');
    expect(refusal(start, lay({ piece: 'wall' }))).toBe('BAD_VALUE GP-3.5 {"param":"cell","text":null}');
    expect(refusal(start, lay({ auto: 'yes' }))).toBe('accepted');
    expect(refusal(start, lay({ auto: 'yes', piece: 'wall' }))).toBe('accepted');
  });

  it('GP-3.6 is refused with the reason', () => {
    expect(refusal(start, lay({ piece: 'wall', cell: 'AR40' }))).toBe(
      'BAD_PLACE GP-3.6 {"piece":"wall","cell":"AR40","why":"board"}',
    );
    expect(refusal(start, lay({ piece: 'wall', cell: 'AR40', turned: 'yes' }))).toBe('accepted');
    expect(refusal(start, lay({ piece: 'wall', cell: 'AV44', turned: 'yes' }))).toBe(
      'BAD_PLACE GP-3.6 {"piece":"wall","cell":"AV44","why":"board"}',
    );
    expect(refusal(start, lay({ piece: 'copse', cell: 'K35' }))).toBe(
      'BAD_PLACE GP-3.6 {"piece":"copse","cell":"K35","why":"area"}',
    );
    expect(refusal(start, lay({ piece: 'great-wood', cell: 'K40' }))).toBe(
      'TERRAIN_AREA GP-3.5 {"piece":"great-wood","cell":"K40","area":0}',
    );
    const next = setUp(
      { terrain: 'normal', markers: 'players' },
      [1, 1, 2, 5, 4],
      [lay({ piece: 'copse', cell: 'K20' })],
    );
    expect(refusal(next, lay({ piece: 'copse', cell: 'N23' }))).toBe(
      'BAD_PLACE GP-3.6 {"piece":"copse","cell":"N23","why":"taken"}',
    );
  });

  it('turned, a piece lies along the other axis, and counts for the area where most of it is then', () => {
    // From row 34 on a wall of six rows lies half in the area of conflict; from row 35 on mostly in that of a.
    const area = (cell: string): string => refusal(start, lay({ piece: 'wall', cell, turned: 'yes' }));
    expect(area('T34')).toBe('BAD_PLACE GP-3.6 {"piece":"wall","cell":"T34","why":"area"}');
    const { view, told } = setUp(
      { terrain: 'normal', markers: 'players' },
      [1, 1, 2, 5, 4],
      [lay({ piece: 'wall', cell: 'T35', turned: 'yes' })],
    );
    expect(told('terrain-placed')).toEqual([{ cell: 'T35', piece: 'wall', side: 'a', turned: true }]);
    expect(view.board.pieces).toMatchObject([{ id: 'wall-1', turned: 90 }]);
    expect(view.board.pieces[0]?.cells.map((cell) => label(view, cell)).join(' ')).toBe('T35 T36 T37 T38 T39 T40');
    expect(view.own.terrain?.left).toEqual([0, 2, 4]);
  });
});

describe('GP-3.8 laying markers by hand', () => {
  const start = setUp({ terrain: 'preset:open', markers: 'players' }, [5, 2]);
  const lay = (cell: string): string => refusal(start, act('b', 'marker', { cell }));
  it('is refused with the distance that holds now, and whether an edge is too near', () => {
    expect(lay('X12')).toBe('MARKER_OFF_CENTRE GP-3.8 {"cell":"X12","apart":8}');
    expect(lay('X37')).toBe('MARKER_OFF_CENTRE GP-3.8 {"cell":"X37","apart":8}');
    expect(lay('H24')).toBe('MARKER_TOO_CLOSE GP-3.8 {"cell":"H24","apart":8,"edge":true}');
    expect(lay('AO24')).toBe('MARKER_TOO_CLOSE GP-3.8 {"cell":"AO24","apart":8,"edge":true}');
    const next = setUp({ terrain: 'preset:open', markers: 'players' }, [5, 2], [act('b', 'marker', { cell: 'X24' })]);
    expect(refusal(next, act('a', 'marker', { cell: 'AE24' }))).toBe(
      'MARKER_TOO_CLOSE GP-3.8 {"cell":"AE24","apart":8,"edge":false}',
    );
  });
  it('is refused on a wall, which is no edge', () => {
    const walled = setUp({ terrain: 'preset:shattered', markers: 'players' }, [5, 2]);
    expect(refusal(walled, act('b', 'marker', { cell: 'J16' }))).toBe(
      'MARKER_TOO_CLOSE GP-3.8 {"cell":"J16","apart":8,"edge":false}',
    );
  });
  it('offers the cell nearest to the centre first, and others all over the middle', () => {
    expect(
      offered(start, 'b', 'marker')
        .map(({ cell }) => cell)
        .join(' '),
    ).toBe('X24 I13 AN14 AM16 AL18 AK20 AJ22 AJ24 AI26 AH28 AG30 AF32 AE34 AD36');
  });
});

describe('GP-5.1 mustering', () => {
  const start = setUp({});
  const muster = (params: Facts): string => refusal(start, act('a', 'muster', { list: 'holds-1000', ...params }));
  it('GP-6.2, GP-6.3 names the zones that cannot be', () => {
    expect(muster({ zones: '1 4 5' })).toBe('BAD_ZONES GP-6.2 {"zones":[1,4,5],"forward":false}');
    expect(muster({ zones: '1 2 7' })).toBe('BAD_ZONES GP-6.2 {"zones":[1,2,7],"forward":false}');
    expect(muster({ zones: '1 2 2' })).toBe('BAD_ZONES GP-6.2 {"zones":[1,2,2],"forward":false}');
    expect(muster({ zones: '0 1 2' })).toBe('BAD_ZONES GP-6.2 {"zones":[0,1,2],"forward":false}');
    expect(muster({ deployment: 'forward', zones: '1 2' })).toBe('BAD_ZONES GP-6.3 {"zones":[1,2],"forward":true}');
    expect(muster({ deployment: 'forward', zones: '6' })).toBe('accepted');
    expect(muster({ zones: '1,2 6' })).toBe('accepted');
  });
  it('needs a list that there is, and a round of the reserve', () => {
    expect(refusal(start, act('a', 'muster', {}))).toBe('BAD_VALUE GP-5.1 {"param":"list","text":null}');
    expect(muster({ list: 'nothing' })).toBe(
      'UNKNOWN GP-5.1 {"param":"list","text":"nothing","lists":["holds-250","holds-500","holds-1000","holds-1500","concord-250","concord-500","concord-1000","concord-1500"]}',
    );
    expect([muster({ reserve: 1 }), muster({ reserve: 4 })]).toEqual(['accepted', 'accepted']);
    expect(muster({ reserve: 0 })).toBe('BAD_VALUE GP-6.12 {"param":"reserve","text":0,"wanted":{"least":1,"most":4}}');
    expect(muster({ reserve: 5 })).toBe('BAD_VALUE GP-6.12 {"param":"reserve","text":5,"wanted":{"least":1,"most":4}}');
  });
  it('offers each list as usual, then with other zones and forward', () => {
    expect(offered(start, 'a', 'muster')).toEqual([
      { list: 'concord-1000' },
      { list: 'concord-500' },
      { list: 'holds-1000' },
      { list: 'holds-500' },
      { list: 'concord-1000', zones: '1 2 5' },
      { deployment: 'forward', list: 'concord-1000', reserve: 2, zones: '2' },
      { list: 'concord-500', zones: '1 2 5' },
      { deployment: 'forward', list: 'concord-500', reserve: 2, zones: '2' },
      { list: 'holds-1000', zones: '1 2 5' },
      { deployment: 'forward', list: 'holds-1000', reserve: 2, zones: '2' },
      { list: 'holds-500', zones: '1 2 5' },
      { deployment: 'forward', list: 'holds-500', reserve: 2, zones: '2' },
    ]);
    expect(chosen(start, 'a', 'muster', 'list')).toBe('holds-500, holds-1000, concord-500, concord-1000');
    expect(chosen(start, 'a', 'muster', 'deployment')).toBe('standard, forward');
    expect(chosen(start, 'a', 'muster', 'zones')).toBe('1 2 3, 1 2 5, 2 3 5, 1 2 4, 2 3 6, 1 3 5');
    expect(chosen(start, 'a', 'muster', 'zones', { deployment: 'forward' })).toBe('1, 2, 3, 4, 5, 6');
    expect(chosen(start, 'a', 'muster', 'squads', { squads: '3 warder' })).toBe(
      '2 warder, 4 warder, 6 warder, 2 warder shield, 4 warder shield, 6 warder shield, 2 warder long-spear, 4 warder long-spear, 6 warder long-spear, 2 warder pike, 4 warder pike, 6 warder pike, 2 warder javelin, 4 warder javelin, 6 warder javelin, 2 warder light, 4 warder light, 6 warder light, 2 bowman, 4 bowman, 6 bowman, 2 bowman light, 4 bowman light, 6 bowman light, 1 axeman, 2 axeman, 3 axeman, 1 axeman light, 2 axeman light, 3 axeman light, 1 axeman heavy, 2 axeman heavy, 3 axeman heavy, 1 tuskrider tusker, 2 tuskrider tusker, 3 tuskrider tusker, 1 tuskrider light tusker, 2 tuskrider light tusker, 3 tuskrider light tusker, 1 tuskrider shield tusker, 2 tuskrider shield tusker, 3 tuskrider shield tusker, 1 thane, 1 thane great-axe, 1 thane shield, 1 thane light, 1 thane heavy, 1 hearthpriest mend zeal, 1 hearthpriest light mend zeal',
    );
  });
});
