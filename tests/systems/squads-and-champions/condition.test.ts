import { describe, expect, it } from 'vitest';
import { conditionOf } from '../../support/book.ts';
import { act, openPlaying, perform } from '../../support/example.ts';
import type { Deed } from '../../support/example.ts';
import { book, positionOf, standard, unit } from './example.ts';
import type { Example } from './example.ts';

const of = (actor: string, units: Example['units'], ...deeds: readonly Deed[]): readonly string[] => {
  const playing = openPlaying(book, positionOf({ units }), []);
  perform(playing, deeds);
  return conditionOf(book)(playing.view('a'), actor);
};
const enemy = standard('b1', 'warrior', 'W20');

describe('what a unit has left', () => {
  it('SC-4.1 is how far it may go, SC-5.2 its dice, its Fate and its Feats', () => {
    const units = [unit('a1', 'h-aldric', 'K10', { wounded: true, featsUsed: ['protect'], fateSpent: 1 }), enemy];
    expect(of('a1', units)).toEqual([
      'moves 6 cells (Double-time 12)',
      'rolls 3 dice',
      'wounded',
      '1 of 2 Fate Points',
      'can use Frenzy',
    ]);
  });

  it('SC-3.8 is no move once it has moved', () => {
    const units = [standard('a1', 'warrior', 'K10'), standard('a2', 'warrior', 'K11'), enemy];
    expect(of('a1', units)[0]).toBe('moves 6 cells (Double-time 12)');
    expect(of('a1', units, act('a', 'move', { unit: 'a1', path: 'L9' }))).toEqual(['rolls 1 die']);
  });

  it('of a squad is how many are left of it, as far as its slowest goes', () => {
    const units = [
      standard('a1', 'warrior', 'K10', { squad: 'red' }),
      standard('a2', 'warrior', 'K11', { squad: 'red' }),
      standard('a3', 'warrior', null, { squad: 'red', defeated: true }),
      enemy,
    ];
    expect(of('red', units)).toEqual(['2 of 3 units left', 'moves 6 cells (Double-time 12)', 'each rolls 1 die']);
    expect(of('blue', units)).toEqual([]);
    expect(of('a3', units)).toEqual([]);
  });
});
