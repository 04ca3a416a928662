import { optional, refuseUnread } from '../../../engine/index.ts';
import type { Choices, SideId, UnitId } from '../../../engine/index.ts';
import { firstOf, nothing, unitOf, units } from '../../../kit/index.ts';
import { blowsRefusal, strike } from '../combat/blows.ts';
import type { Blow } from '../combat/blows.ts';
import { defaultBlow, defaultBlowWeapon } from '../combat/chances.ts';
import { codes } from '../codes.ts';
import type { WeaponId } from '../data/weapons.ts';
import { figureParam, splitParam, weaponParam } from '../params.ts';
import type { Share } from '../params.ts';
import { checkLast } from '../scenarios/verdict.ts';
import type { Seen, SeenFigure, VampiresVerb, VampiresView } from '../state.ts';
import { activated } from '../turns.ts';
import { enemiesOf, fightingOf, fightingWeapons, inGame, isEngaged, notReady } from '../units.ts';
import { text, words } from '../texts.ts';
import { refusal } from '../refusals.ts';

const params = {
  unit: figureParam,
  target: optional(figureParam),
  weapon: optional(weaponParam),
  split: optional(splitParam),
};

interface Given {
  readonly unit: UnitId;
  readonly target: UnitId | null;
  readonly weapon: WeaponId | null;
  readonly split: readonly Share[] | null;
}

/** The attacks as they were declared, their weapons chosen where none was named. VW-6.5, section 5 */
export function blowsOf(seen: Seen, { unit: id, target, weapon, split }: Given): Blow[] {
  const unit = unitOf(seen, id);
  const shares = split ?? (target === null ? [] : [{ target, share: fightingOf(unit), weapon }]);
  return shares.map(({ target: at, share, weapon: named }) => ({
    target: at,
    share,
    weapon: named ?? weapon ?? defaultBlowWeapon(seen, unit, { target: at, share }),
  }));
}

const fighters = (view: VampiresView, by: SideId): SeenFigure[] =>
  inGame(view, by).filter((unit) => !unit.acted && !unit.down && isEngaged(view, unit));

/** All ways to share out a number among two or more attacks, higher shares first. */
function partsOf(whole: number, most = whole - 1): readonly (readonly number[])[] {
  if (whole === 0) return [[]];
  return Array.from({ length: Math.min(whole, most) }, (_, index) => Math.min(whole, most) - index).flatMap((first) =>
    partsOf(whole - first, first).map((others) => [first, ...others]),
  );
}

/** For each enemy what it may get: a share, or by house rule several of them. The sum must be the whole. VW-6.5, R16 */
function shareChoices(view: VampiresView, unit: SeenFigure): Choices {
  const fv = fightingOf(unit);
  const enemies = enemiesOf(view, unit);
  const same = view.options['splitSame'] === 'on';
  if (fv < 2 || (enemies.length < 2 && !same)) return { rows: [] };
  const wholes = Array.from({ length: fv }, (_, index) => index + 1);
  const single = enemies.length < 2 ? [] : wholes.slice(0, -1).map((share) => [share]);
  // Of an only enemy, all that is not given to it is given to nobody.
  const several = same ? wholes.flatMap((whole) => (enemies.length < 2 && whole < fv ? [] : partsOf(whole))) : [];
  return {
    rows: enemies.map(({ id }) => ({
      key: id,
      name: text('unit', { unit: id }),
      list: [...single, ...several].map((shares) => ({
        value: shares.join(`, ${id} `),
        name: text('share', { share: shares.join(' + '), fv }),
      })),
    })),
  };
}

/** The Fighting Value shared out as evenly as can be among the first enemies. */
function evenSplit(view: VampiresView, unit: SeenFigure): Share[] | null {
  const fv = fightingOf(unit);
  const enemies = enemiesOf(view, unit).slice(0, fv);
  if (enemies.length < 2) return null;
  const least = Math.floor(fv / enemies.length);
  const more = fv % enemies.length;
  return enemies.map(({ id }, index) => ({ target: id, share: least + (index < more ? 1 : 0), weapon: null }));
}

/** One attack in a Fight, or several with a share each. VW-6.1 – 6.5 */
export const fight: VampiresVerb<typeof params> = {
  rule: 'VW-6.1',
  place: 'turn',
  params,
  choices(view, by, given, param) {
    const able = fighters(view, by);
    if (param === 'unit') return units(able);
    const unit = able.find(({ id }) => id === given.unit);
    if (!unit) return nothing;
    switch (param) {
      case 'target':
        return given.split ? nothing : units(enemiesOf(view, unit));
      case 'weapon':
        return words(fightingWeapons(unit), 'weapon', 'weapon-about');
      default:
        return given.target ? nothing : shareChoices(view, unit);
    }
  },
  *offers(view, by, given) {
    for (const unit of fighters(view, by)) {
      if (given?.unit !== undefined && given.unit !== unit.id) continue;
      const usual = defaultBlow(view, unit);
      if (usual) yield { unit: unit.id, target: usual.target, weapon: usual.weapon, split: null };
      for (const { id } of enemiesOf(view, unit))
        for (const weapon of fightingWeapons(unit))
          if (id !== usual?.target || weapon !== usual.weapon) yield { unit: unit.id, target: id, weapon, split: null };
      const split = evenSplit(view, unit);
      if (split) yield { unit: unit.id, target: null, weapon: null, split };
    }
  },
  refuse(view, by, given) {
    const { unit, target, split } = given;
    return firstOf(
      notReady(view, by, unit),
      target === null && split === null
        ? refuseUnread(codes, { unread: 'missing', param: 'target', text: null }, figureParam.wanted)
        : null,
      target !== null && split !== null
        ? refusal('BAD_SPLIT', 'VW-6.5', { unit, fv: fightingOf(unitOf(view, unit)), both: true })
        : null,
      () => blowsRefusal(view, unitOf(view, unit), blowsOf(view, given)),
    );
  },
  run(play, by, given) {
    strike(play, given.unit, blowsOf(play.match, given));
    checkLast(play);
    activated(play, by);
  },
};
