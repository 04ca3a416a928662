/** A fault of a sentence that a person reads, and the part of the sentence that shows it. */
export interface LanguageFault {
  readonly fault: string;
  readonly found: string;
}

/** The most characters of one sentence. */
export const LONGEST_SENTENCE = 220;

/** What is written for programs or for the eye: code, links, mentions, times, cells, emphasis, and tables. */
const MARKUP: readonly (readonly [RegExp, string])[] = [
  [/```[\s\S]*?(?:```|$)/g, ''],
  [/`[^`\n]*`/g, '‹code›'],
  [/\]\(https?:[^)]*\)/g, ']'],
  [/https?:\S+/g, '‹link›'],
  [/<(?:@[!&]?|#|t:)[^>]*>/g, '‹mention›'],
  [/^\|.*\|$/gm, ''],
  // Lists of cells are no sentences.
  [/(?:\b[A-Z]{1,2}\d+(?:–[A-Z]{1,2}\d+)?[ ,]*){4,}/g, '‹cells› '],
  [/[*_~]{2}/g, ''],
  [/^(?:-# |#{1,3} |- |\d+\. |> )/gm, ''],
];

const bare = (text: string): string =>
  MARKUP.reduce((rest, [pattern, instead]) => rest.replaceAll(pattern, instead), text);

/** Words after a number 1 that end in "s" and are no plural. */
const SINGULAR =
  /^(?:is|was|has|as|this|its|his|us|yes|plus|minus|less|loss|pass|toss|boss|focus|does|gives?|others|across|always|champions?|[a-z]*(?:ss|us|is))$/;

const PATTERNS: readonly (readonly [fault: string, pattern: RegExp])[] = [
  ['a value is missing', /\bundefined\b|\bNaN\b|\[object\b|\bnull\b/],
  ['a raw id', /\b[a-z]+(?:-[a-z]+)*-\d+\b|\b[a-z]+[a-z\d]*[A-Z][A-Za-z]*\b|\b[a-z]+_[a-z_]+\b/],
  ['a code in capitals', /\b[A-Z]{2,}(?:_[A-Z\d]+)+\b/],
  ['a word twice', /\b([A-Za-z]{2,}) \1\b/i],
  ['a label that repeats itself', /(?:^|[\n·;] *)([A-Z][\w’ ]{2,}): \1(?! [a-z])\b/],
  ['an unknown plural', /\w\(e?s\)/],
  ['an empty list', /(?:^|\s)[,;](?=\s|$)|, or ,|, ,|: (?=[,.;])|\( *\)|“”/],
  ['a sentence that begins small', /(?<!\b(?:e\.g|i\.e|vs|no))[a-z\d)”][.!?] +[a-z]{2,}\b(?![./])/],
  // “X is not a mage” is how one says it; “there is no mage” is fine.
  ['“is no” for “is not a”', /(?<!\bthere )\b(?:is|are) no (?!longer|more|less|better|worse)[a-z]/i],
  ['a lost blank', /[a-z][,;][A-Za-z]|[a-z]{2}\.[A-Z][a-z]|\S {2,}\S/],
];

/** "1 cells"; but "Bride 1 holds" is a name and its verb. */
function wrongPlural(text: string): string | null {
  for (const found of text.matchAll(/(?<![A-Z][\w’-]*\s)(?<=^|[\s(“])1 ([a-z]{3,}s)\b/g))
    if (!SINGULAR.test(found[1] ?? '')) return found[0].trim();
  return null;
}

/** Sentences end with a stop, a line, or a separator between lines of a list. */
const sentencesIn = (text: string): readonly string[] => text.split(/(?<=[.!?:;])\s+|\n|\s·\s/);

/**
 * What nobody would write to a person: missing values, raw ids, codes in capitals, words and labels said twice, wrong
 * plurals, empty lists, and sentences that are too long. `ids`: the ids of things that have names, such as
 * `ranged-knight`, which must not show either. Code between backticks is left out.
 */
export function languageFaults(text: string, ids: Iterable<string> = []): readonly LanguageFault[] {
  const said = bare(text);
  const faults = PATTERNS.flatMap(([fault, pattern]) => {
    const found = pattern.exec(said);
    return found ? [{ fault, found: found[0].trim() }] : [];
  });
  const plural = wrongPlural(said);
  if (plural !== null) faults.push({ fault: 'a wrong plural', found: plural });
  for (const id of ids)
    if (new RegExp(`(?<![\\w-])${id.replace(/[^\w-]/g, '\\$&')}(?![\\w-])`).test(said))
      faults.push({ fault: 'a raw id', found: id });
  for (const sentence of sentencesIn(said))
    if (sentence.length > LONGEST_SENTENCE)
      faults.push({ fault: `longer than ${LONGEST_SENTENCE} characters (${sentence.length})`, found: sentence });
  return faults;
}

/** Each faulty sentence in a line, with its place: empty if all is well. For `expect(…).toEqual([])`. */
export const languageReport = (
  sentences: Iterable<readonly [place: string, sentence: string]>,
  ids: Iterable<string> = [],
): readonly string[] => {
  const known = [...ids];
  return [...sentences].flatMap(([place, sentence]) =>
    languageFaults(sentence, known).map(({ fault, found }) => `${place}: ${fault}: “${found}” in “${sentence}”`),
  );
};
