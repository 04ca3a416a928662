import { actorParam } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import { actorName, numberIn } from '../text/names.ts';
import { phrasesOf } from '../words/phrases.ts';
import { turnWords } from '../words/turn.ts';

/** Own units or groups on the board, as the book's plain walk names them. */
function ownActors({ handle, view }: MatchView): readonly string[] {
  const walk = handle.guide && handle.verbs[handle.guide.walk.verb];
  const byGroup = walk && actorParam(walk)?.kind === 'group';
  const own = Object.values(view?.units ?? {}).filter(({ side, at }) => side === view?.side && at !== null);
  return [...new Set(own.map(({ id, group }) => (byGroup ? (group ?? id) : id)))];
}

/** A unit by the number on its token, where it has one; a group by its name. */
const shortName = (matchView: MatchView, actor: string): string => {
  const name = actorName(matchView, actor);
  return (matchView.view && Object.hasOwn(matchView.view.units, actor) ? numberIn(name) : null) ?? name;
};

/** Who of one's own is not among those that may act, and why, in one line; none where nobody is missing. */
export function atRestLines(matchView: MatchView, able: readonly string[]): readonly string[] {
  const { handle, view, names } = matchView;
  const { guide } = handle;
  if (!guide || !view) return [];
  const inGroup = new Set(able.filter((actor) => !Object.hasOwn(view.units, actor)));
  const missing = ownActors(matchView).filter(
    (actor) => !able.includes(actor) && !inGroup.has(view.units[actor]?.group ?? ''),
  );
  const reasons = new Map<string, string[]>();
  for (const actor of missing) {
    const text = guide.atRest(view, actor);
    if (!text) continue;
    const why = phrasesOf(handle).text(text, names);
    reasons.set(why, [...(reasons.get(why) ?? []), shortName(matchView, actor)]);
  }
  const told = [...reasons].map(([why, actors]) => turnWords.atRest(why, actors));
  return told.length > 0 ? [`-# ${told.join(' · ')}`] : [];
}
