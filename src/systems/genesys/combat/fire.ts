import { passes } from '../../../engine/index.ts';
import type { Cell } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import { isRanged, rangedWeapon } from '../data/weapons.ts';
import type { RangedId } from '../data/weapons.ts';
import { atMost, cellAt, columnOf, footprint, gapOf, label, rowOf } from '../geometry.ts';
import { shotAim } from '../needs.ts';
import type { Aim } from '../needs.ts';
import { bodyIn, isContact, isEngaged } from '../sight/field.ts';
import type { Occupant, Battlefield } from '../sight/field.ts';
import type { GenesysPlay, GenesysUnit, SeenUnit, Strike } from '../state.ts';
import { awayFrom } from './casualties.ts';
import type { Landing } from './chances.ts';
import { aboard, isDown, isPast, isStanding, isVehicleUnit, mountOf, transportOf, vehicleOf } from '../units.ts';
import { takeHit, takeLuckyHit } from './hits.ts';
import { accuracyOf, isVenomous } from './in-hand.ts';

/** Sines and cosines of the ten directions of scatter, clockwise from north. GP-18.2 */
const tenths: readonly (readonly [sin: number, cos: number])[] = [
  [0, 1],
  [0.587785252292473, 0.809016994374947],
  [0.951056516295154, 0.309016994374947],
  [0.951056516295154, -0.309016994374947],
  [0.587785252292473, -0.809016994374947],
  [0, -1],
  [-0.587785252292473, -0.809016994374947],
  [-0.951056516295154, -0.309016994374947],
  [-0.951056516295154, 0.309016994374947],
  [-0.587785252292473, 0.809016994374947],
];

/** To the nearest whole number, halves away from zero. GP-18.2 */
const rounded = (value: number): number => Math.sign(value) * Math.floor(Math.abs(value) + 0.5);

/** Where a shot lands that scatters so far; null off the board. GP-18.2 */
export function scattered(field: Pick<Battlefield, 'seen'>, from: Cell, inches: number, die: number): Cell | null {
  const [sin, cos] = tenths[die - 1] ?? [0, 0];
  return cellAt(
    field.seen,
    columnOf(field.seen, from) + rounded(inches * sin),
    rowOf(field.seen, from) - rounded(inches * cos),
  );
}

/** The cell on which a blast lies that hits a unit. GP-18.1 */
export function centreOf({ seen }: Pick<Battlefield, 'seen'>, { block }: Occupant): Cell {
  const offset = Math.floor((block.size - 1) / 2);
  return cellAt(seen, columnOf(seen, block.at) + offset, rowOf(seen, block.at) + offset) ?? block.at;
}

/** Who is hit in place of a unit in a melee: the nearest to the line of fire of those in contact with it. GP-12.9 */
function strayTarget(play: GenesysPlay, field: Battlefield, shooter: Occupant, target: Occupant): GenesysUnit | null {
  const { seen } = field;
  const touching = field.bodies.filter(
    (body) =>
      body !== target
      && !body.fallen
      && body.level === target.level
      && gapOf(seen, body.block, target.block) === 0
      && (isContact(seen, body, target) || body.unit.side === target.unit.side),
  );
  const middle = ({ block }: Occupant): readonly [number, number] => [
    columnOf(seen, block.at) + block.size / 2,
    rowOf(seen, block.at) + block.size / 2,
  ];
  const [x, y] = middle(shooter);
  const [toX, toY] = middle(target);
  const length = Math.sqrt((toX - x) ** 2 + (toY - y) ** 2);
  const away = (body: Occupant): number => {
    const [px, py] = middle(body);
    if (length === 0) return 0;
    return Math.abs((toX - x) * (y - py) - (x - px) * (toY - y)) / length;
  };
  const best = Math.min(...touching.map(away));
  const nearest = touching.filter((body) => away(body) <= best + 0.000001);
  // GP-17.1: who rides is there as well; who is in a vehicle is hit by nothing that is not meant for it. GP-20.10
  const near = nearest.map(({ unit }) => unit.id);
  const candidates = Object.values(seen.units)
    .filter((unit) => isStanding(unit) && near.includes(mountOf(seen, unit)?.id ?? unit.id))
    .map(({ id }) => id);
  if (candidates.length === 0) return null;
  const pick = candidates.length === 1 ? 1 : (play.roll(candidates.length, 1, 'stray').dice[0] ?? 1);
  const found = candidates[pick - 1];
  return found === undefined ? null : unitOf(play.match, found);
}

/** One die of an attack, told with what it comes to. Whether it hits, and its total. GP-13.1 – 13.3, GP-13.13 */
export function throwAttack(
  play: GenesysPlay,
  unit: GenesysUnit,
  target: GenesysUnit,
  weapon: string,
  { need, target: number, skill, impossible }: Aim,
  rule: string,
): { readonly hit: boolean; readonly total: number; readonly die: number } {
  const facts = { unit: unit.id, target: target.id, weapon, need: need.total, because: need.because };
  if (impossible) {
    const die = play.roll(6, 1, 'impossible').dice[0] ?? 0;
    const second = die === 6 ? (play.roll(6, 1, 'impossible').dice[0] ?? 0) : null;
    const hit = second !== null && (second === 6 || 6 + second >= number);
    play.tell('attack', 'GP-13.13', {
      ...facts,
      die,
      second,
      total: die + (second ?? 0),
      hit,
      cr: null,
      impossible: true,
    });
    return { hit, total: 0, die };
  }
  const die = play.roll(6, 1, 'hit', need).dice[0] ?? 0;
  const hit = passes(need, die);
  const total = die + skill;
  play.tell('attack', rule, { ...facts, die, second: null, total, hit, cr: hit ? total : null, impossible: false });
  return { hit, total, die };
}

