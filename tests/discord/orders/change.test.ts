import { afterAll, beforeEach, expect, it } from 'vitest';
import { systems } from '../../../src/systems/index.ts';
import { toFirstMatch } from '../../e2e/first-matches.ts';
import { through } from '../../e2e/newcomer.ts';
import type { Answer } from '../../support/practice-driver.ts';
import { controls } from '../clicker.ts';
import { openWorld, wordsIn } from '../world.ts';
import type { World } from '../world.ts';

const ORDERS = 'b5 attack a5; b6 attack a6; b7 attack a5';
let world: World | null = null;
let preview: Answer;

beforeEach(async () => {
  await world?.close();
  world = await openWorld({ systems, foreseen: true });
  await toFirstMatch(world, 'squads-and-champions', 'near');
  preview = await world.ben.command(`/turn orders:${ORDERS}`);
});
afterAll(() => world?.close());

/** The orders of a preview, as they could be typed. */
const typedIn = (answer: Answer): string | undefined => /`\/turn orders:(.*)`/.exec(wordsIn(answer.message))?.[1];
const optionsOf = (answer: Answer, kind: string) =>
  controls(answer.message).find(({ id }) => id.kind === kind)?.options ?? [];

it('one of several orders is changed by choosing it, and then what to do instead', async () => {
  const chosen = await through(world!.ben, preview, ['amend', '1']);
  const walk = optionsOf(chosen, 'replace').find(({ label }) => /^[A-Z]+\d+: closer/.test(label));
  const [cell] = walk?.label.split(':') ?? [];
  const changed = await through(world!.ben, chosen, ['replace', walk?.value ?? '']);
  expect(typedIn(changed)).toBe(`b5 attack a5; b6 ${cell}; b7 attack a5`);
  expect(optionsOf(changed, 'amend').map(({ label }) => label)).toEqual([
    '1. b5 Fang Slinger attacks a5 Greenwood Bowman.',
    `2. b6 Fang Slinger moves to ${cell}.`,
    '3. b7 Fang Slinger attacks a5 Greenwood Bowman.',
  ]);
});

it('an order is left out in the same way, and the only one left can still be changed', async () => {
  const { ben } = world!;
  const two = await through(ben, preview, ['amend', '0'], ['replace', '=out']);
  expect(typedIn(two)).toBe('b6 attack a6; b7 attack a5');
  const one = await through(ben, two, ['amend', '1'], ['replace', '=out']);
  expect(typedIn(one)).toBe('b6 attack a6');
  expect(optionsOf(one, 'amend')).toEqual([]);
  const other = optionsOf(one, 'replace').find(({ label }) => label === 'Shoot at a5 Greenwood Bowman');
  expect(typedIn(await through(ben, one, ['replace', other?.value ?? '']))).toBe('b6 attack a5');
});

it('a menu of orders that others have taken the place of changes nothing', async () => {
  const { ben } = world!;
  const chosen = await through(ben, preview, ['amend', '1']);
  await ben.command('/turn orders:b8 attack a5');
  const late = await through(ben, chosen, ['replace', '=out']);
  expect(typedIn(late)).toBe('b8 attack a5');
  expect(wordsIn(late.message)).toContain('The match has moved on since then.');
});
