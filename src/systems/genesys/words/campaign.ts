import { isJsonObject } from '../../../engine/index.ts';
import type { CampaignWords, Facts, SheetAction, SheetPart } from '../../../engine/index.ts';
import { array, article, capital, count, list, nameIn, say } from '../../../kit/index.ts';
import { attributeNamed, itemsOfPower } from '../data/artifacts.ts';
import { AGE_PROGRESS } from '../campaign/progress.ts';
import type { ProgressReason } from '../campaign/progress.ts';
import type { GenesysSheet } from '../campaign/sheet.ts';
import { earnedTrait } from '../campaign/traits.ts';
import { attributeNames, itemNames, mission, trait } from './campaign-names.ts';
import { className } from './class-names.ts';
import { factionNames, gearNames } from './names.ts';
import { traitNotes } from './special.ts';
import { sheetRefusal } from './sheet-refusals.ts';

const reasons: Readonly<Record<ProgressReason, string>> = {
  won: 'for the victory',
  survived: 'for surviving',
  ahead: 'for a foe ahead in Age',
  'in-extremis': 'for the mission done with the last breath',
};

/** What each mission brings a faction that accomplishes it. 3.19 */
export const bonusNotes: Readonly<Record<string, string>> = {
  assassinate: 'a trait for a Leader or Unique class, or a new class of these ranks',
  'kill-points': 'a trait for a Standard or Elite class, or a new class of these ranks',
  'hold-ground': 'a trait for one squad',
  objectives: 'a technology for one class',
  expansion: '3 species trait points',
  artifact: '10 artifact points',
};

function because(facts: Facts): string {
  const parts = array(facts['because']).flatMap((each) =>
    isJsonObject(each) ? [`${say(each['points'])} ${nameIn(reasons, each['why'])}`] : [],
  );
  return parts.length > 1 ? ` (${list(parts)})` : parts.length === 1 ? ` ${String(parts[0]).replace(/^\d+ /, '')}` : '';
}

function event({ kind, facts }: { readonly kind: string; readonly facts: Facts }, force: string): string {
  const replaced = typeof facts['replaced'] === 'string' ? `, in place of ${trait(facts['replaced'])}` : '';
  switch (kind) {
    case 'progress':
      return Number(facts['progress']) === 0
        ? `${force} gains no progress.`
        : `${force} gains ${count(facts['progress'], 'progress point')}${because(facts)}.`;
    case 'new-age':
      return `**${force} enters Age ${say(facts['age'])}**, with ${count(facts['left'], 'progress point')} left over.`;
    case 'bonus':
      return `${force} accomplished ${mission(facts['mission'])}: ${nameIn(bonusNotes, facts['mission'])}.`;
    case 'class-trait':
      return `${force}: ${className(facts['class'])} learns ${trait(facts['trait'])}${replaced}.`;
    case 'new-class':
      return `${force} has a new class: ${className(facts['class'])}, ${article(capital(say(facts['rank'])))} with ${trait(facts['trait'])}.`;
    case 'squad-trait':
      return `${force}: the squad ${className(facts['squad'])} learns ${trait(facts['trait'])}${replaced}.`;
    case 'species-trait':
      return `${force}: the whole species has ${trait(facts['trait'])} now. ${count(facts['left'], 'species trait point')} left.`;
    case 'forged':
      return `${force} forges its artifact: ${nameIn(attributeNames, facts['attribute'])}, on the ${nameIn(gearNames, facts['weapon'])} of ${className(facts['class'])}. ${count(facts['left'], 'artifact point')} left.`;
    case 'item':
      return `${force} finds ${article(nameIn(itemNames, facts['item']))}. ${count(facts['left'], 'artifact point')} left.`;
    default:
      return `${force}: ${kind}.`;
  }
}

const cost = (id: string): string => {
  const points = earnedTrait(id)?.points ?? 0;
  return points === 0 ? '' : `; each unit costs ${count(points, 'point')} more`;
};

