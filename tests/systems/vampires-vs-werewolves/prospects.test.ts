import { describe, expect, it } from 'vitest';
import { exposures, interrupters } from '../../../src/systems/vampires-vs-werewolves/combat/prospects.ts';
import { worthOf } from '../../../src/systems/vampires-vs-werewolves/units.ts';
import type { VampiresView } from '../../../src/systems/vampires-vs-werewolves/state.ts';
import { play } from './example.ts';
import type { Placed } from './example.ts';

type Scene = Partial<Placed> & { readonly a: string; readonly b: string };

const viewOf = ({ a, b, ...differs }: Scene): VampiresView =>
  play({ units: [`a: ${a}`, `b: ${b}`], map: 'heath', ...differs }, []).view('a') as VampiresView;

/** What each figure of side a stands to lose by its most dangerous enemy, in hundredths. */
function alone(scene: Scene): Record<string, number> {
  const found = exposures(viewOf(scene), 'a', worthOf).filter(({ unit }) => unit.id !== 'thrall9');
  return Object.fromEntries(found.map(({ unit, alone: lost }) => [unit.id, Math.round(lost * 10_000) / 100]));
}
const together = (scene: Scene): Record<string, number> =>
  Object.fromEntries(
    exposures(viewOf(scene), 'a', worthOf)
      .filter(({ unit }) => unit.id !== 'thrall9')
      .map(({ unit, together: lost }) => [unit.id, Math.round(lost * 10_000) / 100]),
  );
const inPhase = (phase: string, own: NonNullable<Placed['own']> = {}) => ({
  turn: { phase, active: 'a' as const },
  own,
});

// pack1 with its club hits AV 8 on 5 and more, 6 of 10; a thrall with Pluck 5+ is out on 1 to 4 and Down on a 5. To be Down
// is 0.3 of being out: 24 + 0.3 × 6 = 25.8 of 100.
const BLOW = 25.8;
// kin1 with its crossbow hits AV 8 on 4 and more, 7 of 10; −1 to Pluck: out on 1 to 5, Down on a 6. 35 + 0.3 × 7 = 37.1.
const SHOT = 37.1;

