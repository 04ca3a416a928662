import { cellParam, numberParam, optional, wordParam } from '../../../engine/index.ts';
import type { Cell, Refusal, SideId } from '../../../engine/index.ts';
import { firstOf, nothing } from '../../../kit/index.ts';
import { facingNames, facingOf, label } from '../geometry.ts';
import type { FacingName } from '../geometry.ts';
import { allHave, groupOf, inOrder, isCharacter, mutable, notMine } from '../groups.ts';
import { facingParam, groupNamed } from '../params.ts';
import { refusal } from '../refusals.ts';
import {
  aheadOf,
  autoLayout,
  filesOf,
  hostsFor,
  isPlacing,
  placeIn,
  placing,
  someLayouts,
  standardAt,
  undeployed,
} from '../setup/deployment.ts';
import type { GroupLayout } from '../setup/deployment.ts';
import type { GroupId, HammerPlay, HammerVerb, HammerView, Seen } from '../state.ts';
import { groupChoices } from './choices.ts';
import { words } from '../texts.ts';

const autos = ['auto'] as const;
const params = {
  group: optional(groupNamed),
  cell: optional(cellParam),
  facing: optional(facingParam),
  files: optional(numberParam),
  into: optional(groupNamed),
  rest: optional(wordParam(autos)),
};

interface Given {
  readonly group: GroupId | null;
  readonly cell: Cell | null;
  readonly facing: FacingName | null;
  readonly files: number | null;
  readonly into: GroupId | null;
  readonly rest: 'auto' | null;
}

const nothingGiven: Given = { group: null, cell: null, facing: null, files: null, into: null, rest: null };

/** Where a group goes: as named, else where there is room. SH-18.5, SH-18.6 */
function layoutOf(seen: Seen, id: GroupId, { cell, facing, files }: Given): GroupLayout | null {
  const group = groupOf(seen, id);
  if (cell === null) return autoLayout(seen, id);
  return {
    anchor: cell,
    facing: facing === null || group.formation !== 'ranks' ? aheadOf(group.side) : facingOf(facing),
    files: filesOf(group, files),
  };
}

function deployRefusal(view: HammerView, by: SideId, given: Given): Refusal | null {
  const { group: id, into, rest } = given;
  if (rest !== null) return null;
  if (id === null) return refusal('NO_SUCH_GROUP', 'SH-18.5', { group: null, groups: undeployed(view, by) });
  return firstOf(
    notMine(view, by, id),
    () =>
      undeployed(view, by).includes(id)
        ? null
        : refusal('NO_SUCH_GROUP', 'SH-18.5', { group: id, groups: undeployed(view, by) }),
    () => {
      if (into !== null) {
        if (!hostsFor(view, id).includes(into)) return refusal('NOT_A_CHARACTER', 'SH-17.1', { unit: `${id}.1` });
        const place = placeIn(view, id, into);
        return typeof place === 'number' ? null : place;
      }
      const layout = layoutOf(view, id, given);
      if (!layout) return refusal('NO_ROOM', 'SH-18.5', { group: id, unit: null });
      const cells = placing(view, id, layout);
      return isPlacing(cells) ? null : cells;
    },
  );
}

/** Sets one group up. SH-18.5 */
function setUp(play: HammerPlay, id: GroupId, layout: GroupLayout): void {
  const { match } = play;
  const group = groupOf(match, id);
  const cells = placing(match, id, layout);
  if (!isPlacing(cells)) return;
  const bearer = group.units.some((unit) => mutable(match, unit).standard);
  for (const [index, unit] of group.units.entries()) {
    mutable(match, unit).at = cells[index] ?? null;
    if (bearer) mutable(match, unit).standard = index === standardAt(group, layout.files);
  }
  if (group.formation === 'ranks') group.facing = layout.facing;
  play.tell('group.deployed', 'SH-18.5', { group: id, cell: label(match, layout.anchor), into: null });
}

