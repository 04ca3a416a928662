import { SIDES } from '../../../engine/index.ts';
import type { Cell, Refusal, SideId, UnitId } from '../../../engine/index.ts';
import { isOnBoard } from '../../../kit/index.ts';
import type { OnBoard, Roster } from '../../../kit/index.ts';
import { escortCells } from '../data/constants.ts';
import { edgeDistance } from '../geometry.ts';
import { refusal } from '../refusals.ts';
import type { SalvationView } from '../state.ts';
import { isHostage, onBoard, speedLeft } from '../units.ts';
import type { SeenUnit } from '../units.ts';

/** The hostage that belongs to a side and is held by the other. SS-19.3 */
export const hostageOf = (side: SideId): UnitId => `h${side}`;

/** Hostages on the board, of one side or of both. */
export const hostagesOnBoard = <U extends SeenUnit>({ units }: Roster<U>, side?: SideId): OnBoard<U>[] =>
  SIDES.flatMap((of) => {
    const hostage = units[hostageOf(of)];
    return hostage && isOnBoard(hostage) && (side === undefined || side === of) ? [hostage] : [];
  });

/** The unit that leads a hostage, or null. SS-19.11 */
export const escortOf = <U extends SeenUnit>(match: Roster<U>, hostage: UnitId): U | null =>
  onBoard(match).find((unit) => unit.escorting === hostage) ?? null;

/** Hostages without an escort: only these can be attacked. SS-19.18 */
export const looseHostages = <U extends SeenUnit>(match: Roster<U>, side?: SideId): OnBoard<U>[] =>
  hostagesOnBoard(match, side).filter(({ id }) => escortOf(match, id) === null);

/** Whether a cell is in a side's own half. SS-1.9 */
export function inOwnHalf(view: Pick<SalvationView, 'own'>, side: SideId, cell: Cell): boolean {
  const edge = view.own.edges?.[side];
  return edge !== undefined && edgeDistance(cell, edge) <= halfDepth;
}
const halfDepth = 18;

/** How many cells a unit may still move in this turn; an escort is slower. SS-6.4, SS-19.12 */
export const stepsLeft = (unit: SeenUnit): number =>
  unit.escorting === null ? speedLeft(unit) : Math.max(0, Math.min(escortCells - unit.led, speedLeft(unit)));

/** During the truce only movement is allowed. SS-19.10 */
export const noTruce = (view: Pick<SalvationView, 'own'>): Refusal | null =>
  view.own.truce ? refusal('TRUCE', 'SS-19.10', {}) : null;

/** An escort neither charges nor shoots nor casts. SS-19.14 */
export const noEscort = (unit: SeenUnit): Refusal | null =>
  unit.escorting === null ? null : refusal('ESCORT_CANNOT', 'SS-19.14', { unit: unit.id, hostage: unit.escorting });

/** A hostage with an escort cannot be attacked. SS-19.18 */
export function safeHostage(view: Pick<SalvationView, 'units'>, target: UnitId): Refusal | null {
  const escort = isHostage(target) ? escortOf(view, target) : null;
  return escort && refusal('HOSTAGE_ESCORTED', 'SS-19.18', { target, escort: escort.id });
}
