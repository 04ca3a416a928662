import { describe, expect, it } from 'vitest';
import { isRefusal } from '../../../src/engine/index.ts';
import type { Facts, Json, Shown } from '../../../src/engine/index.ts';
import { openPlaying } from '../../support/example.ts';
import { basic, book, figure, positionOf } from './example.ts';
import type { Placed } from './example.ts';

/** What is answered to a question of side a. */
function shown(placed: Placed, query: string, question: Facts = {}): Shown {
  const answer = book.handle.query(openPlaying(book, positionOf(placed), []).view('a'), query, question);
  if (isRefusal(answer)) throw new Error(answer.code);
  return answer;
}
const asked = (placed: Placed, query: string, question: Facts = {}): Facts => shown(placed, query, question).facts;
const refusedWith = (placed: Placed, query: string, question: Facts): string | null => {
  const answer = book.handle.query(openPlaying(book, positionOf(placed), []).view('a'), query, question);
  return isRefusal(answer) ? answer.code : null;
};
const shades = ({ overlay }: Shown): readonly string[] => overlay?.highlights?.map(({ shade }) => shade) ?? [];
const list = (facts: Facts, key: string): readonly string[] => facts[key] as readonly string[];

const duel = [basic('a1', 'K20', { facing: 'N' }), basic('b1', 'K14', { facing: 'S' })];

describe('GP-1.4 how far it is', () => {
  it('is the gap between two units or cells', () => {
    expect(asked({ units: duel }, 'distance', { from: 'a1', to: 'b1' })).toMatchObject({ distance: 5, rule: 'GP-1.4' });
    expect(asked({ units: duel }, 'distance', { from: 'a1', to: 'K10' })).toMatchObject({ distance: 9 });
    expect(refusedWith({ units: duel }, 'distance', { from: 'a1', to: 'nowhere' })).not.toBeNull();
    expect(refusedWith({ units: duel }, 'distance', { from: 'nowhere', to: 'a1' })).not.toBeNull();
  });

  it('GP-1.2 reads a unit before a cell where it is written as units are, else the cell', () => {
    const units = [basic('a1', 'K20'), basic('a60', 'K30'), basic('b1', 'K14')];
    const from = (named: string) => asked({ units }, 'distance', { from: named, to: 'b1' })['distance'];
    expect([from('a1'), from('a60'), from('A60')]).toEqual([5, 15, 15]);
    // The corner of the board, and not the unit.
    expect(from('A1')).toBe(asked({ units }, 'distance', { from: 'b1', to: 'A1' })['distance']);
    expect(from('A1')).not.toBe(5);
  });

  it('GP-1.2 knows neither a unit off the board nor what is not a name', () => {
    const units = [...duel, figure('a2', 'warder', null, { with: { place: 'dead' } }), figure('a60', 'warder', null)];
    const refusal = (from: Json) =>
      book.handle.query(openPlaying(book, positionOf({ units }), []).view('a'), 'distance', { from, to: 'b1' });
    for (const from of ['a60', 'toString', 5, null])
      expect(refusal(from)).toMatchObject({ code: 'BAD_CELL', rule: 'GP-1.2', facts: { param: 'from', text: from } });
    // As a cell it has its own place.
    expect(asked({ units }, 'distance', { from: 'a2', to: 'A2' })).toMatchObject({ distance: 0 });
  });
});

