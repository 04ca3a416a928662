import type { Teaching } from '../../../engine/index.ts';
import { termsByStage } from '../../../kit/index.ts';

const stageTerms = termsByStage({ Pluck: 'Pluck', fumble: 'Fumble' });

/** For people who have never read the book. */
export const teaching: Teaching = {
  presets: {
    book: 'Two whole companies race to the Master’s tomb in twilight, 12 turns',
    quick: 'A skirmish of two companies in the open by day, 5 turns; more victory points win',
    learn: 'Four figures a side near the tomb, one of each already carrying ritual materials, 6 turns',
  },
  brief: ({ scenario, turns }) => ({
    about:
      scenario === 'ritual'
        ? 'In a graveyard the Master sleeps in his tomb. One company wants to wake him, the other to destroy him.'
        : 'Two companies meet, and each wants to put the other out of the game.',
    goal:
      scenario === 'ritual'
        ? 'Carry ritual materials to the tomb and stop next to it. In a later turn, begin the ritual there: you win if nobody disturbs that figure until the turn ends.'
        : `Win by taking out figures worth more points than you lose, within ${String(turns)} turns.`,
  }),
  // In a skirmish more of them fight, and sooner.
  clicks: ({ scenario, turns }) => (scenario === 'ritual' ? 7 : 14) * Number(turns),
  terms: [
    {
      name: 'Figure',
      about: 'One fighter of your company, such as Bride 1. It acts once in each phase.',
      rule: 'VW-2.1',
    },
    {
      name: 'Phase',
      about:
        'A turn has a Movement, a Shooting and a Fighting phase. In each, every figure may act once; the side with the initiative begins.',
      rule: 'VW-3.1',
    },
    {
      name: 'Initiative',
      about: 'The side that rolls higher on a d10 at the start of a turn acts first.',
      rule: 'VW-3.3',
    },
    {
      name: 'Armour Value (AV)',
      about: 'What an attack must reach to hit: 7 without armour, up to 12.',
      rule: 'VW-2.2',
    },
    { name: 'Shooting Value (SV)', about: 'What a figure adds to a d10 when it shoots.', rule: 'VW-5.4' },
    { name: 'Fighting Value (FV)', about: 'What a figure adds to a d10 when it fights hand to hand.', rule: 'VW-6.4' },
    {
      name: 'Pluck',
      about:
        'A figure that is hit rolls a d10: above its Pluck nothing happens, equal knocks it Down, below puts it out.',
      rule: 'VW-8.3',
    },
    {
      name: 'Plain Pluck roll',
      about: 'To disengage, stand up or use a power, roll the figure’s Pluck or more on a d10.',
      rule: 'VW-8.6',
    },
    { name: 'Fumble', about: 'After a 1 to hit, roll another d10: on a second 1, the weapon is lost.', rule: 'VW-7.2' },
    { name: 'Down', about: 'A figure that is Down can only try to stand up, in the Movement phase.', rule: 'VW-9.1' },
    { name: 'Out', about: 'A figure that is out has left the game.', rule: 'VW-2.8' },
    {
      name: 'Ritual materials',
      about:
        'Fetched from your own crypt, in place of moving. A figure that carries them can begin the ritual at the tomb.',
      rule: 'VW-13.2',
    },
    {
      name: 'Ritual',
      about:
        'Begun at the tomb instead of moving. Wins at the turn’s end unless an enemy shoots at or reaches the figure, or it shoots or uses a power.',
      rule: 'VW-13.8',
    },
    { name: 'Engaged', about: 'A figure in contact with an enemy. It cannot simply walk away.', rule: 'VW-1.7' },
    { name: 'Disengage', about: 'To leave an enemy, roll Pluck; if you fail, you stay.', rule: 'VW-4.14' },
    {
      name: 'Run',
      about:
        'A move of up to 3 inches more. Shots at a figure that ran are at −3; after any move of more than 3 inches its own shots are at −4.',
      rule: 'VW-4.4',
    },
    {
      name: 'Cover',
      about: 'Taken off a shot at somebody in difficult terrain, in cover or in shadows.',
      rule: 'VW-5.8',
    },
    { name: 'Mystical Power', about: 'Changing shape or calling shadows. It takes a Pluck roll.', rule: 'VW-11.1' },
    {
      name: 'Volley',
      about: 'Several shooters with the same weapon make one shot together, +1 for each after the first.',
      rule: 'VW-5.10',
    },
    {
      name: 'Mob',
      about: 'Several friends in contact with one enemy make one attack together, +1 for each after the first.',
      rule: 'VW-6.7',
    },
  ],
  termsOf: (stage) => {
    if (stage.name === 'Pluck' && stage.needs.startsWith('rolled')) return ['Plain Pluck roll'];
    if (stage.needs === 'Shooting Value') return ['Shooting Value (SV)'];
    if (stage.needs === 'Fighting Value') return ['Fighting Value (FV)'];
    if (stage.needs.startsWith('needs AV')) return ['Armour Value (AV)'];
    return stageTerms(stage);
  },
  termOfChance: {},
  asked: {
    'VW-13.8': ['how do I win', 'victory', 'goal', 'win the match'],
    'VW-13.1': ['what is this about', 'goal', 'mission', 'objective', 'how do I win'],
    'VW-14.3': ['score', 'points', 'how do I win a skirmish', 'victory'],
    'VW-14.2': ['lose', 'defeat', 'everybody dead'],
    'VW-14.1': ['how long', 'end of the match', 'when is the game over', 'last turn', 'how many turns'],
    'VW-13.2': ['materials', 'crypt', 'fetch', 'where do I get'],
    'VW-13.5': ['start the ritual', 'at the tomb', 'perform'],
    'VW-13.7': ['stop the ritual', 'prevent', 'interrupt', 'disturb'],
    'VW-4.3': ['how far can I move', 'move', 'how do I move', 'walk', 'distance', 'movement', 'speed'],
    'VW-4.4': ['sprint', 'run', 'move faster', 'move further'],
    'VW-4.7': ['slow', 'graves', 'forest', 'bog', 'rough ground', 'terrain'],
    'VW-4.14': ['leave a fight', 'retreat', 'get away', 'flee', 'escape'],
    'VW-4.13': ['cannot move', 'stuck', 'walk away'],
    'VW-5.2': ['target', 'whom can I shoot', 'how do I shoot', 'range'],
    'VW-5.4': ['how do I shoot', 'hit', 'to hit', 'gun', 'fire', 'roll'],
    'VW-5.5': ['hit', 'to hit', 'miss'],
    'VW-5.7': ['moving target', 'shoot after moving', 'move and shoot'],
    'VW-5.8': ['hide', 'behind', 'protection', 'cover'],
    'VW-5.11': ['shoot into melee', 'shoot into a fight', 'hit my own men', 'friendly fire'],
    'VW-1.10': ['see', 'line of sight', 'shoot over friends', 'own men', 'in the way'],
    'VW-6.4': ['fight', 'melee', 'attack', 'combat', 'how do I fight', 'hand to hand'],
    'VW-6.2': ['whom can I attack', 'target', 'melee'],
    'VW-6.6': ['gang up', 'more fighters', 'surround', 'outnumber'],
    'VW-6.7': ['mob', 'attack together', 'gang up', 'join'],
    'VW-8.3': ['damage', 'health', 'hit points', 'wound', 'die', 'killed', 'dead', 'survive'],
    'VW-8.1': ['damage', 'hurt', 'wound', 'what happens when I am hit'],
    'VW-9.4': ['get up', 'stand up', 'recover', 'prone'],
    'VW-9.1': ['knocked down', 'prone', 'stunned'],
    'VW-3.3': ['who goes first', 'who starts', 'order of play'],
    'VW-3.1': ['what happens in a turn', 'phases', 'sequence', 'order'],
    'VW-3.9': ['skip', 'wait', 'do nothing', 'pass'],
    'VW-2.2': ['armour', 'defence', 'protection', 'how hard to hit'],
    'VW-2.8': ['killed', 'dead', 'die', 'removed'],
    'VW-1.12': ['dark', 'night', 'how far can I see'],
    'VW-11.4': ['transform', 'change', 'turn into a wolf', 'bat', 'werewolf form', 'shape'],
    'VW-11.1': ['magic', 'powers', 'spell', 'use a power'],
    'VW-12.3': ['pick up', 'weapon on the ground', 'equipment', 'items'],
    'VW-7.1': ['critical', 'miss', 'natural one', 'fumble'],
    'VW-14.4': ['give up', 'resign', 'surrender', 'concede', 'draw'],
  },
};
