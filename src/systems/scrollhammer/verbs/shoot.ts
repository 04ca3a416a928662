import { derivedFor, listParam, nameParam, optional } from '../../../engine/index.ts';
import type { Refusal, UnitId } from '../../../engine/index.ts';
import { firstOf, nothing, units } from '../../../kit/index.ts';
import { isRanged, mayHold, usualRanged } from '../equipment/loadout.ts';
import { entryOf, groupOf, groupsOf, notEnemy, notMine, unitsOf } from '../groups.ts';
import { shooterRefusal } from '../magic/casting.ts';
import { enemiesByNearness } from '../movement/goals.ts';
import { otherOpen } from '../movement/may-move.ts';
import { firersAt } from '../shooting/firers.ts';
import type { Volley } from '../shooting/firers.ts';
import { groupNamed, unitNamed } from '../params.ts';
import { refusal } from '../refusals.ts';
import type { GroupId, HammerVerb, HammerView, Seen } from '../state.ts';
import { fireAt } from '../steps/shooting.ts';
import { groupChoices } from './choices.ts';
import { text } from '../texts.ts';

const params = {
  group: groupNamed,
  target: groupNamed,
  weapons: optional(listParam(nameParam)),
  skip: optional(listParam(unitNamed)),
};

interface Given {
  readonly group: GroupId;
  readonly target: GroupId;
  readonly weapons: readonly string[] | null;
  readonly skip: readonly UnitId[] | null;
}

export const volleyOf = ({ group, target, weapons, skip }: Given): Volley => ({
  kind: 'shooting',
  group,
  target,
  weapons,
  skip: skip ?? [],
});

/** A weapon that is named must be one that somebody has, and could hold and use. Section 6 */
function weaponRefusal(view: Seen, { group, weapons }: Given): Refusal | null {
  for (const weapon of weapons ?? []) {
    const owners = unitsOf(view, group).filter((unit) => entryOf(unit).items.includes(weapon));
    const able = owners.filter((unit) => isRanged(weapon) && mayHold(unit, [weapon]));
    if (able.length === 0) {
      const unit = owners[0] ?? unitsOf(view, group)[0];
      return refusal('HANDS_TAKEN', 'SH-4.9', { group, unit: unit?.id ?? null, hands: unit?.hands ?? null });
    }
    if (able.every((unit) => unit.used === weapon)) return refusal('ALREADY_USED', 'SH-17.8', { group, item: weapon });
  }
  return null;
}

const shootRefusal = (view: Seen, by: 'a' | 'b', given: Given): Refusal | null =>
  firstOf(
    notMine(view, by, given.group),
    () => (groupOf(view, given.group).reserve ? refusal('NO_FIRER', 'SH-7.2', { group: given.group }) : null),
    () => notEnemy(view, by, given.target),
    () => shooterRefusal(view, given.group, given.target),
    () => otherOpen(view, null),
    () => weaponRefusal(view, given),
    () => {
      const firers = firersAt(view, volleyOf(given));
      const { stored } = view.own;
      if (!('code' in firers)) return null;
      return stored?.group === given.group && stored.shots.length > 0 ? null : firers;
    },
  );

const shooters = (view: HammerView, by: 'a' | 'b'): GroupId[] =>
  groupsOf(view, by)
    .map(({ id }) => id)
    .filter((id) => shooterRefusal(view, id, null) === null);

/** Enemy groups that a group can shoot at with its usual weapons, the nearest first. SH-7.3 */
export const shotTargets = derivedFor((seen: Seen, group: GroupId): readonly GroupId[] => {
  const { side } = groupOf(seen, group);
  if (shooterRefusal(seen, group, null) !== null) return [];
  return enemiesByNearness(seen, group).filter(
    (target) => shootRefusal(seen, side, { group, target, weapons: null, skip: null }) === null,
  );
});

/** Weapons that a group could use in place of its usual ones, such as those of one use. SH-4.8, SH-17.8 */
const rareWeapons = (view: HammerView, group: GroupId): string[] => [
  ...new Set(
    unitsOf(view, group).flatMap((unit) => {
      const usual = usualRanged(unit);
      return entryOf(unit).items.filter((item) => isRanged(item) && unit.used !== item && !usual.includes(item));
    }),
  ),
];

/** May a group shoot with these weapons at a target? */
const mayHit =
  (view: HammerView, by: 'a' | 'b', group: GroupId, weapons: readonly string[]) =>
  (target: GroupId): boolean =>
    shootRefusal(view, by, { group, target, weapons, skip: null }) === null;

/** All that can of a group shoot at one enemy group. SH-7 */
export const shoot: HammerVerb<typeof params> = {
  rule: 'SH-7.3',
  place: 'turn',
  params,
  choices(view, by, { group, weapons }, param) {
    if (param === 'group') return groupChoices(shooters(view, by));
    if (group === undefined || view.own.groups[group]?.side !== by || unitsOf(view, group).length === 0) return nothing;
    if (param === 'target')
      return groupChoices(
        weapons ? enemiesByNearness(view, group).filter(mayHit(view, by, group, weapons)) : shotTargets(view, group),
      );
    if (param === 'weapons')
      return {
        list: rareWeapons(view, group).map((value) => ({
          value,
          name: text('weapon', { weapon: value }),
          about: text(`weapon-about.${value}`),
        })),
      };
    return units(unitsOf(view, group));
  },
  *offers(view, by) {
    for (const group of shooters(view, by)) {
      for (const target of shotTargets(view, group)) yield { group, target, weapons: null, skip: null };
      for (const weapon of rareWeapons(view, group)) {
        const target = enemiesByNearness(view, group).find(mayHit(view, by, group, [weapon]));
        if (target !== undefined) yield { group, target, weapons: [weapon], skip: null };
      }
    }
  },
  refuse: (view, by, given) => shootRefusal(view, by, given),
  run(play, _by, given) {
    play.match.own.acted = true;
    fireAt(play, volleyOf(given));
  },
};
