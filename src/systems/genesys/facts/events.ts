import type { Facts, GeneralEvents, Json, Reason, SideId, UnitId } from '../../../engine/index.ts';
import type { NoShot, SquadId } from './declared.ts';

/** A cell as players read it. GP-1.2 */
type Label = string;
type Both = Readonly<Record<SideId, number>>;
type Army = {
  readonly faction: string;
  readonly squads: Json;
  readonly points: number;
  readonly forward: boolean;
  readonly zones: readonly number[];
  readonly reserveRound: number | null;
};

/** Kinds of events with their facts; section 6. */
export interface GenesysEvents extends GeneralEvents {
  'roll-off': { readonly purpose: string; readonly roll: Both; readonly winner: SideId | null };
  'terrain-rolled': { readonly numbers: readonly number[] };
  'terrain-placed': {
    readonly side: SideId | null;
    readonly piece: string;
    readonly cell: Label;
    readonly turned: boolean;
  };
  'marker-placed': { readonly side: SideId; readonly number: number; readonly cell: Label };
  /** What a side brings from its campaign: traits of all, of classes and of named squads, its artifact and items. */
  'sheet-brought': {
    readonly side: SideId;
    readonly faction: string;
    readonly age: number;
    readonly species: readonly string[];
    readonly classes: Readonly<Record<string, readonly string[]>>;
    readonly squads: Readonly<Record<string, readonly string[]>>;
    readonly artifact: {
      readonly class: string;
      readonly weapon: string;
      readonly attributes: readonly string[];
    } | null;
    readonly items: readonly string[];
  };
  /** What its mission is worth to a side of a campaign. */
  'bonus-at-stake': { readonly side: SideId; readonly mission: string };
  environment: { readonly time: string; readonly weather: string; readonly dice: readonly number[] };
  'mission-rolled': {
    readonly side: SideId | null;
    readonly mission: string;
    readonly die: number | null;
    readonly optional: boolean;
  };
  /** The mission that the die offers is the one that the side has already. */
  'mission-had': { readonly side: SideId; readonly mission: string };
  'command-test': {
    readonly side: SideId;
    readonly class: string;
    readonly die: number;
    readonly need: number;
    readonly passed: boolean;
    readonly mission: string;
  };
  'missions-stand': {
    readonly a: string;
    readonly b: string;
    readonly secondary: string;
    readonly positions: readonly number[];
    readonly control: Facts;
    readonly artifact: number | null;
    readonly dice: readonly number[];
  };
  'list-in': { readonly side: SideId };
  'lists-revealed': Readonly<Partial<Record<SideId, Army>>>;
  'target-chosen': { readonly side: SideId; readonly unit: UnitId };
  'zones-rolled': { readonly side: SideId; readonly dice: readonly number[]; readonly zones: readonly number[] };
  initiative: { readonly side: SideId; readonly round: number };
  deployed: {
    readonly side: SideId;
    readonly squad: SquadId;
    readonly mode: 'board' | 'edge' | 'reserve' | 'aboard';
    readonly cells: readonly Label[];
    readonly edge: string | null;
  };
  redeployed: { readonly side: SideId; readonly squad: SquadId; readonly cells: readonly Label[] };

