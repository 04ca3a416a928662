import { rehearse } from '../../engine/index.ts';
import type { Action, AnyView, SideId, SystemHandle } from '../../engine/index.ts';
import { readOrder } from './text.ts';

/**
 * What ends the go of whoever acts, where an order to somebody else is refused only until then: whoever types `a1 K12;
 * a4 L12` need not say that a1 is done. Null where nothing has to be ended, or that would not help.
 */
export function closingBefore(handle: SystemHandle, view: AnyView, by: SideId, order: string | Action): Action | null {
  const verb = handle.guide?.closes;
  const read = (then: AnyView): Action | null =>
    typeof order === 'string' ? readOrder(handle, then, by, order) : order;
  const action = read(view);
  if (verb === undefined || !action || handle.check(view, action) === null) return null;
  const closing = { verb, by, params: {} };
  const rehearsal = rehearse(handle, view);
  if (rehearsal.try(closing).refusal || rehearsal.isOver()) return null;
  const then = rehearsal.view();
  const next = read(then);
  return next && handle.check(then, next) === null ? closing : null;
}
