import type { BoardShape, Place } from './board.ts';

const LABEL = /^(?:([a-z]{1,3})[ -]?([1-9]\d{0,3})|([1-9]\d{0,3})[ -]?([a-z]{1,3}))$/i;
const ALPHABET = 26;

/** Letters of a number counted from 0: A … Z, AA, AB … */
export function lettersOf(index: number): string {
  const last = String.fromCharCode(65 + (index % ALPHABET));
  return index < ALPHABET ? last : lettersOf(Math.floor(index / ALPHABET) - 1) + last;
}

/** The number, counted from 0, that upper-case letters stand for. */
export function indexOf(letters: string): number {
  let index = 0;
  for (const letter of letters) index = index * ALPHABET + letter.charCodeAt(0) - 64;
  return index - 1;
}

/** How players name a place that is on the board, in upper case. */
export function labelOf({ labels, rows }: BoardShape, { column, row }: Place): string {
  const down = labels.start === 'top' ? row : rows - 1 - row;
  const letters = lettersOf(labels.along === 'letter' ? column : down);
  const number = String((labels.along === 'letter' ? down : column) + 1);
  return labels.first === 'letter' ? letters + number : number + letters;
}

/**
 * The place that a label names, letters and number in either order, any case, one blank or hyphen between; null if the
 * text is not a label. It may lie off the board.
 */
export function placeOf({ labels, rows }: BoardShape, text: string): Place | null {
  const match = LABEL.exec(text);
  if (!match) return null;
  const letter = indexOf((match[1] ?? match[4] ?? '').toUpperCase());
  const number = Number(match[2] ?? match[3]) - 1;
  const [column, down] = labels.along === 'letter' ? [letter, number] : [number, letter];
  return { column, row: labels.start === 'top' ? down : rows - 1 - down };
}
