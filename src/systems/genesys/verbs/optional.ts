import { nameParam, optional as maybe } from '../../../engine/index.ts';
import { classes, classIds } from '../data/classes.ts';
import { squadSize } from '../data/ranks.ts';
import { pointsOf } from '../options.ts';
import { refusal } from '../refusals.ts';
import { sizeBounds, squadPoints } from '../setup/list-rules.ts';
import { defaultList } from '../setup/ready-lists.ts';
import type { GenesysVerb, GenesysView } from '../state.ts';
import { text } from '../texts.ts';

const params = { class: maybe(nameParam) };

/** Classes that a list at these points can hold. GP-4.2 */
const allowed = (view: Pick<GenesysView, 'options'>): string[] =>
  classIds.filter((id) => {
    const kind = classes[id];
    if (!kind || !squadSize(pointsOf(view), kind.rank) || !sizeBounds(pointsOf(view), kind)) return false;
    const [squad] = defaultList(pointsOf(view), kind.faction, id).filter((each) => each.class === id);
    return squad !== undefined && squadPoints(squad) <= pointsOf(view);
  });

/** Asks for an optional mission and names the class whose Command is tested, or not. GP-4.2 */
export const optional: GenesysVerb<typeof params> = {
  rule: 'GP-4.2',
  place: 'setup',
  params,
  choices: (view) => ({
    list: allowed(view).map((id) => ({
      value: id,
      name: text(`type.${id}`),
      note: text('command', { command: classes[id]?.cm ?? 0 }),
    })),
  }),
  *offers(view) {
    yield { class: null };
    for (const id of [...allowed(view)].sort((one, other) => (classes[other]?.cm ?? 0) - (classes[one]?.cm ?? 0)))
      yield { class: id };
  },
  refuse: (view, _by, { class: id }) =>
    id === null || allowed(view).includes(id)
      ? null
      : refusal('CLASS_NOT_ALLOWED', 'GP-4.2', { class: id, points: pointsOf(view) }),
};
