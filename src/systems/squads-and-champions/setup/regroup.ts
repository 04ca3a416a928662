import type { Cell, Refusal, SideId, UnitId } from '../../../engine/index.ts';
import { firstOf, onBoard, unitOf } from '../../../kit/index.ts';
import type { SquadColour } from '../data/colours.ts';
import { types } from '../data/ranks.ts';
import type { Rank } from '../data/ranks.ts';
import { defaultFacing, placeRefusal, placesFor } from './deployment.ts';
import { label } from '../geometry.ts';
import { refusal } from '../refusals.ts';
import type { Direction, Seen, SeenUnit } from '../state.ts';
import { card, isPike, isStandard, membersOf, typeOf } from '../units.ts';
import { poolOf } from '../scenarios/verdict.ts';

/** How many of each rank a side may bring in at the end of one round. SC-13.5 */
export const reinforcementLimits: Readonly<Record<Rank, number>> = { standard: 4, elite: 1, champion: 1 };

/** Why a unit may not join a squad; `revive`: a colour without units on the board takes its type. SC-13.3, SC-13.6 */
export function joinRefusal(
  seen: Pick<Seen, 'units' | 'own'>,
  unit: SeenUnit,
  colour: string,
  revive: boolean,
): Refusal | null {
  const mine = seen.own.colours[unit.side].some((each) => each === colour);
  // SC-13.2: only another of its side's colours.
  if (!mine || (unit.at !== null && unit.group === colour)) return refusal('NO_SUCH_SQUAD', 'SC-13.2', { colour });
  const members = membersOf(seen, unit.side, colour);
  const [first] = members;
  if (!first) return revive ? null : refusal('SQUAD_GONE', 'SC-13.3', { colour });
  if (typeOf(first) !== typeOf(unit)) return refusal('SQUAD_TYPE', 'SC-13.3', { unit: unit.id, colour });
  const { squad } = types[typeOf(unit)];
  return members.length < squad ? null : refusal('SQUAD_FULL', 'SC-13.3', { colour, size: squad });
}

const revives = ({ options }: Pick<Seen, 'options'>): boolean => options['reviveSquads'] === 'on';

/** Why a Standard unit on the board may not change to a colour. SC-13.2, SC-13.3 */
export const reformRefusal = (seen: Seen, unit: SeenUnit, colour: string): Refusal | null =>
  isStandard(unit)
    ? joinRefusal(seen, unit, colour, revives(seen))
    : refusal('NOT_STANDARD', 'SC-13.2', { unit: unit.id });

/** Why two units on the board may not change places in their squads. SC-13.3 */
export function exchangeRefusal(unit: SeenUnit, other: SeenUnit): Refusal | null {
  const odd = [unit, other].find((each) => !isStandard(each));
  if (odd) return refusal('NOT_STANDARD', 'SC-13.2', { unit: odd.id });
  if (unit.group === other.group) return refusal('NO_SUCH_SQUAD', 'SC-13.2', { colour: other.group });
  return typeOf(unit) === typeOf(other)
    ? null
    : refusal('SQUAD_TYPE', 'SC-13.3', { unit: unit.id, colour: other.group });
}

/** A side's squads with a unit on the board. */
const squads = (seen: Pick<Seen, 'units' | 'own'>, side: SideId): SeenUnit[][] =>
  seen.own.colours[side].map((colour) => membersOf(seen, side, colour)).filter((members) => members.length > 0);

/** Whether there is anything to reform: two squads of one type can always exchange members. SC-13.3 */
export function canReform(seen: Seen, side: SideId): boolean {
  const there = squads(seen, side);
  const kinds = there.map(([first]) => first && typeOf(first));
  return (
    new Set(kinds).size < kinds.length
    || (revives(seen) && there.length > 0 && there.length < seen.own.colours[side].length)
  );
}

/** Whether the side has two squads of one type, one of them below full strength. 5.4 */
export const worthReforming = (seen: Pick<Seen, 'units' | 'own'>, side: SideId): boolean => {
  const there = squads(seen, side);
  return (['infantry', 'cavalry'] as const).some((type) => {
    const alike = there.filter(([first]) => first && typeOf(first) === type);
    return alike.length > 1 && alike.some((members) => members.length < types[type].squad);
  });
};

/** A reinforcement as a player orders it. */
export interface Arrival {
  readonly unit: UnitId;
  readonly cell: Cell;
  readonly colour: string | null;
  readonly facing: Direction | null;
}

/**
 * The form in which a unit returns: as it fell, or by house rule mounted if there is room for that anywhere in its
 * start area. SC-13.7, SC-R35
 */
