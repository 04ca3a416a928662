import type { Action, SeenDecision, VerbInfo } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import { listedIn } from '../answer-form/rows.ts';
import { hasSuggestions } from '../orders/suggested.ts';
import { givenValues, valuesOf } from '../question/values.ts';
import { deedWithSettings } from '../text/deed.ts';
import { actorName, spokenNames } from '../text/names.ts';
import { briefChances, shortfallLines } from '../text/odds.ts';
import { refusalLines } from '../text/refusal.ts';
import { en } from '../words/en.ts';
import { phrasesOf } from '../words/phrases.ts';
import { turnWords } from '../words/turn.ts';
import { atRestLines } from './at-rest.ts';
import { listAction, listRefusal, questionOf } from './choices.ts';
import type { Draft } from './drafts.ts';
import { actionOf, isSetting } from './form.ts';
import type { FormState } from './form.ts';
import { priceLines } from './price.ts';
import { rowText } from './rows.ts';
import { endsTurn, idleNames, letteredFor, readyNames } from './suggestions.ts';

/** A value entered so far. */
interface GivenValue {
  readonly param: string;
  readonly name: string;
  /** With its label. */
  readonly line: string;
}

function valuesGiven(matchView: MatchView, draft: Draft, { verb }: VerbInfo): readonly GivenValue[] {
  const words = phrasesOf(matchView.handle).verbs[verb];
  const side = matchView.view?.side ?? 'a';
  return givenValues(matchView, actionOf(verb, side, draft), draft.given).map(({ param, name }) => {
    const label = words?.params[param]?.name ?? param;
    const bare = name.startsWith(`${label}: `) ? name.slice(label.length + 2) : name;
    return { param, name, line: en.panel.given(label, bare) };
  });
}

/** The values entered so far, in a line with what is done. */
function givenLines(matchView: MatchView, draft: Draft, state: FormState): readonly string[] {
  if (state.at === 'actors') return [];
  if (state.at === 'verbs') return [`**${actorName(matchView, state.actor)}**`];
  const name = phrasesOf(matchView.handle).verbs[state.verb.verb]?.name ?? state.verb.verb;
  const lines = valuesGiven(matchView, draft, state.verb).map(({ line }) => line);
  return [`**${name}** · ${lines.join(' · ')}`.replace(/ · $/, '')];
}

/** What has been chosen besides what these lines say. Settings are left out: they have buttons that name them. */
function unsaidLines(
  matchView: MatchView,
  draft: Draft,
  { verb }: FormState & { at: 'confirm' },
  lines: readonly string[],
): readonly string[] {
  const said = lines.join('\n');
  const settings = verb.params.filter(isSetting).map(({ name }) => name);
  return valuesGiven(matchView, draft, verb).flatMap(({ param, name, line }) =>
    settings.includes(param) || said.includes(name) ? [] : [line],
  );
}

/** What the menus and buttons of a step do not say themselves. */
export function stateLines(
  matchView: MatchView,
  decision: SeenDecision,
  draft: Draft,
  state: FormState,
): readonly string[] {
  const words = phrasesOf(matchView.handle);
  switch (state.at) {
    case 'actors':
      return toActLines(matchView, decision, state);
    case 'verbs':
      return letteredFor(matchView, decision, state.actor).length > 0 ? [] : [en.panel.verb];
    case 'row':
      return [
        en.panel.given(
          words.text(state.record.name, matchView.names),
          state.param.rows ? rowText(state.param.rows, state.text, state.record.key) : '',
        ),
      ];
    case 'param':
      return [
        ...(state.record ? [`**${words.text(state.record.name, matchView.names)}**`] : []),
        ...listLines(matchView, draft, state),
        ...questionOf(matchView, state.label),
      ];
    case 'confirm': {
      if (state.refusal) return refusalLines(matchView, state.refusal);
      const idle = idleAtEnd(matchView, state);
      return idle.length > 0
        ? [turnWords.idle(idle)]
        : [...oddsLines(matchView, state), ...shortLines(matchView, state)];
    }
  }
}

/** Who has done nothing, where it is the end of a turn that is about to be done. */
const idleAtEnd = (matchView: MatchView, { verb }: FormState & { at: 'confirm' }): readonly string[] =>
  endsTurn(matchView, verb.verb) ? idleNames(matchView) : [];

/**
 * What has been chosen so far, and `changed`, what has just been set or taken back. Where all is chosen, what will come of
 * it, `told`, or the sentence for it says that better than a list of the values.
 */
