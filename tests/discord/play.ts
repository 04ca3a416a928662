import { gridOf } from '../../src/engine/index.ts';
import type { Action, AnyView, SideId } from '../../src/engine/index.ts';
import type { MatchView, MatchId, Player } from '../../src/table/index.ts';
import type { World } from './world.ts';

/** Somebody who uses Discord, as the table knows them. */
export const person = ({ id, name }: World['ann']): Player => ({ id, name });

export const matchIn = async (world: World): Promise<MatchId> => {
  const match = await world.table.at({ server: world.practice.server, channel: world.ann.hands.channel });
  if (match === null) throw new Error('No match is played here.');
  return match;
};

/** The distance between the end of a move and the nearest enemy. */
function distance(view: AnyView, { by, params }: Action): number {
  const grid = gridOf(view.board);
  const goal = grid.read(String(params['cell'])) ?? 0;
  return Math.min(
    ...Object.values(view.units).flatMap(({ side, at }) => (side !== by && at !== null ? [grid.apart(goal, at)] : [])),
  );
}

/** A simple player: sets up at once, fights, charges, else walks towards the enemy. */
export function choose(view: AnyView, offers: readonly Action[], round: number): Action {
  const ready =
    offers.find(({ verb, params }) => verb === 'deploy' && params['plan'] === 'auto')
    ?? offers.find(({ verb }) => verb === 'fight')
    ?? offers.find(({ verb }) => verb === 'charge');
  const moves = offers.filter(({ verb, params }) => verb === 'move' && params['cell'] && !params['exit']);
  const mine = moves
    .filter(({ params }) => params['unit'] === moves[0]?.params['unit'])
    .sort((one, other) => distance(view, one) - distance(view, other));
  const found =
    ready ?? (round % 5 === 4 ? undefined : mine[0]) ?? offers.find(({ verb }) => verb === 'end') ?? offers[0];
  if (!found) throw new Error('Nothing is legal.');
  return found;
}

/**
 * Plays, without the bot, until a question of this kind is asked; nothing is announced. Throws if the match ends
 * before.
 */
export async function playUntil(
  world: World,
  kind: string,
  most = 300,
): Promise<{ readonly matchView: MatchView; readonly side: SideId }> {
  const match = await matchIn(world);
  for (let round = 0; round < most; round++) {
    const seen = await world.table.viewOf(match, null);
    const decision = seen?.view?.asked.find((one) => !one.in);
    if (!seen || !decision) throw new Error('The match is over.');
    if (decision.kind === kind) return { matchView: seen, side: decision.of };
    const player = seen.seats[decision.of][0];
    const matchView = await world.table.viewOf(match, player ?? null);
    if (!player || !matchView?.view) throw new Error('Nobody plays.');
    const action = choose(matchView.view, matchView.handle.offers(matchView.view, decision.of), round);
    const acted = await world.table.act({
      match,
      player,
      verb: action.verb,
      params: action.params,
      interaction: `play-${round}`,
      side: decision.of,
    });
    if (!acted.ok) throw new Error(`${JSON.stringify(action)} was refused: ${JSON.stringify(acted.trouble)}`);
  }
  throw new Error(`No ${kind} was asked in ${most} actions.`);
}
