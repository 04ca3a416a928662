import { describe, expect, it } from 'vitest';
import { handleOf, schemaRevision, scriptedDice, unchanged } from '../../../src/engine/index.ts';
import type { AnyMatch, MatchUpgrade } from '../../../src/engine/index.ts';
import { frozen } from '../../support/conformance.ts';
import { tally, tallyDoor } from '../../support/tally.ts';

const begun = tallyDoor.begin({ options: {} }, scriptedDice([]));
if (!begun.ok) throw new Error(begun.refusal.code);
/** A match that this revision of the code began, and that was stored in the form of another. */
const stored = (rules: number, form?: number): AnyMatch =>
  frozen({ ...begun.match, rules, ...(form === undefined ? {} : { form }) });

/** Writes down its own name, so that the order of the upgrades can be read off the match. */
const noting =
  (name: string): MatchUpgrade =>
  (kept) => ({ ...kept, own: { steps: [...((kept['own'] as { steps?: string[] }).steps ?? []), name] } });
const book = (rules: number, ...upgrades: readonly (MatchUpgrade | null)[]) => handleOf({ ...tally, rules, upgrades });
const upgrades = [noting('1 to 2'), noting('2 to 3'), noting('3 to 4')];

describe('a stored match', () => {
  it('has the form of the revision that began it, unless it was upgraded since', () => {
    expect([schemaRevision(stored(2)), schemaRevision(stored(2, 4))]).toEqual([2, 4]);
  });

  it('of this revision is taken as it is', () => {
    const [match, upgraded] = [stored(4), stored(2, 4)];
    expect(book(4, ...upgrades).upgraded(match)).toBe(match);
    expect(book(4, ...upgrades).upgraded(upgraded)).toBe(upgraded);
  });

  it('of an earlier one goes through every upgrade in order, and remembers which revision began it', () => {
    const from = (form: number) => book(4, ...upgrades).upgraded(stored(1, form));
    expect(from(1)).toMatchObject({ own: { steps: ['1 to 2', '2 to 3', '3 to 4'] }, rules: 1, form: 4 });
    expect(from(2)).toMatchObject({ own: { steps: ['2 to 3', '3 to 4'] }, rules: 1, form: 4 });
    expect(from(3)).toMatchObject({ own: { steps: ['3 to 4'] }, rules: 1, form: 4 });
  });

  it('in an unchanged form differs in nothing else', () => {
    const match = stored(1);
    expect(book(2, unchanged).upgraded(match)).toEqual({ ...match, form: 2 });
  });

  it.each([
    ['a newer revision', book(2, ...upgrades), 3],
    ['no revision at all', book(4, ...upgrades), 0],
    ['a revision from which no upgrade leads on', book(4, null, noting('2 to 3'), noting('3 to 4')), 1],
    ['a revision with a gap on the way', book(4, noting('1 to 2'), null, noting('3 to 4')), 1],
    ['an earlier revision of a book without upgrades', handleOf({ ...tally, rules: 2 }), 1],
  ] as const)('of %s cannot be read', (_, handle, form) => {
    expect(handle.upgraded(stored(form))).toBeNull();
  });
});
