/** Sentences by the place in the code that words them: at most a few each, all different in more than numbers. */
export interface Samples {
  add(place: string, sentence: string): void;
  /** Places in alphabetical order. */
  entries(): readonly (readonly [place: string, sentences: readonly string[]])[];
}

/** How many sentences of a place are kept. */
const MOST = 4;

/** Sentences that differ in numbers, cells and unit ids only are one. */
const shapeOf = (sentence: string): string => sentence.replace(/\b[A-Z]{0,2}\d+\b|\b[ab]\d+\b/g, '#');

export function openSamples(): Samples {
  const places = new Map<string, Map<string, string>>();
  return {
    add(place, sentence) {
      const known = places.get(place) ?? new Map<string, string>();
      places.set(place, known);
      const shape = shapeOf(sentence);
      if (known.size < MOST && !known.has(shape)) known.set(shape, sentence);
    },
    entries: () =>
      [...places]
        .map(([place, sentences]) => [place, [...sentences.values()]] as const)
        .sort(([one], [other]) => (one < other ? -1 : 1)),
  };
}
