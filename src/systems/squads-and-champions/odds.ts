import type { Action, Odds, Reason, Text } from '../../engine/index.ts';
import { valuesOf } from '../../engine/index.ts';
import { cellOf, unitOf } from '../../kit/index.ts';
import { consequenceOf } from './combat/casualties.ts';
import { atLeast, attackChance, both, decimal, fateChance } from './combat/chances.ts';
import type { OutcomeShare } from './combat/chances.ts';
import { charged, chargeWay, facingAt } from './movement/charge.ts';
import { attackOf, dieText, facesThatTurn, fated, savedFrom, shownBy } from './combat/fate.ts';
import { sumsOf } from './needs.ts';
import type { Manner } from './needs.ts';
import { isWay } from './movement/paths.ts';
import type { ChampionsView, GroupId, Seen, SeenUnit } from './state.ts';
import { diceOf, fateLeft, membersOf } from './units.ts';
import { attack } from './verbs/attack.ts';
import { charge } from './verbs/charge.ts';
import { fate } from './verbs/fate.ts';
import { text } from './texts.ts';

/** Exact chances of an action; section 10. They leave out Protect, which is the other side's choice. */
export function odds(view: ChampionsView, action: Action): readonly Odds[] {
  switch (action.verb) {
    case 'attack':
      return ofAttack(view, action);
    case 'charge':
      return ofCharge(view, action);
    case 'fate':
      return ofFate(view, action);
    default:
      return [];
  }
}

const line = (what: Text, share: OutcomeShare): Odds => ({ text: what, chance: decimal(share) });

/** A modifier with the facts that its words need. */
const modifiers = (because: readonly Reason[]) =>
  because.map(({ value, text: { key, facts } }) => ({ value, key, facts }));

/** Dice and modifiers with the chance of success, the effect on the target, and the chance of success with Fate. */
function lines(seen: Seen, attacker: SeenUnit, target: SeenUnit, manner: Manner): Odds[] {
  const sums = sumsOf(seen, attacker, target, manner);
  const [dice, against, delta] = [diceOf(attacker), diceOf(target), sums.attack.total - sums.defence.total];
  const [points, pointsAgainst] = [fateLeft(attacker), fateLeft(target)];
  const success = attackChance(dice, against, delta);
  const duel = { unit: attacker.id, target: target.id };
  return [
    line(
      text('odds.success', {
        ...duel,
        effect: consequenceOf(target),
        dice: [dice, against],
        attack: modifiers(sums.attack.because),
        defence: modifiers(sums.defence.because),
      }),
      success,
    ),
    ...survivals(target, success),
    ...squadLine(seen, attacker, target, success),
    ...(points + pointsAgainst > 0
      ? [line(text('odds.fate', duel), fateChance({ dice, against, delta, points, pointsAgainst }))]
      : []),
  ];
}

/** Where a die decides between two effects of a success, their chances, without Fate. SC-5.6 */
function survivals(target: SeenUnit, success: OutcomeShare): Odds[] {
  if (consequenceOf(target) !== 'tested') return [];
  const facts = { unit: target.id };
  const lost = savedFrom(target) - 1;
  return [
    line(text('odds.defeated', facts), both(success, { parts: lost, whole: 6 })),
    line(text('odds.dismounted', facts), both(success, { parts: 6 - lost, whole: 6 })),
  ];
}

/**
 * The chance that the target is defeated if the attacker and every member of its squad that may act after it attack
 * like this; not for riders, since the next attack on them is different. SC-3.10
 */
function squadLine(seen: Seen, attacker: SeenUnit, target: SeenUnit, success: OutcomeShare): Odds[] {
  const consequence = consequenceOf(target);
  const hits = consequence === 'defeated' ? 1 : consequence === 'wounded' ? 2 : Infinity;
  const attacks = 1 + (attacker.group === null ? 0 : yetToAct(seen, attacker, attacker.group).length);
  return attacks < 2 || attacks < hits
    ? []
    : [
        line(
          text('odds.squad', { unit: target.id, attacks }),
          atLeast(hits, Array<OutcomeShare>(attacks).fill(success)),
        ),
      ];
}

/** Members of the attacker's squad that may act after it: who is acting now is done as soon as it begins. SC-3.10 */
const yetToAct = (seen: Seen, attacker: SeenUnit, squad: GroupId): SeenUnit[] =>
  membersOf(seen, attacker.side, squad).filter(
    ({ id, done }) => !done && id !== attacker.id && id !== seen.own.activation?.acting,
  );

function ofAttack(view: ChampionsView, action: Action): Odds[] {
  const { unit, target, feat } = valuesOf(attack, view, action);
  const [attacker, enemy] = [unitOf(view, unit), unitOf(view, target)];
  return lines(view, attacker, enemy, { feat, charged: feat === null && charged(view, attacker, enemy) });
}

/** The attack at the end of the charge. */
function ofCharge(view: ChampionsView, action: Action): Odds[] {
  const { unit: id, target: at, goal, facing } = valuesOf(charge, view, action);
  const [unit, target] = [unitOf(view, id), unitOf(view, at)];
  const way = chargeWay(view, unit, target, goal);
  if (!isWay(way)) return [];
  const end = way.path.at(-1) ?? cellOf(unit);
  const arrived: SeenUnit = { ...unit, at: end, facing: facing ?? facingAt(view, unit, target, end) ?? unit.facing };
  return lines({ ...view, units: { ...view.units, [id]: arrived } }, arrived, target, { feat: null, charged: true });
}

/** One reroll. Section 10 */
function ofFate(view: ChampionsView, action: Action): Odds[] {
  const { die } = valuesOf(fate, view, action);
  const unit = view.own.attack && fated(view);
  if (!unit || shownBy(attackOf(view), unit, die) === null) return [];
  return [
    line(text('odds.turns', { unit: unit.id, die: dieText(die) }), {
      parts: facesThatTurn(view, attackOf(view), unit, die),
      whole: 6,
    }),
  ];
}
