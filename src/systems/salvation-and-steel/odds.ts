import type { Action, Odds, SideId, UnitId } from '../../engine/index.ts';
import { isRefusal, other, required, valuesOf } from '../../engine/index.ts';
import { cellOf, unitOf } from '../../kit/index.ts';
import { allocationOf, currentStep } from './combat/allocation.ts';
import type { StepOfFight } from './combat/allocation.ts';
import { attackOdds, chance, fateOf, through } from './combat/chances.ts';
import type { Fate } from './combat/chances.ts';
import { contactsOf, unitsIn, updateContacts } from './movement/contacts.ts';
import { pickUpFrom } from './data/constants.ts';
import { immolateForce, spellTypes } from './data/spells.ts';
import { grid } from './geometry.ts';
import { anyWounded, deadlyFor, fatesOf, loses, needed, planned, plansOf, roomFor } from './combat/melees.ts';
import type { Plan } from './combat/melees.ts';
import { castNeed, defenceNeed, handoverNeed, shotNeed, spellNeed, standNeed, woundNeed } from './needs.ts';
import { defenceByOrder, orderIn } from './orders.ts';
import { bearerFor } from './sorcery/shields.ts';
import { costOf, hitBy } from './sorcery/spells.ts';
import type { Casting } from './facts/terms.ts';
import type { Allocation, SalvationView } from './state.ts';
import { deadOf, speedLeft, usableEnergy } from './units.ts';
import { allocate, splitOf } from './verbs/allocate.ts';
import { cast } from './verbs/cast.ts';
import { charge } from './verbs/charge.ts';
import { calledSteps, chargedIn, fight } from './verbs/fight.ts';
import { handover } from './verbs/handover.ts';
import { pickup } from './verbs/pickup.ts';
import { shield } from './verbs/shield.ts';
import { shoot } from './verbs/shoot.ts';
import { stand } from './verbs/stand.ts';
import { chargeWay } from './movement/ways.ts';
import { isWay } from './movement/way.ts';
import { text } from './texts.ts';

/**
 * Exact chances of an action, from what its side may see; section 10. The enemy's orders and answers stay unknown: his
 * likely choices are shown side by side.
 */
export function odds(view: SalvationView, action: Action): readonly Odds[] {
  switch (action.verb) {
    case 'charge':
      return ofCharge(view, action);
    case 'fight':
      return ofFight(view, action);
    case 'allocate':
      return ofAllocation(view, action);
    case 'shoot':
      return ofShots(view, action);
    case 'cast':
      return ofSpell(view, action);
    case 'shield':
      return ofShield(view, action);
    case 'stand':
      return ofStanding(view, action);
    case 'handover':
      return ofHandover(view, action);
    case 'pickup':
      return [
        { text: text('odds.picks-up', { unit: valuesOf(pickup, view, action).unit }), chance: chance(21 - pickUpFrom) },
      ];
    default:
      return [];
  }
}

type Outcome = 'wounded' | 'dies' | 'off' | 'stunned';
const outcomes: readonly Outcome[] = ['wounded', 'dies', 'off', 'stunned'];

