import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../../src/engine/index.ts';
import { openMemoryStore } from '../../../src/store/memory.ts';
import { digestOf, exportText, isTextOf } from '../../../src/table/exports/export-match.ts';
import type { WholeExport } from '../../../src/table/exports/format.ts';
import { isLastOf, MOST_IMPORT, readExport } from '../../../src/table/exports/reading.ts';
import { malformed } from '../../../src/table/exports/schema.ts';
import { ann, begun, ben, does, done, interaction } from '../../support/tables.ts';

const fits = new Ajv({ allowUnionTypes: true }).compile(
  JSON.parse(readFileSync('docs/export.schema.json', 'utf8')) as object,
);

type Fields = Record<string, Json>;
type Loose = Fields & { entries: Fields[] };

let exported: WholeExport;

beforeAll(async () => {
  const { table, match } = await begun(openMemoryStore(), { target: 100 });
  done(await does(table, match, ben, 'plan', { dice: 2 }));
  done(await does(table, match, ann, 'bid', { dice: 3 }));
  done(await table.concede(match, ann, interaction()));
  const all = done(await table.exported(match, null)).exported;
  if (!all.importable) throw new Error('It goes on.');
  exported = all;
});

const copy = (): Loose => JSON.parse(JSON.stringify(exported)) as Loose;

const isOfLesson = ({ note }: Fields): boolean =>
  typeof note === 'object' && note !== null && 'kind' in note && String(note['kind']).startsWith('lesson');

/** Where the form of the export is wrong with these fields of its second entry. */
function entryWith(fields: Fields): string | null {
  const loose = copy();
  Object.assign(loose.entries[1] as Fields, fields);
  const where = malformed(loose);
  // The schema that is documented says the same, but for lessons: they are not exported.
  if (!isOfLesson(fields)) expect(fits(loose), JSON.stringify([fields, where])).toBe(where === null);
  return where?.replace('entries.1.', '') ?? null;
}

const person = { id: 'p1', name: 'Ann' };
const undo = { what: 'undo', to: 3 };

/** A note of each kind, and what its fields may not be. */
const notes: readonly (readonly [string, Fields, Fields])[] = [
  [
    'reminder',
    { side: 'a', decision: '1', share: 'half', until: 5 },
    { side: 'c', decision: 1, share: 'third', until: -1 },
  ],
  ['nudged', { side: 'a', by: person }, { by: 'p1' }],
  ['grace', { side: 'b', decision: '1', until: 5 }, { until: 0.5 }],
  ['default', { side: 'b', decision: '1', misses: 1, of: 3 }, { misses: '1', of: null }],
  ['seat-offered', { side: 'a', who: [person], why: 'player' }, { who: person, why: 'weather' }],
  ['seat-taken', { side: 'a', who: person, from: [] }, { who: null, from: null }],
  ['seat-released', { side: 'a', who: person }, { who: [] }],
  ['proposed', { side: 'a', by: person, proposal: undo }, { proposal: { what: 'party' } }],
  ['proposal-dropped', { side: 'a', by: person, proposal: { what: 'draw' }, how: 'declined' }, { how: 'loudly' }],
  ['paused', { until: 9, why: 'consent', reason: null }, { reason: 7 }],
  ['resumed', { why: 'clock' }, { why: null }],
  ['undone', { to: 3, by: null, why: 'organiser', reason: 'a slip', step: 2 }, { to: '3', by: 'p1', step: 'two' }],
  ['words', { side: 'a', by: person, words: null }, { words: 7, by: null }],
  ['drawn', {}, { more: 1 }],
  ['conceded', { side: 'a', why: 'player' }, { side: null }],
  [
    'extended',
    { side: 'a', by: person, more: 3, until: null, reason: 'ill' },
    { more: -3, until: 'then', reason: null },
  ],
  ['replaced', { side: 'a', by: person, from: [person], who: person, reason: 'ill' }, { from: person, who: null }],
  ['lesson', { lesson: 'move', dice: [1, 2] }, { dice: ['1'], lesson: 3 }],
  ['lesson-step', { how: 'looked' }, { how: 'skipped' }],
  ['council-held', { side: 'a', by: person, on: true }, { on: 'yes' }],
  [
    'council',
    { side: 'a', number: 1, plan: 1, plans: 2, approvals: 2, voters: 3, members: 3, lines: ['Go'] },
    { plan: '1', lines: [1], members: null },
  ],
  ['council-judged', { side: 'a', number: 1, taken: 0, chances: [0, 0.5, 1] }, { chances: [1.5], taken: null }],
  ['adjusted', { by: person, reason: 'a slip' }, { reason: null, by: null }],
];

