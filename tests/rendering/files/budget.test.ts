import { describe, expect, it } from 'vitest';
import { MOST, type SizeStep, STEPS, withinBudget } from '../../../rendering/files/budget.ts';

/** A maker of pictures with these sizes, step by step, and the steps it was called for. */
function maker(...weights: readonly number[]): {
  readonly make: (step: SizeStep) => { readonly png: Uint8Array };
  readonly asked: SizeStep[];
} {
  const asked: SizeStep[] = [];
  return { make: (step) => ({ png: new Uint8Array(weights[asked.push(step) - 1]!) }), asked };
}

describe('the budget of a picture', () => {
  it('is met by the first step within it, without trying others', () => {
    const { make, asked } = maker(900, 500, 300, 200);
    expect(withinBudget(500, make).png.length).toBe(500);
    expect(asked).toEqual(STEPS.slice(0, 2));
  });

  it('falls back to the smallest result if none is within it', () => {
    expect(withinBudget(100, maker(900, 500, 300, 200).make).png.length).toBe(200);
  });

  it('stops well below Discord’s limit, whatever the budget', () => {
    expect(withinBudget(1e9, maker(MOST + 1, MOST, 300, 200).make).png.length).toBe(MOST);
    expect(() => withinBudget(1e9, maker(4e6, 3e6, 2e6, MOST + 1).make)).toThrow('too large to be sent');
  });

  it('reduces colours before pixels', () => {
    const cells = STEPS.map(({ colours, scale }) => [colours, scale]);
    expect(cells).toEqual(cells.toSorted(([a, b], [c, d]) => d! - b! || c! - a!));
  });
});
