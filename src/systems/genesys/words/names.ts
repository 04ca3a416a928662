import type { OptionWords } from '../../../engine/index.ts';
import type { GearId } from '../data/gear.ts';
import type { MissionId, TimeOfDay, Weather } from '../data/missions.ts';
import type { PowerId } from '../data/powers.ts';
import type { TraitId } from '../data/traits.ts';
import type { PieceId, TerrainId } from '../data/terrain.ts';
import type { FactionId } from '../data/classes.ts';

type Named = Readonly<Record<string, string>>;

export const unitNames: Named = {
  warder: 'Warder',
  bowman: 'Bowman',
  axeman: 'Axeman',
  tuskrider: 'Tuskrider',
  thane: 'Thane',
  hearthpriest: 'Hearthpriest',
  'mother-of-tusks': 'Mother of Tusks',
  trooper: 'Trooper',
  crewman: 'Crewman',
  husk: 'Husk',
  gunner: 'Gunner',
  skimmer: 'Skimmer',
  glider: 'Glider',
  marshal: 'Marshal',
  adept: 'Adept',
  'pale-voice': 'Pale Voice',
  tusker: 'Tusker',
  hoverbike: 'Hoverbike',
  'crawler-open': 'Open Crawler',
  'crawler-closed': 'Closed Crawler',
};

/** Several of a class. */
export const unitPlurals: Named = {
  bowman: 'Bowmen',
  axeman: 'Axemen',
  crewman: 'Crewmen',
  'mother-of-tusks': 'Mothers of Tusks',
};

export const factionNames: Readonly<Record<FactionId, string>> = {
  holds: 'The Ashen Holds',
  concord: 'The Veil Concord',
};

export const missionNames: Readonly<Record<MissionId, string>> = {
  assassinate: 'Assassinate',
  'kill-points': 'Kill Points',
  expansion: 'Expansion',
  'hold-ground': 'Hold Ground',
  objectives: 'Objectives',
  artifact: 'Artifact',
};

/** What wins each mission, in few words. */
export const missionNotes: Readonly<Record<MissionId, string>> = {
  assassinate: 'bring down the enemy target',
  'kill-points': 'destroy more points than the enemy',
  expansion: 'control more of the four quarters; those of the enemy count double',
  'hold-ground': 'have more points at the positions at the end of each round',
  objectives: 'stand at more objectives at the end',
  artifact: 'have more points near the Artifact at the end',
};

export const timeNames: Readonly<Record<TimeOfDay, string>> = {
  dawn: 'Dawn: night, then day from round 7',
  daylight: 'Daylight',
  dusk: 'Dusk: day, then night from round 7',
  night: 'Night',
};
export const weatherNames: Readonly<Record<Weather, string>> = { normal: 'Clear', fog: 'Fog', rain: 'Heavy rain' };

export const gearNames: Readonly<Record<GearId, string>> = {
  blade: 'blade',
  'great-axe': 'great axe',
  'long-spear': 'long spear',
  pike: 'pike',
  lance: 'lance',
  'venom-knife': 'venom knife',
  natural: 'claws and tusks',
  unarmed: 'bare hands',
  bow: 'bow',
  rifle: 'rifle',
  autogun: 'autogun',
  javelin: 'javelin',
  grenades: 'grenades',
  'heavy-repeater': 'heavy repeater',
  'rail-lance': 'rail lance',
  'siege-mortar': 'siege mortar',
  light: 'light armour',
  heavy: 'heavy armour',
  shield: 'shield',
  barding: 'barding',
  scope: 'scope',
  'charge-pack': 'charge pack',
  medkit: 'medkit',
  phial: 'phial',
  'ward-stone': 'ward-stone',
};

export const powerNames: Readonly<Record<PowerId, string>> = {
  'ember-bolt': 'Ember Bolt',
  thunderclap: 'Thunderclap',
  stride: 'Stride',
  'glass-ward': 'Glass Ward',
  mend: 'Mend',
  zeal: 'Zeal',
  dread: 'Dread',
  pyre: 'Pyre',
};

export const traitNames: Readonly<Record<TraitId, string>> = {
  'night-sight': 'Night Sight',
  'unarmed-combat': 'Unarmed Combat',
  outrider: 'Outrider',
  veteran: 'Veteran',
  'stout-heart': 'Stout Heart',
  'iron-will': 'Iron Will',
  swift: 'Swift',
  'blade-drill': 'Blade Drill',
  deadeye: 'Deadeye',
  commander: 'Commander',
  'split-attacks': 'Split Attacks',
  'hard-rider': 'Hard Rider',
  rider: 'Rider',
  'arcane-gift': 'Arcane Gift',
  'faith-gift': 'Gift of Faith',
  'issue-commands': 'Issue Commands',
  evasive: 'Evasive',
  mighty: 'Mighty',
  hardy: 'Hardy',
  regeneration: 'Regeneration',
  'multi-strike': 'Multi-Strike',
  trample: 'Trample',
  flier: 'Flier',
  'ether-born': 'Ether-born',
  'field-medic': 'Battlefield Medic',
  mechanic: 'Mechanic',
  'crew-crawler': 'Crawler Crew',
  scope: 'Scope',
  'venom-edges': 'Venom Edges',
  plate: 'Plate',
  'rapid-loader': 'Rapid Loader',
  'heavy-arms': 'Heavy Arms',
  arcane: 'Caster of arcane powers',
  faith: 'Caster of powers of faith',
  hover: 'Hover',
  'mounted-combat': 'Mounted Combat',
};

