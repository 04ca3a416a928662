import type { Refusal, UnitId } from '../../../engine/index.ts';
import { toHitShooting, toWound } from '../data/charts.ts';
import { spells } from '../data/spells.ts';
import { has, weaponOf } from '../data/weapons.ts';
import { isRanged, mayHold, usualRanged } from '../equipment/loadout.ts';
import { boxOf, arcOfGroup, directionOf, rankNumbers } from '../formation/ranks.ts';
import { apart } from '../formation/links.ts';
import { entryOf, facingOfGroup, groupOf, inRanks, majority, toughnessOf, unitsOf } from '../groups.ts';
import { refusal } from '../refusals.ts';
import type { GroupId, Placed, Seen, StoredShots, Strike } from '../state.ts';
import { groundOf } from '../terrain.ts';
import { around, inBox, sees } from './sight.ts';

/** Who is to fire at whom, and how. */
export interface Volley {
  readonly kind: 'shooting' | 'reaction';
  readonly group: GroupId;
  readonly target: GroupId;
  readonly skip: readonly UnitId[];
  /** Weapons named; null: what each usually fires. */
  readonly weapons: readonly string[] | null;
}

/** A unit that fires. */
export interface Firer {
  readonly unit: Placed;
  readonly weapons: readonly string[];
  readonly sighted: boolean;
}

/** Why a unit's weapon stays silent: what it holds, that it moved with a heavy one, or it has none. */
type Silent = 'hands' | 'heavy' | 'none' | 'used';

/** What one unit could fire, range and sight aside. SH-7.2 */
function armsOf(unit: Placed, named: readonly string[] | null, kind: Volley['kind']): readonly string[] | Silent {
  const { bs, items } = entryOf(unit);
  const wanted = (named ?? usualRanged(unit)).filter((item) => items.includes(item) && isRanged(item));
  if (bs === 0 || wanted.length === 0) return 'none';
  const fresh = wanted.filter((item) => unit.used !== item);
  if (fresh.length === 0) return 'used';
  const still = fresh.filter((item) => kind === 'reaction' || !unit.moved || !has(weaponOf(item), 'heavy'));
  if (still.length === 0) return 'heavy';
  const held = still.filter((item) => mayHold(unit, [item]));
  const together = held.filter((_, index) => mayHold(unit, held.slice(0, index + 1)));
  return together.length > 0 ? together : 'hands';
}

/** Units that may fire, with their weapons; else why nobody may. SH-6.12, SH-7.2 */
export function armed(seen: Seen, { kind, group, target, skip, weapons }: Volley): readonly Firer[] | Refusal {
  const state = groupOf(seen, group);
  const units = unitsOf(seen, group).filter(({ wounds }) => wounds > 0);
  const crowded = kind === 'shooting' && inRanks(state) ? frontRanks(seen, group, target, units) : null;
  const silent = new Set<Silent>();
  const firers: Firer[] = [];
  for (const [index, unit] of units.entries()) {
    if (skip.includes(unit.id) || (crowded && (crowded[index] ?? 3) > 2)) continue;
    const arms = armsOf(unit, weapons, kind);
    if (typeof arms === 'string') silent.add(arms);
    else firers.push({ unit, weapons: arms, sighted: true });
  }
  if (firers.length > 0) return firers;
  silent.delete('none');
  if (silent.has('used') && weapons) return refusal('ALREADY_USED', 'SH-17.8', { group, item: weapons[0] ?? null });
  if (silent.has('hands')) return refusal('HANDS_TAKEN', 'SH-4.7', handsFacts(units, group));
  if (silent.has('heavy')) return refusal('HEAVY_MOVED', 'SH-17.7', { group });
  return refusal('NO_FIRER', 'SH-7.2', { group });
}

const handsFacts = (units: readonly Placed[], group: GroupId) => {
  const unit = units.find(({ hands }) => hands !== null);
  return { group, unit: unit?.id ?? null, hands: unit?.hands ?? null };
};

/** Ranks seen from where the target is. SH-6.12 */
function frontRanks(seen: Seen, group: GroupId, target: GroupId, units: readonly Placed[]): number[] {
  const arc = arcOfGroup(seen, group, unitsOf(seen, target));
  return rankNumbers(seen, units, directionOf(facingOfGroup(groupOf(seen, group)), arc));
}

const rangeOf = ({ weapons }: Pick<Firer, 'weapons'>): number =>
  Math.max(...weapons.map((weapon) => weaponOf(weapon).range ?? 0));

/** Squared distance from each firer to the nearest target unit that it sees; Infinity: it sees none. */
function sightsOf(
  seen: Seen,
  firers: readonly Firer[],
  targets: readonly Placed[],
): { near: number; sees: readonly Placed[] }[] {
  const box = around(
    boxOf(
      seen,
      firers.map(({ unit }) => unit),
    ),
    boxOf(seen, targets),
  );
  const clear = !groundOf(seen).anyBlocks.some((cell) => inBox(seen, box, cell));
  return firers.map(({ unit }) => {
    const visible = clear ? targets : targets.filter((target) => sees(seen, unit, target));
    return { near: apart(seen, [unit], visible), sees: visible };
  });
}

