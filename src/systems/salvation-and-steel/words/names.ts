import type { OptionWords } from '../../../engine/index.ts';
import { nameIn } from '../../../kit/index.ts';
import type { FactionId, UnitClass } from '../data/units.ts';
import type { ScenarioId } from '../data/scenarios.ts';
import type { SetUpKind } from '../facts/decisions.ts';
import type { Edge } from '../facts/terms.ts';
import { isHostage } from '../units.ts';

/** A display name, and one line about it. */
export interface NameAndAbout {
  readonly name: string;
  readonly about: string;
}

export const unitNames: Readonly<Record<string, string>> = {
  knight: 'Knight',
  'ranged-knight': 'Ranged Knight',
  paladin: 'Paladin',
  squire: 'Squire',
  warrior: 'Warrior',
  'ranged-warrior': 'Ranged Warrior',
  sorcerer: 'Sorcerer',
  initiate: 'Initiate',
  necromancer: 'Necromancer',
  skeleton: 'Skeleton',
  animated: 'Animated',
  grotesque: 'Grotesque',
  dragonkin: 'Dragonkin',
  'ranger-dragonkin': 'Ranger Dragonkin',
  grykin: 'Grykin',
  'ranged-grykin': 'Ranged Grykin',
  equikin: 'Equikin',
};

/** Where the plural is not the name with an s. */
export const unitPlurals: Readonly<Record<string, string>> = {
  animated: 'Animated',
  dragonkin: 'Dragonkin',
  'ranger-dragonkin': 'Ranger Dragonkin',
  grykin: 'Grykin',
  'ranged-grykin': 'Ranged Grykin',
  equikin: 'Equikin',
};

export const factionNames: Readonly<Record<FactionId, string>> = {
  knights: 'The Knights of Verden',
  remnant: 'The Remnant Kings',
  orrun: 'The Cult of Orrun',
  anoba: 'The Anoba',
};

export const spellNames: Readonly<Record<string, string>> = {
  arise: 'Arise',
  fireball: 'Fireball',
  icestorm: 'Icestorm',
  shield: 'Shield',
  strike: 'Strike',
  immolate: 'Immolate',
};

export const terrainNames: Readonly<Record<string, string>> = {
  boulder: 'Boulder',
  rocks: 'Rocks',
  wood: 'Wood',
  wall: 'Wall',
  ruin: 'Ruined corner',
  hedge: 'Low hedge',
  pond: 'Pond',
  pit: 'Pit',
  fort: 'Fort wall',
  gate: 'Gate of the fort',
};

/** "a1 Squire"; a hostage, who has no number, "Hostage ha". SS-19.2 */
export const unitName = (id: string, type: string): string =>
  isHostage(id) ? `Hostage ${id}` : `${id} ${nameIn(unitNames, type)}`;

export const edgeNames: Readonly<Record<Edge, string>> = {
  '1': 'Left edge (1)',
  '37': 'Right edge (37)',
  A: 'Top edge (A)',
  AJ: 'Bottom edge (AJ)',
};

/** What kinds of units there are. SS-3.2 */
export const classNotes: Readonly<Record<UnitClass, string>> = {
  fighter: 'a fighter',
  ranged: 'an archer',
  mage: 'a mage',
};

export const roleNames: Readonly<Record<'attacker' | 'defender', string>> = {
  attacker: 'Attack the fort',
  defender: 'Defend the fort',
};

export const scenarioWords: Readonly<Record<ScenarioId, NameAndAbout>> = {
  'lock-down': { name: 'Lock-Down', about: 'Five objectives score at the end of each turn; first to 10 points.' },
  hostage: { name: 'Hostage Exchange', about: 'Fetch your hostage out of the enemy half and bring it home.' },
  treasure: { name: 'Treasure Hunt', about: 'Find the treasure among five counters and drag it over the enemy edge.' },
  siege: { name: 'Siege', about: 'One side holds a fort for ten turns, the other storms it.' },
  annihilation: { name: 'Annihilation', about: 'Destroy the enemy band or make all of it run.' },
  escape: { name: 'Escape', about: 'Two secret couriers must get across the board in eight turns.' },
};

export const sampleWords: Readonly<Record<string, NameAndAbout>> = {
  'verden-line': {
    name: 'The Verden line',
    about: 'Few, hard Knights with an archer and a Paladin who shields them. 192 points.',
  },
  'kings-host': {
    name: "The Kings' host",
    about: 'Quick Warriors, four archers and a Sorcerer with fire and ice. 197 points.',
  },
  'orrun-tide': {
    name: 'The Orrun tide',
    about: 'A crowd of Skeletons around a Grotesque, and a Necromancer who raises more. 200 points.',
  },
  'anoba-herd': {
    name: 'The Anoba herd',
    about: 'Strong beasts with plenty of Energy, three of them archers; no magic. 192 points.',
  },
  'learn-knights': { name: 'Knights to learn with', about: 'Two Knights, a Squire and an archer. 85 points.' },
  'learn-remnant': {
    name: 'Remnant Kings to learn with',
    about: 'Three Warriors, an archer and a Sorcerer without spells. 66 points.',
  },
  'learn-orrun': {
    name: 'Orrun to learn with',
    about: 'Six Skeletons, three Animated and a Necromancer without spells. 80 points.',
  },
  'learn-anoba': { name: 'Anoba to learn with', about: 'A Dragonkin, two Grykin and an archer. 73 points.' },
};