export const pieceNames: Readonly<Record<PieceId, string>> = {
  thicket: 'Thicket',
  copse: 'Copse',
  outcrop: 'Outcrop',
  rubble: 'Rubble',
  house: 'House',
  wood: 'Wood',
  ruin: 'Ruin',
  ridge: 'Ridge',
  wall: 'Wall',
  hall: 'Hall',
  'great-wood': 'Great wood',
  'ruined-block': 'Ruined block',
};

export const terrainNames: Readonly<Record<TerrainId, string>> = {
  forest: 'Forest',
  underbrush: 'Underbrush',
  ruins: 'Ruins',
  rocks: 'Rocks',
  debris: 'Debris',
  emplacement: 'Built wall',
  building: 'Building',
  wreck: 'Wreck',
  'rough-ground': 'Rough ground',
};

export const directions: Named = {
  N: 'North',
  NE: 'North-east',
  E: 'East',
  SE: 'South-east',
  S: 'South',
  SW: 'South-west',
  W: 'West',
  NW: 'North-west',
};

const onOff = { on: 'On', off: 'Off' };
const missionValues = { roll: 'Roll a die', ...missionNames };

export const optionWords: Readonly<Record<string, OptionWords>> = {
  points: { name: 'Points', about: 'How many points each army may have', values: {} },
  terrain: {
    name: 'Terrain',
    about: 'A ready map, or terrain of your own',
    values: {
      'preset:crossroads': 'Map: Crossroads',
      'preset:shattered': 'Map: Shattered',
      'preset:open': 'Map: open ground',
      normal: 'You place it in turn',
      auto: 'The dice place it',
    },
  },
  markers: {
    name: 'Markers',
    about: 'Who places the six numbered markers',
    values: { map: 'They lie on the map', players: 'You place them in turn' },
  },
  'mission.a': { name: 'Mission of side A', about: 'The primary mission of side A', values: missionValues },
  'mission.b': { name: 'Mission of side B', about: 'The primary mission of side B', values: missionValues },
  'mission.secondary': { name: 'Secondary mission', about: 'The mission that both share', values: missionValues },
  optionalMission: { name: 'Optional missions', about: 'May a side try for another primary mission?', values: onOff },
  deployment: {
    name: 'Deployment',
    about: 'Two squads at a time in turn, or all at once in secret',
    values: { alternate: 'In turn', simultaneous: 'All at once, in secret' },
  },
  windows: {
    name: 'Reactions',
    about: 'Which movements and actions the other side may react to',
    values: { near: 'Within 12 inches, or aimed at you', all: 'Everything you can see' },
  },
  'age.a': { name: 'Age of side A', about: 'Caps the enhancements on one number: +3, +4 or +5', values: {} },
  'age.b': { name: 'Age of side B', about: 'Caps the enhancements on one number: +3, +4 or +5', values: {} },
  timeOfDay: {
    name: 'Time of day',
    about: 'Night hides what is more than 24 inches away',
    values: { roll: 'Roll a die', ...timeNames },
  },
  weather: {
    name: 'Weather',
    about: 'Fog makes shooting harder, rain makes people slow',
    values: { roll: 'Roll a die', ...weatherNames },
  },
  hazards: { name: 'Lightning', about: 'In heavy rain lightning may strike each round', values: onOff },
  criticalKills: {
    name: 'Critical hits kill',
    about: 'A critical hit kills at once instead of two wounds',
    values: onOff,
  },
  criticalMiss: {
    name: 'A one always misses',
    about: 'A die that shows a one misses whatever the numbers',
    values: onOff,
  },
  maxTwoModifiers: {
    name: 'Two enhancements',
    about: 'Only the two largest enhancements on a number count',
    values: onOff,
  },
  ownSquadCover: {
    name: 'Own squad gives cover',
    about: 'Units of the shooter’s squad give its target cover',
    values: onOff,
  },
  roughCost: { name: 'Rough ground', about: 'What an inch of rough ground costs', values: {} },
  weatherEachRound: { name: 'Changing weather', about: 'Roll for weather in every round', values: onOff },
  shootEngaged: { name: 'Shooting in melee', about: 'May units that are engaged shoot?', values: onOff },
};

/** Why a match ended as it did. GP-23.3 – GP-23.5 */
export const endings: Readonly<Record<string, string>> = {
  primary: 'only the winner’s mission is accomplished',
  secondary: 'the mission that both share decides',
  conceded: 'the other side has given up',
  draw: 'neither side has the better of it',
};
