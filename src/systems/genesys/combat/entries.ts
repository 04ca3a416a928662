import { numberParam, optional, rowsParam, wordParam } from '../../../engine/index.ts';
import type { SideId, UnitId, Values } from '../../../engine/index.ts';
import { unitParam } from '../params.ts';
import { weaponIds } from '../data/weapons.ts';
import type { WeaponId } from '../data/weapons.ts';
import type { Battlefield } from '../sight/field.ts';
import type { SquadId, Strike } from '../state.ts';

export const bonusKinds = ['squad', 'veteran', 'cohort'] as const;
export type BonusKind = (typeof bonusKinds)[number];

const targetFields = { target: unitParam, attacks: optional(numberParam) };
const giverFields = { unit: unitParam, attacks: optional(numberParam) };
const none = (): null => null;

const fields = {
  unit: unitParam,
  targets: rowsParam({ key: 'target', fields: targetFields }),
  weapon: optional(wordParam<WeaponId>(weaponIds)),
  impossible: optional(wordParam(['yes'] as const)),
  bonus: optional(wordParam<BonusKind>(bonusKinds)),
  from: rowsParam({ key: 'unit', fields: giverFields, default: none }),
};

/** Who attacks whom with what: a unit a row. Units that are not named do as by default, or nothing. GP-11.12, GP-12.4 */
export const attacksParam = rowsParam({ key: 'unit', fields, default: none });
export type AttackRow = Values<typeof fields>;

/** A row that says no more than whom a unit attacks. */
export const plainRow = (unit: UnitId, target: UnitId): AttackRow => ({
  unit,
  targets: [{ target, attacks: null }],
  weapon: null,
  impossible: null,
  bonus: null,
  from: [],
});

/** Attacks of one unit on one target, before they are found legal. */
export interface AttackEntry {
  readonly unit: UnitId;
  readonly weapon: WeaponId;
  readonly target: UnitId;
  readonly attacks: number;
  readonly impossible: boolean;
  readonly combine: { readonly kind: BonusKind; readonly from: readonly Giver[] } | null;
}

/** Attacks given up. GP-16.1 */
export interface Giver {
  readonly unit: UnitId;
  readonly attacks: number;
}

/** The squads of a side that attack together. */
export interface Attackers {
  readonly field: Battlefield;
  readonly side: SideId;
  readonly squads: readonly SquadId[];
  /** It is the activation of a cohort. GP-16.6 */
  readonly cohort: boolean;
}

/** Entries found legal: strikes, and who gave attacks up for them. */
export interface Resolved {
  readonly strikes: readonly Strike[];
  readonly givers: readonly UnitId[];
}

/** The number of attacks left for the last target of a row that names none. */
export function entriesOf(
  row: AttackRow,
  weapon: WeaponId,
  attacks: number,
  attacksOf: (unit: UnitId) => number,
): AttackEntry[] {
  const impossible = row.impossible === 'yes';
  const given = row.from.filter(({ unit }) => unit === row.unit).reduce((sum, each) => sum + (each.attacks ?? 1), 0);
  const named = row.targets.reduce((sum, each) => sum + (each.attacks ?? 0), 0);
  const open = row.targets.filter((each) => each.attacks === null).length;
  const share = open === 0 ? 0 : Math.max(1, Math.floor((attacks - given - named) / open));
  return row.targets.map(({ target, attacks: own }, index) => ({
    unit: row.unit,
    weapon,
    target,
    attacks: own ?? (impossible ? 1 : share),
    impossible,
    combine:
      index === 0 && row.bonus !== null
        ? {
            kind: row.bonus,
            from: row.from.map((each) => ({ unit: each.unit, attacks: each.attacks ?? attacksOf(each.unit) })),
          }
        : null,
  }));
}
