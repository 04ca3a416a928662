import type { OptionWords } from '../../../engine/index.ts';
import type { ArmourId } from '../data/armour.ts';
import type { CompanyId, FigureId } from '../data/figures.ts';
import type { FormId, KindId } from '../data/forms.ts';
import type { ScenarioId } from '../data/scenarios.ts';
import type { PowerId, TalentId } from '../data/talents.ts';
import type { TerrainId } from '../data/terrain.ts';
import { capital } from '../../../kit/index.ts';
import { companyIds } from '../data/companies.ts';
import { weaponIds, weapons } from '../data/weapons.ts';
import type { WeaponId } from '../data/weapons.ts';
import type { PhaseId } from '../data/phases.ts';

export const figureNames: Readonly<Record<FigureId, string>> = {
  countess: 'Countess Ilona',
  baron: 'Baron Vasile',
  bride: 'Bride',
  huntsman: 'Huntsman',
  thrall: 'Thrall',
  alpha: 'Alpha',
  beta: 'Beta',
  pack: 'Packmate',
  kin: 'Kin',
  captain: 'Captain',
  sergeant: 'Sergeant',
  chaplain: 'Chaplain',
  ironclad: 'Ironclad',
  corporal: 'Corporal',
  rifle: 'Rifleman',
  grenadier: 'Grenadier',
};

/** More than one of a kind. */
export const figurePlurals: Readonly<Partial<Record<FigureId, string>>> = {
  bride: 'Brides',
  thrall: 'Thralls',
  pack: 'Packmates',
  kin: 'Kin',
  rifle: 'Riflemen',
};

export const companyNames: Readonly<Record<CompanyId, string>> = {
  vampires: 'the Carpathian Court',
  werewolves: 'the Blackmoor Pack',
  nightwatch: 'the Imperial Nightwatch',
};
/** In few words. */
export const shortCompanies: Readonly<Record<CompanyId, string>> = {
  vampires: 'vampires',
  werewolves: 'werewolves',
  nightwatch: 'Nightwatch',
};

export const kindNames: Readonly<Record<KindId, string>> = { human: 'human', vampire: 'vampire', werewolf: 'werewolf' };
export const formNames: Readonly<Record<FormId, string>> = {
  human: 'human',
  hybrid: 'hybrid',
  wolf: 'wolf',
  bat: 'giant bat',
};
export const formSigns: Readonly<Record<FormId, string>> = { human: 'H', hybrid: 'Y', wolf: 'W', bat: 'B' };
export const powerNames: Readonly<Record<PowerId, string>> = { shapeshift: 'Shapeshift', zone: 'Zone of Shadows' };
export const phaseNames: Readonly<Record<PhaseId, string>> = {
  movement: 'Movement',
  shooting: 'Shooting',
  fighting: 'Fighting',
};

export const armourNames: Readonly<Record<ArmourId, string>> = {
  none: 'no armour',
  coat: 'a lined coat',
  brigandine: 'a brigandine',
  breastplate: 'a breastplate',
  mail: 'mail',
  harness: 'a full harness',
};

export const talentNames: Readonly<Record<TalentId, string>> = {
  antivenom: 'Antivenom',
  nighteyes: 'Nighteyes',
  stealthy: 'Stealthy',
  'martial-artist': 'Martial Artist',
  marksman: 'Marksman',
  tough: 'Tough',
  invulnerable: 'Invulnerable',
};
/** What each does, in a line. VW-10 */
export const talentNotes: Readonly<Record<TalentId, string>> = {
  antivenom: 'poison does nothing to it',
  nighteyes: 'sees any distance at night, and through Zones of Shadows when it shoots',
  stealthy: '−1 to shots at it while the ground covers it',
  'martial-artist': 'fights bare-handed at +1',
  marksman: 'cover does not help against its shots',
  tough: '+1 to its Pluck roll when hit',
  invulnerable: 'only silver, blessed weapons and the bare claws and teeth of its like can put it out',
};

const special: Readonly<Partial<Record<WeaponId, string>>> = {
  'bat-bite': 'bite',
  'throwing-knife': 'throwing knife',
  'great-axe': 'great axe',
  'holy-water': 'holy water',
};
const plainName = (id: string): string => special[id as WeaponId] ?? id;
/** "silver sword", "blessed throwing knife". */
export const weaponNames = Object.fromEntries(
  weaponIds.map((id) => {
    const { blessing } = weapons[id];
    const bare = blessing !== null && id.startsWith(`${blessing}-`) ? id.slice(blessing.length + 1) : null;
    return [id, bare === null ? plainName(id) : `${blessing ?? ''} ${plainName(bare)}`];
  }),
) as Readonly<Record<WeaponId, string>>;

/** What ground is, and what it does to moves and shots; at most 26 characters, so that a legend has three columns. 3.2 */
export const terrainNames: Readonly<Record<TerrainId, string>> = {
  open: 'open ground',
  graves: 'graves (slow, shots at −1)',
  'difficult-1': 'wood (slow, shots at −1)',
  'difficult-2': 'hedge (slow, shots at −2)',
  'difficult-3': 'rocks (slow, shots at −3)',
  corner: 'corner (shots at −2)',
  wall: 'wall',
  high: 'high ground',
  'high-graves': 'graves (slow, shots at −1)',
  steps: 'steps',
  tomb: 'the Master’s tomb',
  'crypt-a': 'crypt',
  'crypt-b': 'crypt',
  'gate-a': 'gate',
  'gate-b': 'gate',
};

