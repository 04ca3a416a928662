import { describe, expect, it } from 'vitest';
import { adviceOn } from '../../../src/learning/index.ts';
import { askedOf, ideasFor, sights } from '../../../src/opponent/index.ts';
import { systems } from '../../../src/systems/index.ts';
import { playedSteps } from '../../support/played-match.ts';

const BOOKS = [
  ['salvation-and-steel', 'near'],
  ['squads-and-champions', 'near'],
  ['vampires-vs-werewolves', 'learn'],
  ['scrollhammer', 'learn'],
  ['genesys', 'learn'],
] as const;
/** So many turns of each match are looked at. */
const MOST_TURNS = 16;
const never = (): boolean => false;
/** What was advised in all books. */
const found: unknown[] = [];

describe.each(BOOKS)('A coach in a match of %s', (system, preset) => {
  const handle = systems[system]?.handle;
  if (!handle) throw new Error(`There is no book ${system}`);
  /** The open turns of a match, as whoever acts imagines them, each with the end of the turn as the plan. */
  const turns = playedSteps(handle, preset, 5).flatMap(({ number, before }) => {
    const decision = askedOf(before, 'a') ?? askedOf(before, 'b');
    if (decision?.pace !== 'turn' || decision.secret) return [];
    const known = handle.imagined(before, decision.of, number);
    const { actions, ends } = ideasFor(handle, known, decision, { ...sights.recruit, actors: 2, ideas: 2 });
    return [...ends, ...actions.slice(-1)].map((action) => ({ known, action, seed: number, by: decision.of }));
  });
  const advised = turns
    .slice(0, MOST_TURNS)
    .map((turn) => ({ ...turn, advice: adviceOn(handle, turn.known, { ...turn, isLate: never }) }));
  found.push(...advised.flatMap(({ advice }) => advice ?? []));

  it('speaks of ten points or more only, and shows another plan of the same side that is legal', () => {
    for (const { known, action, by, advice } of advised) {
      if (!advice) continue;
      expect(advice.gain).toBeGreaterThanOrEqual(0.1);
      expect(advice.gain).toBeLessThanOrEqual(1);
      expect(advice.better.by).toBe(by);
      expect(advice.better).not.toEqual(action);
      expect(handle.check(handle.view(known, by), advice.better)).toBeNull();
    }
    expect(advised.some(({ advice }) => advice === null)).toBe(true);
  });

  it('has less against the plan that it shows itself, and shows another one then', () => {
    for (const { known, seed, advice } of advised) {
      if (!advice) continue;
      const again = adviceOn(handle, known, { action: advice.better, seed, isLate: never });
      expect(again?.better).not.toEqual(advice.better);
      expect(again?.gain ?? 0).toBeLessThan(advice.gain);
    }
  });

  it('says the same each time, and nothing if it has no time', () => {
    for (const { known, action, seed, advice } of advised.slice(0, 4)) {
      expect(adviceOn(handle, known, { action, seed, isLate: never })).toEqual(advice);
      expect(adviceOn(handle, known, { action, seed, isLate: () => true })).toBeNull();
    }
  });
});

it('A coach finds something better than the end of a turn at once, in some match', () => {
  const found = BOOKS.some(([system, preset]) => {
    const handle = systems[system]?.handle;
    if (!handle) return false;
    return playedSteps(handle, preset, 5).some(({ number, before }) => {
      const decision = askedOf(before, 'a') ?? askedOf(before, 'b');
      if (decision?.pace !== 'turn' || decision.secret) return false;
      const known = handle.imagined(before, decision.of, number);
      const [end] = ideasFor(handle, known, decision, sights.recruit).ends;
      return end !== undefined && adviceOn(handle, known, { action: end, seed: number, isLate: never }) !== null;
    });
  });
  expect(found).toBe(true);
});

it('A coach finds something to say in these matches', () => {
  expect(found.length).toBeGreaterThan(5);
});
