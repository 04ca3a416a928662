import { other, valuesOf, isRefusal, required } from '../../../engine/index.ts';
import type { UnitId, SideId, Action, Odds } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import { allocationOf, currentStep } from '../combat/allocation.ts';
import type { StepOfFight } from '../combat/allocation.ts';
import type { Fate } from '../combat/chances.ts';
import { plansOf, fatesOf, anyWounded, planned } from '../combat/melees.ts';
import type { Plan } from '../combat/melees.ts';
import { unitsIn, updateContacts } from '../movement/contacts.ts';
import { isWay } from '../movement/way.ts';
import { chargeWay } from '../movement/ways.ts';
import { orderIn } from '../orders.ts';
import type { Allocation, SalvationView } from '../state.ts';
import { text } from '../texts.ts';
import { speedLeft } from '../units.ts';
import { splitOf, allocate } from '../verbs/allocate.ts';
import { charge } from '../verbs/charge.ts';
import { fight, calledSteps, chargedIn } from '../verbs/fight.ts';

type Outcome = 'wounded' | 'dies' | 'off' | 'stunned';

const outcomes: readonly Outcome[] = ['wounded', 'dies', 'off', 'stunned'];

/** Chances for units if the enemy does this; impossible outcomes are left out. */
export function fateLines(
  fates: Readonly<Record<UnitId, Fate>>,
  units: readonly UnitId[],
  what: Outcome,
  plan: Plan | null,
): Odds[] {
  return units.flatMap((unit) => {
    const share = fates[unit]?.[what] ?? 0;
    return share > 0 ? [{ text: text('odds.unit', { unit, what, plan }), chance: share }] : [];
  });
}

type Allocations = Readonly<Record<UnitId, Allocation>>;

/** A combat with the side's own allocations, and what each plan of the enemy makes of it. */
interface Prospect {
  readonly enemies: readonly UnitId[];
  /** `plan`: null where the enemy has no choice. */
  readonly plans: readonly { readonly plan: Plan | null; readonly fates: Readonly<Record<UnitId, Fate>> }[];
}

function prospectOf(
  view: SalvationView,
  step: StepOfFight,
  side: SideId,
  mine: Allocations,
  interest: readonly UnitId[],
): Prospect {
  const plans = plansOf(view, step, other(side));
  return {
    enemies: unitsIn(view, step.contacts, other(side)).filter((id) =>
      step.contacts.some((pair) => pair.includes(id) && pair.some((each) => interest.includes(each))),
    ),
    plans: plans.map(({ plan, allocations }) => ({
      plan: plans.length === 1 ? null : plan,
      fates: fatesOf(view, step, { ...mine, ...allocations }),
    })),
  };
}

/** A line for each plan of the enemy: wounds first, then deaths, the edge and stuns. */
function against(
  view: SalvationView,
  step: StepOfFight,
  side: SideId,
  mine: Allocations,
  interest: readonly UnitId[],
): Odds[] {
  const { enemies, plans } = prospectOf(view, step, side, mine, interest);
  return outcomes.flatMap((what) =>
    [enemies, interest].flatMap((units) => plans.flatMap(({ plan, fates }) => fateLines(fates, units, what, plan))),
  );
}

/** Deaths and falls off the board less likely than this are left to the odds of the combat that follows a charge. */
const RARE = 0.05;

/** The likeliest of these first. */
const likeliest = (lines: readonly Odds[]): Odds[] => lines.toSorted((one, two) => two.chance - one.chance);

/**
 * What a charge with all dice in attack promises, in few lines: how likely its target is wounded at best and at worst,
 * and how likely the charger is at worst; then who may be lost, and the other enemies it touches.
 */
function promised({ enemies, plans }: Prospect, charger: UnitId, target: UnitId): Odds[] {
  const chances = (unit: UnitId, what: Outcome): Odds[] =>
    likeliest(plans.flatMap(({ plan, fates }) => fateLines(fates, [unit], what, plan)));
  const gain = (what: Outcome): Odds[] => chances(target, what);
  const risk = (what: Outcome): Odds[] =>
    chances(charger, what)
      .slice(0, 1)
      .map(({ chance }) => ({ text: text('odds.unguarded', { unit: charger, what }), chance }));
  const wounded = gain('wounded');
  return [
    ...wounded.slice(0, 1),
    ...wounded.slice(1).slice(-1),
    ...risk('wounded'),
    ...(['dies', 'off'] as const)
      .flatMap((what) => [...gain(what).slice(0, 1), ...risk(what)])
      .filter(({ chance }) => chance >= RARE),
    ...enemies.filter((id) => id !== target).flatMap((id) => chances(id, 'wounded').slice(0, 1)),
  ];
}

