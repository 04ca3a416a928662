import type { Shade } from '../../src/engine/looks.ts';
import type { PaletteName, Theme, ThemeName } from '../theme.ts';
import type { PaletteOverrides } from './change.ts';
import { CONTRAST } from './contrast.ts';
import { dark } from './dark.ts';
import { light } from './light.ts';
import { VISION } from './vision.ts';

function changed(theme: Theme, palette: PaletteName, { sides = {}, shades = {}, ...rest }: PaletteOverrides): Theme {
  const recoloured = Object.entries(shades).map(([shade, colour]) => [
    shade,
    { ...theme.shades[shade as Shade], colour },
  ]);
  return {
    ...theme,
    ...rest,
    name: `${theme.name} ${palette}`,
    sides: { a: { ...theme.sides.a, ...sides.a }, b: { ...theme.sides.b, ...sides.b } },
    shades: { ...theme.shades, ...(Object.fromEntries(recoloured) as Partial<Theme['shades']>) },
  };
}

const palettesOf = (theme: Theme, name: ThemeName): Readonly<Record<PaletteName, Theme>> => ({
  default: theme,
  deuteranopia: changed(theme, 'deuteranopia', VISION.deuteranopia[name]),
  protanopia: changed(theme, 'protanopia', VISION.protanopia[name]),
  tritanopia: changed(theme, 'tritanopia', VISION.tritanopia[name]),
  'high-contrast': changed(theme, 'high-contrast', CONTRAST[name]),
});

/** Every theme in every palette. */
const THEMES: Readonly<Record<ThemeName, Readonly<Record<PaletteName, Theme>>>> = {
  dark: palettesOf(dark, 'dark'),
  light: palettesOf(light, 'light'),
};

/** The theme in a palette; in its usual one unless said otherwise. */
export const themeOf = (name: ThemeName, palette: PaletteName = 'default'): Theme => THEMES[name][palette];
