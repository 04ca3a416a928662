import { describe, expect, it } from 'vitest';
import { withIntent } from '../../../src/discord/board/intent.ts';
import { gridOf } from '../../../src/engine/index.ts';
import type { Trail } from '../../../src/engine/index.ts';
import { fight } from '../../rendering/scenes.ts';

const grid = gridOf(fight.board);
const [walker] = fight.tokens;
if (!walker) throw new Error('Nobody stands on the board.');
const cellOf = (label: string): number => grid.read(label) ?? -1;
const way = (...cells: readonly number[]): Trail => ({
  kind: 'move',
  side: walker.side,
  points: cells.map((cell) => grid.place(cell)),
  label: null,
  good: null,
});
const plain = { ...fight, ghosts: [], tokens: fight.tokens.map(({ chosen: _chosen, ...token }) => token) };
const chosenIn = ({ tokens }: typeof fight): readonly string[] =>
  tokens.filter(({ chosen }) => chosen).map(({ unit }) => unit);

describe('what is intended', () => {
  it('is seen before it is done: the chosen unit has its ring, and a ghost stands where its way would end', () => {
    const scene = withIntent(plain, { trails: [way(walker.cells[0] ?? -1, cellOf('A3'))] });
    expect(chosenIn(scene)).toEqual([walker.unit]);
    expect(scene.ghosts).toEqual([{ at: cellOf('A3'), side: walker.side, label: walker.label }]);
  });

  it('may go on in a second way, and has one ghost', () => {
    const trails = [way(walker.cells[0] ?? -1, cellOf('A3')), way(cellOf('A3'), cellOf('A5'))];
    expect(withIntent(plain, { trails }).ghosts.map(({ at }) => at)).toEqual([cellOf('A5')]);
  });

  it('marks a chosen unit that goes nowhere, and nothing for a shot', () => {
    expect(chosenIn(withIntent(plain, { chosen: [walker.unit] }))).toEqual([walker.unit]);
    const shot: Trail = { ...way(walker.cells[0] ?? -1, cellOf('A3')), kind: 'shot' };
    expect(withIntent(plain, { trails: [shot] })).toEqual(plain);
  });
});