/** All plans of both sides, one line each: whether anybody is wounded. */
function everyPlan(view: SalvationView, step: StepOfFight, side: SideId): Odds[] {
  const theirs = plansOf(view, step, other(side));
  return plansOf(view, step, side).flatMap((mine) =>
    theirs.flatMap((enemy) => {
      const fates = fatesOf(view, step, { ...mine.allocations, ...enemy.allocations });
      return (
        [
          ['theirs', other(side)],
          ['mine', side],
        ] as const
      ).flatMap(([whose, of]) => {
        const share = anyWounded(fates, unitsIn(view, step.contacts, of));
        return share > 0
          ? [{ text: text('odds.combat', { whose, mine: mine.plan, theirs: enemy.plan }), chance: share }]
          : [];
      });
    }),
  );
}

/** A combat to be called: with the allocation named, or all plans of both sides. */
export function ofFight(view: SalvationView, action: Action): Odds[] {
  const { unit, contacts, steps, allocation, policy } = valuesOf(fight, view, action);
  const called = calledSteps(view, unit, contacts, steps);
  if (isRefusal(called)) return [];
  const step: StepOfFight = { contacts: called[0] ?? [], charged: chargedIn(view, called) };
  if (!allocation && policy === null) return everyPlan(view, step, action.by);
  const units = unitsIn(view, step.contacts, action.by);
  const rest = planned(view, step, action.by, policy ?? 'defend');
  const mine = Object.fromEntries(
    units.map((id) => [
      id,
      allocation?.[id] ? allocationOf(view, step, id, allocation[id]) : required(rest[id], `allocation of ${id}`),
    ]),
  );
  return against(view, step, action.by, mine, units);
}

/** The allocations of one's other units: as answered already, else as ordered, else the default. */
function answeredSoFar(view: SalvationView, step: StepOfFight, side: SideId): Allocations {
  const answers = view.asked
    .filter((decision) => decision.of === side)
    .map((decision) => view.answers[decision.id] ?? {});
  const units = unitsIn(view, step.contacts, side);
  return Object.fromEntries(
    units.map((id) => {
      const given = answers.map((parts) => parts[id]).find((answer) => answer !== null && answer !== undefined);
      if (given) return [id, allocationOf(view, step, id, splitOf(valuesOf(allocate, view, given)))];
      const order = orderIn(view.secrets[side], 'allocate', id);
      return [
        id,
        required(
          planned(view, step, side, order === 'attack' || order === 'half' ? order : 'defend')[id],
          `allocation of ${id}`,
        ),
      ];
    }),
  );
}

/** The step being fought, with these dice for the units named. */
export function ofAllocation(view: SalvationView, action: Action): Odds[] {
  if (!view.own.fight) return [];
  const step = currentStep(view);
  const values = valuesOf(allocate, view, action);
  const answered = answeredSoFar(view, step, action.by);
  const open = view.asked.find((decision) => decision.of === action.by)?.open ?? [];
  const units =
    values.unit === null ? unitsIn(view, step.contacts, action.by).filter((id) => open.includes(id)) : [values.unit];
  const mine = Object.fromEntries(units.map((id) => [id, allocationOf(view, step, id, splitOf(values))]));
  return against(view, step, action.by, { ...answered, ...mine }, units);
}

/** The combat that could be called after a charge, with the charger and everyone it would touch. */
export function ofCharge(view: SalvationView, action: Action): Odds[] {
  const { unit: id, target, cell, path, caught } = valuesOf(charge, view, action);
  const unit = unitOf(view, id);
  const way = chargeWay(view, unit, unitOf(view, target), { goal: cell, path, caught, left: speedLeft(unit) });
  if (!isWay(way)) return [];
  const arrived = {
    ...view,
    units: { ...view.units, [id]: { ...unit, at: way.path.at(-1) ?? unit.at } },
    own: { ...view.own },
  };
  updateContacts(arrived, 'charge');
  if (way.caughtBy.length === 0) {
    arrived.own.contacts = arrived.own.contacts.map((contact) =>
      contact[unit.side] === id && contact[other(unit.side)] === target ? { ...contact, charger: id } : contact,
    );
  }
  const called = calledSteps(arrived, id, null, null);
  if (isRefusal(called)) return [];
  const step: StepOfFight = { contacts: called[0] ?? [], charged: chargedIn(arrived, called) };
  const mine = planned(arrived, step, unit.side, 'attack');
  return promised(prospectOf(arrived, step, unit.side, mine, [id]), id, target);
}
