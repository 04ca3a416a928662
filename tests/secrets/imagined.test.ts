import { describe, expect, it } from 'vitest';
import { SIDES, seededDice } from '../../src/engine/index.ts';
import type { AnyMatch, SideId } from '../../src/engine/index.ts';
import { askedOf, choose, hasCurve } from '../../src/opponent/index.ts';
import { systems } from '../../src/systems/index.ts';
import type { Book } from '../../src/systems/index.ts';
import { seedOf } from '../../src/table/view-seed.ts';
import fc from '../support/properties.ts';
import { chanceOf } from '../support/random-match.ts';
import { scrambled, statesOf } from '../support/twins/twins.ts';
import { times } from '../support/times.ts';

const STATES = 6;
/** As often as it may look at the clock. */
const MOST_LOOKS = 500;
const coached = Object.values(systems).filter(({ handle }) => hasCurve(handle.id));

/** What the opponent does and why, and how much it has looked at: whatever takes time. */
function chosen({ handle }: Book, match: AnyMatch, side: SideId) {
  const seed = seedOf(handle.view(match, 'all'));
  let looks = 0;
  const isLate = (): boolean => (looks += 1) > MOST_LOOKS;
  const found = choose({ handle, match: handle.imagined(match, side, seed), side, skill: 'veteran', seed, isLate });
  return { found, looks };
}

describe.each(Object.values(systems))('$handle.id', (book) => {
  it('The opponent does the same, for the same reasons and in the same time, whatever the other side hides', () => {
    const { states, seen } = statesOf(book, 13, STATES * 2);
    const chance = chanceOf(13);
    let hidden = 0;
    for (const side of SIDES) {
      const asked = states.filter((match) => askedOf(match, side) && askedOf(match, side)?.pace !== 'setup');
      for (const match of asked.slice(0, times(2))) {
        const twin = { ...scrambled(match, side, seen, chance), agenda: match.agenda };
        if (JSON.stringify([twin.secrets, twin.answers]) !== JSON.stringify([match.secrets, match.answers]))
          hidden += 1;
        expect(chosen(book, twin, side)).toEqual(chosen(book, match, side));
      }
    }
    expect(hidden).toBeGreaterThan(0);
  });
});

describe.each(coached)('$handle.id', (book) => {
  it('What a coach thinks about is the same whatever the secrets that the player’s side may not know', () => {
    const { handle } = book;
    let hidden = 0;
    fc.assert(
      fc.property(fc.nat(1_000_000), (seed) => {
        const { states, seen } = statesOf(book, seed, STATES);
        const chance = chanceOf(seed + 1);
        for (const match of states) {
          for (const side of SIDES) {
            // Its agenda is the same: a side that imagines a match knows the steps of the rules.
            const twin = { ...scrambled(match, side, seen, chance), agenda: match.agenda };
            if (JSON.stringify(twin.secrets) !== JSON.stringify(match.secrets)) hidden += 1;
            expect(handle.imagined(twin, side, seed)).toEqual(handle.imagined(match, side, seed));
          }
        }
      }),
      { numRuns: times(1), seed: 7, endOnFailure: true },
    );
    expect(hidden).toBeGreaterThan(0);
  });
});

it('SS-5.10, SS-8.9 What the caller of a combat has allocated with the call is not known to who answers it', () => {
  const { handle } = systems['salvation-and-steel']!;
  const duel = Object.values(handle.duels)[0]!;
  const called = (dice: string): AnyMatch => {
    const opened = handle.open(duel.position, seededDice(1));
    if (!opened.ok) throw new Error(JSON.stringify(opened.refusal));
    const allocation = `a1: b1 ${dice}`;
    const outcome = handle.apply(
      opened.match,
      { verb: 'fight', by: 'a', params: { unit: 'a1', allocation } },
      seededDice(1),
    );
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
    return outcome.match;
  };
  const [attack, defence] = [called('8/0'), called('0/8')].map((match) => handle.imagined(match, 'b', 1));
  expect(attack).toEqual(defence);
  const thoughts = [attack, defence].map(
    (match) => match && choose({ handle, match, side: 'b', skill: 'veteran', seed: 1 })?.plans,
  );
  expect(thoughts[0]).toEqual(thoughts[1]);
  // What is one's own stays known.
  const own = [called('8/0'), called('0/8')].map((match) => JSON.stringify(handle.imagined(match, 'a', 1)));
  expect(own[0]).not.toBe(own[1]);
});
