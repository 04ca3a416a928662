import { armours } from './armour.ts';
import type { ArmourId } from './armour.ts';
import type { KindId } from './forms.ts';
import { points, talentPoints } from './talents.ts';
import type { PowerId, TalentId } from './talents.ts';
import { weapons } from './weapons.ts';
import type { WeaponId } from './weapons.ts';

export type CompanyId = 'vampires' | 'werewolves' | 'nightwatch';

/** A line of a company's table. VW-2.1, 3.7 */
export interface FigureCard {
  readonly id: FigureId;
  readonly company: CompanyId;
  readonly kind: KindId;
  /** A test is passed on this or more. VW-8.6 */
  readonly pluck: 2 | 3 | 4 | 5 | 6;
  readonly fighting: number;
  readonly shooting: number;
  readonly speed: number;
  readonly armour: ArmourId;
  readonly leadership: number;
  readonly talents: readonly TalentId[];
  readonly powers: readonly PowerId[];
  /** In the order in which defaults look at them. Section 5 */
  readonly weapons: readonly WeaponId[];
  /** How many of each limited weapon. VW-2.6 */
  readonly ammo: Readonly<Partial<Record<WeaponId, number>>>;
  /** How many a company may have; 1: it is unique and has no number. 3.7 */
  readonly most: number;
  readonly code: string;
}

type Row = Omit<FigureCard, 'id' | 'leadership' | 'talents' | 'powers' | 'ammo' | 'most'>
  & Partial<Pick<FigureCard, 'leadership' | 'talents' | 'powers' | 'ammo' | 'most'>>;

const vampire = { company: 'vampires', kind: 'vampire' } as const;
const thrall = { company: 'vampires', kind: 'human' } as const;
const werewolf = { company: 'werewolves', kind: 'werewolf' } as const;
const watch = { company: 'nightwatch', kind: 'human' } as const;
/** Nobody has more of a kind, where the table says nothing else. */
const several = 5;

