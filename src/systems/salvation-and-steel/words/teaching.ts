import type { Facts, Teaching } from '../../../engine/index.ts';
import { termsByStage } from '../../../kit/index.ts';
import { scenarioWords } from './names.ts';

/** How one wins each scenario; SS-17.2 holds in all of them. */
const goals: Readonly<Record<keyof typeof scenarioWords, string>> = {
  'lock-down': 'Win by holding objectives at the end of each turn until you have 10 points.',
  hostage: 'Win by fetching your hostage from the enemy and bringing it home over your edge.',
  treasure: 'Win by finding the treasure and dragging it over the enemy’s edge.',
  siege: 'The attacker wins by taking the fort within ten turns, the defender by still holding it then.',
  annihilation: 'Win by killing every enemy, or by making all that are left run.',
  escape: 'The side that escapes wins by getting its secret couriers across the board, the other by stopping them.',
};

const isScenario = (id: string): id is keyof typeof scenarioWords => Object.hasOwn(scenarioWords, id);

const scenarioOf = ({ scenario }: Facts) => (typeof scenario === 'string' && isScenario(scenario) ? scenario : null);

/** SS-16.5; where the scenario has a limit of its own, its goal tells it. */
const limitOf = (scenario: keyof typeof goals, { 'turn-limit': limit }: Facts): string => {
  if (Number(limit) === 0) return '';
  return scenario === 'lock-down'
    ? ` After turn ${String(limit)} the side with more of these points wins.`
    : ` After turn ${String(limit)} the side whose units left on the board are worth more points wins.`;
};

