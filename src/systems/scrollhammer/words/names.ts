import type { OptionWords } from '../../../engine/index.ts';
import { article, list } from '../../../kit/index.ts';
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

/** "15 Spearmen", "a Captain". */
export const counted = (id: string, count: number): string =>
  count === 1 ? article(unitNames[id] ?? id) : `${count} ${pluralOf(id)}`;

const isCharacterType = (type: string): boolean => entries[type]?.rules.includes('independent') === true;

/** "a1 Spearmen", "a4 Captain and Magister": by its soldiers; by its characters if it has none besides. */
export function groupName(id: string, types: readonly string[]): string {
  const soldiers = types.filter((type) => !isCharacterType(type));
  const [first] = soldiers;
  const named = first === undefined ? types.map((type) => unitNames[type] ?? type) : [];
  const name =
    first === undefined ? list(named) : soldiers.length === 1 ? (unitNames[first] ?? first) : pluralOf(first);
  return `${shortId(id)} ${name}`.trim();
}

/** "a1.3 Spearman"; a character, who is alone in its line of the army list, "a4 Captain". */
export const unitName = (id: string, type: string): string =>
  `${shortId(isCharacterType(type) ? id.replace(/\.1$/, '') : id)} ${unitNames[type] ?? type}`;

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
  charge: 'Charge',
  fight: 'Fight',
};

const option = (name: string, about: string, values: Readonly<Record<string, string>>): OptionWords => ({
  name,
  about,
  values,
});

export const optionWords: Readonly<Record<string, OptionWords>> = {
  points: option('Points', 'How large the armies are', {
    250: '250 points, about 20 minutes',
    500: '500 points, about 60 minutes',
    750: '750 points, about 90 minutes',
  }),
  mission: option('Mission', 'How you win', {
    'kill-points': 'Destroy the enemy’s groups',
    objectives: 'Hold the objectives at the end',
  }),
  board: option('Board', 'How large the board is', {
    'by-points': 'What suits the armies',
    small: 'Small: 36 by 24 inches',
    standard: 'Standard: 48 by 36 inches',
  }),
  map: option('Terrain', 'What lies on the board', {
    preset: 'Woods, walls and houses of the printed map',
    empty: 'Nothing: open ground',
  }),
  turns: option('Game turns', 'How many game turns the match has', {}),
  'missed-turns': option('Missed turns', 'Whoever misses this many turns in a row loses', {}),
  'cover-values': option('Cover', 'The saves that terrain gives, where you want others than printed', {
    standard: 'As printed',
  }),
  'own-edge': option('Falling back', 'Where groups run that fall back', {
    yes: 'To their own edge',
    no: 'To the nearest edge',
  }),
  'shoot-into-combat': option('Shooting into combat', 'Shots at groups that are locked in combat', {
    allowed: 'Allowed',
    forbidden: 'Forbidden',
  }),
  'fleeing-fire': option('Shots on the run', 'Shots by groups that are falling back', {
    forbidden: 'Forbidden',
    allowed: 'Allowed',
  }),
  'free-reform': option('Reforming', 'When a group in Ranks may reform', {
    off: 'Only if it has come apart',
    on: 'Whenever it could move',
  }),
  'lean-over': option('Leaning over walls', 'Whether shooters see over a wall that they touch', {
    on: 'They do',
    off: 'They do not',
  }),
  'sweep-ties': option('Ties in a pursuit', 'When hunters and hunted roll the same', {
    caught: 'The hunted are caught',
    escape: 'They get away',
  }),
  'locked-panic': option('Panic in combat', 'Whether groups locked in combat take Panic tests', {
    off: 'They do not',
    on: 'They do',
  }),
  allocation: option('Who takes wounds', 'When you are asked who takes wounds', {
    mixed: 'Only for groups of several kinds',
    ask: 'Always',
    auto: 'Never',
  }),
  'hit-window': option('Spells after hits', 'A pause for spells after the dice to hit', {
    off: 'No pause',
    on: 'A pause',
  }),
};

export const sampleWords = Object.fromEntries(
  Object.entries(armyNames).map(([id, name]) => [id, { name, about: armyNotes[id as ArmyId] }]),
);
