import type { Hue, Shade, TerrainLook, Token, SceneTerrain } from '../src/engine/scene.ts';
import { type Colour, mix } from './colour.ts';

export type SideId = Token['side'];

export type ThemeName = 'light' | 'dark';

/** How an area is filled, so that shades can be told apart without their colours. */
export type Pattern = 'plain' | 'dots' | 'rising' | 'falling' | 'crossed' | 'level' | 'dashes' | 'rings' | 'grains';

export interface ShadeLook {
  readonly colour: Colour;
  readonly pattern: Pattern;
  /** How much of the ground the fill lets through, 0 (nothing) to 1. */
  readonly clear: number;
}

export interface SideLook {
  /** Body of a token. */
  readonly fill: Colour;
  /** Darker and lighter relatives of it. */
  readonly deep: Colour;
  readonly pale: Colour;
  /** What is written on the body. */
  readonly ink: Colour;
  /** Lines and text in the side's colour on the ground. */
  readonly line: Colour;
}

export interface TerrainColours {
  readonly fill: Colour;
  readonly mark: Colour;
  readonly edge: Colour;
}

export interface Theme {
  readonly name: ThemeName;
  /** Behind everything. */
  readonly paper: Colour;
  readonly panel: Colour;
  readonly ink: Colour;
  readonly quiet: Colour;
  readonly cell: Colour;
  readonly grid: Colour;
  /** Every fifth line and the board's own edge. */
  readonly border: Colour;
  readonly cellName: Colour;
  readonly rim: Colour;
  /** Around lines and signs, so that they stand out from the ground. */
  readonly casing: Colour;
  /** Whatever belongs to neither side. */
  readonly neutral: SideLook;
  readonly sides: Readonly<Record<SideId, SideLook>>;
  readonly shades: Readonly<Record<Shade, ShadeLook>>;
  readonly terrain: Readonly<Record<TerrainLook, TerrainColours>>;
  /** Rings of groups, and what is written on them. */
  readonly hues: Readonly<Record<Hue, { readonly fill: Colour; readonly ink: Colour }>>;
  /** What high ground tends to; its edge is that of cliffs. */
  readonly high: TerrainColours;
  readonly active: Colour;
  readonly wound: Colour;
  /** What strikes out a sign on a dark plate, and the slash across a token. */
  readonly strike: Colour;
  readonly slash: Colour;
  readonly good: Colour;
  readonly bad: Colour;
  readonly frost: Colour;
  readonly shield: Colour;
  readonly bars: Readonly<Record<'speed' | 'energy' | 'health' | 'fate', Colour>>;
  /** Behind pips and badges, the same in both themes. */
  readonly night: Colour;
  readonly white: Colour;
}

const NIGHT = '#14171c';
const WHITE = '#ffffff';

