import { isUnread, refuseUnread, SIDES, other } from '../../engine/index.ts';
import type { Cell, Facts, Highlight, Refusal, Shown } from '../../engine/index.ts';
import { unitOf } from '../../kit/index.ts';
import { chargeOf, pointsNeeded } from './charge/charges.ts';
import { longest } from './charge/paths.ts';
import { codes } from './codes.ts';
import { armourOf } from './combat/saves.ts';
import { isEntry } from './data/entries.ts';
import { spells } from './data/spells.ts';
import { weaponOf } from './data/weapons.ts';
import { isRanged } from './equipment/loadout.ts';
import { isCoherent, isLocked, sideUnits } from './formation/links.ts';
import { distanceSquared, facingNames, gridFor, inches, label, labels, touch } from './geometry.ts';
import { did, entryOf, groupOf, groupsOf, initiativeNow, skillOf, toughnessOf, unitsOf } from './groups.ts';
import { enemiesByNearness, goalsOf, reachOf } from './movement/goals.ts';
import { fieldFor } from './movement/field.ts';
import { pointsOf } from './options.ts';
import { orderKeys, orderOf } from './orders.ts';
import { groupNamed, unitNamed } from './params.ts';
import { refusal } from './refusals.ts';
import { pointsOfMission } from './scenarios/verdict.ts';
import { flanksOf } from './scene/arcs.ts';
import { groupsParam, pointsIn } from './setup/muster.ts';
import { hiddenBetween } from './shooting/cover.ts';
import { sees } from './shooting/sight.ts';
import type { GroupId, HammerView, Placed, SeenUnit } from './state.ts';
import { shaded } from './texts.ts';

type Query = (view: HammerView, question: Facts) => Shown | Refusal;

/** What a question names: a unit, a group, or a bare cell. */
interface Spot {
  readonly bases: readonly { readonly at: Cell; readonly size: number }[];
  readonly unit: Placed | null;
}

function spotOf(view: HammerView, question: Facts, key: string): Spot | Refusal {
  const given = question[key];
  const missing = refusal('NO_SUCH_CELL', 'SH-1.1', { param: key, text: given ?? null });
  if (typeof given !== 'string') return missing;
  const id = unitNamed.read(given, view);
  const unit = isUnread(id) ? null : unitOf(view, id);
  if (unit && unit.at !== null) return { bases: [unit as Placed], unit: unit as Placed };
  const group = groupNamed.read(given, view);
  if (!isUnread(group) && view.own.groups[group]) {
    const units = unitsOf(view, group);
    if (units.length > 0) return { bases: units, unit: units[0] ?? null };
  }
  const cell = gridFor(view).read(given);
  return cell === null ? missing : { bases: [{ at: cell, size: 1 }], unit: null };
}

const isSpot = (found: Spot | Refusal): found is Spot => 'bases' in found;

const between =
  (found: (view: HammerView, from: Spot, to: Spot) => Shown): Query =>
  (view, question) => {
    const from = spotOf(view, question, 'from');
    if (!isSpot(from)) return from;
    const to = spotOf(view, question, 'to');
    return isSpot(to) ? found(view, from, to) : to;
  };

const least = (view: HammerView, from: Spot, to: Spot): number =>
  Math.min(...from.bases.flatMap((one) => to.bases.map((two) => distanceSquared(view, one, two))));

/** Inches, centre to centre. SH-1.3 */
const distance = between((view, from, to) => ({
  facts: { distance: inches(least(view, from, to)), squared: least(view, from, to), rule: 'SH-1.3' },
}));

/** Whether one sees the other, and what hides it. SH-1.13, SH-7.14 */
const sight = between((view, from, to) => {
  const [one] = from.bases;
  const [two] = to.bases;
  const clear = from.bases.some((a) => to.bases.some((b) => sees(view, a, b)));
  const hidden = from.unit && to.unit ? hiddenBetween(view, from.unit, to.unit) : null;
  return {
    facts: {
      clear,
      distance: inches(least(view, from, to)),
      obscured: hidden !== null && (hidden.lines >= 2 || hidden.gap),
      lines: hidden?.lines ?? 0,
      cover: hidden && (hidden.lines >= 2 || hidden.gap) ? hidden.value : null,
      rule: 'SH-1.13',
    },
    overlay: {
      trails:
        one && two
          ? [
              {
                kind: 'sight',
                side: null,
                points: [gridFor(view).place(one.at), gridFor(view).place(two.at)],
                label: hidden && hidden.lines >= 2 ? `${hidden.value}+` : null,
                good: clear,
              },
            ]
          : [],
      focus: [...from.bases, ...to.bases].map(({ at }) => at),
    },
  };
});

