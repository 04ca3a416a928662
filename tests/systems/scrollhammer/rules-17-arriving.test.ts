import { describe, expect, it } from 'vitest';
import { openPlaying, perform } from '../../support/example.ts';
import type { Playing } from '../../support/example.ts';
import {
  act,
  asks,
  book,
  choicesIn,
  ends,
  ground,
  moves,
  offersIn,
  positionOf,
  quiet,
  refused,
  standing,
  timeUp,
  viewOf,
} from './example.ts';
import type { Placed } from './example.ts';

/** Mole Stalkers of side a below the ground; a hunter of each side stands far from them. */
function below(
  dice: readonly (number | string)[],
  turn: NonNullable<Placed['turn']>,
  terrain: NonNullable<Placed['terrain']> = [],
): Playing {
  const position = positionOf({
    groups: { 'a-2': ['hunter', 'AA30'], 'b-1': ['hunter', 'AR2'] },
    turn: { round: 2, ...turn },
    terrain,
    secrets: quiet(),
  });
  const moles = [1, 2, 3, 4].map((number) => ({
    id: `a-1.${number}`,
    side: 'a' as const,
    type: 'mole-stalker',
    group: 'a-1',
  }));
  return openPlaying(
    book,
    {
      ...position,
      turn: { ...position.turn, ...(turn.phase === 'strike' ? { group: 'a-1' } : {}) },
      units: [...position.units, ...moles],
      groups: [...(position.groups ?? []), { id: 'a-1', reserve: true }],
    },
    dice,
  );
}
const strikes = (cell: string) => act('a', 'strike', { cell });

describe('SH-17.5 when a group in reserve arrives', () => {
  /** The turn of side b ends; what is asked of side a then, and what was rolled for it. */
  const rolled = (round: number, dice: readonly number[], asked: string) => {
    const playing = below(dice, { phase: 'movement', active: 'b', round });
    perform(playing, [ends('b'), ends('b'), asks(asked)]);
    playing.finish();
    return playing.events
      .filter(({ kind }) => kind === 'roll')
      .map(({ facts: { result, ...facts } }) => [facts, result]);
  };
  const roll = (die: number) => ({ purpose: 'arrival', group: 'a-1', units: [], dice: [die] });

  it('with a 3, at the start of its turn', () => {
    expect(rolled(1, [3], 'a strike')).toEqual([[roll(3), 1]]);
    expect(rolled(1, [2], 'a movement')).toEqual([[roll(2), 0]]);
    expect(rolled(2, [2], 'a movement')).toEqual([[roll(2), 0]]);
  });
  it('from the fourth game turn whatever happens', () => {
    expect(rolled(3, [], 'a strike')).toEqual([]);
  });
});

describe('SH-17.5 where it arrives', () => {
  const strike = { phase: 'strike' };
  const landed = (dice: readonly (number | string)[], cell: string, ...ponds: readonly string[]) => {
    const playing = below(dice, strike, ponds.length > 0 ? [ground('pond', ...ponds)] : []);
    perform(playing, [strikes(cell)]);
    playing.finish();
    return standing(viewOf(playing), 'a-1').join(' ');
  };
  it('with a 5 where it was sent, the others round the first', () => {
    expect(landed([5], 'K10')).toBe('K10 K9 J10 L10');
    expect(landed([5], 'K10', 'K9', 'J10', 'L10', 'K11')).toBe('K10 J9 L9 J11');
  });
  it('else it drifts that far in that direction, no further than the edge', () => {
    expect(landed([4, 'd8:1', 1], 'K10')).toBe('K9 K8 J9 L9');
    expect(landed([4, 'd8:8', 6], 'C2')).toBe('A1 B1 A2 B2');
    expect(landed([1, 'd8:4', 6], 'AU35')).toBe('AV36 AV35 AU36 AU35');
  });
  it('SH-16.5 to the nearest cell where one can stand', () => {
    expect(landed([4, 'd8:3', 2], 'K10', 'M10')).toBe('M9 M8 L9 N9');
    // Five cells off the board: A3 is nearer to there than B5.
    expect(landed([4, 'd8:7', 6], 'B5', 'A4', 'A5', 'A6')).toBe('A3 A2 B3 B2');
  });
  it('the others stand apart if there is no room beside the first', () => {
    const ponds = ['A2', 'A3', 'A4', 'B1', 'B2', 'B3', 'B4', 'C1', 'C2', 'C3', 'C4', 'D1', 'D2', 'D3'];
    expect(landed([5], 'A1', ...ponds)).toBe('A1 E1 E2 D4');
  });

  it('is refused where nobody can stand, and beside enemies', () => {
    const playing = below([], strike, [ground('pond', 'K10')]);
    perform(playing, [
      refused('BLOCKED', strikes('K10'), { unit: null, cell: 'K10' }),
      refused('BLOCKED', strikes('AA30'), { unit: null, cell: 'AA30' }),
      refused('ENEMY_TOO_CLOSE', strikes('AQ3'), { unit: null, cell: 'AQ3' }),
    ]);
    // Of 48 by 36 cells not the pond, the hunter's, nor the other's with the eight around it.
    expect(choicesIn(playing, 'strike', 'cell')).toHaveLength(48 * 36 - 11);
    expect(choicesIn(playing, 'strike', 'cell', { by: 'b' })).toEqual([]);
    expect(offersIn(playing, 'strike', 'b')).toEqual([]);
  });

  it('D16 usually in front in the middle of its own zone; other cells are offered all over the board', () => {
    const playing = below([5], strike);
    const [usual, ...others] = offersIn(playing, 'strike').map(({ cell }) => cell);
    expect(usual).toBe('X27');
    expect(others).toHaveLength(12);
    expect(new Set(others).size).toBe(12);
    expect(others[0]).toBe('L1');
    perform(playing, [timeUp('a'), refused('ARRIVED', moves('a-1', 'X26'))]);
    playing.finish();
    const view = viewOf(playing);
    expect(standing(view, 'a-1')).toEqual(['X27', 'X26', 'W27', 'Y27']);
    expect(view.own.groups['a-1']).toMatchObject({ did: ['arrived'], reserve: false });
    expect(view.units['a-1.4']?.moved).toBe(true);
  });
});
