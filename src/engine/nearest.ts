/** Longer texts are not treated as misspelt names. */
const MOST_COMPARED = 40;
/** Typing errors tolerated (edit distance); anything further away counts as not similar. */
const MOST_SLIPS = 4;
/** How many similar words are worth naming. */
const FEW = 4;

/**
 * Levenshtein's edit distance: letters to add, drop or replace to turn one word into the other; 5 if it is larger or the
 * words are too long to compare.
 */
export function editDistance(one: string, other: string): number {
  const far = MOST_SLIPS + 1;
  if (Math.max(one.length, other.length) > MOST_COMPARED || Math.abs(one.length - other.length) > MOST_SLIPS)
    return far;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const replaced = row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[j]! + 1, next[j - 1]! + 1));
    }
    if (Math.min(...next) > MOST_SLIPS) return far;
    row = next;
  }
  return Math.min(row[other.length]!, far);
}

/** The few of these words that come nearest to what was typed. */
export function nearestFew(words: readonly string[], typed: string): readonly string[] {
  const text = typed.trim().toLowerCase();
  return words
    .map((word) => ({ word, away: editDistance(word.toLowerCase(), text) }))
    .sort((one, other) => one.away - other.away)
    .slice(0, FEW)
    .map(({ word }) => word);
}

/** These words with the one first that was probably meant: it begins with what was typed, or is a slip or two away. */
export function nearestFirst(words: readonly string[], typed: string): readonly string[] {
  const text = typed.trim().toLowerCase();
  if (text === '') return words;
  const away = words.map((word) => (word.toLowerCase().startsWith(text) ? 0 : editDistance(word.toLowerCase(), text)));
  const least = Math.min(...away);
  const meant = words[away.indexOf(least)];
  // Half of a word wrong is another word.
  if (meant === undefined || least * 2 > Math.min(text.length, meant.length)) return words;
  return [meant, ...words.filter((word) => word !== meant)];
}
