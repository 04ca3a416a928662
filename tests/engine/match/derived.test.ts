import { afterEach, describe, expect, it } from 'vitest';
import {
  checkDerived,
  copyOf,
  derived,
  derivedFor,
  derivedOf,
  scriptedDice,
  viewOf,
} from '../../../src/engine/index.ts';
import type { Action, AnyMatch, Unit, UnitId } from '../../../src/engine/index.ts';
import { keepDerived } from '../../../src/engine/match/derived.ts';
import { unitOf } from '../../../src/kit/index.ts';
import { outpostHandle } from '../../support/outpost/index.ts';
import { opened } from '../../support/outpost/play.ts';

interface Roster {
  readonly units: Readonly<Record<UnitId, Readonly<Unit>>>;
}

/** How often each was worked out. */
const worked = { placed: 0, from: 0, of: 0 };
const placed = derived(({ units }: Roster) => {
  worked.placed += 1;
  return Object.values(units).map(({ at }) => at);
});
const from = derivedFor(({ units }: Roster, cell: number) => {
  worked.from += 1;
  return Object.values(units).filter(({ at }) => at !== null && at >= cell).length;
});
const of = derivedOf((_roster: Roster, { at }: Readonly<Unit>, more: number) => {
  worked.of += 1;
  return (at ?? 0) + more;
});

const none = scriptedDice([]);
const begun = (): AnyMatch => {
  const match = opened({ phase: 'turn' }, { figures: 10 });
  Object.assign(worked, { placed: 0, from: 0, of: 0 });
  return match;
};
const march = (match: AnyMatch): Action => {
  const [, offer] = outpostHandle.offers(outpostHandle.view(match, 'a'), 'a', 'march');
  if (!offer) throw new Error('Nobody can march');
  return offer;
};

afterEach(() => checkDerived(false));

describe('what follows from a position', () => {
  it('is worked out once for a match and all views of it', () => {
    const match = begun();
    const first = placed(outpostHandle.view(match, 'a'));
    expect(placed(outpostHandle.view(match, 'b'))).toBe(first);
    expect(placed(match)).toBe(first);
    expect(worked.placed).toBe(1);
  });

  it('is kept by what else it depends on: a word or number, a unit', () => {
    const view = outpostHandle.view(begun(), 'a');
    const [one, two] = Object.values(view.units);
    if (!one || !two) throw new Error('There are no units');
    for (const cell of [3, 9, 3]) from(view, cell);
    for (const [unit, more] of [[one, 1], [two, 1], [one, 2], [one, 1]] as const) of(view, unit, more); // oxfmt-ignore
    expect(worked).toMatchObject({ from: 2, of: 3 });
  });

  it('can be had if somebody has asked for it, without working it out', () => {
    const match = begun();
    const view = outpostHandle.view(match, 'a');
    const [one] = Object.values(view.units);
    if (!one) throw new Error('There are no units');
    expect(of.known(view, one, 1)).toBeUndefined();
    const value = of(view, one, 1);
    expect(of.known(view, one, 1)).toBe(value);
    expect([of.known(view, one, 2), of.known(view, { ...one }, 1)]).toEqual([undefined, undefined]);
    outpostHandle.advance(match, march(match), none);
    expect(of.known(outpostHandle.view(match, 'a'), unitOf(match, one.id), 1)).toBeUndefined();
    expect(worked.of).toBe(1);
  });

  it('is not kept of a changed copy of a unit, or of a position made up from another', () => {
    const view = outpostHandle.view(begun(), 'a');
    const [one] = Object.values(view.units);
    if (!one) throw new Error('There are no units');
    expect(of(view, { ...one, at: 7 }, 0)).toBe(7);
    expect(of(view, { ...one, at: 8 }, 0)).toBe(8);
    expect(placed({ units: { [one.id]: { ...one, at: 5 } } })).toEqual([5]);
    expect(placed(view)).toHaveLength(Object.keys(view.units).length);
  });

  it('is kept for who sees only some parts of the match', () => {
    const { units, own, board } = begun();
    const match = outpostHandle.view({ ...begun(), units, own, board }, 'a');
    const first = placed(match);
    expect(placed({ units })).toBe(first);
    expect(placed({ units, board, own } as Roster)).toBe(first);
    expect(worked.placed).toBe(1);
  });

  it.each(['own', 'board', 'markers', 'options'] as const)('is not kept of a match with another %s', (part) => {
    const view = outpostHandle.view(begun(), 'a');
    const first = placed(view);
    expect(placed({ ...view, [part]: { ...view[part] } })).not.toBe(first);
    expect([placed(view) === first, worked.placed]).toEqual([true, 2]);
  });

  it('is worked out anew after an action that changed the match in place', () => {
    const match = begun();
    const before = placed(outpostHandle.view(match, 'a'));
    const outcome = outpostHandle.advance(match, march(match), none);
    expect(outcome.ok).toBe(true);
    const after = placed(outpostHandle.view(match, 'a'));
    expect(after).not.toEqual(before);
    expect(after).toEqual(Object.values(match.units).map(({ at }) => at));
  });

  it('stays as it was where the action was carried out on a copy', () => {
    const match = begun();
    const before = placed(outpostHandle.view(match, 'a'));
    const outcome = outpostHandle.apply(match, march(match), none);
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    expect(placed(match)).toBe(before);
    expect(placed(outcome.match)).toEqual(Object.values(outcome.match.units).map(({ at }) => at));
    expect(placed(outcome.match)).not.toEqual(before);
  });

  it('is shared with an equal copy until somebody writes to it', () => {
    const match = begun();
    keepDerived(match);
    const before = placed(match);
    const copy = copyOf(match);
    expect(placed(copy)).toBe(before);
    expect(copy).toEqual(match);
  });

  it('when checked, tells that a match was changed by other than a run', () => {
    const match = begun();
    placed(outpostHandle.view(match, 'a'));
    checkDerived(true);
    expect(() => placed(match)).not.toThrow();
    const [unit] = Object.values(match.units);
    if (!unit) throw new Error('There are no units');
    unit.at = unit.at === 0 ? 1 : 0;
    expect(() => placed(viewOf(match, 'a'))).toThrow('out of date');
  });
});
