import { afterEach, describe, expect, it } from 'vitest';
import { readKept } from '../../../src/store/index.ts';
import { systems } from '../../../src/systems/index.ts';
import { languageReport } from '../../support/plain-english.ts';
import { controls } from '../clicker.ts';
import { sound } from '../live-match.ts';
import { isEphemeral, openWorld, wordsIn } from '../world.ts';
import type { World } from '../world.ts';

let world: World;
afterEach(() => world.close());

describe('/train', () => {
  it.each(Object.keys(systems))(
    'asks for a chance of %s in private, and is answered by a menu or by typing',
    async (book) => {
      world = await openWorld({ systems });
      const { ann } = world;
      const { message: asked } = await ann.command('/train', { book });
      if (!asked) throw new Error('Nothing was asked.');
      expect(isEphemeral(asked)).toBe(true);
      expect(wordsIn(asked)).toMatch(/How likely is it[^]*Guess the chance: /);
      const menu = controls(asked).find(({ id }) => id.kind === 'quiz-guess');
      if (!menu) throw new Error('There is no menu.');
      const { message: answered } = await ann.choose(asked, menu.custom, '50');
      if (!answered) throw new Error('Nothing was answered.');
      expect(wordsIn(answered)).toMatch(/It is [\d.]+%[^]*You said 50%[^]*your first guess/);

      const { message: next } = await ann.click(answered, 'Next question');
      expect(wordsIn(next ?? answered)).toContain('Guess the chance: ');
      const { message: typed } = await ann.command('/train', { guess: 60 });
      expect(wordsIn(typed ?? asked)).toMatch(/You said 60%[^]*In 2 guesses you are/);
      const { message: again } = await ann.command('/train', { guess: 60 });
      expect(wordsIn(again ?? asked)).toContain('I have not asked you anything yet');
      for (const page of [asked, answered, next, typed])
        if (page) expect(languageReport([['train', wordsIn(page)]])).toEqual([]);
      sound(world);
    },
  );

  it('is part of what /privacy shows and deletes', async () => {
    world = await openWorld({ systems });
    const { ann, table } = world;
    await ann.command('/train', { book: 'genesys' });
    expect((await table.storedOf({ id: ann.id, name: 'Ann' })).puzzles?.quiz?.asked).toMatch(/^genesys\/\d+$/);
    expect(wordsIn((await ann.command('/privacy show')).message)).toContain('guess chances');
    await table.forgetAll({ id: ann.id, name: 'Ann' });
    expect((await table.storedOf({ id: ann.id, name: 'Ann' })).puzzles).toBeNull();
  });
});

it('What was stored of puzzles before there were guesses has none', () => {
  const old = { format: 1, tries: { 'book/one': { wrong: 1, solved: null } }, streak: null };
  expect(readKept('puzzles', old, 'puzzles:1')).toEqual({ ...old, format: 3, quiz: null, duel: null });
});