/** Chances for units if the enemy does this; impossible outcomes are left out. */
function fateLines(
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

/**
 * A combat with the side's own allocations, against each plan of the enemy: wounds first, then deaths, the edge and
 * stuns.
 */
function against(
  view: SalvationView,
  step: StepOfFight,
  side: SideId,
  mine: Allocations,
  interest: readonly UnitId[],
): Odds[] {
  const enemies = plansOf(view, step, other(side));
  const only = enemies.length === 1;
  const worked = enemies.map(({ plan, allocations }) => ({
    plan: only ? null : plan,
    fates: fatesOf(view, step, { ...mine, ...allocations }),
  }));
  const theirs = unitsIn(view, step.contacts, other(side)).filter((id) =>
    step.contacts.some((pair) => pair.includes(id) && pair.some((each) => interest.includes(each))),
  );
  return outcomes.flatMap((what) =>
    [theirs, interest].flatMap((units) => worked.flatMap(({ plan, fates }) => fateLines(fates, units, what, plan))),
  );
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

function ofFight(view: SalvationView, action: Action): Odds[] {
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

function ofAllocation(view: SalvationView, action: Action): Odds[] {
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
function ofCharge(view: SalvationView, action: Action): Odds[] {
  const { unit: id, target, cell, path, caught } = valuesOf(charge, view, action);
  const unit = unitOf(view, id);
  const way = chargeWay(view, unit, unitOf(view, target), {
    goal: cell,
    path,
    acceptCaught: caught !== null,
    left: speedLeft(unit),
  });
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
  return against(arrived, step, unit.side, mine, [id]);
}

/**
 * The defence dice that a unit is likely to use against shots or a spell: one's own as ordered, an enemy's by the
 * book's default. Section 5.3
 */
function likelyDice(view: SalvationView, id: UnitId, key: 'shot' | 'spell', attacks: number): number {
  const secret = view.secrets[unitOf(view, id).side];
  const order = secret ? orderIn(secret, key, id) : 'equal';
  return defenceByOrder(view, id, order === 'ask' ? 'equal' : order, attacks);
}

function ofShots(view: SalvationView, action: Action): Odds[] {
  const { unit: id, target: at, shots, lose } = valuesOf(shoot, view, action);
  const unit = unitOf(view, id);
  const target = unitOf(view, at);
  const attack = shots ?? 1;
  const distance = grid.apart(cellOf(unit), cellOf(target));
  const accuracy = needed(shotNeed(unit, distance, loses(view, unit, 'hit', lose ?? [])));
  const force = needed(woundNeed(unit, loses(view, unit, 'wound', lose ?? [])));
  const resistance = needed(defenceNeed(target, loses(view, target, 'defence')));
  const fate = (defence: number | 'hits'): Fate =>
    fateOf(
      [
        {
          parts: through({ attack, accuracy, force, defence, resistance, sure: false }),
          ...roomFor(view, at, id, cellOf(unit)),
        },
      ],
      { deadly: deadlyFor(target), shielded: target.shielded },
    );
  const hits = {
    text: text('odds.hit', { unit: at }),
    chance: 1 - attackOdds({ attack, accuracy, force: 20, defence: 0, resistance, sure: false }).nothing,
  };
  const lines = (defence: number | 'hits', what: readonly ('wounded' | 'dies' | 'fallsOff')[]): Odds[] => {
    const { wounded, dies } = fate(defence);
    // SS-12.8: a stun has no effect here, so only a wound can drive a unit over the edge.
    const fallsOff = fateOff(fate(defence), roomFor(view, at, id, cellOf(unit)));
    const shares = { wounded, dies, fallsOff };
    const dice = defence === 'hits' ? null : defence;
    return what.flatMap((each) =>
      each === 'wounded' || shares[each] > 0
        ? [{ text: text(`odds.${each}`, { unit: at, defence: dice }), chance: shares[each] }]
        : [],
    );
  };
  if (view.options['ranged-defence'] === 'free')
    return [...lines(target.helpless ? 0 : 'hits', ['wounded', 'dies', 'fallsOff']), hits];
  const likely = likelyDice(view, at, 'shot', attack);
  const others = [...new Set([0, usableEnergy(target)])].filter((dice) => dice !== likely);
  return [
    ...lines(likely, ['wounded', 'dies', 'fallsOff']),
    hits,
    ...others.flatMap((dice) => lines(dice, ['wounded'])),
  ];
}

/** A wound that does not kill drives a unit off the board if it has no free cell. SS-10.7 */
const fateOff = ({ wounded, dies }: Fate, { free, off }: { readonly free: boolean; readonly off: boolean }): number =>
  !free && off ? wounded - dies : 0;

function ofSpell(view: SalvationView, action: Action): Odds[] {
  const casting: Casting = valuesOf(cast, view, action);
  const caster = unitOf(view, casting.unit);
  const success = chance(needed(castNeed(caster, loses(view, caster, 'hit', casting.lose ?? []))));
  const casts = { text: text('odds.cast', { unit: caster.id, spell: casting.spell }), chance: success };
  if (casting.spell === 'icestorm') return [casts, ...ofIcestorm(view, casting, success)];
  if (casting.spell !== 'fireball' && casting.spell !== 'immolate') return [casts];
  const burned = hitBy(view, casting).map((id) => ({ id, ...burn(view, casting, id, success) }));
  return [
    casts,
    ...(['wounded', 'dies', 'fallsOff'] as const).flatMap((what) =>
      burned.flatMap(({ id, defence, [what]: share }) =>
        what === 'wounded' || share > 0 ? [{ text: text(`odds.${what}`, { unit: id, defence }), chance: share }] : [],
      ),
    ),
  ];
}

interface Burn {
  readonly defence: number;
  readonly wounded: number;
  readonly dies: number;
  readonly fallsOff: number;
}

/** What a Fireball or Immolate may do to one unit: one wound roll against its defence dice. SS-13.7 */
function burn(view: SalvationView, casting: Casting, id: UnitId, success: number): Burn {
  const caster = unitOf(view, casting.unit);
  const target = unitOf(view, id);
  const paid = {
    ...view,
    units: {
      ...view.units,
      [caster.id]: { ...caster, energySpent: caster.energySpent + costOf(casting.spell, caster) },
    },
  };
  const free = view.options['ranged-defence'] === 'free';
  const defence = free ? (target.helpless ? 0 : 1) : likelyDice(paid, id, 'spell', 1);
  const force =
    casting.spell === 'fireball'
      ? Number(spellTypes['fireball']?.force)
      : costOf('immolate', caster) * immolateForce[grid.apart(cellOf(caster), cellOf(target)) === 1 ? 1 : 2];
  const wounds = chance(needed(spellNeed(force, loses(view, caster, 'wound', casting.lose ?? []))));
  const saves = chance(needed(defenceNeed(target, loses(view, target, 'defence'))));
  // SS-14.4: a shielded unit is not affected.
  const wounded = target.shielded ? 0 : success * wounds * (1 - saves) ** defence;
  const dies = deadlyFor(target) === 1 ? wounded : 0;
  const room = roomFor(view, id, caster.id, cellOf(caster));
  return { defence, wounded, dies, fallsOff: !room.free && room.off ? wounded - dies : 0 };
}

/** An Icestorm into a combat goes astray half the time. SS-14.3 */
function ofIcestorm(view: SalvationView, { target, attribute }: Casting, success: number): Odds[] {
  if (target === null) return [];
  const enemies = contactsOf(view, target).length;
  const share = enemies > 0 ? success / 2 : success;
  const halved = {
    text: text('odds.halved', { unit: target, attribute }),
    chance: unitOf(view, target).shielded ? 0 : share,
  };
  return enemies > 0 ? [halved, { text: text('odds.strays', { unit: target }), chance: share }] : [halved];
}

function ofShield(view: SalvationView, action: Action): Odds[] {
  const { unit } = valuesOf(shield, view, action);
  const bearer = bearerFor(view, unitOf(view, unit));
  if (!bearer) return [];
  return [
    {
      text: text('odds.cast', { unit: bearer.id, spell: 'shield' }),
      chance: chance(needed(castNeed(bearer, loses(view, bearer, 'hit')))),
    },
  ];
}

function ofHandover(view: SalvationView, action: Action): Odds[] {
  const { to, lose } = valuesOf(handover, view, action);
  return [
    {
      text: text('odds.takes-over', { unit: to }),
      chance: chance(needed(handoverNeed(unitOf(view, to), lose !== null))),
    },
  ];
}

function ofStanding(view: SalvationView, action: Action): Odds[] {
  const { unit: id, lose } = valuesOf(stand, view, action);
  const unit = unitOf(view, id);
  const share = chance(needed(standNeed(unit, loses(view, unit, 'defence', lose ?? []))));
  const deadly = deadOf({ ...unit, wounds: unit.wounds + 1 }) !== null;
  return [
    { text: text('odds.stands', { unit: id }), chance: share },
    ...(deadly ? [{ text: text('odds.dies', { unit: id, defence: null }), chance: 1 - share }] : []),
  ];
}
