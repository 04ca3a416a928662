import { parentPort, workerData } from 'node:worker_threads';
import { openReel, type Reel } from '../files/animation.ts';
import { drawCanvas, drawPicture, type DrawnPicture } from '../draw.ts';
import { LIMITS, createDrawCaches, shareOf } from '../draw-caches.ts';
import { wipe } from '../pen.ts';
import { drawCurve } from '../curve.ts';
import { drawEmoji } from '../emoji.ts';
import { drawGrid } from '../grid.ts';
import { drawTables } from '../tables.ts';
import { type BoardOrder, type RenderAnswer, END, type FrameOrder, type RenderJob, type Start } from './render-job.ts';

/** A drawing thread: draws one job after the other, with caches of its own. */
const port = parentPort;
if (port === null) throw new Error('rendering/threads/worker.ts runs as a worker thread');
const caches = createDrawCaches(shareOf(LIMITS, (workerData as Start).share));
let reel: Reel | null = null;

port.on('message', (order: RenderJob | typeof END) => {
  if (order === END) return port.close();
  port.postMessage(answer(order));
});

type Numbered<T> = T & { readonly id: number };

function answer(order: RenderJob): RenderAnswer {
  try {
    if ('tables' in order) return sent(order.id, drawTables(order.tables, order.options));
    if ('curve' in order) return sent(order.id, drawCurve(order.curve, order.options));
    if ('grid' in order) return sent(order.id, drawGrid(order.grid, order.options));
    if ('emoji' in order) return sent(order.id, drawEmoji(order.emoji));
    return order.frame ? frame(order, order.frame) : picture(order);
  } catch (error) {
    return { id: order.id, failed: error instanceof Error ? error.message : String(error) };
  }
}

const picture = ({ id, scene, options }: Numbered<BoardOrder>): RenderAnswer =>
  sent(id, drawPicture(scene, options, caches));

const sent = (id: number, { png, width, height }: DrawnPicture): RenderAnswer => ({
  id,
  png: new Uint8Array(png),
  width,
  height,
});

function frame({ id, scene, options }: Numbered<BoardOrder>, { size, delay, last }: FrameOrder): RenderAnswer {
  if (size) reel = openReel(size);
  if (!reel) throw new Error('the animation was begun in another thread');
  const canvas = drawCanvas(scene, options, caches);
  reel.add(canvas, delay);
  wipe(canvas);
  const done = { id, size: reel.size(), gif: last ? reel.finish() : null };
  if (last) reel = null;
  return done;
}
