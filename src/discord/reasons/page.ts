import { totalMerit } from '../../engine/index.ts';
import type { Action, AnyView, Merit, SideId } from '../../engine/index.ts';
import type { MatchView, Thoughts } from '../../table/index.ts';
import { actionHash } from '../hash.ts';
import { MOST_TEXT, page } from '../payload.ts';
import type { Page } from '../payload.ts';
import { actionName } from '../question/values.ts';
import { briefChances, percent } from '../text/odds.ts';
import { split } from '../text/split.ts';
import { list } from '../words/grammar.ts';
import { reasonWords } from '../words/reasons.ts';

/** Reasons shown for what was done. */
const MOST_REASONS = 5;
/** Other plans shown with it, and the reasons for each. */
const MOST_OTHERS = 2;
const REASONS_OF_OTHERS = 2;

/** A choice that is rarer in a mixture is not named. */
const LEAST_SHARE = 0.01;

/** Less than this is shown as nothing. */
const LEAST_SHOWN = 0.05;

const heaviest = (merits: readonly Merit[], most: number): readonly Merit[] =>
  [...merits].sort((one, two) => Math.abs(two.value) - Math.abs(one.value)).slice(0, most);

type Plan = Thoughts['plans'][number];

/** The match whose actions are explained. */
type Told = Pick<MatchView, 'handle' | 'names'>;

/** Does a side choose openly what to do in its turn? */
const isTurnOf = (view: AnyView, side: SideId): boolean =>
  view.asked.some(({ of, pace, secret }) => of === side && pace === 'turn' && !secret);

/** What the bot did and why, and the best two plans that it did not choose. */
function lines({ handle, names }: Told, { view, taken, plans }: Thoughts): readonly string[] {
  const own = handle.words['en']?.merits;
  const said = (action: Action): string => actionName({ handle, view, names }, action);
  const nothing = isTurnOf(view, taken.by) ? reasonWords.nothing : reasonWords.usual;
  const printed = ({ action }: Plan): string => (action ? said(action) : nothing);
  const done = actionHash(handle, view, taken);
  const chosen = plans.find(({ action }) => action !== null && actionHash(handle, view, action) === done);
  const shown = heaviest(chosen?.merits ?? [], MOST_REASONS);
  const rest = (chosen?.gain ?? 0) - totalMerit(shown);
  // Two plans may differ in what their names leave out, such as the way to a goal.
  const others = [...new Map([...plans].reverse().map((plan) => [printed(plan), plan])).values()]
    .reverse()
    .filter((plan) => plan !== chosen && printed(plan) !== said(taken))
    .slice(0, MOST_OTHERS);
  const chances = briefChances({ handle, names }, view, taken);
  const mixed = plans.filter(({ share }) => share >= LEAST_SHARE && share <= 1 - LEAST_SHARE);
  return [
    reasonWords.taken(said(taken), chosen?.gain ?? 0, plans.length),
    ...(chances.length > 0 ? [reasonWords.chances(chances)] : []),
    ...(mixed.length > 1
      ? [
          reasonWords.mixed(
            list(mixed.map((plan) => reasonWords.share(printed(plan), percent(Math.round(plan.share * 100) / 100)))),
          ),
        ]
      : []),
    ...shown.map((merit) => reasonWords.reason(merit, own)),
    // Whatever is not named, so that the figures add up.
    ...(Math.abs(rest) >= LEAST_SHOWN ? [reasonWords.rest(rest)] : []),
    ...(chosen && chosen.then.length > 0 ? [reasonWords.then(list(chosen.then.map(said)))] : []),
    ...others.map((plan) =>
      reasonWords.other(
        printed(plan),
        plan.gain,
        list(heaviest(plan.merits, REASONS_OF_OTHERS).map((merit) => reasonWords.short(merit, own))),
      ),
    ),
  ];
}

/** The bot's reasons for some of its actions. */
export function reasonsPages(matchView: Told, all: readonly Thoughts[]): readonly Page[] {
  if (all.length === 0) return [page({ texts: [reasonWords.none] })];
  const text = [
    reasonWords.title,
    ...all.flatMap((thoughts) => lines(matchView, thoughts)),
    `-# ${reasonWords.measure}`,
  ];
  return split(text, MOST_TEXT - 100).map((each) => page({ texts: [each] }));
}
