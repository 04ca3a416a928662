import { describe, expect, it } from 'vitest';
import { handleOf, scriptedDice } from '../../../src/engine/index.ts';
import type { AnyMatch, Input, SideId } from '../../../src/engine/index.ts';
import { frozen } from '../../support/conformance.ts';
import { done } from '../../support/outpost/play.ts';
import { tally, tallyDoor } from '../../support/tally.ts';

const none = scriptedDice([]);
const act = (verb: string, dice: number, by: SideId): Input => ({ verb, by, params: { dice } });
const played = (...inputs: readonly Input[]): AnyMatch =>
  frozen(
    inputs.reduce(
      (match, input) => done(tallyDoor.apply(match, input, none)).match,
      done(tallyDoor.begin({ options: {} }, none)).match,
    ),
  );
const answers = (match: AnyMatch) => Object.values(match.answers).flatMap((given) => Object.values(given));

describe('a match as one side imagines it', () => {
  const bids = [act('bid', 1, 'a')] as const;

  it('has that side’s own secrets and answers, and none of the other side’s', () => {
    const planned = { ...played(...bids), secrets: { a: { plan: 2 }, b: { plan: 3 } } };
    expect(tallyDoor.imagined(planned, 'a', 1).secrets).toEqual({ a: { plan: 2 }, b: { plan: null } });
    expect(tallyDoor.imagined(planned, 'b', 1).secrets).toEqual({ a: { plan: null }, b: { plan: 3 } });
    expect(answers(tallyDoor.imagined(planned, 'a', 1))).toEqual([bids[0]]);
    expect(answers(tallyDoor.imagined(planned, 'b', 1))).toEqual([]);
  });

  it('does not know the other side’s answer even where the question is open, since no view shows it', () => {
    const match = played(...bids);
    const open = { ...match, asked: match.asked.map((decision) => ({ ...decision, secret: false })) };
    expect(Object.values(tallyDoor.view(open, 'b').answers)).toEqual([]);
    expect(answers(tallyDoor.imagined(open, 'b', 1))).toEqual([]);
    expect(answers(tallyDoor.imagined(open, 'a', 1))).toEqual([bids[0]]);
  });

  it('is imagined by the book from that side’s view, with the same chance for the same seed', () => {
    const seen: unknown[] = [];
    const hiding = handleOf({
      ...tally,
      imagine: (view, side, chance) => {
        seen.push(view.secrets, side);
        return { plan: chance(1_000) };
      },
    });
    const match = played();
    const plans = [1, 1, 2].map((seed) => (hiding.imagined(match, 'a', seed).secrets['b'] as { plan: number }).plan);
    expect(seen.slice(0, 2)).toEqual([{ a: { plan: null } }, 'b']);
    expect([plans[0] === plans[1], plans[0] === plans[2]]).toEqual([true, false]);
    for (const plan of plans) expect(plan >= 0 && plan < 1_000).toBe(true);
    const lowest = handleOf({ ...tally, imagine: (_, __, chance) => ({ plan: chance(1) }) });
    expect(lowest.imagined(match, 'a', 1).secrets['b']).toEqual({ plan: 0 });
  });

  it('is the match itself once it is over, for then nothing is secret', () => {
    const over = played(act('plan', 3, 'b'), { settled: { winner: 'a', reason: 'agreed' } });
    expect(tallyDoor.imagined(over, 'a', 1)).toEqual(over);
  });
});
