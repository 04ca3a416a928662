/** The text, or its beginning with an ellipsis, in at most `most` characters. */
export const clip = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`);

/**
 * Lines put together to texts of at most `most` characters, cut only between lines;
 * a line that is longer by itself is cut between words.
 */
export function split(lines: readonly string[], most: number): readonly string[] {
  const texts: string[] = [];
  let text = '';
  for (const line of lines.flatMap((line) => cut(line, most))) {
    if (text !== '' && text.length + 1 + line.length > most) {
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
  while (rest.length > most) {
    const blank = rest.lastIndexOf(' ', most);
    const end = blank > most / 2 ? blank : most;
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
