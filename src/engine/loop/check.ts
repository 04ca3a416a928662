import type { Action } from '../match/action.ts';
import type { Game } from '../match/match.ts';
import { isUnread } from '../params/param.ts';
import type { Params, Values, Wanted } from '../params/param.ts';
import type { Refusal } from '../refusal.ts';
import type { System, VerbSpec } from '../system.ts';
import { readSome, readValues, refuseUnread } from '../params/values.ts';
import type { SeenDecision, View } from '../match/view.ts';

/** The verb of that name, or null; a name from outside never reaches an inherited property. */
export const verbOf = <G extends Game>(system: System<G>, verb: string): VerbSpec<G> | null =>
  Object.hasOwn(system.verbs, verb) ? (system.verbs[verb] ?? null) : null;

/** The verb of that name. Throws if there is none: a programming error. */
export function knownVerb<G extends Game>(system: System<G>, verb: string): VerbSpec<G> {
  const spec = verbOf(system, verb);
  if (!spec) throw new Error(`${system.id} has no verb "${verb}"`);
  return spec;
}

/** The question that this action would answer now, or null. */
export const answered = <G extends Game>(view: View<G>, action: Pick<Action, 'by' | 'verb'>): SeenDecision | null =>
  view.asked.find((decision) => decision.of === action.by && decision.verbs.includes(action.verb)) ?? null;

/**
 * Why an action would be refused; null if it is legal. Reads nothing but its side's view.
 * The order of checks: match over, whose question it is, unreadable parameters, then the verb's own reasons.
 */
export function check<G extends Game>(system: System<G>, view: View<G>, action: Action): Refusal | Values<Params> {
  const { codes } = system;
  if (view.result) return codes.over;
  const spec = verbOf(system, action.verb);
  if (!spec) return { ...codes.wrongVerb, facts: { verb: action.verb } };
  const values = readValues(spec.params, view, action.params);
  const free = spec.free !== undefined && (isUnread(values) || spec.free(values));
  if (!free && !answered(view, action)) return unasked(system, view, action);
  if (isUnread(values)) return refuseUnread(codes, values, wantedOf(spec, view, action, values.param));
  return spec.refuse(view, action.by, values) ?? values;
}

/** The values a parameter accepts; for a number, the bounds given the other parameters. */
function wantedOf<G extends Game>(
  spec: VerbSpec<G>,
  view: View<G>,
  { by, params }: Action,
  name: string,
): Wanted | undefined {
  const param = Object.hasOwn(spec.params, name) ? spec.params[name] : undefined;
  if (param?.kind !== 'number') return param?.wanted;
  const choices = spec.choices(view, by, readSome(spec.params, view, params), name);
  return 'least' in choices ? choices : param.wanted;
}

/** Tells a refusal from values: no verb may name a parameter `code`. */
export const isRefusal = (value: object): value is Refusal => 'code' in value && 'rule' in value;

/**
 * Why an action answers no open question: it is the other side's turn, has to wait, or the side is asked something
 * else.
 */
function unasked<G extends Game>(system: System<G>, view: View<G>, action: Action): Refusal {
  const { codes } = system;
  const mine = view.asked.find((decision) => decision.of === action.by);
  // A side that has already answered is not the one we wait for.
  const open = (mine && !mine.in ? mine : view.asked.find((decision) => !decision.in)) ?? view.asked[0];
  const facts = {
    verb: action.verb,
    side: open?.of ?? null,
    kind: open?.kind ?? null,
    ...(mine && open === mine ? { asked: mine.facts } : {}),
  };
  if (!mine && open?.verbs.includes(action.verb)) return { ...codes.notAsked, facts };
  if (open?.pace === 'reaction' && codes.waiting) return { ...codes.waiting, facts };
  return mine
    ? { ...codes.wrongVerb, facts: { ...facts, side: mine.of, kind: mine.kind, asked: mine.facts } }
    : { ...codes.notAsked, facts };
}
