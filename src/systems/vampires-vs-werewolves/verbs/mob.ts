import { listParam, optional } from '../../../engine/index.ts';
import type { Refusal, SideId, UnitId } from '../../../engine/index.ts';
import { firstOf, nothing, unitOf, units } from '../../../kit/index.ts';
import { fightingWeaponRefusal, mobOf, notInContact, strike } from '../combat/blows.ts';
import { defaultBlowWeapon } from '../combat/chances.ts';
import type { WeaponId } from '../data/weapons.ts';
import { figureParam, weaponParam } from '../params.ts';
import { checkLast } from '../scenarios/verdict.ts';
import type { Seen, SeenFigure, VampiresVerb, VampiresView } from '../state.ts';
import { activated } from '../turns.ts';
import { enemiesOf, fightingOf, fightingWeapons, inGame, isDown, isEngaged, notReady, offBoard } from '../units.ts';
import { words } from '../texts.ts';
import { refusal } from '../refusals.ts';

const params = { unit: figureParam, target: figureParam, with: listParam(figureParam), weapon: optional(weaponParam) };

interface Given {
  readonly unit: UnitId;
  readonly target: UnitId;
  readonly with: readonly UnitId[];
  readonly weapon: WeaponId | null;
}

/** The weapon of the lead. Section 5 */
export function mobWeapon(seen: Seen, { unit: id, target, with: others, weapon }: Given): WeaponId {
  const unit = unitOf(seen, id);
  return weapon ?? defaultBlowWeapon(seen, unit, { target, share: fightingOf(unit) }, others.length);
}

const leads = (view: VampiresView, by: SideId): SeenFigure[] =>
  inGame(view, by).filter((unit) => !unit.acted && !unit.down && isEngaged(view, unit));
const victims = (view: VampiresView, lead: SeenFigure): SeenFigure[] =>
  enemiesOf(view, lead).filter((enemy) => mobOf(view, lead, enemy).length > 0);

/** Somebody is named twice. VW-6.7 */
function badMob({ unit, with: others }: Given): Refusal | null {
  const all = [unit, ...others];
  return new Set(all).size === all.length ? null : refusal('BAD_MOB', 'VW-6.7', { unit });
}

/** Several figures make one attack roll together. VW-6.7 */
export const mob: VampiresVerb<typeof params> = {
  rule: 'VW-6.7',
  place: 'turn',
  params,
  choices(view, by, given, param) {
    const able = leads(view, by);
    if (param === 'unit') return units(able.filter((unit) => victims(view, unit).length > 0));
    const unit = able.find(({ id }) => id === given.unit);
    if (!unit) return nothing;
    if (param === 'target') return units(victims(view, unit));
    if (param === 'weapon') return words(fightingWeapons(unit), 'weapon', 'weapon-about');
    return given.target === undefined ? nothing : units(mobOf(view, unit, unitOf(view, given.target)));
  },
  *offers(view, by, given) {
    for (const unit of leads(view, by)) {
      if (given?.unit !== undefined && given.unit !== unit.id) continue;
      for (const target of victims(view, unit))
        yield { unit: unit.id, target: target.id, with: mobOf(view, unit, target).map(({ id }) => id), weapon: null };
    }
  },
  refuse(view, by, given) {
    const all = [given.unit, ...given.with];
    const target = unitOf(view, given.target);
    return firstOf(
      ...all.map((id) => () => notReady(view, by, id)),
      () => badMob(given),
      ...all.map((id) => () => {
        const unit = unitOf(view, id);
        return firstOf(offBoard(unit), isDown(unit), () => notInContact(view, unit, target));
      }),
      () => fightingWeaponRefusal(unitOf(view, given.unit), mobWeapon(view, given)),
    );
  },
  run(play, by, given) {
    const { unit: id, target, with: others } = given;
    const weapon = mobWeapon(play.match, given);
    play.tell('mob-declared', 'VW-6.7', { fighters: [id, ...others], target });
    strike(play, id, [{ target, share: fightingOf(unitOf(play.match, id)), weapon }], others);
    checkLast(play);
    activated(play, by);
  },
};
