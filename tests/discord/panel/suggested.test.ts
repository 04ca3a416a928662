import { describe, expect, it } from 'vitest';
import { presetPosition, seededDice } from '../../../src/engine/index.ts';
import type { Action, AnyMatch, Input, SideId } from '../../../src/engine/index.ts';
import { fromPreset } from '../../../src/opponent/arena/index.ts';
import { askedOf } from '../../../src/opponent/index.ts';
import { planOf, possibleIn } from '../../../src/discord/orders/plan.ts';
import { suggestedDeeds, suggestedOrders } from '../../../src/discord/orders/suggested.ts';
import { printOrder, readOrder } from '../../../src/discord/orders/text.ts';
import { systems } from '../../../src/systems/index.ts';
import { plainNames } from '../../support/book.ts';
import { foretold } from '../../../src/discord/text/events.ts';
import type { MatchView } from '../../../src/table/index.ts';
import { FIRST_MATCHES } from '../../e2e/first-matches.ts';

const STEPS = 60;

describe.each(FIRST_MATCHES)('orders suggested in a first match of $book', ({ book, preset }) => {
  const handle = systems[book]!.handle;
  const dice = seededDice(7);
  const position = presetPosition(handle.presets[preset]);
  if (!position) throw new Error(`${book} has no position ${preset}.`);
  const opened = handle.open(position, dice);
  if (!opened.ok) throw new Error(opened.refusal.code);
  const start = opened.match;
  let match: AnyMatch = start;

  const play = (input: Input): boolean => {
    const outcome = handle.apply(match, input, dice);
    if (outcome.ok) match = outcome.match;
    return outcome.ok;
  };
  /** Whoever follows the suggestions only, and otherwise answers as usual; each set of orders is looked at. */
  function follow(look: (side: SideId, lines: readonly string[]) => void): void {
    match = start;
    for (let step = 0; step < STEPS && !match.result; step += 1) {
      const [decision] = match.asked;
      if (!decision) return;
      const lines =
        decision.pace === 'turn' ? suggestedOrders(handle, handle.view(match, decision.of), decision.of) : [];
      if (lines.length > 0) look(decision.of, lines);
      const action = lines[0] && readOrder(handle, handle.view(match, decision.of), decision.of, lines[0]);
      if (!action || !play(action)) play({ timeUp: decision.id });
    }
  }

  it('leave out whatever is known to bring nothing, and whoever gains most is among them', () => {
    const [decision] = start.asked;
    if (decision?.pace !== 'turn') return;
    const view = handle.view(start, decision.of);
    const deeds = suggestedDeeds(handle, view, decision.of);
    const print = (deed: Action): string => printOrder(handle, view, deed);
    const best = deeds.at(-1);
    if (!best) throw new Error('Nothing is suggested.');
    const nothing = new Map(deeds.map((deed) => [print(deed), -1]));
    expect(suggestedOrders(handle, view, decision.of, nothing)).toEqual([]);
    expect(suggestedOrders(handle, view, decision.of, new Map([...nothing, [print(best), 5]]))).toEqual([print(best)]);
  });

  it('are legal one after the other, and each can succeed', () => {
    let looked = 0;
    follow((side, lines) => {
      looked += 1;
      const view = handle.view(match, side);
      const { orders } = planOf(handle, view, side, lines);
      for (const { line, action, refusal, before } of orders) {
        expect({ line, refusal }).toEqual({ line, refusal: null });
        const chances = action ? handle.odds(before, action).map(({ chance }) => chance) : [];
        if (chances.length > 0) expect({ line, best: Math.max(...chances) }).not.toEqual({ line, best: 0 });
      }
      expect(possibleIn(handle, view, side, ['nobody K1', ...lines])).toEqual(lines);
    });
    expect(looked).toBeGreaterThan(3);
  });

  it('name as still to act whom the board shows so', () => {
    const { ready = () => [] } = handle.guide ?? {};
    follow((side) => {
      const view = handle.view(match, side);
      const { tokens } = handle.scene(view, { names: plainNames, words: handle.words['en']! });
      const ringed = tokens.filter((token) => token.active && token.side === side);
      const named = ready(view, side);
      expect(named.filter((id) => !ringed.some(({ unit, group }) => unit === id || group === id))).toEqual([]);
    });
  });
});

it('Scrollhammer says what an order will do, not what it has done', () => {
  const { handle } = systems['scrollhammer']!;
  const position = presetPosition(handle.presets['learn']);
  const opened = position && handle.open(position, seededDice(7));
  if (!opened?.ok) throw new Error('No position.');
  const view = handle.view(opened.match, 'a');
  const lines = suggestedOrders(handle, view, 'a');
  const { orders } = planOf(handle, view, 'a', lines);
  const told = orders.flatMap(({ events }) =>
    foretold({ ...({} as MatchView), handle, view, names: plainNames }, events),
  );
  expect(told.join(' ')).toMatch(/a-1 will move from/u);
  expect(told.join(' ')).not.toMatch(/\b(moved|marched|turned|stayed)\b/u);
  expect(handle.guide?.ready(view, 'a')).toEqual(['a-1', 'a-2', 'a-3']);
});

it('nobody is sent away who has good reason to stay', () => {
  const { handle } = systems['scrollhammer']!;
  const position = presetPosition(handle.presets['learn']);
  const opened = position && handle.open(position, seededDice(7));
  if (!opened?.ok) throw new Error('No position.');
  const walk = { verb: 'move', by: 'a', params: { group: 'a-1', cell: 'M13' } } as const;
  const walked = handle.apply(opened.match, walk, seededDice(7));
  if (!walked.ok) throw new Error(walked.refusal.code);
  const view = handle.view(walked.match, 'a');
  // The Bowmen and the Wardens can shoot from where they stand.
  expect(handle.guide?.ready(view, 'a')).toEqual(['a-2', 'a-3']);
  expect(suggestedOrders(handle, view, 'a')).toEqual([]);
});

it('a unit that others box in goes after them', () => {
  const { handle } = systems['squads-and-champions']!;
  let match = fromPreset('quick').begin(handle, 1);
  const dice = seededDice(1);
  for (;;) {
    const decision = askedOf(match, 'a') ?? askedOf(match, 'b');
    if (decision?.pace !== 'setup') break;
    const next = handle.apply(match, { timeUp: decision.id }, dice);
    if (!next.ok) throw new Error(next.refusal.code);
    match = next.match;
  }
  // Set up in two ranks and two files, at the edge: a3 cannot move before a1 has.
  expect(suggestedOrders(handle, handle.view(match, 'a'), 'a')).toEqual(['a1 M8', 'a2 N8', 'a4 N7', 'a3 M7']);
});
