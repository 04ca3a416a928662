import { describe, expect, it } from 'vitest';
import { seededDice } from '../../src/engine/index.ts';
import type { Action, AnyMatch, Position, PositionUnit, SideId, SystemHandle } from '../../src/engine/index.ts';
import { choose } from '../../src/opponent/index.ts';
import { repliedTo } from '../../src/opponent/replies.ts';
import { sights } from '../../src/opponent/skills.ts';
import { openTrials } from '../../src/opponent/variants.ts';
import { standsStill } from '../../src/opponent/weighed-plan.ts';
import { systems } from '../../src/systems/index.ts';

const champions = ((): SystemHandle => {
  const book = systems['squads-and-champions'];
  if (!book) throw new Error('There is no such book');
  return book.handle;
})();

const standing = (side: SideId, type: string, cells: readonly string[]): readonly PositionUnit[] =>
  cells.map((at, place) => ({ id: `${side}${place + 1}`, side, type, group: 'red', at }));

/** Archers and a captain of side a, which may not pass, face cutters who will be at them next. */
const archersFirst: Position = {
  system: 'squads-and-champions',
  options: { battlefield: 'constructed', attacker: 'a' },
  turn: { active: 'a' },
  units: [
    ...standing('a', 'h-bowman', ['K8', 'L8', 'M8']),
    { id: 'a9', side: 'a', type: 'h-captain', at: 'J8' },
    ...standing('b', 'e-cutter', ['K16', 'L16', 'M16']),
    { id: 'b9', side: 'b', type: 'e-overseer', at: 'J16' },
  ],
};

/** Of the cutters only one, and so near that it reaches the archers next. */
const onlyOneNear = (unit: PositionUnit): readonly PositionUnit[] =>
  unit.id === 'b1' ? [{ ...unit, at: 'L12' }] : unit.id === 'b2' || unit.id === 'b3' ? [] : [unit];

function opened(position: Position = archersFirst): AnyMatch {
  const begun = champions.open(position, seededDice(1));
  if (!begun.ok) throw new Error(begun.refusal.code);
  return begun.match;
}

const decide = (seed: number) => choose({ handle: champions, match: opened(), side: 'a', skill: 'veteran', seed });

describe("what the enemy's reply changes", () => {
  it.each([1, 2, 3])('does not make doing nothing the best, where it only spares one the thought (seed %i)', (seed) => {
    expect(decide(seed)?.action?.verb).toBe('attack');
  });

  it('is counted for doing nothing as well: to shoot the one enemy who is near is better, though it seems worth no more', () => {
    const match = opened({ ...archersFirst, units: archersFirst.units.flatMap(onlyOneNear) });
    const trials = openTrials(champions, 'a', 1, { sight: sights.master, isLate: () => false });
    const [first = null, ...then] = ['a1', 'a2', 'a3'].map((unit): Action => ({
      verb: 'attack',
      by: 'a',
      params: { unit, target: 'b1' },
    }));
    const plans = [standsStill, { ...standsStill, action: first, then }];
    const [still, met] = repliedTo(trials, match, { plans, nothing: [standsStill], sight: sights.master });
    expect(still?.gain).toBeLessThan(0);
    expect(still?.merits.length).toBeGreaterThan(0);
    expect(met?.gain).toBeGreaterThan(still?.gain ?? 0);
  });

  it('changes nothing where no plan is clearly better than the first', () => {
    const match = opened();
    const trials = openTrials(champions, 'a', 1, { sight: sights.veteran, isLate: () => false });
    const far = { ...standsStill, gain: 1_000 };
    const plans = [far, { ...standsStill, action: decide(1)?.action ?? null }];
    expect(repliedTo(trials, match, { plans, nothing: [far], sight: sights.veteran })).toBe(plans);
  });

  it('is left out where the budget has no room for one round of replies to every plan', () => {
    const match = opened();
    const trials = openTrials(champions, 'a', 1, { sight: { most: 5, blind: [] }, isLate: () => false });
    const nothing = [standsStill];
    expect(repliedTo(trials, match, { plans: nothing, nothing, sight: sights.veteran })).toBe(nothing);
  });

  it('never takes more positions than the skill may evaluate', () => {
    for (const skill of ['veteran', 'master'] as const) {
      const found = choose({ handle: champions, match: opened(), side: 'a', skill, seed: 1 });
      expect(found?.evaluated).toBeLessThanOrEqual(sights[skill].most + 10);
    }
  });
});
