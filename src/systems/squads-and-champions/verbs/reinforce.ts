import { cellParam, nameParam, optional } from '../../../engine/index.ts';
import { asGiven, cells, nothing, unitOf } from '../../../kit/index.ts';
import { directionNames, label } from '../geometry.ts';
import { facingParam, unitNamed } from '../params.ts';
import {
  arrivalCells,
  arrivalFacing,
  arrivalRefusal,
  arrivals,
  defaultColour,
  joinRefusal,
  reinforcements,
  returning,
} from '../setup/regroup.ts';
import type { ChampionsVerb } from '../state.ts';
import { isPike, isStandard } from '../units.ts';
import { text, words } from '../texts.ts';

const params = { unit: unitNamed, cell: cellParam, colour: optional(nameParam), facing: optional(facingParam) };

/** A defeated unit returns in the start area at a round's end. SC-13.5 */
export const reinforce: ChampionsVerb<typeof params> = {
  rule: 'SC-13.5',
  place: 'turn',
  params,
  choices(view, by, given, param) {
    if (param === 'unit')
      return {
        list: reinforcements(view, by).map(({ id }) => ({ value: id, name: text('reinforcement', { unit: id }) })),
      };
    const unit = arrivals(view, by).find(({ id }) => id === given.unit);
    if (!unit) return nothing;
    if (param === 'cell') return cells(arrivalCells(view, unit));
    if (param === 'colour')
      return words(
        isStandard(unit) ? view.own.colours[by].filter((colour) => joinRefusal(view, unit, colour, true) === null) : [],
        'colour',
      );
    return words(isPike(returning(view, unit)) ? directionNames : [], 'direction');
  },
  *offers(view, by, given) {
    for (const { id } of asGiven(reinforcements(view, by), given?.unit))
      for (const cell of arrivalCells(view, unitOf(view, id))) yield { unit: id, cell, colour: null, facing: null };
  },
  refuse: (view, by, arrival) => arrivalRefusal(view, by, arrival),
  run(play, by, { unit: id, cell, colour, facing }) {
    const { match } = play;
    const unit = unitOf(match, id);
    const form = returning(match, unit);
    const mounted = unit.dismounted && !form.dismounted;
    unit.group = colour ?? defaultColour(match, unit);
    unit.at = cell;
    unit.dismounted = form.dismounted;
    unit.size = form.size;
    unit.facing = arrivalFacing(match, form, facing);
    // SC-13.7: unwounded; used Feats stay used.
    unit.wounded = false;
    unit.defeated = false;
    match.own.brought.push(id);
    play.tell('reinforced', 'SC-13.5', {
      side: by,
      unit: id,
      cell: label(match, cell),
      colour: unit.group,
      facing: unit.facing === null ? null : (directionNames[unit.facing] ?? null),
      mounted,
    });
  },
};
