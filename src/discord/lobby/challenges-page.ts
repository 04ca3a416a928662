import type { MatchView } from '../../table/index.ts';
import { phrasesOf } from '../words/phrases.ts';
import { writeId } from '../components/ids.ts';
import { linkTo } from '../text/links.ts';
import { button, buttonRows, page } from '../payload.ts';
import type { Page } from '../payload.ts';
import { plain } from '../text/split.ts';
import { en } from '../words/en.ts';
import { paceName } from '../text/pace.ts';

/** An open challenge as a possible opponent sees it. */
export interface Challenge {
  readonly matchView: MatchView;
  /** Hours a day in which both are awake. */
  readonly overlap: number;
  /** The viewer has a seat in it already. */
  readonly mine: boolean;
}

/** How many a list shows. */
export const MOST_SHOWN = 10;

const whoOf = ({ seats }: MatchView): string => [...seats.a, ...seats.b].map(({ name }) => name).join(', ');

/** Challenges, each with a link to its channel, and buttons to join other people's. */
export function challengesPage(challenges: readonly Challenge[], everywhere: boolean): Page {
  if (challenges.length === 0) return page({ texts: [en.challenges.none] });
  const shown = challenges.slice(0, MOST_SHOWN);
  const lines = shown.flatMap(({ matchView, overlap }, index) => {
    const title = phrasesOf(matchView.handle).title;
    const before = shown[index - 1];
    const line = en.challenges.line(
      index + 1,
      plain(whoOf(matchView)),
      paceName(matchView.pace),
      en.clock.overlapWithYou(overlap),
      linkTo(matchView),
      matchView.created,
    );
    return [...(before && phrasesOf(before.matchView.handle).title === title ? [] : [en.challenges.book(title)]), line];
  });
  return page({
    texts: [
      [
        everywhere ? en.challenges.title : en.challenges.here,
        ...lines,
        ...(challenges.length > MOST_SHOWN ? [en.challenges.more(challenges.length - MOST_SHOWN)] : []),
      ].join('\n'),
    ],
    rows: buttonRows(
      shown.flatMap(({ matchView, mine }, index) =>
        mine
          ? []
          : [
              button(
                writeId({ kind: 'accept', match: matchView.id }),
                en.challenges.join(index + 1, whoOf(matchView)),
                'main',
              ),
            ],
      ),
    ),
  });
}