function action({ verb, params }: SheetAction): { readonly name: string; readonly about: string } {
  const { trait: id = '', replace } = params;
  const note = `${nameIn(traitNotes, id)}${cost(id)}`;
  const instead = replace === undefined ? '' : ` instead of ${trait(replace)}`;
  switch (verb) {
    case 'class-trait':
    case 'technology':
      return { name: `${trait(id)} for ${className(params['class'])}${instead}`, about: capital(note) };
    case 'new-class':
      return {
        name: `New class from ${params['from'] === 'base' ? 'the first of the species' : className(params['from'])}: ${trait(id)}`,
        about: capital(note),
      };
    case 'squad-trait':
      return { name: `${trait(id)} for one squad: ${className(params['squad'])}${instead}`, about: capital(note) };
    case 'species-trait':
      return { name: `${trait(id)} for everybody`, about: `${count(earnedTrait(id)?.price ?? 0, 'point')}: ${note}` };
    case 'forge':
      return {
        name: `${nameIn(attributeNames, params['attribute'])}: ${className(params['class'])}'s ${nameIn(gearNames, params['weapon'])}`,
        about: count(attributeNamed(params['attribute'] ?? '')?.points ?? 0, 'artifact point'),
      };
    default:
      return {
        name: nameIn(itemNames, params['item']),
        about: count(itemsOfPower[params['item'] ?? ''] ?? 0, 'artifact point'),
      };
  }
}

const named = (ids: readonly string[]): string => (ids.length === 0 ? 'none' : list(ids.map(trait)));

function sheet(given: Facts): readonly SheetPart[] {
  const { faction, age, progress, speciesPoints, artifactPoints, ...more } = given as unknown as GenesysSheet;
  const { species, classTraits, made, squads, artifact, items, results } = more;
  const wins = results.filter(({ result }) => result === 'won').length;
  const classLines = Object.entries(classTraits).map(([id, traits]) => {
    const from = made[id];
    return `**${className(id)}**${from ? ` (${capital(from.rank)}, from ${className(from.base)})` : ''}: ${named(traits)}`;
  });
  const squadLines = Object.entries(squads).map(
    ([id, squad]) => `**${className(id)}** (${className(squad.class)}): ${named(squad.traits)}`,
  );
  const artifactLines = [
    ...(artifact
      ? [
          `${nameIn(gearNames, artifact.weapon)} of ${className(artifact.class)}: ${list(artifact.attributes.map((id) => nameIn(attributeNames, id)))}`,
        ]
      : []),
    ...(items.length > 0 ? [list(items.map((id) => nameIn(itemNames, id)))] : []),
  ];
  const parts: readonly SheetPart[] = [
    {
      title: factionNames[faction],
      lines: [
        `Age ${String(age)}, ${age < 3 ? `${String(progress)} of ${String(AGE_PROGRESS)} progress points` : count(progress, 'progress point')}`,
        `${count(results.length, 'match', 'matches')} played, ${String(wins)} won`,
        `${count(speciesPoints, 'species trait point')}, ${count(artifactPoints, 'artifact point')}`,
      ],
    },
    { title: 'Species traits', lines: species.length > 0 ? [named(species)] : [] },
    { title: 'Classes', lines: classLines },
    { title: 'Squads', lines: squadLines },
    { title: 'Artifact and items', lines: artifactLines },
  ];
  return parts.filter(({ lines }) => lines.length > 0);
}

/** The campaign in English. */
export const campaignWords: CampaignWords = {
  origins: {
    holds: { name: 'The Ashen Holds', about: 'Hill folk: melee, faith and beasts' },
    concord: { name: 'The Veil Concord', about: 'Machines, arcane powers and fliers' },
  },
  verbs: {
    'class-trait': { name: 'Trait for a class', about: 'For Assassinate or Kill Points: a class learns something.' },
    'new-class': { name: 'New class', about: 'For Assassinate or Kill Points: a new class, made from another.' },
    technology: { name: 'Technology', about: 'For Objectives: a class gets a technology.' },
    'squad-trait': { name: 'Trait for a squad', about: 'For Hold Ground: one squad learns something.' },
    'species-trait': { name: 'Trait for the species', about: 'For species trait points: everybody learns it.' },
    forge: { name: 'Forge the artifact', about: 'For artifact points: an attribute for one weapon.' },
    item: { name: 'Item of power', about: 'For artifact points: a phial or a ward-stone.' },
  },
  options: {
    squadTraitLimit: { name: 'traits a squad', about: 'How many traits from missions a squad may have.', values: {} },
    inExtremis: {
      name: 'in extremis',
      about: 'A progress point for a mission done by a side that has nobody left.',
      values: { on: 'counts', off: 'does not count' },
    },
  },
  standing: ['Age', 'Progress', 'Won'],
  event,
  action,
  owed: ({ kind }) => `You accomplished ${mission(kind)}: choose ${nameIn(bonusNotes, kind)}.`,
  sheet,
  refusal: sheetRefusal,
};
