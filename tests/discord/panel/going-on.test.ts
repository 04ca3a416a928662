import { expect, it } from 'vitest';
import { seededDice } from '../../../src/engine/index.ts';
import type { Action, Position } from '../../../src/engine/index.ts';
import { goingOn } from '../../../src/discord/panel/suggestions.ts';
import { askedOf } from '../../../src/discord/question/question.ts';
import { systems } from '../../../src/systems/index.ts';
import type { MatchView } from '../../../src/table/index.ts';
import { plainNames } from '../../support/book.ts';

const { handle } = systems['squads-and-champions']!;

/** Two of a squad next to one another; the enemy stands that far to the north of the first. */
const position = (enemy: string): Position => ({
  system: 'squads-and-champions',
  options: { battlefield: 'constructed', attacker: 'a' },
  units: [
    { id: 'a1', side: 'a', type: 'h-footman', at: 'K12', group: 'red' },
    { id: 'a2', side: 'a', type: 'h-footman', at: 'L12', group: 'red' },
    { id: 'b1', side: 'b', type: 'e-cutter', at: enemy, group: 'red' },
  ],
});

/** Who stays on the panel once a1 has walked from K12. */
function staysAfter(cell: string, enemy: string): string | null {
  const opened = handle.open(position(enemy), seededDice(1));
  if (!opened.ok) throw new Error(JSON.stringify(opened.refusal));
  const walk: Action = { verb: 'move', by: 'a', params: { unit: 'a1', cell } };
  const walked = handle.apply(opened.match, walk, seededDice(1));
  if (!walked.ok) throw new Error(JSON.stringify(walked.refusal));
  const view = handle.view(walked.match, 'a');
  const decision = askedOf(view);
  if (!decision) throw new Error('Nobody is asked anything.');
  const matchView: MatchView = { ...({} as MatchView), id: 'm', handle, view, viewer: 'a', names: plainNames };
  return goingOn(matchView, walk, decision);
}

it('who has walked up to an enemy stays chosen, since it can attack now', () => {
  expect(staysAfter('K11', 'K10')).toBe('a1');
});

it('who has walked where it can only walk on makes room for the others', () => {
  expect(staysAfter('K11', 'K2')).toBeNull();
});
