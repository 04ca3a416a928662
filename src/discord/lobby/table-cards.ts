import type { MatchId, MatchView, Table } from '../../table/index.ts';
import type { Post } from '../announce/channel-posts.ts';
import { isForbidden, isNoChannel } from '../api-errors.ts';
import { openEdits } from '../edits.ts';
import type { EditPace } from '../edits.ts';
import { nonceOf } from '../hash.ts';
import type { Log } from '../log/log.ts';
import type { Page } from '../payload.ts';

/** Cards of matches that have not begun, which say who plays and how to join, posted from somewhere else. */
export interface TableCards {
  /** Posts one; if it cannot be posted that is logged, and it is tried again as long as the match has not begun. */
  post(match: MatchId, makePage: (matchView: MatchView) => Promise<Page>): Promise<void>;
  /** Stops trying, and waits for messages that are being posted. */
  close(): Promise<void>;
}

const PACE: EditPace = { soon: 15_000, every: 30_000 };

export function openTableCards({
  table,
  post,
  log,
  pace = PACE,
}: {
  readonly table: Pick<Table, 'viewOf'>;
  readonly post: Post;
  readonly log: Log;
  readonly pace?: EditPace;
}): TableCards {
  const unposted = new Map<MatchId, (matchView: MatchView) => Promise<Page>>();

  const attempts = openEdits({
    pace,
    async refresh(match) {
      const makePage = unposted.get(match);
      const matchView = await table.viewOf(match, null);
      if (makePage && matchView?.stage === 'lobby') {
        attempts.sent(match);
        await post(matchView.room.channel, await makePage(matchView), nonceOf(matchView, 'opened', matchView.rev));
        attempts.arrived(match);
      }
      unposted.delete(match);
    },
    failed(match, error) {
      log.warn('the card of a table could not be posted', { match, error });
      const triesAgain = !isNoChannel(error) && !isForbidden(error);
      if (!triesAgain) unposted.delete(match);
      return triesAgain;
    },
  });

  return {
    post(match, makePage) {
      unposted.set(match, makePage);
      return attempts.update(match, false);
    },
    close: () => attempts.close(),
  };
}
