import type { Refusal, UnitId } from '../../../engine/index.ts';
import { firstOf, unitOf, units } from '../../../kit/index.ts';
import { groupOf, groupsOf, hasRule, note, notMyUnit, unitsOf } from '../groups.ts';
import { leadershipTest } from '../morale/tests.ts';
import { unitNamed } from '../params.ts';
import { refusal } from '../refusals.ts';
import type { HammerVerb, HammerView } from '../state.ts';

const params = { unit: unitNamed };

const shoutRefusal = (view: HammerView, by: 'a' | 'b', id: UnitId): Refusal | null =>
  firstOf(notMyUnit(view, by, id), () => {
    const unit = unitOf(view, id);
    if (!hasRule(unit, 'shout') || unit.at === null) return refusal('NO_RULE', 'SH-17.10', { unit: id, rule: 'shout' });
    return view.own.spent.includes(id)
      ? refusal('ALREADY_USED', 'SH-17.10', { group: unit.group, item: 'shout' })
      : null;
  });

const shouters = (view: HammerView, by: 'a' | 'b') =>
  groupsOf(view, by)
    .flatMap(({ id }) => unitsOf(view, id))
    .filter(({ id }) => shoutRefusal(view, by, id) === null);

/** "Forward!": a test, and the group charges an inch further this turn. SH-17.10 */
export const shout: HammerVerb<typeof params> = {
  rule: 'SH-17.10',
  place: 'turn',
  params,
  choices: (view, by) => units(shouters(view, by)),
  *offers(view, by) {
    for (const { id } of shouters(view, by)) yield { unit: id };
  },
  refuse: (view, by, { unit }) => shoutRefusal(view, by, unit),
  run(play, _by, { unit: id }) {
    const { match } = play;
    match.own.acted = true;
    match.own.spent.push(id);
    const group = groupOf(match, unitOf(match, id).group ?? '');
    if (!leadershipTest(play, group.id, { purpose: 'shout', rule: 'SH-17.10' })) return;
    note(group, 'shouted');
    play.tell('shout', 'SH-17.10', { unit: id, group: group.id });
  },
};
