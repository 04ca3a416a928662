import type { BoardShape, Cell, Place } from './board/board.ts';
import type { SideId } from './ids.ts';

/** Named shades; a theme's palette gives each a colour and a pattern. */
export type Shade =
  | 'side-a'
  | 'side-b'
  | 'reach'
  | 'charge'
  | 'caught'
  | 'near'
  | 'far'
  | 'danger'
  | 'effect'
  | 'chosen'
  | 'neutral'
  | 'centre';

/** How terrain looks; each differs by pattern as well as by colour. */
export type TerrainLook =
  | 'wood'
  | 'rock'
  | 'wall'
  | 'hedge'
  | 'water'
  | 'pit'
  | 'ruin'
  | 'rough'
  | 'hill'
  | 'building'
  | 'gate'
  | 'slope'
  | 'shallows';

export interface SceneTerrain {
  readonly look: TerrainLook;
  readonly name: string;
  readonly cells: readonly Cell[];
  /** Tall pieces stand dark and solid, low ones light with a dashed border. */
  readonly tall: boolean;
  /**
   * 0 if missing; a cliff is drawn where heights differ by 1 or more, and slopes (half a height) point to the higher
   * side.
   */
  readonly height?: number;
}

export interface Badge {
  /**
   * `wound` draws `count` dots, `wounded` a slash across the token, `done` greys it; the others are small signs that
   * can be read at 24 px.
   */
  readonly kind:
    | 'wound'
    | 'wounded'
    | 'fallen'
    | 'running'
    | 'shielded'
    | 'slowed'
    | 'weakened'
    | 'new'
    | 'escort'
    | 'marked'
    | 'done'
    | 'helpless'
    | 'doubled'
    | 'dismounted';
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
export type Silhouette =
  'fighter' | 'spear' | 'ranged' | 'mage' | 'brute' | 'beast' | 'rider' | 'undead' | 'leader' | 'machine' | 'spirit';

/** Colours that tell groups of one side apart; always with a letter. */
export type Hue = 'red' | 'blue' | 'green' | 'yellow' | 'white' | 'black' | 'orange' | 'purple';

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
  /** A letter or two for its class, beside the symbol; alone where there is room for one only. */
  readonly sign?: string;
  /**
   * Marks on the upper rim: an arrow for ranged units, a ring and a diamond for mages, a bar for the elite, a crown for
   * leaders, with a dot for the one of its name.
   */
  readonly rank: 'plain' | 'ranged' | 'mage' | 'elite' | 'leader' | 'unique';
  /** Degrees clockwise from east, or null where facing has no meaning. */
  readonly facing: number | null;
  readonly level: number;
  readonly group: string | null;
  /** The ring and letter of its group; groups without one are held together by lines. */
  readonly ring?: { readonly hue: Hue; readonly letter: string };
  readonly fallen: boolean;
  /** It may act now. */
  readonly active: boolean;
  readonly badges: readonly Badge[];
  readonly bars: readonly Bar[];
  /** Deeds it may do a limited number of times in a match, each by its sign; those done are struck through. */
  readonly deeds?: readonly { readonly sign: string; readonly done: boolean }[];
}

export interface SceneMarker {
  readonly id: string;
  readonly kind: 'objective' | 'counter' | 'treasure' | 'hostage' | 'information' | 'token' | 'barrel';
  readonly at: Cell;
  readonly label: string;
  readonly side: SideId | null;
  readonly name: string;
  /** Used up or destroyed: crossed out. */
  readonly spent?: boolean;
}

/** A line between two tokens. */
export interface Link {
  readonly from: Cell;
  readonly to: Cell;
  readonly kind: 'contact' | 'charge' | 'fought' | 'fresh' | 'tether';
}

/** Where something went, or what was aimed where. */
export interface Trail {
  /** `march` is dotted and marks every place along the way; `attack` runs from one unit to another. */
  readonly kind:
    'move' | 'march' | 'charge' | 'push' | 'fall' | 'follow' | 'run' | 'attack' | 'shot' | 'spell' | 'sight' | 'crawl';
  readonly side: SideId | null;
  /** From the first place to the last; the last may lie off the board. */
  readonly points: readonly Place[];
  /** Short text at its end: cost, "blocked" … */
  readonly label: string | null;
  /** For shots and sight: whether it succeeded. */
  readonly good: boolean | null;
}

export interface SceneDice {
  readonly at: Cell;
  readonly side: SideId | null;
  /** Good dice count. */
  readonly dice: readonly { readonly value: number; readonly good: boolean }[];
  /** Their total: "5 + 2 = 7". */
  readonly sum?: string;
  /** What was added and why, in few words. */
  readonly reasons?: string;
}

export interface Highlight {
  readonly shade: Shade;
  readonly cells: readonly Cell[];
  readonly name: string;
  /** Only a hatched band along the outline of the area, or filled with its pattern. */
  readonly outline: boolean;
  /** Written at the area's upper left corner. */
  readonly label?: string;
  /** Only a light tint, without the band of a zone. */
  readonly faint?: boolean;
}

export interface SceneSide {
  readonly side: SideId;
  readonly name: string;
  /** "8 of 9 units, 175 points". */
  readonly note: string;
  /** A further line below it. */
  readonly more?: string;
  readonly active: boolean;
}

/** Where a unit stood before. */
export interface Ghost {
  readonly at: Cell;
  /** All the cells it covered, where it was larger than one. */
  readonly cells?: readonly Cell[];
  readonly side: SideId;
  readonly label: string;
  /** It is no longer on the board: crossed out. */
  readonly gone?: boolean;
}

/** A position ready to be drawn, described in text or compared: plain data that any book can fill in. */
export interface Scene {
  readonly board: BoardShape;
  /** Changes whenever the ground (board, terrain, zones) does: drawings of the ground are cached under it. */
  readonly ground: string;
  readonly terrain: readonly SceneTerrain[];
  readonly zones: readonly Highlight[];
  /** Lines such as the centre line: they end in places and are drawn thin and dashed. */
  readonly lines: readonly { readonly from: Place; readonly to: Place; readonly name: string }[];
  readonly tokens: readonly Token[];
  readonly markers: readonly SceneMarker[];
  readonly links: readonly Link[];
  readonly trails: readonly Trail[];
  /** Cells that the last action emptied, drawn as ghosts. */
  readonly ghosts: readonly Ghost[];
  readonly highlights: readonly Highlight[];
  readonly dice: readonly SceneDice[];
  readonly sides: readonly SceneSide[];
  /** Turn, half-turn, scores, and what the engine is waiting for. */
  readonly banner: { readonly title: string; readonly lines: readonly string[] };
  /** Cells the crop must show; empty: the whole board. */
  readonly focus: readonly Cell[];
  readonly legend: readonly { readonly shade: Shade; readonly text: string }[];
  /** Every cell is labelled, not only some. */
  readonly labelled?: boolean;
}

/** What a query or a form draws over the scene. */
export interface Overlay {
  readonly highlights?: readonly Highlight[];
  readonly trails?: readonly Trail[];
  readonly focus?: readonly Cell[];
}
