import { parentPort, threadId } from 'node:worker_threads';
import { END, type RenderJob } from '../../rendering/threads/render-job.ts';

let count = 0;

/** A thread that draws nothing: its pictures are as wide as its own number and as high as the number of its jobs. */
parentPort!.on('message', (message: RenderJob | typeof END) => {
  if (message === END) return parentPort!.close();
  parentPort!.postMessage({ id: message.id, png: new Uint8Array(1), width: threadId, height: ++count });
});
