import { parentPort, workerData } from 'node:worker_threads';
import { drawPicture } from './draw.ts';
import { LIMITS, setUpEasel, shareOf } from './easel.ts';
import { type Answer, END, type Order, type Start } from './orders.ts';

/** A drawing thread: one picture for each order, in their turn, on an easel of its own. */
const port = parentPort;
if (port === null) throw new Error('rendering/worker.ts runs as a worker thread');
const easel = setUpEasel(shareOf(LIMITS, (workerData as Start).share));

port.on('message', (order: Order | typeof END) => {
  if (order === END) return port.close();
  port.postMessage(answer(order));
});

function answer({ id, scene, options }: Order): Answer {
  try {
    const { png, width, height } = drawPicture(scene, options, easel);
    return { id, png: new Uint8Array(png), width, height };
  } catch (error) {
    return { id, failed: error instanceof Error ? error.message : String(error) };
  }
}
