import { also, bareLabel, cellLabel, paramWords, plainVerbWords, verbWords } from '../../../kit/index.ts';
import type { VerbWordsFor } from '../../../kit/index.ts';
import type { verbs } from '../verbs/index.ts';

const unit = paramWords('Unit', 'Which of your units: a1', 'Which of your units?');
const target = paramWords('Target', 'Which enemy: b2', 'Which enemy?');
const facing = paramWords(
  'Facing',
  'Which way a Pike faces: N, NE, E, SE, S, SW, W or NW',
  'Which way does the Pike face?',
);

/** Names and help of all verbs, as shown by slash commands and forms. */
export const allVerbWords: VerbWordsFor<typeof verbs> = {
  muster: bareLabel(
    verbWords('Muster your force', 'Choose your squads, Elites and Champions, or a ready-made force', {
      force: paramWords('Ready-made force', 'One of the ready-made forces of your faction', 'Which ready-made force?'),
      squads: paramWords(
        'Squads',
        'Each squad is 4 Infantry or 2 Cavalry; put a semicolon between squads',
        'Which squads? Each is 4 Infantry or 2 Cavalry',
      ),
      elites: paramWords('Elites', 'Which Elites, with commas between them', 'Which Elites?'),
      champions: paramWords(
        'Champions',
        'Which Champions, with commas between them; a Unique one only once',
        'Which Champions? A Unique one only once',
      ),
      terrain: paramWords(
        'Terrain',
        'For a built battlefield, three pieces: wood, hill, hedge',
        'Which three pieces of terrain?',
      ),
    }),
  ),
  terrain: verbWords('Place terrain', 'Place one of your pieces of terrain in your half', {
    piece: paramWords('Piece', 'One of the pieces you brought', 'Which piece?'),
    cell: paramWords('Where', 'The south-west corner of the piece: K5', 'Where is its south-west corner?'),
    turn: paramWords('Turned by', 'Degrees clockwise: 0, 90, 180 or 270', 'By how many degrees, clockwise?'),
  }),
  deploy: verbWords('Set up', 'Set up a unit in your start area, or move one you set up before', {
    unit,
    cell: paramWords('Cell', 'Where it stands; for Cavalry the south-west cell: K2', 'Where does it stand?'),
    facing,
  }),
  ready: bareLabel(
    verbWords('Finish set-up', 'Say that you are set up; squads must stand together', {
      rest: paramWords('Set up', 'auto: the bot sets up what is left'),
    }),
  ),
  activate: verbWords(
    'Act with this group',
    'Choose the group that acts in this turn: a squad, an Elite or a Champion',
    {
      group: paramWords('Group', 'A squad by its colour, or a unit by its number: red, a13', 'Which squad or unit?'),
      idle: paramWords(
        'Do nothing',
        'yes: the group does nothing and the turn ends',
        'Should the group do nothing? The turn ends then',
      ),
    },
  ),
  move: verbWords('Move', 'Move a unit; name the goal, or the cells of the way', {
    unit,
    cell: paramWords(
      'Destination',
      'Where it goes, K12: the best way there is taken. Cavalry by its south-west cell',
      'Where does it go?',
    ),
    path: paramWords(
      'Destination or path',
      'Where it goes, K12, or cell by cell: K12 L13 L14. Cavalry by its south-west cell',
      'Where does it go?',
    ),
    double: {
      ...paramWords(
        'Double-time',
        'yes: twice as far, but it may not attack in this round',
        'Twice as far? It may not attack in this round then',
      ),
      also: ['double-time', 'run'],
    },
    feat: paramWords('Feat', 'A Champion’s burst, mobility or vault', 'Which Feat?'),
    over: paramWords(
      'Vault over',
      'Which cell to vault, if it is not the first in the way',
      'Which cell does it vault?',
    ),
    facing,
  }),
  face: verbWords('Turn', 'Turn a Pike, free in its movement phase', {
    unit,
    facing: paramWords('Facing', 'N, NE, E, SE, S, SW, W or NW', 'Which way does it face?'),
  }),
  charge: verbWords('Charge', 'A Pike or Lancer runs straight at an enemy and attacks it with +1', {
    unit,
    target,
    goal: paramWords(
      'Ends at',
      'The cell where the charge ends, if you do not want the nearest',
      'Where does the charge end?',
    ),
    facing,
  }),
  attack: also(
    verbWords('Attack', 'Attack an enemy: both roll, the higher result wins, a tie fails', {
      unit,
      target,
      feat: paramWords('Feat', 'A Champion’s throw, frenzy or mobility', 'Which Feat?'),
    }),
    'fight',
    'shoot',
    'shoot at',
    'strike',
    'hit',
  ),
  burn: verbWords('Burn', 'Burn a store on or next to the unit, in place of its attack: 2 points', {
    unit,
    cell: paramWords('Store', 'The cell of the store: J19', 'Which store?'),
    feat: paramWords('Feat', 'mobility: to move on afterwards', 'Use Mobility to move on afterwards?'),
  }),
  ability: verbWords('Switch an ability', 'Switch an ability off or on, before any die of your turn', {
    unit,
    ability: paramWords('Ability', 'One of the unit’s abilities: reckless', 'Which ability?'),
    state: paramWords(
      'On or off',
      'It stays so until you switch it again',
      'On or off? It stays so until you switch it again',
    ),
  }),
  end: verbWords('End turn', 'End your turn; what your group has not done is lost'),
  pass: verbWords('Pass', 'Let this turn go by, while you have turns to spare'),
  fate: bareLabel(
    verbWords('Spend Fate', 'Spend a Fate Point to reroll one die of the attack', {
      die: paramWords('Die', 'own 2: your second die; enemy 1: the first of the enemy', 'Which die?'),
    }),
  ),
  protect: verbWords('Protect', 'A Champion next to the target makes the attack fail', {
    unit: paramWords('Champion', 'Which Champion uses its Feat: a13', 'Which Champion uses its Feat?'),
  }),
  decline: verbWords('Let it stand', 'Use neither Fate nor Protect'),
  place: cellLabel(
    verbWords('Dismount', 'Choose where your dismounted unit stands', {
      cell: paramWords('Cell', 'One of the four cells it held', 'Which of the four cells it held?'),
      facing,
    }),
  ),
  reinforce: verbWords('Bring back', 'Bring a defeated unit back into your start area', {
    unit: paramWords('Unit', 'One of your defeated units: a3', 'Which defeated unit?'),
    cell: paramWords(
      'Cell',
      'A free cell of your start area; for Cavalry the south-west one',
      'Which free cell of your start area?',
    ),
    colour: paramWords('Squad', 'Which squad a Standard unit joins: red', 'Which squad does it join?'),
    facing,
  }),
  reform: verbWords('Change squad', 'Move a Standard unit to another squad, or swap two', {
    unit: paramWords('Unit', 'Which of your Standard units: a3', 'Which Standard unit?'),
    to: paramWords(
      'To',
      'A squad’s colour, or the unit to swap it with: blue, a7',
      'To which squad, or for which unit?',
    ),
  }),
  done: verbWords('Finish', 'You swap no more units and bring none back'),
  orders: plainVerbWords.orders,
  concede: plainVerbWords.concede,
};
