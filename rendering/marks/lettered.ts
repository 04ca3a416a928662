import type { Highlight } from '../../src/engine/scene.ts';

/** Whether a highlight is a single cell with the letter of a choice, not an area with a name. */
export const isLettered = ({ label = '', cells, outline }: Highlight): boolean =>
  label !== '' && cells.length === 1 && !outline;

/** Whether a lettered cell has the numbers of results, not the letters of choices. */
export const isNumbered = ({ label = '' }: Highlight): boolean => /^\d/.test(label);
