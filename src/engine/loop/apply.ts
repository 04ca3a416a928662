import type { Action, Input, AgreedEnd } from '../match/action.ts';
import { autoAnswerTo } from './auto-answer.ts';
import { secretAnswers } from './secret-answers.ts';
import type { SecretAnswer } from './secret-answers.ts';
import { answered, check, isRefusal, knownVerb } from './check.ts';
import type { Ask, Decision } from '../match/decision.ts';
import type { DecisionId, Part, RuleId, SideId } from '../ids.ts';
import type { Dice, Thrown } from '../dice.ts';
import type { Event } from '../match/event.ts';
import { deepCopy, deepEqual, plain } from '../json.ts';
import type { Facts } from '../json.ts';
import { other } from '../ids.ts';
import type { Game, Match, Step } from '../match/match.ts';
import { passes } from '../need.ts';
import { resolveOptions } from '../options.ts';
import type { Params, Values } from '../params/param.ts';
import type { Beat, Play } from './play.ts';
import { positionError } from '../match/position-schema.ts';
import type { Position } from '../match/position.ts';
import type { Refusal } from '../refusal.ts';
import type { Setup, System } from '../system.ts';
import type { GeneralEvents } from '../tables.ts';
import { writeValues } from '../params/values.ts';
import { viewOf } from '../match/view.ts';

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
}

/** More steps than any rule takes without asking somebody: beyond it, a programming error. */
const STEPS_WITHOUT_REST = 10_000;

/** Carries out an input on a private copy of the match: a refusal or an exception leaves `match` as it was. */
export function apply<G extends Game>(
  system: System<G>,
  match: Match<G>,
  input: Input,
  dice: Dice,
  how: ApplyOptions = {},
): Applied<G> {
  const read = readInput(system, match, input);
  return isRefusal(read) ? { ok: false, refusal: read } : carryOut(system, deepCopy(match), read, dice, how);
}

/** The same in place, for a caller that owns the match. After an exception the match must be thrown away. */
export function advance<G extends Game>(
  system: System<G>,
  match: Match<G>,
  input: Input,
  dice: Dice,
  how: ApplyOptions = {},
): Applied<G> {
  const read = readInput(system, match, input);
  return isRefusal(read) ? { ok: false, refusal: read } : carryOut(system, match, read, dice, how);
}

/** Begins a match whose options are resolved, and goes on to its first question. */
export function begin<G extends Game>(system: System<G>, setup: Setup, dice: Dice, how: ApplyOptions = {}): Applied<G> {
  const options = resolveOptions(system, setup.options);
  if (isRefusal(options)) return { ok: false, refusal: options };
  const match = system.begin({ ...setup, options });
  return isRefusal(match) ? { ok: false, refusal: match } : settle(system, match, dice, how);
}

/** Opens a position whose options are resolved, and goes on to its first question. */
export function openPosition<G extends Game>(
  system: System<G>,
  position: Position,
  dice: Dice,
  how: ApplyOptions = {},
): Applied<G> {
  const match = opened(system, position);
  return isRefusal(match) ? { ok: false, refusal: match } : settle(system, match, dice, how);
}

function opened<G extends Game>(system: System<G>, position: Position): Match<G> | Refusal {
  const wrong = positionError(position);
  if (wrong) return { ...system.codes.badValue, facts: { param: wrong.field, text: wrong.wanted } };
  const options = resolveOptions(system, position.options ?? {});
  return isRefusal(options) ? options : system.open({ ...position, units: position.units ?? [], options });
}

/** An input that was found legal. */
type Read<G extends Game> =
  | { readonly act: Action; readonly values: Values<Params> }
  | { readonly timeUp: Decision }
  | { readonly adjusted: Match<G>; readonly reason: string }
  | { readonly settled: AgreedEnd };

