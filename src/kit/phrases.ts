import { isJsonList, wordsIn } from '../engine/index.ts';
import type { Facts, Names, ParamWords, Phrases, VerbWords, WordsFor } from '../engine/index.ts';
import type { KitRefusals } from './refusals.ts';
import { capital, choice, say, unreadable } from './say.ts';

/** What a question asks: at most 60 characters, and at length. */
export type QuestionWords = ReturnType<Phrases['question']>;

/** The sentence of a refusal. */
export type RefusalLine = (facts: Facts, names: Names) => string;

/** A book's sentences in tables: a kind of event or question, or a code of a refusal, without words does not compile. */
interface Sentences<Events extends object, Decisions extends object, Refusals extends object> {
  /** null: other lines tell it. */
  readonly events: WordsFor<Events, string | null>;
  readonly questions: WordsFor<Decisions, QuestionWords>;
  /** By code. */
  readonly refusals: WordsFor<Refusals, string>;
  /** A text by key, as `linesOf` makes it. */
  readonly text: (key: string, facts: Facts, names: Names) => string;
}

/** The phrases of a book in one language: its tables of sentences, and all that is no table. */
export const phrasesOf = <Events extends object, Decisions extends object, Refusals extends object>(
  { events, questions, refusals, text }: Sentences<Events, Decisions, Refusals>,
  more: Omit<Phrases, 'event' | 'question' | 'refusal' | 'text'>,
): Phrases => ({
  ...more,
  event: ({ kind, facts }, names) => wordsIn(events, kind, facts, names) ?? null,
  question: (kind, facts, names) => wordsIn(questions, kind, facts, names) ?? { short: kind, long: kind },
  // Many begin with a name, which may have a small first letter: "squad qa".
  refusal: ({ code, facts }, names) =>
    capital(wordsIn(refusals, code, facts, names) ?? `${code.toLowerCase().replaceAll('_', ' ')}.`),
  text: ({ key, facts }, names) => text(key, facts, names),
});

/** What is asked now, from the question in few words: a task, or a question as it stands. */
export const youAreAsked = (short: string): string =>
  /[?:]/.test(short) ? `You are asked: ${short}${short.endsWith('?') ? '' : '.'}` : `You are asked to ${short}.`;

/** Refusals that books word alike; each stands where the book has that code. */
export const plainRefusals = {
  MATCH_OVER: () => 'This match is over.',
  NO_SUCH_DECISION: () => 'That question is not open.',
  BAD_VALUE: unreadable,
  BAD_POSITION: ({ what, value, wanted }) =>
    `This position is not possible: ${value === null ? `it needs ${say(what)}` : `${say(what)} is ${say(value)}`}.${isJsonList(wanted) ? ` It may be ${choice(wanted.map(say), value)}.` : ''}`,
  NO_OFFER: () => 'Nobody has offered you a draw.',
} satisfies Readonly<Record<keyof KitRefusals, RefusalLine>>;

/** Events that the engine tells of every book. */
export const plainEvents = {
  'timed-out': (facts: { readonly side: 'a' | 'b' }, names: Names): string =>
    `${names.side(facts.side)}’s time is up. The usual answer is given.`,
  adjusted: ({ reason }: { readonly reason: string }): string => `The umpire has adjusted the position: ${reason}.`,
};

/** Words of a parameter: its label, at most 32 characters, what may be typed, at most 100, and what a panel asks. */
export const paramWords = (name: string, about: string, question?: string): ParamWords => ({
  name,
  about,
  ...(question === undefined ? {} : { question }),
});

/** Words of a verb: its button, a verb in the imperative, what its command does, and its parameters. */
export const verbWords = <P extends Readonly<Record<string, ParamWords>> = Record<never, never>>(
  name: string,
  about: string,
  params: P = {} as P,
): VerbWords & { readonly params: P } => ({ name, about, params });

/** The same verb, whose buttons need not repeat its name: "Go first" instead of "Go first or second: Go first". */
export const bareLabel = <Words extends VerbWords>(words: Words): Words => ({ ...words, label: capital });

/** The same verb, whose buttons name the cell where something goes: "To T21"; other words stand alone. */
export const cellLabel = <Words extends VerbWords>(words: Words): Words => ({
  ...words,
  label: (differing) => (/^[A-Z]{1,2}\d/.test(differing) ? `To ${differing}` : capital(differing)),
});

/** Words for the verbs of a book: a verb or a parameter without words does not compile. */
export type VerbWordsFor<Verbs extends Readonly<Record<string, { readonly params: object }>>> = {
  readonly [Verb in keyof Verbs]: VerbWords & {
    readonly params: { readonly [Name in keyof Verbs[Verb]['params']]: ParamWords };
  };
};

/** The words of a verb with others that people type for it. */
export const also = <Words extends VerbWords>(words: Words, ...others: readonly string[]): Words => ({
  ...words,
  also: others,
});

/** Verbs of the kit that books word alike. */
export const plainVerbWords = {
  concede: verbWords('Concede', 'Give the match up'),
  draw: verbWords('Draw', 'Offer a draw, or answer an offer', {
    answer: paramWords('Answer', 'offer, accept or decline'),
  }),
  orders: verbWords('Standing order', 'Answer a kind of question in advance; only you see it', {
    key: paramWords('Order', 'Which question it answers', 'Which question does it answer?'),
    value: paramWords('Answer', 'What to answer; ask asks you each time'),
  }),
};

/** Names of the words of the kit's verbs `first` and `draw`. */
export const plainWords = {
  go: { first: 'Go first', second: 'Go second' },
  draw: { offer: 'Offer a draw', accept: 'Accept the draw', decline: 'Decline the draw' },
};
