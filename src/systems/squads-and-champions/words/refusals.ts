import { plain, wordsIn } from '../../../engine/index.ts';
import type { Json, Names, WordsFor } from '../../../engine/index.ts';
import {
  article,
  choice,
  count,
  list,
  nameIn,
  plainRefusals,
  say,
  side,
  small,
  typed,
  unit as theUnit,
  unitList,
  unitOr,
  wanted,
  which,
} from '../../../kit/index.ts';
import type { ChampionsRefusals, FeatLack } from '../facts/refusals.ts';
import {
  abilityNames,
  colourNames,
  factionNames,
  featNames,
  optionWords,
  pieceNames,
  rankNames,
  terrainNames,
  unitNames,
} from './names.ts';
import { questions } from './questions.ts';
import { groups, headGroup } from './say.ts';
import { typesLine } from './texts.ts';

type Known = ChampionsRefusals;

/** For the beginning of a sentence. */
const unit = unitOr('The unit');
const ground = (terrain: string | undefined): string =>
  nameIn(terrainNames, terrain, 'terrain nobody can enter').toLowerCase();
const feat = (id: string): string => nameIn(featNames, id);
const ability = (id: string): string => nameIn(abilityNames, id);
const type = (id: string): string => nameIn(unitNames, id);
const piece = (id: string): string => nameIn(pieceNames, id);
/** A piece on the board by its number: `hill-1`. */
const near = (id: string): string => nameIn(pieceNames, id.replace(/-\d+$/, ''), 'other terrain').toLowerCase();
const squad = (colour: string | null): string => nameIn(colourNames, colour);
const optionOf = (id: unknown) => (Object.hasOwn(optionWords, String(id)) ? optionWords[String(id)] : undefined);
const option = (id: unknown): string => optionOf(id)?.name ?? String(id);
const isEmpty = (value: unknown): boolean => value === null || value === undefined;

const composition = ({ squads, elites, champions }: Known['BAD_COMPOSITION']['wanted']): string =>
  groups(squads, elites, champions);
const faction = (id: string | undefined): string => nameIn(factionNames, id);

/** A question in few words as something to do: "protect a1 Knight?" without its mark. */
const asTask = (short: string): string => short.replace(/\?$/, '');

/** What the side is being asked instead, if that is known. */
function wrongPhase({ kind, asked }: Known['WRONG_PHASE'], names: Names): string {
  const known = asked ? wordsIn(questions, String(kind), asked, names) : undefined;
  return known ? `That cannot be done now. You are asked to ${asTask(known.short)}.` : 'That cannot be done now.';
}

/** Not in the roster, or there with another rank. */
function notInRoster(facts: Known['NOT_IN_ROSTER']): string {
  if (facts.rank === null)
    return `There is no ready-made force “${say(facts.type)}” of ${small(faction(facts.faction))}.`;
  if (facts.faction === undefined)
    return `There is no kind of unit ${typed(facts.type)}: choose one such as ${choice(Object.keys(unitNames), facts.type, 5)}.`;
  return `${type(facts.type)} is not ${article(nameIn(rankNames, facts.rank, 'unit'))}${facts.rank === 'standard' ? ' unit' : ''} of ${small(faction(facts.faction))}.`;
}

/** An unknown option, a value it does not accept, or two options that do not go together. */
function badOption(facts: Known['BAD_OPTION']): string {
  const { param, text, options, with: other, value } = facts;
  if (!isEmpty(other)) return `“${option(param)}: ${say(text)}” does not go with “${option(other)}: ${say(value)}”.`;
  if (options !== undefined) return `There is no option ${typed(param)}: choose ${choice(options, param)}.`;
  const hint = optionOf(param)?.about ?? '';
  return isOpen(facts.wanted)
    ? `${typed(text)} does not fit “${option(param)}”. ${hint}`.trim()
    : `${typed(text)} does not fit “${option(param)}”: ${wanted(facts.wanted, text)}.`;
}

/** Whether there are values of a form better described than listed. */
const isOpen = (forms: Json | undefined): boolean => typeof forms === 'object' && forms !== null && 'like' in forms;

/** Other values that an order accepts; 5.4. */
const otherOrders: Readonly<Record<string, string>> = {
  fate: ' The first number is the least chance in a hundred that a reroll must have, the second how many Fate Points are kept.',
};

