import type { AnyView, Choice, ParamInfo, SideId, SystemHandle } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import { phrasesOf } from '../words/phrases.ts';
import { without } from './draft-changes.ts';
import type { Draft } from './drafts.ts';

/** The only value that an optional parameter can have: its button sets it, and takes it back. Null if there are several. */
export function onlyChoice(
  handle: SystemHandle,
  view: AnyView,
  side: SideId,
  verb: string,
  given: Draft['given'],
  { name, optional }: ParamInfo,
): Choice | null {
  if (!optional) return null;
  const choices = handle.choices(view, side, verb, without(given, name), name);
  const [only, second] = 'list' in choices ? choices.list : [];
  return only && !second ? only : null;
}

/**
 * A value of a parameter as one says it by itself: "What comes next: End the activation"; without the parameter where the value
 * begins with it: "Run: up to 3″ more".
 */
export function settingName(matchView: MatchView, verb: string, param: string, value: string): string {
  const name = phrasesOf(matchView.handle).verbs[verb]?.params[param]?.name ?? param;
  return value.startsWith(name) ? value : `${name}: ${value}`;
}

/** The same for one of its choices. */
export const choiceSetting = (matchView: MatchView, verb: string, param: string, { name }: Choice): string =>
  settingName(matchView, verb, param, phrasesOf(matchView.handle).text(name, matchView.names));
