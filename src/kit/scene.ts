import type { AnyView, Facts, Highlight, Piece, Scene, Show } from '../engine/index.ts';
import { text } from './forms.ts';

/** Words in a picture, by key. */
export type PictureText = (key: string, facts?: Facts) => string;

export const sayIn =
  ({ words, names }: Pick<Show, 'words' | 'names'>): PictureText =>
  (key, facts = {}) =>
    words.text(text(key, facts), names);

/** A key that is equal for equal ground: terrain and zones. */
export function groundKey(system: string, pieces: readonly Piece[], zones: readonly Highlight[]): string {
  const laid = pieces.map(({ kind, cells }) => `${kind}:${cells.join('.')}`).join(' ');
  const tinted = zones
    .map(({ shade, cells, faint }) => `${shade}:${cells[0] ?? ''}+${cells.length}${faint ? 'f' : ''}`)
    .join(' ');
  return `${system} ${tinted} ${laid}`;
}

/** Lines of the banner: which side is asked what. */
export const waitsOf = ({ asked }: Pick<AnyView, 'asked'>, { words, names }: Pick<Show, 'words' | 'names'>): string[] =>
  asked.map(({ of, kind, facts }) => `${names.side(of)}: ${words.question(kind, facts, names).short}`);

/** The legend: what the shades of a picture mean; the text `legend.name` names each highlight. */
export const legendOf = (
  highlights: readonly Highlight[],
  { words, names }: Pick<Show, 'words' | 'names'>,
): Scene['legend'] => highlights.map(({ shade, name }) => ({ shade, text: words.text(text(`legend.${name}`), names) }));
