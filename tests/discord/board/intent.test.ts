import { describe, expect, it } from 'vitest';
import { aimsOf, withIntent } from '../../../src/discord/board/intent.ts';
import { gridOf, scriptedDice } from '../../../src/engine/index.ts';
import type { Action, AnyView, SystemHandle, Trail } from '../../../src/engine/index.ts';
import { systems } from '../../../src/systems/index.ts';
import { fight } from '../../rendering/scenes.ts';
import { crowd } from '../../rendering/scrollhammer-stories.ts';

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

/** A crowd of groups, as side a sees it. */
function crowded(): { readonly handle: SystemHandle; readonly view: AnyView } {
  const handle = systems[crowd.position.system]?.handle;
  const opened = handle?.open(crowd.position, scriptedDice([]));
  if (!handle || !opened?.ok) throw new Error('The story cannot be opened.');
  return { handle, view: handle.view(opened.match, 'a') };
}

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

  it('has a ghost for everyone who goes alongside, even where another has just left', () => {
    const [first, second] = [cellOf('A3'), cellOf('A5')];
    const [one, two] = plain.tokens;
    if (!one || !two) throw new Error('Two are needed.');
    const tokens = [
      { ...one, cells: [first] },
      { ...two, cells: [second] },
    ];
    const place = (label: string) => grid.place(cellOf(label));
    const trail: Trail = { ...way(first, second), along: [[place('A5'), place('A7')]] };
    const scene = withIntent({ ...plain, tokens }, { trails: [trail] });
    expect(scene.ghosts.map(({ at, label }) => [at, label])).toEqual([
      [second, one.label],
      [cellOf('A7'), two.label],
    ]);
    expect(chosenIn(scene)).toEqual([one.unit, two.unit]);
  });

  it('marks a chosen unit that goes nowhere, and nothing for a shot', () => {
    expect(chosenIn(withIntent(plain, { chosen: [walker.unit] }))).toEqual([walker.unit]);
    const shot: Trail = { ...way(walker.cells[0] ?? -1, cellOf('A3')), kind: 'shot' };
    expect(withIntent(plain, { trails: [shot] })).toEqual(plain);
  });

  it('points at whom an action concerns, by the names that players type as well', () => {
    const { handle, view } = crowded();
    const charge = (group: string, targets: Action['params'][string]): readonly Trail[] =>
      aimsOf({ handle, view }, { verb: 'charge', by: 'a', params: { group, targets } });
    expect(charge('a2', 'b1, b3')).toHaveLength(2);
    expect(charge('a2', 'b1, b3')).toEqual(charge('a-2', ['b-1', 'b-3']));
  });

  it('points from the one of a group to the one of another who are nearest to each other', () => {
    const { handle, view } = crowded();
    const cellsOf = (group: string): readonly number[] =>
      Object.values(view.units).flatMap((unit) => (unit.group === group ? (unit.at ?? []) : []));
    const board = gridOf(view.board);
    for (const target of ['b-1', 'b-3']) {
      const action: Action = { verb: 'charge', by: 'a', params: { group: 'a-2', targets: [target] } };
      const [from, to] = aimsOf({ handle, view }, action).flatMap(({ points }) => points.map(board.cellAt));
      const least = Math.min(
        ...cellsOf('a-2').flatMap((one) => cellsOf(target).map((other) => board.apart(one, other))),
      );
      expect(cellsOf('a-2')).toContain(from);
      expect(cellsOf(target)).toContain(to);
      expect(board.apart(from ?? 0, to ?? 0)).toBe(least);
    }
  });
});
