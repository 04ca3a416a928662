import { describe, expect, it } from 'vitest';
import { gridOf } from '../../src/engine/index.ts';
import type { AnyMatch, Facts, SeenDecision } from '../../src/engine/index.ts';
import { EMPTY } from '../../src/discord/panel/drafts.ts';
import type { Draft, FormPlace } from '../../src/discord/panel/drafts.ts';
import { answerFormOf } from '../../src/discord/answer-form/model.ts';
import { formStateOf } from '../../src/discord/panel/form.ts';
import { panelPage } from '../../src/discord/panel/page.ts';
import { stepBack, withField, withoutRow } from '../../src/discord/panel/rows.ts';
import { suggest } from '../../src/discord/autocomplete/suggest.ts';
import { printOrder, readOrder } from '../../src/discord/orders/text.ts';
import { namesOf } from '../../src/table/index.ts';
import type { MatchView } from '../../src/table/index.ts';
import { outpostHandle as handle } from '../support/outpost/index.ts';
import { opened } from '../support/outpost/play.ts';

const view = (match: AnyMatch) => handle.view(match, 'a');
const matchView = (match: AnyMatch): MatchView => ({
  ...({ options: {} } as MatchView),
  id: 'dce4fa428e83',
  handle,
  view: view(match),
  viewer: 'a',
  seats: { a: [], b: [] },
  names: namesOf(handle, view(match)),
});
const asked = (match: AnyMatch): SeenDecision => view(match).asked.find(({ of }) => of === 'a') as SeenDecision;
const stand = (match: AnyMatch, draft: Partial<Draft>) =>
  formStateOf(handle, view(match), asked(match), { ...EMPTY, ...draft });
const march = (given: Facts, more: Partial<Draft> = {}): Partial<Draft> => ({
  unit: 'a.1',
  verb: 'march',
  given: { squad: 'a.1', ...given } as Draft['given'],
  ...more,
});
const turn = opened({ phase: 'turn', active: 'a' });

describe('a panel for rows', () => {
  it('lists the rows with their values, and asks nothing if all have a default', () => {
    expect(stand(turn, march({})).at).toBe('confirm');
    const rows = stand(turn, march({ moves: 'a2 E2' }, { asks: 'moves' }));
    expect(rows.at === 'param' && 'records' in rows.choices && rows.choices.records.map(({ key }) => key)).toEqual([
      'a1',
      'a2',
      'a3',
      'a4',
      'a5',
    ]);
    const text = JSON.stringify(
      panelPage(matchView(turn), asked(turn), { ...EMPTY, ...march({ moves: 'a2 E2' }, { asks: 'moves' }) }, rows)
        .component,
    );
    expect(text).toContain('a3 Scout');
    expect(text).toContain('stays where it is');
    expect(text).toContain('"E2"');
  });
  it('asks for the fields of a row one by one, with the choices of this row', () => {
    const field = stand(turn, march({}, { asks: 'moves', at: { row: 'a2', field: null } }));
    expect(field).toMatchObject({ at: 'param', param: { name: 'moves.cell', kind: 'cell' }, record: { key: 'a2' } });
    expect(field.at === 'param' && 'cells' in field.choices && field.choices.cells.length).toBeGreaterThan(4);
    const filled = stand(turn, march({ moves: 'a2 E2' }, { asks: 'moves', at: { row: 'a2', field: null } }));
    expect(filled).toMatchObject({ at: 'row', record: { key: 'a2' }, fields: [{ name: 'cell' }] });
    expect(stand(turn, march({ moves: 'a2 E2' }, { asks: 'moves', at: { row: 'a2', field: 'cell' } })).at).toBe(
      'param',
    );
  });
  it('sets a field in its row only, and can reset a row to its default', () => {
    const moves = handle.verbs['march']!.params[1]!;
    const draft: Draft = { ...EMPTY, ...march({ moves: 'a3 E3' }), asks: 'moves', at: { row: 'a2', field: null } };
    const one = withField(draft, handle.verbs, moves, ['cell'], 'E2');
    expect(one.given['moves']).toBe('a3 E3, a2 E2');
    expect(withField(one, handle.verbs, moves, ['cell'], 'D2').given['moves']).toBe('a3 E3, a2 D2');
    expect(withoutRow(one, handle.verbs, moves).given['moves']).toBe('a3 E3');
    expect(handle.check(view(turn), { verb: 'march', by: 'a', params: one.given })).toBeNull();
  });
  it('lists whole actions for a field, as they are typed', () => {
    const choices = handle.choices(view(turn), 'a', 'orders', {}, 'answers', { row: 'a.1', field: 'answer' });
    const [, shoot] = 'list' in choices ? choices.list : [];
    expect(shoot?.value).toBe('shoot a.1 b.1');
    expect(
      handle.check(view(turn), { verb: 'orders', by: 'a', params: { answers: `a.1 (${shoot!.value}), a.2 hold` } }),
    ).toBeNull();
  });
  it('is also used for a secret list, since a modal of menus cannot hold cells', () => {
    const match = opened({ phase: 'set-up' });
    expect(answerFormOf(handle, view(match), asked(match), EMPTY)).toBeNull();
    expect(stand(match, { asks: 'places' })).toMatchObject({ at: 'param', param: { name: 'places' } });
  });
});