describe('GP-1.14 what a unit sees', () => {
  it('is every enemy in front of it that nothing hides, if nobody is named', () => {
    const units = [
      ...duel,
      basic('b2', 'K30', { facing: 'N' }),
      basic('b3', null as never, { with: { place: 'dead' } }),
    ];
    const all = shown({ units }, 'sight', { from: 'a1' });
    expect(all.facts).toMatchObject({ from: 'a1', units: ['b1'], cells: ['K14'] });
    expect(shades(all)).toEqual(['near']);
    expect(all.overlay?.focus).toHaveLength(2);
    const none = shown({ units: [duel[0]!, basic('b1', 'K30')] }, 'sight', { from: 'a1' });
    expect([none.facts['units'], shades(none), none.overlay?.focus?.length]).toEqual([[], [], 1]);
    expect(asked({ units }, 'sight', { from: 'K5' })).toMatchObject({ from: 'K5', units: [] });
  });

  it('of one enemy says how far it is, whether it is in front, in sight and in cover, with a line', () => {
    const one = shown({ units: duel }, 'sight', { from: 'a1', to: 'b1' });
    expect(one.facts).toMatchObject({ clear: true, front: true, distance: 5, dark: false, cover: null, models: false });
    expect(one.overlay?.trails).toMatchObject([
      {
        kind: 'sight',
        good: true,
        points: [
          { row: 19, column: 10 },
          { row: 13, column: 10 },
        ],
      },
    ]);
    const behind = [basic('a1', 'K20', { facing: 'S' }), basic('b1', 'K14')];
    expect(asked({ units: behind }, 'sight', { from: 'a1', to: 'b1' })).toMatchObject({ front: false });
    // Between cells nothing is said of sight.
    expect(asked({ units: duel }, 'sight', { from: 'a1', to: 'K2' })).toMatchObject({
      clear: false,
      front: true,
      dark: false,
      distance: 17,
    });
  });
});

describe('GP-9.1 where a unit can go', () => {
  it('is as far as three times its Movement, the nearer part told from the rest', () => {
    const free = shown({ units: [basic('a1', 'K24', { facing: 'N' }), basic('b1', 'AV1')] }, 'reach', { unit: 'a1' });
    const { moves, runs, most } = free.facts;
    const mv = Number((asked({ units: duel }, 'unit', { unit: 'a1' })['stats'] as Facts)['mv']);
    expect(most).toBe(3 * mv);
    expect(moves).toContain(`K${24 - 2 * mv}`);
    expect(moves).not.toContain(`K${24 - 2 * mv - 1}`);
    expect(runs).toContain(`K${24 - 2 * mv - 1}`);
    expect(runs).toContain(`K${24 - 3 * mv}`);
    expect(runs).not.toContain(`K${24 - 3 * mv - 1}`);
    expect(moves).not.toContain('K24');
    expect(list(free.facts, 'moves').some((cell) => list(free.facts, 'runs').includes(cell))).toBe(false);
    // A circle about where it stands: a cell on a diagonal is farther than along a row.
    expect(moves).toContain(`K${24 + 2 * mv}`);
    expect(shades(free)).toEqual(['far', 'reach']);
    expect(free.overlay?.focus).toHaveLength(1 + list(free.facts, 'moves').length + list(free.facts, 'runs').length);
  });

  it('ends at the edge of the board, and where somebody stands', () => {
    const corner = asked({ units: [basic('a1', 'A1'), basic('a2', 'C1'), basic('b1', 'AV40')] }, 'reach', {
      unit: 'a1',
    });
    const all = [...list(corner, 'moves'), ...list(corner, 'runs')];
    expect(all).toEqual(expect.arrayContaining(['A2', 'B1', 'B2', 'A5']));
    expect(all).not.toContain('C1');
    expect(new Set(all).size).toBe(all.length);
    const far = asked({ units: [basic('a1', 'AV48'), basic('b1', 'A1')] }, 'reach', { unit: 'a1' });
    expect(list(far, 'moves')).toEqual(expect.arrayContaining(['AV47', 'AU48']));
    expect(list(far, 'moves').every((cell) => /^A?[A-Z]\d+$/.test(cell))).toBe(true);
  });

  it('names whom it could shoot at', () => {
    const archer = figure('a1', 'bowman', 'K30', { facing: 'N', gear: ['bow', 'blade'] });
    const shot = shown({ units: [archer, basic('b1', 'K14'), basic('b2', 'K46')] }, 'reach', { unit: 'a1' });
    expect(shot.facts['targets']).toEqual(['b1']);
    expect(shades(shot)).toContain('danger');
    expect(asked({ units: duel }, 'reach', { unit: 'a1' })['targets']).toEqual([]);
    expect(refusedWith({ units: duel }, 'reach', { unit: 'z9' })).not.toBeNull();
    const gone = figure('a2', 'warder', null, { with: { place: 'dead' } });
    expect(refusedWith({ units: [...duel, gone] }, 'reach', { unit: 'a2' })).toBe('UNKNOWN');
  });
});

