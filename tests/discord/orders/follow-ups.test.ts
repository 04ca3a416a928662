import { expect, it } from 'vitest';
import { followUpLines } from '../../../src/discord/orders/follow-ups.ts';
import { planOf } from '../../../src/discord/orders/plan.ts';
import { scriptedDice } from '../../../src/engine/index.ts';
import type { Position } from '../../../src/engine/index.ts';
import { systems } from '../../../src/systems/index.ts';
import { namesOf } from '../../../src/table/index.ts';
import type { MatchView } from '../../../src/table/index.ts';
import { done } from '../../support/tables.ts';
import * as genesys from '../../systems/genesys/example.ts';
import * as salvation from '../../systems/salvation-and-steel/example.ts';

/** What a preview of these orders says of those who would be left without their fight. */
function linesFor(book: string, position: Position, ...orders: readonly string[]): readonly string[] {
  const { handle } = systems[book]!;
  const { match } = done(handle.open(position, scriptedDice(Array.from({ length: 60 }, () => 1))));
  const view = handle.view(match, 'a');
  const matchView = { handle, view, names: namesOf(handle, view), viewer: 'a' } as unknown as MatchView;
  return followUpLines(matchView, planOf(handle, view, 'a', orders));
}

const steel = salvation.positionOf({
  units: [
    salvation.unit('a1', 'warrior', 'S10'),
    salvation.unit('a2', 'warrior', 'W10'),
    salvation.unit('b1', 'squire', 'S14'),
    salvation.unit('b2', 'squire', 'W14'),
  ],
});

it('SS-8.1 a charge without its fight is pointed out, before the end and after it', () => {
  const told = ['**Charge** does not strike yet: to fight this turn as well, add `a1 fight`.'];
  expect(linesFor('salvation-and-steel', steel, 'a1 charge b1')).toEqual(told);
  expect(linesFor('salvation-and-steel', steel, 'a1 charge b1', 'end')).toEqual(told);
  expect(linesFor('salvation-and-steel', steel, 'a1 charge b1', 'a2 charge b2', 'a2 fight', 'end')).toEqual(told);
});

it('nothing is pointed out where the fight is ordered, and where nobody charges', () => {
  expect(linesFor('salvation-and-steel', steel, 'a1 charge b1', 'a1 fight', 'end')).toEqual([]);
  expect(linesFor('salvation-and-steel', steel, 'a1 charge b1', 'a1 fight b1')).toEqual([]);
  expect(linesFor('salvation-and-steel', steel, 'a1 S12', 'end')).toEqual([]);
  expect(linesFor('salvation-and-steel', steel, 'a1 charge b9')).toEqual([]);
});

it('GP-11.2 nor where the charge says itself that a fight follows', () => {
  const position = genesys.positionOf({
    units: [genesys.basic('a1', 'K20', { squad: 'a-warder-1' }), genesys.basic('b1', 'K17', { squad: 'b-trooper-1' })],
  });
  const [told] = linesFor('genesys', position, 'a-warder-1 charge b-trooper-1');
  expect(told).toMatch(/^\*\*Charge\*\* does not strike yet: to fight this turn as well, add `[a-z0-9-]+ fight`\.$/);
  expect(linesFor('genesys', position, 'a-warder-1 charge b-trooper-1 then=fight')).toEqual([]);
});
