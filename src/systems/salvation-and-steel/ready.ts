import type { SideId } from '../../engine/index.ts';
import type { OnBoard } from '../../kit/index.ts';
import { contactsOf, now, sameMoment } from './movement/contacts.ts';
import { chargeTargets, held, moveReach, notReady } from './movement/ways.ts';
import { carriersOf } from './scenarios/drags.ts';
import { stepsLeft } from './scenarios/hostages.ts';
import { castsOf } from './sorcery/offers.ts';
import type { SalvationView } from './state.ts';
import { onBoard } from './units.ts';
import type { SeenUnit } from './units.ts';
import { mayCharge } from './verbs/charge.ts';
import { drag } from './verbs/drag.ts';
import { escort } from './verbs/escort.ts';
import { mayStrike } from './verbs/fight.ts';
import { handover } from './verbs/handover.ts';
import { pickup } from './verbs/pickup.ts';
import { shotTargets } from './verbs/shoot.ts';
import { notRising } from './verbs/stand.ts';

type Placed = OnBoard<SeenUnit>;

/** Whether a unit may walk, as far as its Speed and those in contact with it allow. SS-6.3, SS-6.4, SS-6.7 */
export const mayMove = (view: SalvationView, unit: SeenUnit): boolean =>
  !notReady(unit, view.own.turn) && !held(view, unit) && stepsLeft(unit) > 0;

/** Whether it can attack somebody now: in a combat, with a charge or with shots. SS-7.1, SS-8.1, SS-12.1 */
export const canAttack = (view: SalvationView, unit: Placed): boolean =>
  mayStrike(view, unit)
  || shotTargets(view, unit).length > 0
  || (mayCharge(view, unit) && chargeTargets(view, unit).length > 0);

/** Whether it can take a hostage in charge, hand it over or pick information up. SS-19.11, SS-19.16, SS-23.12 */
const hasErrand = (view: SalvationView, { id, side }: Placed): boolean =>
  [...escort.offers(view, side), ...pickup.offers(view, side)].some(({ unit }) => unit === id)
  || [...handover.offers(view, side)].some(({ from }) => from === id);

/** Whether it can drag the treasure, alone or with others: who is hemmed in goes where that has lain. SS-20.5, SS-20.7 */
const canDrag = (view: SalvationView, { id, side }: Placed): boolean =>
  carriersOf(view, side).some((carrier) => carrier.id === id)
  && !drag.offers(view, side)[Symbol.iterator]().next().done;

/** Whether there is a spell that it can cast. SS-13.2 */
const canCast = (view: SalvationView, unit: Placed): boolean => {
  const [casting] = unit.activation === 'closed' ? [] : castsOf(view, unit, false);
  return casting !== undefined;
};

/** Whether there is anything that a unit can do now. Of a fallen one: to stand up or crawl. SS-5.4, SS-11.3 */
const canAct = (view: SalvationView, unit: Placed): boolean =>
  canAttack(view, unit)
  || (mayMove(view, unit) && moveReach(view, unit).cells.length > 0)
  || !notRising(view, unit)
  || canCast(view, unit)
  || hasErrand(view, unit)
  || canDrag(view, unit);

/** A side's units that can do something now; nobody before the first turn and after the end. */
export const readyUnits = (view: SalvationView, side: SideId): readonly Placed[] =>
  view.own.turn === 0 || view.result ? [] : onBoard(view, side).filter((unit) => canAct(view, unit));

/**
 * Whether a unit has done something in this half-turn. A combat is no activation: it shows in a contact that was fought,
 * or, as the first half-turn begins with all Energy, in Energy that is gone. SS-5.6, SS-6.1, SS-6.2
 */
export const hasActed = (view: SalvationView, unit: SeenUnit): boolean =>
  unit.activation !== 'unused'
  || contactsOf(view, unit.id).some(({ fought }) => sameMoment(fought, now(view)))
  || (view.own.half === 1 && unit.energySpent > 0);
