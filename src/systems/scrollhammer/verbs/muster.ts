import { optional, wordParam } from '../../../engine/index.ts';
import { nothing } from '../../../kit/index.ts';
import { armies, entriesOf } from '../data/entries.ts';
import type { ArmyEntry, ArmyId } from '../data/entries.ts';
import type { ListedGroup } from '../data/lists.ts';
import { pointsOf } from '../options.ts';
import {
  defaultArmy,
  groupsParam,
  listedFacts,
  musterRefusal,
  pointsFor,
  printGroup,
  readyList,
} from '../setup/muster.ts';
import type { ArmyList, HammerVerb, Seen } from '../state.ts';
import { text } from '../texts.ts';

const params = { army: wordParam(armies), groups: optional(groupsParam) };

/** The army as it is meant: without groups the ready list. Section 3.15 */
export const listFrom = (
  seen: Pick<Seen, 'options'>,
  { army, groups }: { readonly army: ArmyId; readonly groups: readonly ListedGroup[] | null },
): ArmyList => (groups === null ? readyList(seen, army) : { army, groups });

/** How many figures of an entry may be chosen at a click: the least, the most, and half-way. Any other number is typed. */
const sizesOf = ({ least, most }: ArmyEntry): readonly number[] => [
  ...new Set([least, Math.round((least + most) / 2), most]),
];

/** The groups of an entry that are shown to choose from, each once without and half-way with a standard. */
const groupsOf = (entry: ArmyEntry): readonly ListedGroup[] =>
  sizesOf(entry).flatMap((size, place) => {
    const group: ListedGroup = { entry: entry.id, size, formation: null, standard: false };
    return entry.standard && place === 1 ? [group, { ...group, standard: true }] : [group];
  });

const factsOf = ({ army, groups }: ArmyList) => ({ army, groups: listedFacts(groups) });

/** A side's army, secret until both are in: a ready list by its name, or groups of one's own. Section 6 */
export const muster: HammerVerb<typeof params> = {
  rule: 'SH-R64',
  place: 'setup',
  params,
  secret: () => true,
  revealed: (view, _by, values) => factsOf(listFrom(view, values)),
  choices(view, by, { army, groups }, param) {
    if (param === 'army') {
      const usual = defaultArmy(by);
      return {
        list: [usual, ...armies.filter((each) => each !== usual)].map((value) => ({
          value,
          name: text(`army.${value}`),
          note: text('army-note', { army: value }),
          // What is in the ready-made one, unless it is put together by hand.
          ...(groups ? {} : { about: text('army-groups', { groups: listedFacts(readyList(view, value).groups) }) }),
        })),
      };
    }
    if (army === undefined) return nothing;
    return {
      list: entriesOf(army).flatMap((entry) =>
        groupsOf(entry)
          .filter((group) => pointsFor(group) <= pointsOf(view))
          .map((group) => ({
            value: printGroup(group),
            name: text('entry', { entry: group.entry, size: group.size, standard: group.standard }),
            note: text('entry-note', {
              points: pointsFor(group),
              each: entry.points,
              items: entry.items,
              casts: entry.spells.length > 0,
            }),
          })),
      ),
    };
  },
  *offers(_view, by) {
    yield { army: defaultArmy(by), groups: null };
    for (const army of armies) if (army !== defaultArmy(by)) yield { army, groups: null };
  },
  refuse: (view, _by, values) => musterRefusal(view, listFrom(view, values)),
  receipt(play, by, values, { complete }) {
    play.tell('mustered', 'SH-R64', { side: by, ...factsOf(listFrom(play.match, values)) }, { seen: by });
    if (complete) play.tell('muster.in', 'SH-R64', { side: by });
  },
};
