import { SIDES } from '../../../engine/index.ts';
import type { Need, SideId, UnitId } from '../../../engine/index.ts';
import { cellOf, unitOf } from '../../../kit/index.ts';
import { allocationOf, diceAgainst, enemiesInStep, fillInBrace, mayBrace } from './allocation.ts';
import type { StepOfFight } from './allocation.ts';
import { fateOf, through } from './chances.ts';
import type { Blow, Fate } from './chances.ts';
import { unitsIn } from '../movement/contacts.ts';
import { deadlyWounds } from '../data/constants.ts';
import { defenceNeed, hitNeed, woundNeed } from '../needs.ts';
import { orderIn } from '../orders.ts';
import { pushEnds } from './pushes.ts';
import type { LosableRoll } from '../facts/terms.ts';
import type { Allocation, SalvationView } from '../state.ts';
import { byRoster, deadOf, isHostage } from '../units.ts';
import type { SeenUnit } from '../units.ts';

/** What a side does in a combat as a whole. */
export type Plan = 'defend' | 'half' | 'attack' | 'brace';
export const plans: readonly Plan[] = ['attack', 'half', 'defend', 'brace'];

type Allocations = Readonly<Record<UnitId, Allocation>>;

/** The highest die that succeeds, or 0 if the roll is lost on purpose. */
export const needed = (need: Need): number => (need.sure === 'failure' ? 0 : need.total);

/** Whether a unit loses this roll on purpose, as far as the viewer may know. SS-2.3 */
export function loses(
  view: SalvationView,
  unit: SeenUnit,
  roll: LosableRoll,
  also: readonly LosableRoll[] = [],
): boolean {
  const secret = view.secrets[unit.side];
  const order = secret ? orderIn(secret, 'lose', unit.id) : [];
  return also.includes(roll) || (Array.isArray(order) && order.includes(roll));
}

/** How many more wounds kill a unit. SS-16.1 */
export function deadlyFor(unit: SeenUnit): number {
  for (let more = 1; more < deadlyWounds; more += 1) if (deadOf({ ...unit, wounds: unit.wounds + more })) return more;
  return deadlyWounds;
}

/** Where an attacker in that cell would push a unit, on the present board. */
export function roomFor(view: SalvationView, unit: UnitId, by: UnitId, cell: number): Pick<Blow, 'free' | 'off'> {
  // SS-19.18: a hostage is never pushed.
  if (isHostage(unit)) return { free: true, off: false };
  const ends = pushEnds(view, { unit, from: [{ by, cell }] });
  return { free: ends.some((end) => end.cell !== null), off: ends.some((end) => end.cell === null) };
}

/** The allocations of a side's units under a plan; revealed allocations are taken as they are. */
export function planned(view: SalvationView, step: StepOfFight, side: SideId, plan: Plan): Allocations {
  const known = view.own.fight?.allocations ?? {};
  return Object.fromEntries(
    unitsIn(view, step.contacts, side).map((id) => {
      const braces = plan === 'brace' && mayBrace(view, step, id);
      const split = { dice: null, brace: braces, policy: plan === 'brace' ? ('defend' as const) : plan, lose: [] };
      return [id, known[id] ?? allocationOf(view, step, id, split)];
    }),
  );
}

/**
 * The plans of a side that lead to different allocations. Without an attack die a plan is to defend, whatever was
 * wanted: a fallen unit cannot attack, and half of one die is none. SS-8.8
 */
export function plansOf(
  view: SalvationView,
  step: StepOfFight,
  side: SideId,
): { readonly plan: Plan; readonly allocations: Allocations }[] {
  const defence = JSON.stringify(planned(view, step, side, 'defend'));
  const seen = new Set<string>();
  return plans
    .map((plan) => ({ plan, allocations: planned(view, step, side, plan) }))
    .filter(({ plan, allocations }) => {
      const key = JSON.stringify(allocations);
      const fresh = !seen.has(key) && (key !== defence || plan === 'defend');
      if (fresh) seen.add(key);
      return fresh;
    });
}

/**
 * What may happen to each unit of a step with these allocations of both sides, on top of what earlier steps of the
 * combat have done to it. SS-8.11, SS-9, SS-10
 */
export function fatesOf(view: SalvationView, step: StepOfFight, given: Allocations): Readonly<Record<UnitId, Fate>> {
  const allocations = fillInBrace(given, step.charged);
  const fates: Record<UnitId, Fate> = {};
  for (const side of SIDES) {
    for (const id of unitsIn(view, step.contacts, side)) {
      const target = unitOf(view, id);
      const blows = enemiesInStep(step.contacts, id)
        .sort(byRoster(view))
        .flatMap((attacker) => blowOf(view, step, allocations, attacker, target) ?? []);
      fates[id] = fateOf([...suffered(view, id), ...blows], { deadly: deadlyFor(target), shielded: target.shielded });
    }
  }
  return fates;
}

/** The attacks on a unit in earlier steps of the combat: their results are certain, and count at its end. SS-8.11, SS-10.1 */
const suffered = (view: SalvationView, id: UnitId): readonly Blow[] =>
  (view.own.fight?.attacks ?? [])
    .filter(({ target }) => target === id)
    .map(({ attacker, unsavedWounds, unsavedStuns }) => ({
      parts: [{ wounds: unsavedWounds, stuns: unsavedStuns, chance: 1 }],
      ...roomFor(view, id, attacker, cellOf(unitOf(view, attacker))),
    }));

/** One attack of a step, or null if it has no dice. */
function blowOf(
  view: SalvationView,
  step: StepOfFight,
  allocations: Allocations,
  attacker: UnitId,
  target: SeenUnit,
): Blow | null {
  const unit = unitOf(view, attacker);
  const mine = allocations[attacker];
  const theirs = allocations[target.id];
  const { attack } = diceAgainst(mine, target.id);
  if (attack === 0) return null;
  const { defence } = diceAgainst(theirs, attacker);
  const set =
    view.options['auto-hit'] === 'total' ? (theirs?.dice ?? []).reduce((sum, each) => sum + each.defence, 0) : defence;
  const block = view.secrets[target.side] ? orderIn(view.secrets[target.side], 'block', target.id) : 'wounds';
  const parts = through({
    attack,
    defence,
    sure: set === 0,
    first: block === 'stuns' ? 'stuns' : 'wounds',
    accuracy: needed(hitNeed(unit, step.charged[attacker] === target.id, loses(view, unit, 'hit', mine?.lose))),
    force: needed(woundNeed(unit, loses(view, unit, 'wound', mine?.lose))),
    resistance: needed(defenceNeed(target, loses(view, target, 'defence', theirs?.lose))),
  });
  return { parts, ...roomFor(view, target.id, attacker, cellOf(unit)) };
}

/** The probability that at least one of these units is wounded: attacks on different units are independent. */
export const anyWounded = (fates: Readonly<Record<UnitId, Fate>>, units: readonly UnitId[]): number =>
  1 - units.reduce((none, id) => none * (1 - (fates[id]?.wounded ?? 0)), 1);
