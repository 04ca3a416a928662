import { plain, wordsIn } from '../../../engine/index.ts';
import type { Names, UnitId, WordsFor } from '../../../engine/index.ts';
import {
  capital,
  choice,
  count,
  nameIn,
  namesOf,
  plainRefusals,
  say,
  typed,
  unreadable,
  wanted,
  which,
  youAreAsked,
} from '../../../kit/index.ts';
import type { PowerTarget } from '../data/powers.ts';
import type { GenesysRefusals, PlaceFault } from '../facts/refusals.ts';
import { className } from './class-names.ts';
import { gearNames, optionWords, powerNames, unitNames } from './names.ts';
import { questions } from './questions.ts';
import { does, inches, squads } from './say.ts';
import { orderNames } from './texts.ts';

type Known = GenesysRefusals;
type Who = { readonly unit?: UnitId | null; readonly squad?: string | null };

const who = (facts: Who, names: Names): string =>
  typeof facts.unit === 'string'
    ? names.unit(facts.unit)
    : typeof facts.squad === 'string'
      ? names.group(facts.squad)
      : 'It';
/** The form of a verb that fits whom it is about: "Warders 1 have", "Thane 1 has". */
const form = ({ unit: id, squad }: Who, many: string, one: string): string =>
  typeof id !== 'string' && typeof squad === 'string' ? does([squad], many, one) : one;
const have = (facts: Who): string => form(facts, 'have', 'has');
const are = (facts: Who): string => form(facts, 'are', 'is');
const it = (facts: Who): string => form(facts, 'they', 'it');
type Aimed = { readonly target?: string | null };
const isUnit = (id: string): boolean => /^[ab]\d+$/.test(id);
/** The same of whom it is aimed at. */
const targetForm = ({ target: id }: Aimed, many: string, one: string): string =>
  typeof id === 'string' && !isUnit(id) ? does([id], many, one) : one;
const target = (facts: Aimed, names: Names, unnamed = 'the target'): string =>
  typeof facts.target === 'string'
    ? isUnit(facts.target)
      ? names.unit(facts.target)
      : names.group(facts.target)
    : unnamed;
/** The same at the head of a sentence. */
const theTarget = (facts: Aimed, names: Names): string => target(facts, names, 'The target');
const cell = (facts: { readonly cell: string | null }): string => facts.cell ?? 'there';
const klass = (facts: { readonly class: string | null }): string => className(facts.class);

const places: Readonly<Record<PlaceFault, string>> = {
  missing: 'each unit of the squad needs a cell',
  zone: 'it is not wholly in your zones',
  level: 'only fliers may be in the air',
  taken: 'there is no room',
  board: 'it would lie off the board',
  area: 'it must lie mostly in one area',
  far: 'it is more than 6″ away',
  enemy: 'an enemy is within 12″',
  dodge: 'it is taken or out of reach, or the charge comes by there',
  leave: 'it is too far or taken',
  many: 'you may only place two squads at a time',
  squad: 'only Outriders, one squad after the other',
};

/** What a bonus takes. GP-16.3 – 16.5 */
const needed: Readonly<Record<Known['COORD_TOO_FEW']['kind'], string>> = {
  squad: 'it takes at least two besides the one that is made',
  veteran: 'it takes at least one of a Veteran of the squad',
  cohort: 'at least three units must give up all of theirs',
};

/** What it lacks who cannot shoot. GP-12.1 */
const lacking = (weapon: string | undefined): string =>
  weapon === undefined ? 'nothing to shoot with' : `no ${nameIn(gearNames, weapon, 'weapon')}`;

/** Whom a power may be aimed at. GP-21.3 */
const aims: Readonly<Record<PowerTarget, string>> = {
  enemy: 'an enemy who stands on the board',
  'enemy-squad': 'an enemy squad on the board',
  friend: 'one of your own who is alive',
  'friend-squad': 'one of your own squads on the board',
};

/** What is asked now, where something else was done. */
function wrongPhase(facts: Known['WRONG_PHASE'], names: Names): string {
  const { active, squad, kind, asked, ending } = facts;
  if (active)
    return `Finish with ${squads(active, names)} first: let ${does(active, 'them', 'it')} act, or end the activation.`;
  if (ending) return 'No squad is acting. Choose one, or pass to end your turn once a squad has acted.';
  if (squad === null) return 'Choose a squad first: activate it, then say what it does.';
  const now = asked ? wordsIn(questions, String(kind), asked, names) : undefined;
  return now ? `That cannot be done now. ${youAreAsked(now.short)}` : 'That cannot be done now.';
}

function badOrder({ key, value, keys, wanted: values }: Known['BAD_ORDER']): string {
  return values === undefined
    ? `There is no standing order ${typed(key)}: choose ${choice(keys, key)}.`
    : `${typed(value)} does not fit the standing order for ${nameIn(orderNames, key)}: ${wanted(values, value)}.`;
}

