import { valuesOf } from '../../../engine/index.ts';
import { groupOf, mutable, note, unitsOf } from '../groups.ts';
import { linked } from '../formation/links.ts';
import { cellAt, columnOf, distanceSquared, label, rowOf, stepColumns, stepRows } from '../geometry.ts';
import { legalCells } from '../magic/summon.ts';
import type { GroupId, HammerPlay, HammerStep, Seen } from '../state.ts';
import { strike as strikeVerb, usualStrike } from '../verbs/strike.ts';
import { roundOf } from './turns.ts';

/** 3 or more, from game turn 4 without a roll. SH-17.5 */
export const arrive: HammerStep<'arrive'> = {
  run(play, { group }) {
    const { own } = play.match;
    own.arriving = own.arriving.filter((id) => id !== group);
    const sure = roundOf(own.turn) >= 4;
    const [die = 0] = sure ? [] : play.roll(6, 1, 'arrival').dice;
    if (!sure)
      play.tell('roll', 'SH-17.5', { purpose: 'arrival', group, units: [], dice: [die], result: die >= 3 ? 1 : 0 });
    if (sure || die >= 3) play.next({ step: 'strike', group });
  },
};

/** The lead lands where it was sent, or drifts; the others beside it. SH-17.5 */
export const strike: HammerStep<'strike'> = {
  ask: (view, { group }) => [
    {
      of: groupOf(view, group).side,
      kind: 'strike' as const,
      rule: 'SH-17.5',
      facts: { group },
      verbs: ['strike'],
      pace: 'turn' as const,
    },
  ],
  fallback(view, { of }) {
    const cell = usualStrike(view, of) ?? legalCells(view, of)[0];
    return cell === undefined ? null : { verb: 'strike', by: of, params: { cell: label(view, cell) } };
  },
  run(play, { group: id }, answers) {
    const { match } = play;
    const group = groupOf(match, id);
    const action = answers[group.side][''];
    const named = action ? valuesOf(strikeVerb, play.view(group.side), action).cell : usualStrike(match, group.side);
    const goal = named === null ? null : drift(play, id, named);
    if (goal === null) return;
    group.reserve = false;
    const units: { unit: string; from: null; to: string }[] = [];
    const lead = nearestCell(match, legalCells(match, group.side), goal);
    for (const unit of group.units) {
      const placed = unitsOf(match, id);
      const legal = legalCells(match, group.side);
      const beside = legal.filter((at) => placed.some((each) => linked(match, group.formation, each, { at, size: 1 })));
      const cell = units.length === 0 ? lead : nearestCell(match, beside.length > 0 ? beside : legal, lead ?? goal);
      if (cell === null) continue;
      mutable(match, unit).at = cell;
      mutable(match, unit).moved = true;
      units.push({ unit, from: null, to: label(match, cell) });
    }
    note(group, 'arrived');
    play.tell('group.arrived', 'SH-17.5', { group: id, units });
    play.beat('activation');
  },
};

/** On 5 or more it lands there; else a d8 says in which direction, a d6 how far. SH-17.5 */
function drift(play: HammerPlay, id: GroupId, named: number): number {
  const { match } = play;
  const [die = 6] = play.roll(6, 1, 'deviation').dice;
  play.tell('roll', 'SH-17.5', { purpose: 'deviation', group: id, units: [], dice: [die], result: die >= 5 ? 0 : 1 });
  if (die >= 5) return named;
  const [direction = 1] = play.roll(8, 1, 'direction').dice;
  const [cells = 1] = play.roll(6, 1, 'drift').dice;
  play.tell('roll', 'SH-17.5', { purpose: 'drift', group: id, units: [], dice: [direction, cells], result: cells });
  const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, value));
  const column = clamp(columnOf(match, named) + cells * (stepColumns[direction - 1] ?? 0), match.board.columns - 1);
  const row = clamp(rowOf(match, named) + cells * (stepRows[direction - 1] ?? 0), match.board.rows - 1);
  return cellAt(match, column, row) ?? named;
}

function nearestCell(seen: Seen, cells: readonly number[], to: number): number | null {
  let best: number | null = null;
  let least = Infinity;
  for (const cell of cells) {
    const away = distanceSquared(seen, { at: cell, size: 1 }, { at: to, size: 1 });
    if (away < least) {
      best = cell;
      least = away;
    }
  }
  return best;
}
