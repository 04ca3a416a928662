import { actorUnits, gridOf } from '../../engine/index.ts';
import type { Overlay, SeenDecision } from '../../engine/index.ts';
import type { MatchView, Player } from '../../table/index.ts';
import type { Bot } from '../bot.ts';
import { isEmpty } from './drafts.ts';
import type { Draft } from './drafts.ts';
import { MOST_CHANCES } from '../text/odds.ts';
import { answerMarks, quickAnswers } from '../question/answers.ts';
import { actorParam, askedOf } from '../question/question.ts';
import { formStateOf } from './form.ts';
import type { FormState } from './form.ts';
import { askedLines } from '../question/page.ts';
import { groupsOf } from './choices.ts';
import { panelPage } from './page.ts';
import type { PanelNews } from './page.ts';
import { letteredCells } from './lettered-cells.ts';
import { letteredFor, withLetters } from './suggestions.ts';
import { walksFor } from './walks.ts';
import { undoButton } from './undo-button.ts';
import { unitCrop } from './unit-crop.ts';
import { receiptPage, formPage } from '../answer-form/page.ts';
import type { CellGroup } from './narrow-cells.ts';
import { buttonRows, page, withButton } from '../payload.ts';
import { playsMany } from '../simul/boards.ts';
import { nextBoardButton } from '../simul/button.ts';
import { firstUses } from '../terms/first-use.ts';
import { knownTerms, termsOfChances } from '../terms/known.ts';
import { withTerms } from '../terms/used.ts';
import type { Page } from '../payload.ts';
import { overlayOf, ownPicture } from '../board/pictures.ts';
import { turnLook } from '../board/turn-look.ts';
import { ordersInWords } from '../orders/in-words.ts';
import { keptOrders } from '../orders/kept.ts';
import { possibleIn } from '../orders/plan.ts';
import { foreseen } from '../orders/trails.ts';
import { answerFormOf } from '../answer-form/model.ts';
import { setUpButtons } from '../set-up/buttons.ts';
import { en } from '../words/en.ts';
import { turnWords } from '../words/turn.ts';

/** The player's current question as a private page: a panel, an answer form, a receipt, or whom the match waits for. */
export async function nowPage(bot: Bot, matchView: MatchView, player: Player, news: PanelNews = {}): Promise<Page> {
  const shown = await pageOf(bot, matchView, player, news);
  const buttons = [
    ...(news.undo ? [undoButton(matchView, news.undo)] : []),
    ...(playsMany(matchView, player) ? [nextBoardButton(matchView.id)] : []),
  ];
  return { ...buttons.reduce(withButton, shown), note: news.note ?? [] };
}

async function pageOf(bot: Bot, matchView: MatchView, player: Player, news: PanelNews): Promise<Page> {
  const { view } = matchView;
  const note = news.note ?? [];
  if (!view || view.result) return page({ texts: [[...note, ...askedLines(matchView)].join('\n')] });
  const decision = askedOf(view);
  if (!decision)
    return page({
      texts: [[...note, en.nothingAsked, ...askedLines(matchView)].join('\n')],
      rows: buttonRows(setUpButtons(matchView)),
    });
  const draft = await bot.drafts.read(matchView.id, player.id, decision.id);
  if (decision.in && isEmpty(draft)) return receiptPage(matchView, decision, note);
  if (decision.secret) {
    const answerForm = answerFormOf(matchView.handle, view, decision, draft);
    if (answerForm) return formPage(matchView, decision, answerForm, news.shown, note);
  }
  return shownPanel(bot, matchView, player, decision, draft, news);
}

/** The panel with the picture of what the chosen unit can do. Rejects before the match has started. */
export async function shownPanel(
  bot: Bot,
  matchView: MatchView,
  player: Player,
  decision: SeenDecision,
  draft: Draft,
  news: PanelNews = {},
): Promise<Page> {
  if (!matchView.view) throw new Error(`Match ${matchView.id} has no panel before its start.`);
  const state = formStateOf(matchView.handle, matchView.view, decision, draft);
  if (state.at === 'confirm' && state.refusal?.instead) {
    const { instead } = state.refusal;
    await bot.drafts.change(matchView.id, player.id, decision.id, (current) => ({ ...current, instead }));
  }
  const unit = unitOf(state, draft);
  const marked = groupsOf(matchView, draft, state)[news.group ?? -1] ?? chosenCells(matchView, draft, state);
  const foresight = state.at === 'confirm' && !state.refusal ? foreseen(matchView, state.action) : null;
  const marks = quickAnswers(matchView, decision, draft) ? answerMarks(matchView, decision) : [];
  const overlay =
    marks.length > 0
      ? { highlights: marks }
      : withGroup(overlayFor(matchView, decision, draft, state, unit, foresight?.ways ?? null), marked);
  const picture =
    news.picture
    ?? (overlay === null && unit === null && !asksCells(decision, state, marked)
      ? null
      : await ownPicture(bot, matchView, player, { view: 'crop', ...(overlay ? { overlay } : {}) }));
  const kept = decision.pace === 'turn' ? await keptOrders(bot, matchView, player) : [];
  const left = kept.length > 0 ? possibleIn(matchView.handle, matchView.view, decision.of, kept) : kept;
  if (left.length < kept.length) await bot.drafts.setOrders(matchView.id, player.id, left);
  const gone = kept.filter((line) => !left.includes(line));
  const shown = panelPage(matchView, decision, draft, state, {
    left,
    told: decision.pace === 'turn' ? (foresight?.told ?? []) : [],
    explained: await explainedFor(bot, matchView, player, state),
    answerable: foresight?.answerable === true && decision.pace === 'turn',
    ...news,
    note: [
      ...(news.note ?? []),
      ...(gone.length > 0 ? [turnWords.orders.gone(ordersInWords(matchView, decision.of, gone))] : []),
    ],
    picture,
  });
  return withTerms(matchView, shown);
}

