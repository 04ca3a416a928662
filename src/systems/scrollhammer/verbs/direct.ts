import { nameParam, numberParam, optional, plain, rowsParam } from '../../../engine/index.ts';
import { firstOf, nothing, units } from '../../../kit/index.ts';
import { contactsIn, findCombats } from '../fight/combats.ts';
import { isEngaged, targetsOf } from '../fight/strikes.ts';
import type { Melee } from '../fight/strikes.ts';
import { meleeLoadout, meleeWeapons } from '../equipment/loadout.ts';
import { entryOf, notMyUnit, unitsOf } from '../groups.ts';
import { groupNamed, unitNamed } from '../params.ts';
import type { GroupId, HammerVerb, HammerView, Placed } from '../state.ts';
import { orderOf } from '../orders.ts';
import { refusal } from '../refusals.ts';
import { text } from '../texts.ts';

const split = rowsParam({
  key: 'target',
  fields: { target: groupNamed, attacks: optional(numberParam), weapon: optional(nameParam) },
});
const params = { unit: unitNamed, split };

/** Combats that are not begun; before the fights they are those of the groups that are locked by now. SH-11.14 */
const combatsAhead = (view: HammerView): HammerView['own']['combats'] =>
  view.own.phase === 'fight' ? view.own.combats : findCombats(view);

const fieldOf = (view: HammerView, unit: Placed): Melee | null => {
  const combat = combatsAhead(view).find(({ groups }) => groups.includes(unit.group ?? ''));
  return combat
    ? {
        groups: combat.groups,
        contacts: contactsIn(view, combat.groups),
        engagedAtStart: combat.engaged,
        wishes: () => ({ loadout: null, focus: 'most-contacts' }),
      }
    : null;
};

/** Units with a choice of enemies, before their combat is begun. SH-11.14 */
const choosers = (view: HammerView, by: 'a' | 'b'): Placed[] =>
  combatsAhead(view).flatMap(({ groups }) =>
    groups
      .flatMap((id) => unitsOf(view, id))
      .filter((unit) => {
        const field = unit.side === by ? fieldOf(view, unit) : null;
        return field !== null && isEngaged(field, unit.id) && targetsOf(view, field, unit).length > 1;
      }),
  );

const targetsFor = (view: HammerView, unit: Placed): GroupId[] => {
  const field = fieldOf(view, unit);
  return field ? targetsOf(view, field, unit) : [];
};

/** Splits the attacks of a unit among enemies and weapons. SH-11.13, SH-11.14 */
export const direct: HammerVerb<typeof params> = {
  rule: 'SH-11.14',
  place: 'turn',
  params,
  free: () => true,
  choices(view, by, { unit: id }, param, at) {
    if (param === 'unit') return units(choosers(view, by));
    const unit = id === undefined ? undefined : (view.units[id] as Placed | undefined);
    if (!unit || unit.at === null || unit.side !== by) return nothing;
    if (at?.field === 'attacks') return { least: 1, most: Math.max(1, entryOf(unit).a + 3) };
    if (at?.field === 'weapon') {
      const weapons = meleeWeapons(meleeLoadout(unit, orderOf(view, by, 'melee-loadout', unit.group)));
      return {
        list: [...new Set(weapons.map(({ id: weapon }) => weapon))].map((value) => ({
          value,
          name: text('weapon', { weapon: value }),
        })),
      };
    }
    return {
      records: targetsFor(view, unit).map((group) => ({
        key: group,
        name: text('group', { group }),
        byDefault: text('usual'),
      })),
    };
  },
  *offers(view, by) {
    for (const unit of choosers(view, by))
      for (const target of targetsFor(view, unit))
        yield { unit: unit.id, split: [{ target, attacks: null, weapon: null }] };
  },
  refuse: (view, by, { unit: id, split: rows }) =>
    firstOf(notMyUnit(view, by, id), () => {
      const unit = view.units[id] as Placed;
      const targets = targetsFor(view, unit);
      if (unit.at === null || targets.length === 0)
        return refusal('BAD_TARGET', 'SH-11.14', {
          group: rows[0]?.target ?? null,
          why: 'not-touched',
          groups: targets,
        });
      const stranger = rows.find(({ target }) => !targets.includes(target));
      if (stranger)
        return refusal('BAD_TARGET', 'SH-11.14', { group: stranger.target, why: 'not-touched', groups: targets });
      const weapons = meleeWeapons(meleeLoadout(unit, orderOf(view, by, 'melee-loadout', unit.group))).map(
        (weapon) => weapon.id,
      );
      const strange = rows.find(({ weapon }) => weapon !== null && !weapons.includes(weapon));
      if (strange) return refusal('HANDS_TAKEN', 'SH-4.7', { group: unit.group, unit: id, hands: unit.hands });
      const most = entryOf(unit).a + 3;
      const bad = rows.find(({ attacks }) => attacks !== null && (attacks < 1 || attacks > most));
      return bad
        ? refusal('BAD_VALUE', 'SH-11.14', { param: 'attacks', text: bad.attacks, wanted: { least: 1, most } })
        : null;
    }),
  run(play, _by, { unit, split: rows }) {
    const given = rows.map(({ target, attacks, weapon }) => ({ group: target, weapon, attacks: attacks ?? 99 }));
    play.match.own.directed[unit] = given;
    play.tell('directed', 'SH-11.14', { unit, split: given.map((each) => plain(each)) });
  },
};
