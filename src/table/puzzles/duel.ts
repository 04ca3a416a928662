import { afterChoice, begunTraining } from '../../learning/index.ts';
import type { DuelTraining } from '../../learning/index.ts';
import type { Store } from '../../store/index.ts';
import type { TableContext } from '../context.ts';
import type { Player } from '../ids.ts';
import { revisePuzzles, storedPuzzles } from './puzzles.ts';

/** A person's latest training in sealed choices. */
export const duelTrainingOf = async (store: Store, player: Pick<Player, 'id'>): Promise<DuelTraining | null> =>
  (await storedPuzzles(store, player))?.duel ?? null;

/** Begins a training; see `Table.begunDuel`. */
export async function beginDuel(
  context: TableContext,
  player: Player,
  duel: string,
  number: number,
): Promise<DuelTraining | null> {
  const history = await revisePuzzles(context, player, (before) => ({
    ...before,
    duel: begunTraining(before.duel, duel, number),
  }));
  return history.duel;
}

/** Notes a sealed choice; see `Table.choseDuel`. */
export async function chooseInDuel(
  context: TableContext,
  player: Player,
  choice: Parameters<typeof afterChoice>[1],
): Promise<DuelTraining | null> {
  const history = await revisePuzzles(context, player, (before) => ({
    ...before,
    duel: afterChoice(before.duel, choice),
  }));
  return history.duel;
}
