/** What is no weapon. Section 3.10 */
export interface Equipment {
  readonly id: string;
  /** Hands it takes; a staff takes none of its own, but needs `spellHands`. SH-4.5 */
  readonly hands: number;
  readonly spellHands: number;
  /** Armour saves are so much better. */
  readonly armour: number;
  /** A ward save against everything; null: none. */
  readonly ward: number | null;
  /** Added to the total of casting rolls. */
  readonly casting: number;
}

const item = (id: string, differs: Partial<Equipment>): Equipment => ({
  id,
  hands: 0,
  spellHands: 0,
  armour: 0,
  ward: null,
  casting: 0,
  ...differs,
});

const list: readonly Equipment[] = [
  item('shield', { hands: 1, armour: 1 }),
  item('charm-of-stone', { armour: 1 }),
  item('ring-of-shade', { ward: 5 }),
  item('rowan-staff', { spellHands: 1, casting: 1 }),
  item('great-ember-staff', { spellHands: 2 }),
];

export const items: Readonly<Record<string, Equipment>> = Object.fromEntries(list.map((each) => [each.id, each]));
