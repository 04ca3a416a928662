import type { Shade } from '../../src/engine/looks.ts';
import type { Colour } from '../colour.ts';
import type { Theme } from '../theme.ts';

type Side = Theme['sides']['a'];

/** The differences of a palette from a theme. */
export type PaletteOverrides = Partial<Omit<Theme, 'name' | 'sides' | 'shades'>> & {
  readonly sides?: Readonly<Partial<Record<'a' | 'b', Partial<Side>>>>;
  /** Colours only: patterns stay, so that they mean the same in every palette. */
  readonly shades?: Readonly<Partial<Record<Shade, Colour>>>;
};
