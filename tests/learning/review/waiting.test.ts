import { expect, it } from 'vitest';
import { copyOf, seededDice } from '../../../src/engine/index.ts';
import { errorOf } from '../../../src/learning/review/errors.ts';
import { isSetUp } from '../../../src/learning/index.ts';
import { systems } from '../../../src/systems/index.ts';
import { playedSteps } from '../../support/played-match.ts';
import { times } from '../../support/times.ts';

it('what would have been better is to wait where the best plan changes nothing, and never such a plan itself', () => {
  const { handle } = systems['squads-and-champions']!;
  const seeds = Array.from({ length: times(1) }, (_, index) => index + 1);
  const steps = seeds.flatMap((seed) => playedSteps(handle, 'near', seed)).filter((step) => !isSetUp(step));
  const found = steps.flatMap((step) => {
    const { better } = errorOf(handle, step, step.number);
    return better ? [{ step, better }] : [];
  });
  expect(found.some(({ better }) => better === 'wait')).toBe(true);
  for (const { step, better } of found)
    if (better !== 'wait') expect(handle.advance(copyOf(step.before), better, seededDice(1)).ok).toBe(true);
  expect(found.every(({ better }) => better === 'wait' || better.verb !== 'ability')).toBe(true);
});
