import { mkdirSync, writeFileSync } from 'node:fs';
import type { CDPSession, Page } from 'playwright-core';
import type { Stage } from '../../tests/e2e/stage.ts';

const SIZES = { phone: { width: 390, height: 844 }, wide: { width: 1280, height: 900 } } as const;
const SCHEMES = ['dark', 'light'] as const;
/** Tall enough that hardly a message is cut by the window it scrolls in. */
const UNCUT = 2_400;

/** How a screenshot is taken: `phone-dark`, `wide-light` and so on. */
export const LOOKS = Object.keys(SIZES).flatMap((size) => SCHEMES.map((scheme) => `${size}-${scheme}`));

/** Takes screenshots of what one person sees. */
export interface Camera {
  /** A message, by its id. Returns its height in pixels where it is narrowest. */
  message(name: string, id: string): Promise<number>;
  /** The form that is open, which is closed afterwards. Returns its height. */
  form(name: string): Promise<number>;
  /** The whole page as it is now. */
  page(name: string): Promise<void>;
}

/** Hides all messages but this one, as drawing a long history again takes long; null: shows all. */
const alone = (page: Page, id: string | null): Promise<void> =>
  page.evaluate((only) => {
    const style = document.querySelector('#alone') ?? document.createElement('style');
    style.id = 'alone';
    style.textContent =
      only === null ? '' : `discord-message:not([data-message="${only}"]) { display: none !important; }`;
    document.head.append(style);
  }, id);

/**
 * A camera for the pane of this person, by their name in lower case; it writes PNG files into the folder.
 *
 * @param looks those of `LOOKS` that are wanted
 */
export async function openCamera(
  stage: Stage,
  person: string,
  folder: string,
  looks: readonly string[],
): Promise<Camera> {
  mkdirSync(folder, { recursive: true });
  const browser = stage.page.context().browser();
  if (!browser) throw new Error('There is no browser.');
  const page = await (await browser.newContext({ viewport: SIZES.phone, reducedMotion: 'reduce' })).newPage();
  await page.goto(`${stage.world.practice.address}#${person}`);
  await page.addStyleTag({ content: '.to-end, .message-menu { display: none !important; }' });
  await page.locator('.composer').waitFor();
  const session: CDPSession = await page.context().newCDPSession(page);

  /** Takes what this selector names, or the whole page, in every look. Returns its height at the first size. */
  async function take(name: string, selector: string | null, height?: number): Promise<number> {
    let first = 0;
    for (const [size, viewport] of Object.entries(SIZES))
      for (const scheme of SCHEMES) {
        if (!looks.includes(`${size}-${scheme}`)) continue;
        await page.setViewportSize({ ...viewport, height: height ?? viewport.height });
        await page.emulateMedia({ colorScheme: scheme });
        const box = selector === null ? null : await page.locator(selector).boundingBox();
        first ||= Math.round(box?.height ?? 0);
        // Not Playwright's own screenshot, which waits for frames that a busy machine draws late.
        const { data } = await session.send('Page.captureScreenshot', {
          format: 'png',
          ...(box ? { clip: { ...box, scale: 1 } } : {}),
        });
        writeFileSync(`${folder}/${name}-${size}-${scheme}.png`, Buffer.from(data, 'base64'));
      }
    return first;
  }

  return {
    async message(name, id) {
      const selector = `[data-message="${id}"]`;
      // A form that nobody took a picture of.
      while ((await page.locator('.form').count()) > 0) await page.locator('.form').last().press('Escape');
      await page.locator(selector).waitFor();
      await alone(page, id);
      await page.locator(selector).evaluate(async (element) => {
        for (const image of element.querySelectorAll('img')) await image.decode().catch(() => undefined);
      });
      const height = await take(name, selector, UNCUT);
      await alone(page, null);
      return height;
    },
    async form(name) {
      await page.locator('.form').waitFor();
      const height = await take(name, '.form');
      await page.locator('.form').press('Escape');
      await page.locator('.form').waitFor({ state: 'detached' });
      return height;
    },
    page: async (name) => void (await take(name, null)),
  };
}
