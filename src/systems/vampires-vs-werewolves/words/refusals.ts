import { wordsIn } from '../../../engine/index.ts';
import type { Facts, Names } from '../../../engine/index.ts';
import {
  array,
  choice,
  list,
  nameIn,
  plainRefusals,
  say,
  side,
  small,
  typed,
  unitList,
  unitOr,
  wanted,
  which,
} from '../../../kit/index.ts';
import {
  armourNames,
  companyNames,
  figureNames,
  figurePlurals,
  formNames,
  optionWords,
  phaseNames,
  powerNames,
} from './names.ts';
import { questions } from './questions.ts';
import { inches, weapon } from './say.ts';
import { orderNames } from './texts.ts';

type Line = (facts: Facts, names: Names) => string;

/** At the head of a sentence. */
const unit = unitOr('That figure');
const isEmpty = (value: unknown): boolean => value === null || value === undefined;
const optionOf = (id: unknown) => (Object.hasOwn(optionWords, String(id)) ? optionWords[String(id)] : undefined);
const option = (id: unknown): string => optionOf(id)?.name ?? String(id);

function badOption(facts: Facts): string {
  const { param, text, options } = facts;
  if (options !== undefined) return `There is no option ${typed(param)}: choose ${choice(array(options).map(say))}.`;
  return `${typed(text)} does not fit “${option(param)}”: ${wanted(facts['wanted'])}.`;
}

function unknownFigure(facts: Facts, names: Names): string {
  if (facts['which'] !== undefined) return which(facts, names);
  return typeof facts['text'] === 'object' ? 'That names no figure.' : `There is no figure ${typed(facts['text'])}.`;
}

/** What is asked of the side that did something else, where it is known. */
function wrongPhase({ kind, asked }: Facts, names: Names): string {
  const known =
    typeof asked === 'object' && asked !== null && !Array.isArray(asked)
      ? wordsIn(questions, String(kind), asked as Facts, names)
      : undefined;
  return known ? `That cannot be done now. You are asked to ${known.short}.` : 'That cannot be done now.';
}

const cell = (facts: Facts): string => say(facts['cell'] ?? facts['text']);

function impassable(facts: Facts): string {
  return facts['unit'] === undefined
    ? `${isEmpty(facts['text']) ? 'That cell' : typed(facts['text'])} is not on the board.`
    : `Nobody can stand at ${cell(facts)}: it is solid.`;
}

function outOfReach(facts: Facts, names: Names): string {
  const who = unit(facts, names);
  if (isEmpty(facts['cost'])) return `${who} finds no way to ${cell(facts)}: enemies or walls block it.`;
  return `It is ${inches(facts['cost'])} to ${cell(facts)}, and ${who} can go ${inches(facts['allowance'])}.`;
}

const musterFaults: Readonly<Record<string, Line>> = {
  company: (facts) => `There is no company ${typed(facts['company'])}: choose vampires, werewolves or nightwatch.`,
  default: () => 'This match is played with the ready-made companies: choose a company and no figures.',
  figure: (facts) => `${typed(facts['figure'])} is not a figure of ${small(nameIn(companyNames, facts['company']))}.`,
  'too-many': (facts) =>
    `You may have ${facts['number'] === 1 ? 'only 1' : `at most ${say(facts['number'])}`} ${facts['number'] === 1 ? nameIn(figureNames, facts['figure']) : nameIn(figurePlurals, facts['figure'], nameIn(figureNames, facts['figure']))}.`,
  leader: () => 'At least one figure of the company must have Leadership.',
  points: (facts) => `That company costs ${say(facts['points'])} points; ${say(facts['most'])} are allowed.`,
};

const deploymentFaults: Readonly<Record<string, Line>> = {
  figure: (facts, names) => `${unit(facts, names)} is not one of your figures.`,
  zone: (facts, names) =>
    `${unit(facts, names)} cannot begin at ${cell(facts)}: you set up in rows ${say(facts['first'])} to ${say(facts['last'])}.`,
  solid: (facts, names) => `${unit(facts, names)} cannot begin at ${cell(facts)}: the cell is solid.`,
  twice: (facts) => `Two figures cannot share ${cell(facts)}.`,
  missing: (facts, names) => `${unit(facts, names)} has no place yet: set up every figure.`,
};

