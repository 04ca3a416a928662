import type { BoardShape, Cell, Place } from '../../src/engine/board/board.ts';
import { themeOf } from '../../rendering/palettes/index.ts';
import { PLAIN_SIGNS } from '../../rendering/signs/index.ts';
import { FIGURES } from '../../rendering/silhouettes/index.ts';
import type { CrestShape, Hue, Sign, SignTone, Silhouette, TerrainLook } from '../../src/engine/looks.ts';
import type { Badge, Bar, Link, Scene, SceneTerrain, Token, Trail } from '../../src/engine/scene.ts';
import type { SideId } from '../../src/engine/ids.ts';

/** Scenes for testing pictures: a fight, a set-up, a board of squares, and one with every sign there is. */

const HEXES: BoardShape = {
  shape: 'hex',
  columns: 37,
  rows: 36,
  labels: { first: 'letter', along: 'number', start: 'top' },
};
const SQUARES: BoardShape = {
  shape: 'square',
  columns: 24,
  rows: 24,
  labels: { first: 'letter', along: 'letter', start: 'bottom' },
};

function letterIndex(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** `K12` → cell of the hex board. */
export function hex(label: string): Cell {
  const [, letters, number] = /^([A-Z]+)(\d+)$/.exec(label)!;
  return letterIndex(letters!) * HEXES.columns + Number(number) - 1;
}

/** `K12` → cell of the square board, whose row 1 is at the bottom. */
export function square(label: string): Cell {
  const [, letters, number] = /^([A-Z]+)(\d+)$/.exec(label)!;
  return (SQUARES.rows - Number(number)) * SQUARES.columns + letterIndex(letters!);
}

const place = (board: BoardShape, cell: Cell): Place => ({
  column: cell % board.columns,
  row: Math.floor(cell / board.columns),
});
const way = (...labels: string[]): Place[] => labels.map((label) => place(HEXES, hex(label)));
const hexes = (text: string): Cell[] => text.split(' ').map(hex);

const crest = (shape: CrestShape | undefined): Pick<Token, 'crest'> => (shape ? { crest: { shape, text: shape } } : {});
const wounds = (count: number): Badge => ({
  sign: 'dots',
  count,
  text: `${count} ${count === 1 ? 'wound' : 'wounds'}`,
});
const running = (heading: number): Badge => ({ sign: 'running', heading, text: 'running' });
const FALLEN: Badge = { sign: 'lying', text: 'fallen' };
const health = (left: number, of: number): Bar => ({ shape: 'round', left, of, text: 'health' });
const fate = (left: number, of: number): Bar => ({ shape: 'diamond', left, of, text: 'fate', lasting: true });
/** States that also show in the body. */
const SHIELDED = {
  frame: { line: 'dashed', tone: 'sky' },
  badges: [{ sign: 'shield', tone: 'sky', text: 'shielded' }],
} as const satisfies Partial<Token>;
const NEW = { body: 'hollow', badges: [{ sign: 'star', tone: 'gold', text: 'new' }] } as const satisfies Partial<Token>;
const DONE: Badge = { sign: 'tick', tone: 'quiet', text: 'done', fleeting: true };

const CLASSES: Readonly<Record<string, readonly [Silhouette, CrestShape?]>> = {
  Warrior: ['fighter'],
  'Ranged Warrior': ['ranged', 'arrow'],
  Sorcerer: ['mage', 'diamond'],
  Initiate: ['fighter'],
  Necromancer: ['mage', 'diamond'],
  Skeleton: ['undead'],
  Animated: ['undead'],
  Grotesque: ['brute'],
};

function token(unit: string, name: string, at: string, more: Partial<Token> = {}): Token {
  const [silhouette, shape] = CLASSES[name] ?? ['fighter'];
  return {
    unit,
    cells: [hex(at)],
    side: unit.startsWith('a') ? 'a' : 'b',
    label: unit,
    name,
    silhouette,
    ...crest(shape),
    facing: null,
    level: 0,
    group: null,
    active: false,
    badges: [],
    bars: [],
    ...more,
  };
}

const bars = (energy: number, energyOf: number, speed: number, speedOf: number): Token['bars'] => [
  { shape: 'block', left: energy, of: energyOf, text: 'energy' },
  { shape: 'slanted', left: speed, of: speedOf, text: 'speed' },
];

const CROSSROADS: readonly SceneTerrain[] = [
  { look: 'wood', name: 'Wood', tall: true, cells: hexes('G14 G15 H13 H14 H15 I14 I15') },
  { look: 'wood', name: 'Wood', tall: true, cells: hexes('AB23 AB24 AC23 AC24 AC25 AD23 AD24') },
  { look: 'ruin', name: 'Ruined corner', tall: true, cells: hexes('N20 N21 N22 O20 P19') },
  { look: 'ruin', name: 'Ruined corner', tall: true, cells: hexes('U19 V18 W16 W17 W18') },
  { look: 'hedge', name: 'Low hedge', tall: false, cells: hexes('S14 T14 U15 V15') },
  { look: 'hedge', name: 'Low hedge', tall: false, cells: hexes('O23 P23 Q24 R24') },
  { look: 'water', name: 'Pond', tall: false, cells: hexes('V10 V11 W10 W11 W12 X10 X11') },
  { look: 'water', name: 'Pond', tall: false, cells: hexes('M27 M28 N26 N27 N28 O27 O28') },
];

const MID_LINE = { from: { column: 18, row: 0 }, to: { column: 18, row: 35 }, name: 'mid-line' };
const CENTRE = { shade: 'centre', cells: [hex('S19')], name: 'centre', outline: false } as const;

const EMPTY: Omit<Scene, 'board' | 'ground' | 'banner'> = {
  terrain: [],
  zones: [],
  lines: [],
  tokens: [],
  markers: [],
  links: [],
  trails: [],
  ghosts: [],
  highlights: [],
  dice: [],
  sides: [],
  focus: [],
  legend: [],
};

const contact = (from: string, to: string, kind: Link['kind']): Link => ({ from: hex(from), to: hex(to), kind });

/** Twenty units on the crossroads after a combat: a wound, a push, a runner, a missed shot. */
export const fight: Scene = {
  ...EMPTY,
  board: HEXES,
  ground: 'crossroads',
  terrain: CROSSROADS,
  zones: [CENTRE],
  lines: [MID_LINE],
  tokens: [
    token('a1', 'Warrior', 'S17', { bars: bars(1, 4, 0, 8), badges: [wounds(1)] }),
    token('a2', 'Warrior', 'R17', { bars: bars(2, 4, 3, 8), active: true }),
    token('a3', 'Warrior', 'T17', { bars: bars(4, 4, 2, 8) }),
    token('a4', 'Warrior', 'Q15', { bars: bars(4, 4, 8, 8) }),
    token('a5', 'Warrior', 'U17', { lying: 'fallen', badges: [wounds(2), FALLEN], bars: bars(0, 4, 0, 8) }),
    token('a6', 'Ranged Warrior', 'Q12', { bars: bars(2, 4, 8, 8) }),
    token('a7', 'Ranged Warrior', 'U13', { bars: bars(4, 4, 8, 8) }),
    token('a8', 'Sorcerer', 'S12', { bars: bars(1, 4, 4, 8), active: true }),
    token('a9', 'Initiate', 'T15', { bars: bars(3, 3, 9, 9), ...SHIELDED }),
    token('a10', 'Initiate', 'P14', { badges: [running(180), wounds(1)], bars: bars(3, 3, 0, 9) }),
    token('b1', 'Necromancer', 'R26', { bars: bars(2, 4, 7, 7) }),
    token('b2', 'Grotesque', 'S18', { bars: bars(5, 8, 0, 4), badges: [wounds(1)] }),
    token('b3', 'Animated', 'R18', { bars: bars(3, 3, 2, 6) }),
    token('b4', 'Animated', 'T18', {
      bars: bars(1, 3, 0, 6),
      badges: [{ sign: 'frost', tone: 'cold', letter: 'S', text: 'slowed' }],
    }),
    token('b5', 'Animated', 'Q20', { bars: bars(3, 3, 6, 6) }),
    token('b6', 'Skeleton', 'Q18', { bars: bars(2, 2, 8, 8), ...NEW }),
    token('b7', 'Skeleton', 'U18', { bars: bars(2, 2, 0, 8) }),
    token('b8', 'Skeleton', 'S21', { bars: bars(2, 2, 5, 8), lying: 'fallen', badges: [FALLEN, wounds(1)] }),
    token('b9', 'Skeleton', 'U22', { bars: bars(2, 2, 8, 8) }),
    token('b10', 'Skeleton', 'T24', { bars: bars(2, 2, 0, 8), badges: [running(20)] }),
  ],
  links: [
    contact('R17', 'R18', 'charge'),
    contact('S17', 'S18', 'fought'),
    contact('R17', 'S18', 'contact'),
    contact('T17', 'S18', 'contact'),
    contact('T17', 'T18', 'fought'),
    contact('U18', 'U17', 'fresh'),
    contact('R17', 'Q18', 'fresh'),
  ],
  trails: [
    { kind: 'charge', side: 'a', points: way('O15', 'P16', 'Q16', 'R17'), label: '3 Speed', good: null },
    { kind: 'push', side: 'b', points: way('S20', 'S21'), label: null, good: null },
    { kind: 'run', side: 'a', points: way('P17', 'P16', 'P15', 'P14'), label: null, good: null },
    { kind: 'shot', side: 'a', points: way('Q12', 'Q18'), label: null, good: false },
  ],
  ghosts: [
    { at: hex('O15'), side: 'a', label: 'a2' },
    { at: hex('S20'), side: 'b', label: 'b8' },
  ],
  dice: [
    {
      at: hex('S17'),
      side: 'a',
      dice: [
        { value: 4, good: true },
        { value: 17, good: false },
        { value: 11, good: true },
      ],
    },
    {
      at: hex('S18'),
      side: 'b',
      dice: [
        { value: 20, good: false },
        { value: 2, good: true },
        { value: 9, good: true },
        { value: 13, good: true },
      ],
    },
  ],
  sides: [
    { side: 'a', name: 'The Remnant Kings', note: '10 of 13 units, 121 points', active: true },
    { side: 'b', name: 'The Cult of Orrun', note: '10 of 19 units, 147 points', active: false },
  ],
  banner: { title: 'Turn 3 · half-turn of a', lines: ['Mara (a) is to activate a unit or end the half-turn'] },
  focus: hexes('R17 S17 S18 T17 R18 O15'),
};

const zoneCells = (from: number, to: number): Cell[] =>
  Array.from({ length: HEXES.rows }, (_, row) => row).flatMap((row) =>
    Array.from({ length: to - from + 1 }, (_, i) => row * HEXES.columns + from - 1 + i),
  );

/** Eighteen units while the second side sets up. */
export const setUp: Scene = {
  ...EMPTY,
  board: HEXES,
  ground: 'crossroads with zones',
  terrain: CROSSROADS,
  zones: [
    CENTRE,
    { shade: 'side-a', cells: zoneCells(1, 3), name: 'set-up zone of a', outline: false },
    { shade: 'side-b', cells: zoneCells(35, 37), name: 'set-up zone of b', outline: false },
  ],
  lines: [MID_LINE],
  tokens: [
    ...['K3', 'M3', 'O3', 'Q3', 'S3', 'U3', 'W2', 'O2', 'S2', 'U2'].map((at, i) =>
      token(`a${i + 1}`, i < 5 ? 'Warrior' : i < 8 ? 'Ranged Warrior' : i === 8 ? 'Sorcerer' : 'Initiate', at),
    ),
    ...['J35', 'L35', 'N35', 'P35', 'R35', 'T35', 'V36', 'P36'].map((at, i) =>
      token(`b${i + 1}`, i === 0 ? 'Necromancer' : i === 1 ? 'Grotesque' : 'Skeleton', at, { active: i === 7 }),
    ),
  ],
  highlights: [
    { shade: 'reach', cells: hexes('R36 S35 S36 S37 T36 T37 Q36 Q35 U36'), name: 'free cells', outline: false },
    { shade: 'chosen', cells: hexes('S36'), name: 'chosen cell', outline: false },
  ],
  sides: [
    { side: 'a', name: 'The Remnant Kings', note: '10 units, 146 points', active: false },
    { side: 'b', name: 'The Cult of Orrun', note: '8 of 14 units set up', active: true },
  ],
  banner: { title: 'Set-up', lines: ['Jo (b) sets up within 3 of edge 37'] },
  focus: hexes('S36 P36'),
  legend: [
    { shade: 'reach', text: 'free cells' },
    { shade: 'chosen', text: 'chosen cell' },
    { shade: 'side-b', text: 'set-up zone of b' },
  ],
};

const block = (label: string): Cell[] => {
  const anchor = square(label);
  return [anchor, anchor + 1, anchor + SQUARES.columns, anchor + SQUARES.columns + 1];
};

const block2 = (column: number, row: number): Cell[] => {
  const anchor = row * SQUARES.columns + column;
  return [anchor, anchor + 1, anchor + SQUARES.columns, anchor + SQUARES.columns + 1];
};

function mini(
  unit: string,
  name: string,
  cells: readonly Cell[],
  silhouette: Silhouette,
  facing: number | null,
  more: Partial<Token> = {},
): Token {
  return {
    unit,
    cells,
    side: unit.startsWith('a') ? 'a' : 'b',
    label: unit,
    name,
    silhouette,
    facing,
    level: 0,
    group: null,
    active: false,
    badges: [],
    bars: [],
    ...more,
  };
}

/** Squares, cavalry of four cells, facings, groups and levels. */
export const squares: Scene = {
  ...EMPTY,
  board: SQUARES,
  ground: 'hills and houses',
  terrain: [
    {
      look: 'hill',
      name: 'Hill',
      tall: false,
      cells: ['H14', 'I14', 'J14', 'H13', 'I13', 'J13', 'K13', 'I12', 'J12'].map(square),
    },
    { look: 'building', name: 'House', tall: true, cells: ['N16', 'O16', 'P16', 'N15', 'O15', 'P15'].map(square) },
    { look: 'gate', name: 'Gate', tall: false, cells: ['N14'].map(square) },
    { look: 'wall', name: 'Wall', tall: true, cells: ['O14', 'P14', 'Q14', 'R14'].map(square) },
    { look: 'rock', name: 'Rocks', tall: true, cells: ['F9', 'G9', 'F8'].map(square) },
    { look: 'pit', name: 'Pit', tall: false, cells: ['R8', 'S8', 'R7'].map(square) },
    { look: 'rough', name: 'Rough ground', tall: false, cells: ['L6', 'M6', 'N6', 'L5', 'M5', 'N5'].map(square) },
  ],
  zones: [
    {
      shade: 'side-a',
      cells: Array.from({ length: 72 }, (_, i) => 21 * 24 + i),
      name: 'start area of a',
      outline: false,
    },
  ],
  tokens: [
    mini('a1', 'Captain', block('J11'), 'rider', -90, {
      ...crest('crown'),
      active: true,
      bars: [fate(2, 3)],
      group: 'a-riders',
    }),
    mini('a2', 'Rider', block('L11'), 'rider', -90, { group: 'a-riders', badges: [wounds(1)] }),
    mini('a3', 'Pikeman', [square('K8')], 'fighter', -90, { group: 'a-pikes' }),
    mini('a4', 'Pikeman', [square('L8')], 'fighter', -45, { group: 'a-pikes', body: 'grey', badges: [DONE] }),
    mini('a5', 'Pikeman', [square('M8')], 'fighter', 0, { group: 'a-pikes', bars: [health(2, 3)] }),
    mini('b1', 'Wyrm', block('M14'), 'beast', 90, { level: 12, bars: [health(7, 9)] }),
    mini('b2', 'Engine', block('Q11'), 'machine', 180, {
      badges: [{ sign: 'barred', tone: 'light', text: 'helpless' }],
    }),
    mini('b3', 'Shade', [square('K14')], 'spirit', 135),
    mini('b4', 'Archer', [square('N10')], 'ranged', 180, {
      ...crest('arrow'),
      badges: [{ sign: 'crosshair', tone: 'bad', text: 'marked' }],
    }),
  ],
  markers: [
    { id: 'o1', sign: 'flag', at: square('I10'), label: '1', side: 'a', name: 'objective' },
    { id: 't1', sign: 'chest', at: square('P7'), label: '', side: null, name: 'treasure' },
    { id: 'c1', sign: 'disc', at: square('H7'), label: '6', side: null, name: 'counter' },
    { id: 'h1', sign: 'captive', at: square('T12'), label: 'hb', side: 'b', name: 'hostage' },
  ],
  links: [{ from: square('M10'), to: square('N10'), kind: 'contact' }],
  trails: [
    {
      kind: 'move',
      side: 'a',
      points: [
        { column: 6.5, row: 18.5 },
        { column: 8.2, row: 15.1 },
        { column: 9.5, row: 13.5 },
      ],
      label: '5.4″',
      good: null,
    },
    {
      kind: 'sight',
      side: null,
      points: [place(SQUARES, square('K14')), place(SQUARES, square('N10'))],
      label: 'clear',
      good: true,
    },
  ],
  highlights: [
    {
      shade: 'charge',
      cells: ['O12', 'O11', 'O10', 'O9', 'P9', 'P12'].map(square),
      name: 'charge cells',
      outline: false,
    },
  ],
  sides: [
    { side: 'a', name: 'Free Company', note: '12 victory points', active: true },
    { side: 'b', name: 'Wild Host', note: '9 victory points', active: false },
  ],
  banner: { title: 'Round 2, activation 5', lines: ['Ana (a) moves the riders', 'Time left: two days'] },
  focus: ['J11', 'M14', 'N10', 'K8'].map(square),
  legend: [{ shade: 'charge', text: 'cells from which a1 may charge' }],
};

/** Each badge that a book shows now, with what else shows the same. */
const STATES: readonly Partial<Token>[] = [
  { badges: [wounds(2)] },
  { lying: 'fallen', badges: [FALLEN] },
  { badges: [running(60)] },
  SHIELDED,
  { badges: [{ sign: 'frost', tone: 'cold', letter: 'S', text: 'slowed' }] },
  { badges: [{ sign: 'frost', tone: 'cold', letter: 'R', text: 'weakened' }] },
  NEW,
  { badges: [{ sign: 'chain', text: 'escorting' }] },
  { badges: [{ sign: 'crosshair', tone: 'bad', text: 'marked' }] },
  { body: 'grey', badges: [DONE] },
  { badges: [{ sign: 'barred', tone: 'light', text: 'helpless' }] },
  { badges: [{ sign: 'slash', count: 2, text: 'wounded' }] },
  { badges: [{ sign: 'chevrons', tone: 'good', text: 'moved twice as far', fleeting: true }] },
  { badges: [{ sign: 'horseshoe', tone: 'earth', text: 'dismounted' }] },
];
const SILHOUETTES: readonly Silhouette[] = [
  'fighter',
  'spear',
  'ranged',
  'mage',
  'brute',
  'beast',
  'rider',
  'undead',
  'leader',
  'machine',
  'spirit',
];
const SHADES = [
  'side-a',
  'side-b',
  'reach',
  'charge',
  'caught',
  'near',
  'far',
  'danger',
  'effect',
  'chosen',
  'neutral',
  'centre',
] as const;
const TRAILS: readonly Trail['kind'][] = [
  'move',
  'march',
  'charge',
  'push',
  'fall',
  'follow',
  'run',
  'attack',
  'shot',
  'spell',
  'sight',
  'crawl',
];
const LINKS: readonly Link['kind'][] = ['contact', 'charge', 'fought', 'fresh', 'tether'];
const LOOKS = [
  'wood',
  'rock',
  'wall',
  'hedge',
  'water',
  'pit',
  'ruin',
  'rough',
  'hill',
  'building',
  'gate',
  'slope',
  'shallows',
] as const;
const MARKERS: readonly Sign[] = ['flag', 'disc', 'chest', 'captive', 'sheet', 'diamond', 'barrel'];

const SMALL: BoardShape = { ...HEXES, columns: 28, rows: 16 };
const small = (column: number, row: number): Cell => row * SMALL.columns + column;
const show = (unit: string, silhouette: Silhouette, cell: Cell, more: Partial<Token> = {}): Token => ({
  ...mini(unit, silhouette, [cell], silhouette, null),
  ...more,
});

/** One of everything. */
export const everything: Scene = {
  ...EMPTY,
  board: SMALL,
  ground: 'everything',
  terrain: LOOKS.flatMap((look, i) =>
    [true, false].map((tall, k): SceneTerrain => ({
      look,
      name: look,
      tall,
      cells: [small(2 * i, 8 + 2 * k), small(2 * i + 1, 8 + 2 * k)],
    })),
  ),
  zones: [
    {
      shade: 'side-a',
      cells: Array.from({ length: SMALL.rows * 2 }, (_, i) => small(i % 2, Math.floor(i / 2))),
      name: 'zone of a',
      outline: false,
    },
  ],
  lines: [{ from: { column: 0, row: 7 }, to: { column: 23, row: 7 }, name: 'a line' }],
  tokens: [
    ...SILHOUETTES.map((silhouette, i) =>
      show(`a${i + 1}`, silhouette, small(2 * i + 2, 0), {
        ...crest(([undefined, 'arrow', 'diamond', 'crown'] as const)[i % 4]),
        badges: [wounds((i % 3) + 1)],
        bars: bars(i % 5, 4, i, 9),
      }),
    ),
    ...SILHOUETTES.map((silhouette, i) =>
      show(`b${i + 1}`, silhouette, small(2 * i + 2, 2), {
        active: i % 3 === 0,
        facing: i * 36,
        level: i === 4 ? 24 : 0,
      }),
    ),
    ...STATES.map((state, i) =>
      show(`${i % 2 ? 'b' : 'a'}${i + 20}`, SILHOUETTES[i % 10]!, small(2 * i + 1, 4), {
        ...state,
        bars: bars(2, 3, 4, 8),
      }),
    ),
    ...LINKS.flatMap((_, i) => [
      show(`a${i + 40}`, 'fighter', small(4 * i + 2, 6)),
      show(`b${i + 40}`, 'undead', small(4 * i + 3, 6)),
    ]),
  ],
  markers: MARKERS.map((sign, i) => ({
    id: `m${i}`,
    sign,
    at: small(2 * i, 12),
    label: String(i + 1),
    side: ([null, 'a', 'b'] as (SideId | null)[])[i % 3]!,
    name: sign,
  })),
  links: LINKS.map((kind, i) => ({ kind, from: small(4 * i + 2, 6), to: small(4 * i + 3, 6) })),
  trails: TRAILS.map((kind, i): Trail => ({
    kind,
    side: ([null, 'a', 'b'] as (SideId | null)[])[i % 3]!,
    points: [
      { column: 2 * i, row: 15 },
      { column: 2 * i + 1, row: 14 },
      { column: 2 * i + 1, row: 13 },
    ],
    label: i % 4 === 0 ? kind : null,
    good: ([null, true, false] as const)[i % 3]!,
  })),
  ghosts: [
    { at: small(14, 12), side: 'a', label: 'a2' },
    { at: small(16, 12), side: 'b', label: 'b2' },
  ],
  highlights: SHADES.map((shade, i) => ({
    shade,
    cells: [small(2 * i, 11), small(2 * i + 1, 11)],
    name: shade,
    outline: i % 5 === 4,
  })),
  dice: [
    {
      at: small(20, 13),
      side: null,
      dice: Array.from({ length: 8 }, (_, i) => ({ value: i * 2 + 1, good: i % 2 === 0 })),
    },
  ],
  sides: [
    { side: 'a', name: 'Side a', note: '', active: true },
    {
      side: 'b',
      name: 'A side with a name that is much too long for the room that it has in the banner',
      note: 'and a note',
      active: false,
    },
  ],
  banner: { title: 'Everything at once', lines: ['First line', 'Second line'] },
  legend: SHADES.map((shade) => ({ shade, text: shade })),
};

const cellsOf = (from: string, to: string): Cell[] => {
  const [a, b] = [place(SQUARES, square(from)), place(SQUARES, square(to))];
  const cells: Cell[] = [];
  for (let row = Math.min(a.row, b.row); row <= Math.max(a.row, b.row); row++)
    for (let column = a.column; column <= b.column; column++) cells.push(row * SQUARES.columns + column);
  return cells;
};
const ring = (hue: Hue, letter: string): Partial<Token> => ({ group: hue, ring: { hue, letter } });
const HILL = cellsOf('H12', 'J14');

/** Squads with rings, front arcs, heights, areas and a fight with its sums. */
export const squads: Scene = {
  ...EMPTY,
  board: SQUARES,
  ground: 'a hill with one cliff',
  terrain: [
    { look: 'hill', name: 'High ground', tall: false, height: 1, cells: HILL },
    {
      look: 'slope',
      name: 'Slope',
      tall: false,
      height: 0.5,
      cells: cellsOf('G11', 'K14').filter((cell) => !HILL.includes(cell)),
    },
    { look: 'shallows', name: 'Ford', tall: false, cells: cellsOf('P8', 'R9') },
    { look: 'water', name: 'Lake', tall: false, cells: cellsOf('S8', 'T9') },
  ],
  zones: [{ shade: 'side-a', cells: cellsOf('A1', 'X2'), name: 'start area of a', outline: false, faint: true }],
  tokens: [
    mini('a1', 'Footman', [square('K8')], 'fighter', null, { initials: 'W', ...ring('red', 'R'), active: true }),
    mini('a2', 'Pikeman', [square('L8')], 'spear', -45, {
      initials: 'P',
      ...ring('blue', 'B'),
      body: 'grey',
      badges: [DONE, { sign: 'chevrons', tone: 'good', text: 'moved twice as far', fleeting: true }],
    }),
    mini('a3', 'Captain', [square('I13')], 'fighter', null, {
      initials: 'W',
      ...crest('bar'),
      level: 1,
      badges: [{ sign: 'horseshoe', tone: 'earth', text: 'dismounted' }],
    }),
    mini('a4', 'Aldric', [square('N9')], 'fighter', null, {
      initials: 'W',
      ...crest('dotted-crown'),
      badges: [{ sign: 'slash', text: 'wounded' }],
      bars: [fate(1, 2)],
      deeds: {
        text: 'deeds',
        list: [
          { sign: '2', done: false },
          { sign: '4', done: true },
        ],
      },
    }),
    mini('b1', 'Lancer', block('O11'), 'rider', null, { initials: 'L', ...ring('green', 'G') }),
    mini('b2', 'King', [square('M11')], 'spear', 90, {
      initials: 'P',
      ...crest('crown'),
      deeds: { text: 'deeds', list: [{ sign: '5', done: false }] },
    }),
  ],
  markers: [
    { id: 's1', sign: 'barrel', at: square('F9'), label: '', side: null, name: 'store' },
    { id: 's2', sign: 'barrel', at: square('F7'), label: '', side: null, name: 'burnt store', spent: true },
  ],
  trails: [
    {
      kind: 'march',
      side: 'a',
      points: ['J6', 'J7', 'K8'].map((label) => place(SQUARES, square(label))),
      label: '2 of 6',
      good: null,
    },
    {
      kind: 'attack',
      side: 'a',
      points: [place(SQUARES, square('N9')), { column: 14.5, row: 13.5 }],
      label: 'failed',
      good: false,
    },
  ],
  ghosts: [
    { at: square('J6'), side: 'a', label: 'a1' },
    { at: square('R12'), cells: block('R12'), side: 'b', label: 'b3', gone: true },
  ],
  highlights: [
    { shade: 'side-b', cells: cellsOf('P8', 'R9'), name: 'the ford, held by b', label: 'ford: b', outline: true },
    { shade: 'danger', cells: cellsOf('L10', 'N10'), name: 'front arcs', outline: false, faint: true },
  ],
  dice: [
    {
      at: square('N9'),
      side: 'a',
      dice: [
        { value: 5, good: true },
        { value: 2, good: false },
      ],
      sum: '− 1 = 4',
      reasons: 'dread −1',
    },
    { at: square('O11'), side: 'b', dice: [{ value: 4, good: true }], sum: '= 4' },
  ],
  sides: [
    {
      side: 'a',
      name: 'Hallowmere',
      note: '5 of 12 points, 4 units',
      more: '2 to act, 1 pass; a4 worth 5',
      active: true,
    },
    { side: 'b', name: 'Ashen Host', note: '3 of 12 points, 2 units', more: '2 to act; b2 worth 3', active: false },
  ],
  banner: {
    title: 'Round 3 of 12, turn 2 of 4: a, red squad',
    lines: ['a: go on with red squad or end', 'Three Fords: a attacks'],
  },
  focus: ['K8', 'N9', 'O11', 'I13'].map(square),
  legend: [{ shade: 'danger', text: 'front of enemy Pikes' }],
};

const isSign = (name: string): name is Sign => !/[A-Z]/.test(name) && name !== 'returning';

/** Every sign. */
export const SIGNS: readonly Sign[] = [
  ...new Set<Sign>([
    ...(['dots', 'slash', 'running'] as const),
    ...Object.keys(PLAIN_SIGNS).filter(isSign),
    ...Object.keys(FIGURES).filter(isSign),
  ]),
].sort();
export const TONES: readonly SignTone[] = [
  'dark',
  'light',
  'quiet',
  'good',
  'bad',
  'warn',
  'alarm',
  'gold',
  'earth',
  'cold',
  'sky',
  'fire',
  'poison',
  'magic',
];
const figures = Object.keys(FIGURES) as readonly Silhouette[];
const terrains = Object.keys(themeOf('dark').terrain) as readonly TerrainLook[];
const signsOf = (i: number): Token['badges'] =>
  SIGNS.filter((_, at) => at % figures.length === i).map((sign, k) => ({
    sign,
    tone: TONES[(i + k) % TONES.length]!,
    text: sign,
    ...(i % 4 === 3 ? { count: 2 } : {}),
    ...(sign === 'running' || sign === 'arrow' ? { heading: 200 } : {}),
  }));

/** Every sign, silhouette and kind of terrain. */
export const looks: Scene = {
  ...EMPTY,
  board: SQUARES,
  ground: 'all looks',
  terrain: terrains.map((look, i): SceneTerrain => {
    const anchor = (12 + 2 * Math.floor(i / 8)) * SQUARES.columns + 3 * (i % 8);
    return {
      look,
      name: look,
      tall: i % 2 === 0,
      cells: [anchor, anchor + 1],
      ...(i % 6 === 0 ? { label: '4+' } : {}),
      ...(i % 6 === 3 ? { over: i % 4 === 1 ? 'hatched' : 'dotted' } : {}),
    };
  }),
  tokens: figures.map((silhouette, i) => ({
    ...mini(`${i % 2 ? 'b' : 'a'}${i}`, silhouette, block2(2 * (i % 12), 3 * Math.floor(i / 12)), silhouette, null),
    ...(i % 5 === 0 ? { body: 'half' } : {}),
    ...(i % 7 === 0 ? { frame: { line: 'solid', tone: 'magic' } } : {}),
    badges: signsOf(i),
  })),
  markers: SIGNS.slice(0, 12).map((sign, i) => ({
    id: `m${i}`,
    sign,
    at: 22 * SQUARES.columns + 2 * i,
    label: '',
    side: i % 2 ? 'a' : null,
    name: sign,
    ...(i % 3 === 0 ? { tone: TONES[i]! } : {}),
  })),
  banner: { title: 'All looks', lines: [] },
  legend: [
    { look: { sign: 'flame', tone: 'fire' }, text: 'burning' },
    { look: { sign: 'person', count: 3 }, text: 'three aboard' },
    { look: { sign: 'dots', count: 2 }, text: 'two wounds' },
  ],
};

export const SCENES: Readonly<Record<string, Scene>> = { fight, 'set-up': setUp, squares, squads, everything };
