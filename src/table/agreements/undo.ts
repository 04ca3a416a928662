import type { SideId } from '../../engine/index.ts';
import type { Update } from '../update.ts';
import type { Accepted } from '../apply-input.ts';
import { rewind, entriesBack } from './rewind.ts';
import type { TableContext } from '../context.ts';
import { isCouncil } from '../council/sides.ts';
import { isFirst } from '../seats/seats.ts';
import { entriesFor, stepsUpTo } from '../log/log.ts';
import type { Head } from '../stored-match.ts';
import type { ActResult } from '../requests.ts';
import type { Trouble } from '../trouble.ts';
import type { Entry } from '../log/entry.ts';
import type { MatchId, Player } from '../ids.ts';
import { trouble } from '../trouble.ts';
import { updateAsPlayer } from '../update-live.ts';
import type { HeldSides } from '../update-live.ts';

/** Undoes what a player may undo alone; see `Table.undo`. */
export const undo = (
  context: TableContext,
  match: MatchId,
  player: Player,
  interaction: string,
  to?: number,
): Promise<ActResult> =>
  updateAsPlayer(context, match, player, interaction, (head, held) =>
    takeBack(context, head, player, held, interaction, to),
  );

async function takeBack(
  context: TableContext,
  head: Head,
  player: Player,
  held: HeldSides,
  interaction: string,
  step: number | undefined,
): Promise<Update<Accepted>> {
  if (step !== undefined && !isStep(head, step)) return { done: trouble('no-such-step', { to: step }) };
  // What a council has decided, one member does not take back.
  if (held.some((side) => isCouncil(head.options, side) && !isFirst(head.seats, side, player)))
    return { done: trouble('not-first') };
  const target = await undoTarget(context, head, held, step);
  if (typeof target === 'string') return { done: trouble(target) };
  const { to, moves } = target;
  const own = moves !== null && moves.every((entry) => isFree(entry, held));
  // A player of both sides has nobody to ask.
  if (!own && held.length === 1)
    return { done: trouble('needs-consent', { to, step: await stepsUpTo(context, head, to) }) };
  const [first, ...others] = [...new Set(moves?.map((entry) => entry.side))];
  const alone = own && others.length === 0 ? (first ?? null) : null;
  return rewind(context, head, {
    to,
    by: player,
    side: alone ?? held[0],
    why: own ? 'player' : 'consent',
    reason: null,
    interaction,
    own: alone,
  });
}

/** Is there an entry of that number? */
export const isStep = ({ log }: Head, number: number): boolean =>
  Number.isInteger(number) && number >= 1 && number <= log.entries;

/** Did it put something into the match? */
const isMove = ({ input }: Entry): boolean => input !== null && !('back' in input);
const isOwn = ({ by, side }: Entry, held: readonly SideId[]): boolean =>
  by !== null && side !== null && held.includes(side);
const isFree = (entry: Entry, held: readonly SideId[]): boolean => isOwn(entry, held) && !entry.barrier;

/** Secret actions of the other side do not prevent it, since nobody may learn of them. */
const isHidden = (entry: Entry, held: readonly SideId[]): boolean => {
  const [side, second] = held;
  return side !== undefined && !second && !entry.barrier && entriesFor([entry], side).length === 0;
};

/** The entry to rewind to, and the moves that this undoes; `moves` null: that entry was itself undone. */
interface UndoTarget {
  readonly to: number;
  readonly moves: readonly Entry[] | null;
}

async function undoTarget(
  context: TableContext,
  head: Head,
  held: readonly SideId[],
  step: number | undefined,
): Promise<UndoTarget | Trouble['code']> {
  const moves: Entry[] = [];
  for await (const entry of entriesBack(context, head)) {
    if (step !== undefined && entry.number <= step) {
      if (entry.number < step) return { to: step, moves: null };
      return moves.length > 0 ? { to: step, moves } : 'nothing-to-undo';
    }
    if (!isMove(entry) || isHidden(entry, held)) continue;
    moves.push(entry);
    if (step === undefined && isOwn(entry, held)) return { to: entry.number - 1, moves };
    // Whatever came before makes no difference any more: the other side must agree.
    if (step !== undefined && !isFree(entry, held)) return { to: step, moves };
  }
  return 'nothing-to-undo';
}
