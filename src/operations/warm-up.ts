import { wordsOf } from '../discord/bot.ts';
import type { Painter } from '../discord/bot.ts';
import { seededDice } from '../engine/index.ts';
import { systems } from '../systems/index.ts';

/** Draws the first position of each book for nobody, so that no player waits for the drawing thread to start. */
export async function warmUp(painter: Painter): Promise<void> {
  for (const { door } of Object.values(systems)) {
    const begun = door.begin({ options: {} }, seededDice(1));
    if (!begun.ok) continue;
    const words = wordsOf(door);
    const scene = door.scene(door.view(begun.match, 'all'), { words, names: { unit: (id) => id, side: (side) => side } });
    await painter.paint(scene, { view: 'crop' });
  }
}
