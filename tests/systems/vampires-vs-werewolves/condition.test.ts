import { describe, expect, it } from 'vitest';
import { conditionOf } from '../../support/book.ts';
import { book, play } from './example.ts';
import type { Placed } from './example.ts';

const of = (actor: string, units: readonly string[], differs: Partial<Placed> = {}): readonly string[] =>
  conditionOf(book)(play({ units, map: 'heath', ...differs }, []).view('a'), actor);

describe('what a figure has left', () => {
  it('VW-2.2 is how far it goes, what it adds to its attacks, what it can still throw, and what saves it', () => {
    expect(of('grenadier', ['a: grenadier M20 (ammo grenade 1, wolfsbane 2)', 'b: kin1 A4'])).toEqual([
      'walks 6″, runs 9″',
      '+1 to fight',
      '+2 to shoot',
      '1 × grenade',
      '2 × wolfsbane',
      'saves on 5 or more',
    ]);
  });

  it('VW-4.1 is no way to go in other phases, in a Fight and on the ground', () => {
    const alone = ['a: huntsman M20', 'b: kin1 A4'];
    const goes = (told: readonly string[]): boolean => told.some((part) => part.startsWith('walks'));
    expect(goes(of('huntsman', alone))).toBe(true);
    expect(goes(of('huntsman', alone, { turn: { phase: 'shooting' } }))).toBe(false);
    expect(of('huntsman', ['a: huntsman M20', 'b: kin1 M19'])).toContain('in a Fight with 1 enemy');
    expect(goes(of('huntsman', ['a: huntsman M20', 'b: kin1 M19']))).toBe(false);
    expect(of('huntsman', ['a: huntsman M20 (down)', 'b: kin1 A4'])).toContain('knocked Down');
  });

  it('VW-8.3, 10.8 is a save one lower for who is Tough', () => {
    const units = ['a: bride1 M20; baron H20', 'b: kin1 A4'];
    expect(of('bride1', units)).toContain('saves on 3 or more');
    expect(of('baron', units)).toContain('saves on 4 or more');
  });

  it('is nothing of who is out', () => {
    expect(of('bride1', ['a: huntsman M20; bride1 off-board (out)', 'b: kin1 A1'])).toEqual([]);
  });
});
