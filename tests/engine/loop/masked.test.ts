import { describe, expect, it } from 'vitest';
import { handleOf, scriptedDice } from '../../../src/engine/index.ts';
import type {
  Action,
  AnyMatch,
  Dice,
  SystemHandle,
  ApplyOptions,
  Input,
  Outcome,
  SideId,
  StepSpec,
  System,
} from '../../../src/engine/index.ts';
import { systems } from '../../../src/systems/index.ts';
import { frozen } from '../../support/conformance.ts';
import type { Tally } from '../../support/tally.ts';
import { tallyDoor } from '../../support/tally.ts';
import { veiledDoor, veiledTally } from '../../support/masked-tally.ts';

type Ok = Outcome & { ok: true };

const none = scriptedDice([]);
const veil: ApplyOptions = { delayMasked: true };
const bid = (by: SideId, dice: number): Action => ({ verb: 'bid', by, params: { dice } });
const plan = (by: SideId, dice: number): Action => ({ verb: 'plan', by, params: { dice } });

function ok(outcome: Outcome): Ok {
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  return outcome;
}

const begun = (): AnyMatch => frozen(ok(veiledDoor.begin({ options: {} }, none)).match);

/** Inputs one after the other; the last match and all events. */
function played(
  at: SystemHandle,
  match: AnyMatch,
  how: ApplyOptions | undefined,
  inputs: readonly Input[],
  dice: Dice = none,
): { readonly match: AnyMatch; readonly kinds: readonly string[] } {
  const kinds: string[] = [];
  let now = match;
  for (const input of inputs) {
    const outcome = ok(at.apply(frozen(now), input, dice, how));
    kinds.push(...outcome.events.map(({ kind }) => kind));
    now = outcome.match;
  }
  return { match: now, kinds };
}

