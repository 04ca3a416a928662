import { other } from '../../../engine/index.ts';
import type { SideId } from '../../../engine/index.ts';
import { decimal, facesFor, moraleChance, sweepChance } from '../combat/chances.ts';
import { bestSave } from '../combat/saves.ts';
import { hopeless, toHitFighting } from '../data/charts.ts';
import { has } from '../data/weapons.ts';
import { did, entryOf, skillOf, toughnessOf } from '../groups.ts';
import { woundNeed } from '../shooting/firers.ts';
import type { GroupId, Seen } from '../state.ts';
import type { JudgedGroup } from './judged-group.ts';

/** A fight that is under way, or that a charge would begin. */
export interface Clash {
  /** Its groups; each strikes at the first enemy among them that is left. */
  readonly groups: readonly JudgedGroup[];
  /** Who charges, where nobody is in contact yet. */
  readonly charger: GroupId | null;
  /** A Ranks group that the charge takes in the flank or the rear. SH-6.16 */
  readonly flanked: GroupId | null;
}

/** Besides those in contact and behind them, so many come up at the ends. SH-11.6, SH-11.8 */
const atTheEnds = 2;
/** More than this hardly ever find room to strike. */
const mostStrikers = 12;
/** A difference of scores comes out as expected half the time, else so much higher or lower. */
const spread = 3;
/** Of its worth, what a broken group that escapes has lost. */
const fled = 0.5;

const morale: readonly number[] = Array.from({ length: 13 }, (_, needed) => decimal(moraleChance(needed)));
/** A Morale check, from a table. SH-2.5 */
export const passes = (needed: number): number => morale[Math.max(0, Math.min(12, Math.floor(needed)))] ?? 1;

/** The step at which a group strikes. SH-11.4 */
function stepOf({ groups, charger, flanked }: Clash, { id, side, group, lead, weapon }: JudgedGroup): number {
  if (lead.entangled > 0 || has(weapon, 'slow') || id === flanked || group.flanks.length > 0) return 1;
  const braces =
    has(weapon, 'brace')
    && groups.some((each) => each.side !== side && (each.id === charger || did(each.group, 'charged')));
  return entryOf(lead).i + (braces ? 1 : 0);
}

const attacksOf = ({ charger }: Clash, { id, group, attacks }: JudgedGroup): number =>
  attacks + (id === charger || did(group, 'charged') || did(group, 'countered') ? 1 : 0);

/** Unsaved wounds that one attack deals on average. SH-11.15, SH-11.16 */
function woundsEach(seen: Seen, { lead, weapon }: JudgedGroup, { lead: victim }: JudgedGroup): number {
  const hit = toHitFighting(skillOf(lead), skillOf(victim));
  const strength = entryOf(lead).s + weapon.strength;
  const wound = woundNeed(strength, toughnessOf(victim), weapon.element, has(weapon, 'poisoned'), [victim]);
  const save = bestSave(seen, victim, weapon, entryOf(victim).shrouded ?? hopeless);
  return (facesFor(hit) * facesFor(wound) * (6 - facesFor(save?.needed ?? null))) / 216;
}

/** What full ranks, hordes and standards will add. SH-12.2 */
const bonusOf = ({ groups, flanked }: Clash, side: SideId): number =>
  groups.reduce(
    (sum, each) => (each.side === side ? sum + each.standard + (each.id === flanked ? 0 : each.order) : sum),
    0,
  );

/** The share of a losing group's worth that is lost as it breaks: caught, or in flight. SH-12.4 – SH-12.8 */
function lostAsBroken(
  seen: Seen,
  { groups }: Clash,
  { side, lead, leadership, steady }: JudgedGroup,
  by: number,
): number {
  if (steady) return 0;
  let caught = 0;
  for (const enemy of groups)
    if (enemy.side !== side && !enemy.ponderous) {
      const ahead = entryOf(enemy.lead).i - entryOf(lead).i;
      caught = Math.max(caught, decimal(sweepChance(ahead, seen.options['sweep-ties'] !== 'escape')));
    }
  return (1 - passes(leadership - by)) * (caught + (1 - caught) * fled);
}

