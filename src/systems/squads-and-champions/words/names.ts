import type { OptionWords } from '../../../engine/index.ts';
import type { AbilityId } from '../data/abilities.ts';
import type { SquadColour } from '../data/colours.ts';
import type { FeatId } from '../data/feats.ts';
import type { MapId } from '../data/maps.ts';
import type { PieceId } from '../data/pieces.ts';
import type { ClassId, Rank } from '../data/ranks.ts';
import type { ScenarioId } from '../data/scenarios.ts';
import { factions } from '../data/units.ts';
import type { FactionId } from '../data/units.ts';
import type { SetUpKind } from '../facts/decisions.ts';

/** A display name, and one line about it. */
export interface NameAndAbout {
  readonly name: string;
  readonly about: string;
}

export const unitNames: Readonly<Record<string, string>> = {
  'h-footman': 'Shire Footman',
  'h-pikeman': 'Order Pikeman',
  'h-bowman': 'Greenwood Bowman',
  'h-rider': 'Order Rider',
  'h-lancer': 'Shire Lancer',
  'h-outrider': 'Greenwood Outrider',
  'h-captain': 'Shire Captain',
  'h-warden': 'Order Warden',
  'h-hunter': 'Greenwood Hunter',
  'h-sword-sister': 'Order Sword-Sister',
  'h-standard': 'Shire Standard-Rider',
  'h-falconer': 'Greenwood Falconer',
  'h-marshal': 'Order Marshal',
  'h-wizard': 'Hedge Wizard',
  'h-aldric': 'Aldric Thornhelm',
  'h-ysolde': 'Ysolde Grey-Heron',
  'e-cutter': 'Thrall Cutter',
  'e-spear': 'Cinder Spear',
  'e-slinger': 'Fang Slinger',
  'e-reaver': 'Cinder Reaver',
  'e-wolfrider': 'Fang Wolfrider',
  'e-harrier': 'Thrall Harrier',
  'e-overseer': 'Thrall Overseer',
  'e-phalangite': 'Cinder Phalangite',
  'e-stalker': 'Fang Stalker',
  'e-doomrider': 'Cinder Doomrider',
  'e-packleader': 'Fang Packleader',
  'e-hexrider': 'Thrall Hexrider',
  'e-warlord': 'Cinder Warlord',
  'e-alpha': 'Fang Alpha',
  'e-mordrake': 'Mordrake the Hollow King',
  'e-szarneth': 'Szarneth Cinder-Tongue',
  'n-axeman': 'Clan Axeman',
  'n-pike': 'Hired Pike',
  'n-crossbow': 'Hired Crossbow',
  'n-borderer': 'Clan Borderer',
  'n-elkrider': 'Wild Elkrider',
  'n-steppebow': 'Wild Steppe-Bow',
  'n-reaver-chief': 'Clan Chief',
  'n-serjeant': 'Hired Serjeant',
  'n-poacher': 'Wild Poacher',
  'n-greymane': 'Greymane of the Marches',
  'n-drover': 'Wild Drover',
  'n-tracker': 'Wild Tracker',
  'n-condottiere': 'The Condottiere',
  'n-beastmother': 'Beast-Mother',
  'n-orla': 'Orla Nine-Knots',
  'n-fenn': 'Fenn Quickstride',
};

export const factionNames: Readonly<Record<FactionId, string>> = {
  hallowmere: 'The Realm of Hallowmere',
  ashen: 'The Ashen Host',
  reach: 'The Companies of the Free Reach',
};

/** For places where the full name would be too long. */
const shortFactions: Readonly<Record<FactionId, string>> = {
  hallowmere: 'Hallowmere',
  ashen: 'Ashen Host',
  reach: 'Free Reach',
};

export const rankNames: Readonly<Record<Rank, string>> = { standard: 'Standard', elite: 'Elite', champion: 'Champion' };

export const classNames: Readonly<Record<ClassId, string>> = {
  warrior: 'Warrior',
  pike: 'Pike',
  archer: 'Archer',
  knight: 'Knight',
  lancer: 'Lancer',
  'mounted-archer': 'Mounted Archer',
};

/** What a class is good for, beside its units in a roster. */
export const classNotes: Readonly<Record<ClassId, string>> = {
  warrior: 'Warriors: fight what is next to them, best from two sides at once',
  pike: 'Pikes: stop and strike what is in front of them; weak from behind',
  archer: 'Archers: shoot from afar; weak when attacked',
  knight: 'Knights: Warriors on horseback, strong against Infantry',
  lancer: 'Lancers: on horseback, strongest when they charge straight',
  'mounted-archer': 'Mounted Archers: fast, shoot from afar; weak when attacked',
};

export const featNames: Readonly<Record<FeatId, string>> = {
  burst: 'Burst of Speed',
  frenzy: 'Frenzy',
  mobility: 'Mobility',
  protect: 'Protect',
  throw: 'Throw',
  vault: 'Vault',
};

