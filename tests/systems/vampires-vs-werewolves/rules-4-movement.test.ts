import { describe, expect, it } from 'vitest';
import type { Cell } from '../../../src/engine/index.ts';
import { besides, gridFor, groundOf, terrainAt } from '../../../src/systems/vampires-vs-werewolves/geometry.ts';
import { waysFor } from '../../../src/systems/vampires-vs-werewolves/movement/moves.ts';
import { enemiesAt, isEngaged } from '../../../src/systems/vampires-vs-werewolves/units.ts';
import { act, ask, example, play, refused, seen, told, unitIn } from './example.ts';
import fc from '../../support/properties.ts';

describe('VW-4 Movement phase', () => {
  it('VW-4.1, VW-4.3, VW-4.4 a figure walks 6 inches plus Speed and runs 3 more', () => {
    const playing = play({ units: ['a: bride1 M24', 'b: kin1 A4'] }, []);
    const { base, moves, runs } = ask(playing.view('a'), 'reach', { unit: 'bride1' });
    expect(base).toBe(8);
    const cost = (list: unknown): number[] => (list as { cost: number }[]).map((each) => each.cost);
    expect(Math.max(...cost(moves))).toBe(8);
    expect([Math.min(...cost(runs)), Math.max(...cost(runs))]).toEqual([8.5, 11]);
  });

  example('VW-E48 VW-4.17, VW-4.18 waypoints', [
    `
      board graveyard · day · turn 2 · Movement phase · initiative a
      a: huntsman M20; thrall1 K24
      b: beta A16
      1. move huntsman to=M18 via=ZZ9   ERROR OUT_OF_REACH
      2. move huntsman to=M18 via=K16   ERROR OUT_OF_REACH
      3. move huntsman to=M18 via=O19
           Moved huntsman M20 to M18: length 5, cost 5
    `,
  ]);

  example('VW-4.2, VW-4.11 friends may be passed, enemies end a move', [
    `
      board heath · day · turn 2 · Movement phase · initiative a
      a: huntsman M20; thrall1 M19; thrall2 L19; bride1 N19
      b: beta A1
      1. move huntsman to=M17
           Moved huntsman M20 to M17: length 3, cost 4
    `,
  ]);

  example('VW-4.5, VW-4.6, VW-4.10 the cost of a jump, and who cannot jump', [
    `
      board graveyard · day · turn 2 · Movement phase · initiative a
      a: captain F13; thrall1 G13
      b: beta A4
      1. move captain to=F15 run   ERROR CANNOT_RUN
      2. move thrall1 to=G15 run
           Ran thrall1 G13 to G15: length 2, cost 5
    `,
  ]);

  example('VW-4.7, VW-4.8 terrain slows once, or each time', [
    `
      board heath · day · turn 2 · Movement phase · initiative a
      a: huntsman I5
      b: beta A1
      1. move huntsman to=I9
           Moved huntsman I5 to I9: length 4, cost 6
    `,
    `
      board heath · day · turn 2 · Movement phase · initiative a · options terrain=each
      a: huntsman I6
      b: beta A1
      1. move huntsman to=I11 run
           Ran huntsman I6 to I11: length 8, cost 8
    `,
  ]);

  example('VW-4.9 nobody jumps over an enemy, or onto a friend', [
    `
      board graveyard · day · turn 2 · Movement phase · initiative a
      a: thrall1 F13; thrall2 F15; huntsman G13
      b: beta E14 (down)
      1. move huntsman to=F15 run   ERROR CELL_OCCUPIED
      2. move huntsman to=H15 run
           Ran huntsman G13 to H15: length 3, cost 6
    `,
  ]);

  example('VW-4.12 the way in: friends on the gate may be passed, and nothing else can be done', [
    `
      board graveyard · day · turn 1 · Movement phase · initiative a
      a: huntsman off-board; thrall1 M27; thrall2 L27; bride1 N27
      b: beta A4
      1. recover huntsman   ERROR OFF_BOARD
      2. hunker huntsman   ERROR OFF_BOARD
      3. move huntsman to=M25
           Moved huntsman gate to M25: length 3, cost 3
    `,
  ]);

  example('VW-4.13, VW-4.14, VW-4.15 an engaged figure leaves with a roll, may run, and not into contact', [
    `
      board heath · day · turn 2 · Movement phase · initiative a
      a: thrall1 M20; thrall2 A20
      b: alpha M19; kin1 F20
      1. recover thrall1   ERROR NOT_IN_SCENARIO
      2. hunker thrall1   ERROR ENGAGED
      3. disengage thrall2 to=A18   ERROR NOT_ENGAGED
      4. disengage thrall1 to=G20   ERROR INTO_FIGHT
      5. disengage thrall1 to=G17   ERROR MUST_RUN
      6. disengage thrall1 to=I20 run   dice 5
           PluckTested thrall1 disengage: 5 vs Pluck 5: pass
           Moved thrall1 M20 to I20: length 4, cost 4
    `,
    `
      board heath · day · turn 2 · Movement phase · initiative a · options freeDisengage=off
      a: thrall1 M20
      b: alpha M19 (down); kin1 A1
      1. disengage thrall1 to=I20   dice 1
           PluckTested thrall1 disengage: 1 vs Pluck 5: fail
           DisengageFailed thrall1
    `,
  ]);

  example('VW-4.16 hunkering ends when the figure acts or meets an enemy; a run onto steps is no time to hunker', [
    `
      board graveyard · day · turn 2 · Movement phase · initiative a
      a: thrall1 I17 (hunkered); huntsman M21
      b: beta M17
      1. move huntsman to=I16 run hunker   ERROR CANNOT_HUNKER
      2. move thrall1 to=K18 hunker   ERROR NOT_ON_STEPS
      3. move beta to=J17
           Moved beta M17 to J17: length 3, cost 3
           ContactMade beta with [thrall1]
    `,
  ]);

  it('VW-4.16, VW-R38 who lies low may hold, take something up and be at the ritual', () => {
    const units = [
      'a: thrall1 M15 (hunkered, materials); thrall2 I17 (hunkered); thrall3 I16 (hunkered)',
      'b: kin1 A4',
    ];
    const playing = play(
      { units, markers: [{ id: 'materials-1', kind: 'materials', at: 'I16', with: { side: 'a' } }] },
      [
        act('a', 'ritual', { unit: 'thrall1' }),
        act('b', 'pass'),
        act('a', 'hold', { unit: 'thrall2' }),
        act('a', 'pickup', { unit: 'thrall3' }),
      ],
    );
    for (const id of ['thrall1', 'thrall2', 'thrall3']) expect(unitIn(playing, id).hunkered, id).toBe(true);
    expect(unitIn(playing, 'thrall1').ritual).toBe(true);
  });

  it('VW-4.16 hunkering down is a whole activation, and it is told when it ends', () => {
    const playing = play({ units: ['a: thrall1 I17; thrall2 A20', 'b: kin1 A4'] }, [
      act('a', 'hunker', { unit: 'thrall1' }),
      refused('NOT_YOUR_TURN', act('a', 'hunker', { unit: 'thrall1' })),
    ]);
    expect(told(playing)).toEqual(['Hunkered thrall1']);
    expect(unitIn(playing, 'thrall1')).toMatchObject({ hunkered: true, acted: true, moved: 0 });
  });
});

