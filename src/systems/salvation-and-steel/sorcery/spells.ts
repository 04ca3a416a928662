import { other, required, within } from '../../../engine/index.ts';
import type { Cell, Refusal, SideId, UnitId } from '../../../engine/index.ts';
import { cellOf, firstOf, unitOf } from '../../../kit/index.ts';
import { contactsOf } from '../movement/contacts.ts';
import { ariseCount, fireballRadius, immolateRadius, spellTypes, strikeMove } from '../data/spells.ts';
import { grid, neighboursOf, occupancy, unitAt } from '../geometry.ts';
import type { Casting } from '../facts/terms.ts';
import type { SalvationView } from '../state.ts';
import { escortOf, hostageOf, noEscort, noTruce, safeHostage } from '../scenarios/hostages.ts';
import { card, energyLeft, isHostage, onBoard, speedOf } from '../units.ts';
import type { SeenUnit } from '../units.ts';
import { chargeWay, label, plainWay } from '../movement/ways.ts';
import { isWay } from '../movement/way.ts';
import type { Way } from '../movement/way.ts';
import { refusal } from '../refusals.ts';

/** The Energy that a spell costs its caster now. SS-13.2, SS-14.6 */
export const costOf = (spell: string, caster: SeenUnit): number => {
  const energy = spellTypes[spell]?.energy ?? 0;
  return energy === 'all' ? Math.max(1, energyLeft(caster)) : energy;
};

/** Range of a spell; a reaction reaches no further than the mage's Speed. SS-13.9 */
export const rangeOf = (spell: string, caster: SeenUnit, reaction: boolean): number => {
  const range = spellTypes[spell]?.range ?? 0;
  return reaction ? Math.min(range, speedOf(caster)) : range;
};

/** Why a mage may not cast this spell at all, in the order of the codes. SS-13.1, SS-13.3, SS-13.5, SS-13.8 */
export function notCasting(caster: SeenUnit, spell: string, reaction: boolean): Refusal | null {
  const facts = { unit: caster.id, spell };
  return firstOf(
    card(caster).class === 'mage' ? null : refusal('NOT_MAGE', 'SS-13.1', facts),
    caster.spells.includes(spell)
      ? null
      : refusal('SPELL_UNKNOWN', 'SS-13.1', { ...facts, spells: [...caster.spells] }),
    // SS-14.4: Shield is cast in one's own half-turn or as an interrupt.
    reaction && spell === 'shield' ? refusal('WRONG_PHASE', 'SS-14.4', facts) : null,
    caster.fallen === null ? null : refusal('UNIT_FALLEN', 'SS-13.5', facts),
    caster.running ? refusal('UNIT_RUNNING', 'SS-13.5', facts) : null,
    (reaction ? caster.activation !== 'unused' : caster.activation === 'closed')
      ? refusal('ACTIVATION_OVER', reaction ? 'SS-13.8' : 'SS-6.3', facts)
      : null,
    noEscort(caster),
    caster.focusLost ? refusal('FOCUS_LOST', 'SS-13.3', facts) : null,
    costOf(spell, caster) > energyLeft(caster)
      ? refusal('NOT_ENOUGH_ENERGY', 'SS-13.2', { ...facts, needed: costOf(spell, caster), left: energyLeft(caster) })
      : null,
  );
}

/** Whether a mage is near enough to react to an action in this cell. SS-13.8 */
export const nearEnough = (mage: SeenUnit, actor: Cell): boolean => grid.apart(cellOf(mage), actor) <= speedOf(mage);

/** Free cells in range with no enemy next to them. SS-14.1 */
export function ariseCells(view: SalvationView, caster: SeenUnit, range: number): Cell[] {
  const taken = occupancy(view);
  const near = neighboursOf(view, other(caster.side));
  return within(grid, cellOf(caster), range).filter((cell) => taken[cell] === 0 && near[cell] === 0);
}

const outOfRange = (caster: SeenUnit, cell: Cell, range: number): Refusal | null => {
  const distance = grid.apart(cellOf(caster), cell);
  return distance > range
    ? refusal('OUT_OF_RANGE', 'SS-13.4', { unit: caster.id, cell: label(cell), distance, range })
    : null;
};

