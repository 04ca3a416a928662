import type { Facts, Json, Teaching } from '../../../engine/index.ts';
import { choice, list, say, termsByStage } from '../../../kit/index.ts';
import { scenarioWords } from './names.ts';

/** How many squads, Elites and Champions a side has. SC-2.3 */
const numbersIn = (composition: Json | undefined): readonly number[] => say(composition).split('/').map(Number);

const isScenario = (id: string): id is keyof typeof scenarioWords => Object.hasOwn(scenarioWords, id);

/** What a defeat scores, by the ranks that both sides field; squads are Standard units. SC-2.4, SC-12.1 */
function defeats(composition: Json | undefined): string {
  const [squads = 0, elites = 0, champions = 0] = numbersIn(composition);
  const worth = choice([
    ...(squads > 0 ? ['a squad member for 1'] : []),
    ...(elites > 0 ? ['an Elite for 2'] : []),
    ...(champions > 0 ? ['a Champion for 3'] : []),
  ]);
  const alone = list([...(elites > 0 ? ['Elites'] : []), ...(champions > 0 ? ['Champions'] : [])]);
  return `defeat ${worth}${squads > 0 && alone !== '' ? `; ${alone} belong to no squad` : ''}`;
}

/** What scores, and how much of it wins. SC-12.1, SC-12.3 */
function goalOf({ scenario, target, composition }: Facts): string {
  const points = `Win by reaching ${String(target)} points first`;
  switch (typeof scenario === 'string' && isScenario(scenario) ? scenario : 'battle') {
    case 'fords':
      return `${points}: for defeating enemies, and each round for every ford or bridge that you alone hold.`;
    case 'stores':
      return `${points}: for defeating enemies, and for stores that the attacker burns and the defender saves.`;
    case 'battle':
      return `${points}: ${defeats(composition)}.`;
  }
}

const stageTerms = termsByStage({ attack: 'Attack', defence: 'Attack', survive: 'Cavalry', mend: 'Wounded' });

