import { changeOf, totalMerit } from '../engine/index.ts';
import type { Action, AnyMatch, Input, Merit } from '../engine/index.ts';
import type { Trials } from './variants.ts';

/** Things to do one after the other, and what came of them under each throw of the dice. */
export interface TriedLine {
  readonly inputs: readonly Input[];
  /** Tried again with fresh throws, since the first ones may have picked it by luck. */
  readonly proved: boolean;
  /** What the position was worth in the end, throw by throw. */
  readonly outcomes: readonly (readonly Merit[])[];
  /** In how many of them the match was lost at once. */
  readonly lost: number;
  /** No die was thrown and no secret guessed: more throws show nothing new. */
  readonly certain: boolean;
  /** Where the side is asked next, by the first throw. */
  readonly there: AnyMatch;
}

/** Tries inputs under so many throws of the dice; null if they are not legal. */
export function tried(trials: Trials, match: AnyMatch, inputs: readonly Input[], throws: number): TriedLine | null {
  const first = trials.play(match, inputs, 0);
  if (!first) return null;
  const certain = first.end.drawn === match.drawn && !first.guessed;
  const line: TriedLine = {
    inputs,
    proved: certain,
    outcomes: [[...trials.merits(first.end), ...first.paid]],
    lost: isLost(trials, first.end) ? 1 : 0,
    certain,
    there: first.there,
  };
  return certain ? line : under(trials, match, line, 1, throws);
}

/** The same line under so many other throws, and under them alone: those that made it look good prove nothing. */
export function proved(
  trials: Trials,
  match: AnyMatch,
  line: TriedLine,
  { after, throws }: { readonly after: number; readonly throws: number },
): TriedLine {
  if (line.certain) return line;
  const again = under(trials, match, { ...line, outcomes: [], lost: 0 }, after, after + throws);
  return again.outcomes.length === 0 ? line : { ...again, proved: true };
}

/** The same line with so many more throws, as far as there is time; what is certain needs none. */
export const underMore = (
  trials: Trials,
  match: AnyMatch,
  line: TriedLine,
  { after, throws }: { readonly after: number; readonly throws: number },
): TriedLine => (line.certain ? line : under(trials, match, line, after, after + throws));

/** Adds what comes of a line under the throws from one to another. */
function under(trials: Trials, match: AnyMatch, line: TriedLine, from: number, to: number): TriedLine {
  const outcomes = [...line.outcomes];
  let { lost } = line;
  for (let each = from; each < to && !trials.isOver(); each += 1) {
    const next = trials.play(match, line.inputs, each);
    if (!next) break;
    outcomes.push([...trials.merits(next.end), ...next.paid]);
    if (isLost(trials, next.end)) lost += 1;
  }
  return { ...line, outcomes, lost };
}

const isLost = ({ side }: Trials, { result }: AnyMatch): boolean =>
  result !== null && result.winner !== null && result.winner !== side;

/** The average of what several matches are worth, merit by merit. */
export function average(all: readonly (readonly Merit[])[]): readonly Merit[] {
  const joined = changeOf([], all.flat());
  return joined.map((merit) => ({ ...merit, value: merit.value / all.length }));
}

/** What a line is worth on average. */
export const worthOf = ({ outcomes }: TriedLine): number =>
  outcomes.reduce((sum, merits) => sum + totalMerit(merits), 0) / outcomes.length;

/** A line is dropped if it loses the match at once more often than this, unless all do. */
const MOST_LOST = 1 / 3;
export const isRuinous = ({ lost, outcomes }: TriedLine): boolean => lost / outcomes.length > MOST_LOST;

/** Lines, the best first; those that lose at once last. */
export const bestFirst = (lines: readonly TriedLine[]): readonly TriedLine[] =>
  [...lines]
    .map((line) => ({ line, ruinous: isRuinous(line), worth: worthOf(line) }))
    .sort((one, two) => Number(one.ruinous) - Number(two.ruinous) || two.worth - one.worth)
    .map(({ line }) => line);

/** The actions of a line, without the inputs that let time run out. */
export function actionsOf({ inputs }: Pick<TriedLine, 'inputs'>): readonly Action[] {
  return inputs.flatMap((input) => ('verb' in input ? [{ verb: input.verb, by: input.by, params: input.params }] : []));
}
