import { systems } from '../../src/systems/index.ts';
import { openWorld, wordsIn } from '../../tests/discord/world.ts';
import { choose, matchIn } from '../../tests/discord/play.ts';
import { clickThrough } from '../../tests/discord/clicker.ts';

/** What people ask for in the middle of a match. */
const QUESTIONS = [
  '/help',
  '/match status',
  '/board',
  '/board view:text',
  '/unit unit:a1',
  '/los from:a1 to:b1',
  '/log',
  '/why',
  '/my',
  '/dice stats',
  '/verify',
  '/orders list',
  '/rule about:how do I win',
  '/terms',
  '/match new',
  '/settings me',
  '/privacy show',
  '/match list',
  '/lobby',
  '/nudge',
  '/undo',
  '/match draw',
  '/pause hours:3',
  '/replay',
];

/** As many actions as `npm run words` plays. */
const MOST_ACTIONS = 120;

/**
 * Opens a first match of a book on a practice server, plays it by clicks and asks for everything there is on the way.
 * `seen` gets every message that somebody saw, with its buttons and menus.
 */
export async function playByClicks(
  book: string,
  { most = MOST_ACTIONS, seen: look }: { readonly most?: number; readonly seen?: (words: string) => void } = {},
): Promise<void> {
  const world = await openWorld({ systems, foreseen: true });
  try {
    const { ann, ben } = world;
    await ann.command(`/match new system:${book} preset:learn`);
    await ben.command('/match join');
    await ann.command('/match start');
    const match = await matchIn(world);
    for (let action = 0; action < most; action += 1) {
      const seen = await world.table.viewOf(match, null);
      const decision = seen?.view?.asked.find((one) => !one.in);
      const player = decision && seen?.seats[decision.of][0];
      if (!decision || !player) break;
      const who = player.id === ann.id ? ann : ben;
      const matchView = await world.table.viewOf(match, player);
      if (!matchView?.view) break;
      const offers = matchView.handle.offers(matchView.view, decision.of);
      const question = QUESTIONS[action];
      if (question !== undefined) await who.command(question).catch(() => undefined);
      await clickThrough(who, matchView, choose(matchView.view, offers, action)).catch(() => undefined);
      const later = await world.table.viewOf(match, null);
      if (later?.rev === seen?.rev) {
        const [first] = offers;
        if (!first) break;
        await world.table.act({ match, player, ...first, interaction: `words-${action}` });
      }
    }
    for (const message of new Set([...ann.sees(), ...ben.sees()])) look?.(wordsIn(message));
    world.forward(30 * 60 * 60 * 1000);
    await world.bot.stop();
  } finally {
    await world.close();
  }
}