function readInput<G extends Game>(system: System<G>, match: Match<G>, input: Input): Read<G> | Refusal {
  if ('timeUp' in input) {
    const decision = match.asked.find(({ id }) => id === input.timeUp);
    return decision ? { timeUp: decision } : { ...system.codes.noDecision, facts: { decision: input.timeUp } };
  }
  if ('adjust' in input) {
    const adjusted = opened(system, input.adjust);
    return isRefusal(adjusted) ? adjusted : { adjusted, reason: input.reason };
  }
  if ('settled' in input) return match.result ? system.codes.over : { settled: input.settled };
  const values = check(system, viewOf(match, input.by), input);
  return isRefusal(values) ? values : { act: input, values };
}

function carryOut<G extends Game>(
  system: System<G>,
  match: Match<G>,
  read: Read<G>,
  dice: Dice,
  how: ApplyOptions,
): Applied<G> {
  if ('adjusted' in read) return adjust(system, match, read.adjusted, read.reason, dice, how);
  const run = open(system, match, dice, how, 'act' in read ? read.act.by : null);
  const others = run.actor && deepCopy(match.secrets[other(run.actor)]);
  if ('act' in read) perform(run, read.act.verb, read.act.by, read.values);
  else if ('settled' in read) match.result = { ...read.settled, rule: system.codes.over.rule };
  else timeUp(run, read.timeUp);
  goOn(run);
  // Something that the other side had kept secret has come into play.
  if (run.actor && !deepEqual(others, match.secrets[other(run.actor)])) run.barrier = true;
  return outcome(run);
}

