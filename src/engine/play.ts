import type { Game, Match } from './match.ts';
import type { RuleId, SideId, Viewer } from './ids.ts';
import type { Need } from './need.ts';
import type { EventsOf, NameIn, StepOf } from './tables.ts';
import type { View } from './view.ts';

/** Dice thrown for one purpose. */
export interface Roll {
  readonly dice: readonly number[];
  /** Dice that met the need; all of them where nothing was needed. */
  readonly successes: number;
}

/** Where messages may be cut. */
export type Beat = 'activation' | 'turn' | 'round';

/** Handed to rule code: the match to change and the only ways to record, roll and go on. */
export interface Play<G extends Game> {
  readonly match: Match<G>;
  view(viewer: Viewer): View<G>;
  /** `only`: seen by one side; `outside` is what the others see of it. */
  tell<Kind extends NameIn<EventsOf<G>>>(
    kind: Kind,
    rule: RuleId,
    facts: EventsOf<G>[Kind],
    only?: { readonly seen: SideId; readonly outside?: Partial<EventsOf<G>[Kind]> },
  ): void;
  /** Throws `count` dice, or none where the need is sure. */
  roll(sides: number, count: number, purpose: string, need?: Need): Roll;
  /** To be done before all that is already on the agenda, in this order. */
  next(...steps: readonly StepOf<G>[]): void;
  beat(of: Beat): void;
}
