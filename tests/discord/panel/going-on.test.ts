import { expect, it } from 'vitest';
import { seededDice } from '../../../src/engine/index.ts';
import type { Action, Position } from '../../../src/engine/index.ts';
import { goingOn } from '../../../src/discord/panel/suggestions.ts';
import { askedOf } from '../../../src/discord/question/question.ts';
import { systems } from '../../../src/systems/index.ts';
import type { MatchView } from '../../../src/table/index.ts';
import { plainNames } from '../../support/book.ts';

/** Two of a squad next to one another; the enemy stands that far to the north of the first. */
const squad = (enemy: string): Position => ({
  system: 'squads-and-champions',
  options: { battlefield: 'constructed', attacker: 'a' },
  units: [
    { id: 'a1', side: 'a', type: 'h-footman', at: 'K12', group: 'red' },
    { id: 'a2', side: 'a', type: 'h-footman', at: 'L12', group: 'red' },
    { id: 'b1', side: 'b', type: 'e-cutter', at: enemy, group: 'red' },
  ],
});

/** Who stays on the panel once this has been done in a position. */
function staysAfter(position: Position, done: Action): string | null {
  const { handle } = systems[position.system]!;
  const opened = handle.open(position, seededDice(1));
  if (!opened.ok) throw new Error(JSON.stringify(opened.refusal));
  const after = handle.apply(opened.match, done, seededDice(1));
  if (!after.ok) throw new Error(JSON.stringify(after.refusal));
  const view = handle.view(after.match, done.by);
  const decision = askedOf(view);
  if (!decision) throw new Error('Nobody is asked anything.');
  const matchView: MatchView = { ...({} as MatchView), id: 'm', handle, view, viewer: 'a', names: plainNames };
  return goingOn(matchView, done, decision);
}

const walk: Action = { verb: 'move', by: 'a', params: { unit: 'a1', cell: 'K11' } };

it('who has walked up to an enemy stays chosen, since it can attack now', () => {
  expect(staysAfter(squad('K10'), walk)).toBe('a1');
});

it('who has walked where it can only walk on makes room for the others', () => {
  expect(staysAfter(squad('K2'), walk)).toBeNull();
});

it('who has charged stays chosen, since its fight is still to be called', () => {
  const charge: Action = { verb: 'charge', by: 'a', params: { unit: 'a1', target: 'b1' } };
  const position: Position = {
    system: 'salvation-and-steel',
    units: [
      { id: 'a1', side: 'a', type: 'knight', at: 'S10' },
      { id: 'a2', side: 'a', type: 'squire', at: 'K10' },
      { id: 'b1', side: 'b', type: 'warrior', at: 'S13' },
    ],
  };
  expect(staysAfter(position, charge)).toBe('a1');
});
