import type { Facts, Json, Names } from '../../../engine/index.ts';
import { array, count, list, nameIn, say, side, signed, unit, setUpOrderValue } from '../../../kit/index.ts';
import {
  abilityNames,
  areaNames,
  classNames,
  colourNames,
  directions,
  factionNames,
  featNames,
  mapNames,
  pieceNames,
  pieceNotes,
  rankNames,
  sampleWords,
  setUpNames,
  scenarioWords,
  terrainNames,
  unitNames,
} from './names.ts';
import { group, headGroup } from './say.ts';

type Line = (facts: Facts, names: Names) => string;
type Named = Readonly<Record<string, string>>;

const of = (words: Readonly<Record<string, { readonly name: string }>>): Named =>
  Object.fromEntries(Object.entries(words).map(([id, { name }]) => [id, name]));

const orderValues: Named = {
  ask: 'Ask me each time',
  never: 'Never',
  always: 'Ask whenever anything can be done',
  skip: 'Skip it',
  auto: 'Do it for me',
};
const protectedRanks: Named = {
  standard: 'any unit',
  elite: 'Elites and Champions',
  champion: 'Champions',
  unique: 'Unique units',
};

/** "auto 67 1", "auto elite" and the like. Section 5.4 */
export function orderValue(value: string): string {
  const [word = '', first, keep] = value.split(' ');
  const setUp = setUpOrderValue(value, setUpNames);
  if (setUp !== undefined) return setUp;
  if (first === undefined) return orderValues[word] ?? value;
  if (keep !== undefined) return `Spend if it helps on ${first} % or more${keep === '0' ? '' : `, keep ${keep}`}`;
  return `Protect ${protectedRanks[first] ?? first}`;
}

const facings: Named = Object.fromEntries(Object.entries(directions).map(([id, name]) => [id, `${name} (${id})`]));

/** Display names of parameter values, by `key.word`. */
const named: Readonly<Record<string, Named>> = {
  type: unitNames,
  faction: factionNames,
  rank: rankNames,
  feat: featNames,
  ability: abilityNames,
  colour: colourNames,
  piece: pieceNames,
  'piece-note': pieceNotes,
  force: of(sampleWords),
  terrain: { ...terrainNames, ...pieceNames },
  scenario: of(scenarioWords),
  battlefield: mapNames,
  area: areaNames,
  direction: facings,
  facing: facings,
  class: classNames,
  turn: { '0': 'Not turned', '90': 'A quarter turn', '180': 'A half turn', '270': 'Three quarter turns' },
  state: { on: 'On', off: 'Off' },
  double: { yes: 'Double-time, no attack' },
  idle: { yes: 'Do nothing and end the turn' },
  rest: { auto: 'Set up all that is left for me' },
  order: {
    fate: 'fate – spending Fate Points',
    protect: 'protect – using Protect',
    dismount: 'dismount – where to dismount',
    regroup: 'regroup – the end of a round',
    passing: 'passing – passing turns',
    'set-up': 'set-up – everything before the first turn',
  },
  legend: {
    moves: 'can move here',
    'Double-time': 'at Double-time',
    front: 'its front',
    'front arcs': 'front of enemy Pikes',
    targets: 'can be attacked',
    charges: 'can be charged',
    touched: 'touched by the line',
    blocked: 'blocks the line',
    seen: 'in line of fire',
    threat: 'can be attacked here',
  },
  'class-sign': { warrior: 'W', pike: 'P', archer: 'A', knight: 'K', lancer: 'L', 'mounted-archer': 'M' },
  'squad-sign': { red: 'R', blue: 'B', green: 'G', yellow: 'Y', white: 'W', black: 'K', orange: 'O', purple: 'P' },
};

/** A roll in short: "2 dice +1 Flanking". */
function terms(dice: Json | undefined, reasons: Json | undefined, names: Names): string {
  const added = array(reasons).map((each) => {
    const { value, key, facts } = each as { readonly value: number; readonly key: string; readonly facts: Facts };
    return ` ${signed(value)} ${textLine(key, facts, names)}`;
  });
  return `${count(dice, 'die', 'dice')}${added.join(',')}`;
}

const abilityOf = (facts: Facts): string => nameIn(abilityNames, facts['ability']);
const scenarioNames: Named = Object.fromEntries(Object.entries(scenarioWords).map(([id, { name }]) => [id, name]));
const scenario = (facts: Facts): string => nameIn(scenarioNames, facts['scenario']);
const shortAreas: Named = { west: 'west ford', bridge: 'bridge', east: 'east ford' };
const holder = (facts: Facts, contested: string, held: string): string =>
  facts['contested'] === true ? contested : facts['side'] === null ? '' : held;
const chance = (facts: Facts): string => `in favour on ${say(array(facts['chance'])[0] ?? facts['faces'])} of 6`;

