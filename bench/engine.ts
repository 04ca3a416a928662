import { scriptedDice, seededDice } from '../src/engine/index.ts';
import type { Action, AnyMatch, SystemHandle, Outcome } from '../src/engine/index.ts';
import { systems } from '../src/systems/index.ts';
import { playAtRandom } from '../tests/support/random-match.ts';

const ROUNDS = 25;
/** Calls per round, so that a round is long enough for the clock. */
const CALLS = 40;
/** Whole random matches of each book. */
const DECISIONS = 12_000;
/** Microseconds of processor time after which no other match begins, for books with slow ones. */
const LONGEST = 15_000_000;
const PARSES = 2_000;

const none = scriptedDice([]);

/** The fastest round: the time of the work without interference by other programs. */
const quickest = (values: readonly number[]): number => Math.min(...values);

/** Microseconds of one call. */
function each(calls: number, run: (call: number) => void): number {
  const start = performance.now();
  for (let call = 0; call < calls; call += 1) run(call);
  return ((performance.now() - start) * 1000) / calls;
}

const openIn = (handle: SystemHandle, outcome: Outcome) =>
  outcome.ok ? handle.view(outcome.match, 'all').asked.find((decision) => !decision.in) : undefined;

/** A whole match of the book with its default forces, at its first turn. */
function firstTurn(handle: SystemHandle): AnyMatch {
  const dice = seededDice(1);
  let outcome = handle.begin({ options: {} }, dice);
  for (let open = openIn(handle, outcome); outcome.ok && open && open.pace !== 'turn'; open = openIn(handle, outcome))
    outcome = handle.apply(outcome.match, { timeUp: open.id }, dice);
  if (!outcome.ok) throw new Error(`The match does not begin: ${outcome.refusal.code}`);
  return outcome.match;
}

function plainMove(handle: SystemHandle, match: AnyMatch): Action {
  const by = match.asked[0]?.of ?? 'a';
  const moves = handle.offers(handle.view(match, by), by, 'move');
  const move = moves[Math.floor(moves.length / 2)];
  if (!move) throw new Error('Nobody can move');
  return move;
}

/**
 * Decisions in whole random matches, including the random player's own work, and how many fit into the time of one
 * JSON.parse of such a match.
 */
function playing(handle: SystemHandle, text: string): { readonly perSecond: number; readonly ratio: number } {
  let decisions = 0;
  const before = process.cpuUsage();
  for (let seed = 1; decisions < DECISIONS && process.cpuUsage(before).user < LONGEST; seed += 1)
    decisions += playAtRandom(handle, seed).decisions;
  // Processor time, so that other programs count less.
  const { user, system } = process.cpuUsage(before);
  const each = (user + system) / decisions;
  const parsing = process.cpuUsage();
  for (let call = 0; call < PARSES; call += 1) JSON.parse(text);
  const parsed = process.cpuUsage(parsing);
  return { perSecond: 1e6 / each, ratio: each / ((parsed.user + parsed.system) / PARSES) };
}

/**
 * For each book: a plain move on a copy (`apply`) and in place (`advance`), compared with parsing the same state as
 * JSON, alternating so that noise affects both: microseconds and ratios to JSON.parse; then decisions per second in
 * whole random matches, and the cost of one in parses of the state.
 */
export function benchEngine(): Record<string, number> {
  return Object.assign({}, ...Object.values(systems).map(({ handle }) => benchBook(handle))) as Record<string, number>;
}

function benchBook(handle: SystemHandle): Record<string, number> {
  const match = firstTurn(handle);
  const text = JSON.stringify(match);
  const move = plainMove(handle, match);
  const rounds = Array.from({ length: ROUNDS }, () => {
    const copies = Array.from({ length: CALLS }, () => JSON.parse(text) as AnyMatch);
    return {
      apply: each(CALLS, () => void handle.apply(match, move, none)),
      parse: each(CALLS, () => void JSON.parse(text)),
      advance: each(CALLS, (call) => void handle.advance(copies[call] as AnyMatch, move, none)),
    };
  });
  const [apply, parse, advance] = (['apply', 'parse', 'advance'] as const).map((key) =>
    quickest(rounds.map((round) => round[key])),
  ) as [number, number, number];
  const { perSecond, ratio } = playing(handle, text);
  return Object.fromEntries(
    Object.entries({
      'state.bytes': text.length,
      'apply.us': apply,
      'advance.us': advance,
      'parse.us': parse,
      'apply.ratio': apply / parse,
      'advance.ratio': advance / parse,
      'random.decisions': perSecond,
      'random.decision.parses': ratio,
    }).map(([name, value]) => [`engine.${handle.id}.${name}`, value]),
  );
}