interface Run<G extends Game> {
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

function open<G extends Game>(
  system: System<G>,
  match: Match<G>,
  dice: Dice,
  how: ApplyOptions,
  actor: SideId | null,
): Run<G> {
  const run: Omit<Run<G>, 'play'> = {
    system,
    match,
    events: [],
    thrown: [],
    beats: [],
    answered: [],
    how,
    actor,
    askedBefore: new Set(match.asked.filter(({ of }) => of === actor).map(({ id }) => id)),
    barrier: false,
  };
  const play: Play<G> = {
    match,
    view: (viewer) => viewOf(match, viewer),
    tell(kind, rule, facts, only) {
      run.events.push({
        kind,
        rule,
        facts: plain(facts),
        seen: only?.seen ?? 'all',
        ...(only?.outside ? { outside: plain(only.outside) } : {}),
      });
    },
    roll(sides, count, purpose, need) {
      if (need?.sure) return { dice: [], successes: need.sure === 'success' ? count : 0 };
      const shown: number[] = [];
      for (let die = 0; die < count; die += 1) {
        const value = dice.throw(sides);
        match.drawn += 1;
        run.thrown.push({ sides, value, purpose });
        shown.push(value);
      }
      if (count > 0) run.barrier = true;
      return { dice: shown, successes: need ? shown.filter((value) => passes(need, value)).length : shown.length };
    },
    next(...steps) {
      match.agenda.unshift(...steps);
    },
    beat(of) {
      run.beats.push(of);
    },
  };
  return Object.assign(run, { play });
}

/** Records an event that any book's match can have. */
function tellOfAny<G extends Game, Kind extends keyof GeneralEvents>(
  run: Run<G>,
  kind: Kind,
  rule: RuleId,
  facts: GeneralEvents[Kind] & Facts,
): void {
  run.events.push({ kind, rule, facts, seen: 'all' });
}

const outcome = <G extends Game>(run: Run<G>): Applied<G> => ({
  ok: true,
  match: run.match,
  events: run.events,
  dice: run.thrown,
  barrier: run.barrier,
  beats: run.beats,
  answered: run.answered,
});

function settle<G extends Game>(system: System<G>, match: Match<G>, dice: Dice, how: ApplyOptions): Applied<G> {
  const run = open(system, match, dice, how, null);
  goOn(run);
  return outcome(run);
}

/** The umpire replaces the position; the counts of questions and dice never go back. */
function adjust<G extends Game>(
  system: System<G>,
  match: Match<G>,
  adjusted: Match<G>,
  reason: string,
  dice: Dice,
  how: ApplyOptions,
): Applied<G> {
  const begun = match.rules === adjusted.rules ? {} : { rules: match.rules, form: system.rules };
  const run = open(system, { ...adjusted, ...begun, asks: match.asks, drawn: match.drawn }, dice, how, null);
  tellOfAny(run, 'adjusted', match.asked[0]?.rule ?? system.codes.over.rule, { reason });
  run.barrier = true;
  goOn(run);
  return outcome(run);
}

/** Runs an accepted action, or stores it as an answer. */
function perform<G extends Game>(run: Run<G>, verb: string, by: SideId, values: Values<Params>): void {
  const { match, play, system } = run;
  const spec = knownVerb(system, verb);
  const decision = answered(viewOf(match, by), { by, verb });
  if (spec.run) {
    // A question answered by an immediate action is asked again under a new id, so that the old buttons are stale.
    if (decision && !spec.free?.(values)) clearAsked(match);
    spec.run(play, by, values);
    return;
  }
  if (!decision) throw new Error(`${system.id}: ${verb} neither runs nor answers anything`);
  keep(run, decision, verb, by, values, decision.open);
}

function keep<G extends Game>(
  run: Run<G>,
  decision: Decision,
  verb: string,
  by: SideId,
  values: Values<Params>,
  open: readonly Part[],
): void {
  const { match, play } = run;
  const spec = knownVerb(run.system, verb);
  const action: Action = { verb, by, params: writeValues(spec.params, viewOf(match, by), values) };
  const given = (match.answers[decision.id] ??= {});
  const parts = spec.part ? spec.part(values, decision.parts, open) : decision.parts;
  const replaced = parts.some((part) => part in given);
  const wasComplete = open.length === 0;
  for (const part of parts) given[part] = action;
  const complete = !wasComplete && decision.parts.every((part) => part in given);
  spec.receipt?.(play, by, values, { replaced, complete });
}

function clearAsked<G extends Game>(match: Match<G>): void {
  match.asked = [];
  match.answers = {};
}

const openParts = <G extends Game>(match: Match<G>, decision: Decision): Part[] =>
  decision.parts.filter((part) => match.answers[decision.id]?.[part] === undefined);

/** Takes the default for every part of a decision that is still open. */
function timeUp<G extends Game>(run: Run<G>, decision: Decision): void {
  const { match, system } = run;
  const step = match.agenda[0];
  const spec = step && system.steps[step.step];
  if (!step || !spec?.fallback) throw new Error(`${system.id}: ${decision.kind} has no default`);
  tellOfAny(run, 'timed-out', decision.rule, { side: decision.of, kind: decision.kind });
  for (const part of openParts(match, decision)) {
    if (match.answers[decision.id]?.[part]) continue;
    const given = spec.fallback(viewOf(match, decision.of), decision, part, step);
    if (!given) {
      (match.answers[decision.id] ??= {})[part] = null;
      continue;
    }
    if (!performAll(run, decision, step, isOne(given) ? [given] : given)) return;
  }
}

const isOne = (given: Action | readonly Action[]): given is Action => 'verb' in given;

/**
 * Carries out a default, action by action. An action with `run` clears the question; the default goes on as long as the
 * same step asks the same side the same thing again and nothing was put on top of it. Returns whether the question is
 * still open.
 */
function performAll<G extends Game>(
  run: Run<G>,
  { of, kind }: Decision,
  step: Step,
  actions: readonly Action[],
): boolean {
  const { match, system } = run;
  for (const [index, action] of actions.entries()) {
    if (index > 0 && match.asked.length === 0) {
      const asks =
        match.agenda[0] === step && match.result === null
          ? (system.steps[step.step]?.ask?.(viewOf(match, 'all'), step) ?? [])
          : [];
      if (!asks.some((ask) => ask.of === of && ask.kind === kind)) return false;
      askAnew(run, asks);
    }
    const values = check(system, viewOf(match, of), action);
    if (isRefusal(values))
      throw new Error(`${system.id}: the default of ${kind} is refused: ${values.code} for ${action.verb}`);
    perform(run, action.verb, action.by, values);
  }
  return match.asked.length > 0;
}

/** The engine loop: runs the agenda until somebody must be asked or the match is over. */
function goOn<G extends Game>(run: Run<G>): void {
  const { match, system } = run;
  for (let rounds = 0; rounds < STEPS_WITHOUT_REST; rounds += 1) {
    if (match.result) {
      match.agenda = [];
      clearAsked(match);
      return;
    }
    const step = match.agenda[0];
    if (!step) throw new Error(`${system.id}: nothing is left to do, and the match is not over`);
    const spec = system.steps[step.step];
    if (!spec) throw new Error(`${system.id}: there is no step "${step.step}"`);
    const asks = spec.ask?.(viewOf(match, 'all'), step) ?? [];
    askAnew(run, asks);
    if (answerAhead(run)) continue;
    if (match.asked.some((decision) => openParts(match, decision).length > 0)) return;
    runStep(run, step);
  }
  throw new Error(
    `${system.id}: ${STEPS_WITHOUT_REST} steps without rest; next is ${match.agenda[0]?.step ?? 'nothing'}`,
  );
}

/** Takes a step off the agenda and runs it with all the answers. */
function runStep<G extends Game>(run: Run<G>, step: Step): void {
  const { match, play, system } = run;
  const answers: Record<SideId, Record<Part, Action>> = { a: {}, b: {} };
  for (const decision of match.asked) {
    for (const [part, action] of Object.entries(match.answers[decision.id] ?? {}))
      if (action) answers[decision.of][part] = action;
    if (decision.secret || decision.of !== run.actor) run.barrier = true;
  }
  run.answered.push(...secretAnswers(system, match));
  match.agenda.shift();
  clearAsked(match);
  system.steps[step.step]?.run(play, step, answers);
}

/** Puts the questions in place; an unchanged one keeps its id and those of its answers that are still legal. */
function askAnew<G extends Game>(run: Run<G>, asks: readonly Ask[]): void {
  const { match, system } = run;
  const before = match.asked;
  const answers = match.answers;
  match.asked = asks.map(({ of, kind, rule, facts, verbs, parts = [''], secret = false, ...rest }) => {
    const ask = { of, kind, rule, facts, verbs, parts, secret, ...rest };
    const known = before.find((decision) => deepEqual({ ...ask, id: decision.id }, decision));
    if (known) return known;
    match.asks += 1;
    return { id: `q${match.asks}`, ...ask };
  });
  match.answers = {};
  for (const decision of match.asked) {
    const given = answers[decision.id];
    if (!given) continue;
    const kept: Record<Part, Action | null> = {};
    const view = viewOf(match, decision.of);
    for (const part of decision.parts) {
      const action = given[part];
      if (action === null || (action && !isRefusal(check(system, view, action)))) kept[part] = action;
    }
    if (Object.keys(kept).length > 0) match.answers[decision.id] = kept;
  }
}

/** Tries automatic answers; true if one of them acted at once, so that the step must ask again. */
function answerAhead<G extends Game>(run: Run<G>): boolean {
  const { match, system, how } = run;
  for (const decision of match.asked) {
    if (how.delayMasked && decision.veiled) continue;
    for (const part of decision.parts) {
      if (match.answers[decision.id]?.[part]) continue;
      const answer = autoAnswerTo(system, match, decision, part);
      if (!answer || (how.delayMasked && answer.masked && !run.askedBefore.has(decision.id))) continue;
      if (decision.of !== run.actor) run.barrier = true;
      perform(run, answer.action.verb, answer.action.by, answer.values);
      if (match.asked.length === 0) return true;
    }
  }
  return false;
}
