import type { Facts } from '../json.ts';
import type { RuleId, SideId } from '../ids.ts';

/** A fact that an action caused, named as in section 6 of the book's spec. */
export interface Event {
  readonly kind: string;
  readonly rule: RuleId;
  readonly facts: Facts;
  readonly seen: 'all' | SideId;
  /** What the other viewers see of it; without it, an event for one side does not exist for them. */
  readonly outside?: Facts;
}

/** The event as this viewer may know it, or null if it does not exist for them. */
export function eventFor(event: Event, viewer: SideId | 'all' | 'umpire'): Event | null {
  if (event.seen === 'all' || event.seen === viewer || viewer === 'umpire') return event;
  return event.outside ? { kind: event.kind, rule: event.rule, facts: event.outside, seen: 'all' } : null;
}
