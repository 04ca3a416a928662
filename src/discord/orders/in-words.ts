import type { SideId } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import { deedText } from '../text/deed.ts';
import { spokenNames } from '../text/names.ts';
import { turnWords } from '../words/turn.ts';
import { readOrder } from './text.ts';

/** More orders than these are only counted. */
const MOST_SAID = 6;

/** Orders of a side as sentences without their full stops; one that cannot be read, as it is typed. */
export function ordersInWords(matchView: MatchView, side: SideId, lines: readonly string[]): readonly string[] {
  const { handle, view } = matchView;
  const said = lines.slice(0, MOST_SAID).map((line) => {
    const action = view && readOrder(handle, view, side, line);
    return action
      ? deedText({ ...matchView, names: spokenNames(matchView) }, action).replace(/\.$/, '')
      : `\`${line}\``;
  });
  return lines.length > MOST_SAID ? [...said, turnWords.orders.others(lines.length - MOST_SAID)] : said;
}
