import { expect, it } from 'vitest';
import { presetPosition, seededDice } from '../../../src/engine/index.ts';
import type { Action, AnyMatch, Dice } from '../../../src/engine/index.ts';
import { book } from './example.ts';

const { handle } = book;
const MATCHES = 6;

/** What somebody new does who takes what is suggested first for each group, and ends the phase when there is nothing more. */
function actionOf(match: AnyMatch, done: Set<string>): Action | null {
  const [decision] = match.asked;
  if (!decision) throw new Error('Nobody is asked');
  const view = handle.view(match, decision.of);
  if (decision.pace !== 'turn') return handle.offers(view, decision.of, undefined, { most: 1 })[0] ?? null;
  const groups = new Set(
    Object.values(view.units).flatMap(({ side, group }) => (side === view.side ? (group ?? []) : [])),
  );
  for (const group of groups) {
    const once = `${String(decision.facts['turn'])} ${decision.kind} ${group}`;
    if (done.has(once)) continue;
    done.add(once);
    const [first] = handle.guide?.suggest(view, decision.of, group, 1) ?? [];
    if (first && first.deed.verb !== 'march') return first.deed;
  }
  return { verb: 'end', by: decision.of, params: {} };
}

function next(match: AnyMatch, dice: Dice, done: Set<string>): AnyMatch {
  const action = actionOf(match, done);
  const outcome = handle.apply(match, action ?? { timeUp: match.asked[0]?.id ?? '' }, dice);
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  return outcome.match;
}

it('the first match is short, and either side may win it by the first suggestions', () => {
  const position = presetPosition(handle.presets['learn']);
  if (!position) throw new Error('There is no first match');
  const winners = { a: 0, b: 0 };
  for (let seed = 1; seed <= MATCHES; seed += 1) {
    const dice = seededDice(seed);
    const opened = handle.open(position, dice);
    if (!opened.ok) throw new Error(opened.refusal.code);
    let { match } = opened;
    let inputs = 0;
    const done = new Set<string>();
    for (; !match.result; inputs += 1) match = next(match, dice, done);
    expect(inputs).toBeLessThan(80);
    if (match.result.winner) winners[match.result.winner] += 1;
  }
  expect(winners.a).toBeGreaterThanOrEqual(1);
  expect(winners.b).toBeGreaterThanOrEqual(1);
});
