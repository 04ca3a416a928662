import type { Cell, SideId } from '../../../engine/index.ts';
import { other, required } from '../../../engine/index.ts';
import { setUpDepth, siegeTurns, terrainDice } from '../data/constants.ts';
import { centre } from '../data/scenarios.ts';
import { fort } from '../data/terrain.ts';
import { grid, readCell } from '../geometry.ts';
import type { SalvationMatch, SalvationView } from '../state.ts';
import { win } from './verdict.ts';
import { claimObjectives, holdsNow, layObjectives } from './objectives.ts';
import type { Scenario } from './scenario.ts';
import { text } from '../texts.ts';

const middle = readCell(centre);
/** Distance of the fort from the centre of the board. */
const fortRing = 5;
/** No other terrain lies this near to the fort. SS-21.2 */
const fortClear = 2;
/** What the middle of the fort is worth to the side that holds it, in points of units. SS-21.5 */
const fortWorth = 15;
const inside: readonly Cell[] = Array.from({ length: grid.count }, (_, cell) => cell).filter(
  (cell) => grid.apart(cell, middle) < fortRing,
);

/** The side that attacks. Throws before the roles are chosen. */
function attackerOf({ own }: Pick<SalvationView, 'own'>): SideId {
  if (!own.attacker) throw new Error('Nobody attacks yet');
  return own.attacker;
}

/** Walls and gates; each part is one piece of terrain. */
function buildFort(match: SalvationMatch): void {
  for (const [kind, labels] of [
    ['fort', fort.walls],
    ['gate', fort.gates],
  ] as const) {
    const cells = labels.map(readCell);
    const piece = { id: `${kind}-1`, kind, at: required(cells[0], 'part of the fort'), turned: 0, cells };
    match.board.pieces = [...match.board.pieces, piece];
  }
}

/** SS-21: one side holds a fort for ten turns. */
export const siege: Scenario = {
  rule: 'SS-21.2',
  terrain: { dice: terrainDice },
  noPresets: true,
  roles: [{ step: 'role.roll' }],
  prepare(match) {
    buildFort(match);
    layObjectives(match, [centre]);
  },
  barred: (_view, cells) => cells.find((cell) => grid.apart(cell, middle) <= fortRing + fortClear) ?? null,
  edges: (match) => [{ step: 'edges', side: attackerOf(match) }],
  depth: () => setUpDepth.besieger,
  zone: (view, side) => (side === attackerOf(view) ? null : inside),
  setUp: (_winner, match) => [
    { step: 'deploy', side: other(attackerOf(match)) },
    { step: 'deploy', side: attackerOf(match) },
  ],
  opens: attackerOf,
  endOfTurn(play) {
    const attacker = attackerOf(play.match);
    const [owner] = claimObjectives(play);
    if (owner === attacker) win(play, attacker, 'siege', 'SS-21.5');
    else if (play.match.own.turn >= siegeTurns) win(play, other(attacker), 'relief', 'SS-21.5');
  },
  aims: () => [middle],
  success: (view, side) => (holdsNow(view, side) > 0 ? fortWorth : 0),
  standing: (view) => (view.own.attacker ? [text('banner.siege', { side: view.own.attacker, turns: siegeTurns })] : []),
};
