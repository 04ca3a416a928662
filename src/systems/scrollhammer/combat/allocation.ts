import type { Refusal, UnitId } from '../../../engine/index.ts';
import { hopeless } from '../data/charts.ts';
import { unsightedCover } from '../data/terrain.ts';
import { entryOf, isCharacter, toughnessOf } from '../groups.ts';
import { refusal } from '../refusals.ts';
import type { Attack, GroupId, Placed, Seen, SeenUnit, Strike } from '../state.ts';
import { allocationOrder, casualtyOrder, classOf, livingIn } from './casualties.ts';
import { bestSave } from './saves.ts';
import type { Save } from './saves.ts';

export const policies = ['rear', 'spread', 'character-first'] as const;
export type Policy = (typeof policies)[number];

/** In which order a policy gives wounds to living units. SH-8.3, section 5.3 */
export function policyOrder(seen: Seen, group: GroupId, policy: string): Placed[] {
  const order = allocationOrder(seen, group);
  if (policy === 'character-first')
    return [...order.filter(isCharacter), ...order.filter((unit) => !isCharacter(unit))];
  if (policy !== 'spread') return order;
  const rounds = new Map<string, number>();
  return order
    .map((unit, place) => {
      const round = rounds.get(classOf(unit)) ?? 0;
      rounds.set(classOf(unit), round + 1);
      return { unit, place, round };
    })
    .sort((one, two) => one.round - two.round || one.place - two.place)
    .map(({ unit }) => unit);
}

/** On whom each wound lies: exceptions as named, the rest by policy, everybody once before anybody twice. SH-8.1 */
export function allocate(
  seen: Seen,
  group: GroupId,
  wounds: number,
  policy: string,
  named: ReadonlyMap<number, UnitId>,
): readonly UnitId[] {
  const order = policyOrder(seen, group, policy).map(({ id }) => id);
  const counts = new Map<UnitId, number>(order.map((id) => [id, 0]));
  for (const [wound, id] of named) if (wound < wounds) counts.set(id, (counts.get(id) ?? 0) + 1);
  return Array.from({ length: wounds }, (_, wound) => {
    const given = named.get(wound);
    if (given !== undefined) return given;
    let least = order[0] ?? '';
    for (const id of order) if ((counts.get(id) ?? 0) < (counts.get(least) ?? 0)) least = id;
    counts.set(least, (counts.get(least) ?? 0) + 1);
    return least;
  });
}

/** Why wounds may not lie so: everybody gets one before anybody gets two. SH-8.1 */
export function allocationRefusal(seen: Seen, group: GroupId, units: readonly UnitId[]): Refusal | null {
  const counts = new Map<UnitId, number>(livingIn(seen, group).map(({ id }) => [id, 0]));
  for (const id of units) counts.set(id, (counts.get(id) ?? 0) + 1);
  const all = [...counts.values()];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const twice = [...counts].find(([, count]) => count === most)?.[0] ?? null;
  return most - least > 1 ? refusal('ILLEGAL_ALLOCATION', 'SH-8.1', { group, unit: twice }) : null;
}

/** Are there units of several classes, so that it matters who is hit? Section 2 */
export const severalClasses = (seen: Seen, group: GroupId): boolean =>
  new Set(livingIn(seen, group).map(classOf)).size > 1;

/** What shelters a unit from this attack's wounds. SH-6.13, SH-8.8, SH-9.1 */
export function coverAgainst(attack: Attack, unit: SeenUnit, { sighted }: Pick<Strike, 'sighted'>): number {
  if (attack.kind === 'fight') return entryOf(unit).shrouded ?? hopeless;
  const open = Math.min(attack.cover[unit.id] ?? hopeless, sighted ? hopeless : unsightedCover);
  return attack.grounded ? Math.max(2, open - 1) : open;
}

/** The save that a unit takes against a wound of this strike. SH-8.4 */
export const saveAgainst = (
  seen: Seen,
  attack: Attack,
  unit: SeenUnit,
  strike: Strike,
  guard: string | null = null,
): Save | null => bestSave(seen, unit, strike, coverAgainst(attack, unit, strike), guard);

/** Does a wound take all that a unit has? SH-8.12 */
export const isInstant = ({ strength }: Pick<Strike, 'strength'>, unit: SeenUnit): boolean =>
  strength >= 2 * toughnessOf(unit);

