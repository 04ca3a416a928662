import { describe, expect, it } from 'vitest';
import { gridOf } from '../../../src/engine/index.ts';
import type { BoardShape, Cell, Scene, Token } from '../../../src/engine/index.ts';
import { positionLines, scoreLines } from '../../../src/discord/board/text-board.ts';
import { changeLines } from '../../../src/discord/board/changes.ts';
import { spotIn } from '../../../src/discord/board/distances.ts';
import { windAt, windTo } from '../../../src/discord/text/compass.ts';

const hexes: BoardShape = {
  shape: 'hex',
  columns: 37,
  rows: 36,
  labels: { first: 'letter', along: 'number', start: 'top' },
};
const squares: BoardShape = {
  shape: 'square',
  columns: 20,
  rows: 16,
  labels: { first: 'letter', along: 'letter', start: 'bottom' },
};

const at = (board: BoardShape, label: string): Cell => {
  const cell = gridOf(board).read(label);
  if (cell === null) throw new Error(label);
  return cell;
};

const token = (board: BoardShape, unit: string, labels: string, more: Partial<Token> = {}): Token => ({
  unit,
  cells: labels.split(' ').map((label) => at(board, label)),
  side: unit.startsWith('a') ? 'a' : 'b',
  label: unit,
  name: 'Warrior',
  silhouette: 'fighter',
  facing: null,
  level: 0,
  group: null,
  active: false,
  badges: [],
  bars: [],
  ...more,
});

const sceneOf = (board: BoardShape, tokens: readonly Token[], more: Partial<Scene> = {}): Scene => ({
  board,
  ground: 'g',
  terrain: [],
  zones: [],
  lines: [],
  tokens,
  markers: [],
  links: [],
  trails: [],
  ghosts: [],
  highlights: [],
  dice: [],
  sides: [
    { side: 'a', name: 'Ann', note: '2 of 2 units', active: true },
    { side: 'b', name: 'B*b', note: '', active: false },
  ],
  banner: { title: 'Turn 1', lines: ['3 : 4'] },
  focus: [],
  legend: [],
  ...more,
});

const line = (lines: readonly string[], unit: string): string =>
  lines.find((one) => one.startsWith(`- **${unit}**`)) ?? '';

describe('figures under one label', () => {
  it('are said in one line, with how many share what', () => {
    const hill = { look: 'hill' as const, name: 'hill', cells: [at(squares, 'B2')], tall: true };
    const group = { label: 'a1', group: 'a-1', facing: 0, active: true };
    const tokens = [
      token(squares, 'a-1.1', 'A2', group),
      token(squares, 'a-1.2', 'B2', group),
      token(squares, 'a-1.3', 'C2', { ...group, active: false }),
      token(squares, 'b1', 'B6'),
    ];
    const scene = sceneOf(squares, tokens, { terrain: [hill] });
    expect(positionLines(scene, null, () => 'a1 Spearmen')[1]).toBe(
      '- **a1 Spearmen**, 3 at A2–C2: 2 may act, 1 in hill, faces east; nearest enemy b1, 4 cells north',
    );
  });
});

describe('compass directions', () => {
  it.each([
    ['S20', 'east'],
    ['S18', 'west'],
    ['T19', 'south-east'],
    ['T18', 'south-west'],
    ['R19', 'north-east'],
    ['R18', 'north-west'],
    ['O19', 'north'],
    ['W19', 'south'],
  ] as const)('on hexes: %s is %s of S19', (label, wind) => {
    expect(windTo(gridOf(hexes), at(hexes, 'S19'), at(hexes, label))).toBe(wind);
  });
  it.each([
    ['G5', 'east'],
    ['E5', 'west'],
    ['F6', 'north'],
    ['F4', 'south'],
    ['G6', 'north-east'],
    ['E4', 'south-west'],
  ] as const)('on squares numbered from the bottom: %s is %s of F5', (label, wind) => {
    expect(windTo(gridOf(squares), at(squares, 'F5'), at(squares, label))).toBe(wind);
  });
  it('go clockwise from east', () =>
    expect([0, 60, 90, 180, 300, 360, -90].map(windAt)).toEqual([
      'east',
      'south-east',
      'south',
      'west',
      'north-east',
      'east',
      'north',
    ]));
});

