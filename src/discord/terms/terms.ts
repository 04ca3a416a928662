import type { ButtonBuilder } from '@discordjs/builders';
import type { SystemHandle, Term } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import type { ComponentSpec } from '../components/component.ts';
import { writeId } from '../components/ids.ts';
import { button, page } from '../payload.ts';
import type { Page } from '../payload.ts';
import { termWords as words } from '../words/terms.ts';
import { phrasesOf } from '../words/phrases.ts';
import { termsOf } from './used.ts';

export const termLine = ({ name, about }: Term): string => words.line(name, about);

const lower = (text: string): string => text.trim().toLowerCase();

/** The terms that a word names, or that mention it; all of them without a word. */
function termsLike(handle: SystemHandle, word: string): readonly Term[] {
  const wanted = lower(word);
  const terms = termsOf(handle);
  const named = terms.filter(({ name }) => lower(name).includes(wanted) || wanted.startsWith(lower(name)));
  return named.length > 0 ? named : terms.filter(({ about }) => lower(about).includes(wanted));
}

/** The glossary of a book, or what it says about a word. */
export function termsPage(handle: SystemHandle, word = ''): Page {
  const found = termsLike(handle, word);
  const { title } = phrasesOf(handle);
  if (found.length === 0)
    return page({ texts: [word.trim() === '' ? words.none(title) : words.unknown(word.trim(), title)], tone: 'bad' });
  return page({ texts: [[words.title(title), ...found.map(termLine)].join('\n')], foot: [words.more] });
}

/** The glossary's words about these places of it. */
const explained = (handle: SystemHandle, places: readonly number[]): Page =>
  page({
    texts: [
      places
        .flatMap((place) => termsOf(handle)[place] ?? [])
        .map(termLine)
        .join('\n'),
    ],
    foot: [words.all],
  });

/**
 * A button [?] for any page or form that uses the book's words: it shows the glossary beside that page. None where the
 * book has no glossary.
 */
export const termsButton = ({ handle, id: match }: MatchView): readonly ButtonBuilder[] =>
  termsOf(handle).length > 0 ? [button(writeId({ kind: 'terms', match }), words.button)] : [];

export const terms: ComponentSpec = {
  where: 'private',
  beside: true,
  run: ({ matchView: { handle }, reply, id: { param } }) =>
    reply.send(param === undefined ? termsPage(handle) : explained(handle, param.split('.').map(Number))),
};
