import { spokenNames } from './names.ts';
import type { Action, AnyView } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import { phrasesOf } from '../words/phrases.ts';
import { en } from '../words/en.ts';
import { clip } from './split.ts';

/** A probability in per cent, with one decimal where that helps. */
export function percent(chance: number): string {
  const tenths = Math.round(chance * 1000) / 10;
  return `${Number.isInteger(tenths) ? tenths : tenths.toFixed(1)}%`;
}

/** The same in whole per cent, where somebody only has to choose; never 0 or 100 of what is not certain. */
function roundPercent(chance: number): string {
  const whole = Math.round(chance * 100);
  return `${chance > 0 && chance < 1 ? Math.min(Math.max(whole, 1), 99) : whole}%`;
}

/** What a line of a menu holds. */
const MOST_LETTERS = 100;

/**
 * A chance in one short line, for a menu or a preview: without the sum in brackets that leads to it, and the percentage
 * never cut.
 */
export function shortChance(text: string, chance: number): string {
  const per = `: ${roundPercent(chance)}`;
  return `${clip(text.replaceAll(/ \([^()]*\)/g, ''), MOST_LETTERS - per.length)}${per}`;
}

/** More chances of one action than this are left to `/odds`. */
export const MOST_CHANCES = 6;

/** The chances of an action as short as they can be said, those that matter most first; none where no dice decide. */
export const briefChances = (
  matchView: Pick<MatchView, 'handle' | 'names'>,
  view: AnyView,
  action: Action,
): readonly string[] =>
  matchView.handle
    .odds(view, action)
    .slice(0, MOST_CHANCES)
    .map(({ text, chance }) => shortChance(phrasesOf(matchView.handle).text(text, spokenNames(matchView)), chance));

/** The two chances of an action that matter most, or the first if there is no room for both; '' where no dice decide. */
export function chancesInMenu(matchView: Pick<MatchView, 'handle' | 'names'>, view: AnyView, action: Action): string {
  const [first = '', second] = briefChances(matchView, view, action);
  const both = [first, second ?? ''].filter(Boolean).join(' · ');
  return both.length <= MOST_LETTERS ? both : first;
}

/** What an action will leave undone, a sentence each. */
export const shortfallLines = (
  matchView: Pick<MatchView, 'handle' | 'names'>,
  view: AnyView,
  action: Action,
): readonly string[] =>
  matchView.handle
    .shortfalls(view, action)
    .map((text) => phrasesOf(matchView.handle).text(text, spokenNames(matchView)));

/** The chances of an action, a line each. */
export const oddsLines = (matchView: MatchView, view: AnyView, action: Action): readonly string[] =>
  matchView.handle
    .odds(view, action)
    .map(({ text, chance }) =>
      en.odds.line(phrasesOf(matchView.handle).text(text, spokenNames(matchView)), percent(chance)),
    );
