import { afterEach, expect, it } from 'vitest';
import { openTimers } from '../../../src/store/jobs/timers.ts';
import { systems } from '../../../src/systems/index.ts';
import { openTable } from '../../../src/table/index.ts';
import { languageReport } from '../../support/plain-english.ts';
import { controls } from '../clicker.ts';
import { sound } from '../live-match.ts';
import { isEphemeral, openWorld, wordsIn } from '../world.ts';
import type { World } from '../world.ts';

let world: World;
afterEach(() => world.close());

it('/train kind:secret: ten secret choices in private by menu and typed, kept over restarts, counted once, and the account', async () => {
  world = await openWorld({ systems });
  const { ann } = world;
  const menuOf = (message: unknown) => {
    const found = controls(message).find(({ id }) => id.kind === 'duel-choose');
    if (!found) throw new Error('There is no menu.');
    return found.custom;
  };
  const person = { id: ann.id, name: 'Ann' };
  const { message: asked } = await ann.command('/train', { kind: 'secret' });
  if (!asked) throw new Error('Nothing was asked.');
  expect(isEphemeral(asked)).toBe(true);
  expect(wordsIn(asked)).toMatch(/Grotesque against Dragonkin[^]*Ten secret choices[^]*divide their dice in secret/);

  const { message: twin } = await ann.command('/train', { kind: 'secret' });
  if (!twin) throw new Error('Nothing was asked.');
  const { message: first } = await ann.choose(asked, menuOf(asked), '7/1');
  if (!first) throw new Error('Nothing was answered.');
  expect(wordsIn(first)).toMatch(/Round 1\.\*\* You: 7 attack, 1 defence\. The reader: \d attack[^]*Worth /);
  // The menu of the same round once more: nothing is counted twice, and what counts is shown.
  const { message: stale } = await ann.choose(twin, menuOf(twin), '0/8');
  expect(wordsIn(stale ?? asked)).toContain('You: 7 attack, 1 defence');
  expect((await world.table.duelOf(person))?.chosen).toEqual(['7/1']);

  // Whoever comes back goes on where they were, also after the bot has been started anew.
  const table = openTable({ store: world.store, systems, clock: () => 0, jobs: openTimers(() => 0), heartbeat: null });
  expect((await table.duelOf(person))?.chosen).toEqual(['7/1']);
  const { message: back } = await ann.command('/train', { kind: 'secret' });
  expect(wordsIn(back ?? asked)).toContain('1 round played');

  const { message: wrong } = await ann.command('/train', { choice: '9/9' });
  expect(wordsIn(wrong ?? asked)).toContain('Choose one of these: 8/0, 7/1');
  const { message: second } = await ann.command('/train', { choice: '6/2' });
  expect(wordsIn(second ?? asked)).toContain('The reader had seen 7/1 (once).');
  let last = second;
  for (let round = 2; round < 10; round += 1) ({ message: last } = await ann.choose(last!, menuOf(last), '7/1'));
  const account = wordsIn(last ?? asked);
  expect(account).toMatch(
    /In all you got [+−]?\d+\.[^]*best mixture[^]*mix [67]\/[12] in 5\d% and [67]\/[12] in [45]\d%/,
  );
  expect(account).toMatch(/You chose 7\/1 in 90% and 6\/2 in 10%[^]*in \d of 9 rounds/);
  for (const message of [asked, first, second, last])
    expect(languageReport([['train', wordsIn(message!)]])).toEqual([]);

  const { message: next } = await ann.click(last!, 'Train again');
  expect(wordsIn(next ?? asked)).toContain('Knight against Skeleton');
  expect((await world.table.duelOf(person))?.number).toBe(2);
  expect(wordsIn((await ann.command('/privacy show')).message)).toContain('latest training in secret choices');
  await world.table.forgetAll(person);
  expect(await world.table.duelOf(person)).toBeNull();
  const { message: none } = await ann.command('/train', { kind: 'secret', book: 'genesys' });
  expect(wordsIn(none ?? asked)).toContain('There is one for Salvation and Steel.');
  sound(world);
});
