import { describe, expect, it } from 'vitest';
import { blocks } from '../../../src/practice/page/markdown/blocks.ts';
import { inline } from '../../../src/practice/page/markdown/inline.ts';
import { headerTime, stampText } from '../../../src/practice/page/markdown/stamp.ts';

const text = (words: string) => ({ is: 'text', text: words });
const lines = (words: string) => ({ is: 'lines', inside: [text(words)] });

describe('inline text', () => {
  it.each([
    ['**K4** to *K12*', [{ is: 'bold', inside: [text('K4')] }, text(' to '), { is: 'italic', inside: [text('K12')] }]],
    ['***both***', [{ is: 'bold', inside: [{ is: 'italic', inside: [text('both')] }] }]],
    [
      '__under__ ~~struck~~ ||hidden||',
      [
        { is: 'underlined', inside: [text('under')] },
        text(' '),
        { is: 'struck', inside: [text('struck')] },
        text(' '),
        { is: 'spoiler', inside: [text('hidden')] },
      ],
    ],
    ['`**not bold**`', [{ is: 'code', text: '**not bold**' }]],
    ['2 * 3 * 4 and snake_case_name', [text('2 * 3 * 4 and snake_case_name')]],
    ['\\*plain\\*', [text('*plain*')]],
    [
      '<@12> <@&34> <#56> </move:78>',
      [
        { is: 'user', id: '12' },
        text(' '),
        { is: 'role', id: '34' },
        text(' '),
        { is: 'channel', id: '56' },
        text(' '),
        { is: 'command', name: 'move' },
      ],
    ],
    ['<t:1700000000:R>', [{ is: 'stamp', seconds: 1_700_000_000, style: 'R' }]],
    ['[rule](https://example.org/a_b)', [{ is: 'link', url: 'https://example.org/a_b', inside: [text('rule')] }]],
    ['[no](javascript:alert(1))', [text('[no](javascript:alert(1))')]],
    [
      'see https://example.org/x.',
      [text('see '), { is: 'link', url: 'https://example.org/x', inside: [text('https://example.org/x')] }, text('.')],
    ],
    ['<b>&amp;', [text('<b>&amp;')]],
  ])('%s', (written, pieces) => {
    expect(inline(written)).toEqual(pieces);
  });
});

describe('blocks', () => {
  it('are headings, small print, quotes and lines', () => {
    expect(blocks('## Turn 2\nplain\nmore\n> said\n> again\n-# SS-4.1')).toEqual([
      { is: 'heading', level: 2, inside: [text('Turn 2')] },
      lines('plain\nmore'),
      { is: 'quote', inside: [lines('said\nagain')] },
      { is: 'small', inside: [text('SS-4.1')] },
    ]);
  });

  it('can be lists, nested and numbered, whose items may begin like another list', () => {
    expect(blocks('- a\n  - b\n- c\n3. x\n4. 2. y')).toEqual([
      {
        is: 'list',
        ordered: false,
        from: 1,
        items: [[lines('a'), { is: 'list', ordered: false, from: 1, items: [[lines('b')]] }], [lines('c')]],
      },
      { is: 'list', ordered: true, from: 3, items: [[lines('x')], [lines('2. y')]] },
    ]);
  });

  it('keep the contents of a fence unchanged', () => {
    expect(blocks('before\n```ts\n# **x**\n\n- y\n```\nafter')).toEqual([
      lines('before'),
      { is: 'code', text: '# **x**\n\n- y' },
      lines('after'),
    ]);
  });

  it('quote the rest of the message after three marks', () => {
    expect(blocks('>>> one\n\n- two')).toEqual([
      { is: 'quote', inside: [lines('one\n'), { is: 'list', ordered: false, from: 1, items: [[lines('two')]] }] },
    ]);
  });
});

describe('timestamps', () => {
  const now = Date.parse('2026-03-10T12:00:00Z');
  const at = (offset: number): number => now / 1000 + offset;

  it.each([
    [5, 'in 5 seconds'],
    [-60, '1 minute ago'],
    [3 * 3600, 'in 3 hours'],
    [-86_400, 'yesterday'],
    [0, 'now'],
  ])('%i seconds away is %s', (offset, words) => {
    expect(stampText(at(offset), 'R', now)).toBe(words);
  });

  it("are dates in the reader's own zone, and never throw", () => {
    expect(stampText(at(0), 'D', now)).toBe('10 March 2026');
    expect(stampText(9_999_999_999_999, 'f', now)).toBe('Invalid date');
  });

  it('name the day of a message if it is near', () => {
    const local = new Date(2026, 2, 10, 0, 5).getTime();
    expect(headerTime(new Date(2026, 2, 10, 0, 1).toISOString(), local)).toBe('Today at 00:01');
    expect(headerTime(new Date(2026, 2, 9, 23, 59).toISOString(), local)).toBe('Yesterday at 23:59');
    expect(headerTime(new Date(2026, 2, 1, 9, 30).toISOString(), local)).toBe('01/03/2026, 09:30');
  });
});