export function returning(seen: Seen, unit: SeenUnit): SeenUnit {
  if (seen.options['respawnMounted'] !== 'on' || !unit.dismounted) return unit;
  const mounted: SeenUnit = { ...unit, dismounted: false, size: types.cavalry.size };
  return placesFor(seen, unit.side, mounted).length > 0 ? mounted : unit;
}

/**
 * Why a unit may not be placed on that cell; a unit that returns mounted is not put where only the rider has room.
 * SC-13.5, SC-R35
 */
function roomRefusal(seen: Seen, unit: SeenUnit, cell: Cell): Refusal | null {
  const form = returning(seen, unit);
  const noRoom = placeRefusal(seen, unit.side, form, cell);
  if (!noRoom || form.size === unit.size) return noRoom;
  return (
    placeRefusal(seen, unit.side, unit, cell)
    ?? refusal('CELL_OCCUPIED', 'SC-R35', { unit: unit.id, cell: label(seen, cell), mounted: true })
  );
}

/**
 * The squad that a unit joins if none is named: the first that can take it; null for Elites and Champions, and if none
 * can. SC-13.6
 */
export const defaultColour = (seen: Pick<Seen, 'units' | 'own'>, unit: SeenUnit): SquadColour | null =>
  isStandard(unit)
    ? (seen.own.colours[unit.side].find((colour) => joinRefusal(seen, unit, colour, true) === null) ?? null)
    : null;

function poolRefusal(seen: Seen, unit: SeenUnit): Refusal | null {
  if (seen.options['reinforcements'] !== 'on') return refusal('OPTION_OFF', 'SC-13.5', { option: 'reinforcements' });
  if (card(unit).unique) return refusal('UNIQUE_LOST', 'SC-13.8', { unit: unit.id });
  if (!poolOf(seen, unit.side).some(({ id }) => id === unit.id))
    return refusal('NOT_IN_POOL', 'SC-13.5', { unit: unit.id });
  const { rank } = card(unit);
  const limit = reinforcementLimits[rank];
  const brought = seen.own.brought.filter(
    (id) => unitOf(seen, id).side === unit.side && card(unitOf(seen, id)).rank === rank,
  ).length;
  return brought < limit ? null : refusal('REINFORCEMENT_LIMIT', 'SC-13.5', { rank, limit });
}

function colourRefusal(seen: Seen, unit: SeenUnit, colour: string | null): Refusal | null {
  // An Elite or Champion is a group of its own.
  if (!isStandard(unit)) return colour === null ? null : refusal('NO_SUCH_SQUAD', 'SC-13.6', { colour });
  if (colour !== null) return joinRefusal(seen, unit, colour, true);
  return defaultColour(seen, unit) === null
    ? refusal('SQUAD_FULL', 'SC-13.6', { colour: null, size: types[typeOf(unit)].squad })
    : null;
}

/** Why a unit may not return in this way. SC-13.5, SC-13.6, SC-13.7, SC-13.8, SC-13.9 */
export function arrivalRefusal(seen: Seen, side: SideId, { unit: id, cell, colour, facing }: Arrival): Refusal | null {
  const unit = unitOf(seen, id);
  if (unit.side !== side) return refusal('NOT_YOUR_UNIT', 'SC-13.5', { unit: id });
  return firstOf(
    poolRefusal(seen, unit),
    () => roomRefusal(seen, unit, cell),
    () => (facing !== null && !isPike(returning(seen, unit)) ? refusal('NO_FACING', 'SC-13.9', { unit: id }) : null),
    () => colourRefusal(seen, unit, colour),
  );
}

/** Its facing: as given, else as at set-up; null for a unit without one. SC-13.9 */
export const arrivalFacing = (seen: Seen, unit: SeenUnit, facing: Direction | null): Direction | null =>
  isPike(unit) ? (facing ?? defaultFacing(seen, unit.side)) : null;

/** Units that may be brought in as far as limits and squads allow, in number order. SC-13.5, SC-13.6 */
export const arrivals = (seen: Seen, side: SideId): SeenUnit[] =>
  poolOf(seen, side).filter((unit) => poolRefusal(seen, unit) === null && colourRefusal(seen, unit, null) === null);

/** Where a unit of the pool can be placed. SC-13.5, SC-R35 */
export const arrivalCells = (seen: Seen, unit: SeenUnit): readonly Cell[] =>
  placesFor(seen, unit.side, returning(seen, unit));

/** Units that may be brought in now. */
export const reinforcements = (seen: Seen, side: SideId): SeenUnit[] =>
  poolOf(seen, side).length === 0 ? [] : arrivals(seen, side).filter((unit) => arrivalCells(seen, unit).length > 0);

/** Units that may change squads: Standards on the board. SC-13.2 */
export const reformers = (seen: Pick<Seen, 'units'>, side: SideId): SeenUnit[] =>
  onBoard(seen, side).filter(isStandard);
