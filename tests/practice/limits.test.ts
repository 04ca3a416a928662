import { describe, expect, it } from 'vitest';
import { choiceProblems } from '../../src/practice/limits/autocomplete.ts';
import { nested } from '../../src/practice/limits/check.ts';
import type { Problem } from '../../src/practice/limits/check.ts';
import { commandListProblems, commandProblems, commandSize } from '../../src/practice/limits/commands.ts';
import { messageProblems } from '../../src/practice/limits/message.ts';
import { modalProblems } from '../../src/practice/limits/modal.ts';

const where = (problems: readonly Problem[]): string[] => problems.map(({ path, code }) => `${path.join('.')} ${code}`);
const plain = (body: Record<string, unknown>): string[] => where(messageProblems(body, 'channel', false));
const v2 = (...components: object[]): string[] => where(messageProblems({ components }, 'channel', true));

const button = (custom_id: string, more: object = {}): object => ({
  type: 2,
  style: 1,
  label: 'Act',
  custom_id,
  ...more,
});
const row = (...components: object[]): object => ({ type: 1, components });
const option = (n: number): object => ({ label: `Option ${n}`, value: `${n}` });
const options = (count: number): object[] => Array.from({ length: count }, (_, n) => option(n));
const words = (length: number): string => 'x'.repeat(length);

describe('a message may have', () => {
  it('up to 2,000 characters, counted as people count them', () => {
    expect(plain({ content: '🎲'.repeat(2000) })).toEqual([]);
    expect(plain({ content: words(2001) })).toEqual(['content BASE_TYPE_MAX_LENGTH']);
  });

  it('up to 6,000 characters over all its embeds', () => {
    const embed = { description: words(3000) };
    expect(plain({ embeds: [embed, embed] })).toEqual([]);
    expect(plain({ embeds: [embed, { ...embed, title: 'x' }] })).toEqual(['embeds MAX_EMBED_SIZE_EXCEEDED']);
    expect(plain({ embeds: [{ fields: [{ name: '', value: words(1025) }] }] })).toEqual([
      'embeds.0.fields.0.name BASE_TYPE_REQUIRED',
      'embeds.0.fields.0.value BASE_TYPE_BAD_LENGTH',
    ]);
  });

  it('up to five rows of five buttons', () => {
    const five = (n: number): object => row(...[0, 1, 2, 3, 4].map((m) => button(`${n}-${m}`)));
    expect(plain({ components: [0, 1, 2, 3, 4].map(five) })).toEqual([]);
    expect(plain({ components: [0, 1, 2, 3, 4, 5].map(five) })).toEqual(['components BASE_TYPE_BAD_LENGTH']);
    expect(plain({ components: [row(...[0, 1, 2, 3, 4, 5].map((n) => button(`${n}`)))] })).toEqual([
      'components.0.components BASE_TYPE_BAD_LENGTH',
    ]);
  });

  it('buttons with labels up to 80 and unique ids up to 100', () => {
    expect(plain({ components: [row(button('a', { label: words(81) }), button(words(101)))] })).toEqual([
      'components.0.components.0.label BASE_TYPE_MAX_LENGTH',
      'components.0.components.1.custom_id BASE_TYPE_BAD_LENGTH',
    ]);
    expect(plain({ components: [row(button('a')), row(button('a'))] })).toEqual([
      'components.1.components.0.custom_id COMPONENT_CUSTOM_ID_DUPLICATED',
    ]);
    expect(plain({ components: [row({ type: 2, style: 5, label: 'Rules', url: 'https://example.org' })] })).toEqual([]);
  });

  it('menus with up to 25 options, alone in their row', () => {
    const menu = (count: number): object => ({ type: 3, custom_id: 'm', options: options(count) });
    expect(plain({ components: [row(menu(25))] })).toEqual([]);
    expect(plain({ components: [row(menu(26))] })).toEqual(['components.0.components.0.options BASE_TYPE_BAD_LENGTH']);
    expect(plain({ components: [row(menu(2), button('b'))] })).toEqual([
      'components.0.components COMPONENT_LAYOUT_WIDTH_EXCEEDED',
    ]);
    expect(plain({ components: [row({ type: 3, custom_id: 'm', max_values: 3, options: options(2) })] })).toEqual([
      'components.0.components.0.max_values SELECT_COMPONENT_MAX_VALUES_EXCEEDS_OPTIONS',
    ]);
  });

  it('layout components only with the flag, and no content or embeds with it', () => {
    expect(plain({ components: [{ type: 10, content: 'x' }] })).toEqual(['components.0.type UNION_TYPE_CHOICES']);
    expect(where(messageProblems({ content: 'x', components: [{ type: 10, content: 'x' }] }, 'channel', true))).toEqual(
      ['content MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2'],
    );
  });

  it('up to 40 components and 4,000 characters of text with the flag, including nested ones', () => {
    const text = (length: number): object => ({ type: 10, content: words(length) });
    const container = (count: number): object => ({
      type: 17,
      components: Array.from({ length: count }, () => text(1)),
    });
    expect(v2(container(39))).toEqual([]);
    expect(v2(container(39), text(1))).toEqual(['components COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED']);
    expect(v2(text(2000), { type: 17, components: [text(2000)] })).toEqual([]);
    expect(v2(text(2000), { type: 17, components: [text(2001)] })).toEqual([
      'components COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
    ]);
    expect(v2({ type: 17, components: [{ type: 17, components: [text(1)] }] })).toEqual([
      'components.0.components.0.type UNION_TYPE_CHOICES',
    ]);
  });

  it('galleries of up to ten pictures with alt text up to 1,024', () => {
    const item = (length: number): object => ({ media: { url: 'attachment://a.png' }, description: words(length) });
    expect(v2({ type: 12, items: Array.from({ length: 10 }, () => item(1024)) })).toEqual([]);
    expect(v2({ type: 12, items: [item(1025)] })).toEqual(['components.0.items.0.description BASE_TYPE_MAX_LENGTH']);
    expect(plain({ attachments: [{ id: 0, description: words(1025) }] })).toEqual([
      'attachments.0.description BASE_TYPE_MAX_LENGTH',
    ]);
  });

  it('one way of naming whom it may ping, and a nonce up to 25', () => {
    expect(plain({ content: 'x', allowed_mentions: { parse: ['users'], users: ['1'] } })).toEqual([
      'allowed_mentions MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
    ]);
    expect(plain({ content: 'x', allowed_mentions: { users: ['1', 'opponent-recruit'] } })).toEqual([
      'allowed_mentions.users.1 NUMBER_TYPE_COERCE',
    ]);
    expect(plain({ content: 'x', allowed_mentions: { users: ['1', '1'] } })).toEqual([
      'allowed_mentions.users SET_TYPE_ALREADY_CONTAINS_VALUE',
    ]);
    expect(plain({ content: 'x', nonce: words(26) })).toEqual(['nonce BASE_TYPE_MAX_LENGTH']);
  });
});

