import type { Refusal, RuleId, UnitId } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import { refusal } from '../refusals.ts';
import { isCoherent, squadId } from '../squads.ts';
import type { Seen, SeenUnit, Strike } from '../state.ts';
import { trait } from '../units.ts';
import type { Giver } from '../facts/declared.ts';
import type { AttackEntry } from './entries.ts';

/** What coordinated attacks need to know of the kind of attack. GP-16.2 */
export interface Coordination {
  /** Is it the activation of a cohort? GP-16.6 */
  readonly cohort: boolean;
  /** Highest skill makes the attack. GP-16.1 */
  skill(unit: SeenUnit): number;
  /** Has it this weapon for such an attack? GP-16.3 */
  carries(unit: SeenUnit, weapon: AttackEntry['weapon']): boolean;
  /** Could it hit the target itself? GP-16.2; `same`: with this weapon only. */
  reaches(unit: SeenUnit, target: SeenUnit, same: AttackEntry['weapon'] | null): boolean;
  /** All the attacks it has. */
  attacks(unit: SeenUnit, weapon: AttackEntry['weapon']): number;
  /** In melee, units of a cohort that give attacks up are engaged. GP-16.5 */
  engaged(unit: SeenUnit): boolean;
}

const count = (from: readonly Giver[]): number => from.reduce((sum, { attacks }) => sum + attacks, 0);

/** What the attacks given up add; 0 where they are too few. GP-16.3 – 16.5 */
export function bonusOf(
  seen: Seen,
  { combine, weapon }: Pick<AttackEntry, 'combine' | 'weapon'>,
  how: Coordination,
): number {
  if (!combine) return 0;
  const { kind, from } = combine;
  if (kind === 'squad') return count(from) >= 2 ? count(from) : 0;
  if (kind === 'veteran') {
    const veterans = from.filter(({ unit }) => trait(unitOf(seen, unit), 'veteran') > 0);
    return count(veterans) >= 1 ? count(veterans) + 1 : 0;
  }
  const all = from.filter(({ unit, attacks }) => {
    const giver = unitOf(seen, unit);
    return attacks >= how.attacks(giver, weapon) && how.engaged(giver);
  });
  return all.length < 3 || all.length < from.length ? 0 : 2 + count(all.slice(3));
}

type CombineFault =
  | 'COORD_TOO_FEW'
  | 'COORD_WEAPONS'
  | 'COORD_COHERENCY'
  | 'COORD_COHORT_ONLY'
  | 'COORD_LEAD'
  | 'COORD_REACH';

/** Why these attacks may not be given up, in the order of section 6. */
export function coordinationRefusal(seen: Seen, entry: AttackEntry, how: Coordination): Refusal | null {
  const { combine, weapon } = entry;
  if (!combine) return null;
  const lead = unitOf(seen, entry.unit);
  const target = unitOf(seen, entry.target);
  const givers = combine.from.map(({ unit }) => unitOf(seen, unit));
  const no = (code: CombineFault, rule: RuleId, unit: UnitId | null = null): Refusal =>
    refusal(code, rule, { unit: unit ?? lead.id, kind: combine.kind });
  if (bonusOf(seen, entry, how) === 0)
    return no('COORD_TOO_FEW', { squad: 'GP-16.3', veteran: 'GP-16.4', cohort: 'GP-16.5' }[combine.kind]);
  const strange = givers.find((unit) => combine.kind === 'squad' && !how.carries(unit, weapon));
  if (strange) return no('COORD_WEAPONS', 'GP-16.3', strange.id);
  const squad = squadId(lead);
  const apart = givers.find((unit) => unit.home !== lead.home || squadId(unit) !== squad);
  if (combine.kind !== 'cohort' && !isCoherent(seen, squad)) return no('COORD_COHERENCY', 'GP-16.6');
  if ((combine.kind === 'cohort') !== how.cohort) return no('COORD_COHORT_ONLY', 'GP-16.6');
  if (combine.kind !== 'cohort' && apart) return no('COORD_COHERENCY', 'GP-16.3', apart.id);
  const best = givers.find((unit) => how.skill(unit) > how.skill(lead));
  if (best) return no('COORD_LEAD', 'GP-16.1', best.id);
  const far = givers.find((unit) => !how.reaches(unit, target, combine.kind === 'squad' ? weapon : null));
  return far ? no('COORD_REACH', 'GP-16.2', far.id) : null;
}

/** Entries found legal, each with its bonus. GP-16.1 */
export const withBonuses = (seen: Seen, entries: readonly AttackEntry[], how: Coordination): Strike[] =>
  entries.map((entry) => ({ ...entry, bonus: bonusOf(seen, entry, how) }));

/** A strike with what can still be given up for it, after what has happened since it was declared. GP-10.11, GP-16.2 */
export function stillCombined(seen: Seen, strike: Strike, how: Coordination): Strike {
  if (!strike.combine) return strike;
  const { kind, from } = strike.combine;
  const target = unitOf(seen, strike.target);
  const same = kind === 'squad' ? strike.weapon : null;
  const left = from.filter(({ unit }) => how.reaches(unitOf(seen, unit), target, same));
  const entry: Strike = { ...strike, combine: { kind, from: left } };
  return coordinationRefusal(seen, entry, how)
    ? { ...strike, combine: null, bonus: 0 }
    : { ...entry, bonus: bonusOf(seen, entry, how) };
}
