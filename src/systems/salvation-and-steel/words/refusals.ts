import { wordsIn } from '../../../engine/index.ts';
import type { Names, WordsFor } from '../../../engine/index.ts';
import {
  choice,
  count,
  list,
  nameIn,
  plainRefusals,
  say,
  typed,
  unitList,
  unitOr,
  wanted,
} from '../../../kit/index.ts';
import type { Asked } from '../../../kit/index.ts';
import type { SalvationRefusals } from '../facts/refusals.ts';
import { edgeNames, factionNames, scenarioWords, spellNames, terrainNames, unitNames } from './names.ts';
import { questions } from './questions.ts';

type Known = SalvationRefusals;

const unit = unitOr('The unit');
/** So many can be read at a glance. */
const few = 20;
const blockerOf = ({ blocker, piece }: Known['NOT_VISIBLE'], names: Names): string =>
  blocker !== null ? names.unit(blocker) : piece !== null ? nameIn(terrainNames, piece, 'terrain') : 'something';

const scenarioNames: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(scenarioWords).map(([id, { name }]) => [id, name]),
);

/** What a unit has too little of. */
const tooDear =
  (what: string) =>
  (facts: Known['NOT_ENOUGH_SPEED'] | Known['NOT_ENOUGH_ENERGY'], names: Names): string => {
    if (facts.left === 0) return `${unit(facts, names)} has no ${what} left.`;
    return facts.needed === null
      ? `${unit(facts, names)} cannot do that with the ${say(facts.left)} ${what} it has left.`
      : `That takes ${say(facts.needed)} ${what}; ${unit(facts, names)} has only ${say(facts.left)} left.`;
  };

/** What the side is being asked instead, in few words; empty if nothing. */
function asked({ kind, asked: about }: Asked, names: Names): string {
  return about ? (wordsIn(questions, String(kind), about, names)?.short ?? '') : '';
}

/** Worded for the side that is asked, for the other one, or for nobody in particular. */
function waiting(facts: Asked, names: Names): string {
  const first = asked(facts, names);
  if (first !== '') return `First you have to answer this: ${first}.`;
  return facts.side
    ? `Something else must be answered first, by ${names.side(facts.side)}.`
    : 'Something else must be answered first.';
}

/** Something else is due, named if it is known; or the spell belongs to another moment. */
function wrongPhase(facts: Known['WRONG_PHASE'], names: Names): string {
  if (facts.spell === 'shield')
    return 'Shield is not a reaction: cast it in your own half-turn, or when you are asked whether to.';
  const now = asked(facts, names);
  return now === ''
    ? 'That cannot be done at this point of the match.'
    : `That cannot be done now. You are asked to ${now.replace(/\?$/, '')}.`;
}

/** What the spell can be aimed at. SS-14 */
function noTarget({ spell, cell, hostage }: Known['NO_TARGET']): string {
  if (typeof hostage === 'string')
    return 'You cannot aim a spell at your own hostage: aim at a unit, or at the other side’s hostage.';
  switch (spell) {
    case 'arise':
      return 'Arise takes three different free cells, or as many as there is room for.';
    case 'fireball':
      return typeof cell === 'string'
        ? `There is no unit at ${cell} to aim Fireball at.`
        : 'Fireball is aimed at one cell with a unit in it.';
    case 'icestorm':
      return 'Icestorm is aimed at a unit on the board: say which, and whether it halves Speed or Resistance.';
    case 'shield':
      return 'Shield protects a unit of your own on the board.';
    case 'strike':
      return 'Strike moves another unit of your own that is on the board and not running.';
    default:
      return `${nameIn(spellNames, spell, 'The spell')} needs a target it can be aimed at.`;
  }
}

function noSuchUnit({ param, text }: Known['NO_SUCH_UNIT']): string {
  if (param === undefined) return 'That unit is no longer on the board.';
  if (param === 'type')
    return `There is no kind of unit ${typed(text)}: choose one such as ${choice(Object.keys(unitNames), text, 5)}.`;
  return typeof text === 'object'
    ? 'That names no unit: give its number, such as a1.'
    : `There is no unit ${typed(text)}: give its number, such as a1.`;
}

