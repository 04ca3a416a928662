import type { GuildMember } from 'discord.js';
import type { SystemHandle, RuleEntry, Scene } from '../engine/index.ts';
import type { PaletteChoice, ThemeChoice, Table } from '../table/index.ts';
import type { Announcer } from './announce/announce.ts';
import type { Post } from './announce/channel-posts.ts';
import type { ClassBoards } from './class/class-boards.ts';
import type { ClosedDirects } from './announce/closed-directs.ts';
import type { TableCards } from './lobby/table-cards.ts';
import type { Memberships } from './memberships.ts';
import type { Overviews } from './overview/overview.ts';
import type { Drafts } from './panel/drafts.ts';
import type { PanelPlaces } from './panel/places.ts';
import type { Erasure } from './privacy/erasure.ts';
import type { EndedTurns } from './replay/turns.ts';
import type { Latest } from './latest.ts';
import type { RateLimits } from './limits/buckets.ts';
import type { Log } from './log/log.ts';
import type { LastSeen } from './board/last-seen.ts';
import type { SimulNotices } from './simul/notices.ts';
import type { Timing } from './respond.ts';

/** The rule books by id. */
export type RuleBooks = Readonly<
  Record<string, { readonly handle: SystemHandle; readonly rulebook: ReadonlyMap<string, RuleEntry> }>
>;

/** Draws scenes; see `openPainter` in rendering. */
export interface BotPainter {
  /** `of` names what the picture belongs to, so that cached parts can be reused. */
  paint(
    scene: Scene,
    how: {
      readonly view: 'crop' | 'whole';
      readonly width?: number;
      readonly theme?: ThemeChoice;
      readonly palette?: PaletteChoice;
      readonly of?: string;
    },
  ): Promise<{ readonly png: Buffer; readonly alt: string }>;
  /** Small boards of several matches in one picture. */
  tables(
    tiles: readonly { readonly label: string; readonly scene: Scene }[],
    how?: { readonly palette?: PaletteChoice },
  ): Promise<{ readonly png: Buffer }>;
  /** The chance to win over a match, side a's upwards; see `WinCurve` in rendering. */
  curve(
    curve: {
      readonly chances: readonly number[];
      readonly names: Readonly<Record<'a' | 'b', string>>;
      readonly moments: readonly { readonly at: number; readonly letter: string }[];
      readonly ends: readonly [from: string, to: string];
    },
    how?: { readonly theme?: ThemeChoice; readonly palette?: PaletteChoice },
  ): Promise<{ readonly png: Buffer }>;
  /** A table of words as a picture; the first row is its head. */
  grid(
    grid: { readonly title: string; readonly rows: readonly (readonly string[])[] },
    how?: { readonly palette?: PaletteChoice },
  ): Promise<{ readonly png: Buffer }>;
  /** An animation of whole boards; `most`: the most bytes it may have. */
  animate(
    frames: readonly { readonly scene: Scene; readonly delay: number }[],
    how?: { readonly most?: number; readonly theme?: ThemeChoice; readonly palette?: PaletteChoice },
  ): Promise<{ readonly gif: Buffer; readonly alt: string; readonly frames: number }>;
}

/** Everything that commands and components need; made once at start. */
export interface Bot {
  readonly table: Table;
  readonly systems: RuleBooks;
  readonly painter: BotPainter;
  readonly drafts: Drafts;
  readonly panels: PanelPlaces;
  readonly latest: Latest;
  readonly lastSeen: LastSeen;
  readonly turns: EndedTurns;
  readonly closedDirects: ClosedDirects;
  readonly simulNotices: SimulNotices;
  readonly announcer: Announcer;
  readonly log: Log;
  readonly timing: Timing;
  /** Milliseconds since 1970, as the table counts them. */
  readonly clock: () => number;
  /** Posts to a channel messages that are not announcements of a match. */
  readonly post: Post;
  readonly erasure: Erasure;
  /** How often people may ask for something; null: no limit. */
  readonly limits: RateLimits | null;
  /** Who is on which server, and who may see which of its channels. */
  readonly memberships: Memberships<GuildMember>;
  /** Cards of matches that are posted from somewhere else. */
  readonly tableCards: TableCards;
  /** The messages that show how the tables of a channel stand. */
  readonly overviews: Overviews;
  /** The messages of questions that classes were asked. */
  readonly classBoards: ClassBoards;
}
