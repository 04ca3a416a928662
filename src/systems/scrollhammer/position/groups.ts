import type { Facts, Json, Position, Refusal } from '../../../engine/index.ts';
import {
  anyText,
  checked,
  counter,
  flag,
  listOf,
  nullable,
  oneOf,
  readFields,
  setOf,
  shape,
  writeFields,
} from '../../../kit/index.ts';
import type { Field, Fields } from '../../../kit/index.ts';
import { formations } from '../data/formations.ts';
import { facingNames, facingOf } from '../geometry.ts';
import { arcs, deeds, newGroup } from '../state.ts';
import type { Facing, Flank, GroupState, HammerMatch, HammerView, Seen } from '../state.ts';
import { bad, groupField } from './fields.ts';

const facing: Field<Facing, Seen> = {
  read: (given) => {
    const name = facingNames.find((each) => each === given);
    return name === undefined ? undefined : facingOf(name);
  },
  write: (value) => facingNames[value],
};

const flank = shape<{ -readonly [K in keyof Flank]: Flank[K] }, Seen>(
  () => ({ by: '', arc: 'front' }),
  { by: groupField, arc: oneOf(arcs) },
  ['by', 'arc'],
);

/** What is noted of a group besides its units. */
const groupFields: Fields<GroupState, Seen> = {
  formation: oneOf(formations),
  facing: nullable(facing),
  units: checked(listOf(anyText), (ids, seen: Seen) => ids.every((id) => Object.hasOwn(seen.units, id))),
  strength: counter,
  before: counter,
  did: setOf(oneOf(deeds)),
  shotAt: nullable(groupField),
  down: counter,
  fleeing: flag,
  loose: flag,
  flanks: listOf(flank),
  reserve: flag,
  aegis: flag,
};

/** Groups as a position notes them; their units stand already. */
export function readGroups(match: HammerMatch, { groups = [] }: Position): Refusal | null {
  for (const given of groups) {
    const { id, entry: _entry, ...differs } = given as Readonly<Record<string, Json>>;
    const group = typeof id === 'string' ? match.own.groups[id] : undefined;
    if (!group) return bad('group', id ?? null);
    const formation = differs['formation'];
    if (formation === 'ranks') group.facing ??= group.side === 'a' ? 0 : 2;
    else if (typeof formation === 'string') group.facing = null;
    const wrong = readFields(groupFields, group, differs, match);
    if (wrong !== null)
      return bad(`${group.id} ${wrong}`, differs[wrong], wrong === 'facing' ? [...facingNames] : undefined);
    if ((group.formation === 'ranks') !== (group.facing !== null))
      return bad(
        `${group.id} facing`,
        differs['facing'],
        group.formation === 'ranks' ? [...facingNames] : ['null: only Ranks have one'],
      );
  }
  // In the order in which they were noted, since groups are gone through in their order.
  const noted = groups.flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
  const order = [...new Set([...noted, ...Object.keys(match.own.groups)])];
  match.own.groups = Object.fromEntries(
    order.flatMap((id) => {
      const group = match.own.groups[id];
      return group ? [[id, group] as const] : [];
    }),
  );
  return null;
}

export const writeGroups = (view: HammerView): Facts[] =>
  Object.values(view.own.groups).map((group) => ({
    id: group.id,
    ...writeFields(groupFields, group, newGroup(group.id, group.side, group.entry, group.formation), view, [
      'formation',
      'units',
      'strength',
    ]),
  }));
