import { optional, wordParam } from '../../../engine/index.ts';
import { nothing } from '../../../kit/index.ts';
import { armies, entriesOf } from '../data/entries.ts';
import type { ArmyId } from '../data/entries.ts';
import type { ListedGroup } from '../data/lists.ts';
import { defaultArmy, groupsParam, listedFacts, musterRefusal, pointsFor, readyList } from '../setup/muster.ts';
import type { ArmyList, HammerVerb, Seen } from '../state.ts';
import { text, words } from '../texts.ts';

const params = { army: wordParam(armies), groups: optional(groupsParam) };

/** The army as it is meant: without groups the ready list. Section 3.15 */
export const listFrom = (
  seen: Pick<Seen, 'options'>,
  { army, groups }: { readonly army: ArmyId; readonly groups: readonly ListedGroup[] | null },
): ArmyList => (groups === null ? readyList(seen, army) : { army, groups });

const factsOf = ({ army, groups }: ArmyList) => ({ army, groups: listedFacts(groups) });

/** A side's army, secret until both are in: a ready list by its name, or groups of one's own. Section 6 */
export const muster: HammerVerb<typeof params> = {
  rule: 'SH-R64',
  place: 'setup',
  params,
  secret: () => true,
  revealed: (view, _by, values) => factsOf(listFrom(view, values)),
  choices(_view, by, { army }, param) {
    if (param === 'army') return words([defaultArmy(by), ...armies.filter((each) => each !== defaultArmy(by))], 'army');
    if (army === undefined) return nothing;
    return {
      list: entriesOf(army).map((entry) => {
        const group = { entry: entry.id, size: entry.least, formation: null, standard: false };
        return {
          value: entry.least === 1 ? entry.id : `${entry.least} ${entry.id}`,
          name: text('entry', { entry: entry.id, least: entry.least, most: entry.most }),
          note: text('entry-note', {
            points: pointsFor(group),
            each: entry.points,
            items: entry.items,
            casts: entry.spells.length > 0,
          }),
        };
      }),
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
