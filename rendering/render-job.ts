import type { Scene } from '../src/engine/scene.ts';
import type { Size } from './animation.ts';
import type { PictureOptions } from './draw.ts';

/** What the painter tells a thread. */
export interface RenderJob {
  readonly id: number;
  readonly scene: Scene;
  readonly options: PictureOptions;
  /** It is a frame of the animation that is being made, and not a picture by itself. */
  readonly frame?: FrameOrder;
}

/** The place of a frame: an animation begins with `size` and ends with `last`; one that is begun anew drops the one before. */
export interface FrameOrder {
  readonly size: Size | null;
  readonly delay: number;
  readonly last: boolean;
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

/** What comes back: a picture; how long an animation has become, with its bytes when it is done; or why there is none. */
export type RenderAnswer =
  | { readonly id: number; readonly png: Uint8Array; readonly width: number; readonly height: number }
  | { readonly id: number; readonly size: number; readonly gif: Uint8Array | null }
  | { readonly id: number; readonly failed: string };

/** What comes back when nothing failed. */
export type RenderResult = Exclude<RenderAnswer, { readonly failed: string }>;
