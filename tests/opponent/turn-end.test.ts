import { describe, expect, it } from 'vitest';
import { seededDice, totalMerit } from '../../src/engine/index.ts';
import type { Action, AnyMatch, Facts, PositionUnit, SideId, SystemHandle } from '../../src/engine/index.ts';
import { fromPreset } from '../../src/opponent/arena/index.ts';
import { choose } from '../../src/opponent/index.ts';
import { endingAside, hasEnded } from '../../src/opponent/turn-end.ts';
import { askedOf, mayAct, openTrials } from '../../src/opponent/variants.ts';
import { systems } from '../../src/systems/index.ts';

const vampires = ((): SystemHandle => {
  const book = systems['vampires-vs-werewolves'];
  if (!book) throw new Error('There is no such book');
  return book.handle;
})();

const figure = (side: SideId, id: string, at: string, differs: Facts = {}): PositionUnit => ({
  id,
  side,
  type: id.replace(/\d+$/, ''),
  at,
  with: differs,
});

/** The bride is the last who can fight in this turn; two of her friends lie on the ground and may stand up in the next. */
function lastBlow(): AnyMatch {
  const begun = vampires.open(
    {
      system: 'vampires-vs-werewolves',
      options: { scenario: 'ritual', light: 'day', activation: 'side' },
      turn: { phase: 'fighting', round: 2, active: 'a' },
      own: { initiative: 'b' },
      units: [
        figure('a', 'bride1', 'K15'),
        figure('a', 'huntsman', 'K21', { down: true }),
        figure('a', 'thrall1', 'L23', { down: true, materials: true }),
        figure('b', 'pack1', 'L14', { acted: true }),
        figure('b', 'kin1', 'N8'),
      ],
    },
    seededDice(1),
  );
  if (!begun.ok) throw new Error(begun.refusal.code);
  return begun.match;
}

describe('the end of a turn', () => {
  it.each([1, 2, 3, 4])('is no reason to hold back: what comes in the next turn comes anyway (seed %i)', (seed) => {
    const found = choose({ handle: vampires, match: lastBlow(), side: 'a', skill: 'soldier', seed });
    expect(found?.action?.verb).toBe('fight');
    for (const { then } of found?.plans ?? []) expect(then).toEqual([]);
  });

  it('is worth nothing, whatever ends it', () => {
    const match = lastBlow();
    const trials = openTrials(vampires, 'a', 1, { sight: { most: Infinity, heeds: {} }, isLate: () => false });
    const decision = askedOf(match, 'a');
    if (!decision) throw new Error('Not asked');
    const end: Action = { verb: 'pass', by: 'a', params: {} };
    const fair = endingAside(trials, match, { decision, end, throws: 1 });
    const hold: Action = { verb: 'hold', by: 'a', params: { unit: 'bride1' } };
    const held = fair.after(match, [hold], 0);
    if (!held) throw new Error('Nobody may hold');
    expect(hasEnded(held, 'a', decision)).toBe(true);
    expect(totalMerit(trials.merits(held))).not.toBeCloseTo(totalMerit(trials.merits(match)), 6);
    expect(totalMerit(fair.merits(held))).toBeCloseTo(totalMerit(fair.merits(match)), 6);
  });
});

describe.each(Object.values(systems))('a question of a turn, in $handle.id', ({ handle }) => {
  it('says of which turn or round it is, or follows one of the same side that does', () => {
    let match = fromPreset('near' in handle.presets ? 'near' : 'learn').begin(handle, 1);
    const dice = seededDice(3);
    const said = new Set<SideId>();
    for (let count = 0; count < 60 && !match.result; count += 1) {
      for (const decision of match.asked.filter(
        ({ of, pace, secret }) => pace === 'turn' && !secret && mayAct(match, of),
      )) {
        if (decision.facts['turn'] !== undefined || decision.facts['round'] !== undefined) said.add(decision.of);
        expect(said).toContain(decision.of);
      }
      const [decision] = match.asked;
      const next = decision && handle.apply(match, { timeUp: decision.id }, dice);
      if (!next?.ok) break;
      match = next.match;
    }
    expect(said.size).toBe(2);
  });
});
