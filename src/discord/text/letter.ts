const A = 'A'.charCodeAt(0);

/** The letter by which people know the choice in this place: 0 is A. */
export const letterOf = (place: number): string => String.fromCharCode(A + place);

/** The places of the single letters in a typed text: "A, c" is 0 and 2, "none" is nothing. */
export const placesIn = (text: string): readonly number[] => [
  ...new Set((text.toUpperCase().match(/\b[A-Z]\b/g) ?? []).map((letter) => letter.charCodeAt(0) - A)),
];
