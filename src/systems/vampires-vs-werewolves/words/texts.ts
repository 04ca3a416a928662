import { wordsIn } from '../../../engine/index.ts';
import type { Facts, Json, Names } from '../../../engine/index.ts';
import { array, count, guideTexts, nameIn, say, setUpOrderValue, side, signed, unit } from '../../../kit/index.ts';
import type { ModifierId } from '../data/constants.ts';
import type { OrderKey } from '../state.ts';
import {
  armourNames,
  companyNames,
  figureNames,
  figurePlurals,
  formNames,
  formSigns,
  phaseNames,
  powerNames,
  scenarioWords,
  talentNames,
  terrainNames,
  weaponNames,
} from './names.ts';
import { inches } from './say.ts';

type Line = (facts: Facts, names: Names) => string;
type Named = Readonly<Record<string, string>>;

/** What an attack gains or loses, in few words. 3.1 */
export const modifierNames: Readonly<Record<ModifierId | 'poison' | 'tough', string>> = {
  'target-moved': 'target moved',
  'target-ran': 'target ran',
  'shooter-moved': 'shooter moved',
  volley: 'volley',
  cover: 'cover',
  down: 'target Down',
  'into-fight': 'into a Fight',
  stealthy: 'Stealthy',
  outnumber: 'outnumbered',
  mob: 'mob',
  poison: 'poison',
  tough: 'Tough',
};

export const orderNames: Readonly<Record<OrderKey, string>> = {
  stand: 'standing up',
  ritual: 'the ritual',
  shoot: 'the Shooting phase',
  zone: 'Zones of Shadows',
  fight: 'Fights',
  'set-up': 'the set-up',
};

/** What each kind of question before the first turn is about. */
export const setUpNames = { muster: 'choosing your company', deploy: 'setting up your figures' };

/** What each value of an order means. Section 5 */
export const orderValueNames: Named = {
  'stand.ask': 'ask me',
  'stand.auto': 'figures that are Down try to stand up first',
  'ritual.ask': 'ask me',
  'ritual.auto': 'begin it as soon as somebody can',
  'shoot.ask': 'ask me',
  'shoot.skip': 'pass it',
  'zone.ask': 'ask me',
  'zone.skip': 'skip figures that can only cast one',
  'fight.ask': 'ask me',
  'fight.auto': 'each attacks whom it most likely puts out',
};

/** Names of words that stand for a parameter, by `key.word`. */
const named: Readonly<Record<string, Named>> = {
  figure: figureNames,
  company: companyNames,
  weapon: weaponNames,
  armour: armourNames,
  form: formNames,
  'form-sign': formSigns,
  talent: talentNames,
  power: powerNames,
  phase: phaseNames,
  terrain: terrainNames,
  modifier: modifierNames,
  value: { shooting: 'Shooting Value', fighting: 'Fighting Value' },
  run: { yes: 'Run: 3″ more' },
  hunker: { yes: 'Hunker down there' },
  single: { yes: 'At this one figure only' },
  draw: { offer: 'Offer a draw', accept: 'Accept the draw', decline: 'Decline the draw' },
  order: {
    stand: 'Figures that are Down',
    ritual: 'Figures ready for the ritual',
    shoot: 'The Shooting phase',
    zone: 'Figures that can only cast',
    fight: 'The Fighting phase',
    'set-up': 'Everything before the first turn',
  },
  legend: {
    walks: 'walks here',
    runs: 'runs here',
    contact: 'into a Fight',
    targets: 'can be shot at',
    seen: 'in sight',
    blocked: 'blocks the line',
    threat: 'can be attacked here',
    'Zone of Shadows': 'Zone of Shadows: cover 3',
  },
  crest: { leader: 'leads the company', second: 'second in command', power: 'has a Mystical Power' },
  state: {
    ritual: 'at the ritual',
    materials: 'carries ritual materials',
    hunkered: 'hunkered down',
    lost: 'has lost a weapon or power',
    ran: 'ran this turn',
    moved: 'moved over 3″ this turn',
    done: 'has acted in this phase',
    down: 'knocked Down',
  },
  mark: { tomb: 'the Master’s tomb', crypt: 'crypt', materials: 'ritual materials', gear: 'gear on the ground' },
  goal: {
    tomb: 'next to the tomb',
    crypt: 'to the crypt',
    materials: 'onto the ritual materials',
    gear: 'back to its gear',
    cover: 'into cover',
    steps: 'onto the steps',
    'towards-tomb': 'as far as it can towards the tomb',
    'towards-crypt': 'as far as it can towards the crypt',
  },
};

const scenario = (facts: Facts): string =>
  scenarioWords[String(facts['scenario']) as keyof typeof scenarioWords]?.name ?? say(facts['scenario']);

/** A sum in few words: "+3 Shooting Value, −2 cover". */
const terms = (reasons: Json | undefined, names: Names): string =>
  array(reasons)
    .flatMap((each) => {
      const { value, key, facts } = each as { readonly value: number; readonly key: string; readonly facts: Facts };
      return value === 0 ? [] : [`${signed(value)} ${textLine(key, facts, names)}`];
    })
    .join(', ');

