import type { Client } from 'discord.js';
import type { Store } from '../store/index.ts';
import type { Table } from '../table/index.ts';
import type { BotPainter, RuleBooks } from './bot.ts';
import type { Claims } from './claims.ts';
import type { ClassPace } from './class/boards.ts';
import type { DrawEmoji } from './emoji/upload.ts';
import type { RateLimits } from './limits/buckets.ts';
import type { Log } from './log/log.ts';
import type { OverviewPace } from './overview/overview.ts';
import type { Release } from './registration.ts';
import type { Timing } from './respond.ts';
import type { Command, Listener } from './router.ts';
import type { Wrap } from './wrap.ts';

/** What a bot is made of: its connection, its table, what it draws and keeps with, and how patient it is. */
export interface BotParts {
  readonly client: Client;
  readonly table: Table;
  readonly store: Store;
  readonly systems: RuleBooks;
  readonly painter: BotPainter;
  readonly log: Log;
  readonly commands: (systems: RuleBooks) => readonly Command[];
  readonly timing?: Timing;
  /** Milliseconds since 1970, as the table counts them; by default the machine's clock. */
  readonly clock?: () => number;
  /** Set if several processes may receive the same interactions. */
  readonly claims?: Claims | null;
  readonly listener?: Listener;
  /** Wraps the work of each interaction; by default nothing. */
  readonly during?: Wrap;
  /** How often people may ask for something; by default without limit. */
  readonly limits?: RateLimits | null;
  /**
   * After how many milliseconds a failed channel is retried, and for how long a process that died while announcing
   * holds up others; by default a minute and 15 s.
   */
  readonly patience?: { readonly again: number; readonly longest: number };
  /** When overviews of tables are edited. */
  readonly overviewPace?: OverviewPace;
  /** When the messages of classes are edited, and how often reminders are looked for. */
  readonly classPace?: ClassPace;
  /** Draws the emoji that the application is to have; without it, it gets none. */
  readonly emoji?: DrawEmoji;
  /** The release whose commands are registered; without it, these commands are registered whatever others have done. */
  readonly release?: Release;
}
