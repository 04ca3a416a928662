/** A beginning that does not end in half a character. */
const whole = (text: string): string => text.replace(/[\uD800-\uDBFF]$/, '');

/** The text, or its beginning with an ellipsis, in at most `most` characters. */
export const clip = (text: string, most: number): string => (text.length <= most ? text : `${whole(text.slice(0, most - 1)).trimEnd()}…`);

/** The same in at most `most` bytes of UTF-8; nothing where not even the ellipsis has room. */
export function clipBytes(text: string, most: number): string {
  if (Buffer.byteLength(text) <= most) return text;
  const room = most - Buffer.byteLength('…');
  if (room < 0) return '';
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(room));
  return `${text.slice(0, read).trimEnd()}…`;
}

/** How much of a message a text takes: its characters, or what its bytes come to where letters have more than two. */
export const sizeOf = (text: string): number => Math.max(text.length, Math.ceil(Buffer.byteLength(text) / 2));

/** The longest beginning of that size. */
const beginning = (text: string, most: number): string => whole(text.slice(0, new TextEncoder().encodeInto(text.slice(0, most), new Uint8Array(2 * most)).read));

/**
 * Lines put together to texts of at most `most` characters, fewer where letters have more than two bytes, cut only between lines;
 * a line that is longer by itself is cut between words.
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

/** What nobody sees, and what turns the text around it: control characters, halves of characters, marks of direction, spaces without width. */
const UNSEEN = /[\p{Cc}\p{Cs}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/gu;

/** Words that people chose without what nobody sees; a question mark for nothing else. */
export const seenPart = (words: string): string => words.replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim() || '?';

/** Words that people chose, as a name, so that they are shown as they are and not read as markdown, a mention or a link. */
export function plain(words: string): string {
  return seenPart(words).replace(/[\\*_~`|>#[\]()<@]/g, (sign) => `\\${sign}`).replaceAll('://', ':\\/\\/');
}
