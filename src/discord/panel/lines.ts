import type { Action, SeenDecision } from '../../engine/index.ts';
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
import { actionOf } from './form.ts';
import type { FormState } from './form.ts';
import { priceLines } from './price.ts';
import { rowText } from './rows.ts';
import { endsTurn, idleNames, letteredFor, readyNames } from './suggestions.ts';

/** The values entered so far. */
export function givenLines(matchView: MatchView, draft: Draft, state: FormState): readonly string[] {
  const words = phrasesOf(matchView.handle);
  if (state.at === 'actors') return [];
  if (state.at === 'verbs') return [`**${actorName(matchView, state.actor)}**`];
  const verb = words.verbs[state.verb.verb];
  const side = matchView.view?.side ?? 'a';
  const values = givenValues(matchView, actionOf(state.verb.verb, side, draft), draft.given).map(({ param, name }) => {
    const label = verb?.params[param]?.name ?? param;
    return en.panel.given(label, name.startsWith(`${label}: `) ? name.slice(label.length + 2) : name);
  });
  return [`**${verb?.name ?? state.verb.verb}** · ${values.join(' · ')}`.replace(/ · $/, '')];
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
      const idle = endsTurn(matchView, state.verb.verb) ? idleNames(matchView) : [];
      if (state.refusal) return refusalLines(matchView, state.refusal);
      return idle.length > 0
        ? [turnWords.idle(idle)]
        : [
            ...wholeLines(matchView, state),
            isHopeless(matchView, state.action)
              ? en.panel.hopeless
              : en.panel.confirm(words.verbs[state.verb.verb]?.name ?? state.verb.verb),
            ...oddsLines(matchView, state),
            ...shortLines(matchView, state),
          ];
    }
  }
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
