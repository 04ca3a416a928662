import { plainVerb } from '../../../kit/index.ts';
import { refusal } from '../refusals.ts';
import type { Champions } from '../state.ts';
import { groupsLeft, mayPass, pass as passTurn } from '../turns.ts';

/** Passes a turn without activating a group. SC-3.4 */
export const pass = plainVerb<Champions>({
  rule: 'SC-3.4',
  place: 'turn',
  refuse(view, by) {
    const { activation, turns } = view.own;
    if (activation) return refusal('OTHER_GROUP_ACTIVE', 'SC-3.4', { group: activation.group, side: by });
    return mayPass(view, by)
      ? null
      : refusal('PASS_NOT_ALLOWED', 'SC-3.4', { groups: groupsLeft(view, by).length, turns: turns[by] });
  },
  run(play, by) {
    passTurn(play, by, false);
  },
});
