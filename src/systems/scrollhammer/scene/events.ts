import type { Cell, Ghost, Place, SceneDice, Trail } from '../../../engine/index.ts';
import { distanceSquared, gridFor } from '../geometry.ts';
import { homeOf, numberOf, unitsOf } from '../groups.ts';
import type { UnitStep } from '../facts/events.ts';
import type { HammerEvent, HammerView } from '../state.ts';
import type { SayText } from '../texts.ts';

type Told = readonly HammerEvent[];

const cellIn = (view: HammerView, label: unknown): Cell | null =>
  typeof label === 'string' ? gridFor(view).read(label) : null;
const placeIn = (view: HammerView, label: unknown): Place[] => {
  const cell = cellIn(view, label);
  return cell === null ? [] : [gridFor(view).place(cell)];
};

const kinds: Readonly<Record<string, Trail['kind']>> = {
  'group.moved': 'move',
  'move.planned': 'move',
  'group.reformed': 'move',
  'group.marched': 'march',
  'group.fellback': 'run',
  'group.withdrew': 'run',
  'group.charged': 'charge',
  'group.piled': 'follow',
  'group.consolidated': 'follow',
  'group.regrouped': 'follow',
};

/** Where a group stands: the middle one of its units. */
const middleOf = (view: HammerView, id: string): Place[] => {
  const units = unitsOf(view, id);
  const unit = units[units.length >> 1];
  return unit ? [gridFor(view).place(unit.at)] : [];
};

interface Way {
  readonly from: Place;
  readonly to: Place;
}

/** The way between those figures of two groups that are nearest to each other; none where a group is not there. */
function between(view: HammerView, one: string, other: string): Place[] {
  if (!view.own.groups[one] || !view.own.groups[other]) return [];
  const pairs = unitsOf(view, one).flatMap((from) =>
    unitsOf(view, other).map((to) => ({ from: from.at, to: to.at, apart: distanceSquared(view, from, to) })),
  );
  const [nearest] = pairs.toSorted((first, second) => first.apart - second.apart);
  return nearest ? [gridFor(view).place(nearest.from), gridFor(view).place(nearest.to)] : [];
}

/** Arrows from a group that is about to charge to whom it is to reach; none once it has run there. SH-10.2 */
function charges(view: HammerView, told: Told, group: string, targets: readonly string[]): Trail[] {
  const side = view.own.groups[group]?.side ?? null;
  const hasRun = told.some((event) => event.kind === 'group.charged' && event.facts.group === group);
  return hasRun
    ? []
    : targets.flatMap((target): Trail[] => {
        const points = between(view, group, target);
        return points.length < 2 ? [] : [{ kind: 'attack', side, points, label: null, good: null }];
      });
}

/** The hindmost of figures that all go the same way, in the middle of its row: its arrow crosses none of the others. */
function hindmost(ways: readonly Way[]): Way | undefined {
  const ahead = ({ from, to }: Way): number => from.column * (to.column - from.column) + from.row * (to.row - from.row);
  const across = ({ from, to }: Way): number =>
    from.column * (to.row - from.row) - from.row * (to.column - from.column);
  const middle = ways.reduce((sum, way) => sum + across(way), 0) / ways.length;
  return ways.toSorted(
    (one, other) => ahead(one) - ahead(other) || Math.abs(across(one) - middle) - Math.abs(across(other) - middle),
  )[0];
}

/** One way for all that go as far in the same direction, and the ways of the others; those with most figures first. */
function sharedWays(ways: readonly Way[]): readonly { readonly way: Way; readonly along: readonly Way[] }[] {
  const alike = new Map<string, Way[]>();
  for (const way of ways) {
    const key = `${way.to.column - way.from.column} ${way.to.row - way.from.row}`;
    alike.set(key, [...(alike.get(key) ?? []), way]);
  }
  return [...alike.values()]
    .toSorted((one, other) => other.length - one.length)
    .flatMap((all) => {
      const way = hindmost(all);
      return way ? [{ way, along: all.filter((other) => other !== way) }] : [];
    });
}

