import { wordsIn } from '../../../engine/index.ts';
import type { Names, UnitId, WordsFor } from '../../../engine/index.ts';
import { choice, count, nameIn, plainRefusals, say, typed, wanted, youAreAsked } from '../../../kit/index.ts';
import { shortId } from '../params.ts';
import type { HammerRefusals, NoTarget } from '../facts/refusals.ts';
import { spells } from '../data/spells.ts';
import type { Spell, SpellTarget } from '../data/spells.ts';
import { armyNames, formationNames, phaseNames, pluralOf } from './names.ts';
import { questions } from './questions.ts';
import { far, group, hands, item, points, spell } from './say.ts';

type Known = HammerRefusals;

const own = (facts: { readonly group: string }, names: Names): string => group(facts.group, names);
const it = (facts: { readonly unit?: UnitId | null; readonly group?: string | null }, names: Names): string =>
  typeof facts.unit === 'string'
    ? names.unit(facts.unit)
    : typeof facts.group === 'string'
      ? group(facts.group, names)
      : 'That group';

/** What keeps a formation together. */
const together: Readonly<Record<Known['COHERENCY']['formation'], string>> = {
  ranks: 'In Ranks everybody must touch somebody else',
  horde: 'In a Horde everybody must be within 1″ of somebody else',
  skirmish: 'In Skirmish everybody must be within 2″ of somebody else',
};

/** What the side is asked in place of what it did, if that is known. */
function asked({ kind, asked: about }: Known['WRONG_PHASE'], names: Names): string {
  const known = about ? wordsIn(questions, String(kind), about, names) : undefined;
  return known ? ` ${youAreAsked(known.short)}` : '';
}

const isGroup = (id: string | null): id is string => id !== null && /^[ab]-\d/.test(id);
/** Several groups to choose from, as many as can be read at a glance. */
const oneOf = (groups: readonly string[], names: Names): string =>
  groups.length > 8
    ? `${choice([...groups.slice(0, 7).map((id) => group(id, names)), `${groups.length - 7} others`])}`
    : choice(groups.map((id) => group(id, names)));

/** Why a group is no target, and which are. */
const noTarget: Readonly<Record<NoTarget, string>> = {
  own: 'that is one of your own groups',
  doomed: 'they run and are as good as destroyed, and nobody else may charge them',
  twice: 'named twice. Name each target once',
  'not-touched': 'not in reach of that figure’s blows',
  immune: 'nobody there can fall ill',
  spell: 'not what that spell is for',
};

/** Whom a spell may be aimed at. SH-14.3 */
const aims: Readonly<Record<SpellTarget, string>> = {
  none: 'It needs no target.',
  spell: 'Name the enemy spell that has just been cast, by its number.',
  'friendly-group': 'Name one of your own groups.',
  'friendly-unit': 'Name one of your own figures.',
  'enemy-group': 'Name an enemy group.',
  'enemy-unit': 'Name an enemy figure.',
};

function badTarget({ group: id, why, groups = [], aim }: Known['BAD_TARGET'], names: Names): string {
  const first = isGroup(id) ? `${group(id, names)}: ${noTarget[why]}.` : 'That cannot be the target.';
  const next = aim ? ` ${aims[aim]}` : groups.length > 0 ? ` Choose ${oneOf(groups, names)}.` : '';
  return `${first}${next}`;
}

/** A figure that is not there, or a group where one of its figures is meant. SH-2.2 */
function noSuchFigure({ text }: Known['NO_SUCH_UNIT'], names: Names): string {
  if (typeof text !== 'string') return 'There is no such figure on the board.';
  const [, side = '', number = ''] = /^\s*([ab])[-\s]?(\d+)\s*$/i.exec(text) ?? [];
  const group = `${side.toLowerCase()}-${number}`;
  // Only a group that there is has a name besides its number.
  return number !== '' && names.group(group).includes(' ')
    ? `${typed(text)} is a group: name one of its figures, such as ${shortId(group)}.1.`
    : `There is no figure ${typed(text)} on the board.`;
}

function noSuchGroup({ group: id, groups = [] }: Known['NO_SUCH_GROUP'], names: Names): string {
  const first = typeof id === 'string' ? `There is no group ${typed(shortId(id))} for that.` : 'Name a group.';
  return groups.length > 0 ? `${first} Choose ${oneOf(groups, names)}.` : first;
}

/** When a spell may be cast. Section 3.11 */
const when = ({ time, phases }: Spell): string =>
  time === 'any'
    ? 'once the battle has begun'
    : time === 'response'
      ? 'in answer to an enemy spell'
      : `in the ${choice(phases.map((phase) => nameIn(phaseNames, phase)))} phase of your own turn`;

