import { listParam, optional, unitParam, wordParam } from '../../../engine/index.ts';
import type { Refusal, UnitId } from '../../../engine/index.ts';
import { cellOf, firstOf, unitOf, units } from '../../../kit/index.ts';
import { activate, free, notMine } from '../movement/activation.ts';
import { escortCells } from '../data/constants.ts';
import { grid } from '../geometry.ts';
import { dropCells } from '../scenarios/hide.ts';
import { hostageOf } from '../scenarios/hostages.ts';
import { handoverNeed } from '../needs.ts';
import { rollAgainst } from '../combat/rolls.ts';
import type { SalvationVerb, SalvationView } from '../state.ts';
import { complete, touch } from '../movement/travel.ts';
import { isHostage, onBoard } from '../units.ts';
import type { SeenUnit } from '../units.ts';
import { labels, unfit } from '../movement/ways.ts';
import { refusal } from '../refusals.ts';
import { words } from '../texts.ts';

const params = { from: unitParam, to: unitParam, lose: optional(listParam(wordParam(['handover'] as const))) };

/** Why a unit may not hand its hostage over to anybody. SS-19.16 */
function notGiving(view: SalvationView, from: SeenUnit): Refusal | null {
  if (!view.units[hostageOf(from.side)])
    return refusal('NOT_THIS_SCENARIO', 'SS-19.16', { scenario: view.own.scenario, needs: 'hostage' });
  return from.escorting === null ? refusal('NOT_ESCORT', 'SS-19.16', { unit: from.id }) : null;
}

/** Why this unit may not take it over. SS-19.16 */
function notTakingOver(view: SalvationView, from: SeenUnit, id: UnitId): Refusal | null {
  const to = unitOf(view, id);
  if (to.side !== from.side || to.id === from.id || isHostage(to.id) || to.at === null)
    return refusal('NOT_YOUR_UNIT', 'SS-19.16', { unit: id });
  const hostage = unitOf(view, String(from.escorting));
  return firstOf(
    unfit({ ...to, activation: 'unused' }),
    grid.apart(to.at, cellOf(hostage)) !== 1
      ? refusal('NOT_ADJACENT', 'SS-19.16', { unit: id, target: hostage.id })
      : null,
    view.own.handovers.includes(hostage.id) ? refusal('ALREADY_PASSED', 'SS-19.16', { unit: hostage.id }) : null,
    from.activation === 'closed' ? refusal('ACTIVATION_OVER', 'SS-6.3', { unit: from.id }) : null,
  );
}

const takers = (view: SalvationView, from: SeenUnit): SeenUnit[] =>
  onBoard(view, from.side).filter((unit) => !notTakingOver(view, from, unit.id));

/** An escort passes its hostage on to a friend next to it. SS-19.16, SS-19.17 */
export const handover: SalvationVerb<typeof params> = {
  rule: 'SS-19.16',
  place: 'turn',
  params,
  choices(view, by, given, param) {
    const givers = free(view, by).filter((unit) => !notGiving(view, unit));
    if (param === 'from') return units(givers.filter((unit) => takers(view, unit).length > 0));
    if (param === 'lose') return words(['handover'], 'lose');
    const from = givers.find(({ id }) => id === given.from) ?? givers[0];
    return units(from ? takers(view, from) : []);
  },
  *offers(view, by) {
    for (const from of free(view, by)) {
      if (notGiving(view, from)) continue;
      for (const to of takers(view, from)) yield { from: from.id, to: to.id, lose: null };
    }
  },
  refuse: (view, by, { from, to }) =>
    firstOf(
      notMine(view, by, from),
      () => notGiving(view, unitOf(view, from)),
      () => notTakingOver(view, unitOf(view, from), to),
    ),
  run(play, by, { from, to, lose }) {
    const { match } = play;
    const giver = unitOf(match, from);
    const taker = unitOf(match, to);
    const hostage = unitOf(match, String(giver.escorting));
    activate(match, from);
    match.own.handovers.push(hostage.id);
    if (rollAgainst(play, 'handover', 'SS-19.16', to, 1, handoverNeed(taker, lose !== null), hostage.id) > 0) {
      giver.escorting = null;
      taker.escorting = hostage.id;
      // SS-19.16: a unit that has begun its activation cannot walk with it in this turn.
      if (taker.activation !== 'unused') taker.led = escortCells;
      play.tell('handed-over', 'SS-19.16', { unit: hostage.id, from, to });
      touch(play, 'other');
      complete(play, null);
      return;
    }
    const options = dropCells(match, onBoard(match, by).map(cellOf), cellOf(hostage));
    play.next({
      step: 'put',
      unit: hostage.id,
      of: by,
      as: 'hostage-dropped',
      rule: 'SS-19.17',
      options: labels(options),
    });
  },
};
