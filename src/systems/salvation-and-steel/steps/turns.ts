import type { SideId } from '../../../engine/index.ts';
import { other, valuesGiven } from '../../../engine/index.ts';
import { cellOf } from '../../../kit/index.ts';
import { rememberCells } from '../combat/casualties.ts';
import { panicRadius } from '../data/constants.ts';
import { grid } from '../geometry.ts';
import { rallyNeed } from '../needs.ts';
import { loses, orderOf } from '../orders.ts';
import { diceOff, rollAgainst } from '../combat/rolls.ts';
import { runAndChain } from '../movement/run.ts';
import { scenarioOf } from '../scenarios/index.ts';
import { scenarioVerbs } from '../scenarios/scenario.ts';
import type { SalvationPlay, SalvationStep } from '../state.ts';
import { conclude, touch } from '../movement/travel.ts';
import { onBoard } from '../units.ts';
import { decideByPoints } from '../scenarios/verdict.ts';
import { first as firstVerb } from '../verbs/first.ts';

/** After this many turns without any action, the match is decided. SS-16.7 */
const idleLimit = 10;

/** A turn: both half-turns, then its end. SS-5.3 */
export const turnBegin: SalvationStep<'turn.begin'> = {
  run(play, { first }) {
    const { own } = play.match;
    own.turn += 1;
    own.first = first;
    own.acted = false;
    play.tell('turn-began', 'SS-5.3', { turn: own.turn, first });
    play.next(
      { step: 'half.begin', side: first, half: 1 },
      { step: 'half.begin', side: other(first), half: 2 },
      { step: 'turn.end' },
    );
  },
};

/** A half-turn begins with the rally checks of the active side. SS-5.4, SS-15.8 */
export const halfBegin: SalvationStep<'half.begin'> = {
  run(play, { side, half }) {
    const { match } = play;
    const { own } = match;
    own.half = half;
    own.active = side;
    own.ended = false;
    own.draw = null;
    for (const unit of onBoard(match)) unit.focusLost = false;
    rememberCells(match);
    play.tell('half-began', 'SS-5.4', { turn: own.turn, half, side });
    rally(play, side);
    play.next({ step: 'half', side, half }, { step: 'half.end', side, half });
  },
};

/** Running units roll, with all needs as of now; those that fail run on. SS-15.8, SS-15.9 */
function rally(play: SalvationPlay, side: SideId): void {
  const { match } = play;
  const units = onBoard(match, side);
  const runners = units.filter((unit) => unit.running);
  if (runners.length === 0) return;
  const needs = runners.map((unit) => {
    const friends = units.filter(
      (friend) => friend.id !== unit.id && grid.apart(cellOf(friend), cellOf(unit)) <= panicRadius,
    ).length;
    return rallyNeed(match, unit, friends, loses(match.secrets, unit, 'rally'));
  });
  const failed = runners.filter((unit, index) => {
    const need = needs[index];
    const rallied = need !== undefined && rollAgainst(play, 'rally', 'SS-15.8', unit.id, 1, need) > 0;
    if (rallied) {
      unit.running = false;
      play.tell('rallied', 'SS-15.8', { unit: unit.id });
    }
    return !rallied;
  });
  runAndChain(
    play,
    failed.map(({ id }) => id),
  );
  touch(play, 'fresh');
  conclude(play, { rout: true });
}

/** The active player acts until he ends his half-turn. SS-5.4, D13 */
export const half: SalvationStep<'half'> = {
  ask(view, { side, half: number }) {
    if (view.own.ended) return [];
    return [
      {
        of: side,
        kind: 'half',
        rule: 'SS-5.4',
        facts: { turn: view.own.turn, half: number },
        verbs: ['move', 'charge', 'fight', 'shoot', 'cast', 'stand', 'crawl', ...scenarioVerbs, 'end'],
        pace: 'turn',
      },
    ];
  },
  fallback: (_view, decision) => ({ verb: 'end', by: decision.of, params: {} }),
  run(play, { side }) {
    play.tell('half-ended', 'SS-5.4', { side, turn: play.match.own.turn });
  },
};

/** An open activation ends with its half-turn. SS-6.2 */
export const halfEnd: SalvationStep<'half.end'> = {
  run(play, { side }) {
    for (const unit of onBoard(play.match, side)) if (unit.activation === 'open') unit.activation = 'closed';
    play.match.own.draw = null;
    play.beat('turn');
  },
};

/** Speed and Energy are restored, effects of the turn end, the scenario is checked. SS-5.6 */
export const turnEnd: SalvationStep<'turn.end'> = {
  run(play) {
    const { match } = play;
    const { own } = match;
    for (const unit of Object.values(match.units)) {
      unit.speedSpent = 0;
      unit.energySpent = 0;
      unit.halvedSpeed = false;
      unit.halvedResistance = false;
      unit.shielded = false;
      unit.helpless = false;
      unit.tried = false;
      unit.activation = 'unused';
      unit.led = 0;
      unit.searched = false;
    }
    own.handovers = [];
    // SS-7.9: charges count for this turn only.
    own.contacts = own.contacts.map((contact) => ({ ...contact, charger: null }));
    play.tell('turn-ended', 'SS-5.6', { turn: own.turn });
    play.beat('round');
    scenarioOf(match).endOfTurn?.(play);
    if (match.result) return;
    const limit = Number(match.options['turn-limit']);
    own.idleTurns = own.acted ? 0 : own.idleTurns + 1;
    const { decide = decideByPoints } = scenarioOf(match);
    if (limit > 0 && own.turn >= limit) decide(play, 'SS-16.5');
    else if (own.idleTurns >= idleLimit) decide(play, 'SS-16.7');
    else play.next({ step: 'initiative.roll' });
  },
};

/** Before each later turn a dice-off, unless the scenario says who goes first. SS-5.2, SS-23.6 */
export const initiativeRoll: SalvationStep<'initiative.roll'> = {
  run(play) {
    const first = scenarioOf(play.match).first?.(play.match);
    play.next(first ? { step: 'turn.begin', first } : { step: 'initiative', side: diceOff(play, 'initiative') });
  },
};

/** Its winner decides who goes first. SS-5.2, D12 */
export const initiative: SalvationStep<'initiative'> = {
  ask: (view, { side }) => [
    {
      of: side,
      kind: 'initiative',
      rule: 'SS-5.2',
      facts: { turn: view.own.turn + 1 },
      verbs: ['first'],
      pace: 'reaction',
    },
  ],
  autoAnswer(view, decision) {
    const order = orderOf(view, decision.of, 'initiative');
    return order === 'ask' ? null : { verb: 'first', by: decision.of, params: { go: String(order) } };
  },
  fallback: (_view, decision) => ({ verb: 'first', by: decision.of, params: { go: 'first' } }),
  run(play, { side }, answers) {
    const goes = valuesGiven(firstVerb, play.view(side), answers[side][''])?.go === 'second' ? other(side) : side;
    play.next({ step: 'turn.begin', first: goes });
  },
};
