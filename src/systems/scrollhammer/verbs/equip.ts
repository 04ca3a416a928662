import { nameParam, optional } from '../../../engine/index.ts';
import type { Refusal, UnitId } from '../../../engine/index.ts';
import { firstOf, nothing, units } from '../../../kit/index.ts';
import {
  castingLoadout,
  declare,
  loadoutRefusal,
  loadoutWith,
  printLoadout,
  readLoadout,
} from '../equipment/loadout.ts';
import { entryOf, groupsOf, notMine, notMyUnit, unitsOf } from '../groups.ts';
import { groupNamed, unitNamed } from '../params.ts';
import { refusal } from '../refusals.ts';
import type { GroupId, HammerVerb, HammerView, Placed } from '../state.ts';
import { groupChoices } from './choices.ts';
import { text } from '../texts.ts';

const params = { group: optional(groupNamed), unit: optional(unitNamed), loadout: nameParam };

const bearers = (view: HammerView, group: GroupId | null, unit: UnitId | null): Placed[] => {
  if (unit !== null) return [view.units[unit]].flatMap((each) => (each && each.at !== null ? [each as Placed] : []));
  return group === null ? [] : unitsOf(view, group).filter((each) => entryOf(each).hands > 0);
};

/** What a unit may well hold: to strike, to shoot, to cast. */
const usual = (unit: Placed): readonly string[] => {
  const { melee, shooting, spells } = entryOf(unit);
  const cast = spells.length > 0 ? castingLoadout({ ...unit, hands: null }, 2) : null;
  const all = [
    melee,
    ...(shooting.length > 0 ? [loadoutWith(unit, shooting.slice(0, 1))] : []),
    ...(cast ? [cast] : []),
  ];
  return [...new Set(all.map(printLoadout))];
};

function equipRefusal(
  view: HammerView,
  by: 'a' | 'b',
  group: GroupId | null,
  unit: UnitId | null,
  loadout: string,
): Refusal | null {
  if (group === null && unit === null) return refusal('NO_SUCH_GROUP', 'SH-4.8', { group: null });
  return firstOf(
    unit === null ? null : notMyUnit(view, by, unit),
    group === null ? null : notMine(view, by, group),
    () => (view.own.turn === 0 ? refusal('WRONG_PHASE', 'SH-4.2', { verb: 'equip' }) : null),
    () => {
      const found = bearers(view, group, unit);
      if (found.length === 0) return refusal('NO_SUCH_ITEM', 'SH-4.1', { unit, item: loadout });
      const taken = found.find(({ hands }) => hands !== null);
      if (taken) return refusal('HANDS_TAKEN', 'SH-4.7', { group, unit: taken.id, hands: taken.hands });
      for (const each of found) {
        const wrong = loadoutRefusal(each, readLoadout(loadout));
        if (wrong) return wrong;
      }
      return null;
    },
  );
}

/** Declares what units hold until the end of the turn. SH-4.8 */
export const equip: HammerVerb<typeof params> = {
  rule: 'SH-4.8',
  place: 'turn',
  params,
  free: () => true,
  choices(view, by, { group = null, unit = null }, param) {
    const mine = groupsOf(view, by);
    if (param === 'group') return groupChoices(mine.map(({ id }) => id));
    if (param === 'unit')
      return group === null || !view.own.groups[group]
        ? units(mine.flatMap(({ id }) => unitsOf(view, id)))
        : units(unitsOf(view, group));
    if (group !== null && !view.own.groups[group]) return nothing;
    const [first] = bearers(view, group, unit);
    return first
      ? {
          list: usual(first).map((value) => ({
            value,
            name: text('loadout', { hands: value }),
            about: text('loadout-about', { hands: value }),
          })),
        }
      : nothing;
  },
  *offers(view, by) {
    for (const { id: group } of groupsOf(view, by)) {
      const [first] = bearers(view, group, null);
      if (!first) continue;
      for (const loadout of usual(first))
        if (equipRefusal(view, by, group, null, loadout) === null) yield { group, unit: null, loadout };
    }
  },
  refuse: (view, by, { group, unit, loadout }) => equipRefusal(view, by, group, unit, loadout),
  run(play, by, { group, unit, loadout }) {
    declare(
      play,
      bearers(play.view(by), group, unit).map(({ id }) => id),
      () => readLoadout(loadout),
    );
  },
};
