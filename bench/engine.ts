import { scriptedDice, seededDice } from '../src/engine/index.ts';
import type { Action, AnyMatch, Door } from '../src/engine/index.ts';
import { systems } from '../src/systems/index.ts';
import { playAtRandom } from '../tests/support/random-match.ts';

const ROUNDS = 25;
/** Calls in a round, so that one is long enough for the clock. */
const CALLS = 40;
const MATCHES = 40;

const none = scriptedDice([]);

/** The quickest round: what the work takes when other programs leave the machine alone. */
const quickest = (values: readonly number[]): number => Math.min(...values);

/** Microseconds that one of the calls takes. */
function each(calls: number, run: (call: number) => void): number {
  const start = performance.now();
  for (let call = 0; call < calls; call += 1) run(call);
  return ((performance.now() - start) * 1000) / calls;
}

/** A full match of two sample bands among terrain, at its first half-turn. */
function firstHalf(door: Door): AnyMatch {
  const dice = seededDice(1);
  const bring = (sample: string) => ({ force: door.samples[sample] ?? {} });
  let outcome = door.begin({ options: { scenario: 'annihilation', terrain: 'crossroads' }, sides: { a: bring('verden-line'), b: bring('orrun-tide') } }, dice);
  while (outcome.ok && outcome.match.asked[0]?.pace !== 'turn') outcome = door.apply(outcome.match, { timeUp: outcome.match.asked[0]?.id ?? '' }, dice);
  if (!outcome.ok) throw new Error(`The match does not begin: ${outcome.refusal.code}`);
  return outcome.match;
}

function plainMove(door: Door, match: AnyMatch): Action {
  const by = match.asked[0]?.of ?? 'a';
  const moves = door.offers(door.view(match, by), by, 'move');
  const move = moves[Math.floor(moves.length / 2)];
  if (!move) throw new Error('Nobody can move');
  return move;
}

/**
 * A plain move on a private copy (`apply`) and in place (`advance`) against reading the same state as JSON, in turns so that
 * the machine's noise is shared: microseconds and ratios ours / JSON.parse. And decisions per second in whole random matches,
 * their random player's own work and the set-up of terrain left to chance included, and on open ground.
 */
export async function benchEngine(): Promise<Record<string, number>> {
  const { door } = systems['salvation-and-steel'] ?? {};
  if (!door) throw new Error('There is no Salvation and Steel');
  const match = firstHalf(door);
  const text = JSON.stringify(match);
  const move = plainMove(door, match);
  const rounds = Array.from({ length: ROUNDS }, () => {
    const copies = Array.from({ length: CALLS }, () => JSON.parse(text) as AnyMatch);
    return {
      apply: each(CALLS, () => void door.apply(match, move, none)),
      parse: each(CALLS, () => void JSON.parse(text)),
      advance: each(CALLS, (call) => void door.advance(copies[call] as AnyMatch, move, none)),
    };
  });
  const [apply, parse, advance] = (['apply', 'parse', 'advance'] as const).map((key) => quickest(rounds.map((round) => round[key]))) as [number, number, number];
  return {
    'engine.state.bytes': text.length,
    'engine.apply.us': apply,
    'engine.advance.us': advance,
    'engine.parse.us': parse,
    'engine.apply.ratio': apply / parse,
    'engine.advance.ratio': advance / parse,
    ...playing(door),
  };
}

/** Decisions per second of processor time, so that other programs count less. */
function perSecond(play: (seed: number) => number): number {
  let decisions = 0;
  const before = process.cpuUsage();
  for (let seed = 1; seed <= MATCHES; seed += 1) decisions += play(seed);
  const { user, system } = process.cpuUsage(before);
  return (decisions / (user + system)) * 1e6;
}

function playing(door: Door): Record<string, number> {
  const open = door.settle({ terrain: 'none' });
  if ('code' in open) throw new Error('Open ground is refused');
  return {
    'engine.random.decisions': perSecond((seed) => playAtRandom(door, seed).decisions),
    'engine.random.open.decisions': perSecond((seed) => playAtRandom(door, seed, { options: open }).decisions),
  };
}
