import type { CampaignSpec, OptionSpec, SheetAction, SheetDebt, SheetView } from '../../../engine/index.ts';
import { factions } from '../data/classes.ts';
import type { FactionId } from '../data/classes.ts';
import type { MissionId } from '../data/missions.ts';
import type { Genesys } from '../state.ts';
import { forge, item } from './artifact.ts';
import { ranksOf } from './bonus.ts';
import { carry, matchOptions, report } from './progress.ts';
import { readSheet } from './read.ts';
import { freshSheet } from './sheet.ts';
import type { GenesysSheet } from './sheet.ts';
import { classTrait, newClass, speciesTrait, squadTrait, technology } from './spend.ts';

/** House rules of a campaign. 9.1 */
const options: readonly OptionSpec[] = [
  { id: 'squadTraitLimit', rule: 'GP-24.11', values: [], numbers: { least: 2, most: 3, byDefault: 2 } },
  { id: 'inExtremis', rule: 'GP-24.3', values: ['on', 'off'] },
];

const verbs = {
  'class-trait': classTrait,
  'new-class': newClass,
  technology,
  'squad-trait': squadTrait,
  'species-trait': speciesTrait,
  forge,
  item,
};

/** What chooses each bonus that cannot be saved. GP-24.6, GP-24.10, GP-24.11 */
const choosers: Readonly<Partial<Record<MissionId, readonly (keyof typeof verbs)[]>>> = {
  assassinate: ['class-trait', 'new-class'],
  'kill-points': ['class-trait', 'new-class'],
  'hold-ground': ['squad-trait'],
  objectives: ['technology'],
};

const owed = ({ sheet }: SheetView<GenesysSheet>): readonly SheetDebt[] =>
  sheet.bonuses.map((mission) => ({
    rule: ranksOf(mission).length > 0 ? 'GP-24.6' : mission === 'objectives' ? 'GP-24.10' : 'GP-24.11',
    kind: mission,
    verbs: choosers[mission] ?? [],
  }));

/** The first legal trait of 3.15 for the first class or squad that may have it. GP-24.14 */
function fallback(view: SheetView<GenesysSheet>): SheetAction | null {
  for (const mission of view.sheet.bonuses)
    for (const verb of choosers[mission] ?? []) {
      // A trait of its own before a class of its own, and only for this bonus: each has its ranks.
      const alone = { ...view, sheet: { ...view.sheet, bonuses: [mission] } };
      for (const params of verbs[verb].offers(alone)) return { verb, params };
    }
  return null;
}

/** Factions that live on from match to match. GP-24 */
export const campaign: CampaignSpec<Genesys, GenesysSheet> = {
  options,
  origins: factions,
  fresh: (origin) => freshSheet(origin as FactionId),
  verbs,
  matchOptions,
  report,
  carry,
  owed,
  fallback,
  standing: ({ age, progress, results }) => [age, progress, results.filter(({ result }) => result === 'won').length],
  read: readSheet,
};
