import type { Position, PositionUnit, SideId } from '../../../engine/index.ts';

const group = (side: SideId, number: number, type: string, cells: string): PositionUnit[] =>
  cells
    .split(' ')
    .map((at, index) => ({ id: `${side}-${number}.${index + 1}`, side, type, at, group: `${side}-${number}` }));

/** Drilled foot against clansmen across a low wall, ten cells apart: two groups a side, no magic. Section 12 */
export const firstMatch: Position = {
  system: 'scrollhammer',
  options: { points: '250', turns: 4 },
  map: 'preset',
  turn: { phase: 'movement', active: 'a', round: 1 },
  units: [
    ...group('a', 1, 'spearman', 'L17 M17 N17 O17 P17 L18 M18 N18 O18 P18'),
    ...group('a', 2, 'warden', 'U17 W17 Y17 U19 W19'),
    ...group('b', 1, 'clansman', 'M7 N7 O7 P7 Q7 M6 N6 O6 P6 Q6'),
    ...group('b', 2, 'hunter', 'U8 W8 U6 W6 S8'),
  ],
  own: { armies: { a: 'aldermoor', b: 'thornwild' } },
};