describe('GP-12.2 whom a side could attack now', () => {
  it('is everybody whom its squads could shoot at or strike, once each', () => {
    const units = [
      figure('a1', 'bowman', 'K30', { facing: 'N', gear: ['bow', 'blade'] }),
      basic('a2', 'P20', { facing: 'N' }),
      basic('b1', 'K14'),
      basic('b2', 'P19', { facing: 'S' }),
    ];
    const all = shown({ units }, 'threat', { side: 'a' });
    expect(list(all.facts, 'targets').toSorted()).toEqual(['b1', 'b2']);
    expect(list(all.facts, 'cells').toSorted()).toEqual(['K14', 'P19']);
    expect(shades(all)).toEqual(['danger']);
    expect(all.overlay?.focus).toHaveLength(2);
    const none = shown({ units: [basic('a1', 'K40'), basic('b1', 'K2')] }, 'threat', { side: 'a' });
    expect([none.facts['targets'], shades(none)]).toEqual([[], []]);
    expect(refusedWith({ units }, 'threat', { side: 'c' })).toBe('BAD_VALUE');
  });
});

describe('GP-2.1 the card of a unit', () => {
  it('has its numbers, its gear and how it is', () => {
    const units = [
      basic('a1', 'K20', { squad: 'qa', facing: 'E', with: { acted: true, moved: true, prone: true } }),
      figure('a2', 'thane', 'K30', { with: { damage: 1, burning: 2, poisoned: true, recovering: true } }),
      basic('b1', 'K5', { with: { damage: 1 } }),
      basic('b2', 'K7', { squad: 'qb' }),
    ];
    const placed = { units, own: { squads: { qb: { broken: true } } } };
    expect(asked(placed, 'unit', { unit: 'a1' })).toMatchObject({
      unit: 'a1',
      type: 'warder',
      squad: 'qa',
      rank: 'standard',
      life: 1,
      left: 1,
      living: true,
      facing: 'E',
      down: false,
      states: ['acted', 'moved', 'prone'],
    });
    const thane = asked(placed, 'unit', { unit: 'a2' });
    expect(thane).toMatchObject({ rank: 'leader', facing: 'N', states: ['recovering', 'burning', 'poisoned'] });
    expect(thane['left']).toBe(Number(thane['life']) - 1);
    expect(asked(placed, 'unit', { unit: 'b1' })).toMatchObject({ left: 0, down: true, states: ['fallen'] });
    expect(asked(placed, 'unit', { unit: 'b2' })['states']).toEqual(['broken']);
    expect(shown(placed, 'unit', { unit: 'a1' }).overlay?.focus).toHaveLength(1);
    const dead = figure('a2', 'warder', null, { with: { place: 'dead' } });
    expect(shown({ units: [...duel, dead] }, 'unit', { unit: 'a2' }).overlay?.focus).toEqual([]);
  });

  it('GP-5.7 knows a unit however it is written, and says what it does not know', () => {
    const unit = (named: Json) =>
      book.handle.query(openPlaying(book, positionOf({ units: duel }), []).view('a'), 'unit', { unit: named });
    expect(unit(' A1 ')).toMatchObject({ facts: { unit: 'a1' } });
    const wanted = { like: 'a1' };
    expect(unit('a9')).toMatchObject({ code: 'UNKNOWN', facts: { param: 'unit', text: 'a9', wanted } });
    expect(unit('toString')).toMatchObject({ code: 'UNKNOWN' });
    expect(unit(7)).toMatchObject({ code: 'UNKNOWN', facts: { text: 7 } });
    for (const nothing of ['', null])
      expect(unit(nothing)).toMatchObject({ code: 'BAD_VALUE', facts: { param: 'unit', text: nothing, wanted } });
    expect(refusedWith({ units: duel }, 'unit', {})).toBe('BAD_VALUE');
  });

  it('calls what is ridden a mount, and what is driven a vehicle', () => {
    const units = [figure('a1', 'tusker', 'K20'), figure('a2', 'crawler-open', 'S20'), basic('b1', 'K5')];
    expect(asked({ units }, 'unit', { unit: 'a1' })['rank']).toBe('mount');
    expect(asked({ units }, 'unit', { unit: 'a2' })['rank']).toBe('vehicle');
  });
});

