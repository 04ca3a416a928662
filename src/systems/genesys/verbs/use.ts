import { cellParam, optional, wordParam } from '../../../engine/index.ts';
import type { Cell } from '../../../engine/index.ts';
import { unitParam } from '../params.ts';
import { cells, nothing, unitOf, units } from '../../../kit/index.ts';
import { itemIds } from '../data/gear.ts';
import type { ItemId } from '../data/gear.ts';
import { gapOf, spot } from '../geometry.ts';
import { isFree } from '../deeds/places.ts';
import { standingIn } from '../squads.ts';
import type { Seen, SeenUnit } from '../state.ts';
import { blockOf, has, isLiving, trait } from '../units.ts';
import { actors } from './acting.ts';
import { plainAction } from './plain.ts';
import { text } from '../texts.ts';

const params = {
  unit: unitParam,
  item: wordParam<ItemId>(itemIds),
  target: optional(unitParam),
  cell: optional(cellParam),
};

const itemsOf = (unit: SeenUnit): ItemId[] =>
  itemIds.filter(
    (id) =>
      (has(unit, id) || (id === 'medkit' && trait(unit, 'field-medic') > 0))
      && (id === 'medkit' || !unit.used.includes(id)),
  );

/** Free cells beside a unit. */
const beside = (seen: Seen, unit: SeenUnit): Cell[] => {
  const block = blockOf(seen, unit);
  const { columns, rows } = seen.board;
  const found: Cell[] = [];
  for (
    let cell = Math.max(0, block.at - columns - 1);
    cell < Math.min(columns * rows, block.at + columns * (block.size + 1) + block.size + 1);
    cell += 1
  )
    if (gapOf(seen, block, spot(cell)) === 0 && isFree(seen, cell)) found.push(cell);
  return found;
};

const hurt = (seen: Seen, by: string): SeenUnit[] =>
  Object.values(seen.units).filter((unit) => unit.side === by && unit.at !== null && unit.damage > 0 && isLiving(unit));

/** Uses an item: medkit, charge, phial or ward-stone. GP-22.8, GP-22.9, 3.13 */
export const use = plainAction({
  verb: 'use',
  rule: 'GP-22.8',
  params,
  choices(view, by, given, param) {
    if (param === 'unit')
      return units(
        actors(view, by)
          .flatMap((squad) => standingIn(view, squad))
          .filter((unit) => itemsOf(unit).length > 0),
      );
    if (given.unit === undefined) return nothing;
    const unit = unitOf(view, given.unit);
    if (param === 'item')
      return {
        list: itemsOf(unit).map((value) => ({
          value,
          name: text(`gear.${value}`),
          about: text(`item-about.${value}`),
        })),
      };
    if (param === 'target') return units(hurt(view, by));
    return unit.at === null ? nothing : cells(beside(view, unit));
  },
  *candidates(seen, by, squads) {
    for (const unit of squads.flatMap((squad) => standingIn(seen, squad)))
      for (const item of itemsOf(unit)) {
        if (item === 'charge-pack')
          for (const cell of beside(seen, unit).slice(0, 3)) yield { unit: unit.id, item, target: null, cell };
        else if (item === 'ward-stone') yield { unit: unit.id, item, target: null, cell: null };
        else for (const target of hurt(seen, by)) yield { unit: unit.id, item, target: target.id, cell: null };
      }
  },
  actor: ({ unit }) => unit,
  written: ({ unit, item, target, cell }) => ({ unit, item, target, cell }),
});