const rows = {
  countess: {
    ...vampire,
    code: 'Co',
    pluck: 2,
    fighting: 4,
    shooting: 0,
    speed: 1,
    armour: 'none',
    leadership: 2,
    talents: ['antivenom', 'invulnerable', 'nighteyes', 'tough'],
    powers: ['shapeshift', 'zone'],
    weapons: ['silver-sword'],
  },
  baron: {
    ...vampire,
    code: 'Ba',
    pluck: 3,
    fighting: 3,
    shooting: 1,
    speed: 1,
    armour: 'coat',
    leadership: 1,
    talents: ['antivenom', 'invulnerable', 'nighteyes'],
    powers: ['shapeshift', 'zone'],
    weapons: ['silver-sword', 'pistol'],
  },
  bride: {
    ...vampire,
    code: 'B',
    pluck: 3,
    fighting: 3,
    shooting: 0,
    speed: 2,
    armour: 'coat',
    talents: ['antivenom', 'invulnerable', 'nighteyes', 'stealthy', 'tough'],
    powers: ['shapeshift'],
    weapons: [],
    most: 3,
  },
  huntsman: {
    ...thrall,
    code: 'Hu',
    pluck: 4,
    fighting: 1,
    shooting: 3,
    speed: 0,
    armour: 'coat',
    talents: ['marksman'],
    weapons: ['silver-crossbow', 'knife'],
  },
  thrall: {
    ...thrall,
    code: 'T',
    pluck: 5,
    fighting: 1,
    shooting: 2,
    speed: 0,
    armour: 'coat',
    weapons: ['silver-pistol', 'club'],
    most: several,
  },
  alpha: {
    ...werewolf,
    code: 'Al',
    pluck: 2,
    fighting: 4,
    shooting: 1,
    speed: 1,
    armour: 'coat',
    leadership: 2,
    talents: ['invulnerable', 'nighteyes', 'tough'],
    powers: ['shapeshift'],
    weapons: ['blessed-sword'],
  },
  beta: {
    ...werewolf,
    code: 'Be',
    pluck: 3,
    fighting: 3,
    shooting: 2,
    speed: 1,
    armour: 'coat',
    leadership: 1,
    talents: ['invulnerable', 'nighteyes'],
    powers: ['shapeshift'],
    weapons: ['blessed-pistol', 'knife'],
  },
  pack: {
    ...werewolf,
    code: 'P',
    pluck: 3,
    fighting: 2,
    shooting: 1,
    speed: 1,
    armour: 'none',
    talents: ['invulnerable', 'nighteyes'],
    powers: ['shapeshift'],
    weapons: ['club', 'throwing-knife'],
    most: several,
  },
  kin: {
    company: 'werewolves',
    kind: 'human',
    code: 'K',
    pluck: 5,
    fighting: 1,
    shooting: 2,
    speed: 0,
    armour: 'coat',
    weapons: ['blessed-crossbow', 'knife'],
    most: several,
  },
  captain: {
    ...watch,
    code: 'Ca',
    pluck: 3,
    fighting: 3,
    shooting: 3,
    speed: 1,
    armour: 'breastplate',
    leadership: 2,
    talents: ['nighteyes'],
    weapons: ['blessed-sword', 'silver-pistol'],
  },
  sergeant: {
    ...watch,
    code: 'Se',
    pluck: 4,
    fighting: 2,
    shooting: 2,
    speed: 0,
    armour: 'brigandine',
    leadership: 1,
    talents: ['martial-artist', 'tough'],
    weapons: ['shotgun', 'club'],
  },
  chaplain: {
    ...watch,
    code: 'Ch',
    pluck: 4,
    fighting: 2,
    shooting: 1,
    speed: 0,
    armour: 'coat',
    talents: ['tough'],
    weapons: ['stake', 'club', 'holy-water'],
    ammo: { 'holy-water': 2 },
  },
  ironclad: {
    ...watch,
    code: 'Ir',
    pluck: 4,
    fighting: 3,
    shooting: 0,
    speed: 1,
    armour: 'harness',
    talents: ['tough'],
    weapons: ['silver-great-axe'],
  },
  corporal: {
    ...watch,
    code: 'Cp',
    pluck: 4,
    fighting: 1,
    shooting: 2,
    speed: 0,
    armour: 'brigandine',
    talents: ['marksman'],
    weapons: ['silver-carbine', 'knife'],
  },
  rifle: {
    ...watch,
    code: 'R',
    pluck: 5,
    fighting: 1,
    shooting: 2,
    speed: 0,
    armour: 'coat',
    weapons: ['silver-carbine', 'knife'],
    most: several,
  },
  grenadier: {
    ...watch,
    code: 'Gr',
    pluck: 4,
    fighting: 1,
    shooting: 2,
    speed: 0,
    armour: 'brigandine',
    weapons: ['grenade', 'wolfsbane', 'club'],
    ammo: { grenade: 2, wolfsbane: 2 },
  },
} as const satisfies Record<string, Row>;

export type FigureId = keyof typeof rows;

const plain = { leadership: 0, talents: [], powers: [], ammo: {}, most: 1 };

/** All figures, in the order of the tables: that of every roster. 3.7 */
export const figures = Object.fromEntries(
  Object.entries(rows).map(([id, row]: [string, Row]): [string, FigureCard] => [
    id,
    { ...plain, ...row, id: id as FigureId },
  ]),
) as Readonly<Record<FigureId, FigureCard>>;

export const figureIds = Object.keys(figures) as readonly FigureId[];
export const isFigure = (id: string): id is FigureId => Object.hasOwn(figures, id);

function costOf(id: FigureId): number {
  const figure = figures[id];
  const talents = figure.talents.reduce((total, talent) => total + talentPoints[talent], 0);
  const gear = figure.weapons.reduce((total, weapon) => total + weapons[weapon].points * (figure.ammo[weapon] ?? 1), 0);
  return (
    points.pluck[figure.pluck]
    + figure.fighting * points.fighting
    + figure.shooting * points.shooting
    + figure.speed * points.speed
    + figure.leadership * points.leadership
    + talents
    + (figure.powers.includes('shapeshift') ? points.shapeshift[figure.kind] : 0)
    + (figure.powers.includes('zone') ? points.zone : 0)
    + armours[figure.armour].points
    + gear
  );
}

const costs = Object.fromEntries(figureIds.map((id) => [id, costOf(id)])) as Readonly<Record<FigureId, number>>;

/** What a figure costs its company, and scores for the enemy. 3.7, VW-14.3 */
export const pointsOf = (id: FigureId): number => costs[id];
