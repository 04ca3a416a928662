import { setTimeout as wait } from 'node:timers/promises';
import { openPainter } from '../rendering/index.ts';
import { systems } from '../src/systems/index.ts';
import { openWorld, wordsIn } from '../tests/discord/world.ts';
import { driver } from '../tests/support/practice-driver.ts';

const PUPILS = 30;
/** In how many milliseconds all of them tap. */
const WITHIN = 2_000;

/** A class of thirty that answers a question within two seconds: how long the slowest tap waits for its receipt. */
export async function benchClass(): Promise<Record<string, number>> {
  const names = Array.from({ length: PUPILS }, (_, index) => `Pupil${index + 1}`);
  const painter = openPainter();
  const world = await openWorld({ systems, painter, practice: { people: ['Ann', 'Ben', 'Cid', ...names] } });
  const people = driver(world.practice);
  const pupils = names.map((name) => people.as(name));
  try {
    await world.ann.command('/class new name:7b');
    for (const pupil of pupils) await pupil.command('/class join');
    await world.ann.command('/class ask kind:plan about:salvation-and-steel/at-the-edge');
    const board = await world.ann.waits((message) => wordsIn(message).includes(`0 of ${PUPILS} in`), 'the question');
    const taps = await Promise.all(
      pupils.map(async (pupil, index) => {
        await wait((index / PUPILS) * WITHIN);
        return pupil.click(board, index % 2 === 0 ? 'A' : 'B');
      }),
    );
    await world.ann.waits((message) => wordsIn(message).includes(`${PUPILS} of ${PUPILS} in`), 'all answers');
    return { 'class.taps': taps.length, 'class.slowest.ms': Math.max(...taps.map(({ took }) => took)) };
  } finally {
    await world.close();
    await painter.close();
  }
}
