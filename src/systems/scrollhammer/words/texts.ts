import type { Names, WordsFor } from '../../../engine/index.ts';
import { capital, count, linesOf, list, nameIn, restTexts, say, setUpOrderValue } from '../../../kit/index.ts';
import type { NamesFor } from '../../../kit/index.ts';
import type { HammerTexts, HammerWords, Prospect } from '../facts/texts.ts';
import {
  armyNames,
  armyNotes,
  itemNames,
  optionWords,
  phaseNames,
  spellNames,
  spellNotes,
  terrainNames,
} from './names.ts';
import { group, groups, hands, item, listed, needed, points } from './say.ts';
import { elementNotes, itemEffects, loadoutNote } from './special.ts';

/** What set-up questions are about. */
export const setUpNames = {
  muster: 'choosing your army',
  choose: 'choosing who begins',
  deploy: 'setting up your units',
};

const target = ({ target: text, spell }: HammerTexts['target'], names: Names): string => {
  if (spell !== null) return nameIn(spellNames, spell);
  return text.includes('.') ? names.unit(text) : names.group(text);
};

const orderValues: Readonly<Record<string, string>> = {
  ask: 'Ask me',
  hold: 'Hold',
  flee: 'Flee',
  'flee-if-outnumbered': 'Flee if outnumbered',
  standshoot: 'Stand and shoot',
  yes: 'Yes',
  no: 'No',
  never: 'Never',
  always: 'Always',
  'if-better': 'If it helps against most wounds',
  rear: 'The rear first',
  spread: 'Some of each kind',
  'character-first': 'Characters first',
  pass: 'Pass',
  none: 'None',
  auto: 'Do it for me',
  default: 'The usual',
  'most-contacts': 'The one it touches most',
  weakest: 'The weakest',
  test: 'Take the test',
  fail: 'Fall back',
  'toward-own-edge': 'Towards my own edge',
  stay: 'Stay',
  'nearest-enemy': 'Towards the nearest enemy',
  objective: 'Towards the nearest objective',
  muster: 'Choose my army',
  choose: 'Choose who begins',
  deploy: 'Set up for me',
};

/** How the fight after a charge may go. */
const prospects: Readonly<Record<Prospect, string>> = {
  good: 'you win the fight',
  even: 'either side may win the fight',
  bad: 'you lose the fight',
};

/** What an arrival takes. The longest charge decides about rough ground, whatever lies on the way. SH-10.14 */
const inchesNeeded = (inches: unknown, through: unknown): string =>
  `${String(inches)}″ needed${through === true ? ' with the lowest two of three dice (rough ground in reach)' : ''}`;

/** Names of words, by what they are. */
const named: NamesFor<HammerWords> = {
  spell: spellNames,
  'spell-about': spellNotes,
  army: armyNames,
  terrain: terrainNames,
  go: { first: 'Go first', second: 'Go second' },
  rest: { auto: 'Set up the rest for me' },
  stay: { stay: 'Stay' },
  through: { yes: 'Through rough ground', no: 'Round it' },
  finish: { yes: 'Finish the move', no: 'Keep it open' },
  auto: { yes: 'Do the rest for me', no: 'Tell me what is left' },
  ground: { yes: 'Go to ground', no: 'Stay up' },
  facing: { N: 'North', E: 'East', S: 'South', W: 'West' },
  reaction: { hold: 'Hold', standshoot: 'Stand and shoot', flee: 'Flee' },
  useless: { test: 'Take the test', fail: 'Fall back' },
  'element-about': elementNotes,
  'weapon-about': (id) => itemEffects(id).join(', '),
  element: { flame: 'Flame', frost: 'Frost', shock: 'Shock', poison: 'Poison' },
  policy: { rear: 'The rear first', spread: 'Some of each kind', 'character-first': 'Characters first' },
  goal: {
    objective: 'onto or towards the objective',
    cover: 'into cover',
    back: 'back, away from the enemy',
    north: 'straight north',
    'north-east': 'north-east',
    east: 'straight east',
    'south-east': 'south-east',
    south: 'straight south',
    'south-west': 'south-west',
    west: 'straight west',
    'north-west': 'north-west',
  },
  order: {
    reaction: 'When charged',
    'stand-shoot': 'Stand and shoot when time is up',
    ground: 'Go to ground',
    casualties: 'Who takes wounds',
    magic: 'Answers to spells',
    surge: 'Adding dice to spells',
    'shooting-loadout': 'In hand to shoot',
    'melee-loadout': 'In hand to strike',
    'guard-loadout': 'In hand to save',
    focus: 'Whom to strike',
    useless: 'When weapons cannot hurt',
    hitrun: 'Slipping away',
    consolidate: 'After a fight',
    'set-up': 'Setting up',
  },
  state: {
    standard: 'standard bearer',
    character: 'character',
    wizard: 'wizard',
    fleeing: 'falling back',
    down: 'gone to ground',
    flanked: 'flanked',
    charged: 'charged',
    fired: 'has shot or marched',
    moved: 'has moved',
    lowered: 'Lowered Resists',
    aegis: 'Aegis',
    pox: 'Grey Pox',
    entangled: 'Entangled',
    chilled: 'Chilled',
    apart: 'has come apart',
    pool: 'Power Dice',
    health: 'wounds left',
  },
  legend: {
    '': '',
    zone: 'exclusion zones',
    reach: 'reach',
    seen: 'seen from there',
    threat: 'within a charge',
    targets: 'targets',
    flanks: 'side and rear: weak against charges',
  },
  'order-value': (value) => setUpOrderValue(value, setUpNames) ?? nameIn(orderValues, value),
};

