import { cellParam, optional } from '../../../engine/index.ts';
import { cells, firstOf, nothing, unitOf, units } from '../../../kit/index.ts';
import {
  defaultFacing,
  force,
  gathered,
  goodPlaces,
  lonelyUnits,
  openPlaces,
  placeRefusal,
  placesBeside,
  placesFor,
  undeployed,
} from '../setup/deployment.ts';
import { directionNames } from '../geometry.ts';
import { facingParam, unitNamed } from '../params.ts';
import { refusal } from '../refusals.ts';
import { setUp } from '../setup/ready.ts';
import type { ChampionsVerb, SeenUnit } from '../state.ts';
import { isPike } from '../units.ts';
import { text } from '../texts.ts';

const params = { unit: unitNamed, cell: cellParam, facing: optional(facingParam) };

/** How many places are offered for the next unit; the others get one. */
const offered = 16;

/** Puts a unit into its side's start area, or moves it there. SC-2.12, SC-2.13, SC-2.14 */
export const deploy: ChampionsVerb<typeof params> = {
  rule: 'SC-2.12',
  place: 'setup',
  params,
  choices(view, by, given, param) {
    if (param === 'unit') return units(force(view, by));
    if (given.unit === undefined) return nothing;
    const unit = unitOf(view, given.unit);
    if (param === 'cell') return cells(placesFor(view, by, unit));
    return { list: isPike(unit) ? directionNames.map((name) => ({ value: name, name: text(`facing.${name}`) })) : [] };
  },
  *offers(view, by, given) {
    const named = force(view, by).find(({ id }) => id === given?.unit);
    if (named) {
      for (const cell of goodPlaces(view, by, named).slice(0, offered)) yield { unit: named.id, cell, facing: null };
      return;
    }
    const left = undeployed(view, by);
    const usual = gathered(view, by);
    for (const unit of lonelyUnits(view, by))
      for (const cell of placesBeside(view, by, unit, force(view, by)).slice(0, offered))
        yield { unit: unit.id, cell, facing: null };
    for (const { id } of left) {
      const cell = usual[id];
      if (cell !== undefined) yield { unit: id, cell, facing: null };
    }
    const places = openPlaces(view, by);
    const elsewhere = (unit: SeenUnit, most: number): number[] => {
      const found: number[] = [];
      for (const cell of places(unit))
        if (cell !== unit.at && cell !== usual[unit.id] && found.push(cell) >= most) break;
      return found;
    };
    for (const unit of force(view, by)) {
      const most = unit === left[0] ? offered : unit.at === null ? 0 : 1;
      if (most > 0) for (const cell of elsewhere(unit, most)) yield { unit: unit.id, cell, facing: null };
    }
  },
  refuse(view, by, { unit: id, cell, facing }) {
    const unit = unitOf(view, id);
    return firstOf(
      unit.side === by ? null : refusal('NOT_YOUR_UNIT', 'SC-2.12', { unit: id }),
      unit.defeated ? refusal('UNKNOWN_UNIT', 'SC-5.7', { unit: id }) : null,
      () => placeRefusal(view, by, unit, cell),
      facing === null || isPike(unit) ? null : refusal('NO_FACING', 'SC-2.14', { unit: id }),
    );
  },
  run: (play, by, { unit, cell, facing }) =>
    setUp(play, unitOf(play.match, unit), cell, facing ?? defaultFacing(play.match, by)),
};
