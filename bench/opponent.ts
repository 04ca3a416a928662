import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { openMemoryStore } from '../src/store/memory.ts';
import { systems } from '../src/systems/index.ts';
import { openTable } from '../src/table/index.ts';
import { opponentAt } from '../src/table/opponents/players.ts';
import { openThinker } from '../src/table/opponents/think.ts';
import type { Thinker } from '../src/table/opponents/think.ts';
import { under } from './timing.ts';

/** For how long an exhibition is played, in milliseconds, once its thread has loaded the books. */
const PLAYED = 8_000;
const NANOSECONDS = 1_000_000;

/** Gives the usual answers, without thought. */
const thoughtless: Thinker = {
  think: () => Promise.resolve({ action: null, plans: [] }),
  close: () => Promise.resolve(),
};

/** The longest that the event loop was held while masters played a first match, in milliseconds, and how many entries came of it. */
async function held(book: string, thinker: Thinker): Promise<{ readonly most: number; readonly actions: number }> {
  const table = openTable({
    store: openMemoryStore(),
    systems,
    heartbeat: null,
    // What it thinks about when the time is over is not finished.
    failed: () => {},
    thinker,
    pause: { least: 20, most: 20 },
    maskDelay: { least: 1, most: 5 },
  });
  const by = { id: '1', name: 'Ann' };
  const told = async (match: string): Promise<void> => {
    const { entries = 0 } = (await table.viewOf(match, null)) ?? {};
    await table.told(match, entries);
  };
  table.watch((match) => void told(match));
  const { handle } = systems[book]!;
  const preset = handle.presets['learn'];
  const begun = await table.create({
    room: { server: 's', channel: book },
    by,
    system: book,
    options: preset && 'options' in preset ? preset.options : {},
    position: preset && 'position' in preset ? preset.position : null,
    seats: { a: [opponentAt('master')], b: [opponentAt('master')] },
  });
  if (!begun.ok) throw new Error(begun.trouble.code);
  const match = begun.matchView.id;
  const delay = monitorEventLoopDelay({ resolution: 1 });
  try {
    await table.start(match, by, 'start');
    await told(match);
    // The first match to be thought about has the thread load the books; code that runs for the first time is slow.
    await wait(PLAYED);
    delay.enable();
    await wait(PLAYED);
    delay.disable();
    const { entries = 0 } = (await table.viewOf(match, null)) ?? {};
    return { most: delay.max / NANOSECONDS, actions: entries };
  } finally {
    await table.close();
  }
}

/** How long the event loop is held while the bot thinks, beside the same matches played without thought. */
export async function benchOpponent(books: readonly string[]): Promise<Record<string, number>> {
  const figures: Record<string, number> = {};
  for (const book of books) {
    const thinking = await held(book, openThinker());
    const without = await held(book, thoughtless);
    Object.assign(
      figures,
      under(`opponent.${book}`, {
        'held.ms': thinking.most,
        'held.without.ms': without.most,
        actions: thinking.actions,
      }),
    );
  }
  return figures;
}
