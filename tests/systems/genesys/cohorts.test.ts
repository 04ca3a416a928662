import { describe, expect } from 'vitest';
import type { Facts } from '../../../src/engine/index.ts';
import {
  act,
  activates,
  asks,
  basic,
  choices,
  example,
  fights,
  figure,
  offers,
  refused,
  told,
  viewOf,
} from './example.ts';

const far = basic('b9', 'AV1');
const tough = { stats: { wd: 9 } };

describe('GP-8.9, GP-8.10 who may be activated', () => {
  const led = (more: Facts = {}) => ({
    units: [
      basic('a1', 'K20', { squad: 'one', stats: { cm: 3 } }),
      basic('a2', 'N20', { squad: 'two', stats: { cm: 3 } }),
      basic('a3', 'Q20', { squad: 'three', stats: { cm: 3 } }),
      basic('a4', 'Z20', { squad: 'away', stats: { cm: 3 } }),
      basic('a5', 'AA40', { squad: 'done' }),
      far,
    ],
    own: { squads: { done: { state: 'done' }, ...more } },
  });
  example('GP-8.9 only fresh squads of the side', {
    ...led(),
    play: [
      refused('NOT_YOURS', activates('a', 'b9'), { squad: 'b-warder-9' }),
      refused('NOT_YOURS', activates('a', 'one', 'b9'), { squad: 'b-warder-9' }),
      refused('SQUAD_DONE', activates('a', 'done'), { squad: 'done' }),
      refused('SQUAD_DONE', activates('a', 'one', 'one'), { squad: 'one' }),
    ],
  });
  example('GP-8.10 a cohort stands within two inches from squad to squad, in whatever order it is named', {
    ...led(),
    play: [
      refused('COHORT_TOO_FAR', activates('a', 'one', 'three'), { squad: 'one' }),
      refused('COHORT_TOO_FAR', activates('a', 'one', 'two', 'away'), { squad: 'one' }),
      activates('a', 'three', 'one', 'two'),
    ],
    after: (playing) => {
      expect(told(playing, 'activated')).toEqual([{ side: 'a', squads: ['three', 'one', 'two'], command: 0 }]);
      expect(viewOf(playing).own).toMatchObject({ spent: { a: 3, b: 0 }, activations: 3, count: 1 });
    },
  });
  example('GP-8.10 it has no more squads than the lowest Command among them', {
    ...led(),
    units: [...led().units.slice(1), basic('a1', 'K20', { squad: 'one', stats: { cm: 2 } })],
    play: [
      refused('COHORT_TOO_MANY', activates('a', 'one', 'two', 'three'), { most: 2 }),
      activates('a', 'one', 'two'),
    ],
    after: (playing) => expect(told(playing, 'activated')).toMatchObject([{ command: 1 }]),
  });
  for (const state of ['broken', 'fleeing'])
    example(`GP-8.10 nobody who is ${state} is in one`, {
      ...led({ two: { [state]: true } }),
      play: [refused('FLEEING', activates('a', 'one', 'two'), { squad: 'two' }), activates('a', 'one')],
    });
  example('GP-8.2 no more squads than there is Command for', {
    ...led(),
    own: { ...led().own, spent: { a: 2, b: 0 } },
    play: [refused('NO_COMMAND_LEFT', activates('a', 'one', 'two'), { squad: 'one' }), activates('a', 'one')],
    after: (playing) => expect(told(playing, 'activated')).toMatchObject([{ command: 0 }]),
  });
  const waiting = figure('a6', 'warder', null, { squad: 'late', with: { place: 'edge' } });
  example('GP-6.13 arrivals go first', {
    ...led(),
    units: [...led().units, waiting],
    own: { squads: { late: { edge: 'south', arrived: true } } },
    play: [
      refused('ARRIVALS_FIRST', activates('a', 'one'), { squad: 'late' }),
      refused('ARRIVALS_FIRST', activates('a', 'late', 'one'), { squad: 'late' }),
      activates('a', 'late'),
    ],
  });
  example('GP-8.9 while some act, others do not', {
    ...led(),
    play: [
      activates('a', 'one'),
      refused('WRONG_PHASE', act('a', 'move', { squad: 'two', goal: 'N18' }), { squad: 'two', active: ['one'] }),
      (playing) => expect(offers(playing, 'a', 'activate')).toEqual([]),
    ],
  });
});

describe('GP-11.11 who may pile in, and where to', () => {
  const strike = (unit: string, target: string) => ({ unit, targets: [{ target }] });
  const pair = (differs: Facts = {}, at = 'M12') => ({
    units: [
      basic('a1', 'K11', { squad: 'qa', ...tough }),
      basic('a2', at, { squad: 'qa', ...tough, with: differs }),
      basic('b1', 'K10', { squad: 'qb', ...tough }),
      basic('b2', 'M9', { squad: 'qb', ...tough, with: { moved: true } }),
      basic('b3', 'L8', { squad: 'qb', with: { damage: 1, moved: true } }),
      basic('a9', 'A48'),
      far,
    ],
  });
  example('GP-11.11 is offered to stay, or to come into contact with the nearest', {
    ...pair(),
    play: [
      (playing) => expect(offers(playing, 'a', 'pile')).toEqual([{ units: [] }]),
      fights('a', [strike('a1', 'b1')]),
      asks('a pile'),
      (playing) => {
        expect(offers(playing, 'a', 'pile')).toEqual([{ units: [] }, { units: [{ unit: 'a2', path: ['L11'] }] }]);
        expect(choices(playing, 'a', 'pile', 'units')).toEqual(['a2']);
        const cells = choices(playing, 'a', 'pile', 'units', { row: 'a2', field: 'path' });
        expect(cells.slice(0, 4)).toEqual(['L11', 'L10', 'L9', 'J11']);
        expect(cells).toContain('M10');
        expect(new Set(cells).size).toBe(cells.length);
        expect(choices(playing, 'a', 'pile', 'units', { row: 'a2', field: 'dir' })).toEqual([]);
        expect(choices(playing, 'a', 'pile', 'units', { row: 'a1', field: 'path' })).toEqual([]);
      },
      refused('NOT_YOURS', act('a', 'pile', { units: 'b2 M10' }), { unit: 'b2' }),
      refused('NOT_YOURS', act('a', 'pile', { units: 'a9 A47' }), { unit: 'a9' }),
      refused('OUT_OF_COHERENCY', act('a', 'pile', { units: 'a2 P12' }), { squad: 'qa' }),
      act('a', 'pile', { units: 'a2 M10' }),
    ],
    has: { a2: { at: 'M10', moved: true } },
  });
  const asked = (title: string, differs: Facts, question: string, at?: string) =>
    example(`GP-11.11 ${title}`, { ...pair(differs, at), play: [fights('a', [strike('a1', 'b1')]), asks(question)] });
  asked('who has moved may not', { moved: true }, 'b allocate');
  asked('nor who has gone some way', { cost: 1 }, 'b allocate');
  asked('nor who has fallen', { damage: 9 }, 'b allocate');
  asked('nor who is too far away', {}, 'b allocate', 'S16');
});