/** Sentences and names with facts, by key. */
export const texts: Readonly<Record<string, Line>> = {
  unit: (facts, names) => unit(facts, names),
  cell: (facts) => say(facts['cell']),
  path: (facts) => array(facts['cells']).map(say).join(' → '),
  store: (facts) => (facts['cell'] === undefined ? 'store' : `the store at ${say(facts['cell'])}`),
  'store.burnt': () => 'burnt store',
  'state.wounded': () => 'wounded',
  'state.dismounted': () => 'dismounted',
  'state.doubled': () => 'moved at double pace',
  'state.done': () => 'done',
  'crest.elite': () => 'elite',
  'crest.leader': () => 'leader',
  'bar.fate': () => 'fate',
  'deeds.feats': () => 'Feats',
  group: (facts, names) => headGroup(facts['group'], names),
  'group-size': (facts) => array(facts['units']).map(say).join(', '),
  'squad-of': (facts) => typesLine(Array.from({ length: Number(facts['count']) }, () => say(facts['type']))),
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
  'odds.fate': (facts, names) =>
    `${unit(facts, names)} beats ${unit(facts, names, 'target')} if both make the best use of Fate`,
  'odds.defeated': (facts, names) => `${unit(facts, names)} is defeated`,
  'odds.wounded': (facts, names) => `${unit(facts, names)} is Wounded`,
  'odds.dismounted': (facts, names) => `${unit(facts, names)} is dismounted`,
  'odds.squad': (facts, names) =>
    `${unit(facts, names)} is defeated, if ${say(facts['attacks'])} of the squad attack like this`,
  'odds.turns': (facts) => `rerolling die ${say(facts['die'])} turns the outcome`,

  zone: (facts, names) => `start area of ${side(facts, names)}`,
  area: (facts) =>
    `${shortAreas[String(facts['area'])] ?? say(facts['area'])}${holder(facts, ': both', `: ${say(facts['side'])}`)}`,
  'area.alt': (facts, names) =>
    `${nameIn(areaNames, facts['area'])}${holder(facts, ', contested', `, held by ${side(facts, names)}`)}`,
  'side-note': (facts) =>
    `${say(facts['points'])} of ${count(facts['target'], 'point')}, ${count(facts['units'], 'unit')}`,
  'side-more': (facts) => {
    const worth = array(facts['champions']).map((each) => {
      const { unit: id, worth: points } = each as { readonly unit: string; readonly worth: number };
      return `${id} worth ${points}`;
    });
    const passes = facts['passes'] === 0 ? '' : `, ${count(facts['passes'], 'pass', 'passes')}`;
    return `${say(facts['groups'])} to act${passes}${worth.length > 0 ? `; ${worth.join(', ')}` : ''}`;
  },
  'attack-label': (facts) => say(facts['outcome']),
  'move-label': (facts) => `${say(facts['spent'])} of ${say(facts['allowance'])}`,
  'banner.set-up': (facts) => `${scenario(facts)}: setting up`,
  'banner.scenario': (facts, names) =>
    `${scenario(facts)}${facts['attacker'] === null ? '' : `: ${side(facts, names, 'attacker')} attacks`}`,
  'banner.round': (facts) =>
    `Round ${say(facts['round'])}${Number(facts['limit'] ?? 0) > 0 ? ` of ${say(facts['limit'])}` : ''}`,
  'banner.turn': (facts, names) => {
    const active = facts['group'] === null ? '' : `, ${group(facts['group'], names)}`;
    return `${textLine('banner.round', facts, names)}, turn ${say(facts['turn'])} of ${say(facts['turns'])}: ${side(facts, names)}${active}`;
  },
  'banner.over': (facts, names) => (facts['winner'] === null ? 'Drawn' : `${side(facts, names, 'winner')} wins`),
};

/** A text by key: a sentence, or the name of a value. */
export function textLine(key: string, facts: Facts, names: Names): string {
  const line = texts[key];
  if (line) return line(facts, names);
  const dot = key.indexOf('.');
  const word = key.slice(dot + 1);
  return key.startsWith('order-value.') ? orderValue(word) : nameIn(named[key.slice(0, dot)] ?? {}, word);
}

/** A squad in a list: "red 2 Shire Footmen and 2 Greenwood Bowmen". */
export const squadLine = (colour: string, types: readonly string[]): string => `${colour} ${typesLine(types)}`;

/** "Shire Footmen", "Cinder Spears". */
const plural = (name: string): string => (name.endsWith('man') ? name.replace(/man$/, 'men') : `${name}s`);

/** Types with their counts: "4 Shire Footmen and Shire Captain". */
export function typesLine(types: readonly string[]): string {
  const numbers = new Map<string, number>();
  for (const type of types) numbers.set(type, (numbers.get(type) ?? 0) + 1);
  return list(
    [...numbers].map(([type, number]) =>
      number > 1 ? `${number} ${plural(nameIn(unitNames, type))}` : nameIn(unitNames, type),
    ),
  );
}