describe('an origin', () => {
  const scene = sceneOf(hexes, [token(hexes, 'a1', 'S19')]);
  it('is a unit in lower case, else a cell; a unit in upper case if no cell has that label', () => {
    expect(spotIn(scene, 'a1')).toMatchObject({ unit: 'a1', cells: [at(hexes, 'S19')] });
    expect(spotIn(scene, 'A1')).toMatchObject({ unit: null, name: 'A1' });
    expect(spotIn(sceneOf(hexes, [token(hexes, 'a99', 'S19')]), 'A99')).toMatchObject({ unit: 'a99' });
    expect(spotIn(scene, 'zz99')).toBeNull();
  });
});

describe('the board in words', () => {
  const scene = sceneOf(
    hexes,
    [
      token(hexes, 'b1', 'S22', {
        badges: [
          { sign: 'dots', count: 2, text: '2 wounds' },
          { sign: 'running', heading: 180, text: 'running' },
        ],
        lying: 'fallen',
        bars: [{ shape: 'slanted', left: 2, of: 6, text: 'speed' }],
      }),
      token(hexes, 'a2', 'S19', { active: true, crest: { shape: 'diamond', text: 'mage' } }),
      token(hexes, 'a1', 'R19', { badges: [{ sign: 'shield', text: 'shielded' }], level: 2 }),
    ],
    {
      links: [{ from: at(hexes, 'R19'), to: at(hexes, 'S19'), kind: 'charge' }],
      terrain: [
        { look: 'wood', name: 'Wood', tall: true, cells: ['S19', 'S20', 'S21', 'T5'].map((label) => at(hexes, label)) },
        { look: 'pit', name: 'Pit', tall: false, cells: [at(hexes, 'A1')] },
      ],
      markers: [{ id: 'm', sign: 'flag', at: at(hexes, 'S24'), label: '', side: null, name: 'objective' }],
      zones: [
        {
          shade: 'side-a',
          cells: ['A1', 'A2', 'A3'].map((label) => at(hexes, label)),
          name: 'edge of Ann',
          outline: false,
        },
      ],
      highlights: [
        {
          shade: 'danger',
          cells: ['S22', 'S23', 'T1'].map((label) => at(hexes, label)),
          name: 'threat',
          outline: false,
        },
      ],
      legend: [{ shade: 'danger', text: 'can be attacked here' }],
    },
  );

  it('gives each unit’s name, cell, state, what it has left, its terrain, contacts, and nearest enemy', () => {
    const lines = positionLines(scene, null);
    expect(line(lines, 'b1')).toBe(
      '- **b1** Warrior, S22: 2 wounds, running west, fallen; speed 2 of 6; nearest enemy a2, 3 cells west',
    );
    expect(line(lines, 'a2')).toBe(
      '- **a2** Warrior, S19: may act, mage; in Wood; charged by a1; nearest enemy b1, 3 cells east',
    );
    expect(line(lines, 'a1')).toBe(
      '- **a1** Warrior, R19: shielded, level 2; has charged a2; nearest enemy b1, 3 cells east',
    );
  });
  it('lists sides with their notes, and units row by row', () => {
    const lines = positionLines(scene, null);
    expect(lines).toContain('### Side A, Ann: 2 of 2 units, to act');
    expect(lines).toContain('### Side B, B\\*b');
    expect(lines.findIndex((one) => one.startsWith('- **a1**'))).toBeLessThan(
      lines.findIndex((one) => one.startsWith('- **a2**')),
    );
    expect(scoreLines(scene)).toEqual(['**Turn 1**', '3 : 4']);
  });
  it('counts distances from a unit or cell, nearest first, and mentions only terrain near it', () => {
    const lines = positionLines(scene, spotIn(scene, 'a2'));
    expect(line(lines, 'a2')).toContain('distances are counted from here');
    expect(line(lines, 'a1')).toContain('next to a2, north-east');
    expect(line(lines, 'b1')).toContain('3 cells east of a2');
    expect(lines.findIndex((one) => one.startsWith('- **a2**'))).toBeLessThan(
      lines.findIndex((one) => one.startsWith('- **a1**')),
    );
    expect(lines).toContain('- objective, S24: 5 cells east of a2');
    expect(lines).toContain('- Wood, tall: S19–S21 T5; in the cell of a2');
    expect(lines.join('\n')).not.toContain('Pit');
    expect(positionLines(scene, null)).toContain('- Pit, low: A1');
  });
  it('lists zones, and overlays with the units in them', () => {
    const lines = positionLines(scene, null);
    expect(lines).toContain('- edge of Ann: 3 cells, A1 to A3');
    expect(lines).toContain('- can be attacked here, 3 cells with b1: S22 S23 T1');
  });
  it('on squares counts diagonal steps as one, from the nearest cell of a large base, and gives facings', () => {
    const board = sceneOf(squares, [token(squares, 'a1', 'F5'), token(squares, 'b1', 'H8 I8 H9 I9', { facing: 90 })]);
    const lines = positionLines(board, spotIn(board, 'F5'));
    expect(line(lines, 'b1')).toBe('- **b1** Warrior, H8: faces south, covers H9 I9 H8 I8; 3 cells north-east of F5');
    expect(line(positionLines(board, spotIn(board, 'b1')), 'a1')).toContain('3 cells south-west of b1');
  });
});

