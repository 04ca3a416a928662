const ENDING = /(?:ing|ed|es|s|e)$/;

/** A word in lower case, without the endings of plurals and verbs. */
export function stem(word: string): string {
  const lower = word.toLowerCase();
  const bare = lower.replace(/ies$/, 'y').replace(ENDING, '');
  return bare.length < 3 ? lower : bare;
}

/** The words of a text as typed. */
export const wordsIn = (text: string): string[] => text.match(/[\p{L}\d]+/gu) ?? [];

const SMALL = new Set(
  wordsIn(
    'a an the of to in on at by is are be am do does work works may can i you my it its if when what how who happens and or for with s somebody me there have has get use many',
  ).map(stem),
);

/** Says little about what somebody looks for. */
export const isSmall = (stemmed: string): boolean => SMALL.has(stemmed);
