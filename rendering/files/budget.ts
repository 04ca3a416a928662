/** Reduces a picture that would be too large step by step: first the colours, then the pixels. */
export const STEPS = [
  { colours: 112, scale: 1 },
  { colours: 40, scale: 1 },
  { colours: 40, scale: 0.75 },
  { colours: 24, scale: 0.5 },
] as const;

export type SizeStep = (typeof STEPS)[number];

/** Default limits in bytes: several times the usual size of pictures. */
export const BUDGET = 400_000;

/** No picture is larger, whatever its budget: Discord accepts several times as much. */
export const MOST = 1_500_000;

/** The result of the first step within the budget, or the last one's; throws if even that is far too large to send. */
export function withinBudget<T extends { readonly png: Uint8Array }>(budget: number, make: (step: SizeStep) => T): T {
  let last: T | null = null;
  for (const step of STEPS) {
    last = make(step);
    if (last.png.length <= Math.min(budget, MOST)) return last;
  }
  if (last === null || last.png.length > MOST)
    throw new Error(`a picture of ${last?.png.length ?? 0} bytes is too large to be sent`);
  return last;
}
