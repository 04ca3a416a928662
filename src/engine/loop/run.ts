import type { DecisionId, RuleId, SideId, Viewer } from '../ids.ts';
import type { Dice, Thrown } from '../dice.ts';
import type { Event } from '../match/event.ts';
import { plain } from '../json.ts';
import type { Facts } from '../json.ts';
import type { Game, Match } from '../match/match.ts';
import { forgetDerived, keepDerived } from '../match/derived.ts';
import { passes } from '../need.ts';
import type { Need } from '../need.ts';
import type { Beat, Play, Roll } from './play.ts';
import type { Refusal } from '../refusal.ts';
import type { SecretAnswer } from './secret-answers.ts';
import type { System } from '../system.ts';
import type { GeneralEvents, StepOf } from '../tables.ts';
import { viewOf } from '../match/view.ts';
import type { View } from '../match/view.ts';

/** The result of an input; `Outcome` in handle.ts is the form without the type parameter. */
export type Applied<G extends Game> =
  | {
      readonly ok: true;
      readonly match: Match<G>;
      readonly events: readonly Event[];
      readonly dice: readonly Thrown[];
      readonly barrier: boolean;
      readonly beats: readonly Beat[];
      readonly answered: readonly SecretAnswer[];
    }
  | { readonly ok: false; readonly refusal: Refusal };

/** How an input is carried out. */
export interface ApplyOptions {
  /**
   * Leaves masked questions open even if a standing order answers them; without it, every automatic answer is given at
   * once.
   */
  readonly delayMasked?: boolean;
  /** Where events go as they are told: a caller then has those, too, that came before an exception. */
  readonly events?: Event[];
}

/** An input that is being carried out, and what came of it so far. */
export interface EngineRun<G extends Game> {
  readonly system: System<G>;
  readonly match: Match<G>;
  readonly play: Play<G>;
  readonly events: Event[];
  readonly thrown: Thrown[];
  readonly beats: Beat[];
  readonly answered: SecretAnswer[];
  readonly how: ApplyOptions;
  /** Who acted; null for the clock and the umpire. */
  readonly actor: SideId | null;
  /** The actor's own questions that were open before: answered now, they look as if answered by hand. */
  readonly askedBefore: ReadonlySet<DecisionId>;
  barrier: boolean;
}

/**
 * What rules are handed while an input is carried out. A class, since each of many short runs would make a getter of
 * its own; the rest may be taken out of it by name.
 */
class PlayOf<G extends Game> implements Play<G> {
  readonly #run: Omit<EngineRun<G>, 'play'>;
  readonly #dice: Dice;

  constructor(run: Omit<EngineRun<G>, 'play'>, dice: Dice) {
    this.#run = run;
    this.#dice = dice;
  }

  // Reading `match` may lead to a write, so kept facts are dropped here; until then a rule reuses what its check found.
  get match(): Match<G> {
    const { match } = this.#run;
    forgetDerived(match);
    return match;
  }

  readonly view = (viewer: Viewer): View<G> => viewOf(this.#run.match, viewer);

  readonly tell: Play<G>['tell'] = (kind, rule, facts, only) => {
    const event: Event = { kind, rule, facts: plain(facts), seen: only?.seen ?? 'all' };
    this.#run.events.push(only?.outside ? { ...event, outside: plain(only.outside) } : event);
  };

  readonly roll = (sides: number, count: number, purpose: string, need?: Need): Roll => {
    if (need?.sure) return { dice: [], successes: need.sure === 'success' ? count : 0 };
    const run = this.#run;
    const shown: number[] = [];
    for (let die = 0; die < count; die += 1) {
      const value = this.#dice.throw(sides);
      run.match.drawn += 1;
      run.thrown.push({ sides, value, purpose });
      shown.push(value);
    }
    if (count > 0) run.barrier = true;
    return { dice: shown, successes: need ? shown.filter((value) => passes(need, value)).length : shown.length };
  };

  readonly next = (...steps: readonly StepOf<G>[]): void => {
    this.#run.match.agenda.unshift(...steps);
  };

  readonly beat = (of: Beat): void => {
    this.#run.beats.push(of);
  };
}

/** Starts to carry out an input on this very match; `actor` is null for the clock and the umpire. */
export function openRun<G extends Game>(
  system: System<G>,
  match: Match<G>,
  dice: Dice,
  how: ApplyOptions,
  actor: SideId | null,
): EngineRun<G> {
  const run: Omit<EngineRun<G>, 'play'> = {
    system,
    match,
    events: how.events ?? [],
    thrown: [],
    beats: [],
    answered: [],
    how,
    actor,
    askedBefore: new Set(match.asked.filter(({ of }) => of === actor).map(({ id }) => id)),
    barrier: false,
  };
  keepDerived(match);
  return Object.assign(run, { play: new PlayOf(run, dice) });
}

/** Records an event that any book's match can have. */
export function tellOfAny<G extends Game, Kind extends keyof GeneralEvents>(
  run: EngineRun<G>,
  kind: Kind,
  rule: RuleId,
  facts: GeneralEvents[Kind] & Facts,
): void {
  run.events.push({ kind, rule, facts, seen: 'all' });
}

/** What came of an input that was carried out. */
export const outcomeOf = <G extends Game>(run: EngineRun<G>): Applied<G> => ({
  ok: true,
  match: run.match,
  events: run.events,
  dice: run.thrown,
  barrier: run.barrier,
  beats: run.beats,
  answered: run.answered,
});
