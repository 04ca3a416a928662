import type { Facts, Json, Names } from '../../../engine/index.ts';
import type { Colour } from '../data/colours.ts';
import { unitTypes } from '../data/units.ts';
import { abilityNames, areaNames, classNames, colourNames, directions, factionNames, featNames, mapNames, pieceNames, pieceNotes, rankNames, sampleWords, scenarioWords, terrainNames, unitNames } from './names.ts';
import { array, capital, count, group, list, say, side, signed, unit, units } from './say.ts';

type Line = (facts: Facts, names: Names) => string;
type Named = Readonly<Record<string, string>>;

const of = (words: Readonly<Record<string, { readonly name: string }>>): Named => Object.fromEntries(Object.entries(words).map(([id, { name }]) => [id, name]));

const orderValues: Named = {
  ask: 'Ask me each time', never: 'Never', always: 'Ask whenever anything can be done', skip: 'Skip it', auto: 'Do it for me',
  standard: 'for any unit', elite: 'for Elites and Champions', champion: 'for Champions', unique: 'for Unique units',
};

/** "auto 67 1", "auto elite" and the like. Section 5.4 */
export function orderValue(value: string): string {
  const [word = '', first, keep] = value.split(' ');
  if (first === undefined) return orderValues[word] ?? value;
  if (keep !== undefined) return `Spend if it helps on ${first} % or more${keep === '0' ? '' : `, keep ${keep}`}`;
  return `Protect ${orderValues[first] ?? first}`;
}

/** Names of words that stand for a parameter, by `key.word`. */
const named: Readonly<Record<string, Named>> = {
  type: unitNames, faction: factionNames, rank: rankNames, class: classNames, feat: featNames, ability: abilityNames, colour: colourNames,
  piece: pieceNames, 'piece-note': pieceNotes, force: of(sampleWords), terrain: { ...terrainNames, ...pieceNames }, scenario: of(scenarioWords), battlefield: mapNames, area: areaNames,
  direction: Object.fromEntries(Object.entries(directions).map(([id, name]) => [id, `${name} (${id})`])),
  turning: { '0': 'Not turned', '90': 'A quarter turn', '180': 'A half turn', '270': 'Three quarter turns' },
  state: { on: 'On', off: 'Off' },
  double: { yes: 'At Double-time: twice as far, no attack' },
  idle: { yes: 'Do nothing and end the turn' },
  rest: { auto: 'Set up all that is left for me' },
  order: {
    fate: 'fate – spending Fate Points', protect: 'protect – using Protect', dismount: 'dismount – where to dismount', regroup: 'regroup – the end of a round', passing: 'passing – passing turns',
  },
  legend: {
    move: 'can move here', double: 'with Double-time', front: 'front of a Pike', target: 'can be attacked', charge: 'can be charged', line: 'line of fire', blocked: 'blocks the line',
    touched: 'touched by the line', start: 'start area', area: 'victory area', reach: 'can move here', arc: 'front of a Pike', attack: 'can be attacked',
  },
};

/** A roll in few words: "2 dice +1 Flanking". */
function terms(dice: Json | undefined, reasons: Json | undefined, names: Names): string {
  const added = array(reasons).map((each) => {
    const { value, key, facts } = each as { readonly value: number; readonly key: string; readonly facts: Facts };
    return ` ${signed(value)} ${textLine(key, facts, names)}`;
  });
  return `${count(dice, 'die', 'dice')}${added.join(',')}`;
}

const abilityOf = (facts: Facts): string => abilityNames[facts['ability'] as keyof typeof abilityNames] ?? say(facts['ability']);
const chance = (facts: Facts): string => `in favour on ${say(array(facts['chance'])[0] ?? facts['faces'])} of 6`;

const texts: Readonly<Record<string, Line>> = {
  unit: (facts, names) => unit(facts, names),
  cell: (facts) => say(facts['cell']),
  store: (facts) => `the store at ${say(facts['cell'])}`,
  group: (facts, names) => capital(group(facts['group'], names)),
  'group-size': (facts) => array(facts['units']).map(say).join(', '),
  reinforcement: (facts, names) => unit(facts, names),
  'charge-way': (facts) => `ends at ${say(facts['cell'])}, cost ${say(facts['cost'])}`,

  'modifier.flank': (facts, names) => `Flanking with ${unit(facts, names, 'ally')}`,
  'modifier.charge': () => 'Charge',
  'modifier.cavalry': () => 'Cavalry against Infantry',
  'modifier.range': (facts) => `range ${say(facts['distance'])}${facts['marksman'] === true ? ' with Marksman' : ''}`,
  'modifier.obscured': () => 'obscured',
  'modifier.ability': (facts, names) => `${abilityOf(facts)} of ${unit(facts, names, 'by')}`,
  'modifier.dread': (facts, names) => `Dread of ${unit(facts, names, 'by')}`,
  'modifier.archer': () => 'Archer',
  'modifier.rear': () => 'not in its front',
  'modifier.reckless': () => 'Reckless',

  'die.attack': (facts, names) => `best die of ${unit(facts, names)}`,
  'die.defence': (facts, names) => `best die of ${unit(facts, names)}`,
  'die.own': (facts) => `Your die ${say(facts['number'])}, which shows ${say(facts['value'])}`,
  'die.enemy': (facts) => `The enemy’s die ${say(facts['number'])}, which shows ${say(facts['value'])}`,
  'die.note': chance,

  'odds.success': (facts, names) => {
    const [own, enemy] = array(facts['dice']);
    return `${unit(facts, names)} (${terms(own, facts['attack'], names)}) beats ${unit(facts, names, 'target')} (${terms(enemy, facts['defence'], names)})`;
  },
  'odds.fate': (facts, names) => `${unit(facts, names)} beats ${unit(facts, names, 'target')} after the best use of Fate by both`,
  'odds.defeated': (facts, names) => `${unit(facts, names)} is defeated`,
  'odds.wounded': (facts, names) => `${unit(facts, names)} is Wounded`,
  'odds.dismounted': (facts, names) => `${unit(facts, names)} is dismounted`,
  'odds.turns': (facts) => `rerolling die ${say(facts['die'])} turns the outcome`,

  'side-note': (facts) => count(facts['points'], 'point'),
  'banner.over': (facts, names) => (facts['winner'] === null ? 'Drawn' : `${side(facts, names, 'winner')} wins`),
};

/** A text by key: a sentence, or the name of a word. */
export function textLine(key: string, facts: Facts, names: Names): string {
  const line = texts[key];
  if (line) return line(facts, names);
  const dot = key.indexOf('.');
  const word = key.slice(dot + 1);
  return key.startsWith('order-value.') ? orderValue(word) : named[key.slice(0, dot)]?.[word] ?? word;
}

/** A squad in a list: "red: 2 Shire Footman, 2 Greenwood Bowman". */
export function squadLine(colour: string, types: readonly string[]): string {
  return `${(colourNames[colour as Colour] ?? colour).replace(' squad', '').toLowerCase()} ${typesLine(types)}`;
}

/** Types with their numbers: "4 Shire Footman, Shire Captain". */
export function typesLine(types: readonly string[]): string {
  const numbers = new Map<string, number>();
  for (const type of types) numbers.set(type, (numbers.get(type) ?? 0) + 1);
  return list([...numbers].map(([type, number]) => `${number > 1 ? `${number} ` : ''}${unitTypes[type] ? unitNames[type] ?? type : type}`));
}

export { units };
