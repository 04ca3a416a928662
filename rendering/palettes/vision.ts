import type { PaletteOverrides } from './change.ts';
import { dark } from './dark.ts';
import { light } from './light.ts';
import { NIGHT, WHITE } from './shared.ts';

const AMBER = { fill: '#f2a413', deep: '#6b4200', pale: '#fff0cf', ink: NIGHT } as const;
const BLUE = { fill: '#1a4fb0', deep: '#10306f', pale: '#dbe8fd', ink: WHITE } as const;

/** Blue against amber, dark against light: blue, yellow and lightness replace red and green. */
const RED_GREEN = {
  sides: { a: BLUE, b: AMBER },
  hues: {
    red: { fill: '#c8102e', ink: WHITE },
    blue: { fill: '#3f9bff', ink: NIGHT },
    green: { fill: '#7fe0b5', ink: NIGHT },
    yellow: { fill: '#ffe81f', ink: NIGHT },
    white: { fill: '#fbfbff', ink: NIGHT },
    black: { fill: '#17191d', ink: WHITE },
    orange: { fill: '#e08a00', ink: NIGHT },
    purple: { fill: '#5a2fd0', ink: WHITE },
  },
  wound: '#c8102e',
  verdict: { good: '#0a5fc2', bad: '#8a1c00' },
  bars: { slanted: '#52c1ff', block: '#ffd23f', round: '#a8e0ff', diamond: '#b9a5ff' },
} as const satisfies PaletteOverrides;

const RED_GREEN_DARK: PaletteOverrides = {
  sides: { a: { ...BLUE, line: '#6aa9ff' }, b: { ...AMBER, line: '#ffc14a' } },
  shades: {
    'side-b': '#ffb52e',
    reach: '#7fd0ff',
    charge: '#fff06a',
    caught: '#e09a00',
    near: '#a99bff',
    far: '#7f78d0',
    danger: '#ff8c3a',
    effect: '#bfefff',
  },
  active: '#d9a3ff',
  good: '#8ccbff',
  bad: '#ffb84d',
};

const RED_GREEN_LIGHT: PaletteOverrides = {
  sides: { a: { ...BLUE, line: '#1a4fb0' }, b: { ...AMBER, line: '#8f5600' } },
  shades: {
    'side-b': '#b87400',
    reach: '#0f6fc0',
    charge: '#b58a00',
    caught: '#8a5a00',
    near: '#5a3fd0',
    far: '#8f86d6',
    danger: '#7a2a00',
    effect: '#0a7fae',
    chosen: '#d0a800',
  },
  active: '#00806a',
  good: '#0a4fa0',
  bad: '#8a3a00',
};

const both = (base: PaletteOverrides, more: PaletteOverrides): PaletteOverrides => ({
  ...base,
  ...more,
  sides: { ...base.sides, ...more.sides },
});

/** Reds look dark without red cones: they are lighter here than in the palette for missing green cones. */
const PALE_REDS: PaletteOverrides = {
  wound: '#e8343c',
  hues: { ...RED_GREEN.hues, red: { fill: '#e0243a', ink: WHITE } },
};

const TEAL = { fill: '#075a66', deep: '#04363d', pale: '#d3f1f2', ink: WHITE } as const;
const ROSE = { fill: '#ff8fa8', deep: '#7a1230', pale: '#ffe6ec', ink: NIGHT } as const;

/** Teal against rose, dark against light: red, green and lightness replace blue and yellow. */
const BLUE_YELLOW: PaletteOverrides = {
  sides: { a: TEAL, b: ROSE },
  hues: {
    red: { fill: '#d40a26', ink: WHITE },
    blue: { fill: '#2a6fd6', ink: WHITE },
    green: { fill: '#1fd08a', ink: NIGHT },
    yellow: { fill: '#ffe9a0', ink: NIGHT },
    white: { fill: '#ffffff', ink: NIGHT },
    black: { fill: '#17191d', ink: WHITE },
    orange: { fill: '#ff9160', ink: NIGHT },
    purple: { fill: '#8a2f9e', ink: WHITE },
  },
  wound: '#d6001c',
  verdict: { good: '#006b5f', bad: '#b3002a' },
  bars: { slanted: '#4fe0e0', block: '#ff9a8a', round: '#7df0c0', diamond: '#f2a8ff' },
};

const BLUE_YELLOW_DARK: PaletteOverrides = {
  sides: { a: { ...TEAL, line: '#3fd6d6' }, b: { ...ROSE, line: '#ff9db3' } },
  shades: {
    'side-a': '#35cfd0',
    'side-b': '#ff8aa6',
    reach: '#5ff0c0',
    charge: '#ffb0a0',
    caught: '#ff6a50',
    near: '#c9a0ff',
    far: '#a07fb8',
    danger: '#ff4a5a',
    effect: '#5fe8f0',
    chosen: '#ffe8e0',
  },
  // Water is as blue-green as side a: it is paler here.
  terrain: {
    ...dark.terrain,
    water: { fill: '#5d93a8', mark: '#bfe3ee', edge: '#d4f0f7' },
    shallows: { fill: '#7fb0bf', mark: '#d0edf4', edge: '#d0edf4' },
  },
  active: '#2ff0dc',
  good: '#5ff0d8',
  bad: '#ff8a94',
};

const BLUE_YELLOW_LIGHT: PaletteOverrides = {
  sides: { a: { ...TEAL, line: '#075a66' }, b: { ...ROSE, line: '#c01f4e' } },
  shades: {
    'side-a': '#0a7f8c',
    'side-b': '#d8315f',
    reach: '#0a8f6a',
    charge: '#c0402a',
    caught: '#a02a10',
    near: '#7a3fb0',
    far: '#a07fb8',
    danger: '#c00020',
    effect: '#00808f',
    chosen: '#d0503a',
  },
  // Trees are as dark and as green as side a: they are paler here.
  terrain: { ...light.terrain, wood: { fill: '#8fb38d', mark: '#5f9162', edge: '#1f3d26' } },
  active: '#00b8a8',
  good: '#006b5f',
  bad: '#b3002a',
};

/** The palettes for people who lack one kind of cone. */
export const VISION = {
  deuteranopia: { dark: both(RED_GREEN, RED_GREEN_DARK), light: both(RED_GREEN, RED_GREEN_LIGHT) },
  protanopia: {
    dark: both(both(RED_GREEN, RED_GREEN_DARK), PALE_REDS),
    light: both(both(RED_GREEN, RED_GREEN_LIGHT), PALE_REDS),
  },
  tritanopia: { dark: both(BLUE_YELLOW, BLUE_YELLOW_DARK), light: both(BLUE_YELLOW, BLUE_YELLOW_LIGHT) },
} as const;
