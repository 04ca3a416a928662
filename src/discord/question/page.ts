import type { ButtonBuilder } from '@discordjs/builders';
import type { Action, DecisionId, SeenDecision, SideId } from '../../engine/index.ts';
import { councilName, isCouncil } from '../../table/index.ts';
import type { MatchId, MatchView } from '../../table/index.ts';
import { isVotedOn } from '../council/voted-on.ts';
import { phrasesOf } from '../words/phrases.ts';
import { writeId } from '../components/ids.ts';
import { FEW, builtOneByOne, fewAnswers, isBots, lettersOf, publicQuestion, rowByRow } from './answers.ts';
import { aboutLines } from './abouts.ts';
import { valuesOf } from './values.ts';
import { turnWords } from '../words/turn.ts';
import { emojiNamed } from '../emoji/placeholders.ts';
import { actionEmoji } from '../emoji/units.ts';
import { actionHash } from '../hash.ts';
import { autoButtons } from '../set-up/buttons.ts';
import { spokenNames } from '../text/names.ts';
import { briefChances } from '../text/odds.ts';
import { button, buttonRows } from '../payload.ts';
import type { Row } from '../payload.ts';
import { plain } from '../text/split.ts';
import { boardWords } from '../words/board.ts';
import { councilWords } from '../words/council.ts';
import { en } from '../words/en.ts';
import { replayWords } from '../words/replay.ts';
import { untilText } from '../text/clock.ts';
import { tableStateLines, tableButtons } from '../text/notes.ts';
import { isStopped } from '../text/standing.ts';

/** The players of a side by name, a council by its captain's; `mentioned` ones by their ids. */
export function playersOf(matchView: MatchView, side: SideId, mentioned: readonly string[] = []): string {
  if (!isCouncil(matchView.options, side)) return namesOfPlayers(matchView, side, mentioned);
  const called = matchView.seats[side].filter(({ id }) => mentioned.includes(id)).map(({ id }) => `<@${id}>`);
  return councilWords.called(`**${plain(councilName(matchView.seats, side))}**`, called);
}

const namesOfPlayers = (matchView: MatchView, side: SideId, mentioned: readonly string[]): string =>
  matchView.seats[side].map(({ id, name }) => (mentioned.includes(id) ? `<@${id}>` : `**${plain(name)}**`)).join(', ')
  || `Side ${side.toUpperCase()}`;

/**
 * A line for each question: who is asked what and until when, or that they have answered; then the state of the table.
 * Only what everybody may know. `mentioned`: ids of those who are notified; `timed`: sides of whose time the message
 * speaks already; `waiting`: only of who is still to answer; `proposed`: the message has the proposal already.
 */
export function askedLines(
  matchView: MatchView,
  mentioned: readonly string[] = [],
  {
    timed = [],
    waiting = false,
    proposed = false,
  }: { readonly timed?: readonly SideId[]; readonly waiting?: boolean; readonly proposed?: boolean } = {},
): readonly string[] {
  const { view } = matchView;
  if (!view) return [en.notStarted];
  if (view.result)
    return [
      view.result.winner
        ? en.status.won(playersOf(matchView, view.result.winner))
        : isStopped(matchView)
          ? en.status.stopped
          : en.status.drawn,
    ];
  return [
    ...view.asked
      .filter((decision) => !(waiting && decision.in))
      .map((decision) => {
        const who = playersOf(matchView, decision.of, mentioned);
        if (decision.in) return en.status.in(who);
        return isBots(matchView, decision)
          ? en.status.thinking(who)
          : en.status.asked(
              who,
              phrasesOf(matchView.handle).question(decision.kind, decision.facts, spokenNames(matchView)).short,
              timed.includes(decision.of) ? '' : untilText(matchView, decision.of),
            );
      }),
    ...tableStateLines(proposed ? { ...matchView, pending: null } : matchView),
  ];
}

/**
 * Buttons for complete actions, found again by their hashes: offers, and proposals of a refusal, which the player's
 * draft stores.
 */