describe('the form of an export', () => {
  it.each(notes)('has the note “%s”, and none of its fields may be anything else', (kind, right, wrong) => {
    const note = (fields: Fields) => entryWith({ note: { kind, ...right, ...fields } });
    expect(note({})).toBeNull();
    for (const [field, value] of Object.entries(wrong)) expect(note({ [field]: value })).toMatch(`note.${field}`);
    for (const field of Object.keys(right)) {
      const { [field]: _, ...rest } = right;
      const where = entryWith({ note: { kind, ...rest } });
      expect(where).toBe(field === 'step' ? null : `note.${field}`);
    }
  });

  it('has seed phrases as they are stored', () => {
    const words = (phrase: string) =>
      malformed({ ...copy(), dice: { ...(copy()['dice'] as Fields), words: { a: phrase, b: null } } });
    expect(words('two spaces')).toBeNull();
    for (const phrase of ['two  spaces', ' spaces', '', 'a\nb', 'x'.repeat(2_000)])
      expect(words(phrase)).toBe('dice.words.a');
  });

  it('has dice with any whole number of sides that a die can have', () => {
    const die = (sides: Json) => entryWith({ dice: [{ sides, value: 1, purpose: 'roll' }] });
    for (const sides of [1, 6, 20, 2 ** 32]) expect(die(sides)).toBeNull();
    for (const sides of [0, -6, 1.5, 2 ** 32 + 1, '6', null]) expect(die(sides)).toBe('dice.0.sides');
  });

  it('has chances from none to certain', () => {
    const chance = (share: Json) =>
      entryWith({ note: { kind: 'council-judged', side: 'a', number: 1, taken: 0, chances: [share] } });
    for (const share of [0, 0.25, 1]) expect(chance(share)).toBeNull();
    for (const share of [-0.1, 1.1, '1', null]) expect(chance(share)).toBe('note.chances.0');
  });

  it('has links and seals of 64 digits of sixteen', () => {
    const link = '0123456789abcdef'.repeat(4);
    expect(entryWith({ link })).toBeNull();
    for (const wrong of [link.slice(1), `${link}0`, link.toUpperCase(), link.replace('a', 'g'), 7, ['x']])
      expect(entryWith({ link: wrong })).toBe('link');
  });

  it('says yes or no where there is nothing else to say', () => {
    for (const barrier of [true, false]) expect(entryWith({ barrier })).toBeNull();
    for (const barrier of ['true', 1, null]) expect(entryWith({ barrier })).toBe('barrier');
  });

  it('knows an input by what is in it, and a note by its kind', () => {
    for (const input of [7, 'verb', [], {}, { dance: true }]) expect(entryWith({ input })).toBe('input');
    for (const note of [7, 'drawn', [], {}, { kind: 7 }, { kind: 'toString' }])
      expect(entryWith({ note })).toBe('note');
    expect(entryWith({ note: null, input: null })).toBeNull();
    expect(entryWith({ input: { back: 1 } })).toBeNull();
    expect(entryWith({ input: { back: 1, own: 'a' } })).toBeNull();
    expect(entryWith({ input: { back: 1, own: 'all' } })).toBe('input.own');
  });
});

