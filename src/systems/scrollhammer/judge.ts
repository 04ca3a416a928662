import { gridOf, other } from '../../engine/index.ts';
import type { Cell, Merit, SideId } from '../../engine/index.ts';
import { merit, near, onBoard, remoteness, resultMerits } from '../../kit/index.ts';
import { decimal, moraleChance, twoDiceAtMost } from './combat/chances.ts';
import { spells } from './data/spells.ts';
import { weaponOf } from './data/weapons.ts';
import { usualRanged } from './equipment/loadout.ts';
import { entryOf, groupsOf, leadershipOf, unitsOf } from './groups.ts';
import { clashesOf, lossesIn } from './judgement/clash.ts';
import { standingOf, unitWorth } from './judgement/judged-group.ts';
import { threatsOf } from './judgement/threats.ts';
import { casters } from './magic/casting.ts';
import { pointsOf } from './options.ts';
import { pointsOfMission } from './scenarios/verdict.ts';
import type { HammerView, SeenGroup, SeenUnit } from './state.ts';

/** In points; section 13. */
const weights = {
  /**
   * Times the size of the armies: more than all that can be killed, and not so much more that a small hope of a quick win
   * is worth the loss of a lead.
   */
  win: 2,
  /** Of a group that falls back: for good, and with what rallying saves. */
  running: 0.15,
  rallies: 0.6,
  down: 0.9,
  /** Of what somebody with the Grey Pox is worth: they are wounded more easily, and pass it on. SH-15.11, SH-15.12 */
  pox: 0.7,
  /** A Power Die of somebody who may take the enemy's spells apart, of one who may help its own side, of others. */
  die: { counters: 3, helps: 0.5, idle: 0 },
  kill: 40,
  /** Of what a kill is worth, for a group of which most are slain. */
  nearlyKilled: 0.4,
  objective: 20,
  lateObjective: 60,
  fights: 0.9,
  /** What the enemy may do next, and what the side itself may do. */
  danger: 0.6,
  threats: 0.6,
  near: 0.004,
} as const;

/** Of a group that falls back, what its side may hope to keep. SH-13.16 */
function kept(view: HammerView, group: SeenGroup): number {
  const able = 2 * group.units.length >= group.strength;
  const rallies = able ? twoDiceAtMost(leadershipOf(view, group.id)) : moraleChance(0);
  return weights.running + weights.rallies * decimal(rallies);
}

/** What a Power Die is still good for once its side's own spells are cast: spells at any time. SH-14.1, SH-14.10 */
function dieWorth(view: HammerView, unit: SeenUnit): number {
  const { spells: known } = entryOf(unit);
  if (known.includes('unravel') && casters(view, other(unit.side)).length > 0) return weights.die.counters;
  return known.some((id) => spells[id].time === 'any') ? weights.die.helps : weights.die.idle;
}

/** What a side's living units are worth as they stand. */
function worth(view: HammerView, side: SideId): number {
  let total = 0;
  for (const group of groupsOf(view, side, true)) {
    let sum = 0;
    for (const unit of group.reserve ? [] : unitsOf(view, group.id))
      sum += unitWorth(unit) * (unit.pox ? weights.pox : 1) + unit.pool * dieWorth(view, unit);
    if (group.reserve) sum = group.units.length * entryOf({ type: group.entry }).points;
    if (group.fleeing) sum *= kept(view, group);
    if (group.down > 0) sum *= weights.down;
    total += sum;
  }
  return total;
}

const enemyCells = (view: HammerView, side: SideId): readonly Cell[] => onBoard(view, other(side)).map(({ at }) => at);

/**
 * From how far a unit is of use: by its weapon and its spells, not by its skill, which those have, too, who have nothing
 * to shoot with.
 */
const rangeOf = (unit: Pick<SeenUnit, 'type'>): number =>
  Math.max(
    1,
    ...usualRanged(unit).map((item) => weaponOf(item).range ?? 0),
    ...entryOf(unit).spells.map((id) => (spells[id].target.startsWith('enemy') ? (spells[id].range ?? 0) : 0)),
  );

/** Cells between a side's groups and the enemy or the objectives; each group by its first unit. */
function far(view: HammerView, side: SideId): number {
  const walkers = groupsOf(view, side, true).flatMap((group) => {
    const [first] = group.reserve || group.fleeing ? [] : unitsOf(view, group.id);
    const { points } = entryOf({ type: group.entry });
    return first
      ? [{ at: first.at, worth: points * group.units.length * weights.near, range: rangeOf({ type: group.entry }) }]
      : [];
  });
  const aims =
    view.options['mission'] === 'objectives' ? Object.values(view.markers).flatMap(({ at }) => at ?? []) : [];
  return remoteness(walkers, enemyCells(view, side), aims, gridOf(view.board).apart);
}

/** How far a side is with killing whole groups: most of one counts more than a little of each. SH-18.8 */
const nearlyKilled = (view: HammerView, by: SideId): number =>
  groupsOf(view, other(by)).reduce(
    (sum, { units, strength }) => sum + Math.max(0, 1 - units.length / Math.max(1, strength)) ** 2,
    0,
  );

/** What makes the position good for a side, in points. Section 13 */
export function judge(view: HammerView, side: SideId): readonly Merit[] {
  if (view.result) return resultMerits(view.result, side, weights.win * pointsOf(view));
  const points = view.own.turn > 0 ? pointsOfMission(view) : { a: 0, b: 0 };
  const isHeld = view.options['mission'] === 'objectives';
  const late = view.own.turn > 2 * Number(view.options['turns']) - 4;
  const each = isHeld ? (late ? weights.lateObjective : weights.objective) : weights.kill;
  const standing = standingOf(view, isHeld ? 0 : weights.kill);
  const fights = clashesOf(standing).map((clash) => lossesIn(view, clash));
  const kills = (of: SideId): number => (isHeld ? 0 : weights.kill * weights.nearlyKilled * nearlyKilled(view, of));
  return [
    merit('goals', isHeld ? 'SH-18.9' : 'SH-18.8', side, (of) => each * points[of] + kills(of)),
    merit('units', 'SH-8.1', side, (of) => worth(view, of)),
    merit('harm', 'SH-12.2', side, (of) => -weights.fights * fights.reduce((sum, losses) => sum + losses[of], 0)),
    { kind: 'danger', rule: 'SH-10.4', value: -weights.danger * threatsOf(view, other(side), standing) },
    near('SH-5.2', far(view, side) - weights.threats * threatsOf(view, side, standing)),
  ];
}
