import { expect, it } from 'vitest';
import { actorOnBoard } from '../../../src/discord/text/names.ts';
import type { MatchView } from '../../../src/table/index.ts';
import { plainNames } from '../../support/book.ts';

type Unit = readonly [id: string, side: 'a' | 'b', group: string | null, at: number | null];

function seen(units: readonly Unit[], group = (id: string) => `${id} squad`): Pick<MatchView, 'names' | 'view'> {
  const view = {
    side: 'a',
    units: Object.fromEntries(units.map(([id, side, of, at]) => [id, { id, side, group: of, at }])),
  };
  return { view: view as unknown as MatchView['view'], names: { ...plainNames, group } };
}

it('a group is named with the numbers by which the board names its units, those in a row together', () => {
  const matchView = seen([
    ['a10', 'a', 'red', 5],
    ['a1', 'a', 'red', 1],
    ['a3', 'a', 'red', 3],
    ['a2', 'a', 'red', 2],
    ['a9', 'a', 'red', 4],
    ['a4', 'a', 'red', null],
    ['b1', 'b', 'red', 6],
    ['a5', 'a', null, 7],
  ]);
  expect(actorOnBoard(matchView, 'red')).toBe('red squad (a1–a3, a9–a10)');
  expect(actorOnBoard(matchView, 'a5')).toBe(plainNames.unit('a5'));
});

it('a group whose own number the board shows needs no others', () => {
  const matchView = seen([['a-1.1', 'a', 'a-1', 1]], () => 'a1 Spearmen');
  expect(actorOnBoard(matchView, 'a-1')).toBe('a1 Spearmen');
});
