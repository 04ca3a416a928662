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

/** A name that people chose, so that it is shown as it is and not read as markdown or a mention. */
export const plain = (name: string): string => name.replace(/[\\*_~`|>#[\]()<@]/g, (sign) => `\\${sign}`).replace(/\s+/g, ' ');
