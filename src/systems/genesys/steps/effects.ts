import { unitOf } from '../../../kit/index.ts';
import { byInitiative } from '../turns.ts';
import { positionHolder } from '../missions/score.ts';
import { remove, settle } from '../combat/casualties.ts';
import { wound } from '../combat/wounds.ts';
import { strengthHit } from '../combat/hits.ts';
import type { GenesysPlay, GenesysStep, GenesysUnit } from '../state.ts';
import { isFallen, isGone, isLiving, sideUnits, trait } from '../units.ts';
import { effectRoll } from '../deeds/effect-roll.ts';
import { regenerate } from '../deeds/heal.ts';

/** Poison, fire, regeneration, the fallen, points, and what ends with the round. GP-22.1 */
export const effects: GenesysStep<'effects'> = {
  run(play) {
    const { match } = play;
    const { own } = match;
    own.stage = 'effects';
    const units = byInitiative(own).flatMap((side) => sideUnits(match, side).map(({ id }) => unitOf(match, id)));
    for (const unit of units) {
      if (unit.at !== null && unit.poisoned) poison(play, unit);
      if (unit.at !== null && unit.burning > 0 && !isGone(unit)) burn(play, unit);
    }
    settle(play);
    for (const unit of units)
      if (isFallen(unit) && isLiving(unit) && trait(unit, 'regeneration') > 0) regenerate(play, unit);
    clearFallen(play);
    scorePositions(play);
    for (const squad of Object.values(own.squads)) squad.boosts = squad.boosts.filter(({ until }) => until !== 'round');
    for (const unit of Object.values(match.units)) unit.channelled = null;
    // GP-7.10: who was first to have no fresh squad left.
    if (own.firstDone) own.initiative = own.firstDone;
    play.tell('initiative', 'GP-7.10', { side: own.initiative, round: own.round + 1 });
    play.beat('round');
    play.next({ step: 'press-on' });
  },
};

function poison(play: GenesysPlay, unit: GenesysUnit): void {
  const result = effectRoll(play, unit, 'poison', 'GP-22.2', [
    [5, 'ends'],
    [3, 'nothing'],
    [1, 'wounds'],
  ]);
  if (result === 'wounds') wound(play, unit, null);
  if (result === 'ends') unit.poisoned = false;
}

function burn(play: GenesysPlay, unit: GenesysUnit): void {
  strengthHit(play, unit, unit.burning, 'fire', 'GP-22.3');
  if (effectRoll(play, unit, 'fire', 'GP-22.3', [[5, 'ends']]) === 'ends') unit.burning = 0;
}

/** Who still lies there is dead. GP-22.1, GP-22.4 */
function clearFallen(play: GenesysPlay): void {
  const lying = Object.values(play.match.units).filter(isFallen);
  for (const unit of lying) remove(play, unitOf(play.match, unit.id), 'dead');
  if (lying.length > 0) play.tell('removed', 'GP-22.1', { units: lying.map(({ id }) => id) });
  settle(play);
}

/** Each strategic position is worth a point. GP-4.10 */
function scorePositions(play: GenesysPlay): void {
  const { match } = play;
  for (const number of match.own.positions) {
    const side = positionHolder(match, number);
    if (side === null) continue;
    match.own.scores[side] += 1;
    play.tell('score', 'GP-4.10', { side, position: number, total: match.own.scores[side] });
  }
}
