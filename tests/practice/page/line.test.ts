import type { APIApplicationCommand } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { missing, readLine, withStrayGiven } from '../../../src/practice/page/composer/line.ts';
import { mentionAt, mentions, withMentions } from '../../../src/practice/page/composer/mentions.ts';
import { suggest, taken, takesMentions } from '../../../src/practice/page/composer/suggestions.ts';
import { givenOptions, optionsSoFar } from '../../../src/practice/page/composer/values.ts';
import type { World } from '../../../src/practice/page-protocol.ts';

const command = (name: string, options: readonly object[]): APIApplicationCommand =>
  ({
    id: name,
    application_id: '1',
    version: '1',
    type: 1,
    name,
    description: `About ${name}`,
    options,
    default_member_permissions: null,
  }) as unknown as APIApplicationCommand;

const commands = [
  command('move', [
    { type: 3, name: 'unit', description: 'Which', required: true, autocomplete: true },
    { type: 3, name: 'cell', description: 'Where', required: true, autocomplete: true },
    { type: 3, name: 'path', description: 'How', autocomplete: true },
  ]),
  command('match', [
    {
      type: 1,
      name: 'new',
      description: 'Begin',
      options: [
        { type: 5, name: 'quick', description: 'Quick' },
        { type: 6, name: 'against', description: 'Whom' },
        { type: 4, name: 'points', description: 'Size', max_value: 500 },
      ],
    },
    {
      type: 2,
      name: 'option',
      description: 'Options',
      options: [{ type: 1, name: 'set', description: 'Set one', options: [] }],
    },
  ]),
];

const world = {
  server: { id: '1', name: 'Practice', icon: null, roles: [] },
  people: [{ user: { id: '7', username: 'bruno', global_name: 'Bruno' }, nick: null }],
  bot: { id: '9', username: 'umpire' },
  botOnline: true,
  channels: [],
  commands,
} as unknown as World;

const read = (text: string, caret = text.length) => readLine(text, caret, commands);
const labels = (text: string): readonly string[] => suggest(read(text), world, null).list.map((one) => one.label);

describe('a command line', () => {
  it("has values up to the next option's name, including blanks and colons", () => {
    const line = read('/move unit:a1: knight cell:K12 K14 path:');
    expect(line.given.map(({ option, text }) => [option.name, text])).toEqual([
      ['unit', 'a1: knight'],
      ['cell', 'K12 K14'],
      ['path', ''],
    ]);
    expect(missing(line)).toEqual([]);
  });

  it('knows which option the cursor is in', () => {
    const focus = (text: string, caret?: number) => {
      const found = read(text, caret).focus;
      return found.on === 'value' ? found.given.option.name : found.on;
    };
    expect(focus('/mo')).toBe('path');
    expect(focus('/move ')).toBe('name');
    expect(focus('/move unit:')).toBe('unit');
    expect(focus('/move unit:a1')).toBe('unit');
    expect(focus('/move unit:a1 ')).toBe('name');
    expect(focus('/move unit:a1 ce')).toBe('name');
    expect(focus('/move unit:a1 kn')).toBe('unit');
    expect(focus('/move unit:a1 cell:K', 12)).toBe('unit');
  });

  it('reports text that belongs to no option, and missing options', () => {
    expect(read('/move a1 cell:K12').stray).toBe('a1');
    expect(missing(read('/move cell:K12')).map((option) => option.name)).toEqual(['unit']);
    expect(missing(read('/move unit: cell:K12')).map((option) => option.name)).toEqual(['unit']);
  });

  it('goes through groups to the sub-command', () => {
    expect(read('/match option set ').path).toEqual([
      { type: 2, name: 'option' },
      { type: 1, name: 'set' },
    ]);
    expect(read('/match option ').options).toBeNull();
  });
});

describe('command-line suggestions', () => {
  it('are commands, then sub-commands, then options not given yet', () => {
    expect(labels('/')).toEqual(['move', 'match']);
    expect(labels('/tch')).toEqual(['match']);
    expect(labels('/match ')).toEqual(['new', 'option']);
    expect(labels('/move unit:a1 ')).toEqual(['cell', 'path']);
    expect(labels('/match new against:')).toEqual(['@Bruno', '@umpire']);
    expect(labels('/match new quick:f')).toEqual(['False']);
  });

  it('find a command by the last of its words alone', () => {
    expect(labels('/se')).toEqual(['match option set']);
    expect(labels('/ne')).toEqual(['match new']);
    expect(labels('/n')).toEqual([]);
    expect(labels('/match se')).toEqual(['option set']);
    const [first] = suggest(read('/new'), world, null).list;
    expect(taken('/new', first!, null)).toEqual({ text: '/match new ', caret: 11 });
  });

  it("insert the bot's choice into the line and begin the next required option", () => {
    const line = read('/move unit:kn');
    const { list, first } = suggest(line, world, [{ name: 'Knight a1', value: 'a1' }]);
    expect(first).toBe(-1);
    expect(taken('/move unit:kn', list[0]!, 'cell')).toEqual({ text: '/move unit:Knight a1 cell:', caret: 26 });
    expect(suggest(read('/move unit:A1'), world, [{ name: 'Knight a1', value: 'a1' }]).first).toBe(0);
  });
});

