import type { Inline, StampStyle } from './tree.ts';

type Made = (found: RegExpExecArray) => Inline;

const nested =
  (is: 'bold' | 'italic' | 'underlined' | 'struck' | 'spoiler'): Made =>
  (found) => ({ is, inside: inline(found[1] ?? '') });
const link: Made = (found) => ({ is: 'link', url: found[2] ?? '', inside: inline(found[1] ?? '') });
const bare: Made = (found) => ({ is: 'link', url: found[1] ?? '', inside: [{ is: 'text', text: found[1] ?? '' }] });

/** Tried in this order at each position; sticky, so that each matches only there. */
const patterns: readonly (readonly [RegExp, Made])[] = [
  [/\\([^a-z0-9\s])/iy, (found) => ({ is: 'text', text: found[1] ?? '' })],
  [/``([^]+?)``(?!`)/y, (found) => ({ is: 'code', text: (found[1] ?? '').trim() })],
  [/`([^`]+)`/y, (found) => ({ is: 'code', text: found[1] ?? '' })],
  [/<@!?(\d+)>/y, (found) => ({ is: 'user', id: found[1] ?? '' })],
  [/<@&(\d+)>/y, (found) => ({ is: 'role', id: found[1] ?? '' })],
  [/<#(\d+)>/y, (found) => ({ is: 'channel', id: found[1] ?? '' })],
  [/<\/([\w -]+):\d+>/y, (found) => ({ is: 'command', name: found[1] ?? '' })],
  [/<a?:(\w+):(\d+)>/y, (found) => ({ is: 'emoji', name: found[1] ?? '', id: found[2] ?? '' })],
  [
    /<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/y,
    (found) => ({ is: 'stamp', seconds: Number(found[1]), style: (found[2] ?? 'f') as StampStyle }),
  ],
  [/@(?:everyone|here)\b/y, (found) => ({ is: 'everyone', text: found[0] })],
  [/\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/y, link],
  [/<(https?:\/\/[^\s>]+)>/y, bare],
  [/(https?:\/\/[^\s<]*[^\s<.,:;"')\]*_~|])/y, bare],
  [/\*\*((?:\\[^]|[^\\])+?)\*\*(?!\*)/y, nested('bold')],
  [/__((?:\\[^]|[^\\])+?)__(?!_)/y, nested('underlined')],
  [/~~((?:\\[^]|[^\\])+?)~~(?!~)/y, nested('struck')],
  [/\|\|((?:\\[^]|[^\\])+?)\|\|/y, nested('spoiler')],
  [/\*(?!\s|\*)((?:\*\*[^]+?\*\*|\\[^]|[^*\\])+?)(?<!\s)\*(?!\*)/y, nested('italic')],
  [/(?<![a-z0-9])_(?!_)((?:__[^]+?__|\\[^]|[^_\\])+?)_(?![a-z0-9_])/iy, nested('italic')],
];

/** Parses inline text in Discord's dialect. */
export function inline(text: string): readonly Inline[] {
  const pieces: Inline[] = [];
  let plain = '';
  let at = 0;
  const flush = (): void => {
    if (plain !== '') pieces.push({ is: 'text', text: plain });
    plain = '';
  };
  while (at < text.length) {
    const found = first(text, at);
    if (found === null) {
      plain += text[at++];
      continue;
    }
    at += found.length;
    if (found.piece.is === 'text') plain += found.piece.text;
    else {
      flush();
      pieces.push(found.piece);
    }
  }
  flush();
  return pieces;
}

const starts = /[\\`<@[h*_~|]/;

function first(text: string, at: number): { readonly piece: Inline; readonly length: number } | null {
  if (!starts.test(text[at] ?? '')) return null;
  for (const [pattern, made] of patterns) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found !== null) return { piece: made(found), length: found[0].length };
  }
  return null;
}
