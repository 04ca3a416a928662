import type { Decision } from '../../src/engine/index.ts';
import type { MatchView } from '../../src/table/index.ts';
import type { World } from '../discord/world.ts';
import type { Actor } from '../support/practice-driver.ts';
import { asked, untilTold } from './channel.ts';
import { simplePlayer } from './simple-player.ts';
import type { SimplePlayer } from './simple-player.ts';

/** One answer by clicks. */
export interface AnswerByClicks {
  readonly who: Actor;
  /** What was asked. */
  readonly decision: Decision;
  /** The match as everybody saw it then. */
  readonly matchView: MatchView;
  /** How many interactions it took. */
  readonly used: number;
}

/** Ann and Ben, who take what is suggested first. */
export const bothSimply = (world: World): readonly [SimplePlayer, SimplePlayer] => [
  simplePlayer(world, world.ann),
  simplePlayer(world, world.ben),
];

/**
 * Lets these players answer whatever the match of the hall asks, one answer after the other, until it is over, nobody is
 * asked, or `isEnough`.
 */
export async function* answersByClicks(
  world: World,
  players: readonly SimplePlayer[] = bothSimply(world),
  isEnough: (matchView: MatchView) => boolean = () => false,
): AsyncGenerator<AnswerByClicks> {
  for (;;) {
    const matchView = await untilTold(world);
    const who = asked(world, matchView);
    const player = players.find((one) => one.who === who);
    const decision = matchView.view?.asked.find((one) => !one.in);
    if (!player || !decision || matchView.view?.result || isEnough(matchView)) return;
    const before = player.used();
    await player.answer();
    yield { who: player.who, decision, matchView, used: player.used() - before };
  }
}
