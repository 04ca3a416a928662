import type { Action } from './action.ts';
import type { Board } from '../board/board.ts';
import type { Decision } from './decision.ts';
import type { DecisionId, Part, MarkerId, SideId, SystemId, UnitId, Viewer } from '../ids.ts';
import type { Json } from '../json.ts';
import type { KnownDecision } from '../tables.ts';
import type { Game, Marker, Match, Result, Unit } from './match.ts';

/** A decision as a viewer sees it: of another side's secret ones, only whether the answer is in. */
export interface SeenDecision extends Decision {
  /** Every part has an answer. */
  readonly in: boolean;
  /** Parts still open; empty for another side's secret decisions, so that nobody can count them. */
  readonly open: readonly Part[];
}

/** What one viewer may know of a match. It shares the match's data: do not keep it, do not change it. */
export interface View<G extends Game> {
  readonly viewer: Viewer;
  /** The viewer's side, null for spectators and the umpire. */
  readonly side: SideId | null;
  readonly system: SystemId;
  readonly options: Readonly<Record<string, Json>>;
  readonly board: Board;
  readonly units: Readonly<Record<UnitId, Readonly<Unit & G['unit']>>>;
  readonly markers: Readonly<Record<MarkerId, Marker>>;
  readonly own: Readonly<G['own']>;
  /** The viewer's own secrets; both sides' for the umpire, and for everybody when the match is over. */
  readonly secrets: Readonly<Partial<Record<SideId, G['secret']>>>;
  readonly asked: readonly (SeenDecision & KnownDecision<G>)[];
  /** The viewer's own answers to open questions; everybody's for the umpire. */
  readonly answers: Readonly<Record<DecisionId, Readonly<Record<Part, Action | null>>>>;
  readonly result: Result | null;
}

/** A view of a match of any book. */
export type AnyView = View<Game>;

type Given = Readonly<Record<Part, Action | null>>;

function seenDecision(decision: Decision, given: Given | null, mine: boolean): SeenDecision {
  const { id, of, kind, rule, facts, verbs, parts, secret, pace, veiled } = decision;
  const unanswered = given === null ? parts : parts.filter((part) => given[part] === undefined);
  const isIn = unanswered.length === 0;
  const open = mine || !secret ? unanswered : [];
  // Named one by one, like a decision itself: a view is made several times an action, and this is most of its work.
  const seen = { id, of, kind, rule, facts, verbs, parts, secret, pace, in: isIn, open };
  return veiled === undefined ? seen : { ...seen, veiled };
}

// Most questions are seen many times before anybody answers them. A decision is replaced, never changed. The last few
// are kept, in a list that is gone through sooner than a map would find one.
const REMEMBERED = 8;
const remembered: { readonly decision: Decision; readonly mine: boolean; readonly seen: SeenDecision }[] = [];
let oldest = 0;

function unanswered(decision: Decision, mine: boolean): SeenDecision {
  for (const known of remembered) if (known.decision === decision && known.mine === mine) return known.seen;
  const seen = seenDecision(decision, null, mine);
  remembered[oldest] = { decision, mine, seen };
  oldest = (oldest + 1) % REMEMBERED;
  return seen;
}

/** What `viewer` may know of `match`. */
export function viewOf<G extends Game>(match: Match<G>, viewer: Viewer): View<G> {
  const side = viewer === 'a' || viewer === 'b' ? viewer : null;
  const asked: SeenDecision[] = [];
  const answers: Record<DecisionId, Readonly<Record<Part, Action | null>>> = {};
  for (const decision of match.asked) {
    const given = match.answers[decision.id];
    const mine = viewer === 'umpire' || decision.of === side;
    asked.push(given ? seenDecision(decision, given, mine) : unanswered(decision, mine));
    if (given && mine) answers[decision.id] = given;
  }
  // Once the match is over, nothing is secret any more.
  const seesAll = viewer === 'umpire' || match.result !== null;
  const secrets: Partial<Record<SideId, G['secret']>> = seesAll ? match.secrets : {};
  if (!seesAll && side) secrets[side] = match.secrets[side];
  return {
    viewer,
    side,
    system: match.system,
    options: match.options,
    board: match.board,
    units: match.units,
    markers: match.markers,
    own: match.own,
    secrets,
    asked: asked as readonly object[] as View<G>['asked'],
    answers,
    result: match.result,
  };
}