describe('a panel for rows within rows, and for actions within rows', () => {
  const at = (row: string, field: string | null, inner?: FormPlace): FormPlace => ({
    row,
    field,
    ...(inner ? { inner } : {}),
  });
  const advance = (given: Facts, place: FormPlace): Partial<Draft> => ({
    verb: 'advance',
    given: given as Draft['given'],
    asks: 'squads',
    at: place,
  });
  const order = (answers: string, place: FormPlace): Partial<Draft> => ({
    verb: 'orders',
    given: { answers },
    asks: 'answers',
    at: place,
  });
  const squads = handle.verbs['advance']!.params[0]!;

  it('lists the rows within a row, then asks for their fields, with the choices at that depth', () => {
    const inside = stand(turn, advance({}, at('a.1', null)));
    expect(inside).toMatchObject({ at: 'param', param: { name: 'squads.moves' }, record: { key: 'a.1' } });
    expect(
      inside.at === 'param' && 'records' in inside.choices && inside.choices.records.map(({ key }) => key),
    ).toEqual(['a1', 'a2', 'a3', 'a4', 'a5']);
    const field = stand(turn, advance({ squads: 'a.1 (a2 E2)' }, at('a.1', 'moves', at('a3', null))));
    expect(field).toMatchObject({
      at: 'param',
      param: { name: 'squads.moves.cell' },
      label: ['advance', 'squads.moves.cell'],
      record: { key: 'a3' },
    });
    const free = gridOf(view(turn).board).read('E2');
    expect(field.at === 'param' && 'cells' in field.choices && field.choices.cells.includes(free as number)).toBe(
      false,
    );
  });
  it('sets a field in the innermost row, and goes back level by level', () => {
    const draft: Draft = { ...EMPTY, ...advance({}, at('a.1', 'moves', at('a2', null))) };
    const one = withField(draft, handle.verbs, squads, ['moves', 'cell'], 'E2');
    expect([one.given['squads'], one.at]).toEqual(['a.1 moves=a2 E2', at('a.1', 'moves', at('a2', null))]);
    expect(stand(turn, one)).toMatchObject({ at: 'row', param: { name: 'squads.moves' }, record: { key: 'a2' } });
    const two = withField(
      { ...one, at: at('a.1', 'moves', at('a3', null)) },
      handle.verbs,
      squads,
      ['moves', 'cell'],
      'D2',
    );
    expect(two.given['squads']).toBe('a.1 moves=(a2 E2, a3 D2)');
    expect(withoutRow(two, handle.verbs, squads, ['moves'])).toMatchObject({
      given: { squads: 'a.1 moves=a2 E2' },
      at: at('a.1', 'moves'),
    });
    const levels = [two.at, stepBack(two.at!), stepBack(stepBack(two.at!)!)];
    expect(levels.slice(1)).toEqual([at('a.1', 'moves'), at('a.1', null)]);
    expect(stepBack(at('a.1', null)!)).toBeNull();
    expect(handle.check(view(turn), { verb: 'advance', by: 'a', params: two.given })).toBeNull();
  });
  it('asks for the parameters of an action, with the choices of its own verb', () => {
    const verb = stand(turn, order('', at('a.1', null)));
    expect(verb).toMatchObject({ at: 'param', param: { name: 'answers.answer' } });
    const squad = stand(turn, order('a.1 shoot', at('a.1', null)));
    expect(squad).toMatchObject({ at: 'param', param: { name: 'answers.answer.squad' }, label: ['shoot', 'squad'] });
    const chosen = withField(
      { ...EMPTY, ...order('a.1 shoot', at('a.1', null)) },
      handle.verbs,
      handle.verbs['orders']!.params[0]!,
      ['answer', 'squad'],
      'a.1',
    );
    expect(chosen.given['answers']).toBe('a.1 answer=shoot a.1');
    const target = stand(turn, chosen);
    expect(target).toMatchObject({ at: 'param', label: ['shoot', 'target'] });
    expect(target.at === 'param' && 'list' in target.choices && target.choices.list.map(({ value }) => value)).toEqual([
      'b.1',
      'b.2',
    ]);
    expect(stand(turn, order('a.1 answer=shoot a.1 b.1', at('a.1', null)))).toMatchObject({ at: 'row' });
    expect(stand(turn, order('a.1 answer=shoot a.1 b.1', at('a.1', 'answer')))).toMatchObject({
      at: 'param',
      param: { name: 'answers.answer' },
    });
  });
});

