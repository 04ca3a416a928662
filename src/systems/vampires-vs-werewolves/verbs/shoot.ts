import { listParam, optional } from '../../../engine/index.ts';
import type { SideId, UnitId } from '../../../engine/index.ts';
import { firstOf, nothing, unitChoice, unitOf, units } from '../../../kit/index.ts';
import { defaultShotWeapon } from '../combat/chances.ts';
import { shoot as shootShot } from '../combat/shooting.ts';
import { declaredAt, declaredWith, hasShot, shotRefusal, targetsOf, volleyOf } from '../combat/shots.ts';
import type { Shot } from '../combat/shots.ts';
import { weapons } from '../data/weapons.ts';
import type { WeaponId } from '../data/weapons.ts';
import { formOf, groupOf, inGame, isDown, notReady, offBoard, shootingWeapons } from '../units.ts';
import { figureParam, weaponParam, yesParam } from '../params.ts';
import { checkLast } from '../scenarios/verdict.ts';
import type { Seen, SeenFigure, VampiresVerb, VampiresView } from '../state.ts';
import { activated } from '../turns.ts';
import { words } from '../texts.ts';
import { refusal } from '../refusals.ts';

const params = {
  unit: figureParam,
  target: figureParam,
  weapon: optional(weaponParam),
  with: optional(listParam(figureParam)),
  single: optional(yesParam),
};

interface Given {
  readonly unit: UnitId;
  readonly target: UnitId;
  readonly weapon: WeaponId | null;
  readonly with: readonly UnitId[] | null;
  readonly single: 'yes' | null;
}

/** The shot as it was declared, its weapon chosen where none was named; null: it has none to shoot with. Section 5 */
export function shotOf(seen: Seen, { unit, target, weapon, with: others, single }: Given): Shot | null {
  const [lead, aimed] = [unitOf(seen, unit), unitOf(seen, target)];
  const friends = (others ?? []).map((id) => unitOf(seen, id));
  const taken =
    weapon
    ?? (lead.at !== null && aimed.at !== null
      ? defaultShotWeapon(seen, lead, aimed, friends, single !== null)
      : (lead.weapons.find((each) => weapons[each].kind === 'shooting') ?? null));
  return taken && { unit, target, weapon: taken, others: others ?? [], single: single !== null };
}

const shooters = (view: VampiresView, by: SideId): SeenFigure[] =>
  inGame(view, by).filter((unit) => !unit.acted && hasShot(view, unit));

const targets = (view: VampiresView, unit: SeenFigure, weapon: WeaponId | null): UnitId[] => {
  const usable = weapon === null ? shootingWeapons(unit) : [weapon];
  return [...new Set(usable.flatMap((each) => declaredAt(view, unit, each).map(({ id }) => id)))];
};

/** A group weapon on more than one figure. VW-5.14 */
const hitsGroup = (view: VampiresView, weapon: WeaponId, target: SeenFigure): boolean =>
  weapons[weapon].group && groupOf(view, target).length > 1;

/** One Shooting attack, alone or in a volley. VW-5 */
export const shoot: VampiresVerb<typeof params> = {
  rule: 'VW-5.1',
  place: 'turn',
  params,
  choices(view, by, given, param) {
    const able = shooters(view, by);
    if (param === 'unit') return units(able);
    const unit = able.find(({ id }) => id === given.unit);
    if (!unit) return nothing;
    const target = given.target === undefined ? null : unitOf(view, given.target);
    switch (param) {
      case 'target':
        return { list: targets(view, unit, given.weapon ?? null).map((id) => unitChoice({ id })) };
      case 'weapon': {
        const usable = shootingWeapons(unit).filter((each) =>
          declaredAt(view, unit, each).some(({ id }) => target === null || id === target.id),
        );
        return words(usable, 'weapon', 'weapon-about');
      }
      case 'with': {
        const weapon = target && (given.weapon ?? defaultShotWeapon(view, unit, target, [], false));
        return target && weapon && unit.at !== null ? units(declaredWith(view, unit, weapon, target)) : nothing;
      }
      default:
        return words(given.weapon && target && hitsGroup(view, given.weapon, target) ? ['yes'] : [], 'single');
    }
  },
  *offers(view, by, given) {
    for (const unit of shooters(view, by)) {
      if (given?.unit !== undefined && given.unit !== unit.id) continue;
      for (const weapon of shootingWeapons(unit)) {
        for (const target of targetsOf(view, unit, weapon)) {
          const plain = { unit: unit.id, target: target.id, weapon, with: null, single: null };
          const group = groupOf(view, target);
          if (!weapons[weapon].group || !group.some(({ id }) => id === unit.id)) yield plain;
          if (weapons[weapon].group && group.length > 1) yield { ...plain, single: 'yes' };
          const others = volleyOf(view, unit, weapon, target).map(({ id }) => id);
          if (others.length > 0) yield { ...plain, with: others };
        }
      }
    }
  },
  refuse(view, by, given) {
    const unit = unitOf(view, given.unit);
    return firstOf(notReady(view, by, given.unit), () => {
      const shot = shotOf(view, given);
      if (shot) return shotRefusal(view, shot);
      return firstOf(
        offBoard(unit),
        isDown(unit),
        () => (formOf(unit).shoots ? null : refusal('WRONG_FORM', 'VW-5.3', { unit: unit.id, form: unit.form })),
        refusal('NO_WEAPON', 'VW-5.3', { unit: unit.id, weapon: null }),
      );
    });
  },
  run(play, by, given) {
    const shot = shotOf(play.match, given);
    if (!shot) throw new Error(`${given.unit} has nothing to shoot with`);
    shootShot(play, shot);
    checkLast(play);
    activated(play, by);
  },
};
