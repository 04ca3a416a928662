import { derivedFor, listParam, other } from '../../../engine/index.ts';
import { firstOf, nothing } from '../../../kit/index.ts';
import { isSlowed } from '../charge/arrival.ts';
import { chargeOf, chargerRefusal, pointsNeeded, targetsRefusal } from '../charge/charges.ts';
import { groupOf, groupsOf, inActiveOrder, note, unitsOf } from '../groups.ts';
import { enemiesByNearness } from '../movement/goals.ts';
import { groupNamed } from '../params.ts';
import type { GroupId, HammerVerb, HammerView, Seen } from '../state.ts';
import { groupChoices } from './choices.ts';
import { text } from '../texts.ts';

const params = { group: groupNamed, targets: listParam(groupNamed) };

const chargers = (view: HammerView, by: 'a' | 'b'): GroupId[] =>
  groupsOf(view, by)
    .map(({ id }) => id)
    .filter((id) => chargerRefusal(view, by, id) === null);

/** Enemy groups that a group may charge, the nearest first. SH-10.4 */
export const chargeTargets = derivedFor((seen: Seen, group: GroupId): readonly GroupId[] => {
  const { side } = groupOf(seen, group);
  if (chargerRefusal(seen, side, group) !== null) return [];
  return enemiesByNearness(seen, group).filter((target) => targetsRefusal(seen, side, group, [target]) === null);
});

/** Tenths of an inch that a group needs to charge another; null: out of its reach. SH-10.12 */
const needsFor = derivedFor((seen: Seen, pair: string): number | null => {
  const [group = '', target = ''] = pair.split(' ');
  return pointsNeeded(seen, chargeOf(seen, group, [target]));
});
const chargeNeeds = (seen: Seen, group: GroupId, target: GroupId): number | null =>
  needsFor(seen, `${group} ${target}`);

/** A group runs into contact, as far as two dice carry it. SH-10 */
export const charge: HammerVerb<typeof params> = {
  rule: 'SH-10.2',
  place: 'turn',
  params,
  choices(view, by, { group }, param) {
    if (param === 'group') return groupChoices(chargers(view, by));
    if (group === undefined || view.own.groups[group]?.side !== by || unitsOf(view, group).length === 0) return nothing;
    return {
      list: chargeTargets(view, group).map((target) => ({
        value: target,
        name: text('group', { group: target }),
        note: text('charge-needs', { points: chargeNeeds(view, group, target) }),
      })),
    };
  },
  *offers(view, by) {
    for (const group of chargers(view, by))
      for (const target of chargeTargets(view, group)) yield { group, targets: [target] };
  },
  refuse: (view, by, { group, targets }) =>
    firstOf(chargerRefusal(view, by, group), () => targetsRefusal(view, by, group, targets)),
  run(play, by, { group: id, targets }) {
    const { match } = play;
    match.own.acted = true;
    const group = groupOf(match, id);
    note(group, 'declared');
    const declared = chargeOf(match, id, targets);
    match.own.charge = {
      group: id,
      targets: [...targets],
      arcs: declared.arcs,
      reacted: [],
      held: [],
      range: null,
      doomed: [],
    };
    play.tell('charge.declared', 'SH-10.4', {
      group: id,
      targets,
      through: isSlowed(match, declared),
      needed: pointsNeeded(match, declared) ?? 0,
    });
    play.next(
      ...inActiveOrder(match, targets).map((group) => ({
        step: 'window' as const,
        about: 'charge' as const,
        side: other(by),
        group,
      })),
      { step: 'charge.react' },
      { step: 'charge.range' },
    );
  },
};
