import { describe, expect, it } from 'vitest';
import { seededDice } from '../../../src/engine/index.ts';
import type { Action, AnyMatch } from '../../../src/engine/index.ts';
import { guessesOf } from '../../../src/learning/review/guesses.ts';
import { ideasFor, keyOf } from '../../../src/opponent/index.ts';
import { reviewSight } from '../../../src/learning/review/variants.ts';
import { systems } from '../../../src/systems/index.ts';
import { playedSteps } from '../../support/played-match.ts';

const handle = systems['salvation-and-steel']!.handle;

/** The first sealed choice of both sides in some match, before anybody has answered. */
function sealedChoice(): AnyMatch {
  for (let seed = 1; seed < 20; seed += 1)
    for (const { before } of playedSteps(handle, 'near', seed)) {
      const secret = before.asked.filter((asked) => asked.secret && asked.pace !== 'setup');
      if (secret.length === 2 && Object.keys(before.answers).length === 0) return before;
    }
  throw new Error('Nobody fought.');
}

const open = sealedChoice();
const waysOf = (side: 'a' | 'b'): readonly Action[] => {
  const decision = open.asked.find(({ of }) => of === side);
  return decision ? ideasFor(handle, open, decision, { ...reviewSight, answers: 5 }).actions : [];
};

/** The step that settles the choice: first a answers, then b. */
function settled(mine: Action, theirs: Action): ReturnType<typeof guessesOf> {
  const first = handle.apply(open, mine, seededDice(1));
  if (!first.ok) throw new Error(first.refusal.code);
  const second = handle.apply(first.match, theirs, seededDice(1));
  if (!second.ok) throw new Error(second.refusal.code);
  return guessesOf(
    handle,
    { number: 1, before: first.match, after: second.match, input: theirs, thrown: second.dice.length > 0 },
    7,
  );
}

describe('a sealed choice of both sides', () => {
  const [mine, theirs] = [waysOf('a'), waysOf('b')];

  it('can be answered in several ways', () => {
    expect(mine.length).toBeGreaterThan(1);
    expect(theirs.length).toBeGreaterThan(1);
  });

  it('is divided into errors, which are never below 0, and a guess', () => {
    for (const one of mine.slice(0, 3))
      for (const other of theirs.slice(0, 3)) {
        const found = settled(one, other);
        expect(found?.errors.a).toBeGreaterThanOrEqual(0);
        expect(found?.errors.b).toBeGreaterThanOrEqual(0);
        expect(Math.abs(found?.guess ?? 9)).toBeLessThanOrEqual(1);
      }
  });

  it('leaves a side that plays its part of the best mixture without an error, whatever the other one did', () => {
    const errors = mine.map((one) => settled(one, theirs[0]!)?.errors.a ?? 1);
    expect(Math.min(...errors)).toBeLessThan(0.02);
    expect(Math.max(...errors)).toBeGreaterThan(Math.min(...errors));
  });

  it('has guesses that even out: what one side gains the other loses, so they are not all good for one of them', () => {
    const guesses = mine.flatMap((one) => theirs.map((other) => settled(one, other)?.guess ?? 0));
    expect(Math.max(...guesses)).toBeGreaterThanOrEqual(0);
    expect(Math.min(...guesses)).toBeLessThanOrEqual(0);
    expect(new Set(guesses.map((guess) => guess.toFixed(6))).size).toBeGreaterThan(1);
  });

  it('is not judged where only one side chose', () => {
    const step = { number: 1, before: open, after: open, input: mine[0]!, thrown: false };
    expect(guessesOf(handle, step, 7)).toBeNull();
    expect(keyOf(mine[0]!)).not.toBe(keyOf(mine[1]!));
  });
});
