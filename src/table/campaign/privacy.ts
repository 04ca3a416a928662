import type { TableContext } from '../context.ts';
import type { Player } from '../ids.ts';
import { namesIn, newPlaceholder, replacePerson, withoutName } from '../privacy/placeholder.ts';
import type { Mask } from '../privacy/placeholder.ts';
import { changeRecord } from '../records/index.ts';
import { campaignIdsOf, campaignsOf, dropCampaignOf, keptCampaign } from './keep.ts';
import type { CampaignEntry, CampaignId, CampaignInput, CampaignRecord } from './record.ts';

/** What is stored of a person in one campaign. */
export interface StoredCampaignOfPerson {
  readonly campaign: CampaignId;
  readonly server: string | null;
  readonly name: string;
  /** They have opened it. */
  readonly organises: boolean;
  readonly force: string | null;
  /** What they have entered themselves. */
  readonly entries: readonly { readonly at: number; readonly input: CampaignInput }[];
}

export const storedCampaignsOf = async (
  context: TableContext,
  { id }: Player,
): Promise<readonly StoredCampaignOfPerson[]> =>
  (await campaignsOf(context, id)).map(({ id: campaign, server, name, organiser, state, entries }) => ({
    campaign,
    server,
    name,
    organises: organiser.id === id,
    force: Object.values(state.forces).find(({ player }) => player.id === id)?.name ?? null,
    entries: entries.filter(({ by }) => by?.id === id).map(({ at, input }) => ({ at, input })),
  }));

/**
 * Erases a person from all campaigns: a placeholder takes their place, and their name goes from names and reasons.
 * Their force stays, or the others' results would no longer add up. Safe to repeat, or resume wherever it was
 * interrupted.
 */
export async function eraseFromCampaigns(context: TableContext, { id: person }: Player): Promise<void> {
  for (const id of await campaignIdsOf(context.store, person)) {
    await maskCampaign(context, id, person);
    await dropCampaignOf(context.store, person, id);
  }
}

async function maskCampaign(context: TableContext, id: CampaignId, person: string): Promise<void> {
  const done = await changeRecord<CampaignRecord, object>(
    context,
    keptCampaign(context, id),
    { ok: true },
    (record) => ({ next: withoutPerson(record, person) ?? undefined, done: { ok: true } }),
  );
  if (!done.ok) throw new Error(`Campaign ${id} is changed by others all the time`);
}

/** The record without a person; null if it does not name them. */
function withoutPerson(record: CampaignRecord, person: string): CampaignRecord | null {
  const names = namesIn([record.organiser, record.entries, record.state], person);
  if (names.length === 0) return null;
  const mask: Mask = { person, names, standIn: newPlaceholder([record.organiser, record.entries, record.state]) };
  const forces = Object.fromEntries(
    Object.entries(record.state.forces).map(([id, force]) => [
      id,
      { ...force, player: replacePerson(force.player, mask), name: withoutName(force.name, mask) },
    ]),
  );
  return {
    ...record,
    name: withoutName(record.name, mask),
    organiser: replacePerson(record.organiser, mask),
    entries: record.entries.map((entry) => maskedEntry(entry, mask)),
    state: { ...record.state, forces },
    accepted: {},
  };
}

function maskedEntry(entry: CampaignEntry, mask: Mask): CampaignEntry {
  return { ...entry, by: replacePerson(entry.by, mask), input: maskedInput(replacePerson(entry.input, mask), mask) };
}

function maskedInput(input: CampaignInput, mask: Mask): CampaignInput {
  switch (input.kind) {
    case 'joined':
      return { ...input, name: withoutName(input.name, mask) };
    case 'corrected':
    case 'handed':
      return { ...input, reason: withoutName(input.reason, mask) };
    case 'withdrawn':
      return { ...input, reason: input.reason === null ? null : withoutName(input.reason, mask) };
    case 'carried':
    case 'spent':
    case 'closed':
      return input;
  }
}
