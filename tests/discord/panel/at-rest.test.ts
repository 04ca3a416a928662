import { expect, it } from 'vitest';
import { atRestLines } from '../../../src/discord/panel/at-rest.ts';
import { EMPTY } from '../../../src/discord/panel/drafts.ts';
import { formStateOf } from '../../../src/discord/panel/form.ts';
import { stateLines } from '../../../src/discord/panel/lines.ts';
import { askedOf } from '../../../src/discord/question/question.ts';
import { systems } from '../../../src/systems/index.ts';
import { namesOf } from '../../../src/table/index.ts';
import type { MatchView } from '../../../src/table/index.ts';
import type { Action, AnyMatch, AnyView, Position } from '../../../src/engine/index.ts';
import { presetPosition, seededDice } from '../../../src/engine/index.ts';
import { FIRST_MATCHES } from '../../e2e/first-matches.ts';
import { done } from '../../support/tables.ts';
import * as salvation from '../../systems/salvation-and-steel/example.ts';

const { handle } = systems['salvation-and-steel']!;
const dice = seededDice(1);

const opened = (position: Position): AnyMatch => done(handle.open(position, dice)).match;
const after = (match: AnyMatch, action: Action): AnyMatch => done(handle.apply(match, action, dice)).match;
const seenAs = (of: MatchView['handle'], view: AnyView): MatchView =>
  ({ handle: of, view, names: namesOf(of, view), viewer: view.side, seats: { a: [], b: [] } }) as unknown as MatchView;

/** What a panel says below the menu of who can act. */
function said(match: AnyMatch): readonly string[] {
  const view = handle.view(match, 'a');
  const matchView = seenAs(handle, view);
  const decision = askedOf(view)!;
  return stateLines(matchView, decision, EMPTY, formStateOf(handle, view, decision, EMPTY));
}

it('who cannot act any more is named below the menu, with the reason', () => {
  const match = opened(
    salvation.positionOf({
      units: [
        salvation.unit('a1', 'squire', 'K10'),
        salvation.unit('a2', 'squire', 'S10'),
        salvation.unit('a3', 'squire', 'S20', { fallen: 2, wounds: 1 }),
        salvation.unit('b1', 'squire', 'S30'),
      ],
    }),
  );
  expect(said(match).join('\n')).not.toContain('Has acted');
  const moved = after(match, { verb: 'move', by: 'a', params: { unit: 'a1', cell: 'K16' } });
  expect(said(moved).filter((line) => line.startsWith('-#'))).toEqual(['-# Has acted: a1 · On the ground: a3']);
});

it.each(FIRST_MATCHES)('in a first match of $book nobody is missing without a reason', ({ book, preset }) => {
  const of = systems[book]!.handle;
  const position = presetPosition(of.presets[preset])!;
  const begun = of.open(position, dice);
  if (!begun.ok) throw new Error(begun.refusal.code);
  const decision = begun.match.asked[0]!;
  const view = of.view(begun.match, decision.of);
  const own = Object.values(view.units).filter(({ side, at }) => side === view.side && at !== null);
  const [line = ''] = atRestLines(seenAs(of, view), []);
  // All of them, where none can act: each unit by its number, or each group by its name.
  const named = line.split(/: |, | · /).length - 1;
  expect(named).toBeGreaterThan(0);
  expect(named).toBeLessThanOrEqual(2 * own.length);
  expect(line).toMatch(/^-# [A-Z][a-z ]+: /);
});
