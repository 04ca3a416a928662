import { nameParam, optional, unitParam } from '../../../engine/index.ts';
import type { Marker, Need, Refusal } from '../../../engine/index.ts';
import { cellOf, firstOf, nothing, unitOf, units } from '../../../kit/index.ts';
import { activate, free, notMine } from '../movement/activation.ts';
import { pickUpFrom } from '../data/constants.ts';
import { grid } from '../geometry.ts';
import { chaserOf, show } from '../scenarios/escape.ts';
import type { SalvationVerb, SalvationView } from '../state.ts';
import { complete } from '../movement/travel.ts';
import type { SeenUnit } from '../units.ts';
import { label, unfit } from '../movement/ways.ts';
import { refusal } from '../refusals.ts';
import { text } from '../texts.ts';

const params = { unit: unitParam, marker: optional(nameParam) };

/** Information that a unit can reach. SS-23.12 */
const inReach = (view: SalvationView, unit: SeenUnit): Marker[] =>
  Object.values(view.markers).filter(
    ({ kind, at }) => kind === 'information' && at !== null && unit.at !== null && grid.apart(unit.at, at) <= 1,
  );

/** Why a unit may not try to pick up information. SS-23.12 */
function notPicking(view: SalvationView, unit: SeenUnit, marker: string | null): Refusal | null {
  if (view.own.scenario !== 'escape')
    return refusal('NOT_THIS_SCENARIO', 'SS-23.12', { scenario: view.own.scenario, needs: 'escape' });
  const found = inReach(view, unit).some(({ id }) => marker === null || id === marker);
  return firstOf(
    found ? null : refusal('NOT_ADJACENT', 'SS-23.12', { unit: unit.id, target: null }),
    unfit(unit),
    unit.searched ? refusal('ALREADY_TRIED', 'SS-23.12', { unit: unit.id, what: 'pickup' }) : null,
  );
}

/** No attribute matters: 6 or more on one d20. */
const need: Need = { total: pickUpFrom, because: [], pass: 'at least', sure: null };

/** Tries to pick up information: the escapee gains a courier, the chaser destroys it. SS-23.12 */
export const pickup: SalvationVerb<typeof params> = {
  rule: 'SS-23.12',
  place: 'turn',
  params,
  choices(view, by, given, param) {
    if (param === 'unit') return units(free(view, by).filter((unit) => !notPicking(view, unit, null)));
    const unit = given.unit === undefined ? null : unitOf(view, given.unit);
    return unit
      ? {
          list: inReach(view, unit).map(({ id, at }) => ({
            value: id,
            name: text('cell', { cell: at === null ? null : label(at) }),
          })),
        }
      : nothing;
  },
  *offers(view, by) {
    for (const unit of free(view, by)) {
      const reach = inReach(view, unit);
      if (notPicking(view, unit, null)) continue;
      if (reach.length === 1) yield { unit: unit.id, marker: null };
      else for (const { id } of reach) yield { unit: unit.id, marker: id };
    }
  },
  refuse: (view, by, { unit, marker }) =>
    firstOf(notMine(view, by, unit), () => notPicking(view, unitOf(view, unit), marker)),
  run(play, by, { unit: id, marker }) {
    const { match } = play;
    const unit = unitOf(match, id);
    const found = inReach(play.view(by), unit).find((each) => marker === null || each.id === marker);
    if (!found) throw new Error(`${id} has no information in reach`);
    activate(match, id);
    unit.searched = true;
    const { dice, successes } = play.roll(20, 1, 'info', need);
    play.tell('roll', 'SS-23.12', {
      purpose: 'info',
      unit: id,
      target: null,
      need: pickUpFrom,
      dice: [...dice],
      successes,
    });
    if (successes > 0) {
      delete match.markers[found.id];
      const taken = by !== chaserOf(match);
      play.tell(taken ? 'info-taken' : 'info-destroyed', 'SS-23.12', {
        unit: id,
        marker: found.id,
        cell: label(found.at ?? cellOf(unit)),
      });
      if (taken) show(play, id, true, 'SS-23.12', null);
    }
    complete(play, null);
  },
};
