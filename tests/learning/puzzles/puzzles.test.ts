import { describe, expect, it } from 'vitest';
import { bestPlan, isSolution, openPuzzle, playPlan } from '../../../src/learning/index.ts';
import { systems } from '../../../src/systems/index.ts';
import { languageReport } from '../../support/plain-english.ts';

const PLAYS = 300;

const all = Object.values(systems).flatMap(({ handle, rulebook }) =>
  Object.entries(handle.puzzles).map(([id, puzzle]) => ({ name: `${handle.id}: ${id}`, handle, rulebook, id, puzzle })),
);

describe.each(all)('$name', ({ handle, rulebook, id, puzzle }) => {
  it.each(Object.entries(puzzle.plans))('%s works as often as it says', (_, { deeds, chance }) => {
    const { share, never } = playPlan(handle, puzzle, deeds, { plays: PLAYS, seed: 11 });
    // Three and a half standard deviations, and what the rounding of the chance leaves.
    const most = 3.5 * Math.sqrt((chance * (1 - chance)) / PLAYS) + 0.002;
    expect(never).toEqual([]);
    expect(Math.abs(share - chance)).toBeLessThan(most);
  });

  it('has one best plan, better than the next by more than counts as equal', () => {
    const best = bestPlan(puzzle);
    const others = Object.entries(puzzle.plans).flatMap(([name, { chance }]) => (name === best.name ? [] : [chance]));
    expect(others.length).toBeGreaterThan(0);
    expect(best.chance - Math.max(...others)).toBeGreaterThan(0.02);
  });

  it('is told in plain words, with a rule that says more', () => {
    const told = handle.words['en']?.puzzles?.[id];
    if (!told) throw new Error('It has no words.');
    expect(Object.keys(told.plans)).toEqual(Object.keys(puzzle.plans));
    for (const text of Object.values(told.plans)) expect(text.length).toBeLessThanOrEqual(80);
    expect(
      languageReport([[id, [told.title, told.question, ...Object.values(told.plans), told.why].join('\n')]]),
    ).toEqual([]);
    expect(rulebook.get(puzzle.rule)).toBeDefined();
  });

  it('hides nothing: everybody sees the same position', () => {
    const match = openPuzzle(handle, puzzle);
    const seen = (['a', 'b', 'all'] as const).map((viewer) => handle.view(match, viewer).units);
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
  });
});

const practice = Object.values(systems).flatMap(({ handle, rulebook }) =>
  Object.entries(handle.goals).map(([id, goal]) => ({ name: `${handle.id}: ${id}`, handle, rulebook, id, goal })),
);
const FEW_PLAYS = 100;

describe('practice goals', () => {
  it('are in every book', () => {
    for (const { handle } of Object.values(systems)) expect(Object.keys(handle.goals).length).toBeGreaterThanOrEqual(2);
  });
});

describe.each(practice)('the practice goal $name', ({ handle, rulebook, id, goal }) => {
  it('is reached by its plans as often as they say, whatever falls then', () => {
    for (const [name, { deeds, chance }] of Object.entries(goal.plans)) {
      const { share, never } = playPlan(handle, goal, deeds, { plays: FEW_PLAYS, seed: 11 });
      expect(never.filter((place) => place < deeds.length)).toEqual([]);
      expect(Math.abs(share - chance), name).toBeLessThan(3.5 * Math.sqrt((chance * (1 - chance)) / FEW_PLAYS) + 0.01);
    }
  });

  it('gives the same plan the same grade, and wants more than some plans and no more than the best', () => {
    const grades = Object.values(goal.plans).map(({ chance }) => isSolution(goal, chance));
    expect(new Set(grades)).toEqual(new Set([true, false]));
    const [plan] = Object.values(goal.plans);
    const graded = () => playPlan(handle, goal, plan?.deeds ?? [], { plays: 20, seed: 3 }).share;
    expect(graded()).toBe(graded());
  });

  it('is told in plain words, with a rule that says more', () => {
    const told = handle.words['en']?.goals?.[id];
    if (!told) throw new Error('It has no words.');
    expect(Object.keys(told.plans)).toEqual(Object.keys(goal.plans));
    for (const text of Object.values(told.plans)) expect(text.length).toBeLessThanOrEqual(80);
    expect(
      languageReport([[id, [told.title, told.question, ...Object.values(told.plans), told.why].join('\n')]]),
    ).toEqual([]);
    expect(rulebook.get(goal.rule)).toBeDefined();
  });
});