const faultLine =
  (table: Readonly<Record<string, Line>>): Line =>
  (facts, names) =>
    table[say(facts['why'])]?.(facts, names) ?? 'That cannot be.';

/** A sentence for each code; section 6. */
export const refusals: Readonly<Record<string, Line>> = {
  ...plainRefusals,
  WRONG_PHASE: wrongPhase,
  NOT_YOUR_TURN: (facts, names) =>
    facts['side'] === null || facts['side'] === undefined
      ? 'It is not your turn.'
      : `It is ${side(facts, names)}’s turn.`,
  NO_SUCH_UNIT: unknownFigure,
  NOT_YOUR_UNIT: (facts, names) => `${unit(facts, names)} is not yours.`,
  UNIT_OUT: (facts, names) => `${unit(facts, names)} is out of the game.`,
  ALREADY_ACTED: (facts, names) => `${unit(facts, names)} has already acted this phase.`,
  NOT_ELIGIBLE: (facts, names) =>
    `${unit(facts, names)} has nothing to do in the ${nameIn(phaseNames, facts['phase'])} phase.`,
  UNIT_DOWN: (facts, names) =>
    `${unit(facts, names)} is knocked Down: all it can do is try to stand up, in the Movement phase.`,
  ENGAGED: (facts, names) =>
    `${unit(facts, names)} is in a Fight with ${unitList(facts, names, 'enemies')}: it can only disengage.`,
  NOT_ENGAGED: (facts, names) => `${unit(facts, names)} is not in contact with any enemy.`,
  NOT_IN_CONTACT: (facts, names) =>
    `${unit(facts, names)} is not in contact with ${unitOr('it')(facts, names, 'target')}.`,
  CELL_IMPASSABLE: impassable,
  SAME_CELL: (facts, names) => `${unit(facts, names)} is at ${cell(facts)} already.`,
  CELL_OCCUPIED: (facts, names) => `${cell(facts)} is taken by ${unitOr('somebody')(facts, names, 'by')}.`,
  CANNOT_RUN: (facts, names) =>
    `${unit(facts, names)} cannot run in ${nameIn(armourNames, facts['armour'])}: it is too heavy.`,
  OUT_OF_REACH: outOfReach,
  MUST_RUN: (facts, names) =>
    `It is ${inches(facts['cost'])} to ${cell(facts)}, and ${unit(facts, names)} walks ${inches(facts['base'])}: it would have to run.`,
  GATE_BLOCKED: () => 'Enemies hold all cells of your gate.',
  INTO_FIGHT: (facts, names) =>
    `A figure that disengages may not end in contact with an enemy, and here it would touch ${unitList(facts, names, 'enemies')}.`,
  NOT_ON_STEPS: (facts) => `There are no steps at ${cell(facts)}. A figure can only hunker down on steps.`,
  CANNOT_HUNKER: (facts, names) => `${unit(facts, names)} cannot hunker down after a run, or in contact with an enemy.`,
  NOT_DOWN: (facts, names) => `${unit(facts, names)} is standing already.`,
  OFF_BOARD: (facts, names) => `${unit(facts, names)} has not entered the board yet.`,
  NO_POWER: (facts, names) => `${unit(facts, names)} does not have that power.`,
  POWER_LOST: (facts, names) =>
    `${unit(facts, names)} has lost ${nameIn(powerNames, facts['power'])} for the rest of the game.`,
  BAD_FORM: (facts, names) =>
    `${unit(facts, names)} cannot take ${nameIn(formNames, facts['form'])} form; it has ${choice(array(facts['forms']).map((form) => nameIn(formNames, form)))}.`,
  SAME_FORM: (facts, names) => `${unit(facts, names)} is in ${nameIn(formNames, facts['form'])} form already.`,
  NO_HANDS: (facts, names) => `${unit(facts, names)} has no hands in ${nameIn(formNames, facts['form'])} form.`,
  NOT_AT_CRYPT: (facts, names) =>
    `${unit(facts, names)} must stand in or next to your crypt${isEmpty(facts['cell']) ? '' : ` at ${cell(facts)}`}.`,
  HAS_MATERIALS: (facts, names) => `${unit(facts, names)} already carries ritual materials.`,
  NOTHING_HERE: (facts, names) => `Nothing for ${unit(facts, names)} lies where it stands.`,
  NOT_AT_TOMB: (facts, names) =>
    `${unit(facts, names)} must stand next to the tomb${isEmpty(facts['cell']) ? '' : ` at ${cell(facts)}`} to begin the ritual.`,
  NO_MATERIALS: (facts, names) => `${unit(facts, names)} carries no ritual materials: they come from your crypt.`,
  NOT_IN_SCENARIO: () => 'There is no ritual in this scenario: the crypts and the tomb are only scenery.',
  WRONG_FORM: (facts, names) => `${unit(facts, names)} cannot shoot in ${nameIn(formNames, facts['form'])} form.`,
  NO_WEAPON: (facts, names) =>
    isEmpty(facts['weapon'])
      ? `${unit(facts, names)} has nothing to shoot with.`
      : `${unit(facts, names)} cannot use ${weapon(facts['weapon'])} now.`,
  WEAPON_BROKEN: (facts, names) =>
    `${unit(facts, names)} has lost its ${weapon(facts['weapon'])} for the rest of the game.`,
  NO_AMMO: (facts, names) => `${unit(facts, names)} has no ${weapon(facts['weapon'])} left.`,
  BAD_TARGET: (facts, names) => `${unit(facts, names)} can only shoot at an enemy on the board.`,
  WEAPON_NOT_IN_FIGHT: (facts, names) =>
    `${unit(facts, names)} is in a Fight: there it can only use one-handed weapons, and none that strike a whole group.`,
  TARGET_OUTSIDE_FIGHT: (facts, names) =>
    `${unit(facts, names)} is in a Fight and can only shoot at enemies in that Fight.`,
  NO_LINE_OF_SIGHT: (facts, names) =>
    `${unit(facts, names)} does not see ${unitOr('it')(facts, names, 'target')}: the line is blocked at ${list(array(facts['cells']).map(say))}.`,
  TOO_DARK: (facts, names) =>
    `${unitOr('It')(facts, names, 'target')} is ${inches(facts['distance'])} away; without Nighteyes ${unit(facts, names)} sees ${inches(facts['sight'])} in twilight.`,
  OUT_OF_RANGE: (facts, names) =>
    `${unitOr('It')(facts, names, 'target')} is ${inches(facts['distance'])} away; the ${weapon(facts['weapon'])} reaches ${inches(facts['range'])}.`,
  BAD_VOLLEY: (facts, names) =>
    `${unit(facts, names)} cannot join that volley: everybody in it needs the same weapon, a clear shot at the target and no enemy in contact.`,
  SELF_IN_GROUP: (facts, names) => `${unit(facts, names)} stands in the group it would shoot at.`,
  BAD_SPLIT: (facts) =>
    facts['both'] === true
      ? 'Name one target, or share out the Fighting Value, not both.'
      : `Each share must be at least 1 and for a different enemy, and all together ${say(facts['fv'])}.`,
  BAD_MOB: () => 'A mob needs at least two figures.',
  BAD_DEPLOYMENT: faultLine(deploymentFaults),
  BAD_MUSTER: faultLine(musterFaults),
  BAD_ORDER: (facts) =>
    isEmpty(facts['values'])
      ? `There is no standing order ${typed(facts['key'])}: choose ${choice(array(facts['keys']).map(say))}.`
      : `${typed(facts['value'])} does not fit the standing order for ${nameIn(orderNames, facts['key'])}: ${wanted(facts['wanted'])}.`,
  BAD_OPTION: badOption,
};