/** One shot of a strike, on the field as it was when the shooting began. Blasts are put on the agenda. GP-12.7 – 12.9, GP-18.1 – 18.7 */
export function shootOnce(play: GenesysPlay, shot: Strike, reaction: boolean, field: Battlefield): void {
  const { match } = play;
  const unit = unitOf(match, shot.unit);
  const target = unitOf(match, shot.target);
  if (!isRanged(shot.weapon) || target.at === null || isPast(target)) return;
  const weapon: RangedId = shot.weapon;
  const kind = rangedWeapon(weapon);
  const attack = {
    unit: unitOf(field.seen, unit.id),
    target: unitOf(field.seen, target.id),
    weapon,
    bonus: shot.bonus,
    reaction,
  };
  const aim = { ...shotAim(field, attack), impossible: shot.impossible };
  const { hit, total, die } = throwAttack(play, unit, target, weapon, aim, 'GP-13.2');
  const body = bodyIn(field, target);
  const poison = isVenomous(unit, weapon);
  if (shot.impossible) {
    if (hit) takeLuckyHit(play, target, poison);
    return;
  }
  if (kind.scatter) {
    land(play, field, shot, aim, { hit, total, body, unit });
    return;
  }
  if (hit) {
    takeHit(play, target, { cr: total, strength: aim.strength, rule: 'GP-13.4', poison });
    return;
  }
  if (!isEngaged(field, target)) return;
  // GP-12.9: it misses by the melee alone.
  const open = shotAim(field, attack, false);
  if (!passes(open.need, die)) return;
  const stray = strayTarget(play, field, bodyIn(field, unit), body);
  if (!stray || isPast(stray)) return;
  play.tell('stray', 'GP-12.9', { unit: unit.id, target: target.id, instead: stray.id });
  takeHit(play, stray, { cr: total, strength: aim.strength, rule: 'GP-12.9', poison });
}

/** Where a shot comes down that may scatter; null for other weapons. GP-18.1 – 18.4, GP-20.10, GP-20.11 */
export function landingOf(
  field: Battlefield,
  { unit, target, weapon }: { readonly unit: SeenUnit; readonly target: SeenUnit; readonly weapon: RangedId },
  aim: Aim,
): Landing | null {
  const { seen } = field;
  const kind = rangedWeapon(weapon);
  if (!kind.scatter) return null;
  const body = bodyIn(field, target);
  const vehicle = transportOf(seen, target);
  if (vehicle) return { direct: !vehicleOf(vehicle).enclosed && target.seat === 'passenger', astray: () => [null] };
  const from = centreOf(field, body);
  const near = atMost(gapOf(seen, bodyIn(field, unit).block, body.block), accuracyOf(unit, weapon));
  const cells = footprint(seen, body.block.at, body.block.size);
  return {
    direct: true,
    astray: (total) =>
      tenths.map((_, index) => {
        const centre = scattered(field, from, scatteredBy(aim, total, near), index + 1);
        if (centre === null || awayFrom(seen, body.block, centre) > (kind.blast ?? 0) + 0.000001) return null;
        return cells.includes(centre) ? aim.strength : (kind.fringe ?? aim.strength);
      }),
  };
}

/** How far a miss scatters: twice as far beyond accuracy. A die that always misses may come to more than is needed. GP-13.12, GP-18.2 */
const scatteredBy = ({ target }: Aim, total: number, near: boolean): number =>
  Math.max(0, target - total) * (near ? 1 : 2);

interface Shell {
  readonly hit: boolean;
  readonly total: number;
  readonly body: Occupant;
  readonly unit: GenesysUnit;
}

/** Where the shot of a scatter weapon comes down. GP-18.1, GP-18.2, GP-18.5 */
function land(play: GenesysPlay, field: Battlefield, shot: Strike, aim: Aim, { hit, total, body, unit }: Shell): void {
  const { match } = play;
  const weapon = rangedWeapon(shot.weapon as RangedId);
  let centre: Cell | null = centreOf(field, body);
  if (!hit) {
    const gap = gapOf(match, bodyIn(field, unit).block, body.block);
    const inches = scatteredBy(aim, total, atMost(gap, accuracyOf(unit, shot.weapon as RangedId)));
    const die = play.roll(10, 1, 'scatter').dice[0] ?? 0;
    const from = centre;
    centre = scattered(field, from, inches, die);
    play.tell('scatter', 'GP-18.2', {
      by: inches,
      die,
      from: label(match, from),
      to: centre === null ? null : label(match, centre),
    });
    if (centre === null) return;
  }
  play.next({
    step: 'blast',
    blast: {
      centre,
      radius: weapon.blast ?? 0,
      level: body.level,
      cr: total,
      strength: aim.strength,
      fringe: weapon.fringe ?? aim.strength,
      scattered: !hit,
      queue: [],
    },
  });
}

/** Passengers of an open-topped vehicle, whom a blast may strike. GP-20.11 */
export const exposed = (play: GenesysPlay, vehicle: GenesysUnit): GenesysUnit[] =>
  isVehicleUnit(vehicle) && !vehicleOf(vehicle).enclosed
    ? aboard(play.match, vehicle)
        .filter((unit) => unit.seat === 'passenger' && !isDown(unit))
        .map(({ id }) => unitOf(play.match, id))
    : [];
