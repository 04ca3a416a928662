import type { Event, Names, SideId, WordsFor } from '../../../engine/index.ts';
import {
  SET_UP,
  setUpOrderLine,
  array,
  count,
  last,
  list,
  nameIn,
  plainEvents,
  say,
  side,
  small,
  unitList,
  unitOr,
} from '../../../kit/index.ts';
import type { Purpose, RollFacts, SalvationEvents } from '../facts/events.ts';
import { deadlyWounds } from '../data/constants.ts';
import { edgeNames, scenarioWords, setUpNames, spellNames } from './names.ts';
import { orderLine } from './orders.ts';
import { bandLine, contactLine, terrainPiece } from './say.ts';

type Known = SalvationEvents;

const unit = unitOr('somebody');

const purposes: Readonly<Record<Purpose, string>> = {
  hit: 'to hit',
  wound: 'to wound',
  defence: 'to save',
  stand: 'to stand up',
  panic: 'not to panic',
  chain: 'not to run with a friend',
  rally: 'to rally',
  cast: 'to cast',
  stray: 'to hit as aimed',
  handover: 'to take the hostage over',
  check: 'to find out',
};

/** Successes in bold, so that the result can be read without counting. */
const dice = (thrown: readonly number[], need: number): string =>
  thrown.map((die) => (die <= need ? `**${die}**` : String(die))).join(' ');

function roll(facts: RollFacts, names: Names): string {
  /** The face of a single die, bold if it is a success. */
  const only = (thrown: readonly number[], successes: number): string =>
    successes > 0 ? `**${say(thrown)}**` : say(thrown);
  switch (facts.purpose) {
    case 'dice-off': {
      const [a, b] = facts.dice;
      const won = facts.winner === null ? 'a tie, again' : `${side(facts, names, 'winner')} wins`;
      return `Dice-off: ${names.side('a')} ${say(a)}, ${names.side('b')} ${say(b)} – ${won}.`;
    }
    case 'scenario':
      return `Scenario: ${say(facts.dice)}.`;
    case 'treasure':
      return `${unit(facts, names)} searches ${facts.cell} (${facts.from} or more): ${only(facts.dice, facts.successes)}.`;
    case 'info':
      return `${unit(facts, names)} tries to pick the information up (${facts.need} or more): ${only(facts.dice, facts.successes)}.`;
    case 'terrain':
      return `Terrain: bids ${facts.bids.map(say).join(' and ')}, dice ${facts.dice.map(say).join(' + ')}.`;
  }
  const who = `${unit(facts, names)} ${purposes[facts.purpose]}`;
  return facts.lost === true
    ? `${who}: lost on purpose.`
    : `${who} (${facts.need} or less): ${dice(facts.dice, facts.need)} – ${successes(facts.successes)}.`;
}

const successes = (number: number): string => (number === 0 ? 'no success' : count(number, 'success', 'successes'));

function attackResult(facts: Known['attack-result'], names: Names): string {
  const parts = [];
  if (Number(facts.unsavedWounds) > 0) parts.push(count(facts.unsavedWounds, 'wound'));
  if (Number(facts.unsavedStuns) > 0) parts.push(count(facts.unsavedStuns, 'stun'));
  const got =
    parts.length > 0
      ? `${list(parts)} get${parts.length === 1 && Number(facts.unsavedWounds) + Number(facts.unsavedStuns) === 1 ? 's' : ''} through`
      : Number(facts.hits) === 0
        ? 'no hit'
        : 'every hit is saved';
  return `${unit(facts, names, 'attacker')} at ${unit(facts, names, 'target')}: ${got}.`;
}

function allocations(facts: Known['allocations-revealed'], names: Names): string {
  const units = Object.entries(facts.units);
  if (units.length === 0) return 'Nobody uses a die.';
  return `Dice (attack/defence): ${units
    .map(([id, given]) => {
      const against = given.dice
        .filter((each) => each.attack + each.defence > 0)
        .map((each) => `${each.attack}/${each.defence} against ${each.enemy}`);
      return `${names.unit(id)} ${given.brace ? `braces${against.length > 0 ? ` with ${given.dice[0]?.defence ?? 0}` : ''}` : list(against) || 'none'}`;
    })
    .join('; ')}.`;
}

function bandsRevealed(facts: Known['bands-revealed'], names: Names): string {
  return (['a', 'b'] as const)
    .map((each) => {
      const band = facts[each];
      if (!band) return '';
      return `**${names.side(each)}** leads ${bandLine(band.faction, band.units, band.spells)}.`;
    })
    .filter(Boolean)
    .join('\n');
}

