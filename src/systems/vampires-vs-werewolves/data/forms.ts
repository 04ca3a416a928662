import type { UnarmedId } from './weapons.ts';

export type KindId = 'human' | 'vampire' | 'werewolf';
export type FormId = 'human' | 'hybrid' | 'wolf' | 'bat';

/** A shape that a figure can be in. 3.6 */
export interface FormCard {
  readonly hands: boolean;
  /** Can it hold weapons and wear armour? VW-11.6 */
  readonly gear: boolean;
  readonly shoots: boolean;
  readonly fighting: number;
  /** In place of the figure's own; null: its own. */
  readonly speed: number | null;
  /** The hide; null: armour alone counts. */
  readonly hide: number | null;
  readonly unarmed: UnarmedId;
  readonly flying: boolean;
}

const asItIs = {
  hands: true,
  gear: true,
  shoots: true,
  fighting: 0,
  speed: null,
  hide: null,
  unarmed: 'fists',
  flying: false,
} as const satisfies FormCard;
const animal = { ...asItIs, hands: false, gear: false, shoots: false, speed: 4, hide: 8 } as const satisfies FormCard;

/** Forms of each kind, the one it begins in first. VW-11.5 */
export const forms: Readonly<Record<KindId, Readonly<Partial<Record<FormId, FormCard>>>>> = {
  human: { human: asItIs },
  vampire: {
    human: { ...asItIs, unarmed: 'fangs' },
    bat: { ...animal, fighting: -1, unarmed: 'bat-bite', flying: true },
  },
  werewolf: {
    human: asItIs,
    hybrid: { ...asItIs, shoots: false, fighting: 1, speed: 2, hide: 9, unarmed: 'claws' },
    wolf: { ...animal, unarmed: 'jaws' },
  },
};

export const formIds = ['human', 'hybrid', 'wolf', 'bat'] as const satisfies readonly FormId[];
