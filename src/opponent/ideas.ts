import { openParts } from '../engine/index.ts';
import type { Action, AnyMatch, AnyView, Decision, Facts, GuideHandle, SideId, SystemHandle } from '../engine/index.ts';
import { keyOf } from './variants.ts';
import type { Sight } from './skills.ts';

/** What a side might do now. */
export interface Ideas {
  /** Each legal, no two alike. */
  readonly actions: readonly Action[];
  /** Ways to end the turn or to decline, where there are any. */
  readonly ends: readonly Action[];
  /** From which unit or group on there are others to look at; null if these were the last. */
  readonly next: number | null;
}

/** What to look at besides what the book suggests and offers. */
interface Scope {
  /** An action to begin with, if it does not end the turn. */
  readonly also?: Action | undefined;
  /** Whether what is found must do; ends are always looked for. */
  readonly isLate?: () => boolean;
  /** The first unit or group whose suggestions are wanted; 0 with all else that the book offers. */
  readonly from?: number;
}

const isEnd = ({ guide, verbs }: SystemHandle, verb: string): boolean =>
  guide ? guide.ends.includes(verb) : verbs[verb]?.params.length === 0;

/** Ideas for a question: what the book suggests for its units or groups, then whole actions that it offers. */
export function ideasFor(
  handle: SystemHandle,
  match: AnyMatch,
  decision: Decision,
  { actors, ideas, answers }: Sight,
  { also, isLate = () => false, from = 0 }: Scope = {},
): Ideas {
  const { of, verbs, pace } = decision;
  const view = handle.view(match, of);
  const found = new Map<string, Action>();
  const add = (actions: readonly Action[]): void => {
    for (const action of actions) if (!isEnd(handle, action.verb)) found.set(keyOf(action), action);
  };
  if (also) add([also]);
  const { guide } = handle;
  const able = pace === 'turn' && guide && !isLate() ? actorsOf(guide, view, of) : [];
  const idle = able.slice(from, from + actors);
  for (const actor of idle) {
    if (isLate()) break;
    add(guide?.suggest(view, of, actor, ideas).map(({ deed }) => deed) ?? []);
  }
  const others = verbs.filter((verb) => !isEnd(handle, verb) && !(idle.length > 0 && verb === guide?.walk.verb));
  for (const verb of from === 0 ? others : []) {
    if (isLate()) break;
    add(handle.offers(view, of, verb, { given: partOf(handle, match, decision, verb), most: answers }));
  }
  const ends = verbs
    .filter((verb) => isEnd(handle, verb))
    .flatMap((verb) => handle.offers(view, of, verb, { most: 1 }));
  return { actions: [...found.values()], ends, next: from + actors < able.length ? from + actors : null };
}

/** Whom a side might act with: those who have done nothing yet, then others. */
const actorsOf = (guide: GuideHandle, view: AnyView, side: SideId): readonly string[] => [
  ...new Set([...guide.idle(view, side), ...guide.others(view, side)]),
];

/** Of a question in parts the first that is open, as the parameter that names it: the others are answered after it. */
function partOf(handle: SystemHandle, match: AnyMatch, decision: Decision, verb: string): Facts {
  const { of, parts } = decision;
  const [open] = openParts(match, decision);
  if (parts.length < 2 || open === undefined) return {};
  const [like] = handle.offers(handle.view(match, of), of, verb, { most: 1 });
  const named = Object.entries(like?.params ?? {}).find(([, value]) => parts.some((part) => part === value));
  return named ? { [named[0]]: open } : {};
}
