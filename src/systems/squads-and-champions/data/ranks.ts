export const ranks = ['standard', 'elite', 'champion'] as const;
export type Rank = (typeof ranks)[number];

/** How many dice a rank rolls, and the victory points for defeating it. 3.1 */
export const rankCards: Readonly<Record<Rank, { readonly dice: number; readonly worth: number }>> = {
  standard: { dice: 1, worth: 1 },
  elite: { dice: 2, worth: 2 },
  champion: { dice: 3, worth: 3 },
};

export type TypeId = 'infantry' | 'cavalry';

/** 3.2; `size` is the edge length of the base in cells, `squad` how many Standards make a squad. */
export const types: Readonly<
  Record<TypeId, { readonly rate: number; readonly size: number; readonly squad: number; readonly keyword: string }>
> = {
  infantry: { rate: 6, size: 1, squad: 4, keyword: 'Infantry' },
  cavalry: { rate: 8, size: 2, squad: 2, keyword: 'Cavalry' },
};

export type ClassId = 'warrior' | 'pike' | 'archer' | 'knight' | 'lancer' | 'mounted-archer';

/** What a class can do, and its class after losing its mount. 3.3 */
export interface ClassCard {
  readonly type: TypeId;
  readonly keyword: string;
  /** Whether it attacks adjacent enemies or only others. SC-6.1 */
  readonly fights: 'near' | 'far';
  readonly flanks: boolean;
  readonly charges: boolean;
  readonly faces: boolean;
  readonly infantry: ClassId;
}

export const classes: Readonly<Record<ClassId, ClassCard>> = {
  warrior: {
    type: 'infantry',
    keyword: 'Warrior',
    fights: 'near',
    flanks: true,
    charges: false,
    faces: false,
    infantry: 'warrior',
  },
  pike: {
    type: 'infantry',
    keyword: 'Pike',
    fights: 'near',
    flanks: false,
    charges: true,
    faces: true,
    infantry: 'pike',
  },
  archer: {
    type: 'infantry',
    keyword: 'Archer',
    fights: 'far',
    flanks: false,
    charges: false,
    faces: false,
    infantry: 'archer',
  },
  knight: {
    type: 'cavalry',
    keyword: 'Knight',
    fights: 'near',
    flanks: true,
    charges: false,
    faces: false,
    infantry: 'warrior',
  },
  lancer: {
    type: 'cavalry',
    keyword: 'Lancer',
    fights: 'near',
    flanks: false,
    charges: true,
    faces: false,
    infantry: 'pike',
  },
  'mounted-archer': {
    type: 'cavalry',
    keyword: 'Mounted Archer',
    fights: 'far',
    flanks: false,
    charges: false,
    faces: false,
    infantry: 'archer',
  },
};