/** Why not, for each code of section 6. */
export const refusals: WordsFor<Known, string> = {
  ...plainRefusals,
  NOT_YOUR_TURN: (facts, names) => (facts.side ? `It is ${names.side(facts.side)}’s turn.` : 'It is not your turn.'),
  DECISION_PENDING: (facts, names) => {
    const now = asked(facts, names);
    return now !== ''
      ? `First there is a question to answer.${now}`
      : facts.side
        ? `${names.side(facts.side)} must answer first.`
        : 'Something else must be answered first.';
  },
  WRONG_PHASE: (facts, names) =>
    facts.verb === 'equip'
      ? 'Weapons can be taken up once the battle has begun.'
      : `That cannot be done now.${asked(facts, names)}`,
  NO_SUCH_UNIT: noSuchFigure,
  NO_SUCH_GROUP: noSuchGroup,
  NO_SUCH_CELL: (facts) => `${typed(facts.text)} is not a cell of this board.`,
  NOT_YOURS: () => 'That belongs to the other side: name one of your own.',
  BAD_OPTION: (facts) =>
    facts.options
      ? `There is no option ${typed(facts.param)}: choose ${choice(facts.options, facts.param)}.`
      : `${typed(facts.text)} does not fit the option ${say(facts.param)}: ${wanted(facts.wanted, facts.text)}.`,
  BAD_ORDER: (facts) =>
    facts.wanted === undefined
      ? `There is no standing order ${typed(facts.key)}: choose ${choice(facts.keys, facts.key)}.`
      : `${typed(facts.value)} does not fit the standing order ${typed(facts.key)}: ${wanted(facts.wanted, facts.value)}.`,

  UNKNOWN_ENTRY: (facts) => `${typed(facts.entry)} is not in the list of ${nameIn(armyNames, facts.army, 'any army')}.`,
  BAD_SIZE: (facts) =>
    facts.least === facts.most
      ? `A group of ${pluralOf(say(facts.entry))} has exactly ${say(facts.least)}, not ${say(facts.size)}.`
      : `A group of ${pluralOf(say(facts.entry))} has ${say(facts.least)} to ${say(facts.most)}, not ${say(facts.size)}.`,
  BAD_FORMATION: (facts) =>
    `${pluralOf(say(facts.entry))} do not fight in this formation: ${nameIn(formationNames, facts.formation)}.`,
  NO_STANDARD: (facts) => `${pluralOf(say(facts.entry))} have no standard bearer.`,
  TOO_MANY_CHARACTERS: (facts) =>
    `${say(facts.characters)} characters are too many; this army may have ${say(facts.most)}.`,
  NO_TROOPS: () => 'An army needs at least one group of soldiers, besides its characters.',
  OVER_POINTS: (facts) => `That army costs ${say(facts.points)} points; ${say(facts.most)} is the limit.`,
  OUT_OF_ZONE: (facts) => `${say(facts.cell)} lies outside your zone.`,
  NO_RULE: (facts, names) => `${it(facts, names)} cannot do that: only those with the special rule can.`,

  ALREADY_MOVED: (facts, names) => `${own(facts, names)} moved already in this phase.`,
  LOCKED: (facts, names) => `${own(facts, names)}: locked in combat.`,
  GONE_TO_GROUND: (facts, names) => `${own(facts, names)} went to ground, and can neither move, shoot nor charge.`,
  FALLING_BACK: (facts, names) =>
    `${own(facts, names)}: falling back. Before they rally they can neither move, shoot nor charge.`,
  REGROUPED: (facts, names) => `${own(facts, names)} rallied this turn and can do no more.`,
  ARRIVED: (facts, names) => `${own(facts, names)} arrived this turn, and can neither move nor charge.`,
  MANOEUVRED: (facts, names) => `${own(facts, names)} turned or formed up this turn, and can neither shoot nor charge.`,
  MARCHED: (facts, names) => `${own(facts, names)} marched this turn.`,
  ILLEGAL_MANOEUVRE: (facts) =>
    facts.lead === true
      ? 'The first figure cannot stay behind.'
      : 'A block of Ranks moves forward, forward at an angle, straight back or straight sideways.',
  OFF_BOARD: (facts, names) => `${it(facts, names)} would leave the board.`,
  BLOCKED: (facts) => `Nobody can stand at ${say(facts.cell)}: it is taken, or cannot be entered.`,
  ENEMY_TOO_CLOSE: (facts) =>
    `${say(facts.cell)} is next to an enemy. Keep one empty cell between; only a charge goes closer.`,
  NEEDS_THROUGH: (facts, names) =>
    `${names.unit(facts.unit)} would have to cross rough ground to get to ${say(facts.cell)}. To do so, choose “Rough ground: yes” or type \`through\`; dice then say how far they get.`,
  OUT_OF_REACH: (facts, names) =>
    `${it(facts, names)} ${typeof facts.cost === 'number' ? `needs ${points(facts.cost)} and has only` : 'cannot get there with its'} ${points(facts.points)}${typeof facts.cap === 'number' ? `, ${points(facts.cap)} of it in difficult ground` : ''}.`,
  NO_ROOM: (facts, names) =>
    `There is no room for ${typeof facts.unit === 'string' ? names.unit(facts.unit) : 'all of the group'} there.`,
  COHERENCY: (facts, names) => `${own(facts, names)} would come apart. ${together[facts.formation]}.`,
  NOT_RANKS: (facts, names) => `${own(facts, names)}: only groups in Ranks can do that.`,
  STILL_COHERENT: (facts, names) => `${own(facts, names)} are in order: only a group that has come apart may form up.`,
  NOT_FLANKED: (facts, names) => `${own(facts, names)}: not flanked.`,
  OTHER_ENEMIES: (facts, names) => `${own(facts, names)} cannot turn: other enemies are in contact as well.`,
  TOO_LATE: () => 'That has to be done before any group moves.',
  ALREADY_USED: (facts, names) =>
    `${it(facts, names)} used that already${typeof facts.item === 'string' ? ` (${item(facts.item)})` : ''}.`,
  NOT_FALLING_BACK: (facts, names) => `${own(facts, names)}: not falling back.`,
  MUST_RALLY: (facts, names) => `${own(facts, names)} must try to rally first.`,
  MUST_RESTORE: (facts, names) => `${own(facts, names)} came apart and must close up first.`,
  MUST_FIGHT: () => 'There are still combats to fight.',
  NOT_A_CHARACTER: (facts, names) =>
    `${it(facts, names)} cannot do that: only a character alone can join a group, and only one that joined can leave it.`,
  NOT_LINKED: (facts, names) => `${names.unit(facts.unit)} does not stand close enough to ${own(facts, names)}.`,

  HANDS_TAKEN: (facts, names) =>
    typeof facts.hands === 'string'
      ? `${it(facts, names)} took up other things this turn: ${hands(facts.hands)}.`
      : `${it(facts, names)} has no hand for that.`,
  NO_SUCH_ITEM: (facts, names) => `${it(facts, names)} does not own that: ${item(facts.item)}.`,
  NOT_ENOUGH_HANDS: (facts, names) =>
    `${it(facts, names)} has ${count(facts.hands, 'hand')}. That takes more, or it leaves a staff without a spell hand.`,

  ALREADY_SHOT: (facts, names) => `${own(facts, names)} already shot, cast, marched or tried to march in this phase.`,
  NO_FIRER: (facts, names) => `Nobody in ${own(facts, names)} can shoot.`,
  HEAVY_MOVED: (facts, names) => `Heavy weapons cannot shoot after a move, and ${own(facts, names)} moved.`,
  NO_LINE_OF_SIGHT: (facts, names) => `${it(facts, names)} cannot see the target.`,
  OUT_OF_RANGE: (facts) =>
    `The nearest enemy in sight is ${far(facts.distance)} away; the range is ${say(facts.range)}″.`,
  TARGET_FIXED: (facts, names) =>
    `${own(facts, names)} began to shoot at ${group(facts.target, names)}, and cannot change.`,
  TARGET_LOCKED: (facts, names) =>
    `${group(facts.target, names)}: locked in combat, and in this match nobody shoots into combat.`,
  NOT_STRAIGHT: () => 'A block of Ranks marches straight forward only.',

  ALREADY_CHARGED: (facts, names) => `${own(facts, names)} charged already in this phase.`,
  FIRED_NO_CHARGE: (facts, names) =>
    `${own(facts, names)} shot with weapons that are not Quick, and cannot charge now.`,
  TARGET_NOT_SHOT: (facts, names) =>
    `${own(facts, names)} shot at ${group(facts.shot, names)}, and may charge nobody else.`,
  CANNOT_REACH: (facts, names) =>
    `${group(facts.target, names)}: too far away even for the longest charge, ${say(facts.most)}″.`,
  BAD_TARGET: badTarget,
  ILLEGAL_REACTION: (facts, names) => `${own(facts, names)} cannot stand and shoot.`,
  ILLEGAL_ALLOCATION: (facts, names) =>
    `Everybody in the group takes one wound before anybody takes two${typeof facts.unit === 'string' ? `; that goes for ${names.unit(facts.unit)} too` : ''}.`,
  NO_SUCH_COMBAT: (facts) =>
    facts.combats.length > 0
      ? `There is no combat ${typed(facts.combat)}. Choose ${choice(facts.combats)}.`
      : 'There is no combat to fight.',
  ALREADY_FOUGHT: (facts) => `Combat ${say(facts.combat)} was fought already.`,

  UNKNOWN_SPELL: (facts, names) =>
    facts.spells.length > 0
      ? `${it(facts, names)} does not know the spell ${typed(facts.spell)}: choose ${choice(facts.spells, facts.spell)}.`
      : `${it(facts, names)} knows no spells.`,
  WRONG_TIME: (facts) => `${spell(facts.spell)} can be cast only ${when(spells[facts.spell])}.`,
  SUMMON_LIMIT: (facts, names) => `${it(facts, names)} has a servant already.`,
  NO_MODELS: (facts) => `Nobody is left for ${spell(facts.spell)} to summon.`,
  ALREADY_HEALED: (facts, names) => `${it(facts, names)} was treated already this turn.`,
  NO_DICE: (facts, names) => `${it(facts, names)} has only ${count(facts.pool, 'Power Die', 'Power Dice')}.`,
  COST_TOO_HIGH: (facts) =>
    `${count(facts.pool, 'die reaches', 'dice reach')} ${say(facts.most)} at most; ${spell(facts.spell)} needs ${say(facts.cost)}.`,
};
