import type { Names, WordsFor } from '../../../engine/index.ts';
import {
  capital,
  count,
  guideTexts,
  restTexts,
  linesOf,
  list,
  nameIn,
  namesOf,
  plainWords,
  say,
  setUpOrderValue,
  side,
  signed,
  unit,
} from '../../../kit/index.ts';
import type { NamesFor } from '../../../kit/index.ts';
import type { ModifierId } from '../data/constants.ts';
import type { VampiresTexts, VampiresWords } from '../facts/texts.ts';
import type { OrderKey } from '../state.ts';
import {
  companyNames,
  figureNames,
  formNames,
  formSigns,
  phaseNames,
  powerNames,
  scenarioWords,
  shortCompanies,
  terrainNames,
  weaponNames,
} from './names.ts';
import { inches, minus } from './say.ts';
import { formNotes, powerNotes, weaponNotes } from './special.ts';

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
  outnumber: 'outnumbering',
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

/** What an order is called where it is chosen: "Ask me". */
const orderValues: Named = { ask: 'Ask me', auto: 'Do it for me', skip: 'Skip it' };

/** Names of words, by what they are. */
const named: NamesFor<VampiresWords> = {
  figure: figureNames,
  company: companyNames,
  weapon: weaponNames,
  'weapon-about': weaponNotes,
  form: formNames,
  'form-about': formNotes,
  'form-sign': formSigns,
  power: powerNames,
  'power-about': powerNotes,
  terrain: terrainNames,
  piece: { wall: 'a wall', high: 'high ground', dark: 'the dark' },
  modifier: modifierNames,
  value: { shooting: 'Shooting Value', fighting: 'Fighting Value' },
  run: { yes: 'Run: up to 3″ more' },
  hunker: { yes: 'Hunker down there' },
  single: { yes: 'At this one figure only' },
  draw: plainWords.draw,
  order: {
    stand: 'Figures that are Down',
    ritual: 'Figures ready for the ritual',
    shoot: 'The Shooting phase',
    zone: 'Figures that can only cast',
    fight: 'The Fighting phase',
    'set-up': 'Everything before the first turn',
  },
  'order-value': (value) => setUpOrderValue(value, setUpNames) ?? nameIn(orderValues, value),
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
  marker: { tomb: terrainNames.tomb, materials: 'materials on the ground', gear: 'gear on the ground' },
  state: {
    ritual: 'at the ritual',
    materials: 'carries ritual materials',
    above: 'stands on ritual materials',
    hunkered: 'hunkered down',
    lost: 'has lost a weapon or power',
    ran: 'ran this turn',
    moved: 'moved over 3″ this turn',
    done: 'has acted in this phase',
    down: 'knocked Down',
  },
  goal: {
    tomb: 'next to the tomb, to begin the ritual next turn',
    crypt: 'to the crypt',
    materials: 'onto the ritual materials',
    gear: 'back to its gear',
    cover: 'into cover',
    steps: 'onto the steps',
    'towards-tomb': 'as far as possible towards the tomb',
    escape: 'out of the Fight, as close to the tomb as possible',
    'towards-crypt': 'as far as possible towards the crypt',
  },
};

const scenarioNames = namesOf(scenarioWords);
const scenario = (facts: VampiresTexts['banner.scenario']): string => nameIn(scenarioNames, facts.scenario);

/** A sum in few words: "+3 Shooting Value, −2 cover". */
const terms = (reasons: VampiresTexts['odds.hit']['sum'], names: Names): string =>
  reasons
    .filter(({ value }) => value !== 0)
    .map(({ value, key, facts }) => `${signed(value)} ${textLine(key, facts, names)}`)
    .join(', ');

/** A warning in front of a chance, so that no line cuts it off. VW-5.11, 5.14 */
const atRisk = (friends: readonly string[], names: Names): string =>
  friends.length === 0
    ? ''
    : `It may hit its ${friends.length === 1 ? 'friend' : 'friends'} ${list(friends.map((id) => names.unit(id)))}! `;