/** A missing unit, a name that no unit has, or one that several share. */
function unknownUnit(facts: Known['UNKNOWN_UNIT'], names: Names): string {
  const thing = facts.param === 'group' ? 'group' : 'unit';
  if (facts.which !== undefined) return which(plain(facts), names);
  if (facts.param === undefined) return `${unit(facts, names)} is not on the board.`;
  if (facts.groups)
    return `There is no group ${typed(facts.text)} to activate: choose ${choice(facts.groups, facts.text)}.`;
  return typeof facts.text === 'object'
    ? `That names no ${thing}.`
    : `There is no ${thing} ${typed(facts.text)} on the board.`;
}

/** Why a Feat cannot be used at present; 6.4. */
const conditions: Readonly<Record<FeatLack, (facts: Known['FEAT_CONDITION']) => string>> = {
  defeat: () => 'Frenzy comes right after an attack of the Champion that defeated an enemy.',
  attack: () => 'Mobility must be declared before or with the attack; the attack has been made.',
  move: () => 'Mobility needs a move or a turn before the attack.',
  'no-vault': (facts) =>
    isEmpty(facts.cell)
      ? 'There is nothing to vault in that way: no unit and no deep water.'
      : `${say(facts.cell)} cannot be vaulted: it must lie in the way and hold a unit or deep water.`,
  'not-vaulted': () => 'Only with Vault can a cell to vault be named.',
};

