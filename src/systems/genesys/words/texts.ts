import type { Names, WordsFor } from '../../../engine/index.ts';
import {
  article,
  capital,
  count,
  linesOf,
  nameIn,
  restTexts,
  say,
  setUpOrderValue,
  unitOr,
} from '../../../kit/index.ts';
import type { NamesFor } from '../../../kit/index.ts';
import { isGear } from '../data/gear.ts';
import type { SetUpKind } from '../facts/decisions.ts';
import type { GenesysTexts, GenesysWords, Modifier } from '../facts/texts.ts';
import type { Boost, OrderKey } from '../state.ts';
import { sampleWords, armyInWords, squadsNote, zonesAbout } from './army.ts';
import { className } from './class-names.ts';
import { directions, gearNames, missionNames, pieceNames, powerNames, terrainNames } from './names.ts';
import { bonusNotes, gearNote, itemNotes, powerNotes, reactionNotes } from './special.ts';
import { noShotLine } from './no-shot.ts';
import { roundName } from './say.ts';

/** What each kind of question before the first turn is about. */
export const setUpNames: Readonly<Record<SetUpKind, string>> = {
  terrain: 'placing terrain',
  marker: 'placing markers',
  optional: 'trying for another mission',
  take: 'taking the other mission',
  muster: 'choosing your army',
  target: 'naming the target of your mission',
  deploy: 'deploying your squads',
  redeploy: 'moving your Outriders',
};

/** What each standing order is about. GP-10.12 */
export const orderNames: Readonly<Record<OrderKey, string>> = {
  watch: 'when to ask about reactions',
  auto: 'reactions without asking',
  provoke: 'striking at enemies who pass',
  pile: 'coming closer to a melee',
  allocate: 'who strikes whom',
  'set-up': 'everything before the first turn',
};

const facings = Object.fromEntries(Object.entries(directions).map(([id, name]) => [id, `${name} (${id})`]));

/** Names of words that stand for a parameter, by `key.word`. */
const named: NamesFor<GenesysWords> = {
  type: className,
  gear: gearNames,
  weapon: gearNames,
  'weapon-about': (id) => (isGear(id) ? gearNote(id) : nameIn(gearNames, id)),
  'item-about': itemNotes,
  power: powerNames,
  'power-about': powerNotes,
  piece: pieceNames,
  terrain: terrainNames,
  facing: facings,
  list: Object.fromEntries(Object.entries(sampleWords).map(([id, { name }]) => [id, name])),
  deployment: { standard: 'Standard: three zones', forward: 'Forward: one zone, two dice for more' },
  mode: { board: 'On the board', edge: 'Lined up at an edge', reserve: 'In reserve', aboard: 'In a vehicle' },
  'zones-of': { a: 'zones of side A', b: 'zones of side B' },
  edge: { north: 'North edge', south: 'South edge', west: 'West edge', east: 'East edge' },
  level: { ground: 'On the ground', middle: 'Middle level', high: 'High level' },
  then: { shoot: 'Shoot', fight: 'Fight', end: 'End the activation' },
  forgo: { yes: 'Full speed, no action in this round' },
  turned: { yes: 'A quarter turn' },
  auto: { yes: 'Let the dice place it' },
  trample: { yes: 'Trample over smaller enemies' },
  impossible: { yes: 'An impossible attack' },
  'bonus-about': bonusNotes,
  bonus: { squad: 'Squad bonus', veteran: 'Veteran bonus', cohort: 'Cohort bonus' },
  pace: { '2': 'Twice its Movement', '3': 'Three times its Movement' },
  command: { strike: 'Strike: +1 to hit in melee', aim: 'Aim: +1 to shoot', steady: 'Steady: stop running' },
  'take-mission': { yes: 'Take it', no: 'Keep the first mission' },
  challenge: { yes: 'Challenge', no: 'Let it be' },
  push: { yes: 'Push on', no: 'Let it end' },
  'press-on': { yes: 'Play on', no: 'End the match' },
  go: { first: 'Go first', second: 'Go second' },
  'react-about': reactionNotes,
  react: {
    pass: 'let it happen',
    shoot: 'Shoot at them',
    dive: 'Dive for cover',
    move: 'Step aside',
    flee: 'Run',
    fight: 'Strike first',
    cast: 'Cast a power',
    other: 'Something else',
  },
  goal: { cover: 'into cover', back: 'back', ahead: 'straight ahead', side: 'to the side', enter: 'onto the board' },
  order: orderNames,
  'order-watch': { near: 'When enemies are near', all: 'Always', targeted: 'Only when attacked', none: 'Never' },
  'order-auto': {
    none: 'None',
    dive: 'Dive for cover when shot at',
    flee: 'Run when outnumbered in melee',
    shoot: 'Shoot at good targets',
  },
  'order-provoke': { ask: 'Ask me each time', auto: 'Always strike', never: 'Never strike' },
  'order-pile': { ask: 'Ask me each time', auto: 'Come closer', never: 'Stay' },
  'order-value': (word) => setUpOrderValue(word, setUpNames) ?? nameIn({ ask: 'Ask me', auto: 'Do it for me' }, word),
  'order-allocate': {
    ask: 'Ask me each time',
    auto: 'Everybody as usual',
    never: 'Everybody as usual, without asking',
  },
  legend: {
    reach: 'can move here',
    run: 'with a whole move',
    targets: 'can be shot at',
    seen: 'in sight',
    blocked: 'blocks the view',
    position: 'within 6 inches',
    front: 'its front',
    declared: 'declared',
  },
  rank: { standard: 'Standard', elite: 'Elite', leader: 'Leader', unique: 'Unique' },
  state: {
    hurt: 'hurt',
    target: 'target of a mission',
    fleeing: 'running away',
    broken: 'broken',
    recovering: 'recovering',
    prone: 'prone',
    burning: 'burning',
    poisoned: 'poisoned',
    channelled: 'holds a power',
    bonus: 'movement bonus',
    reacted: 'has reacted',
    held: 'done, its action held',
    done: 'done',
    fallen: 'fallen',
    life: 'health',
  },
  'class-sign': {
    warder: 'W',
    bowman: 'B',
    axeman: 'A',
    tuskrider: 'T',
    thane: 'Th',
    hearthpriest: 'H',
    'mother-of-tusks': 'M',
    trooper: 'T',
    crewman: 'C',
    husk: 'H',
    gunner: 'G',
    skimmer: 'S',
    glider: 'Gl',
    marshal: 'M',
    adept: 'A',
    'pale-voice': 'P',
    tusker: 't',
    hoverbike: 'h',
    'crawler-open': 'Cr',
    'crawler-closed': 'Cr',
  },
};

