import type { OptionWords } from '../../../engine/index.ts';
import { entries } from '../data/entries.ts';
import { shortId } from '../params.ts';
import type { ArmyId } from '../data/entries.ts';
import type { SpellId } from '../data/spells.ts';
import type { TerrainId } from '../data/terrain.ts';

export const unitNames: Readonly<Record<string, string>> = {
  spearman: 'Spearman',
  bowman: 'Bowman',
  levyman: 'Levyman',
  oathguard: 'Oathguard',
  warden: 'Warden',
  arbalester: 'Arbalester',
  captain: 'Captain',
  magister: 'Magister',
  clansman: 'Clansman',
  shieldbearer: 'Shieldbearer',
  hunter: 'Hunter',
  hound: 'Hound',
  'marl-troll': 'Marl Troll',
  'mole-stalker': 'Mole Stalker',
  chieftain: 'Chieftain',
  shaman: 'Shaman',
  'bone-soldier': 'Bone Soldier',
  ghoul: 'Ghoul',
  'gloom-archer': 'Gloom Archer',
  'barrow-wight': 'Barrow Wight',
  wraith: 'Wraith',
  'barrow-king': 'Barrow King',
  necromancer: 'Necromancer',
  'bound-servant': 'Bound Servant',
  thrall: 'Thrall',
};

const plurals: Readonly<Record<string, string>> = {
  spearman: 'Spearmen',
  bowman: 'Bowmen',
  levyman: 'Levymen',
  oathguard: 'Oathguard',
  clansman: 'Clansmen',
};

export const pluralOf = (id: string): string => plurals[id] ?? `${unitNames[id] ?? id}s`;

/** "15 Spearmen", "Captain". */
export const counted = (id: string, count: number): string =>
  count === 1 ? (unitNames[id] ?? id) : `${count} ${pluralOf(id)}`;

/** "a1 Spearmen", "a4 Captain": by those who give the group its name, characters that joined it aside. */
export function groupName(id: string, types: readonly string[]): string {
  const [first] = types;
  if (first === undefined) return shortId(id);
  return `${shortId(id)} ${types.length === 1 ? (unitNames[first] ?? first) : pluralOf(first)}`;
}

/** "a1.3 Spearman"; a character, who is alone in its group, "a4 Captain". */
export const unitName = (id: string, type: string): string =>
  `${shortId(entries[type]?.rules.includes('independent') === true ? id.replace(/\.1$/, '') : id)} ${unitNames[type] ?? type}`;

export const armyNames: Readonly<Record<ArmyId, string>> = {
  aldermoor: 'Aldermoor',
  thornwild: 'Thornwild',
  'barrow-host': 'Barrow Host',
};

export const armyNotes: Readonly<Record<ArmyId, string>> = {
  aldermoor: 'Drilled foot with spears, bows and crossbows',
  thornwild: 'Clans of the forest, their hounds and trolls',
  'barrow-host': 'The restless dead, who do not run',
};

export const spellNames: Readonly<Record<SpellId, string>> = {
  'ember-dart': 'Ember Dart',
  'rime-lance': 'Rime Lance',
  'prism-storm': 'Prism Storm',
  'mending-touch': 'Mending Touch',
  aegis: 'Aegis',
  unravel: 'Unravel',
  'bare-the-soul': 'Bare the Soul',
  'grey-pox': 'Grey Pox',
  'call-servant': 'Call Servant',
  'call-the-many': 'Call the Many',
};

export const spellNotes: Readonly<Record<SpellId, string>> = {
  'ember-dart': 'one shot of flame, Strength 4, 18″; its caster may still charge',
  'rime-lance': 'one shot of frost, Strength 7, AP 3, 24″',
  'prism-storm': 'three shots, Strength 5, AP 1, 18″; they may pin; you choose the element',
  'mending-touch': 'cures a friend’s disease and may restore a wound, 12″, at any time',
  aegis: 'a ward save of 5+ for a friendly group until the end of the turn, 12″, at any time',
  unravel: 'undoes an enemy spell before it takes effect, 24″',
  'bare-the-soul': 'an enemy group’s wards fail until the end of the turn, 18″',
  'grey-pox': 'gives an enemy a disease that costs Toughness and spreads, 12″',
  'call-servant': 'summons a Bound Servant',
  'call-the-many': 'summons two to four Thralls',
};