/** The words of the numbers in what is about to be done, where the match has shown none of them yet. */
async function explainedFor(
  bot: Bot,
  matchView: MatchView,
  player: Player,
  state: FormState,
): Promise<readonly string[]> {
  if (!matchView.view || state.at !== 'confirm' || state.refusal) return [];
  const terms = termsOfChances(matchView, [{ view: matchView.view, action: state.action }], MOST_CHANCES);
  const known = terms.length > 0 ? await knownTerms(bot.table, matchView, player) : null;
  return known ? firstUses(matchView, terms, known) : [];
}

/** What the picture of a step shows: all own units, where the chosen one can go and what is suggested, or its way. */
function overlayFor(
  matchView: MatchView,
  decision: SeenDecision,
  draft: Draft,
  state: FormState,
  unit: string | null,
  ways: Overlay | null,
): Overlay | null {
  if (state.at === 'actors' && decision.pace === 'turn') return matchView.handle.guide ? turnLook(matchView) : null;
  if (ways) return ways;
  // Before the first turn nobody walks: what one could reach says nothing about where one may be set up.
  if (decision.pace === 'setup' && unit !== null && matchView.view) {
    const lettered = letteredCells(matchView, state).map(({ cell, letter }) => ({ at: cell, letter }));
    return withLetters({ chosen: actorUnits(matchView.view, unit).map(({ id }) => id) }, lettered);
  }
  const all = unit === null ? null : overlayOf(matchView, 'reach', { unit });
  const reach = all && unit !== null && !isAboutWays(matchView, state) ? withoutWays(matchView, all, unit) : all;
  const lettered =
    state.at === 'verbs' ? letteredFor(matchView, decision, state.actor) : walksFor(matchView, decision, draft, state);
  const shown = withLetters(reach, lettered);
  return shown && unit !== null && matchView.view ? unitCrop(matchView.view, unit, shown, state) : shown;
}

/** Whether the step is about going somewhere; where a shot or a blow is chosen, it says nothing how far one could walk. */
function isAboutWays({ handle }: MatchView, state: FormState): boolean {
  const walk = handle.guide?.walk.verb;
  if (walk === undefined) return true;
  if (state.at === 'actors') return false;
  if (state.at === 'verbs') return state.verbs.includes(walk);
  const { verb } = state.verb;
  return verb === walk || (handle.verbs[verb]?.params ?? []).some(({ kind }) => kind === 'cell' || kind === 'path');
}

/** The shades of cells to go to. */
const WAYS: ReadonlySet<string> = new Set(['reach', 'far']);

/** What is left of a unit's reach where it goes nowhere: whom it can aim at, with the picture on these. */
function withoutWays({ view }: MatchView, overlay: Overlay, unit: string): Overlay {
  const highlights = (overlay.highlights ?? []).filter(({ shade }) => !WAYS.has(shade));
  const own = view ? actorUnits(view, unit).flatMap(({ at }) => at ?? []) : [];
  return { ...overlay, highlights, focus: [...own, ...highlights.flatMap(({ cells }) => cells)] };
}

/** Whether cells are asked for or chosen, or units are about to be set up. */
const asksCells = ({ pace }: SeenDecision, state: FormState, chosen: CellGroup | undefined): boolean =>
  chosen !== undefined
  || (pace === 'setup' && state.at === 'actors' && state.actors.length > 0)
  || (state.at === 'param' && 'cells' in state.choices && state.choices.cells.length > 0);

/** The cells already chosen, at the last step. */
function chosenCells({ view }: MatchView, draft: Draft, state: FormState): CellGroup | undefined {
  if (!view || state.at !== 'confirm') return undefined;
  const grid = gridOf(view.board);
  const typed = state.verb.params
    .filter(({ kind }) => kind === 'cell' || kind === 'path')
    .map(({ name }) => draft.given[name] ?? '')
    .filter(Boolean);
  const cells = typed
    .flatMap((text) => text.split(/[\s,]+/))
    .map((label) => grid.read(label))
    .filter((cell) => cell !== null);
  return cells.length > 0 ? { name: typed.join(' '), cells } : undefined;
}

/** The selected group of cells, marked on the picture. */
const withGroup = (overlay: Overlay | null, group: CellGroup | undefined): Overlay | null =>
  group
    ? {
        ...overlay,
        ...(overlay?.focus ? { focus: [...overlay.focus, ...group.cells] } : {}),
        highlights: [
          ...(overlay?.highlights ?? []),
          { shade: 'chosen', cells: group.cells, name: group.name, outline: false },
        ],
      }
    : overlay;

function unitOf(state: FormState, draft: Draft): string | null {
  if (state.at === 'actors') return null;
  if (state.at === 'verbs') return state.actor;
  const actor = actorParam(state.verb);
  return actor ? (draft.given[actor.name] ?? null) : null;
}
