import { describe, expect, it } from 'vitest';
import { minutesOfKind } from '../../../src/discord/lobby/chooser.ts';
import { minutesFor } from '../../../src/discord/text/minutes.ts';
import { systems } from '../../../src/systems/index.ts';

describe('how long a match takes', () => {
  it('follows from the clicks of both sides, and from whether they set up', () => {
    expect(minutesFor(0, true)).toBe(5);
    expect(minutesFor(60, true)).toBe(25);
    expect(minutesFor(60, false)).toBe(35);
  });

  it('is said to five minutes, and to ten where it is long', () => {
    expect(minutesFor(100, true)).toBe(40);
    expect(minutesFor(200, true)).toBe(80);
    expect(minutesFor(205, true)).toBe(80);
  });

  it.each([
    ['salvation-and-steel', { near: 40, learn: 90, quick: 160 }],
    ['squads-and-champions', { near: 15, learn: 45, quick: 40 }],
    ['vampires-vs-werewolves', { learn: 45, quick: 60 }],
    ['scrollhammer', { learn: 30, quick: 50 }],
    ['genesys', { learn: 20, quick: 120 }],
  ])('%s: %j minutes', (book, minutes) => {
    const { handle } = systems[book]!;
    expect(Object.fromEntries(Object.keys(minutes).map((kind) => [kind, minutesOfKind(handle, kind)]))).toEqual(
      minutes,
    );
  });
});