describe('GP-8.9, GP-23.3 how a side stands', () => {
  const units = [
    basic('a1', 'K20', { squad: 'qa' }),
    basic('a2', 'K22', { squad: 'qa' }),
    figure('a3', 'warder', null, { squad: 'qa', with: { place: 'dead' } }),
    basic('b1', 'K5', { squad: 'qb' }),
  ];
  it('says of each squad what it can still do, and who of it stands', () => {
    const placed = { units, own: { squads: { qb: { fleeing: true } } } };
    const squads = asked(placed, 'squads')['squads'];
    expect(squads).toEqual([
      { squad: 'qa', side: 'a', state: 'fresh', reacted: false, broken: false, fleeing: false, units: ['a1', 'a2'] },
      { squad: 'qb', side: 'b', state: 'fresh', reacted: false, broken: false, fleeing: true, units: ['b1'] },
    ]);
    expect((asked(placed, 'squads', { side: 'b' })['squads'] as readonly Facts[]).map(({ squad }) => squad)).toEqual([
      'qb',
    ]);
  });

  it('says how far each mission has come', () => {
    const sides = asked({ units, own: { missions: { a: 'kill-points', b: null, secondary: null } } }, 'score')['sides'];
    expect(sides).toMatchObject([
      { side: 'a', mission: 'kill-points', tally: 0, accomplished: false, secondary: false },
      { side: 'b', mission: null, tally: 0, accomplished: false, secondary: false },
    ]);
    const [, b] = asked({ units }, 'score')['sides'] as readonly Facts[];
    expect(Number(b?.['tally'])).toBeGreaterThan(0);
  });

  it('GP-5.2 says what squads cost, those of a ready list where none are named, and what an army may cost', () => {
    const placed = { units, options: { points: 250 } };
    expect(asked(placed, 'force')).toEqual({ points: 0, most: 250 });
    expect(asked(placed, 'force', { squads: '3 bowman; 1 warder shield' })).toEqual({ points: 65, most: 250 });
    expect(asked(placed, 'force', { list: 'holds-250', squads: '1 bowman' })['points']).toBe(16);
    expect(asked(placed, 'force', { list: 'holds-250' })['points']).toBeGreaterThan(200);
    expect(asked(placed, 'force', { list: 'nobody' })['points']).toBe(0);
  });

  it('GP-10.12 tells a side its own orders alone', () => {
    const orders = asked({ units }, 'orders');
    expect(Object.keys(orders)).toEqual(['a']);
    expect((orders['a'] as Facts)['watch']).toBe('none');
  });
});

