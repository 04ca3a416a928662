import { describe, expect, it } from 'vitest';
import { conditionOf } from '../../support/book.ts';
import { openPlaying } from '../../support/example.ts';
import { basic, book, figure, positionOf } from './example.ts';
import type { Placed } from './example.ts';

const of = (actor: string, placed: Placed): readonly string[] =>
  conditionOf(book)(openPlaying(book, positionOf(placed), []).view('a'), actor);
const enemy = basic('b1', 'K5');

describe('what a squad has left', () => {
  it('GP-9.1 is who stands, how far they go, and what their nerve takes', () => {
    const units = [
      basic('a1', 'K20', { squad: 'qa' }),
      basic('a2', 'K21', { squad: 'qa' }),
      basic('a3', 'K22', { squad: 'qa', with: { damage: 1 } }),
      enemy,
    ];
    const told = ['2 of 3 standing', 'moves up to 12″', 'keeps its nerve on 6 or less'];
    expect(of('qa', { units })).toEqual(told);
    // A unit is told of as the squad that it acts with.
    expect(of('a1', { units })).toEqual(told);
    expect(of('qb', { units })).toEqual([]);
  });

  it('GP-13.11 is what a figure alone can still take, and GP-15.5 whether it runs away', () => {
    const units = [figure('a1', 'thane', 'K20', { squad: 'qa', with: { damage: 1 } }), enemy];
    const [health, state] = of('qa', { units, own: { squads: { qa: { broken: true } } } });
    expect(health).toMatch(/^\d of \d health$/);
    expect(state).toBe('broken');
  });

  it('GP-8.5 is no movement once it has been used, nor in the other side’s turn', () => {
    const units = [basic('a1', 'K20', { squad: 'qa' }), basic('a2', 'M21', { squad: 'qb' }), enemy];
    const goes = (placed: Partial<Placed>): boolean => of('qa', { units, ...placed }).includes('moves up to 12″');
    expect(goes({})).toBe(true);
    expect(goes({ own: { squads: { qa: { moved: true, state: 'done' } } } })).toBe(false);
    expect(goes({ turn: { active: 'b' } })).toBe(false);
  });
});
