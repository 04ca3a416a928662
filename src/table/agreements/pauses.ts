import type { SideId } from '../../engine/index.ts';
import type { Update } from '../update.ts';
import { paused, resumed } from '../clock/ledger.ts';
import { DAY, HOUR } from '../clock/paces.ts';
import type { Accepted } from '../apply-input.ts';
import { sidesAsked } from '../match-view.ts';
import { handleFor } from '../context.ts';
import type { TableContext } from '../context.ts';
import type { Authority } from '../log/notes.ts';
import { record } from '../log/record.ts';
import type { Head } from '../stored-match.ts';
import type { TableResult } from '../trouble.ts';
import type { Player } from '../ids.ts';
import { trouble } from '../trouble.ts';

/** The longest pause, in hours. */
const MOST_HOURS = 7 * 24;
/** The total length of pauses by the players of one match, in milliseconds. */
const MOST = 14 * DAY;

/** Who stops or restarts time, and by what right. */
export interface PauseRequest {
  readonly by: Player | null;
  readonly side: SideId | null;
  readonly why: Authority;
  readonly interaction: string | null;
}

/**
 * Why a match cannot be paused for this many hours; null if it can. `bad-settings` field, `paused` until, `pause-spent`
 * left (whole hours).
 */
export function cannotPause(
  { pausedUntil, pausedFor }: Head,
  hours: number,
  why: Authority,
): TableResult<never> | null {
  if (!Number.isInteger(hours) || hours < 1 || hours > MOST_HOURS) return trouble('bad-settings', { field: 'hours' });
  if (pausedUntil !== null) return trouble('paused', { until: pausedUntil });
  const left = Math.max(0, MOST - pausedFor);
  return why === 'organiser' || hours * HOUR <= left ? null : trouble('pause-spent', { left: Math.floor(left / HOUR) });
}

/** Time stands still; the game may go on. */
export function pause(
  context: TableContext,
  head: Head,
  { by, side, why, interaction }: PauseRequest,
  hours: number,
  reason: string | null,
): Update<Accepted> {
  const now = context.clock();
  const until = now + hours * HOUR;
  const note = { kind: 'paused', until, why, reason } as const;
  return record(
    context,
    head,
    { by, side, note, interaction },
    {
      clock: paused(head.clock, now),
      pausedUntil: until,
      pausedFor: head.pausedFor + (why === 'organiser' ? 0 : hours * HOUR),
      pending: withoutPauses(head),
    },
  );
}

/** Time runs again; the rest of the pause can be taken another time. */
export function resume(
  context: TableContext,
  head: Head,
  { by, side, why, interaction }: PauseRequest,
): Update<Accepted> {
  const now = context.clock();
  // The pause of an organiser was not counted, so nothing of it is given back.
  const last = head.log.tail.findLast(({ note }) => note?.kind === 'paused')?.note;
  const isCounted = !(last?.kind === 'paused' && last.why === 'organiser');
  const spared = isCounted ? Math.max(0, (head.pausedUntil ?? now) - now) : 0;
  const newlyAsked = head.match ? sidesAsked(handleFor(context, head), head.match) : [];
  return record(
    context,
    head,
    { by, side, note: { kind: 'resumed', why }, interaction, newlyAsked },
    {
      clock: resumed(head.clock, now),
      pausedUntil: null,
      pausedFor: Math.max(0, head.pausedFor - spared),
      pending: withoutPauses(head),
    },
  );
}

/** A pending proposal to pause is void once a pause begins or ends. */
const withoutPauses = ({ pending }: Head): Head['pending'] =>
  pending?.proposal.what === 'pause' || pending?.proposal.what === 'resume' ? null : pending;
