import type { NoFacts, Reason, SideId, UnitId } from '../../../engine/index.ts';
import type { GuideTexts, KitTexts, RestTexts } from '../../../kit/index.ts';
import type { ModifierId } from '../data/constants.ts';
import type { CompanyId, FigureId } from '../data/figures.ts';
import type { FormId } from '../data/forms.ts';
import type { PhaseId } from '../data/phases.ts';
import type { PowerId } from '../data/talents.ts';
import type { TerrainId } from '../data/terrain.ts';
import type { WeaponId } from '../data/weapons.ts';

type OfUnit = { readonly unit: UnitId };
type OfSide = { readonly side: SideId };
type InScenario = { readonly scenario: string };
type Turn = { readonly turn: number; readonly turns: number };

/** Where a figure may want to go that is no enemy. */
type PlaceGoal =
  | 'tomb'
  | 'crypt'
  | 'materials'
  | 'gear'
  | 'cover'
  | 'steps'
  | 'towards-tomb'
  | 'towards-crypt'
  | 'escape';
/** Why a cell is worth going to. */
export type GoalKind = PlaceGoal | 'fight' | 'aim' | 'towards-enemy';

/** Texts with their facts: notes of choices, reasons of modifiers, chances, labels of pictures. */
export interface VampiresTexts extends KitTexts, GuideTexts, RestTexts {
  /** `most`: how many of them one company may have. */
  'figure-note': {
    readonly points: number;
    readonly most: number;
    readonly fighting: number;
    readonly shooting: number;
    readonly weapons: readonly WeaponId[];
    readonly powers: readonly PowerId[];
  };
  share: { readonly share: string; readonly fv: number };

  /** `unit`: the enemy it leads to. */
  'guide.goal': { readonly cell: string; readonly kind: GoalKind; readonly unit?: UnitId };
  'guide.ritual': NoFacts;
  'guide.hold': NoFacts;
  'guide.pickup': NoFacts;
  'goal.fight': OfUnit;
  'goal.aim': OfUnit;
  'goal.towards-enemy': OfUnit;

  /** `friends`: those of the attacker’s own side that it may hit, too. */
  'odds.hit': OfUnit & {
    readonly target: UnitId;
    readonly friends: readonly UnitId[];
    readonly sum: readonly (Pick<Reason, 'value'> & Reason['text'])[];
    readonly armour: number;
  };
  /** By the shot itself or by the one that a miss is redirected to. */
  'odds.in-all': OfUnit;
  'odds.out': OfUnit;
  /** `capped`: being Invulnerable, it can come to no worse. */
  'odds.down': OfUnit & { readonly capped: boolean };
  'odds.stray': OfUnit;
  'odds.sum-out': { readonly average: string };
  'odds.lost': { readonly weapon: WeaponId };
  'odds.disengage': OfUnit;
  'odds.stand': OfUnit;
  'odds.shapeshift': OfUnit;
  'odds.zone': OfUnit;
  'odds.power-lost': { readonly power: PowerId };

  /** What a figure can do now, and in what state it is; lengths in inches. */
  'now.moves': { readonly walk: number; readonly run: number | null };
  'now.fights': { readonly value: number };
  'now.shoots': { readonly value: number };
  'now.ammo': { readonly weapon: WeaponId; readonly left: number };
  /** On what a d10 saves it from a weapon that changes nothing. */
  'now.pluck': { readonly die: number };
  'now.fight': { readonly enemies: number };
  'rest.in-fight': NoFacts;

  zone: OfSide;
  gate: OfSide;
  tomb: NoFacts;
  crypt: OfSide;
  'gear-of': OfUnit;
  'materials-of': { readonly side: SideId | null };
  'token-name': { readonly name: string; readonly form: FormId };
  /** In inches. */
  'move-label': { readonly ran: boolean; readonly length: number };
  'shot-label': { readonly hit: boolean };
  /** What a die came to, and what it had to reach. */
  'dice.attack': { readonly total: number; readonly armour: number };
  'dice.pluck': { readonly total: number; readonly pluck: number };
  'dice.test': { readonly pluck: number };
  /** `points`: null where they decide nothing. */
  'side-note': { readonly company: CompanyId; readonly units: number; readonly points: number | null };
  'side-more': {
    readonly reserve: number;
    readonly out: number;
    readonly initiative: boolean;
    readonly passed: boolean;
  };
  'banner.set-up': InScenario;
  'banner.scenario': InScenario;
  'banner.turn': Turn;
  'banner.phase': Turn & OfSide & { readonly phase: PhaseId };
  'banner.ritual': OfUnit;
  /** Who carries them, of either side. */
  'banner.materials': { readonly units: readonly UnitId[] };
  'banner.over': { readonly winner: SideId | null };
}

/** Words that have a name, by what they are. */
export interface VampiresWords {
  figure: FigureId;
  company: CompanyId;
  weapon: WeaponId;
  'weapon-about': WeaponId;
  form: FormId;
  'form-about': FormId;
  'form-sign': FormId;
  power: PowerId;
  'power-about': PowerId;
  terrain: TerrainId;
  /** What stands in the way of a line of sight. */
  piece: 'wall' | 'high' | 'dark';
  modifier: ModifierId | 'poison' | 'tough';
  value: 'shooting' | 'fighting';
  run: 'yes';
  hunker: 'yes';
  single: 'yes';
  draw: 'offer' | 'accept' | 'decline';
  order: string;
  'order-value': string;
  legend: 'walks' | 'runs' | 'contact' | 'targets' | 'seen' | 'blocked' | 'threat' | 'Zone of Shadows';
  crest: 'leader' | 'second' | 'power';
  /** What the signs of things on the board mean. */
  marker: 'tomb' | 'materials' | 'gear';
  /** What the badges of a figure say. */
  state: 'ritual' | 'materials' | 'above' | 'hunkered' | 'lost' | 'ran' | 'moved' | 'done' | 'down';
  goal: PlaceGoal;
}
