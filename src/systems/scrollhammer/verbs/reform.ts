import { cellParam, numberParam, optional, wordParam } from '../../../engine/index.ts';
import type { Cell } from '../../../engine/index.ts';
import { firstOf } from '../../../kit/index.ts';
import { isCoherent } from '../formation/links.ts';
import { frontageOf } from '../formation/ranks.ts';
import { facingNames, facingOf } from '../geometry.ts';
import type { FacingName } from '../geometry.ts';
import { facingOfGroup, groupOf, mutable, note, unitsOf } from '../groups.ts';
import { fieldFor } from '../movement/field.ts';
import { isPlan } from '../movement/movers.ts';
import type { Planned } from '../movement/movers.ts';
import { closingRefusal } from '../movement/restoring.ts';
import { here, moveUnder, openMove, stepsTold } from '../movement/open-move.ts';
import { startsOf } from '../movement/planning.ts';
import { reform as reformed } from '../movement/reform.ts';
import { facingParam, groupNamed } from '../params.ts';
import { refusal } from '../refusals.ts';
import type { GroupId, HammerVerb, HammerView, Seen } from '../state.ts';
import { groupChoices } from './choices.ts';
import { yesNo } from './ground.ts';
import { rankGroups, ranksRefusal } from './pivot.ts';
import { words } from '../texts.ts';

const params = {
  group: groupNamed,
  facing: optional(facingParam),
  files: optional(numberParam),
  anchor: optional(cellParam),
  through: optional(wordParam(yesNo)),
};

interface Given {
  readonly group: GroupId;
  readonly facing: FacingName | null;
  readonly files: number | null;
  readonly anchor: Cell | null;
  readonly through: 'yes' | 'no' | null;
}

/** Where a group stands after it has formed up, in place of its move. SH-6.7, SH-6.9 */
function plan(seen: Seen, { group: id, facing, files, anchor, through }: Given): Planned {
  const group = groupOf(seen, id);
  const movers = startsOf(seen, id);
  const { open } = seen.own;
  const cap = open?.group === id && open.cap !== null ? 10 * open.cap : Infinity;
  return reformed(seen, fieldFor(seen, group), {
    movers,
    facing: facing === null ? facingOfGroup(group) : facingOf(facing),
    files: files ?? frontageOf(seen, movers, facingOfGroup(group)),
    anchor,
    through: through === 'yes',
    cap,
  });
}

const mayReform = (view: HammerView, id: GroupId): boolean =>
  view.options['free-reform'] === 'on' || !isCoherent(view, id);

/** A group that has lost its order forms up anew. SH-6.7 */
export const reform: HammerVerb<typeof params> = {
  rule: 'SH-6.7',
  place: 'turn',
  params,
  choices(view, by, { group }, param) {
    switch (param) {
      case 'group':
        return groupChoices(rankGroups(view, by).filter((id) => mayReform(view, id)));
      case 'facing':
        return words(facingNames, 'facing');
      case 'files':
        return { least: 1, most: group !== undefined && view.own.groups[group] ? unitsOf(view, group).length : 30 };
      case 'anchor':
        return { cells: group !== undefined && view.own.groups[group] ? unitsOf(view, group).map(({ at }) => at) : [] };
      default:
        return words(yesNo, 'through');
    }
  },
  *offers(view, by) {
    for (const group of rankGroups(view, by)) {
      if (!mayReform(view, group)) continue;
      const given = { group, facing: null, files: null, anchor: null, through: null };
      const planned = plan(view, given);
      if (isPlan(planned) && closingRefusal(view, group, planned.to) === null) yield given;
    }
  },
  refuse: (view, by, given) =>
    firstOf(
      ranksRefusal(view, by, given.group),
      () => (mayReform(view, given.group) ? null : refusal('STILL_COHERENT', 'SH-6.7', { group: given.group })),
      () =>
        given.files !== null && (given.files < 1 || given.files > unitsOf(view, given.group).length)
          ? refusal('BAD_VALUE', 'SH-6.9', { param: 'files', text: given.files })
          : null,
      () => {
        const planned = plan(view, given);
        return isPlan(planned) ? closingRefusal(view, given.group, planned.to) : planned;
      },
    ),
  run(play, _by, given) {
    const { match } = play;
    match.own.acted = true;
    const id = given.group;
    const open = openMove(play, id);
    const planned = plan(match, given);
    if (!isPlan(planned)) throw new Error(`${id} cannot reform`);
    if (!moveUnder(play, id, planned, () => plan(match, given), false)) return;
    const group = groupOf(match, id);
    if (given.facing !== null) group.facing = facingOf(given.facing);
    match.own.open = null;
    note(group, 'moved', 'manoeuvred');
    const movers = Object.entries(open.from).map(([unit, at]) => ({ id: unit, at }));
    for (const unit of group.units) mutable(match, unit).moved = true;
    play.tell('group.reformed', 'SH-6.7', {
      group: id,
      units: stepsTold(match, movers, here(match, id)),
      facing: facingNames[facingOfGroup(group)],
    });
    play.beat('activation');
    if (open.danger.length > 0) play.next({ step: 'hazard', group: id, units: open.danger, own: false });
  },
};
