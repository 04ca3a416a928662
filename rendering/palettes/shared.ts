import type { Theme } from '../theme.ts';

export const NIGHT = '#14171c';
export const WHITE = '#ffffff';

export const SIDES = {
  a: { fill: '#1f5fc4', deep: '#123a80', pale: '#dbe8fd', ink: WHITE },
  b: { fill: '#bb3f0c', deep: '#742504', pale: '#fde3d3', ink: WHITE },
} as const;

const HUES: Theme['hues'] = {
  red: { fill: '#ff3b4e', ink: NIGHT },
  blue: { fill: '#52c1ff', ink: NIGHT },
  green: { fill: '#39d16a', ink: NIGHT },
  yellow: { fill: '#ffe14a', ink: NIGHT },
  white: { fill: '#f6f7f9', ink: NIGHT },
  black: { fill: '#23262c', ink: WHITE },
  orange: { fill: '#ffa01f', ink: NIGHT },
  purple: { fill: '#8b3fd6', ink: WHITE },
};

/** The defaults of both themes. */
export const SHARED = {
  hues: HUES,
  wound: '#e3172b',
  strike: '#ff5c6a',
  slash: '#ff2440',
  frost: '#1b7fa8',
  gold: '#ffdb5c',
  verdict: { good: '#17803a', bad: '#b3182a' },
  bars: { slanted: '#3fd0f2', block: '#ffc933', round: '#4fd675', diamond: '#d59bff' },
  night: NIGHT,
  white: WHITE,
} as const;
