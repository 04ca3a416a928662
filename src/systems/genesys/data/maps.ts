import type { PieceId } from './terrain.ts';

export const mapIds = ['crossroads', 'shattered', 'open'] as const;
export type MapId = (typeof mapIds)[number];

export interface GameMap {
  /** Pieces by their corner cells, `J13:L14`. */
  readonly pieces: readonly (readonly [piece: PieceId, corners: string])[];
  readonly markers: readonly string[];
}

const usualMarkers = ['P15', 'AB14', 'I26', 'AN23', 'U35', 'AG34'] as const;

/** Pre-set maps of 48 by 48 cells. 9.2 */
export const maps: Readonly<Record<MapId, GameMap>> = {
  crossroads: {
    pieces: [
      ['copse', 'F6:I9'],
      ['copse', 'AN40:AQ43'],
      ['house', 'AE3:AI7'],
      ['house', 'N42:R46'],
      ['ruin', 'I18:N23'],
      ['ruin', 'AI26:AN31'],
      ['wood', 'AD16:AK21'],
      ['wood', 'L28:S33'],
      ['wall', 'V22:AA22'],
      ['wall', 'V27:AA27'],
      ['outcrop', 'C24:F26'],
      ['outcrop', 'AQ23:AT25'],
    ],
    markers: usualMarkers,
  },
  shattered: {
    pieces: [
      ['ruin', 'R2:W7'],
      ['ruin', 'Z42:AE47'],
      ['rubble', 'D5:H8'],
      ['rubble', 'AO41:AS44'],
      ['wall', 'AJ9:AO9'],
      ['wall', 'H40:M40'],
      ['ruined-block', 'S14:AE20'],
      ['ruined-block', 'R29:AD35'],
      ['hall', 'C15:J20'],
      ['hall', 'AM29:AT34'],
      ['copse', 'AN17:AQ20'],
      ['copse', 'F29:I32'],
      ['thicket', 'AB23:AF25'],
      ['thicket', 'Q24:U26'],
    ],
    markers: ['N14', 'AG15', 'I24', 'AN25', 'P34', 'AI35'],
  },
  open: { pieces: [], markers: usualMarkers },
};

/** On the wide board a map lies so many columns further east. 9.2 */
export const wideShift = 12;
