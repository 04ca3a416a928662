import type { Event, Json, Names, WordsFor } from '../../../engine/index.ts';
import {
  SET_UP,
  list,
  plainEvents,
  nameIn,
  say,
  setUpOrderLine,
  side,
  signed,
  small,
  unit,
  unitList,
} from '../../../kit/index.ts';
import type { InterruptCause, PluckOutcome, TestReason, VampiresEvents } from '../facts/events.ts';
import { companyNames, formNames, phaseNames, powerNames } from './names.ts';
import { figuresLine, inches, weapon } from './say.ts';
import { modifierNames, orderNames, orderValueNames, setUpNames } from './texts.ts';

type Told = Pick<Event, 'kind' | 'facts'>;
type Known = VampiresEvents;

/** Where a figure goes. What graves and gaps cost comes on top of the length. VW-4.6 */
export const movedLine =
  (how: string, from: string) =>
  (facts: Known['moved'], names: Names): string => {
    const way = facts.from === 'gate' ? `${from} to ${facts.to}` : `${facts.from} → ${facts.to}`;
    const extra = facts.cost - facts.length;
    const length =
      extra === 0 ? inches(facts.length) : `${inches(facts.length)}, ${inches(extra)} extra for the ground`;
    return `${unit(facts, names)} ${how} ${way} (${length}).`;
  };

const tests: Readonly<Record<TestReason, string>> = {
  disengage: 'tries to disengage',
  stand: 'tries to stand up',
  shapeshift: 'tries to change shape',
  zone: 'calls up the shadows',
};

/** What disturbs a ritual. VW-13.7 */
export const causes: Readonly<Record<InterruptCause, string>> = {
  shot_at: 'somebody shot at it',
  contact: 'an enemy is in contact with it',
  attacked: 'it was attacked',
  down: 'it is Down',
  out: 'it is out',
  acted: 'it did something else',
};

/** Whoever begins the ritual wins with it, or loses it by what is named here. VW-13.7, 13.8 */
export const ritualBegun =
  (how: string) =>
  (facts: Known['ritual-begun'], names: Names): string =>
    `**${unit(facts, names)} ${how} the ritual**: its side wins at the end of this turn, unless ${unit(facts, names)} is shot at (a miss counts) or reached by an enemy, or shoots or uses a power itself.`;

/** The whole sum on a line: "6 +3 SV +2 crossbow −2 cover = 9, needs 8". */
function sumLine(facts: Known['attack-rolled']): string {
  const parts = [
    `${signed(facts.value)} ${facts.kind === 'shooting' ? 'SV' : 'FV'}`,
    ...(facts.bonus === 0 ? [] : [`${signed(facts.bonus)} ${weapon(facts.weapon)}`]),
    ...facts.modifiers.map(({ name, value }) => `${signed(value)} ${nameIn(modifierNames, name)}`),
  ];
  return `rolls **${say(facts.die)}** ${parts.join(' ')} = ${say(facts.total)} against AV ${say(facts.armour)}`;
}

function attackRolled(facts: Known['attack-rolled'], names: Names): string {
  const deed = facts.kind === 'shooting' ? 'shoots at' : 'attacks';
  const with_ = ` with ${facts.weapon === 'fists' ? 'bare fists' : `the ${weapon(facts.weapon)}`}`;
  const result = facts.hit ? '**hit**' : facts.die === 1 ? 'a natural 1, **miss**' : '**miss**';
  return `${unit(facts, names, 'attacker')} ${deed} ${unit(facts, names, 'target')}${with_}: ${sumLine(facts)}: ${result}.`;
}

const outcomes: Readonly<Record<PluckOutcome, string>> = {
  ok: 'nothing happens',
  down: 'Down',
  out: 'out of the game',
};

function pluckRolled(facts: Known['pluck-rolled'], names: Names): string {
  const added = [
    ...(facts.weapon === 0 ? [] : [`${signed(facts.weapon)} weapon`]),
    ...(facts.poison === 0 ? [] : [`${signed(facts.poison)} poison`]),
    ...(facts.tough === 0 ? [] : [`${signed(facts.tough)} Tough`]),
  ];
  const sum =
    added.length === 0 ? `**${say(facts.die)}**` : `**${say(facts.die)}** ${added.join(' ')} = ${say(facts.result)}`;
  const natural = facts.die === 1 || facts.die === 10 ? `, a natural ${say(facts.die)}` : '';
  const capped = facts.capped ? ' It is Invulnerable to that, or it would be out.' : '';
  return `${unit(facts, names)} rolls Pluck: ${sum} against ${say(facts.pluck)}${natural}: **${outcomes[facts.outcome]}**.${capped}`;
}

