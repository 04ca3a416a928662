import { firstOf } from '../../../kit/index.ts';
import { notMine } from '../groups.ts';
import { closeOpen, here } from '../movement/open-move.ts';
import { closingRefusal } from '../movement/restoring.ts';
import { groupNamed } from '../params.ts';
import { refusal } from '../refusals.ts';
import type { HammerVerb } from '../state.ts';
import { groupChoices } from './choices.ts';

const params = { group: groupNamed };

/** Closes a group's open move: it is final. SH-5.3 */
export const done: HammerVerb<typeof params> = {
  rule: 'SH-5.3',
  place: 'turn',
  params,
  choices: (view) => groupChoices(view.own.open ? [view.own.open.group] : []),
  *offers(view) {
    const { open } = view.own;
    if (open && closingRefusal(view, open.group, here(view, open.group)) === null) yield { group: open.group };
  },
  refuse: (view, by, { group }) =>
    firstOf(
      notMine(view, by, group),
      () => (view.own.open?.group === group ? null : refusal('ALREADY_MOVED', 'SH-5.3', { group })),
      () => closingRefusal(view, group, here(view, group)),
    ),
  run(play) {
    closeOpen(play);
  },
};