export const itemNames: Readonly<Record<string, string>> = {
  generic: 'bare hands',
  'hand-weapon': 'hand weapon',
  spear: 'spear',
  'great-weapon': 'great weapon',
  'runed-blade': 'runed blade',
  'barrow-blade': 'barrow blade',
  'ghostglass-knife': 'ghostglass knife',
  'venom-claws': 'venom claws',
  'short-bow': 'short bow',
  longbow: 'longbow',
  javelin: 'javelin',
  arbalest: 'arbalest',
  'fire-pot': 'fire pot',
  bolas: 'bolas',
  shield: 'shield',
  'charm-of-stone': 'charm of stone',
  'ring-of-shade': 'ring of shade',
  'rowan-staff': 'rowan staff',
  'great-ember-staff': 'great ember staff',
  spell: 'a spell hand',
  nothing: 'nothing',
};

export const terrainNames: Readonly<Record<TerrainId, string>> = {
  wood: 'wood',
  boulders: 'boulders',
  ruin: 'ruin',
  grass: 'tall grass',
  bog: 'bog',
  lava: 'lava',
  hedge: 'hedge',
  wall: 'wall',
  rampart: 'rampart',
  house: 'house',
  cliff: 'cliff',
  pond: 'pond',
  hill: 'hill',
};

export const formationNames = { ranks: 'Ranks', horde: 'Horde', skirmish: 'Skirmish' } as const;
export const phaseNames: Readonly<Record<string, string>> = {
  movement: 'Movement',
  shooting: 'Shooting',
  charge: 'Charges',
  fight: 'Fights',
};

const option = (name: string, about: string, values: Readonly<Record<string, string>>): OptionWords => ({
  name,
  about,
  values,
});
const onOff = { on: 'On', off: 'Off' };

export const optionWords: Readonly<Record<string, OptionWords>> = {
  points: option('Points', 'How large the armies are', {
    250: '250 points, about 20 minutes',
    500: '500 points, about 45 minutes',
    750: '750 points, about 90 minutes',
  }),
  mission: option('Mission', 'What wins', {
    'kill-points': 'Destroy the enemy’s groups',
    objectives: 'Hold the objectives at the end',
  }),
  board: option('Board', 'How large it is', {
    'by-points': 'By points',
    small: 'Small, 36 by 24 inches',
    standard: 'Standard, 48 by 36 inches',
  }),
  map: option('Terrain', 'What lies on the board', { preset: 'The map of the board', empty: 'Nothing' }),
  turns: option('Game turns', 'How many the match has', {}),
  'missed-turns': option('Missed turns', 'So many turns missed in a row lose the match', {}),
  'cover-values': option('Cover', 'Cover of kinds of terrain, if you agree on other values', {
    standard: 'As in the rules',
  }),
  'own-edge': option('Falling back', 'To which edge groups run', { yes: 'Their own edge', no: 'The nearest edge' }),
  'shoot-into-combat': option('Shooting into combat', 'At groups that are locked in combat', {
    allowed: 'Allowed',
    forbidden: 'Forbidden',
  }),
  'fleeing-fire': option('Fleeing fire', 'By groups that fall back', { forbidden: 'Forbidden', allowed: 'Allowed' }),
  'free-reform': option('Free reform', 'Ranks may reform without having come apart', onOff),
  'lean-over': option('Leaning over', 'Shooters see over a wall that they touch', onOff),
  'sweep-ties': option('Sweeping ties', 'When both totals are equal', {
    caught: 'The fleeing group is caught',
    escape: 'It escapes',
  }),
  'locked-panic': option('Panic in combat', 'Locked groups take Panic tests too', onOff),
  allocation: option('Who takes wounds', 'When the umpire asks', {
    mixed: 'Only groups of several kinds',
    ask: 'Always',
    auto: 'Never',
  }),
  'hit-window': option('Spells after hits', 'A pause for spells between To Hit and To Wound', onOff),
};

export const sampleWords = Object.fromEntries(
  Object.entries(armyNames).map(([id, name]) => [id, { name, about: armyNotes[id as ArmyId] }]),
);
