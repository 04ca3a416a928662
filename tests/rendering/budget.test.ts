import { describe, expect, it } from 'vitest';
import { MOST, type SizeStep, STEPS, withinBudget } from '../../rendering/budget.ts';

/** A maker whose pictures weigh so much, step by step, and the steps it was asked for. */
function maker(...weights: readonly number[]): {
  readonly make: (step: SizeStep) => { readonly png: Uint8Array };
  readonly asked: SizeStep[];
} {
  const asked: SizeStep[] = [];
  return { make: (step) => ({ png: new Uint8Array(weights[asked.push(step) - 1]!) }), asked };
}

describe('budget of a picture', () => {
  it('takes the first that is within it, and makes no other', () => {
    const { make, asked } = maker(900, 500, 300, 200);
    expect(withinBudget(500, make).png.length).toBe(500);
    expect(asked).toEqual(STEPS.slice(0, 2));
  });

  it('takes the smallest if none is within it', () => {
    expect(withinBudget(100, maker(900, 500, 300, 200).make).png.length).toBe(200);
  });

  it('stops far under what Discord takes, whatever the budget is', () => {
    expect(withinBudget(1e9, maker(MOST + 1, MOST, 300, 200).make).png.length).toBe(MOST);
    expect(() => withinBudget(1e9, maker(4e6, 3e6, 2e6, MOST + 1).make)).toThrow('too large to be sent');
  });

  it('goes down in colours before it goes down in pixels', () => {
    const cells = STEPS.map(({ colours, scale }) => [colours, scale]);
    expect(cells).toEqual(cells.toSorted(([a, b], [c, d]) => d! - b! || c! - a!));
  });
});
