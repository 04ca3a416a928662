import { describe, expect, it } from 'vitest';
import { openPlaying, perform } from '../../support/example.ts';
import type { Playing } from '../../support/example.ts';
import { act, asks, basic, book, figure, positionOf, told } from './example.ts';

/** A match in which side b has nobody left, or everybody, at the end of a round. */
function atEnd(phase: 'press-on' | 'push', round: number, gone: boolean, dice: readonly number[] = []): Playing {
  const units = [
    basic('a1', 'K20'),
    gone ? figure('b1', 'warder', null, { with: { place: 'dead', damage: 2 } }) : basic('b1', 'K5'),
  ];
  return openPlaying(book, positionOf({ units, turn: { phase, round } }), dice);
}
const kinds = ({ match }: Playing): readonly string[] => match().asked.map(({ of, kind }) => `${of} ${kind}`);
const isOver = ({ match }: Playing): boolean => match().result !== null;

describe('GP-23.5 a side that is left alone', () => {
  it('is asked whether it goes on, until the last usual round', () => {
    expect(kinds(atEnd('press-on', 5, true))).toEqual(['a press-on']);
    const last = atEnd('press-on', 6, true);
    expect(kinds(last)).toEqual([]);
    expect(isOver(last)).toBe(true);
  });

  it('goes on if it says so, and is not asked again', () => {
    const playing = atEnd('press-on', 4, true, [3, 3, 3, 3, 3, 3]);
    perform(playing, [asks('a press-on'), act('a', 'press-on', { answer: 'yes' })]);
    expect(told(playing, 'pressed-on')).toEqual([{ side: 'a' }]);
    expect(isOver(playing)).toBe(false);
    expect(playing.match().own).toMatchObject({ round: 5, pressOn: true });
  });

  it('ends the match if it says no', () => {
    const playing = atEnd('press-on', 4, true);
    perform(playing, [act('a', 'press-on', { answer: 'no' })]);
    expect(told(playing, 'pressed-on')).toEqual([]);
    expect(isOver(playing)).toBe(true);
  });
});

describe('GP-23.1 after the last usual round', () => {
  it('both sides are asked whether they push on, before it and after the very last nobody is', () => {
    expect(kinds(atEnd('push', 6, false))).toEqual(['a push', 'b push']);
    expect(kinds(atEnd('push', 9, false))).toEqual(['a push', 'b push']);
    const last = atEnd('push', 10, false);
    expect(kinds(last)).toEqual([]);
    expect(isOver(last)).toBe(true);
    const usual = atEnd('push', 5, false, [3, 3, 3, 3, 3, 3]);
    expect(usual.match().own).toMatchObject({ round: 6 });
  });

  it.each([
    [1, true],
    [6, false],
  ])('a die of %i decides, with the highest Command: over is %s', (die, over) => {
    const playing = atEnd('push', 6, false, [die, 3, 3, 3, 3, 3, 3]);
    perform(playing, [act('a', 'push', { answer: 'yes' }), act('b', 'push', { answer: 'no' })]);
    expect(told(playing, 'pushed')).toMatchObject([{ side: 'a', die, need: 7, passed: !over }]);
    expect(isOver(playing)).toBe(over);
  });
});
