import type { BoardShape, Cell, Place } from './board/board.ts';
import type { SideId } from './match.ts';

/** Named shades; the palette of a theme gives each its colour and its pattern. */
export type Shade = 'side-a' | 'side-b' | 'reach' | 'charge' | 'caught' | 'near' | 'far' | 'danger' | 'effect' | 'chosen' | 'neutral' | 'centre';

/** How terrain looks; each differs by pattern as well as by colour. */
export type TerrainLook = 'wood' | 'rock' | 'wall' | 'hedge' | 'water' | 'pit' | 'ruin' | 'rough' | 'hill' | 'building' | 'gate' | 'slope' | 'shallows';

export interface SceneTerrain {
  readonly look: TerrainLook;
  readonly name: string;
  readonly cells: readonly Cell[];
  /** Tall pieces stand dark and solid, low ones light with a dashed border. */
  readonly tall: boolean;
}

export interface Badge {
  /** `wound` draws `count` dots; the others are small signs that can be read at 24 px. */
  readonly kind: 'wound' | 'fallen' | 'running' | 'shielded' | 'slowed' | 'weakened' | 'new' | 'escort' | 'marked' | 'done' | 'helpless';
  readonly count?: number;
  /** For `running`: degrees clockwise from east. */
  readonly heading?: number;
}

/** A row of pips: `left` full ones of `of`. */
export interface Bar {
  readonly kind: 'speed' | 'energy' | 'health' | 'fate';
  readonly left: number;
  readonly of: number;
}

/** Symbols of the classes of units, drawn as vector paths. */
export type Silhouette = 'fighter' | 'ranged' | 'mage' | 'brute' | 'beast' | 'rider' | 'undead' | 'leader' | 'machine' | 'spirit';

export interface Token {
  readonly unit: string;
  /** Cells covered; the first is the anchor. */
  readonly cells: readonly Cell[];
  readonly side: SideId;
  /** Shown large: `a1`. */
  readonly label: string;
  /** Full name for the alt text: "Warrior". */
  readonly name: string;
  readonly silhouette: Silhouette;
  /** A ring around mages, an arrow mark for ranged units. */
  readonly rank: 'plain' | 'ranged' | 'mage' | 'leader';
  /** Degrees clockwise from east, or null where facing has no meaning. */
  readonly facing: number | null;
  readonly level: number;
  readonly group: string | null;
  readonly fallen: boolean;
  /** It may act now. */
  readonly active: boolean;
  readonly badges: readonly Badge[];
  readonly bars: readonly Bar[];
}

export interface SceneMarker {
  readonly id: string;
  readonly kind: 'objective' | 'counter' | 'treasure' | 'hostage' | 'information' | 'token';
  readonly at: Cell;
  readonly label: string;
  readonly side: SideId | null;
  readonly name: string;
}

/** A line between two tokens. */
export interface Link {
  readonly from: Cell;
  readonly to: Cell;
  readonly kind: 'contact' | 'charge' | 'fought' | 'fresh' | 'tether';
}

/** Where something went, or what was aimed where. */
export interface Trail {
  readonly kind: 'move' | 'charge' | 'push' | 'fall' | 'follow' | 'run' | 'shot' | 'spell' | 'sight' | 'crawl';
  readonly side: SideId | null;
  /** From the first place to the last; the last may lie off the board. */
  readonly points: readonly Place[];
  /** Short text at its end: cost, "blocked" … */
  readonly label: string | null;
  /** For shots and sight: did it succeed? */
  readonly good: boolean | null;
}

export interface SceneDice {
  readonly at: Cell;
  readonly side: SideId | null;
  readonly dice: readonly { readonly value: number; readonly good: boolean }[];
}

export interface Highlight {
  readonly shade: Shade;
  readonly cells: readonly Cell[];
  readonly name: string;
  /** Only the outline of the area, or filled with its pattern. */
  readonly outline: boolean;
}

export interface SceneSide {
  readonly side: SideId;
  readonly name: string;
  /** "8 of 9 units, 175 points". */
  readonly note: string;
  readonly active: boolean;
}

/** A position ready to be drawn, described as text or compared: plain data that any book can fill. */
export interface Scene {
  readonly board: BoardShape;
  /** Changes whenever anything of the ground (board, terrain, zones) does: pictures of the ground are kept by it. */
  readonly ground: string;
  readonly terrain: readonly SceneTerrain[];
  readonly zones: readonly Highlight[];
  /** A line that matters, as the mid-line: ends in places, drawn thin and dashed. */
  readonly lines: readonly { readonly from: Place; readonly to: Place; readonly name: string }[];
  readonly tokens: readonly Token[];
  readonly markers: readonly SceneMarker[];
  readonly links: readonly Link[];
  readonly trails: readonly Trail[];
  /** Cells that the last action emptied, drawn as ghosts. */
  readonly ghosts: readonly { readonly at: Cell; readonly side: SideId; readonly label: string }[];
  readonly highlights: readonly Highlight[];
  readonly dice: readonly SceneDice[];
  readonly sides: readonly SceneSide[];
  /** Turn, half-turn, scores, what the engine waits for. */
  readonly banner: { readonly title: string; readonly lines: readonly string[] };
  /** What the crop must show; empty: the whole board. */
  readonly focus: readonly Cell[];
  readonly legend: readonly { readonly shade: Shade; readonly text: string }[];
  /** Every cell carries its name, and not only some. */
  readonly labelled?: boolean;
}

/** What a query or a form lays over the scene. */
export interface Overlay {
  readonly highlights?: readonly Highlight[];
  readonly trails?: readonly Trail[];
  readonly focus?: readonly Cell[];
}