/** A trail for all units of a group that moved alike, and a line from shooters to targets. Section 11 */
export function trailsOf(view: HammerView, told: Told): Trail[] {
  return told.flatMap(({ kind, facts }): Trail[] => {
    const trail = kinds[kind];
    if (trail !== undefined && 'units' in facts) {
      const steps = facts.units as readonly UnitStep[];
      const side = homeOf(steps[0]?.unit ?? '').startsWith('a') ? 'a' : 'b';
      const ways = steps.flatMap(({ from, to }): Way[] => {
        const [start, end] = [...placeIn(view, from), ...placeIn(view, to)];
        return start && end && from !== to ? [{ from: start, to: end }] : [];
      });
      return sharedWays(ways).map(({ way, along }) => ({
        kind: trail,
        side,
        points: [way.from, way.to],
        ...(along.length > 0 ? { along: along.map(({ from, to }) => [from, to] as const) } : {}),
        label: null,
        good: null,
      }));
    }
    if (kind === 'charge.declared') return charges(view, told, facts.group, facts.targets);
    if (kind === 'attack' && facts.group !== null) {
      const points = [...middleOf(view, facts.group), ...middleOf(view, facts.target)];
      return points.length < 2 ? [] : [{ kind: 'shot', side: facts.side, points, label: null, good: null }];
    }
    if (kind === 'spell.stacked' && facts.group !== null) {
      const caster = view.units[facts.unit];
      const points = [...(caster?.at == null ? [] : [gridFor(view).place(caster.at)]), ...middleOf(view, facts.group)];
      return points.length < 2 ? [] : [{ kind: 'spell', side: caster?.side ?? null, points, label: null, good: null }];
    }
    return [];
  });
}

/** Where units stood before they moved. Section 11 */
export function ghostsOf(view: HammerView, told: Told): Ghost[] {
  const taken = new Set(Object.values(view.units).flatMap(({ at }) => (at === null ? [] : [at])));
  return told.flatMap(({ kind, facts }) => {
    if (!(kind in kinds) || !('units' in facts)) return [];
    return (facts.units as readonly { unit: string; from: string | null }[]).flatMap(({ unit, from }): Ghost[] => {
      const at = cellIn(view, from);
      const known = view.units[unit];
      if (at === null || !known || taken.has(at)) return [];
      const label = `${known.side}${numberOf(homeOf(unit))}`;
      return [{ at, side: known.side, label, ...(known.at === null ? { gone: true } : {}) }];
    });
  });
}

/** The dice of the last rolls to hit, to wound and to save, at the group they were thrown for. Section 11 */
export function diceOf(view: HammerView, told: Told, say: SayText): SceneDice[] {
  const last = [...told].reverse();
  const saves = last.find((event) => event.kind === 'saves');
  if (saves?.kind !== 'saves') return [];
  const unit = unitsOf(view, saves.facts.group)[0];
  if (!unit || saves.facts.rolls.length === 0) return [];
  return [
    {
      at: unit.at,
      side: unit.side,
      dice: saves.facts.rolls.slice(0, 12).map(({ die, needed }) => ({ value: die, good: die > 1 && die >= needed })),
      reasons: say('dice-saves'),
    },
  ];
}

/** Groups that what happened concerns. */
export const groupsTold = (told: Told): string[] => [
  ...new Set(
    told.flatMap(({ facts }) => [
      ...('group' in facts && typeof facts.group === 'string' ? [facts.group] : []),
      ...('target' in facts && typeof facts.target === 'string' ? [facts.target] : []),
      ...('groups' in facts && Array.isArray(facts.groups)
        ? facts.groups.filter((each) => typeof each === 'string')
        : []),
      ...('targets' in facts ? facts.targets : []),
    ]),
  ),
];
