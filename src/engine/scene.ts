import type { BoardShape, Cell, Place } from './board/board.ts';
import type { SideId } from './ids.ts';
import type { CrestShape, Hue, Look, PipShape, Shade, Sign, Silhouette, TerrainLook, SignTone } from './looks.ts';

export interface SceneTerrain {
  readonly look: TerrainLook;
  readonly name: string;
  readonly cells: readonly Cell[];
  /** Tall pieces stand dark and solid, low ones light with a dashed border. */
  readonly tall: boolean;
  /** A sign or two printed on the piece: "4+". */
  readonly label?: string;
  /** Drawn over the piece: hatched or dotted, as for ground that is dangerous or hard to cross. */
  readonly over?: 'hatched' | 'dotted';
  /**
   * 0 if missing; a cliff is drawn where heights differ by 1 or more, and slopes (half a height) point to the higher
   * side.
   */
  readonly height?: number;
}

/** A state of a unit. */
export interface Badge extends Look {
  /** What it tells, in the book's words: "poisoned", "2 wounds". */
  readonly text: string;
  /** Of `running`, `arrow` and `chevrons`: degrees clockwise from east. */
  readonly heading?: number;
  /** It comes and goes with every turn, so it is no news. */
  readonly fleeting?: boolean;
}

/** A row of pips: `left` full ones of `of`. */
export interface Bar {
  readonly shape: PipShape;
  readonly left: number;
  readonly of: number;
  /** What it counts, in the book's words: "energy". */
  readonly text: string;
  /** It changes so seldom that the alt text mentions it. */
  readonly lasting?: boolean;
}

/** What a unit may do so many times in a match, each by its sign; those done are struck through. */
export interface TokenDeeds {
  /** "Feats". */
  readonly text: string;
  readonly list: readonly { readonly sign: string; readonly done: boolean }[];
}

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
  readonly initials?: string;
  /** A sign of its rank or kind on the upper rim, and what it tells. */
  readonly crest?: { readonly shape: CrestShape; readonly text: string };
  /** Degrees clockwise from east, or null where facing has no meaning. */
  readonly facing: number | null;
  readonly level: number;
  readonly group: string | null;
  /** The ring and letter of its group; groups without one are held together by lines. */
  readonly ring?: { readonly hue: Hue; readonly letter: string };
  /** It lies on its side; the book's word for that. */
  readonly lying?: string;
  /** It may act now. */
  readonly active: boolean;
  /** It is the one that is being given an order. */
  readonly chosen?: boolean;
  /** Its body: pale with a coloured rim, one half in grey, or grey; in the side's full colour unless stated. */
  readonly body?: 'hollow' | 'half' | 'grey';
  /** A line around the body. */
  readonly frame?: { readonly line: 'dashed' | 'solid'; readonly tone: SignTone };
  readonly badges: readonly Badge[];
  readonly bars: readonly Bar[];
  readonly deeds?: TokenDeeds;
}

export interface SceneMarker {
  readonly id: string;
  readonly sign: Sign;
  /** The colours of its sign and plate; without it, those of its side on a dark plate. */
  readonly tone?: SignTone;
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
  readonly kind: 'contact' | 'charge' | 'fought' | 'fresh' | 'tether' | 'apart';
  /** What it tells from either end, in the book's words; without it, the usual ones: "touching", "leads" and "led by". */
  readonly texts?: readonly [from: string, to: string];
}

/** Where something went, or what was aimed where. */
export interface Trail {
  /** `march` is dotted and marks every place along the way; `attack` runs from one unit to another. */
  readonly kind:
    | 'move'
    | 'march'
    | 'charge'
    | 'push'
    | 'fall'
    | 'follow'
    | 'run'
    | 'attack'
    | 'shot'
    | 'spell'
    | 'sight'
    | 'crawl';
  readonly side: SideId | null;
  /** From the first place to the last; the last may lie off the board. */
  readonly points: readonly Place[];
  /** From where to where others go alongside, without lines of their own. */
  readonly along?: readonly (readonly [from: Place, to: Place])[];
  /** Short text at its end: cost, "blocked" … */
  readonly label: string | null;
  /** For shots and sight: whether it succeeded. */
  readonly good: boolean | null;
  /** What happened, in the book's words with `{who}`, `{from}` and `{to}`; without it, the usual sentence of its kind: "{who} moved {from} to {to}". */
  readonly text?: string;
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

/** What a shade or a sign of this picture means, in the book's words. */
export type LegendEntry =
  | { readonly shade: Shade; readonly text: string }
  | { readonly look: Look; readonly text: string };

/** Where a unit stood before, or where it means to go. */
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
  /** Cells that it shows besides, the first first, as far as tokens stay large enough for a phone. */
  readonly wider?: readonly Cell[];
  readonly legend: readonly LegendEntry[];
  /** What units are that a line holds together, in the book's words: "one squad"; without it, "one group". */
  readonly together?: string;
  /** Every cell is labelled, not only some. */
  readonly labelled?: boolean;
}

/** What a query or a form draws over the scene. */
export interface Overlay {
  /** Units that are being given an order. */
  readonly chosen?: readonly string[];
  readonly highlights?: readonly Highlight[];
  readonly trails?: readonly Trail[];
  /** Where units would be set up that are not on the board yet. */
  readonly ghosts?: readonly Ghost[];
  readonly focus?: readonly Cell[];
  readonly wider?: readonly Cell[];
}
