import { expect, it } from 'vitest';
import { presetOptions, seededDice } from '../../../src/engine/index.ts';
import type { Facts } from '../../../src/engine/index.ts';
import { givenValues } from '../../../src/discord/question/values.ts';
import { systems } from '../../../src/systems/index.ts';
import type { MatchView } from '../../../src/table/index.ts';
import { plainNames } from '../../support/book.ts';

it.each([
  ['squads', '4 n-axeman', '4 Clan Axemen'],
  ['elites', 'n-reaver-chief', 'Clan Chief'],
  ['squads', '4 n-axeman; 3 nobody', '4 n-axeman; 3 nobody'],
])('a half-filled muster shows %s “%s” as “%s”', (param, typed, shown) => {
  const handle = systems['squads-and-champions']!.handle;
  const options = presetOptions(handle.presets['quick']) as Facts;
  const begun = handle.begin({ options: { ...options, attacker: 'a' } }, seededDice(1));
  if (!begun.ok) throw new Error('It does not begin.');
  const view = handle.view(begun.match, 'b');
  const matchView = { handle, view, names: plainNames } as unknown as MatchView;
  const action = { verb: 'muster', by: 'b' as const, params: { [param]: typed } };
  expect(givenValues(matchView, action, { [param]: typed })).toEqual([{ param, name: shown }]);
});
