import { describe, expect, it } from 'vitest';
import { DiceError, advance, apply, begin, handleOf, scriptedDice } from '../../../src/engine/index.ts';
import type {
  Action,
  AnyMatch,
  Dice,
  Game,
  Input,
  Match,
  Outcome,
  SideId,
  StepSpec,
  System,
} from '../../../src/engine/index.ts';
import { frozen } from '../../support/conformance.ts';
import { tally, tallyDoor } from '../../support/tally.ts';
import type { Tally } from '../../support/tally.ts';

type Ok = Outcome & { ok: true };

const none = scriptedDice([]);
const act = (by: SideId, verb: string, params: Action['params'] = {}): Action => ({ verb, by, params });
const bid = (by: SideId, dice: number) => act(by, 'bid', { dice });

function ok(outcome: Outcome): Ok {
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  return outcome;
}

const begun = (): AnyMatch => frozen(ok(tallyDoor.begin({ options: {} }, none)).match);
/** Plays inputs one after the other on frozen matches; the last outcome. */
const played = (match: AnyMatch, dice: Dice, ...inputs: readonly Input[]): Ok =>
  inputs.reduce<Ok>((before, input) => ok(tallyDoor.apply(frozen(before.match), input, dice)), {
    ok: true,
    match,
    events: [],
    dice: [],
    barrier: false,
    beats: [],
    answered: [],
  });
const ids = (match: AnyMatch): string[] => match.asked.map(({ id }) => id);
const codeOf = (outcome: Outcome): string | null => (outcome.ok ? null : outcome.refusal.code);

describe('questions and answers', () => {
  it('asks both sides at once, and runs when every part of both is answered', () => {
    const match = begun();
    expect(match.asked.map(({ id, of, kind }) => [id, of, kind])).toEqual([
      ['q1', 'a', 'bid'],
      ['q2', 'b', 'bid'],
    ]);
    const one = played(match, none, bid('a', 1));
    expect(ids(one.match)).toEqual(['q1', 'q2']);
    expect(one.match.answers).toEqual({ q1: { '': bid('a', 1) } });
    const both = played(one.match, none, bid('b', 2));
    expect(both.match.own).toMatchObject({ bids: { a: 1, b: 2 } });
    expect(both.match.asked.map(({ id, of, kind }) => [id, of, kind])).toEqual([['q3', 'b', 'go']]);
    expect(both.match.answers).toEqual({});
  });

  it('lets an answer be replaced while the other side’s is missing; its receipt comes only once', () => {
    const first = played(begun(), none, bid('a', 1));
    const second = played(first.match, none, bid('a', 3));
    expect([...first.events, ...second.events].map(({ kind }) => kind)).toEqual([
      'bid-in',
      'bid-content',
      'bid-content',
    ]);
    expect(played(second.match, none, bid('b', 0)).match.own).toMatchObject({ bids: { a: 3, b: 0 } });
  });

  it('keeps an unchanged question and its answers during a free action', () => {
    const { match } = played(begun(), none, bid('a', 1), act('a', 'plan', { dice: 2 }));
    expect(ids(match)).toEqual(['q1', 'q2']);
    expect(match.answers['q1']).toEqual({ '': bid('a', 1) });
  });

  it('lets a plan answer at once, and marks that another side’s plan did', () => {
    const planned = played(begun(), none, act('b', 'plan', { dice: 3 }));
    expect(ids(planned.match)).toEqual(['q1', 'q2']);
    const last = played(planned.match, none, bid('a', 1));
    expect(last.match.own).toMatchObject({ bids: { a: 1, b: 3 } });
    expect(last.barrier).toBe(true);
  });

  it('asks again under another id after an immediate action', () => {
    const { match } = played(begun(), scriptedDice([4, 5]), bid('a', 1), bid('b', 0), act('a', 'add', { dice: 2 }));
    expect(match.asked.map(({ id, of }) => [id, of])).toEqual([['q4', 'b']]);
  });

  it('ends a match for good', () => {
    const { match } = played(begun(), none, act('b', 'concede'));
    expect(match).toMatchObject({ result: { winner: 'a', reason: 'concede' }, agenda: [], asked: [], answers: {} });
    expect(codeOf(tallyDoor.apply(match, bid('a', 1), none))).toBe('MATCH_OVER');
  });
});

