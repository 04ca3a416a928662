import { describe, expect, it } from 'vitest';
import { presetPosition, seededDice } from '../../../src/engine/index.ts';
import type { AnyMatch, SideId } from '../../../src/engine/index.ts';
import { conditionLines } from '../../../src/discord/panel/condition.ts';
import { EMPTY } from '../../../src/discord/panel/drafts.ts';
import type { Draft } from '../../../src/discord/panel/drafts.ts';
import { formStateOf } from '../../../src/discord/panel/form.ts';
import { panelPage } from '../../../src/discord/panel/page.ts';
import { actorParam, askedOf } from '../../../src/discord/question/question.ts';
import { systems } from '../../../src/systems/index.ts';
import { namesOf } from '../../../src/table/seats/names.ts';
import type { MatchView } from '../../../src/table/index.ts';
import { FIRST_MATCHES } from '../../e2e/first-matches.ts';

const STEPS = 40;
/** About two lines on a phone. */
const MOST = 90;
const seats = { a: [{ id: '1', name: 'Ann' }], b: [{ id: '2', name: 'Ben' }] };

describe.each(FIRST_MATCHES)('the panel in a first match of $book', ({ book, preset }) => {
  const handle = systems[book]!.handle;
  const seen = (match: AnyMatch, side: SideId): MatchView => {
    const view = handle.view(match, side);
    // What a panel of one's own turn reads of a match.
    return {
      id: 'dce4fa428e83',
      handle,
      view,
      viewer: side,
      seats,
      names: namesOf(handle, view, seats),
      options: {},
      stage: 'live',
    } as unknown as MatchView;
  };

  it('says in a line below the name of the chosen unit or group what it has left', () => {
    const dice = seededDice(3);
    const position = presetPosition(handle.presets[preset]);
    const opened = position ? handle.open(position, dice) : null;
    if (!opened?.ok) throw new Error(`${book} has no position ${preset}.`);
    let { match } = opened;
    const told = new Set<string>();
    for (let step = 0; step < STEPS && !match.result; step += 1) {
      const [open] = match.asked;
      if (!open) break;
      const matchView = seen(match, open.of);
      const decision = matchView.view && askedOf(matchView.view);
      if (!matchView.view || !decision) break;
      const stateOf = (draft: Draft) => formStateOf(handle, matchView.view!, decision, draft);
      const state = stateOf(EMPTY);
      for (const { actor, verbs } of state.at === 'actors' ? state.actors.slice(0, 3) : []) {
        const draft = { ...EMPTY, unit: actor };
        const [line = '', ...more] = conditionLines(matchView, decision, draft, stateOf(draft));
        expect(more).toEqual([]);
        expect(line.length).toBeLessThanOrEqual(MOST);
        if (line !== '') told.add(line);
        const { component } = panelPage(matchView, decision, draft, stateOf(draft));
        const texts = component.components.flatMap((part) => ('content' in part ? [part.content] : []));
        expect(texts.at(-1)?.split('\n')[1]).toBe(line);
        // The same line stays while a value is asked for, and goes when all that is left is to do it.
        const [verb = ''] = verbs;
        const given = actorParam(handle.verbs[verb]!);
        const chosen = { ...draft, verb, given: given ? { [given.name]: actor } : {} };
        const next = stateOf(chosen);
        expect(conditionLines(matchView, decision, chosen, next)).toEqual(next.at === 'param' ? [line] : []);
      }
      const outcome = handle.apply(match, { timeUp: open.id }, dice);
      if (!outcome.ok) throw new Error(outcome.refusal.code);
      match = outcome.match;
    }
    expect(told.size).toBeGreaterThan(1);
  });

  it('says nothing before anybody is chosen', () => {
    const position = presetPosition(handle.presets[preset]);
    const opened = position ? handle.open(position, seededDice(1)) : null;
    if (!opened?.ok) throw new Error(`${book} has no position ${preset}.`);
    const [open] = opened.match.asked;
    const matchView = seen(opened.match, open?.of ?? 'a');
    const decision = matchView.view && askedOf(matchView.view);
    if (!matchView.view || !decision) throw new Error('Nothing is asked.');
    expect(conditionLines(matchView, decision, EMPTY, formStateOf(handle, matchView.view, decision, EMPTY))).toEqual(
      [],
    );
  });
});
