import type { GeneralEvents, Json, SideId, UnitId } from '../../../engine/index.ts';

type GroupId = string;
/** A cell as players read it. SH-1.1 */
type Label = string;

/** Where one unit of a group went. */
export type UnitStep = { readonly unit: UnitId; readonly from: Label | null; readonly to: Label };

type Moved = { readonly group: GroupId; readonly units: readonly UnitStep[] };
type Dice = readonly number[];

/** A listed group as everybody is told it. */
export type ListedFacts = {
  readonly entry: string;
  readonly size: number;
  readonly formation: string | null;
  readonly standard: boolean;
};

/** Why a Leadership or Initiative test is taken. SH-2.4 – 2.6 */
export type TestPurpose =
  | 'face'
  | 'rally'
  | 'march'
  | 'shout'
  | 'stand-shoot'
  | 'regroup-charged'
  | 'counter-attack'
  | 'pinning'
  | 'losses'
  | 'panic'
  | 'break'
  | 'hit-and-run';

/** Kinds of events with their facts; section 6. */
export interface HammerEvents extends GeneralEvents {
  mustered: { readonly side: SideId; readonly army: string; readonly groups: readonly ListedFacts[] };
  'muster.in': { readonly side: SideId };
  'lists.revealed': Readonly<
    Record<SideId, { readonly army: string; readonly points: number; readonly groups: readonly ListedFacts[] }>
  >;
  'rolled.off': { readonly rolls: readonly Readonly<Record<SideId, number>>[]; readonly winner: SideId };
  'order.chosen': { readonly side: SideId; readonly first: SideId };
  'group.deployed': { readonly group: GroupId; readonly cell: Label; readonly into: GroupId | null };
  'group.reserved': { readonly group: GroupId };

  'turn.began': { readonly side: SideId; readonly turn: number; readonly round: number };
  'phase.ended': { readonly side: SideId; readonly phase: string };
  'turn.missed': { readonly side: SideId; readonly missed: number };
  score: Readonly<Record<SideId, number>>;
  roll: {
    readonly purpose:
      | 'difficult'
      | 'dangerous'
      | 'arrival'
      | 'deviation'
      | 'direction'
      | 'drift'
      | 'contagion'
      | 'staff';
    readonly group: GroupId | null;
    readonly units: readonly UnitId[];
    readonly dice: Dice;
    readonly result: number;
  };
  test: {
    readonly purpose: TestPurpose;
    readonly group: GroupId;
    readonly dice: Dice;
    readonly needed: number;
    readonly modifier: number;
    readonly passed: boolean;
    /** Why no dice were thrown: it always passes, always fails. */
    readonly sure: string | null;
  };

  'group.moved': Moved & { readonly cap: number | null };
  'move.planned': Moved;
  'move.stuck': { readonly group: GroupId; readonly cap: number };
  'group.pivoted': { readonly group: GroupId; readonly facing: string };
  'group.reformed': Moved & { readonly facing: string };
  'group.marched': Moved;
  'group.faced': Moved & { readonly facing: string };
  'group.regrouped': Moved;
  'group.fellback': Moved & { readonly dice: Dice; readonly inches: number };
  'group.arrived': Moved;
  'group.withdrew': Moved & { readonly dice: Dice };
  'group.consolidated': Moved;
  'group.piled': Moved;
  'group.charged': Moved & { readonly targets: readonly GroupId[]; readonly flanked: readonly GroupId[] };
  'group.grounded': { readonly group: GroupId };
  /** It neither goes to ground nor slips away. */
  'group.stayed': { readonly group: GroupId; readonly instead: 'ground' | 'withdraw' };
  'group.destroyed': { readonly group: GroupId; readonly units: readonly UnitId[]; readonly why: string };
  'unit.left': { readonly group: GroupId; readonly units: readonly UnitId[] };
  'character.joined': { readonly unit: UnitId; readonly group: GroupId };
  'character.left': { readonly unit: UnitId; readonly group: GroupId };
  shout: { readonly unit: UnitId; readonly group: GroupId };
  equipped: { readonly units: readonly UnitId[]; readonly hands: string };

  attack: {
    readonly kind: 'shooting' | 'reaction' | 'fight';
    readonly side: SideId;
    readonly group: GroupId | null;
    readonly target: GroupId;
    readonly dice: number;
    readonly cover: number | null;
  };
  hits: { readonly target: GroupId; readonly needed: readonly number[]; readonly dice: Dice; readonly hits: number };
  wounds: {
    readonly target: GroupId;
    readonly needed: readonly number[];
    readonly dice: Dice;
    readonly wounds: number;
  };
  allocated: { readonly group: GroupId; readonly units: readonly UnitId[] };
  saves: {
    readonly group: GroupId;
    readonly rolls: readonly {
      readonly unit: UnitId;
      readonly kind: string;
      readonly needed: number;
      readonly die: number;
    }[];
    readonly unsaved: number;
  };
  'unit.wounded': { readonly unit: UnitId; readonly left: number };
  'unit.slain': { readonly group: GroupId; readonly units: readonly UnitId[] };
  effect: { readonly effect: string; readonly units: readonly UnitId[] };

  'charge.declared': {
    readonly group: GroupId;
    readonly targets: readonly GroupId[];
    readonly through: boolean;
    readonly needed: number;
  };
  reaction: { readonly group: GroupId; readonly reaction: string };
  'charge.range': { readonly group: GroupId; readonly dice: Dice; readonly range: number };
  'charge.failed': { readonly group: GroupId; readonly why: string };

  'combat.begun': { readonly combat: string; readonly groups: readonly GroupId[] };
  step: { readonly combat: string; readonly initiative: number };
  'combat.result': {
    readonly combat: string;
    readonly score: Readonly<Record<SideId, number>>;
    readonly wounds: Readonly<Record<SideId, number>>;
    readonly bonus: Readonly<Record<SideId, number>>;
    readonly winner: SideId | null;
  };
  sweep: { readonly group: GroupId; readonly die: number; readonly total: number; readonly of: 'winner' | 'loser' };
  escaped: { readonly group: GroupId };
  directed: { readonly unit: UnitId; readonly split: Json };

  'spell.rolled': {
    readonly unit: UnitId;
    readonly spell: string;
    readonly dice: Dice;
    readonly bonus: number;
    readonly sum: number;
    readonly cost: number;
    readonly surge: boolean;
  };
  'spell.failed': { readonly unit: UnitId; readonly spell: string };
  'spell.stacked': {
    readonly unit: UnitId;
    readonly spell: string;
    readonly number: number;
    readonly group: GroupId | null;
    readonly target: UnitId | null;
    /** The spell on the stack that it is to undo, and whose that is. SH-14.13 */
    readonly undoes: { readonly spell: string; readonly unit: UnitId } | null;
  };
  'spell.resolved': {
    readonly unit: UnitId;
    readonly spell: string;
    readonly group: GroupId | null;
    readonly target: UnitId | null;
  };
  'spell.countered': { readonly unit: UnitId; readonly spell: string };
  healed: { readonly unit: UnitId; readonly die: number; readonly restored: boolean };
  cured: { readonly unit: UnitId };
  summoned: { readonly group: GroupId; readonly units: readonly UnitStep[]; readonly by: UnitId };
  passed: { readonly side: SideId };
  'orders.set': { readonly side: SideId; readonly key: string; readonly value: string; readonly group: GroupId | null };
  conceded: { readonly side: SideId };
  'match.over': {
    readonly winner: SideId | null;
    readonly reason: string;
    readonly points: Readonly<Record<SideId, number>>;
  };
}
