import { ComponentType } from 'discord-api-types/v10';
import type { SystemHandle, Term } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import { writeId } from '../components/ids.ts';
import { button, withButton } from '../payload.ts';
import type { Page } from '../payload.ts';
import { phrasesOf } from '../words/phrases.ts';
import { termWords as words } from '../words/terms.ts';

/** The words of a book, those that one meets first at the beginning. */
export const termsOf = (handle: SystemHandle): readonly Term[] => phrasesOf(handle).teaching?.terms ?? [];

/** More explanations at once than these would not be read. */
const MOST_USED = 4;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What a term is called: its name, without the short forms that stand behind it, as in "Armour Value (AV)", and those. */
function namesOf({ name }: Term): readonly string[] {
  const [, long, short] = /^(.+) \((.+)\)$/u.exec(name) ?? [];
  return long === undefined || short === undefined ? [name] : [long, ...short.split(', ')];
}

/** Where a text uses a term, alone or in the plural; short forms only in capitals; -1 if it does not. */
function placeOf(text: string, term: Term): number {
  const places = namesOf(term)
    .map((name, place) =>
      text.search(new RegExp(`(?<![\\p{L}\\d])${escaped(name)}s?(?![\\p{L}\\d])`, place === 0 ? 'iu' : 'u')),
    )
    // A single letter means many things.
    .filter((at, place) => at >= 0 && (namesOf(term)[place] ?? '').length > 1);
  return places.length === 0 ? -1 : Math.min(...places);
}

/** The terms of a book that a text uses, by their places in the glossary; those that come first in the text. */
export function termsUsed(handle: SystemHandle, text: string): readonly number[] {
  return termsOf(handle)
    .map((term, index) => ({ index, at: placeOf(text, term) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
    .slice(0, MOST_USED)
    .map(({ index }) => index);
}

/** All that a page says, in texts, buttons and menus. */
const textOf = (page: Page): string =>
  page.component.components
    .flatMap((part) =>
      part.type === ComponentType.TextDisplay
        ? [part.content]
        : part.type === ComponentType.ActionRow
          ? part.components.flatMap((one) => [
              ...('label' in one ? [one.label] : []),
              ...('placeholder' in one ? [one.placeholder] : []),
              ...('options' in one ? one.options.flatMap(({ label, description }) => [label, description]) : []),
            ])
          : [],
    )
    .join('\n');

/** The page with a button [?] in its last row of buttons that explains the book's words used on it; as it is if it uses none. */
export function withTerms({ handle, id: match }: MatchView, page: Page): Page {
  const used = termsUsed(handle, textOf(page));
  if (used.length === 0) return page;
  return withButton(page, button(writeId({ kind: 'terms', match, param: used.join('.') }), words.button));
}