/** For people who have never read the book. */
export const teaching: Teaching = {
  presets: {
    book: 'Bands of up to 200 points; you agree on the scenario, choose terrain and set up',
    quick: 'Full bands on a ready battlefield; the last band standing wins',
    learn: 'Small ready-made bands on a ready battlefield; the last band standing wins',
    near: 'Three fighters a side, already face to face; four turns',
  },
  brief: (options) => {
    const scenario = scenarioOf(options);
    return {
      about:
        'Two bands of fighters meet on a field of hexes; each has Energy that it divides in secret between blows and parries.',
      goal: scenario
        ? goals[scenario] + limitOf(scenario, options)
        : 'How you win depends on the scenario, which is chosen first.',
    };
  },
  // The first match ends after its fourth turn.
  clicks: ({ points }, ready) => (ready ? 65 : 2 * Number(points)),
  terms: [
    {
      name: 'Energy',
      about:
        'What a unit spends on dice: 1 for each attack or defence die, 2 for a shot. Energy spent on attacks can’t be used to defend.',
      rule: 'SS-8.7',
    },
    { name: 'Speed', about: 'How many cells a unit can move in a turn.', rule: 'SS-6.4' },
    { name: 'Accuracy', about: 'To hit or to cast a spell, roll this number or less on a d20.', rule: 'SS-9.1' },
    {
      name: 'Force',
      about: 'To turn a hit into a wound, roll this number or less on a d20; if you fail, the hit only stuns.',
      rule: 'SS-9.2',
    },
    {
      name: 'Resistance',
      about: 'A defence die saves a hit on this number or less. Also needed to stand up and not to panic.',
      rule: 'SS-9.3',
    },
    {
      name: 'Half-turn',
      about: 'Your part of a turn. You act with your units in any order, then the other side has its half.',
      rule: 'SS-5.4',
    },
    {
      name: 'Contact',
      about: 'Two enemies on neighbouring cells are in contact, and can fight each other.',
      rule: 'SS-1.7',
    },
    {
      name: 'Charge',
      about:
        'A move that ends next to an enemy, to fight it. If you are its only enemy there, it can strike back with one die only, but at Accuracy +2.',
      rule: 'SS-7.1',
    },
    {
      name: 'Caught',
      about:
        'A charge that comes next to another enemy on its way ends there. If you allow that, it charges all the same.',
      rule: 'SS-7.6',
    },
    {
      name: 'Arrive at',
      about: 'The cell beside its target where a charge ends. Leave it out for the usual one.',
      rule: 'SS-7.5',
    },
    {
      name: 'Path',
      about: 'The cells that a unit goes through, one by one. Leave it out for the shortest way.',
      rule: 'SS-6.5',
    },
    {
      name: 'Combat',
      about: 'The units in contact divide their Energy into attack and defence dice, in secret and at the same time.',
      rule: 'SS-8.2',
    },
    { name: 'Wound', about: 'A wounded unit falls and loses 2 Resistance. The third wound kills it.', rule: 'SS-10.2' },
    {
      name: 'Standing order',
      about:
        'An answer given beforehand with `/orders`. At first, your units set one defence die for each shot at them without asking you.',
      rule: 'SS-12.6',
    },
    { name: 'Stun', about: 'A stunned unit may be pushed back one cell by whoever hit it.', rule: 'SS-10.4' },
    {
      name: 'Brace',
      about: 'A charged unit may give up its attack to defend with as many dice as the charger attacks with.',
      rule: 'SS-7.12',
    },
    { name: 'Fallen', about: 'A unit on the ground can only defend, crawl or try to stand up.', rule: 'SS-11.2' },
    {
      name: 'Panic',
      about: 'A unit that sees a friend die nearby may run away. You lose if all your units run.',
      rule: 'SS-15.1',
    },
    {
      name: 'Rally',
      about: 'At the start of your half-turn, running units roll Resistance or less to come back under your command.',
      rule: 'SS-15.8',
    },
    { name: 'Reaction', about: 'A mage may answer what an enemy nearby has just done with a spell.', rule: 'SS-13.8' },
  ],
  termsOf: termsByStage({
    hit: 'Accuracy',
    wound: 'Force',
    save: 'Resistance',
    cast: 'Accuracy',
    'stand up': 'Resistance',
    nerve: 'Resistance',
    rally: 'Rally',
  }),
  termOfChance: {},
  asked: {
    'SS-22.1': ['how do I win', 'victory', 'goal', 'kill everybody'],
    'SS-17.2': ['how do I win', 'how do I lose', 'victory', 'defeat', 'goal'],
    'SS-16.4': ['victory', 'how to win', 'winner'],
    'SS-18.3': ['how do I win', 'victory'],
    'SS-20.10': ['how do I win', 'victory'],
    'SS-21.5': ['how do I win', 'victory'],
    'SS-23.7': ['how do I win', 'victory'],
    'SS-19.19': ['how do I win', 'victory'],
    'SS-8.7': ['attack dice', 'defence dice', 'allocate', 'split dice', 'what do attack dice do', 'energy cost'],
    'SS-9.1': ['attack dice', 'attack roll', 'what do attack dice do', 'hit chance'],
    'SS-9.2': ['damage', 'hurt', 'injury'],
    'SS-9.3': ['parry', 'block', 'save', 'armour', 'what do defence dice do', 'why would I defend', 'why defend'],
    'SS-10.2': ['damage', 'injury', 'hurt', 'health', 'hit points', 'life'],
    'SS-16.1': ['die', 'killed', 'health', 'hit points', 'how many wounds', 'dead'],
    'SS-1.10': ['los', 'line of sight', 'see'],
    'SS-10.4': ['stunned', 'what happens when I am stunned'],
    'SS-10.6': ['push', 'knock back', 'shove'],
    'SS-12.4': ['shoot over', 'through my own men', 'friends in the way', 'cover', 'see'],
    'SS-1.11': ['shoot over friends', 'own men', 'in the way', 'hide', 'cover', 'see through'],
    'SS-12.3': ['shoot into melee', 'shoot into a fight', 'fire into combat'],
    'SS-12.5': ['how far can I shoot', 'distance', 'bow', 'arrow'],
    'SS-12.1': ['bow', 'archer', 'arrow', 'fire', 'how do I shoot'],
    'SS-6.4': ['walk', 'how far can I move', 'distance', 'movement'],
    'SS-6.6': ['walk up to an enemy', 'move next to an enemy'],
    'SS-6.7': ['leave a fight', 'walk away from a fight', 'get away', 'retreat', 'disengage', 'escape from melee'],
    'SS-7.1': ['attack', 'how do I attack', 'charge', 'go into melee'],
    'SS-7.11': ['attacked', 'being charged', 'strike back'],
    'SS-5.7': [
      'energy back',
      'regain energy',
      'refresh',
      'recover',
      'what happens if I lose all energy',
      'no energy left',
      'without energy',
      'out of energy',
    ],
    'SS-5.6': ['energy back', 'regain energy', 'new turn'],
    'SS-5.2': ['who goes first', 'initiative', 'order of play'],
    'SS-5.1': ['who goes first', 'who starts', 'initiative'],
    'SS-11.5': ['get up', 'stand up', 'knocked down', 'prone'],
    'SS-15.1': ['morale', 'fear', 'flee', 'run away', 'scared'],
    'SS-15.8': ['morale', 'stop running', 'come back'],
    'SS-13.2': ['magic', 'spell', 'wizard', 'how do I cast'],
    'SS-4.6': ['obstacle', 'wall', 'wood', 'forest', 'pond', 'hedge'],
    'SS-2.3': ['fail on purpose', 'miss on purpose'],
    'SS-16.6': ['give up', 'resign', 'surrender', 'draw'],
    'SS-7.12': ['brace', 'defend against a charge'],
    'SS-6.1': ['what can a unit do', 'actions', 'activate'],
    'SS-3.1': ['army', 'team', 'buy', 'cost', 'points', 'how many points is a knight worth', 'worth'],
  },
};
