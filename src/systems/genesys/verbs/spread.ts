import { numberParam, rowsParam } from '../../../engine/index.ts';
import type { SideId } from '../../../engine/index.ts';
import { unitParam } from '../params.ts';
import { nothing } from '../../../kit/index.ts';
import { refusal } from '../refusals.ts';
import type { GenesysVerb, GenesysView } from '../state.ts';
import { text } from '../texts.ts';

const params = {
  hits: rowsParam({ key: 'unit', fields: { unit: unitParam, hits: numberParam }, like: 'a3 2', default: () => null }),
};

const asked = (view: GenesysView, by: SideId): { readonly hits: number; readonly passengers: readonly string[] } =>
  view.asked.flatMap((decision) => (decision.kind === 'spread' && decision.of === by ? [decision.facts] : []))[0] ?? {
    hits: 0,
    passengers: [],
  };

/** Which passengers take the hits of a blast beside their vehicle. GP-20.11 */
export const spread: GenesysVerb<typeof params> = {
  rule: 'GP-20.11',
  place: 'turn',
  params,
  choices(view, by, _given, _param, at) {
    const { hits, passengers } = asked(view, by);
    if (!at)
      return {
        records: passengers.map((id) => ({
          key: id,
          name: text('unit', { unit: id }),
          byDefault: text('spread.none'),
        })),
      };
    return at.field === 'hits' ? { least: 1, most: hits } : nothing;
  },
  *offers(view, by) {
    const { hits, passengers } = asked(view, by);
    yield { hits: [] };
    for (const unit of passengers) yield { hits: [{ unit, hits }] };
  },
  refuse(view, by, { hits: rows }) {
    const { hits, passengers } = asked(view, by);
    const strange = rows.find(({ unit }) => !passengers.includes(unit));
    if (strange) return refusal('BAD_TARGET', 'GP-20.11', { unit: strange.unit, units: [...passengers] });
    const total = rows.reduce((sum, each) => sum + each.hits, 0);
    const negative = rows.find((each) => each.hits < 0);
    return rows.length > 0 && (total !== hits || negative)
      ? refusal('TOO_MANY_ATTACKS', 'GP-20.11', { unit: rows[0]?.unit ?? null, most: hits })
      : null;
  },
};
