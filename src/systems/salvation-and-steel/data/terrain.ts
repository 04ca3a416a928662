import type { TerrainLook } from '../../../engine/index.ts';

export interface PieceType {
  readonly id: string;
  /** Axial `(q, r)` from the anchor, before turning. */
  readonly offsets: readonly (readonly [q: number, r: number])[];
  /** Tall pieces block sight; all pieces block movement unless they are open. */
  readonly tall: boolean;
  readonly open?: boolean;
  readonly look: TerrainLook;
}

/** A placed piece: its anchor as a label, turned by this many steps of 60° clockwise. */
export interface PlacedPiece {
  readonly kind: string;
  readonly at: string;
  readonly turned: number;
}

const single = [[0, 0]] as const;
const triangle = [
  [0, 0],
  [1, 0],
  [0, 1],
] as const;
const row = [
  [0, 0],
  [1, 0],
  [2, 0],
  [3, 0],
] as const;
const rosette = [
  [0, 0],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const;
const corner = [
  [0, 0],
  [1, 0],
  [2, 0],
  [-1, 1],
  [-2, 2],
] as const;

const list: readonly PieceType[] = [
  { id: 'boulder', offsets: single, tall: true, look: 'rock' },
  { id: 'rocks', offsets: triangle, tall: true, look: 'rock' },
  { id: 'wood', offsets: rosette, tall: true, look: 'wood' },
  { id: 'wall', offsets: row, tall: true, look: 'wall' },
  { id: 'ruin', offsets: corner, tall: true, look: 'ruin' },
  { id: 'hedge', offsets: row, tall: false, look: 'hedge' },
  { id: 'pond', offsets: rosette, tall: false, look: 'water' },
  { id: 'pit', offsets: triangle, tall: false, look: 'pit' },
];

/** Parts of the fort, which nobody chooses or places: see `fort` below for their cells. */
const fortParts: readonly PieceType[] = [
  { id: 'fort', offsets: [], tall: true, look: 'wall' },
  { id: 'gate', offsets: [], tall: false, open: true, look: 'gate' },
];

/** Every kind of piece by id. */
export const pieceTypes: Readonly<Record<string, PieceType>> = Object.fromEntries(
  [...list, ...fortParts].map((piece) => [piece.id, piece]),
);

/** Kinds that can be chosen, in the order of the table. */
export const pieceKinds: readonly string[] = list.map(({ id }) => id);

export const copiesOfEach = 3;

export const presets: { readonly crossroads: readonly PlacedPiece[] } = {
  crossroads: [
    { kind: 'wood', at: 'H14', turned: 0 },
    { kind: 'wood', at: 'AC24', turned: 3 },
    { kind: 'ruin', at: 'N20', turned: 0 },
    { kind: 'ruin', at: 'W18', turned: 3 },
    { kind: 'hedge', at: 'S14', turned: 1 },
    { kind: 'hedge', at: 'R24', turned: 4 },
    { kind: 'pond', at: 'W11', turned: 0 },
    { kind: 'pond', at: 'N27', turned: 3 },
  ],
};

/** The ring at distance 5 from S19: open gates west and east, the rest tall wall. */
export const fort: { readonly gates: readonly string[]; readonly walls: readonly string[] } = {
  gates: ['R14', 'S14', 'T14', 'R23', 'S24', 'T23'],
  walls: [
    'N16',
    'N17',
    'N18',
    'N19',
    'N20',
    'N21',
    'O16',
    'O22',
    'P15',
    'P22',
    'Q15',
    'Q23',
    'U15',
    'U23',
    'V15',
    'V22',
    'W16',
    'W22',
    'X16',
    'X17',
    'X18',
    'X19',
    'X20',
    'X21',
  ],
};