function shotDeclared(facts: Known['shot-declared'], names: Names): string {
  const who = unitList(facts, names, 'shooters');
  const all = facts.targets.length > 1 ? ` It strikes everybody there: ${unitList(facts, names, 'targets')}.` : '';
  const verb = facts.shooters.length > 1 ? 'fire a volley' : 'shoots';
  const first = names.unit(facts.targets[0] ?? '');
  return `**${who} ${verb} at ${first}**: ${weapon(facts.weapon)}, ${inches(facts.distance)} away.${all}`;
}

const initiativeOf = ({ die, bonus, total }: { die: number; bonus: number; total: number }): string =>
  bonus === 0 ? `**${die}**` : `**${die}** +${bonus} = ${total}`;

const wasted: Readonly<Record<string, string>> = {
  NO_LINE_OF_SIGHT: 'the line of sight is blocked',
  TOO_DARK: 'it is too dark',
  OUT_OF_RANGE: 'it is out of range',
};

const ends: Readonly<Record<string, string>> = {
  eliminated: 'nobody is left on the other side',
  points: 'on victory points',
  conceded: 'the other side gave up',
};

function matchOver({ winner, reason, points, company }: Known['match-over'], names: Names): string {
  const tally = ` Victory points: ${names.side('a')} ${points.a}, ${names.side('b')} ${points.b}.`;
  if (winner === null) {
    if (reason === 'both_flee')
      return '**The match is drawn**: nobody completed the ritual in time. The Imperial Nightwatch is coming, and both companies flee.';
    return reason === 'agreed'
      ? '**The match is drawn**: both sides agreed.'
      : `**The match is drawn**: equal points.${tally}`;
  }
  const who = names.side(winner);
  if (reason === 'ritual') return `🏆 **${who} wins**: ${rituals[company ?? ''] ?? 'the ritual is complete'}.`;
  return `🏆 **${who} wins**: ${ends[reason] ?? reason}.${reason === 'points' ? tally : ''}`;
}

/** What a company's ritual does. VW-13.8, 9.1 */
const rituals: Readonly<Record<string, string>> = {
  vampires: 'the Master rises from his tomb',
  werewolves: 'the Master is destroyed for ever',
  nightwatch: 'the tomb is sealed',
};

