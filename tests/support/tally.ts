import { handleOf, numberParam, other, passes, readRulebook, refusal, sum, valuesOf } from '../../src/engine/index.ts';
import type {
  Answers,
  Board,
  Facts,
  Match,
  Play,
  Position,
  Refusal,
  Result,
  Scene,
  SideId,
  Step,
  StepSpec,
  System,
  VerbSpec,
  View,
  Phrases,
} from '../../src/engine/index.ts';
import { SIDES } from '../../src/engine/index.ts';

/**
 * A whole small game, for testing everything around matches without a rule book: each round both sides bid in secret,
 * the higher bidder goes first, and each adds dice to its tally or holds. A side at the target at the end of a round
 * wins.
 */
export interface Tally {
  unit: object;
  own: { round: number; tally: Record<SideId, number>; bids: Record<SideId, number>; gone: SideId[] };
  /** A bid made without asking. */
  secret: { plan: number | null };
}

type Dice = { readonly dice: typeof numberParam };
type None = Record<never, never>;

const MOST = 3;
const board = (): Board => ({
  shape: 'hex',
  columns: 3,
  rows: 2,
  labels: { first: 'letter', along: 'number', start: 'top' },
  pieces: [],
});
const within = (dice: number): Refusal | null =>
  dice >= 0 && dice <= MOST ? null : refusal('BAD_NUMBER', 'TL-1.1', { dice, most: MOST });
const list = {
  list: Array.from({ length: MOST + 1 }, (_, dice) => ({
    value: String(dice),
    name: { key: 'dice', facts: { dice } },
  })),
};

const bid: VerbSpec<Tally, Dice> = {
  rule: 'TL-1.1',
  place: 'answer',
  params: { dice: numberParam },
  secret: () => true,
  choices: () => list,
  offers: () => [{ dice: 0 }, { dice: MOST }],
  refuse: (_, __, { dice }) => within(dice),
  receipt(play, by, { dice }, { complete }) {
    if (complete) play.tell('bid-in', 'TL-1.1', { side: by });
    play.tell('bid-content', 'TL-1.1', { dice }, { seen: by });
  },
};

const add: VerbSpec<Tally, Dice> = {
  rule: 'TL-1.2',
  place: 'turn',
  params: { dice: numberParam },
  choices: () => list,
  offers: () => [{ dice: 1 }, { dice: MOST }],
  refuse: (_, __, { dice }) => (dice === 0 ? refusal('BAD_NUMBER', 'TL-1.2', { dice, most: MOST }) : within(dice)),
  run(play, by, { dice }) {
    const need = {
      ...sum({ value: 2, text: { key: 'base', facts: {} }, rule: 'TL-1.2' }),
      pass: 'at least' as const,
      sure: null,
    };
    const roll = play.roll(6, dice, 'add', need);
    const shown = roll.dice.filter((value) => passes(need, value)).reduce((total, value) => total + value, 0);
    play.match.own.tally[by] += shown;
    play.match.own.gone.push(by);
    play.tell('added', 'TL-1.2', { side: by, dice: roll.dice, tally: play.match.own.tally[by] });
  },
};

const hold: VerbSpec<Tally, None> = {
  rule: 'TL-1.2',
  place: 'turn',
  params: {},
  choices: () => ({ list: [] }),
  offers: () => [{}],
  refuse: () => null,
  run(play, by) {
    play.match.own.gone.push(by);
    play.tell('held', 'TL-1.2', { side: by });
  },
};

const plan: VerbSpec<Tally, Dice> = {
  rule: 'TL-1.3',
  place: 'table',
  params: { dice: numberParam },
  free: () => true,
  secret: () => true,
  choices: () => list,
  offers: () => [],
  refuse: (_, __, { dice }) => within(dice),
  run(play, by, { dice }) {
    play.match.secrets[by].plan = dice;
    play.tell('plan-set', 'TL-1.3', { dice }, { seen: by });
  },
};

