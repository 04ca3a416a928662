import type { User } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { gridOf } from '../../src/engine/index.ts';
import { openClient } from '../../src/discord/client.ts';
import { readId, writeId } from '../../src/discord/components/ids.ts';
import type { CustomId } from '../../src/discord/components/ids.ts';
import { nonceOf } from '../../src/discord/hash.ts';
import { groupCells } from '../../src/discord/panel/narrow-cells.ts';
import { nearest, nearestCells } from '../../src/discord/autocomplete/nearest.ts';
import { asEdit, asMessage, asPrivate, button, buttonRows, page } from '../../src/discord/payload.ts';
import { differ, registerCommands } from '../../src/discord/register.ts';
import { shortChance } from '../../src/discord/text/odds.ts';
import { clip, plain, split } from '../../src/discord/text/split.ts';
import { en } from '../../src/discord/words/en.ts';
import { jsonLog } from '../../src/discord/log/log.ts';

const board = {
  shape: 'hex',
  columns: 37,
  rows: 36,
  labels: { first: 'letter', along: 'number', start: 'top' },
} as const;
const grid = gridOf(board);
const cell = (label: string): number => {
  const found = grid.read(label);
  if (found === null) throw new Error(label);
  return found;
};

const noEmoji = (): undefined => undefined;

describe('custom ids', () => {
  const ids: readonly CustomId[] = [
    { kind: 'join', match: 'dce4fa428e83' },
    { kind: 'do', match: 'dce4fa428e83', decision: 'q120', verb: 'allocate', param: 'dice', page: 3 },
    { kind: 'page', match: 'm', decision: 'q1', page: 0 },
    { kind: 'board', match: 'm', param: 'crop' },
  ];
  it.each(ids)('can be read as they were written: $press', (id) => expect(readId(writeId(id))).toEqual(id));
  it('stay within 100 characters for the longest verb names possible', () => {
    expect(
      writeId({
        kind: 'sample',
        match: 'm'.repeat(12),
        decision: 'q12345',
        verb: 'v'.repeat(32),
        param: 'p'.repeat(32),
        page: 9999,
      }).length,
    ).toBeLessThanOrEqual(100);
  });
  it('are rejected if too long or not readable', () => {
    expect(writeId({ kind: 'do', match: 'm'.repeat(97) })).toHaveLength(100);
    expect(() => writeId({ kind: 'do', match: 'm'.repeat(98) })).toThrow('longer than 100');
    expect(() => writeId({ kind: 'do', match: 'a~b' })).toThrow('~');
  });
  it('of others are ignored', () => {
    for (const text of ['', 'vote', 'vote~m', 'join', '~~~']) expect(readId(text)).toBeNull();
  });
});

describe('text', () => {
  it('is cut between lines, and long lines between words, without loss', () => {
    const lines = ['one two three', 'four', 'a'.repeat(25), 'five six seven eight nine'];
    const texts = split(lines, 20);
    expect(texts.every((text) => text.length <= 20)).toBe(true);
    expect(texts.join(' ').replace(/\s+/g, '')).toBe(lines.join('').replace(/\s+/g, ''));
    expect(split([], 20)).toEqual([]);
    expect(split(['one', 'two'], 20)).toEqual(['one\ntwo']);
  });
  it('is clipped with an ellipsis', () => {
    expect(clip('abc', 3)).toBe('abc');
    expect(clip('abcd', 3)).toBe('ab…');
  });
  it('chosen by people is neither markdown nor a mention', () => {
    expect(plain('**Bob** <@1> `x` \n y')).toBe('\\*\\*Bob\\*\\* \\<\\@1\\> \\`x\\` y');
  });
});

describe('a client', () => {
  it('keeps no people but itself, however many use the bot', () => {
    const { users } = openClient();
    for (const id of ['1', '2']) users.cache.set(id, { id, client: { user: { id: '0' } } } as unknown as User);
    expect([...users.cache.keys()]).toEqual([]);
  });
});

