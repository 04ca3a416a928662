import { required } from '../../../src/engine/index.ts';
import type { Facts } from '../../../src/engine/index.ts';
import type { Store } from '../../../src/store/store.ts';
import { openTable } from '../../../src/table/index.ts';
import type { CampaignView, MatchId, Player, Systems, Table } from '../../../src/table/index.ts';
import type { CampaignRecord } from '../../../src/table/campaign/record.ts';
import { outpostHandle } from '../../support/outpost/index.ts';
import { done, interaction } from '../../support/tables.ts';

export const books: Systems = { outpost: { handle: outpostHandle } };
export const olga: Player = { id: '1009', name: 'Olga' };

/** A process on a store. It does nothing by itself but what it is told. */
export const tableOn = (store: Store, clock?: () => number): Table =>
  openTable({ store, systems: books, heartbeat: null, failed: () => undefined, ...(clock ? { clock } : {}) });

/** A campaign that these people have joined. */
export async function campaignWith(
  table: Table,
  players: readonly Player[],
  options: Facts = {},
): Promise<CampaignView> {
  const opened = done(
    await table.campaigns.open({
      system: 'outpost',
      name: 'The long summer',
      server: 's',
      channel: 'hall',
      by: olga,
      options,
    }),
  );
  let { campaign } = opened;
  for (const player of players)
    ({ campaign } = done(
      await table.campaigns.join(
        { campaign: campaign.id, player, interaction: interaction() },
        { name: `${player.name}'s company`, origin: 'scouts' },
      ),
    ));
  return campaign;
}

/** A match of the campaign that has begun. */
export async function matchOf(
  table: Table,
  campaign: string,
  a: Player,
  b: Player,
  channel = 'hall',
): Promise<MatchId> {
  const room = { server: 's', channel };
  const { matchView } = done(await table.create({ room, by: a, system: 'outpost', options: {}, campaign }));
  done(await table.join(matchView.id, b, 'b'));
  done(await table.start(matchView.id, a, interaction()));
  return matchView.id;
}

export const recordOf = async (store: Store, id: string): Promise<CampaignRecord> =>
  required(await store.get<CampaignRecord>(`campaign:${id}`), 'campaign');

export const viewOf = async (table: Table, id: string): Promise<CampaignView> =>
  required(await table.campaigns.viewOf(id), 'campaign');
