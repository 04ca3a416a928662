import { cellParam } from '../../../engine/index.ts';
import type { Cell, Refusal, SideId } from '../../../engine/index.ts';
import { cells as cellChoices, nothing } from '../../../kit/index.ts';
import { columnOf, label, rowOf, zoneRows } from '../geometry.ts';
import { legalCells } from '../magic/summon.ts';
import { fieldFor, flagsAt } from '../movement/field.ts';
import { refusal } from '../refusals.ts';
import type { HammerVerb, HammerView, Seen } from '../state.ts';
import { solid, zone } from '../terrain.ts';

const params = { cell: cellParam };

const isAsked = (view: HammerView, by: SideId): boolean =>
  view.asked.some(({ of, kind }) => of === by && kind === 'strike');

/** The cell in one's own zone nearest to the middle column. Section 5.2, D16 */
export function usualStrike(seen: Seen, side: SideId): Cell | null {
  const [first, last] = zoneRows(seen, side);
  const middle = (seen.board.columns - 1) / 2;
  const inZone = legalCells(seen, side).filter((cell) => rowOf(seen, cell) >= first && rowOf(seen, cell) <= last);
  const away = (cell: Cell): number => Math.abs(columnOf(seen, cell) - middle);
  return inZone.reduce<Cell | null>((best, cell) => (best === null || away(cell) < away(best) ? cell : best), null);
}

/** Where a group arrives by Deep Strike. SH-17.5 */
export const strike: HammerVerb<typeof params> = {
  rule: 'SH-17.5',
  place: 'answer',
  params,
  choices: (view, by) => (isAsked(view, by) ? cellChoices(legalCells(view, by)) : nothing),
  *offers(view, by) {
    if (!isAsked(view, by)) return;
    const usual = usualStrike(view, by);
    if (usual !== null) yield { cell: usual };
    const legal = legalCells(view, by);
    for (let index = 11; index < legal.length; index += Math.max(1, Math.floor(legal.length / 12))) {
      const cell = legal[index];
      if (cell !== undefined && cell !== usual) yield { cell };
    }
  },
  refuse(view, by, { cell }): Refusal | null {
    if (!isAsked(view, by)) return null;
    const flags = flagsAt(fieldFor(view, { id: '', side: by }), cell);
    const facts = { unit: null, cell: label(view, cell) };
    if ((flags & solid) !== 0) return refusal('BLOCKED', 'SH-16.5', facts);
    return (flags & zone) !== 0 ? refusal('ENEMY_TOO_CLOSE', 'SH-16.5', facts) : null;
  },
};