function spellEffect(facts: Known['spell-effect'], names: Names): string {
  switch (facts.spell) {
    case 'icestorm':
      return `${unit(facts, names)}’s ${facts.attribute === 'speed' ? 'Speed' : 'Resistance'} is halved this turn.`;
    case 'shield':
      return `${unit(facts, names)} is shielded until the end of the turn.`;
    case 'immolate':
      return `The mage explodes: ${list(array(facts.units).map((id) => names.unit(String(id)))) || 'nobody'} is caught in it.`;
    default:
      return `${list(array(facts.units).map((id) => names.unit(String(id))))} stand in the fire.`;
  }
}

const causes: Readonly<Record<string, string>> = {
  wounds: 'dies of its wounds',
  'off-board': 'is driven off the board and lost',
  immolate: 'burns',
  stand: 'dies trying to stand up',
  resistance: 'has no strength left and dies',
  left: 'leaves',
};

const reasons: Readonly<Record<string, string>> = {
  running: 'every enemy runs',
  massacre: 'no enemy is left',
  points: 'on points',
  concede: 'the other side gave up',
  limit: 'on points, as the last turn is over',
  time: 'on time',
  'hostage-home': 'its hostage is home',
  'hostage-killed': 'a hostage was killed',
  courier: 'the couriers have decided it',
  treasure: 'the treasure is over the edge',
  siege: 'the fort is taken',
  relief: 'the fort has held',
  agreed: 'as agreed',
  'both-lost': 'both sides lost at once',
};

/** A contact with the unit of the side that calls the combat first; they are written a's unit first. */
const calledBy = (side: SideId, contact: string): string =>
  side === 'a' ? contact : contact.split('-').toReversed().join('-');

