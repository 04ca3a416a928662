/** Types for the parts of the package `gifenc` that we use; it has none of its own. */
export interface Gifenc {
  GIFEncoder(): Encoder;
  /** A palette of at most so many colours for these pixels, four bytes each. */
  quantize(rgba: Uint8Array, most: number): Colour[];
  /** The index of the nearest palette colour for each pixel. */
  applyPalette(rgba: Uint8Array, palette: readonly Colour[]): Uint8Array;
}

type Colour = [red: number, green: number, blue: number];

interface Encoder {
  writeFrame(index: Uint8Array, width: number, height: number, options: FrameOptions): void;
  finish(): void;
  bytes(): Uint8Array;
  bytesView(): Uint8Array;
}

interface FrameOptions {
  readonly palette: readonly Colour[];
  /** Milliseconds. */
  readonly delay: number;
  readonly transparent?: boolean;
  readonly transparentIndex?: number;
  /** 1: the frame is not cleared. */
  readonly dispose?: number;
}
