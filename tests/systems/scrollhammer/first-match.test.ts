import { expect, it } from 'vitest';
import { presetPosition, seededDice } from '../../../src/engine/index.ts';
import type { AnyMatch, Dice } from '../../../src/engine/index.ts';
import { book } from './example.ts';

const { handle } = book;
/** What somebody new does if there is a choice: the first suggestion of the boldest verb. */
const bold = ['fight', 'charge', 'shoot', 'move', 'rally', 'react', 'allocate', 'consolidate', 'ground', 'end'];

/** Carries out the first suggestion of who is asked; time is up if there is none. */
function next(match: AnyMatch, dice: Dice): AnyMatch {
  const [decision] = match.asked;
  if (!decision) throw new Error('Nobody is asked');
  const view = handle.view(match, decision.of);
  const verbs = [...bold.filter((verb) => decision.verbs.includes(verb)), ...decision.verbs];
  for (const verb of verbs) {
    const [offer] = handle.offers(view, decision.of, verb, { most: 1 });
    const outcome = offer ? handle.apply(match, offer, dice) : null;
    if (outcome?.ok) return outcome.match;
  }
  const outcome = handle.apply(match, { timeUp: decision.id }, dice);
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  return outcome.match;
}

it('the first match is short, and either side may win it by the first suggestions', () => {
  const position = presetPosition(handle.presets['learn']);
  if (!position) throw new Error('There is no first match');
  const winners = new Set<string | null>();
  for (let seed = 1; seed <= 8; seed += 1) {
    const dice = seededDice(seed);
    const opened = handle.open(position, dice);
    if (!opened.ok) throw new Error(opened.refusal.code);
    let { match } = opened;
    let inputs = 0;
    for (; !match.result; inputs += 1) match = next(match, dice);
    expect(inputs).toBeLessThan(80);
    winners.add(match.result.winner);
  }
  expect(winners).toContain('a');
  expect(winners).toContain('b');
});
