import { isRefusal } from '../../engine/index.ts';
import type { Facts, SheetAction, SystemHandle } from '../../engine/index.ts';
import { formatOf } from '../../store/index.ts';
import { systemHandle } from '../context.ts';
import type { TableContext } from '../context.ts';
import { DAY } from '../clock/paces.ts';
import { newMatchId } from '../new-head.ts';
import type { MatchId, Player } from '../ids.ts';
import { acceptedAs } from '../records/index.ts';
import { refusedBy, trouble } from '../trouble.ts';
import type { TableResult } from '../trouble.ts';
import { appended, MOST_ENTRIES } from './append.ts';
import { forceOf } from './bring.ts';
import { NO_FORCES } from './fold.ts';
import type { CampaignRules } from './fold.ts';
import { campaignRecord, campaignsIn, keepCampaign, rulesOf, updateCampaign } from './keep.ts';
import { withDefaultsTaken } from './choice-deadlines.ts';
import type { CampaignEntry, CampaignId, CampaignInput, CampaignRecord, ForceId } from './record.ts';

/** A campaign as everybody may see it: there is nothing secret in it but the seed of its dice. */
export type CampaignView = Omit<CampaignRecord, 'seed' | 'accepted' | 'rev' | 'format'> & {
  readonly handle: SystemHandle;
  /** The seed, once the campaign is closed. */
  readonly seed: string | null;
};

export type CampaignResult = TableResult<{
  readonly campaign: CampaignView;
  /** What was entered; null if the interaction had been accepted before and its entry is long past. */
  readonly entry: CampaignEntry | null;
}>;

export interface CampaignRequest {
  readonly system: string;
  readonly name: string;
  readonly server: string | null;
  readonly channel: string;
  readonly by: Player;
  readonly options: Facts;
  /** How long a choice may wait, in milliseconds. */
  readonly patience?: number;
}

/** Who asks for something in a campaign, and the interaction it came with. */
export interface CampaignActor {
  readonly campaign: CampaignId;
  readonly player: Player;
  readonly interaction: string;
}

/** How long a choice waits unless the campaign says otherwise. GP-24.14's deadline is the match's usual one, twice. */
export const USUAL_PATIENCE = 2 * DAY;
const LONGEST_NAME = 40;
const LONGEST_REASON = 200;
/** The most forces of a campaign. */
const MOST_FORCES = 32;

