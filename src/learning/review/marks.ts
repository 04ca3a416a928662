/** What an error is called, by the points of chance to win that it gave away. */
export const MARKS = ['inaccuracy', 'mistake', 'blunder'] as const;
export type ErrorMark = (typeof MARKS)[number];

const LEAST: Readonly<Record<ErrorMark, number>> = { inaccuracy: 0.05, mistake: 0.1, blunder: 0.15 };

/** The word for an error of 0 to 1; null below 5 points. */
export const markOf = (error: number): ErrorMark | null => MARKS.findLast((mark) => error >= LEAST[mark]) ?? null;
