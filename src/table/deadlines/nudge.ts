import { other } from '../../engine/index.ts';
import type { SideId } from '../../engine/index.ts';
import { DAY, HOUR } from '../clock/paces.ts';
import { firstAwake } from '../clock/waking-hours.ts';
import { sidesAsked } from '../match-view.ts';
import { handleFor } from '../context.ts';
import type { TableContext } from '../context.ts';
import { record } from '../log/record.ts';
import type { Head } from '../stored-match.ts';
import type { ActResult } from '../requests.ts';
import type { MatchId, Player } from '../ids.ts';
import { trouble } from '../trouble.ts';
import { updateAsPlayer } from '../update-live.ts';

/** The shortest interval between nudges, however short the clock. */
const LEAST = 12 * HOUR;

/** How long a side is left alone after a nudge: half the time of its question; a day without a clock. */
function restOf({ clock }: Head, side: SideId): number {
  const { running } = clock.sides[side];
  return clock.pace && running ? Math.max(LEAST, Math.ceil(running.total / 2)) : DAY;
}

/** Reminds the side the match waits for; never while it sleeps. */
export const nudge = (context: TableContext, match: MatchId, player: Player, interaction: string): Promise<ActResult> =>
  updateAsPlayer(context, match, player, interaction, (head, [own, second]) => {
    const side = other(own);
    const asked = sidesAsked(handleFor(context, head), head.match);
    if (second || !asked.includes(side))
      return { done: trouble('nobody-asked', { own: [own, second].some((one) => one && asked.includes(one)) }) };
    if (head.pausedUntil !== null) return { done: trouble('paused', { until: head.pausedUntil }) };
    const now = context.clock();
    const last = head.nudged[side];
    const rested = last === undefined ? now : Math.max(now, last + restOf(head, side));
    const at = firstAwake(head.clock.sides[side].hours, rested);
    if (at > now) return { done: trouble('too-soon', { at }) };
    return record(
      context,
      head,
      { by: player, side: own, note: { kind: 'nudged', side, by: player }, interaction },
      { nudged: { ...head.nudged, [side]: now } },
    );
  });
