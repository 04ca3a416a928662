import { derivedFor } from '../../../engine/index.ts';
import type { Prospect } from '../facts/texts.ts';
import { arcOfGroup } from '../formation/ranks.ts';
import { inRanks, unitsOf } from '../groups.ts';
import type { GroupId, Seen } from '../state.ts';
import { expectedLead } from './clash.ts';
import { standingOf } from './judged-group.ts';

/** Of fights that are expected to be won by so much about three of four are; with less, dice decide. SH-12.2 */
const CLEAR = 2;

/** Pairs of a charger and its target, as `a-1 b-2`. */
const prospectFor = derivedFor((seen: Seen, pair: string): Prospect => {
  const [group = '', target = ''] = pair.split(' ');
  const standing = standingOf(seen, 0);
  const charger = standing.find(({ id }) => id === group);
  const charged = standing.find(({ id }) => id === target);
  if (!charger || !charged) return 'even';
  // Groups that are already fighting the target are part of the same fight.
  const others = standing.filter(({ locked }) => locked.includes(target));
  const isFlank = inRanks(charged.group) && arcOfGroup(seen, target, unitsOf(seen, group)) !== 'front';
  const groups = [charger, charged, ...others];
  const lead = expectedLead(seen, { groups, charger: group, flanked: isFlank ? target : null }, charger.side);
  return lead >= CLEAR ? 'good' : lead <= -CLEAR ? 'bad' : 'even';
});

/** How the fight may go if a group's charge gets to its target: a rough guess. SH-12.2 */
export const prospectOf = (seen: Seen, group: GroupId, target: GroupId): Prospect =>
  prospectFor(seen, `${group} ${target}`);
