import { rowsParam } from '../../../engine/index.ts';
import type { SideId } from '../../../engine/index.ts';
import { unitParam } from '../params.ts';
import { nothing, unitOf, units } from '../../../kit/index.ts';
import { refusal } from '../refusals.ts';
import type { GenesysVerb, GenesysView } from '../state.ts';
import { text } from '../texts.ts';

const params = {
  strikes: rowsParam({
    key: 'unit',
    fields: { unit: unitParam, mover: unitParam },
    like: 'a1 b2',
    default: () => null,
  }),
};

type Chance = { readonly striker: string; readonly movers: readonly string[] };

/** Who may strike at whom, as it is asked. */
const chances = (view: GenesysView, by: SideId): readonly Chance[] =>
  view.asked.flatMap((decision) =>
    decision.kind === 'provoke' && decision.of === by ? (decision.facts.movers as readonly Chance[]) : [],
  );

/** All strike, each at whom the fewest strike so far: of two at one mover the second may find it down. GP-11.25 */
function spreadOver(found: readonly Chance[]): { readonly unit: string; readonly mover: string }[] {
  const aimed = new Map<string, number>();
  const count = (mover: string): number => aimed.get(mover) ?? 0;
  return [...new Set(found.map(({ striker }) => striker))].flatMap((unit) => {
    const movers = found.flatMap((each) => (each.striker === unit ? each.movers : []));
    const least = Math.min(...movers.map(count));
    const mover = movers.find((each) => count(each) === least);
    if (mover === undefined) return [];
    aimed.set(mover, least + 1);
    return [{ unit, mover }];
  });
}

/** Who strikes at those who pass or break away. GP-11.22 – 11.25 */
export const provoke: GenesysVerb<typeof params> = {
  rule: 'GP-11.24',
  place: 'answer',
  params,
  choices(view, by, _given, _param, at) {
    const found = chances(view, by);
    const strikers = [...new Set(found.map(({ striker }) => striker))];
    if (!at)
      return {
        records: strikers.map((id) => ({ key: id, name: text('unit', { unit: id }), byDefault: text('provoke.none') })),
      };
    const movers = found.flatMap((each) => (each.striker === at.row ? each.movers : []));
    return movers.length === 0 ? nothing : units(movers.map((id) => unitOf(view, id)));
  },
  *offers(view, by) {
    const found = chances(view, by);
    const strikes = spreadOver(found);
    yield { strikes: [] };
    yield { strikes };
    if (strikes.length > 1) for (const each of strikes) yield { strikes: [each] };
  },
  refuse(view, by, { strikes }) {
    const found = chances(view, by);
    for (const { unit, mover } of strikes) {
      const facts = { unit, mover };
      if (unitOf(view, unit).side !== by) return refusal('NOT_YOURS', 'GP-11.24', facts);
      if (unitOf(view, unit).acted) return refusal('ACTION_SPENT', 'GP-11.24', facts);
      if (!found.some((each) => each.striker === unit && each.movers.includes(mover)))
        return refusal('NO_PROVOCATION', 'GP-11.22', facts);
    }
    return null;
  },
};
