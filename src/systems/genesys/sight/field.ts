import { Likeness } from '../../../engine/index.ts';
import type { Cell, UnitId } from '../../../engine/index.ts';
import type { Terrain } from '../data/terrain.ts';
import { footprint, gapOf } from '../geometry.ts';
import type { Space } from '../geometry.ts';
import { lasting } from '../lasting.ts';
import { squadId } from '../squads.ts';
import type { Seen, SeenUnit, SquadId } from '../state.ts';
import { heightOf, isDown, isVehicleUnit, levelHeight } from '../units.ts';
import { groundOf } from './ground.ts';
import { layoutOf, ofLayout } from './layout.ts';

/** What stands on cells: a unit on foot, a mount with its rider, a vehicle with its crew. GP-1.15 */
export interface Occupant {
  readonly unit: SeenUnit;
  readonly block: Space;
  readonly level: number;
  readonly bottom: number;
  readonly top: number;
  readonly fallen: boolean;
  readonly vehicle: boolean;
}

/** A position as movement and sight read it, worked out once. It goes stale when the match changes. */
export interface Battlefield {
  readonly seen: Seen;
  readonly terrain: readonly (Terrain | undefined)[];
  readonly bodies: readonly Occupant[];
  readonly byId: ReadonlyMap<UnitId, Occupant>;
  /** Bodies by the cells they cover. */
  readonly at: readonly (readonly Occupant[] | undefined)[];
  /** The same for fields on which everything stands alike: what follows from that alone is kept by it. */
  readonly layout: Likeness;
}

function bodyOf(seen: Seen, unit: SeenUnit, at: Cell): Occupant {
  const bottom = unit.level * levelHeight;
  return {
    unit,
    block: { at, size: unit.size },
    level: unit.level,
    bottom,
    top: bottom + heightOf(seen, unit),
    fallen: isDown(unit),
    vehicle: isVehicleUnit(unit),
  };
}

/** Two standing enemies whose footprints touch on the same level. GP-1.5, GP-11.1 */
export const isContact = (seen: Pick<Seen, 'board'>, one: Occupant, other: Occupant): boolean =>
  one.unit.side !== other.unit.side
  && one.level === other.level
  && !one.fallen
  && !other.fallen
  && gapOf(seen, one.block, other.block) === 0;

function contactsIn(seen: Seen, bodies: readonly Occupant[]): { melees: Map<SquadId, number>; engaged: Set<UnitId> } {
  const melees = new Map<SquadId, number>();
  const engaged = new Set<UnitId>();
  const ours = bodies.filter(({ unit, fallen }) => unit.side === 'a' && !fallen);
  const theirs = bodies.filter(({ unit, fallen }) => unit.side === 'b' && !fallen);
  for (const one of ours) {
    for (const other of theirs) {
      if (!isContact(seen, one, other)) continue;
      engaged.add(one.unit.id);
      engaged.add(other.unit.id);
      const [mine, yours] = [squadId(one.unit), squadId(other.unit)];
      const number = Math.min(melees.get(mine) ?? melees.size, melees.get(yours) ?? melees.size);
      const merged = [melees.get(mine), melees.get(yours)];
      for (const [squad, each] of melees) if (merged.includes(each)) melees.set(squad, number);
      melees.set(mine, number);
      melees.set(yours, number);
    }
  }
  return { melees, engaged };
}

// Mostly it is the field of the same match: a rule has written something else, and everything stands as it did.
let latest: Battlefield | null = null;

/** The field as it is now. */
export const fieldOf: (seen: Seen) => Battlefield = lasting((seen) => {
  const layout = layoutOf(seen);
  const same = latest?.layout === layout && latest.bodies.every(({ unit }) => unit === seen.units[unit.id]);
  return (latest = latest && same ? { ...latest, seen } : fieldWithout(seen, [], layout));
});

/** The field as it is now, with some units thought away. */
export function fieldWithout(seen: Seen, without: readonly UnitId[], layout = new Likeness()): Battlefield {
  const bodies: Occupant[] = [];
  const byId = new Map<UnitId, Occupant>();
  const at = new Array<Occupant[] | undefined>(seen.board.columns * seen.board.rows);
  for (const unit of Object.values(seen.units)) {
    if (unit.at === null || unit.aboard != null || without.includes(unit.id)) continue;
    const body = bodyOf(seen, unit, unit.at);
    bodies.push(body);
    byId.set(unit.id, body);
    for (const cell of footprint(seen, unit.at, unit.size)) (at[cell] ??= []).push(body);
  }
  return { seen, terrain: groundOf(seen), bodies, byId, at, layout };
}

const contacts = ofLayout(
  (_field: Battlefield) => '',
  ({ seen, bodies }) => contactsIn(seen, bodies),
);

/** The melee of each squad that is engaged: squads linked by contact share a number. Section 2 */
export const meleesOn = (field: Battlefield): ReadonlyMap<SquadId, number> => contacts(field).melees;

/** Standing bodies in contact with an enemy. GP-11.1 */
export const engagedOn = (field: Battlefield): ReadonlySet<UnitId> => contacts(field).engaged;

/** The body that a unit is, or is aboard. Throws for one off the board: a programming error. */
export function bodyIn(field: Battlefield, unit: Pick<SeenUnit, 'id' | 'aboard'>): Occupant {
  const found = field.byId.get(unit.aboard ?? unit.id);
  if (!found) throw new Error(`${unit.id} does not stand on the board`);
  return found;
}

/** Is the unit, or what carries it, in contact with an enemy? GP-11.1 */
export const isEngaged = (field: Battlefield, unit: Pick<SeenUnit, 'id' | 'aboard'>): boolean =>
  engagedOn(field).has(unit.aboard ?? unit.id);

/** Standing enemy bodies in contact with this one. GP-11.1 */
export const contactsOf = (field: Battlefield, body: Occupant): Occupant[] =>
  field.bodies.filter((other) => isContact(field.seen, body, other));
