import { describe, it } from 'vitest';
import { FEW_INTERACTIONS, SHORT, takesFewInteractions } from './few-interactions.ts';
import { FIRST_MATCHES } from './first-matches.ts';

const long = FIRST_MATCHES.filter(({ book }) => !SHORT.includes(book));

describe.each(long)('a first match of $book by clicks, taking what is suggested first', ({ book, preset }) => {
  it(FEW_INTERACTIONS, () => takesFewInteractions(book, preset));
});
