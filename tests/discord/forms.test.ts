import { ButtonStyle } from 'discord-api-types/v10';
import { beforeEach, describe, expect, it } from 'vitest';
import { scriptedDice } from '../../src/engine/index.ts';
import type { Action, AnyView, Choices, SystemHandle, SeenDecision } from '../../src/engine/index.ts';
import { EMPTY, openDrafts } from '../../src/discord/panel/drafts.ts';
import type { Draft, Drafts } from '../../src/discord/panel/drafts.ts';
import { readCode, writeCode } from '../../src/discord/force/force.ts';
import { nextParam, formStateOf } from '../../src/discord/panel/form.ts';
import { actionHash } from '../../src/discord/hash.ts';
import { formModal, formPage } from '../../src/discord/answer-form/page.ts';
import {
  readRows,
  formActions,
  formMenus,
  answerFormOf,
  shortcutValue,
  WHOLE_ANSWER,
  withChoice,
} from '../../src/discord/answer-form/model.ts';
import { suggest } from '../../src/discord/autocomplete/suggest.ts';
import { openMemoryStore } from '../../src/store/memory.ts';
import type { MatchView } from '../../src/table/index.ts';
import { systems } from '../../src/systems/index.ts';
import { tallyDoor } from '../support/tally.ts';

const begun = tallyDoor.begin({ options: {} }, scriptedDice([]));
if (!begun.ok) throw new Error('The toy book does not begin.');
const view: AnyView = tallyDoor.view(begun.match, 'a');

/** A handle whose only verb divides dice among a number of enemies, for each of two units. */
function dividing(enemies: number, offers: readonly Action[] = [], ifEmpty?: string): SystemHandle {
  const pairs = ['0/0', '1/0', '0/1', '1/1'].map((value) => ({ value, name: { key: 'pair', facts: { value } } }));
  return {
    ...tallyDoor,
    verbs: {
      split: {
        verb: 'split',
        rule: 'TL-1',
        place: 'answer',
        command: 'split',
        params: [
          { name: 'unit', kind: 'unit', optional: true },
          { name: 'dice', kind: 'rows', optional: true },
          { name: 'policy', kind: 'word', optional: true },
        ],
      },
    },
    choices: (): Choices => ({
      rows: Array.from({ length: enemies }, (_, index) => ({
        key: `b${index + 1}`,
        name: { key: 'unit', facts: { unit: `b${index + 1}` } },
        list: pairs,
        ...(ifEmpty === undefined ? {} : { ifEmpty }),
      })),
    }),
    offers: () => [...offers],
    print: (_, { params }) => Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])),
    check: () => null,
  };
}

const decision = (parts: readonly string[]): SeenDecision => ({
  id: 'q1',
  of: 'a',
  kind: 'split',
  rule: 'TL-1',
  facts: {},
  verbs: ['split'],
  parts,
  open: parts,
  in: false,
  secret: true,
  pace: 'reaction',
});
const glanceOf = (handle: SystemHandle): MatchView => ({
  ...({} as MatchView),
  id: 'dce4fa428e83',
  handle,
  view,
  viewer: 'a',
  seats: { a: [], b: [] },
  names: { unit: (id) => `${id} Knight`, group: (id) => id, side: (side) => side },
});
const policies: readonly Action[] = ['a1', 'a2'].map((unit) => ({
  verb: 'split',
  by: 'a',
  params: { unit, policy: 'defend' },
}));

