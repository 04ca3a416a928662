export const domains = ['arcane', 'faith'] as const;
export type Domain = (typeof domains)[number];

/** What a power is aimed at: an enemy or friendly unit, or a squad. */
export type PowerTarget = 'enemy' | 'enemy-squad' | 'friend' | 'friend-squad';

export interface Power {
  readonly domain: Domain;
  /** For d6 + Wp. GP-21.2 */
  readonly difficulty: number;
  readonly range: number;
  /** P: one less where it was held. GP-21.5 */
  readonly strength: number;
  readonly target: PowerTarget;
  /** The target must be in line of sight. */
  readonly seen: boolean;
  /** It hits with the total of the channelling as CR. GP-21.6 */
  readonly hits?: true;
  readonly blast?: number;
}

/** 3.14 */
export const powers = {
  'ember-bolt': { domain: 'arcane', difficulty: 7, range: 18, strength: 5, target: 'enemy', seen: true, hits: true },
  thunderclap: {
    domain: 'arcane',
    difficulty: 9,
    range: 18,
    strength: 5,
    target: 'enemy',
    seen: true,
    hits: true,
    blast: 2,
  },
  stride: { domain: 'arcane', difficulty: 6, range: 12, strength: 2, target: 'friend-squad', seen: false },
  'glass-ward': { domain: 'arcane', difficulty: 7, range: 12, strength: 2, target: 'friend-squad', seen: false },
  mend: { domain: 'faith', difficulty: 7, range: 6, strength: 2, target: 'friend', seen: false },
  zeal: { domain: 'faith', difficulty: 6, range: 12, strength: 2, target: 'friend-squad', seen: false },
  dread: { domain: 'faith', difficulty: 8, range: 18, strength: 2, target: 'enemy-squad', seen: true },
  pyre: { domain: 'faith', difficulty: 8, range: 12, strength: 3, target: 'enemy', seen: true },
} as const satisfies Readonly<Record<string, Power>>;

export type PowerId = keyof typeof powers;
export const powerIds = Object.keys(powers) as readonly PowerId[];
export const power = (id: PowerId): Power => powers[id];
export const powersOf = (domain: Domain): readonly PowerId[] => powerIds.filter((id) => powers[id].domain === domain);

/** What one more power costs a caster. 3.10 */
export const powerPoints = 8;
/** Powers that come with a caster of a class that may learn more. 3.10 */
export const freePowers = 2;
