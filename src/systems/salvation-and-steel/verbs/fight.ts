import { SIDES, optional, other, required, unitParam } from '../../../engine/index.ts';
import type { Action, Facts, Refusal, SideId, UnitId } from '../../../engine/index.ts';
import { nothing, unitChoice, unitOf } from '../../../kit/index.ts';
import { splitRefusal } from '../combat/allocation.ts';
import type { Split, StepOfFight } from '../combat/allocation.ts';
import { newFight } from '../combat/casualties.ts';
import { chargerOf, contactBetween, meleeOf, meleeWith, notFightable, now } from '../movement/contacts.ts';
import { looseHostages, noTruce, safeHostage } from '../scenarios/hostages.ts';
import { policies } from '../orders.ts';
import { contactsParam, policyParam, splitsParam, stepsParam } from '../params.ts';
import type { Called } from '../params.ts';
import type { Contact, SalvationVerb, SalvationView, SalvationAgenda } from '../state.ts';
import { energyLeft, mayAttack, onBoard } from '../units.ts';
import type { SeenUnit } from '../units.ts';
import type { GivenAllocation } from '../facts/steps.ts';
import { refusal } from '../refusals.ts';
import { text, words } from '../texts.ts';

type Steps = readonly (readonly (readonly [UnitId, UnitId])[])[];

const params = {
  unit: optional(unitParam),
  contacts: optional(contactsParam),
  steps: optional(stepsParam),
  allocation: optional(splitsParam),
  policy: optional(policyParam),
};

const pair = (contact: Contact): readonly [UnitId, UnitId] => [contact.a, contact.b];

/** The contacts of a unit's melee that may be fought now. SS-8.2, SS-8.3, SS-8.4 */
const openMelee = (view: SalvationView, unit: UnitId): readonly Contact[] =>
  meleeOf(view, unit).filter((contact) => notFightable(view, contact) === null);

/** The combat of all that may be fought of a unit's melee, or why there is none. SS-8.2 */
function wholeMelee(view: SalvationView, unit: UnitId | null): Steps | Refusal {
  const melee = unit === null ? [] : meleeOf(view, unit);
  if (unit === null || melee.length === 0) return refusal('NOT_IN_CONTACT', 'SS-8.2', { unit });
  const open = openMelee(view, unit);
  if (open.length > 0) return canBeFought(view, [open.map(pair)]);
  const again = melee.find((contact) => notFightable(view, contact) === 'ALREADY_FOUGHT');
  return unfought(again ? 'ALREADY_FOUGHT' : 'FRESH_CONTACT', required(again ?? melee[0], 'contact'));
}

/** The only combat in which a unit and the one it is to fight both are, or why that is not known. SS-8.2 */
function combatWith(view: SalvationView, unit: UnitId, target: UnitId): Steps | Refusal {
  const open = openMelee(view, unit);
  const contact = contactBetween(view, unit, target);
  if (contact && open.length > 1 && open.includes(contact)) {
    const others = [...new Set(open.flatMap(pair))].filter((id) => id !== unit && id !== target);
    return refusal('WHICH_COMBAT', 'SS-8.2', { unit, target, others });
  }
  if (contact) return [[pair(contact)]];
  const isIn = (id: UnitId): boolean => open.some(({ a, b }) => a === id || b === id);
  return isIn(unit) && isIn(target) && unitOf(view, unit).side !== unitOf(view, target).side
    ? [open.map(pair)]
    : refusal('NOT_IN_CONTACT', 'SS-8.2', { unit, target });
}

/** The contacts that are named, those with `unit` by the enemy alone. SS-8.2 */
function namedSteps(view: SalvationView, unit: UnitId | null, contacts: readonly Called[]): Steps | Refusal {
  const [only, second] = contacts;
  if (typeof only === 'string' && second === undefined)
    return unit === null ? wholeMelee(view, only) : combatWith(view, unit, only);
  const pairs: (readonly [UnitId, UnitId])[] = [];
  for (const called of contacts) {
    const contact = typeof called === 'string' && unit !== null ? contactBetween(view, unit, called) : null;
    if (typeof called !== 'string') pairs.push(called);
    else if (contact) pairs.push(pair(contact));
    else return refusal('NOT_IN_CONTACT', 'SS-8.2', { unit, target: called });
  }
  return [pairs];
}