describe('an answer form', () => {
  it('has a menu for each enemy of each unit, and gives one action for each unit', () => {
    const handle = dividing(2);
    const draft: Draft = { ...EMPTY, rows: { a1: { b1: '1/0', b2: '0/1' }, a2: { b1: '1/1' } } };
    const sheet = answerFormOf(handle, view, decision(['a1', 'a2']), draft);
    if (!sheet) throw new Error('There is no sheet.');
    expect(formMenus(sheet).map(({ part, key, value }) => [part, key, value])).toEqual([
      ['a1', 'b1', '1/0'],
      ['a1', 'b2', '0/1'],
      ['a2', 'b1', '1/1'],
      ['a2', 'b2', null],
    ]);
    expect(formActions(sheet, 'a', sheet.values)).toBeNull();
    expect(formActions(sheet, 'a', { ...sheet.values, a2: { b1: '1/1', b2: '0/0' } })).toEqual([
      { verb: 'split', by: 'a', params: { unit: 'a1', dice: 'b1 1/0, b2 0/1' } },
      { verb: 'split', by: 'a', params: { unit: 'a2', dice: 'b1 1/1, b2 0/0' } },
    ]);
  });
  it('counts a row that is left empty as what the book says, once another is filled in', () => {
    const sheet = answerFormOf(dividing(2, [], '0/0'), view, decision(['a1']), EMPTY);
    if (!sheet) throw new Error('There is no sheet.');
    expect(formActions(sheet, 'a', { a1: {} })).toBeNull();
    expect(formActions(sheet, 'a', { a1: { b2: '0/1' } })).toEqual([
      { verb: 'split', by: 'a', params: { unit: 'a1', dice: 'b1 0/0, b2 0/1' } },
    ]);
    const page = JSON.stringify(formPage(glanceOf(dividing(2, [], '0/0')), decision(['a1']), sheet).component);
    expect(page).toContain('A row left empty counts as');
    const every = answerFormOf(dividing(2), view, decision(['a1']), EMPTY);
    expect(every && formActions(every, 'a', { a1: { b2: '0/1' } })).toBeNull();
    expect(every && JSON.stringify(formPage(glanceOf(dividing(2)), decision(['a1']), every).component)).toContain(
      'Fill in every row',
    );
  });
  it('accepts a ready-made answer for a unit instead of its rows, and vice versa', () => {
    const handle = dividing(2, policies);
    const sheet = answerFormOf(handle, view, decision(['a1']), EMPTY);
    if (!sheet) throw new Error('There is no sheet.');
    const short = shortcutValue(actionHash(handle, view, policies[0]!));
    expect(formMenus(sheet).map(({ key, shortcuts }) => [key, shortcuts.length])).toEqual([
      [WHOLE_ANSWER, 1],
      ['b1', 0],
      ['b2', 0],
    ]);
    const values = withChoice({ b1: '1/0' }, WHOLE_ANSWER, short);
    expect(formActions(sheet, 'a', { a1: values })).toEqual([policies[0]]);
    expect(withChoice(values, 'b2', '0/1')).toEqual({ b1: '1/0', b2: '0/1' });
    const single = answerFormOf(dividing(1, policies), view, decision(['a1']), EMPTY);
    expect(
      single && formMenus(single).map(({ key, choices, shortcuts }) => [key, choices.length, shortcuts.length]),
    ).toEqual([['b1', 4, 1]]);
  });
  it('is a modal with up to five menus, and pages of a message beyond', () => {
    const small = answerFormOf(dividing(2), view, decision(['a1', 'a2']), EMPTY);
    const large = answerFormOf(dividing(4), view, decision(['a1', 'a2']), EMPTY);
    if (!small || !large) throw new Error('There is no sheet.');
    const modal = formModal(glanceOf(dividing(2)), decision(['a1', 'a2']), small)?.toJSON();
    expect(modal?.components.map(({ type }) => type)).toEqual([10, 18, 18, 18, 18]);
    expect(formModal(glanceOf(dividing(4)), decision(['a1', 'a2']), large)).toBeNull();
    for (const shown of [0, 1]) {
      const { component } = formPage(glanceOf(dividing(4)), decision(['a1', 'a2']), large, shown);
      const menus = component.components.filter((one) => one.type === 1 && one.components[0]?.type === 3);
      expect(menus).toHaveLength(4);
      const ids = [...JSON.stringify(component).matchAll(/"custom_id":"([^"]*)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });
  it('says why what is chosen would be refused, and its button stands out only while it would not be', () => {
    const refusal = { code: 'TOO_MANY', rule: 'TL-1', facts: {} };
    const strict: SystemHandle = {
      ...dividing(2),
      check: (_, { params }) => (params['dice'] === 'b1 1/1, b2 1/1' ? refusal : null),
    };
    const shown = (rows: Readonly<Record<string, string>>): string => {
      const sheet = answerFormOf(strict, view, decision(['a1']), { ...EMPTY, rows: { a1: rows } });
      if (!sheet) throw new Error('There is no sheet.');
      return JSON.stringify(formPage(glanceOf(strict), decision(['a1']), sheet).component);
    };
    const styleOf = (page: string): string | undefined =>
      /\{[^{}]*"label":"Send"[^{}]*\}/.exec(page)?.[0].match(/"style":(\d)/)?.[1];
    const [able, wrong] = [shown({ b1: '1/1', b2: '0/1' }), shown({ b1: '1/1', b2: '1/1' })];
    expect(styleOf(able)).toBe(String(ButtonStyle.Success));
    expect(able).toContain('Change what you like');
    expect(styleOf(wrong)).toBe(String(ButtonStyle.Secondary));
    expect(wrong).not.toContain('Change what you like');
  });
  it('shows the answers given so far', () => {
    const answered: AnyView = {
      ...view,
      answers: { q1: { a1: { verb: 'split', by: 'a', params: { unit: 'a1', dice: 'b1 1/1, b2 0/1' } } } },
    };
    const sheet = answerFormOf(dividing(2), answered, decision(['a1']), EMPTY);
    expect(sheet?.values['a1']).toEqual({ b1: '1/1', b2: '0/1' });
    expect(readRows('b1 1/1,b2  0/1, ')).toEqual({ b1: '1/1', b2: '0/1' });
  });
});

describe('a panel', () => {
  const verb = {
    verb: 'go',
    rule: 'TL-1',
    place: 'turn',
    command: 'go',
    params: [
      { name: 'unit', kind: 'unit', optional: false },
      { name: 'cell', kind: 'cell', optional: true },
      { name: 'exit', kind: 'word', optional: true },
      { name: 'spells', kind: 'rows', optional: true },
    ],
  } as const;
  const go = (params: Action['params']): Action => ({ verb: 'go', by: 'a', params });
  it('asks for required values, then for what most legal actions have, and nothing that they lack', () => {
    const offers = [
      go({ unit: 'a1', cell: 'A1', exit: null, spells: [] }),
      go({ unit: 'a1', cell: 'A2', exit: null, spells: [] }),
      go({ unit: 'a1', cell: null, exit: '1', spells: [] }),
    ];
    expect(nextParam(verb, offers, {})?.name).toBe('unit');
    expect(nextParam(verb, offers, { unit: 'a1' })?.name).toBe('cell');
    expect(nextParam(verb, offers, { unit: 'a1', cell: 'A1' })).toBeNull();
    expect(nextParam(verb, [], { unit: 'a1' })).toBeNull();
  });
  it('drops a unit that can no longer act', () => {
    const handle: SystemHandle = { ...tallyDoor, verbs: { go: verb }, offers: () => [go({ unit: 'a2' })] };
    const asked = { ...decision(['']), verbs: ['go'] };
    expect(formStateOf(handle, view, asked, { ...EMPTY, unit: 'a1' }).at).toBe('actors');
    expect(formStateOf(handle, view, asked, { ...EMPTY, unit: 'a2' })).toEqual({
      at: 'verbs',
      actor: 'a2',
      verbs: ['go'],
    });
  });

  const pack = {
    verb: 'pack',
    rule: 'TL-1',
    place: 'setup',
    command: 'pack',
    params: [
      { name: 'tools', kind: 'rows', optional: true },
      { name: 'food', kind: 'rows', optional: true },
      { name: 'ready', kind: 'word', optional: true },
    ],
  } as const;
  const packing = (food: readonly string[]): SystemHandle => ({
    ...dividing(0),
    verbs: { pack },
    offers: () => [{ verb: 'pack', by: 'a', params: { tools: 'rope; lamp', food: 'bread' } }],
    // Typed with arbitrary blanks, printed in one form.
    print: (_, { params }) =>
      Object.fromEntries(
        Object.entries(params).map(([name, value]) => [
          name,
          String(value)
            .split(/[;,]/)
            .map((item) => item.trim())
            .join('; '),
        ]),
      ),
    choices: (_view, _by, _verb, _given, param): Choices => ({
      list: (param === 'food' ? food : ['rope']).map((value) => ({ value, name: { key: 'thing', facts: {} } })),
    }),
  });
  const packs = { ...decision(['']), verbs: ['pack'] };
  const asks = (handle: SystemHandle, tools: string): string => {
    const stand = formStateOf(handle, view, packs, { ...EMPTY, verb: 'pack', given: { tools } });
    return stand.at === 'param' ? stand.param.name : stand.at;
  };
  it('continues as for the offers, however values are typed', () => {
    expect(asks(packing(['bread']), 'rope,lamp')).toBe('food');
  });
  it('asks the same after a freely chosen path, unless there are no possible values', () => {
    expect(asks(packing(['bread']), 'anvil')).toBe('food');
    expect(asks(packing([]), 'anvil')).toBe('confirm');
  });
});

describe('drafts', () => {
  let drafts: Drafts;
  beforeEach(() => {
    drafts = openDrafts(openMemoryStore());
  });
  it('are stored for their question and dropped with it', async () => {
    await drafts.change('m', '1', 'q1', (draft) => ({ ...draft, unit: 'a1' }));
    expect((await drafts.read('m', '1', 'q1')).unit).toBe('a1');
    expect(await drafts.read('m', '1', 'q2')).toEqual(EMPTY);
    expect(await drafts.read('m', '2', 'q1')).toEqual(EMPTY);
    await drafts.change('m', '1', 'q2', (draft) => ({ ...draft, verb: 'move' }));
    expect(await drafts.read('m', '1', 'q1')).toEqual(EMPTY);
  });
  it('lose nothing when two menus are used at once', async () => {
    await Promise.all(
      ['b1', 'b2', 'b3'].map((enemy) =>
        drafts.change('m', '1', 'q1', (draft) => ({ ...draft, rows: { a1: { ...draft.rows['a1'], [enemy]: '1/0' } } })),
      ),
    );
    expect(Object.keys((await drafts.read('m', '1', 'q1')).rows['a1'] ?? {}).sort()).toEqual(['b1', 'b2', 'b3']);
  });
  it('can be taken only once', async () => {
    await drafts.change('m', '1', 'q1', (draft) => ({ ...draft, verb: 'end' }));
    const taken = await Promise.all([
      drafts.take('m', '1', 'q1'),
      drafts.take('m', '1', 'q1'),
      drafts.take('m', '1', 'q1'),
    ]);
    expect(taken.filter((draft) => draft?.verb === 'end')).toHaveLength(1);
    expect(await drafts.take('m', '1', 'q1')).toBeNull();
  });
});

describe('typing', () => {
  const rows = { ...dividing(3) };
  const split = rows.verbs['split']!;
  it('goes row by row, keeping the text typed before', () => {
    expect(suggest(glanceOf(rows), split, { unit: 'a1' }, 'dice', '')[1]?.value).toBe('b1 1/0');
    const second = suggest(glanceOf(rows), split, { unit: 'a1' }, 'dice', 'b1 1/0, b3');
    expect(second[0]?.value).toMatch(/^b1 1\/0, b3 /);
    expect(second.every(({ value }) => !value.includes('b1 1/0, b1'))).toBe(true);
  });
  it('adds an item to a list, or to the last of several lists, new items first', () => {
    const listing: SystemHandle = {
      ...dividing(0),
      words: { en: { ...tallyDoor.words['en']!, text: ({ key }) => key } },
      choices: (): Choices => ({
        list: ['rope', 'lamp', 'bread'].map((value) => ({ value, name: { key: value, facts: {} } })),
      }),
    };
    const values = (typed: string): readonly string[] =>
      suggest(glanceOf(listing), split, {}, 'dice', typed).map(({ value }) => value);
    expect(values('')).toEqual(['rope', 'lamp', 'bread']);
    expect(values('rope, ')).toEqual(['rope, lamp', 'rope, bread', 'rope, rope']);
    expect(values('rope, lamp; bre')[0]).toBe('rope, lamp; bread');
  });
  it('gives no suggestions to people who do not play', () => {
    expect(suggest({ ...glanceOf(rows), view: { ...view, side: null } }, split, {}, 'dice', '')).toEqual([]);
  });
});

describe('share codes', () => {
  const { handle } = systems['salvation-and-steel']!;
  const match = handle.begin({ options: {} }, scriptedDice([]));
  if (!match.ok) throw new Error('The match does not begin.');
  const seen = handle.view(match.match, 'a');
  it.each(Object.entries(handle.samples))('of %s give the same force back', (_, params) => {
    const action: Action = { verb: 'band', by: 'a', params };
    const code = writeCode(handle, seen, action);
    expect(code).toMatch(/^[\w-]{10,200}$/);
    const back = readCode(handle, code);
    expect(back && handle.print(seen, { ...action, params: back })).toEqual(
      Object.fromEntries(Object.entries(handle.print(seen, action)).filter(([, value]) => value !== '')),
    );
  });
  it('of other books, and invalid ones, are refused', () => {
    const code = writeCode(handle, seen, { verb: 'band', by: 'a', params: handle.samples['learn-orrun'] ?? {} });
    expect(readCode(tallyDoor, code)).toBeNull();
    for (const text of ['', 'hello', code.slice(0, -6), `${code}${code}`, 'A'.repeat(5_000)])
      expect(readCode(handle, text), text.slice(0, 20)).toBeNull();
  });
});
