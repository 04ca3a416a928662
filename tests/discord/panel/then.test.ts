import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systems } from '../../../src/systems/index.ts';
import { toFirstMatch } from '../../e2e/first-matches.ts';
import { asked, untilTold } from '../../e2e/channel.ts';
import { prompt, through } from '../../e2e/newcomer.ts';
import type { Actor, Answer } from '../../support/practice-driver.ts';
import { controls } from '../clicker.ts';
import { openWorld, wordsIn } from '../world.ts';
import type { World } from '../world.ts';

let world: World;
let who: Actor;
let panel: Answer;

/** The panel of whoever is to play, at the choice of a unit or squad. */
async function openPanel(): Promise<void> {
  const matchView = await untilTold(world);
  const [decision] = matchView.view?.asked ?? [];
  const next = asked(world, matchView);
  if (!decision || !next) throw new Error('Nobody is asked anything.');
  who = next;
  const { message, button } = prompt(who, decision);
  panel = await who.click(message, button('act')?.custom ?? '');
  while (!controls(panel.message).some(({ id }) => id.kind === 'unit')) panel = await through(who, panel, ['back']);
}

/** Chooses a unit or squad of the panel, and what is suggested for it in these words. */
async function suggestion(actor: string, words: RegExp): Promise<Answer> {
  const chosen = await through(who, panel, ['unit', actor]);
  const option = controls(chosen.message)
    .find(({ id }) => id.kind === 'where')
    ?.options.find(({ label }) => words.test(label));
  if (!option) throw new Error(`Nothing like ${String(words)} is suggested:\n${wordsIn(chosen.message)}`);
  return through(who, chosen, ['where', option.value]);
}

const asking = (answer: Answer, param: string) =>
  controls(answer.message).find(({ id }) => id.kind === 'ask' && id.param === param);
/** Asks for a value by its button, or in the menu of what may be changed. */
const press = (answer: Answer, param: string): Promise<Answer> =>
  asking(answer, param)
    ? who.click(answer.message!, asking(answer, param)?.custom ?? '')
    : through(who, answer, ['ask', param]);

describe('what a squad of The Genesys Project does afterwards', () => {
  const NEXT = 'After that you are asked what the squad does next.';
  beforeAll(async () => {
    world = await openWorld({ systems, foreseen: true });
    await toFirstMatch(world, 'genesys', 'learn');
  });
  beforeEach(openPanel);
  afterAll(() => world.close());

  it('is said with the action before it is done', async () => {
    expect(wordsIn((await suggestion('a-bowman-1', /then shoot/)).message)).toMatch(
      /\nBowmen 1 move to [A-Z]+\d+, then shoot\.\n[^]*\nPress \*\*Move\*\* to do it\./,
    );
  });

  it('is said to be taken back, and to be chosen again, by a button that names it', async () => {
    const whole = 'Bowmen 1 shoot at Husks 1, then end their activation.';
    const shot = await suggestion('a-bowman-1', /Shoot at Husks 1/);
    expect(wordsIn(shot.message)).toContain(whole);
    expect(asking(shot, 'then')?.label).toBe('Take back “What comes next: End the activation”');
    const back = await press(shot, 'then');
    expect(wordsIn(back.message)).toContain(
      `Taken back: **What comes next: End the activation**.\nBowmen 1 shoot at Husks 1. ${NEXT}\n`,
    );
    expect(asking(back, 'then')?.label).toBe('What comes next: End the activation');
    const again = await press(back, 'then');
    expect(wordsIn(again.message)).toContain(`Chosen: **What comes next: End the activation**.\n${whole}\n`);
  });

  it('can be one of several things, or left out again', async () => {
    const menu = await press(await suggestion('a-bowman-1', /then shoot/), 'then');
    const left = await through(who, menu, ['drop']);
    expect(wordsIn(left.message)).toContain('Taken back: **What comes next: Shoot**.');
    expect(wordsIn(left.message)).toMatch(new RegExp(`\\nBowmen 1 move to [A-Z]+\\d+\\. ${NEXT}\\n`));
    const fights = await through(who, await press(left, 'then'), ['value', 'fight']);
    expect(wordsIn(fights.message)).toMatch(/\nBowmen 1 move to [A-Z]+\d+, then fight\.\n/);
  });

  it('does not stop the panel from asking for the target, where it is chosen first', async () => {
    const chosen = await through(who, panel, ['unit', 'a-bowman-1']);
    const shoot = controls(chosen.message).find(({ id }) => id.kind === 'verb' && id.verb === 'shoot');
    const target = await who.click(chosen.message!, shoot?.custom ?? '');
    const ended = await press(target, 'then');
    expect(wordsIn(ended.message)).toContain('Which enemy?');
    const back = await press(ended, 'then');
    expect(wordsIn(back.message)).toMatch(
      /Taken back: \*\*What comes next: End the activation\*\*\.\n(?:.*\n)?Which enemy\?/,
    );
    const whole = await through(who, await press(back, 'then'), ['value', 'husk-1']);
    expect(wordsIn(whole.message)).toContain('Bowmen 1 shoot at Husks 1, then end their activation.');
  });

  it('is said of orders that are typed', async () => {
    const preview = await who.command('/turn orders:bowman-1 X29 then=shoot');
    expect(wordsIn(preview.message)).toMatch(/1\. Bowmen 1 move to X29, then shoot\./);
  });
});

it('a setting with a single value is named by its value where that begins with its name', async () => {
  world = await openWorld({ systems, foreseen: true });
  await toFirstMatch(world, 'squads-and-champions', 'near');
  await openPanel();
  const [actor = ''] =
    controls(panel.message)
      .find(({ id }) => id.kind === 'unit')
      ?.options.map(({ value }) => value) ?? [];
  const chosen = await through(who, panel, ['unit', actor]);
  const move = controls(chosen.message).find(({ id }) => id.kind === 'verb' && id.verb === 'move');
  const goal = await who.click(chosen.message!, move?.custom ?? '');
  expect(asking(goal, 'double')?.label).toBe('Double-time, no attack');
  const twice = await press(goal, 'double');
  expect(wordsIn(twice.message)).toContain('Chosen: **Double-time, no attack**.');
  expect(asking(twice, 'double')?.label).toBe('Take back “Double-time, no attack”');
  expect(wordsIn((await press(twice, 'double')).message)).toContain('Taken back: **Double-time, no attack**.');
  await world.close();
});
