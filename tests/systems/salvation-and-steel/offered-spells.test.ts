import { describe, expect, it } from 'vitest';
import { openPlaying } from '../../support/example.ts';
import { book, positionOf, unit } from './example.ts';
import type { Example } from './example.ts';

type Placed = Partial<Example> & Pick<Example, 'units'>;

/** The castings that a side is offered, as they are typed: without the unit, and without what is not named. */
const offered = (placed: Placed): readonly string[] => {
  const view = openPlaying(book, positionOf({ alone: true, ...placed }), []).view('a');
  return book.handle.offers(view, 'a', 'cast').map(({ params: { unit: _, ...params } }) =>
    Object.values(params)
      .filter((value) => value !== null)
      .flat()
      .join(' '),
  );
};
const mage = (spells: readonly string[], differs: object = {}, type = 'necromancer') =>
  unit('a1', type, 'S10', { spells: [...spells], ...differs });
const friend = unit('a2', 'squire', 'S12');
const foe = unit('b1', 'squire', 'S15');

describe('the castings that a mage is offered', () => {
  it('SS-14.2 a Fireball at each enemy within range, then at friends', () => {
    const all = offered({ units: [mage(['fireball'], {}, 'sorcerer'), friend, foe, unit('b2', 'squire', 'S36')] });
    expect(all[0]).toBe('fireball S15');
    expect(all).toContain('fireball S12');
    expect(all).not.toContain('fireball S36');
  });

  it('SS-14.3 an Icestorm at each enemy, on its Resistance and on its Speed', () => {
    expect(offered({ units: [mage(['icestorm'], {}, 'sorcerer'), friend, foe] })).toEqual([
      'icestorm b1 resistance',
      'icestorm b1 speed',
    ]);
  });

  it('SS-14.4 a Shield on each friend, those without one first', () => {
    const all = offered({
      units: [
        mage(['shield'], { shielded: true }, 'paladin'),
        friend,
        unit('a3', 'squire', 'S13', { shielded: true }),
        foe,
      ],
    });
    expect(all[0]).toBe('shield a2');
    expect(all.every((one) => /^shield a\d$/.test(one))).toBe(true);
  });

  it('SS-14.1 Arise on three free cells near the mage, and on the last three', () => {
    const all = offered({ units: [mage(['arise']), foe] });
    expect(all).toHaveLength(2);
    for (const one of all) expect(one).toMatch(/^arise [A-Z]+\d+ [A-Z]+\d+ [A-Z]+\d+$/);
    expect(new Set(all).size).toBe(2);
  });

  it('SS-14.5 Strike for each friend but the mage: a charge within its reach, and cells to go to', () => {
    const all = offered({ units: [mage(['strike']), friend, foe] });
    expect(all).toContain('strike a2 b1');
    expect(all.filter((one) => /^strike a2 [A-Z]+\d+$/.test(one)).length).toBeGreaterThan(0);
    expect(all.filter((one) => /^strike a2 [A-Z]+\d+$/.test(one)).length).toBeLessThanOrEqual(6);
    expect(all.some((one) => one.startsWith('strike a1'))).toBe(false);
    // Too far to charge.
    expect(offered({ units: [mage(['strike']), friend, unit('b1', 'squire', 'S30')] })).not.toContain('strike a2 b1');
  });

  it('SS-14.6 Immolate, which names nothing', () => {
    expect(offered({ units: [mage(['immolate']), unit('b1', 'squire', 'S11')] })).toEqual(['immolate']);
  });

  it('SS-13.2 of each spell that it has, and none without Energy', () => {
    const spells = ['fireball', 'immolate'];
    const all = offered({ units: [mage(spells), foe] });
    expect(new Set(all.map((one) => one.split(' ')[0]))).toEqual(new Set(spells));
    expect(offered({ units: [mage(spells, { energyLeft: 0 }), foe] })).toEqual([]);
    expect(offered({ units: [mage([]), foe] })).toEqual([]);
  });
});
