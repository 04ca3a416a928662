import type { ButtonBuilder } from '@discordjs/builders';
import { SIDES } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import { writeId } from '../components/ids.ts';
import { fairCardLines } from '../fairness/lines.ts';
import { button, buttonRows, page } from '../payload.ts';
import type { Page, Row } from '../payload.ts';
import { askedLines, playersOf, publicRows } from '../question/page.ts';
import { briefOf } from '../text/brief.ts';
import { sideLines, standingOf } from '../text/standing.ts';
import { boardWords } from '../words/board.ts';
import { en } from '../words/en.ts';
import { phrasesOf } from '../words/phrases.ts';
import { lobbyPage } from './card.ts';

const words = en.status;

/**
 * How a match stands, for the viewer of the match view: its turn, what each side has, how to win, and what is asked; its
 * card before the start. `note`: lines above it, such as why it is shown.
 */
export const statusPage = (matchView: MatchView, note: readonly string[] = []): Page =>
  matchView.stage === 'lobby' ? lobbyPage(matchView, note) : standingPage(matchView, note, publicRows(matchView));

/** How a match stands, for somebody who came to play where others are playing: nothing there is theirs to answer. */
export function onlookerPage(matchView: MatchView): Page {
  const to = (kind: 'follow' | 'board' | 'text' | 'log', label: string): ButtonBuilder =>
    button(writeId({ kind, match: matchView.id }), label);
  return standingPage(
    matchView,
    [words.playing([...new Set(SIDES.map((side) => playersOf(matchView, side)))])],
    buttonRows([
      to('follow', en.lobby.follow),
      to('board', en.buttons.board),
      to('text', boardWords.buttons.text),
      to('log', en.buttons.log),
    ]),
  );
}

function standingPage(matchView: MatchView, note: readonly string[], rows: readonly Row[]): Page {
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
      ...rows,
      ...buttonRows([button(writeId({ kind: 'details', match: matchView.id }), en.lobby.details.button)]),
    ],
  });
}
