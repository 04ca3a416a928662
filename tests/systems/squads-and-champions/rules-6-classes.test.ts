import { describe, expect, it } from 'vitest';
import type { Cell } from '../../../src/engine/index.ts';
import { linesBetween, lineOfFire, touchedCells } from '../../../src/systems/squads-and-champions/combat/fire.ts';
import { blankBoard, cellAt, pointOf } from '../../../src/systems/squads-and-champions/geometry.ts';
import { spaceAt } from '../../../src/systems/squads-and-champions/movement/space.ts';
import type { Seen } from '../../../src/systems/squads-and-champions/state.ts';
import { newOwn } from '../../../src/systems/squads-and-champions/state.ts';
import { attack } from './deeds.ts';
import { example, ground, refused, standard, unit } from './example.ts';
import type { Given } from './example.ts';

const warrior = (id: string, at: string | null, squad = 'red') => standard(id, 'warrior', at, { squad });
const archer = (id: string, at: string) => standard(id, 'archer', at, { squad: 'blue' });
const declared = (attacks: number, defences = 0) =>
  ['attack-declared', { attack: attacks, defence: defences }] as const;
const because = (...keys: readonly string[]) =>
  ['attack-declared', { attackBecause: keys.map((key) => ({ text: { key: `modifier.${key}` } })) }] as const;
/** A Standard's attack on another that fails. */
const missed = (...given: readonly Given[]) => ({ dice: [1, 6], gives: [...given, 'rolled', 'attack-failed'] });

describe('SC-6.1 targets of each class', () => {
  example('SC-6.1 Warriors and Pikes attack adjacent enemies only', {
    units: [
      warrior('a1', 'K10'),
      standard('a2', 'pike', 'L10', { squad: 'green', facing: 'N' }),
      warrior('b1', 'K12'),
      warrior('b2', 'M11'),
    ],
    play: [
      refused('NOT_ADJACENT', attack('a1', 'b1')),
      refused('NOT_ADJACENT', attack('a2', 'b1')),
      attack('a2', 'b2'),
    ],
    ...missed(declared(0)),
  });
  example('SC-6.1 Archers attack others only', {
    units: [archer('a1', 'K10'), warrior('b1', 'K11'), warrior('b2', 'M10')],
    play: [refused('TARGET_ADJACENT', attack('a1', 'b1')), attack('a1', 'b2')],
    ...missed(declared(0)),
  });
});

describe('SC-6.2, SC-6.3, SC-6.4, SC-6.5 flanking', () => {
  example('SC-6.2 a Pike has no flanking', {
    units: [
      standard('a1', 'pike', 'K10', { facing: 'NE', squad: 'green' }),
      warrior('b1', 'L11'),
      warrior('a2', 'M12'),
    ],
    play: [attack('a1', 'b1')],
    ...missed(because()),
  });
  example('SC-6.3, SC-6.5 any ally will do, even a Large one on the diagonal', {
    units: [unit('a1', 'h-captain', 'K10'), warrior('b1', 'L11'), unit('a3', 'h-marshal', 'M12')],
    play: [attack('a1', 'b1')],
    dice: [1, 1, 6],
    gives: [because('flank'), 'rolled', 'attack-failed'],
  });
  example('SC-6.5 a done Archer beyond the target flanks', {
    units: [warrior('a1', 'K10'), warrior('b1', 'L10'), standard('a2', 'archer', 'M10', { done: true, squad: 'blue' })],
    play: [attack('a1', 'b1')],
    ...missed([
      'attack-declared',
      { attackBecause: [{ value: 1, text: { key: 'modifier.flank', facts: { ally: 'a2' } } }] },
    ]),
  });
  example('SC-6.3 but not an ally behind the target, across a cliff', {
    terrain: [ground('elevated', 'M10')],
    units: [warrior('a1', 'K10'), warrior('b1', 'L10'), archer('a2', 'M10')],
    play: [attack('a1', 'b1')],
    ...missed(because()),
  });
  example('SC-6.4, SC-R23 a Large target is flanked through its own centre', {
    units: [warrior('a1', 'K10'), standard('b1', 'knight', 'L11'), archer('a2', 'N13')],
    play: [attack('a1', 'b1')],
    ...missed(because('flank')),
  });
  example('SC-6.4 but not through one of its cells', {
    units: [warrior('a1', 'K11'), standard('b1', 'knight', 'L11'), archer('a2', 'N11')],
    play: [attack('a1', 'b1')],
    ...missed(because()),
  });
  example('SC-6.4 an ally on the same side as the attacker does not flank', {
    units: [warrior('a1', 'K10'), warrior('b1', 'L11'), archer('a2', 'K11')],
    play: [attack('a1', 'b1')],
    ...missed(because()),
  });
});

