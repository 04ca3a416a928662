import { readKept } from '../../store/index.ts';
import type { Store } from '../../store/index.ts';
import { systemHandle } from '../context.ts';
import type { TableContext } from '../context.ts';
import { isOfAnotherRelease } from '../rules.ts';
import { trouble } from '../trouble.ts';
import type { TableResult } from '../trouble.ts';
import { peopleIn } from '../privacy/traces.ts';
import { isPlaceholder } from '../privacy/placeholder.ts';
import { changeRecord } from '../records/index.ts';
import type { KeptRecord, RecordChange } from '../records/index.ts';
import { withDefaultsTaken } from './choice-deadlines.ts';
import type { CampaignRules } from './fold.ts';
import type { CampaignId, CampaignRecord } from './record.ts';

const campaignKey = (id: CampaignId): string => `campaign:${id}`;
const serverKey = (server: string): string => `campaigns-in:${server}`;
const personKey = (person: string): string => `campaigns-of:${person}`;

/** The stored record of a campaign, or null. */
export async function campaignRecord(
  { store }: Pick<TableContext, 'store'>,
  id: CampaignId,
): Promise<CampaignRecord | null> {
  const key = campaignKey(id);
  const kept = await store.get<CampaignRecord>(key);
  return kept && readKept('campaign', kept, key);
}

/** What the sheets of a campaign are worked out with. Throws if this release does not have its book. */
export function rulesOf(
  { systems }: Pick<TableContext, 'systems'>,
  { id, system, options }: CampaignRecord,
): CampaignRules {
  const handle = systemHandle(systems, system)?.campaign;
  if (!handle) throw new Error(`Campaign ${id} is one of ${system}, which has no campaigns in this release`);
  return { handle, options };
}

/**
 * Loads a campaign, takes the defaults of choices whose time is up, lets `decide` say what to change, and stores that if
 * nobody else was faster; otherwise retries from the start. `no-campaign` if there is none.
 */
export const updateCampaign = <T>(
  context: TableContext,
  id: CampaignId,
  decide: (record: CampaignRecord, rules: CampaignRules) => RecordChange<CampaignRecord, T>,
): Promise<TableResult<T>> =>
  changeRecord(context, keptCampaign(context, id), trouble('no-campaign'), (stored) => {
    const rules = rulesOf(context, stored);
    const record = withDefaultsTaken(rules, stored, context.clock());
    const { next, done } = decide(record, rules);
    return { next: next ?? (record === stored ? undefined : record), done };
  });

/** Where a campaign is kept. */
export const keptCampaign = (context: Pick<TableContext, 'store'>, id: CampaignId): KeptRecord<CampaignRecord> => ({
  key: campaignKey(id),
  load: () => campaignRecord(context, id),
  keep: (rev, next) => keepCampaign(context.store, rev, next),
});

/** Stores a record in place of revision `rev`, listed first: a list may name too much, never too little. */
export async function keepCampaign(store: Store, rev: number, record: CampaignRecord): Promise<boolean> {
  const { id, server } = record;
  await Promise.all([
    ...(server === null ? [] : [store.add(serverKey(server), id)]),
    ...peopleOf(record).map((person) => store.add(personKey(person), id)),
  ]);
  return store.swap(campaignKey(id), rev, record);
}

/** Everybody whom a campaign names. */
const peopleOf = (record: CampaignRecord): readonly string[] =>
  [...peopleIn([record.organiser, record.entries.map(({ by, input }) => [by, input]), record.state.forces]).values()]
    .filter((player) => !isPlaceholder(player) && !/^p\d+$/.test(player.id))
    .map(({ id }) => id);

/**
 * The campaigns of a server, the newest first. Those that this release cannot read are reported and left out: they must
 * not hide the others.
 */
export const campaignsIn = (
  context: Pick<TableContext, 'store' | 'failed'>,
  server: string,
): Promise<readonly CampaignRecord[]> =>
  listed(context, serverKey(server), async (id) => {
    try {
      return await campaignRecord(context, id);
    } catch (error) {
      if (!isOfAnotherRelease(error)) throw error;
      context.failed(error, null);
      return null;
    }
  });

/** The campaigns that name a person. */
export const campaignsOf = (context: Pick<TableContext, 'store'>, person: string): Promise<readonly CampaignRecord[]> =>
  listed(context, personKey(person), (id) => campaignRecord(context, id));

async function listed(
  { store }: Pick<TableContext, 'store'>,
  key: string,
  read: (id: CampaignId) => Promise<CampaignRecord | null>,
): Promise<readonly CampaignRecord[]> {
  const records = await Promise.all((await store.words(key)).map(read));
  return records.filter((record) => record !== null).sort((one, other) => other.created - one.created);
}

/** Nothing names the person any more. */
export const forgetCampaignsOf = (store: Store, person: string): Promise<void> => store.delete(personKey(person));

/** Deletes the campaigns of a server. Safe to repeat. */
export async function forgetCampaignsIn(context: TableContext, server: string): Promise<void> {
  for (const id of await context.store.words(serverKey(server))) {
    const record = await campaignRecord(context, id);
    if (record) await Promise.all(peopleOf(record).map((person) => context.store.remove(personKey(person), id)));
    await context.store.delete(campaignKey(id));
  }
  await context.store.delete(serverKey(server));
}
