import { SIDES, other } from '../../../engine/index.ts';
import type { UnitId } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import { featRefusal } from '../feats.ts';
import { orderOf } from '../orders.ts';
import { finishActing, mayAct } from '../phases.ts';
import { checkWipedOut } from '../scenarios/verdict.ts';
import type { ChampionsStep, ChampionsView } from '../state.ts';
import { targetsOf } from '../combat/targets.ts';
import { freshTurn, groupsLeft, mayPass, pass, sidesInTurn, turnsAfter } from '../turns.ts';
import { groupsOf, membersOf } from '../units.ts';

/**
 * A round begins: both sides get as many turns as the side with more groups has groups; the attacker goes first.
 * SC-3.1, SC-3.2
 */
export const round: ChampionsStep<'round'> = {
  run(play) {
    const { match } = play;
    const { own } = match;
    const [first] = sidesInTurn(own);
    const turns = Math.max(...SIDES.map((side) => groupsOf(match, side).length));
    own.round += 1;
    own.turnsEach = turns;
    own.turns = { a: turns, b: turns };
    own.activated = { a: [], b: [] };
    own.brought = [];
    for (const unit of Object.values(match.units)) {
      unit.done = false;
      unit.doubled = false;
    }
    freshTurn(own, first);
    play.tell('round-began', 'SC-3.2', { round: own.round, turns, first });
    // SC-12.6: who has left its units in reserve until the last round has none that may still come.
    checkWipedOut(play);
    if (!match.result) play.next({ step: 'turn' });
  },
};

/** Whether the acting Champion may now follow the defeat of an enemy with another attack. SC-10.4 */
function frenzyOpen(view: ChampionsView): boolean {
  const { activation } = view.own;
  if (!activation?.frenzy || activation.acting === null) return false;
  const unit = unitOf(view, activation.acting);
  return featRefusal(view, unit, 'frenzy') === null && targetsOf(view, unit, 'frenzy').length > 0;
}

/** Members of the active group that may still act. SC-3.12 */
function actors(view: ChampionsView): UnitId[] {
  const { activation, active } = view.own;
  return activation
    ? membersOf(view, active, activation.group)
        .filter((unit) => mayAct(view, unit))
        .map(({ id }) => id)
    : [];
}

// Verbs of the other half of a turn have refusals of their own: OTHER_GROUP_ACTIVE, NO_GROUP_ACTIVE.
const turnVerbs = ['move', 'charge', 'attack', 'face', 'burn', 'activate', 'ability', 'end', 'pass'];

/**
 * A side activates a group and acts with it, or passes; a turn ends by itself when nothing is left to do. SC-3.3,
 * SC-3.5, SC-3.12
 */
export const turn: ChampionsStep<'turn'> = {
  ask(view) {
    const { own } = view;
    const side = own.active;
    if (own.turnOver) return [];
    if (own.activation) {
      const units = actors(view);
      const frenzy = frenzyOpen(view);
      if (units.length === 0 && !frenzy) return [];
      const facts = { group: own.activation.group, side, units, frenzy };
      return [{ of: side, kind: 'activation', rule: 'SC-3.12', facts, verbs: turnVerbs, pace: 'turn' }];
    }
    const groups = groupsLeft(view, side).length;
    if (groups === 0) return [];
    const facts = { round: own.round, turns: own.turns[side], groups, pass: own.turns[side] > groups };
    return [{ of: side, kind: 'turn', rule: 'SC-3.3', facts, verbs: turnVerbs, pace: 'turn' }];
  },
  autoAnswer(view, { of, kind }) {
    return kind === 'turn' && orderOf(view, of, 'passing') === 'auto' && mayPass(view, of)
      ? { verb: 'pass', by: of, params: {} }
      : null;
  },
  fallback(view, { of, kind }) {
    if (kind === 'activation') return { verb: 'end', by: of, params: {} };
    if (mayPass(view, of)) return { verb: 'pass', by: of, params: {} };
    return { verb: 'activate', by: of, params: { group: groupsLeft(view, of)[0] ?? '', idle: 'yes' } };
  },
  run(play) {
    const { match } = play;
    const { own } = match;
    const side = own.active;
    const group = own.activation?.group ?? null;
    if (group !== null) {
      finishActing(play);
      // SC-R53: members that did not act are also done.
      for (const unit of membersOf(match, side, group)) unit.done = true;
      play.tell('turn-ended', 'SC-3.12', { side, group, turns: turnsAfter(own, side) });
    } else if (!own.turnOver) pass(play, side, true);
    own.turns[side] = turnsAfter(own, side);
    freshTurn(own, other(side));
    play.beat('turn');
    // SC-3.5: the round ends when neither side has a group left.
    play.next({ step: SIDES.some((each) => groupsLeft(match, each).length > 0) ? 'turn' : 'round.end' });
  },
};