describe('SC-6.7, SC-6.8 fronts and backs of Pikes', () => {
  example('SC-6.7 one cell of a Large target in the arc is enough', {
    units: [standard('a1', 'pike', 'K10', { facing: 'NE', squad: 'green' }), standard('b1', 'knight', 'J11')],
    play: [attack('a1', 'b1')],
    ...missed(declared(0)),
  });
  example('SC-6.7 no cell is not enough', {
    units: [standard('a1', 'pike', 'K10', { facing: 'SE', squad: 'green' }), standard('b1', 'knight', 'J11')],
    play: [refused('NOT_IN_ARC', attack('a1', 'b1'))],
  });
  example('SC-6.8 All-Round Guard has no rear', {
    units: [unit('b1', 'e-cutter', 'K9'), unit('a1', 'h-warden', 'K10', { facing: 'N' })],
    turn: { active: 'b' },
    play: [attack('b1', 'a1')],
    dice: [1, 1, 2],
    gives: [declared(0, 0), 'rolled', 'attack-failed'],
  });
  example('SC-6.8 with All-Round Guard switched off there is one', {
    units: [unit('b1', 'e-cutter', 'K9'), unit('a1', 'h-warden', 'K10', { facing: 'N', off: ['guard'] })],
    turn: { active: 'b' },
    play: [attack('b1', 'a1')],
    dice: [1, 1, 2],
    gives: [declared(0, -1), 'rolled', 'attack-failed'],
  });
  example('SC-6.8, SC-R25 a Throw from an adjacent cell counts like any attack', {
    units: [
      unit('b1', 'e-mordrake', 'K9', { facing: 'S', off: ['dread'], fateSpent: 2 }),
      standard('a1', 'pike', 'K10', { facing: 'N' }),
    ],
    turn: { active: 'b' },
    play: [refused('NOT_IN_ARC', attack('b1', 'a1')), attack('b1', 'a1', { feat: 'throw' })],
    dice: [1, 1, 1, 6],
    gives: ['feat-used', declared(0, -1), 'rolled', 'attack-failed'],
  });
});

describe('SC-6.14 targets of an Archer', () => {
  example('SC-6.14, SC-R22 not an enemy next to any other unit of its side, Archers too', {
    units: [archer('a1', 'K10'), archer('a2', 'K15'), warrior('b1', 'L16')],
    play: [refused('TARGET_IN_MELEE', attack('a1', 'b1'), { ally: 'a2' })],
  });
  example('SC-6.14, SC-R22 but an enemy on a wall above an ally', {
    map: 'keep',
    units: [archer('a1', 'L18'), warrior('a2', 'I19'), warrior('b1', 'H19')],
    play: [attack('a1', 'b1')],
    ...missed(because('obscured')),
  });
  example('SC-6.14 an enemy in contact with enemies only', {
    units: [archer('a1', 'K10'), warrior('b1', 'K14'), warrior('b2', 'K15')],
    play: [attack('a1', 'b1')],
    ...missed(declared(0)),
  });
  const far = {
    options: { board: 48, battlefield: 'constructed' },
    units: [archer('a1', 'A1'), warrior('b1', 'A37'), warrior('b2', 'A38')],
  } as const;
  example('SC-6.14, SC-6.19 36 cells are the limit', {
    ...far,
    play: [refused('OUT_OF_RANGE', attack('a1', 'b2'), { distance: 37, range: 36 }), attack('a1', 'b1')],
    ...missed(declared(-5)),
    alone: true,
  });
});