/** The called contacts, in steps, or why they may not be fought. SS-8.2, SS-8.3, SS-8.4, SS-8.5 */
export function calledSteps(
  view: SalvationView,
  unit: UnitId | null,
  contacts: readonly Called[] | null,
  steps: Steps | null,
): Steps | Refusal {
  const named = [unit ?? '', ...(contacts ?? []).flat(), ...(steps ?? []).flat(2)];
  const barred = noTruce(view) ?? named.map((id) => safeHostage(view, id)).find((each) => each !== null);
  if (barred) return barred;
  if (!steps && !contacts) return wholeMelee(view, unit);
  const given = steps ?? namedSteps(view, unit, contacts ?? []);
  if (!isSteps(given)) return given;
  const all = given.flat();
  const known = all.map(([a, b]) => contactBetween(view, a, b));
  const missing = known.findIndex((contact) => contact === null);
  if (missing >= 0)
    return refusal('NOT_IN_CONTACT', 'SS-8.2', { unit: all[missing]?.[0] ?? null, target: all[missing]?.[1] ?? null });
  const found = known.filter((contact) => contact !== null);
  const melee = meleeWith(view, required(found[0], 'contact'));
  const apart = found.find((contact, index) => !melee.includes(contact) || found.indexOf(contact) !== index);
  if (apart) return refusal('NOT_LINKED', 'SS-8.2', { unit: apart.a, target: apart.b });
  for (const code of ['ALREADY_FOUGHT', 'FRESH_CONTACT'] as const) {
    const unready = found.find((contact) => notFightable(view, contact) === code);
    if (unready) return unfought(code, unready);
  }
  return canBeFought(view, given);
}

const unfought = (code: 'ALREADY_FOUGHT' | 'FRESH_CONTACT', contact: Contact): Refusal =>
  refusal(code, code === 'ALREADY_FOUGHT' ? 'SS-8.3' : 'SS-8.4', { unit: contact.a, target: contact.b });

/** Whether a unit could use an attack die if it were in a combat. SS-8.5, SS-8.8 */
const isAble = (view: SalvationView, unit: SeenUnit): boolean => mayAttack(view, unit) && energyLeft(unit) > 0;

/** Refuses a combat in which no unit can use an attack die. SS-8.5 */
function canBeFought(view: SalvationView, steps: Steps): Steps | Refusal {
  return steps.flat(2).some((id) => isAble(view, unitOf(view, id)))
    ? steps
    : refusal('NOBODY_CAN_ATTACK', 'SS-8.5', {});
}

/** Whether a unit could use an attack die in a combat called now. SS-8.3, SS-8.4, SS-8.5 */
export function mayStrike(view: SalvationView, unit: SeenUnit): boolean {
  if (!isAble(view, unit)) return false;
  const called = calledSteps(view, unit.id, null, null);
  return isSteps(called) && called.flat(2).includes(unit.id);
}

/** Which units count as charged at the call, with their chargers. SS-7.10 */
export function chargedIn(view: SalvationView, steps: Steps): Record<UnitId, UnitId> {
  const charged: Record<UnitId, UnitId> = {};
  for (const id of new Set(steps.flat(2))) {
    const charger = chargerOf(view, id);
    if (charger !== null && steps.some((step) => step.some((each) => each.includes(id) && each.includes(charger))))
      charged[id] = charger;
  }
  return charged;
}

const isSteps = (steps: Steps | Refusal): steps is Steps => Array.isArray(steps);

/**
 * The agenda of one step of a combat. SS-8.9: with option `open`, the active side shows its dice first against a
 * charged unit.
 */
function stepsOf(
  view: SalvationView,
  index: number,
  step: Steps[number],
  given: GivenAllocation | null,
): SalvationAgenda {
  const open =
    view.options['charge-allocation'] === 'open' && step.flat().some((id) => view.own.fight?.charged[id] !== undefined);
  const rounds: readonly (readonly SideId[])[] = open ? [[view.own.active], [other(view.own.active)]] : [SIDES];
  return [
    ...rounds.map((sides) => ({ step: 'combat.allocate' as const, index, sides: [...sides], given })),
    { step: 'combat.roll', index },
  ];
}

/** What is wrong with the allocation given with the call. SS-5.10 */
function wrongAllocation(
  view: SalvationView,
  by: SideId,
  steps: Steps,
  allocation: Readonly<Record<UnitId, Split>> | null,
): Refusal | null {
  const step: StepOfFight = { contacts: steps[0] ?? [], charged: chargedIn(view, steps) };
  for (const [id, split] of Object.entries(allocation ?? {})) {
    const refused = splitRefusal(view, step, by, id, split);
    if (refused) return refused;
  }
  return null;
}