export const optionWords: Readonly<Record<string, OptionWords>> = {
  scenario: {
    name: 'Scenario',
    about: 'What the match is about. Asked players each name one; if they differ, a d20 decides.',
    values: {
      ask: 'Ask both sides',
      random: 'Roll a d20',
      'lock-down': 'Lock-Down',
      hostage: 'Hostage Exchange',
      treasure: 'Treasure Hunt',
      siege: 'Siege',
      annihilation: 'Annihilation',
      escape: 'Escape',
    },
  },
  points: {
    name: 'Points',
    about: 'What a band may cost, spells included: 50 to 200. About 85 is enough for a first match.',
    values: { '200': '200, the full size' },
  },
  terrain: {
    name: 'Terrain',
    about:
      'How much terrain lies on the board. A fixed number is chosen and placed by the players as usual; the crossroads are eight pieces that lie ready.',
    values: {
      scenario: 'As the scenario says',
      none: 'Open ground',
      crossroads: 'The crossroads: eight pieces, the same for both sides',
      'fixed:': 'A fixed number of pieces',
    },
  },
  edges: {
    name: 'Board edges',
    about: 'Which edges the winner of the edge roll may choose from. The other side always gets the opposite one.',
    values: { numbers: 'Left or right only', any: 'All four' },
  },
  'treasure-cells': {
    name: 'Treasure counters',
    about: 'Where the five counters of a Treasure Hunt lie. As printed, two of them lie side by side at the top edge.',
    values: { balanced: 'Balanced: AJ20 in place of A19', printed: 'As printed, with A19' },
  },
  'fallen-block-sight': {
    name: 'Fallen units block sight',
    about: 'Whether a unit that lies on the ground still hides what is behind it from shots and charges.',
    values: { on: 'They block', off: 'They do not' },
  },
  interleave: {
    name: 'Mixed activations',
    about: 'Whether you may act with one unit, then with another, and come back to the first in the same half-turn.',
    values: { on: 'In any order', off: 'One unit after the other' },
  },
  'stun-stops': {
    name: 'A stun stops',
    about: 'Whether a unit that is stunned in its own half-turn has to stop acting. It can fight on either way.',
    values: { on: 'It stops', off: 'It may go on' },
  },
  'charge-sight': {
    name: 'Sight for charges',
    about:
      'When a charger must see its target: at the moment it sets off, or from where all stood as the half-turn began.',
    values: { charge: 'When the charge begins', half: 'When the half-turn began' },
  },
  'charge-allocation': {
    name: 'Dice in a charge',
    about:
      'Whether the side that acts shows how it splits its dice before the other side answers, in a combat with a charged unit.',
    values: { secret: 'Both in secret', open: 'The acting side shows first' },
  },
  rounds: {
    name: 'Rounds of combat',
    about: 'How often two units in contact may fight each other.',
    values: { 'per-half': 'Once in each half-turn', 'per-turn': 'Once in a turn' },
  },
  'auto-hit': {
    name: 'Automatic hits',
    about:
      'When attacks in close combat hit without a roll: if no defence dice are set against that attacker, or only if the unit sets none at all.',
    values: { 'per-attacker': 'No dice against that attacker', total: 'No defence dice at all' },
  },
  'failed-stand': {
    name: 'Failing to stand up',
    about: 'What a unit can still do in the turn in which it tried to stand and failed.',
    values: { helpless: 'Nothing', defend: 'It may defend' },
  },
  'hand-weapon': {
    name: 'Archers and mages in close combat',
    about: 'Whether ranged units and mages may attack hand to hand or only defend.',
    values: { full: 'Attack and defend', defence: 'Defend only' },
  },
  'ranged-defence': {
    name: 'Defence against shots and spells',
    about: 'Where the defence dice come from: Energy as in close combat, or one free die for each hit.',
    values: { energy: 'From Energy', free: 'One free die for each hit' },
  },
  'panic-by-shots': {
    name: 'Panic after shots and spells',
    about: 'Whether deaths by shots and spells frighten friends nearby, as deaths in close combat always do.',
    values: { on: 'They do', off: 'Close combat only' },
  },
  'rally-friends': {
    name: 'Friends near a rally',
    about:
      'What each other friend within 3 does to the number a running unit needs to rally. As printed they make it harder.',
    values: { minus: '−1 each', none: 'Nothing', plus: '+1 each' },
  },
  'random-siege': {
    name: 'Siege by chance',
    about: 'What happens when a random scenario turns out as Siege, which the book only names and this bot completes.',
    values: { play: 'Play it', reroll: 'Roll again' },
  },
  'truce-limit': {
    name: 'End of the truce',
    about:
      'After which turn the truce of a Hostage Exchange ends even if no hostage has come home yet: 1 to 20, or 0 for no such turn.',
    values: { '0': 'Only when a hostage comes home', '6': 'After turn 6' },
  },
  drop: {
    name: 'A dropped hostage',
    about: 'Where a hostage goes that is dropped when a handover fails: always more than 1 from each unit of its side.',
    values: { nearest: 'As near as can be', anywhere: 'Anywhere, as the book has it' },
  },
  'turn-limit': {
    name: 'Turn limit',
    about:
      'After which turn the match is decided by points, where the scenario has no limit of its own: 1 to 50, or 0 for none.',
    values: { '0': 'No limit' },
  },
};

/** What the questions before the first turn are about. Section 5.2 */
export const setUpNames: Readonly<Record<SetUpKind, string>> = {
  band: 'choosing your band',
  scenario: 'choosing the scenario',
  'terrain-count': 'bidding for terrain',
  pick: 'choosing terrain',
  place: 'placing terrain',
  role: 'attacking or defending',
  edge: 'choosing your edge',
  'hostage-plan': 'hiding the hostage',
  deploy: 'setting up your units',
  put: 'placing the hostage',
  couriers: 'naming your couriers',
};
