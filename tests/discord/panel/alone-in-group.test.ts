import { expect, it } from 'vitest';
import { EMPTY } from '../../../src/discord/panel/drafts.ts';
import { formStateOf } from '../../../src/discord/panel/form.ts';
import { orderCompletions } from '../../../src/discord/orders/complete.ts';
import { readOrder } from '../../../src/discord/orders/text.ts';
import { valuesOf } from '../../../src/discord/question/values.ts';
import { insteadOf, scriptedDice } from '../../../src/engine/index.ts';
import { systems } from '../../../src/systems/index.ts';
import { namesOf } from '../../../src/table/index.ts';
import type { MatchView } from '../../../src/table/index.ts';
import { done } from '../../support/tables.ts';
import { positionOf } from '../../systems/scrollhammer/example.ts';

const { handle } = systems['scrollhammer']!;
const position = positionOf({
  groups: { 'a-1': ['spearman', 'K20:L20'], 'a-2': ['necromancer', 'K24'], 'b-1': ['spearman', 'K6:L6'] },
  turn: { phase: 'movement' },
});
const view = handle.view(done(handle.open(position, scriptedDice([]))).match, 'a');
const decision = view.asked[0]!;
const near = positionOf({
  groups: { 'a-1': ['spearman', 'K20:L20'], 'a-2': ['necromancer', 'K24'], 'b-1': ['spearman', 'N12:O12'] },
  turn: { phase: 'shooting' },
});
const inShooting = handle.view(done(handle.open(near, scriptedDice([]))).match, 'a');

it('a character that is all of its group is listed once, with what both may do', () => {
  const state = formStateOf(handle, view, decision, EMPTY);
  const listed = state.at === 'actors' ? state.actors : [];
  expect(listed.map(({ actor }) => actor)).toEqual(['a-1', 'a-2']);
  const [, alone] = listed;
  expect(alone?.verbs).toEqual(expect.arrayContaining(['move', 'cast']));
  // Whichever id it is chosen by, it is the same one.
  for (const unit of ['a-2', 'a-2.1'])
    expect(formStateOf(handle, view, decision, { ...EMPTY, unit })).toMatchObject({ at: 'verbs', actor: 'a-2' });
});

it('and what it casts is asked for like anybody else’s spell', () => {
  const draft = { ...EMPTY, unit: 'a-2', verb: 'cast', given: { unit: 'a-2' } };
  const state = formStateOf(handle, view, decision, draft);
  expect(state).toMatchObject({ at: 'param', param: { name: 'spell' } });
  expect(state.at === 'param' && 'list' in state.choices ? state.choices.list.length : 0).toBeGreaterThan(0);
});

it('orders are completed for it by either name', () => {
  const matchView = { handle, view, names: namesOf(handle, view), viewer: 'a' } as unknown as MatchView;
  for (const typed of ['a-2 cast', 'a-2.1 cast'])
    expect(orderCompletions(matchView, decision, typed)[0]?.value).toMatch(/^a2(\.1)? cast /);
});

it('orders are completed by the number on the board, and by the id', () => {
  const matchView = { handle, view, names: namesOf(handle, view), viewer: 'a' } as unknown as MatchView;
  const completed = (typed: string) => orderCompletions(matchView, decision, typed).map(({ value }) => value);
  expect(completed('a')).toEqual(expect.arrayContaining(['a1', 'a2']));
  for (const [typed, orders] of [
    ['a1', /^a1 /],
    ['A1 pivot', /^a1 pivot /],
    ['a-1 pivot', /^a1 pivot /],
    ['pivot a1', /^a1 pivot /],
    ['a2 cast', /^a2(\.1)? cast /],
  ] as const) {
    expect(completed(typed)[0], typed).toMatch(orders);
  }
});

it('a spell may be typed by its name, in two words as people write it', () => {
  const cast = (line: string) => readOrder(handle, inShooting, 'a', line);
  const dart = cast('a2 cast ember-dart b1');
  expect(dart).not.toBeNull();
  expect(handle.check(inShooting, dart!)).toBeNull();
  for (const line of ['a2 cast Ember Dart b1', 'cast a2 ember dart b1'])
    expect(handle.plain(inShooting, cast(line)!), line).toEqual(handle.plain(inShooting, dart!));
});

it('and whom it is aimed at goes by its name', () => {
  const matchView = {
    handle,
    view: inShooting,
    names: namesOf(handle, inShooting),
    viewer: 'a',
  } as unknown as MatchView;
  const action = readOrder(handle, inShooting, 'a', 'a2 cast ember-dart b1')!;
  expect(valuesOf(matchView, action)).toContainEqual({ param: 'target', name: 'b1 Spearmen' });
});

it('and who is refused is offered what it can do instead, whichever way it is typed', () => {
  for (const group of ['a1', 'a-1']) {
    const action = { verb: 'move', by: 'a', params: { group, cell: 'A1' } } as const;
    const refused = handle.check(view, action);
    expect(refused && insteadOf(handle, view, action, refused).length, group).toBeGreaterThan(0);
  }
});
