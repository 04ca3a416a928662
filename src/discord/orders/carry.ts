import type { SeenDecision } from '../../engine/index.ts';
import type { ActResult, MatchView, Player } from '../../table/index.ts';
import type { Bot } from '../bot.ts';
import { newsLines } from '../panel/next.ts';
import { undoMark } from '../panel/undo-button.ts';
import { askedOf } from '../question/question.ts';
import { submit } from '../submit.ts';
import { refusalLines, troubleLines } from '../text/refusal.ts';
import { en } from '../words/en.ts';
import { turnWords } from '../words/turn.ts';
import { closingBefore } from './closing.ts';
import { ordersInWords } from './in-words.ts';
import { readOrder } from './text.ts';

/** Whether only the other side has something to answer, in the middle of this side's turn. */
export const isAwaiting = ({ view }: Pick<MatchView, 'view'>): boolean =>
  view !== null
  && askedOf(view) === null
  && view.asked.some(({ pace }) => pace === 'reaction')
  && view.asked.every(({ pace }) => pace !== 'turn');

/** What came of orders. */
export interface Carried {
  readonly matchView: MatchView;
  /** What happened, and why it went no further. */
  readonly note: readonly string[];
  /** What of it stands on a panel below the channel's message. */
  readonly beside: readonly string[];
  /** What was not carried out. */
  readonly left: readonly string[];
  /** The mark of what was carried out, if a button may take all of it back. */
  readonly undo: string | null;
  /** It goes on once the other side has answered. */
  readonly awaits: boolean;
}

/**
 * Carries orders out, one after the other, until one is no longer legal or somebody is asked something else. The channel
 * hears of all of them at once. They stay stored meanwhile, so that a crash loses none, and afterwards those that are
 * left.
 */
export async function carryOut(
  bot: Bot,
  start: MatchView,
  player: Player,
  decision: SeenDecision,
  lines: readonly string[],
  interaction: string,
): Promise<Carried> {
  const begun = { at: bot.clock(), after: start.entries };
  // A second press of a button, say.
  if (!(await bot.drafts.beginOrders(start.id, player.id, lines, begun)))
    return { matchView: start, note: [en.movedOn], beside: [en.movedOn], left: lines, undo: null, awaits: false };
  const carried = await bot.announcer.together(start.id, async () => {
    let matchView = start;
    const done: (ActResult & { readonly ok: true })[] = [];
    const said = (orders: readonly string[]): readonly string[] => ordersInWords(matchView, decision.of, orders);
    const end = (left: readonly string[], stopped: readonly string[] = []): Carried => {
      const events = done.flatMap(({ entry }) => entry.events);
      const awaits = left.length > 0 && stopped.length === 0 && isAwaiting(matchView);
      const why = awaits ? [turnWords.orders.awaits(said(left))] : stopped;
      return {
        matchView,
        note: [...newsLines(matchView, events, false), ...why],
        beside: [...newsLines(matchView, events, true), ...why],
        left,
        undo: undoMark(matchView, done),
        awaits,
      };
    };
    /** Ends the activation that is open, where the next order is for another unit; null where that is not needed. */
    const closeBefore = async (line: string, id: string): Promise<(ActResult & { readonly ok: true }) | null> => {
      const { view, handle } = matchView;
      const asked = view && askedOf(view);
      if (!view || !asked || asked.in || asked.pace !== decision.pace) return null;
      const closing = closingBefore(handle, view, asked.of, line);
      const result = closing && (await submit(bot, matchView, player, closing, id, asked.id));
      return result?.ok ? result : null;
    };
    for (const [index, line] of lines.entries()) {
      const closed = await closeBefore(line, `${interaction}.${index}.end`);
      if (closed) {
        matchView = closed.matchView;
        done.push(closed);
      }
      const { view, handle } = matchView;
      const asked = view && askedOf(view);
      const isEnd = (other: string): boolean =>
        view !== null
        && asked !== null
        && (handle.guide?.ends ?? []).includes(readOrder(handle, view, asked.of, other)?.verb ?? '');
      /**
       * Orders that cannot be done are told of and dropped; the others wait. If only the end of the turn is left, it is
       * dropped with them: nobody would end it before what was meant to come first.
       */
      const stop = (why: string, dropped: readonly string[] = [line]): Carried => {
        const left = lines.slice(index).filter((other) => !dropped.includes(other));
        return left.every(isEnd)
          ? end([], [turnWords.orders.stopped(said([...dropped, ...left]), why)])
          : end(left, [turnWords.orders.stopped(said(dropped), why)]);
      };
      if (!view || !asked || asked.in || asked.pace !== decision.pace) return end(lines.slice(index));
      const action = readOrder(handle, view, asked.of, line);
      if (!action) return stop(turnWords.orders.unknown);
      const result = await submit(bot, matchView, player, action, `${interaction}.${index}`, asked.id);
      // After an attack that ended the phase, say, the rest has nothing left to answer.
      if (!result.ok && !asked.verbs.includes(action.verb))
        return end([], [turnWords.orders.overtaken(said(lines.slice(index)))]);
      if (!result.ok) {
        const why = troubleLines(matchView, result.trouble).join('\n');
        // Of several who were to attack a unit that has fallen, one reason is enough.
        const isAlike = (other: string): boolean => {
          const further = readOrder(handle, view, asked.of, other);
          const refusal = further && handle.check(view, further);
          return refusal !== null && refusalLines(matchView, refusal).join('\n') === why;
        };
        return stop(why, [line, ...lines.slice(index + 1).filter(isAlike)]);
      }
      matchView = result.matchView;
      done.push(result);
    }
    return end([]);
  });
  await bot.drafts.setOrders(start.id, player.id, carried.left, carried.awaits);
  return carried;
}
