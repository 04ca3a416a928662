import type { NoFacts, Reason, SideId, UnitId } from '../../../engine/index.ts';
import type { GuideTexts, KitTexts, RestTexts } from '../../../kit/index.ts';
import type { Consequence } from '../combat/casualties.ts';
import type { AbilityId } from '../data/abilities.ts';
import type { SquadColour } from '../data/colours.ts';
import type { FeatId } from '../data/feats.ts';
import type { MapId } from '../data/maps.ts';
import type { PieceId, Turning } from '../data/pieces.ts';
import type { ClassId, Rank } from '../data/ranks.ts';
import type { ScenarioId } from '../data/scenarios.ts';
import type { FactionId } from '../data/units.ts';

type OfUnit = { readonly unit: UnitId };
type OfSide = { readonly side: SideId };
type Duel = OfUnit & { readonly target: UnitId };
type By = { readonly by: UnitId };
type Die = { readonly number: number; readonly value: number | null };
/** Who holds a victory area now. SC-R43 */
type Area = { readonly area: string; readonly side: SideId | null; readonly contested: boolean };
/** A modifier of a chance. */
type Modifier = Pick<Reason, 'value'> & Reason['text'];

/** Texts with their facts: notes of choices, reasons of modifiers, chances, labels of pictures. */
export interface ChampionsTexts extends KitTexts, GuideTexts, RestTexts {
  /** Walks after which a unit can attack. */
  'guide.beside': OfUnit & { readonly cell: string };
  'guide.in-range': OfUnit & { readonly cell: string };
  path: { readonly cells: readonly string[] };
  store: NoFacts;
  'store.burnt': NoFacts;
  group: OfSide & { readonly group: string };
  'group-size': { readonly units: readonly UnitId[] };
  'squad-of': { readonly count: number; readonly type: string };
  reinforcement: OfUnit;
  'charge-way': { readonly cell: string; readonly cost: number };

  'modifier.flank': { readonly ally: UnitId };
  'modifier.charge': NoFacts;
  'modifier.cavalry': NoFacts;
  'modifier.range': { readonly distance: number; readonly marksman: boolean };
  'modifier.obscured': NoFacts;
  'modifier.ability': By & { readonly ability: AbilityId };
  'modifier.dread': By;
  'modifier.archer': NoFacts;
  'modifier.rear': NoFacts;
  'modifier.reckless': NoFacts;

  /** `of`: the keyword it applies to. */
  'ability-about': { readonly ability: AbilityId; readonly of: string | null };

  /** `chance`: in per cent; `worth`: the points for defeating the target. */
  'attack-note': { readonly chance: number; readonly worth: number };

  'die.attack': OfUnit;
  'die.defence': OfUnit;
  'die.own': Die;
  'die.enemy': Die;
  /** `faces`: how many of six turn the outcome. */
  'die.note': { readonly faces: number };

  'odds.success': Duel & {
    readonly effect: Consequence;
    /** Of the attacker and the target. */
    readonly dice: readonly [number, number];
    readonly attack: readonly Modifier[];
    readonly defence: readonly Modifier[];
  };
  'odds.fate': Duel;
  'odds.defeated': OfUnit;
  'odds.dismounted': OfUnit;
  /** Of the squad that attacks now. */
  'odds.squad': OfUnit & { readonly attacks: number };
  'odds.turns': OfUnit & { readonly die: string };

  /** What a unit or a squad has left and can do now. `double`: null where it may not go at Double-time. */
  'now.moves': { readonly cells: number; readonly double: number | null };
  'now.dice': { readonly dice: number };
  'now.large': null;
  'now.each': { readonly dice: number };
  'now.fate': { readonly left: number; readonly of: number };
  'now.feats': { readonly feats: readonly FeatId[] };
  'now.squad': { readonly left: number; readonly of: number };

  zone: OfSide;
  area: Area;
  'area.alt': Area;
  'side-note': { readonly points: number; readonly target: number; readonly units: number };
  'side-more': { readonly groups: number | null; readonly champions: readonly (OfUnit & { readonly worth: number })[] };
  'attack-label': { readonly outcome: string };
  'move-label': { readonly spent: number; readonly allowance: number; readonly double: boolean };
  'banner.set-up': { readonly scenario: string };
  'banner.scenario': { readonly scenario: string; readonly attacker: SideId | null };
  /** `limit`: 0 for none. */
  'banner.round': { readonly round: number; readonly limit?: number };
  'banner.turn': OfSide & {
    readonly round: number;
    readonly limit: number;
    readonly turn: number;
    readonly turns: number;
    readonly group: string | null;
  };
  'banner.over': { readonly winner: SideId | null };
}

/** Words that have a name, by what they are. */
export interface ChampionsWords {
  type: string;
  /** Of Elites and Champions. */
  'type-about': string;
  faction: FactionId;
  rank: Rank;
  feat: FeatId;
  'feat-about': FeatId;
  ability: AbilityId;
  colour: SquadColour;
  /** `blocking`: what stops a line of fire, whatever it is. */
  piece: PieceId | 'blocking';
  'piece-note': PieceId;
  force: string;
  terrain: string;
  scenario: ScenarioId;
  battlefield: MapId | 'constructed';
  area: string;
  direction: string;
  facing: string;
  class: ClassId;
  'class-note': ClassId;
  turn: Turning;
  double: 'yes';
  idle: 'yes';
  rest: 'auto' | 'anew';
  order: string;
  'order-value': string;
  /** Of an ability, on or off; of a unit, what its badges say. */
  state: 'on' | 'off' | 'wounded' | 'dismounted' | 'doubled' | 'done';
  crest: 'elite' | 'leader';
  bar: 'fate';
  deeds: 'feats';
  legend:
    | 'moves'
    | 'Double-time'
    | 'front'
    | 'front arcs'
    | 'targets'
    | 'charges'
    | 'touched'
    | 'blocked'
    | 'seen'
    | 'threat';
  'class-sign': ClassId;
  'squad-sign': SquadColour;
}
