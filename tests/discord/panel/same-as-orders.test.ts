import { describe, expect, it } from 'vitest';
import { EMPTY } from '../../../src/discord/panel/drafts.ts';
import { formStateOf } from '../../../src/discord/panel/form.ts';
import { panelPage } from '../../../src/discord/panel/page.ts';
import { meaningsOf, orderLine } from '../../../src/discord/orders/page.ts';
import { planOf } from '../../../src/discord/orders/plan.ts';
import { foreseen } from '../../../src/discord/orders/trails.ts';
import { foretold } from '../../../src/discord/text/events.ts';
import type { Action, Position } from '../../../src/engine/index.ts';
import { systems } from '../../../src/systems/index.ts';
import type { MatchView } from '../../../src/table/index.ts';
import { chanceOf, playAtRandom } from '../../support/random-match.ts';
import { wordsInPage } from '../pages.ts';
import { askedIn, openedFrom, panelWordsOf, seenBy } from '../seen-match.ts';

const OFFERS = 12;
/** What somebody must know before it is done: chances, and that the other side may react. */
const CHANCE = /\d+%/;

interface BothWays {
  readonly action: Action;
  readonly panel: string;
  /** What the preview of the same action as an order tells, line by line. */
  readonly preview: readonly string[];
}

/** The last page of the panel for an action, and what the preview of the same as an order says; null if it is refused. */
function bothWays(matchView: MatchView, action: Action): BothWays | null {
  const { handle } = matchView;
  const view = matchView.view!;
  const decision = askedIn(matchView);
  const given = Object.fromEntries(Object.entries(handle.print(view, action)).filter(([, value]) => value !== ''));
  const draft = { ...EMPTY, verb: action.verb, given };
  const state = formStateOf(handle, view, decision, draft);
  if (state.at !== 'confirm' || state.refusal) return null;
  const { told, answerable } = foreseen(matchView, state.action);
  const panel = wordsInPage(panelPage(matchView, decision, draft, state, { told, answerable }));
  const [order] = planOf(handle, view, action.by, [action]).orders;
  if (!order || order.refusal) return null;
  const chance = CHANCE.exec(orderLine(matchView, order, 1))?.[0];
  return {
    action,
    panel,
    preview: [
      ...(order.open ? (chance === undefined ? [] : [chance]) : foretold(matchView, order.events)),
      ...(order.answerable ? ['may react first'] : []),
    ],
  };
}

/** What players might do in a random match, looked at both ways. */
function inRandomMatch(system: string, seed: number): readonly BothWays[] {
  const { handle } = systems[system]!;
  const chance = chanceOf(seed);
  const found: BothWays[] = [];
  playAtRandom(handle, seed, {
    every: 40,
    watch: ({ before }) => {
      for (const { of, verbs, pace, secret } of before.asked) {
        if (pace !== 'turn' || secret) continue;
        const matchView = seenBy(handle, before, of);
        for (const verb of verbs) {
          const offers = handle.offers(matchView.view!, of, verb, { most: OFFERS });
          const action = offers[chance(Math.max(offers.length, 1))];
          const both = action && bothWays(matchView, action);
          if (both) found.push(both);
        }
      }
    },
  });
  return found;
}

describe('the panel says before a deed what the preview of the same as an order says', () => {
  it.each(Object.keys(systems))('%s: what surely follows, the chance, and that the other side may react', (system) => {
    const found = [6, 7].flatMap((seed) => inRandomMatch(system, seed));
    expect(new Set(found.map(({ action: { verb } }) => verb)).size).toBeGreaterThan(2);
    expect(found.filter(({ preview }) => preview.length > 0).length).toBeGreaterThan(1);
    const missing = found.flatMap(({ action: { verb }, panel, preview }) =>
      preview.filter((line) => !panel.includes(line)).map((line) => `${verb}: ${line}`),
    );
    expect(missing).toEqual([]);
  });

  it('VW-11.6 that a shape drops what it holds', () => {
    const position: Position = {
      system: 'vampires-vs-werewolves',
      map: 'heath',
      options: { scenario: 'skirmish' },
      turn: { phase: 'movement', active: 'a' },
      units: [
        { id: 'bride1', side: 'a', type: 'bride', at: 'K12' },
        { id: 'kin1', side: 'b', type: 'kin', at: 'K18' },
      ],
    };
    const { handle, match } = openedFrom(position);
    const matchView = seenBy(handle, match, 'a');
    const told = 'drops all its gear and cannot shoot.';
    expect(panelWordsOf(matchView, { verb: 'shift', given: { unit: 'bride1', form: 'bat' } })).toContain(told);
    const { orders } = planOf(handle, matchView.view!, 'a', ['bride1 shift bat']);
    expect(meaningsOf(matchView, orders)).toEqual([expect.stringContaining(told)]);
  });
});
