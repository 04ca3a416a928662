import { handleOf, unchanged } from '../../src/engine/index.ts';
import type {
  StoredMatch,
  Match,
  MatchUpgrade,
  Play,
  SideId,
  Step,
  StepSpec,
  System,
  VerbSpec,
  View,
} from '../../src/engine/index.ts';
import { tally } from './tally.ts';
import type { Tally } from './tally.ts';

/** Revision 2 of tally stores who has gone as a flag of each side, and doubles what a side adds that bid nothing. */
export interface TallyTwo extends Omit<Tally, 'own'> {
  own: Omit<Tally['own'], 'gone'> & { went: Record<SideId, boolean> };
}

interface One {
  readonly own: { readonly gone: readonly SideId[] };
}

/** Turns a match of revision 1 into one of 2. */
export const withFlags: MatchUpgrade = (kept) => {
  const { gone, ...own } = (kept as unknown as One).own;
  return { ...kept, own: { ...own, went: { a: gone.includes('a'), b: gone.includes('b') } } } as StoredMatch;
};

const flagged = (match: Match<Tally>): Match<TallyTwo> => ({
  ...(withFlags(match as unknown as StoredMatch) as unknown as Match<TallyTwo>),
  rules: 2,
});

type Spec<T> = T extends VerbSpec<Tally> ? VerbSpec<TallyTwo> : StepSpec<TallyTwo>;
/** For code that reads and writes only what is the same in both revisions. */
const asBefore = <T extends VerbSpec<Tally> | StepSpec<Tally>>(spec: T | undefined): Spec<T> =>
  spec as unknown as Spec<T>;

const { bid, add, hold, plan, concede } = tally.verbs;
const { bids, close } = tally.steps;

const addTwo: VerbSpec<TallyTwo> = {
  ...asBefore(add as VerbSpec<Tally>),
  run(play: Play<TallyTwo>, by, values) {
    const { own } = play.match;
    const shown = play
      .roll(6, Number((values as { dice: number }).dice), 'add')
      .dice.filter((value) => value >= 2)
      .reduce((total, value) => total + value, 0);
    own.tally[by] += own.bids[by] === 0 ? 2 * shown : shown;
    own.went[by] = true;
    play.tell('added', 'TL-1.2', { side: by, tally: own.tally[by] });
  },
};

const holdTwo: VerbSpec<TallyTwo> = {
  ...asBefore(hold as VerbSpec<Tally>),
  run(play, by) {
    play.match.own.went[by] = true;
    play.tell('held', 'TL-1.2', { side: by });
  },
};

const go: StepSpec<TallyTwo, Step & { of: SideId }> = {
  ask: ({ own }, { of }) =>
    own.went[of] ? [] : [{ of, kind: 'go', rule: 'TL-1.2', facts: {}, verbs: ['add', 'hold'], pace: 'turn' }],
  fallback: (_, { of }) => ({ verb: 'hold', by: of, params: {} }),
  run: (play) => {
    play.beat('activation');
  },
};

const closeTwo: StepSpec<TallyTwo> = {
  run(play, step, answers) {
    play.match.own.went = { a: false, b: false };
    asBefore(close as StepSpec<Tally>).run(play, step, answers);
  },
};

const alike = <T>(value: unknown): T => value as T;

const two: System<TallyTwo> = {
  ...alike<System<TallyTwo>>(tally),
  rules: 2,
  upgrades: [withFlags],
  verbs: {
    bid: asBefore(bid as VerbSpec<Tally>),
    add: addTwo,
    hold: holdTwo,
    plan: asBefore(plan as VerbSpec<Tally>),
    concede: asBefore(concede as VerbSpec<Tally>),
  },
  steps: { bids: asBefore(bids as StepSpec<Tally>), go: go as StepSpec<TallyTwo>, close: closeTwo },
  begin: (setup) => flagged(tally.begin(setup) as Match<Tally>),
  open: (position) => flagged(tally.open(position) as Match<Tally>),
  write: (view) => tally.write(alike<View<Tally>>(view)),
};

export const tallyTwoDoor = handleOf(two);
/** Revision 3 can upgrade only matches of revision 2. */
export const tallyThreeDoor = handleOf({
  ...two,
  rules: 3,
  upgrades: [null, unchanged],
  begin: (setup) => ({ ...flagged(tally.begin(setup) as Match<Tally>), rules: 3 }),
});
