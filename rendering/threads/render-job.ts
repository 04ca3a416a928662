import type { Scene } from '../../src/engine/scene.ts';
import type { Size } from '../files/animation.ts';
import type { PictureOptions } from '../draw.ts';
import type { EmojiLook } from '../emoji.ts';
import type { CurveOptions, WinCurve } from '../curve.ts';
import type { GridOptions, GridWords } from '../grid.ts';
import type { TablesOptions, TableTile } from '../tables.ts';

/** One board. */
export interface BoardOrder {
  readonly scene: Scene;
  readonly options: PictureOptions;
  /** It is a frame of the animation in progress, not a picture. */
  readonly frame?: FrameOrder;
}

/** Small boards of several matches in one picture. */
export interface TablesOrder {
  readonly tables: readonly TableTile[];
  readonly options: TablesOptions;
}

/** How near the sides were to winning, over a match. */
export interface CurveOrder {
  readonly curve: WinCurve;
  readonly options: CurveOptions;
}

/** A table of words. */
export interface GridOrder {
  readonly grid: GridWords;
  readonly options: GridOptions;
}

/** A picture within a line of text. */
export interface EmojiOrder {
  readonly emoji: EmojiLook;
}

/** What a thread is to draw. */
export type RenderOrder = BoardOrder | TablesOrder | CurveOrder | GridOrder | EmojiOrder;

/** A message from the painter to a thread. */
export type RenderJob = RenderOrder & { readonly id: number };

/**
 * The position of a frame: an animation starts with `size` and ends with `last`; a new start discards the previous one.
 */
export interface FrameOrder {
  readonly size: Size | null;
  readonly delay: number;
  readonly last: boolean;
}

/** The start-up data of a thread. */
export interface Start {
  /** The program that draws. */
  readonly program: string;
  /** Its share of the cache limits, 0 to 1. */
  readonly share: number;
}

/** Tells the thread that there are no more jobs. */
export const END = 'end';

/** A thread's answer: a picture; the length of an animation so far, with its bytes at the end; or an error. */
export type RenderAnswer =
  | { readonly id: number; readonly png: Uint8Array; readonly width: number; readonly height: number }
  | { readonly id: number; readonly size: number; readonly gif: Uint8Array | null }
  | { readonly id: number; readonly failed: string };

/** A successful answer. */
export type RenderResult = Exclude<RenderAnswer, { readonly failed: string }>;
