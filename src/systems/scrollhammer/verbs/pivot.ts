import type { Refusal } from '../../../engine/index.ts';
import { firstOf } from '../../../kit/index.ts';
import { facingNames, facingOf } from '../geometry.ts';
import { groupOf, inRanks, mutable, note } from '../groups.ts';
import { closeOpen } from '../movement/open-move.ts';
import { moveRefusal } from '../movement/may-move.ts';
import { facingParam, groupNamed } from '../params.ts';
import { refusal } from '../refusals.ts';
import type { GroupId, HammerVerb, HammerView } from '../state.ts';
import { groupChoices } from './choices.ts';
import { mayMove } from './move.ts';
import { words } from '../texts.ts';

const params = { group: groupNamed, facing: facingParam };

/** Why a group cannot pivot or reform: it has no ranks, or its move has begun. */
export const ranksRefusal = (view: HammerView, by: 'a' | 'b', id: GroupId): Refusal | null =>
  firstOf(moveRefusal(view, by, id), () =>
    inRanks(groupOf(view, id)) ? null : refusal('NOT_RANKS', 'SH-6.6', { group: id }),
  );

export const rankGroups = (view: HammerView, by: 'a' | 'b'): GroupId[] =>
  mayMove(view, by).filter((id) => inRanks(groupOf(view, id)) && view.own.open?.group !== id);

/** All units turn on their cells, in place of a move. SH-6.6 */
export const pivot: HammerVerb<typeof params> = {
  rule: 'SH-6.6',
  place: 'turn',
  params,
  choices: (view, by, _given, param) =>
    param === 'group' ? groupChoices(rankGroups(view, by)) : words(facingNames, 'facing'),
  *offers(view, by) {
    for (const group of rankGroups(view, by))
      for (const facing of facingNames) if (facingOf(facing) !== groupOf(view, group).facing) yield { group, facing };
  },
  refuse: (view, by, { group }) =>
    firstOf(ranksRefusal(view, by, group), () =>
      view.own.open?.group === group ? refusal('ALREADY_MOVED', 'SH-6.6', { group }) : null,
    ),
  run(play, _by, { group: id, facing }) {
    const { match } = play;
    match.own.acted = true;
    closeOpen(play);
    const group = groupOf(match, id);
    group.facing = facingOf(facing);
    note(group, 'moved', 'manoeuvred');
    for (const unit of group.units) {
      mutable(match, unit).moved = true;
      mutable(match, unit).slot = null;
    }
    play.tell('group.pivoted', 'SH-6.6', { group: id, facing });
    play.beat('activation');
  },
};
