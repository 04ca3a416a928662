import { SIDES, other } from '../../../engine/index.ts';
import type { RuleId, SideId } from '../../../engine/index.ts';
import { entries } from '../data/entries.ts';
import { gridFor, within } from '../geometry.ts';
import { groupsOf, homeOf, isSummoned, unitsOf, worthOf } from '../groups.ts';
import { planOf } from '../options.ts';
import type { HammerPlay, Seen } from '../state.ts';

/** How near a unit must be to hold an objective. SH-18.9 */
export const holding = 3;

/** Groups as they were mustered, of which nobody is left: the kills of the other side. SH-18.8, SH-18.3 */
export function killsOf(seen: Seen, by: SideId): number {
  const alive = new Set(
    Object.values(seen.units)
      .filter(({ at }) => at !== null)
      .map(({ id }) => homeOf(id)),
  );
  return groupsOf(seen, other(by), true).filter(
    ({ id, entry }) => entries[entry]?.army !== 'summoned' && !alive.has(id),
  ).length;
}

/** Who holds an objective: units within 3 inches, neither summoned nor falling back. SH-18.9 */
export function holderOf(seen: Seen, label: string): SideId | null {
  const at = gridFor(seen).read(label);
  if (at === null) return null;
  const near = SIDES.filter((side) =>
    groupsOf(seen, side).some(
      ({ id, fleeing }) =>
        !fleeing && unitsOf(seen, id).some((unit) => !isSummoned(unit) && within(seen, unit, { at, size: 1 }, holding)),
    ),
  );
  return near.length === 1 ? (near[0] ?? null) : null;
}

/** Points of the mission as they stand now. SH-18.2, SH-18.10 */
export function pointsOfMission(seen: Seen): Record<SideId, number> {
  if (seen.options['mission'] !== 'objectives') return { a: killsOf(seen, 'a'), b: killsOf(seen, 'b') };
  const holders = planOf(seen).objectives.map((label) => holderOf(seen, label));
  return { a: holders.filter((side) => side === 'a').length, b: holders.filter((side) => side === 'b').length };
}

/** What a side has slain of the enemy at the end, in points; who is still in reserve then counts as destroyed. SH-18.3, SH-18.8 */
export const slainWorth = (seen: Seen, by: SideId): number =>
  Object.values(seen.units)
    .filter((unit) => unit.side !== by && (unit.wounds === 0 || unit.at === null))
    .reduce((sum, unit) => sum + worthOf(unit), 0);

/** Ends the match. */
export function finish({ match, tell, beat }: HammerPlay, winner: SideId | null, reason: string, rule: RuleId): void {
  if (match.result) return;
  const points = pointsOfMission(match);
  match.result = { winner, reason, rule };
  tell('match.over', rule, { winner, reason, points });
  beat('round');
}

const standing = (seen: Seen, side: SideId): boolean =>
  groupsOf(seen, side, true).some(({ id, reserve, units }) =>
    reserve ? units.length > 0 : unitsOf(seen, id).some((unit) => !isSummoned(unit) && unit.wounds > 0),
  );

/** A side without units of its own has lost at once. SH-18.1 */
export function endIfWiped(play: HammerPlay): void {
  const { match } = play;
  if (match.own.turn === 0 || match.result) return;
  const left = SIDES.filter((side) => standing(match, side));
  if (left.length === 2) return;
  finish(play, left[0] ?? null, 'wiped-out', 'SH-18.1');
}

/** The match has gone its length: points, then what was slain. SH-18.8, SH-18.9 */
export function decide(play: HammerPlay): void {
  const { match } = play;
  const points = pointsOfMission(match);
  const slain = { a: slainWorth(match, 'a'), b: slainWorth(match, 'b') };
  const better = (of: Readonly<Record<SideId, number>>): SideId | null =>
    of.a === of.b ? null : of.a > of.b ? 'a' : 'b';
  const mission = match.options['mission'] === 'objectives' ? 'objectives' : 'kill-points';
  const rule = mission === 'objectives' ? 'SH-18.9' : 'SH-18.8';
  const first = better(points);
  finish(play, first ?? better(slain), first !== null ? mission : better(slain) === null ? 'draw' : 'slain', rule);
}
