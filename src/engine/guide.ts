import type { Action } from './match/action.ts';
import type { Cell } from './board/board.ts';
import type { SideId } from './ids.ts';
import type { Facts } from './json.ts';
import type { Game } from './match/match.ts';
import type { Text } from './need.ts';
import type { AnyView, View } from './match/view.ts';

/** A verb and its parameters as plain data: an action without the side that takes it. */
type Doing = Pick<Action, 'verb'> & { readonly params: Facts };

/** Something worth doing, and why: "S14: as far as it can towards b2". */
export interface Suggestion<Deed extends Doing = Action> {
  readonly deed: Deed;
  readonly why: Text;
  /** Where on the board it leads; null where that says nothing. */
  readonly at: Cell | null;
}

/** The plain walk of a book: a unit and a cell alone mean it. */
interface Walk {
  readonly verb: string;
  /** Its parameter for the destination. Its actor, a unit or a group, is who a guide is asked about. */
  readonly goal: string;
}

/** What of a guide says nothing about a position. */
interface GuideWords {
  readonly walk: Walk;
  /** Verbs that end a turn, or what a side may do in it. */
  readonly ends: readonly string[];
  /** Verbs that waste a turn unless another of the same actor follows in it: a charge that needs a fight of its own. */
  readonly followed?: Readonly<Record<string, string>>;
  /** The verb that ends an activation, without which no other can begin; left out: nothing has to be ended. */
  readonly closes?: string;
}

/**
 * What helps people choose among all that is legal. It reads a view, and whatever it names is checked again before it is
 * shown, so it may be generous.
 */
export interface Guide<G extends Game> extends GuideWords {
  /**
   * Whether danger counts where single actions are compared, as it does without this: not where a unit must come into
   * danger before it can attack, since only a look ahead sees that it pays.
   */
  readonly mindsDanger?: boolean;
  /** What is worth doing with a unit or group now, best first: a handful, not all that is legal. */
  suggest(view: View<G>, by: SideId, actor: string): Iterable<Suggestion<Doing>>;
  /** The walk of a unit or group that ends nearest to a cell; null if it cannot come nearer. */
  towards(view: View<G>, by: SideId, actor: string, cell: Cell): Doing | null;
  /** A side's units or groups that may act and have done nothing yet. */
  idle(view: View<G>, by: SideId): readonly string[];
  /** All that may still act, also those that have good reason to do nothing; without it those that are idle. */
  ready?(view: View<G>, by: SideId): readonly string[];
  /**
   * Whom the player is reminded of who types the end of a turn or phase: like `idle`, but also those who have good reason
   * to do nothing, where that is the player's to judge. Without it those that are idle.
   */
  unused?(view: View<G>, by: SideId): readonly string[];
  /**
   * Others that may act now: who has done something already, and, where a side has yet to choose a group for its turn,
   * whom it might begin with. Without it none.
   */
  others?(view: View<G>, by: SideId): readonly string[];
  /** Why one of a side's units or groups does not act now, in few words; null for what never acts by itself. */
  atRest?(view: View<G>, actor: string): Text | null;
  /** Those that may act in a row once this unit or group has; without it all of its side. */
  inRow?(view: View<G>, actor: string): readonly string[];
}

/** The same for callers that know no book; all that it gives is legal. */
export interface GuideHandle extends GuideWords {
  readonly mindsDanger: boolean;
  suggest(view: AnyView, by: SideId, actor: string, most?: number): readonly Suggestion[];
  towards(view: AnyView, by: SideId, actor: string, cell: Cell): Action | null;
  idle(view: AnyView, by: SideId): readonly string[];
  ready(view: AnyView, by: SideId): readonly string[];
  unused(view: AnyView, by: SideId): readonly string[];
  others(view: AnyView, by: SideId): readonly string[];
  /** Null: it never acts by itself, or the book does not say. */
  atRest(view: AnyView, actor: string): Text | null;
  /** Null: all of its side. */
  inRow(view: AnyView, actor: string): readonly string[] | null;
}

/** Makes a book's guide usable without its type; `isLegal` checks an action that the side may take now. */
export function guideHandle<G extends Game>(
  guide: Guide<G>,
  seen: (view: AnyView) => View<G>,
  isLegal: (view: View<G>, action: Action) => boolean,
): GuideHandle {
  return {
    walk: guide.walk,
    ends: guide.ends,
    ...(guide.followed ? { followed: guide.followed } : {}),
    ...(guide.closes ? { closes: guide.closes } : {}),
    mindsDanger: guide.mindsDanger ?? true,
    suggest(view, by, actor, most = Infinity) {
      const found: Suggestion[] = [];
      if (most > 0)
        for (const { deed, why, at } of guide.suggest(seen(view), by, actor)) {
          const action: Action = { verb: deed.verb, by, params: deed.params };
          if (isLegal(seen(view), action) && found.push({ deed: action, why, at }) >= most) break;
        }
      return found;
    },
    towards(view, by, actor, cell) {
      const deed = guide.towards(seen(view), by, actor, cell);
      const action = deed && { verb: deed.verb, by, params: deed.params };
      return action && isLegal(seen(view), action) ? action : null;
    },
    idle: (view, by) => guide.idle(seen(view), by),
    ready: (view, by) => (guide.ready ?? guide.idle)(seen(view), by),
    unused: (view, by) => (guide.unused ?? guide.idle)(seen(view), by),
    others: (view, by) => guide.others?.(seen(view), by) ?? [],
    atRest: (view, actor) => guide.atRest?.(seen(view), actor) ?? null,
    inRow: (view, actor) => guide.inRow?.(seen(view), actor) ?? null,
  };
}
