import { unitParam } from '../../../engine/index.ts';
import type { Refusal } from '../../../engine/index.ts';
import { cellOf, firstOf, unitOf, units } from '../../../kit/index.ts';
import { activate, free, notMine } from '../movement/activation.ts';
import { grid } from '../geometry.ts';
import { escortOf, hostageOf } from '../scenarios/hostages.ts';
import type { SalvationVerb, SalvationView } from '../state.ts';
import { complete, touch } from '../movement/travel.ts';
import type { SeenUnit } from '../units.ts';
import { label, unfit } from '../movement/ways.ts';
import { refusal } from '../refusals.ts';

const params = { unit: unitParam };

/** Why a unit may not take its hostage. SS-19.11 */
function notTaking(view: SalvationView, unit: SeenUnit): Refusal | null {
  const hostage = view.units[hostageOf(unit.side)];
  if (!hostage) return refusal('NOT_THIS_SCENARIO', 'SS-19.11', { scenario: view.own.scenario, needs: 'hostage' });
  const facts = { unit: unit.id, hostage: hostage.id };
  const escort = escortOf(view, hostage.id);
  return firstOf(
    unfit(unit),
    hostage.at === null || grid.apart(cellOf(unit), hostage.at) !== 1
      ? refusal('NOT_ADJACENT', 'SS-19.11', { ...facts, target: hostage.id })
      : null,
    escort ? refusal('HAS_ESCORT', 'SS-19.11', { ...facts, escort: escort.id }) : null,
  );
}

/** A unit takes charge of its side's hostage. SS-19.11 */
export const escort: SalvationVerb<typeof params> = {
  rule: 'SS-19.11',
  place: 'turn',
  params,
  choices: (view, by) => units(free(view, by).filter((unit) => !notTaking(view, unit))),
  *offers(view, by) {
    for (const unit of free(view, by)) if (!notTaking(view, unit)) yield { unit: unit.id };
  },
  refuse: (view, by, { unit }) => firstOf(notMine(view, by, unit), () => notTaking(view, unitOf(view, unit))),
  run(play, by, { unit: id }) {
    const unit = unitOf(play.match, id);
    activate(play.match, id);
    unit.escorting = hostageOf(by);
    play.tell('escorting', 'SS-19.11', {
      unit: id,
      hostage: unit.escorting,
      cell: label(cellOf(unitOf(play.match, unit.escorting))),
    });
    // SS-19.18: with an escort it can no longer be attacked.
    touch(play, 'other');
    complete(play, null);
  },
};
