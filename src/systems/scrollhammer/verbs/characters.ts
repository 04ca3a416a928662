import type { Refusal, UnitId } from '../../../engine/index.ts';
import { firstOf, nothing, units } from '../../../kit/index.ts';
import { isLocked, linked } from '../formation/links.ts';
import {
  did,
  formationOf,
  groupOf,
  groupsOf,
  homeOf,
  inOrder,
  isCharacter,
  isDown,
  mutable,
  note,
  notMine,
  notMyUnit,
  unitsOf,
} from '../groups.ts';
import { closeOpen } from '../movement/open-move.ts';
import { otherOpen } from '../movement/may-move.ts';
import { groupNamed, unitNamed } from '../params.ts';
import { refusal } from '../refusals.ts';
import type { GroupId, HammerVerb, HammerView, Placed } from '../state.ts';
import { groupChoices } from './choices.ts';

const joinParams = { unit: unitNamed, group: groupNamed };
const leaveParams = { unit: unitNamed };

const isAlone = (unit: Pick<Placed, 'id' | 'group'>): boolean => unit.group === homeOf(unit.id);

const characters = (view: HammerView, by: 'a' | 'b'): Placed[] =>
  groupsOf(view, by).flatMap(({ id }) => unitsOf(view, id).filter(isCharacter));

/** Why a group takes or gives no character now. */
function hostRefusal(view: HammerView, id: GroupId): Refusal | null {
  const group = groupOf(view, id);
  if (isLocked(view, id)) return refusal('LOCKED', 'SH-17.1', { group: id });
  if (group.fleeing) return refusal('FALLING_BACK', 'SH-17.1', { group: id });
  return isDown(group) ? refusal('GONE_TO_GROUND', 'SH-17.1', { group: id }) : null;
}

function joinRefusal(view: HammerView, by: 'a' | 'b', id: UnitId, host: GroupId): Refusal | null {
  return firstOf(notMyUnit(view, by, id), notMine(view, by, host), () => {
    const unit = view.units[id] as Placed;
    // Nobody leaves those behind that have joined.
    if (!isCharacter(unit) || !isAlone(unit) || groupOf(view, homeOf(id)).units.length > 1)
      return refusal('NOT_A_CHARACTER', 'SH-17.1', { unit: id });
    if (host === unit.group || view.own.groups[host]?.reserve)
      return refusal('NOT_LINKED', 'SH-17.1', { unit: id, group: host });
    const alone = hostRefusal(view, homeOf(id)) ?? hostRefusal(view, host) ?? otherOpen(view, null);
    if (alone) return alone;
    return unitsOf(view, host).some((each) => linked(view, formationOf(groupOf(view, host)), each, unit))
      ? null
      : refusal('NOT_LINKED', 'SH-17.1', { unit: id, group: host });
  });
}

function leaveRefusal(view: HammerView, by: 'a' | 'b', id: UnitId): Refusal | null {
  return firstOf(notMyUnit(view, by, id), () => {
    const unit = view.units[id] as Placed;
    const host = unit.group ?? '';
    if (!isCharacter(unit) || isAlone(unit)) return refusal('NOT_A_CHARACTER', 'SH-17.1', { unit: id });
    if (isLocked(view, host)) return refusal('LOCKED', 'SH-17.1', { group: host });
    if (groupOf(view, host).fleeing) return refusal('FALLING_BACK', 'SH-17.1', { group: host });
    // Who arrived has moved. SH-17.5, SH-16.6
    const moved = did(groupOf(view, host), 'moved') || did(groupOf(view, host), 'arrived');
    if (moved || view.own.open?.group === host) return refusal('ALREADY_MOVED', 'SH-17.1', { group: host });
    return otherOpen(view, null);
  });
}

/** A character becomes part of a group that it stands with. SH-17.1, SH-16.7 */
export const join: HammerVerb<typeof joinParams> = {
  rule: 'SH-17.1',
  place: 'turn',
  params: joinParams,
  choices(view, by, { unit }, param) {
    const alone = characters(view, by).filter(isAlone);
    const hosts = (id: UnitId): GroupId[] =>
      groupsOf(view, by)
        .map((group) => group.id)
        .filter((host) => joinRefusal(view, by, id, host) === null);
    if (param === 'unit') return units(alone.filter(({ id }) => hosts(id).length > 0));
    return unit === undefined ? nothing : groupChoices(hosts(unit));
  },
  *offers(view, by) {
    for (const { id } of characters(view, by).filter(isAlone))
      for (const { id: host } of groupsOf(view, by))
        if (joinRefusal(view, by, id, host) === null) yield { unit: id, group: host };
  },
  refuse: (view, by, { unit, group }) => joinRefusal(view, by, unit, group),
  run(play, _by, { unit: id, group: host }) {
    const { match } = play;
    match.own.acted = true;
    closeOpen(play);
    const unit = mutable(match, id);
    const own = groupOf(match, homeOf(id));
    const group = groupOf(match, host);
    // SH-17.1, SH-13.18: what it may not do any more this turn, the group that acts with it may not, either.
    note(group, ...(['moved', 'regrouped'] as const).filter((deed) => did(own, deed)));
    own.units = [];
    unit.group = host;
    group.units = inOrder(host, [...group.units, id]);
    group.strength += 1;
    play.tell('character.joined', 'SH-17.1', { unit: id, group: host });
  },
};

/** A character goes its own way, before its group moves. SH-17.1 */
export const leave: HammerVerb<typeof leaveParams> = {
  rule: 'SH-17.1',
  place: 'turn',
  params: leaveParams,
  choices: (view, by) => units(characters(view, by).filter(({ id }) => leaveRefusal(view, by, id) === null)),
  *offers(view, by) {
    for (const { id } of characters(view, by)) if (leaveRefusal(view, by, id) === null) yield { unit: id };
  },
  refuse: (view, by, { unit }) => leaveRefusal(view, by, unit),
  run(play, _by, { unit: id }) {
    const { match } = play;
    match.own.acted = true;
    closeOpen(play);
    const unit = mutable(match, id);
    const host = groupOf(match, unit.group ?? '');
    const own = groupOf(match, homeOf(id));
    host.units = host.units.filter((each) => each !== id);
    host.strength -= 1;
    unit.group = own.id;
    unit.slot = null;
    Object.assign(own, {
      units: [id],
      strength: 1,
      did: [],
      down: host.down,
      fleeing: false,
      loose: false,
      flanks: [],
      // An Aegis is on the units that had it. Section 3.11
      aegis: host.aegis,
    });
    play.tell('character.left', 'SH-17.1', { unit: id, group: host.id });
  },
};
