import { optional, other, wordParam } from '../../../engine/index.ts';
import type { SideId, Text } from '../../../engine/index.ts';
import { asGiven, firstOf, onBoard, unitChoice, unitOf, units } from '../../../kit/index.ts';
import { declareAttack } from '../combat/attack.ts';
import { percent } from '../combat/chances.ts';
import { successOf } from '../combat/prospects.ts';
import { charged } from '../movement/charge.ts';
import { unitNamed } from '../params.ts';
import { notReady } from '../phases.ts';
import type { ChampionsVerb, ChampionsView, SeenUnit } from '../state.ts';
import {
  attackFeatRefusal,
  attackFeats,
  attackSpent,
  notAnEnemy,
  targetRefusal,
  targetsOf,
} from '../combat/targets.ts';
import type { AttackFeat } from '../combat/targets.ts';
import { isChampion, notMine, notThere, worthOf } from '../units.ts';
import { text, words } from '../texts.ts';

const params = { unit: unitNamed, target: unitNamed, feat: optional(wordParam(attackFeats)) };

/** How a unit can attack, first without a Feat. */
const mannersOf = (unit: SeenUnit): readonly (AttackFeat | null)[] =>
  isChampion(unit) ? [null, ...attackFeats] : [null];

const ready = (view: ChampionsView, by: SideId): SeenUnit[] =>
  onBoard(view, by).filter((unit) => notReady(view, unit) === null);

/** The chance of an attack, and what its target is worth. SC-5.3, SC-12.1 */
function noteOf(view: ChampionsView, unit: SeenUnit, enemy: SeenUnit, feat: AttackFeat | null): Text {
  const manner = { feat, charged: feat === null && charged(view, unit, enemy) };
  return text('attack-note', { chance: percent(successOf(view, unit, enemy, manner)), worth: worthOf(enemy) });
}

/** One attack on one enemy. SC-3.9, SC-5.1 */
export const attack: ChampionsVerb<typeof params> = {
  rule: 'SC-5.1',
  place: 'turn',
  params,
  choices(view, by, given, param) {
    if (param === 'unit')
      return units(
        ready(view, by).filter((unit) => mannersOf(unit).some((feat) => targetsOf(view, unit, feat).length > 0)),
      );
    const unit = given.unit === undefined ? null : unitOf(view, given.unit);
    if (!unit || unit.side !== by) return units([]);
    if (param === 'target') {
      return {
        list: onBoard(view, other(by)).flatMap((enemy) => {
          const feat = mannersOf(unit).find((each) => targetsOf(view, unit, each).some(({ id }) => id === enemy.id));
          return feat === undefined ? [] : [unitChoice(enemy, noteOf(view, unit, enemy, feat))];
        }),
      };
    }
    const may = attackFeats.filter((feat) =>
      targetsOf(view, unit, feat).some(({ id }) => given.target === undefined || id === given.target),
    );
    return words(may, 'feat', 'feat-about');
  },
  *offers(view, by, given) {
    for (const unit of asGiven(ready(view, by), given?.unit)) {
      for (const feat of mannersOf(unit)) {
        for (const target of targetsOf(view, unit, feat)) yield { unit: unit.id, target: target.id, feat };
      }
    }
  },
  refuse(view, by, { unit: id, target: at, feat }) {
    const [unit, target] = [unitOf(view, id), unitOf(view, at)];
    return firstOf(
      notMine(view, by, id),
      notThere(target),
      () => notReady(view, unit),
      () => attackSpent(view, unit, feat),
      () => notAnEnemy(unit, target),
      () => (feat === null ? null : attackFeatRefusal(view, unit, feat)),
      () => targetRefusal(view, unit, target, feat),
    );
  },
  run(play, _by, { unit, target, feat }) {
    declareAttack(play, unit, target, feat);
  },
};
