import { describe, expect, it } from 'vitest';
import { SIDES, gridOf, scriptedDice } from '../../../src/engine/index.ts';
import type { AnyMatch, Event, PositionUnit, SideId } from '../../../src/engine/index.ts';
import { terrainById } from '../../../src/systems/squads-and-champions/data/terrain.ts';
import type { ChampionsUnit, ChampionsView } from '../../../src/systems/squads-and-champions/state.ts';
import { card, isCavalry, isChampion, isPike } from '../../../src/systems/squads-and-champions/units.ts';
import { playAtRandom } from '../../support/random-match.ts';
import type { Turned } from '../../support/random-match.ts';
import { ask, book, ground, positionOf, unit } from './example.ts';
import fc from '../../support/properties.ts';

const { handle } = book;

type Point = readonly [x: number, y: number];
const labelOf = ([x, y]: Point): string => `${String.fromCharCode(64 + x)}${y}`;
const keyOf = ([x, y]: Point): string => `${x},${y}`;

/** The cells of a base, computed here. SC-1.2, SC-1.4 */
const spaceOf = ([x, y]: Point, size: number): Point[] =>
  Array.from({ length: size * size }, (_, index) => [x + (index % size), y + Math.floor(index / size)] as const);

const viewOf = (match: AnyMatch): ChampionsView => handle.view(match, 'umpire') as unknown as ChampionsView;

const pointOf = ({ board }: ChampionsView, at: number): Point => {
  const { column, row } = gridOf(board).place(at);
  return [column + 1, board.rows - row];
};

/** Terrain type by cell; clear if there is none. */
const groundOf = (view: ChampionsView): ReadonlyMap<string, string> =>
  new Map(
    view.board.pieces.flatMap(({ kind, cells }) => cells.map((cell) => [keyOf(pointOf(view, cell)), kind] as const)),
  );

/** What is not as it should be with the units on the board. One comparison a position: there are thousands of them. */
function wrongUnits(view: ChampionsView): readonly string[] {
  const terrain = groundOf(view);
  const taken = new Set<string>();
  return (Object.values(view.units) as readonly ChampionsUnit[]).flatMap((one) => {
    const wrong: string[] = [];
    const must = (holds: boolean, what: string): void => {
      if (!holds) wrong.push(`${one.id}: ${what}: ${JSON.stringify(one)}`);
    };
    must(one.fateSpent <= card(one).fate, 'no more Fate than it has');
    must(new Set(one.featsUsed).size === one.featsUsed.length, 'each Feat once');
    must(!(one.wounded && (isCavalry(one) || !isChampion(one))), 'only Champions on foot are wounded');
    must(one.size === (isCavalry(one) ? 2 : 1), 'its base');
    if (one.at === null) return wrong;
    must(!one.defeated, 'nobody defeated on the board');
    must((one.facing !== null) === isPike(one), 'Pikes face somewhere');
    const space = spaceOf(pointOf(view, one.at), one.size);
    const types = space.flatMap((point) => terrainById[terrain.get(keyOf(point)) ?? 'clear'] ?? []);
    must(types.length === space.length, 'terrain that is known');
    for (const [x, y] of space)
      must(x <= view.board.columns && y <= view.board.rows && !taken.has(keyOf([x, y])), 'a place of its own');
    for (const point of space) taken.add(keyOf(point));
    must(
      types.every(({ cost }) => cost !== null),
      'ground that can be entered',
    );
    must(
      !(types.some(({ level }) => level === 'elevated') && types.some(({ level }) => level === 'ground')),
      'one level',
    );
    if (view.own.activation?.acting !== one.id)
      must(
        types.every(({ end }) => end),
        'ground to end on',
      );
    return wrong;
  });
}

function roundHolds(view: ChampionsView): void {
  const { own, asked } = view;
  for (const side of SIDES) {
    expect(new Set(own.activated[side]).size, 'a group acts once a round').toBe(own.activated[side].length);
    for (const colour of own.colours[side]) {
      const members = Object.values(view.units).filter(
        (one) => one.at !== null && one.side === side && one.group === colour,
      );
      expect(new Set(members.map(isCavalry)).size, 'a squad has one type').toBeLessThanOrEqual(1);
      expect(members.length, 'a squad is no larger than it may be').toBeLessThanOrEqual(
        members.some(isCavalry) ? 2 : 4,
      );
    }
    if (asked[0]?.kind !== 'turn') continue;
    const groups = new Set(
      Object.values(view.units)
        .filter((one) => one.at !== null && one.side === side)
        .map((one) => one.group ?? one.id),
    );
    const left = [...groups].filter((group) => !own.activated[side].includes(group)).length;
    expect(own.turns[side], 'turns for every group left').toBeGreaterThanOrEqual(left);
  }
  expect(own.feats.length, 'a Feat a side and turn').toBe(new Set(own.feats).size);
}

