import type { AbilityId } from './abilities.ts';
import type { FeatId } from './feats.ts';
import type { ClassId, Rank } from './ranks.ts';

export const factions = ['hallowmere', 'ashen', 'reach'] as const;
export type FactionId = (typeof factions)[number];

/** A keyword that all units of a faction bear. 3.8 */
export const alignments: Readonly<Record<FactionId, string>> = { hallowmere: 'Good', ashen: 'Evil', reach: 'Neutral' };

/** An ability, and the keyword it names, if any. 3.7 */
export interface Ability {
  readonly id: AbilityId;
  readonly of?: string;
}

/** One line of a roster. 3.8 */
export interface UnitType {
  readonly id: string;
  readonly faction: FactionId;
  readonly rank: Rank;
  /** As mustered; a dismounted unit has the Infantry version. */
  readonly class: ClassId;
  readonly keyword: string;
  readonly abilities: readonly Ability[];
  /** A Feat that is listed twice may be used twice. SC-10.1 */
  readonly feats: readonly FeatId[];
  /** Fate Points; only Unique units have any. SC-9.1 */
  readonly fate: number;
  readonly unique: boolean;
}

const type = (
  id: string,
  faction: FactionId,
  rank: Rank,
  klass: ClassId,
  keyword: string,
  { abilities = [], feats = [], fate = 0 }: Partial<Pick<UnitType, 'abilities' | 'feats' | 'fate'>> = {},
): UnitType => ({ id, faction, rank, class: klass, keyword, abilities, feats, fate, unique: fate > 0 });

