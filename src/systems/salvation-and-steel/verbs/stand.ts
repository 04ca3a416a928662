import { optional, unitParam } from '../../../engine/index.ts';
import type { Refusal } from '../../../engine/index.ts';
import { firstOf, unitOf, units } from '../../../kit/index.ts';
import { activate, free, notMine } from '../movement/activation.ts';
import { remove } from '../combat/casualties.ts';
import { standNeed } from '../needs.ts';
import { loseRollParam } from '../params.ts';
import { rollAgainst } from '../combat/rolls.ts';
import type { SalvationVerb, SalvationView } from '../state.ts';
import { complete, touch } from '../movement/travel.ts';
import { refusal } from '../refusals.ts';
import { deadOf, exhaust } from '../units.ts';
import type { SeenUnit } from '../units.ts';
import { words } from '../texts.ts';

const params = { unit: unitParam, lose: optional(loseRollParam('stand')) };

/** Why a unit may neither stand up nor crawl. SS-11.3 */
export function notRising(view: SalvationView, unit: SeenUnit): Refusal | null {
  const facts = { unit: unit.id };
  if (unit.fallen === null) return refusal('NOT_FALLEN', 'SS-11.3', facts);
  if (view.own.turn <= unit.fallen) return refusal('TOO_SOON', 'SS-11.3', { ...facts, turn: unit.fallen + 1 });
  if (unit.tried) return refusal('ALREADY_TRIED', 'SS-11.3', facts);
  return unit.activation === 'closed' ? refusal('ACTIVATION_OVER', 'SS-6.3', facts) : null;
}

/** A fallen unit tries to stand up. SS-11.5, SS-11.6 */
export const stand: SalvationVerb<typeof params> = {
  rule: 'SS-11.5',
  place: 'turn',
  params,
  choices: (view, by, _given, param) =>
    param === 'unit' ? units(free(view, by).filter((unit) => !notRising(view, unit))) : words(['stand'], 'lose'),
  *offers(view, by) {
    for (const unit of free(view, by)) if (!notRising(view, unit)) yield { unit: unit.id, lose: null };
  },
  refuse: (view, by, { unit }) => firstOf(notMine(view, by, unit), () => notRising(view, unitOf(view, unit))),
  run(play, _by, { unit: id, lose }) {
    const { match } = play;
    const unit = unitOf(match, id);
    activate(match, id);
    unit.tried = true;
    const need = standNeed(unit, lose !== null);
    if (rollAgainst(play, 'stand', 'SS-11.5', id, 1, need) > 0) {
      unit.fallen = null;
      exhaust(unit);
      play.tell('stood', 'SS-11.5', { unit: id });
    } else {
      unit.wounds += 1;
      play.tell('stand-failed', 'SS-11.6', { unit: id, counters: unit.wounds });
      unit.activation = 'closed';
      unit.helpless = match.options['failed-stand'] !== 'defend';
      // SS-E32: a death by standing up frightens nobody.
      if (deadOf(unit)) remove(play, id, 'stand');
      touch(play, 'other', false);
    }
    complete(play, { units: [id], verb: 'stand' });
  },
};