describe('suggestions', () => {
  const units = Array.from({ length: 40 }, (_, index) => ({
    name: `a${index + 1} ${index % 2 ? 'Knight' : 'Squire'}`,
    value: `a${index + 1}`,
  }));
  it('are at most 25, in their own order while nothing is typed', () => {
    expect(nearest(units, '')).toEqual(units.slice(0, 25));
  });
  it('list exact matches first, then those that begin with the text, then those with a word that does', () => {
    expect(
      nearest(units, 'A4')
        .map(({ value }) => value)
        .slice(0, 2),
    ).toEqual(['a4', 'a40']);
    expect(
      nearest(units, 'kni')
        .slice(0, 20)
        .every(({ name }) => name.includes('Knight')),
    ).toBe(true);
  });
  it('tolerate typing errors', () => {
    expect(
      nearest(
        [
          { name: 'Shield', value: 'shield' },
          { name: 'Fireball', value: 'fireball' },
        ],
        'firbal',
      )[0]?.value,
    ).toBe('fireball');
  });
  it('tolerate only a few errors and skip long texts; ties keep their order', () => {
    const far = [
      { name: 'Shield', value: 'shield' },
      { name: 'Fireball', value: 'fireball' },
      { name: 'fir', value: 'fir' },
    ];
    expect(nearest(far, 'quicksand')).toEqual(far);
    const long = ['x'.repeat(45), `${'y'.repeat(44)}z`].map((value) => ({ name: value, value }));
    expect(nearest(long, 'y'.repeat(45))).toEqual(long);
  });
  it('leave out what Discord would reject', () => {
    expect(
      nearest(
        [
          { name: 'x', value: 'x'.repeat(101) },
          { name: 'n'.repeat(120), value: 'y' },
        ],
        '',
      ),
    ).toEqual([{ name: `${'n'.repeat(99)}…`, value: 'y' }]);
  });
  it('for a cell are those near the typed one, in either order of its label', () => {
    const cells = Array.from({ length: grid.count }, (_, index) => index);
    const near = nearestCells(board, cells, '12k').map(({ value }) => value);
    expect(near[0]).toBe('K12');
    expect(near).toHaveLength(25);
    expect(near.slice(1, 7).every((label) => grid.apart(cell(label), cell('K12')) === 1)).toBe(true);
    expect(nearestCells(board, [cell('K1'), cell('K12'), cell('L2')], 'k1').map(({ value }) => value)).toEqual([
      'K1',
      'K12',
      'L2',
    ]);
  });
});

describe('many cells', () => {
  const from = cell('S19');
  const reach = Array.from({ length: grid.count }, (_, index) => index).filter(
    (one) => one !== from && grid.apart(one, from) <= 7,
  );
  it('are grouped by direction and distance, each once, at most 25 in a group', () => {
    const groups = groupCells(grid, from, reach);
    expect(groups.flatMap(({ cells }) => cells).sort((a, b) => a - b)).toEqual(reach);
    expect(groups.every(({ cells }) => cells.length <= 25 && cells.length > 0)).toBe(true);
    expect(new Set(groups.map(({ name }) => name)).size).toBe(groups.length);
    const where = (label: string): string | undefined => groups.find(({ cells }) => cells.includes(cell(label)))?.name;
    expect(where('S22')).toMatch(/^east, /);
    expect(where('S16')).toMatch(/^west, /);
    expect(where('O19')).toMatch(/^north, /);
    expect(where('W19')).toMatch(/^south, /);
    expect(where('S20')).toBe('next to it');
  });
  it('are grouped by label if there is no starting cell', () => {
    const groups = groupCells(grid, null, reach);
    expect(groups.flatMap(({ cells }) => cells)).toEqual(reach);
    expect(groups[0]?.name).toMatch(/^[A-Z]+\d+ – [A-Z]+\d+$/);
  });
});

describe('pages', () => {
  const picture = { png: Buffer.from('x'), alt: 'y'.repeat(2_000) };
  it('hold at most 4,000 characters of text, and always keep the foot', () => {
    const { component } = page({ texts: ['a'.repeat(5_000), 'b'.repeat(100)], foot: ['whose turn it is'] });
    const texts = component.components.flatMap((one) => ('content' in one ? [one.content] : []));
    expect(texts.join('').length).toBeLessThanOrEqual(4_000);
    expect(texts[texts.length - 1]).toBe('whose turn it is');
  });
  it('have a picture in a gallery, with an alt text of at most 1,024 characters', () => {
    const { component, files } = page({ texts: ['x'], picture });
    const gallery = component.components.find((one) => 'items' in one);
    expect(gallery && 'items' in gallery && gallery.items[0]?.description?.length).toBe(1_024);
    expect(files).toHaveLength(1);
  });
  it('notify only the people pinged', () => {
    const quiet = asMessage(page({ texts: ['<@1>'] }), noEmoji);
    expect(quiet.allowedMentions).toEqual({ parse: [], users: [] });
    expect([quiet.flags].flat()).toContain(1 << 12);
    const loud = asMessage(page({ texts: ['<@1>'], ping: ['1'] }), noEmoji);
    expect(loud.allowedMentions).toEqual({ parse: [], users: ['1'] });
    expect([loud.flags].flat()).not.toContain(1 << 12);
    for (const other of [
      asEdit(page({ texts: ['<@1>'], ping: ['1'] }), noEmoji),
      asPrivate(page({ texts: ['<@1>'], ping: ['1'] }), noEmoji),
    ])
      expect(other.allowedMentions).toEqual({ parse: [] });
  });
  it('have five buttons a row', () => {
    expect(
      buttonRows(Array.from({ length: 7 }, (_, index) => button(`b${index}`, 'B'))).map((row) => row.components.length),
    ).toEqual([5, 2]);
  });
});

