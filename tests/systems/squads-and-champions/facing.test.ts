import { describe, expect, it } from 'vitest';
import { gridOf } from '../../../src/engine/index.ts';
import { directionNames } from '../../../src/systems/squads-and-champions/geometry.ts';
import { facingTowards } from '../../../src/systems/squads-and-champions/movement/centres.ts';
import type { SeenUnit } from '../../../src/systems/squads-and-champions/state.ts';
import { openPlaying } from '../../support/example.ts';
import { book, positionOf, unit } from './example.ts';

const { board } = openPlaying(book, positionOf({ units: [unit('a1', 'h-aldric', 'D4')] }), []).match();
const standing = (id: string, label: string, size = 1): Pick<SeenUnit, 'id' | 'at' | 'size'> => ({
  id,
  at: gridOf(board).read(label),
  size,
});
/** The direction in which a unit on K10 faces one at that label. */
const faces = (label: string, size = 1): string | undefined =>
  directionNames[facingTowards({ board }, standing('a1', 'K10'), standing('b1', label, size))];

describe('SC-7.5 a Pike that is dismounted turns to its attacker', () => {
  it.each([
    ['K11', 'N'],
    ['L11', 'NE'],
    ['L10', 'E'],
    ['L9', 'SE'],
    ['K9', 'S'],
    ['J9', 'SW'],
    ['J10', 'W'],
    ['J11', 'NW'],
  ])('next to it, on %s: %s', (label, direction) => expect(faces(label)).toBe(direction));

  it.each([
    ['L13', 'N'],
    ['L12', 'NE'],
    ['M11', 'NE'],
    ['N11', 'E'],
    ['N9', 'E'],
    ['M9', 'SE'],
    ['L7', 'S'],
    ['J7', 'S'],
    ['J8', 'SW'],
    ['H9', 'W'],
    ['I11', 'NW'],
    ['J13', 'N'],
  ])('further off, to the nearer of straight and diagonal, on %s: %s', (label, direction) =>
    expect(faces(label)).toBe(direction),
  );

  it('by the middle of a large base', () => {
    expect([faces('L9', 2), faces('J11', 2)]).toEqual(['E', 'N']);
  });
});
