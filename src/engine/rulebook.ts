/** One rule or ruling as players read it. */
export interface RuleEntry {
  readonly id: string;
  /** The title of the section it stands in, without the number: "Charging". */
  readonly section: string | null;
  readonly title: string;
  readonly text: string;
  readonly example: string | null;
}

const HEADING = /^### ([A-Z]{2}-(?:R\d+|\d+\.\d+)) +(\S.*)$/;
const SECTION = /^## +(?:[A-Z]{2}-\d+ +)?(\S.*)$/m;
const EXAMPLE = 'Example:';

/**
 * Reads a rulebook: `### SS-6.4 Title`, then paragraphs, of which one that begins `Example:` is the example.
 * `#` and `##` headings only divide it. Throws if an entry is malformed, empty or repeated.
 */
export function readRulebook(markdown: string): ReadonlyMap<string, RuleEntry> {
  const book = new Map<string, RuleEntry>();
  const parts = markdown.replaceAll('\r\n', '\n').split(/^(?=#{1,3} )/m);
  let section: string | null = null;
  for (const part of parts) {
    section = SECTION.exec(part)?.[1]?.trim() ?? section;
    if (!part.startsWith('### ')) continue;
    const entry = readEntry(part, section);
    if (book.has(entry.id)) throw new Error(`The rulebook has ${entry.id} twice.`);
    book.set(entry.id, entry);
  }
  return book;
}

function readEntry(part: string, section: string | null): RuleEntry {
  const [first = '', ...lines] = part.split('\n');
  const [, id, title] = HEADING.exec(first) ?? [];
  if (id === undefined || title === undefined)
    throw new Error(`The rulebook has a heading that is no rule: "${first}".`);
  const paragraphs = lines
    .join('\n')
    .split(/\n[ \t]*\n/)
    .map((text) => text.trim())
    .filter((text) => text !== '');
  const examples = paragraphs.filter((text) => text.startsWith(EXAMPLE));
  const text = paragraphs.filter((one) => !examples.includes(one)).join('\n\n');
  if (text === '' || examples.length > 1)
    throw new Error(`The rulebook needs one text and at most one example for ${id}.`);
  return { id, section, title: title.trim(), text, example: examples[0]?.slice(EXAMPLE.length).trim() ?? null };
}
