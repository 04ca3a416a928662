import type { Scene } from '../src/engine/scene.ts';
import type { PictureOptions } from './draw.ts';

/** What the painter tells a thread. */
export interface Order {
  readonly id: number;
  readonly scene: Scene;
  readonly options: PictureOptions;
}

/** What a thread is told when it starts. */
export interface Start {
  /** The program that draws. */
  readonly program: string;
  /** Its share of all that may be kept, 0 to 1. */
  readonly share: number;
}

/** Tells the thread that no order follows. */
export const END = 'end';

/** What comes back: a picture, or why there is none. */
export type Answer =
  | { readonly id: number; readonly png: Uint8Array; readonly width: number; readonly height: number }
  | { readonly id: number; readonly failed: string };