export function offerButtons(
  matchView: MatchView,
  offers: readonly Action[],
  decision: DecisionId,
  most = 3,
  lettered = false,
): readonly ButtonBuilder[] {
  const { view, handle, id: match } = matchView;
  if (!view) return [];
  const marked = new Map(offers.slice(0, most).map((action) => [actionHash(handle, view, action), action]));
  const letters = lettered ? lettersOf(matchView, offers.slice(0, most)) : new Map<Action, string>();
  const emoji = actionEmoji(matchView, [...marked.values()]);
  return [...marked].map(([hash, action], place) => {
    const name = shortName(matchView, action, [...marked.values()]);
    const letter = letters.get(action);
    const offer = button(
      writeId({ kind: 'offer', match, decision, verb: hash }),
      letter === undefined ? name : turnWords.option(letter, name),
      'main',
    );
    return emoji[place] === undefined ? offer : offer.setEmoji(emojiNamed(emoji[place]));
  });
}

/** The button below answers that are not all there are: it leads to the form in which any other is put together. */
export function otherwiseButtons(matchView: MatchView, decision: SeenDecision): readonly ButtonBuilder[] {
  const open = rowByRow(matchView, decision) ?? builtOneByOne(matchView, decision);
  return open
    ? [button(writeId({ kind: 'ask', match: matchView.id, decision: decision.id, ...open }), en.buttons.otherwise)]
    : [];
}

/** An action's name beside others on a button: what all actions of its verb have in common is left out. */
function shortName(matchView: MatchView, action: Action, beside: readonly Action[]): string {
  const words = phrasesOf(matchView.handle).verbs[action.verb];
  const verb = words?.name ?? action.verb;
  // The words of a book that make a label read rows as they are typed.
  const ofRows = words?.label ? 'typed' : 'named';
  const alike = beside.filter((one) => one.verb === action.verb).map((one) => valuesOf(matchView, one, ofRows));
  const values = valuesOf(matchView, action, ofRows);
  const announcing =
    alike.length < 2
      ? values
      : values.filter(({ param, name }) =>
          alike.some((one) => one.find((each) => each.param === param)?.name !== name),
        );
  if (announcing.length === 0) return words?.label?.('') || verb;
  const differing = announcing.map(({ name }) => name).join(', ');
  const byParam = Object.fromEntries(announcing.map(({ param, name }) => [param, name]));
  return words?.label ? words.label(differing, byParam) : `${verb}: ${differing}`;
}

/** Chances shown of each answer; `/odds` has them all. */
const MOST_CHANCES = 2;

/** What each answer to a small question may bring, as far as the book can say: a line for each that has a button. */
export function answerChances(matchView: MatchView, decision: SeenDecision): readonly string[] {
  const { view } = matchView;
  const { few, all } = fewAnswers(matchView, decision);
  if (!view || !all || decision.pace !== 'reaction') return [];
  const known = few.map((action) => ({
    action,
    chances: briefChances(matchView, view, action).slice(0, MOST_CHANCES),
  }));
  // What is the same whatever one answers helps nobody to choose.
  if (new Set(known.map(({ chances }) => chances.join())).size < 2) return [];
  return known.flatMap(({ action, chances }) =>
    chances.length > 0 ? [en.panel.answer(shortName(matchView, action, few), chances)] : [],
  );
}

/** What the answers mean, where all of them have a button below and nobody has to open a panel, which says it. */
export function answersExplained(matchView: MatchView, decision: SeenDecision): readonly string[] {
  const { few, all } = fewAnswers(matchView, decision);
  if (!all || few.length === 0 || isVotedOn(matchView, decision)) return [];
  const { long } = phrasesOf(matchView.handle).question(decision.kind, decision.facts, spokenNames(matchView));
  return [
    en.panel.explained(playersOf(matchView, decision.of), long),
    ...(matchView.view ? aboutLines(matchView, matchView.view, few) : []).map(en.panel.small),
  ];
}