/** What a way is good for, and what it leads through. */
const goalLine = (facts: HammerTexts['guide.move'], names: Names): string =>
  `${textLine(`goal.${facts.kind}`, facts, names)}${facts.through ? ', through rough ground' : ''}`;

/** Sentences and names with facts, by key. */
const texts: WordsFor<HammerTexts, string> = {
  ...restTexts,
  unit: ({ unit }, names) => names.unit(say(unit)),
  group: ({ group: id }, names) => group(id, names),
  groups: ({ groups: ids }, names) => groups(ids, names),
  cell: ({ cell }) => say(cell),
  combat: ({ own, foes }, names) => `${groups(own, names)} against ${groups(foes, names)}`,
  combats: () => 'all of them, one by one',
  target,
  wound: ({ wound }) => `wound ${say(wound)}`,
  'policy.bearers': ({ kinds }) => `on ${listed(kinds)}`,
  usual: () => 'as usual',
  weapon: ({ weapon }) => item(weapon),
  loadout: ({ hands: held }) => hands(held),
  'loadout-about': ({ hands: held }) => loadoutNote(held),
  'army-note': ({ army }) => nameIn(armyNotes, army),
  'army-groups': ({ groups: own }) => listed(own),
  entry: (group) => capital(listed([group])),
  'entry-note': ({ points: cost, each, items, casts }) =>
    [
      cost === each ? count(cost, 'point') : `${count(cost, 'point')}, ${each} each`,
      ...(casts ? ['casts spells'] : []),
      list([...new Set(items)].map((id) => nameIn(itemNames, id))),
    ]
      .filter(Boolean)
      .join(' · '),
  'spell-cost': ({ cost }) => `${say(cost)} or more on Power Dice`,
  'charge-needs': ({ points: need }) => (typeof need === 'number' ? `${points(need)} away` : 'out of reach'),
  'guide.move': (facts, names) => `${say(facts.cell)}: ${goalLine(facts, names)}`,
  'guide.march': (facts, names) => `March to ${say(facts.cell)}: ${goalLine(facts, names)}`,
  'guide.rally': () => 'Try to rally',
  'guide.face': () => 'Try to turn and face the flank',
  'guide.reform': () => 'Form up again',
  'guide.cast': ({ spell, target: at }, names) =>
    `Cast ${nameIn(spellNames, spell)}${at === null ? '' : ` at ${target({ target: at, spell: null }, names)}`}`,
  'guide.shoot': ({ group: id }, names) => `Shoot at ${group(id, names)}`,
  'guide.charge': ({ group: id, prospect }, names) => `Charge ${group(id, names)}: at a guess, ${prospects[prospect]}`,
  'goal.enemy': ({ group: id }, names) => `as far as possible towards ${group(id, names)}`,
  'goal.range': ({ group: id }, names) => `into range of ${group(id, names)}`,
  'goal.wary': ({ group: id }, names) => `closer, but too far for most charges of ${group(id, names)}`,
  'now.figures': ({ left, of }) => `${left} of ${count(of, 'figure')}`,
  'now.wounds': ({ left, of }) => `${left} of ${count(of, 'wound')} left`,
  'now.pool': ({ left, of }) => `${left} of ${count(of, 'Power Die', 'Power Dice')}`,
  'now.moves': ({ inches }) => `moves ${inches}″`,
  'now.range': ({ inches }) => `shoots ${inches}″`,
  'now.leadership': ({ leadership }) => `passes tests on ${leadership} or less`,
  'now.save': ({ save }) => (save > 6 ? 'no armour' : `saves on ${save}+`),
  'now.locked': () => 'locked in combat',
  zone: ({ side }, names) => `deployment zone of ${names.side(side === 'b' ? 'b' : 'a')}`,
  'objective-of': ({ number, side }, names) =>
    `objective ${say(number)}${side === 'a' || side === 'b' ? `, held by ${names.side(side)}` : ''}`,
  'side-note': ({ units, of, points: score, mission }) => {
    if (score === null) return of === 0 ? 'army not shown yet' : `${units} of ${count(of, 'figure')} set up`;
    return `${count(units, 'figure')}, ${mission === 'objectives' ? count(score, 'objective') : `score ${score}`}`;
  },
  'terrain-cover': ({ terrain, cover }) => `${nameIn(terrainNames, terrain)}, ${cover}+ cover`,
  'dice-saves': () => 'saves',
  'side-more': ({ dice: pool, reserve }) =>
    [Number(pool) > 0 ? `${say(pool)} Power Dice` : '', Number(reserve) > 0 ? `${say(reserve)} in reserve` : '']
      .filter(Boolean)
      .join(', '),
  'banner.set-up': () => 'Setting up',
  'banner.turn': ({ round, turns, phase, side }, names) =>
    `Game turn ${say(round)} of ${say(turns)}, ${names.side(side === 'b' ? 'b' : 'a')}: ${nameIn(phaseNames, phase)}`,
  'banner.round': ({ round, side }, names) => `Game turn ${say(round)}, ${names.side(side === 'b' ? 'b' : 'a')}`,
  'banner.over': ({ winner }, names) => (winner === 'a' || winner === 'b' ? `${names.side(winner)} has won` : 'Drawn'),
  'banner.mission': ({ mission }) => nameIn(optionWords['mission']?.values ?? {}, mission),
  'few-shoot': ({ firing, of, far }) =>
    `Only ${say(firing)} of ${count(of, 'figure')} can shoot: the rest ${far ? 'are too far away or see nobody' : 'stand too far back or have no weapon ready'}.`,
  'odds.hit': ({ needed }) => `hits on ${say(needed)}+`,
  'odds.kills': ({ kills }) => `at least ${say(kills)} slain`,
  'odds.saved': ({ needed: rolls }) =>
    rolls.every((roll) => roll > 6) ? 'no wound can be saved' : `saves each wound on ${needed([...rolls])}`,
  'odds.charge': ({ inches, through }) => `reaches them, ${inchesNeeded(inches, through)}`,
  'odds.arrives': ({ inches, through }) => `the charge gets here, ${inchesNeeded(inches, through)}`,
  'odds.caught': () => 'caught',
  'odds.run-down': ({ needed }) => `destroyed (caught, and a test of ${say(needed)} or less failed)`,
  'odds.test': ({ needed }) => `passes a test, ${say(needed)} or less`,
  'odds.cast': ({ dice, cost, bonus }) =>
    `casts it with ${count(dice, 'die', 'dice')}, ${say(cost)} or more${bonus > 0 ? ` with ${say(bonus)} from a staff` : ''}`,
  'odds.surge': ({ dice }) => `with ${count(dice, 'more die', 'more dice')} if it falls short`,
  'odds.rally': ({ needed }) => `rallies, ${say(needed)} or less`,
  'odds.withdraw': ({ needed }) => `slips away, ${say(needed)} or less on a die`,
};

/** A text by key: a sentence, or the name of a word. */
export const textLine = linesOf(texts, named);
