import type { Hue, PipShape, Shade, TerrainLook } from '../src/engine/looks.ts';
import type { Token, SceneTerrain } from '../src/engine/scene.ts';
import { type Colour, mix } from './colour.ts';

export type TokenSide = Token['side'];

export type ThemeName = 'light' | 'dark';

/** The usual colours, those for the three colour vision deficiencies, and one that needs no colour at all. */
export const PALETTES = ['default', 'deuteranopia', 'protanopia', 'tritanopia', 'high-contrast'] as const;
export type PaletteName = (typeof PALETTES)[number];

/** How an area is filled, so that shades can be told apart without their colours. */
export type Pattern =
  | 'plain'
  | 'dots'
  | 'rising'
  | 'falling'
  | 'crossed'
  | 'level'
  | 'dashes'
  | 'rings'
  | 'grains'
  | 'chevrons'
  | 'crosses'
  | 'checks';

export interface ShadeLook {
  readonly colour: Colour;
  readonly pattern: Pattern;
  /** The transparency of the fill, 0 (opaque) to 1. */
  readonly clear: number;
}

export interface SideLook {
  /** Body of a token. */
  readonly fill: Colour;
  /** Darker and lighter variants of it. */
  readonly deep: Colour;
  readonly pale: Colour;
  /** Text on the body. */
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
  /** Of the theme and its palette; a cache key of pictures and tokens. */
  readonly name: string;
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
  /** Things that belong to neither side. */
  readonly neutral: SideLook;
  readonly sides: Readonly<Record<TokenSide, SideLook>>;
  readonly shades: Readonly<Record<Shade, ShadeLook>>;
  readonly terrain: Readonly<Record<TerrainLook, TerrainColours>>;
  /** Rings of groups, and the text on them. */
  readonly hues: Readonly<Record<Hue, { readonly fill: Colour; readonly ink: Colour }>>;
  /** The colour that high ground approaches; its edge is that of cliffs. */
  readonly high: TerrainColours;
  readonly active: Colour;
  /** Dashes of the ring around the unit that is being given an order, on white. */
  readonly chosen: Colour;
  readonly wound: Colour;
  /** The stroke through a sign on a dark plate, and the slash across a token. */
  readonly strike: Colour;
  readonly slash: Colour;
  readonly good: Colour;
  readonly bad: Colour;
  readonly frost: Colour;
  readonly shield: Colour;
  /** Crowns, and signs of charging. */
  readonly gold: Colour;
  /** Plates of ticks and crosses, and successful dice. */
  readonly verdict: Readonly<Record<'good' | 'bad', Colour>>;
  readonly bars: Readonly<Record<PipShape, Colour>>;
  /** Behind pips and badges, the same in both themes. */
  readonly night: Colour;
  readonly white: Colour;
}

export const sideLook = (theme: Theme, side: TokenSide | null): SideLook =>
  side === null ? theme.neutral : theme.sides[side];

/** Colours of a piece of terrain: tall ones are opaque, low ones translucent, high ones lighter. */
export function terrainColours(
  theme: Theme,
  { look, tall, height = 0 }: Pick<SceneTerrain, 'look' | 'tall' | 'height'>,
): TerrainColours {
  const own = theme.terrain[look];
  const fill = tall ? own.fill : mix(own.fill, theme.cell, 0.35);
  return height < 1
    ? { ...own, fill }
    : { fill: mix(fill, theme.high.fill, 0.6), mark: mix(own.mark, theme.high.mark, 0.35), edge: theme.high.edge };
}

/** The body of a token that is done. */
export const greyed = ({ deep }: SideLook): Colour => mix(deep, '#858b96', 0.6);

/** Body, text and rim of a token; dull when it lies. A body that is half grey has the side's own colour besides. */
export function tokenColours(
  theme: Theme,
  token: Pick<Token, 'side' | 'body' | 'lying'>,
): { readonly body: Colour; readonly ink: Colour; readonly rim: Colour } {
  const look = theme.sides[token.side];
  if (token.body === 'hollow') return { body: look.pale, ink: look.deep, rim: look.fill };
  if (token.body === 'grey') return { body: greyed(look), ink: theme.white, rim: '#c3c7ce' };
  if (token.lying !== undefined) return { body: look.deep, ink: theme.white, rim: look.pale };
  return { body: look.fill, ink: look.ink, rim: theme.white };
}