interface NameAndAbout {
  readonly name: string;
  readonly about: string;
}

export const scenarioWords: Readonly<Record<ScenarioId, NameAndAbout>> = {
  ritual: {
    name: 'The Ritual',
    about: 'Fetch ritual materials from your crypt and stay undisturbed at the tomb for one turn.',
  },
  skirmish: { name: 'Skirmish on the heath', about: 'By daylight, in the open: more victory points after 8 turns.' },
  'night-skirmish': {
    name: 'Night skirmish',
    about: 'Among the graves in twilight: more victory points after 8 turns.',
  },
};

export const sampleWords: Readonly<Record<CompanyId, NameAndAbout>> = {
  vampires: {
    name: 'The Carpathian Court',
    about: 'Countess Ilona, Baron Vasile, 2 Brides, the Huntsman and 2 Thralls: bats, shadows and silver.',
  },
  werewolves: {
    name: 'The Blackmoor Pack',
    about: 'The Alpha, the Beta, 3 Packmates and 2 Kin: wolves that outrun and hybrids that tear.',
  },
  nightwatch: {
    name: 'The Imperial Nightwatch',
    about: 'Eight soldiers with silver carbines, a shotgun, grenades and holy water.',
  },
};

const onOff = (on: string, off: string): Readonly<Record<string, string>> => ({ on, off });

export const optionWords: Readonly<Record<string, OptionWords>> = {
  scenario: {
    name: 'Scenario',
    about: 'Where you meet, and what wins.',
    values: Object.fromEntries(Object.entries(scenarioWords).map(([id, { name }]) => [id, name])),
  },
  companies: {
    name: 'Companies',
    about: 'Which company each side leads, that of side A first. Any two may meet.',
    values: Object.fromEntries(
      companyIds.flatMap((a) =>
        companyIds.map((b) => [`${a}/${b}`, capital(`${shortCompanies[a]} against ${shortCompanies[b]}`)]),
      ),
    ),
  },
  muster: {
    name: 'Muster',
    about: 'Whether you field the ready companies or choose figures for up to 350 points.',
    values: { default: 'Ready companies', custom: 'Choose figures' },
  },
  sides: {
    name: 'Sides',
    about: 'Whether side A comes from the south, or a die says who does.',
    values: { chosen: 'Side A in the south', random: 'Roll for it' },
  },
  turns: { name: 'Turns', about: 'After how many turns the match ends: 1 to 30.', values: { '12': '12 turns' } },
  light: {
    name: 'Light',
    about: 'Whether figures without Nighteyes see only 12 inches.',
    values: { twilight: 'Twilight', day: 'Daylight' },
  },
  activation: {
    name: 'Activation',
    about: 'Whether the sides act in turn, figure by figure, or one side after the other.',
    values: { alternate: 'Figure by figure', side: 'One side, then the other' },
  },
  terrain: {
    name: 'Difficult terrain',
    about: 'Whether it slows a move once, by the worst of it, or every time you enter some.',
    values: { once: 'Once a move', each: 'Each time' },
  },
  freeDisengage: {
    name: 'Leaving fallen enemies',
    about: 'Whether you leave a Fight without a roll when all enemies in contact are Down.',
    values: onOff('Without a roll', 'With a Pluck roll'),
  },
  strictDeclare: {
    name: 'Declare in earnest',
    about: 'Whether a shot without sight or range is wasted instead of refused.',
    values: onOff('It is wasted', 'It is refused'),
  },
  missRedirect: {
    name: 'Stray shots',
    about: 'Whom a shot into a Fight that misses may hit.',
    values: { all: 'Anybody in the Fight', others: 'Anybody but the target' },
  },
  splitSame: {
    name: 'Several blows at one enemy',
    about: 'Whether attacks that share a Fighting Value may have the same target.',
    values: onOff('They may', 'Different targets'),
  },
  standRoll: {
    name: 'Standing up',
    about: 'Whether standing up takes a Pluck roll.',
    values: onOff('With a Pluck roll', 'Without a roll'),
  },
  tieBreak: {
    name: 'If nobody completes the ritual',
    about: 'Whether victory points decide when both companies flee.',
    values: { none: 'A draw', points: 'Victory points decide' },
  },
  lastCompany: {
    name: 'Last company standing',
    about: 'Whether a side whose figures are all out loses at once.',
    values: onOff('It loses at once', 'The other side plays on'),
  },
};

/** "Bride 2", "Countess Ilona"; of two of one company with the side's letter. */
export function figureName(id: string, type: string): string {
  const name = Object.hasOwn(figureNames, type) ? figureNames[type as FigureId] : type;
  const number = /\d+/.exec(id.startsWith(type) ? id.slice(type.length) : id)?.[0];
  return `${name}${number === undefined ? '' : ` ${number}`}${id.endsWith('-b') ? ' (b)' : ''}`;
}