const concede: VerbSpec<Tally, None> = {
  rule: 'TL-1.4',
  place: 'table',
  params: {},
  free: () => true,
  ends: true,
  choices: () => ({ list: [] }),
  offers: () => [{}],
  refuse: () => null,
  run: (play, by) => end(play, { winner: other(by), reason: 'concede', rule: 'TL-1.4' }),
};

function end(play: Play<Tally>, result: Result): void {
  play.match.result = result;
  play.tell('match-won', result.rule, { side: result.winner, reason: result.reason });
}

const bidOf = (view: View<Tally>, answers: Answers, side: SideId): number => {
  const action = answers[side][''];
  return action ? valuesOf(bid, view, action).dice : 0;
};

const bids: StepSpec<Tally> = {
  ask: ({ own }) =>
    SIDES.map((of) => ({
      of,
      kind: 'bid',
      rule: 'TL-1.1',
      facts: { round: own.round },
      verbs: ['bid'],
      secret: true,
      pace: 'turn',
    })),
  autoAnswer: ({ secrets }, { of }) => {
    const dice = secrets[of]?.plan ?? null;
    return dice === null ? null : { verb: 'bid', by: of, params: { dice } };
  },
  fallback: (_, { of }) => ({ verb: 'bid', by: of, params: { dice: 0 } }),
  run(play, _, answers) {
    const view = play.view('umpire');
    const given = { a: bidOf(view, answers, 'a'), b: bidOf(view, answers, 'b') };
    const first = given.b > given.a ? 'b' : 'a';
    play.match.own.bids = given;
    play.tell('bids-revealed', 'TL-1.1', { ...given, first });
    play.next({ step: 'go', of: first }, { step: 'go', of: other(first) }, { step: 'close' });
  },
};

const go: StepSpec<Tally, Step & { of: SideId }> = {
  ask: ({ own }, { of }) =>
    own.gone.includes(of) ? [] : [{ of, kind: 'go', rule: 'TL-1.2', facts: {}, verbs: ['add', 'hold'], pace: 'turn' }],
  fallback: (_, { of }) => ({ verb: 'hold', by: of, params: {} }),
  run: (play) => {
    play.beat('activation');
  },
};

const close: StepSpec<Tally> = {
  run(play) {
    const { own, options } = play.match;
    const leader: SideId = own.tally.b > own.tally.a ? 'b' : 'a';
    play.beat('round');
    if (own.tally[leader] >= Number(options.target))
      return end(play, { winner: leader, reason: 'target', rule: 'TL-1.4' });
    own.round += 1;
    own.gone = [];
    play.next({ step: 'bids' });
  },
};

function fresh(options: Facts): Match<Tally> {
  const unit = (side: SideId, at: number) => ({
    id: `${side}1`,
    side,
    type: 'dice-cup',
    group: null,
    at,
    size: 1,
    facing: null,
    level: 0,
  });
  return {
    system: 'tally',
    rules: 1,
    options,
    board: board(),
    units: { a1: unit('a', 0), b1: unit('b', 5) },
    markers: {},
    own: { round: 1, tally: { a: 0, b: 0 }, bids: { a: 0, b: 0 }, gone: [] },
    secrets: { a: { plan: null }, b: { plan: null } },
    agenda: [{ step: 'bids' }],
    asked: [],
    answers: {},
    asks: 0,
    drawn: 0,
    result: null,
  };
}

function open({ options = {}, own = {} }: Position): Match<Tally> | Refusal {
  const { round = 1, tally = { a: 0, b: 0 } } = own as Partial<Tally['own']>;
  if (!Number.isInteger(round) || round < 1) return refusal('BAD_NUMBER', 'TL-1.1', { round });
  const match = fresh({ target: 20, ...options });
  match.own.round = round;
  match.own.tally = { ...tally };
  return match;
}