describe('refusals', () => {
  it.each([
    ['an unknown verb', act('a', 'dance'), 'WRONG_PHASE'],
    ['an inherited name', act('a', 'constructor'), 'WRONG_PHASE'],
    ['a verb of another question', act('a', 'hold'), 'WRONG_PHASE'],
    ['a missing value', act('a', 'bid'), 'BAD_VALUE'],
    ['a value of another kind', act('a', 'bid', { dice: 'many' }), 'BAD_VALUE'],
    ['a parameter too many', act('a', 'bid', { dice: 1, more: 2 }), 'BAD_VALUE'],
    ['a value out of bounds', bid('a', 4), 'BAD_NUMBER'],
  ] as const)('of %s', (_, action, code) => {
    expect(codeOf(tallyDoor.apply(begun(), action, none))).toBe(code);
  });

  it('of an action when the other side is asked, and of a time-out of a closed question', () => {
    const { match } = played(begun(), none, bid('a', 1), bid('b', 0));
    expect(codeOf(tallyDoor.apply(match, act('b', 'hold'), none))).toBe('NOT_YOUR_SIDE');
    expect(codeOf(tallyDoor.apply(match, { timeUp: 'q1' }, none))).toBe('NO_SUCH_DECISION');
  });

  it('change nothing, even in place, and agree with the preview', () => {
    const match = begun();
    const before = JSON.stringify(match);
    const mine = JSON.parse(before) as AnyMatch;
    const refused = tallyDoor.advance(mine, bid('a', 7), none);
    expect(JSON.stringify(mine)).toBe(before);
    expect(refused).toEqual({ ok: false, refusal: tallyDoor.check(tallyDoor.view(match, 'a'), bid('a', 7)) });
  });
});

describe('time-outs', () => {
  it('give the default for every open part, as if the side had', () => {
    const { match, events } = played(begun(), none, bid('a', 2), { timeUp: 'q2' });
    expect(events.map(({ kind }) => kind)).toEqual(['timed-out', 'bid-in', 'bid-content', 'bids-revealed']);
    expect(match.own).toMatchObject({ bids: { a: 2, b: 0 } });
  });

  it('act, if the default acts', () => {
    const { match } = played(begun(), none, bid('a', 2), bid('b', 1), { timeUp: 'q3' });
    expect(match.asked.map(({ of }) => of)).toEqual(['b']);
  });

  it('a refused default is a programming error', () => {
    const bids = tally.steps['bids'] as StepSpec<Tally>;
    const wrong: System<Tally> = {
      ...tally,
      steps: { ...tally.steps, bids: { ...bids, fallback: (_, { of }) => bid(of, 99) } },
    };
    const match = ok(begin(wrong, { options: {} }, none) as Outcome).match as Match<Tally>;
    expect(() => apply(wrong, match, { timeUp: 'q1' }, none)).toThrow(/default of bid is refused: BAD_NUMBER/);
  });
});

describe('dice', () => {
  const upToAdd = () => played(begun(), none, bid('a', 1), bid('b', 0)).match;

  it('are taken in order, counted and recorded with their purpose; a throw is a barrier', () => {
    const outcome = played(upToAdd(), scriptedDice([1, 'd6:6', 3]), act('a', 'add', { dice: 3 }));
    expect(outcome.dice).toEqual([1, 6, 3].map((value) => ({ sides: 6, value, purpose: 'add' })));
    expect(outcome.match).toMatchObject({ drawn: 3, own: { tally: { a: 9, b: 0 } } });
    expect(outcome.barrier).toBe(true);
  });

  it('that run out leave the match as it was', () => {
    const match = frozen(upToAdd());
    expect(() => tallyDoor.apply(match, act('a', 'add', { dice: 3 }), scriptedDice([1, 2]))).toThrow(DiceError);
  });

  it('are no barrier if none are thrown', () => {
    expect(played(upToAdd(), none, act('a', 'hold'))).toMatchObject({ barrier: false, dice: [] });
  });
});

