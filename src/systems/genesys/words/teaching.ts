import type { Facts, Teaching } from '../../../engine/index.ts';

const isKillPoints = (options: Facts): boolean =>
  [options['mission.a'], options['mission.b']].every((mission) => mission === 'kill-points');

/** For people who have never read the book. */
export const teaching: Teaching = {
  presets: {
    book: 'Armies of about twenty figures, chosen once dice have given each side a mission of its own',
    quick: 'Twelve figures a side, each by itself, at a crossroads; take out more points than you lose',
    learn: 'Two small squads a side, 14 inches apart, from round 3; take out more points than you lose',
    'long-night': 'Big armies at night: one side must hold ground, the other must kill one figure',
    'crown-of-iron': 'Very big armies with unique heroes; you place the terrain, dice give the missions',
  },
  brief: (options) => ({
    about: 'Two armies of small squads meet. You activate a few squads, then the enemy does; both can react.',
    goal: isKillPoints(options)
      ? 'Win by taking out figures worth more points than you lose: those are your Kill Points.'
      : 'Win by accomplishing your own mission while the enemy fails at theirs.',
  }),
  // The first match begins in round 3, with a few squads. Up to 250 points every figure is a squad, and acts by itself:
  // that takes as long as armies of three or four times as many figures. 3.2
  clicks: ({ points }, ready) => (ready ? 40 : Number(points) <= 250 ? 240 : 180 + Number(points) / 25),
  terms: [
    {
      name: 'Squad',
      about: 'One or more units of the same kind. They move together, act together and stay within 2 inches.',
      rule: 'GP-2.5',
    },
    {
      name: 'Activate',
      about: 'Give a squad its go: one movement and one action, in either order. Each squad has one in a round.',
      rule: 'GP-8.5',
    },
    {
      name: 'Command (CV)',
      about: 'How many squads may still act in your turn, or react in the enemy’s. The book calls it Command Value.',
      rule: 'GP-8.1',
    },
    {
      name: 'Player turn',
      about: 'You activate from one squad up to your Command; then it is the enemy’s turn.',
      rule: 'GP-7.7',
    },
    { name: 'Fresh', about: 'A squad that has not been activated in this round.', rule: 'GP-8.9' },
    {
      name: 'Reaction',
      about: 'What a squad does in the enemy’s turn. It costs 1 Command and the squad’s action for the round.',
      rule: 'GP-10.4',
    },
    {
      name: 'Movement (Mv)',
      about: 'A squad moves up to 3 times its Movement in inches; a rush adds once more.',
      rule: 'GP-9.1',
    },
    {
      name: 'Movement bonus',
      about: 'Moving 7 inches or more makes a unit harder to shoot, and a charge hit harder.',
      rule: 'GP-9.3',
    },
    {
      name: 'Target number (Mtn, Rtn)',
      about: 'What an attacker’s die and skill must reach: Mtn in melee, Rtn at range. 3+ means 3 or more on the die.',
      rule: 'GP-2.2',
    },
    {
      name: 'Combat result (CR)',
      about: 'The total of a hit. The weapon’s Strength less the target’s Toughness is added.',
      rule: 'GP-13.3',
    },
    { name: 'Save', about: 'A die plus Toughness that must reach the combat result; else a wound.', rule: 'GP-13.9' },
    {
      name: 'Critical hit',
      about: 'A combat result more than 6 above Toughness: no save, two wounds.',
      rule: 'GP-13.8',
    },
    {
      name: 'Enhancement',
      about: 'What raises a number for one roll, such as cover. Together they end at +3 in Age 1.',
      rule: 'GP-14.1',
    },
    {
      name: 'Accuracy (A)',
      about: 'How far a weapon shoots without a penalty. Up to twice as far the target has +2.',
      rule: 'GP-12.3',
    },
    {
      name: 'Engaged',
      about: 'Touching an enemy. Engaged units cannot shoot, and are struck when they walk away.',
      rule: 'GP-11.1',
    },
    {
      name: 'Threat range',
      about: 'How far a unit can strike: 1 inch with most weapons, more with a spear.',
      rule: 'GP-11.14',
    },
    {
      name: 'Exhausted',
      about: 'A unit that is attacked in melee with no action left. It is weaker and cannot strike back.',
      rule: 'GP-11.9',
    },
    {
      name: 'Fallen',
      about: 'At exactly 0 wounds. It lies there until the end of the round, and can still be healed.',
      rule: 'GP-22.4',
    },
    {
      name: 'Broken',
      about: 'A squad that lost half of its units and failed morale. It runs when it is next activated.',
      rule: 'GP-15.5',
    },
    {
      name: 'Initiative',
      about: 'Whoever has it chooses to go first or second. Finish your squads first to have it next round.',
      rule: 'GP-7.10',
    },
    {
      name: 'Mission',
      about: 'What your side must do to win; each side has one, and both share a second.',
      rule: 'GP-4.1',
    },
    { name: 'Cohort', about: 'Several squads close together that are activated as one.', rule: 'GP-8.10' },
  ],
  termsOf: ({ name, needs, dice }) => {
    // The stages below an attack’s are indented; its own has the names of who attacks whom.
    if (name.startsWith('  save')) return ['Save'];
    if (name.startsWith('  Strength')) return ['Combat result (CR)'];
    if (name.startsWith('  no save')) return ['Critical hit'];
    return dice.length > 0 && needs !== '' ? ['Target number (Mtn, Rtn)'] : [];
  },
  termOfChance: {},
  asked: {
    'GP-23.3': ['how do I win', 'victory', 'goal', 'win the match'],
    'GP-4.1': ['what is this about', 'mission', 'objective', 'goal'],
    'GP-4.7': ['kill points', 'score', 'points for kills', 'how do I win'],
    'GP-7.11': ['how long', 'how many rounds', 'last round', 'end of the match'],
    'GP-7.7': ['what can I do in my turn', 'turn', 'how many squads', 'activate'],
    'GP-8.1': ['command', 'CV', 'why can I not activate', 'no command left'],
    'GP-8.5': ['actions', 'what can a squad do', 'activation', 'move and shoot'],
    'GP-9.1': ['how far can I move', 'move', 'how do I move', 'walk', 'distance', 'movement', 'speed'],
    'GP-9.2': ['run', 'sprint', 'move faster', 'rush'],
    'GP-9.7': ['move and shoot', 'shoot after moving', 'moving and firing'],
    'GP-2.6': ['stay together', 'coherency', 'too far apart', 'formation', 'spread out'],
    'GP-11.2': ['charge', 'get into melee', 'attack hand to hand', 'contact'],
    'GP-11.5': ['fight', 'melee', 'attack', 'hand to hand', 'combat'],
    'GP-11.9': ['exhausted', 'strike back', 'cannot fight back', 'no action left'],
    'GP-11.19': ['who strikes first', 'order of blows', 'long weapons', 'spear', 'pike'],
    'GP-11.23': ['leave a fight', 'retreat', 'walk away', 'disengage', 'get away'],
    'GP-12.2': ['whom can I shoot', 'target', 'how do I shoot', 'fire'],
    'GP-12.3': ['range', 'too far', 'long range', 'accuracy'],
    'GP-12.9': ['shoot into melee', 'friendly fire', 'hit my own'],
    'GP-13.1': ['to hit', 'hit in melee', 'roll to hit'],
    'GP-13.2': ['to hit', 'shooting roll', 'hit at range'],
    'GP-13.9': ['save', 'armour', 'survive', 'wound', 'damage', 'protection'],
    'GP-13.8': ['critical', 'no save', 'killed at once'],
    'GP-13.13': ['impossible', 'cannot hit', 'needs more than six'],
    'GP-14.5': ['cover', 'hide', 'behind a wall', 'protection', 'forest'],
    'GP-1.14': ['see', 'line of sight', 'in the way', 'shoot over friends', 'blocked view'],
    'GP-10.4': ['react', 'reaction', 'overwatch', 'shoot in the enemy turn', 'interrupt'],
    'GP-10.8': ['dive', 'take cover', 'duck', 'prone'],
    'GP-10.12': ['standing orders', 'automatic', 'stop asking me', 'ask me less'],
    'GP-15.4': ['morale', 'panic', 'run away', 'losses', 'break'],
    'GP-15.9': ['rally', 'regroup', 'stop running', 'come back'],
    'GP-22.4': ['fallen', 'dead', 'killed', 'knocked down', 'heal'],
    'GP-16.1': ['shoot together', 'combine', 'volley', 'coordinated', 'attack together'],
    'GP-7.10': ['who goes first', 'initiative', 'next round'],
    'GP-7.4': ['challenge', 'take the initiative', 'go first'],
    'GP-5.1': ['army', 'list', 'build', 'choose units', 'points'],
    'GP-6.7': ['deploy', 'set up', 'place my squads', 'where do I start'],
    'GP-6.11': ['reserve', 'reinforcements', 'come on later'],
    'GP-1.8': ['rough ground', 'slow', 'difficult terrain', 'forest', 'terrain'],
    'GP-23.6': ['give up', 'resign', 'surrender', 'concede'],
  },
};