function groupFrom(view: HammerView, question: Facts): GroupId | Refusal {
  const given = question['group'] ?? question['unit'] ?? null;
  const id = groupNamed.read(given, view);
  if (!isUnread(id) && (view.own.groups[id]?.units.length ?? 0) > 0) return id;
  const unit = unitNamed.read(given, view);
  if (isUnread(unit)) return refuseUnread(codes, { ...unit, param: 'unit', text: given }, unitNamed.wanted);
  const { at, group } = unitOf(view, unit);
  return at === null || group === null ? refusal('NO_SUCH_UNIT', 'SH-2.2', { unit, text: unit }) : group;
}

/** Where a group can go, whom it could charge, and how far it shoots. Section 11 */
const reach: Query = (view, question) => {
  const id = groupFrom(view, question);
  if (typeof id !== 'string') return id;
  const [lead] = unitsOf(view, id);
  if (!lead) return refusal('NO_SUCH_GROUP', 'SH-2.2', { group: id });
  const cells = reachOf(view, id);
  const ranges = entryOf(lead)
    .items.filter(isRanged)
    .map((item) => weaponOf(item).range ?? 0);
  const range = Math.max(0, ...ranges);
  const charges = enemiesByNearness(view, id)
    .slice(0, 4)
    .map((target) => ({ target, points: pointsNeeded(view, chargeOf(view, id, [target])) }))
    .filter(({ points }) => points !== null);
  const targets = charges.flatMap(({ target }) => unitsOf(view, target).map(({ at }) => at));
  const highlights: Highlight[] = [
    ...shaded('reach', 'reach', cells),
    ...shaded('charge', 'targets', targets, 'outline'),
    ...flanksOf(view, id),
  ];
  return {
    facts: {
      group: id,
      unit: lead.id,
      moves: cells.length,
      goals: [...goalsOf(view, id, { through: false, march: false })].map(({ cell, kind }) => ({
        cell: label(view, cell),
        why: kind,
      })),
      charges,
      range,
      rule: 'SH-5.2',
    },
    overlay: {
      highlights: highlights.filter((each) => each.cells.length > 0),
      focus: [...unitsOf(view, id).map(({ at }) => at), ...cells],
    },
  };
};

/** What a side could charge in a turn of its own, by distance. Section 13 */
const threat: Query = (view, question) => {
  const side = SIDES.find((each) => each === question['side']);
  if (!side) return refusal('BAD_VALUE', 'SH-1.3', { param: 'side', text: question['side'] ?? null });
  const cells = new Set<Cell>();
  for (const { id } of groupsOf(view, side)) {
    const most = (longest(view, id) + 1) ** 2;
    for (const unit of unitsOf(view, id))
      for (const enemy of sideUnits(view, other(side)))
        if (distanceSquared(view, unit, enemy) <= most) cells.add(enemy.at);
  }
  const all = [...cells];
  return {
    facts: { side, cells: labels(view, all) },
    overlay: { highlights: shaded('danger', 'threat', all), focus: all },
  };
};

/** Cells that an enemy's exclusion zones forbid to a side. SH-1.5 */
const zones: Query = (view, question) => {
  const side = SIDES.find((each) => each === question['side']) ?? view.side ?? view.own.active;
  const field = fieldFor(view, { id: '', side });
  const cells = [...field.flags.keys()].filter((cell) => ((field.flags[cell] ?? 0) & 2) !== 0);
  return {
    facts: { side, cells: labels(view, cells) },
    overlay: { highlights: shaded('danger', 'zone', cells, 'outline') },
  };
};

