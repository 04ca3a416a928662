import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { concede } from '../discord/clicker.ts';
import { barriers } from '../support/accessible.ts';
import { answersByClicks } from './by-clicks.ts';
import { asked, untilTold } from './channel.ts';
import { FIRST_MATCHES, toFirstMatch } from './first-matches.ts';
import { toFirstTurn } from './first-turn.ts';
import { openStage } from './stage.ts';
import type { Stage } from './stage.ts';

/** The most keys that lead to a control within a message, and the most steps of a panel. */
const MOST_TABS = 20;
const MOST_STEPS = 12;
/** After so many answers a match is no longer at its beginning. */
const ANSWERS = 4;

let stage: Stage;
/** Whose turn it is, as the page names them. */
let who = '';

beforeAll(async () => {
  stage = await openStage(WIDE, ['ann', 'ben']);
  const { world } = stage;
  who = (await toFirstTurn(world.ann, world.ben)).name.toLowerCase();
  await untilTold(world);
});
afterAll(() => stage?.close());

const soon = <T>(value: () => T | Promise<T>) => expect.poll(value);
const press = (key: string): Promise<void> => stage.page.keyboard.press(key);

interface Focus {
  readonly kind: string;
  readonly name: string;
  readonly inHistory: boolean;
}

/** What has the focus. */
const focus = (): Promise<Focus> =>
  stage.page.evaluate(() => {
    const element = document.activeElement;
    return {
      kind: element?.getAttribute('role') ?? element?.tagName ?? '',
      name: element?.getAttribute('data-asks') ?? element?.textContent ?? '',
      inHistory: element?.closest('[data-message]') != null,
    };
  });

/** Goes to the newest message, and to the first of its controls that fits; tells whether there is one. */
async function goTo(fits: (focus: Focus) => boolean): Promise<boolean> {
  await press('Escape');
  await press('End');
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    await press('Tab');
    const now = await focus();
    if (!now.inHistory) {
      await press('Shift+Tab');
      return false;
    }
    if (fits(now)) return true;
  }
  return false;
}

const isButton =
  (name: RegExp) =>
  ({ kind, name: text }: Focus): boolean =>
    kind === 'BUTTON' && name.test(text.trim());
const revision = async (): Promise<number> => (await untilTold(stage.world)).rev;
const newest = (): Promise<string> => stage.pane(who).locator('discord-message').last().innerText();

/** Presses what has the focus, and waits until the bot has answered; the focus is still in the history. */
async function enter(): Promise<void> {
  const before = await newest();
  await press('Enter');
  await soon(newest).not.toBe(before);
  // A menu shows a choice before the bot has answered it.
  await soon(() => stage.page.locator('[aria-busy="true"]').count()).toBe(0);
  await stage.page.waitForLoadState('networkidle');
  expect((await focus()).inHistory, 'the focus stays in the history').toBe(true);
}

const WIDE = { width: 1400, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Nothing on the page as it is now keeps anybody out, wide or on a phone. */
async function hasNoBarriers(): Promise<void> {
  for (const viewport of [PHONE, WIDE]) {
    await stage.page.setViewportSize(viewport);
    expect(await barriers(stage.page), `${viewport.width} px`).toEqual([]);
  }
}

describe('a turn on the page by keyboard alone', () => {
  it('begins at the newest message, one stop from the input box', async () => {
    await stage
      .pane(who)
      .getByRole('combobox', { name: /^Message / })
      .focus();
    await press('Shift+Tab');
    expect((await focus()).inHistory).toBe(true);
    expect(await goTo(isButton(/^Act$/))).toBe(true);
    await enter();
  });

  it('has no barriers, with a panel open, in dark or light, wide or on a phone', async () => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await stage.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await hasNoBarriers();
    }
  });

  it('moves a unit, through menus and [Do it]', async () => {
    const before = await revision();
    const used = new Set<string>();
    const isNext = (now: Focus): boolean =>
      isButton(/^(Do it|Move)$/)(now) || (now.kind === 'combobox' && !used.has(now.name));
    for (let steps = 0; steps < MOST_STEPS && (await revision()) === before; steps += 1) {
      await soon(() => goTo(isNext)).toBe(true);
      const { kind, name } = await focus();
      used.add(name);
      if (kind === 'combobox') await press('ArrowDown');
      await enter();
    }
    expect(await revision()).toBeGreaterThan(before);
  });

  it('ends, and the other side is asked', async () => {
    const ends = async (): Promise<boolean> =>
      asked(stage.world, await untilTold(stage.world))?.name.toLowerCase() !== who;
    for (let steps = 0; steps < MOST_STEPS && !(await ends()); steps += 1) {
      if (await goTo(isButton(/^End/))) await enter();
      else if (await goTo(isButton(/^(Back|Act)$/))) await enter();
    }
    expect(await ends()).toBe(true);
    expect(stage.broken).toEqual([]);
  });
});

describe('the middle of a match on the page', () => {
  it.each(FIRST_MATCHES.filter(({ book }) => book !== 'salvation-and-steel'))(
    'has no barriers in $book',
    async ({ book, preset }) => {
      const { world, page } = stage;
      await concede(world.ann);
      await untilTold(world);
      await toFirstMatch(world, book, preset);
      let answers = 0;
      for await (const _ of answersByClicks(world)) if ((answers += 1) === ANSWERS) break;
      await page.waitForLoadState('networkidle');
      await hasNoBarriers();
    },
  );
});
