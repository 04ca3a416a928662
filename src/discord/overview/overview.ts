import type { EditPace } from '../edits.ts';
import type { Room } from '../../table/index.ts';
import type { Page } from '../payload.ts';
import type { SeenTable } from './model.ts';
import type { ListedTable } from './record.ts';

/** Messages in a channel. Both reject if Discord does. */
export interface OverviewMessages {
  /** Posts a page and gives the id of the message; null if one with this nonce was deleted meanwhile. */
  post(channel: string, page: Page, nonce: string): Promise<string | null>;
  edit(channel: string, message: string, page: Page): Promise<void>;
}

/** When an overview is edited, in milliseconds. */
export interface OverviewPace extends EditPace {
  /** How often all overviews are compared with their tables, since another process may have changed a match. */
  readonly compare: number;
}

/** For each channel with tables, one message that shows how they stand and is edited when that changes. */
export interface Overviews {
  /** The tables of a channel that are not over, with the numbers they have; empty if there are none. */
  openTables(channel: string): Promise<readonly SeenTable[]>;
  /** From now on this message shows these tables. One that stood in the channel before says that it goes on below. */
  begin(channel: string, server: string, message: string, tables: readonly ListedTable[]): Promise<void>;
  /** The page for these tables, to be sent. */
  show(server: string, tables: readonly ListedTable[]): Promise<Page>;
  /** Something has changed in a room. */
  changed(room: Room): void;
  /** After a start: every message is brought up to date, and from then on compared from time to time. */
  resume(): Promise<void>;
  /** Deletes what is kept about the channels of a server. */
  forgetServer(server: string): Promise<void>;
  close(): Promise<void>;
}
