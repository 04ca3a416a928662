/** One rule or ruling as players read it. */
export interface RuleEntry {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly example: string | null;
}

const HEADING = /^### ([A-Z]{2}-(?:R\d+|\d+\.\d+)) +(\S.*)$/;
const EXAMPLE = 'Example:';

/**
 * Reads a rulebook: `### SS-6.4 Title`, then paragraphs, of which one that begins `Example:` is the example.
 * `#` and `##` headings only divide it. Throws if an entry is malformed, empty or repeated.
 */
export function readRulebook(markdown: string): ReadonlyMap<string, RuleEntry> {
  const book = new Map<string, RuleEntry>();
  const parts = markdown.replaceAll('\r\n', '\n').split(/^(?=#{1,3} )/m);
  for (const part of parts.filter((one) => one.startsWith('### '))) {
    const entry = readEntry(part);
    if (book.has(entry.id)) throw new Error(`The rulebook has ${entry.id} twice.`);
    book.set(entry.id, entry);
  }
  return book;
}

function readEntry(part: string): RuleEntry {
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
  return { id, title: title.trim(), text, example: examples[0]?.slice(EXAMPLE.length).trim() ?? null };
}

/**
 * The entries that match what somebody typed, best first: by id (`SS-6.4`, `6.4`, `R7`, or `SS-6` for all that begin
 * with it), else by words, which count most in titles; case, plurals, verb endings and unfinished words do not matter.
 * Without text, the first entries of the book.
 */
export function searchRules(book: ReadonlyMap<string, RuleEntry>, words: string, most = 10): readonly RuleEntry[] {
  const byId = idsLike(book, words);
  if (byId) return byId.slice(0, most);
  const wanted = meaningful(stems(words));
  if (wanted.length === 0) return words.trim() === '' ? [...book.values()].slice(0, most) : [];
  return indexOf(book)
    .map((page) => ({ page, ...fit(page, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((one, two) => two.found - one.found || two.score - one.score)
    .slice(0, most)
    .map(({ page }) => page.entry);
}

/** The entry with this id first, then those whose ids begin with it; null if it does not look like an id. */
function idsLike(book: ReadonlyMap<string, RuleEntry>, words: string): readonly RuleEntry[] | null {
  const typed = words
    .trim()
    .toUpperCase()
    .replace(/^([A-Z]{2})[- ]?(?=R?\d)/, '$1-');
  if (!/^(?:[A-Z]{2}-)?R?\d[\d.]*$|^[A-Z]{2}-R?$/.test(typed)) return null;
  const bare = (id: string): string => id.slice(id.indexOf('-') + 1);
  const begins = [...book.values()].filter(({ id }) => id.startsWith(typed) || bare(id).startsWith(typed));
  const same = begins.filter(({ id }) => id === typed || bare(id) === typed);
  return [...same, ...begins.filter((entry) => !same.includes(entry))];
}

interface Page {
  readonly entry: RuleEntry;
  readonly title: readonly string[];
  readonly text: readonly string[];
}

const indexes = new WeakMap<ReadonlyMap<string, RuleEntry>, readonly Page[]>();

function indexOf(book: ReadonlyMap<string, RuleEntry>): readonly Page[] {
  const kept = indexes.get(book);
  if (kept) return kept;
  const pages = [...book.values()].map((entry) => ({
    entry,
    title: meaningful(stems(entry.title)),
    text: [...new Set(stems(`${entry.text} ${entry.example ?? ''}`))],
  }));
  indexes.set(book, pages);
  return pages;
}

/** How many of the words are found, and how well they match. */
function fit(page: Page, wanted: readonly string[]): { found: number; score: number } {
  let found = 0;
  let score = 0;
  for (const word of wanted) {
    const inTitle = likeness(page.title, word);
    // Of two titles with the same word, the shorter one is more about it.
    const best = inTitle > 0 ? 8 * inTitle - page.title.length / 100 : 2 * likeness(page.text, word);
    if (best > 0) found += 1;
    score += best;
  }
  return { found, score };
}

/** 1 for the same word, a half where one is only the beginning of the other. */
function likeness(words: readonly string[], wanted: string): number {
  if (words.includes(wanted)) return 1;
  return words.some((word) => word.startsWith(wanted) || (word.length > 3 && wanted.startsWith(word))) ? 0.5 : 0;
}

const ENDING = /(?:ing|ed|es|s|e)$/;

/** The words of a text in lower case, without the endings of plurals and verbs. */
function stems(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).map((word) => {
    const stem = word.replace(/ies$/, 'y').replace(ENDING, '');
    return stem.length < 3 ? word : stem;
  });
}

const SMALL = new Set(
  stems(
    'a an the of to in on at by is are be am do does work works may can i you my it its if when what how who happens and or for with',
  ),
);

/** Without stop words, unless there are no others. */
function meaningful(words: readonly string[]): readonly string[] {
  const rest = words.filter((word) => !SMALL.has(word));
  return rest.length > 0 ? rest : words;
}
