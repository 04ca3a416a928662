import { derivedOf, numberParam, optional, other, unitParam } from '../../../engine/index.ts';
import { activate, actorIn, free, notMine } from '../movement/activation.ts';
import { newFight } from '../combat/casualties.ts';
import { contactsOf } from '../movement/contacts.ts';
import { shotEnergy } from '../data/constants.ts';
import { grid } from '../geometry.ts';
import { looseHostages, noEscort, noTruce, safeHostage } from '../scenarios/hostages.ts';
import { longRange, shortRange, shotNeed } from '../needs.ts';
import { losableRolls } from '../orders.ts';
import { loseParam } from '../params.ts';
import type { SalvationVerb, Seen } from '../state.ts';
import { card, energyLeft, onBoard } from '../units.ts';
import type { SeenUnit } from '../units.ts';
import { blockedLine, held, label } from '../movement/ways.ts';
import { refusal } from '../refusals.ts';
import type { Choices, Refusal } from '../../../engine/index.ts';
import { asGiven, cellOf, firstOf, unitChoice, unitOf, units } from '../../../kit/index.ts';
import { text, words } from '../texts.ts';

const params = { unit: unitParam, target: unitParam, shots: optional(numberParam), lose: optional(loseParam) };

/** Why a unit may not shoot at all. SS-12.1, SS-12.2 */
function notShooting(view: Seen, unit: SeenUnit): Refusal | null {
  const facts = { unit: unit.id };
  return firstOf(
    noTruce(view),
    card(unit).class === 'ranged' ? null : refusal('NOT_RANGED', 'SS-12.1', facts),
    unit.fallen === null ? null : refusal('UNIT_FALLEN', 'SS-12.2', facts),
    unit.running ? refusal('UNIT_RUNNING', 'SS-12.2', facts) : null,
    unit.activation === 'closed' ? refusal('ACTIVATION_OVER', 'SS-6.3', facts) : null,
    noEscort(unit),
    () => held(view, unit),
  );
}

/** Why it may not shoot at this target. SS-12.1, SS-12.3, SS-12.4, SS-12.5 */
export function notTarget(view: Seen, unit: SeenUnit, target: SeenUnit): Refusal | null {
  const facts = { unit: unit.id, target: target.id };
  if (target.side === unit.side || target.at === null) return refusal('NOT_AN_ENEMY', 'SS-12.1', facts);
  const distance = grid.apart(cellOf(unit), cellOf(target));
  if (distance > longRange(unit))
    return refusal('OUT_OF_RANGE', 'SS-12.5', { ...facts, distance, range: longRange(unit) });
  const blocked = blockedLine(view, { ...facts, from: cellOf(unit), to: cellOf(target) });
  if (blocked) return refusal('NO_LINE_OF_SIGHT', 'SS-12.4', blocked);
  const [friend] = contactsOf(view, target.id);
  return friend
    ? refusal('INTO_COMBAT', 'SS-12.3', { ...facts, friend: friend[unit.side] })
    : safeHostage(view, target.id);
}

/** Enemies it may shoot at now. */
export const shotTargets = derivedOf((view: Seen, unit: SeenUnit): readonly SeenUnit[] =>
  notShooting(view, unit) || energyLeft(unit) < shotEnergy
    ? []
    : [...onBoard(view, other(unit.side)), ...looseHostages(view, other(unit.side))].filter(
        (target) => !notTarget(view, unit, target),
      ),
);

/** From 1 to so many shots; a single possibility is listed, so that no form asks for it. */
const numbersTo = (most: number): Choices =>
  most > 1 ? { least: 1, most } : { list: [{ value: '1', name: text('shots', { count: 1 }) }] };

/** One or more shots at one enemy. SS-12 */
export const shoot: SalvationVerb<typeof params> = {
  rule: 'SS-12.1',
  place: 'turn',
  params,
  choices(view, by, given, param) {
    const unit = actorIn(view, by, given.unit);
    switch (param) {
      case 'unit':
        return units(free(view, by).filter((each) => shotTargets(view, each).length > 0));
      case 'target':
        return {
          list: !unit
            ? []
            : shotTargets(view, unit).map((target) => {
                const distance = grid.apart(cellOf(unit), cellOf(target));
                return unitChoice(
                  target,
                  text('shot', {
                    distance,
                    need: shotNeed(unit, distance, false).total,
                    range: distance <= shortRange(unit) ? 'short' : 'long',
                  }),
                );
              }),
        };
      case 'shots':
        return numbersTo(unit ? Math.floor(energyLeft(unit) / shotEnergy) : 1);
      case 'lose':
        return words(losableRolls.slice(4, 6), 'lose');
    }
  },
  *offers(view, by, given) {
    for (const unit of asGiven(free(view, by), given?.unit)) {
      for (const target of shotTargets(view, unit)) {
        for (let shots = Math.floor(energyLeft(unit) / shotEnergy); shots >= 1; shots -= 1)
          yield { unit: unit.id, target: target.id, shots, lose: null };
      }
    }
  },
  refuse(view, by, { unit: id, target, shots }) {
    const unit = unitOf(view, id);
    return firstOf(
      notMine(view, by, id),
      () => notShooting(view, unit),
      () => notTarget(view, unit, unitOf(view, target)),
      () =>
        shots !== null && shots < 1
          ? refusal('BAD_NUMBER', 'SS-12.1', { least: 1, most: Math.floor(energyLeft(unit) / shotEnergy) })
          : null,
      () =>
        (shots ?? 1) * shotEnergy > energyLeft(unit)
          ? refusal('NOT_ENOUGH_ENERGY', 'SS-12.1', {
              unit: id,
              needed: (shots ?? 1) * shotEnergy,
              left: energyLeft(unit),
            })
          : null,
    );
  },
  run(play, _by, { unit: id, target, shots, lose }) {
    const { match } = play;
    const unit = unitOf(match, id);
    const count = shots ?? 1;
    activate(match, id);
    unit.energySpent += count * shotEnergy;
    match.own.fight = newFight(match, 'shot');
    const distance = grid.apart(cellOf(unit), cellOf(unitOf(match, target)));
    play.tell('shot', 'SS-12.1', {
      unit: id,
      target,
      shots: count,
      distance,
      range: distance <= shortRange(unit) ? 'short' : 'long',
      at: label(cellOf(unit)),
      aim: label(cellOf(unitOf(match, target))),
    });
    play.next(
      { step: 'shot.defend', unit: id, target, shots: count, lose: [...(lose ?? [])] },
      { step: 'settled' },
      { step: 'reaction', units: [id], verb: 'shoot' },
    );
  },
};