/** Reasons that are nothing but a name: `modifier.fog`. */
const reasons = <Group extends string, Word extends string>(
  group: Group,
  words: Readonly<Record<Word, string>>,
): { readonly [Each in Word as `${Group}.${Each}`]: () => string } =>
  Object.fromEntries(Object.entries<string>(words).map(([word, line]) => [`${group}.${word}`, () => line])) as {
    readonly [Each in Word as `${Group}.${Each}`]: () => string;
  };

const modifiers: Readonly<Record<Modifier, string>> = {
  charge: 'charging',
  'high-strength': 'weapon too strong to handle',
  soft: 'soft cover',
  hard: 'hard cover',
  'cover-above': 'cover from above',
  models: 'others in between',
  shield: 'shield',
  mounted: 'mounted',
  'exhausted-target': 'exhausted',
  exhausted: 'exhausted attacker',
  'tired-enemy': 'enemy exhausted',
  coordinated: 'attacks given up',
  provoked: 'caught in passing',
  keen: 'keen artifact',
  evasion: 'moving target',
  range: 'beyond accuracy',
  dived: 'lying low',
  melee: 'shooting into melee',
  night: 'night',
  fog: 'fog',
  altitude: 'height',
  scope: 'scope',
  reaction: 'reaction',
};

const boosts: Readonly<Record<Boost['source'], string>> = {
  strike: 'Command: strike',
  aim: 'Command: aim',
  'ward-stone': 'ward-stone',
  ...powerNames,
};

const unit = unitOr('');
const squad = ({ squad: id }: { readonly squad: string }, names: Names): string => names.group(id);
const thenShoot = ({ shoots }: { readonly shoots: boolean }): string => (shoots ? ', then shoot' : '');
const roundLine = ({ round, night, weather }: GenesysTexts['banner.round']): string =>
  `${roundName(round)}${night ? ', night' : ''}${weather === 'fog' ? ', fog' : weather === 'rain' ? ', rain' : ''}`;

