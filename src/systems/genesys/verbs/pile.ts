import { nothing, cells, unitOf } from '../../../kit/index.ts';
import { contactCells } from '../movement/charge.ts';
import { movementOf } from '../movement/allowance.ts';
import { pilers, pileRefusal, usualPile } from '../movement/pile.ts';
import { moverOf, planOf } from '../movement/plan.ts';
import { marchesParam, marchOf, rowOfMarch } from '../params.ts';
import { squadId } from '../squads.ts';
import type { GenesysVerb, GenesysView } from '../state.ts';
import { text } from '../texts.ts';

const params = { units: marchesParam };

const squadsIn = ({ own }: GenesysView) => own.melee?.squads ?? [];

/** Units of the melee that nobody touches come closer. GP-11.11 */
export const pile: GenesysVerb<typeof params> = {
  rule: 'GP-11.11',
  place: 'answer',
  params,
  choices(view, by, _given, _param, at) {
    const units = pilers(view, by, squadsIn(view));
    if (!at)
      return {
        records: units.map(({ id }) => ({ key: id, name: text('unit', { unit: id }), byDefault: text('stays') })),
      };
    const unit = units.find(({ id }) => id === at.row);
    if (!unit || at.field !== 'path') return nothing;
    const plan = planOf(view);
    const mover = moverOf(plan, unit);
    const enemies = plan.bodies.filter(
      (body) => body.unit.side !== by && !body.fallen && squadsIn(view).includes(squadId(body.unit)),
    );
    return cells([
      ...new Set(enemies.flatMap((enemy) => contactCells(plan, mover, enemy, movementOf(view, unit)).slice(0, 4))),
    ]);
  },
  *offers(view, by) {
    yield { units: [] };
    const rows = usualPile(view, by, squadsIn(view)).map((march) => rowOfMarch(march, unitOf(view, march.unit).level));
    if (rows.length > 0) yield { units: rows };
  },
  refuse: (view, by, { units }) =>
    pileRefusal(
      view,
      by,
      squadsIn(view),
      units.map((row) => marchOf(view, row)),
    ),
};
