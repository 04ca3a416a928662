import { deepEqual, presetOptions, presetPosition } from '../../engine/index.ts';
import type { AnyView, Action } from '../../engine/index.ts';
import type { MatchView, Player, SeenEntry, Table } from '../../table/index.ts';
import { FIRST_MATCHES } from '../lobby/preset-name.ts';
import { presetOfPace } from '../text/pace.ts';
import { tell, termsOfStages } from '../text/events.ts';
import { phrasesOf } from '../words/phrases.ts';

/** Whether a match began as one of the presets for a first match, by its options and by whether it began by the book. */
const isFirstMatch = ({ handle, options, fromPosition }: MatchView): boolean =>
  FIRST_MATCHES.some((id) => {
    const preset = handle.presets[id];
    return (
      preset !== undefined
      && fromPosition === (presetPosition(preset) !== null)
      && Object.entries(presetOptions(preset)).every(([key, value]) => deepEqual(options[key], value))
    );
  });

/** Whether the numbers of a match get their words on first use. A lesson has words of its own. */
export const explainsNumbers = (matchView: MatchView): boolean =>
  !matchView.lesson && (presetOfPace(matchView.pace) === 'learning' || isFirstMatch(matchView));

/**
 * The terms whose numbers a match has shown before an entry, as this player sees its log: those that need no words any
 * more. null: the numbers of this match are not explained.
 */
export async function knownTerms(
  table: Pick<Table, 'log'>,
  matchView: MatchView,
  player: Player | null,
  before = matchView.entries + 1,
): Promise<Set<string> | null> {
  if (!explainsNumbers(matchView)) return null;
  const entries: readonly SeenEntry[] = before > 1 ? await table.log(matchView.id, player, 1, before - 1) : [];
  return new Set(
    entries.flatMap(({ events }) => tell(matchView, events).flatMap(({ stages }) => termsOfStages(matchView, stages))),
  );
}

/** The names of the terms behind the first chances of each of these actions; none where numbers are not explained. */
export function termsOfChances(
  matchView: MatchView,
  actions: readonly { readonly view: AnyView; readonly action: Action }[],
  most: number,
): readonly string[] {
  const { handle } = matchView;
  const byKey = phrasesOf(handle).teaching?.termOfChance ?? {};
  if (Object.keys(byKey).length === 0 || !explainsNumbers(matchView)) return [];
  return actions.flatMap(({ view, action }) =>
    handle
      .odds(view, action)
      .slice(0, most)
      .flatMap(({ text }) => byKey[text.key] ?? []),
  );
}
