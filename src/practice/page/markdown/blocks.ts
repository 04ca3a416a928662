import { inline } from './inline.ts';
import type { Block } from './tree.ts';

const fence = /```(?:[\w+-]+\n)?\n?([^]*?)\n?```/;
const item = /^( *)([-*]|\d+\.) +(.*)$/;

/** A message's text as blocks, in Discord's dialect: fences, headings, small print, quotes, lists, lines. */
export function blocks(text: string): readonly Block[] {
  const found = fence.exec(text);
  if (found === null) return byLine(text);
  const before = text.slice(0, found.index).replace(/\n$/, '');
  const after = text.slice(found.index + found[0].length).replace(/^\n/, '');
  return [...byLine(before), { is: 'code', text: found[1] ?? '' }, ...(after === '' ? [] : blocks(after))];
}

function byLine(text: string): readonly Block[] {
  if (text === '') return [];
  const lines = text.split('\n');
  const made: Block[] = [];
  let plain: string[] = [];
  const flush = (): void => {
    if (plain.length > 0) made.push({ is: 'lines', inside: inline(plain.join('\n')) });
    plain = [];
  };
  for (let at = 0; at < lines.length;) {
    const taken = special(lines, at);
    if (taken === null) plain.push(lines[at++] ?? '');
    else {
      flush();
      made.push(taken.block);
      at += taken.lines;
    }
  }
  flush();
  return made;
}

interface Taken {
  readonly block: Block;
  readonly lines: number;
}

function special(lines: readonly string[], at: number): Taken | null {
  const line = lines[at] ?? '';
  const heading = /^(#{1,3}) +(.+)$/.exec(line);
  if (heading !== null) {
    const level = (heading[1] ?? '').length as 1 | 2 | 3;
    return { block: { is: 'heading', level, inside: inline(heading[2] ?? '') }, lines: 1 };
  }
  const small = /^-# +(.+)$/.exec(line);
  if (small !== null) return { block: { is: 'small', inside: inline(small[1] ?? '') }, lines: 1 };
  if (line.startsWith('>>> ')) {
    const rest = [line.slice(4), ...lines.slice(at + 1)];
    return { block: { is: 'quote', inside: byLine(rest.join('\n')) }, lines: rest.length };
  }
  if (quoted(line)) {
    const rest = taking(lines, at, quoted);
    return {
      block: { is: 'quote', inside: byLine(rest.map((other) => other.slice(2)).join('\n')) },
      lines: rest.length,
    };
  }
  return item.test(line) ? list(lines, at) : null;
}

const quoted = (line: string): boolean => line.startsWith('> ');

function taking(lines: readonly string[], at: number, holds: (line: string) => boolean): readonly string[] {
  const end = lines.findIndex((line, index) => index >= at && !holds(line));
  return lines.slice(at, end === -1 ? lines.length : end);
}

function list(lines: readonly string[], at: number): Taken {
  const [, indent = '', mark = ''] = item.exec(lines[at] ?? '') ?? [];
  const ordered = /\d/.test(mark);
  const own = indent.length;
  const taken = taking(lines, at, (line) => {
    const found = item.exec(line);
    if (found === null) return /^\s+\S/.test(line);
    const depth = (found[1] ?? '').length;
    return depth > own || (depth === own && /\d/.test(found[2] ?? '') === ordered);
  });
  const items: string[][] = [];
  for (const line of taken) {
    const found = item.exec(line);
    if (found !== null && (found[1] ?? '').length === own) items.push([found[3] ?? '']);
    else items.at(-1)?.push(line);
  }
  const from = ordered ? Number.parseInt(mark, 10) : 1;
  return { block: { is: 'list', ordered, from, items: items.map(itemBlocks) }, lines: taken.length };
}

// The text of an item is never itself a list, heading or quote; text indented below it may be.
const itemBlocks = ([first = '', ...rest]: readonly string[]): readonly Block[] => [
  { is: 'lines', inside: inline(first) },
  ...byLine(rest.join('\n')),
];
