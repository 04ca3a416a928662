import { actorUnits, gridOf } from '../../engine/index.ts';
import type { AnyView, Cell, Overlay } from '../../engine/index.ts';
import { closestFirst } from '../board/distances.ts';
import type { FormState } from './form.ts';

/** The cells of a unit, or of all units of a group. */
const cellsOf = (view: AnyView, actor: string): readonly Cell[] =>
  actorUnits(view, actor).flatMap(({ at }) => at ?? []);

/** Where the units and groups stand that a step lets one choose from. */
function choiceCells(view: AnyView, state: FormState): readonly Cell[] {
  if (state.at !== 'param' || !('list' in state.choices)) return [];
  return state.choices.list.flatMap(({ value }) => (typeof value === 'string' ? cellsOf(view, value) : []));
}

/**
 * The overlay of a chosen unit or group, cropped so that its token stays large: the picture must show it and whom it may
 * choose; the letters of what it might do, and how far it can go, only where there is room.
 */
export function unitCrop(view: AnyView, unit: string, overlay: Overlay, state: FormState): Overlay {
  const grid = gridOf(view.board);
  const own = cellsOf(view, unit);
  const { highlights = [] } = overlay;
  const lettered = highlights.filter(({ label }) => label !== undefined).flatMap(({ cells }) => cells);
  const reach = highlights.filter(({ shade }) => shade === 'reach').flatMap(({ cells }) => cells);
  const around = reach.length > 0 ? reach : (overlay.focus ?? []);
  return {
    ...overlay,
    chosen: actorUnits(view, unit).map(({ id }) => id),
    focus: [...own, ...choiceCells(view, state)],
    wider: [...lettered, ...closestFirst(grid, own, around)],
  };
}
