import type { NoFacts, SideId, UnitId } from '../../../engine/index.ts';
import type { KitTexts, RestTexts } from '../../../kit/index.ts';
import type { GearId, ItemId } from '../data/gear.ts';
import type { MissionId, Weather } from '../data/missions.ts';
import type { PowerId } from '../data/powers.ts';
import type { PieceId } from '../data/terrain.ts';
import type { Boost } from '../state.ts';
import type { NoShot, SquadId } from './declared.ts';

type OfUnit = { readonly unit: UnitId };
type Left = { readonly left: number; readonly of: number };
type OfSquad = { readonly squad: SquadId };
type OfAttack = OfUnit & { readonly target: UnitId };
/** A cell as players read it. GP-1.2 */
type ToCell = { readonly cell: string };
type ThenShoots = ToCell & { readonly shoots: boolean };
type Round = { readonly round: number; readonly night: boolean; readonly weather: Weather };

/** What changes a target number or a skill for nothing but itself. 3.14 */
export type Modifier =
  | 'charge'
  | 'high-strength'
  | 'soft'
  | 'hard'
  | 'cover-above'
  | 'models'
  | 'shield'
  | 'mounted'
  | 'exhausted-target'
  | 'exhausted'
  | 'tired-enemy'
  | 'coordinated'
  | 'provoked'
  | 'keen'
  | 'evasion'
  | 'range'
  | 'dived'
  | 'melee'
  | 'night'
  | 'fog'
  | 'altitude'
  | 'scope'
  | 'reaction';

type ModifierTexts = { readonly [Each in Modifier as `modifier.${Each}`]: NoFacts };
type BoostTexts = { readonly [Each in Boost['source'] as `boost.${Each}`]: NoFacts };

/** Texts with their facts: notes of choices, reasons of needs, chances, labels of pictures. */
export interface GenesysTexts extends KitTexts, RestTexts, ModifierTexts, BoostTexts {
  squad: OfSquad;
  'squad-size': { readonly units: number };
  'list-squad': { readonly squad: string };
  /** What such a squad is good for. */
  'squad-about': { readonly squad: string };
  marker: { readonly marker: string };
  position: { readonly number: number };
  points: { readonly points: number };
  zones: { readonly zones: readonly number[] };
  /** Where they lie, as their side sees it. */
  'zones-about': { readonly zones: readonly number[] };
  command: { readonly command: number };
  difficulty: { readonly difficulty: number };
  'piece-value': { readonly halves: number };

  'deploy.usual': NoFacts;
  'attack.usual': NoFacts;
  /** `percent`: the chance that one attack hits. */
  'attack.at': { readonly target: UnitId; readonly percent: number };
  'provoke.none': NoFacts;
  'cast.none': NoFacts;
  'spread.none': NoFacts;
  stays: NoFacts;
  stands: NoFacts;
  'goes-along': NoFacts;

  'goal.enemy': { readonly name: UnitId };
  'goal.marker': { readonly name: string };

  'guide.fight': OfSquad;
  'guide.charge': OfSquad;
  'guide.thrust': OfSquad & { readonly cell: string };
  'guide.shoot': OfSquad;
  'guide.objective': ThenShoots & { readonly marker: number };
  'guide.towards': ThenShoots & OfSquad;
  'guide.cover': ThenShoots;
  'guide.back': ThenShoots;
  'guide.enter': ToCell;
  'guide.rest': NoFacts;
  'guide.end': NoFacts;
  'guide.run': NoFacts;
  'guide.regroup': NoFacts;

  'number.mtn': OfUnit;
  'number.rtn': OfUnit;
  'number.mc': OfUnit;
  'number.rc': OfUnit;
  'number.cr': NoFacts;
  'number.toughness': NoFacts;
  'modifier.vehicle': OfUnit;
  'modifier.cap': { readonly cap: number };

  'odds.hit': OfAttack;
  'odds.wound': OfAttack;
  'odds.critical': OfAttack;
  'no-shot': NoShot;
  'odds.hurt': { readonly target: UnitId };
  'odds.down': { readonly target: UnitId };
  'odds.challenge': NoFacts;
  'odds.push': { readonly round: number };
  'odds.channel': { readonly power: PowerId };
  'odds.test': { readonly class: string };

  /** What a squad has left and can do now. */
  'now.standing': Left;
  'now.hurt': { readonly hurt: number };
  'now.life': Left;
  'now.moves': { readonly inches: number };
  'now.nerve': { readonly morale: number };

  'side-note': { readonly command: number; readonly units: number };
  'side-more': { readonly mission: MissionId; readonly own: number; readonly enemy: number };
  /** What is about to happen, for who cannot see the picture: with `{who}`, `{from}` and `{to}`. */
  'trail.goes': NoFacts;
  'trail.strikes': NoFacts;
  'trail.shoots': NoFacts;
  /** Units of one squad: what the line between them is called, and what is said of one end before the other. */
  'link.together': NoFacts;
  'link.squad': NoFacts;
  'link.apart': NoFacts;
  'move-label': { readonly distance: number };
  'banner.setup': NoFacts;
  'banner.round': Round;
  'banner.turn': Round & { readonly side: SideId };
  'banner.over': { readonly winner: SideId | null };
  'banner.mission': { readonly side: SideId; readonly mission: MissionId };
}

/** Words with a name, by what they are words for. */
export interface GenesysWords {
  type: string;
  gear: GearId | ItemId;
  weapon: string;
  'weapon-about': string;
  'item-about': ItemId;
  power: PowerId;
  'power-about': PowerId;
  piece: PieceId;
  terrain: string;
  list: string;
  deployment: 'standard' | 'forward';
  mode: 'board' | 'edge' | 'reserve' | 'aboard';
  'zones-of': SideId;
  edge: 'north' | 'south' | 'west' | 'east';
  level: 'ground' | 'middle' | 'high';
  facing: string;
  then: 'shoot' | 'fight' | 'end';
  forgo: 'yes';
  turned: 'yes';
  auto: 'yes';
  trample: 'yes';
  impossible: 'yes';
  bonus: 'squad' | 'veteran' | 'cohort';
  'bonus-about': 'squad' | 'veteran' | 'cohort';
  pace: '2' | '3';
  command: 'strike' | 'aim' | 'steady';
  'take-mission': 'yes' | 'no';
  challenge: 'yes' | 'no';
  push: 'yes' | 'no';
  'press-on': 'yes' | 'no';
  go: 'first' | 'second';
  'react-about': 'shoot' | 'dive' | 'move' | 'flee' | 'fight' | 'cast' | 'other';
  react: 'pass' | 'shoot' | 'dive' | 'move' | 'flee' | 'fight' | 'cast' | 'other';
  goal: 'cover' | 'back' | 'ahead' | 'side' | 'enter';
  order: string;
  'order-watch': string;
  'order-auto': string;
  'order-provoke': string;
  'order-pile': string;
  'order-allocate': string;
  'order-value': string;
  legend: 'reach' | 'run' | 'targets' | 'seen' | 'blocked' | 'position' | 'front' | 'declared';
  rank: 'standard' | 'elite' | 'leader' | 'unique';
  state:
    | 'hurt'
    | 'target'
    | 'fleeing'
    | 'broken'
    | 'recovering'
    | 'prone'
    | 'burning'
    | 'poisoned'
    | 'channelled'
    | 'bonus'
    | 'reacted'
    | 'held'
    | 'done'
    | 'fallen'
    | 'life';
  'class-sign': string;
}
