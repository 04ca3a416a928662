import { factions, type FactionId } from './units.ts';

export interface SpellType {
  readonly id: string;
  readonly factions: readonly FactionId[];
  /** `all`: all the Energy that the mage has left. */
  readonly energy: number | 'all';
  readonly price: number;
  /** In cells, from the caster. */
  readonly range: number;
  /** Null if the spell does not wound; for Immolate, see `immolateForce`. */
  readonly force: number | null;
  readonly aim: 'cells' | 'unit' | 'friend' | 'self' | 'cell';
}

/** How many cells away a Fireball can be aimed. */
export const fireballRange = 12;

const list: readonly SpellType[] = [
  { id: 'arise', factions: ['orrun'], energy: 3, price: 20, range: 5, force: null, aim: 'cells' },
  {
    id: 'fireball',
    factions: ['orrun', 'remnant'],
    energy: 3,
    price: 16,
    range: fireballRange,
    force: 12,
    aim: 'cell',
  },
  { id: 'icestorm', factions: ['orrun', 'remnant'], energy: 2, price: 8, range: 15, force: null, aim: 'unit' },
  { id: 'shield', factions: ['knights'], energy: 2, price: 12, range: 12, force: null, aim: 'unit' },
  { id: 'strike', factions: ['knights'], energy: 2, price: 12, range: 8, force: null, aim: 'friend' },
  { id: 'immolate', factions, energy: 'all', price: 25, range: 2, force: null, aim: 'self' },
];

/** Every spell by id, in the order of the book. */
export const spellTypes: Readonly<Record<string, SpellType>> = Object.fromEntries(
  list.map((spell) => [spell.id, spell]),
);

/** Force of Immolate for each Energy spent, at distance 1 and 2. */
export const immolateForce: Readonly<Record<1 | 2, number>> = { 1: 3, 2: 2 };
/** Cells from the mage that Immolate reaches. */
export const immolateRadius = 2;
/** Cells from the aimed cell that a Fireball reaches. */
export const fireballRadius = 1;
/** Skeletons raised by Arise. */
export const ariseCount = 3;
/** How many cells a unit may go by Strike. */
export const strikeMove = 4;
