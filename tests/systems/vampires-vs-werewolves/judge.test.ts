import { describe, expect, it } from 'vitest';
import { seededDice, totalMerit } from '../../../src/engine/index.ts';
import type { Facts, PositionUnit, SideId } from '../../../src/engine/index.ts';
import { book, positionOf } from './example.ts';

const figure = (side: SideId, id: string, at: string | null, differs: Facts = {}): PositionUnit => ({
  id,
  side,
  type: id.replace(/\d+$/, ''),
  at,
  with: differs,
});

/** What one kind of merit is worth for side a, in the movement phase, with side a to act. */
function kindOf(kind: string, units: readonly PositionUnit[], round = 2, more: Facts = {}): number {
  const begun = book.handle.open(
    {
      system: 'vampires-vs-werewolves',
      options: { scenario: 'ritual', light: 'day', activation: 'side', turns: 6, ...more },
      turn: { phase: 'movement', round, active: 'a' },
      own: { initiative: 'a' },
      units,
    },
    seededDice(1),
  );
  if (!begun.ok) throw new Error(begun.refusal.code);
  return totalMerit(book.handle.judge(book.handle.view(begun.match, 'a'), 'a').filter((merit) => merit.kind === kind));
}

const bearer = figure('a', 'thrall1', 'L15', { materials: true });
const atRitual = figure('a', 'thrall1', 'L15', { materials: true, ritual: true });
const bride = figure('a', 'bride1', 'K21');

