import type { Scene } from '../src/engine/scene.ts';
import type { PictureOptions } from './draw.ts';

/** What the painter tells its thread. */
export interface Order {
  readonly id: number;
  readonly scene: Scene;
  readonly options: PictureOptions;
}

/** Tells the thread that no order follows. */
export const END = 'end';

/** What comes back: a picture, or why there is none. */
export type Answer =
  | { readonly id: number; readonly png: Uint8Array; readonly width: number; readonly height: number }
  | { readonly id: number; readonly failed: string };