/** A name or reason as it is stored: one line; null if nothing is left or it is too long. */
export function readLine(typed: string, most: number): string | null {
  const line = typed
    .normalize('NFC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  return line === '' || [...line].length > most ? null : line;
}

export const campaignView = (handle: SystemHandle, record: CampaignRecord): CampaignView => {
  const { seed, accepted: _, rev: __, format: ___, ...open } = record;
  return { ...open, handle, seed: record.state.closed ? seed : null };
};

/** Opens a campaign. `no-such-system`, `no-sheets`, `bad-settings` field, `bad-options` by the book. */
export async function openCampaign(context: TableContext, request: CampaignRequest): Promise<CampaignResult> {
  const { system, server, channel, by, options: given, patience = USUAL_PATIENCE } = request;
  const handle = systemHandle(context.systems, system);
  if (!handle) return trouble('no-such-system', { system });
  if (!handle.campaign) return trouble('no-sheets', { system });
  const name = readLine(request.name, LONGEST_NAME);
  if (name === null) return trouble('bad-settings', { field: 'name' });
  const options = handle.campaign.resolveOptions(given);
  if (isRefusal(options)) return refusedBy('bad-options', options);
  const id = newMatchId(context);
  const record: CampaignRecord = {
    rev: 1,
    format: formatOf('campaign'),
    id,
    system,
    rules: handle.rules,
    name,
    server,
    channel,
    organiser: by,
    created: context.clock(),
    options,
    patience,
    seed: context.random(),
    drawnAs: id,
    drawn: 0,
    entries: [],
    state: NO_FORCES,
    accepted: {},
  };
  return (await keepCampaign(context.store, 0, record))
    ? { ok: true, campaign: campaignView(handle, record), entry: null }
    : trouble('busy');
}

/** A campaign with what is due by now, or null. */
export async function campaignOf(context: TableContext, id: CampaignId): Promise<CampaignView | null> {
  const record = await campaignRecord(context, id);
  return record && seenNow(context, record);
}

/** The campaigns of a server that this release can read, the newest first. */
export const campaignsOfServer = async (context: TableContext, server: string): Promise<readonly CampaignView[]> =>
  (await campaignsIn(context, server)).flatMap((record) => seenNow(context, record) ?? []);

function seenNow(context: TableContext, record: CampaignRecord): CampaignView | null {
  const handle = systemHandle(context.systems, record.system);
  if (!handle?.campaign) return null;
  return campaignView(handle, withDefaultsTaken(rulesOf(context, record), record, context.clock()));
}

/** Joins with a force of one's own. `already-a-member`, `bad-settings` field, `refused` by the book. */
export const joinCampaign = (
  context: TableContext,
  actor: CampaignActor,
  { name: typed, origin }: { readonly name: string; readonly origin: string },
): Promise<CampaignResult> =>
  enter(context, actor, (record) => {
    if (forceOf(record, actor.player.id)) return trouble('already-a-member');
    const forces = Object.values(record.state.forces);
    if (forces.length >= MOST_FORCES) return trouble('campaign-full', { most: MOST_FORCES });
    const name = readLine(typed, LONGEST_NAME);
    const taken = forces.some((force) => force.name.toLowerCase() === name?.toLowerCase());
    if (name === null || taken) return trouble('bad-settings', { field: 'name' });
    return { kind: 'joined', force: String(forces.length + 1), name, origin };
  });

/** How often something has been done with a force's sheet. */
export const spentBy = ({ entries }: Pick<CampaignRecord, 'entries'>, force: ForceId): number =>
  entries.filter(({ input }) => input.kind === 'spent' && input.force === force).length;

/**
 * Does something with one's own sheet. `before`: how often that had been done when it was chosen; with any other number
 * it is `moved-on`, so that one choice counts once. `not-a-member`, `refused` by the book.
 */
export const spendOnSheet = (
  context: TableContext,
  actor: CampaignActor,
  action: SheetAction,
  before: number | null = null,
): Promise<CampaignResult> =>
  enter(context, actor, (record) => {
    const force = forceOf(record, actor.player.id);
    if (!force) return trouble('not-a-member', { player: null });
    return before === null || before === spentBy(record, force.id)
      ? { kind: 'spent', force: force.id, action, why: 'player' }
      : trouble('moved-on');
  });

/** What an organiser sets right, with a reason. The caller checks who is one. */
export type CampaignCorrection =
  | { readonly what: 'sheet'; readonly force: ForceId; readonly fields: Facts; readonly reason: string }
  | { readonly what: 'match'; readonly match: MatchId; readonly reason: string }
  | { readonly what: 'hand'; readonly force: ForceId; readonly to: Player; readonly reason: string }
  | { readonly what: 'close' };

/**
 * Carries out an organiser's correction. Nobody corrects their own sheet or a match they played in: `own-sheet`.
 * `not-counted`, `bad-settings` field.
 */
export const correctCampaign = (
  context: TableContext,
  actor: CampaignActor,
  correction: CampaignCorrection,
): Promise<CampaignResult> =>
  enter(context, actor, (record) => {
    if (correction.what === 'close') return { kind: 'closed' };
    const reason = readLine(correction.reason, LONGEST_REASON);
    if (reason === null) return trouble('bad-settings', { field: 'reason' });
    const own = forceOf(record, actor.player.id)?.id;
    switch (correction.what) {
      case 'sheet': {
        const { force, fields } = correction;
        const sheet = record.state.forces[force]?.sheet;
        if (!sheet) return trouble('bad-settings', { field: 'force' });
        if (force === own) return trouble('own-sheet');
        if (!systemHandle(context.systems, record.system)?.campaign?.corrected(sheet, fields))
          return trouble('bad-settings', { field: 'fields' });
        return { kind: 'corrected', force, fields, reason };
      }
      case 'match': {
        const { match } = correction;
        if (!record.state.counted.includes(match)) return trouble('not-counted');
        const played = record.entries.findLast(({ input }) => input.kind === 'carried' && input.match === match)?.input;
        if (played?.kind === 'carried' && own !== undefined && Object.values(played.forces).includes(own))
          return trouble('own-sheet');
        return { kind: 'withdrawn', match, reason };
      }
      case 'hand': {
        const { force, to } = correction;
        if (!record.state.forces[force]) return trouble('bad-settings', { field: 'force' });
        if (forceOf(record, to.id)) return trouble('already-a-member');
        return { kind: 'handed', force, to, reason };
      }
    }
  });

/** Enters something in a campaign's log, unless the interaction has done so before. */
const enter = (
  context: TableContext,
  { campaign, player, interaction }: CampaignActor,
  decide: (record: CampaignRecord, rules: CampaignRules) => CampaignInput | ReturnType<typeof trouble>,
): Promise<CampaignResult> =>
  updateCampaign<{ readonly campaign: CampaignView; readonly entry: CampaignEntry | null }>(
    context,
    campaign,
    (record, rules) => {
      const handle = systemHandle(context.systems, record.system);
      if (!handle) return { done: trouble('no-such-system', { system: record.system }) };
      const before = acceptedAs(record.accepted, interaction);
      if (before !== null) {
        const entry = record.entries[before - 1] ?? null;
        return { done: { ok: true, campaign: campaignView(handle, record), entry } };
      }
      if (record.state.closed) return { done: trouble('campaign-closed') };
      if (record.entries.length >= MOST_ENTRIES) return { done: trouble('campaign-full', { most: MOST_ENTRIES }) };
      const input = decide(record, rules);
      if ('ok' in input) return { done: input };
      const done = appended(rules, record, { by: player, at: context.clock(), input, interaction });
      if (!done.ok) return { done: refusedBy('refused', done.refusal) };
      return { next: done.record, done: { ok: true, campaign: campaignView(handle, done.record), entry: done.entry } };
    },
  );
