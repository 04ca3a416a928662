import type { UnitId } from '../../../engine/index.ts';
import { cellOf, unitOf } from '../../../kit/index.ts';
import { charged } from '../movement/charge.ts';
import type { FeatId } from '../data/feats.ts';
import { useFeat } from '../feats.ts';
import { label } from '../geometry.ts';
import { sumsOf } from '../needs.ts';
import { begin } from '../phases.ts';
import { distance, spaceOf } from '../movement/space.ts';
import type { ChampionsPlay, ChampionsUnit } from '../state.ts';
import { diceOf } from '../units.ts';

/**
 * Uses up a unit's attack phase and its Feat, and ends a movement phase that has begun, except with Mobility. Also for
 * actions that replace an attack. SC-3.8, SC-3.9, SC-10.5
 */
export function useAttack(play: ChampionsPlay, unit: ChampionsUnit, feat: FeatId | null): void {
  const activation = begin(play, unit);
  const { movement } = activation;
  if (feat !== null) useFeat(play, unit, feat);
  if (feat === 'mobility') movement.mobility = true;
  // SC-10.4: Frenzy neither needs nor uses the attack phase.
  if (feat !== 'frenzy') activation.attacked = true;
  activation.frenzy = false;
  if (movement.rate !== null && !movement.mobility) movement.closed = true;
}

/** Declares a legal attack, fixes all modifiers, and puts its dice on the agenda. SC-5.1, SC-5.4 */
export function declareAttack(play: ChampionsPlay, attackerId: UnitId, targetId: UnitId, feat: FeatId | null): void {
  const { match } = play;
  const [attacker, target] = [unitOf(match, attackerId), unitOf(match, targetId)];
  useAttack(play, attacker, feat);
  const sums = sumsOf(match, attacker, target, { feat, charged: feat === null && charged(match, attacker, target) });
  match.own.attack = {
    attacker: attackerId,
    target: targetId,
    feat,
    attackSum: sums.attack,
    defenceSum: sums.defence,
    attackDice: [],
    defenceDice: [],
    dismountDie: null,
  };
  play.tell('attack-declared', 'SC-5.1', {
    unit: attackerId,
    target: targetId,
    feat,
    from: label(match, cellOf(attacker)),
    to: label(match, cellOf(target)),
    distance: distance(match, spaceOf(match, attacker), spaceOf(match, target)),
    dice: [diceOf(attacker), diceOf(target)],
    attack: sums.attack.total,
    defence: sums.defence.total,
    attackBecause: sums.attack.because,
    defenceBecause: sums.defence.because,
  });
  play.next({ step: 'attack.roll' });
}