/** Who fires at a group in the end, by sight and range, with Cohesive Fire; else why nobody does. SH-6.13, SH-7.3, SH-7.4 */
export function firersAt(seen: Seen, volley: Volley): readonly Firer[] | Refusal {
  const ready = armed(seen, volley);
  if ('code' in ready) return ready;
  const targets = unitsOf(seen, volley.target).filter(({ wounds }) => wounds > 0);
  const sights = sightsOf(seen, ready, targets);
  const facts = { group: volley.group, target: volley.target };
  if (sights.every(({ near }) => near === Infinity)) return refusal('NO_LINE_OF_SIGHT', 'SH-7.3', facts);
  const firing = ready.flatMap((firer, index) => {
    const weapons = inRange(firer.weapons, sights[index]?.near ?? Infinity);
    return weapons.length > 0 ? [{ ...firer, weapons }] : [];
  });
  if (firing.length === 0)
    return refusal('OUT_OF_RANGE', 'SH-7.3', {
      ...facts,
      distance: Math.min(...sights.map(({ near }) => near)),
      range: Math.max(...ready.map(rangeOf)),
    });
  if (!inRanks(groupOf(seen, volley.group))) return firing;
  const known = new Set(
    ready.flatMap((firer, index) =>
      firing.some(({ unit }) => unit === firer.unit) ? (sights[index]?.sees ?? []) : [],
    ),
  );
  return ready.flatMap((firer) => {
    const sighted = firing.find(({ unit }) => unit === firer.unit);
    if (sighted) return [sighted];
    const weapons = inRange(firer.weapons, apart(seen, [firer.unit], [...known]));
    return weapons.length > 0 ? [{ ...firer, weapons, sighted: false }] : [];
  });
}

const inRange = (weapons: readonly string[], squared: number): readonly string[] =>
  weapons.filter((weapon) => squared <= (weaponOf(weapon).range ?? 0) ** 2);

/** Strikes of a volley and of the shots that were cast, in the order of their dice. SH-7.8 – SH-7.10 */
export function strikesOf(
  seen: Seen,
  { kind, group, target }: Pick<Volley, 'kind' | 'group' | 'target'>,
  firers: readonly Firer[],
  stored: StoredShots | null,
): Strike[] {
  const toughness = majority(unitsOf(seen, target).map(toughnessOf));
  const victims = unitsOf(seen, target);
  const modifier = kind === 'reaction' ? -1 : 0;
  const strikes: Strike[] = [];
  for (const unit of unitsOf(seen, group)) {
    const { needed, again } = toHitShooting(entryOf(unit).bs, modifier);
    const firer = firers.find((each) => each.unit.id === unit.id);
    for (const id of firer?.weapons ?? []) {
      const weapon = weaponOf(id);
      strikes.push({
        by: unit.id,
        weapon: id,
        dice: weapon.shots,
        hit: needed,
        again,
        wound: woundNeed(weapon.strength, toughness, weapon.element, has(weapon, 'poisoned'), victims),
        strength: weapon.strength,
        ap: weapon.ap,
        harm: weapon.harm,
        element: weapon.element,
        rules: weapon.rules,
        sighted: firer?.sighted ?? true,
      });
    }
    for (const shot of stored?.shots ?? []) {
      const { shot: magic } = spells[shot.spell];
      if (shot.unit !== unit.id || !magic) continue;
      const poisoned = shot.element === 'poison';
      strikes.push({
        by: unit.id,
        weapon: shot.spell,
        dice: magic.shots,
        hit: needed,
        again,
        wound: woundNeed(magic.strength, toughness, shot.element, poisoned, victims),
        strength: magic.strength,
        ap: magic.ap,
        harm: 'spell',
        element: shot.element,
        rules: [
          ...(magic.quick ? ['quick' as const] : []),
          ...(magic.pinning ? ['pinning' as const] : []),
          ...(poisoned ? ['poisoned' as const] : []),
        ],
        sighted: true,
      });
    }
  }
  return strikes;
}

/** What a wound roll needs: the chart, better against who is vulnerable, at worst 4+ of poison. SH-7.10, SH-17.6 */
export function woundNeed(
  strength: number,
  toughness: number,
  element: Strike['element'],
  poisoned: boolean,
  victims: readonly Placed[],
): number | null {
  const chart = toWound(strength, toughness);
  const vulnerable =
    element !== null
    && victims.length > 0
    && 2 * victims.filter((unit) => entryOf(unit).vulnerable === element).length >= victims.length;
  const eased = chart === null ? null : Math.max(2, chart - (vulnerable ? 1 : 0));
  return poisoned ? Math.min(4, eased ?? 4) : eased;
}