describe('nonces', () => {
  it('are the same for the same message, differ for others, and fit into 25 characters', () => {
    const m = { id: 'm', salt: 's', room: { server: '1', channel: '2' } };
    const [n, salted] = [
      { ...m, id: 'n' },
      { ...m, salt: 't' },
    ];
    expect(nonceOf(m, 'told', 3, 0)).toBe(nonceOf(m, 'told', 3, 0));
    expect(
      new Set([
        nonceOf(m, 'told', 3, 0),
        nonceOf(m, 'told', 3, 1),
        nonceOf(m, 'told', 4, 0),
        nonceOf(n, 'told', 3, 0),
        nonceOf(salted, 'told', 3, 0),
      ]).size,
    ).toBe(5);
    expect(nonceOf({ ...m, id: 'm'.repeat(50) }, 'told', 123_456, 9).length).toBeLessThanOrEqual(25);
  });
});

describe('registering commands', () => {
  const ours = [
    {
      name: 'move',
      description: 'Move',
      options: [{ type: 3 as const, name: 'unit', description: 'Who', required: false, autocomplete: true }],
    },
    { name: 'end', description: 'End' },
  ];
  const theirs = [
    {
      id: '2',
      name: 'end',
      type: 1,
      application_id: '9',
      version: '1',
      description: 'End',
      nsfw: false,
      dm_permission: null,
      default_member_permissions: null,
    },
    {
      id: '1',
      name: 'move',
      type: 1,
      application_id: '9',
      version: '1',
      description: 'Move',
      options: [{ name: 'unit', type: 3, autocomplete: true, description: 'Who', description_localizations: null }],
    },
  ];
  const api = (registered: readonly object[]) => {
    const written: unknown[] = [];
    return {
      written,
      api: {
        list: async () => registered as never,
        overwrite: async (commands: unknown) => {
          written.push(commands);
        },
      },
    };
  };
  it('writes nothing if Discord has the same already, whatever it adds to them', async () => {
    const { written, api: calls } = api(theirs);
    expect(await registerCommands(calls, ours as never)).toBe(false);
    expect(written).toEqual([]);
  });
  it('overwrites all if anything differs', async () => {
    expect(differ(theirs, [{ ...ours[0], description: 'Go' }, ours[1]] as never)).toBe(true);
    expect(differ(theirs.slice(1), ours)).toBe(true);
    const bound = (more: object) => [
      { name: 'go', description: 'Go', options: [{ name: 'hours', description: 'How many', type: 4, ...more }] },
    ];
    for (const [one, other] of [
      [{ max_value: 72 }, { max_value: 48 }],
      [{ min_value: 0 }, {}],
      [{ channel_types: [0] }, { channel_types: [0, 11] }],
      [{ name_localizations: { de: 'Stunden' } }, { name_localizations: { de: 'Std' } }],
    ] as const) {
      expect(differ(bound(one), bound(other)), JSON.stringify(one)).toBe(true);
      expect(differ(bound(one), bound({ ...one, name_localized: 'x' }))).toBe(false);
    }
    const { written, api: calls } = api([]);
    expect(await registerCommands(calls, ours as never)).toBe(true);
    expect(written).toEqual([ours]);
  });
});

describe('the log', () => {
  it('is JSON lines of the chosen level and above', () => {
    const lines: string[] = [];
    const log = jsonLog(
      (line) => lines.push(line),
      'warn',
      () => new Date(0),
    );
    log.info('seen', { match: 'm' });
    log.warn('odd', { match: 'm' });
    log.error('broken', new Error('no'));
    expect(lines.map((line) => JSON.parse(line) as { what: string }).map(({ what }) => what)).toEqual([
      'odd',
      'broken',
    ]);
    expect(lines[0]).toBe('{"level":"warn","time":"1970-01-01T00:00:00.000Z","what":"odd","match":"m"}\n');
  });
});

describe('a chance in a menu', () => {
  it('leaves out the sum in brackets, and never the percentage', () => {
    expect(shortChance('Kin 1 hits Baron Vasile (+2 Shooting Value, −4 into a Fight; AV 8)', 0.025)).toBe(
      'Kin 1 hits Baron Vasile: 3%',
    );
    expect(shortChance('a1 (2 dice +1 Flanking) beats b1 (1 die)', 0.6)).toBe('a1 beats b1: 60%');
    const long = shortChance('x'.repeat(200), 1);
    expect(long).toHaveLength(100);
    expect(long).toMatch(/…: 100%$/);
  });
  it('is said in whole per cent, and never as certain or impossible while it is neither', () => {
    for (const [chance, said] of [
      [0.166_7, '17%'],
      [0.001, '1%'],
      [0.999, '99%'],
      [0, '0%'],
      [1, '100%'],
    ] as const)
      expect(shortChance('a1 hits', chance)).toBe(`a1 hits: ${said}`);
  });
  it('stands in one line with the others of the same action', () => {
    expect(en.panel.odds([shortChance('a1 beats b1', 0.6), shortChance('b1 is defeated', 0.4)])).toBe(
      '-# a1 beats b1: 60% · b1 is defeated: 40%',
    );
  });
});