/** A side sets up a group, or a character in one; or leaves the rest to the umpire. SH-18.5, SH-18.6 */
export const deploy: HammerVerb<typeof params> = {
  rule: 'SH-18.5',
  place: 'setup',
  params,
  choices(view, by, { group = null }, param) {
    if (param === 'group') return groupChoices(undeployed(view, by));
    // A player who sets up one group does not leave the rest to the bot in the same form.
    if (param === 'rest') return group === null ? words(autos, 'rest') : nothing;
    if (group === null || !undeployed(view, by).includes(group)) return nothing;
    switch (param) {
      case 'cell':
        return { cells: [...someLayouts(view, group, 25)].map(({ anchor }) => anchor) };
      case 'facing':
        return words(groupOf(view, group).formation === 'ranks' ? facingNames : [], 'facing');
      case 'files':
        return { least: 1, most: groupOf(view, group).units.length };
      default:
        return groupChoices(hostsFor(view, group));
    }
  },
  *offers(view, by, { group: named } = {}) {
    const left = undeployed(view, by);
    for (const group of left) if (autoLayout(view, group)) yield { ...nothingGiven, group };
    yield { ...nothingGiven, rest: 'auto' };
    for (const group of left) {
      for (const into of hostsFor(view, group))
        if (typeof placeIn(view, group, into) === 'number') yield { ...nothingGiven, group, into };
      for (const { anchor } of someLayouts(view, group, group === named ? 8 : 3))
        yield { ...nothingGiven, group, cell: anchor };
    }
  },
  refuse: (view, by, given) => deployRefusal(view, by, given),
  run(play, by, given) {
    const { match } = play;
    const { own } = match;
    if (given.rest !== null) {
      own.rest.push(by);
      return;
    }
    const id = given.group ?? '';
    own.placed = true;
    if (given.into !== null) {
      const cell = placeIn(match, id, given.into);
      const unit = groupOf(match, id).units[0] ?? '';
      const host = groupOf(match, given.into);
      if (typeof cell !== 'number') return;
      const character = mutable(match, unit);
      character.at = cell;
      character.group = host.id;
      groupOf(match, id).units = [];
      host.units = inOrder(host.id, [...host.units, unit]);
      host.strength += 1;
      play.tell('group.deployed', 'SH-18.5', { group: id, cell: label(match, cell), into: host.id });
      return;
    }
    const layout = layoutOf(match, id, given);
    if (layout) setUp(play, id, layout);
  },
};

const reserveParams = { group: groupNamed };

const hidden = (view: HammerView, by: SideId): GroupId[] =>
  undeployed(view, by).filter((id) => hasDeepStrike(view, id));

/** All of it has the rule; asked before anybody stands on the board. SH-17.5, SH-17.11 */
const hasDeepStrike = (seen: Seen, id: GroupId): boolean => {
  const units = groupOf(seen, id).units.flatMap((unit) => seen.units[unit] ?? []);
  const placed = { ...seen, units: Object.fromEntries(units.map((unit) => [unit.id, { ...unit, at: 0 }])) };
  return !units.some(isCharacter) && allHave(placed, id, 'deep-strike');
};

/** Holds a group back for Deep Strike. SH-17.5 */
export const reserve: HammerVerb<typeof reserveParams> = {
  rule: 'SH-17.5',
  place: 'setup',
  params: reserveParams,
  choices: (view, by) => groupChoices(hidden(view, by)),
  *offers(view, by) {
    for (const group of hidden(view, by)) yield { group };
  },
  refuse: (view, by, { group }) =>
    firstOf(
      notMine(view, by, group),
      () =>
        undeployed(view, by).includes(group)
          ? null
          : refusal('NO_SUCH_GROUP', 'SH-18.5', { group, groups: undeployed(view, by) }),
      () =>
        hasDeepStrike(view, group) ? null : refusal('NO_RULE', 'SH-17.5', { unit: null, group, rule: 'deep-strike' }),
    ),
  run(play, _by, { group }) {
    groupOf(play.match, group).reserve = true;
    play.match.own.placed = true;
    play.tell('group.reserved', 'SH-17.5', { group });
  },
};
