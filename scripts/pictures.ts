// Makes the pictures of the README: `npm run pictures -- [board] [squads] [page]`, by default all. With `--golden` it
// renews the golden pictures of the tests, and shows what changed.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drawPicture } from '../rendering/index.ts';
import { controls } from '../tests/discord/clicker.ts';
import { wordsIn } from '../tests/discord/world.ts';
import type { World } from '../tests/discord/world.ts';
import { boldly } from '../tests/e2e/bold-player.ts';
import { openStage, toCombat } from '../tests/e2e/stage.ts';
import { asked, commandFor, seenBy, untilTold } from '../tests/e2e/channel.ts';
import { charge, duel, endOf } from '../tests/rendering/stories.ts';
import type { Story } from '../tests/rendering/stories.ts';
import type { Actor } from '../tests/support/practice-driver.ts';
import { renewGolden } from './golden.ts';

const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url));

/** The end of a story, as the README shows it. */
const board = (story: Story): Buffer => drawPicture(endOf(story), { view: 'crop' }).png;

const ORDERS = ['key:push value:auto', 'key:fall value:auto', 'key:follow value:always'];

/** A match in the middle of a combat turn: one player's private panel on the left, what everybody sees on the right. */
async function page(): Promise<Buffer> {
  const stage = await openStage({ width: 1400, height: 850 }, ['ann', 'ben']);
  const { world } = stage;
  try {
    await toCombat(world, ['learn-knights', 'learn-anoba']);
    // Small questions are answered in advance, so that a combat is announced in one message.
    for (const who of [world.ann, world.ben]) for (const order of ORDERS) await who.command(`/orders ${order}`);
    await afterCombat(world, world.ann);
    const opened = await world.ann.click('last', 'Act');
    const units = controls(opened.message).find(({ id }) => id.kind === 'unit');
    if (!opened.message || !units) throw new Error('No unit can be chosen.');
    await world.ann.choose(opened.message, units.custom, units.options[0]?.value ?? '');
    await stage.page.waitForLoadState('networkidle');
    await stage.page.waitForTimeout(1_000);
    return await stage.page.screenshot();
  } finally {
    await stage.close();
  }
}

/** Plays typed commands until somebody acts right after a combat. */
async function afterCombat(world: World, who: Actor): Promise<void> {
  for (;;) {
    const matchView = await untilTold(world);
    const next = asked(world, matchView);
    if (!next) throw new Error('The match is over.');
    const seen = await seenBy(world, next);
    if (
      next === who
      && seen.view?.asked[0]?.kind === 'half'
      && wordsIn(world.cid.sees().at(-1)).includes('Dice (attack/defence)')
    )
      return;
    if (seen.view?.side) await next.command(commandFor(seen, boldly(seen.handle, seen.view, seen.view.side)));
  }
}

const makers: Readonly<Record<string, () => Buffer | Promise<Buffer>>> = {
  board: () => board(charge),
  squads: () => board(duel),
  page,
};
const wanted = process.argv.slice(2);
if (wanted.includes('--golden')) process.stdout.write(await renewGolden());
else await renewReadme();

async function renewReadme(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [name, make] of Object.entries(makers)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    writeFileSync(`${folder}${name}.png`, await make());
    process.stdout.write(`docs/pictures/${name}.png\n`);
  }
}
