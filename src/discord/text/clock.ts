import type { SideId } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import { durationText } from '../words/clock.ts';
import { en } from '../words/en.ts';

/** The deadline of a side's question, with what is left of its bank; empty if no time runs. */
export function untilText({ clocks }: MatchView, side: SideId): string {
  const { until, grace, bank } = clocks[side];
  if (until === null) return '';
  const left = bank !== null && !grace ? ` (${en.clock.bankLeft(durationText(bank))})` : '';
  return `${grace ? en.clock.grace(until) : en.clock.until(until)}${left}`;
}
