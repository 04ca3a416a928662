import type { Game, Match } from '../match/match.ts';
import type { RuleId, SideId, Viewer } from '../ids.ts';
import type { Need } from '../need.ts';
import type { EventsOf, NameIn, StepOf } from '../tables.ts';
import type { View } from '../match/view.ts';

/** Dice thrown for one purpose. */
export interface Roll {
  readonly dice: readonly number[];
  /** Number of dice that met the need; all of them if there was none. */
  readonly successes: number;
}

/** Where messages may be cut. */
export type Beat = 'activation' | 'turn' | 'round';

/** What rule code is handed: the match to change, and the only ways to record events, roll dice and schedule steps. */
export interface Play<G extends Game> {
  readonly match: Match<G>;
  view(viewer: Viewer): View<G>;
  /** `only`: the one side that sees it; `outside` is what the others see of it. */
  tell<Kind extends NameIn<EventsOf<G>>>(
    kind: Kind,
    rule: RuleId,
    facts: EventsOf<G>[Kind],
    only?: { readonly seen: SideId; readonly outside?: Partial<EventsOf<G>[Kind]> },
  ): void;
  /** Throws `count` dice, or none if the need is certain. */
  roll(sides: number, count: number, purpose: string, need?: Need): Roll;
  /** Puts steps on the agenda, before everything already there, in this order. */
  next(...steps: readonly StepOf<G>[]): void;
  beat(of: Beat): void;
}
