/** The beginning of a text, never ending in half a surrogate pair. */
const whole = (text: string): string => text.replace(/[\uD800-\uDBFF]$/, '');

/** The text, or its beginning with an ellipsis, in at most `most` characters. */
export const clip = (text: string, most: number): string =>
  text.length <= most ? text : `${whole(text.slice(0, most - 1)).trimEnd()}…`;

/** The same in at most `most` bytes of UTF-8; empty if not even the ellipsis fits. */
export function clipBytes(text: string, most: number): string {
  if (Buffer.byteLength(text) <= most) return text;
  const room = most - Buffer.byteLength('…');
  if (room < 0) return '';
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(room));
  return `${text.slice(0, read).trimEnd()}…`;
}

/** How much of a message a text uses up: its characters, or a share of its bytes if letters have more than two. */
export const sizeOf = (text: string): number => Math.max(text.length, Math.ceil(Buffer.byteLength(text) / 2));

/** The longest beginning of that size. */
const beginning = (text: string, most: number): string =>
  whole(text.slice(0, new TextEncoder().encodeInto(text.slice(0, most), new Uint8Array(2 * most)).read));

/**
 * Joins lines to texts of at most `most` characters, fewer if letters have more than two bytes, cut only between lines;
 * a line that is too long by itself is cut between words.
 */
export function split(lines: readonly string[], most: number): readonly string[] {
  const texts: string[] = [];
  let text = '';
  for (const line of lines.flatMap((line) => cut(line, most))) {
    if (text !== '' && sizeOf(`${text}\n${line}`) > most) {
      texts.push(text);
      text = line;
    } else text = text === '' ? line : `${text}\n${line}`;
  }
  if (text !== '') texts.push(text);
  return texts;
}

function cut(line: string, most: number): readonly string[] {
  const pieces: string[] = [];
  let rest = line;
  while (sizeOf(rest) > most) {
    const longest = Math.max(beginning(rest, most).length, 1);
    const blank = rest.lastIndexOf(' ', longest);
    const end = blank > longest / 2 ? blank : longest;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...pieces, rest];
}

/**
 * Invisible characters and those that affect the text around them: control characters, lone surrogates, direction
 * marks, zero-width spaces.
 */
const UNSEEN = /[\p{Cc}\p{Cs}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/gu;

/** Text chosen by people, without invisible characters; a question mark if nothing is left. */
export const visibleText = (words: string): string => words.replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim() || '?';

/** Text chosen by people, as a name: escaped, so that it is not read as markdown, a mention or a link. */
export function plain(words: string): string {
  return visibleText(words)
    .replace(/[\\*_~`|>#[\]()<@]/g, (sign) => `\\${sign}`)
    .replaceAll('://', ':\\/\\/');
}