const noTarget = (
  { unit, spell }: Casting,
  rule: string,
  why: { readonly cell?: string; readonly hostage?: UnitId } = {},
): Refusal => refusal('NO_TARGET', rule, { unit, spell, ...why });

function ariseRefusal(view: SalvationView, caster: SeenUnit, casting: Casting, range: number): Refusal | null {
  const room = ariseCells(view, caster, range);
  const cells = casting.cells ?? [];
  const taken = occupancy(view);
  const near = neighboursOf(view, other(caster.side));
  const touching = cells.find((cell) => near[cell]);
  const unfit = new Set(cells).size < cells.length || cells.some((cell) => taken[cell]);
  return firstOf(
    // As many as there is room for, if fewer than three; without any room, no number is right.
    unfit || (room.length > 0 && cells.length !== Math.min(ariseCount, room.length))
      ? noTarget(casting, 'SS-14.1')
      : null,
    ...cells.map((cell) => outOfRange(caster, cell, range)),
    room.length === 0 ? refusal('NO_ROOM', 'SS-14.1', { unit: caster.id }) : null,
    touching === undefined
      ? null
      : refusal('ENEMY_ADJACENT', 'SS-14.1', {
          unit: caster.id,
          cell: label(touching),
          enemies: enemiesBeside(view, caster.side, touching),
        }),
  );
}

const enemiesBeside = (view: SalvationView, side: SideId, cell: Cell): UnitId[] =>
  onBoard(view, other(side))
    .filter((enemy) => grid.apart(cellOf(enemy), cell) === 1)
    .map(({ id }) => id);

/** The target cell of a Fireball: named, or that of a unit. SS-14.2 */
export function fireballCell(view: SalvationView, casting: Casting): Cell | null {
  const cell = casting.cells?.[0] ?? (casting.target === null ? null : unitOf(view, casting.target).at);
  return cell !== null && (casting.cells?.length ?? 1) === 1 && unitAt(view, cell) !== null ? cell : null;
}

/** The one cell that a spell is aimed at; null for spells around the caster or at several cells. */
export function aimOf(view: SalvationView, casting: Casting): Cell | null {
  if (casting.spell === 'fireball') return fireballCell(view, casting);
  return casting.target === null ? null : unitOf(view, casting.target).at;
}

/** The path of the friend that Strike moves. SS-14.5 */
export function strikeWay(view: SalvationView, casting: Casting): Way | Refusal {
  const friend = unitOf(view, required(casting.target, 'friend of Strike'));
  const goal = casting.cells?.at(-1) ?? null;
  const tooFar = (length: number): Refusal =>
    refusal('NOT_ENOUGH_SPEED', 'SS-14.5', { unit: friend.id, needed: length, left: strikeMove });
  if (casting.charge === null) return plainWay(view, friend, goal, casting.path, strikeMove, tooFar);
  return chargeWay(view, friend, unitOf(view, casting.charge), {
    goal,
    path: casting.path,
    caught: casting.caught,
    left: strikeMove,
  });
}

/** Spells are cast from turn 1 on; who was never raised has 0. */
const raisedNow = (view: SalvationView, unit: SeenUnit): boolean => unit.raised === view.own.turn;

function strikeRefusal(view: SalvationView, caster: SeenUnit, casting: Casting, range: number): Refusal | null {
  const friend = casting.target === null ? null : unitOf(view, casting.target);
  if (
    !friend
    || friend.side !== caster.side
    || friend.id === caster.id
    || friend.at === null
    || friend.running
    || isHostage(friend.id)
  )
    return noTarget(casting, 'SS-14.5');
  const enemies = contactsOf(view, friend.id).map((contact) => contact[other(friend.side)]);
  return firstOf(
    outOfRange(caster, friend.at, range),
    enemies.length > 0 ? refusal('IN_CONTACT', 'SS-14.5', { unit: friend.id, enemies }) : null,
    noEscort(friend),
    friend.fallen !== null && casting.charge !== null ? refusal('UNIT_FALLEN', 'SS-14.5', { unit: friend.id }) : null,
    raisedNow(view, friend) ? refusal('JUST_RAISED', 'SS-14.1', { unit: friend.id }) : null,
    () => {
      const way = strikeWay(view, casting);
      return isWay(way) ? null : way;
    },
  );
}

