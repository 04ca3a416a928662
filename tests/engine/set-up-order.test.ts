import { describe, expect, it } from 'vitest';
import { handleOf, other, refusal, scriptedDice } from '../../src/engine/index.ts';
import type {
  Action,
  AnyMatch,
  ApplyOptions,
  Input,
  Outcome,
  SideId,
  Step,
  StepSpec,
  System,
  VerbSpec,
} from '../../src/engine/index.ts';
import { frozen } from '../support/conformance.ts';
import { outpost } from '../support/outpost/index.ts';
import { done } from '../support/outpost/play.ts';
import type { Outpost } from '../support/outpost/state.ts';
import { nameParam } from '../../src/engine/index.ts';

/** The book with whatever events and steps. */
type Flagged = Pick<Outpost, 'unit' | 'own' | 'secret'>;
type FlagStep = Step & { readonly of: SideId };

/** Raises a flag of a colour, which everybody sees; grey is no colour. */
const flag: VerbSpec<Flagged, { colour: typeof nameParam }> = {
  rule: 'OP-1.2',
  place: 'setup',
  params: { colour: nameParam },
  choices: () => ({ list: [] }),
  offers: () => [{ colour: 'red' }],
  refuse: (_, __, { colour }) => (colour === 'grey' ? refusal('NOT_NOW', 'OP-1.2', {}) : null),
  run(play, by, { colour }) {
    play.match.own.marched.push(`${by} ${colour}`);
    play.tell('flag', 'OP-1.2', { side: by, colour });
  },
};

/** Leaves what kind of question to the umpire; nothing takes it back. */
const leave: VerbSpec<Flagged, { kind: typeof nameParam }> = {
  rule: 'OP-1.2',
  place: 'setup',
  params: { kind: nameParam },
  free: () => true,
  secret: () => true,
  choices: () => ({ list: [] }),
  offers: () => [],
  refuse: () => null,
  run(play, by, { kind }) {
    const { orders } = play.match.secrets[by];
    if (kind === 'nothing') play.match.secrets[by].orders = {};
    else orders[kind] = { verb: 'hold', params: {} };
    play.tell('left', 'OP-1.2', { kind }, { seen: by });
  },
};

const raise = (by: SideId, colour: string): Action => ({ verb: 'flag', by, params: { colour } });
const leaves = (by: SideId, kind = 'all'): Action => ({ verb: 'leave', by, params: { kind } });
const sets = (by: SideId): Action => ({ verb: 'setUp', by, params: {} });
const flags = (match: AnyMatch): unknown => (match.own as { marched: unknown }).marched;
const raised = (match: AnyMatch, side: SideId): number =>
  (flags(match) as string[]).filter((one) => one.startsWith(side)).length;

/** Each side raises two flags in turn. */
const flagStep: StepSpec<Outpost, FlagStep> = {
  ask: (view, { of }) =>
    view.own.marched.length === 4
      ? []
      : [
          {
            of: view.own.marched.length % 2 === 0 ? of : other(of),
            kind: 'flag',
            rule: 'OP-1.2',
            facts: {},
            verbs: ['flag'],
            parts: [''],
            secret: false,
            pace: 'setup',
          },
        ],
  fallback: (_, { of }) => [raise(of, 'white'), raise(of, 'blue')],
  run(play) {
    play.match.own.marched = [];
  },
};

/** Outpost, its sides raising flags before they set up their figures. */
function withFlags(step: Partial<StepSpec<Outpost, FlagStep>> = {}): System<Outpost> {
  return {
    ...outpost,
    verbs: { ...outpost.verbs, flag: flag as never, leave: leave as never },
    steps: { ...outpost.steps, flags: { ...flagStep, ...step } as StepSpec<Outpost> },
    leavesToUmpire: (view, { of, kind }) => {
      const orders = view.secrets[of]?.orders ?? {};
      return kind in orders || 'all' in orders;
    },
    begin(setup) {
      const match = outpost.begin(setup);
      return 'agenda' in match ? { ...match, agenda: [{ step: 'flags', of: 'a' }, ...match.agenda] } : match;
    },
  };
}

const none = scriptedDice([]);
const atTable: ApplyOptions = { delayMasked: true };
const book = handleOf(withFlags());

function played(inputs: readonly Input[], how?: ApplyOptions, handle = book): Outcome & { readonly ok: true } {
  let outcome = done(handle.begin({ options: {} }, none, how));
  for (const input of inputs) outcome = done(handle.apply(frozen(outcome.match), input, none, how));
  return outcome;
}

