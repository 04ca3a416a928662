import { listParam, numberParam, optional, rowsParam, wordParam } from '../../../engine/index.ts';
import type { Choice, Refusal, Text, UnitId } from '../../../engine/index.ts';
import { nothing, units } from '../../../kit/index.ts';
import { allocate as allocation, allocationRefusal, policies } from '../combat/allocation.ts';
import type { Policy } from '../combat/allocation.ts';
import { classOf, livingIn } from '../combat/casualties.ts';
import { unitNamed } from '../params.ts';
import { refusal } from '../refusals.ts';
import type { HammerVerb, HammerView, Placed } from '../state.ts';
import { text } from '../texts.ts';

const wounds = rowsParam({ key: 'wound', fields: { wound: numberParam, unit: unitNamed }, like: '1 a1.4' });
const params = {
  policy: optional(wordParam(policies)),
  wounds: optional(wounds),
  losses: optional(listParam(unitNamed)),
};

/** Wounds that were given to units by name, counted from 0. */
export const namedWounds = (
  rows: readonly { readonly wound: number; readonly unit: UnitId }[] | null,
): ReadonlyMap<number, UnitId> => new Map((rows ?? []).map(({ wound, unit }) => [wound - 1, unit]));

interface Asked {
  readonly group: string;
  readonly wounds: number;
  readonly stage: string;
  /** Units that went through dangerous terrain: only they can take its wounds. SH-5.12 */
  readonly units?: readonly UnitId[];
}

function askedOf(view: HammerView): Asked | null {
  for (const decision of view.asked) {
    if (decision.kind === 'allocate') return decision.facts;
    if (decision.kind === 'hazard') return { ...decision.facts, stage: 'hazard' };
  }
  return null;
}

const ableIn = (view: HammerView, { group, units: walkers }: Asked): Placed[] =>
  livingIn(view, group).filter(({ id }) => walkers?.includes(id) ?? true);

/** Why those named may not suffer: they are not among those who can, are named twice, or for more than they have left. SH-5.12, SH-8.9, SH-R75 */
function namedRefusal(
  view: HammerView,
  asked: Asked,
  rows: readonly { readonly unit: UnitId }[],
  losses: readonly UnitId[],
): Refusal | null {
  const able = ableIn(view, asked);
  const stranger = [...losses, ...rows.map(({ unit }) => unit)].find((id) => !able.some((unit) => unit.id === id));
  if (stranger !== undefined) return refusal('ILLEGAL_ALLOCATION', 'SH-8.9', { group: asked.group, unit: stranger });
  const twice = losses.find((id, index) => losses.indexOf(id) < index);
  if (twice !== undefined) return refusal('ILLEGAL_ALLOCATION', 'SH-8.9', { group: asked.group, unit: twice });
  if (asked.stage !== 'hazard') return null;
  const spent = able.find(({ id, wounds: left }) => rows.filter(({ unit }) => unit === id).length > left);
  return spent ? refusal('ILLEGAL_ALLOCATION', 'SH-5.12', { group: asked.group, unit: spent.id }) : null;
}

/**
 * The policies that give the wounds to different units; of those that give them to the same the first. They say nothing
 * of losses or of dangerous ground: there only names do. SH-8.3, SH-8.9, SH-5.12
 */
function policiesFor(view: HammerView, asked: Asked | null): readonly Policy[] {
  if (!asked) return policies;
  if (asked.stage !== 'wounds') return policies.slice(0, 1);
  const bearers = policies.map((policy) => onWhom(view, asked, policy));
  return policies.filter((_, place) => bearers.indexOf(bearers[place] ?? '') === place);
}

/** Who gets the wounds by a policy, one after the other. */
const bearersOf = (view: HammerView, { group, wounds: count }: Asked, policy: Policy): readonly UnitId[] =>
  allocation(view, group, count, policy, new Map());

/** Who gets which kinds of wounds by a policy: equal where it makes no difference. */
function onWhom(view: HammerView, asked: Asked, policy: Policy): string {
  const { wounds: pool = [], strikes = [] } = view.own.attack ?? {};
  return bearersOf(view, asked, policy)
    .map((unit, wound) => {
      const { strength, ap, weapon, harm, element } = strikes[pool[wound]?.strike ?? -1] ?? {};
      return [unit, strength, ap, weapon, harm, element].join(' ');
    })
    .toSorted()
    .join(', ');
}

/** On how many of each kind a policy puts the wounds. */
function bearers(view: HammerView, asked: Asked, policy: Policy): Text {
  const counts = new Map<string, { entry: string; size: number; standard: boolean }>();
  for (const id of new Set(bearersOf(view, asked, policy))) {
    const unit = view.units[id];
    if (!unit) continue;
    const kind = classOf(unit);
    counts.set(kind, { entry: unit.type, size: (counts.get(kind)?.size ?? 0) + 1, standard: unit.standard });
  }
  return text('policy.bearers', { kinds: [...counts.values()] });
}

const policyChoices = (view: HammerView, asked: Asked | null): readonly Choice[] =>
  policiesFor(view, asked).map((policy) => ({
    value: policy,
    name: text(`policy.${policy}`),
    ...(asked?.stage === 'wounds' ? { about: bearers(view, asked, policy) } : {}),
  }));

/** Says on whom wounds lie and who falls first: by a policy in one word, with rows for exceptions only. SH-8.1, SH-8.9, SH-5.12 */
export const allocate: HammerVerb<typeof params> = {
  rule: 'SH-8.1',
  place: 'answer',
  params,
  choices(view, by, _given, param, at) {
    const asked = askedOf(view);
    if (param === 'policy') return { list: policyChoices(view, asked) };
    if (!asked || view.own.groups[asked.group]?.side !== by) return nothing;
    if (param === 'losses' || at?.field === 'unit') return units(ableIn(view, asked));
    return {
      records: Array.from({ length: asked.wounds }, (_, index) => ({
        key: String(index + 1),
        name: text('wound', { wound: index + 1 }),
        byDefault: text('policy.rear'),
      })),
    };
  },
  *offers(view) {
    for (const policy of policiesFor(view, askedOf(view))) yield { policy, wounds: null, losses: null };
  },
  refuse(view, by, { policy, wounds: rows, losses }) {
    const asked = askedOf(view);
    if (!asked || view.own.groups[asked.group]?.side !== by) return null;
    const bad = rows?.find(({ wound }) => wound < 1 || wound > asked.wounds);
    if (bad) return refusal('ILLEGAL_ALLOCATION', 'SH-8.1', { group: asked.group, unit: bad.unit });
    const wrong = namedRefusal(view, asked, rows ?? [], losses ?? []);
    if (wrong) return wrong;
    if (asked.stage !== 'wounds') return null;
    const given = allocation(view, asked.group, asked.wounds, policy ?? 'rear', namedWounds(rows));
    return allocationRefusal(view, asked.group, given);
  },
};
