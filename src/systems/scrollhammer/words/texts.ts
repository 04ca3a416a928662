import type { Facts, Names } from '../../../engine/index.ts';
import { count, nameIn, say, setUpOrderValue, signed } from '../../../kit/index.ts';
import {
  armyNames,
  formationNames,
  optionWords,
  phaseNames,
  spellNames,
  spellNotes,
  terrainNames,
  unitNames,
} from './names.ts';
import { group, groups, hands, item, points } from './say.ts';

type Line = (facts: Facts, names: Names) => string;

const fixed = (texts: Readonly<Record<string, string>>): Readonly<Record<string, Line>> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, () => text]));

const prefixed = (prefix: string, texts: Readonly<Record<string, string>>): Readonly<Record<string, Line>> =>
  fixed(Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${prefix}.${key}`, text])));

/** What set-up questions are about. */
export const setUpNames = { muster: 'your army', choose: 'who begins', deploy: 'setting up' };

const target: Line = ({ target: id }, names) => {
  const text = say(id);
  if (/^\d+$/.test(text)) return `spell ${text} on the stack`;
  return text.includes('.') ? names.unit(text) : names.group(text);
};

const lines: Readonly<Record<string, Line>> = {
  unit: ({ unit }, names) => names.unit(say(unit)),
  group: ({ group: id }, names) => group(id, names),
  groups: ({ groups: ids }, names) => groups(ids, names),
  cell: ({ cell }) => say(cell),
  combat: ({ combat }) => `combat ${say(combat)}`,
  target,
  wound: ({ wound }) => `wound ${say(wound)}`,
  usual: () => 'as usual',
  weapon: ({ weapon }) => item(weapon),
  loadout: ({ hands: held }) => hands(held),
  entry: ({ entry, least, most }) =>
    `${nameIn(unitNames, entry)}${least === most ? '' : `, ${say(least)} to ${say(most)}`}`,
  'entry-cost': ({ points: cost, each }) => `${say(cost)} points at least, ${say(each)} each`,
  'spell-cost': ({ cost }) => `${say(cost)} or more on Power Dice`,
  'charge-needs': ({ points: need }) => (typeof need === 'number' ? `${points(need)} away` : 'out of reach'),
  ...prefixed('spell', spellNames),
  ...prefixed('spell-note', spellNotes),
  ...prefixed('army', armyNames),
  ...prefixed('terrain', terrainNames),
  ...prefixed('formation', formationNames),
  ...prefixed('go', { first: 'Go first', second: 'Go second' }),
  ...prefixed('rest', { auto: 'Set up the rest for me' }),
  ...prefixed('stay', { stay: 'Stay' }),
  ...prefixed('through', { yes: 'Through rough ground', no: 'Round it' }),
  ...prefixed('finish', { yes: 'Finish the move', no: 'Keep it open' }),
  ...prefixed('auto', { yes: 'Do the rest for me', no: 'Tell me what is left' }),
  ...prefixed('ground', { yes: 'Go to ground', no: 'Stay up' }),
  ...prefixed('facing', { N: 'North', E: 'East', S: 'South', W: 'West' }),
  ...prefixed('reaction', { hold: 'Hold', standshoot: 'Stand and shoot', flee: 'Flee' }),
  ...prefixed('useless', { test: 'Take the test', fail: 'Fall back' }),
  ...prefixed('element', { flame: 'Flame', frost: 'Frost', shock: 'Shock', poison: 'Poison' }),
  ...prefixed('policy', { rear: 'The rear first', spread: 'Some of each kind', 'character-first': 'Characters first' }),
  'guide.move': (facts, names) => `${say(facts['cell'])}: ${textLine(`goal.${say(facts['kind'])}`, facts, names)}`,
  'guide.march': (facts, names) =>
    `March to ${say(facts['cell'])}: ${textLine(`goal.${say(facts['kind'])}`, facts, names)}`,
  'guide.rally': () => 'Try to regroup',
  'guide.face': () => 'Try to turn and face the flank',
  'guide.reform': () => 'Form up again',
  'guide.cast': ({ spell, target: at }, names) =>
    `Cast ${nameIn(spellNames, spell)}${at === null ? '' : ` at ${target({ target: at ?? null }, names)}`}`,
  'guide.shoot': ({ group: id }, names) => `Shoot at ${group(id, names)}`,
  'guide.charge': ({ group: id }, names) => `Charge ${group(id, names)}`,
  'goal.enemy': ({ group: id }, names) => `as far as it can towards ${group(id, names)}`,
  'goal.range': ({ group: id }, names) => `into range of ${group(id, names)}`,
  'goal.wary': ({ group: id }, names) => `closer, but too far for most charges of ${group(id, names)}`,
  ...prefixed('goal', {
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
  }),
  ...prefixed('order', {
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
  }),
  ...prefixed('order-value', {
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
    'most-contacts': 'Whoever it touches most',
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
  }),
  ...prefixed('state', {
    standard: 'standard bearer',
    character: 'character',
    wizard: 'wizard',
    fleeing: 'falling back',
    down: 'gone to ground',
    flanked: 'flanked',
    charged: 'charged',
    marched: 'marched',
    fired: 'has shot or marched',
    moved: 'has moved',
    arrived: 'arrived this turn',
    lowered: 'Lowered Resists',
    aegis: 'Aegis',
    pox: 'Grey Pox',
    entangled: 'Entangled',
    chilled: 'Chilled',
    apart: 'has come apart',
    pool: 'Power Dice',
    health: 'wounds left',
  }),
  ...prefixed('legend', {
    range: 'range',
    zone: 'exclusion zones',
    reach: 'reach',
    seen: 'seen from there',
    threat: 'within a charge',
    targets: 'targets',
    objective: 'objective',
    plan: 'where it would stand',
    flanks: 'side and rear',
  }),
  wounds: ({ count }) => `${say(count)} wounds left`,
  zone: ({ side }, names) => `deployment zone of ${names.side(side === 'b' ? 'b' : 'a')}`,
  'objective-of': ({ number, side }, names) =>
    `objective ${say(number)}${side === 'a' || side === 'b' ? `, held by ${names.side(side)}` : ''}`,
  'token-name': ({ unit, type }, names) => `${names.unit(say(unit))}${typeof type === 'string' ? '' : ''}`,
  'side-note': ({ units, points: score }) => `${say(units)} units, ${say(score)} ${score === 1 ? 'point' : 'points'}`,
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
  'odds.hit': ({ needed }) => `hits on ${say(needed)}+`,
  'odds.kills': ({ kills }) => `at least ${say(kills)} slain`,
  'odds.charge': ({ inches }) => `needs ${say(inches)}″ to get there`,
  'odds.test': ({ needed }) => `passes a test, ${say(needed)} or less`,
  'odds.cast': ({ dice, cost }) => `casts it with ${count(dice, 'die', 'dice')}, ${say(cost)} or more`,
  'odds.surge': ({ dice }) => `with ${count(dice, 'more die', 'more dice')} if it falls short`,
  'odds.rally': ({ needed }) => `rallies, ${say(needed)} or less`,
  'odds.withdraw': ({ needed }) => `slips away, ${say(needed)} or less on a die`,
  modifier: ({ value }) => signed(Number(value)),
};

export function textLine(key: string, facts: Facts, names: Names): string {
  const order = key.startsWith('order-value.') ? key.slice('order-value.'.length) : null;
  return (
    (order === null ? undefined : setUpOrderValue(order, setUpNames))
    ?? (Object.hasOwn(lines, key) ? lines[key] : undefined)?.(facts, names)
    ?? say(key.split('.').at(-1))
  );
}
