import { expect, it } from 'vitest';
import type { AskOf, EventOf, GeneralEvents, Play, StepOf, WordsFor } from '../../src/engine/index.ts';
import { wordsIn } from '../../src/engine/index.ts';

interface FerryEvents extends GeneralEvents {
  crossed: { readonly unit: string; readonly paid: number };
}

/** A book with a table of each kind. Errors are marked: the type check fails if one of them compiles. */
interface Ferry {
  unit: object;
  own: object;
  secret: object;
  events: FerryEvents;
  decisions: { pay: { readonly price: number } };
  steps: { cross: { readonly unit: string } };
}

type Ask = Pick<AskOf<Ferry>, 'kind' | 'facts'>;

export function mistakes(play: Play<Ferry>, event: EventOf<Ferry>): void {
  play.tell('crossed', 'F-1', { unit: 'a1', paid: 2 });
  // @ts-expect-error a kind that the book does not have
  play.tell('crosed', 'F-1', { unit: 'a1', paid: 2 });
  // @ts-expect-error a fact that is misspelt
  play.tell('crossed', 'F-1', { unit: 'a1', payed: 2 });
  play.next({ step: 'cross', unit: 'a1' });
  // @ts-expect-error a step that the book does not have
  play.next({ step: 'cros', unit: 'a1' });
  // @ts-expect-error a step that would not know what it must
  play.next({ step: 'cross' } satisfies StepOf<Ferry>);
  // @ts-expect-error a fact of a question that is missing
  const ask: Ask = { kind: 'pay', facts: {} };
  // @ts-expect-error an event that cannot be
  if (event.kind === 'crosed') play.next({ step: 'cross', unit: String(ask) });
}

// @ts-expect-error a kind of event without words
export const unfinished: WordsFor<FerryEvents, string> = { adjusted: () => '', 'timed-out': () => '' };

const words: WordsFor<FerryEvents, string> = {
  crossed: ({ unit, paid }, names) => `${names.unit(unit)} crosses for ${paid}.`,
  adjusted: ({ reason }) => `Adjusted: ${reason}.`,
  'timed-out': ({ side }, names) => `${names.side(side)} is late.`,
};
const names = { unit: (id: string) => id, side: (side: string) => side, group: (id: string) => id };

it('an event is worded by the entry for its kind, an unknown kind has no words', () => {
  expect(wordsIn(words, 'crossed', { unit: 'a1', paid: 2 }, names)).toBe('a1 crosses for 2.');
  expect(wordsIn(words, 'sank', { unit: 'a1' }, names)).toBeUndefined();
  expect(wordsIn(words, 'toString', {}, names)).toBeUndefined();
});
