/** The scale of drawings: proportional to a cell, but never too small to be seen. */
export interface Scale {
  /** Width of a cell. */
  readonly cell: number;
  /** What becomes one pixel when the picture is shown 400 pixels wide, as on a phone. */
  readonly dot: number;
}
