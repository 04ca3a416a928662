import { listParam, optional, wordParam } from '../../../engine/index.ts';
import { nothing, unitOf } from '../../../kit/index.ts';
import { activate as activateSquads, activateRefusal } from '../activation.ts';
import { squadParam, turnsParam } from '../params.ts';
import { refusal } from '../refusals.ts';
import { freshSquads, isNear, squadOf } from '../squads.ts';
import { squadChoice } from './acting.ts';
import { beginActivation } from '../steps/turns.ts';
import type { GenesysVerb, SquadId } from '../state.ts';
import { isVehicleUnit } from '../units.ts';
import { text, words } from '../texts.ts';

const params = {
  squad: optional(squadParam),
  squads: optional(listParam(squadParam)),
  pace: optional(wordParam(['2', '3'] as const)),
  dirs: turnsParam,
};

/** All who are activated together. */
const cohort = (squad: SquadId | null | undefined, squads?: readonly SquadId[] | null): readonly SquadId[] =>
  squad ? [squad, ...(squads ?? []).filter((id) => id !== squad)] : (squads ?? []);

/** Activates a squad, or several as a cohort. GP-8.9, GP-8.10 */
export const activate: GenesysVerb<typeof params> = {
  rule: 'GP-8.9',
  place: 'turn',
  params,
  choices(view, by, { squad, squads }, param, at) {
    if (param === 'squad' || param === 'squads')
      return { list: freshSquads(view, by).map(({ id }) => squadChoice(view, id)) };
    if (param === 'pace') return words(['2', '3'], 'pace');
    if (at) return words(['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'], 'facing');
    const units = Object.values(view.units).filter(
      (unit) =>
        unit.at !== null && unit.group !== null && cohort(squad, squads).includes(unit.group) && !isVehicleUnit(unit),
    );
    return units.length === 0
      ? nothing
      : { records: units.map(({ id }) => ({ key: id, name: text('unit', { unit: id }), byDefault: text('stays') })) };
  },
  *offers(view, by) {
    if (view.own.activation) return;
    const fresh = freshSquads(view, by).map(({ id }) => id);
    for (const id of fresh)
      if (!activateRefusal(view, by, [id])) yield { squad: id, squads: null, pace: null, dirs: [] };
    for (const one of fresh)
      for (const two of fresh)
        if (one < two && isNear(view, one, two) && !activateRefusal(view, by, [one, two]))
          yield { squad: one, squads: [two], pace: null, dirs: [] };
  },
  refuse(view, by, { squad, squads: others, pace, dirs }) {
    const squads = cohort(squad, others);
    if (squads.length === 0) return refusal('BAD_VALUE', 'GP-8.9', { param: 'squad', text: null });
    if (view.own.activation)
      return refusal('WRONG_PHASE', 'GP-8.9', { squad: squads[0] ?? null, active: [...view.own.activation.squads] });
    const wrong = activateRefusal(view, by, squads);
    if (wrong) return wrong;
    const [id = ''] = squads;
    if (pace !== null && !squadOf(view, id).broken)
      return refusal('BAD_VALUE', 'GP-15.5', { param: 'pace', text: pace });
    const strange = dirs.find(
      ({ unit }) =>
        !squads.includes(unitOf(view, unit).group ?? '')
        || isVehicleUnit(unitOf(view, unit))
        || unitOf(view, unit).at === null,
    );
    return strange ? refusal('NOT_YOURS', 'GP-1.11', { unit: strange.unit }) : null;
  },
  run(play, by, { squad, squads: others, pace, dirs }) {
    const squads = cohort(squad, others);
    activateSquads(play, by, squads, dirs);
    beginActivation(play, by, squads, pace === '3' ? 3 : 2);
  },
};
