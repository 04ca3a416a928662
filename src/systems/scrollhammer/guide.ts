import type { Facts, Guide, SideId, Suggestion } from '../../engine/index.ts';
import { chanceToArrive } from './charge/arrival.ts';
import { longest } from './charge/paths.ts';
import { apart, enemiesOf, isLocked } from './formation/links.ts';
import { label } from './geometry.ts';
import { did, groupOf, groupsOf, isDown, unitsOf } from './groups.ts';
import { goalTowards, isDirection, usualGoals } from './movement/goals.ts';
import { prospectOf } from './judgement/prospect.ts';
import { moveRefusal } from './movement/may-move.ts';
import { readyGroups } from './ready.ts';
import type { GroupId, Hammer, HammerView } from './state.ts';
import { cast } from './verbs/cast.ts';
import { chargeTargets } from './verbs/charge.ts';
import { mayMarch } from './verbs/march.ts';
import { shotTargets } from './verbs/shoot.ts';
import { text } from './texts.ts';

type Worth = Suggestion<{ readonly verb: string; readonly params: Facts }>;

const MOST_TARGETS = 3;
const MOST_GOALS = 7;
const MOST_SPELLS = 3;
const WALK = { through: false, march: false } as const;
/** A charge that gets there more often than not. */
const LIKELY = 0.5;
/** A charge that hardly ever gets there is no suggestion. */
const WORTH_A_TRY = 0.15;

/** Spells that somebody in the group can cast now. SH-14.3 */
function* spells(view: HammerView, by: SideId, group: GroupId): Iterable<Worth> {
  const own = groupOf(view, group).units;
  let count = 0;
  for (const { unit, spell, target } of cast.offers(view, by, {})) {
    if (!own.includes(unit)) continue;
    yield {
      deed: { verb: 'cast', params: { unit, spell, ...(target === null ? {} : { target }) } },
      why: text('guide.cast', { spell, target }),
      at: null,
    };
    count += 1;
    if (count >= MOST_SPELLS) return;
  }
}

/** Cells worth going to. SH-5.3, SH-9.4 */
function* walks(view: HammerView, group: GroupId, verb: 'move' | 'march', most: number): Iterable<Worth> {
  let count = 0;
  for (const { cell, kind, group: about, through } of usualGoals(view, group, verb === 'march')) {
    if (isDirection(kind)) return;
    yield {
      deed: { verb, params: { group, cell: label(view, cell), ...(through ? { through: 'yes' } : {}) } },
      why: text(`guide.${verb}`, { kind, group: about, cell: label(view, cell), through }),
      at: cell,
    };
    count += 1;
    if (count >= most) return;
  }
}

function* inMovement(view: HammerView, by: SideId, group: GroupId): Iterable<Worth> {
  yield { deed: { verb: 'rally', params: { group } }, why: text('guide.rally'), at: null };
  yield { deed: { verb: 'face', params: { group } }, why: text('guide.face'), at: null };
  if (moveRefusal(view, by, group) === null) {
    yield { deed: { verb: 'reform', params: { group } }, why: text('guide.reform'), at: null };
    yield* walks(view, group, 'move', MOST_GOALS);
  }
  yield* spells(view, by, group);
}

function* inShooting(view: HammerView, by: SideId, group: GroupId): Iterable<Worth> {
  yield* spells(view, by, group);
  for (const target of shotTargets(view, group).slice(0, MOST_TARGETS))
    yield {
      deed: { verb: 'shoot', params: { group, target } },
      why: text('guide.shoot', { group: target }),
      at: unitsOf(view, target)[0]?.at ?? null,
    };
  // Who marches cannot charge: not for those who could. SH-9.7
  const enemies = enemiesOf(view, by);
  const near = apart(view, unitsOf(view, group), enemies) <= (longest(view, group) + 2) ** 2;
  if (!near && mayMarch(view, by, group)) yield* walks(view, group, 'march', 2);
}

function* inCharges(view: HammerView, group: GroupId): Iterable<Worth> {
  const likeliest = chargeTargets(view, group)
    .map((target) => ({ target, chance: chanceToArrive(view, group, target) }))
    .filter(({ chance }) => chance >= WORTH_A_TRY)
    .sort((one, two) => two.chance - one.chance);
  for (const { target } of likeliest.slice(0, MOST_TARGETS))
    yield {
      deed: { verb: 'charge', params: { group, targets: [target] } },
      why: text('guide.charge', { group: target, prospect: prospectOf(view, group, target) }),
      at: unitsOf(view, target)[0]?.at ?? null,
    };
}

/** Has a group done nothing yet of what it would mostly do in this phase? */
function isIdle(view: HammerView, by: SideId, id: GroupId): boolean {
  const group = groupOf(view, id);
  switch (view.own.phase) {
    case 'movement':
      // Who can shoot from where it stands need not move.
      return moveRefusal(view, by, id) === null && !did(group, 'moved') && shotTargets(view, id).length === 0;
    case 'shooting':
      return shotTargets(view, id).length > 0;
    case 'charge':
      // Nobody is reminded of a fight that they would lose.
      return chargeTargets(view, id).some(
        (target) => chanceToArrive(view, id, target) >= LIKELY && prospectOf(view, id, target) !== 'bad',
      );
    default:
      return false;
  }
}

/** Groups that have not charged, though a charge of theirs may well get there, whatever the fight would bring. SH-10.2 */
const mayCharge = (view: HammerView, by: SideId): readonly GroupId[] =>
  readyGroups(view).filter(
    (id) =>
      groupOf(view, id).side === by
      && chargeTargets(view, id).some((target) => chanceToArrive(view, id, target) >= WORTH_A_TRY),
  );

/** Has a group of a side done nothing yet? */
const idle = (view: HammerView, by: SideId): readonly GroupId[] =>
  groupsOf(view, by)
    .map(({ id }) => id)
    .filter((id) => isIdle(view, by, id));

/** What people are shown first. Groups act. */
export const guide: Guide<Hammer> = {
  walk: { verb: 'move', goal: 'cell' },
  ends: ['end'],
  *suggest(view, by, group) {
    if (view.own.groups[group]?.side !== by || unitsOf(view, group).length === 0) return;
    switch (view.own.phase) {
      case 'movement':
        yield* inMovement(view, by, group);
        return;
      case 'shooting':
        yield* inShooting(view, by, group);
        return;
      case 'charge':
        yield* inCharges(view, group);
    }
  },
  towards(view, by, group, to) {
    if (view.own.phase !== 'movement' || moveRefusal(view, by, group) !== null) return null;
    const cell = goalTowards(view, group, WALK, to);
    return cell === null ? null : { verb: 'move', params: { group, cell: label(view, cell) } };
  },
  idle,
  unused: (view, by) => (view.own.phase === 'charge' ? mayCharge(view, by) : idle(view, by)),
  atRest(view, id) {
    const group = groupOf(view, id);
    if (group.fleeing) return text('state.fleeing');
    if (isDown(group)) return text('state.down');
    if (isLocked(view, id)) return text('now.locked');
    return text(group.did.length > 0 ? 'rest.acted' : 'rest.nothing');
  },
  ready: (view, by) => readyGroups(view).filter((id) => groupOf(view, id).side === by),
};
