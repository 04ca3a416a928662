import type { ButtonBuilder } from '@discordjs/builders';
import { other } from '../../engine/index.ts';
import type { SeenDecision, SideId } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import { writeId } from '../components/ids.ts';
import { backToVote } from '../council/buttons.ts';
import { isVotedOn } from '../council/voted-on.ts';
import { unitEmoji } from '../emoji/units.ts';
import { forceAsked } from '../force/force.ts';
import { sampleRows } from '../force/page.ts';
import { leftButtons, leftLines, writeButton } from '../orders/left.ts';
import { button, buttonRows, page } from '../payload.ts';
import type { Page, Picture, Row } from '../payload.ts';
import { FEW, fewAnswers, quickAnswers } from '../question/answers.ts';
import { answerChances, offerButtons, otherwiseButtons } from '../question/page.ts';
import { aboutLines } from '../question/abouts.ts';
import { autoButtons, setUpButtons } from '../set-up/buttons.ts';
import { isLastOfSetUp } from '../set-up/order.ts';
import { actorOnBoard, spokenNames } from '../text/names.ts';
import { councilWords } from '../words/council.ts';
import { en } from '../words/en.ts';
import { phrasesOf } from '../words/phrases.ts';
import { turnWords } from '../words/turn.ts';
import { rowsWithAsks } from './asks.ts';
import type { Changeable } from './asks.ts';
import { meaningLines } from './abouts.ts';
import { choiceRows, longMenu } from './choices.ts';
import type { IdOf, ListPlace } from './choices.ts';
import { conditionLines } from './condition.ts';
import { isEmpty } from './drafts.ts';
import type { Draft } from './drafts.ts';
import { actorParam } from '../question/question.ts';
import { isSetting } from './form.ts';
import type { FormState } from './form.ts';
import { chosenLines, isHopeless, isOnTurn, offersOrders, pressLines, stateLines } from './lines.ts';
import { fieldId } from './rows.ts';
import { endsTurn, idleNames, letteredFor, suggestionRow } from './suggestions.ts';
import { walksFor } from './walks.ts';

const MOST_WHOLE = 5;
const MOST_VERBS = 10;
/** Lines about what is about to be done. */
const MOST_TOLD = 8;

/** What the panel shows besides the form itself. */
export interface PanelNews extends ListPlace {
  /** What just happened, or why something could not be done. */
  readonly note?: readonly string[];
  /** The mark of what just happened, if a button may take it back. */
  readonly undo?: string | null;
  readonly picture?: Picture | null;
  /** Orders that could not be carried out yet. */
  readonly left?: readonly string[];
  /** What was just set by a button, or taken back. */
  readonly changed?: string;
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
  // Of many answers the first: an empty form is one of them, but does not say what it does.
  const some =
    quick ?? (state.at === 'confirm' && isEmpty({ ...draft, instead: [] }) ? fewAnswers(matchView, decision).few : []);
  const voted = isVotedOn(matchView, decision);
  const samples =
    forceAsked(matchView) && Object.keys(draft.given).length === 0 ? sampleRows(matchView, decision.id) : [];
  const told = (news.told ?? []).slice(0, MOST_TOLD);
  const question = words.question(decision.kind, decision.facts, spokenNames(matchView));
  return page({
    texts: [[...(news.note ?? []), ...(voted ? [councilWords.onPanel] : []), question.long].join('\n')],
    picture: news.picture ?? null,
    foot: [
      ...(some.length > 0 && Object.keys(draft.given).length === 0
        ? told
        : chosenLines(matchView, draft, state, {
            told,
            ...(news.changed === undefined ? {} : { changed: [news.changed] }),
          })),
      ...(some.length > 0 && matchView.view
        ? [...aboutLines(matchView, matchView.view, some), ...answerChances(matchView, decision)]
        : [
            ...conditionLines(matchView, decision, draft, state),
            ...meaningLines(matchView, decision, draft, state),
            ...stateLines(matchView, decision, draft, state),
          ]),
      ...(news.explained ?? []),
      ...(news.answerable ? [turnWords.answerable(matchView.names.side(other(decision.of)))] : []),
      ...(some.length > 0 ? [] : pressLines(matchView, state)),
      ...(state.at === 'actors' ? leftLines(matchView, decision, news.left ?? []) : []),
    ],
    rows: [
      ...samples,
      ...buttonRows([
        ...offerButtons(matchView, some, decision.id, FEW, true),
        ...(quick ? otherwiseButtons(matchView, decision) : []),
      ]),
      ...(quick
        ? []
        : rowsOf(matchView, decision, draft, state, {
            ...news,
            answered: some.length > 0,
            ownForce: samples.length > 0,
          })),
      ...buttonRows([
        ...(state.at === 'actors' ? leftButtons(matchView, decision, news.left ?? []) : []),
        ...(voted ? [backToVote(matchView)] : []),
        ...(offersDefault(decision, draft, state) && !voted ? autoButtons(matchView, decision) : []),
        ...(isEmpty(draft) ? setUpButtons(matchView, offersRest(matchView, decision, state)) : []),
      ]),
    ],
    tone: decision.of === 'a' ? 'side-a' : 'side-b',
  });
}