describe('a masked question', () => {
  it('is answered by an order at once, unless delays are requested', () => {
    const inputs = [plan('b', 3), bid('a', 1)];
    expect(played(veiledDoor, begun(), undefined, inputs).match.own).toMatchObject({ bids: { a: 1, b: 3 } });
    const { match, kinds } = played(veiledDoor, begun(), veil, inputs);
    expect(match.asked.map(({ id, kind }) => [id, kind])).toEqual([
      ['q1', 'bid'],
      ['q2', 'bid'],
    ]);
    expect(match.answers).toEqual({ q1: { '': bid('a', 1) } });
    expect(kinds).toEqual(['plan-set', 'bid-in', 'bid-content']);
  });

  it('has the same events and end, whether the order answers, later or at once, or a player does', () => {
    const before = played(veiledDoor, begun(), veil, [plan('b', 3), bid('a', 1)]);
    const ordered = veiledDoor.autoAnswer(before.match, 'q2');
    expect(ordered).toEqual(bid('b', 3));
    const byOrder = played(veiledDoor, before.match, veil, [ordered as Action]);
    const byHand = played(veiledDoor, played(veiledDoor, begun(), veil, [plan('b', 3), bid('a', 1)]).match, veil, [
      bid('b', 3),
    ]);
    const atOnce = played(veiledDoor, begun(), undefined, [plan('b', 3), bid('a', 1)]);
    expect(byOrder).toEqual(byHand);
    expect(byOrder.match).toEqual(atOnce.match);
    expect([...before.kinds, ...byOrder.kinds].sort()).toEqual([...atOnce.kinds].sort());
  });

  it('stays open when its side gives an order meanwhile', () => {
    const match = begun();
    const ordered = played(veiledDoor, match, veil, [plan('a', 2)]).match;
    expect([ordered.asked, ordered.answers]).toEqual([match.asked, match.answers]);
    expect(veiledDoor.autoAnswer(match, 'q1')).toBeNull();
    expect(veiledDoor.autoAnswer(ordered, 'q1')).toEqual(bid('a', 2));
    expect(veiledDoor.autoAnswer(ordered, 'q2')).toBeNull();
    expect(veiledDoor.autoAnswer(ordered, 'q9')).toBeNull();
  });

  it('is answered by hand or by its default like any other', () => {
    const planned = played(veiledDoor, begun(), veil, [plan('b', 3), bid('a', 1)]).match;
    expect(played(veiledDoor, planned, veil, [bid('b', 2)]).match.own).toMatchObject({ bids: { a: 1, b: 2 } });
    expect(played(veiledDoor, planned, veil, [{ timeUp: 'q2' }]).match.own).toMatchObject({ bids: { a: 1, b: 0 } });
  });

  it('has no automatic answer that was given already, or is not legal', () => {
    const planned = played(veiledDoor, begun(), veil, [plan('a', 2), bid('a', 1)]).match;
    expect(veiledDoor.autoAnswer(planned, 'q1')).toBeNull();
    const illegal = { ...begun(), secrets: { a: { plan: 9 }, b: { plan: null } } };
    expect(veiledDoor.autoAnswer(illegal, 'q1')).toBeNull();
  });

  it('with several parts gets the answer for the first open part that has an order', () => {
    const bids = veiledTally.steps['bids'] as StepSpec<Tally>;
    const parts: System<Tally> = {
      ...veiledTally,
      steps: {
        ...veiledTally.steps,
        bids: {
          ...bids,
          ask: (view, step) =>
            (bids.ask?.(view, step) ?? []).map((ask) => ({ ...ask, parts: ['one', 'two', 'three'] })),
          autoAnswer: (_, { of }, part) => (part === 'one' ? null : bid(of, part === 'two' ? 2 : 3)),
        },
      },
    };
    const { match } = ok(handleOf(parts).begin({ options: {} }, none, veil));
    expect(handleOf(parts).autoAnswer(match, 'q1')).toEqual(bid('a', 2));
    expect(handleOf(parts).autoAnswer({ ...match, answers: { q1: { two: bid('a', 1) } } }, 'q1')).toEqual(bid('a', 3));
  });

  it('also stays open at the beginning and in place', () => {
    const eager: System<Tally> = {
      ...veiledTally,
      begin: (setup) =>
        Object.assign(veiledTally.begin(setup) as object, { secrets: { a: { plan: 1 }, b: { plan: null } } }) as never,
    };
    expect(ok(handleOf(eager).begin({ options: {} }, none)).match.answers).not.toEqual({});
    const { match } = ok(handleOf(eager).begin({ options: {} }, none, veil));
    expect(match.answers).toEqual({});
    const mine = JSON.parse(JSON.stringify(match)) as AnyMatch;
    expect(ok(veiledDoor.advance(mine, bid('b', 0), none, veil)).match.answers).toEqual({ q2: { '': bid('b', 0) } });
  });

  it('delays nothing else: a plan answers an ordinary question at once', () => {
    const { match } = ok(tallyDoor.begin({ options: {} }, none, veil));
    expect(played(tallyDoor, match, veil, [plan('b', 3), bid('a', 1)]).match.own).toMatchObject({
      bids: { a: 1, b: 3 },
    });
  });

  it('has private answers, since an order answers without anything to be seen', () => {
    const { handle: salvation } = systems['salvation-and-steel'] as (typeof systems)[string];
    const { match } = ok(
      salvation.open(
        {
          system: salvation.id,
          options: { scenario: 'annihilation' },
          turn: { round: 2 },
          own: {},
          units: [
            { id: 'a1', side: 'a', type: 'squire', at: 'S13' },
            { id: 'b1', side: 'b', type: 'necromancer', at: 'S20', with: { spells: ['fireball'] } },
          ],
        },
        none,
      ),
    );
    const move: Action = { verb: 'move', by: 'a', params: { unit: 'a1', cell: 'S14' } };
    expect(salvation.secret(salvation.view(match, 'a'), move)).toBe(false);
    const moved = ok(salvation.apply(match, move, none)).match;
    expect(moved.asked).toMatchObject([{ kind: 'reaction', of: 'b', veiled: true }]);
    for (const verb of ['pass', 'cast'])
      expect(salvation.secret(salvation.view(moved, 'b'), { verb, by: 'b', params: {} })).toBe(true);
  });
});
