import type { Element, Harm } from './damage.ts';

/** Two close combat weapons of one base type give an attack more. SH-11.12 */
export type BaseType = 'none' | 'hand' | 'spear' | 'great' | 'claw' | 'bow' | 'thrown';

/** What a weapon does besides wounding. SH-8.14 */
export type WeaponEffect = 'chilled' | 'lowered' | 'entangled';

export interface Weapon {
  readonly id: string;
  readonly hands: number;
  readonly base: BaseType;
  /** Of one that shoots, in inches; null: it strikes. */
  readonly range: number | null;
  readonly shots: number;
  /** Of one that shoots its Strength, of one that strikes what it adds to its bearer's. */
  readonly strength: number;
  readonly ap: number;
  readonly harm: Harm;
  readonly element: Element | null;
  readonly rules: readonly WeaponRule[];
  readonly attacks: number;
  readonly effect: WeaponEffect | null;
}

/** SH-17.6 – SH-17.9, SH-13.6, and Brace and Slow of SH-11.4. */
export type WeaponRule = 'quick' | 'heavy' | 'pinning' | 'one-use' | 'poisoned' | 'brace' | 'slow';

const weapon = (id: string, differs: Partial<Weapon>): Weapon => ({
  id,
  hands: 1,
  base: 'hand',
  range: null,
  shots: 0,
  strength: 0,
  ap: 0,
  harm: 'mundane',
  element: null,
  rules: [],
  attacks: 0,
  effect: null,
  ...differs,
});

const ranged = (id: string, range: number, strength: number, differs: Partial<Weapon>): Weapon =>
  weapon(id, { range, strength, shots: 1, ...differs });

/** Section 3.9. */
const list: readonly Weapon[] = [
  weapon('generic', { hands: 0, base: 'none' }),
  weapon('hand-weapon', {}),
  weapon('spear', { base: 'spear', rules: ['brace'] }),
  weapon('great-weapon', { hands: 2, base: 'great', strength: 2, ap: 1, rules: ['slow'] }),
  weapon('runed-blade', { strength: 1, ap: 1, harm: 'magic' }),
  weapon('barrow-blade', { ap: 1, harm: 'magic', element: 'frost', effect: 'chilled' }),
  weapon('ghostglass-knife', { ap: 2, harm: 'otherworldly', effect: 'lowered' }),
  weapon('venom-claws', { hands: 2, base: 'claw', element: 'poison', rules: ['poisoned'], attacks: 1 }),
  ranged('short-bow', 18, 3, { hands: 2, base: 'bow', rules: ['quick'] }),
  ranged('longbow', 24, 3, { hands: 2, base: 'bow', ap: 1 }),
  ranged('javelin', 10, 3, { base: 'thrown', rules: ['quick'] }),
  ranged('arbalest', 36, 6, { hands: 2, base: 'bow', ap: 3, rules: ['heavy', 'pinning'] }),
  ranged('fire-pot', 8, 4, { base: 'thrown', ap: 1, element: 'flame', rules: ['quick', 'one-use'] }),
  ranged('bolas', 8, 2, { base: 'thrown', rules: ['quick'], effect: 'entangled' }),
];

export const weapons: Readonly<Record<string, Weapon>> = Object.fromEntries(list.map((each) => [each.id, each]));

/** The weapon of that id. Throws if there is none: a programming error. */
export function weaponOf(id: string): Weapon {
  const found = weapons[id];
  if (!found) throw new Error(`There is no weapon ${id}`);
  return found;
}
export const isWeapon = (id: string): boolean => Object.hasOwn(weapons, id);
export const has = ({ rules }: Pick<Weapon, 'rules'>, rule: WeaponRule): boolean => rules.includes(rule);
