import { other, SIDES } from '../../engine/index.ts';
import type { SideId } from '../../engine/index.ts';
import { isCouncil, isFirst, isSeated } from '../../table/index.ts';
import type { MatchView, Player, Trouble } from '../../table/index.ts';
import { writeId } from '../components/ids.ts';
import { button, buttonRows, page } from '../payload.ts';
import type { Page } from '../payload.ts';
import { askedLines } from '../question/page.ts';
import { plain } from '../text/split.ts';
import { en } from '../words/en.ts';
import { logOutcome, troublePage } from './agreements.ts';
import type { ReplyContext } from './agreements.ts';

const words = en.concede;

/** The side that a player would give up, as `Table.concede` chooses it, or why they cannot. */
function sideToGiveUp({ lesson, seats, view }: MatchView, player: Player): { readonly side: SideId } | Trouble['code'] {
  if (lesson) return 'in-lesson';
  if (!isSeated(seats, player)) return 'not-a-player';
  const own = SIDES.filter((side) => isFirst(seats, side, player));
  // A player of both sides looks at the match as the one it waits for.
  const side = own.find((one) => one === view?.side) ?? own[0];
  return side ? { side } : 'not-first';
}

/** How a match ended. */
const overPage = (matchView: MatchView): Page => page({ texts: askedLines(matchView) });

/** Asks before a match is given up: nobody can take that back. */
export function concedePage(matchView: MatchView, player: Player): Page {
  const { id: match, stage, seats, names, options } = matchView;
  if (stage === 'lobby') return page({ texts: [en.notStarted] });
  if (stage === 'over') return overPage(matchView);
  const found = sideToGiveUp(matchView, player);
  if (typeof found === 'string') return troublePage(match, { code: found, facts: {} });
  const winner = other(found.side);
  return page({
    texts: [words.ask(plain(names.side(winner)), seats[winner].length > 1 && !isCouncil(options, winner))],
    rows: buttonRows([
      button(writeId({ kind: 'concede', match, param: found.side }), words.yes, 'danger'),
      button(writeId({ kind: 'play-on', match }), words.no),
    ]),
    tone: 'bad',
  });
}

/** Gives up the match if that is still possible; how it ended, or why not, takes the place of the question. */
export async function concede(
  { bot, reply, player, interaction }: ReplyContext,
  { id: match }: MatchView,
  side: SideId,
): Promise<void> {
  const result = await bot.table.concede(match, player, interaction, side);
  logOutcome(bot, match, result);
  if (result.ok) {
    await bot.announcer.announce(match);
    return reply.send(overPage(result.matchView));
  }
  const now = await bot.table.viewOf(match, player);
  await reply.send(now?.stage === 'over' ? overPage(now) : troublePage(match, result.trouble));
}

/** Closes the question. */
export const playOnPage = (matchView: MatchView): Page =>
  matchView.stage === 'over' ? overPage(matchView) : page({ texts: [words.kept] });