/** What a player reads, by refusal code; section 6. The caller adds code and rule id. */
export const refusals: WordsFor<Known, string> = {
  ...plainRefusals,
  NOT_YOUR_DECISION: (facts, names) =>
    typeof facts.side === 'string' ? `${side(facts, names)} has to decide now.` : 'Somebody else has to decide now.',
  WRONG_PHASE: wrongPhase,
  UNKNOWN_UNIT: unknownUnit,
  NOT_YOUR_UNIT: (facts, names) => `${unit(facts, names)} is not yours.`,
  BAD_CELL: (facts) =>
    `${typed(facts.text)} is not a cell of this board. A cell is a letter and a number, such as K12.`,
  BAD_OPTION: badOption,

  BAD_COMPOSITION: (facts) => `You have ${composition(facts)}; each side brings ${composition(facts.wanted)}.`,
  NOT_IN_ROSTER: notInRoster,
  BAD_SQUAD: (facts) =>
    `${squad(facts.colour)} must have 4 Infantry or 2 Cavalry, not ${typesLine(facts.types) || 'nobody'}.`,
  MIXED_SQUAD: (facts) => `${squad(facts.colour)} mixes classes; in this match a squad must be of one class.`,
  UNIQUE_TWICE: (facts) => `${type(facts.type)} is Unique: only one in a force.`,
  TOO_LARGE: (facts) => `The force needs ${say(facts.cells)} cells; the start area has ${say(facts.most)}.`,
  BAD_TERRAIN: (facts) =>
    typeof facts.piece === 'string'
      ? `There is no piece “${facts.piece}”: choose ${choice(Object.keys(pieceNames), facts.piece)}.`
      : `Choose ${say(facts.wanted)} pieces of terrain, not ${say(facts.count)}.`,
  NO_PIECE: (facts) =>
    `You have no ${small(piece(facts.piece))} left. You still have: ${list(facts.left.map((each) => small(nameIn(pieceNames, each)))) || 'nothing'}.`,
  OFF_BOARD: (facts) =>
    facts.piece === undefined
      ? `${say(facts.cell)} leads off the board.`
      : `${piece(facts.piece)} would lie partly off the board.`,
  NOT_YOUR_HALF: (facts) =>
    `${piece(facts.piece)} must lie in your half, rows ${say(facts.first)} to ${say(facts.last)}.`,
  TOO_NEAR_EDGE: (facts) => `${piece(facts.piece)} must keep ${say(facts.gap)} free cells to the edge of the board.`,
  TOO_NEAR_TERRAIN: (facts) =>
    `${piece(facts.piece)} must keep ${say(facts.gap)} free cells to the ${near(facts.near)}.`,
  NOT_START_AREA: (facts, names) =>
    `${unit(facts, names)} must start in your start area${isEmpty(facts.first) ? '' : `, rows ${say(facts.first)} and ${say(facts.last)}`}. ${say(facts.cell)} is outside it.`,
  TERRAIN_BLOCKED: (facts, names) =>
    `${unit(facts, names)} cannot stand at ${say(facts.at ?? facts.cell)}: there is ${ground(facts.terrain)}.`,
  CELL_OCCUPIED: (facts, names) =>
    facts.mounted === true
      ? `${unit(facts, names)} comes back mounted: there is no room for its four cells at ${say(facts.cell)}.`
      : `${say(facts.at ?? facts.cell)} is occupied${typeof facts.by === 'string' ? ` by ${names.unit(facts.by)}` : ''}.`,
  NO_FACING: (facts, names) => `${unit(facts, names)} has no facing: only Pikes have one.`,
  NOT_ALL_DEPLOYED: (facts, names) => `These are not set up yet: ${unitList(facts, names)}.`,
  SQUAD_SCATTERED: (facts, names) =>
    `${unit(facts, names)} is away from its squad: each unit must stand next to another one.`,

  ALREADY_ACTIVATED: (facts, names) => `${headGroup(facts.group, names)} has already acted this round.`,
  OTHER_GROUP_ACTIVE: (facts, names) => `${headGroup(facts.group, names)} is having its turn: finish that first.`,
  UNIT_DONE: (facts, names) =>
    typeof facts.by === 'string'
      ? `${unit(facts, names)} can do no more this turn, since ${names.unit(facts.by)} has begun to act.`
      : `${unit(facts, names)} has done all it can this round.`,
  NO_GROUP_ACTIVE: () => 'Choose a group to act with first, or pass.',
  PASS_NOT_ALLOWED: (facts) =>
    `You cannot pass: you have ${count(facts.turns, 'turn')} for ${count(facts.groups, 'group')}. You may choose a group and do nothing with it.`,
  NO_ABILITY: (facts, names) => `${unit(facts, names)} does not have an ability “${ability(facts.ability)}”.`,
  TOO_LATE: (facts) =>
    `Dice have been rolled this turn. You can switch ${ability(facts.ability)} at the start of your next turn.`,

  MOVE_SPENT: (facts, names) =>
    facts.why === 'attacked'
      ? `${unit(facts, names)} moved or turned before its attack: its movement phase is over.`
      : `${unit(facts, names)} has already moved this turn.`,
  STOPPED_BY_PIKE: (facts, names) =>
    isEmpty(facts.by)
      ? `A Pike has stopped ${unit(facts, names)} at ${say(facts.cell)}.`
      : `Entering ${say(facts.cell)} brings it in front of ${theUnit(facts, names, 'by')}, and a Pike stops it there.`,
  NO_MOBILITY_DOUBLE: () => 'Mobility does not go with Double-time.',
  ATTACK_SPENT: (facts, names) => `${unit(facts, names)} has already attacked this turn.`,
  DOUBLE_TIMED: (facts, names) => `${unit(facts, names)} moved at Double-time and may not attack this round.`,
  BAD_PATH: (facts) =>
    typeof facts.end === 'string'
      ? `The path ends at ${facts.end}, not at ${say(facts.cell)}. Name only one of them.`
      : `${say(facts.cell)} is not next to ${say(facts.from)}.`,
  CLIFF: (facts) =>
    isEmpty(facts.high)
      ? `At ${say(facts.cell)} the unit would stand half on high ground. Climb up by a slope.`
      : `${say(facts.high)} is high ground and ${say(facts.low)} is not. Climb up by a slope.`,
  CORNER_BLOCKED: (facts) =>
    `There is no way past the corner to ${say(facts.cell)}: ${list(facts.corners) || 'terrain beside the step'} ${facts.corners.length > 1 ? 'block' : 'blocks'} it.`,
  VAULT_STOPPED: (facts, names) =>
    `${say(facts.cell)} lies in front of ${theUnit(facts, names, 'by')} and cannot be vaulted.`,
  TOO_FAR: (facts) =>
    `That way costs ${say(facts.cost)}, and it can move ${say(facts.left ?? facts.allowance)}${isEmpty(facts.double) ? '' : `, or ${say(facts.double)} at Double-time`}.`,
  END_ON_VAULT: (facts) => `A move cannot end on ${say(facts.cell)}, the cell that is vaulted.`,
  END_ON_SLOPE: () => 'A move cannot end on a slope. Go on to the top or the foot.',
  NO_PATH: (facts, names) =>
    typeof facts.by === 'string'
      ? `${names.unit(facts.by)} stands at ${say(facts.cell)}.`
      : `There is no way to ${say(facts.cell)}${facts.slope === true ? ': a move cannot end on a slope' : ''}.`,

  CANNOT_CHARGE: (facts, names) => `${unit(facts, names)} cannot charge: only Pikes and Lancers can.`,
  NO_CHARGE_PATH: (facts, names) =>
    `${unit(facts, names)} has no straight, clear run of at least two cells to ${theUnit(facts, names, 'target')}.`,
  NOT_STRAIGHT: (facts) =>
    `${say(facts.cell)} is not in a straight line: a charge runs straight in one of eight directions.`,
  CHARGE_TOO_SHORT: () => 'A charge is at least two cells long.',
  NOT_CLEAR: (facts) => `A charge needs open ground, and at ${say(facts.cell)} there is ${ground(facts.terrain)}.`,
  NOT_TOWARDS_TARGET: (facts, names) =>
    `Each step must bring the charge nearer to ${theUnit(facts, names, 'target')}; ${say(facts.cell)} does not.`,
  NOT_IN_ARC: () => 'The target is not in the three cells that your Pike faces. Turn the Pike before it attacks.',

  NOT_AN_ENEMY: (facts, names) => `${unit(facts, names, 'target')} is not an enemy.`,
  NO_FEAT: (facts, names) => `${unit(facts, names)} does not have ${feat(facts.feat)}.`,
  FEAT_SPENT: (facts, names) => `${unit(facts, names)} has already used ${feat(facts.feat)} in this match.`,
  FEAT_LIMIT: (facts) =>
    facts.limit === 'turn' ? 'A Feat has already been used this turn.' : 'Your side has already used a Feat this turn.',
  FEAT_CONDITION: (facts) => conditions[facts.missing](facts),
  NOT_ADJACENT: (facts, names) =>
    `${unit(facts, names)} is not next to ${typeof facts.target === 'string' ? names.unit(facts.target) : isEmpty(facts.cell) ? 'it' : say(facts.cell)}.`,
  TARGET_ADJACENT: () => 'Archers cannot attack an enemy next to them.',
  OUT_OF_RANGE: (facts, names) =>
    `${unit(facts, names, 'target')} is ${count(facts.distance, 'cell')} away; the range is ${say(facts.range)}.`,
  TARGET_IN_MELEE: (facts, names) =>
    `${unit(facts, names, 'target')} stands next to your ${theUnit(facts, names, 'ally')}, so Archers cannot shoot at it.`,
  NO_LINE_OF_FIRE: (facts) => `The line of fire is blocked${isEmpty(facts.cell) ? '' : ` at ${say(facts.cell)}`}.`,
  UNIT_IN_WAY: (facts, names) => `${unit(facts, names, 'by')} is in the way of the Throw.`,
  NO_FATE: (facts, names) => `${unit(facts, names)} has no Fate Point left.`,
  BAD_DIE: (facts) => `There is no die “${say(facts.die)}” here. Say whose die and which: own 1, or enemy 2.`,
  NOT_FORMER_CELL: (facts, names) => `${unit(facts, names)} can only dismount at ${choice(facts.cells)}.`,
  BAD_ORDER: (facts) =>
    facts.wanted === undefined
      ? `There is no standing order ${typed(facts.key)}: choose ${choice(facts.keys, facts.key)}.`
      : `${typed(facts.value)} does not fit the standing order “${say(facts.key)}”: ${wanted(facts.wanted, facts.value)}.${nameIn(otherOrders, facts.key, '')}`,

  WRONG_SCENARIO: () => 'There are no stores in this scenario.',
  NOT_YOUR_GOAL: () => 'Only the attacker burns stores.',
  TOO_EARLY: (facts) =>
    `Stores can only be burnt from round ${say(facts.from)} on, and this is round ${say(facts.round)}.`,
  NO_STORE: (facts) => `There is no store at ${say(facts.cell)}.`,

  OPTION_OFF: (facts) => `This match is played without that: ${small(option(facts.option))}.`,
  UNIQUE_LOST: (facts, names) => `${unit(facts, names)} is Unique and does not come back.`,
  NOT_IN_POOL: (facts, names) => `${unit(facts, names)} cannot be brought back: it is not among your defeated units.`,
  REINFORCEMENT_LIMIT: (facts) =>
    `At most ${say(facts.limit)} ${nameIn(rankNames, facts.rank)} ${facts.limit === 1 ? 'unit comes' : 'units come'} back at the end of a round.`,
  NOT_STANDARD: (facts, names) => `${unit(facts, names)} is not a Standard unit and belongs to no squad.`,
  NO_SUCH_SQUAD: (facts) =>
    isEmpty(facts.colour)
      ? 'You have no such squad.'
      : facts.squads === undefined
        ? `${squad(facts.colour)} is not another squad of yours.`
        : `There is no squad ${typed(facts.colour)}: choose ${choice([...facts.squads, 'a unit to change places with'])}.`,
  SQUAD_TYPE: (facts) => `${squad(facts.colour)} takes only its own kind, Infantry or Cavalry.`,
  SQUAD_GONE: (facts) => `${squad(facts.colour)} has nobody left on the board and cannot be refilled.`,
  SQUAD_FULL: (facts) =>
    isEmpty(facts.colour)
      ? 'No squad of its kind has room.'
      : `${squad(facts.colour)} is full: ${say(facts.size ?? facts.most)} at most.`,
};