/** What a player reads, by refusal code; section 6. The caller adds code and rule id. */
export const refusals: WordsFor<Known, string> = {
  ...plainRefusals,
  NOT_YOUR_SIDE: (facts, names) =>
    facts.side ? `It is ${names.side(facts.side)}’s decision now.` : 'It is not your decision now.',
  WAITING: waiting,
  WRONG_PHASE: wrongPhase,
  NO_SUCH_UNIT: noSuchUnit,
  NOT_YOUR_UNIT: (facts, names) => `${unit(facts, names)} is not yours to command here: name one of your own units.`,
  BAD_CELL: (facts) =>
    `${typed(facts.text)} is not a cell. A cell is a letter or two, from A to AJ, and a number from 1 to 37, such as K12.`,
  BAD_NUMBER: (facts) =>
    facts.sum !== undefined
      ? `Wounds and stuns must together be ${say(facts.sum)}, of ${say(facts.wounds)} wounds and ${say(facts.stuns)} stuns.`
      : facts.least === facts.most
        ? `The number can only be ${say(facts.most)}.`
        : `The number must be from ${say(facts.least)} to ${say(facts.most)}.`,

  BAND_FACTION: (facts) =>
    facts.unit === null
      ? `There is no faction “${say(facts.faction)}”: choose ${choice(Object.keys(factionNames), facts.faction)}.`
      : `${nameIn(factionNames, facts.faction)} has no unit called “${nameIn(unitNames, facts.unit)}”.`,
  BAND_POINTS: (facts) => `The band costs ${say(facts.points)} points; ${say(facts.most)} are allowed.`,
  BAND_MAGES: (facts) => `${say(facts.count)} mages; a band may have ${say(facts.most)}.`,
  BAND_RANGED: (facts) => `${say(facts.count)} ranged units; a band may have ${say(facts.most)}.`,
  BAND_EMPTY: () => 'A band needs at least one unit.',
  SPELL_NOT_ALLOWED: (facts) =>
    facts.mages === 0
      ? 'Spells need a mage in the band.'
      : `${nameIn(spellNames, facts.spell)} is not a spell of this faction.`,
  SPELL_LIMIT: (facts) => `A mage knows at most ${say(facts.most)} spells, each once.`,
  NO_SUCH_SCENARIO: (facts) => `There is no scenario “${say(facts.id)}”: choose ${choice(facts.ids, facts.id)}.`,
  NO_SUCH_PIECE: (facts) =>
    `There is no piece of terrain “${say(facts.kind)}”: choose ${choice(facts.kinds, facts.kind)}.`,
  NONE_LEFT: (facts) => `All copies of the ${nameIn(terrainNames, facts.kind)} are taken; left: ${list(facts.kinds)}.`,
  NOT_YOUR_PIECE: (facts) => `“${say(facts.piece)}” is not among your pieces: ${list(facts.pieces) || 'none'}.`,
  OFF_BOARD: (facts) => `A part of the ${nameIn(terrainNames, facts.kind, 'piece')} would lie off the board.`,
  CELL_BLOCKED: (facts, names) =>
    facts.cell === null
      ? 'It cannot leave the board there.'
      : typeof facts.taken === 'string'
        ? `${names.unit(facts.taken)} stands at ${facts.cell}: choose a free cell.`
        : facts.unit === null
          ? `${facts.cell} is not free.`
          : `Nobody can stand at ${facts.cell}: terrain or a marker fills it. Choose a free cell.`,
  TERRAIN_RULE: (facts) => `The scenario forbids ${say(facts.cell)}.`,
  CUTS_BOARD: (facts) => `The piece would cut off ${list(facts.cells)}.`,
  ZONE_FULL: (facts) =>
    `The piece would leave ${say(facts.room)} free cells near edge ${say(facts.edge)}; ${say(facts.least)} must stay.`,
  NO_SUCH_EDGE: (facts) => `Choose ${choice(facts.edges.map((edge) => nameIn(edgeNames, edge)))}.`,
  ALREADY_DEPLOYED: (facts, names) =>
    facts.unit === null ? 'All your units are set up.' : `${unit(facts, names)} stands on the board already.`,
  NOT_IN_ZONE: (facts, names) =>
    facts.cell === null
      ? `Name a cell for ${unit(facts, names)}.`
      : `${say(facts.cell)} is outside your zone${facts.depth === null ? '' : `: within ${say(facts.depth)} of edge ${say(facts.edge)}`}.`,
  MARKER_ADJACENT: (facts) => `${say(facts.cell)} is next to a treasure counter.`,

  UNIT_FALLEN: (facts, names) => `${unit(facts, names)} lies on the ground: it can only stand up or crawl.`,
  UNIT_RUNNING: (facts, names) => `${unit(facts, names)} is running and takes no orders.`,
  ACTIVATION_OVER: (facts, names) => `${unit(facts, names)} has finished for this half-turn.`,
  JUST_RAISED: (facts, names) => `${unit(facts, names)} was raised this turn; it can move from the next.`,
  IN_CONTACT: (facts, names) =>
    `${unit(facts, names)} is in contact with ${unitList(facts, names, 'enemies')}: it cannot leave, shoot or be moved.`,
  PATH_BROKEN: (facts) =>
    typeof facts.end === 'string'
      ? `The path ends at ${facts.end}, not at ${say(facts.cell)}: leave one of the two out.`
      : `${say(facts.cell)} is not next to ${say(facts.from)}.`,
  ENEMY_ADJACENT: (facts, names) =>
    `${say(facts.cell)} is next to ${unitList(facts, names, 'enemies')}: only a charge may end there.`,
  NO_PATH: (facts) =>
    facts.cell === null ? 'No way leads there. Name a cell or a path.' : `No way leads to ${say(facts.cell)}.`,
  NOT_ENOUGH_SPEED: tooDear('Speed'),
  NOT_AT_EDGE: (facts) => `${say(facts.cell)} is not at edge ${say(facts.edge)}.`,
  NOT_AN_ENEMY: (facts, names) => `${unit(facts, names, 'target')} is not an enemy on the board: name one of theirs.`,
  NOT_VISIBLE: (facts, names) =>
    `${unit(facts, names)} cannot see ${unit(facts, names, 'target')}: blocked at ${say(facts.cell)} by ${blockerOf(facts, names)}.`,
  CAUGHT: (facts, names) =>
    `At ${say(facts.cell)} ${unit(facts, names)} would be caught by ${unitList(facts, names, 'enemies')}; go round, or say caught: accept.`,
  NOT_ADJACENT_AT_END: (facts, names) =>
    `${say(facts.cell)} is not next to ${unit(facts, names, 'target')}: a charge must end there.`,

  NOT_IN_CONTACT: (facts, names) =>
    typeof facts.twice === 'string'
      ? `${names.unit(facts.twice)} is named twice: name each enemy once, with all the dice against it.`
      : typeof facts.target === 'string'
        ? `${unit(facts, names)} and ${names.unit(facts.target)} are not in contact here.`
        : facts.unit === null
          ? 'Say which unit fights: one that is in contact with an enemy.'
          : `${unit(facts, names)} is not in contact with an enemy.`,
  NOT_LINKED: () => 'All contacts of one combat must belong to one melee, each once.',
  WHICH_COMBAT: (facts, names) =>
    `Do you mean ${unit(facts, names)} against ${unit(facts, names, 'target')} alone, or the whole combat, with ${unitList(facts, names, 'others')} as well?`,
  ALREADY_FOUGHT: (facts, names) => `${unit(facts, names)} and ${unit(facts, names, 'target')} have fought already.`,
  FRESH_CONTACT: (facts, names) =>
    `${unit(facts, names)} and ${unit(facts, names, 'target')} came together by a push, fall, follow-up or run; they can fight from the next half-turn.`,
  NOBODY_CAN_ATTACK: () => 'Nobody in that combat can use an attack die.',
  NOT_IN_STEP: (facts, names) =>
    facts.unit === null
      ? 'Name a unit, or a policy for all of yours.'
      : `${unit(facts, names)} has no part in this step of the combat.`,
  TOO_MANY_DICE: (facts, names) =>
    `${unit(facts, names)} has ${say(facts.left)} Energy left; that would be ${say(facts.dice)} dice.`,
  CANNOT_ATTACK: (facts, names) => `${unit(facts, names)} can only defend.`,
  CHARGED_LIMIT: (facts, names) => `${unit(facts, names)} was charged: it has one attack die.`,
  CANNOT_BRACE: () => 'Only a charged unit with Energy left may brace, and it then has no attack die.',
  HELPLESS: (facts, names) => `${unit(facts, names)} is helpless this turn.`,

  NOT_RANGED: (facts, names) => `${unit(facts, names)} has nothing to shoot with.`,
  OUT_OF_RANGE: (facts, names) =>
    `${facts.target === undefined ? (facts.cell ?? 'That') : names.unit(facts.target)} is ${count(facts.distance, 'cell')} away; the range is ${say(facts.range)}.`,
  NO_LINE_OF_SIGHT: (facts, names) => `The line is blocked at ${say(facts.cell)} by ${blockerOf(facts, names)}.`,
  INTO_COMBAT: (facts, names) => `${unit(facts, names, 'target')} is in contact with ${unit(facts, names, 'friend')}.`,
  NOT_ENOUGH_ENERGY: tooDear('Energy'),
  NOT_MAGE: (facts, names) => `${unit(facts, names)} is not a mage.`,
  SPELL_UNKNOWN: (facts, names) =>
    `${unit(facts, names)} knows ${list(facts.spells.map((spell) => nameIn(spellNames, spell))) || 'no spell'}.`,
  FOCUS_LOST: () => 'A mage casts before it moves or fights.',
  NO_TARGET: (facts) => noTarget(facts),
  NO_ROOM: () => 'There is no free cell in range without an enemy next to it.',
  FRIENDS_IN_BLAST: (facts, names) =>
    `${unitList(facts, names, 'friends')} would burn, too: a Paladin may not do that.`,
  NOT_AN_OPTION: (facts) =>
    facts.options.length > few
      ? `“${say(facts.option)}” is not one of the ${facts.options.length} places to choose from.`
      : `Choose ${choice(facts.options)}.`,
  NOT_FALLEN: (facts, names) => `${unit(facts, names)} is already standing.`,
  TOO_SOON: (facts, names) => `${unit(facts, names)} may stand up or crawl from turn ${say(facts.turn)}.`,
  TRUCE: () => 'There is a truce: only movement until a hostage crosses the mid-line.',
  ESCORT_CANNOT: (facts, names) => `${unit(facts, names)} leads a hostage: it can walk and defend, no more.`,
  ESCORT_LIMIT: (facts) =>
    `With a hostage that takes ${count(facts.needed, 'step')}; it has ${facts.left === 0 ? 'none' : `only ${say(facts.left)}`} left this turn.`,
  HOSTAGE_ESCORTED: (facts, names) =>
    `${unit(facts, names, 'target')} has an escort, ${unit(facts, names, 'escort')}: it cannot be attacked.`,
  HAS_ESCORT: (facts, names) =>
    `${unit(facts, names, 'hostage')} has an escort already: ${unit(facts, names, 'escort')}.`,
  NOT_ESCORT: (facts, names) => `${unit(facts, names)} leads no hostage.`,
  ALREADY_PASSED: (facts, names) => `${unit(facts, names)} has been handed over once this turn.`,
  HOSTAGE_CELL: (facts) =>
    `You cannot hide a hostage at ${say(facts.cell)}: it must be in your half, within 6 of the mid-line, more than 4 from every edge.`,
  SETUP_CELL: (facts) =>
    facts.near === null
      ? `${say(facts.cell)} will not do: it must be more than 2 from every edge and more than 4 from the mid-line.`
      : `${say(facts.cell)} and ${say(facts.near)} are too near to each other: more than 2 apart.`,
  WRONG_COUNT: (facts) =>
    `Name ${count(facts.wanted, facts.what === 'couriers' ? 'courier' : 'cell')}, not ${say(facts.count)}.`,
  NOT_PLANNED: (facts) =>
    `You did not plan ${say(facts.cell)}; what is left of your plan: ${list(facts.cells) || 'nothing'}.`,
  ALREADY_TRIED: (facts, names) =>
    facts.what === 'pickup'
      ? `${unit(facts, names)} has tried that this turn.`
      : `${unit(facts, names)} has crawled or tried to stand this turn.`,
  TOO_FAR: (facts) =>
    `It can go ${count(facts.left, 'cell')}${facts.needed === null ? '' : `, not ${say(facts.needed)}`}.`,
  NOT_THIS_SCENARIO: (facts) =>
    typeof facts.needs === 'string'
      ? `That is for ${nameIn(scenarioNames, facts.needs)}; this is ${nameIn(scenarioNames, facts.scenario)}.`
      : 'That is for another scenario.',
  NO_TREASURE: () => 'The treasure has not been found yet.',
  NOT_ADJACENT: (facts, names) =>
    facts.unit === null
      ? 'None of your units is next to it.'
      : `${unit(facts, names)} is not next to ${typeof facts.target === 'string' ? names.unit(facts.target) : 'it'}.`,
  ALREADY_DRAGGED: () => 'The treasure has been dragged in this half-turn.',
  NOT_A_PUSH_CELL: (facts) => `Choose ${choice(facts.cells) || 'one of the cells offered'}.`,
  NO_SUCH_ORDER: (facts) =>
    facts.wanted === undefined
      ? `There is no order “${say(facts.key)}”: choose ${choice(facts.keys, facts.key)}.`
      : `“${say(facts.value)}” is not valid for the order “${say(facts.key)}”: ${wanted(facts.wanted, facts.value)}.`,
};
