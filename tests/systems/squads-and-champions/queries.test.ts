import { describe, expect, it } from 'vitest';
import { isRefusal, scriptedDice } from '../../../src/engine/index.ts';
import type { AnyView, Facts, Overlay, Viewer } from '../../../src/engine/index.ts';
import { ask, book, ground, positionOf, standard, unit } from './example.ts';
import type { Placed } from './example.ts';

function viewOf(placed: Placed, viewer: Viewer = 'all'): AnyView {
  const opened = book.handle.open(positionOf(placed), scriptedDice([]));
  if (!opened.ok) throw new Error(JSON.stringify(opened.refusal));
  return book.handle.view(opened.match, viewer);
}

const codeOf = (view: AnyView, query: string, question: Facts): string => {
  const answer = book.handle.query(view, query, question);
  return isRefusal(answer) ? answer.code : 'answered';
};

function overlayOf(view: AnyView, query: string, question: Facts): Overlay {
  const answer = book.handle.query(view, query, question);
  if (isRefusal(answer) || !answer.overlay) throw new Error(query);
  return answer.overlay;
}

describe('distance', () => {
  const view = viewOf({ units: [unit('a1', 'h-marshal', 'K8'), standard('b1', 'warrior', 'N12')] });

  it.each([
    ['K8', 'N12', 4],
    ['a1', 'b1', 3],
    ['A1', 'X24', 23],
    ['a1', 'L9', 0],
    ['a1', 'm10', 1],
  ])('SC-1.5, SC-1.6 from %s to %s it is %i', (from, to, apart) => {
    expect(ask(view, 'distance', { from, to })).toMatchObject({ distance: apart });
  });

  it('needs two places', () => {
    expect(codeOf(view, 'distance', { from: 'K8', to: 'Z99' })).toBe('BAD_CELL');
    expect(codeOf(view, 'distance', { to: 'K8' })).toBe('BAD_CELL');
    expect(codeOf(view, 'distance', { from: 7, to: 'K8' })).toBe('BAD_CELL');
  });
});

describe('sight', () => {
  const range = [standard('a1', 'archer', 'E5'), standard('b1', 'warrior', 'E14'), standard('b2', 'warrior', 'D10')];

  it('SC-6.15, SC-6.18 gives the candidates, what they touch, and which is used', () => {
    const facts = ask(viewOf({ units: range }), 'sight', { from: 'a1', to: 'b1' });
    expect(facts).toMatchObject({ clear: true, obscured: false, distance: 9, range: -1, blocked: [], by: null });
    expect(facts['candidates']).toMatchObject([
      { from: [5, 6], to: [5, 14], units: ['b2'], obscured: true, used: false },
      { from: [6, 6], to: [6, 14], units: [], obscured: false, used: true },
    ]);
    expect(facts['line']).toContain('F10');
    // Obscured is not blocked.
    const { trails } = overlayOf(viewOf({ units: range }), 'sight', { from: 'a1', to: 'b1' });
    expect(trails?.map(({ good }) => good)).toEqual([true, true]);
  });

  it('SC-6.17 gives the block of every line, and draws them over the board', () => {
    const view = viewOf({
      units: [standard('a1', 'archer', 'E5'), standard('b1', 'warrior', 'I9')],
      terrain: [ground('blocking', 'G7')],
    });
    expect(ask(view, 'sight', { from: 'a1', to: 'b1' })).toMatchObject({
      clear: false,
      blocked: ['G7'],
      by: 'blocking',
    });
    // The corner (6, 6) lies between the centres of E5 and F6.
    expect(overlayOf(view, 'sight', { from: 'a1', to: 'b1' }).trails).toEqual([
      {
        kind: 'sight',
        side: null,
        points: [
          { column: 4.5, row: 18.5 },
          { column: 7.5, row: 15.5 },
        ],
        label: null,
        good: false,
      },
    ]);
  });

  it('SC-6.15 works from cell to cell too', () => {
    expect(ask(viewOf({ units: range }), 'sight', { from: 'A1', to: 'C1' })).toMatchObject({
      clear: true,
      distance: 2,
    });
  });
});