/** Scores agree with their events; a defeat scores what the unit was worth. */
function scoresHold(before: ChampionsView, after: ChampionsView, events: readonly Event[]): void {
  const told = (side: SideId): number =>
    events
      .filter(({ kind, facts }) => kind === 'scored' && facts['side'] === side)
      .reduce((sum, { facts }) => sum + Number(facts['points']), 0);
  for (const side of SIDES) expect(after.own.scores[side] - before.own.scores[side]).toBe(told(side));
  for (const { facts } of events.filter(
    ({ kind, facts: { unit: id } }) => kind === 'scored' && typeof id === 'string',
  )) {
    const fallen = after.units[String(facts['unit'])] ?? expect.fail('nobody fell');
    const rank = { standard: 1, elite: 2, champion: 3 }[card(fallen).rank];
    expect(facts['points']).toBe(rank + fallen.fateSpent + fallen.featsUsed.length);
    expect(facts['side']).not.toBe(fallen.side);
  }
}

function holds({ before, outcome }: Turned): void {
  if (!outcome.ok) return;
  const view = viewOf(outcome.match);
  expect(wrongUnits(view)).toEqual([]);
  roundHolds(view);
  scoresHold(viewOf(before), view, outcome.events);
}

describe('at all times', () => {
  it('SC-1.8, SC-3.3, SC-3.4, SC-4.11, SC-10.2, SC-12.1, SC-13.3 hold after every input', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const { match } = playAtRandom(handle, seed, { watch: holds, most: 6000 });
        expect(match.result).not.toBeNull();
      }),
      { seed: 4, numRuns: 6, endOnFailure: true },
    );
  });
});

const directions: readonly Point[] = [
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
];

interface Field {
  readonly terrain: ReadonlyMap<string, string>;
  readonly mover: { readonly at: Point; readonly size: number };
  readonly others: readonly {
    readonly at: Point;
    readonly size: number;
    readonly enemy: boolean;
    readonly facing: number | null;
  }[];
}

/**
 * Costs of all goals within a limit by the words of SC-4, without any of the book's code: steps are relaxed until
 * nothing changes (Bellman-Ford).
 */
function costsOf({ terrain, mover, others }: Field, limit: number): Map<string, number> {
  const kindAt = (point: Point): string => terrain.get(keyOf(point)) ?? 'clear';
  const levelAt = (point: Point): string =>
    ({ elevated: 'high', 'elevated-hindering': 'high', slope: 'slope' })[kindAt(point)] ?? 'low';
  const cliff = (one: Point, other: Point): boolean => [levelAt(one), levelAt(other)].sort().join() === 'high,low';
  const next = ([x, y]: Point, [u, v]: Point): boolean =>
    Math.max(Math.abs(x - u), Math.abs(y - v)) === 1 && !cliff([x, y], [u, v]);
  const stands = new Set(others.flatMap(({ at, size }) => spaceOf(at, size)).map(keyOf));
  const enemies = others.filter(({ enemy }) => enemy);
  const arcs = new Set(
    enemies.flatMap(({ at, facing }) =>
      facing === null
        ? []
        : [facing + 7, facing, facing + 1].flatMap((direction) => {
            const [dx, dy] = directions[direction % 8] as Point;
            const cell: Point = [at[0] + dx, at[1] + dy];
            return next(at, cell) ? [keyOf(cell)] : [];
          }),
    ),
  );
  const free = (space: readonly Point[]): boolean =>
    space.every(
      (point) =>
        point[0] >= 1
        && point[1] >= 1
        && point[0] <= 24
        && point[1] <= 24
        && !stands.has(keyOf(point))
        && !['blocking', 'deep'].includes(kindAt(point)),
    ) && !space.some((one) => space.some((other) => cliff(one, other)));
  const corners = ([x, y]: Point, [dx, dy]: Point): boolean => {
    const s = mover.size;
    const first: Point = [dx > 0 ? x + s : x - 1, dy > 0 ? y : y + s - 1];
    const second: Point = [dx > 0 ? x : x + s - 1, dy > 0 ? y + s : y - 1];
    return dx !== 0 && dy !== 0 && [first, second].every((point) => kindAt(point) === 'blocking');
  };
  const rough = (space: readonly Point[]): boolean =>
    space.some((point) => ['hindering', 'slope', 'shallow', 'elevated-hindering'].includes(kindAt(point)));
  const contact = (space: readonly Point[]): boolean =>
    mover.size === 1
    && enemies.some((enemy) =>
      spaceOf(enemy.at, enemy.size).some((theirs) => space.some((mine) => next(mine, theirs))),
    );
  const stopped = (space: readonly Point[]): boolean => space.some((point) => arcs.has(keyOf(point)));

  const costs = new Map<string, number>([[keyOf(mover.at), 0]]);
  let open: Point[] = [mover.at];
  while (open.length > 0) {
    const later: Point[] = [];
    for (const from of open) {
      const here = spaceOf(from, mover.size);
      if (keyOf(from) !== keyOf(mover.at) && stopped(here)) continue;
      for (const step of directions) {
        const to: Point = [from[0] + step[0], from[1] + step[1]];
        const space = spaceOf(to, mover.size);
        if (!free(space) || corners(from, step) || (mover.size === 1 && cliff(from, to))) continue;
        const cost = (costs.get(keyOf(from)) ?? 0) + (rough(space) ? 2 : 1) * (contact(here) ? 2 : 1);
        if (cost > limit || cost >= (costs.get(keyOf(to)) ?? Infinity)) continue;
        costs.set(keyOf(to), cost);
        later.push(to);
      }
    }
    open = later;
  }
  costs.delete(keyOf(mover.at));
  const ends = [...costs].filter(([key]) => {
    const space = spaceOf(key.split(',').map(Number) as unknown as Point, mover.size);
    return stopped(space) || !space.some((point) => levelAt(point) === 'slope');
  });
  return new Map(ends.map(([key, cost]) => [labelOf(key.split(',').map(Number) as unknown as Point), cost]));
}

