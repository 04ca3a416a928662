import type { Action } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import { phrasesOf } from '../words/phrases.ts';
import { unitEmojiName } from './names.ts';
import { unlessAlike } from './placeholders.ts';

type Shown = Pick<MatchView, 'handle' | 'view' | 'names'>;

/** The names of emoji by the ids of units and groups; a group's is that of the first of its units on the board. */
function looksOf({ handle, view, names }: Shown): ReadonlyMap<string, string> {
  const looks = new Map<string, string>();
  if (!view) return looks;
  try {
    for (const { unit, group, side, silhouette } of handle.scene(view, { words: phrasesOf(handle), names }).tokens) {
      const name = unitEmojiName(side, silhouette);
      looks.set(unit, name);
      if (group !== null && !looks.has(group)) looks.set(group, name);
    }
  } catch {
    // What cannot be drawn is logged where its picture is made, and stops nothing else.
  }
  return looks;
}

/** The name of the emoji that shows a unit or group as the board does; undefined if it is not on the board. */
export function unitEmoji(matchView: Shown): (id: string) => string | undefined {
  let looks: ReadonlyMap<string, string> | null = null;
  return (id) => (looks ??= looksOf(matchView)).get(id);
}

/** Whom an action is about: the last unit or group that it names, at which the first aims. */
function aimOf({ handle }: Shown, { verb, params }: Action): string | undefined {
  const info = Object.hasOwn(handle.verbs, verb) ? handle.verbs[verb] : undefined;
  return info?.params
    .filter(({ kind }) => kind === 'unit' || kind === 'group')
    .map(({ name }) => params[name])
    .findLast((id) => typeof id === 'string');
}

/** For each of these actions the emoji of whom it is about, if these differ. */
export function actionEmoji(matchView: Shown, actions: readonly Action[]): readonly (string | undefined)[] {
  const aims = actions.map((action) => aimOf(matchView, action));
  const emoji = unitEmoji(matchView);
  return new Set(aims).size > 1
    ? unlessAlike(aims.map((aim) => (aim === undefined ? undefined : emoji(aim))))
    : aims.map(() => undefined);
}
