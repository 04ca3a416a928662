import type { MatchView } from '../../table/index.ts';
import { writeId } from '../components/ids.ts';
import { fairCardLines } from '../fairness/lines.ts';
import { button, buttonRows, page } from '../payload.ts';
import type { Page } from '../payload.ts';
import { askedLines, publicRows } from '../question/page.ts';
import { briefOf } from '../text/brief.ts';
import { sideLines, standingOf } from '../text/standing.ts';
import { en } from '../words/en.ts';
import { phrasesOf } from '../words/phrases.ts';
import { lobbyPage } from './card.ts';

const words = en.status;

/**
 * How a match stands, for the viewer of the match view: its turn, what each side has, how to win, and what is asked; its
 * card before the start. `note`: lines above it, such as why it is shown.
 */
export function statusPage(matchView: MatchView, note: readonly string[] = []): Page {
  if (matchView.stage === 'lobby') return lobbyPage(matchView, note);
  const standing = standingOf(matchView);
  const brief = briefOf(matchView);
  return page({
    texts: [
      ...(note.length > 0 ? [note.join('\n')] : []),
      [
        en.lobby.title(phrasesOf(matchView.handle).title),
        ...(standing ? [words.turn(standing.turn)] : []),
        ...sideLines(matchView),
        ...(brief ? ['', brief.goal] : []),
        ...(matchView.followers.length > 0 ? [en.notices.followed(matchView.followers.length)] : []),
      ].join('\n'),
    ],
    foot: [...askedLines(matchView), ...fairCardLines(matchView)],
    rows: [
      ...publicRows(matchView),
      ...buttonRows([button(writeId({ kind: 'details', match: matchView.id }), en.lobby.details.button)]),
    ],
  });
}
