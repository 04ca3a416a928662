/** What a unit may have besides its characteristics. 3.15 */
export const traitIds = [
  'night-sight',
  'unarmed-combat',
  'outrider',
  'veteran',
  'stout-heart',
  'iron-will',
  'swift',
  'blade-drill',
  'deadeye',
  'commander',
  'split-attacks',
  'hard-rider',
  'rider',
  'arcane-gift',
  'faith-gift',
  'issue-commands',
  'evasive',
  'mighty',
  'hardy',
  'regeneration',
  'multi-strike',
  'trample',
  'flier',
  'ether-born',
  'field-medic',
  'mechanic',
  'crew-crawler',
  'scope',
  'venom-edges',
  'plate',
  'rapid-loader',
  'heavy-arms',
  // Of profiles alone.
  'arcane',
  'faith',
  'hover',
  'mounted-combat',
] as const;
export type TraitId = (typeof traitIds)[number];

/** Traits with how often a unit has them: 1, or the number in their name. */
export type Traits = Readonly<Partial<Record<TraitId, number>>>;

/** Traits that raise a characteristic by one for good. 3.15, GP-2.2 */
export const raising: Readonly<
  Partial<Record<TraitId, 'di' | 'wp' | 'mv' | 'mc' | 'rc' | 'cm' | 'de' | 'st' | 'to' | 'at'>>
> = {
  'stout-heart': 'di',
  'iron-will': 'wp',
  swift: 'mv',
  'blade-drill': 'mc',
  deadeye: 'rc',
  commander: 'cm',
  evasive: 'de',
  mighty: 'st',
  hardy: 'to',
  'multi-strike': 'at',
};
