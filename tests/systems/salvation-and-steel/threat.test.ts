import { describe, expect, it } from 'vitest';
import { within } from '../../../src/engine/index.ts';
import type { Facts } from '../../../src/engine/index.ts';
import { grid } from '../../../src/systems/salvation-and-steel/geometry.ts';
import type { SalvationView } from '../../../src/systems/salvation-and-steel/state.ts';
import { threatOf } from '../../../src/systems/salvation-and-steel/combat/threat.ts';
import { openPlaying } from '../../support/example.ts';
import { labels } from './board.ts';
import { book, positionOf, unit } from './example.ts';
import type { Example } from './example.ts';

/** The cells that a query names. */
function asked(
  units: Example['units'],
  query: string,
  question: Facts,
): { readonly cells: readonly string[]; readonly facts: Facts } {
  const shown = book.handle.query(openPlaying(book, positionOf({ units }), []).view('all'), query, question);
  if ('code' in shown) throw new Error(shown.code);
  return { cells: shown.facts['cells'] as readonly string[], facts: shown.facts };
}

const at = (label: string): number => grid.read(label) ?? 0;
const sorted = (cells: Iterable<number>): string[] => labels([...cells].sort((one, other) => one - other));
/** The cells that a1 threatens. */
const threat = (units: Example['units']): readonly string[] =>
  sorted(
    threatOf(openPlaying(book, positionOf({ units }), []).view('all') as unknown as SalvationView, 'a').get('a1') ?? [],
  );

describe('the threat of a side', () => {
  it('SS-7.1 is every cell next to where its units can go with their full Speed, used or not', () => {
    const cells = threat([unit('a1', 'knight', 'S19', { speedLeft: 0 }), unit('b1', 'squire', 'S37')]);
    // Speed 7, then one cell more.
    expect(cells).toEqual(labels(within(grid, at('S19'), 8)));
  });
  it('is what any of its units threatens, in the order of the board', () => {
    const units = [unit('a1', 'knight', 'S19'), unit('a2', 'knight', 'G19'), unit('b1', 'squire', 'AJ37')];
    const { cells } = asked(units, 'threat', { side: 'a' });
    // A Squire far away is there in every example.
    const all = new Set([...within(grid, at('B5'), 7), ...within(grid, at('S19'), 8), ...within(grid, at('G19'), 8)]);
    expect(cells).toEqual(sorted(all));
  });
  it('names the enemies in it, and the units that could attack them', () => {
    const { facts } = asked(
      [
        unit('a1', 'knight', 'S19'),
        unit('a2', 'knight', 'S1'),
        unit('b1', 'squire', 'S26'),
        unit('b2', 'squire', 'S37'),
      ],
      'threat',
      { side: 'a' },
    );
    expect(facts['targets']).toEqual([{ unit: 'b1', by: ['a1'] }]);
  });
  it('SS-6.7 of a unit in contact is only what is next to it, and fallen ones threaten nobody', () => {
    expect(threat([unit('a1', 'knight', 'S19'), unit('b1', 'squire', 'S20')])).toEqual(sorted(grid.nextTo(at('S19'))));
    expect(threat([unit('a1', 'knight', 'S19', { fallen: 1 }), unit('b1', 'squire', 'S37')])).toEqual([]);
  });
  it('SS-12.4 of shooters is limited by their sight', () => {
    const open = threat([unit('a1', 'ranged-warrior', 'S10'), unit('b1', 'squire', 'S37')]);
    const shut = threat([
      unit('a1', 'ranged-warrior', 'S10'),
      unit('b1', 'squire', 'S12'),
      unit('b2', 'squire', 'S37'),
    ]);
    const behind = labels(Array.from({ length: 12 }, (_, step) => at('S13') + step)).filter(
      (label) => open.includes(label) && grid.apart(at('S10'), at(label)) > 8,
    );
    expect(behind.length).toBeGreaterThan(0);
    for (const label of behind) expect(shut).not.toContain(label);
    expect(shut).toContain('S12');
  });
  it('SS-13.4 of a Fireball is not: it reaches 12 cells, and burns one more, behind others as well', () => {
    const mage = unit('a1', 'sorcerer', 'S10', { spells: ['fireball'] });
    const shut = threat([mage, unit('b1', 'squire', 'S11'), unit('b2', 'squire', 'S37')]);
    expect(shut).toEqual(labels(within(grid, at('S10'), 13)));
  });
  it('is refused for an unknown side', () => {
    const shown = book.handle.query(
      openPlaying(book, positionOf({ units: [unit('a1', 'knight', 'S19'), unit('b1', 'squire', 'S37')] }), []).view(
        'all',
      ),
      'threat',
      { side: 'c' },
    );
    expect(shown).toMatchObject({ code: 'BAD_VALUE' });
  });
});

describe('sight from a place', () => {
  it('SS-1.10 without a goal is everything visible from it: obstacles included, but nothing behind them', () => {
    const { cells } = asked([unit('a1', 'knight', 'S19'), unit('b1', 'squire', 'S22')], 'sight', { from: 'a1' });
    expect(cells).toContain('S22');
    expect(cells).not.toContain('S23');
    expect(cells).not.toContain('S19');
    expect(cells).toContain('S18');
    expect(cells.length).toBeGreaterThan(grid.count - 200);
  });
});
