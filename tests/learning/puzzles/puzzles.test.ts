import { describe, expect, it } from 'vitest';
import { bestPlan, ideaOf, isSolution, LEAST_LEAD, OPEN, openPuzzle, playPlan } from '../../../src/learning/index.ts';
import { puzzleOf } from '../../../src/discord/puzzles/page.ts';
import { chanceToWin } from '../../../src/opponent/index.ts';
import { systems } from '../../../src/systems/index.ts';
import { languageReport } from '../../support/plain-english.ts';
import { times } from '../../support/times.ts';

const PLAYS = times(25);
const MINED_PLAYS = times(15);

const all = Object.values(systems).flatMap(({ handle, rulebook }) =>
  Object.entries(handle.puzzles).map(([id, puzzle]) => ({ name: `${handle.id}: ${id}`, handle, rulebook, id, puzzle })),
);

describe.each(all)('$name', ({ handle, rulebook, id, puzzle }) => {
  it.each(Object.entries(puzzle.plans))('%s works as often as it says', (_, { deeds, chance }) => {
    const plays = puzzle.goal ? PLAYS : MINED_PLAYS;
    const { share, never } = playPlan(handle, puzzle, deeds, { plays, seed: 11 });
    // Three and a half standard deviations, and what the rounding of the chance leaves.
    const most = 3.5 * Math.sqrt((chance * (1 - chance)) / plays) + 0.002;
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
    const told = puzzleOf(handle, id)?.told;
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

const mined = all.filter(({ puzzle }) => !puzzle.goal);

describe('puzzles from matches', () => {
  it('come after those of the sheet', () => {
    expect(mined.map(({ handle }) => handle.id)).toEqual(
      expect.arrayContaining(['salvation-and-steel', 'vampires-vs-werewolves']),
    );
    for (const { handle } of mined) {
      const goals = Object.values(handle.puzzles).map(({ goal }) => goal !== null);
      expect(goals).toEqual(goals.toSorted((one, other) => Number(other) - Number(one)));
    }
  });
});

describe.each(mined)('$name, from a match', ({ handle, puzzle }) => {
  it('was measured by the judgement of today (else measure it with npm run mine-puzzles -- --again)', () => {
    expect(chanceToWin(handle, handle.view(openPuzzle(handle, puzzle), 'all'), puzzle.side)).toBeCloseTo(
      puzzle.before ?? -1,
      3,
    );
  });

  it('has one idea that is better than all others by eight points, and no side as good as sure to win before', () => {
    const match = openPuzzle(handle, puzzle);
    const before = chanceToWin(handle, handle.view(match, 'all'), puzzle.side);
    expect(before).toBeGreaterThanOrEqual(OPEN.least);
    expect(before).toBeLessThanOrEqual(OPEN.most);
    const plans = Object.values(puzzle.plans);
    const best = bestPlan(puzzle).chance;
    const others = plans.filter(({ chance }) => chance < best);
    expect(others).toHaveLength(plans.length - 1);
    for (const { chance } of others) expect(best - chance).toBeGreaterThanOrEqual(LEAST_LEAD - 0.001);
    const ideas = plans.map(({ deeds: [deed] }) =>
      deed ? ideaOf(handle, match, { verb: deed.verb, params: deed.params, by: puzzle.side }) : '',
    );
    expect(new Set(ideas).size).toBe(plans.length);
  });
});

const practice = Object.values(systems).flatMap(({ handle, rulebook }) =>
  Object.entries(handle.goals).map(([id, goal]) => ({ name: `${handle.id}: ${id}`, handle, rulebook, id, goal })),
);
const FEW_PLAYS = times(15);

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