/** The default answer is offered until a value is entered, unless complete answers are listed already. */
const offersDefault = (decision: SeenDecision, draft: Draft, state: FormState): boolean =>
  !decision.in && isEmpty({ ...draft, instead: [] }) && !(state.at === 'actors' && state.whole.length > 0);

/** Whether an answer of the book’s own that names nobody, such as to set up all that are left, ends the set-up. */
const offersRest = (matchView: MatchView, decision: SeenDecision, state: FormState): boolean =>
  state.at === 'actors' && state.whole.length > 0 && isLastOfSetUp(matchView, decision);

function rowsOf(
  matchView: MatchView,
  decision: SeenDecision,
  draft: Draft,
  state: FormState,
  news: PanelNews & { readonly answered: boolean },
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
          (endsTurn(matchView, verb) && somebodyMayAct)
            || (state.at === 'verbs' && lettered.length > 0)
            || (state.at === 'actors' && somebodyMayAct && isRefusedAsItIs(matchView, decision.of, verb))
            ? 'other'
            : 'main',
        ),
      );
  // An end is never the only blue button while there is something else to do.
  const somebodyMayAct = state.at !== 'actors' || state.actors.length > 0;
  const lettered = state.at === 'verbs' ? letteredFor(matchView, decision, state.actor) : [];
  const walks = walksFor(matchView, decision, draft, state);
  const back = button(id('back'), en.buttons.back);
  const emoji = unitEmoji(matchView);
  const withAsks = (
    changeable: Pick<Changeable, 'verb' | 'params' | 'within'>,
    before: readonly ButtonBuilder[],
    after: readonly ButtonBuilder[],
  ): readonly Row[] => rowsWithAsks(matchView, id, { draft, side: decision.of, ...changeable }, before, after);
  switch (state.at) {
    case 'actors':
      return [
        ...longMenu(
          id,
          'unit',
          whomToChoose(matchView, state),
          state.actors.map(({ actor, verbs }) => ({
            value: actor,
            name: actorOnBoard(matchView, actor),
            emoji: emoji(actor),
            note: verbs.map((verb) => words.verbs[verb]?.name ?? verb).join(', '),
          })),
          { shown: news.shown },
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
      return [
        ...suggestionRow(matchView, id, lettered, turnWords.where),
        ...buttonRows([...verbButtons(state.verbs), back]),
      ];
    case 'param':
      return [
        ...suggestionRow(matchView, id, walks, turnWords.walks),
        ...choiceRows(matchView, id, draft, state, { ...news, named: walks.length > 0 }),
        ...('rows' in state.choices
          ? []
          : withAsks(
              { verb: state.verb.verb, params: state.beside },
              [],
              [
                button(id('type', { verb: state.verb.verb, param: state.param.name }), en.buttons.type),
                ...(isSetting(state.param) && draft.given[state.param.name]
                  ? [button(id('drop', { verb: state.verb.verb, param: state.param.name }), en.buttons.leaveOut)]
                  : []),
                back,
              ],
            )),
      ];
    case 'row':
      return withAsks(
        {
          verb: state.verb.verb,
          params: state.fields.map((field) => ({ ...field, name: fieldId(state.param.name, field.name) })),
          within: state.label,
        },
        [],
        [button(id('drop', { verb: state.verb.verb, param: state.param.name }), en.buttons.drop), back],
      );
    case 'confirm': {
      const changeable = { verb: state.verb.verb, params: state.more };
      if (news.answered) return withAsks(changeable, [], []);
      const isEarly = endsTurn(matchView, state.verb.verb) && idleNames(matchView).length > 0;
      const give = button(
        id('do', { verb: state.verb.verb }),
        isEarly ? turnWords.buttons.anyway : (words.verbs[state.verb.verb]?.name ?? state.verb.verb),
        isEarly ? 'danger' : isHopeless(matchView, state.action) ? 'other' : 'good',
        state.refusal !== null,
      );
      return withAsks(
        changeable,
        [give, ...offerButtons(matchView, state.refusal?.instead ?? [], decision.id)],
        [back],
      );
    }
  }
}

/** Whether an action that needs no values would be refused now, such as to finish a set-up that is not legal yet. */
const isRefusedAsItIs = ({ handle, view }: MatchView, by: SideId, verb: string): boolean =>
  view !== null
  && (handle.verbs[verb]?.params ?? []).every(({ optional }) => optional)
  && handle.check(view, { verb, by, params: {} }) !== null;

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

/** Whether at least two units can be sent somewhere together, one right after the other: towards an enemy, or away. */
const severalCanWalk = ({ handle, view }: MatchView, { actors }: FormState & { at: 'actors' }): boolean => {
  const walk = handle.guide?.walk.verb;
  const isEnemy = Object.values(view?.units ?? {}).some(({ side, at }) => side !== view?.side && at !== null);
  if (!view || !isEnemy || walk === undefined) return false;
  const walkers = actors.filter(({ verbs }) => verbs.includes(walk)).map(({ actor }) => actor);
  const together = (actor: string): readonly string[] => handle.guide?.inRow(view, actor) ?? walkers;
  return walkers.some((one) => walkers.some((two) => two !== one && together(one).includes(two)));
};
