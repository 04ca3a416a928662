import { newSquad } from '../setup/new-state.ts';
import type { UnitId } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import type { GenesysPlay, GenesysUnit } from '../state.ts';
import { blockOf, isFallen } from '../units.ts';
import { gapOf } from '../geometry.ts';
import { effectRoll } from './effect-roll.ts';
import { squadId, squadOf, standingIn } from '../squads.ts';

/** 5 or 6 brings a wound back. GP-22.6 */
export function regenerate(play: GenesysPlay, unit: GenesysUnit): void {
  if (effectRoll(play, unit, 'regeneration', 'GP-22.6', [[5, 'heals']]) === 'heals') heal(play, unit.id, 1);
}

/** A wound is healed; who had fallen rises and recovers. GP-22.6, 3.14 */
export function heal(play: GenesysPlay, id: UnitId, wounds: number): void {
  const unit = unitOf(play.match, id);
  const fallen = isFallen(unit);
  const healed = Math.min(wounds, unit.damage);
  if (healed <= 0) return;
  unit.damage -= healed;
  if (fallen) {
    unit.recovering = true;
    play.match.own.activation?.risen.push(id);
    separate(play, id);
  }
  play.tell('healed', 'GP-22.6', { unit: id, wounds: healed, rises: fallen });
}

/** Who rises away from its squad is one of its own until it is back. GP-22.6, GP-R47 */
function separate(play: GenesysPlay, id: UnitId): void {
  const { match } = play;
  const unit = unitOf(match, id);
  const squad = squadOf(match, squadId(unit));
  const others = standingIn(match, squad.id).filter((each) => each.id !== id);
  if (others.length === 0 || others.some((each) => gapOf(match, blockOf(match, unit), blockOf(match, each)) <= 2))
    return;
  const own = `${squad.id}.${id}`;
  match.own.squads[own] = {
    ...newSquad(own, squad.side, own, squad.class),
    state: squad.state === 'fresh' ? 'fresh' : 'done',
    powers: [...squad.powers],
  };
  unit.group = own;
}
