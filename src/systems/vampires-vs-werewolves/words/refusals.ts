import { plain, wordsIn } from '../../../engine/index.ts';
import type { Names, WordsFor } from '../../../engine/index.ts';
import {
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
import { companyIds } from '../data/companies.ts';
import { phaseIds, phaseVerbs } from '../data/phases.ts';
import { weapons } from '../data/weapons.ts';
import type { DeploymentFault, VampiresRefusals, VolleyFault } from '../facts/refusals.ts';
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

type Known = VampiresRefusals;

/** At the head of a sentence. */
const unit = unitOr('That figure');
const it = unitOr('it');
const optionOf = (id: unknown) => (Object.hasOwn(optionWords, String(id)) ? optionWords[String(id)] : undefined);
const option = (id: unknown): string => optionOf(id)?.name ?? String(id);

function badOption({ param, text, options, wanted: accepted }: Known['BAD_OPTION']): string {
  if (options !== undefined) return `There is no option ${typed(param)}: choose ${choice(options, param)}.`;
  return `${typed(text)} does not fit “${option(param)}”: ${wanted(accepted, text)}.`;
}

function unknownFigure(facts: Known['NO_SUCH_UNIT'], names: Names): string {
  if (facts.which !== undefined) return which(plain(facts), names);
  return typeof facts.text === 'object' ? 'That names no figure.' : `There is no figure ${typed(facts.text)}.`;
}

/** What is asked of the side that did something else, where it is known. */
function wrongPhase({ kind, asked, verb = '' }: Known['WRONG_PHASE'], names: Names): string {
  const known = asked ? wordsIn(questions, String(kind), asked, names) : undefined;
  const [phase, ...more] = phaseIds.filter((id) => phaseVerbs[id].includes(verb));
  const when =
    phase !== undefined && more.length === 0
      ? `That is done in the ${phaseNames[phase]} phase.`
      : 'That cannot be done now.';
  return known ? `${when} You are asked to ${known.short}.` : when;
}

const impassable = ({ unit: id, cell, text = null }: Known['CELL_IMPASSABLE']): string =>
  id === undefined
    ? `${text === null ? 'That cell' : typed(text)} is not on the board.`
    : `Nobody can stand at ${say(cell)}: it is solid.`;

function outOfReach(facts: Known['OUT_OF_REACH'], names: Names): string {
  const who = unit(facts, names);
  if (facts.cost === null) return `${who} finds no way to ${facts.cell}: enemies or walls block it.`;
  return `It is ${inches(facts.cost)} to ${facts.cell}, and ${who} can go ${inches(facts.allowance)}.`;
}

const badMuster = (facts: Known['BAD_MUSTER']): string => {
  switch (facts.why) {
    case 'company':
      return `There is no company ${typed(facts.company)}: choose ${choice(companyIds, facts.company)}.`;
    case 'default':
      return 'This match is played with the ready-made companies: choose a company and no figures.';
    case 'figure':
      return `${typed(facts.figure)} is not a figure of ${small(nameIn(companyNames, facts.company))}.`;
    case 'too-many':
      return facts.number === 1
        ? `You may have only 1 ${figureNames[facts.figure]}.`
        : `You may have at most ${facts.number} ${figurePlurals[facts.figure] ?? figureNames[facts.figure]}.`;
    case 'leader':
      return 'At least one figure of the company must have Leadership.';
    case 'points':
      return `That company costs ${facts.points} points; ${facts.most} are allowed.`;
  }
};

const deploymentFaults: Readonly<Record<DeploymentFault, (facts: Known['BAD_DEPLOYMENT'], names: Names) => string>> = {
  figure: (facts, names) => `${unit(facts, names)} is not one of your figures.`,
  zone: (facts, names) =>
    `${unit(facts, names)} cannot begin at ${say(facts.cell)}: you set up in rows ${facts.first} to ${facts.last}.`,
  solid: (facts, names) => `${unit(facts, names)} cannot begin at ${say(facts.cell)}: the cell is solid.`,
  twice: (facts) => `Two figures cannot share ${say(facts.cell)}.`,
  missing: (facts, names) => `${unit(facts, names)} has no place yet: set up every figure.`,
};

/** A way that costs no more than a walk is a run all the same if there is a jump in it. VW-4.10 */
function mustRun(facts: Known['MUST_RUN'], names: Names): string {
  const who = unit(facts, names);
  return facts.cost > facts.base
    ? `It is ${inches(facts.cost)} to ${facts.cell}, and ${who} walks ${inches(facts.base)}: it would have to run.`
    : `${who} would have to jump to get to ${facts.cell}, and a jump counts as a run.`;
}

function noWeapon(facts: Known['NO_WEAPON'], names: Names): string {
  const who = unit(facts, names);
  if (facts.weapon === null) return `${who} has nothing to shoot with.`;
  const what = weapon(facts.weapon);
  switch (facts.why) {
    case 'kind':
      return weapons[facts.weapon].kind === 'shooting'
        ? `${who} cannot fight with the ${what}: it is for shooting.`
        : `${who} cannot shoot with the ${what}.`;
    case 'body':
      return `In ${formNames[facts.form]} form the unarmed attack of ${who} is ${weapon(facts.unarmed)}.`;
    case 'gear':
      return `${who} cannot use the ${what}: its gear lies on the ground.`;
    case 'none':
      return `${who} has no ${what}.`;
  }
}

const volleyFaults: Readonly<Record<VolleyFault, (who: string, what: string) => string>> = {
  twice: (who) => `${who} is in that volley already: name each figure once.`,
  group: (_, what) => `The ${what} strikes a whole group, and such weapons fire no volleys.`,
  fight: (who) => `${who} is in a Fight, and nobody in a Fight can take part in a volley.`,
  weapon: (who, what) => `${who} cannot shoot with a ${what} now, and everybody in a volley needs the same weapon.`,
  aim: (who) => `${who} has no clear shot at the target, and everybody in a volley needs one.`,
};

/** A sentence for each code; section 6. */
export const refusals: WordsFor<Known, string> = {
  ...plainRefusals,
  WRONG_PHASE: wrongPhase,
  NOT_YOUR_TURN: (facts, names) => (facts.side ? `It is ${side(facts, names)}’s turn.` : 'It is not your turn.'),
  NO_SUCH_UNIT: unknownFigure,
  NOT_YOUR_UNIT: (facts, names) => `${unit(facts, names)} is not yours.`,
  UNIT_OUT: (facts, names) => `${unit(facts, names)} is out of the game.`,
  ALREADY_ACTED: (facts, names) => `${unit(facts, names)} has already acted this phase.`,
  NOT_ELIGIBLE: (facts, names) => `${unit(facts, names)} has nothing to do in the ${phaseNames[facts.phase]} phase.`,
  UNIT_DOWN: (facts, names) =>
    `${unit(facts, names)} is knocked Down: all it can do is try to stand up, in the Movement phase.`,
  ENGAGED: (facts, names) =>
    `${unit(facts, names)} is in a Fight with ${unitList(facts, names, 'enemies')}: it must disengage first.`,
  NOT_ENGAGED: (facts, names) => `${unit(facts, names)} is not in contact with any enemy.`,
  NOT_IN_CONTACT: (facts, names) => `${unit(facts, names)} is not in contact with ${it(facts, names, 'target')}.`,
  CELL_IMPASSABLE: impassable,
  SAME_CELL: (facts, names) => `${unit(facts, names)} is at ${facts.cell} already.`,
  CELL_OCCUPIED: (facts, names) => `${facts.cell} is taken by ${unitOr('somebody')(facts, names, 'by')}.`,
  CANNOT_RUN: (facts, names) => `${unit(facts, names)} cannot run in ${armourNames[facts.armour]}: it is too heavy.`,
  OUT_OF_REACH: outOfReach,
  MUST_RUN: mustRun,
  GATE_BLOCKED: () => 'Enemies hold all cells of your gate.',
  INTO_FIGHT: (facts, names) =>
    `A figure that disengages may not end in contact with an enemy, and here it would touch ${unitList(facts, names, 'enemies')}.`,
  NOT_ON_STEPS: (facts) => `There are no steps at ${facts.cell}. A figure can only hunker down on steps.`,
  CANNOT_HUNKER: (facts, names) => `${unit(facts, names)} cannot hunker down after a run, or in contact with an enemy.`,
  NOT_DOWN: (facts, names) => `${unit(facts, names)} is standing already.`,
  OFF_BOARD: (facts, names) => `${unit(facts, names)} has not entered the board yet.`,
  NO_POWER: (facts, names) => `${unit(facts, names)} does not have that power.`,
  POWER_LOST: (facts, names) => `${unit(facts, names)} has lost ${powerNames[facts.power]} for the rest of the game.`,
  BAD_FORM: (facts, names) =>
    `${unit(facts, names)} cannot take ${formNames[facts.form]} form; it has ${choice(facts.forms.map((form) => formNames[form]))}.`,
  SAME_FORM: (facts, names) => `${unit(facts, names)} is in ${formNames[facts.form]} form already.`,
  NO_HANDS: (facts, names) => `${unit(facts, names)} has no hands in ${formNames[facts.form]} form.`,
  NOT_AT_CRYPT: (facts, names) =>
    `${unit(facts, names)} must stand in or next to your crypt${facts.cell === null ? '' : ` at ${facts.cell}`}.`,
  HAS_MATERIALS: (facts, names) => `${unit(facts, names)} already carries ritual materials.`,
  NOTHING_HERE: (facts, names) => `There is nothing for ${unit(facts, names)} to pick up where it stands.`,
  NOT_AT_TOMB: (facts, names) =>
    `${unit(facts, names)} must stand next to the tomb${facts.cell === null ? '' : ` at ${facts.cell}`} to begin the ritual.`,
  NO_MATERIALS: (facts, names) => `${unit(facts, names)} carries no ritual materials: they come from your crypt.`,
  NOT_IN_SCENARIO: () => 'There is no ritual in this scenario: the crypts and the tomb are only scenery.',
  WRONG_FORM: (facts, names) => `${unit(facts, names)} cannot shoot in ${formNames[facts.form]} form.`,
  NO_WEAPON: noWeapon,
  WEAPON_BROKEN: (facts, names) =>
    `${unit(facts, names)} has lost its ${weapon(facts.weapon)} for the rest of the game.`,
  NO_AMMO: (facts, names) => `${unit(facts, names)} has no ${weapon(facts.weapon)} left.`,
  BAD_TARGET: (facts, names) => `${unit(facts, names)} can only shoot at an enemy on the board.`,
  WEAPON_NOT_IN_FIGHT: (facts, names) =>
    `${unit(facts, names)} is in a Fight: there it can only use one-handed weapons, and none that strike a whole group.`,
  TARGET_OUTSIDE_FIGHT: (facts, names) =>
    `${unit(facts, names)} is in a Fight and can only shoot at enemies in that Fight.`,
  NO_LINE_OF_SIGHT: (facts, names) =>
    `${unit(facts, names)} does not see ${it(facts, names, 'target')}: the line is blocked at ${list(facts.cells)}.`,
  TOO_DARK: (facts, names) =>
    `${unitOr('It')(facts, names, 'target')} is ${inches(facts.distance)} away; without Nighteyes ${unit(facts, names)} sees ${inches(facts.sight)} in twilight.`,
  OUT_OF_RANGE: (facts, names) =>
    `${unitOr('It')(facts, names, 'target')} is ${inches(facts.distance)} away; the ${weapon(facts.weapon)} reaches ${inches(facts.range)}.`,
  BAD_VOLLEY: (facts, names) => volleyFaults[facts.why](unit(facts, names), weapon(facts.weapon)),
  SELF_IN_GROUP: (facts, names) => `${unit(facts, names)} stands in the group it would shoot at.`,
  BAD_SPLIT: (facts) =>
    facts.both === true
      ? 'Name one target, or share out the Fighting Value, not both.'
      : `Each share must be at least 1${facts.same === true ? '' : ' and for a different enemy'}, and all together ${facts.fv}.`,
  BAD_MOB: () => 'A mob needs at least two figures, each named once.',
  BAD_DEPLOYMENT: (facts, names) => deploymentFaults[facts.why](facts, names),
  BAD_MUSTER: badMuster,
  BAD_ORDER: (facts) =>
    facts.values === undefined
      ? `There is no standing order ${typed(facts.key)}: choose ${choice(facts.keys, facts.key)}.`
      : `${typed(facts.value)} does not fit the standing order for ${nameIn(orderNames, facts.key)}: ${wanted(facts.wanted, facts.value)}.`,
  BAD_OPTION: badOption,
};