describe('submitted values', () => {
  it('are the value behind a choice, or the text as typed', () => {
    const line = read('/move unit:Knight a1 cell:K12');
    expect(givenOptions(line, world, { unit: { 'Knight a1': 'a1' } })).toEqual({
      ok: true,
      options: [
        { type: 3, name: 'unit', value: 'a1' },
        { type: 3, name: 'cell', value: 'K12' },
      ],
    });
  });

  it('have the right types, inside their sub-command', () => {
    expect(givenOptions(read('/match new quick:true against:bruno points:50'), world, {})).toEqual({
      ok: true,
      options: [
        {
          type: 1,
          name: 'new',
          options: [
            { type: 5, name: 'quick', value: true },
            { type: 6, name: 'against', value: '7' },
            { type: 4, name: 'points', value: 50 },
          ],
        },
      ],
    });
  });

  it.each([
    ['/match new points:many', 'points must be a number.'],
    ['/match new points:1.5', 'points must be a whole number.'],
    ['/match new points:501', 'points must be at most 500.'],
    ['/match new against:Dora', '"Dora" is none of the choices of against.'],
  ])('are refused if invalid: %s', (text, words) => {
    expect(givenOptions(read(text), world, {})).toEqual({ ok: false, words });
  });

  it('include the focused text even if empty, while choices are requested', () => {
    const line = read('/move unit:Knight a1 cell:');
    const focused = line.given[1]!;
    expect(optionsSoFar(line, focused, world, { unit: { 'Knight a1': 'a1' } })).toEqual([
      { type: 3, name: 'unit', value: 'a1' },
      { type: 3, name: 'cell', value: '' },
    ]);
  });
});

describe('words without the name of an option', () => {
  const given = (text: string): readonly (readonly [string, string])[] =>
    withStrayGiven(readLine(text, text.length, commands)).given.map(({ option, text: value }) => [option.name, value]);

  it('are taken for the first that is required, or else for the first', () => {
    expect(given('/move a1 ')).toEqual([['unit', 'a1']]);
    expect(given('/move K12 unit:a1 ')).toEqual([
      ['cell', 'K12'],
      ['unit', 'a1'],
    ]);
    expect(given('/move left unit:a1 cell:K12 ')).toContainEqual(['path', 'left']);
  });

  it('are nothing where all options are given, and stay as they are', () => {
    const line = readLine('/move left unit:a1 cell:K12 path:K11 ', 36, commands);
    expect(withStrayGiven(line)).toBe(line);
  });
});

describe('a name after @', () => {
  const there = {
    ...world,
    server: { ...world.server, roles: [{ id: '5', name: 'Judges' }] },
    people: [...world.people, { user: { id: '8', username: 'brunob', global_name: 'Bruno B' }, nick: null }],
  } as unknown as World;
  const offered = (text: string) => {
    const span = mentionAt(text, text.length);
    return span && mentions(span, there).map(({ label }) => label);
  };

  it('is offered in a message and in an option that takes any text, from its first letters', () => {
    expect(offered('hello @br')).toEqual(['@Bruno', '@Bruno B']);
    expect(offered('/simul new people:@Bruno @ju')).toEqual(['@Judges']);
    expect(offered('@')).toContain('@umpire');
    expect(offered('me@br')).toBeNull();
    const simul = [command('simul', [{ type: 3, name: 'people', description: 'Whom' }])];
    const line = '/simul people:@br';
    expect(takesMentions(readLine(line, line.length, simul), there)).toBe(true);
    expect(takesMentions(readLine('/match new against:@br', 22, commands), there)).toBe(false);
    expect(takesMentions(readLine('/move unit:@br', 14, commands), there)).toBe(false);
    expect(takesMentions(null, there)).toBe(true);
  });

  it('is sent as a mention, the longest name first', () => {
    expect(withMentions('@bruno, @Bruno B and @judges; @nobody', there)).toBe('<@7>, <@8> and <@&5>; @nobody');
    expect(withMentions('@Brunonia', there)).toBe('@Brunonia');
    const simul = [command('simul', [{ type: 3, name: 'people', description: 'Whom' }])];
    const line = '/simul people:@Bruno @Judges ';
    expect(givenOptions(readLine(line, line.length, simul), there, {})).toMatchObject({
      options: [{ value: '<@7> <@&5>' }],
    });
  });
});
