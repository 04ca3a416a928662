import { nameParam, optional as maybe } from '../../../engine/index.ts';
import type { SideId } from '../../../engine/index.ts';
import { rosterOf } from '../campaign/roster.ts';
import { classes } from '../data/classes.ts';
import type { UnitClass } from '../data/classes.ts';
import { squadSize } from '../data/ranks.ts';
import { pointsOf } from '../options.ts';
import { refusal } from '../refusals.ts';
import { sizeBounds, squadPoints } from '../setup/list-rules.ts';
import { defaultList } from '../setup/ready-lists.ts';
import type { GenesysVerb, GenesysView } from '../state.ts';
import { text } from '../texts.ts';

const params = { class: maybe(nameParam) };

/** Classes that a list of this side can hold at these points: of either faction, in a campaign of its own. GP-4.2, GP-24.2 */
function allowed(view: Pick<GenesysView, 'options' | 'own'>, side: SideId): readonly UnitClass[] {
  const roster = rosterOf(view.own, side);
  const points = pointsOf(view);
  return (roster.classes ?? Object.values(classes)).filter((kind) => {
    if (!squadSize(points, kind.rank) || !sizeBounds(points, kind)) return false;
    const squad = defaultList(points, kind.faction, kind.id, roster).find((each) => each.class === kind.id);
    return squad !== undefined && squadPoints(squad, roster) <= points;
  });
}

/** Asks for an optional mission and names the class whose Command is tested, or not. GP-4.2 */
export const optional: GenesysVerb<typeof params> = {
  rule: 'GP-4.2',
  place: 'setup',
  params,
  choices: (view, by) => ({
    list: allowed(view, by).map(({ id, cm }) => ({
      value: id,
      name: text(`type.${id}`),
      note: text('command', { command: cm }),
    })),
  }),
  *offers(view, by) {
    yield { class: null };
    for (const { id } of [...allowed(view, by)].sort((one, other) => other.cm - one.cm)) yield { class: id };
  },
  refuse: (view, by, { class: id }) =>
    id === null || allowed(view, by).some((kind) => kind.id === id)
      ? null
      : refusal('CLASS_NOT_ALLOWED', 'GP-4.2', { class: id, points: pointsOf(view) }),
};
