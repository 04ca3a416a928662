import type { SeenDecision } from '../../engine/index.ts';
import type { MatchView, Player } from '../../table/index.ts';
import type { Bot } from '../bot.ts';
import { askedOf } from '../question/question.ts';
import { submit } from '../submit.ts';
import { headlines } from '../text/events.ts';
import { troubleLines } from '../text/refusal.ts';
import { turnWords } from '../words/turn.ts';
import { readOrder } from './text.ts';

/** What came of orders. */
export interface Carried {
  readonly matchView: MatchView;
  /** What happened, and why it went no further. */
  readonly note: readonly string[];
  /** What was not carried out. */
  readonly left: readonly string[];
}

/** More lines say less. */
const MOST_LINES = 12;

/**
 * Carries orders out, one after the other, until one is no longer legal or somebody is asked something else. The channel
 * hears of all of them at once.
 */
export async function carryOut(
  bot: Bot,
  start: MatchView,
  player: Player,
  decision: SeenDecision,
  lines: readonly string[],
  interaction: string,
): Promise<Carried> {
  return bot.announcer.together(start.id, async () => {
    let matchView = start;
    const told: string[] = [];
    for (const [index, line] of lines.entries()) {
      /** An order that cannot be done is told of and dropped; one that only has to wait is kept with the rest. */
      const stop = (why: readonly string[]): Carried => ({
        matchView,
        note: [...told.slice(-MOST_LINES), ...why],
        left: lines.slice(why.length > 0 ? index + 1 : index),
      });
      const { view, handle } = matchView;
      const asked = view && askedOf(view);
      if (!view || !asked || asked.in || asked.pace !== decision.pace) return stop([]);
      const action = readOrder(handle, view, asked.of, line);
      if (!action) return stop([turnWords.orders.stopped(line, turnWords.orders.unknown)]);
      const result = await submit(bot, matchView, player, action, `${interaction}.${index}`, asked.id);
      // After an attack that ended the phase, say, the rest has nothing left to answer.
      if (!result.ok && !asked.verbs.includes(action.verb))
        return {
          matchView,
          note: [...told.slice(-MOST_LINES), turnWords.orders.overtaken(lines.slice(index))],
          left: [],
        };
      if (!result.ok) return stop([turnWords.orders.stopped(line, troubleLines(matchView, result.trouble).join('\n'))]);
      matchView = result.matchView;
      told.push(...headlines(matchView, result.entry.events));
    }
    return { matchView, note: told.slice(-MOST_LINES), left: [] };
  });
}