/** With so few answers, giving one is as quick as leaving the question to the bot. */
const OBVIOUS = 4;

/** Orders for a turn, in one click from the message that asks for it. */
const suggestButton = (
  { id: match, handle }: MatchView,
  { id: decision, pace }: SeenDecision,
): readonly ButtonBuilder[] =>
  pace === 'turn' && handle.guide
    ? [button(writeId({ kind: 'suggest', match, decision }), turnWords.buttons.suggest)]
    : [];

/**
 * The buttons that answer a question: first complete answers, then the panel or the form. `pictured`: the message shows
 * the board, with the letters of answers that lead to cells; otherwise such a question is answered on the panel, which
 * does.
 */
function answering(
  matchView: MatchView,
  decision: SeenDecision,
  pictured: boolean,
): { readonly whole: readonly ButtonBuilder[]; readonly open: readonly ButtonBuilder[] } | null {
  const { view, id: match } = matchView;
  if (!view) return null;
  if (isVotedOn(matchView, decision)) return { whole: [], open: [voteButton(match)] };
  if (decision.secret) return { whole: [], open: [answerButton(match, decision), ...autoButtons(matchView, decision)] };
  const found = fewAnswers(matchView, decision);
  const { few, all } = pictured || lettersOf(matchView, found.few).size === 0 ? found : { few: [], all: false };
  const whole = offerButtons(matchView, few, decision.id, FEW, true);
  const open = button(
    writeId({ kind: 'act', match, decision: decision.id }),
    en.buttons.act,
    whole.length > 0 ? 'other' : 'main',
  );
  const obvious = whole.length > 0 && whole.length <= OBVIOUS;
  // Where every answer has its button, the panel would only show the same ones, and the form what else may be put together.
  return {
    whole,
    open: [
      ...(all && whole.length > 0
        ? otherwiseButtons(matchView, decision)
        : [open, ...suggestButton(matchView, decision)]),
      ...(obvious ? [] : autoButtons(matchView, decision)),
    ],
  };
}

/** The button that opens what the viewer is asked, below what only they see; none if they are asked nothing. */
export function ownButtons(matchView: MatchView): readonly ButtonBuilder[] {
  const { view, id: match } = matchView;
  const own = view?.asked.find((decision) => decision.of === view.side && !decision.in);
  if (!own || matchView.stage !== 'live') return [];
  if (isVotedOn(matchView, own)) return [voteButton(match)];
  return own.secret
    ? [answerButton(match, own)]
    : [button(writeId({ kind: 'act', match, decision: own.id }), en.buttons.act, 'main')];
}

const voteButton = (match: MatchId): ButtonBuilder =>
  button(writeId({ kind: 'council', match }), councilWords.buttons.vote, 'main');

const answerButton = (match: MatchId, { id: decision }: SeenDecision): ButtonBuilder =>
  button(writeId({ kind: 'answer', match, decision }), en.buttons.answer, 'main');

/**
 * The rows of buttons below a public message: answers to the open questions, then the board, the log and the rest.
 * `pictured`: the message shows the board with the letters of the answers.
 */
export function publicRows(
  matchView: MatchView,
  more: readonly ButtonBuilder[] = [],
  pictured = false,
): readonly Row[] {
  const { id: match, view } = matchView;
  const first = publicQuestion(matchView);
  const buttons = first ? answering(matchView, first, pictured) : null;
  return [
    ...buttonRows(buttons?.whole ?? []),
    ...buttonRows([
      ...(buttons?.open ?? []),
      button(writeId({ kind: 'board', match }), en.buttons.board),
      ...(view ? [button(writeId({ kind: 'text', match }), boardWords.buttons.text)] : []),
      button(writeId({ kind: 'log', match }), en.buttons.log),
      ...(matchView.stage === 'over' ? [button(writeId({ kind: 'replay', match }), replayWords.replay.button)] : []),
      ...more,
    ]),
    ...buttonRows(tableButtons(matchView)),
  ];
}
