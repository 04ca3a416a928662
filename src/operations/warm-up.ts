import { phrasesOf } from '../discord/words/phrases.ts';
import type { BotPainter } from '../discord/bot.ts';
import { seededDice } from '../engine/index.ts';
import { systems } from '../systems/index.ts';

/** Draws the first position of each book in advance, so that no player waits for the drawing thread to start. */
export async function warmUp(painter: BotPainter): Promise<void> {
  for (const { handle } of Object.values(systems)) {
    const begun = handle.begin({ options: {} }, seededDice(1));
    if (!begun.ok) continue;
    const words = phrasesOf(handle);
    const scene = handle.scene(handle.view(begun.match, 'all'), {
      words,
      names: { unit: (id) => id, group: (id) => id, side: (side) => side },
    });
    await painter.paint(scene, { view: 'crop' });
  }
}
