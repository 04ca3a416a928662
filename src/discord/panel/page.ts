import type { ButtonBuilder } from '@discordjs/builders';
import { other } from '../../engine/index.ts';
import type { ParamInfo, SeenDecision } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import { listedIn } from '../answer-form/rows.ts';
import { writeId } from '../components/ids.ts';
import { backToVote } from '../council/buttons.ts';
import { isVotedOn } from '../council/voted-on.ts';
import { unitEmoji } from '../emoji/units.ts';
import { forceAsked } from '../force/force.ts';
import { sampleRows } from '../force/page.ts';
import { hasSuggestions } from '../orders/suggested.ts';
import { leftButtons, leftLines, writeButton } from '../orders/left.ts';
import { button, buttonRows, page } from '../payload.ts';
import type { Page, Picture, Row } from '../payload.ts';
import { FEW, quickAnswers } from '../question/answers.ts';
import { answerChances, offerButtons } from '../question/page.ts';
import { givenValues, valuesOf } from '../question/values.ts';
import { autoButtons, setUpButtons } from '../set-up/buttons.ts';
import { actorName, spokenNames } from '../text/names.ts';
import { briefChances } from '../text/odds.ts';
import { refusalLines } from '../text/refusal.ts';
import { councilWords } from '../words/council.ts';
import { en } from '../words/en.ts';
import { phrasesOf } from '../words/phrases.ts';
import { turnWords } from '../words/turn.ts';
import { choiceRows, labelOf, longMenu, questionOf } from './choices.ts';
import type { IdOf, FieldLabel, ListPlace } from './choices.ts';
import { conditionLines } from './condition.ts';
import { isEmpty } from './drafts.ts';
import type { Draft } from './drafts.ts';
import { actorParam } from '../question/question.ts';
import { actionOf } from './form.ts';
import type { FormState } from './form.ts';
import { priceLines } from './price.ts';
import { fieldId, rowText } from './rows.ts';
import { endsTurn, idleNames, letteredFor, readyNames, suggestionRow } from './suggestions.ts';

const MOST_WHOLE = 5;
const MOST_VERBS = 10;
/** Lines about what is about to be done. */
const MOST_TOLD = 3;
const MOST_ASKS = 10;

/** What the panel shows besides the form itself. */
export interface PanelNews extends ListPlace {
  /** What just happened, or why something could not be done. */
  readonly note?: readonly string[];
  readonly picture?: Picture | null;
  /** Orders that could not be carried out yet. */
  readonly left?: readonly string[];
  /** What it will surely bring. */
  readonly told?: readonly string[];
  /** What the numbers in it mean, on their first use. */
  readonly explained?: readonly string[];
  /** The other side may react before what is about to be done happens. */
  readonly answerable?: boolean;
}

/**
 * A player's panel: the question, the values entered, a picture of the possibilities, and the controls of the next
 * step.
 */
export function panelPage(
  matchView: MatchView,
  decision: SeenDecision,
  draft: Draft,
  state: FormState,
  news: PanelNews = {},
): Page {
  const words = phrasesOf(matchView.handle);
  const quick = quickAnswers(matchView, decision, draft);
  const voted = isVotedOn(matchView, decision);
  const question = words.question(decision.kind, decision.facts, spokenNames(matchView));
  return page({
    texts: [[...(news.note ?? []), ...(voted ? [councilWords.onPanel] : []), question.long].join('\n')],
    picture: news.picture ?? null,
    foot: [
      ...(quick && Object.keys(draft.given).length === 0 ? [] : givenLines(matchView, draft, state)),
      ...(quick
        ? answerChances(matchView, decision)
        : [...conditionLines(matchView, decision, draft, state), ...stateLines(matchView, decision, draft, state)]),
      ...(news.told ?? []).slice(0, MOST_TOLD),
      ...(news.explained ?? []),
      ...(news.answerable ? [turnWords.answerable(matchView.names.side(other(decision.of)))] : []),
      ...(state.at === 'actors' ? leftLines(news.left ?? []) : []),
    ],
    rows: [
      ...(forceAsked(matchView) && Object.keys(draft.given).length === 0 ? sampleRows(matchView, decision.id) : []),
      ...(quick
        ? buttonRows(offerButtons(matchView, quick, decision.id, FEW, true))
        : rowsOf(matchView, decision, draft, state, news)),
      ...buttonRows([
        ...(state.at === 'actors' ? leftButtons(matchView, decision, news.left ?? []) : []),
        ...(voted ? [backToVote(matchView)] : []),
        ...(offersDefault(decision, draft, state) && !voted ? autoButtons(matchView, decision) : []),
        ...(isEmpty(draft) ? setUpButtons(matchView) : []),
      ]),
    ],
    tone: decision.of === 'a' ? 'side-a' : 'side-b',
  });
}