const roster: readonly UnitType[] = [
  type('h-footman', 'hallowmere', 'standard', 'warrior', 'Shire'),
  type('h-pikeman', 'hallowmere', 'standard', 'pike', 'Order'),
  type('h-bowman', 'hallowmere', 'standard', 'archer', 'Greenwood'),
  type('h-rider', 'hallowmere', 'standard', 'knight', 'Order'),
  type('h-lancer', 'hallowmere', 'standard', 'lancer', 'Shire'),
  type('h-outrider', 'hallowmere', 'standard', 'mounted-archer', 'Greenwood'),
  type('h-captain', 'hallowmere', 'elite', 'warrior', 'Shire', { abilities: [{ id: 'banner', of: 'Shire' }] }),
  type('h-warden', 'hallowmere', 'elite', 'pike', 'Order', { abilities: [{ id: 'guard' }] }),
  type('h-hunter', 'hallowmere', 'elite', 'archer', 'Greenwood', {
    abilities: [{ id: 'marksman' }, { id: 'surefoot' }],
  }),
  type('h-sword-sister', 'hallowmere', 'elite', 'knight', 'Order', { abilities: [{ id: 'stalwart' }] }),
  type('h-standard', 'hallowmere', 'elite', 'lancer', 'Shire', { abilities: [{ id: 'drumbeat', of: 'Shire' }] }),
  type('h-falconer', 'hallowmere', 'elite', 'mounted-archer', 'Greenwood', { abilities: [{ id: 'clearshot' }] }),
  type('h-marshal', 'hallowmere', 'champion', 'knight', 'Order', {
    abilities: [{ id: 'bulwark', of: 'Order' }],
    feats: ['burst', 'protect'],
  }),
  type('h-wizard', 'hallowmere', 'champion', 'archer', 'Greenwood', {
    abilities: [{ id: 'evasive' }],
    feats: ['mobility', 'throw'],
  }),
  type('h-aldric', 'hallowmere', 'champion', 'warrior', 'Order', {
    abilities: [{ id: 'banner', of: 'Good' }],
    feats: ['frenzy', 'protect'],
    fate: 2,
  }),
  type('h-ysolde', 'hallowmere', 'champion', 'mounted-archer', 'Greenwood', {
    abilities: [{ id: 'clearshot' }, { id: 'marksman' }],
    feats: ['vault'],
    fate: 3,
  }),
  type('e-cutter', 'ashen', 'standard', 'warrior', 'Thrall'),
  type('e-spear', 'ashen', 'standard', 'pike', 'Cinder'),
  type('e-slinger', 'ashen', 'standard', 'archer', 'Fang'),
  type('e-reaver', 'ashen', 'standard', 'knight', 'Cinder'),
  type('e-wolfrider', 'ashen', 'standard', 'lancer', 'Fang'),
  type('e-harrier', 'ashen', 'standard', 'mounted-archer', 'Thrall'),
  type('e-overseer', 'ashen', 'elite', 'warrior', 'Thrall', { abilities: [{ id: 'drumbeat', of: 'Thrall' }] }),
  type('e-phalangite', 'ashen', 'elite', 'pike', 'Cinder', { abilities: [{ id: 'slayer', of: 'Cavalry' }] }),
  type('e-stalker', 'ashen', 'elite', 'archer', 'Fang', { abilities: [{ id: 'clearshot' }, { id: 'slip' }] }),
  type('e-doomrider', 'ashen', 'elite', 'knight', 'Cinder', { abilities: [{ id: 'dread' }] }),
  type('e-packleader', 'ashen', 'elite', 'lancer', 'Fang', { abilities: [{ id: 'reckless' }, { id: 'firmseat' }] }),
  type('e-hexrider', 'ashen', 'elite', 'mounted-archer', 'Thrall', { abilities: [{ id: 'evasive' }] }),
  type('e-warlord', 'ashen', 'champion', 'warrior', 'Cinder', {
    abilities: [{ id: 'reckless' }],
    feats: ['frenzy', 'burst'],
  }),
  type('e-alpha', 'ashen', 'champion', 'lancer', 'Fang', {
    abilities: [{ id: 'swift' }],
    feats: ['vault', 'mobility'],
  }),
  type('e-mordrake', 'ashen', 'champion', 'pike', 'Thrall', {
    abilities: [{ id: 'dread' }, { id: 'mend' }],
    feats: ['protect', 'frenzy', 'throw'],
    fate: 2,
  }),
  type('e-szarneth', 'ashen', 'champion', 'archer', 'Cinder', {
    abilities: [{ id: 'slayer', of: 'Champion' }, { id: 'evasive' }],
    feats: ['mobility'],
    fate: 3,
  }),
  type('n-axeman', 'reach', 'standard', 'warrior', 'Clan'),
  type('n-pike', 'reach', 'standard', 'pike', 'Hire'),
  type('n-crossbow', 'reach', 'standard', 'archer', 'Hire'),
  type('n-borderer', 'reach', 'standard', 'knight', 'Clan'),
  type('n-elkrider', 'reach', 'standard', 'lancer', 'Wild'),
  type('n-steppebow', 'reach', 'standard', 'mounted-archer', 'Wild'),
  type('n-reaver-chief', 'reach', 'elite', 'warrior', 'Clan', {
    abilities: [{ id: 'slayer', of: 'Elite' }, { id: 'reckless' }],
  }),
  type('n-serjeant', 'reach', 'elite', 'pike', 'Hire', { abilities: [{ id: 'bulwark', of: 'Hire' }] }),
  type('n-poacher', 'reach', 'elite', 'archer', 'Wild', { abilities: [{ id: 'surefoot' }, { id: 'evasive' }] }),
  type('n-greymane', 'reach', 'elite', 'knight', 'Clan', { abilities: [{ id: 'firmseat' }], fate: 1 }),
  type('n-drover', 'reach', 'elite', 'lancer', 'Wild', { abilities: [{ id: 'drumbeat', of: 'Wild' }] }),
  type('n-tracker', 'reach', 'elite', 'mounted-archer', 'Wild', { abilities: [{ id: 'marksman' }] }),
  type('n-condottiere', 'reach', 'champion', 'knight', 'Hire', {
    abilities: [{ id: 'banner', of: 'Hire' }],
    feats: ['protect'],
  }),
  type('n-beastmother', 'reach', 'champion', 'warrior', 'Wild', {
    abilities: [{ id: 'swift' }, { id: 'stalwart' }],
    feats: ['vault', 'throw'],
  }),
  type('n-orla', 'reach', 'champion', 'pike', 'Hire', {
    abilities: [{ id: 'guard' }, { id: 'bulwark', of: 'Hire' }],
    feats: ['protect', 'burst', 'frenzy'],
    fate: 1,
  }),
  type('n-fenn', 'reach', 'champion', 'archer', 'Wild', {
    abilities: [{ id: 'slip' }, { id: 'surefoot' }],
    feats: ['mobility', 'vault'],
    fate: 2,
  }),
];

/** All unit types by id, in the order of the rosters. 3.8 */
export const unitTypes: Readonly<Record<string, UnitType>> = Object.fromEntries(roster.map((each) => [each.id, each]));
