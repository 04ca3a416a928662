/**
 * What pictures can be made of: shapes and colours, and no word of any book. A book says what each of them stands for; a shape that is
 * missing is added here and to `rendering/`.
 */

/** Named shades; the palette of a theme gives each its colour and its pattern. */
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
  | 'shallows'
  | 'grass'
  | 'underbrush'
  | 'bog'
  | 'lava'
  | 'rampart'
  | 'cliff'
  | 'debris'
  | 'pillar'
  | 'steps'
  | 'fence'
  | 'grave'
  | 'tomb'
  | 'crypt'
  | 'altar'
  | 'bridge'
  | 'wreck';

/**
 * Signs of badges and markers, besides the silhouettes. `dots` are counted one by one on the rim of a token, `slash`
 * also crosses it out, `running` is drawn beside it where it heads; all others are small plates that can be read at
 * 24 px.
 */
export type PlainSign =
  // On and about a token
  | 'dots'
  | 'slash'
  | 'running'
  // States
  | 'lying'
  | 'crouching'
  | 'tick'
  | 'cross'
  | 'plus'
  | 'barred'
  | 'crosshair'
  | 'eye'
  | 'clock'
  | 'chain'
  | 'broken-chain'
  | 'crack'
  | 'spiral'
  | 'ring'
  // Directions; `arrow` and `chevrons` turn to the heading of a badge
  | 'arrow'
  | 'chevrons'
  | 'up'
  | 'down'
  | 'return'
  // Elements
  | 'star'
  | 'spark'
  | 'pentacle'
  | 'frost'
  | 'snowflake'
  | 'flame'
  | 'drop'
  | 'bolt'
  | 'mist'
  | 'moon'
  | 'sun'
  | 'heart'
  | 'pox'
  | 'web'
  // Gear
  | 'shield'
  | 'broken-shield'
  | 'broken-blade'
  | 'horseshoe'
  | 'boot'
  | 'horn'
  | 'flask'
  | 'bomb'
  | 'book'
  | 'key'
  | 'bag'
  | 'wheel'
  | 'die'
  // Things on the board
  | 'flag'
  | 'disc'
  | 'diamond'
  | 'chest'
  | 'barrel'
  | 'sheet'
  | 'captive'
  | 'grave'
  | 'altar'
  | 'gateway';

/** Any silhouette can be a sign too: `undead` is a skull, `leader` a crown, `fighter` two swords. */
export type Sign = PlainSign | Silhouette;

/** The colours of a sign and its plate. No two signs of a book should differ by tone alone. */
export type SignTone =
  | 'dark'
  | 'light'
  | 'quiet'
  | 'good'
  | 'bad'
  | 'warn'
  | 'alarm'
  | 'gold'
  | 'earth'
  | 'cold'
  | 'sky'
  | 'fire'
  | 'poison'
  | 'magic';

/** A sign as it is drawn. */
export interface Look {
  readonly sign: Sign;
  /** `dark` unless stated. */
  readonly tone?: SignTone;
  /** One or two letters or digits in place of the sign's own details: on `frost`, `disc`, `diamond`. */
  readonly letter?: string;
  /** Shown beside the sign; of `dots`, how many. */
  readonly count?: number;
}

/** Symbols of the classes of units, drawn as vector paths: weapons, heads, creatures, machines. */
export const SILHOUETTES = [
  'fighter',
  'blade',
  'spear',
  'pike',
  'shield',
  'brute',
  'club',
  'fork',
  'ranged',
  'crossbow',
  'gun',
  'staff',
  'person',
  'helmet',
  'horned',
  'hood',
  'leader',
  'mage',
  'vampire',
  'undead',
  'spirit',
  'hand',
  'rider',
  'beast',
  'claws',
  'wolf',
  'werewolf',
  'bat',
  'boar',
  'dragon',
  'serpent',
  'wings',
  'fist',
  'machine',
  'golem',
  'vehicle',
  'bike',
  'cannon',
  'banner',
] as const;
export type Silhouette = (typeof SILHOUETTES)[number];

/** Small signs on the upper rim of a token; `diamond` also draws a second ring, `dotted-crown` has a dot above it. */
export type CrestShape = 'arrow' | 'diamond' | 'bar' | 'crown' | 'dotted-crown';

/** The shape of a bar's pips; each has a colour of its own. */
export type PipShape = 'slanted' | 'block' | 'round' | 'diamond';

/** Colours that tell groups of one side apart; always with a letter. */
export type Hue = 'red' | 'blue' | 'green' | 'yellow' | 'white' | 'black' | 'orange' | 'purple';