describe('a form may have', () => {
  const label = (component: object, more: object = {}): object => ({ type: 18, label: 'Dice', component, ...more });
  const input = (custom_id: string): object => ({ type: 4, custom_id, style: 1 });
  const modal = (...components: object[]): string[] =>
    where(modalProblems({ custom_id: 'f', title: 'Form', components }));

  it('a title up to 45 and one to five components', () => {
    expect(modal(...[1, 2, 3, 4, 5].map((n) => label(input(`${n}`))))).toEqual([]);
    expect(modal(...[1, 2, 3, 4, 5, 6].map((n) => label(input(`${n}`))))).toEqual([
      'data.components BASE_TYPE_BAD_LENGTH',
    ]);
    expect(modal()).toEqual(['data.components BASE_TYPE_BAD_LENGTH']);
    expect(where(modalProblems({ custom_id: 'f', title: words(46), components: [label(input('a'))] }))).toEqual([
      'data.title BASE_TYPE_BAD_LENGTH',
    ]);
  });

  it('labels up to 45, radio groups of two to ten, unique ids, and no buttons', () => {
    expect(modal(label(input('a'), { label: words(46) }))).toEqual(['data.components.0.label BASE_TYPE_BAD_LENGTH']);
    expect(modal(label({ type: 21, custom_id: 'r', options: options(1) }))).toEqual([
      'data.components.0.component.options BASE_TYPE_BAD_LENGTH',
    ]);
    expect(modal(label(input('a')), label(input('a')))).toEqual([
      'data.components.1.component.custom_id COMPONENT_CUSTOM_ID_DUPLICATED',
    ]);
    expect(modal(label(button('b')))).toEqual(['data.components.0.component.type UNION_TYPE_CHOICES']);
  });
});