/** Sentences and names with facts, by key. */
const texts: WordsFor<VampiresTexts, string> = {
  ...guideTexts,
  ...restTexts,
  unit: (facts, names) => unit(facts, names),
  cell: (facts) => say(facts.cell),
  'figure-note': ({ points, most, fighting, shooting, weapons, powers }) =>
    [
      `${count(points, 'point')}${most === 1 ? ', only one' : `, up to ${most}`}`,
      list(weapons.map((id) => weaponNames[id])),
      `Fighting ${fighting}${shooting > 0 ? `, Shooting ${shooting}` : ''}`,
      powers.map((id) => powerNames[id]).join(', '),
    ]
      .filter(Boolean)
      .join(' · '),
  share: (facts) => `${facts.share} of ${facts.fv}`,

  'guide.goal': ({ cell, kind, ...about }, names) => `${cell}: ${textLine(`goal.${kind}`, about, names)}`,
  'guide.ritual': () => 'Begin the ritual',
  'guide.hold': () => 'Stay in the Fight',
  'guide.pickup': () => 'Pick up what lies here',
  'goal.fight': (facts, names) => `into a Fight with ${unit(facts, names)}`,
  'goal.aim': (facts, names) => `where it sees ${unit(facts, names)}`,
  'goal.towards-enemy': (facts, names) => `as far as possible towards ${unit(facts, names)}`,

  'odds.hit': (facts, names) =>
    `${atRisk(facts.friends, names)}${unit(facts, names)} hits ${unit(facts, names, 'target')} (${terms(facts.sum, names)}; AV ${facts.armour})`,
  'odds.in-all': (facts, names) => `${unit(facts, names)} is hit, by the shot itself or when it strays`,
  'odds.out': (facts, names) => `${unit(facts, names)} is out`,
  'odds.down': (facts, names) =>
    facts.capped
      ? `${unit(facts, names)}, Invulnerable to this, is knocked Down`
      : `${unit(facts, names)} is knocked Down`,
  'odds.stray': (facts, names) => `the shot strays and hits ${unit(facts, names)}`,
  'odds.sum-out': (facts) => `on average ${facts.average} figures are out`,
  'odds.lost': (facts) => `the ${weaponNames[facts.weapon]} is lost`,
  'odds.disengage': (facts, names) => `${unit(facts, names)} gets away`,
  'odds.stand': (facts, names) => `${unit(facts, names)} stands up`,
  'odds.shapeshift': (facts, names) => `${unit(facts, names)} changes shape`,
  'odds.zone': (facts, names) => `${unit(facts, names)} raises a Zone of Shadows`,
  'odds.power-lost': (facts) => `${powerNames[facts.power]} is lost`,

  'now.moves': ({ walk, run }) => `walks ${inches(walk)}${run === null ? '' : `, runs ${inches(run)}`}`,
  'now.fights': ({ value }) => `${signed(value)} to fight`,
  'now.shoots': ({ value }) => `${signed(value)} to shoot`,
  'now.ammo': ({ weapon, left }) => `${left} × ${weaponNames[weapon]}`,
  'now.pluck': ({ die }) => `saves on ${die} or more`,
  'rest.in-fight': () => 'in a Fight',
  'now.fight': ({ enemies }) => `in a Fight with ${count(enemies, 'enemy', 'enemies')}`,

  zone: (facts, names) => `where ${side(facts, names)} sets up`,
  gate: (facts, names) => `${side(facts, names)}’s gate`,
  tomb: () => terrainNames.tomb,
  crypt: (facts, names) => `${side(facts, names)}’s crypt`,
  'gear-of': (facts, names) => `${unit(facts, names)}’s gear`,
  'materials-of': (facts, names) =>
    facts.side === null ? 'ritual materials' : `${side(facts, names)}’s ritual materials`,
  'token-name': (facts) => `${facts.name}${facts.form === 'human' ? '' : `, ${formNames[facts.form]}`}`,
  'move-label': (facts) => `${facts.ran ? 'run ' : ''}${inches(facts.length)}`,
  'shot-label': ({ hit }) => (hit ? 'hit' : 'miss'),
  'dice.attack': ({ total, armour }) => `= ${minus(total)} vs AV ${armour}`,
  'dice.pluck': ({ total, pluck }) => `= ${minus(total)} vs Pluck ${pluck}`,
  'dice.test': ({ pluck }) => `vs Pluck ${pluck}`,
  'side-note': (facts) =>
    `${capital(shortCompanies[facts.company])}: ${count(facts.units, 'figure')} left${facts.points === null ? '' : `, ${count(facts.points, 'point')}`}`,
  'side-more': (facts) =>
    [
      ...(facts.reserve > 0 ? [`${facts.reserve} at the gate`] : []),
      ...(facts.out > 0 ? [`${facts.out} out`] : []),
      ...(facts.initiative ? ['has the initiative'] : []),
      ...(facts.passed ? ['has passed'] : []),
    ].join(', '),
  'banner.set-up': (facts) => `${scenario(facts)}: setting up`,
  'banner.scenario': scenario,
  'banner.turn': (facts) => `Turn ${facts.turn} of ${facts.turns}`,
  'banner.phase': (facts, names) =>
    `${textLine('banner.turn', facts, names)}, ${phaseNames[facts.phase]}: ${side(facts, names)}`,
  'banner.ritual': (facts, names) => `${unit(facts, names)} is at the ritual`,
  'banner.materials': ({ units }, names) =>
    `${list(units.map((id) => names.unit(id)))} ${units.length === 1 ? 'carries' : 'carry'} ritual materials`,
  'banner.over': (facts, names) => (facts.winner === null ? 'A draw' : `${side(facts, names, 'winner')} wins`),
};

/** A text by key: a sentence, or the name of a word. */
export const textLine = linesOf(texts, named);
