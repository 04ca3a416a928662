import { SIDES } from '../../engine/index.ts';
import type { SideId } from '../../engine/index.ts';
import { opponentOf } from '../../table/index.ts';
import type { Proposal, ActResult, MatchView, Trouble, MatchId, Player, Skill } from '../../table/index.ts';
import type { Bot } from '../bot.ts';
import { undoneText } from '../announce/taken-back.ts';
import { writeId } from '../components/ids.ts';
import { mayNotOpen } from '../limits/open.ts';
import { mayPing, peopleAmong } from '../pings.ts';
import { lobbyPage } from '../lobby/card.ts';
import { pendingHash } from '../text/notes.ts';
import { plain } from '../text/split.ts';
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
export function troublePage(match: MatchId | null, trouble: Trouble, more: readonly string[] = []): Page {
  const step = trouble.code === 'needs-consent' && typeof trouble.facts.step === 'number' ? trouble.facts.step : null;
  const ask =
    match !== null && step !== null
      ? [button(writeId({ kind: 'propose', match, verb: 'undo', param: String(step) }), en.pending.ask, 'main')]
      : [];
  return page({ texts: [[...troubleLines(null, trouble), ...more].join('\n')], rows: buttonRows(ask), tone: 'bad' });
}

/** The same for one player, who also reads what would be taken back with the other side's consent. */
export async function refusalPage({ table }: Bot, match: MatchId, player: Player, trouble: Trouble): Promise<Page> {
  const { to } = trouble.facts;
  const matchView = trouble.code === 'needs-consent' ? await table.viewOf(match, player) : null;
  const undone =
    matchView && typeof to === 'number' ? await undoneText(table, matchView, [to + 1], en.notices.wouldTakeBack) : null;
  return troublePage(match, trouble, undone === null ? [] : [undone]);
}

/** Logs what became of something that a player wanted at the table. */
export const logOutcome = ({ log }: Bot, match: MatchId, result: ActResult): void =>
  log.info('at the table', {
    match,
    ok: result.ok,
    ...(result.ok ? { entry: result.entry.number, again: result.again } : { code: result.trouble.code }),
  });

/**
 * Announces what was done, in the reply itself where that is public; a refusal goes to the player alone. Resolves to
 * whether it was done.
 */
export async function announceOutcome(
  { bot, reply, player }: ReplyContext,
  match: MatchId,
  request: Promise<ActResult>,
): Promise<boolean> {
  const result = await request;
  logOutcome(bot, match, result);
  if (result.ok) await bot.announcer.announce(match, reply);
  else await reply.send(await refusalPage(bot, match, player, result.trouble), 'private');
  return result.ok;
}

/** Proposes something to the other side. */
export async function propose(context: ReplyContext, match: MatchId, proposal: Proposal): Promise<void> {
  await announceOutcome(
    context,
    match,
    context.bot.table.propose(match, context.player, proposal, context.interaction),
  );
}

/** Takes an offered seat, of any side if `side` is null. */
export async function takeSeat(context: ReplyContext, match: MatchId, side: SideId | null): Promise<void> {
  const taken = await announceOutcome(
    context,
    match,
    context.bot.table.takeSeat(match, context.player, side, context.interaction),
  );
  if (taken) await context.reply.send(page({ texts: [en.seats.yours] }));
}

/** Answers the proposal a button was made for, if it is still open; only the other side may. */
export async function answer(context: ReplyContext, matchView: MatchView, hash: string, yes: boolean): Promise<void> {
  const { bot, reply, player, interaction } = context;
  const { pending, seats, id: match } = matchView;
  const say = (text: string): Promise<void> => reply.send(page({ texts: [text], tone: 'bad' }), 'private');
  const held = (side: SideId): boolean => seats[side].some(({ id }) => id === player.id);
  if (!pending || pendingHash(pending) !== hash) return say(en.pending.stale);
  const theirs = held(pending.side === 'a' ? 'b' : 'a');
  if (!theirs && !held(pending.side)) return say(en.pending.others);
  if (!theirs) {
    const withdraw = button(
      writeId({ kind: 'decline', match, verb: 'withdraw', param: hash }),
      en.pending.withdraw,
      'danger',
    );
    return reply.send(page({ texts: [en.pending.own], rows: buttonRows([withdraw]) }), 'private');
  }
  await announceOutcome(
    context,
    match,
    bot.table[yes ? 'agree' : 'decline'](match, player, interaction, pending.proposal),
  );
}

/** Withdraws a proposal of the player's own side, if it is still open. */
export async function withdraw(
  context: ReplyContext,
  { pending, seats, id: match }: MatchView,
  hash: string,
): Promise<void> {
  const { bot, reply, player, interaction } = context;
  const own = pending && pendingHash(pending) === hash && seats[pending.side].some(({ id }) => id === player.id);
  if (!own) return reply.send(page({ texts: [en.pending.stale], tone: 'bad' }), 'private');
  await announceOutcome(context, match, bot.table.decline(match, player, interaction, pending.proposal));
}

/**
 * Opens a lobby like the finished match with the sides swapped; the bot takes its seat again and the match begins.
 * `level`: how well it plays now; null: as before.
 */
export async function offerRematch(
  { bot, reply, player, interaction }: ReplyContext,
  { id, seats }: MatchView,
  level: Skill | null,
): Promise<void> {
  const tooMany = await mayNotOpen(bot, player);
  if (tooMany) return reply.send(tooMany, 'private');
  const done = await bot.table.rematch(id, player);
  if (!done.ok) return reply.send(troublePage(null, done.trouble), 'private');
  const [rival] = SIDES.flatMap((side) => opponentOf(seats, side) ?? []);
  const again = done.matchView.id;
  if (rival && (await bot.table.invite(again, player, level ?? rival.manner.skill, rival.manner.temper)).ok) {
    const started = await bot.table.start(again, player, interaction);
    if (started.ok) return bot.announcer.announce(again, reply);
  }
  // The other side need not find the card by chance.
  const asked = peopleAmong(SIDES.flatMap((side) => seats[side])).filter(({ id: one }) => one !== player.id);
  const ping = await mayPing(bot, asked);
  const note =
    asked.length > 0
      ? [
          en.again.asked(
            plain(player.name),
            asked.map(({ id: one }) => one),
          ),
        ]
      : [];
  await reply.send({ ...lobbyPage(done.matchView, note), ping });
}
