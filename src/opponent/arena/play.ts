import { other, seededDice } from '../../engine/index.ts';
import type { Action, AnyMatch, Decision, Facts, Input, SideId, SystemHandle } from '../../engine/index.ts';
import { askedOf, mayAct } from '../variants.ts';

/** Somebody who answers questions in the arena. It gets the match as its side imagines it. */
export interface Contestant {
  readonly name: string;
  answer(handle: SystemHandle, match: AnyMatch, side: SideId, seed: number): Input;
}

/** How a match is set up: a preset of the book, or options. */
export interface ArenaStart {
  readonly name: string;
  begin(handle: SystemHandle, seed: number): AnyMatch;
  /** The force that a side brings, as parameters of the book's muster; what the book would bring where there is none. */
  readonly forces?: Readonly<Record<SideId, Facts>>;
}

/** What came of one match. */
export interface ArenaMatch {
  readonly winner: SideId | null;
  readonly reason: string;
  readonly decisions: number;
  /** The side that acted first once all was set up; null if none did. */
  readonly first: SideId | null;
  /** It went on for too long and was stopped. */
  readonly capped: boolean;
  /** How often each verb was used, and how often the usual answer was taken. */
  readonly verbs: Readonly<Record<string, number>>;
}

/** Matches longer than this count as drawn, and as capped. */
const MOST_DECISIONS = 3_000;

/** A match from a preset of the book; forces that it leaves open are the book's usual ones. */
export const fromPreset = (preset: string): ArenaStart => ({
  name: preset,
  begin(handle, seed) {
    const given = handle.presets[preset];
    if (!given) throw new RangeError(`${handle.id} has no preset ${preset}`);
    const dice = seededDice(seed);
    const begun =
      'position' in given ? handle.open(given.position, dice) : handle.begin({ options: given.options as Facts }, dice);
    if (!begun.ok) throw new Error(`${handle.id} cannot begin ${preset}: ${begun.refusal.code}`);
    return begun.match;
  },
});

/** A match with agreed options, and with certain forces where the book asks for forces. */
export const fromOptions = (options: Facts, forces?: Readonly<Record<SideId, Facts>>): ArenaStart => ({
  name: Object.entries(options)
    .map(([id, value]) => `${id}=${String(value)}`)
    .join(' '),
  begin(handle, seed) {
    const begun = handle.begin({ options }, seededDice(seed));
    if (!begun.ok) throw new RangeError(`${handle.id} cannot begin: ${begun.refusal.code}`);
    return begun.match;
  },
  ...(forces ? { forces } : {}),
});

/** Plays one match to its end. The same seed gives the same match. */
export function playOne(
  handle: SystemHandle,
  start: ArenaStart,
  contestants: Readonly<Record<SideId, Contestant>>,
  seed: number,
): ArenaMatch {
  let match = start.begin(handle, seed);
  const dice = seededDice(seed + 0x5eed);
  const verbs: Record<string, number> = {};
  let decisions = 0;
  let first: SideId | null = null;
  const count = (what: string): void => void (verbs[what] = (verbs[what] ?? 0) + 1);
  while (!match.result && decisions < MOST_DECISIONS) {
    const decision = nextAsked(match);
    if (first === null && mayAct(match, decision.of)) first = decision.of;
    const input = inputOf(handle, match, decision, { start, contestants, seed: seed + decisions * 31 });
    const done = handle.apply(match, input, dice);
    if (!done.ok && decision.pace === 'setup')
      throw new RangeError(`${handle.id} does not take this force: ${done.refusal.code}`);
    count(done.ok && 'verb' in input ? input.verb : 'usual');
    const next = done.ok ? done : handle.apply(match, { timeUp: decision.id }, dice);
    if (!next.ok) throw new Error(`${handle.id}, seed ${seed}: ${decision.kind} has no default`);
    match = next.match;
    decisions += 1;
  }
  const { winner = null, reason = 'capped' } = match.result ?? {};
  return { winner, reason, first, decisions, capped: !match.result, verbs };
}

function nextAsked(match: AnyMatch): Decision {
  const decision = askedOf(match, 'a') ?? askedOf(match, 'b');
  if (!decision) throw new Error('Nobody is asked, and the match is not over');
  return decision;
}

/** How a match is played. */
interface Playing {
  readonly start: ArenaStart;
  readonly contestants: Readonly<Record<SideId, Contestant>>;
  readonly seed: number;
}

/** Set-up is left to the book, apart from the forces, so that players are compared by how they play. */
function inputOf(
  handle: SystemHandle,
  match: AnyMatch,
  decision: Decision,
  { start, contestants, seed }: Playing,
): Input {
  const { of, pace } = decision;
  if (pace !== 'setup') return contestants[of].answer(handle, handle.imagined(match, of, seed), of, seed);
  return musterOf(handle, decision, start) ?? { timeUp: decision.id };
}

/** The force of a side, where it is asked for one: a question with a verb that takes these parameters. */
function musterOf({ verbs }: SystemHandle, decision: Decision, { forces }: ArenaStart): Action | null {
  const params = forces?.[decision.of];
  const verb =
    params
    && decision.verbs.find((each) => {
      const takes = verbs[each]?.params.map(({ name }) => name) ?? [];
      return Object.keys(params).every((name) => takes.includes(name));
    });
  return params && verb !== undefined ? { verb, by: decision.of, params } : null;
}

/** The result of a pair: the same start and the same dice twice, with sides swapped. */
export interface MatchPair {
  /** Points of the first contestant from both matches: 0 to 2 in halves. */
  readonly points: number;
  readonly matches: readonly [ArenaMatch, ArenaMatch];
}

export function playPair(
  handle: SystemHandle,
  start: ArenaStart,
  first: Contestant,
  second: Contestant,
  seed: number,
): MatchPair {
  const one = playOne(handle, start, { a: first, b: second }, seed);
  const two = playOne(handle, start, { a: second, b: first }, seed);
  const points = (winner: SideId | null, side: SideId): number => (winner === null ? 0.5 : winner === side ? 1 : 0);
  return { points: points(one.winner, 'a') + points(two.winner, other('a')), matches: [one, two] };
}
