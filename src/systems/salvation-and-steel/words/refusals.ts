import type { Facts, Names } from '../../../engine/index.ts';
import { edgeNames, factionNames, spellNames, terrainNames, unitNames } from './names.ts';
import { list, say } from './say.ts';

type Line = (facts: Facts, names: Names) => string;

const unit = (facts: Facts, names: Names, key = 'unit'): string => (typeof facts[key] === 'string' ? names.unit(facts[key]) : 'The unit');
const units = (facts: Facts, names: Names, key: string): string => list((Array.isArray(facts[key]) ? facts[key] : []).map((id) => names.unit(String(id))));
const cells = (facts: Facts, key = 'cells'): string => list((Array.isArray(facts[key]) ? facts[key] : []).map(String));
const blocker = (facts: Facts, names: Names): string =>
  typeof facts['blocker'] === 'string' ? names.unit(facts['blocker']) : typeof facts['piece'] === 'string' ? terrainNames[facts['piece']] ?? 'terrain' : 'something';

/** What a player is told, by refusal code; section 6. The caller adds code and rule id. */
export const refusals: Readonly<Record<string, Line>> = {
  MATCH_OVER: () => 'This match is over.',
  NOT_YOUR_SIDE: (facts, names) => (typeof facts['side'] === 'string' ? `It is ${names.side(facts['side'] as 'a' | 'b')}’s decision now.` : 'It is not your decision now.'),
  WAITING: (facts, names) => (typeof facts['side'] === 'string' ? `Something else must be answered first, by ${names.side(facts['side'] as 'a' | 'b')}.` : 'Something else must be answered first.'),
  WRONG_PHASE: () => 'That does not belong to this phase of the match.',
  NO_SUCH_UNIT: (facts) => (facts['param'] === undefined ? 'That unit is no longer on the board.' : `There is no unit “${say(facts['text'])}”.`),
  NOT_YOUR_UNIT: (facts, names) => `${unit(facts, names)} is not yours to command here.`,
  BAD_CELL: (facts) => `“${say(facts['text'])}” is no cell: letters A to AJ and a number from 1 to 37, as K12.`,
  BAD_VALUE: (facts) => (facts['text'] === null || facts['text'] === undefined || facts['text'] === '' ? `“${say(facts['param'])}” is missing.` : `“${say(facts['text'])}” cannot be read as ${say(facts['param'])}.`),
  BAD_NUMBER: (facts) => (facts['sum'] !== undefined ? `Wounds and stuns must together be ${say(facts['sum'])}, of ${say(facts['wounds'])} wounds and ${say(facts['stuns'])} stuns.` : `The number must be from ${say(facts['least'])} to ${say(facts['most'])}.`),
  BAD_POSITION: (facts) => `This position cannot be: ${say(facts['what'])} is ${say(facts['value'])}.`,
  NO_SUCH_DECISION: () => 'That question is not open.',

  BAND_FACTION: (facts) => (facts['unit'] === null ? `There is no faction “${say(facts['faction'])}”: choose ${list(Object.keys(factionNames))}.` : `“${unitNames[String(facts['unit'])] ?? say(facts['unit'])}” is no unit of ${factionNames[facts['faction'] as keyof typeof factionNames] ?? say(facts['faction'])}.`),
  BAND_POINTS: (facts) => `The band costs ${say(facts['points'])} points; ${say(facts['most'])} are allowed.`,
  BAND_MAGES: (facts) => `${say(facts['count'])} mages; a band may have ${say(facts['most'])}.`,
  BAND_RANGED: (facts) => `${say(facts['count'])} ranged units; a band may have ${say(facts['most'])}.`,
  BAND_EMPTY: () => 'A band needs at least one unit.',
  SPELL_NOT_ALLOWED: (facts) => (facts['mages'] === 0 ? 'Spells need a mage in the band.' : `${spellNames[String(facts['spell'])] ?? say(facts['spell'])} is no spell of this faction.`),
  SPELL_LIMIT: (facts) => `A mage knows at most ${say(facts['most'])} spells, each once.`,
  NO_SUCH_SCENARIO: (facts) => `There is no scenario “${say(facts['id'])}”: choose ${cells(facts, 'ids')}.`,
  NO_SUCH_PIECE: (facts) => `There is no piece of terrain “${say(facts['kind'])}”: choose ${cells(facts, 'kinds')}.`,
  NONE_LEFT: (facts) => `All copies of the ${terrainNames[String(facts['kind'])] ?? say(facts['kind'])} are taken; left: ${cells(facts, 'kinds')}.`,
  NOT_YOUR_PIECE: (facts) => `“${say(facts['piece'])}” is not among your pieces: ${cells(facts, 'pieces') || 'none'}.`,
  OFF_BOARD: (facts) => `A part of the ${terrainNames[String(facts['kind'])] ?? 'piece'} would lie off the board.`,
  CELL_BLOCKED: (facts) => `${say(facts['cell'])} is not free.`,
  TERRAIN_RULE: (facts) => `The scenario forbids ${say(facts['cell'])}.`,
  CUTS_BOARD: (facts) => `The piece would cut off ${cells(facts)}.`,
  ZONE_FULL: (facts) => `The piece would leave ${say(facts['room'])} free cells near edge ${say(facts['edge'])}; ${say(facts['least'])} must stay.`,
  NO_SUCH_EDGE: (facts) => `Choose ${list((Array.isArray(facts['edges']) ? facts['edges'] : []).map((edge) => edgeNames[String(edge)] ?? String(edge)))}.`,
  ALREADY_DEPLOYED: (facts, names) => (facts['unit'] === null ? 'All your units are set up.' : `${unit(facts, names)} stands on the board already.`),
  NOT_IN_ZONE: (facts, names) => (facts['cell'] === null ? `Name a cell for ${unit(facts, names)}.` : `${say(facts['cell'])} is outside your zone${facts['depth'] === null ? '' : `: within ${say(facts['depth'])} of edge ${say(facts['edge'])}`}.`),
  MARKER_ADJACENT: (facts) => `${say(facts['cell'])} is next to a treasure counter.`,

  UNIT_FALLEN: (facts, names) => `${unit(facts, names)} lies on the ground: it can only stand up or crawl.`,
  UNIT_RUNNING: (facts, names) => `${unit(facts, names)} is running and takes no orders.`,
  ACTIVATION_OVER: (facts, names) => `The activation of ${unit(facts, names)} is over for this half-turn.`,
  JUST_RAISED: (facts, names) => `${unit(facts, names)} was raised this turn; it can move from the next.`,
  IN_CONTACT: (facts, names) => `${unit(facts, names)} is in contact with ${units(facts, names, 'enemies')}: it cannot leave, shoot or be moved.`,
  PATH_BROKEN: (facts) => `${say(facts['cell'])} is not next to ${say(facts['from'])}.`,
  ENEMY_ADJACENT: (facts, names) => `${say(facts['cell'])} is next to ${units(facts, names, 'enemies')}: only a charge may end there.`,
  NO_PATH: (facts) => (facts['cell'] === null ? 'No way leads there. Name a cell or a path.' : `No way leads to ${say(facts['cell'])}.`),
  NOT_ENOUGH_SPEED: (facts) => `That takes ${say(facts['needed'])} Speed; ${say(facts['left'])} is left.`,
  NOT_AT_EDGE: (facts) => `${say(facts['cell'])} is not at edge ${say(facts['edge'])}.`,
  NOT_AN_ENEMY: (facts, names) => `${unit(facts, names, 'target')} is no enemy on the board.`,
  NOT_VISIBLE: (facts, names) => `${unit(facts, names)} cannot see ${unit(facts, names, 'target')}: blocked at ${say(facts['cell'])} by ${blocker(facts, names)}.`,
  CAUGHT: (facts, names) => `At ${say(facts['cell'])} ${unit(facts, names)} would be caught by ${units(facts, names, 'enemies')}; go round, or say caught: accept.`,
  NOT_ADJACENT_AT_END: (facts, names) => `${say(facts['cell'])} is not next to ${unit(facts, names, 'target')}: a charge must end there.`,

  NOT_IN_CONTACT: (facts, names) => (typeof facts['target'] === 'string' ? `${unit(facts, names)} and ${names.unit(facts['target'])} are not in contact here.` : `${unit(facts, names)} is in contact with nobody.`),
  NOT_LINKED: () => 'All contacts of one combat must belong to one melee, each once.',
  ALREADY_FOUGHT: (facts, names) => `${unit(facts, names)} and ${unit(facts, names, 'target')} have fought already.`,
  FRESH_CONTACT: (facts, names) => `${unit(facts, names)} and ${unit(facts, names, 'target')} came together by a push, fall, follow-up or run; they can fight from the next half-turn.`,
  NOBODY_CAN_ATTACK: () => 'Nobody in that combat can use an attack die.',
  NOT_IN_STEP: (facts, names) => (facts['unit'] === null ? 'Name a unit, or a policy for all of yours.' : `${unit(facts, names)}: say its dice, brace, or a policy. It must be in this part of the combat.`),
  TOO_MANY_DICE: (facts, names) => `${unit(facts, names)} has ${say(facts['left'])} Energy left; that would be ${say(facts['dice'])} dice.`,
  CANNOT_ATTACK: (facts, names) => `${unit(facts, names)} can only defend.`,
  CHARGED_LIMIT: (facts, names) => `${unit(facts, names)} was charged: it has one attack die.`,
  CANNOT_BRACE: () => 'Only a charged unit with Energy left may brace, and it then has no attack die.',
  HELPLESS: (facts, names) => `${unit(facts, names)} is helpless this turn.`,

  NOT_RANGED: (facts, names) => `${unit(facts, names)} has nothing to shoot with.`,
  OUT_OF_RANGE: (facts) => `The distance is ${say(facts['distance'])}; the range is ${say(facts['range'])}.`,
  NO_LINE_OF_SIGHT: (facts, names) => `The line is blocked at ${say(facts['cell'])} by ${blocker(facts, names)}.`,
  INTO_COMBAT: (facts, names) => `${unit(facts, names, 'target')} is in contact with ${unit(facts, names, 'friend')}.`,
  NOT_ENOUGH_ENERGY: (facts) => `That takes ${say(facts['needed'])} Energy; ${say(facts['left'])} is left.`,
  NOT_MAGE: (facts, names) => `${unit(facts, names)} is no mage.`,
  SPELL_UNKNOWN: (facts, names) => `${unit(facts, names)} knows ${list((Array.isArray(facts['spells']) ? facts['spells'] : []).map((spell) => spellNames[String(spell)] ?? String(spell))) || 'no spell'}.`,
  FOCUS_LOST: () => 'A mage casts before it moves or fights.',
  NO_TARGET: (facts) => `${spellNames[String(facts['spell'])] ?? 'The spell'} needs a target it can be aimed at.`,
  NO_ROOM: () => 'There is no free cell in range that no enemy is next to.',
  FRIENDS_IN_BLAST: (facts, names) => `${units(facts, names, 'friends')} would burn, too: a Paladin may not do that.`,
  NOT_AN_OPTION: (facts) => `Choose ${cells(facts, 'options')}.`,
  NOT_FALLEN: (facts, names) => `${unit(facts, names)} stands.`,
  TOO_SOON: (facts, names) => `${unit(facts, names)} may stand up or crawl from turn ${say(facts['turn'])}.`,
  ALREADY_TRIED: (facts, names) => `${unit(facts, names)} has crawled or tried to stand this turn.`,
  TOO_FAR: (facts) => `It can crawl ${say(facts['left'])} cells.`,
  NOT_A_PUSH_CELL: (facts) => `Choose ${cells(facts) || 'one of the cells offered'}.`,
  NO_SUCH_ORDER: (facts) => (Array.isArray(facts['values']) && facts['values'].length > 0 ? `${say(facts['key'])} may be ${cells(facts, 'values')}.` : `Orders are ${cells(facts, 'keys')}.`),
  NO_OFFER: () => 'Nobody has offered you a draw.',
};