/** The default answer is offered until a value is entered, unless complete answers are listed already. */
const offersDefault = (decision: SeenDecision, draft: Draft, state: FormState): boolean =>
  !decision.in && isEmpty({ ...draft, instead: [] }) && !(state.at === 'actors' && state.whole.length > 0);

function givenLines(matchView: MatchView, draft: Draft, state: FormState): readonly string[] {
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
function stateLines(matchView: MatchView, decision: SeenDecision, draft: Draft, state: FormState): readonly string[] {
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
        : [en.panel.confirm(words.verbs[state.verb.verb]?.name ?? state.verb.verb), ...oddsLines(matchView, state)];
    }
  }
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
    ...(unpromising ? [turnWords.unpromising(phrasesOf(matchView.handle).verbs[end]?.name ?? end)] : []),
  ];
}

/** A list being built, and what the rules say of it so far. */
function listLines(
  matchView: MatchView,
  draft: Draft,
  { verb, param }: FormState & { at: 'param' },
): readonly string[] {
  const list = listedIn(draft, param.name);
  const { view, handle } = matchView;
  if (!view?.side || list.length === 0) return [];
  const action = { verb: verb.verb, by: view.side, params: { ...draft.given, [param.name]: list.join(', ') } };
  const refusal = handle.check(view, action);
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

function rowsOf(
  matchView: MatchView,
  decision: SeenDecision,
  draft: Draft,
  state: FormState,
  news: PanelNews,
): readonly Row[] {
  const words = phrasesOf(matchView.handle);
  const id: IdOf = (kind, rest = {}) => writeId({ kind, match: matchView.id, decision: decision.id, ...rest });
  const verbButtons = (verbs: readonly string[]): readonly ButtonBuilder[] =>
    verbs
      .slice(0, MOST_VERBS)
      .map((verb) =>
        button(
          id('verb', { verb }),
          words.verbs[verb]?.name ?? verb,
          (endsTurn(matchView, verb) && somebodyMayAct) || (state.at === 'verbs' && lettered.length > 0)
            ? 'other'
            : 'main',
        ),
      );
  // An end is never the only blue button while there is something else to do.
  const somebodyMayAct = state.at !== 'actors' || state.actors.length > 0;
  const lettered = state.at === 'verbs' ? letteredFor(matchView, decision, state.actor) : [];
  const back = button(id('back'), en.buttons.back);
  const emoji = unitEmoji(matchView);
  /** `within`: the rows that they are fields of, by the words of which they go. */
  const askButtons = (verb: string, params: readonly ParamInfo[], within?: FieldLabel): readonly ButtonBuilder[] =>
    params.slice(0, MOST_ASKS).map(({ name }) => {
      const last = name.slice(name.lastIndexOf('.') + 1);
      const label: FieldLabel = within ? [within[0], fieldId(within[1], last)] : [verb, name];
      return button(id('ask', { verb, param: name }), labelOf(matchView, label).name);
    });
  switch (state.at) {
    case 'actors':
      return [
        ...longMenu(
          id,
          'unit',
          '',
          whomToChoose(matchView, state),
          state.actors.map(({ actor, verbs }) => ({
            value: actor,
            name: actorName(matchView, actor),
            emoji: emoji(actor),
            note: verbs.map((verb) => words.verbs[verb]?.name ?? verb).join(', '),
          })),
          news.shown,
        ),
        ...buttonRows([
          ...offerButtons(matchView, state.whole, decision.id, MOST_WHOLE),
          ...(isOnTurn(matchView, decision, state) && offersOrders(matchView, decision)
            ? [button(id('suggest'), turnWords.buttons.suggest, 'main')]
            : []),
          ...(severalCanWalk(matchView, state) ? [button(id('several'), turnWords.buttons.several, 'main')] : []),
          ...writeButton(matchView, decision),
          ...verbButtons(state.verbs),
        ]),
      ];
    case 'verbs':
      return [...suggestionRow(matchView, id, lettered), ...buttonRows([...verbButtons(state.verbs), back])];
    case 'param':
      return [
        ...choiceRows(matchView, id, draft, state, news),
        ...('rows' in state.choices
          ? []
          : buttonRows([
              ...askButtons(state.verb.verb, state.beside),
              button(id('type', { verb: state.verb.verb, param: state.param.name }), en.buttons.type),
              back,
            ])),
      ];
    case 'row':
      return buttonRows([
        ...askButtons(
          state.verb.verb,
          state.fields.map((field) => ({ ...field, name: fieldId(state.param.name, field.name) })),
          state.label,
        ),
        button(id('drop', { verb: state.verb.verb, param: state.param.name }), en.buttons.drop),
        back,
      ]);
    case 'confirm':
      return buttonRows([
        endsTurn(matchView, state.verb.verb) && idleNames(matchView).length > 0
          ? button(id('do', { verb: state.verb.verb }), turnWords.buttons.anyway, 'danger', state.refusal !== null)
          : button(
              id('do', { verb: state.verb.verb }),
              words.verbs[state.verb.verb]?.name ?? state.verb.verb,
              'good',
              state.refusal !== null,
            ),
        ...offerButtons(matchView, state.refusal?.instead ?? [], decision.id),
        ...askButtons(state.verb.verb, state.more),
        back,
      ]);
  }
}

/** What a menu of who can act asks for, in the book's word for it where it has one; else units, groups or either. */
function whomToChoose({ handle, view }: MatchView, { actors }: FormState & { at: 'actors' }): string {
  const words = phrasesOf(handle).verbs;
  const called = actors.map(({ verbs: [verb = ''] }) => {
    const actor = handle.verbs[verb] && actorParam(handle.verbs[verb]);
    return actor ? words[verb]?.params[actor.name]?.name : undefined;
  });
  const [name] = called;
  if (name !== undefined && called.every((other) => other === name)) return en.panel.actor(name);
  const units = actors.filter(({ actor }) => view !== null && Object.hasOwn(view.units, actor)).length;
  return units === actors.length ? en.panel.unit : units === 0 ? en.panel.group : en.panel.either;
}

/** Whether units of a book with a guide are about to act in a turn. */
const isOnTurn = ({ handle }: MatchView, { pace }: SeenDecision, { actors }: FormState & { at: 'actors' }): boolean =>
  handle.guide !== null && pace === 'turn' && actors.length > 0;

/** Whether the book suggests orders for them. */
const offersOrders = ({ handle, view }: MatchView, { of }: SeenDecision): boolean =>
  view !== null && hasSuggestions(handle, view, of);

/** Whether at least two units can be sent somewhere together. */
const severalCanWalk = ({ handle }: MatchView, { actors }: FormState & { at: 'actors' }): boolean => {
  const walk = handle.guide?.walk.verb;
  return walk !== undefined && actors.filter(({ verbs }) => verbs.includes(walk)).length > 1;
};
