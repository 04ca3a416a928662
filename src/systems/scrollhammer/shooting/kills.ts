import { isInstant, saveAgainst } from '../combat/allocation.ts';
import { newAttack } from '../combat/attack.ts';
import { allocationOrder, classOf } from '../combat/casualties.ts';
import { facesFor, hitChance } from '../combat/chances.ts';
import { entryOf, groupOf, isCharacter, unitsOf } from '../groups.ts';
import type { Attack, Placed, Seen, StoredShots, Strike } from '../state.ts';
import { coverOf } from './cover.ts';
import { firersAt, strikesOf } from './firers.ts';
import type { Volley } from './firers.ts';

/** Units that take their wounds together: a class of one wound, all of one number of wounds, a character. SH-8.9 – SH-8.11 */
interface Pool {
  readonly units: Placed[];
  readonly single: boolean;
}

/** How a volley may stand after some of its shots: on whom the next wound lies, and each pool's wounds that no save stopped. */
interface Course {
  readonly next: number;
  /** Ordinary wounds, then Instant Death, pool by pool. */
  readonly suffered: readonly number[];
}

function poolsOf(order: readonly Placed[]): ReadonlyMap<string, Pool> {
  const pools = new Map<string, Pool>();
  for (const unit of order) {
    const { w } = entryOf(unit);
    const key = isCharacter(unit) || w === 1 ? classOf(unit) : `of ${w}`;
    const pool = pools.get(key) ?? { units: [], single: w === 1 && !isCharacter(unit) };
    pool.units.push(unit);
    pools.set(key, pool);
  }
  return pools;
}

/** How many fall of units that suffer so many wounds: Instant Death first, of those with most left, then the hurt. SH-8.10 */
function slainOf({ units }: Pool, ordinary: number, instant: number): number {
  const left = units.map(({ wounds }) => wounds).sort((one, two) => one - two);
  const whole = left.slice(0, Math.max(0, left.length - instant));
  let rest = ordinary;
  const worn = whole.filter((wounds) => {
    rest -= wounds;
    return rest >= 0;
  });
  return left.length - whole.length + worn.length;
}

/** How likely an attack is to slay 0, 1, 2 … units, if its target neither goes to ground nor chooses who suffers. SH-7.8 – SH-8.12 */
function killsOfAttack(seen: Seen, attack: Attack): readonly number[] {
  const order = allocationOrder(seen, attack.target);
  const pools = [...poolsOf(order).values()];
  const poolOf = order.map((unit) => pools.findIndex(({ units }) => units.includes(unit)));
  const shots = attack.strikes.flatMap((strike) => Array.from({ length: strike.dice }, () => strike));
  const pierces = new Map<Strike, readonly number[]>(
    attack.strikes.map((strike) => [
      strike,
      order.map((unit) => 1 - facesFor(saveAgainst(seen, attack, unit, strike)?.needed ?? null) / 6),
    ]),
  );
  // Where nobody is better off than others it does not matter on whom a wound lies.
  const alike = pools.length === 1 && [...pierces.values()].every((each) => each.every((chance) => chance === each[0]));
  let courses = new Map<string, Course & { readonly chance: number }>([
    ['', { next: 0, suffered: pools.flatMap(() => [0, 0]), chance: 1 }],
  ]);
  for (const strike of shots) {
    const { ways, of } = hitChance({ needed: strike.hit, again: strike.again });
    const wounds = (ways / of) * (facesFor(strike.wound) / 6);
    const then: typeof courses = new Map();
    const add = (next: number, suffered: readonly number[], chance: number): void => {
      if (chance === 0) return;
      const key = `${next} ${suffered.join()}`;
      then.set(key, { next, suffered, chance: chance + (then.get(key)?.chance ?? 0) });
    };
    for (const { next, suffered, chance } of courses.values()) {
      const pierced = wounds * (pierces.get(strike)?.[next] ?? 0);
      const after = alike ? next : (next + 1) % order.length;
      add(next, suffered, chance * (1 - wounds));
      add(after, suffered, chance * (wounds - pierced));
      const pool = poolOf[next] ?? 0;
      const deadly = pools[pool]?.single === false && pools[pool].units.some((unit) => isInstant(strike, unit));
      const most = pools[pool]?.units.reduce((sum, unit) => sum + unit.wounds, 0) ?? 0;
      const at = 2 * pool + (deadly ? 1 : 0);
      add(
        after,
        suffered.map((count, index) => (index === at ? Math.min(most, count + 1) : count)),
        chance * pierced,
      );
    }
    courses = then;
  }
  const spread = Array<number>(Math.min(shots.length, order.length) + 1).fill(0);
  for (const { suffered, chance } of courses.values()) {
    const slain = pools.reduce(
      (sum, pool, index) => sum + slainOf(pool, suffered[2 * index] ?? 0, suffered[2 * index + 1] ?? 0),
      0,
    );
    spread[slain] = (spread[slain] ?? 0) + chance;
  }
  return spread;
}

/** How likely a volley is to slay 0, 1, 2 … of its target; none if nobody can fire. Section 10 */
export function killsOfVolley(seen: Seen, volley: Volley, stored: StoredShots | null = null): readonly number[] {
  const found = firersAt(seen, volley);
  const isNobody = 'code' in found;
  if (unitsOf(seen, volley.target).length === 0 || (isNobody && (stored?.shots ?? []).length === 0)) return [];
  const { kind, group, target } = volley;
  const strikes = strikesOf(seen, volley, isNobody ? [] : found, stored);
  const shooters = new Set(strikes.filter(({ sighted }) => sighted).map(({ by }) => by));
  const sighted = unitsOf(seen, group).filter(({ id }) => shooters.has(id));
  const attack = newAttack(seen, {
    kind,
    side: groupOf(seen, group).side,
    group,
    target,
    strikes,
    cover: coverOf(seen, group, target, sighted).units,
  });
  return killsOfAttack(seen, attack);
}
