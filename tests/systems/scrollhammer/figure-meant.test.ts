import { expect, it } from 'vitest';
import { orderLine } from '../../../src/discord/orders/page.ts';
import { planOf } from '../../../src/discord/orders/plan.ts';
import { scriptedDice } from '../../../src/engine/index.ts';
import { systems } from '../../../src/systems/index.ts';
import { namesOf } from '../../../src/table/index.ts';
import type { MatchView } from '../../../src/table/index.ts';
import { done } from '../../support/tables.ts';
import { positionOf } from './example.ts';

const { handle } = systems['scrollhammer']!;
const position = positionOf({
  groups: { 'a-1': ['spearman', 'K20:L20'], 'a-2': ['necromancer', 'K24'], 'b-1': ['spearman', 'K6:L6'] },
  turn: { phase: 'movement' },
});
const view = handle.view(done(handle.open(position, scriptedDice([]))).match, 'a');
const matchView = { handle, view, names: namesOf(handle, view), viewer: 'a' } as unknown as MatchView;

/** What a preview of this order says. */
const said = (line: string): string =>
  planOf(handle, view, 'a', [line])
    .orders.map((order) => orderLine(matchView, order, 1))
    .join('\n');

it('SH-2.2 a group where one of its figures is meant is told so, with an example', () => {
  expect(said('a1 cast unravel')).toContain('“a1” is a group: name one of its figures, such as a1.1.');
});

it('SH-2.2 what is no group either is just not there', () => {
  expect(said('a7 cast unravel')).toContain('There is no figure “a7” on the board.');
  expect(said('a1.9 cast unravel')).toContain('There is no figure “a1.9” on the board.');
});