/** The cheapest costs by plain relaxation over (cell, most difficult type so far), as VW-1.5, VW-4.6 and VW-4.7 say. */
function costsByTheBook(playing: ReturnType<typeof play>, id: string, jumping: boolean): Map<Cell, number> {
  const view = seen(playing);
  const unit = unitIn(playing, id);
  const { grid, terrain } = groundOf(view);
  const start = unit.at ?? -1;
  const enemy = (cell: Cell): boolean =>
    Object.values(view.units).some(({ at, side }) => at === cell && side !== unit.side);
  const friend = (cell: Cell): boolean =>
    Object.values(view.units).some((each) => each.at === cell && each.side === unit.side && each.id !== id);
  const inContact = (cell: Cell): boolean => enemiesAt(view, unit.side, cell).length > 0;
  const level = (cell: Cell) => terrain[cell]?.level;
  const wallBeside = (from: Cell, to: Cell): boolean =>
    besides(grid, from, to).some((cell) => terrain[cell]?.id === 'wall');
  const best = new Map<string, number>([[`${start} ${terrainAt(view, start).type}`, 0]]);
  const open: [cell: Cell, type: number][] = [[start, terrainAt(view, start).type]];
  const relax = (cell: Cell, type: number, length: number): void => {
    const key = `${cell} ${type}`;
    if (length > 24 || (best.get(key) ?? Infinity) <= length) return;
    best.set(key, length);
    open.push([cell, type]);
  };
  for (let next = open.shift(); next; next = open.shift()) {
    const [cell, type] = next;
    const length = best.get(`${cell} ${type}`) ?? 0;
    if (cell !== start && inContact(cell)) continue;
    for (const to of grid.nextTo(cell)) {
      const beside = besides(grid, cell, to);
      const levels = level(cell) === null || level(to) === null || level(cell) === level(to);
      if (terrain[to]?.solid || enemy(to) || !levels || wallBeside(cell, to)) continue;
      if (beside.length > 0 && beside.every(enemy)) continue;
      relax(to, Math.max(type, terrainAt(view, to).type), length + (beside.length > 0 ? 3 : 2));
    }
    for (let direction = 0; jumping && level(cell) === 1 && direction < 8; direction += 1) {
      let at = cell;
      for (let steps = 1; steps <= 3; steps += 1) {
        const to = grid.neighbours[at * 8 + direction] ?? -1;
        if (to < 0 || terrain[to]?.solid || wallBeside(at, to) || enemy(to)) break;
        if (level(to) === 1) {
          const unitLength = besides(grid, at, to).length > 0 ? 3 : 2;
          if (steps > 1 && !friend(to))
            relax(to, Math.max(type, terrainAt(view, to).type), length + steps * unitLength + 6);
          break;
        }
        at = to;
      }
    }
  }
  const costs = new Map<Cell, number>();
  for (const [key, length] of best) {
    const [cell = -1, type = 0] = key.split(' ').map(Number);
    if (cell === start || friend(cell)) continue;
    costs.set(cell, Math.min(costs.get(cell) ?? Infinity, length + 2 * type));
  }
  return costs;
}