/** How the blows of a fight are expected to fall: scores, losses in points, and how many of each group are left. */
interface Blows {
  readonly score: Record<SideId, number>;
  readonly losses: Record<SideId, number>;
  readonly left: readonly number[];
}

/** SH-11.3 – SH-11.18, SH-12.2 */
function blowsIn(seen: Seen, clash: Clash): Blows {
  const { groups } = clash;
  const left = groups.map(({ units }) => units.length);
  const losses = { a: 0, b: 0 };
  // Who was caught as it fell back is gone at the end of the phase. SH-10.16, SH-10.24
  for (const [index, { id, side, worth }] of groups.entries())
    if (seen.own.doomed.includes(id)) {
      losses[side] += worth;
      left[index] = 0;
    }
  const score = { a: bonusOf(clash, 'a'), b: bonusOf(clash, 'b') };
  const steps = groups.map((each) => stepOf(clash, each));
  for (const step of [...new Set(steps)].sort((one, two) => two - one)) {
    const now = [...left];
    for (const [index, striker] of groups.entries()) {
      if (steps[index] !== step) continue;
      const at = groups.findIndex((each, place) => each.side !== striker.side && (now[place] ?? 0) > 0);
      const target = groups[at];
      if (!target) continue;
      const facing = now[at] ?? 0;
      const striking = Math.min(now[index] ?? 0, 2 * facing + atTheEnds, mostStrikers);
      const most = facing * target.lead.wounds;
      const wounds = Math.min(most, striking * attacksOf(clash, striker) * woundsEach(seen, striker, target));
      score[striker.side] += wounds;
      const slain = wounds / target.lead.wounds;
      losses[target.side] += (slain / target.units.length) * target.worth;
      left[at] = Math.max(0, (left[at] ?? 0) - slain);
    }
  }
  return { score, losses, left };
}

/**
 * By how much a side is expected to win a fight; below 0: to lose it. Beyond measure where nobody is expected to be left
 * on the other side. SH-12.1, SH-12.2
 */
export function expectedLead(seen: Seen, clash: Clash, side: SideId): number {
  const { score, left } = blowsIn(seen, clash);
  const leftOf = (of: SideId): number =>
    clash.groups.reduce((sum, each, index) => sum + (each.side === of ? (left[index] ?? 0) : 0), 0);
  if (leftOf(other(side)) < 0.5) return Infinity;
  if (leftOf(side) < 0.5) return -Infinity;
  return score[side] - score[other(side)];
}

/** What each side is expected to lose in a fight, in points: to blows, and as it breaks. Section 13 */
export function lossesIn(seen: Seen, clash: Clash): Readonly<Record<SideId, number>> {
  const { groups } = clash;
  const { score, losses, left } = blowsIn(seen, clash);
  const expected = score.a - score.b;
  for (const [ahead, share] of [
    [expected - spread, 0.25],
    [expected, 0.5],
    [expected + spread, 0.25],
  ] as const) {
    const loser: SideId = ahead > 0 ? 'b' : 'a';
    for (const [index, each] of groups.entries())
      if (each.side === loser && ahead !== 0)
        losses[loser] +=
          share
          * lostAsBroken(seen, clash, each, Math.abs(ahead))
          * each.worth
          * ((left[index] ?? 0) / each.units.length);
  }
  return losses;
}

/** The fights under way: groups in contact, each with those that they are in contact with. SH-11.1 */
export function clashesOf(standing: readonly JudgedGroup[]): readonly Clash[] {
  const found: JudgedGroup[][] = [];
  for (const first of standing) {
    if (first.locked.length === 0 || found.some((groups) => groups.includes(first))) continue;
    const groups = [first];
    for (const { locked } of groups)
      for (const each of standing) if (locked.includes(each.id) && !groups.includes(each)) groups.push(each);
    found.push(groups);
  }
  return found.map((groups) => ({ groups, charger: null, flanked: null }));
}