describe('the text of an export', () => {
  /** An export with changes, as its text, with a digest that fits. */
  function textWith(change: (loose: Loose) => void): string {
    const loose = copy();
    change(loose);
    const { digest: _, ...rest } = loose;
    return exportText({ ...rest, digest: digestOf(rest) } as never);
  }
  const whyNot = (text: string) => {
    const read = readExport(text);
    return read.ok ? null : read.facts;
  };

  it('is read as it was written, and no other way', () => {
    const text = textWith(() => {});
    expect(whyNot(text)).toBeNull();
    expect(isTextOf(copy(), text)).toBe(true);
    for (const other of [
      text.trimEnd(),
      `${text} `,
      text.replace('\n', '\n '),
      text.replace('": ', '":'),
      JSON.stringify(copy()),
    ])
      expect(whyNot(other)).toEqual({ why: 'format' });
    for (const [value, as] of [
      [[], '[]\n'],
      [{}, '{}\n'],
      [[1, 'a'], '[\n 1,\n "a"\n]\n'],
      [{ a: [1] }, '{\n "a": [\n  1\n ]\n}\n'],
    ] as const) {
      expect(isTextOf(value as unknown as Json, as)).toBe(true);
      for (let at = 0; at < as.length; at += 1)
        expect(isTextOf(value as unknown as Json, `${as.slice(0, at)}x${as.slice(at + 1)}`)).toBe(false);
    }
  });

  it('may be of version 2, which had no links', () => {
    const second = (more: (entry: Fields, index: number) => void) =>
      textWith((loose) => {
        loose['version'] = 2;
        loose.entries.forEach(({ link: _, ...entry }, index) => {
          more(entry, index);
          loose.entries[index] = entry;
        });
      });
    expect(whyNot(second(() => {}))).toBeNull();
    const read = readExport(second(() => {}));
    expect(read.ok && read.match.entries.every(({ link }) => link === null)).toBe(true);
    expect(whyNot(second((entry, index) => index === 0 && (entry['link'] = null)))).toEqual({
      why: 'form',
      at: 'version',
    });
    const version2 = (entries: Json) =>
      textWith((loose) => {
        loose['version'] = 2;
        loose['entries'] = entries as Fields[];
      });
    for (const entries of ['none', [7]]) expect(whyNot(version2(entries))).toMatchObject({ why: 'form' });
  });

  it('names only players of the match', () => {
    expect(whyNot(textWith((loose) => ((loose['seats'] as Fields)['a'] = ['p9'])))).toEqual({
      why: 'form',
      at: 'seats.a',
    });
    expect(whyNot(textWith((loose) => ((loose['seats'] as Fields)['b'] = ['p1', 'p9'])))).toEqual({
      why: 'form',
      at: 'seats.b',
    });
    expect(whyNot(textWith((loose) => ((loose.entries[0] as Fields)['by'] = 'p9')))).toEqual({
      why: 'form',
      at: 'entries.0.by',
    });
    expect(whyNot(textWith((loose) => ((loose.entries[1] as Fields)['by'] = 'p9')))).toEqual({
      why: 'form',
      at: 'entries.1.by',
    });
    expect(whyNot(textWith((loose) => ((loose.entries[1] as Fields)['by'] = null)))).toBeNull();
  });

  it('is refused without a digest that fits, as a text of another kind, and if it is too long', () => {
    expect(whyNot(exportText({ ...copy(), digest: '0'.repeat(64) } as never))).toEqual({ why: 'digest' });
    expect(whyNot('{"importable": false}')).toEqual({ why: 'seen' });
    expect(whyNot('[false]')).toEqual({ why: 'form', at: '' });
    expect(whyNot(' '.repeat(MOST_IMPORT))).toEqual({ why: 'json' });
    expect(whyNot(' '.repeat(MOST_IMPORT + 1))).toEqual({ why: 'size' });
  });

  it('ends with the link that somebody has copied, or with its first sixteen digits', () => {
    const link = exported.entries.at(-1)?.link ?? '';
    expect(link).toHaveLength(64);
    for (const copied of [link, link.toUpperCase(), ` ${link.slice(0, 16)}… `, link.slice(0, 16)])
      expect(isLastOf(exported, copied)).toBe(true);
    for (const copied of [link.slice(0, 15), link.slice(1), `${link}0`, ''])
      expect(isLastOf(exported, copied)).toBe(false);
    expect(isLastOf({ ...exported, entries: [] }, link)).toBe(false);
    expect(isLastOf({ ...exported, entries: exported.entries.map((entry) => ({ ...entry, link: null })) }, link)).toBe(
      false,
    );
  });
});
