import type { MatchView, SeenEntry } from '../../table/index.ts';
import { writeId } from '../components/ids.ts';
import { button, buttonRows, MOST_TEXT, page } from '../payload.ts';
import type { Page } from '../payload.ts';
import { sizeOf } from '../text/split.ts';
import { en } from '../words/en.ts';
import { entryLines } from '../text/events.ts';

/**
 * The events of these entries, newest last; the first is the `from`-th this player may know, and a button leads to
 * older ones. A text that is too long loses its beginning, which the button then shows.
 */
export function logPage(matchView: MatchView, entries: readonly SeenEntry[], from: number): Page {
  const lines = entries
    .map((entry, index) => ({
      number: from + index,
      text: [`<t:${Math.floor(entry.at / 1000)}:t>`, ...entryLines(matchView, [entry])].join('\n'),
    }))
    .filter(({ text }) => text.includes('\n'));
  let room = MOST_TEXT - 200;
  const shown: string[] = [];
  let first = from;
  for (const { number, text } of [...lines].reverse()) {
    if (sizeOf(text) > room && shown.length > 0) {
      first = number + 1;
      break;
    }
    room -= sizeOf(text) + 1;
    shown.unshift(text);
  }
  return page({
    texts: [en.log.title, shown.length > 0 ? shown.join('\n') : en.log.empty],
    rows:
      first > 1
        ? buttonRows([button(writeId({ kind: 'log', match: matchView.id, page: first - 1 }), en.log.earlier)])
        : [],
  });
}