/** One line for each kind of event; section 6. null where other lines tell it. */
export const events: WordsFor<Known, string | null> = {
  'sides-rolled': (facts, names) =>
    `The die shows ${facts.die}: **${side(facts, names, 'south')}** comes from the south.`,
  mustered: (facts, names) =>
    `**${side(facts, names)}** leads ${small(nameIn(companyNames, facts.company))}: ${figuresLine(facts.figures)} (${facts.points} points).`,
  'deployment-in': (facts, names) => `${side(facts, names)} is set up.`,
  deployed: (facts, names) =>
    `${side(facts, names)} sets up: ${list(facts.units.map(({ unit: id, cell }) => `${names.unit(id)} at ${cell}`))}.`,
  'orders-set': (facts) =>
    facts.key === SET_UP
      ? setUpOrderLine(facts.value, setUpNames)
      : `Your standing order for ${nameIn(orderNames, facts.key)}: ${nameIn(orderValueNames, `${facts.key}.${facts.value}`)}.`,

  'turn-started': (facts) => `**Turn ${say(facts.turn)} of ${say(facts.turns)}**`,
  'initiative-rolled': (facts, names) =>
    `Rolling for initiative: ${names.side('a')} ${initiativeOf(facts.a)}, ${names.side('b')} ${initiativeOf(facts.b)}.${facts.a.total === facts.b.total ? ' A tie: both roll again.' : ''}`,
  'initiative-won': (facts, names) => `**${side(facts, names)}** has the initiative and acts first in each phase.`,
  'phase-started': (facts) => `**${nameIn(phaseNames, facts.phase)} phase.**`,
  'turn-ended': () => null,
  held: (facts, names) => `${unit(facts, names)} does nothing this phase.`,
  passed: (facts, names) => `${side(facts, names)} passes and does nothing more this phase.`,

  moved: movedLine('moves', 'from the gate'),
  ran: movedLine('**runs**', 'from the gate'),
  'contact-made': (facts, names) => `${unit(facts, names)} is in a Fight with ${unitList(facts, names, 'enemies')}.`,
  hunkered: (facts, names) => `${unit(facts, names)} hunkers down on the steps: cover 3.`,
  'hunker-ended': (facts, names) => `${unit(facts, names)} is no longer hunkered down.`,
  'pluck-tested': (facts, names) =>
    `${unit(facts, names)} ${tests[facts.reason]}: rolls **${say(facts.die)}**, needs ${say(facts.pluck)} or more: ${facts.passed ? '**yes**' : '**no**'}.`,
  'disengage-failed': (facts, names) => `${unit(facts, names)} stays in the Fight.`,
  'stood-up': (facts, names) => `${unit(facts, names)} **stands up**.`,
  'stand-failed': (facts, names) => `${unit(facts, names)} stays Down.`,
  shifted: (facts, names) => `${unit(facts, names)} takes **${nameIn(formNames, facts.form)}** form.`,
  'shift-failed': (facts, names) => `${unit(facts, names)} keeps its shape.`,
  'power-lost': (facts, names) =>
    `${unit(facts, names)} **loses ${nameIn(powerNames, facts.power)}** for the rest of the game.`,
  'gear-dropped': (facts, names) =>
    `${unit(facts, names)} drops its gear at ${facts.cell}${facts.weapons.length > 0 ? ` (${list(facts.weapons.map(weapon))})` : ''} and fights with its body alone.`,
  'picked-up': (facts, names) =>
    `${unit(facts, names)} picks up ${list(facts.what.map((each) => (each === 'gear' ? 'its gear' : 'the ritual materials')))}.`,
  'materials-recovered': (facts, names) => `${unit(facts, names)} takes **ritual materials** from the crypt.`,
  'materials-dropped': (facts, names) =>
    `${unit(facts, names)}’s ritual materials lie at ${say(facts.cell)} for its friends to pick up.`,
  'ritual-begun': ritualBegun('begins'),
  'ritual-interrupted': (facts, names) => `${unit(facts, names)}’s ritual is **interrupted**: ${causes[facts.cause]}.`,
  'ritual-completed': (facts, names) => `**${unit(facts, names)} completes the ritual.**`,

  'shot-declared': shotDeclared,
  'shot-wasted': (facts, names) =>
    `${unit(facts, names)}’s shot at ${unit(facts, names, 'target')} is **wasted**: ${wasted[facts.code] ?? 'it cannot be made'}.`,
  'mob-declared': (facts, names) => `**${unitList(facts, names, 'fighters')} mob ${unit(facts, names, 'target')}.**`,
  'attack-rolled': attackRolled,
  'attack-lost': (facts, names) =>
    `${unit(facts, names, 'target')} is out already, so ${unit(facts, names, 'attacker')}’s attack is lost.`,
  'fumble-rolled': (facts, names) =>
    `${unit(facts, names)} may fumble: rolls **${facts.die}**, and only a 1 is a fumble: ${facts.die === 1 ? '**lost**' : 'no harm done'}.`,
  'weapon-broken': (facts, names) =>
    `${unit(facts, names)} **loses the ${weapon(facts.weapon)}** for the rest of the game.`,
  'pick-rejected': (facts) => `The die shows ${facts.die}, which is nobody: it is rolled again.`,
  'target-picked': (facts, names) =>
    `The miss flies on into the Fight, at **${unit(facts, names)}**${facts.die === null ? '' : ` (picked by a die: ${say(facts.die)})`}.`,
  'pluck-rolled': pluckRolled,
  'knocked-down': (facts, names) => `**${unit(facts, names)} is knocked Down.**`,
  'out-of-game': (facts, names) => `**${unit(facts, names)} is out of the game.**`,
  'zone-raised': (facts, names) =>
    `A **Zone of Shadows** rises round ${unit(facts, names)}: everything within 6″ has cover 3 against shooters without Nighteyes.`,
  'zone-ended': (facts, names) => `${unit(facts, names)}’s shadows round ${facts.cell} fade.`,
  'cast-failed': (facts, names) => `No shadows come to ${unit(facts, names)}.`,

  'draw-offered': (facts, names) => `${side(facts, names)} offers a draw.`,
  'draw-declined': (facts, names) => `${side(facts, names)} declines the draw.`,
  conceded: (facts, names) => `${side(facts, names)} gives up.`,
  'match-over': matchOver,
  ...plainEvents,
};

/** Several figures that hold, in one line. */
export function eventsLine(told: readonly Told[], names: Names): string | null {
  const [first] = told;
  if (first?.kind !== 'held' || told.length < 2) return null;
  return `${list(told.map(({ facts }) => unit(facts as { unit?: Json }, names)))} do nothing this phase.`;
}