describe('what is drawn with an answer', () => {
  const at = (column: number, row: number): number => row * 48 + column;
  const archer = figure('a1', 'bowman', 'K30', { squad: 'qa', facing: 'N', gear: ['bow', 'blade'] });
  const plainly = { clear: true, front: true, dark: false, cover: null, models: false, rule: 'GP-1.14' };

  it('GP-1.14, GP-1.16 is a line of sight, and told are the cover and who is in front', () => {
    const terrain = [{ kind: 'forest', cells: ['J22:L23'] }];
    const between = { from: 'a1', to: 'b1' };
    expect(asked({ units: [archer, basic('b1', 'K22')], terrain }, 'sight', between)).toEqual({
      ...plainly,
      cover: 'soft',
      distance: 7,
    });
    const behind = shown({ units: [archer, basic('b1', 'K20'), basic('b2', 'K21')] }, 'sight', between);
    expect(behind.facts).toEqual({ ...plainly, models: true, distance: 9 });
    expect(behind.overlay).toEqual({
      trails: [
        {
          kind: 'sight',
          side: null,
          points: [
            { column: 10, row: 29 },
            { column: 10, row: 19 },
          ],
          label: null,
          good: true,
        },
      ],
      focus: [at(10, 29), at(10, 19)],
    });
    // Nobody is in sight of itself.
    expect(asked({ units: duel }, 'sight', { from: 'a1', to: 'a1' })).toEqual({
      ...plainly,
      clear: false,
      distance: 0,
    });
  });

  it('GP-1.14 is every enemy in sight, where nobody is named', () => {
    for (const to of [undefined, null, ''])
      expect(shown({ units: duel }, 'sight', { from: 'a1', ...(to === undefined ? {} : { to }) })).toEqual({
        facts: { from: 'a1', units: ['b1'], cells: ['K14'], rule: 'GP-1.14' },
        overlay: {
          highlights: [{ shade: 'near', cells: [at(10, 13)], name: 'seen', outline: false }],
          focus: [at(10, 19), at(10, 13)],
        },
      });
  });

  it('GP-3.12 is told of the dark', () => {
    const units = [basic('a1', 'K40', { facing: 'N' }), basic('b1', 'K5')];
    const dark = (time: string) => asked({ units, own: { time } }, 'sight', { from: 'a1', to: 'b1' });
    expect(dark('night')).toMatchObject({ clear: true, dark: true });
    expect(dark('daylight')).toMatchObject({ clear: true, dark: false });
  });

  it('GP-12.2 is whom a side could attack now, and nobody of the enemy’s targets', () => {
    const units = [archer, basic('b1', 'K20', { squad: 'qb' }), figure('b2', 'bowman', 'AV1', { squad: 'qc' })];
    const target = { cells: [at(10, 19)], name: 'targets' };
    expect(shown({ units }, 'threat', { side: 'a' })).toEqual({
      facts: { side: 'a', targets: ['b1'], cells: ['K20'], rule: 'GP-12.2' },
      overlay: { highlights: [{ shade: 'danger', ...target, outline: false }], focus: [at(10, 19)] },
    });
    expect(asked({ units }, 'threat', { side: 'b' })['targets']).toEqual([]);
    const highlights = shown({ units }, 'reach', { unit: 'a1' }).overlay?.highlights ?? [];
    expect(highlights.map(({ shade, name, outline }) => [shade, name, outline])).toEqual([
      ['far', 'run', true],
      ['reach', 'reach', false],
      ['danger', 'targets', true],
    ]);
    expect(highlights[2]).toEqual({ shade: 'danger', ...target, outline: true });
  });

  it('GP-12.2 is refused for a side that there is not, with those that there are', () => {
    const of = (side?: string) =>
      book.handle.query(openPlaying(book, positionOf({ units: duel }), []).view('a'), 'threat', side ? { side } : {});
    const wanted = { words: ['a', 'b'] };
    expect(of('c')).toMatchObject({ code: 'BAD_VALUE', facts: { param: 'side', text: 'c', wanted } });
    expect(of()).toMatchObject({ code: 'BAD_VALUE', facts: { param: 'side', text: null, wanted } });
  });

  it('GP-2.1 is on a card with the gear and the powers of a unit', () => {
    const units = [
      figure('a1', 'hearthpriest', 'K20', { squad: 'qa' }),
      basic('a2', 'K30', { gear: ['blade', 'shield'] }),
      basic('b1', 'K5'),
    ];
    const card = (unit: string) =>
      asked({ units, own: { squads: { qa: { powers: ['mend', 'zeal'] } } } }, 'unit', { unit });
    expect(card('a1')['powers']).toEqual(['mend', 'zeal']);
    expect([card('a2')['powers'], card('a2')['gear']]).toEqual([[], ['blade', 'shield']]);
  });
});
