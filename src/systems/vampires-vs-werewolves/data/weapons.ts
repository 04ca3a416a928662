/** What a weapon is made of besides steel: it can put Invulnerable figures out. VW-10.3 */
export type Blessing = 'silver' | 'blessed';

/** One weapon or unarmed attack. VW-2.4 */
export interface Weapon {
  readonly id: WeaponId;
  readonly kind: 'fighting' | 'shooting';
  /** Added to the attack roll. VW-5.4, 6.4 */
  readonly attack: number;
  /** Added to the Pluck roll of whoever it hits. VW-8.2 */
  readonly pluck: number;
  /** In inches; 0: contact only. */
  readonly range: number;
  /** Matters only for shooting in a Fight. VW-5.13 */
  readonly hands: 0 | 1 | 2;
  /** Part of the body: cannot be lost. VW-7.3 */
  readonly unarmed: boolean;
  /** May be shot at a whole group. VW-5.14 */
  readonly group: boolean;
  /** Counted one by one. VW-2.6 */
  readonly limited: boolean;
  readonly blessing: Blessing | null;
  /** A further Pluck penalty for those without Antivenom. VW-10.1 */
  readonly poison: number;
  readonly points: number;
}

type Plain = Pick<Weapon, 'attack' | 'pluck' | 'points'> & Partial<Omit<Weapon, 'id' | 'kind'>>;

const usual = { range: 0, hands: 1, unarmed: false, group: false, limited: false, blessing: null, poison: 0 } as const;
const body = { unarmed: true, hands: 0, points: 0 } as const;
const thrown = { range: 6, group: true, limited: true, points: 4 } as const;

/** Attacks with the body. 3.5, 3.6 */
const unarmed = {
  fists: { ...body, attack: 0, pluck: 1 },
  bartitsu: { ...body, attack: 1, pluck: 0 },
  fangs: { ...body, attack: 1, pluck: -1 },
  'bat-bite': { ...body, attack: 0, pluck: 0 },
  claws: { ...body, attack: 1, pluck: -1 },
  jaws: { ...body, attack: 1, pluck: -1 },
} as const satisfies Record<string, Plain>;

/** Those that can also be had in silver or blessed. 3.5 */
const plainFighting = {
  knife: { attack: 0, pluck: 0, points: 1 },
  club: { attack: 1, pluck: 0, points: 2 },
  sword: { attack: 1, pluck: -1, points: 4 },
  'great-axe': { attack: 2, pluck: -2, hands: 2, points: 7 },
} as const satisfies Record<string, Plain>;

const plainShooting = {
  'throwing-knife': { attack: 0, pluck: 0, range: 6, points: 2 },
  pistol: { attack: 1, pluck: -1, range: 9, points: 4 },
  crossbow: { attack: 2, pluck: -1, range: 18, hands: 2, points: 6 },
  carbine: { attack: 2, pluck: -1, range: 18, hands: 2, points: 6 },
  rifle: { attack: 2, pluck: -2, range: 24, hands: 2, points: 8 },
} as const satisfies Record<string, Plain>;

const otherFighting = { stake: { attack: 0, pluck: -2, blessing: 'blessed', points: 4 } } as const satisfies Record<
  string,
  Plain
>;

const otherShooting = {
  shotgun: { attack: 2, pluck: -1, range: 12, hands: 2, group: true, points: 9 },
  grenade: { ...thrown, attack: 1, pluck: -2 },
  'holy-water': { ...thrown, attack: 1, pluck: -1, blessing: 'blessed' },
  wolfsbane: { ...thrown, attack: 1, pluck: 0, poison: 2 },
} as const satisfies Record<string, Plain>;

export type UnarmedId = keyof typeof unarmed;
type Blessable = keyof typeof plainFighting | keyof typeof plainShooting;
export type WeaponId =
  | UnarmedId
  | Blessable
  | `${Blessing}-${Blessable}`
  | keyof typeof otherFighting
  | keyof typeof otherShooting;

/** What silver or a blessing costs on top. 3.5 */
const blessingPoints = 5;

const of = (kind: Weapon['kind'], rows: Readonly<Record<string, Plain>>): Weapon[] =>
  Object.entries(rows).map(([id, row]) => ({ ...usual, ...row, id: id as WeaponId, kind }));

const blessed = (rows: readonly Weapon[], blessing: Blessing): Weapon[] =>
  rows.map((row) => ({
    ...row,
    id: `${blessing}-${row.id as Blessable}`,
    blessing,
    points: row.points + blessingPoints,
  }));

const blessable = [...of('fighting', plainFighting), ...of('shooting', plainShooting)];

/** Every weapon and unarmed attack. 3.5 */
export const weapons = Object.fromEntries(
  [
    ...of('fighting', unarmed),
    ...blessable,
    ...blessed(blessable, 'silver'),
    ...blessed(blessable, 'blessed'),
    ...of('fighting', otherFighting),
    ...of('shooting', otherShooting),
  ].map((weapon) => [weapon.id, weapon]),
) as Readonly<Record<WeaponId, Weapon>>;

export const weaponIds = Object.keys(weapons) as readonly WeaponId[];
