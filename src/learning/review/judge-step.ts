import { copyOf, seededDice } from '../../engine/index.ts';
import type { Input, SideId, SystemHandle } from '../../engine/index.ts';
import { mayAct } from '../../opponent/index.ts';
import { chanceOf, isAtRest, roughChanceOf } from './chance.ts';
import { errorOf } from './errors.ts';
import { guessesOf } from './guesses.ts';
import { isSetUp } from './step.ts';
import type { JudgedStep, PlayedStep } from './step.ts';

/** How often the dice of a step are thrown anew, to see what was to be expected. */
const THROWS = 24;

/**
 * Splits what one step did to the chance to win into luck, guesses and errors. Pure: the same step and seed give the same
 * figures. It reads the secrets of the match, and so is for matches that are over only.
 */
export function judgeStep(handle: SystemHandle, step: PlayedStep, seed: number): JudgedStep {
  const { number, input } = step;
  const [before, after] = [chanceOf(handle, step.before), chanceOf(handle, step.after)];
  const by = sideOf(step);
  const decided = decidedIn(step, by);
  const plain = {
    number,
    by,
    decided,
    before,
    after,
    atRest: isAtRest(step.after),
    luck: 0,
    guess: 0,
    errors: { a: 0, b: 0 },
    better: { a: null, b: null },
  };
  if (!input || isSetUp(step) || !isPlayed(handle, input)) return { ...plain, other: after - before };
  const luck = step.thrown ? after - expected(handle, step, input, seed) : 0;
  const guesses = guessesOf(handle, step, seed);
  if (guesses) return { ...plain, ...guesses, luck, other: 0 };
  const { error, better } = errorOf(handle, step, seed);
  if (!by) return { ...plain, luck, other: 0 };
  return {
    ...plain,
    luck,
    errors: { ...plain.errors, [by]: error },
    better: { ...plain.better, [by]: better },
    other: 0,
  };
}

/** Whether it is a move in the game: not giving up, an agreed end, or a change by an organiser. */
const isPlayed = (handle: SystemHandle, input: Input): boolean =>
  'timeUp' in input || ('verb' in input && handle.verbs[input.verb]?.place !== 'table' && input.verb !== 'concede');

function sideOf({ before, input }: PlayedStep): SideId | null {
  if (!input) return null;
  if ('timeUp' in input) return before.asked.find(({ id }) => id === input.timeUp)?.of ?? null;
  return 'verb' in input ? input.by : null;
}

/** An end that the rules bring without a throw is nobody's plan: it only shows how far off the chance was. */
function decidedIn({ before, after, thrown }: PlayedStep, by: SideId | null): JudgedStep['decided'] {
  if (!by || (after.result && !thrown)) return null;
  if (before.asked.some(({ of, secret }) => of === by && secret)) return 'sealed';
  return mayAct(before, by) ? 'turn' : 'answer';
}

/** The mean chance of side a after the same input with other dice. */
function expected(handle: SystemHandle, { before, how }: PlayedStep, input: Input, seed: number): number {
  const chances: number[] = [];
  for (let each = 0; each < THROWS; each += 1) {
    const luck = seed * 104_729 + each * 7_919 + 1;
    const next = handle.advance(copyOf(before), input, seededDice(luck), how);
    if (!next.ok) throw new Error(`A step of the match is refused: ${next.refusal.code}`);
    chances.push(roughChanceOf(handle, next.match, luck));
  }
  return chances.reduce((sum, each) => sum + each, 0) / chances.length;
}
