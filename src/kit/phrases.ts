import { wordsIn } from '../engine/index.ts';
import type { Facts, Names, Phrases, VerbWords, WordsFor } from '../engine/index.ts';
import { say, unreadable } from './say.ts';

/** What a question asks: at most 60 characters, and at length. */
export type QuestionWords = ReturnType<Phrases['question']>;

/** The sentence of a refusal. */
export type RefusalLine = (facts: Facts, names: Names) => string;

/** A book's sentences in tables: a kind of event or question without words does not compile. */
interface Sentences<Events extends object, Decisions extends object> {
  /** null: other lines tell it. */
  readonly events: WordsFor<Events, string | null>;
  readonly questions: WordsFor<Decisions, QuestionWords>;
  /** By code. */
  readonly refusals: Readonly<Record<string, RefusalLine>>;
  /** A text by key, as `linesOf` makes it. */
  readonly text: (key: string, facts: Facts, names: Names) => string;
}

/** The phrases of a book in one language: its tables of sentences, and all that is no table. */
export const phrasesOf = <Events extends object, Decisions extends object>(
  { events, questions, refusals, text }: Sentences<Events, Decisions>,
  more: Omit<Phrases, 'event' | 'question' | 'refusal' | 'text'>,
): Phrases => ({
  ...more,
  event: ({ kind, facts }, names) => wordsIn(events, kind, facts, names) ?? null,
  question: (kind, facts, names) => wordsIn(questions, kind, facts, names) ?? { short: kind, long: kind },
  refusal: ({ code, facts }, names) => refusals[code]?.(facts, names) ?? `${code.toLowerCase().replaceAll('_', ' ')}.`,
  text: ({ key, facts }, names) => text(key, facts, names),
});

/** Refusals that books word alike; each stands where the book has that code. */
export const plainRefusals: Readonly<Record<string, RefusalLine>> = {
  MATCH_OVER: () => 'This match is over.',
  NO_SUCH_DECISION: () => 'That question is not open.',
  BAD_VALUE: unreadable,
  BAD_POSITION: ({ what, value }) => `This position cannot be: ${say(what)} is ${say(value)}.`,
  NO_OFFER: () => 'Nobody has offered you a draw.',
};

/** Events that the engine tells of every book. */
export const plainEvents = {
  'timed-out': (facts: { readonly side: 'a' | 'b' }, names: Names): string =>
    `${names.side(facts.side)}’s time is up; the default is taken.`,
  adjusted: ({ reason }: { readonly reason: string }): string => `The umpire has adjusted the position: ${reason}.`,
};

/** Verbs of the kit that books word alike. */
export const plainVerbWords = {
  concede: { name: 'Concede', about: 'Give the match up', params: {} },
  draw: {
    name: 'Draw',
    about: 'Offer a draw, or answer an offer',
    params: { answer: { name: 'Answer', about: 'offer, accept or decline' } },
  },
  orders: {
    name: 'Standing order',
    about: 'Answer questions beforehand, in secret',
    params: {
      key: { name: 'Order', about: 'Which question it answers' },
      value: { name: 'Answer', about: 'What to answer; ask: ask me each time' },
    },
  },
} satisfies Readonly<Record<string, VerbWords>>;

/** Names of the words of the kit's verbs `first` and `draw`. */
export const plainWords = {
  go: { first: 'Go first', second: 'Go second' },
  draw: { offer: 'Offer a draw', accept: 'Accept the draw', decline: 'Decline the draw' },
};