/** Why something is worth doing, as all books say it. */
const guided: Readonly<Record<string, Line>> = Object.fromEntries(
  Object.keys(guideTexts).map((key) => [key, (facts, names) => wordsIn(guideTexts, key, facts, names) ?? '']),
);

/** Sentences and names that need facts, by key. */
const texts: Readonly<Record<string, Line>> = {
  unit: (facts, names) => unit(facts, names),
  cell: (facts) => say(facts['cell']),
  'figure-note': (facts) =>
    `${count(facts['points'], 'point')}${facts['most'] === 1 ? ', only one' : `, up to ${say(facts['most'])}`}`,
  share: (facts) => `${say(facts['share'])} of ${say(facts['fv'])}`,
  ...guided,
  'guide.goal': (facts, names) => `${say(facts['cell'])}: ${textLine(`goal.${say(facts['kind'])}`, facts, names)}`,
  'guide.ritual': () => 'Begin the ritual',
  'guide.hold': () => 'Stay in the Fight',
  'guide.pickup': () => 'Pick up what lies here',
  'goal.fight': (facts, names) => `into a Fight with ${unit(facts, names)}`,
  'goal.aim': (facts, names) => `where it sees ${unit(facts, names)}`,
  'goal.towards-enemy': (facts, names) => `as far as it can towards ${unit(facts, names)}`,

  'odds.hit': (facts, names) =>
    `${unit(facts, names)} hits ${unit(facts, names, 'target')} (${terms(facts['sum'], names)}; AV ${say(facts['armour'])})`,
  'odds.out': (facts, names) => `${unit(facts, names)} is out`,
  'odds.down': (facts, names) => `${unit(facts, names)} is knocked Down`,
  'odds.stray': (facts, names) => `the shot strays and hits ${unit(facts, names)}`,
  'odds.sum-out': (facts) => `on average ${say(facts['average'])} figures are out`,
  'odds.lost': (facts) => `the ${nameIn(weaponNames, facts['weapon'])} is lost`,
  'odds.disengage': (facts, names) => `${unit(facts, names)} breaks away`,
  'odds.stand': (facts, names) => `${unit(facts, names)} stands up`,
  'odds.shapeshift': (facts, names) => `${unit(facts, names)} changes shape`,
  'odds.zone': (facts, names) => `${unit(facts, names)} raises a Zone of Shadows`,
  'odds.power-lost': (facts) => `${nameIn(powerNames, facts['power'])} is lost`,

  zone: (facts, names) => `where ${side(facts, names)} sets up`,
  gate: (facts, names) => `${side(facts, names)}’s gate`,
  crypt: (facts, names) => `${side(facts, names)}’s crypt`,
  'gear-of': (facts, names) => `${unit(facts, names)}’s gear`,
  'materials-of': (facts, names) => `${side(facts, names)}’s ritual materials`,
  'token-name': (facts) =>
    `${say(facts['name'])}${facts['form'] === 'human' ? '' : `, ${nameIn(formNames, facts['form'])}`}`,
  'move-label': (facts) => `${facts['ran'] === true ? 'ran ' : ''}${inches(facts['length'])}`,
  'shot-label': (facts) => (facts['hit'] === true ? 'hit' : facts['hit'] === false ? 'miss' : 'wasted'),
  'side-note': (facts) => `${count(facts['units'], 'figure')} left, ${count(facts['points'], 'victory point')}`,
  'side-more': (facts) => {
    const parts = [
      ...(Number(facts['reserve']) > 0 ? [`${say(facts['reserve'])} at the gate`] : []),
      ...(Number(facts['out']) > 0 ? [`${say(facts['out'])} out`] : []),
      ...(facts['initiative'] === true ? ['has the initiative'] : []),
      ...(facts['passed'] === true ? ['has passed'] : []),
    ];
    return parts.join(', ');
  },
  'banner.set-up': (facts) => `${scenario(facts)}: setting up`,
  'banner.turn': (facts) => `Turn ${say(facts['turn'])} of ${say(facts['turns'])}`,
  'banner.phase': (facts, names) =>
    `${textLine('banner.turn', facts, names)}, ${nameIn(phaseNames, facts['phase'])}: ${side(facts, names)}`,
  'banner.scenario': (facts) => scenario(facts),
  'banner.ritual': (facts, names) => `${unit(facts, names)} is at the ritual`,
  'banner.over': (facts, names) => (facts['winner'] === null ? 'A draw' : `${side(facts, names, 'winner')} wins`),
};

/** What an order is called where it is chosen: "Ask me". */
const orderValues: Named = { ask: 'Ask me', auto: 'Do it for me', skip: 'Skip it' };

/** A text by key: a sentence, or the name of a value. */
export function textLine(key: string, facts: Facts, names: Names): string {
  const line = texts[key];
  if (line) return line(facts, names);
  const dot = key.indexOf('.');
  const word = key.slice(dot + 1);
  if (key.startsWith('order-value.')) return setUpOrderValue(word, setUpNames) ?? nameIn(orderValues, word);
  return nameIn(named[key.slice(0, dot)] ?? {}, word);
}

/** "2 Brides", "Countess Ilona". */
export const someFigures = (type: string, number: number): string =>
  number === 1 ? nameIn(figureNames, type) : `${number} ${nameIn(figurePlurals, type, nameIn(figureNames, type))}`;
