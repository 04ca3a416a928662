import { SIDES, other } from '../../../engine/index.ts';
import { entryOf, groupsOf, hasRule, mutable, unitsOf } from '../groups.ts';
import { touchesAny } from '../formation/links.ts';
import { endLoose } from './charge.ts';
import { decide, endIfWiped, finish, pointsOfMission } from '../scenarios/verdict.ts';
import type { HammerPlay, HammerStep } from '../state.ts';

/** Game turns, of two player turns each. SH-3.1 */
export const roundOf = (turn: number): number => Math.ceil(turn / 2);

/** Pools are emptied and filled, then reserves, then the Movement phase. SH-3.4 */
export const turnStart: HammerStep<'turn.start'> = {
  run(play) {
    const { match } = play;
    const { own } = match;
    own.turn += 1;
    if (own.turn > 1) own.active = other(own.active);
    else own.active = own.first ?? 'a';
    Object.assign(own, { ended: false, timedOut: false, acted: false, phase: 'strike' });
    for (const unit of Object.values(match.units))
      if (unit.side === own.active && unit.at !== null) unit.pool = entryOf(unit).mg;
    play.tell('turn.began', 'SH-3.1', { side: own.active, turn: own.turn, round: roundOf(own.turn) });
    const waiting = groupsOf(match, own.active, true).filter(({ reserve }) => reserve);
    own.arriving = roundOf(own.turn) >= 2 ? waiting.map(({ id }) => id) : [];
    play.next(...own.arriving.map((group) => ({ step: 'arrive' as const, group })), {
      step: 'phase',
      phase: 'movement',
    });
    endIfWiped(play);
  },
};

/** Grey Pox spreads to whoever touches it. SH-15.12 */
function contagion(play: HammerPlay): void {
  const { match } = play;
  const { active } = match.own;
  for (const { id } of groupsOf(match, active)) {
    const sick = unitsOf(match, id).filter(({ pox }) => pox);
    if (sick.length === 0) continue;
    const { dice } = play.roll(6, 1, 'contagion');
    const victims = groupsOf(match, active)
      .flatMap((group) => unitsOf(match, group.id))
      .filter((unit) => !unit.pox && !hasRule(unit, 'no-disease') && touchesAny(match, unit, sick));
    const [victim] = (dice[0] ?? 1) >= 5 ? victims : [];
    play.tell('roll', 'SH-15.12', {
      purpose: 'contagion',
      group: id,
      units: victim ? [victim.id] : [],
      dice,
      result: victim ? 1 : 0,
    });
    if (victim) mutable(match, victim.id).pox = true;
  }
}

/** What lasts until the end of a turn ends; then the length of the match is looked at. SH-3.5, SH-18.1 */
export const turnEnd: HammerStep<'turn.end'> = {
  run(play) {
    const { match } = play;
    const { own } = match;
    for (const group of Object.values(own.groups)) if (group.down > 0 && group.down <= own.turn) group.down = 0;
    contagion(play);
    endLoose(match);
    for (const unit of Object.values(match.units)) {
      unit.moved = false;
      unit.hands = null;
      unit.lowered = false;
      unit.healed = false;
      if (unit.entangled > 0 && unit.entangled <= own.turn) unit.entangled = 0;
      if (unit.chilled > 0 && unit.chilled <= own.turn) unit.chilled = 0;
    }
    for (const group of Object.values(own.groups)) {
      group.did = [];
      group.shotAt = null;
      group.aegis = false;
    }
    Object.assign(own, { spent: [], directed: {}, combats: [], fought: [], doomed: [], stored: null, open: null });
    const missed = own.timedOut && !own.acted;
    own.missed[own.active] = missed ? own.missed[own.active] + 1 : 0;
    if (missed) play.tell('turn.missed', 'SH-18.1', { side: own.active, missed: own.missed[own.active] });
    if (own.missed[own.active] >= Number(match.options['missed-turns'])) {
      finish(play, other(own.active), 'missed-turns', 'SH-18.1');
      return;
    }
    play.tell('score', 'SH-18.10', pointsOfMission(match));
    play.beat(own.turn % SIDES.length === 0 ? 'round' : 'turn');
    if (own.turn >= 2 * Number(match.options['turns'])) decide(play);
    else play.next({ step: 'turn.start' });
  },
};
