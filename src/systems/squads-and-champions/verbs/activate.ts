import { isUnread, optional } from '../../../engine/index.ts';
import type { Param } from '../../../engine/index.ts';
import { firstOf } from '../../../kit/index.ts';
import { colours } from '../data/colours.ts';
import { unitNamed, yesParam } from '../params.ts';
import { activate as activateGroup } from '../phases.ts';
import { refusal } from '../refusals.ts';
import type { ChampionsVerb, ChampionsView, GroupId, Seen } from '../state.ts';
import { groupsLeft } from '../turns.ts';
import { groupsOf, groupOf, membersOf } from '../units.ts';
import { text, words } from '../texts.ts';

/** A squad by its colour, an Elite or Champion by its number or name; a squad's member means its squad. Section 6 */
const groupParam: Param<GroupId> = {
  kind: 'group',
  optional: false,
  wanted: { words: colours, like: 'a9' },
  read(input, view) {
    const word = typeof input === 'string' ? input.trim().toLowerCase() : '';
    if (colours.some((colour) => colour === word)) return word;
    const id = unitNamed.read(input, view);
    // A word that names nothing is refused with the groups that could be named.
    if (isUnread(id)) return word === '' || id.which ? id : word;
    const unit = view.units[id];
    return unit ? groupOf(unit) : id;
  },
  write: (value) => value,
  print: (value) => value,
};

const params = { group: groupParam, idle: optional(yesParam) };

const free = (view: ChampionsView, by: 'a' | 'b'): GroupId[] => (view.own.activation ? [] : groupsLeft(view, by));

/** Refuses a group that is not one's own or has no unit on the board. SC-3.11 */
function notMyGroup(view: Pick<Seen, 'units' | 'own'>, by: 'a' | 'b', group: GroupId) {
  if (groupsOf(view, by).includes(group)) return null;
  const unit = Object.hasOwn(view.units, group) ? view.units[group] : undefined;
  return unit && unit.at !== null && unit.side !== by
    ? refusal('NOT_YOUR_UNIT', 'SC-3.3', { unit: group })
    : refusal('UNKNOWN_UNIT', 'SC-3.11', { param: 'group', text: group, groups: groupsLeft(view, by) });
}

/** Chooses the group of this turn; `idle`: it does nothing, and the turn ends. SC-3.3, SC-3.6 */
export const activate: ChampionsVerb<typeof params> = {
  rule: 'SC-3.3',
  place: 'turn',
  params,
  choices(view, by, _given, param) {
    if (param === 'idle') return words(['yes'], 'idle');
    return {
      list: free(view, by).map((group) => ({
        value: group,
        name: text('group', { group, side: by }),
        note: text('group-size', { units: membersOf(view, by, group).map(({ id }) => id) }),
      })),
    };
  },
  *offers(view, by) {
    for (const group of free(view, by)) {
      yield { group, idle: null };
      yield { group, idle: 'yes' };
    }
  },
  refuse: (view, by, { group }) =>
    firstOf(
      notMyGroup(view, by, group),
      () =>
        view.own.activated[by].includes(group)
          ? refusal('ALREADY_ACTIVATED', 'SC-3.3', { unit: null, group, side: by })
          : null,
      () =>
        view.own.activation
          ? refusal('OTHER_GROUP_ACTIVE', 'SC-3.3', { group: view.own.activation.group, side: by })
          : null,
    ),
  run(play, by, { group, idle }) {
    activateGroup(play, by, group);
    if (idle !== null) play.match.own.turnOver = true;
  },
};
