import { afterEach, describe, expect, it } from 'vitest';
import { phrasesOf } from '../../../src/discord/words/phrases.ts';
import { systems } from '../../../src/systems/index.ts';
import { beginLesson, takeLesson } from '../../support/lesson-player.ts';
import { sound } from '../live-match.ts';
import { openWorld, wordsIn } from '../world.ts';
import type { World } from '../world.ts';

/** The teacher acts at once. */
const opponent = {
  thinker: { think: () => Promise.resolve({ action: null, plans: [] }), close: () => Promise.resolve() },
  pause: { least: 1, most: 2 },
};

const withLessons = Object.entries(systems).filter(([, { handle }]) => handle.learning.length > 0);

describe.each(withLessons)('the lessons of %s', (book, { handle }) => {
  let world: World;
  afterEach(() => world.close());

  it.each(['clicks', 'typed'] as const)('can be taken by %s alone', async (how) => {
    world = await openWorld({ systems, opponent });
    for (const { id } of handle.learning) {
      const pupil = await beginLesson(world, book, id);
      const said = await takeLesson(pupil, how);
      expect(said.length).toBeGreaterThan(0);
      const last = phrasesOf(handle).lessons?.[id]?.steps;
      const shows = Object.values(last ?? {}).at(-1)?.shows ?? '';
      const end = await pupil.inside.waits((message) => wordsIn(message).includes('That was the'), 'the end');
      expect(wordsIn(end)).toContain(shows);
    }
    const { done } = await world.table.lessons.progress({ id: world.ann.id, name: 'Ann' }, book);
    expect(done).toEqual(handle.learning.map(({ id }) => id));
    sound(world);
  });
});
