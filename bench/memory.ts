// For `bench/picture-memory.ts`: a process that paints for 200 live matches, each on its own ground, and reports how
// much it has grown by that, after its threads have drawn something tiny and the scenes exist.
import { availableParallelism } from 'node:os';
import { openPainter } from '../rendering/index.ts';
import { LARGEST, afterMove, matchOf } from './scenes.ts';

const MATCHES = Number(process.argv[2] ?? 200);
const PICTURES = 2;
const OPTIONS = { view: 'whole', width: 1200 } as const;

const weight = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().rss;
};

const matches = Array.from({ length: MATCHES }, (_, i) => matchOf(i % 2 === 0 ? LARGEST.hexes : LARGEST.squares, i));
const before = weight();
const painter = openPainter();
let frame = 0;
let most = 0;
const paint = async (number: number, step: number): Promise<void> => {
  const { width, height } = await painter.paint(afterMove(matches[number]!, step), {
    ...OPTIONS,
    of: `match ${number}`,
  });
  frame = Math.max(frame, width * height * 4);
  most = Math.max(most, process.memoryUsage().rss);
};
await Promise.all(
  Array.from({ length: 2 * availableParallelism() }, () => painter.paint(LARGEST.hexes, { view: 'whole', width: 100 })),
);
const started = weight();
for (let step = 0; step < PICTURES; step++) {
  for (let from = 0; from < MATCHES; from += 4) await Promise.all([0, 1, 2, 3].map((i) => paint(from + i, step)));
}
const after = weight();
await painter.close();
process.stdout.write(
  JSON.stringify({
    'memory.threads.mb': (started - before) / 1e6,
    'memory.mb': (after - started) / 1e6,
    'memory.most.mb': (most - started) / 1e6,
    'memory.frames': (most - started) / frame,
  }),
);
