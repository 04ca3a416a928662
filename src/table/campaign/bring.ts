import { isRefusal, SIDES } from '../../engine/index.ts';
import type { Facts, Position, SideId, SystemId } from '../../engine/index.ts';
import { handleFor } from '../context.ts';
import type { TableContext } from '../context.ts';
import { bookOptions, mayPlayAlone } from '../seats/options.ts';
import type { Head } from '../stored-match.ts';
import { refusedBy, trouble } from '../trouble.ts';
import type { TableResult } from '../trouble.ts';
import { choiceDue } from './choice-deadlines.ts';
import { sheetsOf } from './fold.ts';
import { campaignRecord, updateCampaign } from './keep.ts';
import type { CampaignForce, CampaignId, CampaignRecord } from './record.ts';

/** Why a lobby cannot be one of a campaign; null if it can. */
export async function campaignTrouble(
  context: TableContext,
  id: CampaignId,
  {
    system,
    options,
    position,
  }: { readonly system: SystemId; readonly options: Facts; readonly position: Position | null },
): Promise<ReturnType<typeof trouble> | null> {
  const record = await campaignRecord(context, id);
  if (!record) return trouble('no-campaign');
  if (record.state.closed) return trouble('campaign-closed');
  if (record.system !== system) return trouble('no-such-system', { system });
  // Nobody plays against themselves for progress, and no position is brought from elsewhere.
  if (mayPlayAlone(options)) return trouble('bad-options', { option: 'solo', value: 'on' });
  return position ? trouble('bad-options', { option: 'position', value: null }) : null;
}

/** A lobby that is about to begin, and what its sides bring. */
interface Brought {
  readonly head: Head;
  readonly sides: Facts | null;
}

/**
 * Fixes which forces play in a match of a campaign, with the options and sheets they bring. `not-a-member` player,
 * `choice-owed` forces, until.
 */
export async function bringSheets(context: TableContext, head: Head): Promise<TableResult<Brought>> {
  const { campaign, seats } = head;
  if (!campaign) return { ok: true, head, sides: null };
  return updateCampaign<Brought>(context, campaign.id, (record, { handle }) => {
    if (record.state.closed) return { done: trouble('campaign-closed') };
    const playing: CampaignForce[] = [];
    for (const side of SIDES) {
      const force = forceOf(record, seats[side][0]?.id);
      if (!force) return { done: trouble('not-a-member', { player: seats[side][0]?.name ?? null }) };
      playing.push(force);
    }
    const [a, b] = playing;
    if (!a || !b || a.id === b.id) return { done: trouble('not-a-member', { player: null }) };
    const owing = playing.filter(({ owesSince }) => owesSince !== null);
    if (owing.length > 0) return { done: trouble('choice-owed', owedBy(record, owing)) };
    const forces: Readonly<Record<SideId, string>> = { a: a.id, b: b.id };
    const sheets = sheetsOf(record.state, forces);
    if (!sheets) return { done: trouble('not-a-member', { player: null }) };
    const options = handleFor(context, head).resolveOptions({
      ...bookOptions(head.options),
      ...handle.matchOptions(sheets),
    });
    if (isRefusal(options)) return { done: refusedBy('bad-options', options) };
    return {
      done: {
        ok: true,
        head: { ...head, options: { ...head.options, ...options }, campaign: { id: campaign.id, forces } },
        sides: { a: { sheet: sheets.a }, b: { sheet: sheets.b } },
      },
    };
  });
}

/** The force that a player holds. */
export const forceOf = ({ state }: CampaignRecord, player: string | undefined): CampaignForce | null =>
  Object.values(state.forces).find((force) => force.player.id === player) ?? null;

/** Who must choose something first, and when it is done for them. */
export const owedBy = (record: CampaignRecord, owing: readonly CampaignForce[]): Facts => ({
  forces: owing.map(({ name }) => name),
  until: Math.max(...owing.map((force) => choiceDue(record, force) ?? 0)),
});
