import { describe, expect, it } from 'vitest';
import { presetPosition, seededDice } from '../../../src/engine/index.ts';
import type { SystemHandle } from '../../../src/engine/index.ts';
import { planOf } from '../../../src/discord/orders/plan.ts';
import { reasonOf } from '../../../src/discord/orders/reason.ts';
import { suggestedOrders } from '../../../src/discord/orders/suggested.ts';
import { systems } from '../../../src/systems/index.ts';
import type { MatchView } from '../../../src/table/index.ts';
import { languageReport } from '../../support/plain-english.ts';

const names = { unit: () => 'the Knight', group: () => 'the Spearmen', side: () => 'Ann' };

/**
 * What these orders are good for, at the start of the first match; by default those that are suggested first. `told`: what
 * is said of each already.
 */
function reasonsAt(
  handle: SystemHandle,
  lines?: readonly string[],
  told = '',
): readonly (readonly [line: string, why: string])[] {
  const position = Object.keys(handle.presets).flatMap((id) => presetPosition(handle.presets[id]) ?? [])[0];
  const dice = seededDice(7);
  const opened = position && handle.open(position, dice);
  if (!opened?.ok) throw new Error('No position.');
  let { match } = opened;
  for (;;) {
    const [decision] = match.asked;
    if (!decision) throw new Error('Nobody is asked.');
    const { of: by, id } = decision;
    const view = handle.view(match, by);
    const matchView = { handle, view, names, seats: { a: [], b: [] } } as object as MatchView;
    const walks = planOf(handle, view, by, lines ?? suggestedOrders(handle, view, by)).orders.filter(
      ({ action }) => action?.verb === handle.guide?.walk.verb,
    );
    if (walks.length > 0) return walks.map((order) => [order.line, reasonOf(matchView, order, told)] as const);
    const next = handle.apply(match, { timeUp: id }, dice);
    if (!next.ok) throw new Error(next.refusal.code);
    ({ match } = next);
  }
}

describe.each(Object.values(systems))('$handle.id', ({ handle }) => {
  it('suggests no walk at the start of the first match without saying what it is good for', () => {
    const reasons = reasonsAt(handle);
    expect(reasons.length).toBeGreaterThan(0);
    expect(reasons.filter(([, why]) => !/^ [A-Z].*\.$/.test(why))).toEqual([]);
    expect(languageReport(reasons)).toEqual([]);
  });
});

it('a walk that the book does not suggest gets no reason, nor does one that is refused', () => {
  const { handle } = systems['salvation-and-steel']!;
  expect(reasonsAt(handle, ['a1 A1', 'a1 ZZ99']).map(([, why]) => why)).toEqual(['', '']);
});

it('a reason that names whom the walk already names is left out', () => {
  const { handle } = systems['scrollhammer']!;
  const [[, why] = ['', '']] = reasonsAt(handle);
  expect(why).toContain('the Spearmen');
  expect(reasonsAt(handle, undefined, 'They will be in a fight with the Spearmen.').map(([, left]) => left)).toEqual([
    '',
  ]);
});
