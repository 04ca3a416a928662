import { saveAgainst } from '../combat/allocation.ts';
import { newAttack } from '../combat/attack.ts';
import { hitChance, killChance, killsOf } from '../combat/chances.ts';
import type { Chance } from '../combat/chances.ts';
import { groupOf, unitsOf } from '../groups.ts';
import type { Seen, StoredShots, Strike } from '../state.ts';
import { coverOf } from './cover.ts';
import { firersAt, strikesOf } from './firers.ts';
import type { Volley } from './firers.ts';

/**
 * How likely a volley is to kill 0, 1, 2 … of its target, each shot by itself, as if everybody had one wound; none if
 * nobody can fire. Section 10
 */
export function killsOfVolley(seen: Seen, volley: Volley, stored: StoredShots | null = null): readonly number[] {
  const firers = firersAt(seen, volley);
  const [victim] = unitsOf(seen, volley.target);
  if ('code' in firers || !victim) return [];
  const { kind, group, target } = volley;
  const strikes = strikesOf(seen, volley, firers, stored);
  const sighted = firers.flatMap((firer) => (firer.sighted ? [firer.unit] : []));
  const attack = newAttack(seen, {
    kind,
    side: groupOf(seen, group).side,
    group,
    target,
    strikes,
    cover: coverOf(seen, group, target, sighted).units,
  });
  const kill = (strike: Strike): Chance =>
    killChance(
      hitChance({ needed: strike.hit, again: strike.again }),
      strike.wound,
      saveAgainst(seen, attack, victim, strike)?.needed ?? null,
    );
  return killsOf(strikes.flatMap((strike) => Array.from({ length: strike.dice }, () => kill(strike))));
}
