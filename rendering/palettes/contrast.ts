import type { TerrainLook } from '../../src/engine/looks.ts';
import { type Colour, mix } from '../colour.ts';
import type { Theme } from '../theme.ts';
import { dark } from './dark.ts';
import type { PaletteOverrides } from './change.ts';
import { light } from './light.ts';
import { NIGHT, WHITE } from './shared.ts';

const NAVY = { fill: '#0b2a8a', deep: '#06164a', pale: '#dfe8ff', ink: WHITE } as const;
const YELLOW = { fill: '#ffd60a', deep: '#4d3d00', pale: '#fff8d6', ink: '#000000' } as const;

/** Dark against light, distinguishable without any colour; grounds recede, lines and edges stand out. */
const BOTH: PaletteOverrides = {
  sides: { a: NAVY, b: YELLOW },
  wound: '#d00018',
  slash: '#ff0a2d',
  verdict: { good: '#0046c0', bad: '#8a2a00' },
  night: '#000000',
  hues: {
    red: { fill: '#d0001c', ink: WHITE },
    blue: { fill: '#3f9bff', ink: NIGHT },
    green: { fill: '#5fe0b0', ink: NIGHT },
    yellow: { fill: '#ffe81f', ink: NIGHT },
    white: { fill: '#ffffff', ink: NIGHT },
    black: { fill: '#000000', ink: WHITE },
    orange: { fill: '#e08a00', ink: NIGHT },
    purple: { fill: '#5a1fd0', ink: WHITE },
  },
};

/** Terrain in the background: its fill close to the ground's colour, its details and edges away from it. */
function drawn(terrain: Theme['terrain'], ground: Colour, line: Colour): Theme['terrain'] {
  const looks = Object.entries(terrain).map(([look, { fill, mark, edge }]) => [
    look,
    { fill: mix(fill, ground, 0.55), mark: mix(mark, line, 0.3), edge: mix(edge, line, 0.6) },
  ]);
  return Object.fromEntries(looks) as Record<TerrainLook, Theme['terrain']['wood']>;
}

/** High contrast for each theme. */
export const CONTRAST = {
  dark: {
    ...BOTH,
    sides: { a: { ...NAVY, line: '#8fc0ff' }, b: { ...YELLOW, line: '#ffd60a' } },
    shades: { 'side-a': '#8fc0ff', 'side-b': '#ffd60a' },
    paper: '#000000',
    panel: '#101010',
    ink: '#ffffff',
    quiet: '#e2e2e2',
    cell: '#0b0b0b',
    grid: '#5c5c5c',
    border: '#ffffff',
    cellName: '#b0b0b0',
    rim: '#000000',
    casing: '#000000',
    terrain: drawn(dark.terrain, '#000000', '#ffffff'),
    active: '#00c8ff',
    good: '#8cd0ff',
    bad: '#ffb02e',
  },
  light: {
    ...BOTH,
    sides: { a: { ...NAVY, line: '#0b2a8a' }, b: { ...YELLOW, line: '#6b5200' } },
    shades: { 'side-a': '#0b2a8a', 'side-b': '#a68000' },
    paper: '#ffffff',
    panel: '#f0f0f0',
    ink: '#000000',
    quiet: '#2b2b2b',
    cell: '#ffffff',
    grid: '#9a9a9a',
    border: '#000000',
    cellName: '#5a5a5a',
    rim: '#ffffff',
    casing: '#ffffff',
    terrain: {
      ...drawn(light.terrain, '#ffffff', '#000000'),
      // Dull, neither pale nor red: marked or raised, it would be as bright as side b to some eyes.
      building: { ...light.terrain.building, fill: '#b5968c' },
    },
    active: '#c8203c',
    good: '#0040b0',
    bad: '#8a4a00',
  },
} as const satisfies Readonly<Record<'dark' | 'light', PaletteOverrides>>;
