import type { Position, PositionUnit, SideId } from '../../../engine/index.ts';

const group = (side: SideId, number: number, type: string, cells: string): PositionUnit[] =>
  cells
    .split(' ')
    .map((at, index) => ({ id: `${side}-${number}.${index + 1}`, side, type, at, group: `${side}-${number}` }));

/**
 * The first match of a newcomer: spears, bows and scouts in good order against clansmen, hounds and hunters, eleven inches
 * apart across low walls. Three groups a side, one of each formation, no magic, four game turns. Section 12
 */
export const firstMatch: Position = {
  system: 'scrollhammer',
  options: { points: '250', turns: 4 },
  map: 'preset',
  turn: { phase: 'movement', active: 'a', round: 1 },
  units: [
    ...group('a', 1, 'spearman', 'M18 N18 O18 P18 Q18 M19 N19 O19 P19 Q19'),
    ...group('a', 2, 'bowman', 'U18 V18 W18 X18 Y18'),
    ...group('a', 3, 'warden', 'G16 H17 G18 I18 H19'),
    ...group('b', 1, 'clansman', 'M7 N7 O7 P7 Q7 M6 N6 O6 P6 Q6 O5'),
    ...group('b', 2, 'hound', 'V7 X7 V5 X5 W6'),
    ...group('b', 3, 'hunter', 'G7 H6 G5 I7 I5'),
  ],
  own: { armies: { a: 'aldermoor', b: 'thornwild' } },
};