describe('sight from a place', () => {
  const units = [standard('a1', 'archer', 'E5'), standard('b1', 'warrior', 'E8')];
  const seenIn = (placed: Placed, from: string): readonly string[] =>
    ask(viewOf(placed), 'sight', { from })['cells'] as readonly string[];

  it('SC-6.16 without a goal is everything but the place itself on open ground, even beyond units', () => {
    const cells = seenIn({ units }, 'a1');
    expect(cells).toHaveLength(24 * 24 - 1);
    expect(cells).not.toContain('E5');
    expect(cells).toContain('E9');
  });

  it('SC-6.17 ends at blocking ground, and agrees with asking for each cell', () => {
    const view = viewOf({ units, terrain: [ground('blocking', 'E10', 'F10', 'G7')] });
    const cells = ask(view, 'sight', { from: 'a1' })['cells'] as readonly string[];
    for (const cell of ['E9', 'E10', 'E12', 'I9', 'G7', 'D12', 'K5', 'X24', 'F14'])
      expect(ask(view, 'sight', { from: 'a1', to: cell })['clear'], cell).toBe(cells.includes(cell));
    expect(cells).not.toContain('E12');
    expect(cells).not.toContain('I9');
    expect(cells).toContain('K5');
    expect(seenIn({ units }, 'I9')).toContain('E5');
  });

  it.each([
    ['E5', 'strict'],
    ['a1', 'strict'],
    ['E5', 'lenient'],
    ['a1', 'lenient'],
  ])('SC-R18 from %s, %s, is every cell with a clear line of fire', (from, lineEnds) => {
    const walls = ['B9', 'E10', 'F10', 'G7', 'K11', 'L11', 'N10', 'P14', 'F5'];
    const view = viewOf({
      units: [standard('a1', 'knight', 'L9')],
      terrain: [ground('blocking', ...walls)],
      options: { lineEnds },
    });
    const own = from === 'a1' ? ['L9', 'M9', 'L10', 'M10'] : ['E5'];
    const all = Array.from(
      { length: 24 * 24 },
      (_, index) => `${String.fromCharCode(65 + (index % 24))}${24 - Math.floor(index / 24)}`,
    );
    const clear = all.filter((to) => !own.includes(to) && ask(view, 'sight', { from, to })['clear'] === true);
    expect(clear.length).toBeLessThan(500);
    expect(ask(view, 'sight', { from })['cells']).toEqual(clear);
  });

  it('is drawn over the board', () => {
    expect(overlayOf(viewOf({ units }), 'sight', { from: 'E5' }).highlights).toMatchObject([
      { shade: 'near', name: 'seen' },
    ]);
    expect(codeOf(viewOf({ units }), 'sight', { from: 'Z99' })).toBe('BAD_CELL');
  });
});

