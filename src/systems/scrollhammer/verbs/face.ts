import type { Refusal } from '../../../engine/index.ts';
import { firstOf } from '../../../kit/index.ts';
import { lockedWith } from '../formation/links.ts';
import { directionOf } from '../formation/ranks.ts';
import { facingNames } from '../geometry.ts';
import { did, facingOfGroup, groupOf, groupsOf, note, notMine, unitsOf } from '../groups.ts';
import { cellsForward, closeToFront } from '../movement/face.ts';
import { carryOut, stepsTold } from '../movement/open-move.ts';
import { leadershipTest } from '../morale/tests.ts';
import { groupNamed } from '../params.ts';
import { refusal } from '../refusals.ts';
import type { GroupId, HammerVerb, HammerView } from '../state.ts';
import { terrainAt } from '../terrain.ts';
import { groupChoices } from './choices.ts';

const params = { group: groupNamed };

function faceRefusal(view: HammerView, by: 'a' | 'b', id: GroupId): Refusal | null {
  return firstOf(notMine(view, by, id), () => {
    const group = groupOf(view, id);
    const [flank] = group.flanks;
    if (!flank) return refusal('NOT_FLANKED', 'SH-6.17', { group: id });
    const enemies = lockedWith(view, id);
    if (enemies.some((enemy) => enemy !== flank.by))
      return refusal('OTHER_ENEMIES', 'SH-6.17', { group: id, enemies: enemies.filter((each) => each !== flank.by) });
    const begun =
      view.own.open !== null || groupsOf(view, by).some((each) => did(each, 'moved') || did(each, 'rallied'));
    if (begun) return refusal('TOO_LATE', 'SH-5.1', { group: id });
    return did(group, 'faced') ? refusal('ALREADY_USED', 'SH-6.17', { group: id, item: null }) : null;
  });
}

const flanked = (view: HammerView, by: 'a' | 'b'): GroupId[] =>
  groupsOf(view, by)
    .map(({ id }) => id)
    .filter((id) => faceRefusal(view, by, id) === null);

/** A flanked group tries to turn to its enemy. SH-6.17 */
export const face: HammerVerb<typeof params> = {
  rule: 'SH-6.17',
  place: 'turn',
  params,
  choices: (view, by) => groupChoices(flanked(view, by)),
  *offers(view, by) {
    for (const group of flanked(view, by)) yield { group };
  },
  refuse: (view, by, { group }) => faceRefusal(view, by, group),
  run(play, _by, { group: id }) {
    const { match } = play;
    match.own.acted = true;
    const group = groupOf(match, id);
    note(group, 'faced');
    if (!leadershipTest(play, id, { purpose: 'face', rule: 'SH-6.17' })) return;
    const facing = directionOf(facingOfGroup(group), group.flanks[0]?.arc ?? 'front');
    group.facing = facing;
    group.flanks = [];
    const to = closeToFront(match, id, facing);
    const units = stepsTold(match, unitsOf(match, id), to);
    // As in a pile-in. SH-11.8
    const danger = unitsOf(match, id).filter(({ id: unit, at }) =>
      cellsForward(match, at, to[unit] ?? at, facing).some((cell) => terrainAt(match, cell)?.move === 'dangerous'),
    );
    carryOut(match, { to, slots: {} });
    play.tell('group.faced', 'SH-6.17', { group: id, units, facing: facingNames[facing] });
    if (danger.length > 0) play.next({ step: 'hazard', group: id, units: danger.map((unit) => unit.id), own: true });
  },
};
