import { parentPort } from 'node:worker_threads';
import { drawPicture, setUpEasel } from './draw.ts';
import { type Answer, END, type Order } from './orders.ts';

/** The drawing thread: one picture for each order, in their turn, on an easel of its own. */
const port = parentPort;
if (port === null) throw new Error('rendering/worker.ts runs as a worker thread');
const easel = setUpEasel();

port.on('message', (order: Order | typeof END) => {
  if (order === END) return port.close();
  port.postMessage(answer(order.id, () => drawPicture(order.scene, order.options, easel)));
});

function answer(id: number, draw: () => ReturnType<typeof drawPicture>): Answer {
  try {
    const { png, width, height } = draw();
    return { id, png: new Uint8Array(png), width, height };
  } catch (error) {
    return { id, failed: error instanceof Error ? error.message : String(error) };
  }
}
