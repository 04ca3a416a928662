import type { Action } from '../../src/engine/index.ts';
import type { MatchView } from '../../src/table/index.ts';
import type { BotPainter } from '../../src/discord/bot.ts';
import { matchIn } from '../discord/play.ts';
import { isEphemeral, pixelPainter, wordsIn } from '../discord/world.ts';
import type { World } from '../discord/world.ts';
import type { Actor, Answer } from '../support/practice-driver.ts';

const PATIENCE = 60_000;

/** The match as everybody sees it, once everything has been announced. */
export async function untilTold(world: World): Promise<MatchView> {
  const match = await matchIn(world);
  const end = Date.now() + PATIENCE;
  for (;;) {
    const matchView = await world.table.viewOf(match, null);
    if (matchView && matchView.told === matchView.entries) return matchView;
    if (Date.now() > end) throw new Error('The channel was not told what happened.');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** The first side that has not answered; null when the match is over. */
export function asked(world: World, matchView: MatchView): Actor | null {
  const decision = matchView.view?.asked.find((one) => !one.in);
  const player = decision && matchView.seats[decision.of][0];
  if (!player) return null;
  return player.id === world.ann.id ? world.ann : world.ben;
}

/** The match as this person sees it. */
export async function seenBy(world: World, who: Actor): Promise<MatchView> {
  const matchView = await world.table.viewOf(await matchIn(world), { id: who.id, name: who.name });
  if (!matchView) throw new Error('No match is played here.');
  return matchView;
}

/** An action as a player types it. */
export function commandFor({ handle, view }: MatchView, action: Action): string {
  const verb = handle.verbs[action.verb];
  if (!verb || !view) throw new Error(`There is no verb ${action.verb}.`);
  const options = Object.entries(handle.print(view, action))
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}:${value}`);
  return [`/${verb.place === 'turn' ? '' : `${verb.place} `}${verb.command}`, ...options].join(' ');
}

/** Draws the first pictures really, the others as one pixel: drawing takes longer than everything else here. */
export function sparing(painter: BotPainter, drawn: number): BotPainter {
  let left = drawn;
  return {
    ...pixelPainter,
    paint: (scene, options) => ((left -= 1) >= 0 ? painter : pixelPainter).paint(scene, options),
  };
}

/** The announced name of the winner. */
export async function winnerTold(world: World): Promise<string> {
  const message = await world.cid.waits(
    (one) => !isEphemeral(one) && /The match is over\./.test(wordsIn(one)),
    'the result',
  );
  const words = wordsIn(message);
  return (/\*\*(\w+)[^*\n]* wins/.exec(words) ?? /The match is over\. \**(?:<@)?(\w+)/.exec(words))?.[1] ?? '';
}

/** Types the end of a turn: once more where some units have not acted, as that is asked. */
export async function endTurn(who: Pick<Actor, 'command'>): Promise<Answer> {
  const answer = await who.command('/end');
  return wordsIn(answer.message).includes('End anyway') ? who.command('/end') : answer;
}
