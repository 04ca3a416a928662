import { numberParam, optional, rowsParam, wordParam } from '../../../engine/index.ts';
import type { SideId, UnitId, Values } from '../../../engine/index.ts';
import { unitParam } from '../params.ts';
import { weaponIds } from '../data/weapons.ts';
import type { WeaponId } from '../data/weapons.ts';
import type { Battlefield } from '../sight/field.ts';
import type { SquadId, Strike } from '../state.ts';

export const bonusKinds = ['squad', 'veteran', 'cohort'] as const;
type BonusKind = (typeof bonusKinds)[number];

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
export const attacksParam = rowsParam({ key: 'unit', fields, like: 'a1 b2, a2 b3', default: none });
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
export type AttackEntry = Omit<Strike, 'bonus'>;

/** Everybody whose attacks these are, made or given up. GP-16.1 */
export const partakers = (entries: readonly AttackEntry[]): UnitId[] =>
  entries.flatMap(({ unit, combine }) => [unit, ...(combine?.from.map((giver) => giver.unit) ?? [])]);

/** Whom a unit attacks, also by attacks that it gives up. GP-16.1 */
export const targetsOfUnit = (entries: readonly AttackEntry[], unit: UnitId): UnitId[] =>
  entries.filter((entry) => partakers([entry]).includes(unit)).map(({ target }) => target);

/** What can hit now or cannot any more is attacked with as it must be; `all`: the attacks it then has. GP-13.13 */
export const straightened = (strike: Strike, impossible: boolean, all: number): Strike =>
  impossible === strike.impossible
    ? strike
    : { ...strike, impossible, attacks: impossible ? 1 : all, combine: null, bonus: 0 };

/** The squads of a side that attack together. */
export interface Attackers {
  readonly field: Battlefield;
  readonly side: SideId;
  readonly squads: readonly SquadId[];
  /** It is the activation of a cohort. GP-16.6 */
  readonly cohort: boolean;
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
