import type { Refusal, SideId } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import { blowEntries, blowsRefusal, resolveBlows, strikersIn, usualStrikes } from '../combat/blows.ts';
import type { Brawl } from '../combat/blows.ts';
import { partakers } from '../combat/entries.ts';
import { isEnclosed } from '../combat/reach.ts';
import type { AttackRow, AttackEntry } from '../combat/entries.ts';
import { brawlOf, foreseen, meleeOf } from '../combat/melee.ts';
import type { Intent } from '../facts/declared.ts';
import { lastingFor } from '../lasting.ts';
import { marchOf } from '../params.ts';
import type { MarchRow } from '../params.ts';
import { fieldOf } from '../sight/field.ts';
import { squadId, squadOf } from '../squads.ts';
import type { Melee, Seen, SquadId } from '../state.ts';
import { isStanding } from '../units.ts';
import { pileRefusal } from '../movement/pile.ts';
import { refusal } from '../refusals.ts';

type FightIntent = Extract<Intent, { readonly kind: 'fight' }>;

export interface FightOrder {
  /** A unit or a squad to strike first; null: whoever is there. */
  readonly target: string | null;
  readonly rows: readonly AttackRow[];
  readonly pile: readonly MarchRow[];
}

/** A fight that is not a melee yet: anybody may be struck, and that is then in it. */
export const newBrawl = (seen: Seen, side: SideId, squads: readonly SquadId[]): Brawl => ({
  field: fieldOf(seen),
  side,
  squads,
  enemies: null,
  cohort: squads.length > 1 && (seen.own.activation?.squads.length ?? 0) > 1,
  melee: null,
});

/** The melee that some entries begin, with who would be exhausted in it. GP-11.5 – 11.9 */
export function wouldBe(seen: Seen, side: SideId, squads: readonly SquadId[], entries: readonly AttackEntry[]): Melee {
  const struck = [...new Set(entries.map(({ target }) => squadId(unitOf(seen, target))))];
  return foreseen(seen, meleeOf(seen, side, squads, struck));
}

/** The entries as they are meant: named ones, and the usual blows of the others at a target that is named. */
function entriesFor(seen: Seen, brawl: Brawl, order: FightOrder): AttackEntry[] {
  const named = blowEntries(brawl, order.rows);
  const busy = partakers(named);
  const { target } = order;
  if (order.rows.length > 0 && target === null) return named;
  const wanted =
    target === null
      ? undefined
      : Object.values(seen.units).filter(
          (unit) => unit.side !== brawl.side && isStanding(unit) && (unit.id === target || unit.group === target),
        );
  return [...named, ...usualStrikes(brawl, busy, wanted)];
}

/** The blows of an order as they would be in the melee that they begin. GP-11.10, GP-11.12 */
function inMelee(
  seen: Seen,
  by: SideId,
  squads: readonly SquadId[],
  order: FightOrder,
): { readonly brawl: Brawl; readonly entries: readonly AttackEntry[] } {
  const first = entriesFor(seen, newBrawl(seen, by, squads), order);
  const melee = wouldBe(seen, by, squads, first);
  const brawl: Brawl = { ...brawlOf(seen, fieldOf(seen), by, melee), squads, enemies: null };
  return { brawl, entries: entriesFor(seen, brawl, order) };
}

/** The melee that these squads begin if each strikes as by default, before anybody is named. GP-11.5 */
export const brawlBegun = (seen: Seen, by: SideId, squads: readonly SquadId[]): Brawl =>
  inMelee(seen, by, squads, { target: null, rows: [], pile: [] }).brawl;

/** A fight ready to be declared, or why not. 6 */
export const fightDeed = lastingFor(function fight(
  seen: Seen,
  by: SideId,
  squads: readonly SquadId[],
  order: FightOrder,
): FightIntent | Refusal {
  const { activation } = seen.own;
  const spent = squads.find((id) => squadOf(seen, id).acted || squadOf(seen, id).forgone);
  if (spent !== undefined || (activation?.squads.includes(squads[0] ?? '') && activation.acted))
    return refusal('ACTION_SPENT', 'GP-8.8', { squad: spent ?? squads[0] ?? null });
  const { brawl, entries } = inMelee(seen, by, squads, order);
  if (entries.length === 0) {
    const able = strikersIn(brawl).length > 0;
    const units = squads.flatMap((id) =>
      Object.values(seen.units).filter((unit) => unit.group === id && isStanding(unit)),
    );
    if (!able && units.some((unit) => unit.recovering))
      return refusal('RECOVERING', 'GP-22.6', { unit: units[0]?.id ?? null });
    if (units.length > 0 && units.every((unit) => isEnclosed(seen, unit)))
      return refusal('BEHIND_DOORS', 'GP-20.12', { squad: squads[0] ?? null });
    return refusal(able ? 'NOT_IN_REACH' : 'ACTION_SPENT', able ? 'GP-11.14' : 'GP-11.7', {
      squad: squads[0] ?? null,
      target: order.target,
    });
  }
  const wrong = blowsRefusal(brawl, entries);
  if (wrong) return wrong;
  const pile = order.pile.map((row) => marchOf(seen, row));
  const piled = pile.length > 0 ? pileRefusal(seen, by, brawl.melee?.squads ?? squads, pile) : null;
  if (piled) return piled;
  return { kind: 'fight', strikes: resolveBlows(brawl, entries), pile: pile.length > 0 ? pile : null };
});
