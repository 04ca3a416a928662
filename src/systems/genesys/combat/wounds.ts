import { isOn } from '../options.ts';
import type { GenesysPlay, GenesysUnit } from '../state.ts';
import { isDown, isGone, isLiving, life } from '../units.ts';

/** Counts wounds at once; `critical`: the Strength of a hit that allows no save. GP-13.10, GP-13.11, GP-13.16 */
export function wound(play: GenesysPlay, unit: GenesysUnit, critical: number | null): void {
  const living = isLiving(unit);
  const before = isDown(unit);
  const whole = life(unit);
  if (critical === null) unit.damage += 1;
  else if (!living) {
    unit.damage = whole + 1;
    unit.blown = critical;
  } else unit.damage = isOn(play.match, 'criticalKills') ? whole + 1 : unit.damage + 2;
  play.tell('wound', living ? 'GP-13.9' : 'GP-13.11', {
    unit: unit.id,
    wounds: critical === null ? 1 : 2,
    left: Math.max(-1, whole - unit.damage),
  });
  if (isGone(unit)) {
    if (living) play.tell('dead', 'GP-13.16', { unit: unit.id });
    else play.tell('destroyed', 'GP-20.2', { unit: unit.id, critical: critical !== null });
  } else if (isDown(unit) && !before) {
    if (living) play.tell('fallen', 'GP-13.16', { unit: unit.id });
    else play.tell('destroyed', 'GP-20.2', { unit: unit.id, critical: false });
  }
}
