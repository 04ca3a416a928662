import type { Json, NoFacts, SideId } from '../../../engine/index.ts';
import type { KitTexts, RestTexts } from '../../../kit/index.ts';

type OfGroup = { readonly group: string };
type OfSide = { readonly side: SideId };
/** What a roll must reach, or may not exceed. */
type Needed = { readonly needed: number };
/** A charge of so many inches; `through`: three dice, of which the lowest two count. */
type Way = { readonly inches: number; readonly through: boolean };
type Left = { readonly left: number; readonly of: number };
type Dice = { readonly dice: number };
/** `group`: the enemy it is about. */
type GoalFacts = {
  readonly kind: string;
  readonly group: string | null;
  readonly cell: string;
  readonly through: boolean;
};

/** Directions, and other goals that are about nobody. */
type PlainGoal =
  | 'objective'
  | 'cover'
  | 'back'
  | 'north'
  | 'north-east'
  | 'east'
  | 'south-east'
  | 'south'
  | 'south-west'
  | 'west'
  | 'north-west';

/** How a fight may go that a charge would begin. */
export type Prospect = 'good' | 'even' | 'bad';

/** Texts with their facts: notes of choices, chances, labels of pictures. */
export interface HammerTexts extends KitTexts, RestTexts {
  group: OfGroup;
  groups: { readonly groups: Json };
  combat: { readonly own: Json; readonly foes: Json };
  combats: NoFacts;
  /** A figure, a group, or a spell on the stack by its number and name. */
  target: { readonly target: string; readonly spell: string | null };
  wound: { readonly wound: number };
  /** Who gets the wounds: so many of each kind. */
  'policy.bearers': {
    readonly kinds: readonly { readonly entry: string; readonly size: number; readonly standard: boolean }[];
  };
  usual: NoFacts;
  weapon: { readonly weapon: string };
  loadout: { readonly hands: Json };
  'loadout-about': { readonly hands: string };
  'army-note': { readonly army: string };
  'army-groups': {
    readonly groups: readonly { readonly entry: string; readonly size: number; readonly standard: boolean }[];
  };
  /** A group of an army list: so many figures of an entry. */
  entry: { readonly entry: string; readonly size: number; readonly standard: boolean };
  /** `points`: those of the whole group. `casts`: it knows spells. */
  'entry-note': {
    readonly points: number;
    readonly each: number;
    readonly items: readonly string[];
    readonly casts: boolean;
  };
  'spell-cost': { readonly cost: number };
  /** null: out of reach. */
  'charge-needs': { readonly points: number | null };

  'guide.move': GoalFacts;
  'guide.march': GoalFacts;
  'guide.rally': NoFacts;
  'guide.face': NoFacts;
  'guide.reform': NoFacts;
  'guide.cast': { readonly spell: string; readonly target: string | null };
  'guide.shoot': OfGroup;
  'guide.charge': OfGroup & { readonly prospect: Prospect };
  'goal.enemy': { readonly group: string | null };
  'goal.range': { readonly group: string | null };
  'goal.wary': { readonly group: string | null };

  /** So many of a group shoot; `far`: some others are out of range or sight. */
  'few-shoot': { readonly firing: number; readonly of: number; readonly far: boolean };
  'odds.hit': Needed;
  'odds.kills': { readonly kills: number };
  /** What wounds need, each once; above 6: no die saves it. */
  'odds.saved': { readonly needed: readonly number[] };
  'odds.charge': Way;
  'odds.arrives': Way;
  'odds.caught': NoFacts;
  'odds.run-down': Needed;
  'odds.test': Needed;
  /** `bonus`: what a staff adds to the dice. */
  'odds.cast': Dice & { readonly cost: number; readonly bonus: number };
  'odds.surge': Dice;
  'odds.rally': Needed;
  'odds.withdraw': Needed;

  /** What a group or a figure has left and can do now. */
  'now.figures': Left;
  'now.wounds': Left;
  'now.pool': Left;
  'now.moves': { readonly inches: number };
  'now.range': { readonly inches: number };
  'now.leadership': { readonly leadership: number };
  'now.save': { readonly save: number };
  'now.locked': NoFacts;

  zone: OfSide;
  'objective-of': { readonly number: number; readonly side: SideId | null };
  /** `of`: figures of the army, 0 while nobody may see it. `points`: null before the first turn. */
  'side-note': { readonly units: number; readonly of: number; readonly points: number | null; readonly mission: Json };
  'terrain-cover': { readonly terrain: string; readonly cover: number };
  'dice-saves': NoFacts;
  'side-more': { readonly dice: number; readonly reserve: number };
  'banner.set-up': NoFacts;
  'banner.turn': OfSide & { readonly round: number; readonly turns: number; readonly phase: string };
  'banner.round': OfSide & { readonly round: number };
  'banner.over': { readonly winner: SideId | null };
  'banner.mission': { readonly mission: Json };
}

/** Words that have a name, by what they are. */
export interface HammerWords {
  spell: string;
  'spell-about': string;
  army: string;
  terrain: string;
  go: 'first' | 'second';
  rest: 'auto';
  stay: 'stay';
  through: 'yes' | 'no';
  finish: 'yes' | 'no';
  auto: 'yes' | 'no';
  ground: 'yes' | 'no';
  facing: 'N' | 'E' | 'S' | 'W';
  reaction: 'hold' | 'standshoot' | 'flee';
  useless: 'test' | 'fail';
  element: 'flame' | 'frost' | 'shock' | 'poison';
  'element-about': 'flame' | 'frost' | 'shock' | 'poison';
  'weapon-about': string;
  policy: 'rear' | 'spread' | 'character-first';
  goal: PlainGoal;
  order: string;
  'order-value': string;
  /** What the badges of a figure say. */
  state:
    | 'standard'
    | 'character'
    | 'wizard'
    | 'fleeing'
    | 'down'
    | 'flanked'
    | 'charged'
    | 'fired'
    | 'moved'
    | 'lowered'
    | 'aegis'
    | 'pox'
    | 'entangled'
    | 'chilled'
    | 'apart'
    | 'pool'
    | 'health';
  legend: '' | 'zone' | 'reach' | 'threat' | 'targets' | 'flanks' | 'seen';
}