  round: { readonly round: number; readonly night: boolean; readonly weather: string };
  'reserve-roll': { readonly squad: SquadId; readonly die: number; readonly total: number; readonly arrived: boolean };
  'reserve-lost': { readonly squad: SquadId };
  challenge: {
    readonly side: SideId;
    readonly own: number;
    readonly enemy: number;
    readonly dice: readonly number[];
    readonly taken: boolean;
  };
  order: { readonly side: SideId; readonly first: SideId };
  turn: { readonly side: SideId; readonly command: number };
  'turn-skipped': { readonly side: SideId; readonly reason: 'spent' | 'none' };
  'turn-ended': { readonly side: SideId };
  activated: { readonly side: SideId; readonly squads: readonly SquadId[]; readonly command: number };
  'activation-ended': { readonly side: SideId; readonly squads: readonly SquadId[] };
  regroup: {
    readonly squad: SquadId;
    readonly die: number;
    readonly added: number;
    readonly need: number;
    readonly passed: boolean;
  };
  'move-declared': {
    readonly side: SideId;
    readonly verb: string;
    readonly squads: readonly SquadId[];
    readonly targets: readonly SquadId[];
    readonly units: readonly UnitId[];
  };
  moved: {
    readonly unit: UnitId;
    readonly from: Label | null;
    readonly path: readonly Label[];
    readonly cost: number;
    readonly distance: number;
    readonly bonus: number;
    readonly level: number;
  };
  'moves-again': { readonly units: readonly UnitId[] };
  engaged: { readonly unit: UnitId; readonly targets: readonly UnitId[]; readonly bonus: number };
  provoked: { readonly unit: UnitId; readonly mover: UnitId; readonly at: Label };
  /** A strike that nobody is left for. GP-11.21, GP-11.25 */
  'strike-lost': { readonly unit: UnitId; readonly target: UnitId };
  'action-declared': {
    readonly side: SideId;
    readonly verb: string;
    readonly squads: readonly SquadId[];
    readonly targets: readonly string[];
  };
  /** Who has a weapon and does not shoot with the others. GP-9.7 */
  'no-shot': NoShot;
  'action-dropped': { readonly squads: readonly SquadId[]; readonly verb: string };
  reacted: { readonly squad: SquadId; readonly kind: string; readonly command: number };
  'reaction-dropped': { readonly squad: SquadId; readonly kind: string };
  dived: { readonly squad: SquadId };
  attack: {
    readonly unit: UnitId | null;
    readonly target: UnitId;
    readonly weapon: string;
    readonly die: number;
    readonly need: number;
    readonly total: number;
    readonly hit: boolean;
    readonly cr: number | null;
    readonly because: readonly Reason[];
    readonly impossible: boolean;
    readonly second: number | null;
  };
  stray: { readonly unit: UnitId; readonly target: UnitId; readonly instead: UnitId };
  strength: {
    readonly target: UnitId;
    readonly cause: string;
    readonly die: number | null;
    readonly strength: number;
    readonly cr: number;
  };
  save: {
    readonly target: UnitId;
    readonly cr: number;
    readonly toughness: number;
    readonly die: number | null;
    readonly outcome: 'shrugged' | 'saved' | 'failed' | 'critical';
  };
  wound: { readonly unit: UnitId; readonly wounds: number; readonly left: number };
  fallen: { readonly unit: UnitId };
  dead: { readonly unit: UnitId };
  destroyed: { readonly unit: UnitId; readonly critical: boolean };
  wreck: { readonly unit: UnitId; readonly cells: readonly Label[]; readonly blown: boolean };
  placed: { readonly unit: UnitId; readonly cell: Label; readonly prone: boolean };
  fall: { readonly unit: UnitId; readonly inches: number };
  scatter: { readonly by: number; readonly die: number; readonly from: Label; readonly to: Label | null };
  blast: { readonly cell: Label; readonly radius: number };
  spread: { readonly vehicle: UnitId; readonly die: number; readonly hits: number };
  'drawn-in': { readonly squad: SquadId; readonly paid: boolean };
  exhausted: { readonly units: readonly UnitId[]; readonly reason: 'no-action' | 'no-command' };
  /** Nobody of the side came closer to the melee. GP-11.11 */
  stayed: { readonly side: SideId };
  allocated: { readonly side: SideId; readonly strikes: Json };
  dodged: { readonly unit: UnitId; readonly cell: Label | null };
  trampled: { readonly unit: UnitId; readonly by: UnitId };
  channelled: {
    readonly unit: UnitId;
    readonly power: string;
    readonly die: number;
    readonly total: number;
    readonly need: number;
    readonly passed: boolean;
  };
  cast: { readonly unit: UnitId; readonly power: string; readonly target: string; readonly strength: number };
  commanded: { readonly unit: UnitId; readonly squad: SquadId; readonly order: string };
  used: {
    readonly unit: UnitId;
    readonly item: string;
    readonly target: UnitId | null;
    readonly cell: Label | null;
    readonly die: number | null;
    readonly works: boolean;
  };
  healed: { readonly unit: UnitId; readonly wounds: number; readonly rises: boolean };
  finished: { readonly unit: UnitId; readonly target: UnitId };
  mounted: { readonly unit: UnitId; readonly carrier: UnitId; readonly on: boolean; readonly cell: Label | null };
  objective: {
    readonly unit: UnitId;
    readonly marker: string;
    readonly deed: 'take' | 'hand' | 'drop';
    readonly to: UnitId | null;
    readonly cell: Label;
  };
  morale: {
    readonly squad: SquadId;
    readonly die: number;
    readonly lost: number;
    readonly need: number;
    readonly passed: boolean;
  };
  broken: { readonly squad: SquadId };
  fled: { readonly squad: SquadId; readonly edge: string };
  'left-board': { readonly squad: SquadId };
  effect: {
    readonly unit: UnitId | null;
    readonly kind: 'poison' | 'fire' | 'regeneration' | 'repair' | 'explosion' | 'lightning';
    readonly die: number;
    readonly result: string;
    readonly cell: Label | null;
  };
  removed: { readonly units: readonly UnitId[] };
  score: { readonly side: SideId; readonly position: number; readonly total: number };
  pushed: {
    readonly side: SideId;
    readonly die: number;
    readonly total: number;
    readonly need: number;
    readonly passed: boolean;
  };
  'pressed-on': { readonly side: SideId };
  'orders-set': { readonly side: SideId; readonly key: string; readonly value: string; readonly squad: SquadId | null };
  conceded: { readonly side: SideId };
  accomplished: {
    readonly side: SideId;
    readonly mission: string;
    readonly secondary: boolean;
    readonly done: boolean;
    /** What the side has towards it; events of earlier matches say nothing of it. */
    readonly count?: number;
  };
  'match-end': { readonly winner: SideId | null; readonly reason: string };
}