describe('SC-6.19 range', () => {
  for (const [at, modifier] of [
    ['K12', 0],
    ['K16', 0],
    ['K17', -1],
    ['K22', -1],
    ['K23', -2],
  ] as const) {
    example(`SC-6.19, section 3.4 from K10 to ${at}: ${modifier}`, {
      units: [archer('a1', 'K10'), warrior('b1', at)],
      play: [attack('a1', 'b1')],
      ...missed(declared(modifier)),
    });
  }
  example('SC-6.19 Marksman reduces it by 1', {
    units: [unit('a1', 'h-hunter', 'K10'), warrior('b1', 'K23')],
    play: [attack('a1', 'b1')],
    dice: [1, 1, 6],
    gives: [declared(-1), 'rolled', 'attack-failed'],
  });
  example('SC-6.19 at most to nothing', {
    units: [unit('a1', 'h-hunter', 'K10'), warrior('b1', 'K13')],
    play: [attack('a1', 'b1')],
    dice: [1, 1, 6],
    gives: [declared(0), 'rolled', 'attack-failed'],
  });
  example('SC-6.19, SC-1.6 for Large spaces the nearest cells count', {
    units: [archer('a1', 'K10'), standard('b1', 'knight', 'K16')],
    play: [attack('a1', 'b1')],
    ...missed(['attack-declared', { distance: 6, attack: 0 }]),
  });
  example('SC-R20 an adjacent cell on another level has none', {
    terrain: [ground('elevated', 'K11')],
    units: [archer('a1', 'K10'), warrior('b1', 'K11')],
    play: [attack('a1', 'b1')],
    ...missed(['attack-declared', { distance: 1, attack: 0 }]),
  });
});

describe('SC-6.20 the Archer’s defence', () => {
  const shot = { units: [archer('a1', 'K10'), standard('b1', 'archer', 'K14')] };
  const struck = { units: [warrior('a1', 'K10'), standard('b1', 'archer', 'K11')] };
  example('SC-6.20, SC-R21 is 1 less against fire', {
    ...shot,
    play: [attack('a1', 'b1')],
    ...missed(declared(0, -1)),
  });
  example('SC-6.20, SC-R21 and hand to hand', { ...struck, play: [attack('a1', 'b1')], ...missed(declared(0, -1)) });
  example('SC-6.20, SC-R21 with archerDefence adjacent not against fire', {
    ...shot,
    options: { archerDefence: 'adjacent' },
    play: [attack('a1', 'b1')],
    ...missed(declared(0, 0)),
  });
  example('SC-6.20, SC-R21 but hand to hand', {
    ...struck,
    options: { archerDefence: 'adjacent' },
    play: [attack('a1', 'b1')],
    ...missed(declared(0, -1)),
  });
});

describe('SC-6.17, SC-6.18, SC-6.21 what the line touches', () => {
  const pair = { units: [archer('a1', 'E5'), warrior('b1', 'E11')] };
  example('SC-6.17 one open candidate is enough', {
    ...pair,
    terrain: [ground('blocking', 'D8')],
    play: [attack('a1', 'b1')],
    ...missed(because()),
  });
  example('SC-6.17 all blocked is no line', {
    ...pair,
    terrain: [ground('blocking', 'D8', 'F7')],
    play: [refused('NO_LINE_OF_FIRE', attack('a1', 'b1'), { cell: 'D8' })],
  });
  example('SC-6.18 the unobscured candidate is used', {
    ...pair,
    terrain: [ground('hindering', 'D8')],
    play: [attack('a1', 'b1')],
    ...missed(because()),
  });
  for (const kind of ['hindering', 'slope', 'concealing', 'elevated-hindering']) {
    example(`SC-6.18, section 3.11 ${kind} on the way obscures`, {
      ...pair,
      terrain: [ground(kind, 'E8')],
      play: [attack('a1', 'b1')],
      ...missed(because('obscured')),
    });
  }
  example('SC-6.18, SC-R19 −1 once, however many there are', {
    ...pair,
    units: [...pair.units, warrior('b2', 'E7')],
    terrain: [ground('hindering', 'E8')],
    play: [attack('a1', 'b1')],
    ...missed(because('obscured')),
  });
  example('SC-6.18, SC-R19 an ally in the way obscures like an enemy', {
    ...pair,
    units: [...pair.units, warrior('a2', 'E7')],
    play: [attack('a1', 'b1')],
    ...missed(because('obscured')),
  });
  example('SC-6.18 Clear Shot ignores it', {
    units: [unit('a1', 'h-falconer', 'E5'), standard('b1', 'knight', 'E12'), warrior('b2', 'E9', 'blue')],
    play: [attack('a1', 'b1')],
    dice: [1, 1, 6],
    gives: [because(), 'rolled', 'attack-failed'],
  });
  for (const kind of ['elevated', 'deep', 'shallow']) {
    example(`SC-6.21, SC-R47 ${kind} does nothing to fire`, {
      ...pair,
      terrain: [ground(kind, 'E8')],
      play: [attack('a1', 'b1')],
      ...missed(because()),
    });
  }
});

