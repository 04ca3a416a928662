/** How a picture that would be too large is made smaller, step by step: first by fewer colours, then by fewer pixels. */
export const STEPS = [{ colours: 112, scale: 1 }, { colours: 40, scale: 1 }, { colours: 40, scale: 0.75 }, { colours: 24, scale: 0.5 }] as const;

export type SizeStep = (typeof STEPS)[number];

/** What pictures may weigh in bytes unless said otherwise: several times what they do. */
export const BUDGET = 400_000;

/** No picture weighs more, whatever its budget is: Discord takes several times as much. */
export const MOST = 1_500_000;

/** The first step's result that is within the budget, or the last's; throws where even that is far too large to be sent. */
export function withinBudget<T extends { readonly png: Uint8Array }>(budget: number, make: (step: SizeStep) => T): T {
  let last: T | null = null;
  for (const step of STEPS) {
    last = make(step);
    if (last.png.length <= Math.min(budget, MOST)) return last;
  }
  if (last === null || last.png.length > MOST) throw new Error(`a picture of ${last?.png.length ?? 0} bytes is too large to be sent`);
  return last;
}
