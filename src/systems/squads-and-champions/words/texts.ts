import type { Names, WordsFor } from '../../../engine/index.ts';
import {
  count,
  guideTexts,
  restTexts,
  linesOf,
  list,
  nameIn,
  namesOf,
  say,
  setUpOrderValue,
  side,
  signed,
  unit,
} from '../../../kit/index.ts';
import type { NamesFor } from '../../../kit/index.ts';
import type { ChampionsTexts, ChampionsWords } from '../facts/texts.ts';
import {
  abilityNames,
  areaNames,
  classNames,
  classNotes,
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
import { group, groupLabel } from './say.ts';
import { abilityNotes, featNotes, typeNote } from './special.ts';

type Named = Readonly<Record<string, string>>;

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
  if (keep !== undefined) return `Spend if it helps on ${first}% or more${keep === '0' ? '' : `, keep ${keep}`}`;
  return `Protect ${protectedRanks[first] ?? first}`;
}

const scenarioNames = namesOf(scenarioWords);
const facings: Named = Object.fromEntries(Object.entries(directions).map(([id, name]) => [id, `${name} (${id})`]));

/** Display names of parameter values, by `key.word`. */
const named: NamesFor<ChampionsWords> = {
  type: unitNames,
  'type-about': typeNote,
  faction: factionNames,
  rank: rankNames,
  feat: featNames,
  'feat-about': featNotes,
  ability: abilityNames,
  colour: colourNames,
  piece: { ...pieceNames, blocking: 'terrain' },
  'piece-note': pieceNotes,
  force: namesOf(sampleWords),
  terrain: { ...terrainNames, ...pieceNames },
  scenario: scenarioNames,
  battlefield: mapNames,
  area: areaNames,
  direction: facings,
  facing: facings,
  class: classNames,
  'class-note': classNotes,
  turn: { '0': 'Not turned', '90': 'A quarter turn', '180': 'A half turn', '270': 'Three quarter turns' },
  double: { yes: 'Double-time, no attack' },
  idle: { yes: 'Do nothing and end the turn' },
  rest: { auto: 'Set up the rest for me', anew: 'Set up everything anew for me' },
  order: {
    fate: 'Spending Fate Points',
    protect: 'Using Protect',
    dismount: 'Where to dismount',
    regroup: 'The end of a round',
    passing: 'Passing turns',
    'set-up': 'Everything before the first turn',
  },
  legend: {
    moves: 'can move here',
    'Double-time': 'at Double-time',
    front: 'its front',
    'front arcs': 'in front of enemy Pikes',
    targets: 'can be attacked',
    charges: 'can be charged',
    touched: 'touched by the line',
    blocked: 'blocks the line',
    seen: 'in line of fire',
    threat: 'can be attacked here',
  },
  'order-value': orderValue,
  state: {
    on: 'On',
    off: 'Off',
    wounded: 'wounded',
    dismounted: 'dismounted',
    doubled: 'moved at Double-time',
    done: 'done',
  },
  crest: { elite: 'elite', leader: 'leader' },
  bar: { fate: 'fate' },
  deeds: { feats: 'Feats' },
  'class-sign': { warrior: 'W', pike: 'P', archer: 'A', knight: 'K', lancer: 'L', 'mounted-archer': 'M' },
  'squad-sign': { red: 'R', blue: 'B', green: 'G', yellow: 'Y', white: 'W', black: 'K', orange: 'O', purple: 'P' },
};

/** A roll in short: "2 dice +1 Flanking". */
function terms(dice: number, modifiers: ChampionsTexts['odds.success']['attack'], names: Names): string {
  const added = modifiers.map(({ value, key, facts }) => ` ${signed(value)} ${textLine(key, facts, names)}`);
  return `${count(dice, 'die', 'dice')}${added.join(',')}`;
}

/** What an attacker does to its target if the attack succeeds; a die may have to decide. SC-5.5, SC-5.6 */
const effects: Readonly<
  Record<ChampionsTexts['odds.success']['effect'], (attacker: string, target: string) => string>
> = {
  defeated: (attacker, target) => `${attacker} defeats ${target}`,
  wounded: (attacker, target) => `${attacker} wounds ${target}`,
  dismounted: (attacker, target) => `${attacker} knocks ${target} off its mount`,
  tested: (attacker, target) => `${attacker} beats ${target}`,
};

const shortAreas: Named = { west: 'west ford', bridge: 'bridge', east: 'east ford' };
const holder = ({ contested, side: of }: ChampionsTexts['area'], both: string, held: string): string =>
  contested ? both : of === null ? '' : held;

