import type { Action, Odds } from '../../../engine/index.ts';
import { valuesOf } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import { chance } from '../combat/chances.ts';
import { pickUpFrom } from '../data/constants.ts';
import { needed } from '../combat/melees.ts';
import { handoverNeed, standNeed } from '../needs.ts';
import type { SalvationView } from '../state.ts';
import { deadOf } from '../units.ts';
import { handover } from '../verbs/handover.ts';
import { pickup } from '../verbs/pickup.ts';
import { stand } from '../verbs/stand.ts';
import { text } from '../texts.ts';
import { ofCharge, ofFight, ofAllocation } from './combat.ts';
import { ofShots } from './shots.ts';
import { ofSpell, ofShield } from './spells.ts';

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
  const share = chance(needed(standNeed(unit, lose !== null)));
  const deadly = deadOf({ ...unit, wounds: unit.wounds + 1 }) !== null;
  return [
    { text: text('odds.stands', { unit: id }), chance: share },
    ...(deadly ? [{ text: text('odds.dies', { unit: id, defence: null }), chance: 1 - share }] : []),
  ];
}
