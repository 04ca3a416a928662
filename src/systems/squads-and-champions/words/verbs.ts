import type { VerbWords } from '../../../engine/index.ts';
import { plainVerbWords } from '../../../kit/index.ts';

const unit = { name: 'Unit', about: 'Which of your units, by its number or name: a1' };
const target = { name: 'Target', about: 'Which enemy unit, by its number or name: b2' };
const facing = { name: 'Facing', about: 'For a Pike: where it faces, N, NE, E, SE, S, SW, W or NW' };

/** Names and help of all verbs, as shown by slash commands and forms. */
export const verbWords: Readonly<Record<string, VerbWords>> = {
  muster: {
    name: 'Muster your force',
    about: 'Choose your squads, Elites and Champions, or a ready force',
    params: {
      force: { name: 'Ready force', about: 'A ready-made force of your faction: h-start' },
      squads: {
        name: 'Squads',
        about: '4 Infantry or 2 Cavalry each: 4 h-footman; 2 h-footman, 2 h-bowman; 2 h-rider',
      },
      elites: { name: 'Elites', about: 'One by one: h-captain, h-warden' },
      champions: { name: 'Champions', about: 'One by one: h-marshal; a Unique one only once' },
      terrain: { name: 'Terrain', about: 'For a built battlefield, three pieces: wood, hill, hedge' },
    },
  },
  terrain: {
    name: 'Place terrain',
    about: 'Place one of your pieces of terrain in your half',
    params: {
      piece: { name: 'Piece', about: 'One of the pieces you brought' },
      cell: { name: 'Anchor', about: 'The south-west corner of the piece: K5' },
      turn: { name: 'Turn', about: 'Degrees clockwise: 0, 90, 180 or 270' },
    },
  },
  deploy: {
    name: 'Set up',
    about: 'Set up a unit in your start area, or move one you set up before',
    params: { unit, cell: { name: 'Cell', about: 'Where it stands; for Cavalry the south-west cell: K2' }, facing },
  },
  ready: {
    name: 'Finish set-up',
    about: 'You are set up; squads must stand together',
    params: { rest: { name: 'The rest', about: 'auto: what is left is set up for you' } },
  },
  activate: {
    name: 'Activate',
    about: 'Choose the group that acts in this turn: a squad, an Elite or a Champion',
    params: {
      group: { name: 'Group', about: 'A squad by its colour, or a unit by its number: red, a13' },
      idle: { name: 'Do nothing', about: 'yes: the group does nothing and the turn ends' },
    },
  },
  move: {
    name: 'Move',
    about: 'Move a unit; name the goal, or the cells of the way',
    params: {
      unit,
      cell: { name: 'Goal', about: 'Where it goes, K12: the best way there is taken. Cavalry by its south-west cell' },
      path: {
        name: 'Goal or way',
        about: 'Where it goes, K12, or cell by cell: K12 L13 L14. Cavalry by its south-west cell',
      },
      double: { name: 'Double-time', about: 'yes: twice as far, but it may not attack in this round' },
      feat: { name: 'Feat', about: 'A Champion’s burst, mobility or vault' },
      over: { name: 'Vault over', about: 'Which cell to vault, if it is not the first in the way' },
      facing,
    },
  },
  face: {
    name: 'Turn',
    about: 'Turn a Pike, free in its movement phase',
    params: { unit, facing: { name: 'Facing', about: 'N, NE, E, SE, S, SW, W or NW' } },
  },
  charge: {
    name: 'Charge',
    about: 'A Pike or Lancer runs straight at an enemy and attacks it with +1',
    params: {
      unit,
      target,
      goal: { name: 'Ends at', about: 'The cell where the charge ends, if you do not want the nearest' },
      facing,
    },
  },
  attack: {
    name: 'Attack',
    about: 'Attack an enemy: both roll, the higher result wins, a tie fails',
    params: { unit, target, feat: { name: 'Feat', about: 'A Champion’s throw, frenzy or mobility' } },
  },
  burn: {
    name: 'Burn',
    about: 'Burn a store on or next to the unit, in place of its attack: 2 points',
    params: {
      unit,
      cell: { name: 'Store', about: 'The cell of the store: J19' },
      feat: { name: 'Feat', about: 'mobility: to move on afterwards' },
    },
  },
  ability: {
    name: 'Switch an ability',
    about: 'Switch an ability off or on, before any die of your turn',
    params: {
      unit,
      ability: { name: 'Ability', about: 'One of the unit’s abilities: reckless' },
      state: { name: 'On or off', about: 'It stays so until you switch it again' },
    },
  },
  end: { name: 'End turn', about: 'End your turn; what your group has not done is lost', params: {} },
  pass: { name: 'Pass', about: 'Let this turn go by, while you have turns to spare', params: {} },
  fate: {
    name: 'Spend Fate',
    about: 'Spend a Fate Point to reroll one die of the attack',
    params: { die: { name: 'Die', about: 'own 2: your second die; enemy 1: the first of the enemy' } },
  },
  protect: {
    name: 'Protect',
    about: 'A Champion next to the target makes the attack fail',
    params: { unit: { name: 'Champion', about: 'Which Champion uses its Feat: a13' } },
  },
  decline: { name: 'Let it stand', about: 'Use neither Fate nor Protect', params: {} },
  place: {
    name: 'Dismount',
    about: 'Choose where your dismounted unit stands',
    params: { cell: { name: 'Cell', about: 'One of the four cells it held' }, facing },
  },
  reinforce: {
    name: 'Bring back',
    about: 'Bring a defeated unit back into your start area',
    params: {
      unit: { name: 'Unit', about: 'One of your defeated units: a3' },
      cell: { name: 'Cell', about: 'A free cell of your start area; for Cavalry the south-west one' },
      colour: { name: 'Squad', about: 'Which squad a Standard unit joins: red' },
      facing,
    },
  },
  reform: {
    name: 'Reform',
    about: 'Give a Standard unit to another squad, or exchange two',
    params: {
      unit: { name: 'Unit', about: 'Which of your Standard units: a3' },
      to: { name: 'To', about: 'A squad’s colour, or the unit to exchange it with: blue, a7' },
    },
  },
  done: { name: 'Finish', about: 'You are done with reforming and reinforcements', params: {} },
  orders: plainVerbWords.orders,
  concede: plainVerbWords.concede,
};
