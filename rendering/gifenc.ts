/** What the package `gifenc`, which comes without types, gives us. */
export interface Gifenc {
  GIFEncoder(): Encoder;
  /** A palette of at most so many colours for these pixels, four bytes each. */
  quantize(rgba: Uint8Array, most: number): Colour[];
  /** The number of the nearest colour of the palette for each pixel. */
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
  /** 1: what is drawn stays. */
  readonly dispose?: number;
}
