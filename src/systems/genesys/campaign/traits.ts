import type { Rank } from '../data/ranks.ts';
import { isMelee, isRanged, rangedWeapons } from '../data/weapons.ts';
import type { TraitId } from '../data/traits.ts';
import type { UnitClass } from '../data/classes.ts';

/** S species, C class, Q squad, T technology. 3.15 */
export type TraitKind = 'S' | 'C' | 'Q' | 'T';

/** A trait that a campaign can bring. */
export interface EarnedTrait {
  readonly id: TraitId;
  readonly kinds: readonly TraitKind[];
  /** The Age from which it is to be had. */
  readonly age: number;
  /** What it costs in species trait points. */
  readonly price: number;
  /** What it adds to the points of each unit. GP-24.13 */
  readonly points: number;
}

const row = (id: TraitId, kinds: string, age: number, price: number, points: number): EarnedTrait => ({
  id,
  kinds: [...kinds] as TraitKind[],
  age,
  price,
  points,
});

/** In the order of 3.15. */
export const earnedTraits: readonly EarnedTrait[] = [
  row('night-sight', 'SCQ', 1, 2, 1),
  row('unarmed-combat', 'SCQ', 1, 1, 1),
  row('outrider', 'CQ', 1, 2, 2),
  row('veteran', 'CQ', 1, 3, 3),
  row('stout-heart', 'SCQ', 1, 2, 1),
  row('iron-will', 'SCQ', 1, 2, 1),
  row('swift', 'SCQ', 1, 4, 3),
  row('blade-drill', 'SCQ', 1, 4, 3),
  row('deadeye', 'SCQ', 1, 4, 3),
  row('commander', 'C', 1, 4, 6),
  row('split-attacks', 'C', 1, 2, 2),
  row('hard-rider', 'CQ', 1, 2, 2),
  row('rider', 'C', 1, 3, 0),
  row('arcane-gift', 'C', 1, 4, 10),
  row('faith-gift', 'C', 1, 4, 10),
  row('issue-commands', 'C', 1, 2, 4),
  row('evasive', 'SCQ', 2, 5, 4),
  row('mighty', 'SCQ', 2, 5, 4),
  row('hardy', 'SC', 2, 6, 6),
  row('regeneration', 'C', 2, 6, 8),
  row('multi-strike', 'CQ', 2, 4, 4),
  row('trample', 'CQ', 2, 3, 3),
  row('flier', 'C', 2, 6, 8),
  row('ether-born', 'C', 3, 8, 10),
  row('field-medic', 'T', 1, 3, 3),
  row('mechanic', 'T', 1, 2, 2),
  row('crew-crawler', 'T', 1, 3, 0),
  row('scope', 'T', 1, 3, 3),
  row('venom-edges', 'T', 1, 3, 3),
  row('plate', 'T', 1, 3, 0),
  row('rapid-loader', 'T', 2, 4, 4),
  row('heavy-arms', 'T', 2, 4, 0),
];

/** The trait of that id; null for none, and for those that only profiles have. */
export const earnedTrait = (id: string): EarnedTrait | null => earnedTraits.find((each) => each.id === id) ?? null;
export const traitPoints = (id: TraitId): number => earnedTrait(id)?.points ?? 0;

/** What a step to Leader or Unique costs. GP-24.8 */
export const PROMOTION = 20;

/** Traits with a number, of which one may have several. 3.15 */
const numbered: readonly TraitId[] = ['trample'];

const led: readonly Rank[] = ['leader', 'unique'];
const guns = ({ carries, buys, must }: UnitClass) => [...carries, ...buys, ...must].filter(isRanged);

/** Whether a class has a use for a trait; `has`: what some of it have besides the traits of the class. GP-24.7, 3.15 */
export function isUseful(kind: UnitClass, id: TraitId, has: readonly TraitId[] = []): boolean {
  const owns = (trait: TraitId): boolean => has.includes(trait) || (kind.traits[trait] ?? 0) > 0;
  if (owns(id) && !numbered.includes(id)) return false;
  switch (id) {
    case 'commander':
    case 'issue-commands':
      return led.includes(kind.rank);
    // Leaders and Unique classes divide their attacks anyway. GP-11.14
    case 'split-attacks':
      return !led.includes(kind.rank);
    case 'hard-rider':
      return kind.mount !== null;
    case 'trample':
      return ['large', 'extra-large', 'huge'].includes(kind.size) || kind.mount !== null;
    case 'rider':
      return kind.mount === null && !kind.crews && kind.size === 'medium';
    // One domain for one class: its powers are paid for by domain.
    case 'arcane-gift':
    case 'faith-gift':
      return kind.living && kind.domain === null;
    case 'ether-born':
      return kind.rank === 'unique' && kind.domain !== null;
    case 'deadeye':
      return kind.rc > 0;
    case 'scope':
      return guns(kind).length > 0 && !kind.buys.includes('scope');
    case 'venom-edges':
      return kind.carries.some(isMelee);
    case 'rapid-loader':
      return guns(kind).some((weapon) => rangedWeapons[weapon].shots === 1);
    case 'plate':
      return !(kind.buys.includes('light') && kind.buys.includes('heavy'));
    case 'heavy-arms':
      return !kind.must.includes('rail-lance');
    case 'crew-crawler':
      return !kind.crews && kind.mount === null && kind.size === 'medium';
    case 'field-medic':
    case 'mechanic':
      return kind.wd > 0;
    default:
      return true;
  }
}