describe('details from the book', () => {
  const scene = sceneOf(
    squares,
    [
      token(squares, 'a1', 'F5', {
        group: 'red',
        ring: { hue: 'red', letter: 'R' },
        badges: [
          { sign: 'slash', text: 'wounded' },
          { sign: 'horseshoe', text: 'dismounted' },
          { sign: 'chevrons', text: 'moved at double pace', fleeting: true },
        ],
        bars: [{ shape: 'diamond', left: 1, of: 2, text: 'fate' }],
        deeds: {
          text: 'Feats',
          list: [
            { sign: '1', done: false },
            { sign: '4', done: true },
            { sign: '6', done: false },
          ],
        },
      }),
      token(squares, 'a2', 'A1', { group: 'a7', deeds: { text: 'Feats', list: [{ sign: '2', done: true }] } }),
      token(squares, 'b1', 'F8'),
    ],
    {
      sides: [
        { side: 'a', name: 'Ann', note: '3 points', more: '2 to act; a*1 worth 5', active: true },
        { side: 'b', name: 'Bo', note: '', active: false },
      ],
      ghosts: [
        {
          at: at(squares, 'H8'),
          cells: ['H8', 'I8', 'H9', 'I9'].map((label) => at(squares, label)),
          side: 'b',
          label: 'b2',
          gone: true,
        },
        { at: at(squares, 'G7'), side: 'b', label: 'b1' },
      ],
      markers: [
        { id: 's1', sign: 'barrel', at: at(squares, 'C3'), label: '', side: null, name: 'store', spent: true },
        { id: 's2', sign: 'barrel', at: at(squares, 'D3'), label: '2', side: null, name: 'store' },
      ],
    },
  );
  it('include a unit’s squad and letter, wounds and mount, Fate, and Feats left and used', () => {
    const lines = positionLines(scene, null);
    expect(line(lines, 'a1')).toBe(
      '- **a1** Warrior, F5: wounded, dismounted, moved at double pace, of the red squad (R); fate 1 of 2, Feats left 1 6, used 4; nearest enemy b1, 3 cells north',
    );
    expect(line(lines, 'a2')).toContain('of a7; no Feats left, used 2;');
    expect(line(lines, 'b1')).toBe('- **b1** Warrior, F8: nearest enemy a1, 3 cells south');
  });
  it('include a further line for a side', () => {
    const lines = positionLines(scene, null);
    const heading = lines.indexOf('### Side A, Ann: 3 points, to act');
    expect(lines[heading + 1]).toBe('2 to act; a\\*1 worth 5');
    expect(lines[lines.indexOf('### Side B, Bo') + 1]).toMatch(/^- \*\*b1/);
  });
  it('include units that just left the board, not those that only moved, and used markers', () => {
    const lines = positionLines(scene, spotIn(scene, 'F5'));
    const gone = lines.indexOf('### No longer on the board');
    expect(lines.slice(gone, gone + 5)).toEqual([
      '### No longer on the board',
      '- **b2** was at H8: 3 cells north-east of F5',
      '### Objectives and markers',
      '- store 2, D3: 2 cells south-west of F5',
      '- store (used up or destroyed), C3: 3 cells south-west of F5',
    ]);
    expect(positionLines(sceneOf(squares, []), null).join('\n')).not.toContain('No longer');
  });
  it('name two areas of one shade separately, even after one that is not in the legend', () => {
    const area = (name: string, label: string, cells = [at(squares, label)]): Scene['highlights'][number] => ({
      shade: 'danger',
      cells,
      name,
      outline: false,
    });
    const legend = [
      { shade: 'danger' as const, text: 'front of Pikes' },
      { shade: 'danger' as const, text: 'nothing here' },
      { shade: 'danger' as const, text: 'can be attacked' },
    ];
    const lines = positionLines(
      sceneOf(squares, [], {
        highlights: [area('ford', 'A1'), area('front', 'B1'), area('empty', 'C1', []), area('threat', 'D1')],
        legend,
      }),
      null,
    );
    expect(lines.slice(0, 4)).toEqual([
      '### Shown',
      '- ford, 1 cell: A1',
      '- front of Pikes, 1 cell: B1',
      '- can be attacked, 1 cell: D1',
    ]);
  });
  it('report a used-up marker, but not a double move', () => {
    const fresh: Scene = {
      ...scene,
      markers: scene.markers.map(({ spent: _, ...marker }) => marker),
      tokens: scene.tokens.map((one) => ({ ...one, badges: one.badges.filter(({ sign }) => sign !== 'chevrons') })),
    };
    expect(changeLines(fresh, scene)).toEqual(['- store: used up or destroyed']);
  });
});

