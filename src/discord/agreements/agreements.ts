import { presetOptions, presetPosition } from '../../engine/index.ts';
import type { SideId } from '../../engine/index.ts';
import type { Proposal, ActResult, MatchView, Trouble, MatchId, Player } from '../../table/index.ts';
import type { Bot } from '../bot.ts';
import { writeId } from '../components/ids.ts';
import { mayNotOpen } from '../limits/open.ts';
import { lobbyPage } from '../lobby/card.ts';
import { markOfPending } from '../text/notes.ts';
import { troubleLines } from '../text/refusal.ts';
import { button, buttonRows, page } from '../payload.ts';
import type { Page } from '../payload.ts';
import type { Reply } from '../respond.ts';
import { en } from '../words/en.ts';

/** The player who acts at the table, and the reply that answers them. */
export interface ReplyContext {
  readonly bot: Bot;
  readonly reply: Reply;
  readonly player: Player;
  /** Id of the interaction. */
  readonly interaction: string;
}

/** Explains why the table refused; where the other side's consent would help, a button asks for it. */
export function troublePage(match: MatchId | null, trouble: Trouble): Page {
  const step = trouble.code === 'needs-consent' && typeof trouble.facts.step === 'number' ? trouble.facts.step : null;
  const ask =
    match !== null && step !== null
      ? [button(writeId({ press: 'propose', match, verb: 'undo', param: String(step) }), en.pending.ask, 'main')]
      : [];
  return page({ texts: [troubleLines(null, trouble).join('\n')], rows: buttonRows(ask), tone: 'bad' });
}

/**
 * Announces what was done, in the reply itself where that is public; a refusal goes to the player alone. Resolves to
 * whether it was done.
 */
export async function announceOutcome(
  { bot, reply }: ReplyContext,
  match: MatchId,
  doing: Promise<ActResult>,
): Promise<boolean> {
  const acted = await doing;
  bot.log.info('at the table', {
    match,
    ok: acted.ok,
    ...(acted.ok ? { entry: acted.entry.number, again: acted.again } : { code: acted.trouble.code }),
  });
  if (acted.ok) await bot.announcer.tell(match, reply);
  else await reply.send(troublePage(match, acted.trouble), 'alone');
  return acted.ok;
}

/** Proposes something to the other side. */
export async function propose(doer: ReplyContext, match: MatchId, proposal: Proposal): Promise<void> {
  await announceOutcome(doer, match, doer.bot.table.propose(match, doer.player, proposal, doer.interaction));
}

/** Takes an offered seat, of any side if `side` is null. */
export async function takeSeat(doer: ReplyContext, match: MatchId, side: SideId | null): Promise<void> {
  const taken = await announceOutcome(doer, match, doer.bot.table.takeSeat(match, doer.player, side, doer.interaction));
  if (taken) await doer.reply.send(page({ texts: [en.seats.yours] }));
}

/** Answers the proposal a button was made for, if it is still open; only the other side may. */
export async function answer(doer: ReplyContext, matchView: MatchView, mark: string, yes: boolean): Promise<void> {
  const { bot, reply, player, interaction } = doer;
  const { pending, seats, id: match } = matchView;
  const say = (text: string): Promise<void> => reply.send(page({ texts: [text], tone: 'bad' }), 'alone');
  const held = (side: SideId): boolean => seats[side].some(({ id }) => id === player.id);
  if (!pending || markOfPending(pending) !== mark) return say(en.pending.stale);
  const theirs = held(pending.side === 'a' ? 'b' : 'a');
  if (!theirs && !held(pending.side)) return say(en.pending.others);
  if (!theirs) {
    const withdraw = button(
      writeId({ press: 'decline', match, verb: 'withdraw', param: mark }),
      en.pending.withdraw,
      'danger',
    );
    return reply.send(page({ texts: [en.pending.own], rows: buttonRows([withdraw]) }), 'alone');
  }
  await announceOutcome(
    doer,
    match,
    yes ? bot.table.agree(match, player, interaction) : bot.table.decline(match, player, interaction),
  );
}

/** Withdraws a proposal of the player's own side, if it is still open. */
export async function withdraw(
  doer: ReplyContext,
  { pending, seats, id: match }: MatchView,
  mark: string,
): Promise<void> {
  const { bot, reply, player, interaction } = doer;
  const own = pending && markOfPending(pending) === mark && seats[pending.side].some(({ id }) => id === player.id);
  if (!own) return reply.send(page({ texts: [en.pending.stale], tone: 'bad' }), 'alone');
  await announceOutcome(doer, match, bot.table.decline(match, player, interaction));
}

/**
 * Opens a lobby like the finished match with the sides swapped; `preset` replaces its options by those of this preset.
 */
export async function offerRematch(
  { bot, reply, player }: ReplyContext,
  matchView: MatchView,
  preset: string | null,
): Promise<void> {
  const { handle, room, options, seats } = matchView;
  const chosen = preset === null ? null : handle.presets[preset];
  if (chosen === undefined) return reply.send(page({ texts: [en.old] }), 'alone');
  const tooMany = await mayNotOpen(bot, player);
  if (tooMany) return reply.send(tooMany, 'alone');
  const side = seats.a.some(({ id }) => id === player.id) ? 'b' : 'a';
  const kept = Object.fromEntries(
    Object.entries(options).filter(([id]) => !handle.options.some((option) => option.id === id)),
  );
  const done =
    chosen === null
      ? await bot.table.rematch(matchView.id, player)
      : await bot.table.create({
          room,
          by: player,
          system: handle.id,
          options: { ...kept, ...presetOptions(chosen) },
          position: presetPosition(chosen),
          side,
        });
  await reply.send(
    done.ok ? lobbyPage(done.matchView, bot.clock()) : troublePage(null, done.trouble),
    ...(done.ok ? [] : ['alone' as const]),
  );
}
