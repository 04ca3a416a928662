import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate as breathe, setTimeout as wait } from 'node:timers/promises';
import { createCanvas } from 'canvas';
import { drawCanvas, createDrawCaches } from '../rendering/draw.ts';
import { openPainter } from '../rendering/index.ts';
import type { Scene } from '../src/engine/index.ts';
import { afterMove, LARGEST } from './scenes.ts';
import { quickest } from './timing.ts';

const PICTURES = 24;
const MATCHES = 6;
const ROUNDS = 7;
const OPTIONS = { view: 'whole', width: 1200 } as const;

interface Watched {
  readonly ms: number;
  readonly held: number;
}

/** The time of a round, and the longest block of the main thread meanwhile, in ms. */
async function watched(run: () => Promise<void>): Promise<Watched> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await wait(10);
  delay.reset();
  const start = performance.now();
  await run();
  const ms = performance.now() - start;
  await wait(5);
  delay.disable();
  return { ms, held: delay.max / 1e6 };
}

/**
 * A round of pictures of several matches in progress, by the painter's threads and inline, alternating. Inline the
 * ground and the tokens are cached too, and only the PNG is node-canvas' default.
 */
export async function benchThreads(): Promise<Record<string, number>> {
  const painter = openPainter();
  const caches = createDrawCaches();
  const plain = createCanvas(1, 1);
  let step = 0;
  const scenes = (): readonly Scene[] =>
    Array.from({ length: PICTURES }, (_, i) => afterMove(LARGEST.hexes, step + Math.floor(i / MATCHES)));
  const painted = async (): Promise<void> => {
    await Promise.all(scenes().map((scene, i) => painter.paint(scene, { ...OPTIONS, of: `match ${i % MATCHES}` })));
  };
  const inLine = async (): Promise<void> => {
    for (const scene of scenes()) {
      const canvas = drawCanvas(scene, OPTIONS, caches);
      if (plain.width !== canvas.width || plain.height !== canvas.height)
        [plain.width, plain.height] = [canvas.width, canvas.height];
      plain.getContext('2d').drawImage(canvas, 0, 0);
      plain.toBuffer('image/png');
      await breathe();
    }
  };
  const rounds: { readonly threads: Watched; readonly line: Watched }[] = [];
  for (let round = -1; round < ROUNDS; round++) {
    const times = { threads: await watched(painted), line: await watched(inLine) };
    if (round >= 0) rounds.push(times);
    step += PICTURES / MATCHES;
  }
  await painter.close();
  const best = (way: 'threads' | 'line', what: 'ms' | 'held'): number =>
    quickest(rounds.map((round) => round[way][what]));
  return {
    second: (1000 * PICTURES) / best('threads', 'ms'),
    'second.line': (1000 * PICTURES) / best('line', 'ms'),
    'second.ratio': best('line', 'ms') / best('threads', 'ms'),
    'held.ms': best('threads', 'held'),
    'held.line.ms': best('line', 'held'),
    'held.ratio': best('threads', 'held') / best('line', 'held'),
  };
}
