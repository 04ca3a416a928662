import { insteadOf, rehearse } from '../../engine/index.ts';
import type { Action, AnyView, Event, Refusal, SideId, SystemHandle } from '../../engine/index.ts';
import { closingBefore } from './closing.ts';
import { printOrder, readOrder } from './text.ts';

/** One order, and what is known beforehand of what becomes of it. */
export interface PlannedOrder {
  readonly line: string;
  /** Null if the line names no action. */
  readonly action: Action | null;
  /** Null where nothing forbids it. */
  readonly refusal: Refusal | null;
  /** Dice or the other side decide before it how things stand then: what is refused now may be possible. */
  readonly unsure: boolean;
  /** Dice or the other side decide what comes of it. */
  readonly open: boolean;
  /** The other side may react to it before it happens. */
  readonly answerable: boolean;
  /** The nearest orders that are legal instead. */
  readonly instead: readonly string[];
  /** How it stands before it, as far as that is known. */
  readonly before: AnyView;
  /** What it will surely tell. */
  readonly events: readonly Event[];
}

export interface OrdersPlan {
  readonly orders: readonly PlannedOrder[];
  /** What all that is certain will tell. */
  readonly events: readonly Event[];
  /** How it stands after all that is certain; null if an order hands the turn over. */
  readonly after: AnyView | null;
}

/** The orders that nothing forbids as far as is known, one after the other; the others have become impossible. */
export const possibleIn = (
  handle: SystemHandle,
  view: AnyView,
  by: SideId,
  lines: readonly string[],
): readonly string[] => {
  const { orders } = planOf(handle, view, by, lines);
  const possible = withoutRefused(orders);
  return lines.filter((_, index) => orders[index] && possible.includes(orders[index]));
};

/** The orders without those that name nothing, and those that are surely refused. */
export const withoutRefused = (orders: readonly PlannedOrder[]): readonly PlannedOrder[] =>
  orders.filter(({ action, refusal, unsure }) => action !== null && (refusal === null || unsure));

/** Codes of what is wrong however things stand. */
const MISTYPED: ReadonlySet<string> = new Set(['BAD_VALUE', 'UNKNOWN_UNIT']);

/** A rehearsal lets the time of others run up to go on; nobody's time is up in fact. */
export const isTelling = ({ kind }: Event): boolean => kind !== 'timed-out';

/** Tries orders out, one after the other, from what the side may know: as they are typed, or actions. */
export function planOf(
  handle: SystemHandle,
  view: AnyView,
  by: SideId,
  given: readonly (string | Action)[],
): OrdersPlan {
  const rehearsal = rehearse(handle, view);
  let isOpen = false;
  const orders = given.map((order): PlannedOrder => {
    const closing = closingBefore(handle, rehearsal.view(), by, order);
    if (closing) rehearsal.try(closing);
    const before = rehearsal.view();
    const action = typeof order === 'string' ? readOrder(handle, before, by, order) : order;
    const line = typeof order === 'string' ? order : printOrder(handle, before, order);
    const none = {
      line,
      action,
      refusal: null,
      unsure: false,
      open: false,
      answerable: false,
      instead: [],
      before,
      events: [],
    };
    if (!action) return none;
    const told = rehearsal.events().length;
    const tried = rehearsal.try(action);
    if (!tried.refusal) {
      isOpen ||= tried.open || tried.answerable;
      const events = rehearsal.events().slice(told).filter(isTelling);
      return { ...none, ...tried, line: printOrder(handle, before, action), events };
    }
    return {
      ...none,
      refusal: tried.refusal,
      unsure: isOpen && !MISTYPED.has(tried.refusal.code),
      instead: insteadOf(handle, before, action, tried.refusal)
        .slice(0, 2)
        .map((each) => printOrder(handle, before, each)),
    };
  });
  return { orders, events: rehearsal.events(), after: rehearsal.isOver() ? null : rehearsal.view() };
}
