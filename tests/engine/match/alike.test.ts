import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkDerived, derivedFrom, likenessBy, scriptedDice } from '../../../src/engine/index.ts';
import type { AnyMatch, Unit, UnitId } from '../../../src/engine/index.ts';
import { outpostHandle } from '../../support/outpost/index.ts';
import { opened } from '../../support/outpost/play.ts';

interface Roster {
  readonly units: Readonly<Record<UnitId, Readonly<Unit>>>;
}

const layoutOf = likenessBy(({ units }: Roster, note) => {
  for (const { id, at } of Object.values(units)) {
    note(id);
    note(at);
  }
});

let worked = 0;
const countFrom = derivedFrom(
  (roster: Roster, _cell: number) => layoutOf(roster),
  (_roster, cell) => String(cell),
  ({ units }, cell) => {
    worked += 1;
    return Object.values(units).filter(({ at, level }) => at !== null && at >= cell && level < 9).length;
  },
);

const begun = (figures = 6): AnyMatch => opened({ phase: 'turn' }, { figures });
const firstOf = (match: AnyMatch): Unit => {
  const [unit] = Object.values(match.units);
  if (!unit) throw new Error('There are no units');
  return unit;
};

beforeEach(() => (worked = 0));
afterEach(() => checkDerived(false));

describe('what follows from a part of a position alone', () => {
  it('is worked out once for positions that are alike in it, whatever else was written, for each key', () => {
    const match = begun();
    const [all, from3] = [countFrom(match, 0), countFrom(match, 3)];
    firstOf(match).facing = 3;
    const again = begun();
    expect([countFrom(match, 0), countFrom(match, 3), countFrom(again, 0)]).toEqual([all, from3, all]);
    expect(worked).toBe(2);
  });

  it('is worked out anew as soon as that part differs, and known again when it is as before', () => {
    const match = begun(7);
    const [before, unit] = [countFrom(match, 0), firstOf(match)];
    const { at } = unit;
    unit.at = null;
    expect(countFrom(match, 0)).toBe(before - 1);
    unit.at = at;
    expect(countFrom(match, 0)).toBe(before);
    expect(worked).toBe(2);
  });

  it('of many positions the latest are known', () => {
    const units = (at: number): Roster => ({ units: { a: { ...firstOf(begun()), at } } });
    for (let at = 0; at < 40; at += 1) countFrom(units(at), 0);
    countFrom(units(39), 0);
    expect(worked).toBe(40);
    countFrom(units(0), 0);
    expect(worked).toBe(41);
  });

  it('holds while a rule writes', () => {
    const match = begun();
    const [, march] = outpostHandle.offers(outpostHandle.view(match, 'a'), 'a', 'march');
    if (!march) throw new Error('Nobody can march');
    const before = countFrom(match, 0);
    expect(outpostHandle.advance(match, march, scriptedDice([])).ok).toBe(true);
    expect(countFrom(match, 0)).toBe(before);
    expect(worked).toBe(2);
  });

  it('when checked, tells that it depends on more than the likeness was read from', () => {
    const match = begun();
    countFrom(match, 0);
    checkDerived(true);
    expect(() => countFrom(match, 0)).not.toThrow();
    firstOf(match).level = 9;
    expect(() => countFrom(match, 0)).toThrow('out of date');
  });
});
