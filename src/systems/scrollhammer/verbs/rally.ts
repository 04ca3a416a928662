import type { Refusal } from '../../../engine/index.ts';
import { firstOf } from '../../../kit/index.ts';
import { did, groupOf, groupsOf, notMine } from '../groups.ts';
import { closeOpen } from '../movement/open-move.ts';
import { otherOpen } from '../movement/may-move.ts';
import { groupNamed } from '../params.ts';
import { refusal } from '../refusals.ts';
import type { GroupId, HammerVerb, HammerView, Seen } from '../state.ts';
import { groupChoices } from './choices.ts';

const params = { group: groupNamed };

const rallyRefusal = (view: HammerView, by: 'a' | 'b', id: GroupId): Refusal | null =>
  firstOf(
    notMine(view, by, id),
    () => (groupOf(view, id).fleeing ? null : refusal('NOT_FALLING_BACK', 'SH-13.16', { group: id })),
    () => (did(groupOf(view, id), 'rallied') ? refusal('ALREADY_MOVED', 'SH-13.16', { group: id }) : null),
    () => otherOpen(view, id),
  );

/** Groups that fall back and have not tested in this phase. SH-13.16 */
export const toRally = (seen: Seen, by: 'a' | 'b'): GroupId[] =>
  groupsOf(seen, by)
    .filter((group) => group.fleeing && !did(group, 'rallied'))
    .map(({ id }) => id);

/** A group that falls back tries to regroup; if it cannot it goes on. SH-13.16 */
export const rally: HammerVerb<typeof params> = {
  rule: 'SH-13.16',
  place: 'turn',
  params,
  choices: (view, by) => groupChoices(toRally(view, by)),
  *offers(view, by) {
    for (const group of toRally(view, by)) if (rallyRefusal(view, by, group) === null) yield { group };
  },
  refuse: (view, by, { group }) => rallyRefusal(view, by, group),
  run(play, _by, { group }) {
    play.match.own.acted = true;
    closeOpen(play);
    play.next({ step: 'rally', group });
  },
};
