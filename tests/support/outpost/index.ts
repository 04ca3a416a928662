import { readFileSync } from 'node:fs';
import {
  aboardOf,
  cellOf,
  gridOf,
  handleOf,
  other,
  passing,
  readRulebook,
  refusal,
  SIDES,
  valuesOf,
} from '../../../src/engine/index.ts';
import type {
  Badge,
  Match,
  Position,
  Refusal,
  Scene,
  Show,
  SideId,
  Step,
  StepSpec,
  System,
  Token,
  Unit,
  VerbSpec,
  View,
} from '../../../src/engine/index.ts';
import { sayIn, signLegend } from '../../../src/kit/index.ts';
import type { PictureText } from '../../../src/kit/index.ts';
import { figures, fresh, homeRows, post, remove, squads } from './state.ts';
import type { Outpost } from './state.ts';
import { climb, end, hit, hold, march, orders, setUp, shoot } from './verbs.ts';
import { en } from './words.ts';

type Turn = Step & { readonly of: SideId };

/** Both sides at once and in secret: the answers take effect together. OP-1.2 */
const setUpStep: StepSpec<Outpost> = {
  ask: () =>
    SIDES.map((of) => ({
      of,
      kind: 'set-up',
      rule: 'OP-1.2',
      facts: {},
      verbs: ['setUp'],
      secret: true,
      pace: 'setup',
    })),
  fallback: (_, { of }) => ({ verb: 'setUp', by: of, params: {} }),
  run(play, _, answers) {
    for (const side of SIDES) {
      const view = play.view('umpire');
      const answer = answers[side][''];
      const given = answer ? valuesOf(setUp, view, answer).places : [];
      for (const unit of Object.values(play.match.units)) {
        if (unit.side === side) unit.at = given.find((row) => row.unit === unit.id)?.cell ?? post(view, unit.id);
      }
    }
    play.tell('set-up', 'OP-1.2', {});
  },
};

/** A turn: its verbs act at once, and the step asks again until the turn is over. OP-2.1, OP-2.3 */
const turn: StepSpec<Outpost, Turn> = {
  ask: ({ own }, { of }) =>
    own.over ? [] : [{ of, kind: 'turn', rule: 'OP-2.1', facts: {}, verbs: ['march', 'climb', 'end'], pace: 'turn' }],
  fallback: (view, { of }) => [
    ...squads(view, of)
      .filter((squad) => !view.own.marched.includes(squad))
      .map((squad) => ({ verb: 'march', by: of, params: { squad } })),
    { verb: 'end', by: of, params: {} },
  ],
  run(play, { of }) {
    const { own, options } = play.match;
    Object.assign(own, { marched: [], over: false, round: own.round + (of === 'b' ? 1 : 0) });
    play.beat('turn');
    if (own.round <= Number(options['rounds'])) return play.next({ step: 'turn', of: other(of) });
    const [a, b] = SIDES.map((side) => figures(play.match, side).length) as [number, number];
    play.match.result = { winner: a === b ? null : a > b ? 'a' : 'b', reason: 'figures', rule: 'OP-4.1' };
    play.tell('match-over', 'OP-4.1', { side: play.match.result.winner });
  },
};

/** A reaction in the middle of the other side's turn; its verbs do not run, so they are kept as answers. OP-3.1 */
const react: StepSpec<Outpost, Turn & { readonly target: string }> = {
  ask: (_, { of, target }) => [
    { of, kind: 'reaction', rule: 'OP-3.1', facts: { target }, verbs: ['shoot', 'hold'], pace: 'reaction' },
  ],
  autoAnswer(view, { of }) {
    const [order] = Object.values(view.secrets[of]?.orders ?? {});
    return order ? { ...order, by: of } : null;
  },
  fallback: (_, { of }) => ({ verb: 'hold', by: of, params: {} }),
  run(play, { of }, answers) {
    const answer = answers[of][''];
    if (answer?.verb !== 'shoot') return play.tell('held', 'OP-3.1', { side: of });
    const { squad, target } = valuesOf(shoot, play.view('umpire'), answer);
    const { dice, successes } = play.roll(6, figures(play.match, of, squad).length, 'shoot', hit);
    play.tell('shot', 'OP-3.1', { squad, target, hits: successes, dice });
    for (const { id } of figures(play.match, other(of), target).slice(0, successes)) remove(play, id);
  },
};

/** A position has options, the differences of each figure from the start, and whose turn it is. */
function open({ options = {}, units, turn: begun = {} }: Position): Match<Outpost> | Refusal {
  const match = fresh(options);
  const grid = gridOf(match.board);
  for (const { id = '', at, group, with: more } of units) {
    const unit = match.units[id];
    const cell = typeof at === 'string' ? grid.read(at) : null;
    if (!unit || (typeof at === 'string' && cell === null))
      return refusal('NO_SUCH_THING', 'OP-1.1', { param: 'units', text: at ?? id });
    Object.assign(unit, {
      at: cell,
      group: group ?? unit.group,
      ...(typeof more?.['aboard'] === 'string' ? { aboard: more['aboard'] } : {}),
    });
  }
  for (const unit of Object.values(match.units)) unit.at = cellOf(match.units, unit.id);
  match.agenda = begun.phase === 'set-up' ? match.agenda : [{ step: 'turn', of: begun.active ?? 'a' }];
  match.own.round = begun.round ?? 1;
  return match;
}

