import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { PictureOptions } from '../rendering/draw.ts';
import type { Scene } from '../src/engine/index.ts';

interface Other {
  /** Draws the scene, encodes it, and gives the milliseconds that took. */
  readonly draw: (scene: Scene, options: PictureOptions) => Promise<number>;
  readonly close: () => void;
}

/** Starts a process that draws with @napi-rs/canvas. */
export async function openOther(): Promise<Other> {
  const child = fork(new URL('./other-canvas.mjs', import.meta.url), { execArgv: [], serialization: 'advanced' });
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`the other library's process ended with code ${String(code)}`);
  });
  failed.catch(() => undefined);
  const next = async (): Promise<{ readonly ms: number }> => {
    const [answer] = await Promise.race([once(child, 'message'), failed]);
    return answer as { readonly ms: number };
  };
  await next();
  return {
    async draw(scene, options) {
      const answer = next();
      child.send({ scene, options });
      return (await answer).ms;
    },
    close: () => {
      child.kill();
    },
  };
}
