import type { RuleId } from '../../../engine/index.ts';
import { enhancementCap } from '../data/ranks.ts';
import { isLarge } from '../data/sizes.ts';
import { ageOf } from '../options.ts';
import { squadId, squadOf } from '../squads.ts';
import type { Seen, SeenUnit } from '../state.ts';
import { aboard, body, profile, stat } from '../units.ts';

/** What a movement is made as. */
export interface Manner {
  /** In the enemy's turn: Movement −1. GP-10.5 */
  readonly reaction?: boolean;
  /** The squad gives its action up for full speed in rain. GP-3.14 */
  readonly forgo?: boolean;
  /** It runs: rain does not slow it. GP-3.14 */
  readonly runs?: boolean;
}

/** Enhancements of Movement, capped. GP-14.1, GP-21.8 */
function stride(seen: Pick<Seen, 'own' | 'options'>, unit: SeenUnit): number {
  const { boosts } = squadOf(seen, squadId(unit));
  const added = boosts.reduce((sum, boost) => sum + (boost.on === 'mv' ? boost.value : 0), 0);
  return Math.min(added, enhancementCap[ageOf(seen, unit.side)] ?? 0);
}

/** Movement of a unit, or of what carries it, now. GP-3.14, GP-10.5, GP-17.3, GP-20.5 */
export function movementOf(seen: Seen, unit: SeenUnit, { reaction, forgo, runs }: Manner = {}): number {
  const mover = body(seen, unit);
  const squad = squadOf(seen, squadId(mover));
  const rain = seen.own.weather === 'rain' && !isLarge(profile(mover).size) && !runs && !forgo && !squad.forgone;
  return Math.max(0, stat(mover, 'mv') + stride(seen, mover) - (rain ? 1 : 0) - (reaction ? 1 : 0));
}

/** A squad moves three times its Movement, four times with a rush. GP-9.1, GP-9.2 */
export const moveTimes = 3;

/** How many times its Movement a unit may go in this round, and by which rule. */
interface Limit {
  readonly times: number;
  readonly rule: RuleId;
}

/** The closest limit on its movement because of what it, or somebody aboard, has done or suffered. GP-9.7 – 9.9 */
export function limitOf(seen: Seen, unit: SeenUnit): Limit | null {
  const limits = [unit, ...aboard(seen, unit)].flatMap((each): Limit[] => [
    ...(each.limit === null ? [] : [{ times: each.limit, rule: 'GP-9.7' as const }]),
    ...(each.hasChannelled || each.hasCast ? [{ times: 1, rule: 'GP-9.8' as const }] : []),
    ...(each.recovering ? [{ times: 1, rule: 'GP-9.9' as const }] : []),
  ]);
  if (squadOf(seen, squadId(unit)).regrouped) limits.push({ times: 1, rule: 'GP-9.9' });
  return limits.reduce<Limit | null>((least, each) => (least && least.times <= each.times ? least : each), null);
}

/** By the whole inches of a movement. 3.7, GP-9.3 */
export const movementBonus = (distance: number): number => {
  const inches = Math.floor(distance + 0.000001);
  return inches <= 6 ? 0 : inches <= 12 ? 1 : 2;
};

/** How many times its Movement a unit went, rounded up; 0 for none. GP-17.13 */
export const paceOf = (seen: Seen, unit: SeenUnit): number => {
  const movement = movementOf(seen, unit, { runs: true });
  return unit.distance <= 0 || movement === 0 ? 0 : Math.ceil(unit.distance / movement - 0.000001);
};
