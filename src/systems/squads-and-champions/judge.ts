import { SIDES, gridOf, other } from '../../engine/index.ts';
import type { Cell, Merit, SideId } from '../../engine/index.ts';
import { cellOf, merit, near, onBoard, remoteness, resultMerits } from '../../kit/index.ts';
import { attackChance, decimal } from './combat/chances.ts';
import { hitsLeft } from './combat/casualties.ts';
import { areaPoints, stores } from './data/scenarios.ts';
import { types } from './data/ranks.ts';
import { holderOf, rectangle, scenarioOf, sidesIn } from './scenarios/scenario.ts';
import { arcOf, spaceOf } from './movement/space.ts';
import type { ChampionsView, SeenUnit } from './state.ts';
import { groupsLeft } from './turns.ts';
import { ability, card, diceOf, fateLeft, isArcher, isCavalry, isPike, typeOf, worthOf } from './units.ts';

/** In victory points; section 13.1. */
const weights = {
  win: 100,
  /** Of what a unit is worth: it is lost, and the enemy scores for it, but not all that threaten will attack. */
  stake: 1.5,
  spentExposed: 0.5,
  spent: 0.15,
  feat: 0.4,
  fate: 0.3,
  earlyRounds: 4,
  late: 0.5,
  woundedInReach: 1.5,
  front: 0.2,
  fronts: 3,
  frontRange: 8,
  archerInContact: 0.4,
  archerTargets: 0.2,
  rear: 0.3,
  area: 1,
  areaOpen: 0.3,
  turn: 0.15,
  done: 0.5,
  near: 0.03,
} as const;
/** Beyond this distance a shot is no serious threat. */
const shotRange = 12;
/** Steps around a Pike to its rear. */
const aroundPike = 3;

/** The outermost columns and rows of a set of cells. */
interface Box {
  readonly west: number;
  readonly east: number;
  readonly north: number;
  readonly south: number;
}

/** A unit as evaluated, computed once. */
interface Weighed {
  readonly unit: SeenUnit;
  readonly box: Box;
  readonly rate: number;
}

function boxOf({ board }: ChampionsView, cells: readonly Cell[]): Box {
  const columns = cells.map((cell) => cell % board.columns);
  const rows = cells.map((cell) => Math.floor(cell / board.columns));
  return { west: Math.min(...columns), east: Math.max(...columns), north: Math.min(...rows), south: Math.max(...rows) };
}

/** Every unit is measured against every enemy, so with plain numbers, by SC-1.6. */
const distance = (one: Box, other: Box): number =>
  Math.max(0, other.west - one.east, one.west - other.east, other.north - one.south, one.north - other.south);

/** An enemy that may attack a unit in its next turn, and its chance of success. */
interface Threat {
  readonly by: Weighed;
  readonly apart: number;
  readonly chance: number;
}

const weighed = (view: ChampionsView, side: SideId): Weighed[] =>
  onBoard(view, side).map((unit) => ({
    unit,
    box: boxOf(view, spaceOf(view, unit)),
    rate: types[typeOf(unit)].rate + (ability(unit, 'swift') ? 1 : 0),
  }));

/** Attack modifiers minus defence modifiers, as far as they are known before anybody moves. 3.5 */
const lead = (attacker: SeenUnit, target: SeenUnit): number =>
  (isCavalry(attacker) && !isCavalry(target) ? 1 : 0)
  + (ability(attacker, 'reckless') ? 1 : 0)
  + (isArcher(target) ? 1 : 0)
  + (ability(target, 'reckless') ? 1 : 0)
  - (ability(target, isArcher(attacker) ? 'evasive' : 'stalwart') ? 1 : 0);

/**
 * The enemies that may attack a unit: after a move at normal pace, or by shooting if none of the shooter's side stands
 * next to it. SC-6.1, SC-6.14
 */
function threatsTo(target: Weighed, enemies: readonly Weighed[]): Threat[] {
  const ranges = enemies.map(({ box }) => distance(box, target.box));
  const held = ranges.includes(1);
  const found: Threat[] = [];
  for (const [index, by] of enemies.entries()) {
    const apart = ranges[index] ?? Infinity;
    const reaches = isArcher(by.unit) ? apart <= by.rate + shotRange && !held : apart <= by.rate + 1;
    if (!reaches) continue;
    const chance = decimal(attackChance(diceOf(by.unit), diceOf(target.unit), lead(by.unit, target.unit)));
    found.push({ by, apart, chance: by.unit.done ? chance * weights.done : chance });
  }
  return found;
}

/** A unit with what threatens it. */
interface Threatened {
  readonly own: Weighed;
  readonly threats: readonly Threat[];
  /** The chance of the most dangerous enemy. */
  readonly alone: number;
  /** How likely it is lost if every enemy attacks once, where that costs most. */
  readonly together: number;
}

/** What each unit of a side has to fear, from each enemy for itself and from all of them together. SC-3.9 */
function threatened(units: readonly Weighed[], enemies: readonly Weighed[]): Threatened[] {
  const all = units.map((own) => ({ own, threats: threatsTo(own, enemies), hits: hitsLeft(own.unit) }));
  const aims = new Map<Weighed, { readonly at: Weighed; readonly cost: number }>();
  for (const { own, threats, hits } of all)
    for (const { by, chance } of threats) {
      const cost = (worthOf(own.unit) * chance) / hits;
      if (cost > (aims.get(by)?.cost ?? 0)) aims.set(by, { at: own, cost });
    }
  return all.map(({ own, threats, hits }) => ({
    own,
    threats,
    alone: threats.reduce((most, { chance }) => Math.max(most, chance), 0),
    together:
      1 - threats.reduce((kept, { by, chance }) => (aims.get(by)?.at === own ? kept * (1 - chance / hits) : kept), 1),
  }));
}

