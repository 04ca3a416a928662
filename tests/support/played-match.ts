import { seededDice } from '../../src/engine/index.ts';
import type { AnyMatch, Input, SystemHandle } from '../../src/engine/index.ts';
import type { PlayedStep } from '../../src/learning/index.ts';
import { askedOf, ideasFor, sights } from '../../src/opponent/index.ts';
import { fromPreset } from '../../src/opponent/arena/index.ts';
import { chanceOf } from './random-match.ts';

/** After so many steps somebody gives up, so that a test does not take long. */
const MOST = 30;

/** The steps of a whole match from a preset in which both sides take one of the first ideas; the same for the same seed. */
export function playedSteps(handle: SystemHandle, preset: string, seed: number): readonly PlayedStep[] {
  let match: AnyMatch = fromPreset(preset).begin(handle, seed);
  const [dice, chance] = [seededDice(seed), chanceOf(seed)];
  const steps: PlayedStep[] = [];
  while (!match.result) {
    const decision = askedOf(match, 'a') ?? askedOf(match, 'b');
    if (!decision) throw new Error('Nobody is asked');
    const { actions, ends } = ideasFor(handle, match, decision, { ...sights.recruit, actors: 1, ideas: 3, answers: 3 });
    const idea = actions[chance(Math.max(1, actions.length))] ?? ends[0];
    const usual: Input = { timeUp: decision.id };
    const givesUp: Input = { verb: 'concede', by: decision.of, params: {} };
    const input = steps.length >= MOST ? givesUp : decision.pace === 'setup' ? usual : (idea ?? usual);
    const first = handle.apply(match, input, dice);
    const done = first.ok ? first : handle.apply(match, usual, dice);
    if (!done.ok) throw new Error(`${decision.kind} has no default`);
    steps.push({
      number: steps.length + 1,
      before: match,
      after: done.match,
      input: first.ok ? input : usual,
      thrown: done.dice.length > 0,
    });
    match = done.match;
  }
  return steps;
}
