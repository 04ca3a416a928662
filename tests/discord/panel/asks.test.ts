import { afterAll, beforeAll, expect, it } from 'vitest';
import { systems } from '../../../src/systems/index.ts';
import { asked, untilTold } from '../../e2e/channel.ts';
import { toFirstMatch } from '../../e2e/first-matches.ts';
import { prompt, through } from '../../e2e/newcomer.ts';
import type { Actor, Answer } from '../../support/practice-driver.ts';
import { controls } from '../clicker.ts';
import { openWorld, wordsIn } from '../world.ts';
import type { World } from '../world.ts';

let world: World;
let who: Actor;
let confirm: Answer;

/** A group of Scrollhammer with a suggested march, ready to be confirmed. */
beforeAll(async () => {
  world = await openWorld({ systems, foreseen: true });
  await toFirstMatch(world, 'scrollhammer', 'learn');
  const matchView = await untilTold(world);
  const [decision] = matchView.view?.asked ?? [];
  who = asked(world, matchView)!;
  const { message, button } = prompt(who, decision!);
  let panel = await who.click(message, button('act')?.custom ?? '');
  while (!controls(panel.message).some(({ id }) => id.kind === 'unit')) panel = await through(who, panel, ['back']);
  const unit = controls(panel.message).find(({ id }) => id.kind === 'unit')?.options[0]?.value;
  const chosen = await through(who, panel, ['unit', unit ?? '']);
  const where = controls(chosen.message).find(({ id }) => id.kind === 'where')?.options[0]?.value;
  confirm = await through(who, chosen, ['where', where ?? '']);
});
afterAll(() => world.close());

const changes = (answer: Answer) => controls(answer.message).find(({ id }) => id.kind === 'ask')?.options ?? [];

it('what else may be changed is in one menu, with what it is now, so that the button to press stands out', () => {
  const buttons = controls(confirm.message).filter(({ options }) => options.length === 0);
  expect(buttons.map(({ id }) => id.kind)).toEqual(['do', 'back', 'terms']);
  expect(changes(confirm)).toContainEqual(
    expect.objectContaining({ label: 'Where', value: 'cell', description: 'Now: M13' }),
  );
  expect(changes(confirm).map(({ value }) => value)).toEqual(['cell', 'lead', 'unit', 'stay', 'through', 'finish']);
});

it('a value chosen in that menu is asked for, and the panel comes back to the last step', async () => {
  const lead = await through(who, confirm, ['ask', 'lead']);
  const first = controls(lead.message).find(({ id }) => id.kind === 'value' && id.param === 'lead')?.options[1];
  const back = await through(who, lead, ['value', first?.value ?? '']);
  expect(controls(back.message).map(({ id }) => id.kind)).toContain('do');
  expect(wordsIn(back.message)).toContain(`Lead figure: **${first?.label}**`);
  expect(changes(back)).toContainEqual(expect.objectContaining({ value: 'lead', description: `Now: ${first?.label}` }));
});