describe('the threat of a side', () => {
  const threat = (placed: Placed, side = 'a'): { readonly cells: readonly string[]; readonly targets: unknown } => {
    const { cells, targets } = ask(viewOf({ alone: true, ...placed }), 'threat', { side });
    return { cells: cells as readonly string[], targets };
  };
  const square = (x: number, y: number, far: number): string[] => {
    const span = (middle: number): number[] => Array.from({ length: 2 * far + 1 }, (_, index) => middle - far + index);
    return span(x)
      .flatMap((column) => span(y).map((row) => `${String.fromCharCode(64 + column)}${row}`))
      .sort();
  };

  it('SC-4.3, SC-6.1 is every cell next to where its units can go, whatever they have done in this round', () => {
    const rested = threat({ units: [standard('a1', 'warrior', 'L12'), standard('b1', 'warrior', 'X24')] });
    // Rate 6, then one cell more.
    expect([...rested.cells].sort()).toEqual(square(12, 12, 7));
    const units = [
      standard('a1', 'warrior', 'L12'),
      standard('a2', 'warrior', 'L13', { done: true }),
      standard('b1', 'warrior', 'X24'),
    ];
    const fresh = threat({ units });
    expect(threat({ units, own: { activation: { group: 'red', acting: 'a1', attacked: true } } })).toEqual(fresh);
    expect(
      threat({
        units: units.map((each) => ({ ...each, with: { doubled: true } })),
        own: { activated: { a: ['red'], b: [] } },
      }),
    ).toEqual(fresh);
  });

  it('names the enemies in it, and the units that could attack them', () => {
    const units = [
      standard('a1', 'warrior', 'L12'),
      standard('a2', 'warrior', 'A1'),
      standard('b1', 'warrior', 'S12'),
      standard('b2', 'warrior', 'T12'),
    ];
    expect(threat({ units }).targets).toEqual([{ unit: 'b1', by: ['a1'] }]);
    expect(threat({ units }, 'b').targets).toEqual([{ unit: 'a1', by: ['b1'] }]);
  });

  it('SC-6.9, SC-6.11 includes every side of a Pike after a move or a charge', () => {
    const units = [standard('a1', 'pike', 'L12', { facing: 'S' }), standard('b1', 'warrior', 'L18')];
    expect(threat({ units })).toMatchObject({ targets: [{ unit: 'b1', by: ['a1'] }] });
    expect([
      ...threat({ units: [standard('a1', 'pike', 'L12', { facing: 'S' }), standard('b1', 'warrior', 'X24')] }).cells,
    ]).toContain('L13');
  });

  it('SC-4.10 ends where an enemy Pike stops a unit', () => {
    const guards = ['G18', 'J18', 'M18', 'P18', 'S18'].map((cell, index) =>
      standard(`b${index + 1}`, 'pike', cell, { facing: 'S', squad: index < 3 ? 'red' : 'blue' }),
    );
    const { cells } = threat({ units: [standard('a1', 'warrior', 'L15'), ...guards] });
    expect(cells).toContain('L18');
    expect(cells).not.toContain('L19');
  });

  it('SC-6.14, SC-6.17 of Archers is what they can shoot from where they stand: not next to friends, not behind walls', () => {
    const units = [
      standard('a1', 'archer', 'E5'),
      standard('a2', 'archer', 'H5'),
      standard('b1', 'warrior', 'E6'),
      standard('b2', 'warrior', 'E14'),
      standard('b3', 'warrior', 'I6'),
    ];
    const open = threat({ units });
    expect(open.targets).toEqual([{ unit: 'b2', by: ['a1', 'a2'] }]);
    expect(open.cells).toContain('E7');
    for (const cell of ['E5', 'E6', 'F6', 'I6', 'G5']) expect(open.cells).not.toContain(cell);
    const wall = [ground('blocking', 'E12')];
    const shut = threat({ units, terrain: wall });
    expect(shut.targets).toEqual([{ unit: 'b2', by: ['a2'] }]);
    expect(shut.cells).not.toContain('E12');
    expect(threat({ units: units.filter(({ id }) => id !== 'a2'), terrain: wall }).targets).toEqual([
      { unit: 'b3', by: ['a1'] },
    ]);
  });

  it('SC-1.7 ends at cliffs', () => {
    const placed = {
      units: [standard('a1', 'warrior', 'L12'), standard('b1', 'warrior', 'A1')],
      terrain: [ground('elevated', 'M12', 'M13', 'N12', 'N13')],
    };
    expect(threat(placed).cells).not.toContain('M12');
    expect(threat(placed).cells).toContain('M11');
  });

  it('is drawn over the board, and refused for an unknown side', () => {
    const view = viewOf({ units: [standard('a1', 'warrior', 'L12')] });
    expect(overlayOf(view, 'threat', { side: 'a' }).highlights).toMatchObject([{ shade: 'danger', name: 'threat' }]);
    expect([codeOf(view, 'threat', { side: 'c' }), codeOf(view, 'threat', {})]).toEqual(['BAD_VALUE', 'BAD_VALUE']);
  });
});

describe('reach', () => {
  const costOf = (list: unknown, cell: string): unknown =>
    (list as readonly { readonly cell: string; readonly cost: number }[]).find((each) => each.cell === cell)?.cost;

  it('SC-4.3, SC-4.6 gives the cost of every goal at normal pace and at Double-time', () => {
    const facts = ask(
      viewOf({ units: [standard('a1', 'warrior', 'K10'), standard('b1', 'warrior', 'L10')] }),
      'reach',
      { unit: 'a1' },
    );
    expect(facts).toMatchObject({ rate: 6, targets: ['b1'], front: [] });
    expect([
      costOf(facts['moves'], 'K12'),
      costOf(facts['moves'], 'K14'),
      costOf(facts['moves'], 'K15'),
      costOf(facts['doubled'], 'K15'),
    ]).toEqual([3, 5, 6, undefined]);
    expect([costOf(facts['moves'], 'K16'), costOf(facts['doubled'], 'K16')]).toEqual([undefined, 7]);
  });

  it('SC-4.4 has no Double-time after an attack, SC-3.3 shows what a unit that is done could do', () => {
    const units = [standard('a1', 'warrior', 'K10'), standard('b1', 'warrior', 'L10')];
    const attacked = viewOf({ units, own: { activation: { group: 'red', acting: 'a1', attacked: true } } });
    expect(ask(attacked, 'reach', { unit: 'a1' })).toMatchObject({ doubled: [], targets: [] });
    const done = viewOf({ units, own: { activated: { a: ['red'], b: [] } } });
    expect(ask(done, 'reach', { unit: 'a1' })).toMatchObject({ targets: ['b1'] });
  });

  it('SC-6.6 shows the front of a Pike', () => {
    const view = viewOf({ units: [standard('a1', 'pike', 'L12', { facing: 'S' })] });
    expect(ask(view, 'reach', { unit: 'a1' })['front']).toEqual(expect.arrayContaining(['K11', 'L11', 'M11']));
    expect(overlayOf(view, 'reach', { unit: 'a1' }).highlights?.map(({ name }) => name)).toEqual([
      'Double-time',
      'moves',
      'front',
    ]);
  });

  it('SC-5.7 is refused for a unit off the board', () => {
    const view = viewOf({ units: [standard('a1', 'warrior', null)] });
    expect([
      codeOf(view, 'reach', { unit: 'a1' }),
      codeOf(view, 'reach', { unit: 'z1' }),
      codeOf(view, 'reach', {}),
    ]).toEqual(['UNKNOWN_UNIT', 'UNKNOWN_UNIT', 'BAD_VALUE']);
  });
});

