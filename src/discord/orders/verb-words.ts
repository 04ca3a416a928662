import type { AnyView, SideId, SystemHandle, VerbInfo } from '../../engine/index.ts';
import { phrasesOf } from '../words/phrases.ts';

/** A verb by its own name or by its command’s, with a slash or without. */
export const verbNamed = (handle: SystemHandle, word: string): VerbInfo | undefined => {
  const name = word.toLowerCase().replace(/^\//, '');
  const verbs = Object.values(handle.verbs);
  return verbs.find(({ verb }) => verb === name) ?? verbs.find(({ command }) => command === name);
};

export const escaped = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * An order in which the name on a verb's button, or another word for the verb, is replaced by its command, as far as the
 * verb can be used now: `a5 attack a2` for "a5 shoot at a2", `end` for "End turn".
 */
export function withCommands(handle: SystemHandle, view: AnyView, by: SideId, line: string): string {
  const words = phrasesOf(handle).verbs;
  const called = (view.asked.find(({ of }) => of === by)?.verbs ?? [])
    .flatMap((verb) => [words[verb]?.name ?? verb, ...(words[verb]?.also ?? [])].map((word) => ({ word, verb })))
    .filter(({ word }) => !verbNamed(handle, word))
    .toSorted((one, other) => other.word.length - one.word.length);
  for (const { word, verb } of called) {
    const found = new RegExp(`^\\s*(\\S+\\s+)?${escaped(word)}(?![\\w-])`, 'i').exec(line);
    const actor = found?.[1] ?? '';
    // After another verb it is a value, such as a spell of that name.
    if (found && !verbNamed(handle, actor.trim()))
      return `${actor}${handle.verbs[verb]?.command ?? verb}${line.slice(found[0].length)}`;
  }
  return line;
}
