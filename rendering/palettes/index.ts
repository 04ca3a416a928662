import type { Shade } from '../../src/engine/scene.ts';
import type { Colour } from '../colour.ts';
import type { PaletteName, Theme, ThemeName } from '../theme.ts';
import { CONTRAST } from './contrast.ts';
import { dark } from './dark.ts';
import { light } from './light.ts';
import { VISION } from './vision.ts';

type Side = Theme['sides']['a'];

/** The differences of a palette from a theme. */
export type PaletteOverrides = Partial<Omit<Theme, 'name' | 'sides' | 'shades'>> & {
  readonly sides?: Readonly<Partial<Record<'a' | 'b', Partial<Side>>>>;
  /** Colours only: patterns stay, so that they mean the same in every palette. */
  readonly shades?: Readonly<Partial<Record<Shade, Colour>>>;
};

function changed(theme: Theme, palette: PaletteName, { sides = {}, shades = {}, ...rest }: PaletteOverrides): Theme {
  const recoloured = Object.entries(shades).map(([shade, colour]) => [shade, { ...theme.shades[shade as Shade], colour }]);
  return {
    ...theme, ...rest,
    name: `${theme.name} ${palette}`,
    sides: { a: { ...theme.sides.a, ...sides.a }, b: { ...theme.sides.b, ...sides.b } },
    shades: { ...theme.shades, ...Object.fromEntries(recoloured) as Partial<Theme['shades']> },
  };
}

const palettesOf = (theme: Theme, name: ThemeName): Readonly<Record<PaletteName, Theme>> => ({
  'default': theme,
  'deuteranopia': changed(theme, 'deuteranopia', VISION.deuteranopia[name]),
  'protanopia': changed(theme, 'protanopia', VISION.protanopia[name]),
  'tritanopia': changed(theme, 'tritanopia', VISION.tritanopia[name]),
  'high-contrast': changed(theme, 'high-contrast', CONTRAST[name]),
});

/** Every theme in every palette. */
export const THEMES: Readonly<Record<ThemeName, Readonly<Record<PaletteName, Theme>>>> = { dark: palettesOf(dark, 'dark'), light: palettesOf(light, 'light') };
