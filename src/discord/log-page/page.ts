import type { MatchView, SeenEntry } from '../../table/index.ts';
import { writeId } from '../components/ids.ts';
import { button, buttonRows, MOST_TEXT, page } from '../payload.ts';
import type { Page } from '../payload.ts';
import { sizeOf } from '../text/split.ts';
import { en } from '../words/en.ts';
import { toldLines } from '../text/events.ts';

const minuteOf = (at: number): number => Math.floor(at / 60_000);
const stamp = (at: number): string => `<t:${Math.floor(at / 1000)}:t>`;

/**
 * The events of these entries, newest last, with the time where it differs; the first is the `from`-th this player may know, and a button leads to
 * older ones. A text that is too long loses its beginning, which the button then shows.
 */
export function logPage(matchView: MatchView, entries: readonly SeenEntry[], from: number): Page {
  const lines = entries
    .map((entry, index) => ({ number: from + index, at: entry.at, lines: toldLines(matchView, [entry]) }))
    .filter((entry) => entry.lines.length > 0)
    .map(({ number, at, lines: told }, index, all) => ({
      number,
      text: [...(index > 0 && minuteOf(all[index - 1]?.at ?? 0) === minuteOf(at) ? [] : [stamp(at)]), ...told].join(
        '\n',
      ),
    }));
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
