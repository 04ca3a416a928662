import { chanceOf } from '../support/random-match.ts';
import { done, interaction } from '../support/tables.ts';
import type { MatchId, Player, Table } from '../../src/table/index.ts';
import { ABROAD, SERVER } from './stage.ts';
import type { Stage, Where, Who } from './stage.ts';

const channel = (number: number): Where => ({ server: SERVER, channel: `90000000000000001${number}` });
/** A channel for each situation. */
export const PLACES = {
  salvation: channel(1),
  squads: channel(2),
  tally: channel(3),
  lobby: channel(4),
  over: channel(5),
  empty: channel(6),
  setUp: channel(7),
  offered: channel(8),
} as const;
export const abroad: Where = { server: ABROAD, channel: '900000000000000021' };
export const alone: Where = { server: null, channel: '900000000000000031' };

export const ann: Who = { id: '100000000000000001', name: 'Ann' };
export const ben: Who = { id: '100000000000000002', name: 'Ben' };
export const cid: Who = { id: '100000000000000003', name: 'Cid' };

const playerOf = ({ id, name }: Who): Player => ({ id, name });

/** Plays this many legal actions at random, as long as the match goes on. */
export async function wander(
  table: Table,
  match: MatchId,
  times: number,
  seed: number,
  [a, b]: readonly [Who, Who],
): Promise<void> {
  const chance = chanceOf(seed);
  for (let time = 0; time < times; time += 1) {
    const seen = await table.viewOf(match, null);
    const decision = seen?.view?.asked.find((one) => !one.in);
    if (!seen || !decision) return;
    const player = playerOf(decision.of === 'a' ? a : b);
    const matchView = await table.viewOf(match, player);
    const offers = matchView?.view ? matchView.handle.offers(matchView.view, decision.of) : [];
    const chosen =
      offers.find(({ verb, params }) => verb === 'deploy' && params['plan'] === 'auto')
      ?? offers[chance(Math.max(1, offers.length))];
    if (!chosen) throw new Error(`Nothing is legal in ${match}`);
    await table.act({
      match,
      player,
      verb: chosen.verb,
      params: chosen.params,
      interaction: interaction(),
      decision: decision.id,
    });
  }
}

export type Matches = Readonly<Record<Exclude<keyof typeof PLACES, 'empty'>, MatchId>>;

/** Matches of all books at several stages, each in a channel of its own, between the same two people. */
export async function furnish({ table }: Stage, who: readonly [Who, Who] = [ann, ben]): Promise<Matches> {
  const [a, b] = who.map(playerOf) as [Player, Player];
  const begin = async (
    place: Where,
    system: string,
    options: Readonly<Record<string, string | number>> = {},
  ): Promise<MatchId> => {
    const { matchView } = done(await table.create({ room: place, by: a, system, options }));
    done(await table.join(matchView.id, b, 'b'));
    done(await table.start(matchView.id, a, interaction()));
    return matchView.id;
  };
  const salvation = await begin(PLACES.salvation, 'salvation-and-steel');
  await wander(table, salvation, 30, 5, who);
  const squads = await begin(PLACES.squads, 'squads-and-champions');
  await wander(table, squads, 40, 7, who);
  const tally = await begin(PLACES.tally, 'tally', { target: 100 });
  const setUp = await begin(PLACES.setUp, 'salvation-and-steel');
  const offered = await begin(PLACES.offered, 'tally', { target: 100 });
  done(await table.offerSeat(offered, b, interaction()));
  const over = await begin(PLACES.over, 'tally', { target: 10 });
  await wander(table, over, 12, 3, who);
  if ((await table.viewOf(over, null))?.stage === 'live') done(await table.concede(over, b, interaction()));
  const lobby = done(await table.create({ room: PLACES.lobby, by: a, system: 'salvation-and-steel', options: {} }))
    .matchView.id;
  return { salvation, squads, tally, setUp, offered, over, lobby };
}
