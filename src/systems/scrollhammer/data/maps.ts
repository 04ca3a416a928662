import type { TerrainId } from './terrain.ts';

export const boardIds = ['small', 'standard'] as const;
export type BoardId = (typeof boardIds)[number];

/** One piece of a map: its kind and its cells, as a range of labels. */
export interface MapPiece {
  readonly kind: TerrainId;
  readonly cells: string;
}

export interface BoardPlan {
  readonly columns: number;
  readonly rows: number;
  /** Rows of a deployment zone from its side's own edge. SH-18.4 */
  readonly zone: number;
  readonly map: readonly MapPiece[];
  readonly objectives: readonly string[];
}

const piece = (kind: TerrainId, ...ranges: readonly string[]): MapPiece[] => ranges.map((cells) => ({ kind, cells }));

/** The maps Hollow and Marches, each unchanged by half a turn. SH-18.7 */
export const boards: Readonly<Record<BoardId, BoardPlan>> = {
  small: {
    columns: 36,
    rows: 24,
    zone: 7,
    map: [
      ...piece('wood', 'E8:H10', 'AC15:AF17'),
      ...piece('wall', 'L12:P12', 'U13:Y13'),
      ...piece('bog', 'Q4:S5', 'R20:T21'),
      ...piece('house', 'Y6:Z7', 'K18:L19'),
      ...piece('grass', 'D15:F17', 'AE8:AG10'),
      ...piece('hill', 'Q11:T14'),
    ],
    objectives: ['F12', 'AE13', 'O10', 'V15'],
  },
  standard: {
    columns: 48,
    rows: 36,
    zone: 10,
    map: [
      ...piece('wood', 'F13:J17', 'AM20:AQ24', 'AA8:AD10', 'S27:V29'),
      ...piece('wall', 'N18:S18', 'AD19:AI19'),
      ...piece('rampart', 'AL9:AP9', 'G28:K28'),
      ...piece('hedge', 'J24:M24', 'AJ13:AM13'),
      ...piece('bog', 'C22:F24', 'AQ13:AT15'),
      ...piece('house', 'O9:Q11', 'AF26:AH28'),
      ...piece('grass', 'T13:X15', 'Y22:AC24'),
      ...piece('boulders', 'D8:E9', 'AR28:AS29'),
      ...piece('hill', 'V17:AA20'),
    ],
    objectives: ['G19', 'AP18', 'T22', 'AC15'],
  },
};
