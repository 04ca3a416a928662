import { other } from '../../../engine/index.ts';
import type { Names } from '../../../engine/index.ts';
import type { HammerEvents } from '../facts/events.ts';

/** Why it ended as it did, by the reason of the verdict; null where an earlier line says so. SH-18.1, SH-18.8, SH-18.9 */
function whyOver({ winner, reason }: HammerEvents['match.over'], names: Names): string | null {
  const loser = winner === null ? null : names.side(other(winner));
  switch (reason) {
    case 'wiped-out':
      return `${loser ?? 'Neither side'} has no groups left, so the match ends at once.`;
    case 'missed-turns':
      return `${loser ?? 'One side'} has missed too many turns in a row.`;
    case 'kill-points':
      return 'The last game turn is over, and whoever has destroyed more groups wins.';
    case 'objectives':
      return 'The last game turn is over, and whoever holds more objectives wins.';
    case 'slain':
      return 'The last game turn is over. The score is level, so whoever has slain more of the enemy army wins.';
    case 'draw':
      return 'The last game turn is over, and the losses are equal as well.';
    default:
      return null;
  }
}

/** Who won by how much, and why the match is over. */
export function overLine(facts: HammerEvents['match.over'], names: Names): string {
  const { winner, points } = facts;
  const result =
    winner === null
      ? `The match is drawn, ${points.a} : ${points.b}.`
      : `${names.side(winner)} wins the match, ${points[winner]} : ${points[other(winner)]}.`;
  const why = whyOver(facts, names);
  return `**${result}**${why === null ? '' : ` ${why}`}`;
}