describe('unit', () => {
  it('SC-E29 gives what a unit is, what it has left and what it is worth', () => {
    const view = viewOf({
      units: [unit('a1', 'h-aldric', 'K10', { wounded: true, featsUsed: ['protect'], fateSpent: 1, off: ['banner'] })],
    });
    expect(ask(view, 'unit', { unit: 'aldric' })).toEqual({
      unit: 'a1',
      type: 'h-aldric',
      rank: 'champion',
      class: 'warrior',
      base: 'infantry',
      faction: 'hallowmere',
      keyword: 'Order',
      unique: true,
      squad: null,
      at: 'K10',
      facing: null,
      worth: 5,
      dice: 3,
      rate: 6,
      doubleTime: 12,
      abilities: ['banner (Good) off'],
      feats: ['frenzy', 'protect used'],
      fate: '1 of 2',
      wounded: true,
      dismounted: false,
      doubled: false,
      done: false,
      defeated: false,
    });
  });

  it('SC-7.6 gives the class of a rider on foot, SC-5.7 and says when a unit is gone', () => {
    const view = viewOf({
      units: [unit('a1', 'h-sword-sister', 'K10', { dismounted: true }), unit('a2', 'h-captain', null)],
    });
    expect(ask(view, 'unit', { unit: 'a1' })).toMatchObject({ class: 'warrior', base: 'infantry', rate: 6 });
    expect(ask(view, 'unit', { unit: 'a2' })).toMatchObject({ at: null, defeated: true });
  });
});

describe('attack', () => {
  const view = viewOf({ units: [] });

  it('section 10: chances from bare numbers, with Fate and without', () => {
    expect(ask(view, 'attack', { attack: 1, defence: 3, modifier: 0 })).toMatchObject({
      parts: 225,
      whole: 1296,
      chance: 25 / 144,
    });
    expect(ask(view, 'attack', { attack: 3, defence: 1, modifier: -1 })['chance']).toBeCloseTo(40 / 81, 12);
    expect(ask(view, 'attack', { attack: 3, defence: 3, fate: 1 })['fate']).toBeCloseTo(174071 / 279936, 12);
  });

  it.each([{ attack: 4 }, { defence: 0 }, { modifier: 'x' }, { fate: -1 }, { attack: 1.5 }])(
    'is refused for %o',
    (question) => {
      expect(codeOf(view, 'attack', question)).toBe('BAD_VALUE');
    },
  );
});

describe('force and orders', () => {
  it('SC-2.3 the number of groups in a force', () => {
    expect(ask(viewOf({ units: [] }), 'force', {})).toEqual({ squads: 3, elites: 2, champions: 1 });
  });

  it('5.4 one’s own standing orders, not those of others', () => {
    const placed: Placed = { units: [], secrets: { a: { orders: { fate: 'auto 50 1' } } } };
    expect(ask(viewOf(placed, 'a'), 'orders', {})['orders']).toContainEqual({
      key: 'fate',
      value: 'auto 50 1',
      unit: null,
    });
    expect(ask(viewOf(placed, 'b'), 'orders', {})['orders']).toContainEqual({ key: 'fate', value: 'ask', unit: null });
    expect(ask(viewOf(placed, 'all'), 'orders', {})['orders']).toEqual([]);
  });
});
