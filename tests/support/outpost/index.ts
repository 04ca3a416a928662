import { gridOf, other, passing, SIDES, valuesOf } from '../../../src/engine/index.ts';
import type {
  Deed,
  GeneralCodes,
  Match,
  NamedStep,
  NameIn,
  Position,
  Refusal,
  System,
  View,
} from '../../../src/engine/index.ts';
import {
  anyText,
  askEach,
  badPosition,
  cellNamed,
  checked,
  isFacts,
  isNoCell,
  merit,
  needFacts,
  nullable,
  readFields,
  recordOf,
  secretNotation,
  setOf,
  unitField,
  writeFields,
  writeUnit,
} from '../../../src/kit/index.ts';
import type { Field, Fields } from '../../../src/kit/index.ts';
import { bookOf } from '../book.ts';
import { campaign } from './campaign.ts';
import { figures, fresh, post, refusal, remove, squads, text } from './state.ts';
import type { Outpost } from './state.ts';
import { scene } from './scene.ts';
import { hitOn, setUp, shoot, verbs } from './verbs.ts';
import { en } from './words.ts';

type StepNamed<Name extends NameIn<Outpost['steps']>> = NamedStep<Outpost, Name>;

/** Both sides at once and in secret: the answers come into play together. OP-1.2 */
const setUpStep: StepNamed<'setUp'> = {
  ask: () =>
    askEach(SIDES, { kind: 'set-up', rule: 'OP-1.2', facts: {}, verbs: ['setUp'], secret: true, pace: 'setup' }),
  fallback: (_, { of }) => ({ verb: 'setUp', by: of, params: {} }),
  run(play, _, answers) {
    for (const side of SIDES) {
      const view = play.view('umpire');
      const answer = answers[side][''];
      const given = answer ? valuesOf(setUp, view, answer).places : [];
      for (const unit of Object.values(play.match.units))
        if (unit.side === side) unit.at = given.find((row) => row.unit === unit.id)?.cell ?? post(view, unit.id);
    }
    play.tell('set-up', 'OP-1.2', {});
  },
};

/** A turn: its verbs act at once, and the step asks again until the turn is over. OP-2.1, OP-2.3 */
const turn: StepNamed<'turn'> = {
  ask: ({ own }, { of }) =>
    own.over
      ? []
      : [
          {
            of,
            kind: 'turn',
            rule: 'OP-2.1',
            facts: {},
            verbs: ['march', 'advance', 'climb', 'orders', 'end'],
            pace: 'turn',
          },
        ],
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
const react: StepNamed<'react'> = {
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
    const hit = hitOn(play.match, other(of), target);
    const { dice, successes } = play.roll(6, figures(play.match, of, squad).length, 'shoot', hit);
    play.tell('shot', 'OP-3.1', { squad, target, hits: successes, dice, ...needFacts(hit, 6) });
    for (const { id } of figures(play.match, other(of), target).slice(0, successes)) remove(play, id);
  },
};

const codes: GeneralCodes = {
  over: refusal('MATCH_OVER', 'OP-4.1'),
  notAsked: refusal('NOT_YOUR_TURN', 'OP-2.1'),
  waiting: refusal('WAITING', 'OP-3.1'),
  wrongVerb: refusal('NOT_NOW', 'OP-2.1'),
  unknownThing: refusal('NO_SUCH_THING', 'OP-1.1'),
  badLabel: refusal('NO_SUCH_CELL', 'OP-1.1'),
  badValue: refusal('BAD_VALUE', 'OP-1.1'),
  noDecision: refusal('NO_SUCH_QUESTION', 'OP-1.1'),
};

const bad = badPosition('OP-1.1');
type Aboard = { aboard: string | null };
type Crew = Pick<Match<Outpost>, 'units'>;
/** A figure aboard is where its wagon is. OP-2.2 */
const aboard: Fields<Aboard, Crew> = {
  aboard: nullable(checked<string, Crew>(unitField, (id, { units }) => units[id]?.type === 'wagon')),
};
const own: Fields<Pick<Outpost['own'], 'marched'>> = { marched: setOf(anyText) };
const order: Field<Deed> = {
  read: (given) =>
    isFacts(given) && (given['verb'] === 'shoot' || given['verb'] === 'hold') && isFacts(given['params'])
      ? { verb: given['verb'], params: given['params'] }
      : undefined,
  write: ({ verb, params }) => ({ verb, params }),
};
const secrets = secretNotation<Outpost['secret']>({
  fields: { orders: recordOf(order) },
  fresh: () => ({ orders: {} }),
  always: [],
  bad,
});

/** A position is the options, what each figure has that is not as at the start, and whose turn it is. */
function open(position: Position): Match<Outpost> | Refusal {
  const match = fresh(position.options ?? {});
  for (const { id = '', at } of position.units) {
    const unit = Object.hasOwn(match.units, id) ? match.units[id] : undefined;
    if (!unit) return bad('units', id);
    const cell = cellNamed(gridOf(match.board), at, id, codes);
    if (isNoCell(cell)) return cell;
    unit.at = cell;
  }
  for (const { id = '', with: more = {} } of position.units) {
    const crew: Aboard = { aboard: null };
    if (readFields(aboard, crew, more, match) !== null) return bad(id, more);
    const wagon = match.units[crew.aboard ?? ''];
    if (wagon) Object.assign(match.units[id] ?? {}, crew, { at: wagon.at });
  }
  const wrong = readFields(own, match.own, position.own ?? {}, null);
  if (wrong !== null) return bad(`own.${wrong}`, position.own?.[wrong]);
  const { phase, active = 'a', round = 1 } = position.turn ?? {};
  if (phase !== 'set-up') match.agenda = [{ step: 'turn', of: active }];
  match.own.round = round;
  return secrets.read(match, position.secrets) ?? match;
}

function write(view: View<Outpost>): Position {
  const { kind = 'turn', of = 'a' } = view.asked[0] ?? {};
  return {
    system: view.system,
    options: view.options,
    turn: { phase: kind, active: kind === 'reaction' ? other(of) : of, round: view.own.round },
    units: Object.values(view.units).map((unit) =>
      writeUnit(unit, gridOf(view.board).label, unit.aboard ? { aboard: unit.aboard } : {}),
    ),
    own: writeFields(own, view.own, { marched: [] }, null),
    secrets: secrets.write(view),
  };
}

/** A position to begin from: what is not said is as at the start. */
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
  verbs,
  steps: { setUp: setUpStep, turn, react },
  queries: {},
  codes,
  words: { en },
  samples: {},
  presets: { quick: { options: { figures: 5, rounds: 2 } }, lastStand: { position: lastStand } },
  begin: ({ options, sides }) => fresh(options, sides),
  campaign,
  open,
  write,
  scene,
  odds(view, { verb, by, params }) {
    if (verb !== 'shoot') return [];
    const hit = hitOn(view, other(by), String(params['target']));
    return [{ text: text('hit', needFacts(hit, 6)), chance: passing(hit, 6) / 6 }];
  },
  judge: (view, side) => [merit('units', 'OP-4.1', side, (each) => figures(view, each).length)],
  imagine: () => ({ orders: {} }),
};

export const outpostBook = bookOf(outpost, new URL('rulebook.md', import.meta.url));
export const outpostHandle = outpostBook.handle;
