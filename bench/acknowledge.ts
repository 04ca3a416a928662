import { openPainter } from '../rendering/index.ts';
import { systems } from '../src/systems/index.ts';
import { controls } from '../tests/discord/clicker.ts';
import { playUntil } from '../tests/discord/play.ts';
import { openWorld } from '../tests/discord/world.ts';
import type { World } from '../tests/discord/world.ts';
import { boldly } from '../tests/e2e/bold-player.ts';
import { asked, commandFor, seenBy, untilTold } from '../tests/e2e/channel.ts';
import type { Actor, Answer } from '../tests/support/practice-driver.ts';

const ROUNDS = 12;

/** Measures the time of each interaction to its first response. */
interface Clock {
  readonly times: number[];
  answer(answered: Promise<Answer>): Promise<Answer>;
  choices(answered: Promise<unknown>): Promise<void>;
}

function openClock(): Clock {
  const times: number[] = [];
  return {
    times,
    async answer(answered) {
      const answer = await answered;
      times.push(answer.took);
      return answer;
    },
    async choices(answered) {
      const began = performance.now();
      await answered;
      times.push(performance.now() - began);
    },
  };
}

const press = (message: unknown, what: string): string =>
  controls(message).find(({ id }) => id.kind === what)?.custom ?? what;

/** A player's turn: looks things up, opens the panel with its picture, and types an action. */
async function turn(world: World, who: Actor, clock: Clock): Promise<void> {
  const message = who
    .sees()
    .findLast((one) => controls(one).some(({ id }) => id.kind === 'act' || id.kind === 'answer'));
  if (!message) throw new Error(`${who.name} sees no button to act.`);
  const panel = await clock.answer(
    who.click(
      message,
      controls(message).some(({ id }) => id.kind === 'act') ? press(message, 'act') : press(message, 'answer'),
    ),
  );
  const units = controls(panel.message).find(({ id }) => id.kind === 'unit');
  if (panel.message && units?.options[0])
    await clock.answer(who.choose(panel.message, units.custom, units.options[0].value));
  await clock.answer(who.click(message, press(message, 'board')));
  await clock.answer(who.command(`/unit unit:${who === world.ann ? 'b1' : 'a1'}`));
  await clock.answer(who.command('/rule about:SS-7.4'));
  await clock.choices(who.autocomplete('/rule about:charge', 'about'));
  await clock.choices(who.autocomplete(`/move unit:${who === world.ann ? 'a1' : 'b1'} cell:`, 'cell'));
  const matchView = await seenBy(world, who);
  if (!matchView.view?.side) throw new Error(`${who.name} does not play.`);
  await clock.answer(who.command(commandFor(matchView, boldly(matchView.handle, matchView.view, matchView.view.side))));
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0;

/**
 * The real bot with the real painter on the practice server: milliseconds from sending an interaction to its first
 * response, for commands, autocomplete, buttons, menus, panels with pictures and modals of a match in progress.
 */
export async function benchAcknowledge(): Promise<Record<string, number>> {
  const painter = openPainter();
  const world = await openWorld({ systems, painter, foreseen: true });
  const { ann, ben } = world;
  const clock = openClock();
  try {
    await clock.answer(ann.command('/match new preset:learn'));
    await clock.answer(ben.click('last', 'Join'));
    await clock.answer(ben.click('last', 'Start'));
    await clock.answer(ann.command('/force sample id:learn-knights'));
    await clock.answer(ben.command('/force sample id:learn-anoba'));
    // Units first move close to each other, so that there are combats and shots besides moves.
    await playUntil(world, 'allocation');
    await clock.answer(ann.command('/orders key:follow value:never'));
    for (let round = 0; round < ROUNDS; round += 1) {
      const who = asked(world, await untilTold(world));
      if (!who) break;
      await turn(world, who, clock);
    }
  } finally {
    await world.close();
    await painter.close();
  }
  const sorted = [...clock.times].sort((one, other) => one - other);
  return {
    'acknowledge.interactions': sorted.length,
    'acknowledge.median.ms': quantile(sorted, 0.5),
    'acknowledge.p95.ms': quantile(sorted, 0.95),
  };
}