/** One line for each kind of event; section 6. null if other lines cover it. */
export const events: WordsFor<Known, string | null> = {
  'band-in': (facts, names) => `${side(facts, names)} has chosen a band.`,
  'bands-revealed': bandsRevealed,
  'scenario-set': (facts) => {
    const { name, about } = scenarioWords[facts.scenario];
    return `The scenario is **${name}**. ${about}`;
  },
  'terrain-bid-in': (facts, names) => `${side(facts, names)} has bid for terrain.`,
  'terrain-count': (facts) =>
    facts.how === 'crossroads'
      ? 'The crossroads are laid out: eight pieces.'
      : facts.count === 0
        ? 'There is no terrain.'
        : `${facts.count === 1 ? 'There is 1 piece' : `There are ${facts.count} pieces`} of terrain.`,
  'terrain-picked': (facts, names) => `${side(facts, names)} picks ${terrainPiece(facts.kind)}.`,
  'terrain-placed': (facts, names) => `${side(facts, names)} places ${terrainPiece(facts.piece)} at ${facts.cell}.`,
  'terrain-aside': (facts, names) =>
    `${side(facts, names)} has no room for ${terrainPiece(facts.piece)} and lays it aside.`,
  'edge-chosen': (facts, names) => `${side(facts, names)} takes the ${small(nameIn(edgeNames, facts.edge))}.`,
  'role-chosen': (facts, names) =>
    `${side(facts, names, 'attacker')} attacks, ${side(facts, names, 'defender')} defends.`,
  'plan-in': (facts) =>
    facts.auto === true
      ? 'Your units will be set up for you.'
      : `Your plan: ${array(facts.units)
          .map((id, index) => `${say(id)} at ${say(array(facts.cells)[index])}`)
          .join(', ')}.`,
  deployed: (facts, names) => `${unit(facts, names)} is set up at ${say(facts.cell)}.`,
  'turn-began': (facts, names) => `**Turn ${facts.turn}.** ${side(facts, names, 'first')} goes first.`,
  'half-began': (facts, names) => `**${side(facts, names)}’s half-turn.**`,
  'half-ended': (facts, names) => `${side(facts, names)} ends the half-turn.`,
  'turn-ended': () => null,

  hidden: (facts, names) => `${side(facts, names)} has made a secret plan.`,
  'hidden-content': (facts, names) =>
    facts.couriers === undefined
      ? `Your hostage will be held at ${say(facts.hostage)}; your units will be set up at ${list(array(facts.cells).map(say))}.`
      : `Your couriers are ${unitList(facts, names, 'couriers')}.`,
  'hostage-placed': (facts, names) => `${unit(facts, names)} is held at ${say(facts.cell)}.`,
  'truce-ended': (facts, names) =>
    `**The truce is over**${typeof facts.unit === 'string' ? `: ${names.unit(facts.unit)} is back in its own half` : ''}.`,
  escorting: (facts, names) =>
    `${unit(facts, names)} takes charge of ${unit(facts, names, 'hostage')} at ${say(facts.cell)}.`,
  'hostage-moved': (facts, names) => `${unit(facts, names)} follows ${unit(facts, names, 'by')} to ${say(facts.to)}.`,
  'hostage-dropped': (facts, names) =>
    typeof facts.by === 'string'
      ? `${names.unit(facts.by)} loses hold of ${unit(facts, names)} at ${say(facts.cell)}.`
      : `${unit(facts, names)} is dropped at ${say(facts.cell)}.`,
  'handed-over': (facts, names) =>
    `${unit(facts, names, 'from')} hands ${unit(facts, names)} over to ${unit(facts, names, 'to')}.`,
  'chaser-set': (facts, names) =>
    `**${side(facts, names, 'chaser')}** chases; ${side(facts, names, 'escapee')} must get away.`,
  'courier-shown': (facts, names) =>
    facts.courier === true ? `**${unit(facts, names)} is a courier!**` : `${unit(facts, names)} is not a courier.`,
  'info-left': (facts, names) => `${unit(facts, names)} leaves its information at ${say(facts.cell)}.`,
  'info-taken': (facts, names) => `${unit(facts, names)} picks the information up at ${say(facts.cell)}.`,
  'info-destroyed': (facts, names) => `${unit(facts, names)} destroys the information at ${say(facts.cell)}.`,
  moved: (facts, names) =>
    `${unit(facts, names)} moves ${facts.from} → ${last(facts.path)}${facts.left ? `; ${facts.left} Speed left` : ''}.`,
  exited: (facts, names) =>
    `${unit(facts, names)} leaves the board${facts.edge === null ? '' : ` over the ${small(nameIn(edgeNames, facts.edge))}`}.`,
  charged: (facts, names) =>
    `${unit(facts, names)} **charges** ${unit(facts, names, 'target')}: ${say(facts.from)} → ${last(facts.path)}.`,
  caught: (facts, names) =>
    `${unit(facts, names)} is caught at ${last(facts.path)} by ${list(array(facts.enemies).map((id) => names.unit(String(id))))}.`,
  contact: (facts, names) =>
    facts.charge === true ? null : `${unit(facts, names)} and ${unit(facts, names, 'enemy')} are in contact.`,
  score: (facts, names) => {
    const { scores } = facts;
    const held = (['a', 'b'] as const)
      .filter((each) => array(facts[each]).length > 0)
      .map((each) => `${names.side(each)} holds ${list(array(facts[each]).map(say))}`);
    return `${held.length > 0 ? `${list(held)}. ` : ''}**${names.side('a')} ${scores.a} : ${scores.b} ${names.side('b')}**.`;
  },
  'counter-empty': (facts) => `Nothing at ${say(facts.cell)}: the counter is removed.`,
  'treasure-found': (facts) =>
    facts.unit === null
      ? `Only one counter is left: **the treasure is at ${say(facts.cell)}**.`
      : `**The treasure is found at ${say(facts.cell)}!**`,
  dragged: (facts, names) => {
    const carriers = facts.carriers.map((each) => names.unit(each.unit));
    return `${list(carriers)} ${carriers.length === 1 ? 'drags' : 'drag'} the treasure: ${say(facts.from)} → ${facts.off === true ? 'over the edge' : last(facts.path)}.`;
  },
  'carrier-dropped': (facts, names) =>
    `${unit(facts, names)} ${facts.why === 'contact' ? 'runs into an enemy' : 'finds no room'} at ${say(facts.cell)} and carries no longer.`,
  crawled: (facts, names) => `${unit(facts, names)} crawls ${say(facts.from)} → ${last(facts.path)}.`,
  'fight-called': (facts, names) =>
    `${side(facts, names)} calls a **combat**: ${facts.steps
      .map((step) => list(step.map((contact) => contactLine(calledBy(facts.side, contact), names))))
      .join('; then ')}.`,
  'allocation-in': (facts, names) => `${side(facts, names)}’s dice are in.`,
  'allocations-revealed': allocations,
  'auto-hit': (facts, names) =>
    `${unit(facts, names)} hits ${unit(facts, names, 'target')} without a roll, as no defence dice were set: ${count(facts.hits, 'hit')}.`,
  roll,
  neutralised: (facts, names) =>
    `${unit(facts, names, 'target')} saves ${count(facts.wounds, 'wound')} and ${count(facts.stuns, 'stun')}.`,
  'attack-result': attackResult,
  wounded: (facts, names) =>
    `${unit(facts, names)} now has ${count(facts.counters, 'wound')}${facts.counters < deadlyWounds ? ` (dies at ${deadlyWounds})` : ''}.`,
  stunned: (facts, names) => `${unit(facts, names)} is stunned.`,
  died: (facts, names) => `**${unit(facts, names)} ${causes[String(facts.cause)] ?? 'dies'}.**`,
  pushed: (facts, names) =>
    facts.to === null
      ? `**${unit(facts, names, 'by')} pushes ${unit(facts, names)} off the board** from ${facts.from}.`
      : `**${unit(facts, names, 'by')} pushes ${unit(facts, names)} back**: ${facts.from} → ${facts.to}.`,
  fell: (facts, names) => `${unit(facts, names)} lies on the ground at ${facts.cell}.`,
  followed: (facts, names) => `${unit(facts, names)} follows up to ${facts.to}.`,
  passed: (facts, names) =>
    facts.kind === 'follow'
      ? `${unit(facts, names)} stays where it is.`
      : facts.kind === 'shield'
        ? `${side(facts, names)} casts no Shield.`
        : `${side(facts, names)} does not react.`,
  cast: (facts, names) =>
    `${unit(facts, names)} casts **${nameIn(spellNames, facts.spell)}**${typeof facts.target === 'string' ? ` on ${names.unit(facts.target)}` : array(facts.cells).length > 0 ? ` at ${array(facts.cells).map(say).join(', ')}` : ''}${facts.reaction === true ? ' in answer' : ''}.`,
  'spell-effect': spellEffect,
  raised: (facts, names) =>
    `${list(array(facts.units).map((id) => names.unit(String(id))))} rise at ${array(facts.cells).map(say).join(', ')}.`,
  shielded: (facts, names) =>
    `${unit(facts, names)} is shielded: ${facts.from === 'spell' ? 'the spell does not touch it' : 'a wound is neutralised'}.`,
  shot: (facts, names) =>
    `${unit(facts, names)} shoots at ${unit(facts, names, 'target')}: ${count(facts.shots, 'shot')}, ${count(facts.distance, 'cell')} away, ${facts.range} range.`,
  // Also of who was asked: whether it was a standing order stays secret. SS-12.6
  'defence-set': (facts, names) =>
    `${unit(facts, names)} uses ${facts.dice === 0 ? 'no defence dice' : count(facts.dice, 'defence die', 'defence dice')} (\`/orders\` sets how many).`,
  stood: (facts, names) => `${unit(facts, names)} stands up.`,
  'stand-failed': (facts, names) => `${unit(facts, names)} fails to stand up: ${count(facts.counters, 'wound')} now.`,
  ran: (facts, names) => {
    const path = array(facts.path);
    const runner = `${unit(facts, names)} **runs** from ${unit(facts, names, 'enemy')}`;
    if (path.length === 0)
      return `${runner}${facts.off === true ? ', straight off the board' : ', but has nowhere to go'}.`;
    return `${runner}: ${say(facts.from)} → ${last(facts.path)}${facts.off === true ? ' and off the board' : ''}.`;
  },
  rallied: (facts, names) => `${unit(facts, names)} rallies.`,
  'orders-set': (facts, names) =>
    facts.key === SET_UP
      ? setUpOrderLine(say(facts.value), setUpNames)
      : `Your standing order${facts.unit === null ? '' : ` for ${names.unit(facts.unit)}`}: ${small(orderLine(facts.key, facts.value))}.`,
  conceded: (facts, names) => `${side(facts, names)} concedes.`,
  'draw-offered': (facts, names) => `${side(facts, names)} offers a draw.`,
  'draw-declined': (facts, names) => `${side(facts, names)} declines the draw.`,
  'match-won': (facts, names) =>
    `🏆 **${side(facts, names)} wins**: ${reasons[String(facts.reason)] ?? say(facts.reason)}.`,
  'match-drawn': (facts) => `**The match is drawn**: ${reasons[String(facts.reason)] ?? say(facts.reason)}.`,
  ...plainEvents,
};

/** Units set up one after the other share one line. */
export const eventsLine = (run: readonly Pick<Event, 'kind' | 'facts'>[], names: Names): string | null =>
  run[0]?.kind === 'deployed'
    ? `Set up: ${list(run.map(({ facts }) => `${unit(facts, names)} ${say(facts.cell)}`))}.`
    : null;
