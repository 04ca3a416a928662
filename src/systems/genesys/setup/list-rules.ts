import { required } from '../../../engine/index.ts';
import type { Refusal } from '../../../engine/index.ts';
import { mounts, vehicles } from '../data/carriers.ts';
import { bookRoster } from '../campaign/roster.ts';
import type { ClassRoster } from '../campaign/roster.ts';
import type { FactionId, UnitClass } from '../data/classes.ts';
import { gearPoints } from '../data/gear.ts';
import { freePowers, powerPoints, powers } from '../data/powers.ts';
import { squadSize } from '../data/ranks.ts';
import { isRanged } from '../data/weapons.ts';
import { refusal } from '../refusals.ts';
import type { ListUnit, ListSquad } from './lists.ts';

/** What a unit of a class costs with its gear. 3.10 – 3.13 */
function unitPoints(kind: UnitClass, { gear, mount, barding }: ListUnit): number {
  const bought = gear.reduce(
    (sum, id) => sum + (kind.carries.includes(id) ? 0 : (kind.prices[id] ?? gearPoints(id))),
    0,
  );
  return kind.points + bought + (mount ? mounts[mount].points + (barding ? gearPoints('barding') : 0) : 0);
}

/** Points of a squad. 3.10 */
export function squadPoints(squad: ListSquad, roster = bookRoster): number {
  const kind = roster.find(squad.class);
  if (!kind) return 0;
  const extra = kind.knowsAll ? 0 : Math.max(0, squad.powers.length - known(kind)) * powerPoints;
  return (
    squad.units.reduce((sum, unit) => sum + unitPoints(kind, unit) + extra, 0)
    + (squad.vehicle ? vehicles[squad.vehicle].points : 0)
  );
}

/** Points of a list. GP-5.2 */
export const listPoints = (squads: readonly ListSquad[], roster = bookRoster): number =>
  squads.reduce((sum, squad) => sum + squadPoints(squad, roster), 0);

/** The faction of a list: that of its first class. */
export const factionOf = (squads: readonly ListSquad[], roster = bookRoster): FactionId | null =>
  roster.find(squads[0]?.class ?? '')?.faction ?? null;

/** The least and the most units of a squad at a level of points. GP-5.3 */
export function sizeBounds(points: number, kind: UnitClass): { readonly least: number; readonly most: number } | null {
  const size = squadSize(points, kind.rank);
  if (!size) return null;
  if (size.multiplier === 0) return { least: 1, most: 1 };
  return { least: size.multiplier, most: size.multiplier * kind.di };
}

/** What a figure may not carry. 3.10 */
function gearFault(kind: UnitClass, { gear, mount, barding }: ListUnit): string | null {
  const allowed = [...kind.buys, ...kind.must, ...kind.carries];
  const wrong = gear.find((id) => !allowed.includes(id));
  if (wrong) return wrong;
  if (gear.includes('light') && gear.includes('heavy')) return 'heavy';
  if (gear.includes('scope') && !gear.includes('rifle')) return 'scope';
  const twice = gear.find((id, index) => gear.indexOf(id) !== index);
  if (twice) return twice;
  if (gear.filter((id) => isRanged(id) && ['rifle', 'autogun'].includes(id)).length > 1) return 'autogun';
  const must = kind.must.filter((id) => gear.includes(id)).length;
  if (kind.must.length > 0 && must !== 1) return kind.must[0] ?? null;
  if (mount !== null && mount !== kind.mount) return mount;
  if (kind.mustMount && mount === null) return kind.mount;
  return barding && mount !== 'tusker' ? 'barding' : null;
}

/** How many powers a caster of this class knows at no cost: by a gift only one. 3.10, 3.15 */
const known = ({ traits }: UnitClass): number => (traits['arcane-gift'] || traits['faith-gift'] ? 1 : freePowers);

/** Whether this is a squad with a name of its own. GP-24.11 */
const isNamed = ({ classes }: ClassRoster, { id }: UnitClass): boolean =>
  classes !== null && !classes.some((each) => each.id === id);

/** What is wrong with a squad's powers or vehicle. 3.10, GP-5.5 */
function squadFault(kind: UnitClass, squad: ListSquad): string | null {
  const [unknown] = squad.unknown;
  if (unknown !== undefined) return unknown;
  const alien = squad.powers.find(
    (id, index) => powers[id].domain !== kind.domain || squad.powers.indexOf(id) !== index,
  );
  if (alien) return alien;
  if (kind.domain !== null && !kind.knowsAll && squad.powers.length < known(kind)) return 'powers';
  const [named] = squad.powers;
  if (kind.knowsAll && named) return named;
  if (squad.vehicle && !kind.traits['crew-crawler']) return squad.vehicle;
  if (!squad.vehicle && kind.crews) return 'crawler-open';
  const most = squad.vehicle ? 1 + vehicles[squad.vehicle].crew + vehicles[squad.vehicle].passengers : Infinity;
  return squad.units.length > most ? (squad.vehicle ?? null) : null;
}

/** Why a list may not be mustered at these points; in the order of section 6. GP-5.1 – 5.6 */
export function listRefusal(
  points: number,
  squads: readonly ListSquad[],
  designated: string | null,
  roster = bookRoster,
): Refusal | null {
  const total = listPoints(squads, roster);
  if (total > points) return refusal('OVER_POINTS', 'GP-5.2', { points: total, most: points, over: total - points });
  const faction = factionOf(squads, roster);
  const fits = (kind: UnitClass | null): kind is UnitClass =>
    kind !== null && kind.faction === faction && squadSize(points, kind.rank) !== null;
  const strange = squads.find((squad) => !fits(roster.find(squad.class)));
  if (strange || squads.length === 0)
    return refusal('CLASS_NOT_ALLOWED', 'GP-5.2', { class: strange?.class ?? null, points });
  const kindOf = (squad: ListSquad): UnitClass => required(roster.find(squad.class), squad.class);
  for (const squad of squads) {
    const kind = kindOf(squad);
    const size = squad.units.length;
    const { least, most } = required(sizeBounds(points, kind), kind.rank);
    if (size < least || size > most) return refusal('SQUAD_SIZE', 'GP-5.3', { class: squad.class, size, least, most });
    const alike = squads.filter((other) => other.class === squad.class);
    const ranked = squads.filter((other) => kindOf(other).rank === kind.rank);
    // A named squad is one squad. GP-24.11
    const twice = (kind.rank === 'unique' || isNamed(roster, kind)) && alike.length > 1;
    if (twice || (required(squadSize(points, kind.rank), kind.rank).single && ranked.length > 1))
      return refusal('SQUAD_SIZE', twice ? 'GP-5.4' : 'GP-5.3', {
        class: squad.class,
        size: ranked.length,
        least: 0,
        most: 1,
        squads: true,
      });
  }
  for (const squad of squads) {
    const kind = kindOf(squad);
    const wrong =
      squad.units.map((unit) => gearFault(kind, unit)).find((each) => each !== null) ?? squadFault(kind, squad);
    if (wrong) return refusal('BAD_GEAR', 'GP-2.5', { class: squad.class, gear: wrong });
  }
  return designated !== null && !squads.some((squad) => roster.classOf(squad.class) === designated)
    ? refusal('DESIGNATED_MISSING', 'GP-4.2', { class: designated })
    : null;
}
