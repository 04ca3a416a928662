import type { Refusal, SideId } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import { gapOf } from '../geometry.ts';
import { fieldOf, bodyIn, isEngaged } from '../sight/field.ts';
import { squadId, unitsIn } from '../squads.ts';
import type { March, Seen, SeenUnit, SquadId } from '../state.ts';
import { isStanding } from '../units.ts';
import { longestReach } from '../combat/reach.ts';
import { refusal } from '../refusals.ts';
import { movementOf } from './allowance.ts';
import { contactCells } from './charge.ts';
import { lacksDriver, marchesRefusal, scatteredBy, settlePlan, weigh, weighAll } from './marches.ts';
import { moverOf, planOf } from './plan.ts';

const going = (by: SideId) => ({ verb: 'pile' as const, by });

/** Units that may still come closer: they have not moved, nobody touches them, and an enemy of the melee is near enough. GP-11.11 */
export function pilers(seen: Seen, side: SideId, squads: readonly SquadId[]): SeenUnit[] {
  const field = fieldOf(seen);
  const units = squads.flatMap((squad) => unitsIn(seen, squad)).filter(isStanding);
  const enemies = units.filter((unit) => unit.side !== side && unit.aboard == null).map((unit) => bodyIn(field, unit));
  return units.filter((unit) => {
    if (unit.side !== side || unit.aboard != null || lacksDriver(seen, unit)) return false;
    if (unit.moved || unit.cost > 0 || isEngaged(field, unit)) return false;
    const { block } = bodyIn(field, unit);
    const gap = Math.min(...enemies.map((enemy) => gapOf(seen, block, enemy.block)));
    return gap > 0 && gap <= movementOf(seen, unit) + longestReach(unit);
  });
}

/** Why these may not pile in; in the order of section 6. GP-11.11 */
export function pileRefusal(
  seen: Seen,
  by: SideId,
  squads: readonly SquadId[],
  marches: readonly March[],
): Refusal | null {
  const field = fieldOf(seen);
  for (const { unit: id } of marches) {
    const unit = unitOf(seen, id);
    if (unit.side !== by || !squads.includes(squadId(unit))) return refusal('NOT_YOURS', 'GP-11.11', { unit: id });
    if (!isStanding(unit)) return refusal('NOT_YOURS', 'GP-22.4', { unit: id });
  }
  const weighed = weighAll(seen, marches, going(by));
  for (const [index, { unit: id }] of marches.entries()) {
    const wrong = weighed[index]?.refusal;
    if (wrong && wrong.code !== 'OUT_OF_COHERENCY') return wrong;
    const unit = unitOf(seen, id);
    if (unit.moved || unit.cost > 0) return refusal('ALREADY_MOVED', 'GP-11.11', { unit: id });
    if (isEngaged(field, unit)) return refusal('ENGAGED_STAY', 'GP-11.11', { unit: id });
  }
  return marchesRefusal(seen, squads, weighed);
}

/** Of what was declared with a fight, all that can still be done after the answers to it. GP-10.11 */
export const stillPiled = (seen: Seen, by: SideId, squads: readonly SquadId[], marches: readonly March[]): March[] =>
  marches.reduce<March[]>((kept, march) => {
    const more = [...kept, march];
    return pileRefusal(seen, by, squads, more) ? kept : more;
  }, []);

/** Everybody who can goes into contact with the nearest enemy of the melee. GP-10.12 */
export function usualPile(seen: Seen, side: SideId, squads: readonly SquadId[]): March[] {
  const plan = planOf(seen);
  const marches: March[] = [];
  for (const unit of pilers(seen, side, squads)) {
    const mover = moverOf(plan, unit);
    const enemies = plan.bodies
      .filter((body) => !body.fallen && body.unit.side !== side && squads.includes(squadId(body.unit)))
      .sort((one, other) => gapOf(seen, one.block, mover.block) - gapOf(seen, other.block, mover.block));
    const cell = enemies
      .map((enemy) => contactCells(plan, mover, enemy, movementOf(seen, unit))[0])
      .find((each) => each !== undefined);
    if (cell === undefined) continue;
    const march: March = { unit: unit.id, path: [cell], levels: [mover.level], facing: null };
    const weighed = weigh(plan, march, going(side));
    const ends = new Map([...marches, march].map((each) => [each.unit, each.path[0] as number]));
    if (weighed.refusal || scatteredBy(seen, [squadId(unit)], ends) !== null) continue;
    settlePlan(plan, weighed);
    marches.push(march);
  }
  return marches;
}