const write = ({ system, options, units, board, own, asked }: View<Outpost>): Position => ({
  system,
  options,
  turn: { phase: asked[0]?.kind ?? 'turn', active: asked[0]?.of ?? 'a', round: own.round },
  units: Object.values(units).map(({ id, side, type, at, group, aboard = null }) => ({
    id,
    side,
    type,
    at: at === null ? null : gridOf(board).label(at),
    ...(group === null ? {} : { group }),
    ...(aboard === null ? {} : { with: { aboard } }),
  })),
});

/** How a figure looks: grey once its squad has marched, with a wheel and a count for those it carries. */
function token(view: View<Outpost>, unit: Unit, say: PictureText): Token {
  const marched = unit.group !== null && view.own.marched.includes(unit.group);
  const carries = aboardOf(view.units, unit.id).length;
  const badges: readonly (Badge | null)[] = [
    carries > 0 ? { sign: 'wheel', tone: 'earth', count: carries, text: say('carries', { count: carries }) } : null,
    marched ? { sign: 'boot', tone: 'quiet', text: say('marched'), fleeting: true } : null,
  ];
  return {
    unit: unit.id,
    cells: [unit.at as number],
    side: unit.side,
    label: unit.id,
    name: unit.type,
    silhouette: unit.type === 'wagon' ? 'vehicle' : 'crossbow',
    facing: null,
    level: 0,
    group: unit.group,
    active: false,
    ...(marched ? { body: 'grey' } : {}),
    badges: badges.filter((badge) => badge !== null),
    bars: [],
  };
}

/** Who is aboard is shown by the wagon. */
function scene(view: View<Outpost>, show: Show<Outpost>): Scene {
  const say = sayIn(show);
  const tokens = SIDES.flatMap((side) => figures(view, side))
    .filter(({ aboard = null }) => aboard === null)
    .map((unit) => token(view, unit, say));
  return {
    board: view.board,
    ground: 'outpost',
    terrain: [],
    zones: [],
    lines: [],
    markers: SIDES.map((side) => ({
      id: `camp-${side}`,
      sign: 'banner',
      at: homeRows(view, side)[view.board.columns - 1] as number,
      label: '',
      side,
      name: say('camp', { side }),
    })),
    links: [],
    trails: [],
    ghosts: [],
    highlights: [],
    dice: [],
    focus: [],
    legend: signLegend(tokens),
    tokens,
    sides: SIDES.map((side) => ({ side, name: side, note: String(figures(view, side).length), active: false })),
    banner: { title: `Round ${view.own.round}`, lines: [] },
  };
}

/** A position to begin from: everything not stated is as at the start. */
const lastStand: Position = {
  system: 'outpost',
  options: { figures: 5, rounds: 2 },
  turn: { phase: 'turn', active: 'b' },
  units: [
    { id: 'a1', side: 'a', type: 'wagon', at: 'C3' },
    { id: 'a2', side: 'a', type: 'scout', with: { aboard: 'a1' } },
    { id: 'b1', side: 'b', type: 'wagon', at: 'H3' },
  ],
};

export const outpost: System<Outpost> = {
  id: 'outpost',
  rules: 1,
  options: [
    { id: 'figures', rule: 'OP-1.1', values: [], numbers: { least: 5, most: 90, byDefault: 10 } },
    { id: 'rounds', rule: 'OP-4.1', values: [], numbers: { least: 1, most: 12, byDefault: 4 } },
  ],
  verbs: {
    setUp: setUp as VerbSpec<Outpost>,
    march: march as VerbSpec<Outpost>,
    climb: climb as VerbSpec<Outpost>,
    end,
    shoot: shoot as VerbSpec<Outpost>,
    hold,
    orders: orders as VerbSpec<Outpost>,
  },
  steps: { setUp: setUpStep, turn: turn as StepSpec<Outpost>, react: react as StepSpec<Outpost> },
  queries: {},
  codes: {
    over: refusal('MATCH_OVER', 'OP-4.1'),
    notAsked: refusal('NOT_YOUR_TURN', 'OP-2.1'),
    waiting: refusal('WAITING', 'OP-3.1'),
    wrongVerb: refusal('NOT_NOW', 'OP-2.1'),
    unknownThing: refusal('NO_SUCH_THING', 'OP-1.1'),
    badLabel: refusal('NO_SUCH_CELL', 'OP-1.1'),
    badValue: refusal('BAD_VALUE', 'OP-1.1'),
    noDecision: refusal('NO_SUCH_QUESTION', 'OP-1.1'),
  },
  words: { en },
  samples: {},
  presets: { quick: { options: { figures: 5, rounds: 2 } }, lastStand: { position: lastStand } },
  begin: ({ options }) => fresh(options),
  open,
  write,
  scene,
  odds: (_, { verb }) => (verb === 'shoot' ? [{ text: { key: 'hit', facts: {} }, chance: passing(hit, 6) / 6 }] : []),
  judge: (view, side) => figures(view, side).length - figures(view, other(side)).length,
};

export const outpostHandle = handleOf(outpost);
export const outpostRules = readRulebook(readFileSync(new URL('rulebook.md', import.meta.url), 'utf8'));