export function chosenLines(
  matchView: MatchView,
  draft: Draft,
  state: FormState,
  { told, changed = [] }: { readonly told: readonly string[]; readonly changed?: readonly string[] },
): readonly string[] {
  const isWhole = state.at === 'confirm' && !state.refusal;
  const lines = [...(isWhole ? wholeLines(matchView, state) : []), ...told];
  return isWhole && lines.length > 0
    ? [...changed, ...unsaidLines(matchView, draft, state, lines), ...lines]
    : [...givenLines(matchView, draft, state), ...changed, ...lines];
}

/** The button that does what has been chosen, after all that there is to say of it; or that it cannot work. */
export function pressLines(matchView: MatchView, state: FormState): readonly string[] {
  if (state.at !== 'confirm' || state.refusal || idleAtEnd(matchView, state).length > 0) return [];
  if (isHopeless(matchView, state.action)) return [en.panel.hopeless];
  const { verb } = state.verb;
  return [en.panel.confirm(phrasesOf(matchView.handle).verbs[verb]?.name ?? verb)];
}

/** Whether an action cannot bring about what it is for, such as a shot that no die makes a hit. */
export const isHopeless = ({ handle, view }: MatchView, action: Action): boolean =>
  view !== null && handle.odds(view, action)[0]?.chance === 0;

/** All that is about to be done, in a book in which an action may name what comes after it. */
function wholeLines(matchView: MatchView, { action }: FormState & { at: 'confirm' }): readonly string[] {
  if (!matchView.view) return [];
  const whole = deedWithSettings({ ...matchView, names: spokenNames(matchView) }, matchView.view, action);
  return whole === '' ? [] : [whole];
}

/** Who may still act, where there is a choice of units, and whether it is worth it. */
function toActLines(
  matchView: MatchView,
  decision: SeenDecision,
  state: FormState & { at: 'actors' },
): readonly string[] {
  const ready = state.actors.length > 1 ? readyNames(matchView) : [];
  const end = state.verbs.find((verb) => endsTurn(matchView, verb));
  const unpromising = end !== undefined && isOnTurn(matchView, decision, state) && !offersOrders(matchView, decision);
  return [
    ...(ready.length > 0 ? [turnWords.more(ready)] : []),
    ...(isOnTurn(matchView, decision, state)
      ? atRestLines(
          matchView,
          state.actors.map(({ actor }) => actor),
        )
      : []),
    ...(unpromising ? [turnWords.unpromising(phrasesOf(matchView.handle).verbs[end]?.name ?? end)] : []),
  ];
}

/** A list being built, and what the rules say of it so far; of an empty one only what there is to spend. */
function listLines(matchView: MatchView, draft: Draft, state: FormState & { at: 'param' }): readonly string[] {
  const { verb, param } = state;
  const list = listedIn(draft, param.name);
  const { handle } = matchView;
  const action = listAction(matchView, draft, state);
  if (!action) return [];
  if (list.length === 0) return priceLines(matchView, action);
  const refusal = listRefusal(matchView, draft, state);
  return [
    en.panel.given(
      phrasesOf(handle).verbs[verb.verb]?.params[param.name]?.name ?? param.name,
      valuesOf(matchView, action).find((value) => value.param === param.name)?.name ?? '',
    ),
    ...priceLines(matchView, action),
    ...(refusal ? refusalLines(matchView, refusal) : [en.panel.fits]),
  ];
}

/** The chances of what is about to be done: all in one line, since they are about one thing. */
function oddsLines(matchView: MatchView, state: FormState & { at: 'confirm' }): readonly string[] {
  if (!matchView.view) return [];
  const chances = briefChances(matchView, matchView.view, state.action);
  return chances.length > 0 ? [en.panel.odds(chances)] : [];
}

/** What the action will leave undone, before anybody relies on it. */
const shortLines = ({ view, ...matchView }: MatchView, { action }: FormState & { at: 'confirm' }): readonly string[] =>
  view ? shortfallLines(matchView, view, action) : [];

/** Whether units of a book with a guide are about to act in a turn. */
export const isOnTurn = (
  { handle }: MatchView,
  { pace }: SeenDecision,
  { actors }: FormState & { at: 'actors' },
): boolean => handle.guide !== null && pace === 'turn' && actors.length > 0;

/** Whether the book suggests orders for them. */
export const offersOrders = ({ handle, view }: MatchView, { of }: SeenDecision): boolean =>
  view !== null && hasSuggestions(handle, view, of);