const kinds = [
  'blocking',
  'hindering',
  'elevated',
  'slope',
  'slope',
  'concealing',
  'shallow',
  'deep',
  'elevated-hindering',
] as const;
const near = fc.tuple(fc.integer({ min: 6, max: 16 }), fc.integer({ min: 6, max: 16 }));
const patch = fc.record({
  at: near,
  kind: fc.constantFrom(...kinds),
  wide: fc.integer({ min: 1, max: 4 }),
  deep: fc.integer({ min: 1, max: 3 }),
});
const soldier = fc.record({
  at: near,
  type: fc.constantFrom('e-spear', 'e-cutter', 'e-reaver'),
  facing: fc.integer({ min: 0, max: 7 }),
  enemy: fc.boolean(),
});
const same: Readonly<Record<string, string>> = {
  'e-spear': 'h-pikeman',
  'e-cutter': 'h-footman',
  'e-reaver': 'h-rider',
};

describe('any unit in any place', () => {
  it('SC-4.3, SC-4.4, SC-4.5, SC-4.6, SC-4.7, SC-4.8, SC-4.9, SC-4.10, SC-4.11, SC-6.6, SC-7.3, SC-11.2, SC-11.3, SC-11.4, SC-11.5, SC-11.6, SC-11.7, SC-11.8, SC-11.9 it reaches what the rules say, at that cost', () => {
    let tried = 0;
    fc.assert(
      fc.property(
        fc.array(patch, { maxLength: 9 }),
        fc.array(soldier, { maxLength: 7 }),
        near,
        fc.boolean(),
        (patches, soldiers, at, rides) => {
          const terrain = new Map<string, string>();
          for (const {
            at: [x, y],
            kind,
            wide,
            deep,
          } of patches)
            for (let dx = 0; dx < wide; dx += 1)
              for (let dy = 0; dy < deep; dy += 1) terrain.set(keyOf([x + dx, y + dy]), kind);
          const mover = unit('a1', rides ? 'h-rider' : 'h-footman', labelOf(at));
          const others: (PositionUnit & { readonly at: string })[] = [];
          soldiers.forEach((one, index) => {
            const type = one.enemy ? one.type : (same[one.type] ?? '');
            const id = `${one.enemy ? 'b' : 'a'}${index + 2}`;
            // Each in a squad of its own, so that types can stand side by side.
            const squad = ['blue', 'green', 'yellow', 'white', 'black', 'orange', 'purple'][index] ?? 'blue';
            others.push({
              ...unit(id, type, labelOf(one.at), { squad }),
              ...(one.type === 'e-spear' ? { facing: one.facing } : {}),
              at: labelOf(one.at),
            });
          });
          const pieces = [...new Set(terrain.values())].map((kind) =>
            ground(
              kind,
              ...[...terrain]
                .filter(([, each]) => each === kind)
                .map(([key]) => labelOf(key.split(',').map(Number) as unknown as Point)),
            ),
          );
          const opened = handle.open(
            positionOf({ units: [mover, ...others, unit('b1', 'e-cutter', 'X24')], alone: true, terrain: pieces }),
            scriptedDice([]),
          );
          fc.pre(opened.ok);
          if (!opened.ok) return;
          tried += 1;
          const field: Field = {
            terrain,
            mover: { at, size: rides ? 2 : 1 },
            others: [
              ...soldiers.map((one) => ({
                at: one.at,
                size: one.type === 'e-reaver' ? 2 : 1,
                enemy: one.enemy,
                facing: one.type === 'e-spear' ? one.facing : null,
              })),
              { at: [24, 24] as const, size: 1, enemy: true, facing: null },
            ],
          };
          const { moves } = ask(handle.view(opened.match, 'a'), 'reach', { unit: 'a1' }) as unknown as {
            readonly moves: readonly { readonly cell: string; readonly cost: number }[];
          };
          const found = Object.fromEntries(moves.map(({ cell, cost }) => [cell, cost]));
          expect(found).toEqual(Object.fromEntries(costsOf(field, rides ? 8 : 6)));
        },
      ),
      { seed: 11, numRuns: 60, endOnFailure: true },
    );
    expect(tried).toBeGreaterThanOrEqual(60);
  });
});
