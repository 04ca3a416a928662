import { isOn } from '../options.ts';
import type { Damages } from '../facts/steps.ts';
import type { GenesysPlay, GenesysUnit, Seen, SeenUnit } from '../state.ts';
import { isDown, isGone, isLiving, life } from '../units.ts';

/** What all units have suffered by now. */
export const damagesOf = ({ units }: Pick<Seen, 'units'>): Damages =>
  Object.fromEntries(Object.values(units).map(({ id, damage }) => [id, damage]));

/** The position as if nobody had been hurt since then: for what is simultaneous. GP-12.7 */
export function beforeWounds(seen: Seen, before: Damages): Seen {
  const units: Record<string, SeenUnit> = {};
  for (const unit of Object.values(seen.units)) {
    const damage = before[unit.id] ?? unit.damage;
    units[unit.id] = damage === unit.damage ? unit : { ...unit, damage };
  }
  const { board, options, own, markers } = seen;
  return { board, options, own, markers, units };
}

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
