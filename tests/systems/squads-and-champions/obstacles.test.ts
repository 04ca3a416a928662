import { describe, expect, it } from 'vitest';
import { gridOf } from '../../../src/engine/index.ts';
import type { Cell } from '../../../src/engine/index.ts';
import { targetsOf } from '../../../src/systems/squads-and-champions/combat/targets.ts';
import { obstaclesOf } from '../../../src/systems/squads-and-champions/movement/obstacles.ts';
import { adjacent, arcOf, spaceAt, spaceOf } from '../../../src/systems/squads-and-champions/movement/space.ts';
import type { ChampionsView, SeenUnit } from '../../../src/systems/squads-and-champions/state.ts';
import { openPlaying } from '../../support/example.ts';
import fc from '../../support/properties.ts';
import { book, positionOf, standard } from './example.ts';

const units = [
  standard('a1', 'warrior', 'K10'),
  standard('a2', 'knight', 'E5', { squad: 'blue' }),
  standard('b1', 'knight', 'M10', { squad: 'blue' }),
  standard('b2', 'pike', 'K12', { facing: 'S', squad: 'green' }),
  standard('b3', 'warrior', 'G9'),
];
const view = openPlaying(book, positionOf({ units }), []).view('umpire') as unknown as ChampionsView;
const { count } = gridOf(view.board);
const anchors = Array.from({ length: count }, (_, anchor) => anchor);

/** The same view with units on these cells, and the Pike facing that way. */
const placed = (cells: readonly Cell[], facing: number): ChampionsView => ({
  ...view,
  units: Object.fromEntries(
    Object.values(view.units).map((unit, index): [string, SeenUnit] => [
      unit.id,
      { ...unit, at: cells[index] ?? unit.at, ...(unit.facing === null ? {} : { facing: facing as 0 }) },
    ]),
  ),
});
const cell = fc.nat({ max: count - 1 });
const anywhere = fc
  .tuple(fc.array(cell, { minLength: 5, maxLength: 5 }), fc.nat({ max: 7 }))
  .map(([cells, facing]) => placed(cells, facing))
  .filter((seen) => Object.values(seen.units).every(({ at, size }) => spaceAt(seen, at!, size) !== null));

describe('where a unit cannot stand, must stop or pays to leave', () => {
  it('SC-4.6, SC-4.7, SC-4.10 is wherever its base would overlap another, an enemy Pike’s front, or touch an enemy', () => {
    fc.assert(
      fc.property(anywhere, (seen) => {
        for (const id of ['a1', 'a2']) {
          const unit = seen.units[id]!;
          const others = Object.values(seen.units).filter((each) => each.id !== id);
          const enemies = others.filter(({ side }) => side === 'b');
          const { taken, stops, contact } = obstaclesOf(seen, unit);
          const wrong = anchors.filter((anchor) => {
            const space = spaceAt(seen, anchor, unit.size);
            if (!space) return false;
            const covers = (cells: readonly Cell[]) => space.some((each) => cells.includes(each));
            const isTaken = others.some((each) => covers(spaceOf(seen, each)));
            // SC-7.3: Cavalry pays nothing.
            const pays = unit.size === 1 && enemies.some((each) => adjacent(seen, space, spaceOf(seen, each)));
            return (
              (taken[anchor] === 1) !== isTaken
              || (stops[anchor] === 1) !== enemies.some((each) => covers(arcOf(seen, each)))
              // Nobody leaves a cell that another unit stands on.
              || (!isTaken && (contact[anchor] === 1) !== pays)
            );
          });
          expect(wrong).toEqual([]);
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe('a unit off the board', () => {
  it('SC-5.1 has nobody to attack', () => {
    const fallen: SeenUnit = { ...view.units['a1']!, at: null };
    expect(targetsOf(view, fallen, null)).toEqual([]);
  });
});
