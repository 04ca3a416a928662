import { other } from '../../../engine/index.ts';
import type { Cell, SideId } from '../../../engine/index.ts';
import { decimal, facesFor, hitChance, twoDiceAtMost } from '../combat/chances.ts';
import { bestSave } from '../combat/saves.ts';
import { hopeless, toHitShooting } from '../data/charts.ts';
import { areaCover, numbers } from '../data/formations.ts';
import { has, weaponOf } from '../data/weapons.ts';
import { usualRanged } from '../equipment/loadout.ts';
import { arcOfGroup } from '../formation/ranks.ts';
import { cellsOfBase, touch } from '../geometry.ts';
import { did, entryOf, formationOf, inRanks, isDown, toughnessOf } from '../groups.ts';
import { woundNeed } from '../shooting/firers.ts';
import { centreOf, crosses, sees } from '../shooting/sight.ts';
import type { Seen } from '../state.ts';
import { groundOf, standsIn } from '../terrain.ts';
import { lossesIn, passes } from './clash.ts';
import { between } from './judged-group.ts';
import type { JudgedGroup } from './judged-group.ts';

const weights = {
  /** Who can charge or shoot first counts in full, the other side less. */
  second: 0.75,
  /** A shooter that sees nobody yet, or must come nearer first. */
  unseen: 0.3,
  /** Of its worth, what a group that is shot at loses as it runs. SH-13.7 */
  fled: 0.5,
  /** From a share of losses on, the 25% check is likely. */
  quarter: 0.35,
} as const;

const sums: readonly number[] = Array.from({ length: 13 }, (_, most) => decimal(twoDiceAtMost(most)));
/** A charge of so many inches. SH-10.12 */
const arrives = (inches: number, bonus: number): number =>
  1 - (sums[Math.max(0, Math.min(12, inches - 1 - bonus))] ?? 1);

/**
 * How much it counts that a group can charge or shoot: more for the side whose turn to do so comes first. That it has shot
 * makes no difference: had it not, the phase would end all the same; nor does the end of a turn. Section 5.4
 */
function soonness({ own }: Seen, { side, group }: JudgedGroup, means: 'shots' | 'charge'): number {
  const isBefore = own.phase === 'movement' || (own.phase === 'shooting' && means === 'charge');
  const first = isBefore ? own.active : other(own.active);
  const spent = own.phase === 'shooting' && (did(group, 'marched') || did(group, 'fired-slow'));
  return side === first && !(means === 'charge' && spent) ? 1 : weights.second;
}

/** What a charge would bring its side: the chance that it gets there, times what it wins. SH-10.12 */
function charge(seen: Seen, by: JudgedGroup, target: JudgedGroup, apart: number): number {
  const inches = Math.ceil(apart - 1);
  const { beast } = entryOf(by.lead);
  if (inches > (beast ? numbers.chargeMost.beast : numbers.chargeMost.infantry)) return 0;
  const isFlank = inRanks(target.group) && arcOfGroup(seen, target.id, [by.lead]) !== 'front';
  const losses = lossesIn(seen, { groups: [by, target], charger: by.id, flanked: isFlank ? target.id : null });
  const wins = Math.max(0, losses[target.side] - losses[by.side]);
  return arrives(inches, beast ? 2 : 0) * wins * soonness(seen, by, 'charge');
}

/** What shelters a group from shots, as the middle of its first unit shows: where it stands, and what lies between. SH-6.11, SH-7.14, SH-7.20 */
function coverFrom(seen: Seen, { lead: firer }: JudgedGroup, { group, lead }: JudgedGroup): number {
  const { hides, anyHides, kinds } = groundOf(seen);
  let best = standsIn(seen, lead, ({ area }) => area) ? (areaCover[formationOf(group)] ?? hopeless) : hopeless;
  if (anyHides.length === 0) return best;
  const own = new Set([...cellsOfBase(seen, firer), ...cellsOfBase(seen, lead)]);
  const matters = (cell: Cell): number => {
    const cover = own.has(cell) ? 0 : (hides[cell] ?? 0);
    const leans = cover > 0 && kinds[cell]?.obstacle === true && touch(seen, firer, { at: cell, size: 1 });
    return leans ? 0 : cover;
  };
  crosses(seen, centreOf(seen, firer), centreOf(seen, lead), matters, (cover) => {
    best = Math.min(best, cover);
    return false;
  });
  return best;
}

/**
 * What its shots would cost the target: the units that they kill, and the rest if it runs. 0 if that is not more than
 * `least`. SH-7.8, SH-13.7
 */
function shots(seen: Seen, by: JudgedGroup, target: JudgedGroup, apart: number, least: number): number {
  const [item] = usualRanged(by.lead);
  if (item === undefined || target.locked.length > 0) return 0;
  const weapon = weaponOf(item);
  const range = weapon.range ?? 0;
  if (apart > range + (has(weapon, 'heavy') ? 0 : numbers.move.infantry)) return 0;
  const hit = decimal(hitChance(toHitShooting(entryOf(by.lead).bs)));
  const poisoned = has(weapon, 'poisoned');
  const wound = woundNeed(weapon.strength, toughnessOf(target.lead), weapon.element, poisoned, [target.lead]);
  const wounds = (by.units.length * weapon.shots * hit * facesFor(wound)) / 6;
  const runs = target.steady ? 0 : 1 - passes(target.leadership);
  const costs = (cover: number, sight: number): number => {
    const save = bestSave(seen, target.lead, weapon, Math.min(cover, entryOf(target.lead).shrouded ?? hopeless));
    const unsaved = (wounds * (6 - facesFor(save?.needed ?? null))) / 6;
    const share = Math.min(1, unsaved / (target.units.length * target.lead.wounds));
    const lost = share + (1 - share) * runs * Math.min(1, share / weights.quarter) * weights.fled;
    return lost * target.worth * sight * soonness(seen, by, 'shots');
  };
  // Sight and cover take longer to find out than all the rest.
  if (costs(hopeless, 1) <= least) return 0;
  return apart <= range && sees(seen, by.lead, target.lead)
    ? costs(coverFrom(seen, by, target), 1)
    : costs(hopeless, weights.unseen);
}

/** What a side may do to its enemies next, in points: each group does what hurts most. Section 13 */
export function threatsOf(seen: Seen, side: SideId, standing: readonly JudgedGroup[]): number {
  const targets = standing.filter((each) => each.side !== side && !each.group.fleeing);
  const suffered = new Map<JudgedGroup, number>();
  for (const by of standing) {
    if (by.side !== side || by.group.fleeing || isDown(by.group) || by.locked.length > 0) continue;
    let worst = 0;
    let on: JudgedGroup | null = null;
    for (const target of targets) {
      const apart = between(by, target);
      const blow = charge(seen, by, target, apart);
      const most = Math.max(blow, shots(seen, by, target, apart, Math.max(worst, blow)));
      if (most <= worst) continue;
      worst = most;
      on = target;
    }
    if (on) suffered.set(on, Math.min(on.worth, (suffered.get(on) ?? 0) + worst));
  }
  return [...suffered.values()].reduce((sum, each) => sum + each, 0);
}
