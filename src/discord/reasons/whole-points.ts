/**
 * Some parts of a sum in whole points, and what is left for the others, so that they add up to the whole sum; what rounding
 * leaves over is put to the first part.
 */
export function wholePoints(
  parts: readonly number[],
  sum: number,
): { readonly points: readonly number[]; readonly rest: number; readonly total: number } {
  const total = Math.round(sum);
  const added = (list: readonly number[]): number => list.reduce((all, each) => all + each, 0);
  const rest = parts.length === 0 ? total : Math.round(sum - added(parts));
  const rounded = parts.map(Math.round);
  const over = total - rest - added(rounded);
  return { points: rounded.map((each, place) => (place === 0 ? each + over : each)), rest, total };
}
