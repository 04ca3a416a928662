import { rowsParam } from '../../../engine/index.ts';
import type { Choices, SideId, UnitId } from '../../../engine/index.ts';
import { unitParam } from '../params.ts';
import { nothing, unitOf, units } from '../../../kit/index.ts';
import { gapOf } from '../geometry.ts';
import { standingIn } from '../squads.ts';
import type { GenesysView, Seen, SeenUnit, SquadId } from '../state.ts';
import { blockOf } from '../units.ts';
import { actors } from './acting.ts';
import { text } from '../texts.ts';

/** A unit and whom or what it does something with, a unit a row. */
export const pairsParam = rowsParam({ key: 'unit', fields: { unit: unitParam, target: unitParam }, like: 'a1 b2' });
export type Pairs = readonly { readonly unit: UnitId; readonly target: UnitId }[];

/** Everybody of the squads with everything that it touches and that fits. */
export function pairsIn(
  seen: Seen,
  squads: readonly SquadId[],
  fits: (unit: SeenUnit, target: SeenUnit) => boolean,
): Pairs {
  const taken = new Set<UnitId>();
  return squads
    .flatMap((squad) => standingIn(seen, squad))
    .flatMap((unit) => {
      const target = Object.values(seen.units).find(
        (each) =>
          each.at !== null
          && !taken.has(each.id)
          && gapOf(seen, blockOf(seen, unit), blockOf(seen, each)) === 0
          && fits(unit, each),
      );
      if (!target) return [];
      taken.add(target.id);
      return [{ unit: unit.id, target: target.id }];
    });
}

/** What may stand in a row of pairs. */
export function pairChoices(
  view: GenesysView,
  by: SideId,
  at: { readonly row: string; readonly field: string } | undefined,
  fits: (unit: SeenUnit, target: SeenUnit) => boolean,
): Choices {
  const able = pairsIn(view, actors(view, by), fits);
  if (!at)
    return { records: able.map(({ unit }) => ({ key: unit, name: text('unit', { unit }), byDefault: text('stays') })) };
  const pair = able.find(({ unit }) => unit === at.row);
  return pair && at.field === 'target' ? units([unitOf(view, pair.target)]) : nothing;
}
