import { describe, expect, it } from 'vitest';
import { sum } from '../../src/engine/index.ts';
import type { Need } from '../../src/engine/index.ts';
import { needed, needFacts, rolled } from '../../src/kit/index.ts';
import { outpostHandle as handle } from '../support/outpost/index.ts';
import { opened, play } from '../support/outpost/play.ts';
import { plainNames } from '../support/book.ts';

const need = (total: number, more: Partial<Need> = {}): Need => ({
  ...sum({ value: total, text: { key: 'x', facts: {} }, rule: 'OP-3.1' }),
  pass: 'at least',
  sure: null,
  ...more,
});
const said = (total: number, more: Partial<Need> = {}, sides = 6): string =>
  needed(needFacts(need(total, more), sides));

describe('what a roll needs, in words', () => {
  it.each<[wanted: string, total: number, more: Partial<Need>]>([
    ['5 or more', 5, {}],
    ['15 or less', 15, { pass: 'at most' }],
    ['more than 7', 7, { pass: 'above' }],
    ['9 or more; a 6 always passes', 9, { always: [6] }],
    ['1 or more; a 1 always fails', 1, { never: [1] }],
    ['−2 or more; a 1 or 2 always fails', -2, { never: [2, 1, 1] }],
    ['20 or less; a 6 always fails', 20, { pass: 'at most', never: [6] }],
    ['0 or less; a 1 always passes', 0, { pass: 'at most', always: [1] }],
    ['sure, no roll', 9, { sure: 'success', never: [1] }],
    ['impossible, no roll', 1, { sure: 'failure', always: [6] }],
  ])('%s', (wanted, total, more) => expect(said(total, more)).toBe(wanted));

  it('leaves out natural results that change nothing, or that the die does not have', () => {
    expect(said(5, { always: [6], never: [1] })).toBe('5 or more');
    expect(said(9, { always: [20] })).toBe('9 or more');
    expect(said(9, { always: [6], never: [6] })).toBe('9 or more');
  });

  it('marks the dice that a natural result decided', () => {
    expect(rolled([1, 4, 6], needFacts(need(7, { always: [6], never: [1] }), 6))).toBe('1, 4, 6 (always passes)');
    expect(rolled([1, 4, 6], needFacts(need(1, { always: [6], never: [1] }), 6))).toBe('1 (always fails), 4, 6');
  });

  it('stands in the sentence of a roll and in its odds', () => {
    const { match } = play(opened({ phase: 'turn' }), { verb: 'climb', by: 'a', params: { unit: 'a2', wagon: 'a1' } });
    const marched = play(match, { verb: 'march', by: 'a', params: { squad: 'a.1', moves: 'a3 D3' } }).match;
    const shoot = { verb: 'shoot', by: 'b', params: { squad: 'b.1', target: 'a.1' } } as const;
    const { events } = play(marched, shoot, [1, 2, 4, 5, 6]);
    const shot = events.find(({ kind }) => kind === 'shot')!;
    expect(handle.words['en']!.event(shot, plainNames)).toContain(
      '(7 or more; a 6 always passes): 1, 2, 4, 5, 6 (always passes), hits: 1.',
    );
    const [odds] = handle.odds(handle.view(marched, 'b'), shoot);
    expect([handle.words['en']!.text(odds!.text, plainNames), odds!.chance]).toEqual([
      'each die hits (7 or more; a 6 always passes)',
      1 / 6,
    ]);
  });
});
