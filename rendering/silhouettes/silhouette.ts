import type { Pen } from '../pen.ts';

/** Draws into a box from -1 to 1 both ways; `ink` is the symbol's colour, `ground` that of its cut-outs. */
export type SilhouetteDrawing = (pen: Pen, ink: string, ground: string) => void;
