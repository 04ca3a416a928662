import { wordParam } from '../../../engine/index.ts';
import { isLocked } from '../formation/links.ts';
import { groupOf, inRanks, isDown } from '../groups.ts';
import { refusal } from '../refusals.ts';
import { firersAt } from '../shooting/firers.ts';
import type { GroupId, HammerVerb, HammerView, Seen } from '../state.ts';
import { words } from '../texts.ts';

export const reactions = ['hold', 'standshoot', 'flee'] as const;
export type Reaction = (typeof reactions)[number];
const params = { reaction: wordParam(reactions) };

/** May a Ranks group stand and shoot at who charges it? SH-10.9 */
export function mayStandAndShoot(seen: Seen, id: GroupId, charger: GroupId): boolean {
  const group = groupOf(seen, id);
  if (!inRanks(group) || isDown(group) || isLocked(seen, id)) return false;
  return !('code' in firersAt(seen, { kind: 'reaction', group: id, target: charger, skip: [], weapons: null }));
}

const asked = (view: HammerView, by: 'a' | 'b') => {
  for (const decision of view.asked) if (decision.of === by && decision.kind === 'react') return decision.facts;
  return null;
};

/** What a charged group does: hold, stand and shoot, or flee. SH-10.6 */
export const react: HammerVerb<typeof params> = {
  rule: 'SH-10.6',
  place: 'answer',
  params,
  choices: (view, by) =>
    words(
      reactions.filter((each) => asked(view, by)?.may.includes(each)),
      'reaction',
    ),
  *offers(view, by) {
    for (const reaction of reactions) if (asked(view, by)?.may.includes(reaction)) yield { reaction };
  },
  refuse(view, by, { reaction }) {
    const facts = asked(view, by);
    return facts && !facts.may.includes(reaction)
      ? refusal('ILLEGAL_REACTION', 'SH-10.9', { group: facts.group, reaction })
      : null;
  },
};