const scene = (view: View<Tally>): Scene => ({
  board: view.board,
  ground: 'tally',
  terrain: [],
  zones: [],
  lines: [],
  tokens: [],
  markers: [{ id: 'pot', sign: 'diamond', at: 0, label: 'pot', side: null, name: 'pot' }],
  links: [],
  trails: [],
  ghosts: [],
  highlights: [],
  dice: [],
  sides: SIDES.map((side) => ({ side, name: side, note: String(view.own.tally[side]), active: false })),
  banner: { title: `Round ${view.own.round}`, lines: [] },
  focus: [],
  legend: [],
});

const en: Phrases = {
  title: 'Tally',
  about: 'A game of dice.',
  samples: {},
  unitTypes: { 'dice-cup': 'Dice Cup' },
  verbs: {
    bid: { name: 'Bid', about: 'Bid for going first.', params: { dice: { name: 'dice', about: 'How many.' } } },
    add: { name: 'Add', about: 'Throw dice and add them.', params: { dice: { name: 'dice', about: 'How many.' } } },
    hold: { name: 'Hold', about: 'Add nothing.', params: {} },
    plan: { name: 'Plan', about: 'Bid so in every round.', params: { dice: { name: 'dice', about: 'How many.' } } },
    concede: { name: 'Concede', about: 'Give up.', params: {} },
  },
  options: { target: { name: 'target', about: 'What wins.', values: {} } },
  turnOf: () => null,
  event: ({ kind, facts }, names) =>
    `${kind}: ${typeof facts.side === 'string' ? names.side(facts.side as SideId) : JSON.stringify(facts)}`,
  refusal: ({ code, facts }) => `${code} ${JSON.stringify(facts)}`,
  question: (kind) => ({ short: kind, long: `Your ${kind}.` }),
  text: ({ key, facts }) => `${key} ${JSON.stringify(facts)}`,
};

export const tally: System<Tally> = {
  id: 'tally',
  rules: 1,
  options: [{ id: 'target', rule: 'TL-1.4', values: [], numbers: { least: 1, most: 100, byDefault: 20 } }],
  verbs: { bid, add, hold, plan, concede },
  steps: { bids, go: go as StepSpec<Tally>, close },
  queries: {
    tally: ({ own }) => ({ facts: { ...own.tally } }),
    size: ({ board: { columns, rows } }) => ({ facts: { columns, rows } }),
  },
  codes: {
    over: refusal('MATCH_OVER', 'TL-1.4'),
    notAsked: refusal('NOT_YOUR_SIDE', 'TL-1.2'),
    waiting: refusal('WAITING', 'TL-1.1'),
    wrongVerb: refusal('WRONG_PHASE', 'TL-1.1'),
    unknownThing: refusal('NO_SUCH_UNIT', 'TL-1.1'),
    badLabel: refusal('BAD_CELL', 'TL-1.1'),
    badValue: refusal('BAD_VALUE', 'TL-1.1'),
    noDecision: refusal('NO_SUCH_DECISION', 'TL-1.1'),
  },
  words: { en },
  samples: {},
  presets: { quick: { options: { target: 5 } } },
  begin: ({ options }) => fresh(options),
  open,
  write: ({ system, options, own }) => ({ system, options, units: [], own: { round: own.round, tally: own.tally } }),
  odds: () => [{ text: { key: 'adds', facts: {} }, chance: 5 / 6 }],
  scene,
  judge: ({ own }, side) => [{ kind: 'units', value: own.tally[side] - own.tally[other(side)], rule: 'TL-1.1' }],
  imagine: () => ({ plan: null }),
};

export const tallyDoor = handleOf(tally);

export const tallyRules = readRulebook(`
### TL-1.1 Bids
Both sides bid in secret, from none to three dice. The higher bidder goes first.

### TL-1.2 Adding
A side throws up to three dice; each that shows two or more adds its value.

### TL-1.3 Plans
A side may plan its bid.

### TL-1.4 The end
Who has the target at the end of a round wins.
`);
