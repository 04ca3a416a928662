import { rehearse } from '../../engine/index.ts';
import type { Action, AnyView, SideId, SystemHandle } from '../../engine/index.ts';
import { readOrder } from './text.ts';

/**
 * Ends the activation that is open, where it is all that keeps the next order from being legal: after `a1 K12; a4 L12`
 * nobody has to say that a1 is done. Null where nothing has to be ended, or that would not help.
 */
export function closingBefore(handle: SystemHandle, view: AnyView, by: SideId, order: string | Action): Action | null {
  const verb = handle.guide?.closes;
  if (verb === undefined) return null;
  const read = (then: AnyView): Action | null =>
    typeof order === 'string' ? readOrder(handle, then, by, order) : order;
  const action = read(view);
  if (!action || handle.check(view, action) === null) return null;
  const closing = { verb, by, params: {} };
  const rehearsal = rehearse(handle, view);
  if (rehearsal.try(closing).refusal || rehearsal.isOver()) return null;
  const then = rehearsal.view();
  const next = read(then);
  return next && handle.check(then, next) === null ? closing : null;
}
