import type { MatchId } from '../../table/index.ts';
import { page } from '../payload.ts';
import type { Page, ReplyToken } from '../payload.ts';
import { turnWords } from '../words/turn.ts';

/** A private message with a panel: Discord lets us edit it as long as its token lives. */
interface Place {
  readonly token: ReplyToken;
  readonly message: string;
  /** Whether it follows the reply to the interaction of the token, and is not that reply itself. */
  readonly isFollowUp: boolean;
  /** What it has told; it can still be read there when the panel has moved. */
  readonly note: readonly string[];
}

/** Where each player's panel is: there is one, and opening another closes it. */
export interface PanelPlaces {
  /**
   * The player's panel is now in this message; one in another message says that it goes on there. `gone`: a message that
   * has been deleted.
   */
  opened(match: MatchId, player: string, place: Place, gone?: string | null): Promise<void>;
}

/** More panels than are open within the life of a token; the oldest are forgotten and stay as they are. */
const MOST = 10_000;

/** Kept in memory: a panel that is forgotten can still be used, and shows the current question. */
export function openPanelPlaces(
  edit: (token: ReplyToken, page: Page, followUp: string | null) => Promise<void>,
): PanelPlaces {
  const places = new Map<string, Place>();
  return {
    async opened(match, player, place, gone = null) {
      const key = `${match} ${player}`;
      const before = places.get(key);
      places.delete(key);
      places.set(key, place);
      const [oldest] = places.keys();
      if (places.size > MOST && oldest !== undefined) places.delete(oldest);
      if (before && before.message !== place.message && before.message !== gone)
        await edit(
          before.token,
          page({ texts: [[...before.note, turnWords.below].join('\n')] }),
          before.isFollowUp ? before.message : null,
        );
    },
  };
}