describe('commands may have', () => {
  const command = (more: object = {}): object => ({ name: 'move', description: 'Moves', ...more });
  const text = (name: string, more: object = {}): object => ({ type: 3, name, description: 'x', ...more });

  it('lower-case names of up to 32 and descriptions of up to 100', () => {
    expect(where(commandProblems(command({ name: 'Move' })))).toEqual(['name APPLICATION_COMMAND_INVALID_NAME']);
    expect(where(commandProblems(command({ name: 'to move' })))).toEqual(['name APPLICATION_COMMAND_INVALID_NAME']);
    expect(where(commandProblems(command({ description: '' })))).toEqual(['description BASE_TYPE_REQUIRED']);
    expect(where(commandProblems(command({ description: words(101) })))).toEqual(['description BASE_TYPE_BAD_LENGTH']);
  });

  it('up to 25 options with different names, required ones first', () => {
    expect(where(commandProblems(command({ options: Array.from({ length: 26 }, (_, n) => text(`o${n}`)) })))).toEqual([
      'options BASE_TYPE_BAD_LENGTH',
    ]);
    expect(where(commandProblems(command({ options: [text('a'), text('a')] })))).toEqual([
      'options.1.name APPLICATION_COMMAND_OPTIONS_NAME_INVALID',
    ]);
    expect(where(commandProblems(command({ options: [text('a'), text('b', { required: true })] })))).toEqual([
      'options.1 APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
    ]);
  });

  it('groups nested one level only, and never beside plain options', () => {
    const sub = { type: 1, name: 's', description: 'x' };
    const group = { type: 2, name: 'g', description: 'x', options: [sub] };
    expect(commandProblems(command({ options: [group] }))).toEqual([]);
    expect(where(commandProblems(command({ options: [{ ...group, options: [group] }] })))).toEqual([
      'options.0.options.0.type APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
    ]);
    expect(where(commandProblems(command({ options: [sub, text('a')] })))).toEqual([
      'options APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
    ]);
  });

  it('up to 8,000 characters, counting the longest localisation', () => {
    const option = text('a', {
      choices: Array.from({ length: 25 }, (_, n) => ({ name: `${n}`, value: words(100) })),
      description_localizations: { de: words(90) },
    });
    expect(commandSize(option as Record<string, unknown>)).toBe(1 + 90 + 25 * 100 + 10 + 15 * 2);
    expect(
      where(commandProblems(command({ options: [1, 2, 3, 4].map((n) => ({ ...option, name: `a${n}` })) }))),
    ).toEqual([' APPLICATION_COMMAND_TOO_LARGE']);
  });

  it('each name only once', () => {
    expect(where(commandListProblems([command(), command()]))).toEqual(['1.name APPLICATION_COMMANDS_DUPLICATE_NAME']);
    expect(commandListProblems([command(), { name: 'move', type: 3 }])).toEqual([]);
  });
});

it('an autocomplete may have up to 25 choices of up to 100 characters', () => {
  const choice = { name: 'a', value: 'b' };
  expect(choiceProblems({ choices: Array.from({ length: 25 }, () => choice) })).toEqual([]);
  expect(where(choiceProblems({ choices: Array.from({ length: 26 }, () => choice) }))).toEqual([
    'data.choices BASE_TYPE_BAD_LENGTH',
  ]);
  expect(where(choiceProblems({ choices: [{ name: words(101), value: words(101) }] }))).toEqual([
    'data.choices.0.name BASE_TYPE_BAD_LENGTH',
    'data.choices.0.value BASE_TYPE_BAD_LENGTH',
  ]);
});

it('problems are nested by place, as in Discord', () => {
  expect(
    nested([
      { path: ['embeds', 0, 'title'], code: 'A', message: 'a' },
      { path: ['embeds', 0, 'title'], code: 'B', message: 'b' },
    ]),
  ).toEqual({
    embeds: {
      0: {
        title: {
          _errors: [
            { code: 'A', message: 'a' },
            { code: 'B', message: 'b' },
          ],
        },
      },
    },
  });
});
