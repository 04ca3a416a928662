import type { Facts, Names } from '../../../engine/index.ts';
import { array, choice, nameIn, say, typed, unreadable, wanted } from '../../../kit/index.ts';
import { armyNames, formationNames, unitNames } from './names.ts';
import { far, group, hands, item, points, spell } from './say.ts';

type Line = (facts: Facts, names: Names) => string;

const own = (facts: Facts, names: Names): string => group(facts['group'], names);
const it = (facts: Facts, names: Names): string =>
  typeof facts['unit'] === 'string'
    ? names.unit(facts['unit'])
    : typeof facts['group'] === 'string'
      ? own(facts, names)
      : 'The group';

/** Why not, for each code of section 6. */
export const refusals: Readonly<Record<string, Line>> = {
  MATCH_OVER: () => 'The match is over.',
  NOT_YOUR_TURN: (facts, names) =>
    facts['side'] === 'a' || facts['side'] === 'b'
      ? `It is the turn of ${names.side(facts['side'])}.`
      : 'It is not your turn.',
  DECISION_PENDING: (facts, names) =>
    facts['side'] === 'a' || facts['side'] === 'b'
      ? `${names.side(facts['side'])} must answer first.`
      : 'Something else must be answered first.',
  WRONG_PHASE: () => 'That cannot be done now.',
  NO_SUCH_UNIT: (facts) =>
    `There is no such unit${typeof facts['text'] === 'string' ? ` as ${typed(facts['text'])}` : ''} on the board.`,
  NO_SUCH_GROUP: (facts) =>
    `There is no such group${typeof facts['group'] === 'string' ? ` as ${facts['group']}` : ''} to be used here.`,
  NO_SUCH_CELL: (facts) => `${typed(facts['text'])} is no cell of this board.`,
  NO_SUCH_DECISION: () => 'That question is not asked any more.',
  NOT_YOURS: () => 'That belongs to the other side.',
  BAD_VALUE: (facts) => unreadable(facts),
  BAD_OPTION: (facts) =>
    array(facts['options']).length > 0
      ? `There is no option ${typed(facts['param'])}: choose ${choice(array(facts['options']).map(say))}.`
      : `${typed(facts['text'])} does not fit the option ${say(facts['param'])}: ${wanted(facts['wanted'])}.`,
  BAD_POSITION: (facts) => `The position cannot be: ${say(facts['what'])} is ${say(facts['value'])}.`,
  BAD_ORDER: (facts) =>
    facts['wanted'] === undefined
      ? `There is no order ${typed(facts['key'])}: choose ${choice(array(facts['keys']).map(say))}.`
      : `${typed(facts['value'])} is no order for ${say(facts['key'])}: ${wanted(facts['wanted'])}.`,

  UNKNOWN_ENTRY: (facts) =>
    `${typed(facts['entry'])} is not in the list of ${nameIn(armyNames, facts['army'], 'any army')}.`,
  BAD_SIZE: (facts) =>
    `A group of ${nameIn(unitNames, facts['entry'])} has ${say(facts['least'])} to ${say(facts['most'])} units, not ${say(facts['size'])}.`,
  BAD_FORMATION: (facts) =>
    `${nameIn(unitNames, facts['entry'])} cannot fight in ${nameIn(formationNames, facts['formation'])}.`,
  NO_STANDARD: (facts) => `A group of ${nameIn(unitNames, facts['entry'])} has no standard bearer.`,
  TOO_MANY_CHARACTERS: (facts) => `${say(facts['characters'])} characters are too many: ${say(facts['most'])} at most.`,
  NO_TROOPS: () => 'An army needs at least one group besides its characters.',
  OVER_POINTS: (facts) => `That army costs ${say(facts['points'])} points; ${say(facts['most'])} is the limit.`,
  OUT_OF_ZONE: (facts) => `${say(facts['cell'])} lies outside your zone.`,
  NO_RULE: (facts, names) => `${it(facts, names)} cannot do that: it does not have the rule.`,

  ALREADY_MOVED: (facts, names) => `${own(facts, names)} has moved in this phase.`,
  LOCKED: (facts, names) => `${own(facts, names)} is locked in combat.`,
  GONE_TO_GROUND: (facts, names) => `${own(facts, names)} has gone to ground and can do nothing this turn.`,
  FALLING_BACK: (facts, names) => `${own(facts, names)} is falling back.`,
  REGROUPED: (facts, names) => `${own(facts, names)} has just regrouped and can do no more this turn.`,
  ARRIVED: (facts, names) => `${own(facts, names)} arrives this turn, and neither moves nor charges.`,
  MANOEUVRED: (facts, names) => `${own(facts, names)} turned or reformed this turn, so it neither shoots nor charges.`,
  MARCHED: (facts, names) => `${own(facts, names)} marched this turn.`,
  ILLEGAL_MANOEUVRE: (facts) =>
    facts['lead'] === true
      ? 'The lead unit cannot stay behind.'
      : 'Ranks move forward, forward at an angle, straight back or straight sideways, all together.',
  OFF_BOARD: (facts, names) => `${it(facts, names)} would leave the board.`,
  BLOCKED: (facts) => `${say(facts['cell'])} is taken or impassable.`,
  ENEMY_TOO_CLOSE: (facts) => `${say(facts['cell'])} touches an enemy: one empty cell must stay between.`,
  NEEDS_THROUGH: (facts) =>
    `The way to ${say(facts['cell'])} leads through difficult or dangerous ground. Say through: yes, and dice are thrown.`,
  OUT_OF_REACH: (facts, names) =>
    `${it(facts, names)} ${typeof facts['cost'] === 'number' ? `needs ${points(facts['cost'])}` : 'cannot get there'} and has ${points(facts['points'])}${typeof facts['cap'] === 'number' ? `, ${points(facts['cap'])} of it in difficult ground` : ''}.`,
  NO_ROOM: (facts, names) =>
    `There is no room for ${typeof facts['unit'] === 'string' ? names.unit(facts['unit']) : 'all of the group'} there.`,
  COHERENCY: (facts, names) =>
    `${own(facts, names)} would fall apart into ${say(facts['parts'])} parts: ${facts['formation'] === 'ranks' ? 'its units must touch' : facts['formation'] === 'horde' ? 'its units must be 1″ apart at most' : 'its units must be 2″ apart at most'}.`,
  NOT_RANKS: (facts, names) => `${own(facts, names)} does not fight in Ranks.`,
  STILL_COHERENT: (facts, names) => `${own(facts, names)} holds together: only a group that has come apart may reform.`,
  NOT_FLANKED: (facts, names) => `${own(facts, names)} is not flanked.`,
  OTHER_ENEMIES: (facts, names) => `${own(facts, names)} fights other enemies as well, and cannot turn.`,
  TOO_LATE: () => 'That has to be done before any group moves.',
  ALREADY_USED: (facts, names) =>
    `${it(facts, names)} has used that${typeof facts['item'] === 'string' ? ` (${item(facts['item'])})` : ''}.`,
  NOT_FALLING_BACK: (facts, names) => `${own(facts, names)} is not falling back.`,
  MUST_RALLY: (facts, names) => `${own(facts, names)} must first test to regroup.`,
  MUST_RESTORE: (facts, names) => `${own(facts, names)} has come apart and must close up first.`,
  MUST_FIGHT: () => 'There are combats to fight.',
  NOT_A_CHARACTER: (facts, names) => `${it(facts, names)} is no character that could do that now.`,
  NOT_LINKED: (facts, names) =>
    `${typeof facts['unit'] === 'string' ? names.unit(facts['unit']) : 'It'} does not stand close enough to ${own(facts, names)}.`,

  HANDS_TAKEN: (facts, names) =>
    typeof facts['hands'] === 'string'
      ? `${it(facts, names)} already holds ${hands(facts['hands'])} this turn.`
      : `${it(facts, names)} has no hand for that.`,
  NO_SUCH_ITEM: (facts, names) =>
    `${it(facts, names)} does not own that${typeof facts['item'] === 'string' ? `: ${item(facts['item'])}` : ''}.`,
  NOT_ENOUGH_HANDS: (facts, names) =>
    `${it(facts, names)} has ${say(facts['hands'])} hands; that takes more, or a staff has no spell hand.`,

  ALREADY_SHOT: (facts, names) => `${own(facts, names)} has shot, cast or marched in this phase.`,
  NO_FIRER: (facts, names) => `Nobody in ${own(facts, names)} can shoot.`,
  HEAVY_MOVED: (facts, names) => `Heavy weapons cannot shoot after a move; all bearers in ${own(facts, names)} moved.`,
  NO_LINE_OF_SIGHT: (facts, names) => `${it(facts, names)} does not see the target.`,
  OUT_OF_RANGE: (facts) =>
    `The nearest enemy in sight is ${far(facts['distance'])} away; the range is ${say(facts['range'])}″.`,
  TARGET_FIXED: (facts, names) =>
    `${own(facts, names)} has begun to shoot at ${group(facts['target'], names)} and cannot change.`,
  TARGET_LOCKED: (facts, names) =>
    `${group(facts['target'], names)} is locked in combat; shooting into combat was ruled out.`,
  NOT_STRAIGHT: () => 'Ranks march straight forward only.',

  ALREADY_CHARGED: (facts, names) => `${own(facts, names)} has declared its charge.`,
  FIRED_NO_CHARGE: (facts, names) => `${own(facts, names)} shot with something that is not Quick, so it cannot charge.`,
  TARGET_NOT_SHOT: (facts, names) =>
    `${own(facts, names)} shot at ${group(facts['shot'], names)} and may charge only that group.`,
  CANNOT_REACH: (facts, names) =>
    `${group(facts['target'], names)} is out of reach even for the longest charge, ${say(facts['most'])}″.`,
  BAD_TARGET: (facts, names) =>
    typeof facts['group'] === 'string' ? `${own(facts, names)} cannot be the target.` : 'That cannot be the target.',
  ILLEGAL_REACTION: (facts, names) => `${own(facts, names)} cannot stand and shoot.`,
  ILLEGAL_ALLOCATION: (facts, names) =>
    `Every living unit of the group takes one wound before any takes two${typeof facts['unit'] === 'string' ? `; see ${names.unit(facts['unit'])}` : ''}.`,
  NO_SUCH_COMBAT: (facts) =>
    array(facts['combats']).length > 0
      ? `There is no combat ${typed(facts['combat'])}: choose ${choice(array(facts['combats']).map(say))}.`
      : 'There is no combat to fight.',
  ALREADY_FOUGHT: (facts) => `Combat ${say(facts['combat'])} has been fought.`,

  UNKNOWN_SPELL: (facts, names) => `${it(facts, names)} knows no spell ${typed(facts['spell'])}.`,
  WRONG_TIME: (facts) => `${spell(facts['spell'])} cannot be cast now.`,
  SUMMON_LIMIT: (facts, names) => `${it(facts, names)} already has a servant.`,
  NO_MODELS: (facts) => `Nobody is left to be summoned by ${spell(facts['spell'])}.`,
  ALREADY_HEALED: (facts, names) => `${it(facts, names)} has had its healing roll this turn.`,
  NO_DICE: (facts, names) => `${it(facts, names)} has ${say(facts['pool'])} Power Dice.`,
  COST_TOO_HIGH: (facts) =>
    `${say(facts['pool'])} dice reach ${say(facts['most'])} at most; ${spell(facts['spell'])} needs ${say(facts['cost'])}.`,
};