export const abilityNames: Readonly<Record<AbilityId, string>> = {
  swift: 'Swift',
  drumbeat: 'Drumbeat',
  surefoot: 'Surefoot',
  slip: 'Slip',
  slayer: 'Slayer',
  reckless: 'Reckless',
  banner: 'Banner',
  bulwark: 'Bulwark',
  stalwart: 'Stalwart',
  evasive: 'Evasive',
  dread: 'Dread',
  marksman: 'Marksman',
  clearshot: 'Clear Shot',
  guard: 'All-Round Guard',
  firmseat: 'Firm Seat',
  mend: 'Mend',
};

export const colourNames: Readonly<Record<SquadColour, string>> = {
  red: 'Red squad',
  blue: 'Blue squad',
  green: 'Green squad',
  yellow: 'Yellow squad',
  white: 'White squad',
  black: 'Black squad',
  orange: 'Orange squad',
  purple: 'Purple squad',
};

export const directions: Readonly<Record<string, string>> = {
  N: 'North',
  NE: 'North-east',
  E: 'East',
  SE: 'South-east',
  S: 'South',
  SW: 'South-west',
  W: 'West',
  NW: 'North-west',
};

export const terrainNames: Readonly<Record<string, string>> = {
  clear: 'Open ground',
  blocking: 'Blocking terrain',
  hindering: 'Hindering terrain',
  elevated: 'High ground',
  slope: 'Slope',
  concealing: 'Concealing terrain',
  shallow: 'Shallow water',
  deep: 'Deep water',
  'elevated-hindering': 'Rubble on high ground',
};

export const pieceNames: Readonly<Record<PieceId, string>> = {
  tower: 'Broken tower',
  wall: 'Long wall',
  wood: 'Dense wood',
  rubble: 'Rubble',
  brush: 'Brush',
  hill: 'Hill',
  crag: 'Crag',
  reeds: 'Reeds',
  hedge: 'Hedge',
  pond: 'Pond',
  lake: 'Lake',
  chasm: 'Chasm',
};

export const pieceNotes: Readonly<Record<PieceId, string>> = {
  tower: 'blocks, 2 by 2',
  wall: 'blocks, 5 long',
  wood: 'blocks, 3 by 3',
  rubble: 'hinders, 3 by 3',
  brush: 'hinders, 4 by 2',
  hill: 'high ground, slopes all round, 5 by 5',
  crag: 'high ground, slope on one side, 4 by 4',
  reeds: 'conceal, 4 by 2',
  hedge: 'conceals, 5 long',
  pond: 'shallow, 3 by 3',
  lake: 'deep, 3 by 2',
  chasm: 'deep, 5 long',
};

export const mapNames: Readonly<Record<MapId | 'constructed', string>> = {
  vale: 'Crossroads Vale',
  fords: 'Three Fords',
  keep: 'Broken Keep',
  constructed: 'Built by both sides',
};

export const areaNames: Readonly<Record<string, string>> = {
  west: 'the west ford',
  bridge: 'the bridge',
  east: 'the east ford',
};

export const scenarioWords: Readonly<Record<ScenarioId, NameAndAbout>> = {
  battle: { name: 'Open Battle', about: 'Points for defeating enemies only. First to the target wins.' },
  fords: {
    name: 'Three Fords',
    about: 'Two fords and a bridge give a point each round to the side that holds them alone.',
  },
  stores: {
    name: 'Burn the Stores',
    about: 'The attacker burns three stores from round 3 on; the defender scores for those that are left.',
  },
};

export const sampleWords: Readonly<Record<string, NameAndAbout>> = {
  'h-start': {
    name: 'Hallowmere on foot',
    about: 'Footmen, Pikemen and Bowmen with Captain and Warden, led by Aldric Thornhelm.',
  },
  'h-horse': {
    name: 'Hallowmere on horseback',
    about: 'Footmen, Riders and Lancers with Sword-Sister and Falconer, led by a Marshal.',
  },
  'e-start': {
    name: 'The Ashen Host on foot',
    about: 'Cutters, Spears and Slingers with Overseer and Stalker, led by Mordrake the Hollow King.',
  },
  'e-horse': {
    name: 'The Ashen Host mounted',
    about: 'Cutters, Reavers and Wolfriders with Doomrider and Hexrider, led by a Fang Alpha.',
  },
  'n-start': {
    name: 'The Free Reach on foot',
    about: 'Axemen, Pikes and Crossbows with Clan Chief and Poacher, led by Orla Nine-Knots.',
  },
  'n-horse': {
    name: 'The Free Reach mounted',
    about: 'Pikes, Elkriders and Steppe-Bows with Greymane and Tracker, led by the Condottiere.',
  },
};

const onOff = (on: string, off: string): Readonly<Record<string, string>> => ({ on, off });