function stateOf(view: HammerView, unit: SeenUnit): string[] {
  const group = groupOf(view, unit.group ?? '');
  const states: readonly (string | false)[] = [
    unit.standard && 'standard bearer',
    group.fleeing && 'falling back',
    group.down > 0 && 'gone to ground',
    group.flanks.length > 0 && 'flanked',
    isLocked(view, group.id) && 'locked in combat',
    !isCoherent(view, group.id) && 'come apart',
    did(group, 'charged') && 'charged this turn',
    unit.lowered && 'Lowered Resists',
    unit.pox && 'Grey Pox',
    unit.entangled > 0 && 'Entangled',
    unit.chilled > 0 && 'Chilled',
  ];
  return states.filter((state): state is string => state !== false);
}

/** The card of a unit with its state; of a group its first. */
const unitCard: Query = (view, question) => {
  const given = question['unit'] ?? null;
  const group = groupNamed.read(given, view);
  const first = isUnread(group) ? undefined : view.own.groups[group]?.units[0];
  const id = first ?? unitNamed.read(given, view);
  if (isUnread(id)) return refuseUnread(codes, { ...id, param: 'unit', text: given }, unitNamed.wanted);
  const unit = unitOf(view, id);
  const entry = entryOf(unit);
  const own = groupOf(view, unit.group ?? '');
  return {
    facts: {
      unit: id,
      type: unit.type,
      group: own.id,
      formation: own.formation,
      facing: own.facing === null ? null : facingNames[own.facing],
      at: unit.at === null ? null : label(view, unit.at),
      size: own.units.length,
      ws: skillOf(unit),
      bs: entry.bs,
      s: entry.s,
      t: toughnessOf(unit),
      w: entry.w,
      wounds: unit.wounds,
      i: initiativeNow(unit),
      a: entry.a,
      ld: entry.ld,
      armour: armourOf(unit, entry.melee.includes('shield') && (unit.hands === null || unit.hands.includes('shield'))),
      mg: entry.mg,
      pool: unit.pool,
      items: [...entry.items],
      hands: unit.hands,
      spells: [...entry.spells],
      costs: Object.fromEntries(entry.spells.map((spell) => [spell, spells[spell].cost])),
      rules: [...entry.rules],
      warded: entry.warded ? { harm: entry.warded.harm, save: entry.warded.save } : null,
      vulnerable: entry.vulnerable,
      shrouded: entry.shrouded,
      state: unit.at === null ? [] : stateOf(view, unit),
    },
    ...(unit.at === null ? {} : { overlay: { focus: unitsOf(view, own.id).map(({ at }) => at) } }),
  };
};

/** Who is in contact with a unit. SH-1.4 */
const contacts: Query = (view, question) => {
  const spot = spotOf(view, question, 'unit');
  if (!isSpot(spot)) return spot;
  const all = SIDES.flatMap((side) => sideUnits(view, side));
  const met = all.filter(
    (unit) => !spot.bases.some((base) => base.at === unit.at) && spot.bases.some((base) => touch(view, base, unit)),
  );
  return {
    facts: { units: met.map(({ id }) => id), rule: 'SH-1.4' },
    overlay: { focus: spot.bases.map(({ at }) => at) },
  };
};

/** The score as it stands. SH-18.10 */
const score: Query = (view) => ({ facts: { ...pointsOfMission(view), rule: 'SH-18.10' } });

/** What the listed groups cost, `{ groups? }`, and how large an army may be. SH-R64 */
const force: Query = (view, question) => {
  const groups = groupsParam.read(question['groups'] ?? [], view);
  const known = isUnread(groups) ? [] : groups.filter(({ entry }) => isEntry(entry));
  return { facts: { points: pointsIn(known), most: pointsOf(view) } };
};

/** The viewer's own standing orders. Section 5.3 */
const ordersOf: Query = (view) => {
  const { side } = view;
  if (side === null) return { facts: { orders: [] } };
  return { facts: { orders: orderKeys.map((key) => ({ key, value: orderOf(view, side, key), unit: null })) } };
};

/** What can be asked without acting. */
export const queries: Readonly<Record<string, Query>> = {
  distance,
  sight,
  reach,
  threat,
  zones,
  contacts,
  unit: unitCard,
  score,
  force,
  orders: ordersOf,
};
