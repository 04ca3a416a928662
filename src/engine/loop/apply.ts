import type { Action, Input, AgreedEnd } from '../match/action.ts';
import { check, isRefusal } from './check.ts';
import type { Decision } from '../match/decision.ts';
import type { Dice } from '../dice.ts';
import { copyOf } from '../match/copy.ts';
import { keepDerived } from '../match/derived.ts';
import { goOn } from './go-on.ts';
import { deepCopy, deepEqual } from '../json.ts';
import { other } from '../ids.ts';
import type { Game, Match } from '../match/match.ts';
import { resolveOptions } from '../options.ts';
import type { Params, Values } from '../params/param.ts';
import { perform } from './perform.ts';
import { positionError } from '../match/position-schema.ts';
import type { Position } from '../match/position.ts';
import type { Refusal } from '../refusal.ts';
import { openRun, outcomeOf, tellOfAny } from './run.ts';
import type { Applied, ApplyOptions } from './run.ts';
import type { Setup, System } from '../system.ts';
import { timeUp } from './time-up.ts';
import { viewOf } from '../match/view.ts';

/** Carries out an input on a private copy of the match: a refusal or an exception leaves `match` as it was. */
export function apply<G extends Game>(
  system: System<G>,
  match: Match<G>,
  input: Input,
  dice: Dice,
  how: ApplyOptions = {},
): Applied<G> {
  const read = readInput(system, match, input);
  return isRefusal(read) ? { ok: false, refusal: read } : carryOut(system, copyOf(match), read, dice, how);
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
  keepDerived(match);
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
  const run = openRun(system, match, dice, how, 'act' in read ? read.act.by : null);
  const others = run.actor && deepCopy(match.secrets[other(run.actor)]);
  if ('act' in read) perform(run, read.act.verb, read.act.by, read.values);
  else if ('settled' in read) match.result = { ...read.settled, rule: system.codes.over.rule };
  else timeUp(run, read.timeUp);
  goOn(run);
  // Something that the other side had kept secret has come into play.
  if (run.actor && !deepEqual(others, match.secrets[other(run.actor)])) run.barrier = true;
  return outcomeOf(run);
}

function settle<G extends Game>(system: System<G>, match: Match<G>, dice: Dice, how: ApplyOptions): Applied<G> {
  const run = openRun(system, match, dice, how, null);
  goOn(run);
  return outcomeOf(run);
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
  const run = openRun(system, { ...adjusted, ...begun, asks: match.asks, drawn: match.drawn }, dice, how, null);
  tellOfAny(run, 'adjusted', match.asked[0]?.rule ?? system.codes.over.rule, { reason });
  run.barrier = true;
  goOn(run);
  return outcomeOf(run);
}