export const optionWords: Readonly<Record<string, OptionWords>> = {
  factions: {
    name: 'Factions',
    about: 'Which faction each side leads: that of side A first. Any two may meet.',
    values: Object.fromEntries(
      factions.flatMap((a) => factions.map((b) => [`${a}/${b}`, `${shortFactions[a]} against ${shortFactions[b]}`])),
    ),
  },
  composition: {
    name: 'Squads/Elites/Champions',
    about: 'How many of each both sides field, as 3/2/1. Each is a group that acts once a round; 1 to 12 in all.',
    values: {
      '3/2/1': '3 squads, 2 Elites, 1 Champion',
      '1/0/0': '1 squad',
      '1/1/0': '1 squad, 1 Elite',
      '1/0/1': '1 squad, 1 Champion',
      '1/1/1': '1 squad, 1 Elite, 1 Champion',
      '2/0/0': '2 squads',
      '2/1/0': '2 squads, 1 Elite',
      '2/0/1': '2 squads, 1 Champion',
      '2/1/1': '2 squads, 1 Elite, 1 Champion',
      '2/2/1': '2 squads, 2 Elites, 1 Champion',
      '3/1/1': '3 squads, 1 Elite, 1 Champion',
      '3/3/2': '3 squads, 3 Elites, 2 Champions',
      '4/2/1': '4 squads, 2 Elites, 1 Champion',
      '4/2/2': '4 squads, 2 Elites, 2 Champions',
      '4/3/2': '4 squads, 3 Elites, 2 Champions',
      '4/4/2': '4 squads, 4 Elites, 2 Champions',
      '5/3/2': '5 squads, 3 Elites, 2 Champions',
      '6/4/2': '6 squads, 4 Elites, 2 Champions',
      '0/0/1': '1 Champion',
      '0/1/1': '1 Elite, 1 Champion',
    },
  },
  target: {
    name: 'Target',
    about: 'How many victory points win: 1 to 99. About 6 make a short match.',
    values: { '12': '12 points' },
  },
  attacker: {
    name: 'Attacker',
    about: 'The attacker sets up first and opens every round.',
    values: { roll: 'Roll for it', a: 'Side A', b: 'Side B' },
  },
  scenario: {
    name: 'Scenario',
    about: 'What scores, besides defeating enemies.',
    values: Object.fromEntries(Object.entries(scenarioWords).map(([id, { name }]) => [id, name])),
  },
  battlefield: {
    name: 'Battlefield',
    about: 'Where the battle is fought. Some scenarios have a battlefield of their own.',
    values: { ...mapNames, scenario: 'As the scenario says' },
  },
  board: {
    name: 'Board size',
    about: 'Cells on a side, 16 to 48, for a battlefield that the sides build themselves.',
    values: { '24': '24 by 24' },
  },
  reinforcements: {
    name: 'Reinforcements',
    about: 'Whether defeated units that are not Unique may come back at the end of a round.',
    values: onOff('They may come back', 'Defeated for good'),
  },
  roundLimit: {
    name: 'Round limit',
    about: 'After which round points decide: 1 to 20, or 0 for none.',
    values: { '0': 'No limit', '12': '12 rounds', scenario: 'As the scenario says' },
  },
  openMuster: {
    name: 'Open muster',
    about: 'Whether the attacker musters first and openly, or both sides at once and in secret.',
    values: onOff('Attacker first, openly', 'Both in secret'),
  },
  mixedSquads: {
    name: 'Mixed squads',
    about: 'Whether a squad may mix classes, as Warriors with Archers. Infantry and Cavalry never mix.',
    values: onOff('Classes may mix', 'One class only'),
  },
  closedCorners: {
    name: 'Closed corners',
    about: 'When a diagonal step past walls is closed.',
    values: { both: 'Between two walls', either: 'Beside any wall', off: 'Never' },
  },
  lineEnds: {
    name: 'Walls at a firing corner',
    about: 'Whether a wall blocks a shot if it touches only an end of the line of fire.',
    values: { strict: 'It blocks', lenient: 'It does not' },
  },
  archerDefence: {
    name: 'Archers defend badly',
    about: 'Against whom Archers have −1 to defence.',
    values: { always: 'Against everybody', adjacent: 'Against adjacent attackers' },
  },
  featLimit: {
    name: 'Feats in a turn',
    about: 'How many Heroic Feats may be used in one turn.',
    values: { side: 'One for each side', turn: 'One in all' },
  },
  throwBlockers: {
    name: 'In the way of a Throw',
    about: 'Which units between thrower and target stop a Throw.',
    values: { units: 'Any unit', warriors: 'Only Warriors' },
  },
  reviveSquads: {
    name: 'Refill lost squads',
    about: 'Whether units may reform into a squad that has nobody left on the board.',
    values: onOff('They may', 'A lost squad stays lost'),
  },
  respawnMounted: {
    name: 'Mounts come back',
    about: 'Whether a dismounted unit that comes back as a reinforcement is mounted again.',
    values: onOff('Mounted again', 'It stays on foot'),
  },
};

/** What the questions before the first turn are about. 5.2 */
export const setUpNames: Readonly<Record<SetUpKind, string>> = {
  muster: 'mustering',
  terrain: 'placing terrain',
  deploy: 'setting up your units',
};
