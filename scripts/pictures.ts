// Makes the pictures of the documents: `npm run pictures -- [board] [squads] [shapes] [armies] [reactions] [page] [panel] [form]
// [result]`, by default all. With `--golden` it renews the golden pictures of the tests, and shows what changed.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drawPicture } from '../rendering/index.ts';
import { controls } from '../tests/discord/clicker.ts';
import { wordsIn } from '../tests/discord/world.ts';
import type { World } from '../tests/discord/world.ts';
import { boldly } from '../tests/e2e/bold-player.ts';
import { openStage, toCombat } from '../tests/e2e/stage.ts';
import { asked, commandFor, seenBy, untilTold } from '../tests/e2e/channel.ts';
import { volleyAtWarders } from '../tests/rendering/genesys-stories.ts';
import { battle } from '../tests/rendering/scrollhammer-stories.ts';
import { charge, duel, endOf } from '../tests/rendering/stories.ts';
import { volley } from '../tests/rendering/vampires-stories.ts';
import type { Story } from '../tests/rendering/stories.ts';
import type { Actor } from '../tests/support/practice-driver.ts';
import { renewGolden } from './golden.ts';

const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url));

/** The end of a story, as the README shows it. */
const board = (story: Story): Buffer => drawPicture(endOf(story), { view: 'crop' }).png;

const ORDERS = ['key:push value:auto', 'key:fall value:auto', 'key:follow value:always'];
const REVEALED = 'The dice are set.';

/**
 * A match in the middle of a combat turn: `form`, the secret answer; `result`, what everybody is told; `panel`, one
 * player's private panel with the destinations of a unit; `page`, that panel and what everybody sees side by side.
 */
async function talk(): Promise<Readonly<Record<string, Buffer>>> {
  const stage = await openStage({ width: 1400, height: 850 }, ['ann', 'ben']);
  const { world, page } = stage;
  const ann = stage.pane('ann');
  const still = async (): Promise<void> => {
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1_000);
  };
  try {
    await toCombat(world, ['learn-knights', 'learn-anoba']);
    await ann.getByRole('button', { name: 'Answer', exact: true }).last().click();
    const dialog = ann.locator('.form');
    await dialog.waitFor();
    await still();
    const form = await dialog.screenshot();
    await page.keyboard.press('Escape');
    // Small questions are answered in advance, so that a combat is announced in one message.
    for (const who of [world.ann, world.ben]) for (const order of ORDERS) await who.command(`/orders ${order}`);
    await afterCombat(world, world.ann);
    await still();
    const opened = await world.ann.click('last', 'Act');
    const units = controls(opened.message).find(({ id }) => id.kind === 'unit');
    if (!opened.message || !units) throw new Error('No unit can be chosen.');
    await world.ann.choose(opened.message, units.custom, units.options[0]?.value ?? '');
    await still();
    const whole = await page.screenshot();
    // Messages by themselves, with nothing over them.
    await page.setViewportSize({ width: 1400, height: 1600 });
    await page.addStyleTag({ content: '.to-end, .message-menu { display: none !important; }' });
    await still();
    const panel = await ann.locator('discord-message').last().locator('.container').screenshot();
    const revealed = ann.locator('discord-message').filter({ hasText: REVEALED }).last();
    return { form, panel, result: await revealed.locator('.container').screenshot(), page: whole };
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
      && world.cid.sees().some((message) => wordsIn(message).includes(REVEALED))
    )
      return;
    if (seen.view?.side) await next.command(commandFor(seen, boldly(seen.handle, seen.view, seen.view.side)));
  }
}

/** What each maker draws, by name. */
const makers: readonly { readonly names: readonly string[]; make(): Promise<Readonly<Record<string, Buffer>>> }[] = [
  { names: ['board'], make: () => Promise.resolve({ board: board(charge) }) },
  { names: ['squads'], make: () => Promise.resolve({ squads: board(duel) }) },
  { names: ['shapes'], make: () => Promise.resolve({ shapes: board(volley) }) },
  { names: ['armies'], make: () => Promise.resolve({ armies: board(battle) }) },
  { names: ['reactions'], make: () => Promise.resolve({ reactions: board(volleyAtWarders) }) },
  { names: ['page', 'panel', 'form', 'result'], make: talk },
];
const wanted = process.argv.slice(2);
if (wanted.includes('--golden')) process.stdout.write(await renewGolden());
else await renewReadme();

async function renewReadme(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name);
  for (const { names, make } of makers.filter((maker) => maker.names.some(isWanted))) {
    const made = await make();
    for (const name of names.filter(isWanted)) {
      writeFileSync(`${folder}${name}.png`, made[name] ?? '');
      process.stdout.write(`docs/pictures/${name}.png\n`);
    }
  }
}
