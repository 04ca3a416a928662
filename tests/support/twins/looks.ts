import { gridOf, SIDES } from '../../../src/engine/index.ts';
import type { MatchView } from '../../../src/table/index.ts';
import { controls } from '../../discord/clicker.ts';
import type { Actor, Answer } from '../practice-driver.ts';
import { walk } from '../random-match.ts';
import type { Chance } from '../random-match.ts';
import { lineFor } from './play.ts';
import { pickOf } from './twins.ts';

/** A way for a person to learn more without changing the match. */
export type Look = (who: Actor) => Promise<Answer | unknown>;

const type =
  (line: string): Look =>
  (who) =>
    who.command(line);
const complete =
  (line: string, focused: string): Look =>
  (who) =>
    who.autocomplete(line, focused);

/** Buttons that only show something. */
const SHOWING = [
  'unit',
  'verb',
  'ask',
  'value',
  'cells',
  'page',
  'back',
  'board',
  'zoom',
  'reach',
  'text',
  'from',
  'log',
  'why',
  'catch-up',
  'replay',
  'step',
  'turns',
  'act',
  'answer',
  'row',
  'sheet',
];

/** Opens what the newest message offers, and goes on through menus and pages, as `steps` says. */
const clickOn =
  (steps: readonly number[]): Look =>
  async (who) => {
    let message =
      who
        .sees()
        .toReversed()
        .find((one) => controls(one).length > 0) ?? null;
    for (const step of steps) {
      const there = controls(message).filter(({ id, disabled }) => SHOWING.includes(id.kind) && !disabled);
      const control = there[step % Math.max(1, there.length)];
      if (!message || !control) return;
      const option = control.options[step % Math.max(1, control.options.length)];
      const answer: Answer = option
        ? await who.choose(message, control.custom, option.value)
        : await who.click(message, control.custom);
      message = answer.message ?? message;
    }
  };

/** What anybody can look at, whatever the book: pictures, words, log, sums, past, files, lists. */
function common(matchView: MatchView, chance: Chance): readonly Look[] {
  const units = Object.keys(matchView.view?.units ?? {});
  const unit = (): string => (units.length > 0 ? pickOf(chance, units) : 'a1');
  const cell = (): string => (matchView.view ? gridOf(matchView.view.board).label(chance(200)) : 'C3');
  return [
    ...['whole', 'crop'].map((view) => type(`/board view:${view}`)),
    ...['zones', 'labels', 'reach', 'sight', 'threat'].map((layer) =>
      type(
        `/board layer:${layer}${chance(2) === 0 ? '' : ` of:${layer === 'threat' ? pickOf(chance, SIDES) : unit()}`}`,
      ),
    ),
    type(`/board step:${1 + chance(12)}`),
    type(`/board around:${unit()} zoom:near`),
    type(`/unit unit:${unit()}`),
    type(`/los from:${unit()} to:${unit()}`),
    type(`/los from:${cell()} to:${unit()}`),
    type('/why'),
    type('/why back:1'),
    type('/log'),
    type(`/log last:${1 + chance(50)}`),
    type('/match status'),
    type('/match list'),
    type('/my'),
    type('/replay'),
    type(`/replay step:${1 + chance(20)}`),
    type('/match export format:json'),
    type('/match export format:markdown'),
    type('/match export format:animation of:match'),
    type('/orders'),
    type('/privacy export'),
    type('/privacy show'),
    type('/force show'),
    type('/verify'),
    type('/dice stats'),
    complete('/undo to:', 'to'),
    complete('/odds action:', 'action'),
    complete('/unit unit:', 'unit'),
    complete('/los from:a to:', 'to'),
    complete('/orders key:', 'key'),
    ...Array.from({ length: 6 }, () => clickOn(Array.from({ length: 1 + chance(5) }, () => chance(1_000)))),
  ];
}

/** What the book's verbs lead to: suggestions for every option, odds of legal actions, refusals of others. */
function ofVerbs(matchView: MatchView, chance: Chance): readonly Look[] {
  const { handle, view } = matchView;
  if (!view) return [];
  const by = view.side ?? 'a';
  return Object.values(handle.verbs).flatMap((verb) => {
    const looks: Look[] = [];
    const action = walk(handle, view, by, verb.verb, chance) ?? { verb: verb.verb, by, params: {} };
    const line = lineFor(matchView, action);
    if (line === null) return [];
    // Without a refusal, it would change the match.
    if (view.side === null || handle.check(view, action)) looks.push(type(line));
    looks.push(type(`/odds action:${line.slice(1).replaceAll(/(\S+):/g, '')}`));
    const name = line.split(/ \w+:/)[0] ?? line;
    for (const { name: param } of verb.params)
      for (const typed of ['', pickOf(chance, ['a', 'b', '1', 'K', 'au'])])
        looks.push(complete(`${name} ${param}:${typed}`, param));
    return looks;
  });
}

/** The looks that reveal most of a match. */
const always: readonly Look[] = [
  type('/match export format:json'),
  type('/privacy export'),
  type('/log last:50'),
  type('/board view:whole'),
  type('/replay'),
];

/** Some of everything that a person can look at, in random order. */
export function looksOf(matchView: MatchView, chance: Chance, most: number): readonly Look[] {
  const all = [...common(matchView, chance), ...ofVerbs(matchView, chance)];
  return Array.from({ length: most }, (_, place) => always[place] ?? pickOf(chance, all));
}