describe('section 13: the value of a position', () => {
  it('VW-4.12 a figure in reserve is farther away than anywhere on the board, and goes where the enemy will come from', () => {
    const nearWith = (at: string | null, theirs: string | null): number =>
      kindOf('near', [figure('a', 'bride1', at), figure('b', 'pack1', theirs)]);
    // Side a enters in the south, side b in the north.
    for (const theirs of ['M11', null]) {
      expect(nearWith(null, theirs)).toBeLessThan(nearWith('L21', theirs));
      expect(nearWith('L21', theirs)).toBeLessThan(nearWith('L17', theirs));
    }
  });

  it('VW-10.3 a figure that nobody there can put out has less to fear', () => {
    const pack = figure('b', 'pack1', 'L14', { form: 'wolf' });
    expect(kindOf('danger', [figure('a', 'bride1', 'K15'), pack])).not.toBeCloseTo(
      kindOf('danger', [figure('a', 'thrall2', 'K15'), pack]),
      6,
    );
  });

  it('VW-13.7 a ritual is worth little while an enemy can still come to it or shoot at it', () => {
    const free = kindOf('danger', [atRitual, bride, figure('b', 'kin1', 'D5')]);
    const reached = kindOf('danger', [atRitual, bride, figure('b', 'pack1', 'L8')]);
    expect(reached).toBeLessThan(free - 30);
  });

  it('VW-4.15 who is engaged does not interrupt it', () => {
    const loose = [atRitual, figure('a', 'baron', 'N8'), figure('b', 'pack1', 'L8')];
    const held = [atRitual, figure('a', 'baron', 'M8'), figure('b', 'pack1', 'L8')];
    expect(kindOf('danger', held)).toBeGreaterThan(kindOf('danger', loose) + 30);
  });

  it('VW-13.5 a bearer near the tomb is watched by enemies who could interrupt its ritual', () => {
    expect(kindOf('danger', [bearer, bride, figure('b', 'pack1', 'L8')])).toBeLessThan(
      kindOf('danger', [bearer, bride, figure('b', 'pack1', 'D5')]),
    );
  });

  it('VW-13.10 a ritual is worth more the more turns are to spare for it, and nothing where it cannot end in time', () => {
    const far = figure('b', 'pack1', 'D5', { form: 'wolf' });
    const goals = (round: number): number =>
      kindOf('goals', [figure('a', 'thrall1', 'L23', { materials: true }), far], round);
    const [three, two, one, last] = [3, 4, 5, 6].map(goals) as [number, number, number, number];
    expect(three).toBeGreaterThan(two);
    expect(two).toBeGreaterThan(one);
    expect(one - last).toBeGreaterThan(20);
  });

  // A wolf has no hands for the ritual: to side b it is worth minus twice the rows of the board, and so 54 to side a.
  const wolf = figure('b', 'pack1', 'D5', { form: 'wolf' });
  const NO_HANDS = 54;
  const goalsOf = (differs: Facts, at = 'L23', round = 2): number =>
    kindOf('goals', [figure('a', 'thrall1', at, differs), wolf], round) - NO_HANDS;

  it('VW-13.5 a bearer is worth 15, 25 more where one move takes it to the tomb, 40 more next to it, 150 more at the ritual', () => {
    // 90 with three turns to spare, 80 with two. Each inch to the tomb takes one point.
    expect(goalsOf({ materials: true }, 'L25')).toBeCloseTo(80 + 15 - 11, 6);
    expect(goalsOf({ materials: true })).toBeCloseTo(90 + 15 + 25 - 9, 6);
    expect(goalsOf({ materials: true }, 'M15')).toBeCloseTo(90 + 15 + 25 + 40 - 1, 6);
    expect(goalsOf({ materials: true, ritual: true }, 'M15')).toBeCloseTo(90 + 15 + 25 + 40 + 150 - 1, 6);
  });

  it('VW-9.1, VW-4.13 nothing of that while it is Down or in a Fight, which costs it a turn as well', () => {
    // Of five turns it needs one to stand, one to come to the tomb, and one for the ritual: two to spare.
    expect(goalsOf({ materials: true, down: true })).toBeCloseTo(80 - 9, 6);
    const engaged = kindOf('goals', [
      figure('a', 'thrall1', 'L23', { materials: true }),
      figure('b', 'pack1', 'L22', { form: 'wolf' }),
    ]);
    expect(engaged - NO_HANDS).toBeCloseTo(80 - 9, 6);
  });

  it('VW-13.10 35, 60, 80 and 90 points by the turns to spare, and one less once it has acted', () => {
    const later = [3, 4, 5, 6].map((round) => goalsOf({ materials: true }, 'L23', round) - (15 + 25 - 9));
    expect(later.map(Math.round)).toEqual([80, 60, 35, 0]);
    const acted = [3, 4, 5].map((round) => goalsOf({ materials: true, acted: true }, 'L23', round) - (15 + 25 - 9));
    expect(acted.map(Math.round)).toEqual([60, 35, 0]);
  });

  it('VW-13.2 who has no materials goes by the crypt first: 12 inches, and 12 more to the tomb', () => {
    expect(goalsOf({}, 'L23')).toBeCloseTo(-24, 6);
    // Two moves to the crypt, one turn to recover them, two moves to the tomb, one for the ritual: none is to spare.
    expect(goalsOf({}, 'L23', 1)).toBeCloseTo(35 - 24, 6);
    expect(kindOf('goals', [figure('a', 'bride1', 'L23', { form: 'bat' }), wolf])).toBeCloseTo(0, 6);
  });

  it('VW-9.1, VW-12.2 who is Down has lost 0.3 of its points, and gear on the ground is 2', () => {
    const harm = (differs: Facts): number => kindOf('harm', [figure('a', 'baron', 'K15', differs), wolf]) - 2;
    expect(harm({})).toBeCloseTo(0, 6);
    expect(harm({ down: true })).toBeCloseTo(-0.3 * 69, 6);
    expect(harm({ gearAt: 'K17' })).toBeCloseTo(-2, 6);
  });

  // The baron is Invulnerable, with AV 8, Pluck 3+ and 69 points; side b counts below 0.
  const armed = (differs: Facts, id = 'pack1'): number =>
    kindOf('spare', [figure('a', 'baron', 'K15', { gearAt: 'K17', form: 'bat' }), figure('b', id, 'D5', differs)]);
  const bat = (share: number): number => 0.5 * share * 48;

  it('VW-10.3, VW-11.5 claws put an Invulnerable figure out more often than fists, a club never', () => {
    // FV 2 against AV 8: 5 faces of 10 hit. With its fists 1 of 10 is out, 1 Down, which counts 0.3; its club puts 3 Down.
    // Hybrid: FV 3 and claws, +1 to hit and −1 to Pluck: 7 of 10 hit, 3 of 10 out and one Down.
    // What the bat may do in return is the same in both cases but for their hides: AV 7 and 9.
    const [human, hybrid] = [armed({}), armed({ form: 'hybrid' })];
    const bites = (faces: number): number => bat((faces / 10) * 0.23);
    expect(human).toBeCloseTo(bites(6) - 0.5 * 69 * 0.5 * 0.13, 6);
    expect(hybrid).toBeCloseTo(bites(4) - 0.5 * 69 * 0.7 * 0.33, 6);
  });

  it('VW-5.4, VW-11.6 who shoots best is worse armed as a wolf, its guns on the ground', () => {
    expect(armed({ form: 'wolf', gearAt: 'D5' }, 'beta')).not.toBeCloseTo(armed({}, 'beta'), 3);
  });

  it('VW-14.3 nothing is left to be armed against', () => {
    expect(kindOf('spare', [figure('a', 'baron', 'K15')], 2, { lastCompany: 'off' })).toBe(0);
  });

  it('VW-2.1 figures are worth their points', () => {
    expect(kindOf('units', [figure('a', 'baron', 'K15'), bride, figure('b', 'kin1', 'D5')])).toBe(69 + 54 - 28);
  });

  it('VW-6.4 a Fight: 0.7 of what either may lose, and 8 for a shooter that is held', () => {
    // The Pack’s club takes 0.258 of a thrall; the thrall’s puts the Invulnerable Pack Down, 0.18 × 0.3 of it.
    const thrall = 0.7 * 0.258 * 27;
    const pack = 0.7 * 0.18 * 0.3 * 48;
    const fight = (a: Facts, b: Facts = {}): number =>
      kindOf('danger', [figure('a', 'thrall2', 'K15', a), figure('b', 'pack1', 'L15', b)]);
    expect(fight({})).toBeCloseTo(pack + 8 - (thrall + 8), 6);
    expect(fight({ weapons: ['club'] })).toBeCloseTo(pack + 8 - thrall, 6);
    expect(fight({ weapons: ['club'] }, { weapons: ['club'] })).toBeCloseTo(pack - thrall, 6);
    // A bearer is held, too, and with it its materials are at stake: 20 points.
    expect(fight({ weapons: ['club'], materials: true })).toBeCloseTo(pack + 8 - ((thrall / 27) * (27 + 20) + 8), 6);
  });

  it('VW-13.7 a ritual under way fears 120 by the number of those who may still interrupt it, one to come 40', () => {
    const packs = [figure('b', 'pack1', 'L8', { weapons: [] }), figure('b', 'pack2', 'N8', { weapons: [] })];
    // With its fists a Packmate takes 0.165 of a thrall; it may come to it, which counts half; materials are 20 points.
    const rush = 0.7 * 0.5 * 0.165 * 20;
    const fear = (differs: Facts, count: number): number => {
      const of = (state: Facts) => kindOf('danger', [figure('a', 'thrall1', 'L15', state), ...packs.slice(0, count)]);
      return of(differs) - of({});
    };
    // 1 − 0.4, then 1 − 0.4².
    expect(fear({ materials: true, ritual: true }, 1)).toBeCloseTo(-0.6 * 120 - rush, 6);
    expect(fear({ materials: true, ritual: true }, 2)).toBeCloseTo(-0.84 * 120 - rush, 6);
    expect(fear({ materials: true }, 1)).toBeCloseTo(-0.6 * 40 - rush, 6);
  });

  it('VW-13.5 nobody watches a bearer that is more than one move from the tomb, or in a Fight', () => {
    const danger = (at: string, pack: string, differs: Facts): number =>
      kindOf('danger', [figure('a', 'thrall1', at, differs), figure('b', 'pack1', pack, { weapons: [] })]);
    const fear = (at: string, pack: string): number => danger(at, pack, { materials: true }) - danger(at, pack, {});
    const materials = 0.7 * 0.165 * 20;
    // A thrall runs 9 inches.
    expect(fear('L23', 'L16')).toBeCloseTo(-0.6 * 40 - materials / 2, 6);
    expect(fear('L24', 'L16')).toBeCloseTo(-materials / 2, 6);
    expect(fear('L23', 'L22')).toBeCloseTo(-materials, 6);
  });

  it('VW-14.1 a match that is over is worth as much as it can be', () => {
    const begun = book.handle.open(
      { ...positionOf({ units: ['a: thrall1 M15 (materials, ritual)', 'b: kin1 A4'] }), turn: { phase: 'end' } },
      seededDice(1),
    );
    if (!begun.ok) throw new Error(begun.refusal.code);
    const total = (side: SideId) => totalMerit(book.handle.judge(book.handle.view(begun.match, side), side));
    expect([total('a'), total('b')]).toEqual([1000, -1000]);
  });

  it('VW-3.10 an enemy attacks only one of those that it threatens', () => {
    const two = [figure('a', 'thrall1', 'K15'), figure('a', 'thrall2', 'K14'), figure('b', 'beta', 'L14')];
    expect(kindOf('order', two)).toBeGreaterThan(0);
  });
});