describe('changes on the board', () => {
  const then = sceneOf(
    hexes,
    [
      token(hexes, 'a1', 'S19', { badges: [{ sign: 'shield', text: 'shielded' }] }),
      token(hexes, 'b1', 'S22'),
      token(hexes, 'b2', 'T22'),
    ],
    { markers: [{ id: 'm', sign: 'flag', at: at(hexes, 'S24'), label: '', side: null, name: 'objective' }] },
  );
  it('are empty if nothing changed, whoever may act now', () => {
    const now = {
      ...then,
      tokens: then.tokens.map((one) => ({
        ...one,
        active: !one.active,
        badges: [...one.badges, { sign: 'tick' as const, text: 'done', fleeting: true }],
      })),
    };
    expect(changeLines(then, now)).toEqual([]);
  });
  it('list where units went, their new states, arrivals and losses, and scores', () => {
    const now: Scene = {
      ...then,
      tokens: [
        token(hexes, 'a1', 'S21', { lying: 'fallen', badges: [{ sign: 'dots', count: 1, text: '1 wound' }] }),
        token(hexes, 'b1', 'S22'),
        token(hexes, 'b3', 'A1'),
      ],
      markers: [{ id: 'm', sign: 'flag', at: at(hexes, 'S24'), label: '', side: 'a', name: 'objective of Ann' }],
      sides: then.sides.map((side) => ({ ...side, note: '1 of 2 units' })),
    };
    expect(changeLines(then, now)).toEqual([
      '- Ann: now 1 of 2 units',
      '- B\\*b: now 1 of 2 units',
      '- a1 Warrior: S19 → S21; now 1 wound; now fallen; no longer shielded',
      '- b3 Warrior: new at A1',
      '- b2 Warrior: no longer on the board, was at T22',
      '- objective: now objective of Ann',
    ]);
  });
  it('are limited in number', () => {
    const many = sceneOf(
      hexes,
      Array.from({ length: 40 }, (_, index) => token(hexes, `a${index + 1}`, `B${(index % 37) + 1}`)),
    );
    expect(changeLines(sceneOf(hexes, []), many)).toHaveLength(31);
    expect(changeLines(sceneOf(hexes, []), many).at(-1)).toBe('- and 10 more changes');
  });
});
