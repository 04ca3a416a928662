import type { Refusal, UnitId } from '../../../engine/index.ts';
import { cellOf } from '../../../kit/index.ts';
import type { FeatId } from '../data/feats.ts';
import { featRefusal, useFeat } from '../feats.ts';
import { directionNames, label, labels } from '../geometry.ts';
import { stopperAt } from './obstacles.ts';
import type { Way } from './paths.ts';
import { begin, phasesOf } from '../phases.ts';
import { refusal } from '../refusals.ts';
import { slideOff } from './slopes.ts';
import type { Activation, ChampionsPlay, ChampionsUnit, Direction, Movement, Seen, SeenUnit } from '../state.ts';
import { isPike } from '../units.ts';
import { allowanceOf, rateOf } from './reach.ts';

/** Feats that are declared with a move. 3.6 */
export const moveFeats = ['burst', 'mobility', 'vault'] as const satisfies readonly FeatId[];
export type MoveFeat = (typeof moveFeats)[number];

/** Why a unit has no move left. SC-3.8, SC-4.10, SC-10.5 */
export function moveSpent(seen: Pick<Seen, 'board' | 'own' | 'units'>, unit: SeenUnit): Refusal | null {
  const { movement, attacked } = phasesOf(seen, unit);
  const secondPart = movement.mobility && movement.moves === 1 && attacked;
  if (movement.closed || (movement.moves > 0 && !secondPart)) return movementOver(unit, movement.closed);
  if (!movement.stopped) return null;
  const cell = movement.path.at(-1) ?? cellOf(unit);
  return refusal('STOPPED_BY_PIKE', 'SC-4.10', {
    unit: unit.id,
    cell: label(seen, cell),
    by: stopperAt(seen, unit, cell),
  });
}

/** The movement phase is used up: by a move, or by the attack after it. SC-3.8 */
export const movementOver = (unit: SeenUnit, closed: boolean): Refusal =>
  refusal('MOVE_SPENT', 'SC-3.8', { unit: unit.id, why: closed ? 'attacked' : 'moved' });

/** Why a unit may not double its move. SC-4.4, SC-10.5 */
export function doubleRefusal(seen: Pick<Seen, 'own'>, unit: SeenUnit, feat: MoveFeat | null): Refusal | null {
  const { movement, attacked } = phasesOf(seen, unit);
  if (movement.mobility || feat === 'mobility') return refusal('NO_MOBILITY_DOUBLE', 'SC-10.5', { unit: unit.id });
  return attacked ? refusal('ATTACK_SPENT', 'SC-4.4', { unit: unit.id }) : null;
}

/** Feats that a unit may declare with its next move. */
export const featsNow = (seen: Pick<Seen, 'own' | 'options'>, unit: SeenUnit): MoveFeat[] =>
  moveFeats.filter((feat) => !featRefusal(seen, unit, feat));

/** Only a Pike has a facing. SC-6.6 */
export const notFacing = (unit: SeenUnit, facing: Direction | null): Refusal | null =>
  facing === null || isPike(unit) ? null : refusal('NO_FACING', 'SC-6.6', { unit: unit.id });

/** A unit's movement phase begins or continues; its rate is fixed, and no Frenzy may follow. SC-4.3, SC-8.4, SC-10.4 */
function beginMovement(play: ChampionsPlay, unit: ChampionsUnit): Activation {
  const activation = begin(play, unit);
  const { movement } = activation;
  activation.frenzy = false;
  movement.rate ??= rateOf(play.match, unit);
  movement.from ??= unit.at;
  return activation;
}

/** Carries out a legal move, or a part of one. SC-4 */
export function makeMove(
  play: ChampionsPlay,
  unit: ChampionsUnit,
  way: Way,
  { doubled, feat }: { readonly doubled: boolean; readonly feat: MoveFeat | null },
): void {
  const { match } = play;
  const activation = beginMovement(play, unit);
  const { movement } = activation;
  if (feat !== null) useFeat(play, unit, feat);
  if (feat === 'burst') movement.burst = true;
  if (feat === 'mobility') movement.mobility = true;
  if (way.vaulted !== null) movement.vaulted = way.vaulted;
  if (doubled) movement.doubled = unit.doubled = true;
  // SC-10.5: anything after the attack is the second part, even if the first was only a turn of facing.
  movement.moves = movement.mobility && activation.attacked ? 2 : movement.moves + 1;
  movement.spent += way.cost;
  movement.path.push(...way.path);
  const from = cellOf(unit);
  unit.at = way.path.at(-1) ?? from;
  play.tell('moved', 'SC-4.2', {
    unit: unit.id,
    from: label(match, from),
    path: labels(match, way.path),
    cost: way.cost,
    spent: movement.spent,
    allowance: allowanceOf(match, unit, movement),
    double: doubled,
    feat,
    over: way.vaulted === null ? null : label(match, way.vaulted),
  });
  if (way.stoppedBy !== null) stop(play, unit, movement, way.stoppedBy);
}

/** An enemy's front arc ends the move, and the unit may not stay on a slope. SC-4.10, SC-4.12 */
function stop(play: ChampionsPlay, unit: ChampionsUnit, movement: Movement, by: UnitId): void {
  movement.stopped = true;
  play.tell('forced-stop', 'SC-4.10', { unit: unit.id, cell: label(play.match, cellOf(unit)), by });
  slideOff(play, unit);
}

/** Turns a Pike in its movement phase. SC-6.9 */
export function turn(play: ChampionsPlay, unit: ChampionsUnit, facing: Direction): void {
  beginMovement(play, unit);
  const from = unit.facing === null ? null : (directionNames[unit.facing] ?? null);
  unit.facing = facing;
  play.tell('faced', 'SC-6.9', { unit: unit.id, from, facing: directionNames[facing] ?? null });
}
