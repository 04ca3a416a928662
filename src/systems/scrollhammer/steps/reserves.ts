import { valuesOf } from '../../../engine/index.ts';
import type { Cell } from '../../../engine/index.ts';
import { groupOf, mutable, note, unitsOf } from '../groups.ts';
import { linked } from '../formation/links.ts';
import { columnOf, label, rowOf, stepColumns, stepRows } from '../geometry.ts';
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
    const first = lead === null ? goal : placeOf(match, lead);
    for (const unit of group.units) {
      const placed = unitsOf(match, id);
      const legal = legalCells(match, group.side);
      const beside = legal.filter((at) => placed.some((each) => linked(match, group.formation, each, { at, size: 1 })));
      const cell = units.length === 0 ? lead : nearestCell(match, beside.length > 0 ? beside : legal, first);
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

/** A place by column and row; it may lie off the board. */
interface Place {
  readonly column: number;
  readonly row: number;
}

const placeOf = (seen: Seen, cell: Cell): Place => ({ column: columnOf(seen, cell), row: rowOf(seen, cell) });

/** On 5 or more it lands there; else a d8 says in which direction, a d6 how far. SH-17.5 */
function drift(play: HammerPlay, id: GroupId, named: Cell): Place {
  const { match } = play;
  const [die = 6] = play.roll(6, 1, 'deviation').dice;
  play.tell('roll', 'SH-17.5', { purpose: 'deviation', group: id, units: [], dice: [die], result: die >= 5 ? 0 : 1 });
  const { column, row } = placeOf(match, named);
  if (die >= 5) return { column, row };
  const [direction = 1] = play.roll(8, 1, 'direction').dice;
  const [cells = 1] = play.roll(6, 1, 'drift').dice;
  play.tell('roll', 'SH-17.5', { purpose: 'drift', group: id, units: [], dice: [direction, cells], result: cells });
  return {
    column: column + cells * (stepColumns[direction - 1] ?? 0),
    row: row + cells * (stepRows[direction - 1] ?? 0),
  };
}

function nearestCell(seen: Seen, cells: readonly Cell[], to: Place): Cell | null {
  let best: Cell | null = null;
  let least = Infinity;
  for (const cell of cells) {
    const away = (columnOf(seen, cell) - to.column) ** 2 + (rowOf(seen, cell) - to.row) ** 2;
    if (away < least) {
      best = cell;
      least = away;
    }
  }
  return best;
}