/** Wounds that a unit is to suffer, by the strike each came from. */
export interface Loss {
  readonly unit: UnitId;
  readonly strike: number;
  readonly wounds: number;
}

/** Who suffers the unsaved wounds. SH-8.9 – SH-8.12 */
export function lossesOf(seen: Seen, attack: Attack): Loss[] {
  const living = livingIn(seen, attack.target);
  const byId = new Map(living.map((unit) => [unit.id, unit]));
  const unsaved = attack.wounds.filter(({ saved, unit }) => !saved && unit !== null && byId.has(unit));
  const losses: Loss[] = [];
  const single = new Map<string, number[]>();
  const several = new Map<number, number[]>();
  for (const { unit: id, strike } of unsaved) {
    const unit = byId.get(id ?? '');
    if (!unit) continue;
    const { w } = entryOf(unit);
    if (isCharacter(unit)) losses.push({ unit: unit.id, strike, wounds: woundsOf(attack, strike, unit) });
    else if (w > 1) several.set(w, [...(several.get(w) ?? []), strike]);
    else single.set(classOf(unit), [...(single.get(classOf(unit)) ?? []), strike]);
  }
  const fallen = new Set<UnitId>();
  for (const [name, strikes] of single) {
    const members = living.filter((unit) => classOf(unit) === name);
    const order = preferred(attack, casualtyOrder(seen, attack.target, members, new Set(fallen)), members);
    for (const strike of strikes) {
      const next = order.next();
      if (next.done) break;
      fallen.add(next.value.id);
      losses.push({ unit: next.value.id, strike, wounds: 1 });
    }
  }
  for (const [w, strikes] of several)
    losses.push(
      ...stacked(
        seen,
        attack,
        living.filter((unit) => entryOf(unit).w === w && !isCharacter(unit)),
        strikes,
        fallen,
      ),
    );
  return losses;
}

const woundsOf = (attack: Attack, strike: number, unit: SeenUnit): number => {
  const by = attack.strikes[strike];
  return by && isInstant(by, unit) ? unit.wounds : 1;
};

/** Units named as losses first, then the others in casualty order. */
function* preferred(attack: Attack, order: Iterator<Placed>, members: readonly Placed[]): Generator<Placed> {
  const first = attack.losses.flatMap((id) => members.find((unit) => unit.id === id) ?? []);
  yield* first;
  for (let next = order.next(); !next.done; next = order.next()) if (!first.includes(next.value)) yield next.value;
}

/** Units of one number of wounds take their wounds together, and as many as possible are slain. SH-8.10 */
function stacked(
  seen: Seen,
  attack: Attack,
  members: readonly Placed[],
  strikes: readonly number[],
  fallen: Set<UnitId>,
): Loss[] {
  const left = new Map(members.map((unit) => [unit.id, unit.wounds]));
  const losses: Loss[] = [];
  const standing = (): Placed[] => members.filter(({ id }) => (left.get(id) ?? 0) > 0);
  const first = (set: readonly Placed[]): Placed | undefined =>
    preferred(attack, casualtyOrder(seen, attack.target, set, fallen), set).next().value as Placed | undefined;
  const take = (unit: Placed, strike: number, wounds: number): void => {
    left.set(unit.id, (left.get(unit.id) ?? 0) - wounds);
    if ((left.get(unit.id) ?? 0) <= 0) fallen.add(unit.id);
    losses.push({ unit: unit.id, strike, wounds });
  };
  const ordinary: number[] = [];
  for (const strike of strikes) {
    const by = attack.strikes[strike];
    const deadly = by ? standing().filter((unit) => isInstant(by, unit)) : [];
    const most = Math.max(0, ...deadly.map(({ id }) => left.get(id) ?? 0));
    const unit = first(deadly.filter(({ id }) => left.get(id) === most));
    if (unit) take(unit, strike, left.get(unit.id) ?? 0);
    else ordinary.push(strike);
  }
  for (const strike of ordinary) {
    const here = standing();
    const least = Math.min(...here.map(({ id }) => left.get(id) ?? 0));
    const unit = first(here.filter(({ id }) => left.get(id) === least));
    if (unit) take(unit, strike, 1);
  }
  return losses;
}
