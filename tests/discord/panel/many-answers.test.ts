import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RuleBooks } from '../../../src/discord/bot.ts';
import { basic, book, positionOf } from '../../systems/genesys/example.ts';
import { systems } from '../../../src/systems/index.ts';
import { through } from '../../e2e/newcomer.ts';
import type { Answer } from '../../support/practice-driver.ts';
import { controls } from '../clicker.ts';
import { sound, told } from '../live-match.ts';
import { openWorld, wordsIn } from '../world.ts';
import type { World } from '../world.ts';

/** A figure walks away from seven enemies: each of them may strike at it, alone or with any others. GP-11.24 */
const position = positionOf({
  units: [
    basic('a1', 'L11', { squad: 'qa' }),
    ...['K10', 'K11', 'K12', 'L12', 'M12', 'M11', 'M10'].map((at, index) =>
      basic(`b${index + 1}`, at, { squad: 'qb' }),
    ),
  ],
});
const books: RuleBooks = {
  genesys: { ...systems['genesys']!, handle: { ...book.handle, presets: { leaving: { position } } } },
};

let world: World;
beforeAll(async () => {
  world = await openWorld({ systems: books });
  await world.ann.command('/match new preset:leaving');
  await world.ben.click('last', 'Join');
  await world.ann.command('/match start');
  await told(world, 'act');
  await world.ann.command('/move squad:qa units:a1 L5');
  await told(world, 'react before');
});
afterAll(() => world.close());

const labels = ({ message }: Answer): readonly string[] => controls(message).map(({ label }) => label);

describe('a question with more answers than there is room for', () => {
  it('shows the first of them, and a way to the others', async () => {
    const { ben } = world;
    const panel = await ben.click('last', 'Let it happen');
    expect(wordsIn(panel.message)).toContain('may strike at them now');
    expect(labels(panel)).toEqual([
      'Let them go',
      'Strike with all 7',
      ...['b1', 'b2', 'b3', 'b4', 'b5', 'b6'].map((unit) => `Strike: ${unit} at a1`),
      'Who strikes whom',
      'Undo',
    ]);
    const strikers = await through(ben, panel, ['ask'], ['record', 'b2'], ['value', 'a1']);
    expect(wordsIn(strikers.message)).toContain('b2 Warder: **a1**');
    const struck = await through(ben, strikers, ['back'], ['rows'], ['do']);
    expect(wordsIn(struck.message)).toContain('b2 Warder strikes at a1 Warder at L11.');
    sound(world);
  });
});
