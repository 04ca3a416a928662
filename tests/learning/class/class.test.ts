import { describe, expect, it } from 'vitest';
import {
  asOption,
  countAnswers,
  fitsQuestion,
  homeworkTrouble,
  isItemDone,
  isRightAnswer,
  medianOf,
  noHistory,
  openClassPosition,
  openPuzzle,
  playAnswer,
  remindedAt,
  resultsCsv,
} from '../../../src/learning/index.ts';
import type { ClassAnswer } from '../../../src/learning/index.ts';
import { required } from '../../../src/engine/index.ts';
import { systems } from '../../../src/systems/index.ts';
import { oddsAsk, planAsk, ruleAsk } from '../../support/class-asks.ts';

const DAY = 86_400_000;
const option = (place: number): ClassAnswer => ({ is: 'option', option: place });
const percent = (value: number): ClassAnswer => ({ is: 'percent', percent: value });

describe('an answer', () => {
  it('fits only a question of its kind', () => {
    expect([option(0), option(2), option(3), option(-1), option(0.5)].map((one) => fitsQuestion(planAsk, one))).toEqual(
      [true, true, false, false, false],
    );
    expect([0, 100, -1, 101, Number.NaN].map((one) => fitsQuestion(oddsAsk, percent(one)))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(fitsQuestion(ruleAsk, { is: 'rule', rule: 'SS-7.6' })).toBe(true);
    expect(fitsQuestion(planAsk, { is: 'rule', rule: 'SS-7.6' })).toBe(false);
  });

  it('that was typed is the option that does the same', () => {
    const run: ClassAnswer = { is: 'orders', text: 'run!', deeds: [{ verb: 'run', params: {} }] };
    expect(asOption(planAsk, run)).toEqual(option(1));
    const other: ClassAnswer = { ...run, deeds: [{ verb: 'run', params: { to: 'K12' } }] };
    expect(asOption(planAsk, other)).toBe(other);
  });

  it('can be right in several ways, and is neither right nor wrong until somebody says what is', () => {
    expect(isRightAnswer(planAsk, option(0))).toBeNull();
    const marked = { ...planAsk, right: { options: [0, 2], orders: ['dig in'] } };
    expect([0, 1, 2].map((place) => isRightAnswer(marked, option(place)))).toEqual([true, false, true]);
    expect(isRightAnswer(marked, { is: 'orders', text: 'dig in', deeds: [] })).toBe(true);
    expect(isRightAnswer(marked, { is: 'orders', text: 'dig out', deeds: [] })).toBe(false);
    expect(isRightAnswer(ruleAsk, { is: 'rule', rule: 'SS-7.7' })).toBe(true);
  });

  it('about odds is right within five points of the exact chance', () => {
    expect([38, 39, 43.75, 48, 49].map((one) => isRightAnswer(oddsAsk, percent(one)))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });
});

it('a count says how often each answer was given, and not by whom', () => {
  const answers: ClassAnswer[] = [option(1), option(1), option(0), { is: 'orders', text: 'dig in', deeds: [] }];
  expect(countAnswers({ ...planAsk, right: { options: [1], orders: [] } }, answers)).toEqual({
    answers: 4,
    options: [1, 2, 0],
    orders: [{ text: 'dig in', count: 1 }],
    rules: [],
    percents: [],
    right: 2,
  });
  expect(countAnswers(oddsAsk, [percent(90), percent(40), percent(50)])).toMatchObject({
    percents: [40, 50, 90],
    right: 1,
  });
  expect(medianOf([40, 50, 90])).toBe(50);
  expect(medianOf([])).toBeNull();
});

describe('homework', () => {
  it('is reminded of a day before, or half-way where there is less time', () => {
    expect(remindedAt({ set: 0, due: 7 * DAY })).toBe(6 * DAY);
    expect(remindedAt({ set: 0, due: DAY })).toBe(DAY / 2);
  });

  it('needs something to do, and a date to come', () => {
    const item = { what: 'puzzle', system: 'x', id: 'p1' } as const;
    expect(homeworkTrouble({ items: [], due: DAY }, 0)).toBe('items');
    expect(homeworkTrouble({ items: [item], due: 0 }, 0)).toBe('due');
    expect(homeworkTrouble({ items: [item], due: 365 * DAY }, 0)).toBe('due');
    expect(homeworkTrouble({ items: [item], due: DAY }, 0)).toBeNull();
  });

  it('is done when the puzzle was solved or the lesson finished', () => {
    const puzzles = { ...noHistory, tries: { 'x/p1': { wrong: 2, solved: 5 }, 'x/p2': { wrong: 1, solved: null } } };
    const lessons = { courses: { x: { lesson: null, match: null, done: ['first'] } } };
    const done = (what: 'puzzle' | 'lesson', id: string): boolean =>
      isItemDone({ what, system: 'x', id }, { puzzles, lessons });
    expect([done('puzzle', 'p1'), done('puzzle', 'p2'), done('lesson', 'first'), done('lesson', 'p1')]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});

it('results as CSV have a row for each pupil, and no name becomes a formula', () => {
  const pupils = [
    { name: '=SUM(A1)', answered: 2, right: 1, done: 0, marks: ['right', 'wrong'] as const },
    { name: 'Bo, "B"', answered: 0, right: 0, done: 3, marks: [null, 'given'] as const },
  ];
  expect(
    resultsCsv(
      { questions: 2, items: 3, pupils },
      { columns: ['Name', 'Answered', 'Right', 'Homework'], question: (number) => `Question ${number}` },
    ),
  ).toBe(
    'Name,Answered,Right,Homework,Question 1,Question 2\r\n\'=SUM(A1),2,1,0,right,wrong\r\n"Bo, ""B""",0,0,3,,given\r\n',
  );
});

describe('an answer that is played', () => {
  const { handle } = required(systems['salvation-and-steel'], 'the book');
  const [puzzle] = Object.values(handle.puzzles);
  const { position, side, plans } = required(puzzle, 'a puzzle');
  const about = { system: handle.id, position, side, lead: [] };
  const { deeds } = required(Object.values(plans)[0], 'a plan');

  it('is played on a copy, with the same dice for the same seed', () => {
    const before = openClassPosition(handle, about).match;
    const [one, same] = [playAnswer(handle, about, deeds, { seed: 7 }), playAnswer(handle, about, deeds, { seed: 7 })];
    expect(one).toEqual(same);
    expect(one?.leftOut).toEqual([]);
    expect(one?.events.length).toBeGreaterThan(0);
    expect(openClassPosition(handle, about).match).toEqual(before);
    expect(before).toEqual(openPuzzle(handle, required(puzzle, 'a puzzle')));
  });

  it('begins with the dice that the teacher chooses, as far as they exist', () => {
    const free = required(playAnswer(handle, about, deeds, { seed: 1 }), 'played').dice;
    expect(free.length).toBeGreaterThan(1);
    const [first] = free;
    const played = playAnswer(handle, about, deeds, { seed: 1, chosen: [first?.value === 1 ? 2 : 1, 10_000] });
    expect(played?.dice[0]?.value).toBe(first?.value === 1 ? 2 : 1);
    expect(played?.dice[1]?.value).toBeLessThanOrEqual(played?.dice[1]?.sides ?? 0);
  });
});
