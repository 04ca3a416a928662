import type {
  Cell,
  DecisionOf,
  EventOf,
  Match,
  NamedStep,
  NameIn,
  Params,
  Play,
  Show,
  SideId,
  StepOf,
  Unit,
  UnitId,
  VerbSpec,
  View,
} from '../../engine/index.ts';
import type { Orders } from '../../kit/index.ts';
import type { CompanyId, FigureId } from './data/figures.ts';
import { figures } from './data/figures.ts';
import type { FormId } from './data/forms.ts';
import type { PhaseId } from './data/phases.ts';
import type { PowerId } from './data/talents.ts';
import type { WeaponId } from './data/weapons.ts';
import type { VampiresDecisions } from './facts/decisions.ts';
import type { VampiresEvents } from './facts/events.ts';
import type { VampiresSteps } from './facts/steps.ts';

/** What this book adds to a unit, which it calls a figure. VW-2.7 */
export interface FigureState {
  /** Knocked Down. VW-9 */
  down: boolean;
  /** Out of the game; who is neither out nor on the board is in reserve. */
  out: boolean;
  form: FormId;
  /** Where its gear lies; null: it has it with it. VW-12 */
  gearAt: Cell | null;
  weapons: WeaponId[];
  /** Weapons lost by a Fumble. VW-7.2 */
  lost: WeaponId[];
  /** VW-11.2 */
  powersLost: PowerId[];
  /** How many are left of each limited weapon. VW-2.6 */
  ammo: Partial<Record<WeaponId, number>>;
  /** It carries a set of ritual materials. VW-13.4 */
  materials: boolean;
  hunkered: boolean;
  /** It is at the ritual in this turn, not interrupted so far. VW-13.5 */
  ritual: boolean;
  /** Length of this turn's move in half inches. VW-4.18 */
  moved: number;
  /** VW-4.4 */
  ran: boolean;
  /** It has acted in this phase. VW-3.10 */
  acted: boolean;
}

export type FigureUnit = Unit & FigureState;

/** A Zone of Shadows: it outlives its caster. VW-11.8 */
export interface Zone {
  readonly unit: UnitId;
  readonly at: Cell;
}

/** What this book keeps of a match; public. */
export interface VampiresOwn {
  /** Who comes from the south: side a, unless that was left to a die. VW-15.8 */
  south: SideId;
  companies: Record<SideId, CompanyId>;
  /** Counted from 1; 0 before the first. */
  turn: number;
  phase: PhaseId;
  initiative: SideId;
  /** Who is to act next, if it can. VW-3.6, 3.7 */
  next: SideId;
  /** Sides that act no more in this phase. VW-3.9 */
  passed: SideId[];
  zones: Zone[];
  /** Who offers a draw in this turn. VW-14.4 */
  draw: SideId | null;
}

/** What may be ordered. Section 5 */
export type OrderKey = 'stand' | 'ritual' | 'shoot' | 'zone' | 'fight' | 'set-up';

/** What one side alone may know. */
export interface VampiresSecret {
  orders: Orders<string>;
}

export interface Vampires {
  unit: FigureState;
  own: VampiresOwn;
  secret: VampiresSecret;
  events: VampiresEvents;
  decisions: VampiresDecisions;
  steps: VampiresSteps;
}

export type VampiresMatch = Match<Vampires>;
export type VampiresView = View<Vampires>;
export type VampiresPlay = Play<Vampires>;
export type VampiresVerb<P extends Params> = VerbSpec<Vampires, P>;
export type VampiresStep<Name extends NameIn<VampiresSteps>> = NamedStep<Vampires, Name>;
/** What is still to be done. */
export type VampiresAgenda = StepOf<Vampires>[];
export type VampiresEvent = EventOf<Vampires>;
export type VampiresDecision = DecisionOf<Vampires>;
export type VampiresShow = Show<Vampires>;

/** Of a match or a view: what the rules of the ground and of figures read. */
export type Seen = Pick<VampiresView, 'board' | 'units' | 'options' | 'own' | 'markers'>;
export type SeenFigure = Readonly<FigureUnit>;

/** A figure at the start of a match. VW-2.7 */
export function untouched(type: FigureId): FigureState {
  const { weapons, ammo } = figures[type];
  return {
    down: false,
    out: false,
    form: 'human',
    gearAt: null,
    weapons: [...weapons],
    lost: [],
    powersLost: [],
    ammo: { ...ammo },
    materials: false,
    hunkered: false,
    ritual: false,
    moved: 0,
    ran: false,
    acted: false,
  };
}

/** The state of a match before anything has happened. */
export const newOwn = (): VampiresOwn => ({
  south: 'a',
  companies: { a: 'vampires', b: 'werewolves' },
  turn: 0,
  phase: 'movement',
  initiative: 'a',
  next: 'a',
  passed: [],
  zones: [],
  draw: null,
});

export const newSecret = (): VampiresSecret => ({ orders: {} });
