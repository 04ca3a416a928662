import { describe, expect, it } from 'vitest';
import { SIDES } from '../../../src/engine/index.ts';
import type { Event } from '../../../src/engine/index.ts';
import { terrainAt } from '../../../src/systems/vampires-vs-werewolves/geometry.ts';
import { atTomb } from '../../../src/systems/vampires-vs-werewolves/movement/moves.ts';
import { pointsOf } from '../../../src/systems/vampires-vs-werewolves/scenarios/verdict.ts';
import type { FigureUnit, VampiresMatch } from '../../../src/systems/vampires-vs-werewolves/state.ts';
import {
  baseOf,
  canRun,
  card,
  formOf,
  hasGear,
  isEngaged,
  worthOf,
} from '../../../src/systems/vampires-vs-werewolves/units.ts';
import { playAtRandom } from '../../support/random-match.ts';
import type { Turned } from '../../support/random-match.ts';
import fc from '../../support/properties.ts';
import { book } from './example.ts';

function figuresHold(match: VampiresMatch): void {
  const taken = new Set<number>();
  for (const unit of Object.values(match.units) as readonly FigureUnit[]) {
    const what = `${unit.id} ${JSON.stringify(unit)}`;
    expect(unit.out && unit.at !== null, what).toBe(false);
    if (unit.at === null) {
      expect([unit.down, unit.hunkered, unit.ritual, unit.materials], what).toEqual([false, false, false, false]);
      continue;
    }
    expect(taken.has(unit.at) || terrainAt(match, unit.at).solid, what).toBe(false);
    taken.add(unit.at);
    // VW-11.6, VW-12.2: a beast carries nothing.
    expect(!formOf(unit).gear && hasGear(unit) && unit.gearAt === null, what).toBe(false);
    // VW-4.16, VW-13.5, VW-13.7
    expect(
      unit.hunkered && (unit.down || isEngaged(match, unit) || terrainAt(match, unit.at).id !== 'steps'),
      what,
    ).toBe(false);
    expect(
      unit.ritual && (unit.down || isEngaged(match, unit) || !unit.materials || !atTomb(match, unit.at)),
      what,
    ).toBe(false);
    for (const [weapon, left] of Object.entries(unit.ammo))
      expect(left >= 0 && left <= (card(unit).ammo[weapon as keyof typeof unit.ammo] ?? 0), what).toBe(true);
  }
}

/** Nobody moves further than it may; contact ends a move. VW-4.4, VW-4.11 */
function movesHold(before: VampiresMatch, events: readonly Event[]): void {
  for (const { kind, facts } of events) {
    if (kind !== 'moved' && kind !== 'ran') continue;
    const unit = before.units[String(facts['unit'])];
    if (!unit) throw new Error('Nobody moved');
    const base = baseOf(unit) / 2;
    expect(Number(facts['cost']), JSON.stringify(facts)).toBeLessThanOrEqual(kind === 'ran' ? base + 3 : base);
    expect(Number(facts['length'])).toBeLessThanOrEqual(Number(facts['cost']));
    expect(kind === 'ran' && !canRun(unit)).toBe(false);
  }
}

/** Sums add up, and hits are what reaches AV without a natural 1. VW-5.5, VW-8.3, VW-8.4 */
function dicesHold(events: readonly Event[]): void {
  for (const { kind, facts } of events) {
    if (kind === 'attack-rolled') {
      const modifiers = facts['modifiers'] as readonly { readonly value: number }[];
      const added = modifiers.reduce((sum, { value }) => sum + value, Number(facts['value']) + Number(facts['bonus']));
      expect(facts['total']).toBe(Number(facts['die']) + added);
      expect(facts['hit']).toBe(facts['die'] !== 1 && Number(facts['total']) >= Number(facts['armour']));
    }
    if (kind === 'pluck-rolled') {
      const result = ['die', 'weapon', 'poison', 'tough'].reduce((sum, part) => sum + Number(facts[part]), 0);
      expect(facts['result']).toBe(result);
      const [die, pluck] = [Number(facts['die']), Number(facts['pluck'])];
      const bare = die === 1 ? 'out' : die === 10 || result > pluck ? 'ok' : result === pluck ? 'down' : 'out';
      expect(facts['outcome']).toBe(facts['capped'] === true ? 'down' : bare);
      if (facts['capped'] === true) expect(bare).toBe('out');
    }
  }
}

function holds({ before, outcome }: Turned): void {
  if (!outcome.ok) return;
  const match = outcome.match as VampiresMatch;
  figuresHold(match);
  movesHold(before as VampiresMatch, outcome.events);
  dicesHold(outcome.events);
  for (const side of SIDES) {
    const lost = Object.values(match.units).filter((unit) => unit.side !== side && unit.out);
    expect(pointsOf(match, side)).toBe(lost.reduce((sum, unit) => sum + worthOf(unit), 0));
  }
}

describe('whatever happens', () => {
  it('VW-1.1, VW-2.6, VW-2.8, VW-4.4, VW-4.16, VW-5.5, VW-8.3, VW-11.6, VW-13.7, VW-14.3 hold after every input', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const { match } = playAtRandom(book.handle, seed, { watch: holds, most: 4000 });
        expect(match.result).not.toBeNull();
      }),
      { seed: 5, numRuns: 6, endOnFailure: true },
    );
  });
});
