import type { Action, Cell, SideId } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import { blocksOf, placeRefusal } from '../setup/deployment.ts';
import { label } from '../geometry.ts';
import { orderOf } from '../orders.ts';
import { arrivals, canReform, reinforcements, returning, worthReforming } from '../setup/regroup.ts';
import type { ChampionsStep, ChampionsView, Seen, SeenUnit } from '../state.ts';
import { isCavalry } from '../units.ts';

/**
 * Where the standing order `auto` places a unit: Cavalry on the first entirely free block, Infantry on the first free
 * cell of the blocks. 5.4
 */
function autoCell(seen: Seen, unit: SeenUnit): Cell | null {
  const form = returning(seen, unit);
  const blocks = blocksOf(seen, unit.side);
  const cells = isCavalry(form) ? blocks.map(({ anchor }) => anchor) : blocks.flatMap((block) => block.cells);
  return cells.find((cell) => placeRefusal(seen, unit.side, form, cell) === null) ?? null;
}

/** The next reinforcement that the standing order `auto` brings in. 5.4 */
function autoArrival(view: ChampionsView, side: SideId): Action | null {
  for (const unit of arrivals(view, side)) {
    const cell = autoCell(view, unit);
    if (cell !== null) return { verb: 'reinforce', by: side, params: { unit: unit.id, cell: label(view, cell) } };
  }
  return null;
}

/** A side brings in reinforcements and reforms its squads. SC-13.1 */
export const regroup: ChampionsStep<'regroup'> = {
  ask(view, { side }) {
    const { own } = view;
    if (own.regrouped) return [];
    const pool = reinforcements(view, side);
    if (pool.length === 0 && !canReform(view, side)) return [];
    return [
      {
        of: side,
        kind: 'regroup',
        rule: 'SC-13.1',
        verbs: ['reinforce', 'reform', 'done'],
        pace: 'turn',
        facts: {
          round: own.round,
          pool: pool.map(({ id }) => id),
          brought: own.brought.filter((id) => unitOf(view, id).side === side).length,
        },
      },
    ];
  },
  autoAnswer(view, { of: side }) {
    const done: Action = { verb: 'done', by: side, params: {} };
    switch (orderOf(view, side, 'regroup')) {
      case 'always':
        return null;
      case 'skip':
        return done;
      case 'auto':
        return autoArrival(view, side) ?? done;
      default:
        return reinforcements(view, side).length > 0 || worthReforming(view, side) ? null : done;
    }
  },
  fallback: (_view, { of: side }) => ({ verb: 'done', by: side, params: {} }),
  run(play) {
    play.match.own.regrouped = false;
  },
};
