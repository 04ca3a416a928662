import { gridOf } from '../../engine/index.ts';
import type { Action, Cell, Highlight, ParamInfo, SeenDecision, SystemHandle } from '../../engine/index.ts';
import { isOpponent } from '../../table/index.ts';
import type { MatchView } from '../../table/index.ts';
import { isEmpty } from '../panel/drafts.ts';
import type { Draft } from '../panel/drafts.ts';
import { actorOf, offersOf } from '../panel/form.ts';

/** A question with so few answers that each gets its own button. */
export const FEW = 8;
const A = 'A'.charCodeAt(0);

/** What nobody does and what leads nowhere on the board: one of some things by their names. */
const PICKED: ParamInfo['kind'] = 'word';

/** Whether a question of a turn asks only to pick one of some things, such as which fight comes first. */
const isPick = ({ verbs }: SystemHandle, decision: SeenDecision): boolean =>
  decision.verbs.some((verb) => (verbs[verb]?.params ?? []).some(({ optional }) => !optional))
  && decision.verbs.every((verb) => (verbs[verb]?.params ?? []).every(({ kind }) => kind === PICKED));

/**
 * The answers to a public question that are few enough for a button each; of many, those that name no unit, or the first
 * where each of several units may do something of its own: the book offers first what all of them may do.
 */
export function fewAnswers({ handle, view }: MatchView, decision: SeenDecision) {
  const isOpen = decision.pace !== 'turn' || isPick(handle, decision);
  const offers = view && isOpen && !decision.secret ? offersOf(handle, view, decision.of) : [];
  const loose = offers.filter((offer) => actorOf(handle, offer) === null);
  const hasRows = ({ verb }: Action): boolean =>
    handle.verbs[verb]?.params.some(({ kind }) => kind === 'rows') ?? false;
  const first = loose.length === offers.length && offers.every(hasRows) ? offers.slice(0, FEW) : [];
  const few = [offers, loose].find((some) => some.length <= FEW) ?? first;
  return { few, all: few.length === offers.length };
}

/** All answers to a question, where they are few and the player has not begun to fill anything in; else null. */
export function quickAnswers(matchView: MatchView, decision: SeenDecision, draft: Draft): readonly Action[] | null {
  const { few, all } = fewAnswers(matchView, decision);
  return all && few.length > 0 && isEmpty({ ...draft, instead: [] }) ? few : null;
}

/**
 * What an answer says of each of several units, such as who strikes whom, where the few answers with a button of their own
 * are not all there are; null where they are.
 */
export function rowByRow(
  { handle, view }: MatchView,
  { verbs: [name], verbs, of }: SeenDecision,
): { readonly verb: string; readonly param: string } | null {
  const verb = name !== undefined && verbs.length === 1 ? handle.verbs[name] : undefined;
  const param = verb?.params.find(({ rows }) => rows !== undefined);
  if (!view || !verb || !param) return null;
  const choices = handle.choices(view, of, verb.verb, {}, param.name);
  return 'records' in choices && choices.records.length > 0 ? { verb: verb.verb, param: param.name } : null;
}

/**
 * A list that the answer may also be put together from, one by one, such as the figures of a company besides those that are
 * ready; null where there is none.
 */
export function builtOneByOne(
  { handle, view }: MatchView,
  { verbs: [name], verbs, of }: SeenDecision,
): { readonly verb: string; readonly param: string } | null {
  const verb = name !== undefined && verbs.length === 1 ? handle.verbs[name] : undefined;
  const param = verb?.params.find(({ kind, rows, optional }) => kind === 'rows' && rows === undefined && optional);
  if (!view || !verb || !param) return null;
  const choices = handle.choices(view, of, verb.verb, {}, param.name);
  return 'list' in choices && choices.list.length > 0 ? { verb: verb.verb, param: param.name } : null;
}

/** The cell that an action leads to; null if it names none. */
function goalOf({ handle, view }: MatchView, action: Action): Cell | null {
  const verb = handle.verbs[action.verb];
  if (!view || !verb) return null;
  const grid = gridOf(view.board);
  const printed = handle.print(view, action);
  const cells = verb.params
    .filter(({ kind }) => kind !== 'unit' && kind !== 'group' && kind !== 'number')
    .map(({ name }) => (printed[name] ?? '').split(' ').at(-1) ?? '')
    .map((last) => ({ last, cell: grid.read(last) }));
  // Cells are printed in capitals. `b1 a1` is who strikes whom, and no way to the cell A1; `c1` is a combat.
  return cells.find(({ last, cell }) => cell !== null && grid.label(cell) === last)?.cell ?? null;
}

/** A letter for each of these actions that lead to a cell of the board; none if only one does. */
export function lettersOf(matchView: MatchView, actions: readonly Action[]): ReadonlyMap<Action, string> {
  const leading = actions.filter((action) => goalOf(matchView, action) !== null);
  return new Map(leading.length < 2 ? [] : leading.map((action, index) => [action, String.fromCharCode(A + index)]));
}

/** The question whose answers have buttons below a public message: a secret one first; the bot's have none. */
export function publicQuestion(matchView: MatchView): SeenDecision | null {
  const open = matchView.view?.asked.filter((decision) => !decision.in && !isBots(matchView, decision)) ?? [];
  return open.find((decision) => decision.secret) ?? open[0] ?? null;
}

/** Whether only the bot can answer: nobody needs a button for it, and it takes a moment. */
export const isBots = ({ seats }: MatchView, { of }: SeenDecision): boolean =>
  seats[of].length > 0 && seats[of].every(isOpponent);

/** The letters of the answers to a question that have a button, for the picture above them. */
export function answerMarks(matchView: MatchView, decision = publicQuestion(matchView)): readonly Highlight[] {
  if (!decision) return [];
  const labels = new Map<Cell, string[]>();
  for (const [action, letter] of lettersOf(matchView, fewAnswers(matchView, decision).few)) {
    const cell = goalOf(matchView, action);
    if (cell !== null) labels.set(cell, [...(labels.get(cell) ?? []), letter]);
  }
  return [...labels].map(([cell, letters]) => ({
    shade: 'chosen',
    cells: [cell],
    name: '',
    outline: false,
    label: letters.join(' '),
  }));
}
