import { cellParam, optional, wordParam } from '../../../engine/index.ts';
import type { Refusal, SideId } from '../../../engine/index.ts';
import { asGiven, cells, firstOf, onBoard, unitOf, units } from '../../../kit/index.ts';
import { useAttack } from '../combat/attack.ts';
import { stores } from '../data/scenarios.ts';
import { label } from '../geometry.ts';
import { unitNamed } from '../params.ts';
import { notReady } from '../phases.ts';
import { adjacent, spaceOf } from '../movement/space.ts';
import type { ChampionsVerb, ChampionsView, Seen, SeenUnit } from '../state.ts';
import { attackFeatRefusal, attackRefusal, attackSpent } from '../combat/targets.ts';
import { refusal } from '../refusals.ts';
import { notMine } from '../units.ts';
import { storesLeft } from '../scenarios/scenario.ts';
import { checkTarget, score } from '../scenarios/verdict.ts';
import { words } from '../texts.ts';

const params = { unit: unitNamed, cell: cellParam, feat: optional(wordParam(['mobility'] as const)) };

/** Whether the cell is under the unit or next to it, respecting levels. 9.3 */
function inReach(seen: Pick<Seen, 'board'>, unit: SeenUnit, cell: number): boolean {
  const space = spaceOf(seen, unit);
  return space.includes(cell) || adjacent(seen, space, [cell]);
}

/** Why this side may not burn anything now. 9.3 */
function noFire({ options, own }: ChampionsView, by: SideId): Refusal | null {
  if (options['scenario'] !== 'stores') return refusal('WRONG_SCENARIO', 'SC-12.3');
  if (own.attacker !== by) return refusal('NOT_YOUR_GOAL', 'SC-12.3');
  return own.round < stores.firstRound
    ? refusal('TOO_EARLY', 'SC-12.3', { round: own.round, from: stores.firstRound })
    : null;
}

const able = (view: ChampionsView, by: SideId): SeenUnit[] =>
  noFire(view, by)
    ? []
    : onBoard(view, by).filter((unit) => notReady(view, unit) === null && attackSpent(view, unit, null) === null);

const reached = (view: ChampionsView, unit: SeenUnit): number[] =>
  storesLeft(view)
    .map(({ at }) => at)
    .filter((cell) => inReach(view, unit, cell));

/** Burns a store instead of attacking. 9.3, SC-R48 */
export const burn: ChampionsVerb<typeof params> = {
  rule: 'SC-12.3',
  place: 'turn',
  params,
  choices(view, by, given, param) {
    const unit = given.unit === undefined ? null : unitOf(view, given.unit);
    switch (param) {
      case 'unit':
        return units(able(view, by).filter((each) => reached(view, each).length > 0));
      case 'cell':
        return cells(unit?.at === null || !unit ? [] : reached(view, unit));
      case 'feat':
        return words(unit && attackRefusal(view, unit, 'mobility') === null ? ['mobility'] : [], 'feat', 'feat-about');
    }
  },
  *offers(view, by, given) {
    for (const unit of asGiven(able(view, by), given?.unit)) {
      const feats = attackRefusal(view, unit, 'mobility') === null ? [null, 'mobility' as const] : [null];
      for (const cell of reached(view, unit)) for (const feat of feats) yield { unit: unit.id, cell, feat };
    }
  },
  refuse(view, by, { unit: id, cell, feat }) {
    const unit = unitOf(view, id);
    return firstOf(
      notMine(view, by, id),
      () => notReady(view, unit),
      () => noFire(view, by),
      () => attackSpent(view, unit, null),
      () => (feat === null ? null : attackFeatRefusal(view, unit, feat)),
      () =>
        storesLeft(view).some(({ at }) => at === cell)
          ? null
          : refusal('NO_STORE', 'SC-12.3', { cell: label(view, cell) }),
      () =>
        inReach(view, unit, cell) ? null : refusal('NOT_ADJACENT', 'SC-12.3', { unit: id, cell: label(view, cell) }),
    );
  },
  run(play, by, { unit: id, cell, feat }) {
    const { match } = play;
    const store = storesLeft(match).find(({ at }) => at === cell);
    if (!store) throw new Error(`There is no store on ${label(match, cell)}`);
    useAttack(play, unitOf(match, id), feat);
    delete match.markers[store.id];
    play.tell('store-burnt', 'SC-12.3', { unit: id, store: store.id, at: label(match, cell) });
    score(play, by, stores.points, 'SC-12.3', { store: store.id });
    checkTarget(play);
  },
};
