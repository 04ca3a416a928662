import type { Position, PositionUnit, SideId } from '../../../engine/index.ts';

const group = (side: SideId, number: number, type: string, cells: string): PositionUnit[] =>
  cells
    .split(' ')
    .map((at, index) => ({ id: `${side}-${number}.${index + 1}`, side, type, at, group: `${side}-${number}` }));

/** Drilled foot against clansmen across a low wall, eleven inches apart: two groups a side, no magic. Section 12 */
export const firstMatch: Position = {
  system: 'scrollhammer',
  options: { points: '250', turns: 4 },
  map: 'preset',
  turn: { phase: 'movement', active: 'a', round: 1 },
  units: [
    ...group('a', 1, 'spearman', 'M17 N17 O17 P17 Q17 M18 N18 O18 P18 Q18'),
    ...group('a', 2, 'warden', 'U17 W17 Y17 U19 W19'),
    ...group('b', 1, 'clansman', 'M7 N7 O7 P7 Q7 M6 N6 O6 P6 Q6'),
    ...group('b', 2, 'hunter', 'U7 W7 U5 W5 S7'),
  ],
  own: { armies: { a: 'aldermoor', b: 'thornwild' } },
};