function badTarget({ units, power, aim }: Known['BAD_TARGET'], names: Names): string {
  if (units.length > 0) return `It must be ${choice(units.map((id) => names.unit(id)))}.`;
  return power !== undefined && aim
    ? `${nameIn(powerNames, power)} can only be aimed at ${aims[aim]}.`
    : 'A charge goes at enemy squads that stand on the board: name one of those.';
}

const optionNames = namesOf(optionWords);

/** There is nothing of that name: what there is, or comes near it. */
function none({ text, lists = [], among }: Known['UNKNOWN']): string {
  const names = among?.map((name) => `\`${name}\``) ?? lists;
  return `There is no ${typed(text)} here${names.length > 0 ? `: choose ${choice(names, text)}` : ''}.`;
}

/** What a player is told when something is not allowed; section 6. */
export const refusals: WordsFor<Known, string> = {
  ...plainRefusals,
  MATCH_OVER: () => 'The match is over.',
  NOT_YOUR_TURN: (facts, names) =>
    facts.side ? `It is not your turn: ${names.side(facts.side)} is asked.` : 'It is not your turn.',
  WRONG_PHASE: wrongPhase,
  UNKNOWN: (facts, names) =>
    facts.which ? which(plain(facts), names) : facts.text === null ? unreadable(facts) : none(facts),
  BAD_CELL: (facts) => `${typed(facts.text)} is not a cell of this board. A cell is letters and a number, such as K12.`,
  BAD_OPTION: ({ param, text, options, wanted: accepted }) =>
    options
      ? `There is no option ${typed(param)}: choose ${choice(options, param)}.`
      : `${typed(text)} does not fit the option “${nameIn(optionNames, param)}”: ${wanted(accepted, text)}.`,
  NO_SUCH_DECISION: () => 'That question is not asked any more.',
  NOT_YOURS: (facts, names) =>
    typeof facts.unit === 'string'
      ? `${who(facts, names)} cannot do that: it is not yours, or not in this squad.`
      : `${who(facts, names)} ${are(facts)} not yours.`,
  SQUAD_DONE: (facts, names) => `${who(facts, names)} ${have(facts)} already acted or reacted this round.`,
  NO_COMMAND_LEFT: () => 'You have no Command left.',
  MUST_ACTIVATE: () => 'At least one squad must act in each turn; then you may end it.',
  ARRIVALS_FIRST: (facts, names) => `${who(facts, names)} ${have(facts)} just arrived and must go first.`,
  MUST_ENTER: (facts, names) => `${who(facts, names)} must come onto the board now.`,
  COHORT_TOO_FAR: () => 'Squads that act together must be within 2″ of each other.',
  COHORT_TOO_MANY: ({ most }) => `At most ${say(most)} of them may act together: the lowest Command among them.`,
  ALREADY_MOVED: (facts, names) => `${who(facts, names)} ${have(facts)} already moved this round.`,
  ACTION_SPENT: (facts, names) => `${who(facts, names)} ${have(facts)} already used this round’s action.`,
  MOVE_TOO_FAR: (facts, names) =>
    `${who(facts, names)} would have to go ${inches(facts.cost)}, and may go ${inches(facts.most)}.`,
  MOVE_LIMIT: (facts, names) =>
    `${inches(facts.most)} is all that ${who(facts, names)} may go now, after what ${it(facts)} did or suffered; that would be ${inches(facts.cost)}.`,
  PATH_BLOCKED: (facts, names) =>
    facts.cell === null
      ? `${who(facts, names)} cannot get there: the way is blocked.`
      : `${who(facts, names)} cannot get there: the way is blocked at ${cell(facts)}.`,
  CELL_OCCUPIED: (facts) => `Somebody stands at ${cell(facts)} already.`,
  OFF_BOARD: (facts, names) => `${who(facts, names)} must stay on the board, and come in over its own edge.`,
  OUT_OF_COHERENCY: (facts, names) => `${who(facts, names)} must keep together, each within 2″ of the next.`,
  CONTACT_NEEDS_CHARGE: (facts, names) => `That would touch ${target(facts, names)}: charge to come into contact.`,
  ENGAGE_NEAREST: (facts, names) =>
    facts.target === null
      ? `${who(facts, names)} may not fall back in a charge.`
      : `${who(facts, names)} must engage ${target(facts, names)}, the nearest it can reach.`,
  NOT_IN_REACH: (facts, names) =>
    facts.target == null
      ? `${who(facts, names)} ${have(facts)} nobody within reach.`
      : `${who(facts, names)} cannot reach ${target(facts, names)}.`,
  NOBODY_IN_REACH: (facts, names) =>
    [
      facts.nearest === null
        ? `${who(facts, names)} ${have(facts)} nobody within reach.`
        : `${who(facts, names)} ${have(facts)} nobody within reach: the nearest enemy, ${names.group(facts.nearest)}, is ${inches(facts.gap)} away.`,
      ...(facts.can.length > 0 ? [`${capital(it(facts))} can still ${choice(facts.can)}.`] : []),
    ].join(' '),
  ENGAGED_FIRST: (facts, names) => `${who(facts, names)} must strike an enemy that it touches.`,
  PIKE_ENGAGED: (facts) => `The ${nameIn(gearNames, facts.weapon, 'weapon')} is too long against an enemy in contact.`,
  ENGAGED_NO_SHOOT: (facts, names) => `${who(facts, names)} ${are(facts)} in melee and cannot shoot, only fight.`,
  ENGAGED_STAY: (facts, names) => `${who(facts, names)} is in contact already and stays.`,
  NO_LINE_OF_SIGHT: (facts, names) =>
    `${who(facts, names)} cannot see ${target(facts, names, 'any enemy')}: ${it(facts)} ${form(facts, 'look', 'looks')} elsewhere, or something is in between.`,
  OUT_OF_RANGE: (facts, names) =>
    facts.target == null
      ? `Nobody is near enough: the range is ${inches(facts.most)}.`
      : `${theTarget(facts, names)} ${targetForm(facts, 'are', 'is')} ${facts.gap === null ? 'too far away' : `${inches(facts.gap)} away`}; the range is ${inches(facts.most)}.`,
  DARK: () => 'It is too dark to see farther than 24″.',
  MOVED_TOO_FAR: (facts, names) =>
    `${who(facts, names)} has gone too far in this round to use the ${nameIn(gearNames, facts.weapon, 'weapon')}.`,
  WEAPON_TOO_SHORT: (facts) => `The ${nameIn(gearNames, facts.weapon, 'weapon')} does not reach that level.`,
  TARGET_HIDDEN: (facts, names) => `${theTarget(facts, names)} is hidden from high above.`,
  TARGET_ENCLOSED: (facts, names) => `${theTarget(facts, names)} is inside, out of reach.`,
  BEHIND_DOORS: (facts, names) =>
    `${who(facts, names)} ${form(facts, 'sit', 'sits')} behind closed doors and can neither shoot nor strike: get out first.`,
  TARGET_FALLEN: (facts, names) => `${theTarget(facts, names)} ${targetForm(facts, 'are', 'is')} down already.`,
  ONE_TARGET: (facts, names) => `${who(facts, names)} has one weapon and one target.`,
  TOO_MANY_ATTACKS: (facts, names) =>
    `${who(facts, names)} ${have(facts)} ${count(facts.most, 'attack')}: share out at least one, and no more than that.`,
  CLEAR_TARGETS_FIRST: (facts, names) =>
    `${names.unit(facts.clear)} is in plain sight and must get at least as many shots.`,
  CANNOT_HIT: (facts, names) =>
    `${who(facts, names)} cannot hit ${target(facts, names)} with one die: only an impossible attack could.`,
  NOT_IMPOSSIBLE: (facts, names) =>
    `${who(facts, names)} can hit ${target(facts, names)}: that is not an impossible attack.`,
  IMPOSSIBLE_ONE: () => 'An impossible attack is a single one, and nobody helps it.',
  COORD_TOO_FEW: ({ kind }) => `Too few attacks are given up for that bonus: ${needed[kind]}.`,
  COORD_WEAPONS: (facts, names) => `${who(facts, names)} does not have the same weapon.`,
  COORD_COHERENCY: () => 'Only a squad that keeps together can do that.',
  COORD_COHORT_ONLY: () => 'Squads that act together have the cohort bonus and no other, and others have none.',
  COORD_LEAD: (facts, names) => `${who(facts, names)} is better at it and must make the attack.`,
  COORD_REACH: (facts, names) => `${who(facts, names)} could not hit that target itself.`,
  RECOVERING: (facts, names) =>
    `${who(facts, names)} is recovering: it may only make a short move, or take an action other than combat.`,
  ALREADY_REACTED: (facts, names) => `${who(facts, names)} ${have(facts)} reacted already.`,
  CANNOT_DIVE: (facts, names) => `${who(facts, names)} can dive only when ${it(facts)} ${are(facts)} shot at.`,
  CANNOT_FLEE: (facts, names) =>
    `${who(facts, names)} can flee only when ${it(facts)} ${are(facts)} attacked and ${have(facts)} not moved.`,
  FLEEING: (facts, names) =>
    `${who(facts, names)} ${are(facts)} running away: activate ${form(facts, 'them', 'it')} without others.`,
  OVER_POINTS: ({ over, most }) => `That is ${say(over)} points over ${say(most)}.`,
  CLASS_NOT_ALLOWED: (facts) =>
    facts.class === null
      ? 'An army needs at least one squad.'
      : Object.hasOwn(unitNames, facts.class)
        ? `${klass(facts)} cannot be in this army: another faction, or a rank for more points.`
        : `There is no class ${typed(facts.class)}: choose ${choice(
            Object.keys(unitNames).map((id) => `\`${id}\``),
            facts.class,
          )}.`,
  SQUAD_SIZE: (facts) =>
    facts.squads === true
      ? `Only one squad of that rank: ${klass(facts)}.`
      : `A squad of ${klass(facts)} has ${say(facts.least)}${facts.least === facts.most ? '' : ` to ${say(facts.most)}`} units here.`,
  BAD_GEAR: (facts) =>
    `${klass(facts)}: ${nameIn({ ...gearNames, ...powerNames, ...unitNames, powers: 'two powers' }, facts.gear)} does not fit, or is missing.`,
  DESIGNATED_MISSING: (facts) => `${klass(facts)} must be in the army: you named it for your mission.`,
  BAD_ZONES: ({ forward }) =>
    forward === true ? 'Name one zone, 1 to 6.' : 'Name three different zones, 1 to 6, two of them from 1 to 3.',
  BAD_PLACE: (facts) => `It cannot stand ${facts.cell === null ? 'there' : `at ${cell(facts)}`}: ${places[facts.why]}.`,
  NO_TABLE_EDGE: (facts) =>
    facts.edges.length > 0
      ? `Line up at the ${choice(facts.edges)} edge.`
      : 'Your zones have no edge: deploy on the board.',
  RESERVE_LIMIT: ({ most }) => `At most ${say(most)} squads may be in reserve.`,
  TERRAIN_AREA: () => 'That area has enough terrain.',
  MARKER_OFF_CENTRE: () => 'Markers lie within 12″ of the centre line.',
  MARKER_TOO_CLOSE: ({ apart, edge }) =>
    edge === true ? 'Markers lie 8″ from the edges.' : `Markers lie ${say(apart)}″ apart, and not on walls.`,
  BAD_TARGET: badTarget,
  CANNOT_CHALLENGE: () => 'You cannot challenge in round 1, or when you have the initiative.',
  BAD_ORDER: badOrder,
  NO_DRIVER: (facts, names) => `Nobody drives ${who(facts, names)}.`,
  VEHICLE_FULL: () => 'There is no room in it.',
  NOT_ADJACENT: (facts, names) => `${who(facts, names)} ${are(facts)} not close enough for that.`,
  ON_OFF_ONCE: (facts, names) => `${who(facts, names)} ${have(facts)} already got on or off this round.`,
  NOT_MOUNTED: (facts, names) => `${who(facts, names)} is not mounted for that.`,
  MOUNT_TAKEN: () => 'Somebody rides it.',
  MOUNT_TOO_SMALL: () => 'A mount must be larger than its rider.',
  RIDE_TOO_SHORT: (facts, names) =>
    `${who(facts, names)} must ride farther than ${inches(facts.most)}, as all of its squad.`,
  NOT_A_CASTER: (facts, names) => `${who(facts, names)} has no powers to channel.`,
  POWER_UNKNOWN: (facts, names) => `${who(facts, names)} does not know ${nameIn(powerNames, facts.power)}.`,
  CHANNEL_FIRST: (facts, names) => `${who(facts, names)} must channel ${nameIn(powerNames, facts.power)} first.`,
  ALREADY_CHANNELLED: (facts, names) => `${who(facts, names)} has channelled in this round.`,
  ALREADY_CAST: (facts, names) => `${who(facts, names)} has cast in this round.`,
  NO_SUCH_TRAIT: (facts, names) => `${who(facts, names)} cannot give commands.`,
  NO_SUCH_ITEM: (facts, names) =>
    `${who(facts, names)} ${have(facts)} ${facts.item === undefined ? lacking(facts.weapon) : 'no such item'}.`,
  USED_UP: () => 'It is used up.',
  NOT_FALLEN: (facts, names) => `${theTarget(facts, names)} ${targetForm(facts, 'are', 'is')} not down.`,
  NO_PROVOCATION: (facts, names) => `${who(facts, names)} has no chance to strike at that.`,
  OBJECTIVE_FAR: () => 'That is more than 6″ from where the objective was.',
  OBJECTIVE_MOVED: () => 'The objective has moved in this round.',
  OBJECTIVE_LOCKED: () => 'That marker cannot be moved.',
  OBJECTIVE_CONTESTED: () => 'You need more units at it than the enemy.',
  IS_VEHICLE: () => 'Vehicles, and who is in them, cannot carry it.',
};