/** What a unit has to fear as it seems if every enemy could attack everybody. SC-5.5 */
const fearOf = ({ own: { unit }, alone }: Threatened): number =>
  (worthOf(unit) / hitsLeft(unit) + (unit.wounded ? weights.woundedInReach : 0)) * alone;

/** What it really has to fear, since every enemy attacks but once, and several may attack the same unit. SC-3.9 */
const stakeOf = ({ own: { unit }, together }: Threatened): number =>
  (worthOf(unit) * weights.stake + (unit.wounded ? weights.woundedInReach : 0)) * together;

/** The value of a unit to its side in its present cell, beyond what it is worth by itself. */
function standing(view: ChampionsView, seen: Threatened, enemies: readonly Weighed[]): number {
  const { threats } = seen;
  const { unit, box } = seen.own;
  let value = -fearOf(seen);
  const used = unit.fateSpent + unit.featsUsed.length;
  const kept = (card(unit).feats.length - unit.featsUsed.length) * weights.feat + fateLeft(unit) * weights.fate;
  value +=
    kept * (view.own.round <= weights.earlyRounds ? 1 : weights.late)
    - used * (threats.length > 0 ? weights.spentExposed : weights.spent);
  // Victory points that the enemy has scored are no loss to this side's position. SC-12.2
  value -= used;
  if (isArcher(unit)) {
    const ranges = enemies.map((enemy) => distance(box, enemy.box));
    if (ranges.includes(1)) value -= weights.archerInContact;
    else if (ranges.filter((apart) => apart <= shotRange).length > 1) value += weights.archerTargets;
  }
  if (isPike(unit)) {
    const crossed = enemies.some((enemy) => distance(box, enemy.box) <= weights.frontRange);
    if (crossed) value += weights.front * Math.min(weights.fronts, arcOf(view, unit).length);
    if (!ability(unit, 'guard') && threats.some(({ by, apart }) => !isArcher(by.unit) && by.rate >= apart + aroundPike))
      value -= weights.rear;
  }
  return value;
}

/** Areas held or near, stores burnt or intact. Section 9 */
function goals(view: ChampionsView, side: SideId, mine: readonly Weighed[], theirs: readonly Weighed[]): number {
  const nearest = (units: readonly Weighed[], area: Box): number =>
    units.reduce((least, { box }) => Math.min(least, distance(box, area)), Infinity);
  let value = 0;
  for (const area of scenarioOf(view).areas) {
    const box = boxOf(view, rectangle(view, area.cells));
    if (holderOf(view, area) === side) value += weights.area * areaPoints;
    else if (sidesIn(view, area).length === 0 && nearest(mine, box) < nearest(theirs, box)) value += weights.areaOpen;
  }
  const left = Object.keys(view.markers).length;
  if (view.own.attacker !== side)
    value += left * stores.points * (view.own.round / Math.max(1, Number(view.options['roundLimit'])));
  return value;
}

/** Cells between units and the enemy, or the areas and stores that they want. */
function far(view: ChampionsView, side: SideId, mine: readonly Weighed[], theirs: readonly Weighed[]): number {
  const walkers = mine.map(({ unit }) => ({
    at: cellOf(unit),
    worth: worthOf(unit) * weights.near,
    range: isArcher(unit) ? shotRange : 1,
  }));
  const stores = view.own.attacker === side ? Object.values(view.markers).flatMap(({ at }) => at ?? []) : [];
  const areas = scenarioOf(view)
    .areas.filter((area) => holderOf(view, area) !== side)
    .flatMap((area) => middleOf(rectangle(view, area.cells)));
  const enemies = theirs.map(({ unit }) => cellOf(unit));
  return remoteness(walkers, enemies, [...stores, ...areas], gridOf(view.board).apart);
}

const middleOf = (cells: readonly Cell[]): readonly Cell[] => cells.slice(cells.length >> 1, (cells.length >> 1) + 1);

/** Passes that a side has left: turns without a group that could use them. */
const passes = (view: ChampionsView, side: SideId): number =>
  weights.turn * Math.max(0, view.own.turns[side] - groupsLeft(view, side).length);

/** What makes the position good for a side, in victory points. Section 13.1 */
export function judge(view: ChampionsView, side: SideId): readonly Merit[] {
  if (view.result) return resultMerits(view.result, side, weights.win);
  const [a = [], b = []] = SIDES.map((each) => weighed(view, each));
  const all = { a, b };
  const exposed = { a: threatened(a, b), b: threatened(b, a) };
  const sumOf = (each: SideId, value: (unit: Weighed) => number): number =>
    all[each].reduce((sum, unit) => sum + value(unit), 0);
  return [
    merit('goals', 'SC-12.1', side, (each) => view.own.scores[each] + goals(view, each, all[each], all[other(each)])),
    merit('units', 'SC-12.2', side, (each) => sumOf(each, ({ unit }) => worthOf(unit))),
    merit('danger', 'SC-5.5', side, (each) =>
      exposed[each].reduce((sum, unit) => sum + standing(view, unit, all[other(each)]), 0),
    ),
    merit('order', 'SC-3.9', side, (each) =>
      exposed[each].reduce((sum, unit) => sum + fearOf(unit) - stakeOf(unit), 0),
    ),
    merit('spare', 'SC-3.4', side, (each) => passes(view, each)),
    near('SC-4.1', far(view, side, all[side], all[other(side)])),
  ];
}