const SIDES = {
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

const SHARED = {
  hues: HUES,
  wound: '#e3172b',
  strike: '#ff5c6a',
  slash: '#ff2440',
  frost: '#1b7fa8',
  bars: { speed: '#3fd0f2', energy: '#ffc933', health: '#4fd675', fate: '#d59bff' },
  night: NIGHT,
  white: WHITE,
} as const;

const dark: Theme = {
  ...SHARED,
  name: 'dark',
  paper: '#1d1f24',
  panel: '#292c33',
  ink: '#f4f5f7',
  quiet: '#b3b9c4',
  cell: '#3a3f48',
  grid: '#565d69',
  border: '#8a93a3',
  cellName: '#7d8695',
  rim: '#1d1f24',
  casing: '#15171b',
  neutral: { fill: '#5b6372', deep: '#2c313a', pale: '#e4e7ec', ink: WHITE, line: '#e4e7ec' },
  sides: { a: { ...SIDES.a, line: '#6aa9ff' }, b: { ...SIDES.b, line: '#ff9257' } },
  shades: {
    'side-a': { colour: '#5c9bff', pattern: 'rising', clear: 0.86 },
    'side-b': { colour: '#ff8a4c', pattern: 'falling', clear: 0.86 },
    reach: { colour: '#7fd6a4', pattern: 'dots', clear: 0.74 },
    charge: { colour: '#ffd24a', pattern: 'rising', clear: 0.68 },
    caught: { colour: '#ff9a3d', pattern: 'crossed', clear: 0.66 },
    near: { colour: '#c6a3ff', pattern: 'level', clear: 0.68 },
    far: { colour: '#a08ad6', pattern: 'dashes', clear: 0.8 },
    danger: { colour: '#ff6472', pattern: 'falling', clear: 0.68 },
    effect: { colour: '#5fd8e8', pattern: 'rings', clear: 0.7 },
    chosen: { colour: '#ffe27a', pattern: 'plain', clear: 0.66 },
    neutral: { colour: '#aab2bf', pattern: 'grains', clear: 0.8 },
    centre: { colour: '#9aa2b0', pattern: 'plain', clear: 0.5 },
  },
  terrain: {
    wood: { fill: '#22452f', mark: '#4e9a63', edge: '#14291c' },
    rock: { fill: '#5d6470', mark: '#99a2b0', edge: '#23272e' },
    wall: { fill: '#6b5a4b', mark: '#b39a82', edge: '#2a221b' },
    hedge: { fill: '#3f5c2c', mark: '#93bb5f', edge: '#a9cf78' },
    water: { fill: '#1e5173', mark: '#6fb9e0', edge: '#8acaf0' },
    pit: { fill: '#1a1613', mark: '#a58a6c', edge: '#c2a582' },
    ruin: { fill: '#6a635c', mark: '#b9b0a4', edge: '#2b2824' },
    rough: { fill: '#4d4a40', mark: '#a39c84', edge: '#a39c84' },
    hill: { fill: '#565a3e', mark: '#a5a974', edge: '#b9bd86' },
    building: { fill: '#6d4b41', mark: '#b5877a', edge: '#2c1c17' },
    gate: { fill: '#4a3c2b', mark: '#d8a860', edge: '#d8a860' },
    slope: { fill: '#4c4a37', mark: '#b3b078', edge: '#8f8c5c' },
    shallows: { fill: '#31586b', mark: '#8fc6dd', edge: '#8fc6dd' },
  },
  high: { fill: '#8d8a67', mark: '#dcd7a8', edge: '#f0e9bd' },
  active: '#ffe45c',
  good: '#7be495',
  bad: '#ff8f98',
  shield: '#bfe3ff',
};

const light: Theme = {
  ...SHARED,
  name: 'light',
  paper: '#f3efe6',
  panel: '#e6dfd0',
  ink: '#22242a',
  quiet: '#5c5748',
  cell: '#fbf8f0',
  grid: '#d3c9b4',
  border: '#8f8670',
  cellName: '#a1987f',
  rim: '#f3efe6',
  casing: '#fffdf7',
  neutral: { fill: '#5b6372', deep: '#2c313a', pale: '#e4e7ec', ink: WHITE, line: '#3d434e' },
  sides: { a: { ...SIDES.a, line: '#1f5fc4' }, b: { ...SIDES.b, line: '#bb3f0c' } },
  shades: {
    'side-a': { colour: '#2f6fd6', pattern: 'rising', clear: 0.88 },
    'side-b': { colour: '#d4531a', pattern: 'falling', clear: 0.88 },
    reach: { colour: '#2c8f57', pattern: 'dots', clear: 0.78 },
    charge: { colour: '#b88600', pattern: 'rising', clear: 0.7 },
    caught: { colour: '#d96a00', pattern: 'crossed', clear: 0.7 },
    near: { colour: '#7a45c9', pattern: 'level', clear: 0.74 },
    far: { colour: '#9a83c4', pattern: 'dashes', clear: 0.82 },
    danger: { colour: '#c81e32', pattern: 'falling', clear: 0.74 },
    effect: { colour: '#0b8296', pattern: 'rings', clear: 0.74 },
    chosen: { colour: '#c99a00', pattern: 'plain', clear: 0.66 },
    neutral: { colour: '#6c6a62', pattern: 'grains', clear: 0.84 },
    centre: { colour: '#8b877b', pattern: 'plain', clear: 0.5 },
  },
  terrain: {
    wood: { fill: '#5c8a5e', mark: '#2f5c38', edge: '#1f3d26' },
    rock: { fill: '#9aa0a8', mark: '#5d6570', edge: '#3a4049' },
    wall: { fill: '#a58a70', mark: '#6b523a', edge: '#46341f' },
    hedge: { fill: '#b9d394', mark: '#5d8436', edge: '#4c6e2b' },
    water: { fill: '#a9d3ea', mark: '#3f87b3', edge: '#2c739f' },
    pit: { fill: '#6d5c4a', mark: '#2f2519', edge: '#4a3b2a' },
    ruin: { fill: '#b3aa9c', mark: '#6a6257', edge: '#453f37' },
    rough: { fill: '#e2d9bf', mark: '#938762', edge: '#857a58' },
    hill: { fill: '#d5d3a2', mark: '#85834a', edge: '#6f6d3a' },
    building: { fill: '#c08f80', mark: '#7c4c3d', edge: '#4e2c21' },
    gate: { fill: '#e0bd84', mark: '#7d5616', edge: '#7d5616' },
    slope: { fill: '#e6e2bd', mark: '#85834a', edge: '#a19e66' },
    shallows: { fill: '#cfe6ef', mark: '#5b9cc0', edge: '#5b9cc0' },
  },
  high: { fill: '#f4eecb', mark: '#a09a5c', edge: '#5d5324' },
  active: '#f0b400',
  good: '#17803a',
  bad: '#c2182b',
  shield: '#2f86c9',
};

const THEMES: Readonly<Record<ThemeName, Theme>> = { light, dark };

export const themeOf = (name: ThemeName): Theme => THEMES[name];

export const sideLook = (theme: Theme, side: SideId | null): SideLook => (side === null ? theme.neutral : theme.sides[side]);

/** Colours of a piece of terrain: tall ones stand solid, low ones let the board through, high ones are lighter. */
export function terrainColours(theme: Theme, { look, tall, height = 0 }: Pick<SceneTerrain, 'look' | 'tall' | 'height'>): TerrainColours {
  const own = theme.terrain[look];
  const fill = tall ? own.fill : mix(own.fill, theme.cell, 0.35);
  return height < 1 ? { ...own, fill } : { fill: mix(fill, theme.high.fill, 0.6), mark: mix(own.mark, theme.high.mark, 0.35), edge: theme.high.edge };
}

/** Body and writing of a token: hollow when it is new, greyed when it is done, dull when it lies. */
export function tokenColours(theme: Theme, token: Pick<Token, 'side' | 'badges' | 'fallen'>): { readonly body: Colour; readonly ink: Colour; readonly rim: Colour } {
  const look = theme.sides[token.side];
  const has = (kind: string): boolean => token.badges.some((badge) => badge.kind === kind);
  if (has('new')) return { body: look.pale, ink: look.deep, rim: look.fill };
  if (has('done')) return { body: mix(look.deep, '#4b4f57', 0.55), ink: '#eceef1', rim: '#c3c7ce' };
  if (token.fallen) return { body: look.deep, ink: look.ink, rim: look.pale };
  return { body: look.fill, ink: look.ink, rim: WHITE };
}
