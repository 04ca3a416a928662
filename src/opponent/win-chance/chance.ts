import type { AnyView, SideId, SystemHandle, SystemId } from '../../engine/index.ts';
import { chanceBy } from './curve.ts';
import type { Curve } from './curve.ts';
import { curves } from './curves.ts';
import { featuresOf } from './features.ts';

/** Whether chances were fitted for this book: without them there is nothing to judge its matches by. */
export const hasCurve = (system: SystemId): boolean => curves.some((curve) => curve.system === system);

/** The curve of a kind of match, or the one of its book where it has none of its own. */
export function curveOf(system: SystemId, kind: string): Curve | undefined {
  const ours = curves.filter((curve) => curve.system === system);
  return ours.find((curve) => curve.kind === kind) ?? ours[0];
}

/**
 * The chance to win of a side, between 0 and 1, from a view and nothing else; half a point for a draw. Both sides' chances
 * add up to 1. 0.5 for a book without a fitted curve, and before units are on the board.
 */
export function chanceToWin(handle: SystemHandle, view: AnyView, side: SideId): number {
  const ofA = chanceOfA(handle, view);
  return side === 'a' ? ofA : 1 - ofA;
}

function chanceOfA(handle: SystemHandle, view: AnyView): number {
  if (view.result) return view.result.winner === null ? 0.5 : view.result.winner === 'a' ? 1 : 0;
  const curve = curveOf(handle.id, handle.kind(view.options));
  if (!curve || view.asked.some(({ pace }) => pace === 'setup')) return 0.5;
  return chanceBy(curve, featuresOf(handle, view));
}
