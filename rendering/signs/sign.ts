import type { Pen } from '../pen.ts';
import type { Theme } from '../theme.ts';

/** What a sign is drawn with. */
export interface SignColours {
  readonly ink: string;
  /** What it is drawn on, for cut-outs. */
  readonly plate: string;
  readonly rim: string;
  /** Dark details on light things. */
  readonly deep: string;
  readonly theme: Theme;
  /** One pixel of the picture, in units of the box. */
  readonly pixel: number;
  /** Its things get a light and a dark outline, where there is room for that. */
  readonly outlined: boolean;
}

/** Draws a sign into a box from -1 to 1, whose circle of radius 0.84 is the plate. */
export type SignDrawing = (pen: Pen, colours: SignColours) => void;
