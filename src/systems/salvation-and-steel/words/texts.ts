import type { WordsFor } from '../../../engine/index.ts';
import {
  capital,
  count,
  guideTexts,
  restTexts,
  linesOf,
  nameIn,
  namesOf,
  plainWords,
  say,
  sideOr,
  unitOr,
} from '../../../kit/index.ts';
import type { NamesFor } from '../../../kit/index.ts';
import type { SalvationTexts, SalvationWords } from '../facts/texts.ts';
import {
  classNotes,
  edgeNames,
  factionNames,
  roleNames,
  scenarioWords,
  spellNames,
  terrainNames,
  unitNames,
} from './names.ts';
import { attributeNotes, spellNotes } from './special.ts';
import { loseNames, orderNames, orderValue } from './orders.ts';

const unit = unitOr('');
const side = sideOr('');

const policies = { defend: 'All dice on defence', half: 'Some of each', attack: 'All dice on attack' } as const;

/** Display names of parameter values, by `key.word`. */
const named: NamesFor<SalvationWords> = {
  type: unitNames,
  faction: factionNames,
  spell: spellNames,
  'spell-about': spellNotes,
  piece: terrainNames,
  edge: { ...edgeNames, ...roleNames },
  scenario: { ...namesOf(scenarioWords), random: 'Let a d20 decide' },
  policy: policies,
  'attribute-about': attributeNotes,
  attribute: { resistance: 'Resistance', speed: 'Speed' },
  brace: { yes: 'Brace: as many defence dice as your charger attacks with' },
  caught: { accept: 'Risk it: charge even if another enemy stops it' },
  plan: { auto: 'Set all units up for me' },
  ...plainWords,
  go: { first: 'Go first: your units act before theirs', second: 'Go second: theirs act before yours' },
  lose: loseNames,
  order: orderNames,
  'order-value': orderValue,
  state: {
    fallen: 'fallen',
    running: 'running',
    shielded: 'shielded',
    slowed: 'slowed',
    weakened: 'weakened',
    helpless: 'helpless',
    new: 'new this turn',
    escorting: 'leading somebody',
    marked: 'marked',
    done: 'done',
  },
  crest: { ranged: 'shoots', mage: 'mage' },
  bar: { speed: 'speed', energy: 'energy' },
  legend: {
    'long range': 'long range',
    'short range': 'short range',
    moves: 'can move here',
    charges: 'can charge to here',
    blocked: 'blocks the line',
    seen: 'in sight',
    threat: 'can be attacked here',
    spell: 'the spell’s area',
  },
};

const fates: Readonly<Record<SalvationTexts['odds.unit']['what'], string>> = {
  wounded: 'is wounded',
  stunned: 'is stunned',
  dies: 'dies of wounds',
  off: 'can be driven off the board',
};
const plans: Readonly<Record<SalvationTexts['odds.combat']['mine'], string>> = {
  // What a charged or fallen unit may do at most is less than all its dice. SS-7.11, SS-8.8
  attack: 'goes all-out',
  half: 'splits its dice',
  defend: 'only defends',
  brace: 'braces',
};
/** The same of both sides beside each other: "all-out against braced". */
const stances: typeof plans = { attack: 'all-out', half: 'half and half', defend: 'all defence', brace: 'braced' };

/** "1 attack, 2 defence"; "3 defence". */
const divided = (attack: number, defence: number): string =>
  [...(attack > 0 ? [`${attack} attack`] : []), ...(defence > 0 ? [`${defence} defence`] : [])].join(', ');

/** The number of defence dice, if it is known. */
const withDice = ({ defence }: { readonly defence: number | null }): string =>
  defence === null
    ? ''
    : defence === 0
      ? ' if it doesn’t defend'
      : ` if it uses ${count(defence, 'defence die', 'defence dice')}`;

