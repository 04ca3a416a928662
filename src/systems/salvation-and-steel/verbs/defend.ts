import { numberParam, unitParam } from '../../../engine/index.ts';
import { firstOf, unitOf, units } from '../../../kit/index.ts';
import { refusal } from '../refusals.ts';
import type { SalvationVerb, SalvationView } from '../state.ts';
import { usableEnergy } from '../units.ts';

const params = { unit: unitParam, dice: numberParam };

const asked = (view: SalvationView): readonly string[] =>
  view.asked.filter(({ kind }) => kind === 'shot-defence' || kind === 'spell-defence').flatMap(({ parts }) => parts);

/** Defence dice against a shot or spell. SS-12.6, SS-13.6, D15, D16 */
export const defend: SalvationVerb<typeof params> = {
  rule: 'SS-12.6',
  place: 'answer',
  params,
  // D15 is public, D16 is not: keeping both private does no harm.
  secret: () => true,
  part: ({ unit }) => [unit],
  choices(view, by, given, param) {
    const mine = asked(view).filter((id) => unitOf(view, id).side === by);
    const unit = given.unit ?? (mine.length === 1 ? mine[0] : undefined);
    if (param === 'unit') return units(mine.map((id) => unitOf(view, id)));
    return { least: 0, most: unit === undefined ? 0 : usableEnergy(unitOf(view, unit)) };
  },
  *offers(view, by) {
    for (const unit of asked(view)) {
      if (unitOf(view, unit).side !== by) continue;
      for (let dice = usableEnergy(unitOf(view, unit)); dice >= 0; dice -= 1) yield { unit, dice };
    }
  },
  refuse(view, by, { unit: id, dice }) {
    const unit = unitOf(view, id);
    return firstOf(
      unit.side === by && asked(view).includes(id) ? null : refusal('NOT_YOUR_UNIT', 'SS-12.6', { unit: id }),
      dice < 0 || dice > (unit.helpless ? Infinity : usableEnergy(unit))
        ? refusal('TOO_MANY_DICE', 'SS-12.6', { unit: id, dice, left: usableEnergy(unit) })
        : null,
      unit.helpless && dice > 0 ? refusal('HELPLESS', 'SS-11.6', { unit: id }) : null,
    );
  },
};
