import type { SheetAction } from '../../engine/index.ts';
import type { TableContext } from '../context.ts';
import type { Player } from '../ids.ts';
import type { TableResult } from '../trouble.ts';
import {
  campaignOf,
  campaignsOfServer,
  correctCampaign,
  joinCampaign,
  openCampaign,
  spendOnSheet,
} from './campaigns.ts';
import type { CampaignActor, CampaignCorrection, CampaignRequest, CampaignResult, CampaignView } from './campaigns.ts';
import { exportCampaign, importCampaign } from './exports.ts';
import type { ExportedCampaign } from './exports.ts';
import type { CampaignId } from './record.ts';

/** Matches that belong together, and forces that grow. Expected trouble is returned as a value. */
export interface Campaigns {
  /** `no-such-system`, `no-sheets`, `bad-settings` field, `bad-options`. */
  open(request: CampaignRequest): Promise<CampaignResult>;
  /** As it is now, with the defaults of choices whose time is up; null if there is none. */
  viewOf(campaign: CampaignId): Promise<CampaignView | null>;
  /** Those of a server, the newest first. */
  listIn(server: string): Promise<readonly CampaignView[]>;
  /** `already-a-member`, `campaign-full`, `bad-settings` field, `refused`. */
  join(actor: CampaignActor, force: { readonly name: string; readonly origin: string }): Promise<CampaignResult>;
  /**
   * Does something with one's own sheet. `moved-on` if that had not been done `before` times, `not-a-member`, `refused`.
   */
  spend(actor: CampaignActor, action: SheetAction, before?: number): Promise<CampaignResult>;
  /** What an organiser sets right; the caller checks who is one. `own-sheet`, `not-counted`, `bad-settings` field. */
  correct(actor: CampaignActor, correction: CampaignCorrection): Promise<CampaignResult>;
  exported(campaign: CampaignId): Promise<TableResult<{ readonly exported: ExportedCampaign }>>;
  /** `bad-import` why (`size`, `json`, `format`, `form` at, `entry` number), `no-such-system`, `no-sheets`. */
  imported(
    text: string,
    place: { readonly server: string | null; readonly channel: string; readonly by: Player },
  ): Promise<CampaignResult>;
}

/** The campaigns of a table. */
export const openCampaigns = (context: TableContext): Campaigns => ({
  open: (request) => openCampaign(context, request),
  viewOf: (campaign) => campaignOf(context, campaign),
  listIn: (server) => campaignsOfServer(context, server),
  join: (actor, force) => joinCampaign(context, actor, force),
  spend: (actor, action, before) => spendOnSheet(context, actor, action, before),
  correct: (actor, correction) => correctCampaign(context, actor, correction),
  exported: (campaign) => exportCampaign(context, campaign),
  imported: (text, place) => importCampaign(context, text, place),
});