const texts: WordsFor<SalvationTexts, string> = {
  ...guideTexts,
  ...restTexts,
  'guide.leave': ({ cell }) => `${cell}, and over the edge: this wins the match`,
  'guide.edge': ({ cell }) => `${cell}: as far as possible towards the edge that it has to cross`,
  'guide.escort': (facts, names) => `Take ${unit(facts, names)} along`,
  'guide.pickup': () => 'Pick up the information',
  'guide.drag': () => 'Drag the treasure towards the enemy’s edge',
  unit: (facts, names) => unit(facts, names),
  cell: (facts) => say(facts.cell),
  pair: (facts, names) => `${unit(facts, names, 'one')} and ${unit(facts, names, 'two')}`,
  contact: (facts, names) => `${unit(facts, names)} against ${unit(facts, names, 'enemy')}`,
  'push.to': (facts, names) => `Push ${unit(facts, names)} to ${facts.cell}`,
  'push.off': (facts, names) => `Push ${unit(facts, names)} off the board`,
  'push.stay': (facts, names) => `Leave ${unit(facts, names)} where it is`,
  'energy-left': (facts) =>
    `You have ${facts.energy} Energy. Each die costs 1. Without defence dice, every enemy die hits.`,
  'dice-pair': (facts) =>
    facts.attack === 0 && facts.defence === 0 ? 'no dice' : `${facts.attack} attack, ${facts.defence} defence`,
  // SS-7.11: a charged unit attacks with one die at most.
  'policy-dice': ({ policy, attack, defence }) =>
    `${policy === 'attack' && defence > 0 ? 'As much attack as it may' : policies[policy]}: ${divided(attack, defence) || 'no dice'}`,
  shots: (facts) => count(facts.count, 'shot'),
  'charge-way': (facts) => `${count(facts.cells, 'cell')}, arrives at ${facts.cell}`,
  'charge-end': (facts) =>
    `${count(facts.cells, 'cell')}${facts.others === 0 ? '' : `, also in contact with ${count(facts.others, 'other enemy', 'other enemies')}`}`,
  'away-from': (facts, names) => `away from ${unit(facts, names)}`,
  shot: (facts) => `${count(facts.distance, 'cell')} away, ${facts.range} range: hits on ${facts.need} or less`,
  price: (facts) => `${facts.points} points`,
  'type-note': ({ points, class: kind, accuracy, force, resistance, energy, speed }) =>
    `${points} points${kind === 'fighter' ? '' : `, ${classNotes[kind]}`} · hits on ${accuracy}, wounds on ${force}, saves on ${resistance} · Energy ${energy}, Speed ${speed}`,
  'spell-note': (facts) => `${facts.energy} Energy, range ${facts.range}`,
  'spell-force': () => 'Force of the spell',
  accuracy: () => 'Accuracy',
  force: () => 'Force',
  resistance: () => 'Resistance',
  charged: () => 'was charged',
  'long-range': () => 'long range',
  halved: () => 'halved by Icestorm',
  'wound-counters': (facts) => count(facts.count, 'wound'),
  'deaths-near': (facts) => `${count(facts.count, 'friend')} died near it`,
  'friends-near': (facts) => `${count(facts.count, 'friend')} near it`,
  'odds.unit': (facts, names) =>
    `${unit(facts, names)} ${fates[facts.what]}${facts.plan === null ? '' : ` if the enemy ${plans[facts.plan]}`}`,
  'odds.unguarded': (facts, names) => `${unit(facts, names)} ${fates[facts.what]} if you keep no defence dice`,
  'odds.combat': (facts) =>
    `${capital(stances[facts.mine])} against ${stances[facts.theirs]}: ${facts.whose === 'mine' ? 'an enemy wounds you' : 'you wound an enemy'}`,
  'odds.hit': (facts, names) => `hits ${unit(facts, names)}`,
  'odds.wounded': (facts, names) => `wounds ${unit(facts, names)}${withDice(facts)}`,
  'odds.dies': (facts, names) => `kills ${unit(facts, names)}${withDice(facts)}`,
  'odds.fallsOff': (facts, names) => `${unit(facts, names)} falls off the board${withDice(facts)}`,
  'odds.cast': (facts, names) => `${unit(facts, names)} casts ${nameIn(spellNames, facts.spell)}`,
  'odds.halved': (facts, names) =>
    `${unit(facts, names)}’s ${facts.attribute === 'speed' ? 'Speed' : 'Resistance'} is halved`,
  'odds.strays': (facts, names) => `it strays to an enemy of ${unit(facts, names)}`,
  'odds.takes-over': (facts, names) => `${unit(facts, names)} takes the hostage over`,
  'odds.picks-up': (facts, names) => `${unit(facts, names)} picks the information up`,
  // SS-11.6
  'odds.stands': (facts, names) => `${unit(facts, names)} stands up, else it takes a wound`,
  'now.speed': ({ left, of }) => `${left} of ${of} Speed`,
  'now.energy': ({ left, of }) => `${left} of ${of} Energy`,
  'now.saves': ({ resistance }) => `saves on ${resistance} or less`,
  'now.wounds': ({ wounds }) => (wounds === 0 ? 'unhurt' : count(wounds, 'wound')),
  'now.fallen': () => 'on the ground',
  'rest.in-contact': () => 'in contact with an enemy',
  'now.contacts': ({ enemies }) => `in contact with ${count(enemies, 'enemy', 'enemies')}`,
  'side-note': (facts) =>
    facts.of === 0 ? 'no band yet' : `${facts.units} of ${facts.of} units, ${facts.points} points`,
  zone: (facts, names) => `${side(facts, names)}’s edge`,
  'zone.centre': () => 'centre',
  'line.middle': () => 'mid-line',
  'mark.objective': (facts, names) => (facts.side === null ? 'objective' : `${side(facts, names)}’s objective`),
  'mark.counter': (facts) => `treasure counter (${facts.from}+)`,
  'mark.treasure': () => 'the treasure',
  'mark.hostage': (facts, names) =>
    `${side(facts, names)}’s hostage${facts.wounds === 0 ? '' : `, ${count(facts.wounds, 'wound')}`}${facts.escort === null ? '' : `, led by ${unit(facts, names, 'escort')}`}`,
  'mark.information': () => 'information',
  'state.wounds': (facts) => count(facts.count, 'wound'),
  'drag-way': (facts) => `${facts.way}: ${count(facts.cells, 'cell')}`,
  'treasure-roll': (facts) => `search number ${facts.roll}`,
  'banner.scores': (facts, names) =>
    `${names.side('a')} ${facts.a} : ${facts.b} ${names.side('b')}; ${facts.target} points win`,
  'banner.siege': (facts, names) => `${side(facts, names)} attacks, until turn ${facts.turns}`,
  'banner.treasure-found': () => 'The treasure is found',
  'banner.treasure-hidden': (facts) => `${count(facts.counters, 'treasure counter')}: found on ${facts.from} or more`,
  'banner.truce': (facts) =>
    facts.limit === 0
      ? 'Truce until a hostage is back in its half'
      : `Truce until a hostage is back in its half, at most to the end of turn ${facts.limit}`,
  'banner.escape': (facts, names) => `${side(facts, names)} chases, until the end of turn ${facts.turns}`,
  'banner.limit': (facts) => `Ends after turn ${facts.turns}`,
  'banner.over': (facts, names) => (facts.winner === null ? 'A draw' : `${side(facts, names, 'winner')} wins`),
  'banner.set-up': (facts) =>
    facts.scenario === null ? 'Getting ready' : `${scenarioWords[facts.scenario].name}: setting up`,
  'banner.turn': (facts, names) =>
    `Turn ${facts.turn}, ${facts.half === 1 ? 'first' : 'second'} half: ${side(facts, names)}`,
};

/** A text by key: a sentence, or the name of a word. */
export const textLine = linesOf(texts, named);
