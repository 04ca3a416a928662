import { describe, expect, it } from 'vitest';
import type { Position } from '../../../src/engine/index.ts';
import { openedFrom, panelWordsOf, seenBy } from '../seen-match.ts';

const vampires = (phase: string, enemies: readonly string[]): Position => ({
  system: 'vampires-vs-werewolves',
  map: 'heath',
  options: { scenario: 'skirmish' },
  turn: { phase, active: 'a' },
  units: [
    { id: 'huntsman', side: 'a', type: 'huntsman', at: 'K12' },
    ...enemies.map((at, index) => ({ id: `kin${index + 1}`, side: 'b' as const, type: 'kin', at })),
  ],
});

const wordsOf = (position: Position, verb: string, given: Readonly<Record<string, string>>): string => {
  const { handle, match } = openedFrom(position);
  return panelWordsOf(seenBy(handle, match, 'a'), { verb, given });
};

describe('the menu of whom to aim at says how likely it works', () => {
  it('VW-5.1 for each enemy that can be shot at', () => {
    const words = wordsOf(vampires('shooting', ['K16', 'M16']), 'shoot', { unit: 'huntsman' });
    expect(words).toContain('Huntsman hits Kin 1: 80% · Kin 1 is out: 40%');
    expect(words).toContain('Huntsman hits Kin 2: 80% · Kin 2 is out: 40%');
  });

  it('VW-6.1 and for each that can be attacked in a Fight', () => {
    const words = wordsOf(vampires('fighting', ['K11', 'K13']), 'fight', { unit: 'huntsman' });
    expect(words).toMatch(/Huntsman hits Kin 1: \d+% · Kin 1 is out: \d+%/);
    expect(words).toMatch(/Huntsman hits Kin 2: \d+% · Kin 2 is out: \d+%/);
  });

  it('not while the choice decides nothing yet', () => {
    const words = wordsOf(vampires('fighting', ['K11', 'K13']), 'fight', {});
    expect(words).toContain('Which figure?');
    expect(words).not.toContain('%');
  });
});
