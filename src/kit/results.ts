import type { Event, ResultStage, ResultWords } from '../engine/index.ts';

/** An event as it is put into words. */
export type ToldEvent = Pick<Event, 'kind' | 'facts'>;

/**
 * Reads events of a book by its table of facts: `factsIf(event, 'shot')` has the facts of a shot, null for any other
 * event.
 */
export const factsIfOf =
  <Events extends object>() =>
  <Kind extends keyof Events & string>(event: ToldEvent | undefined, kind: Kind): Events[Kind] | null =>
    event?.kind === kind ? (event.facts as Events[Kind]) : null;

/** A stage where dice were thrown. */
export const rolledStage = (name: string, needs: string, dice: readonly number[], result: string): ResultStage => ({
  name,
  needs,
  dice,
  result,
});

/** A stage without dice: what was added, or why nothing was thrown. */
export const plainStage = (name: string, result: string, needs = ''): ResultStage => ({
  name,
  needs,
  dice: [],
  result,
});

/** An event that an earlier result of the same entry has told. */
export const toldBefore: ResultWords = { events: 1, headline: null, stages: [] };

/** "1 hit", "2 hits", "no hit". */
export const countOrNo = (number: number, one: string): string =>
  number === 0 ? `no ${one}` : `${number} ${one}${number === 1 ? '' : 's'}`;

/** "once", "twice", "3 times". */
export const times = (number: number): string => (number === 1 ? 'once' : number === 2 ? 'twice' : `${number} times`);

/**
 * The terms of stages by their names, for a book’s `teaching`. A stage without dice that says nothing of dice is an
 * outcome, and needs none.
 */
export const termsByStage =
  (terms: Readonly<Record<string, string>>) =>
  ({ name, needs, dice }: ResultStage): readonly string[] => {
    const term = Object.hasOwn(terms, name) ? terms[name] : undefined;
    return term !== undefined && (dice.length > 0 || /\d/u.test(needs)) ? [term] : [];
  };
