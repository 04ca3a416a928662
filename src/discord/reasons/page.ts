import type { Action, AnyView, Merit, SideId } from '../../engine/index.ts';
import type { MatchView, Thoughts } from '../../table/index.ts';
import { writeId } from '../components/ids.ts';
import { actionHash } from '../hash.ts';
import { MOST_TEXT, button, buttonRows, page } from '../payload.ts';
import type { Page } from '../payload.ts';
import { actionName } from '../question/values.ts';
import { deedSentence } from '../text/deed.ts';
import { briefChances, percent } from '../text/odds.ts';
import { split } from '../text/split.ts';
import { list } from '../words/grammar.ts';
import { reasonWords } from '../words/reasons.ts';
import { wholePoints } from './whole-points.ts';

/** Reasons shown for what was done; the others are taken together. */
const MOST_REASONS = 3;
/** Other plans shown with it. */
const MOST_OTHERS = 2;

/** A choice that is rarer in a mixture is not named. */
const LEAST_SHARE = 0.01;

/** Less than this is shown as nothing. */
const LEAST_SHOWN = 0.5;

const heaviest = (merits: readonly Merit[], most: number): readonly Merit[] =>
  [...merits].sort((one, two) => Math.abs(two.value) - Math.abs(one.value)).slice(0, most);

type Plan = Thoughts['plans'][number];

/** The match whose actions are explained. */
type Told = Pick<MatchView, 'handle' | 'names'>;

/** What of the bot's actions a page does not explain yet: how many there are, and the button's parameter for them. */
export interface Unexplained {
  readonly count: number;
  readonly param: string;
}

/** Does a side choose openly what to do in its turn? */
const isTurnOf = (view: AnyView, side: SideId): boolean =>
  view.asked.some(({ of, pace, secret }) => of === side && pace === 'turn' && !secret);

/** An action as a sentence without its full stop; without one, its name and values. */
const said = ({ handle, names }: Told, view: AnyView, action: Action): string =>
  deedSentence({ handle, names }, view, action) ?? actionName({ handle, view, names }, action);

/** What the bot did and why, and what else it thought of. `told`: what the page has named already, which grows. */
function lines(matchView: Told, { view, taken, plans }: Thoughts, told: Set<string>): readonly string[] {
  const { handle } = matchView;
  const own = handle.words['en']?.merits;
  const sentence = (action: Action): string => said(matchView, view, action);
  const nothing = isTurnOf(view, taken.by) ? reasonWords.nothing : reasonWords.usual;
  const printed = ({ action }: Plan): string => (action ? sentence(action) : nothing);
  const done = actionHash(handle, view, taken);
  const chosen = plans.find(({ action }) => action !== null && actionHash(handle, view, action) === done);
  const shown = heaviest(chosen?.merits ?? [], MOST_REASONS);
  const { points, rest, total } = wholePoints(
    shown.map(({ value }) => value),
    chosen?.gain ?? 0,
  );
  const others = plans.filter((plan) => plan !== chosen);
  const isIdle = chosen?.merits.length === 0 && others.every(({ gain }) => gain < LEAST_SHOWN);
  // Two plans may differ in what their sentences leave out, such as the way to a goal: the better one is named, once.
  const named = others.filter((plan) => {
    const name = printed(plan);
    return !told.has(name) && told.add(name).size > 0;
  });
  const chances = briefChances(matchView, view, taken);
  const mixed = plans.filter(({ share }) => share >= LEAST_SHARE && share <= 1 - LEAST_SHARE);
  return [
    reasonWords.taken(`${sentence(taken)}.`, chosen && !isIdle ? total : null, chosen?.gain ?? 0),
    ...(chances.length > 0 ? [reasonWords.chances(chances)] : []),
    ...(isIdle && others.length > 0 ? [reasonWords.nothingBetter(others.length)] : []),
    ...(mixed.length > 1
      ? [
          reasonWords.mixed(
            list(mixed.map((plan) => reasonWords.share(printed(plan), percent(Math.round(plan.share * 100) / 100)))),
          ),
        ]
      : []),
    ...shown.flatMap((merit, place) => (points[place] ? [reasonWords.reason(merit, points[place], own)] : [])),
    // Whatever is not named, so that the figures add up.
    ...(rest === 0 ? [] : [reasonWords.rest(rest)]),
    ...(chosen && chosen.then.length > 0 ? [reasonWords.then(chosen.then.map(sentence))] : []),
    ...(named.length > 0 && !isIdle
      ? [
          reasonWords.others(
            named
              .slice(0, MOST_OTHERS)
              .map((plan) => reasonWords.other(printed(plan), plan.gain))
              .join('; '),
          ),
        ]
      : []),
  ];
}

/** Why there is nothing to explain, for the person who asks. */
const whyNone = ({ stage, viewer }: Pick<MatchView, 'stage' | 'viewer'>): string =>
  stage === 'over' ? reasonWords.noChoice : viewer === 'all' ? reasonWords.notYours : reasonWords.notYet;

/** The bot's reasons for some of its actions; `rest`: a button explains the others. */
export function reasonsPages(
  matchView: Told & Pick<MatchView, 'id' | 'stage' | 'viewer'>,
  all: readonly Thoughts[],
  rest: Unexplained | null = null,
): readonly Page[] {
  if (all.length === 0) return [page({ texts: [whyNone(matchView)] })];
  // What was done is rated where it was done, not among the other plans of an action before.
  const told = new Set(all.map(({ view, taken }) => said(matchView, view, taken)));
  const texts = split(
    [reasonWords.title, ...all.flatMap((thoughts) => lines(matchView, thoughts, told)), reasonWords.measure],
    MOST_TEXT - 100,
  );
  const rows = rest
    ? buttonRows([
        button(writeId({ kind: 'reasons', match: matchView.id, param: rest.param }), reasonWords.more(rest.count)),
      ])
    : [];
  return texts.map((text, place) => page({ texts: [text], rows: place === texts.length - 1 ? rows : [] }));
}
