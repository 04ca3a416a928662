import { refusal } from '../../../engine/index.ts';
import type { SideId } from '../../../engine/index.ts';
import { nothing } from '../../../kit/index.ts';
import type { ChampionsVerb, ChampionsView } from '../state.ts';
import { groupsLeft, mayPass, pass as passTurn } from '../turns.ts';

function refuse(view: ChampionsView, by: SideId) {
  const { activation, turns } = view.own;
  if (activation) return refusal('OTHER_GROUP_ACTIVE', 'SC-3.4', { group: activation.group, side: by });
  return mayPass(view, by) ? null : refusal('PASS_NOT_ALLOWED', 'SC-3.4', { groups: groupsLeft(view, by).length, turns: turns[by] });
}

/** Lets a turn go by without a group. SC-3.4 */
export const pass: ChampionsVerb<Record<never, never>> = {
  rule: 'SC-3.4',
  place: 'turn',
  params: {},
  choices: () => nothing,
  *offers(view, by) { if (!refuse(view, by)) yield {}; },
  refuse,
  run(play, by) { passTurn(play, by, false); },
};
