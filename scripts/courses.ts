// `npm run courses -- [book…] [--shots]`: takes the whole course of each book on the page in Chromium, on a phone's screen, by
// clicks alone, and says how many steps and clicks each lesson took. Needs `CHROMIUM` or /usr/bin/chromium. With `--shots` a
// screenshot of each step goes into artefacts/courses.
import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator } from 'playwright-core';
import { phrasesOf } from '../src/discord/words/phrases.ts';
import { systems } from '../src/systems/index.ts';
import { openStage } from '../tests/e2e/stage.ts';
import type { Stage } from '../tests/e2e/stage.ts';

const artefacts = fileURLToPath(new URL('../artefacts/courses/', import.meta.url));
const given = process.argv.slice(2);
const shots = given.includes('--shots');
const books = given.filter((one) => !one.startsWith('-'));
/** The teacher acts at once. */
const opponent = {
  thinker: { think: () => Promise.resolve({ action: null, plans: [] }), close: () => Promise.resolve() },
  pause: { least: 1, most: 2 },
};
const PATIENCE = 15_000;

/** A pupil who only clicks, and what has been counted so far. */
interface Clicker {
  readonly clicks: number;
  /** Clicks the newest button of this name; false if there is none within the time. */
  press(name: string, milliseconds?: number): Promise<boolean>;
  /** Has a step shown, and does what is shown: not what an earlier message showed. */
  letShow(): Promise<boolean>;
}

function clickerOn({ pane }: Stage): Clicker {
  let clicks = 0;
  const buttons = (name: string): Locator => pane('ann').getByRole('button', { name, exact: true });
  async function press(name: string, milliseconds = PATIENCE, before = 0): Promise<boolean> {
    const isThere = await buttons(name)
      .nth(before)
      .waitFor({ timeout: milliseconds })
      .then(
        () => true,
        () => false,
      );
    if (!isThere) return false;
    await buttons(name).last().click();
    clicks += 1;
    return true;
  }
  return {
    get clicks() {
      return clicks;
    },
    press: (name, milliseconds) => press(name, milliseconds),
    async letShow() {
      const before = await buttons('Do it for me').count();
      return (await press('Show me', 300)) && (await press('Do it for me', PATIENCE, before));
    },
  };
}

const messages = ({ pane }: Stage): Locator => pane('ann').locator('discord-message');

/** The step that the newest message of the lesson asks for; null once the lesson is done. */
async function stepShown(stage: Stage): Promise<string | null> {
  const texts = await messages(stage).allInnerTexts();
  const last = texts.findLast((text) => /Step \d+ of \d+\.|That was the (whole|last) lesson/.test(text)) ?? '';
  return /Step \d+ of \d+\.[^\n]*/.exec(last)?.[0] ?? null;
}

/** Waits until another step is asked for than this one, or the lesson is done. */
async function stepAfter(stage: Stage, before: string | null): Promise<string | null> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const now = await stepShown(stage);
    if (now !== before) return now;
    if (Date.now() > end) throw new Error(`Nothing came after: ${before}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

for (const [book, { handle }] of Object.entries(systems).filter(
  ([name]) => books.length === 0 || books.includes(name),
)) {
  const folder = `${artefacts}${book}/`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const stage = await openStage({ width: 390, height: 844 }, ['ann'], { opponent });
  const { page, pane } = stage;
  const pupil = clickerOn(stage);
  const shoot = async (name: string): Promise<void> => {
    if (shots) await page.screenshot({ path: `${folder}${name}.png` });
  };
  try {
    const [first] = handle.learning;
    await pane('ann').locator('.composer').waitFor();
    await stage.world.ann.command(`/learn lessons book:${book} lesson:${first?.id}`);
    await pane('ann').locator('nav button.thread').last().click();
    for (const [number, { id }] of handle.learning.entries()) {
      const before = pupil.clicks;
      let [step, count] = [await stepAfter(stage, null), 0];
      while (step !== null) {
        count += 1;
        await shoot(`${number + 1}-${id}-${String(count).padStart(2, '0')}`);
        if (!(await pupil.letShow()) && !(await pupil.press('Try it', 300))) await pupil.press('Go on');
        step = await stepAfter(stage, step);
      }
      await shoot(`${number + 1}-${id}-99`);
      const { title = id } = phrasesOf(handle).lessons?.[id] ?? {};
      process.stdout.write(`${book}: ${number + 1} ${title}: ${count} steps, ${pupil.clicks - before} clicks\n`);
      if (number + 1 < handle.learning.length) await pupil.press('Next lesson');
    }
    const { done } = await stage.world.table.lessons.progress({ id: stage.world.ann.id, name: 'Ann' }, book);
    if (done.length !== handle.learning.length) throw new Error(`Only ${done.join(', ')} are done`);
    if (stage.broken.length + stage.outside.length > 0) throw new Error([...stage.broken, ...stage.outside].join('\n'));
    process.stdout.write(`${book}: the whole course, ${pupil.clicks} clicks\n`);
  } finally {
    await stage.close();
  }
}
