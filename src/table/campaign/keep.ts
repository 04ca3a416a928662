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

/** People come into a campaign with one of so many last entries, if at all. */
const LATEST = 4;

/**
 * Stores a record in place of revision `rev`, listed before and, for those who may have come last, afterwards: a list may
 * name too much, never too little, whatever is erased meanwhile.
 */
export async function keepCampaign(store: Store, rev: number, record: CampaignRecord): Promise<boolean> {
  const { id, server, organiser, entries } = record;
  const list = (people: readonly string[]) => people.map((person) => store.add(personKey(person), id));
  await Promise.all([...(server === null ? [] : [store.add(serverKey(server), id)]), ...list(peopleOf(record))]);
  const stored = await store.swap(campaignKey(id), rev, record);
  if (stored) await Promise.all(list(listedIn([rev === 0 ? organiser : null, doneIn(entries.slice(-LATEST))])));
  return stored;
}

/** Who did what in these entries. */
const doneIn = (entries: CampaignRecord['entries']): unknown => entries.map(({ by, input }) => [by, input]);

/** The people named in plain data who can have themselves erased. */
const listedIn = (data: unknown): readonly string[] =>
  [...peopleIn(data).values()]
    .filter((player) => !isPlaceholder(player) && !/^p\d+$/.test(player.id))
    .map(({ id }) => id);

/** Everybody whom a campaign names. */
const peopleOf = ({ organiser, entries, state }: CampaignRecord): readonly string[] =>
  listedIn([organiser, doneIn(entries), state.forces]);

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

/** The ids of the campaigns that name a person, or have named them. */
export const campaignIdsOf = (store: Store, person: string): Promise<readonly CampaignId[]> =>
  store.words(personKey(person));

/** A campaign names the person no more. */
export const dropCampaignOf = (store: Store, person: string, id: CampaignId): Promise<void> =>
  store.remove(personKey(person), id);

/** Deletes the campaigns of a server. Safe to repeat. */
export async function forgetCampaignsIn(context: TableContext, server: string): Promise<void> {
  for (const id of await context.store.words(serverKey(server))) {
    const record = await campaignRecord(context, id);
    if (record) await Promise.all(peopleOf(record).map((person) => context.store.remove(personKey(person), id)));
    await context.store.delete(campaignKey(id));
  }
  await context.store.delete(serverKey(server));
}
