import { copyOf, scriptedDice, seededDice } from '../src/engine/index.ts';
import type { Action, AnyMatch, SystemHandle, Outcome } from '../src/engine/index.ts';
import { systems } from '../src/systems/index.ts';
import { playAtRandom } from '../tests/support/random-match.ts';

const ROUNDS = 25;
/** Rounds before those that count, and random matches as well: they run while the code is still being compiled. */
const WARM_UP = 10;
/** Calls per round, so that a round is long enough for the clock. */
const CALLS = 40;
/** All offers are asked for this often a round. */
const LISTS = 12;
/** Whole random matches of each book. */
const DECISIONS = 12_000;
/** Microseconds of processor time after which no other match begins, for books with slow ones. */
const LONGEST = 15_000_000;
const PARSES = 2_000;

const none = scriptedDice([]);

/** The fastest round: the time of the work without interference by other programs. */
const quickest = (values: readonly number[]): number => Math.min(...values);

/** Microseconds of processor time of one call: a wall clock would include other programs. */
function each(calls: number, run: (call: number) => void): number {
  const before = process.cpuUsage();
  for (let call = 0; call < calls; call += 1) run(call);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / calls;
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

const askedOf = ({ asked }: AnyMatch) => asked[0]?.of ?? 'a';

/** All offers of the question that is asked. */
const allOffers = (handle: SystemHandle, match: AnyMatch): readonly Action[] =>
  handle.offers(handle.view(match, askedOf(match)), askedOf(match));

function plainMoves(handle: SystemHandle, match: AnyMatch): readonly Action[] {
  const moves = handle.offers(handle.view(match, askedOf(match)), askedOf(match), 'move');
  if (moves.length === 0) throw new Error('Nobody can move');
  return moves;
}

/**
 * Decisions in whole random matches, including the random player's own work, and how many fit into the time of one
 * JSON.parse of such a match.
 */
function playing(handle: SystemHandle, text: string): { readonly perSecond: number; readonly ratio: number } {
  let decisions = 0;
  let seed = 1;
  const play = (): void => {
    const before = process.cpuUsage();
    for (decisions = 0; decisions < DECISIONS && process.cpuUsage(before).user < LONGEST; seed += 1)
      decisions += playAtRandom(handle, seed).decisions;
  };
  play();
  const per = each(1, play) / decisions;
  return { perSecond: 1e6 / per, ratio: per / each(PARSES, () => void JSON.parse(text)) };
}

/**
 * For each book, of a match just read: a plain move on a copy (`apply`) and in place (`advance`), and all offers of the
 * question, compared with parsing the same state as JSON, alternating so that noise affects both: microseconds and
 * ratios to JSON.parse; how many variants of one match a search tries in a second, each a copy in which another unit
 * moves elsewhere; then decisions per second in whole random matches, and the cost of one in parses of the state. All of
 * it, JSON.parse included, is measured once the code is warm.
 */
export function benchEngine(books: readonly string[]): Record<string, number> {
  const figures: Record<string, number> = {};
  for (const { handle } of Object.values(systems))
    if (books.includes(handle.id)) Object.assign(figures, benchBook(handle));
  return figures;
}

function benchBook(handle: SystemHandle): Record<string, number> {
  const match = firstTurn(handle);
  const text = JSON.stringify(match);
  const moves = plainMoves(handle, match);
  const move = moves[Math.floor(moves.length / 2)] as Action;
  const read = (count: number): AnyMatch[] => Array.from({ length: count }, () => JSON.parse(text) as AnyMatch);
  let tried = 0;
  const variant = (): void => {
    tried += 1;
    handle.advance(copyOf(match), moves[(tried * 7) % moves.length] as Action, none);
  };
  const round = () => {
    const [copied, changed, listed] = [read(CALLS), read(CALLS), read(LISTS)];
    return {
      apply: each(CALLS, (call) => void handle.apply(copied[call] as AnyMatch, move, none)),
      parse: each(CALLS, () => void JSON.parse(text)),
      advance: each(CALLS, (call) => void handle.advance(changed[call] as AnyMatch, move, none)),
      offers: each(LISTS, (call) => void allOffers(handle, listed[call] as AnyMatch)),
      variant: each(CALLS, variant),
    };
  };
  for (let warming = 0; warming < WARM_UP; warming += 1) round();
  const rounds = Array.from({ length: ROUNDS }, round);
  const least = (key: keyof (typeof rounds)[number]): number => quickest(rounds.map((measured) => measured[key]));
  const [apply, parse, advance, offers] = [least('apply'), least('parse'), least('advance'), least('offers')];
  const { perSecond, ratio } = playing(handle, text);
  return Object.fromEntries(
    Object.entries({
      'state.bytes': text.length,
      'apply.us': apply,
      'advance.us': advance,
      'parse.us': parse,
      'apply.ratio': apply / parse,
      'advance.ratio': advance / parse,
      'offers.count': allOffers(handle, match).length,
      'offers.us': offers,
      'offers.ratio': offers / parse,
      'variants.second': 1e6 / least('variant'),
      'random.decisions': perSecond,
      'random.decision.parses': ratio,
    }).map(([name, value]) => [`engine.${handle.id}.${name}`, value]),
  );
}