describe('SC-6.15, SC-6.16 candidate lines', () => {
  const seen: Seen = { board: blankBoard(24), units: {}, markers: {}, options: {}, own: newOwn() };
  const at = (x: number, y: number, size = 1): readonly Cell[] => spaceAt(seen, cellAt(seen, x, y) ?? 0, size) ?? [];
  const ends = (from: readonly Cell[], to: readonly Cell[]) =>
    linesBetween(seen, from, to, '', '').map((line) => [line.from.x, line.from.y, line.to.x, line.to.y]);

  it('SC-6.15, SC-R17 one pair of corners as a rule, two in a straight row or column, three between Large spaces one cell out of line', () => {
    expect(ends(at(5, 5), at(9, 9))).toEqual([[6, 6, 9, 9]]);
    expect(ends(at(9, 9), at(5, 5))).toEqual([[9, 9, 6, 6]]);
    expect(ends(at(5, 5), at(5, 14))).toEqual([
      [5, 6, 5, 14],
      [6, 6, 6, 14],
    ]);
    expect(ends(at(14, 5), at(5, 5))).toEqual([
      [14, 5, 6, 5],
      [14, 6, 6, 6],
    ]);
    expect(ends(at(5, 5, 2), at(10, 5, 2))).toEqual([
      [7, 5, 10, 5],
      [7, 7, 10, 7],
    ]);
    expect(ends(at(5, 5, 2), at(10, 6, 2))).toEqual([
      [7, 5, 10, 6],
      [7, 7, 10, 6],
      [7, 7, 10, 8],
    ]);
    expect(ends(at(5, 5), at(10, 5, 2))).toEqual([[6, 5, 10, 5]]);
  });

  /** Word for word: the closed boxes meet, and not all corners are strictly on one side. */
  function touches(p: { x: number; y: number }, q: { x: number; y: number }, cell: Cell): boolean {
    const { x, y } = pointOf(seen, cell);
    if (Math.max(p.x, q.x) < x || Math.min(p.x, q.x) > x + 1 || Math.max(p.y, q.y) < y || Math.min(p.y, q.y) > y + 1)
      return false;
    const sides = [
      [x, y],
      [x + 1, y],
      [x, y + 1],
      [x + 1, y + 1],
    ].map(([kx = 0, ky = 0]) => (q.x - p.x) * (ky - p.y) - (q.y - p.y) * (kx - p.x));
    return !sides.every((side) => side > 0) && !sides.every((side) => side < 0);
  }

  it('SC-6.16 a line touches exactly the cells whose closed square it meets, including ends and corners', () => {
    const cells = Array.from({ length: 24 * 24 }, (_, cell) => cell);
    for (const p of [
      { x: 1, y: 1 },
      { x: 12, y: 13 },
      { x: 25, y: 7 },
    ]) {
      for (let x = 1; x <= 25; x += 2) {
        for (let y = 1; y <= 25; y += 3) {
          const found = touchedCells(seen, p, { x, y });
          expect([...found].sort((one, other) => one - other)).toEqual(
            cells.filter((cell) => touches(p, { x, y }, cell)),
          );
        }
      }
    }
  });

  it('SC-6.16 cells are listed from the shooter', () => {
    const cells = touchedCells(seen, { x: 12, y: 12 }, { x: 4, y: 9 });
    const along = cells.map((cell) => pointOf(seen, cell).x);
    expect(along).toEqual([...along].sort((one, other) => other - one));
  });

  it('SC-6.17, SC-R18 lenient ignores contact only at an end point, strict does not', () => {
    const walled = (options: Seen['options'], x: number, y: number): Seen => ({
      ...seen,
      options,
      board: {
        ...seen.board,
        pieces: [{ id: 'wall', kind: 'blocking', at: 0, turned: 0, cells: [cellAt(seen, x, y) ?? 0] }],
      },
    });
    const open = (where: Seen): boolean => lineOfFire(where, at(5, 5), at(9, 8), '', '').best !== null;
    for (const [x, y, lenient] of [
      [5, 6, true],
      [6, 5, true],
      [6, 6, false],
      [8, 8, true],
      [9, 7, true],
      [8, 7, false],
      [7, 6, false],
      [12, 12, true],
    ] as const) {
      expect(open(walled({ lineEnds: 'lenient' }, x, y)), `lenient ${x} ${y}`).toBe(lenient);
      expect(open(walled({}, x, y)), `strict ${x} ${y}`).toBe(x === 12);
    }
  });
});
