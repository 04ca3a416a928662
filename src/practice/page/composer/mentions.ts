import type { World } from '../../page-protocol.ts';
import { people, roles } from '../parts/entries.ts';
import type { LineSuggestion, Span } from './line.ts';

const MOST = 10;

/** A name after @ that is being written at the cursor; null: there is none. */
export function mentionAt(text: string, caret: number): Span | null {
  const found = /(?<=^|[\s,;:])@([^\s@,;]*)$/u.exec(text.slice(0, caret));
  return found ? { text: found[0], from: found.index, to: caret } : null;
}

/** Everybody who can be mentioned, and how that is sent. */
const mentionable = (
  world: World,
): readonly { readonly label: string; readonly about: string; readonly sent: string }[] => [
  ...people(world).map(({ value, label, description }) => ({
    label: `@${label}`,
    about: description ?? '',
    sent: `<@${value}>`,
  })),
  ...roles(world).map(({ value, label }) => ({ label, about: 'Role', sent: `<@&${value}>` })),
];

/** Who fits the name that is being written. */
export const mentions = (span: Span, world: World): readonly LineSuggestion[] =>
  mentionable(world)
    .filter(({ label }) => label.toLowerCase().startsWith(span.text.toLowerCase()))
    .slice(0, MOST)
    .map(({ label, about }) => ({ label, description: about, insert: label, span, of: 'mention' }));

/** A text as it is sent: names after @ become mentions, the longest name first. */
export function withMentions(text: string, world: World): string {
  const known = mentionable(world).toSorted((one, other) => other.label.length - one.label.length);
  return text.replaceAll(/(?<=^|[\s,;:])@[^@]*/gu, (rest) => {
    const found = known.find(
      ({ label }) =>
        rest.toLowerCase().startsWith(label.toLowerCase()) && !/^[\p{L}\p{N}_]/u.test(rest.slice(label.length)),
    );
    return found ? found.sent + rest.slice(found.label.length) : rest;
  });
}
