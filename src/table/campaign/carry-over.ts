import { deepEqual } from '../../engine/index.ts';
import type { Facts, SideId } from '../../engine/index.ts';
import { handleFor } from '../context.ts';
import type { TableContext } from '../context.ts';
import type { Head } from '../stored-match.ts';
import { trouble } from '../trouble.ts';
import { appended } from './append.ts';
import type { CampaignRules } from './fold.ts';
import { updateCampaign } from './keep.ts';
import type { CampaignInput, CampaignRecord, ForceId } from './record.ts';

/** Why a campaign does not take a match: it is gone or closed, which is nobody's fault. */
const GIVEN_UP: readonly string[] = ['no-campaign', 'campaign-closed'];

/**
 * Makes a campaign agree with a match of its own: a match that is over is carried over, once; one whose end was taken
 * back no longer counts; and one that has ended otherwise meanwhile is carried over anew. Safe to repeat, and to be
 * interrupted anywhere. Rejects if the campaign cannot be written.
 */
export async function carryOver(context: TableContext, head: Head): Promise<void> {
  const { campaign, id } = head;
  if (!campaign?.forces) return;
  const { forces } = campaign;
  const done = await updateCampaign<object>(context, campaign.id, (record, rules) => {
    if (record.state.closed) return { done: trouble('campaign-closed') };
    const inputs = missing(record, head, forces, () => handleFor(context, head).campaign?.report);
    if (inputs.length === 0) return { done: { ok: true } };
    return {
      next: inputs.reduce((last, input) => entered(rules, last, input, context.clock()), record),
      done: { ok: true },
    };
  });
  if (!done.ok && !GIVEN_UP.includes(done.trouble.code))
    throw new Error(`Match ${id} was not carried over into campaign ${campaign.id}: ${done.trouble.code}`);
}

type Report = ((match: NonNullable<Head['match']>) => Readonly<Record<SideId, Facts>>) | undefined;

/** What a campaign has to enter so that it agrees with a match. */
function missing(
  { entries, state }: CampaignRecord,
  { id, match }: Head,
  forces: Readonly<Record<SideId, ForceId>>,
  reporting: () => Report,
): readonly CampaignInput[] {
  const counts = state.counted.includes(id);
  const last = entries.findLast(({ input }) => 'match' in input && input.match === id);
  const withdrawn: CampaignInput = { kind: 'withdrawn', match: id, reason: null };
  if (!match?.result) return counts ? [withdrawn] : [];
  // An organiser has said that it does not count.
  if (last?.input.kind === 'withdrawn' && last.by !== null) return [];
  const reports = reporting()?.(match);
  if (!reports) return [];
  const carried: CampaignInput = { kind: 'carried', match: id, forces, winner: match.result.winner, reports };
  if (!counts) return [carried];
  return deepEqual(last?.input, carried) ? [] : [withdrawn, carried];
}

function entered(rules: CampaignRules, record: CampaignRecord, input: CampaignInput, at: number): CampaignRecord {
  const done = appended(rules, record, { by: null, at, input });
  if (!done.ok) throw new Error(`Campaign ${record.id} refused what its table entered: ${done.refusal.code}`);
  return done.record;
}
