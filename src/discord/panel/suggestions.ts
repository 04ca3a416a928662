import { actorParam, actorUnits } from '../../engine/index.ts';
import type { Action, Highlight, Names, Overlay, SeenDecision, Suggestion } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import { actionHash } from '../hash.ts';
import { actionEmoji } from '../emoji/units.ts';
import { menu, menuRow } from '../payload.ts';
import type { Row } from '../payload.ts';
import { actorOnBoard } from '../text/names.ts';
import { letterOf } from '../text/letter.ts';
import { chancesInMenu } from '../text/odds.ts';
import { phrasesOf } from '../words/phrases.ts';
import { turnWords } from '../words/turn.ts';
import type { IdOf } from './choices.ts';
import { actorOf } from './form.ts';

/** A suggestion with the letter that it has in the menu and on the picture. */
export interface Lettered extends Suggestion {
  readonly letter: string;
  readonly hash: string;
}

const MOST = 8;

/** Whether the book's guide knows what this unit or group might do: it can be the actor of the plain walk. */
export function isGuided({ handle, view }: Pick<MatchView, 'handle' | 'view'>, actor: string): boolean {
  const walk = handle.guide && handle.verbs[handle.guide.walk.verb];
  if (!view || !walk || actorUnits(view, actor).length === 0) return false;
  return actorParam(walk)?.kind === 'group' || Object.hasOwn(view.units, actor);
}

/** What the book suggests for a unit or group on its side's turn, best first; nothing without a guide for it. */
export function letteredFor(matchView: MatchView, decision: SeenDecision, actor: string): readonly Lettered[] {
  const { handle, view } = matchView;
  if (!view || !handle.guide || decision.pace !== 'turn' || !isGuided(matchView, actor)) return [];
  return handle.guide
    .suggest(view, decision.of, actor, MOST)
    .filter(({ deed }) => decision.verbs.includes(deed.verb))
    .map((one, index) => ({ ...one, letter: letterOf(index), hash: actionHash(handle, view, one.deed) }));
}

/**
 * The unit or group that has just done something, if the book now suggests something else for it than to walk, such as an
 * attack after a walk, or the fight after a charge. Null: the player chooses the next unit.
 */
export function goingOn(matchView: MatchView, done: Action, decision: SeenDecision): string | null {
  const { handle } = matchView;
  const walk = handle.guide?.walk.verb;
  const actor = actorOf(handle, done);
  if (actor === null || decision.of !== done.by || decision.in) return null;
  const [first] = letteredFor(matchView, decision, actor);
  const isNew = first !== undefined && first.deed.verb !== walk && first.deed.verb !== done.verb;
  return isNew && !endsTurn(matchView, first.deed.verb) ? actor : null;
}

/** The chances that matter most about an action, in few words; none for what is certain. */
function chanceNote({ view, ...matchView }: MatchView, deed: Action): { readonly note?: string } {
  const note = view ? chancesInMenu(matchView, view, deed) : '';
  return note === '' ? {} : { note };
}

/** The menu of suggestions; none if there are none. */
export function suggestionRow(
  matchView: MatchView,
  id: IdOf,
  lettered: readonly Lettered[],
  placeholder: string,
): readonly Row[] {
  if (lettered.length === 0) return [];
  const emoji = actionEmoji(
    matchView,
    lettered.map(({ deed }) => deed),
  );
  const options = lettered.map(({ letter, hash, why, deed }, place) => ({
    value: hash,
    name: turnWords.option(letter, phrasesOf(matchView.handle).text(why, matchView.names)),
    emoji: emoji[place],
    ...chanceNote(matchView, deed),
  }));
  return [menuRow(menu(id('where'), placeholder, options))];
}

/** The letters on the board, which the menu explains. Suggestions for one cell share a mark. */
export function letterMarks(lettered: readonly Pick<Lettered, 'at' | 'letter'>[]): readonly Highlight[] {
  const marks = new Map<number, string[]>();
  for (const { at, letter } of lettered) if (at !== null) marks.set(at, [...(marks.get(at) ?? []), letter]);
  return [...marks].map(([cell, letters]) => ({
    shade: 'chosen',
    cells: [cell],
    name: '',
    outline: false,
    label: letters.join(' '),
  }));
}

/** The overlay with letters; the picture shows them and the unit. */
export const withLetters = (
  overlay: Overlay | null,
  lettered: readonly Pick<Lettered, 'at' | 'letter'>[],
): Overlay | null =>
  lettered.length === 0
    ? overlay
    : { ...overlay, highlights: [...(overlay?.highlights ?? []), ...letterMarks(lettered)] };

/** Whether a verb ends the turn or a part of it. */
export const endsTurn = ({ handle }: MatchView, verb: string): boolean => handle.guide?.ends.includes(verb) ?? false;

/** `b1` of "b1 Dragonkin", else the whole name. */
const labelled = (names: Names, id: string): string => (names.unit(id).startsWith(`${id} `) ? id : names.unit(id));

/** A unit by the label on its token, a group by its name and those of its units. */
export const actorNames = (matchView: MatchView, ids: readonly string[]): readonly string[] =>
  ids.map((id) =>
    matchView.view && Object.hasOwn(matchView.view.units, id)
      ? labelled(matchView.names, id)
      : actorOnBoard(matchView, id),
  );

/** The viewer's units or groups that may act and have done nothing yet, though there is something for them to do. */
export const idleNames = (matchView: MatchView): readonly string[] => {
  const { handle, view } = matchView;
  return view?.side && handle.guide ? actorNames(matchView, handle.guide.idle(view, view.side)) : [];
};

/** All of the viewer's units or groups that may still act, as the rings on the board show them. */
export const readyNames = (matchView: MatchView): readonly string[] => {
  const { handle, view } = matchView;
  return view?.side && handle.guide ? actorNames(matchView, handle.guide.ready(view, view.side)) : [];
};
