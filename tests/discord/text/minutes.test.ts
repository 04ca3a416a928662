import { describe, expect, it } from 'vitest';
import { minutesOfKind } from '../../../src/discord/lobby/chooser.ts';
import { minutesText } from '../../../src/discord/words/grammar.ts';
import { minutesFor } from '../../../src/discord/text/minutes.ts';
import { systems } from '../../../src/systems/index.ts';

describe('how long a match takes', () => {
  it('follows from the clicks of both sides, and from whether they set up', () => {
    expect(minutesFor(0, { ready: true })).toBe(5);
    expect(minutesFor(60, { ready: true })).toBe(25);
    expect(minutesFor(60, { ready: false })).toBe(35);
  });

  it('is shorter where the bot plays one side, and shorter still where it plays both', () => {
    expect(minutesFor(100, { ready: true, bots: 1 })).toBe(25);
    expect(minutesFor(100, { ready: true, bots: 2 })).toBe(10);
  });

  it('is said to five minutes, and to half an hour where it is long', () => {
    expect(minutesFor(100, { ready: true })).toBe(40);
    expect(minutesFor(200, { ready: true })).toBe(90);
    expect(minutesFor(205, { ready: true })).toBe(90);
  });

  it('is said as one says it', () => {
    expect([5, 55, 60, 90, 120, 150, 300].map(minutesText)).toEqual([
      '5 minutes',
      '55 minutes',
      'an hour',
      'an hour and a half',
      '2 hours',
      '2½ hours',
      '5 hours',
    ]);
  });

  it.each([
    ['salvation-and-steel', { near: 30, learn: 90, quick: 150 }],
    ['squads-and-champions', { near: 15, learn: 45, quick: 40 }],
    ['vampires-vs-werewolves', { learn: 20, quick: 40 }],
    ['scrollhammer', { learn: 25, quick: 50 }],
    ['genesys', { learn: 20, quick: 90, book: 90, 'long-night': 90, 'crown-of-iron': 90 }],
  ])('between two people, %s: %j minutes', (book, minutes) => {
    const { handle } = systems[book]!;
    expect(Object.fromEntries(Object.keys(minutes).map((kind) => [kind, minutesOfKind(handle, kind)]))).toEqual(
      minutes,
    );
  });

  it.each([
    ['salvation-and-steel', 'near', 20],
    ['squads-and-champions', 'near', 10],
    ['vampires-vs-werewolves', 'learn', 15],
    ['scrollhammer', 'learn', 20],
    ['genesys', 'learn', 15],
  ])('a first match against the bot, %s %s: %i minutes', (book, kind, minutes) => {
    expect(minutesOfKind(systems[book]!.handle, kind, 1)).toBe(minutes);
  });
});