describe('a panel for groups', () => {
  it('lists squads among the possible actors, by their names', () => {
    const actors = stand(turn, {});
    expect(actors).toMatchObject({ at: 'actors', verbs: ['advance', 'orders', 'end'] });
    expect(actors.at === 'actors' && actors.actors.slice(0, 3)).toEqual([
      { actor: 'a.1', ids: ['a.1'], verbs: ['march'] },
      { actor: 'a.2', ids: ['a.2'], verbs: ['march'] },
      { actor: 'a2', ids: ['a2'], verbs: ['climb'] },
    ]);
    expect(JSON.stringify(panelPage(matchView(turn), asked(turn), EMPTY, actors).component)).toContain('squad a.1');
  });
});

describe('typing rows', () => {
  const march_ = handle.verbs['march']!;
  const typed = (text: string) =>
    suggest(matchView(turn), march_, { squad: 'a.1' }, 'moves', text).map(({ value }) => value);
  it('completes row by row, then field by field, keeping the text before', () => {
    expect(typed('')).toEqual(['a1', 'a2', 'a3', 'a4', 'a5']);
    expect(typed('a1 D1, ')).toEqual(['a1 D1, a2', 'a1 D1, a3', 'a1 D1, a4', 'a1 D1, a5']);
    expect(typed('a1 D1, a2 ')[0]).toMatch(/^a1 D1, a2 [A-N]\d+$/);
    expect(typed('a1 D1, a2 cell=E')[0]).toMatch(/^a1 D1, a2 cell=E\d+$/);
    expect(typed('a1 D1, a2 D')).not.toContain('a1 D1, a2 D1');
  });
  it('completes a value in parentheses', () => expect(typed('a1 (D')[0]).toMatch(/^a1 \(D\d+$/));
  it('completes rows within rows and actions within rows, in the innermost parentheses', () => {
    const deep = (verb: string, param: string, text: string) =>
      suggest(matchView(turn), handle.verbs[verb]!, {}, param, text).map(({ value }) => value);
    expect(deep('advance', 'squads', 'a.1 (')).toEqual(['a.1 (a1', 'a.1 (a2', 'a.1 (a3', 'a.1 (a4', 'a.1 (a5']);
    expect(deep('advance', 'squads', 'a.1 (a2 E2, ')).not.toContain('a.1 (a2 E2, a2');
    const cells = deep('advance', 'squads', 'a.1 (a2 E2, a3 E');
    expect(cells[0]).toMatch(/^a\.1 \(a2 E2, a3 E\d+$/);
    expect(cells).not.toContain('a.1 (a2 E2, a3 E2');
    expect(deep('advance', 'squads', 'a.1 (a2 E2), a.2 moves=(a')[0]).toBe('a.1 (a2 E2), a.2 moves=(a6');
    expect(deep('orders', 'answers', 'a.1 (sh')[0]).toMatch(/^a\.1 \(shoot/);
    expect(deep('orders', 'answers', 'a.1 (shoot a.1 ')).toEqual(['a.1 (shoot a.1 b.1', 'a.1 (shoot a.1 b.2']);
    expect(deep('orders', 'answers', 'a.1 (shoot target=b')[0]).toBe('a.1 (shoot target=b.1');
  });
  it('reads whole actions back as they are printed', () => {
    const action = {
      verb: 'march',
      by: 'a',
      params: {
        squad: 'a.1',
        moves: [
          { unit: 'a1', cell: 'D1' },
          { unit: 'a2', cell: 'D2' },
        ],
      },
    } as const;
    const text = printOrder(handle, view(turn), action);
    expect(text).toBe('a.1 march moves=a1 D1, a2 D2');
    const read = readOrder(handle, view(turn), 'a', text)!;
    expect(handle.print(view(turn), read)).toEqual(handle.print(view(turn), action));
  });
});
