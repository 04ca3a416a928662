import type { Action, PositionUnit, SideId } from '../../src/engine/index.ts';
import type { Story } from './story.ts';

const act = (by: SideId, verb: string, params: Action['params']): Action => ({ verb, by, params });

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const labelAt = (column: number, row: number): string =>
  `${column < 26 ? '' : 'A'}${letters[column % 26] as string}${row}`;
const columnOf = (letter: string): number => letters.indexOf(letter.slice(-1)) + (letter.length > 1 ? 26 : 0);

/** A group in rows of so many units, from its front left cell; `step` cells from one to the next. */
function block(
  id: string,
  type: string,
  [column, row]: readonly [string, number],
  [units, files]: readonly [number, number],
  step = 1,
): PositionUnit[] {
  const [side, back] = id.startsWith('a') ? (['a', 1] as const) : (['b', -1] as const);
  return Array.from({ length: units }, (_, index) => ({
    id: `${id}.${index + 1}`,
    side,
    type,
    group: id,
    at: labelAt(columnOf(column) + (index % files) * step, row + back * Math.floor(index / files) * step),
  }));
}

/** Both armies of 500 points on their way: ranks behind the rampart, a horde in the grass, hounds and a troll ahead. */
export const battle: Story = {
  position: {
    system: 'scrollhammer',
    options: { points: '500', mission: 'objectives' },
    map: 'preset',
    turn: { phase: 'movement', round: 2, active: 'a' },
    units: [
      ...block('a-1', 'spearman', ['N', 27], [20, 5]),
      ...block('a-2', 'levyman', ['X', 25], [24, 6]),
      ...block('a-3', 'bowman', ['F', 29], [11, 6]),
      ...block('a-4', 'warden', ['AE', 20], [6, 3], 2),
      ...block('a-5', 'magister', ['T', 26], [1, 1]),
      ...block('a-6', 'captain', ['K', 26], [1, 1]),
      ...block('b-1', 'clansman', ['S', 12], [24, 6]),
      ...block('b-2', 'shieldbearer', ['AF', 10], [15, 5]),
      ...block('b-3', 'hunter', ['K', 14], [5, 5], 2),
      ...block('b-4', 'hound', ['AJ', 15], [6, 3]),
      ...block('b-5', 'marl-troll', ['Z', 16], [1, 1]),
      ...block('b-6', 'shaman', ['V', 7], [1, 1]),
      ...block('b-7', 'chieftain', ['Y', 12], [1, 1]),
    ],
    groups: [
      { id: 'a-3', formation: 'ranks' },
      { id: 'b-1', formation: 'horde' },
    ],
    own: { armies: { a: 'aldermoor', b: 'thornwild' } },
  },
  play: [act('a', 'move', { group: 'a-1', cell: 'N21' })],
  dice: [],
};

/** Two crowds of 45 each, face to face. */
export const crowd: Story = {
  position: {
    system: 'scrollhammer',
    options: { points: '750' },
    map: 'empty',
    turn: { phase: 'movement', round: 3, active: 'a' },
    units: [
      ...block('a-1', 'spearman', ['L', 19], [20, 5]),
      ...block('a-2', 'levyman', ['R', 20], [24, 6]),
      ...block('a-3', 'captain', ['Q', 19], [1, 1]),
      ...block('b-1', 'ghoul', ['Q', 18], [24, 6]),
      ...block('b-2', 'bone-soldier', ['K', 18], [20, 5]),
      ...block('b-3', 'barrow-king', ['P', 18], [1, 1]),
    ],
    own: { armies: { a: 'aldermoor', b: 'barrow-host' } },
  },
  play: [],
  dice: [],
};

/** Wardens shoot at clansmen behind the wall. */
export const volley: Story = {
  position: {
    system: 'scrollhammer',
    options: { points: '250' },
    map: 'preset',
    turn: { phase: 'shooting', round: 2, active: 'a' },
    units: [
      ...block('a-1', 'warden', ['L', 19], [6, 3], 2).map((unit, index) => ({
        ...unit,
        at: ['M17', 'O17', 'Q17', 'M19', 'O19', 'Q19'][index] as string,
      })),
      ...block('b-1', 'clansman', ['L', 11], [12, 6]),
    ],
    own: { armies: { a: 'aldermoor', b: 'thornwild' } },
  },
  play: [act('a', 'shoot', { group: 'a-1', target: 'b-1' })],
  dice: [3, 5, 2, 6, 4, 1, 5, 6, 4, 2],
};