/** Cells that a Fireball or Immolate reaches: the centre first, then ring by ring. SS-1.14, SS-14.2, SS-14.6 */
export function areaOf(view: SalvationView, casting: Casting): Cell[] {
  const fire = casting.spell === 'fireball';
  const centre = fire ? fireballCell(view, casting) : unitOf(view, casting.unit).at;
  return centre === null
    ? []
    : [
        centre,
        ...Array.from({ length: fire ? fireballRadius : immolateRadius }, (_, index) =>
          ringCells(centre, index + 1),
        ).flat(),
      ];
}

/** Units that this casting would hit, the target first, then by ring and direction. SS-2.7 */
export function hitBy(view: SalvationView, casting: Casting): UnitId[] {
  // SS-19.18: a hostage with an escort is not affected.
  return areaOf(view, casting)
    .map((cell) => unitAt(view, cell))
    .filter(
      (id): id is UnitId =>
        id !== null && !(casting.spell === 'immolate' && id === casting.unit) && !(isHostage(id) && escortOf(view, id)),
    );
}

/** Cells of a ring on the board, clockwise from the east. SS-1.14 */
function ringCells(centre: Cell, radius: number): Cell[] {
  let place = grid.place(centre);
  for (let step = 0; step < radius; step += 1) place = grid.step(place, 0);
  const cells: Cell[] = [];
  for (const direction of [2, 3, 4, 5, 0, 1]) {
    for (let step = 0; step < radius; step += 1) {
      const cell = grid.cellAt(place);
      if (cell !== null) cells.push(cell);
      place = grid.step(place, direction);
    }
  }
  return cells;
}

/** Only the other side may aim at a hostage, and only while it has no escort. SS-19.18 */
const barredHostage = (view: SalvationView, casting: Casting, side: SideId, target: UnitId): Refusal | null =>
  target === hostageOf(side) ? noTarget(casting, 'SS-19.18', { hostage: target }) : safeHostage(view, target);

/** Why a spell may not be cast in this way, in the order of the codes. SS-13, SS-14 */
export function castRefusal(view: SalvationView, casting: Casting, reaction: boolean): Refusal | null {
  const caster = unitOf(view, casting.unit);
  const barred = noTruce(view) ?? notCasting(caster, casting.spell, reaction);
  if (barred) return barred;
  const range = rangeOf(casting.spell, caster, reaction);
  const target = casting.target === null ? null : unitOf(view, casting.target);
  switch (casting.spell) {
    case 'arise':
      return ariseRefusal(view, caster, casting, range);
    case 'fireball': {
      const cell = fireballCell(view, casting);
      const [empty, ...others] = casting.cells ?? [];
      return cell === null
        ? noTarget(casting, 'SS-14.2', empty !== undefined && others.length === 0 ? { cell: label(empty) } : {})
        : (outOfRange(caster, cell, range) ?? barredHostage(view, casting, caster.side, unitAt(view, cell) ?? ''));
    }
    case 'icestorm':
      return !target || target.at === null || casting.attribute === null
        ? noTarget(casting, 'SS-14.3')
        : (outOfRange(caster, target.at, range) ?? barredHostage(view, casting, caster.side, target.id));
    case 'shield':
      return !target || target.at === null || target.side !== caster.side || isHostage(target.id)
        ? noTarget(casting, 'SS-14.4')
        : outOfRange(caster, target.at, range);
    case 'strike':
      return strikeRefusal(view, caster, casting, range);
    case 'immolate': {
      const friends = hitBy(view, casting).filter((id) => unitOf(view, id).side === caster.side);
      return caster.type === 'paladin' && friends.length > 0
        ? refusal('FRIENDS_IN_BLAST', 'SS-14.6', { unit: caster.id, friends })
        : null;
    }
    default:
      return refusal('SPELL_UNKNOWN', 'SS-13.1', { unit: caster.id, spell: casting.spell, spells: [...caster.spells] });
  }
}