/** Sentences and names that need facts, by key. */
const texts: WordsFor<GenesysTexts, string> = {
  ...restTexts,
  ...reasons('modifier', modifiers),
  ...reasons('boost', boosts),
  unit: (facts, names) => unit(facts, names),
  cell: (facts) => say(facts.cell),
  squad: (facts, names) => capital(squad(facts, names)),
  'squad-size': (facts) => count(facts.units, 'unit'),
  'list-squad': (facts) => armyInWords(facts.squad),
  'squad-about': (facts) => squadsNote(facts.squad),
  marker: (facts) => `Marker ${facts.marker.slice(1)}`,
  position: (facts) => `Position ${facts.number}`,
  points: (facts) => count(facts.points, 'point'),
  zones: (facts) => (facts.zones.length === 1 ? `Zone ${facts.zones.join('')}` : `Zones ${facts.zones.join(', ')}`),
  'zones-about': (facts) => zonesAbout(facts.zones),
  command: (facts) => `Command ${facts.command}`,
  difficulty: (facts) => `difficulty ${facts.difficulty}`,
  'piece-value': (facts) => `value ${facts.halves === 1 ? '½' : facts.halves / 2}`,
  'deploy.usual': () => 'placed for you',
  'attack.usual': () => 'as usual',
  'attack.at': (facts, names) => `${unit(facts, names, 'target')}, hits ${facts.percent}%`,
  'provoke.none': () => 'does not strike',
  'cast.none': () => 'does not cast',
  'spread.none': () => 'in turn',
  stays: () => 'stays',
  stands: () => 'stands',
  'goes-along': () => 'goes along',
  'goal.enemy': (facts, names) => `towards ${unit(facts, names, 'name')}`,
  'goal.marker': (facts) => `onto marker ${facts.name.slice(1)}`,
  'guide.fight': (facts, names) => `Fight ${squad(facts, names)}`,
  'guide.charge': (facts, names) => `Charge ${squad(facts, names)} and fight`,
  'guide.thrust': (facts, names) => `${facts.cell}: strike ${squad(facts, names)} from a distance`,
  'guide.shoot': (facts, names) => `Shoot at ${squad(facts, names)}`,
  'guide.objective': (facts) => `${facts.cell}: towards marker ${facts.marker}${thenShoot(facts)}`,
  'guide.towards': (facts, names) =>
    facts.shoots
      ? `${facts.cell}: towards ${squad(facts, names)}, then shoot`
      : `${facts.cell}: as far as they can towards ${squad(facts, names)}`,
  'guide.cover': (facts) => `${facts.cell}: into cover${thenShoot(facts)}`,
  'guide.back': (facts) => `${facts.cell}: back, away from the enemy${thenShoot(facts)}`,
  'guide.end': () => 'That is all: keep what is left for a reaction',
  'guide.run': () => 'Run: their nerve is gone',
  'guide.regroup': () => 'Try to stop running; if they cannot, they run on',
  'guide.rest': () => 'Stay: there is no enemy left',
  'guide.enter': (facts) => `${facts.cell}: onto the board`,
  'number.mtn': () => 'melee target number',
  'number.rtn': () => 'ranged target number',
  'number.mc': () => 'melee skill',
  'number.rc': () => 'shooting skill',
  'number.cr': () => 'combat result',
  'number.toughness': () => 'Toughness',
  'modifier.vehicle': () => 'in a vehicle',
  'modifier.cap': (facts) => `enhancements end at +${facts.cap}`,
  'odds.hit': (facts, names) => `${unit(facts, names)} hits ${unit(facts, names, 'target')}`,
  'odds.wound': (facts, names) => `${unit(facts, names)} wounds ${unit(facts, names, 'target')}`,
  'no-shot': noShotLine,
  'odds.critical': (facts, names) => `${unit(facts, names)} hits ${unit(facts, names, 'target')} critically`,
  'odds.hurt': (facts, names) => `${unit(facts, names, 'target')} is wounded at least once`,
  'odds.down': (facts, names) => `${unit(facts, names, 'target')} is down after all attacks`,
  'odds.challenge': () => 'The initiative changes hands',
  'odds.push': (facts) => `Round ${facts.round} is played`,
  'odds.channel': (facts) => `${nameIn(powerNames, facts.power)} is channelled`,
  'odds.test': (facts) => `The Command Test of ${article(className(facts.class))} is passed`,
  'now.standing': ({ left, of }) => `${left} of ${of} standing`,
  'now.hurt': ({ hurt }) => `${hurt} hurt`,
  'now.life': ({ left, of }) => `${left} of ${of} health`,
  'now.moves': ({ inches }) => `moves up to ${inches}″`,
  'now.nerve': ({ morale }) => `keeps its nerve on ${morale} or less`,
  'side-note': (facts) => `Command ${facts.command}, ${count(facts.units, 'unit')}`,
  'side-more': (facts) => `${nameIn(missionNames, facts.mission)} ${facts.own} : ${facts.enemy}`,
  'trail.goes': () => '{who} is about to go from {from} to {to}',
  'trail.strikes': () => '{who} is about to strike {to}',
  'trail.shoots': () => '{who} is about to shoot at {to}',
  'link.together': () => 'one squad',
  'link.squad': () => 'in a squad with',
  'link.apart': () => 'too far from',
  'move-label': (facts) => `${facts.distance}″`,
  'banner.setup': () => 'Setting up',
  'banner.round': roundLine,
  'banner.turn': (facts, names) => `${roundLine(facts)}: ${names.side(facts.side)}`,
  'banner.over': (facts, names) => (facts.winner === null ? 'Nobody wins' : `${names.side(facts.winner)} wins`),
  'banner.mission': (facts, names) => `${names.side(facts.side)}: ${nameIn(missionNames, facts.mission)}`,
};

/** A text by key: a sentence, or the name of a word. */
export const textLine = linesOf(texts, named);
