import { existsSync, writeFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { drawPicture } from '../../rendering/draw.ts';
import { END, type RenderJob } from '../../rendering/threads/render-job.ts';

/** A drawing thread that ends or is late when the banner's lines say so, and draws otherwise. */
parentPort!.on('message', (message: RenderJob | typeof END) => {
  if (message === END) return parentPort!.close();
  if (!('scene' in message)) throw new Error('only single boards are drawn here');
  const { id, scene, options } = message;
  const [order, path] = scene.banner.lines;
  if (order === 'end always') process.exit(3);
  if (order?.endsWith('once') && !existsSync(path!)) {
    writeFileSync(path!, '');
    if (order === 'end once') process.exit(3);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 8000);
  }
  const { png, width, height } = drawPicture(scene, options);
  parentPort!.postMessage({ id, png: new Uint8Array(png), width, height });
});
