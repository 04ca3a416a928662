import { optional, other, wordParam } from '../../../engine/index.ts';
import type { Refusal, SideId } from '../../../engine/index.ts';
import { asGiven, firstOf, onBoard, unitOf, units } from '../../../kit/index.ts';
import { declareAttack } from '../combat/attack.ts';
import { unitNamed } from '../params.ts';
import { notReady } from '../phases.ts';
import type { ChampionsVerb, ChampionsView, SeenUnit } from '../state.ts';
import { attackFeatRefusal, attackFeats, attackSpent, targetRefusal, targetsOf } from '../combat/targets.ts';
import type { AttackFeat } from '../combat/targets.ts';
import { refusal } from '../refusals.ts';
import { isChampion, notMine } from '../units.ts';
import { words } from '../texts.ts';

const params = { unit: unitNamed, target: unitNamed, feat: optional(wordParam(attackFeats)) };

/** How a unit can attack, first without a Feat. */
const mannersOf = (unit: SeenUnit): readonly (AttackFeat | null)[] =>
  isChampion(unit) ? [null, ...attackFeats] : [null];

const ready = (view: ChampionsView, by: SideId): SeenUnit[] =>
  onBoard(view, by).filter((unit) => notReady(view, unit) === null);

function notAnEnemy(view: ChampionsView, unit: SeenUnit, id: string): Refusal | null {
  const target = unitOf(view, id);
  if (target.at === null) return refusal('UNKNOWN_UNIT', 'SC-5.7', { unit: id });
  // SC-R48
  return target.side === unit.side ? refusal('NOT_AN_ENEMY', 'SC-5.1', { unit: unit.id, target: id }) : null;
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
      const found = mannersOf(unit).flatMap((feat) => targetsOf(view, unit, feat).map(({ id }) => id));
      return units(onBoard(view, other(by)).filter(({ id }) => found.includes(id)));
    }
    const may = attackFeats.filter((feat) =>
      targetsOf(view, unit, feat).some(({ id }) => given.target === undefined || id === given.target),
    );
    return words(may, 'feat');
  },
  *offers(view, by, given) {
    for (const unit of asGiven(ready(view, by), given?.unit)) {
      for (const feat of mannersOf(unit)) {
        for (const target of targetsOf(view, unit, feat)) yield { unit: unit.id, target: target.id, feat };
      }
    }
  },
  refuse(view, by, { unit: id, target, feat }) {
    const unit = unitOf(view, id);
    return firstOf(
      notMine(view, by, id),
      () => notReady(view, unit),
      () => attackSpent(view, unit, feat),
      () => notAnEnemy(view, unit, target),
      () => (feat === null ? null : attackFeatRefusal(view, unit, feat)),
      () => targetRefusal(view, unit, unitOf(view, target), feat),
    );
  },
  run(play, _by, { unit, target, feat }) {
    declareAttack(play, unit, target, feat);
  },
};