describe('what the enemies’ next attacks may take from a figure', () => {
  const fight = { a: 'thrall1 G8', b: 'pack1 G9' };
  const acted = { a: 'thrall1 G8', b: 'pack1 G9 (already acted)' };

  it.each(['movement', 'shooting', 'fighting'])(
    'VW-3.1 a blow in contact is still to come in the %s phase',
    (phase) => {
      expect(alone({ ...fight, ...inPhase(phase) })).toEqual({ thrall1: BLOW });
    },
  );

  it('VW-3.9, VW-3.10 after it acted, or its side passed, it counts half: there is the next turn', () => {
    expect(alone({ ...acted, ...inPhase('fighting') })).toEqual({ thrall1: BLOW / 2 });
    expect(alone({ ...fight, ...inPhase('fighting', { passed: ['b'] }) })).toEqual({ thrall1: BLOW / 2 });
    expect(alone({ ...fight, ...inPhase('fighting', { passed: [] }) })).toEqual({ thrall1: BLOW });
    // Whoever moved may still fight.
    expect(alone({ ...acted, ...inPhase('movement') })).toEqual({ thrall1: BLOW });
  });

  it('VW-6.4, VW-9.3 who is Down is hit more easily, on 3 and more, and has only the rest to lose', () => {
    expect(alone({ a: 'thrall1 G8 (down)', b: 'pack1 G9' })).toEqual({ thrall1: 22.4 });
  });

  it('VW-9.1 an enemy who is Down attacks nobody', () => {
    expect(alone({ a: 'thrall1 G8', b: 'pack1 G9 (down)' })).toEqual({ thrall1: 0 });
  });

  it('VW-4.3, VW-4.4 who may come into contact by one move counts 0.5, and 0.3 in the next turn', () => {
    const b = 'pack1 G19';
    expect(alone({ a: 'thrall1 G8', b })).toEqual({ thrall1: BLOW / 2 });
    expect(alone({ a: 'thrall1 G8', b: 'pack1 G19 (already acted)' })).toEqual({ thrall1: 7.74 });
    expect(alone({ a: 'thrall1 G8', b, ...inPhase('shooting') })).toEqual({ thrall1: 7.74 });
    expect(alone({ a: 'thrall1 G7', b })).toEqual({ thrall1: 0 });
  });

  it('VW-4.5 who cannot run comes less far', () => {
    expect(alone({ a: 'thrall1 G8', b: 'captain G16 (weapons=[sword])' })['thrall1']).toBeGreaterThan(0);
    expect(alone({ a: 'thrall1 G8', b: 'captain G17 (weapons=[sword])' })).toEqual({ thrall1: 0 });
  });

  it('VW-4.13 who is in a Fight attacks nobody else', () => {
    expect(alone({ a: 'thrall1 G8; thrall2 G12', b: 'pack1 G9' })).toEqual({ thrall1: BLOW, thrall2: 0 });
    expect(alone({ a: 'bride1 A8; thrall2 G12', b: 'kin1 A9' })['thrall2']).toBe(0);
  });

  it('VW-5.2 a shot counts 0.8 as long as it may come in this turn, else half of that', () => {
    const b = 'kin1 G19';
    for (const phase of ['movement', 'shooting'])
      expect(alone({ a: 'thrall1 G1', b, ...inPhase(phase) })).toEqual({ thrall1: 29.68 });
    expect(alone({ a: 'thrall1 G1', b, ...inPhase('fighting') })).toEqual({ thrall1: 14.84 });
    expect(alone({ a: 'thrall1 G1', b: 'kin1 G19 (already acted)', ...inPhase('shooting') })).toEqual({
      thrall1: 14.84,
    });
    expect(SHOT * 0.8).toBeCloseTo(29.68, 6);
  });

  it('VW-1.9, VW-1.12, VW-5.2 only in range, in the light and in sight', () => {
    expect(alone({ a: 'thrall1 G1', b: 'kin1 G20' })).toEqual({ thrall1: 0 });
    const twilight = { options: { light: 'twilight' } };
    expect(alone({ a: 'thrall1 G1', b: 'kin1 G13', ...twilight })).toEqual({ thrall1: 29.68 });
    expect(alone({ a: 'thrall1 G1', b: 'kin1 G14', ...twilight })).toEqual({ thrall1: 0 });
    expect(alone({ a: 'thrall1 K10', b: 'kin1 X10' })).toEqual({ thrall1: 0 });
    expect(alone({ a: 'thrall1 K9', b: 'kin1 X9' })).toEqual({ thrall1: 29.68 });
  });

  it('VW-3.10 together, each enemy attacks but one, the one of which it takes the most', () => {
    const two = 'thrall1 G8; thrall2 I8';
    expect(alone({ a: two, b: 'pack1 H9' })).toEqual({ thrall1: BLOW, thrall2: BLOW });
    expect(together({ a: two, b: 'pack1 H9' })).toEqual({ thrall1: BLOW, thrall2: 0 });
    // 1 − 0.742 × 0.742.
    expect(together({ a: two, b: 'pack1 H9; pack2 H8' })).toEqual({ thrall1: 44.94, thrall2: 0 });
    // The Huntsman is worth more than a thrall.
    expect(together({ a: 'thrall1 G8; huntsman I8', b: 'pack1 H9' })['thrall1']).toBe(0);
  });
});

describe('who may interrupt a ritual', () => {
  const watching = (b: string, when: 'now' | 'next', differs: Partial<Placed> = {}): string[] => {
    const view = viewOf({ a: 'thrall1 G8; bride1 A1', b, ...differs });
    const unit = view.units['thrall1'];
    if (!unit || unit.at === null) throw new Error('It stands there');
    return interrupters(view, { ...unit, at: unit.at }, when).map(({ id }) => id);
  };

  it('VW-13.7 who may come into contact while the Movement phase lasts, and later in the next turn', () => {
    expect(watching('pack1 G19; pack2 G20', 'now')).toEqual(['pack1']);
    expect(watching('pack1 G19 (already acted)', 'now')).toEqual([]);
    expect(watching('pack1 G19', 'now', inPhase('shooting'))).toEqual([]);
    expect(watching('pack1 G19', 'next', inPhase('shooting'))).toEqual(['pack1']);
  });

  it('VW-5.2, VW-13.7 who may shoot at it until the end of the Shooting phase', () => {
    const b = 'kin1 W8; kin2 Y8; kin3 Y9';
    expect(watching(b, 'now')).toEqual(['kin1', 'kin2']);
    expect(watching(b, 'now', inPhase('shooting'))).toEqual(['kin1', 'kin2']);
    expect(watching(b, 'now', inPhase('fighting'))).toEqual([]);
    expect(watching(b, 'next', inPhase('fighting'))).toEqual(['kin1', 'kin2']);
    expect(watching('kin1 W8 (already acted)', 'now', inPhase('shooting'))).toEqual([]);
  });

  it('VW-4.15, VW-9.1 nobody who is in a Fight or Down', () => {
    expect(watching('pack1 A2; kin1 W8 (down)', 'next')).toEqual([]);
  });
});