/** For people who have never read the book. */
export const teaching: Teaching = {
  presets: {
    book: 'Three squads, two Elites and a Champion a side; you muster and set up; 12 points win',
    quick: 'A squad, an Elite and a Champion a side; you muster and set up; 4 points win',
    learn: 'Two squads and an Elite a side, no special powers; 5 points win',
    near: 'Two squads and a captain a side, already close to each other; 4 points win',
  },
  brief: (options) => ({
    about: 'Squads and single heroes fight on a board of squares; your groups take turns with those of the enemy.',
    goal: goalOf(options),
  }),
  // Who begins near the enemy need not walk there first.
  clicks: ({ target }, ready) => (ready ? 8 * Number(target) : 30 + 10 * Number(target)),
  terms: [
    {
      name: 'Group',
      about: 'A squad, an Elite or a Champion. In a turn you choose one that has not acted this round.',
      rule: 'SC-3.11',
    },
    {
      name: 'Turn',
      about: 'You act with one group; then it is the enemy’s turn. A round is over when all groups have acted.',
      rule: 'SC-3.3',
    },
    {
      name: 'Attack',
      about: 'Both roll and add their bonuses; the attack succeeds if its result is higher. A tie fails.',
      rule: 'SC-5.3',
    },
    {
      name: 'Rank',
      about: 'Standard units roll 1 die, Elites 2, Champions 3; each keeps its best die.',
      rule: 'SC-5.2',
    },
    { name: 'Warrior', about: 'Infantry that attacks an enemy next to it, and is best at flanking.', rule: 'SC-6.1' },
    {
      name: 'Pike',
      about: 'Infantry with a front: enemies that step in front of it are stopped, and it is weak from behind.',
      rule: 'SC-6.6',
    },
    { name: 'Archer', about: 'Attacks from afar, never an enemy next to it or next to a friend.', rule: 'SC-6.14' },
    {
      name: 'Flanking',
      about: '+1 if the target stands exactly between the attacker and one of its friends.',
      rule: 'SC-6.3',
    },
    {
      name: 'Charge',
      about: '+1 for Pikes and Lancers that first moved straight at the target, two steps or more.',
      rule: 'SC-6.11',
    },
    { name: 'Double-time', about: 'A longer move, after which the unit may not attack in this round.', rule: 'SC-4.4' },
    {
      name: 'Wounded',
      about: 'A Champion survives the first hit, and is Wounded. The next one defeats it.',
      rule: 'SC-5.8',
    },
    { name: 'Cavalry', about: 'Large and fast. When it is hit, it goes on as Infantry, on foot.', rule: 'SC-7.5' },
    {
      name: 'Fate Point',
      about: 'Spend one to roll a die of your choice again. It makes the unit worth more to the enemy.',
      rule: 'SC-9.3',
    },
    {
      name: 'Feat',
      about: 'A Champion’s special deed, usable once in the match. It makes the Champion worth more to the enemy.',
      rule: 'SC-10.1',
    },
    {
      name: 'Obscured',
      about: '−1 to shoot at a target when something along the line hides it in part.',
      rule: 'SC-6.18',
    },
    {
      name: 'Passing',
      about: 'You may let a turn go by while you have more turns left than groups to act with.',
      rule: 'SC-3.4',
    },
  ],
  termsOf: (stage) => [...stageTerms(stage), ...(stage.dice.length > 1 ? ['Rank'] : [])],
  termOfChance: {},
  asked: {
    'SC-12.4': ['how do I win', 'victory', 'goal', 'win the match', 'winner'],
    'SC-12.1': ['how do I win', 'victory points', 'score', 'points for kills', 'killed', 'worth'],
    'SC-12.3': ['how do I win', 'objectives', 'fords', 'stores', 'goal'],
    'SC-12.7': ['how long', 'end of the match', 'last round'],
    'SC-5.3': ['how does an attack work', 'hit', 'to hit', 'bonus', 'modifier', 'fight', 'combat', 'roll'],
    'SC-5.2': ['how many dice', 'dice', 'best die', 'what do dice do'],
    'SC-5.5': ['die', 'killed', 'dead', 'damage', 'health', 'hit points', 'how many wounds'],
    'SC-5.8': ['injury', 'damage', 'health', 'hurt'],
    'SC-5.1': ['whom can I attack', 'target'],
    'SC-6.1': ['melee', 'range', 'whom can I attack'],
    'SC-4.1': ['how far can I move', 'speed', 'walk', 'movement', 'distance'],
    'SC-4.4': ['run', 'sprint', 'march', 'move faster', 'move further'],
    'SC-4.6': ['leave a fight', 'disengage', 'retreat', 'get away', 'zone of control'],
    'SC-4.7': ['move through', 'walk through friends', 'own men', 'blocked'],
    'SC-6.14': ['bow', 'archer', 'shoot', 'fire', 'arrow', 'shoot into melee', 'how do I shoot'],
    'SC-6.17': ['shoot over', 'own men', 'see', 'line of sight', 'behind a wall'],
    'SC-6.21': ['shoot over my own men', 'shoot through friends', 'line of sight'],
    'SC-6.18': ['cover', 'hide', 'behind trees', 'shoot over', 'own men', 'in the way'],
    'SC-6.19': ['how far can I shoot', 'distance', 'far away'],
    'SC-6.3': ['flank', 'surround', 'gang up', 'outnumber', 'from two sides'],
    'SC-6.6': ['direction', 'front', 'look', 'facing'],
    'SC-6.8': ['from behind', 'back', 'rear'],
    'SC-6.9': ['rotate', 'turn round', 'turn a pike', 'change facing'],
    'SC-3.13': ['who goes first', 'initiative', 'who starts', 'begin'],
    'SC-2.6': ['who goes first', 'who starts', 'initiative'],
    'SC-3.3': ['what can I do in a turn', 'turn order', 'activate'],
    'SC-3.7': ['what can a unit do', 'actions', 'move and attack'],
    'SC-3.4': ['skip', 'wait', 'do nothing', 'pass'],
    'SC-9.3': ['reroll', 'roll again', 'luck', 'fate'],
    'SC-10.1': ['special power', 'hero', 'skills', 'feat'],
    'SC-8.1': ['skills', 'special rules', 'traits', 'powers'],
    'SC-7.5': ['horse', 'rider', 'fall off', 'mount'],
    'SC-13.5': ['come back', 'respawn', 'revive', 'return'],
    'SC-2.4': ['army', 'choose units', 'team', 'build', 'force'],
    'SC-2.12': ['set up', 'place units', 'start position'],
    'SC-11.1': ['wall', 'building', 'obstacle', 'house'],
    'SC-11.2': ['forest', 'trees', 'slow', 'difficult'],
    'SC-12.8': ['give up', 'resign', 'surrender', 'concede'],
  },
};
