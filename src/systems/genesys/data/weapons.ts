/** Close combat. 3.11 */
export interface MeleeWeapon {
  readonly kind: 'melee';
  /** Its own threat range in inches; 0: that of its bearer's size. */
  readonly threat: number;
  /** Added to the striker's Strength. */
  readonly strength: number;
  readonly points: number;
  /** No shield beside it. */
  readonly twoHanded?: true;
  readonly poison?: true;
  /** Strength +1 on a charge. */
  readonly lance?: true;
}

/** What shoots or is thrown. 3.12 */
export interface RangedWeapon {
  readonly kind: 'ranged';
  readonly accuracy: number;
  /** null: the thrower's own. GP-12.8 */
  readonly strength: number | null;
  /** Of a blast outside its centre, where that differs. GP-18.4 */
  readonly fringe?: number;
  readonly shots: number;
  readonly points: number;
  readonly automatic?: true;
  readonly heavy?: true;
  readonly stationary?: true;
  readonly scatter?: true;
  /** Radius in inches. */
  readonly blast?: number;
}

export const meleeWeapons = {
  blade: { kind: 'melee', threat: 1, strength: 0, points: 0 },
  'great-axe': { kind: 'melee', threat: 1, strength: 1, points: 0, twoHanded: true },
  'long-spear': { kind: 'melee', threat: 2, strength: 0, points: 3 },
  pike: { kind: 'melee', threat: 3, strength: 1, points: 4, twoHanded: true },
  lance: { kind: 'melee', threat: 2, strength: 0, points: 0, lance: true },
  'venom-knife': { kind: 'melee', threat: 1, strength: 0, points: 0, poison: true },
  natural: { kind: 'melee', threat: 0, strength: 0, points: 0 },
  unarmed: { kind: 'melee', threat: 0, strength: 0, points: 0 },
} as const satisfies Readonly<Record<string, MeleeWeapon>>;

export const rangedWeapons = {
  bow: { kind: 'ranged', accuracy: 12, strength: 3, shots: 1, points: 0 },
  rifle: { kind: 'ranged', accuracy: 24, strength: 4, shots: 1, points: 6 },
  autogun: { kind: 'ranged', accuracy: 12, strength: 3, shots: 2, points: 6, automatic: true },
  javelin: { kind: 'ranged', accuracy: 6, strength: null, shots: 1, points: 3 },
  grenades: { kind: 'ranged', accuracy: 6, strength: 4, shots: 1, points: 4, scatter: true, blast: 1 },
  'heavy-repeater': { kind: 'ranged', accuracy: 18, strength: 5, shots: 3, points: 12, heavy: true, automatic: true },
  'rail-lance': { kind: 'ranged', accuracy: 24, strength: 8, shots: 1, points: 14, heavy: true },
  'siege-mortar': {
    kind: 'ranged',
    accuracy: 18,
    strength: 7,
    fringe: 4,
    shots: 1,
    points: 16,
    stationary: true,
    scatter: true,
    blast: 2,
  },
} as const satisfies Readonly<Record<string, RangedWeapon>>;

export type MeleeId = keyof typeof meleeWeapons;
export type RangedId = keyof typeof rangedWeapons;
export type WeaponId = MeleeId | RangedId;

export const meleeIds = Object.keys(meleeWeapons) as readonly MeleeId[];
export const rangedIds = Object.keys(rangedWeapons) as readonly RangedId[];
export const weaponIds: readonly WeaponId[] = [...meleeIds, ...rangedIds];

export const meleeWeapon = (id: MeleeId): MeleeWeapon => meleeWeapons[id];
export const rangedWeapon = (id: RangedId): RangedWeapon => rangedWeapons[id];
export const isMelee = (id: string): id is MeleeId => Object.hasOwn(meleeWeapons, id);
export const isRanged = (id: string): id is RangedId => Object.hasOwn(rangedWeapons, id);
