import { isUnread, readValues } from '../../engine/index.ts';
import type { Action, Cell, Odds } from '../../engine/index.ts';
import { atLeastOf } from '../../kit/index.ts';
import { arrivalOf } from './charge/arrival.ts';
import { groupOf, leadershipOf, unitsOf } from './groups.ts';
import { flightOf } from './morale/fall-back.ts';
import { leadershipChance } from './morale/tests.ts';
import { killsOfVolley } from './shooting/kills.ts';
import type { Charge, GroupId, HammerView, Seen } from './state.ts';
import { text } from './texts.ts';
import { react } from './verbs/react.ts';

const faces = [1, 2, 3, 4, 5, 6] as const;

/** How it looks once a group has fled so many inches; null: the ground on its way may hurt it. SH-10.7, SH-13.11 */
function fled(view: HammerView, id: GroupId, inches: number): Seen | null {
  const { to, danger } = flightOf(view, id, 10 * inches, []);
  if (danger.length > 0) return null;
  const group = groupOf(view, id);
  const units = { ...view.units };
  for (const unit of unitsOf(view, id)) {
    const at: Cell | null = to[unit.id] ?? null;
    units[unit.id] = { ...unit, at };
  }
  const groups = { ...view.own.groups, [id]: { ...group, fleeing: true, loose: false, down: 0 } };
  return { ...view, units, own: { ...view.own, groups } };
}

/** Whether the charge catches up with who flees, and whether that is the end of them. SH-10.7, SH-10.16 */
function fleeOdds(view: HammerView, id: GroupId, charge: Charge): readonly Odds[] {
  let caught = 0;
  for (const die of faces) {
    const seen = fled(view, id, die);
    if (!seen) return [];
    if (unitsOf(seen, id).length > 0) caught += (arrivalOf(seen, charge)?.chance ?? 0) / faces.length;
  }
  return [
    { text: text('odds.caught'), chance: caught },
    {
      text: text('odds.run-down', { needed: leadershipOf(view, id) }),
      chance: caught * (1 - leadershipChance(view, id)),
    },
  ];
}

function holdOdds(view: HammerView, charge: Charge): readonly Odds[] {
  const arrival = arrivalOf(view, charge);
  if (!arrival) return [];
  const { inches, through, chance } = arrival;
  return [{ text: text('odds.arrives', { inches, through }), chance }];
}

/** The test first, then shots at −1. SH-10.9 */
function shootOdds(view: HammerView, id: GroupId, charge: Charge): readonly Odds[] {
  const calm = leadershipChance(view, id);
  const kills = killsOfVolley(view, { kind: 'reaction', group: id, target: charge.group, skip: [], weapons: null });
  return [
    { text: text('odds.test', { needed: leadershipOf(view, id) }), chance: calm },
    ...(kills.length > 1 ? [{ text: text('odds.kills', { kills: 1 }), chance: calm * atLeastOf(kills, 1) }] : []),
  ];
}

/** What each answer to a charge may bring. SH-10.6 – SH-10.9 */
export function reactionOdds(view: HammerView, action: Action): readonly Odds[] {
  const values = readValues(react.params, view, action.params);
  const { charge } = view.own;
  if (isUnread(values) || !charge || react.refuse(view, action.by, values)) return [];
  for (const decision of view.asked) {
    if (decision.kind !== 'react' || decision.of !== action.by) continue;
    const { group } = decision.facts;
    switch (values.reaction) {
      case 'hold':
        return holdOdds(view, charge);
      case 'standshoot':
        return shootOdds(view, group, charge);
      case 'flee':
        return fleeOdds(view, group, charge);
    }
  }
  return [];
}
