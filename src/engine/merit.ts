import type { RuleId } from './ids.ts';

/**
 * What can make a position good or bad for a side: the end of the match, what the scenario asks for, units that are left,
 * wounds and other harm, what the enemy threatens, how units stand, what is kept for later, and how near units are to the
 * enemy and to their goals.
 */
export const MERITS = ['result', 'goals', 'units', 'harm', 'danger', 'order', 'spare', 'near'] as const;

/** One of the things that make up the value of a position for a side; below 0: it is bad for it. */
export interface Merit {
  readonly kind: (typeof MERITS)[number];
  /** In the book's own measure, mostly points of units. */
  readonly value: number;
  /** The rule that makes it matter. */
  readonly rule: RuleId;
}

/** The value of a position: all its merits together. */
export const totalMerit = (merits: readonly Merit[]): number => merits.reduce((sum, { value }) => sum + value, 0);

/** How merits have changed, those of one kind together; kinds that have not changed are left out. */
export function changeOf(before: readonly Merit[], after: readonly Merit[]): readonly Merit[] {
  return MERITS.flatMap((kind) => {
    const [from, to] = [before, after].map((merits) => merits.filter((merit) => merit.kind === kind));
    const value = totalMerit(to ?? []) - totalMerit(from ?? []);
    const rule = to?.[0]?.rule ?? from?.[0]?.rule;
    return value === 0 || rule === undefined ? [] : [{ kind, value, rule }];
  });
}