describe('VW-4.17 the search for ways', () => {
  const cells = [
    'D10',
    'E12',
    'F13',
    'F15',
    'H17',
    'I16',
    'K18',
    'M20',
    'O20',
    'L15',
    'N13',
    'C6',
    'W24',
    'T18',
    'Q12',
    'J9',
  ];
  it('VW-1.5, VW-4.2, VW-4.6, VW-4.7, VW-4.9, VW-4.11 finds the cheapest cost of every cell', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(cells, { minLength: 5, maxLength: 7 }), fc.boolean(), (at, run) => {
        const [own, friend, ...enemies] = at;
        const playing = play(
          {
            units: [
              `a: thrall1 ${own ?? ''}; thrall2 ${friend ?? ''}`,
              `b: ${enemies.map((cell, index) => `kin${index + 1} ${cell}`).join('; ')}`,
            ],
          },
          [],
        );
        const view = seen(playing);
        const unit = unitIn(playing, 'thrall1');
        fc.pre(!isEngaged(view, unit));
        const ways = waysFor(view, unit, { run, limit: 24 });
        const costs = costsByTheBook(playing, 'thrall1', run);
        for (let cell = 0; cell < gridFor(view).count; cell += 1) {
          const cost = costs.get(cell);
          expect(ways.cost(cell), gridFor(view).label(cell)).toBe(cost !== undefined && cost <= 24 ? cost : null);
          const way = ways.way(cell);
          if (!way) continue;
          expect(way.path.at(-1)).toBe(cell);
          expect(way.cost).toBe(cost);
        }
      }),
      { seed: 17, numRuns: 25 },
    );
  });
});