describe('in place and on a copy', () => {
  it('give the same result; the copy shares nothing that changes', () => {
    const match = begun();
    const mine = JSON.parse(JSON.stringify(match)) as AnyMatch;
    const copied = ok(tallyDoor.apply(match, bid('a', 1), none));
    const moved = ok(tallyDoor.advance(mine, bid('a', 1), none));
    expect(moved.match).toBe(mine);
    expect(copied.match).not.toBe(match);
    expect(JSON.stringify(moved)).toBe(JSON.stringify(copied));
  });
});

describe('the umpire', () => {
  it('replaces the position; the counts of questions and dice never go back', () => {
    const { match } = played(begun(), scriptedDice([6, 6, 6]), bid('a', 1), bid('b', 0), act('a', 'add', { dice: 3 }));
    const position = { ...tallyDoor.write(tallyDoor.view(match, 'umpire')), own: { round: 4, tally: { a: 0, b: 7 } } };
    const adjusted = played(match, none, { adjust: position, reason: 'a slip' });
    expect(adjusted.match).toMatchObject({ own: { round: 4, tally: { a: 0, b: 7 } }, drawn: 3 });
    expect(Number(adjusted.match.asked[0]?.id.slice(1))).toBeGreaterThan(Number(match.asked[0]?.id.slice(1)));
    expect(adjusted.barrier).toBe(true);
    expect(adjusted.events.map(({ kind, facts }) => [kind, facts])).toEqual([['adjusted', { reason: 'a slip' }]]);
  });

  it('cannot enter an invalid position', () => {
    const match = begun();
    expect(
      codeOf(tallyDoor.apply(match, { adjust: { system: 'tally', units: [], own: { round: 0 } }, reason: '' }, none)),
    ).toBe('BAD_NUMBER');
  });

  it('ends a match, without an event of the book, and only once', () => {
    const over = played(begun(), none, bid('a', 1), { settled: { winner: null, reason: 'agreed' } });
    expect(over).toMatchObject({
      events: [],
      dice: [],
      match: { result: { winner: null, reason: 'agreed', rule: 'TL-1.4' }, asked: [], answers: {}, agenda: [] },
    });
    expect(codeOf(tallyDoor.apply(over.match, { settled: { winner: 'a', reason: 'concede' } }, none))).toBe(
      'MATCH_OVER',
    );
  });
});

describe('programming errors', () => {
  const broken = (steps: System<Tally>['steps']): System<Tally> => ({ ...tally, steps: { ...tally.steps, ...steps } });
  const start = (system: System<Tally>) => begin(system, { options: {} }, none);

  it('steps that never come to rest', () => {
    expect(() =>
      start(
        broken({
          bids: {
            run: (play) => {
              play.next({ step: 'bids' });
            },
          },
        }),
      ),
    ).toThrow(/10000 steps without rest; next is bids/);
  });
  it('an unknown step', () => {
    expect(() =>
      start(
        broken({
          bids: {
            run: (play) => {
              play.next({ step: 'lost' });
            },
          },
        }),
      ),
    ).toThrow(/no step "lost"/);
  });
  it('an empty agenda in a match that is not over', () => {
    expect(() => start(broken({ bids: { run: () => {} } }))).toThrow(/nothing is left to do/);
  });
  it('a match of another book', () => {
    expect(() => tallyDoor.apply({ ...begun(), system: 'chess' }, bid('a', 1), none)).toThrow(
      /chess was given to tally/,
    );
  });
  it('an unknown verb', () => {
    expect(() => handleOf(tally).choices(tallyDoor.view(begun(), 'a'), 'a', 'dance', {}, 'dice')).toThrow(
      /no verb "dance"/,
    );
  });
});

describe('advance', () => {
  it('refuses just as apply does', () => {
    const match = begun() as Match<Game> as Match<Tally>;
    expect(advance(tally, match, bid('a', 9), none)).toEqual(apply(tally, match, bid('a', 9), none));
  });
});
