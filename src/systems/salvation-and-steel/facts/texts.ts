import type { NoFacts, SideId, UnitId } from '../../../engine/index.ts';
import type { GuideTexts, KitTexts, RestTexts } from '../../../kit/index.ts';
import type { ScenarioId } from '../data/scenarios.ts';
import type { FactionId, UnitType } from '../data/units.ts';
import type { Edge, LosableRoll } from './terms.ts';

type OfUnit = { readonly unit: UnitId };
type OfSide = { readonly side: SideId };
type Count = { readonly count: number };
type Left = { readonly left: number; readonly of: number };
/** Against how many defence dice; null where that is not known. */
type Against = OfUnit & { readonly defence: number | null };

/** A marker: who scored it last, and the lowest die that finds the treasure. */
type Mark = { readonly side: SideId | null; readonly from: number };

/** What units do in a combat, in a chance. Section 10 */
type Plan = 'defend' | 'half' | 'attack' | 'brace';

/** Texts with their facts: notes of choices, reasons of needs, chances, labels of pictures. */
export interface SalvationTexts extends KitTexts, GuideTexts, RestTexts {
  pair: { readonly one: UnitId; readonly two: UnitId };
  contact: OfUnit & { readonly enemy: UnitId };
  'push.to': OfUnit & { readonly cell: string };
  'push.off': OfUnit;
  'push.stay': OfUnit;
  'energy-left': { readonly energy: number };
  'dice-pair': { readonly attack: number; readonly defence: number };
  'charge-way': { readonly cells: number; readonly cell: string };
  'charge-end': { readonly cells: number; readonly others: number };
  'away-from': OfUnit;
  /** A policy, and what it comes to for a unit. */
  'policy-dice': { readonly policy: 'defend' | 'half' | 'attack'; readonly attack: number; readonly defence: number };
  shots: Count;
  shot: { readonly distance: number; readonly range: 'short' | 'long'; readonly need: number };
  price: { readonly points: number };
  /** What a kind of unit costs, and its numbers. */
  'type-note': Pick<UnitType, 'points' | 'class' | 'accuracy' | 'force' | 'resistance' | 'energy' | 'speed'>;
  'spell-note': { readonly spell: string; readonly energy: number; readonly range: number };
  'guide.leave': { readonly cell: string };
  'guide.edge': { readonly cell: string };
  'guide.escort': OfUnit;
  'guide.pickup': NoFacts;
  'guide.drag': NoFacts;
  'drag-way': { readonly way: string; readonly cells: number };

  accuracy: NoFacts;
  force: NoFacts;
  resistance: NoFacts;
  'spell-force': NoFacts;
  charged: NoFacts;
  'long-range': { readonly distance: number };
  halved: NoFacts;
  'wound-counters': Count;
  'deaths-near': Count;
  'friends-near': Count;
  'treasure-roll': { readonly roll: number };

  'odds.unit': OfUnit & { readonly what: 'wounded' | 'stunned' | 'dies' | 'off'; readonly plan: Plan | null };
  'odds.unguarded': OfUnit & { readonly what: 'wounded' | 'stunned' | 'dies' | 'off' };
  'odds.combat': { readonly whose: 'mine' | 'theirs'; readonly mine: Plan; readonly theirs: Plan };
  'odds.hit': OfUnit;
  'odds.wounded': Against;
  'odds.dies': Against;
  'odds.fallsOff': Against;
  'odds.cast': OfUnit & { readonly spell: string };
  'odds.halved': OfUnit & { readonly attribute: 'speed' | 'resistance' | null };
  'odds.strays': OfUnit;
  'odds.takes-over': OfUnit;
  'odds.picks-up': OfUnit;
  'odds.stands': OfUnit;

  /** What a unit has left, and what has happened to it. */
  'now.speed': Left;
  'now.energy': Left;
  'now.saves': { readonly resistance: number };
  'now.wounds': { readonly wounds: number };
  'now.fallen': NoFacts;
  'rest.in-contact': NoFacts;
  'now.contacts': { readonly enemies: number };

  'side-note': { readonly units: number; readonly of: number; readonly points: number };
  'state.wounds': Count;
  zone: OfSide;
  'zone.centre': NoFacts;
  'line.middle': NoFacts;
  'mark.objective': Mark;
  'mark.counter': Mark;
  'mark.treasure': Mark;
  'mark.information': Mark;
  'mark.hostage': OfSide & { readonly wounds: number; readonly escort: UnitId | null };
  'banner.scores': { readonly a: number; readonly b: number; readonly target: number };
  'banner.siege': OfSide & { readonly turns: number };
  'banner.treasure-found': NoFacts;
  'banner.treasure-hidden': { readonly counters: number; readonly from: number };
  /** `limit`: the turn that ends the truce; 0 where none does. */
  'banner.truce': { readonly limit: number };
  'banner.escape': OfSide & { readonly turns: number };
  'banner.limit': { readonly turns: number };
  'banner.over': { readonly winner: SideId | null };
  'banner.set-up': { readonly scenario: ScenarioId | null };
  'banner.turn': OfSide & { readonly turn: number; readonly half: 1 | 2 };
}

/** Words that have a name, by what they are. */
export interface SalvationWords {
  type: string;
  faction: FactionId;
  spell: string;
  'spell-about': string;
  piece: string;
  edge: Edge | 'attacker' | 'defender';
  scenario: ScenarioId | 'random';
  policy: 'defend' | 'half' | 'attack';
  attribute: 'resistance' | 'speed';
  'attribute-about': 'resistance' | 'speed';
  brace: 'yes';
  caught: 'accept';
  plan: 'auto';
  go: 'first' | 'second';
  draw: 'offer' | 'accept' | 'decline';
  lose: LosableRoll | 'handover' | 'cast' | 'stand';
  order: string;
  'order-value': string;
  state:
    | 'fallen'
    | 'running'
    | 'shielded'
    | 'slowed'
    | 'weakened'
    | 'helpless'
    | 'new'
    | 'escorting'
    | 'marked'
    | 'done';
  crest: 'ranged' | 'mage';
  bar: 'speed' | 'energy';
  legend: 'long range' | 'short range' | 'moves' | 'charges' | 'blocked' | 'seen' | 'threat' | 'spell';
}