/** A combat of all that may be fought of a unit's melee, with its dice still to be set. SS-8.2 */
const whole = (unit: UnitId | null) => ({ unit, contacts: null, steps: null, allocation: null, policy: null });

/** Two alone, or everybody in their melee. SS-8.2 */
const eitherCombat = (by: SideId, { unit = null, target = null }: Facts): readonly Action[] => [
  { verb: 'fight', by, params: { unit, contacts: [`${String(unit)}-${String(target)}`] } },
  { verb: 'fight', by, params: { unit } },
];

/** Calls a combat for contacts of one melee. SS-8.1, SS-8.2, SS-8.3, SS-8.4, SS-8.5, SS-8.6 */
export const fight: SalvationVerb<typeof params> = {
  rule: 'SS-8.1',
  place: 'turn',
  params,
  secret: ({ allocation, policy }) => allocation !== null || policy !== null,
  choices(view, by, given, param) {
    if (param === 'unit') {
      const mine = [...onBoard(view, by), ...onBoard(view, other(by)), ...looseHostages(view)];
      return {
        list: mine.filter((unit) => isSteps(calledSteps(view, unit.id, null, null))).map((unit) => unitChoice(unit)),
      };
    }
    if (param === 'contacts' || param === 'steps') {
      const melee = given.unit ? meleeOf(view, given.unit) : view.own.contacts;
      const open = melee.filter((contact) => isSteps(calledSteps(view, null, [pair(contact)], null)));
      // A unit in one contact has no choice.
      if (given.unit && open.length < 2) return nothing;
      return {
        list: open.map((contact) => ({
          value: `${contact.a}-${contact.b}`,
          name: text('contact', { unit: contact.a, enemy: contact.b }),
        })),
      };
    }
    return param === 'policy' ? words(policies, 'policy') : nothing;
  },
  // A combat in which only the enemy could strike is legal, but nobody wants to call it.
  *offers(view, by) {
    const strikers = onBoard(view, by).filter((unit) => mayStrike(view, unit));
    const isOwn = (id: UnitId): boolean => unitOf(view, id).side === by && isAble(view, unitOf(view, id));
    const seen = new Set<Contact>();
    const named = new Set<UnitId>();
    for (const { id } of [...strikers, ...looseHostages(view, other(by))]) {
      const melee = meleeOf(view, id);
      if (melee.some((contact) => seen.has(contact))) continue;
      for (const contact of melee) seen.add(contact);
      const called = calledSteps(view, id, null, null);
      if (!isSteps(called) || !called.flat(2).some(isOwn)) continue;
      named.add(id);
      yield whole(id);
      const contacts = called[0] ?? [];
      if (contacts.length < 2) continue;
      for (const one of contacts) if (one.some(isOwn)) yield { ...whole(null), contacts: [one] };
    }
    // The same combats, for those who look for them under another of their units.
    for (const { id } of strikers) if (!named.has(id)) yield whole(id);
  },
  refuse(view, by, { unit, contacts, steps, allocation }) {
    const fought = calledSteps(view, unit, contacts, steps);
    if (isSteps(fought)) return wrongAllocation(view, by, fought, allocation);
    return fought.code === 'WHICH_COMBAT' ? { ...fought, instead: eitherCombat(by, fought.facts) } : fought;
  },
  run(play, by, { unit, contacts, steps, allocation, policy }) {
    const { match } = play;
    const view = play.view(by);
    const fought = calledSteps(view, unit, contacts, steps);
    if (!isSteps(fought)) throw new Error('The combat called cannot be fought');
    match.own.acted = true;
    match.own.fight = newFight(match, 'combat', { steps: fought, charged: chargedIn(view, fought) });
    const all = fought.flat();
    match.own.contacts = match.own.contacts.map((contact) =>
      all.some(([a, b]) => a === contact.a && b === contact.b)
        ? { ...contact, fought: now(match), charger: null }
        : contact,
    );
    play.tell('fight-called', 'SS-8.1', {
      side: by,
      steps: fought.map((step) => step.map(([a, b]) => `${a}-${b}`)),
      charged: match.own.fight.charged,
    });
    const given: GivenAllocation = { by, allocation: allocation ? splitsParam.write(allocation, view) : {}, policy };
    play.next(
      ...fought.flatMap((step, index) => stepsOf(view, index, step, index === 0 ? given : null)),
      { step: 'shields' },
      { step: 'results' },
      { step: 'settled' },
    );
  },
};