/** Sentences and names with facts, by key. */
export const texts: WordsFor<ChampionsTexts, string> = {
  ...guideTexts,
  ...restTexts,
  'guide.beside': (facts, names) => `${facts.cell}: next to ${unit(facts, names)}, to attack it`,
  'guide.in-range': (facts, names) => `${facts.cell}: closer, to shoot at ${unit(facts, names)}`,
  unit: (facts, names) => unit(facts, names),
  cell: (facts) => say(facts.cell),
  path: (facts) => facts.cells.join(' → '),
  store: () => 'store',
  'store.burnt': () => 'burnt store',
  group: (facts, names) => groupLabel(facts.group, names),
  'group-size': (facts) => facts.units.join(', '),
  'squad-of': (facts) => typesLine(Array<string>(facts.count).fill(facts.type)),
  reinforcement: (facts, names) => unit(facts, names),
  'charge-way': (facts) => `ends at ${facts.cell}, costs ${facts.cost}`,

  'modifier.flank': (facts, names) => `Flanking with ${unit(facts, names, 'ally')}`,
  'modifier.charge': () => 'Charge',
  'modifier.cavalry': () => 'Cavalry against Infantry',
  'modifier.range': (facts) => `shot over ${facts.distance} cells${facts.marksman ? ' by a Marksman' : ''}`,
  'modifier.obscured': () => 'target partly hidden',
  'modifier.ability': (facts, names) => `${unit(facts, names, 'by')}’s ${abilityNames[facts.ability]}`,
  'modifier.dread': (facts, names) => `${unit(facts, names, 'by')}’s Dread`,
  'modifier.archer': () => 'Archers defend badly',
  'modifier.rear': () => 'attacked from the side or behind',
  'modifier.reckless': () => 'Reckless',

  'die.attack': (facts, names) => `${unit(facts, names)}’s best die`,
  'die.defence': (facts, names) => `${unit(facts, names)}’s best die`,
  'die.own': (facts) => `Your ${facts.value} (die ${facts.number})`,
  'die.enemy': (facts) => `The enemy’s ${facts.value} (die ${facts.number})`,
  'ability-about': ({ ability, of }) => abilityNotes[ability](of ?? ''),
  'attack-note': (facts) => `${facts.chance}% to succeed; worth ${count(facts.worth, 'point')}`,
  'die.note': (facts) => `${facts.faces} of 6 faces turn it in your favour`,

  'odds.success': (facts, names) => {
    const [own, enemy] = facts.dice;
    return effects[facts.effect](
      `${unit(facts, names)} (${terms(own, facts.attack, names)})`,
      `${unit(facts, names, 'target')} (${terms(enemy, facts.defence, names)})`,
    );
  },
  'odds.fate': (facts, names) =>
    `${unit(facts, names)} beats ${unit(facts, names, 'target')} if both make the best use of Fate`,
  'odds.defeated': (facts, names) => `${unit(facts, names)} is defeated`,
  'odds.dismounted': (facts, names) => `${unit(facts, names)} is dismounted`,
  'odds.squad': (facts) => `defeated if ${facts.attacks} of the squad attack like this`,
  'odds.turns': (facts) => `rolling die ${facts.die} again turns the outcome`,

  'now.moves': ({ cells, double }) =>
    `moves ${count(cells, 'cell')}${double === null ? '' : ` (Double-time ${double})`}`,
  'now.dice': ({ dice }) => `rolls ${count(dice, 'die', 'dice')}`,
  'now.large': () => 'takes up 2×2 cells, named by the south-west one',
  'now.each': ({ dice }) => `each rolls ${count(dice, 'die', 'dice')}`,
  'now.fate': ({ left, of }) => `${left} of ${count(of, 'Fate Point')}`,
  'now.feats': ({ feats }) => `can use ${list(feats.map((feat) => featNames[feat]))}`,
  'now.squad': ({ left, of }) => `${left} of ${count(of, 'unit')} left`,

  zone: (facts, names) => `${side(facts, names)}’s start area`,
  area: (facts) => `${shortAreas[facts.area] ?? facts.area}${holder(facts, ': both', `: ${facts.side}`)}`,
  'area.alt': (facts, names) =>
    `${nameIn(areaNames, facts.area)}${holder(facts, ', contested', `, held by ${side(facts, names)}`)}`,
  'side-note': ({ points, target, units }) =>
    `${points > target ? `${count(points, 'point')} (${target} needed)` : `${points} of ${count(target, 'point')}`}, ${count(units, 'unit')}`,
  'side-more': (facts) => {
    const worth = facts.champions.map(({ unit: id, worth: points }) => `${id} worth ${points}`);
    const left = facts.groups === 0 ? 'no group to go' : `${count(facts.groups, 'group')} to go`;
    return [...(facts.groups === null ? [] : [left]), ...worth].join('; ');
  },
  'attack-label': (facts) => facts.outcome,
  'move-label': (facts) => `${facts.spent} of ${facts.allowance}`,
  'banner.set-up': (facts) => `${nameIn(scenarioNames, facts.scenario)}: setting up`,
  'banner.scenario': (facts, names) =>
    `${nameIn(scenarioNames, facts.scenario)}${facts.attacker === null ? '' : `: ${side(facts, names, 'attacker')} attacks`}`,
  'banner.round': (facts) => `Round ${facts.round}${(facts.limit ?? 0) > 0 ? ` of ${facts.limit}` : ''}`,
  'banner.turn': (facts, names) => {
    if (facts.turn > facts.turns) return `${textLine('banner.round', facts, names)}: all turns are over`;
    const active = facts.group === null ? '' : `, ${group(facts.group, names)}`;
    return `${textLine('banner.round', facts, names)}, turn ${facts.turn} of ${facts.turns}: ${side(facts, names)}${active}`;
  },
  'banner.over': (facts, names) => (facts.winner === null ? 'A draw' : `${side(facts, names, 'winner')} wins`),
};

/** A text by key: a sentence, or the name of a word. */
export const textLine = linesOf(texts, named);

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