describe('a set-up left to the umpire', () => {
  it('is answered as soon as its side is asked, in the entry of whoever acted', () => {
    const first = played([leaves('a')]);
    expect(flags(first.match)).toEqual(['a white']);
    expect(first.match.asked).toMatchObject([{ kind: 'flag', of: 'b' }]);
    const second = done(book.apply(first.match, raise('b', 'green'), none));
    expect(second.events.map(({ kind, facts }) => [kind, facts['side']])).toEqual([
      ['flag', 'b'],
      ['flag', 'a'],
    ]);
  });

  it('runs to the first turn in one input when both sides have left it', () => {
    const { match, events } = played([leaves('a'), leaves('b')]);
    expect(match.asked).toMatchObject([{ kind: 'turn', of: 'a' }]);
    expect(events.map(({ kind }) => kind)).toEqual([
      'left',
      'flag',
      'flag',
      'flag',
      'set-up-in',
      'set-up-in',
      'set-up',
    ]);
  });

  it('stops undo only where another side acted', () => {
    expect(played([leaves('a')]).barrier).toBe(false);
    expect(played([leaves('a'), raise('b', 'green')]).barrier).toBe(true);
  });

  it('is left as far as it is ordered, and taken back for what is still to come', () => {
    const some = played([leaves('a', 'flag'), raise('b', 'green'), raise('b', 'green')]);
    expect(raised(played([leaves('a', 'flag'), raise('b', 'green')]).match, 'a')).toBe(2);
    expect(some.match.asked).toMatchObject([
      { kind: 'set-up', of: 'a' },
      { kind: 'set-up', of: 'b' },
    ]);
    expect(some.match.answers).toEqual({});
    const back = played([leaves('a'), leaves('a', 'nothing'), raise('b', 'green')]);
    expect(back.match.asked).toMatchObject([{ kind: 'flag', of: 'a' }]);
  });

  it('leaves questions of a turn alone', () => {
    const { match } = played([leaves('a'), leaves('b'), leaves('a', 'turn')]);
    expect(match.asked).toMatchObject([{ kind: 'turn', of: 'a' }]);
  });

  it('takes what the step calls usual before the printed default, and asks where that is nothing or refused', () => {
    const answers = (step: Partial<StepSpec<Outpost, FlagStep>>): unknown =>
      flags(played([leaves('a')], undefined, handleOf(withFlags(step))).match);
    expect(answers({ usual: (_, { of }) => raise(of, 'gold') })).toEqual(['a gold']);
    expect(answers({ usual: () => null })).toEqual([]);
    expect(answers({ usual: (_, { of }) => raise(of, 'grey') })).toEqual([]);
    expect(answers({ fallback: () => null })).toEqual([]);
    expect(answers({ fallback: () => [] })).toEqual([]);
  });

  it('comes after what the step answers by itself, and instead of what of that is refused', () => {
    const answers = (colour: string): unknown =>
      flags(
        played(
          [leaves('a')],
          undefined,
          handleOf(
            withFlags({
              autoAnswer: (view, { of }) =>
                view.own.marched.length === 0 && view.secrets[of]?.orders['all'] ? raise(of, colour) : null,
            }),
          ),
        ).match,
      );
    expect(answers('black')).toEqual(['a black']);
    expect(answers('grey')).toEqual(['a white']);
  });

  it('is carried by the match: written as JSON and read again it goes on alike', () => {
    const { match } = played([leaves('a')]);
    const read = JSON.parse(JSON.stringify(match)) as AnyMatch;
    expect(done(book.apply(read, raise('b', 'green'), none))).toEqual(
      done(book.apply(match, raise('b', 'green'), none)),
    );
  });
});

describe('a secret question left to the umpire, at the table', () => {
  const flagsUp = [raise('a', 'red'), raise('b', 'red'), raise('a', 'red'), raise('b', 'red')];

  it('is answered at once when its side orders that while it is asked, as by hand', () => {
    const byOrder = played([...flagsUp, leaves('a')], atTable);
    const byHand = played([...flagsUp, sets('a')], atTable);
    for (const viewer of ['b', 'all'] as const)
      expect(JSON.stringify(book.view(byOrder.match, viewer))).toBe(JSON.stringify(book.view(byHand.match, viewer)));
    expect(byOrder.events.filter(({ seen }) => seen !== 'a')).toEqual(byHand.events);
    expect(byOrder.barrier).toBe(byHand.barrier);
  });

  it('is asked all the same when it comes up later, whoever acted: the table answers it like a player', () => {
    for (const inputs of [
      [leaves('a', 'set-up'), ...flagsUp],
      [leaves('b', 'set-up'), ...flagsUp],
    ]) {
      const ordered = played(inputs, atTable);
      const plain = played(flagsUp, atTable);
      const side = inputs[0]?.by as SideId;
      for (const viewer of [other(side), 'all'] as const)
        expect(JSON.stringify(book.view(ordered.match, viewer))).toBe(JSON.stringify(book.view(plain.match, viewer)));
      const { id } = ordered.match.asked.find(({ of }) => of === side) as { id: string };
      const answer = book.autoAnswer(ordered.match, id);
      expect(answer).toEqual(sets(side));
      expect(book.autoAnswer(plain.match, id)).toBeNull();
      const later = done(book.apply(ordered.match, answer as Action, none, atTable));
      const byHand = done(book.apply(plain.match, sets(side), none, atTable));
      expect(JSON.stringify(book.view(later.match, other(side)))).toBe(
        JSON.stringify(book.view(byHand.match, other(side))),
      );
    }
  });

  it('is answered at once without a table', () => {
    const { match } = played([leaves('b', 'set-up'), ...flagsUp]);
    expect(match.asked.map(({ of }) => [of, Object.keys(match.answers)])).toEqual([
      ['a', [match.asked[1]?.id]],
      ['b', [match.asked[1]?.id]],
    ]);
  });
});
