import type { Json } from '../../../engine/index.ts';
import { list, nameIn, say } from '../../../kit/index.ts';
import { figureIds } from '../data/figures.ts';
import type { FigureId } from '../data/figures.ts';
import { figureNames, figurePlurals, weaponNames } from './names.ts';

export const weapon = (id: Json | undefined): string => nameIn(weaponNames, id);
/** At the head of a sentence or in a table of its own. */
export const inches = (length: Json | undefined): string => `${say(length)}″`;

/** A sum with the sign that its terms have. */
export const minus = (sum: number): string => String(sum).replace('-', '−');

/** "Countess Ilona, 2 Brides and Huntsman". */
export function figuresLine(types: readonly string[]): string {
  return list(
    figureIds.flatMap((id: FigureId) => {
      const number = types.filter((type) => type === id).length;
      if (number === 0) return [];
      return [number === 1 ? figureNames[id] : `${number} ${figurePlurals[id] ?? figureNames[id]}`];
    }),
  );
}
