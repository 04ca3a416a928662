import { list, paramWords } from '../../../kit/index.ts';
import type { VerbWordsFor } from '../../../kit/index.ts';
import type { verbs } from '../verbs/index.ts';
import {
  alone,
  deployLabel,
  answer,
  attacks,
  goal,
  march,
  pairs,
  places,
  reactionsLabel,
  squad,
  strikeLabel,
  target,
  then,
  unit,
  units,
} from './verb-params.ts';

/** Names and help of all verbs: what slash commands and forms show. */
export const allVerbWords: VerbWordsFor<typeof verbs> = {
  terrain: {
    name: 'Place terrain',
    about: 'Place a piece of terrain in an area that still lacks some',
    params: {
      piece: paramWords('Piece', 'Which piece', 'Which piece?'),
      cell: paramWords('Corner', 'Its north-west corner: K12', 'Where is its north-west corner?'),
      turned: paramWords('Turned', 'yes: a quarter turn', 'Turn it by a quarter?'),
      auto: paramWords('For me', 'yes: the dice place it', 'Let the dice place it?'),
    },
  },
  marker: {
    name: 'Place marker',
    about: 'Place the next of the six markers',
    params: {
      cell: paramWords('Cell', 'Near the middle of the board: V24', 'Which cell near the middle of the board?'),
    },
  },
  optional: {
    name: 'Another mission',
    about: 'Try for another primary mission, or keep yours',
    ...alone('Keep your mission', (named) => `Try with the ${named}`),
    params: {
      class: paramWords(
        'Class',
        'Whose Command is tested; it must be in your army. None: keep it',
        'Whose Command is tested?',
      ),
    },
  },
  'take-mission': {
    name: 'Take it',
    about: 'Try to take the mission that was rolled',
    ...alone('Take it'),
    params: answer('yes: roll against the Command of the class'),
  },
  muster: {
    name: 'Choose your army',
    about: 'A ready list, or squads of your own; secret until both are in',
    params: {
      list: paramWords(
        'Ready list',
        'A ready army, made for these points',
        'Take a ready-made army as it is, or choose one from the list to say where it starts. Squads puts one together.',
      ),
      squads: paramWords(
        'Squads',
        '3 warder shield light; 1 tuskrider tusker',
        'Add one squad after another, as far as the points go. Type it to give one squad several things.',
      ),
      deployment: paramWords(
        'Deployment',
        'standard: three zones; forward: one zone and two dice',
        'Which deployment?',
      ),
      zones: paramWords(
        'Zones',
        'Three zones, two of them from 1 to 3: 1 2 5',
        'Where may your squads start? Zones 1, 2 and 3 lie along your edge from left to right, 4, 5 and 6 in front of them.',
      ),
      reserve: paramWords(
        'Reserve round',
        'The round in which your Command helps reserves: 1 to 4',
        'In which round does your Command help reserves?',
      ),
    },
  },
  target: { name: 'Name the target', about: 'Whom your mission is about', params: { unit } },
  deploy: {
    name: 'Deploy',
    about: 'Place squads, line them up or hold them in reserve',
    ...alone('Place them for me', deployLabel),
    params: {
      squads: paramWords(
        'Squads',
        'A squad a row; what is not named is placed for you',
        'Which squads do you place yourself? The others are placed for you',
      ),
      'squads.mode': paramWords('How', 'board, edge, reserve or aboard', 'How does it start?'),
      'squads.at': paramWords('Around', 'The cell around which it is placed', 'Around which cell?'),
      'squads.places': { name: 'Places', about: 'A cell for each unit: a1 K44, a2 L44' },
      'squads.dir': paramWords('Facing', 'Where it faces: N, NE, E …', 'Which way does it face?'),
      'squads.edge': paramWords('Edge', 'The edge where it lines up', 'At which edge does it line up?'),
      'squads.vehicle': paramWords('Vehicle', 'The vehicle that it starts in', 'In which vehicle does it start?'),
    },
  },
  redeploy: {
    name: 'Redeploy',
    about: 'Place Outriders anew',
    params: { squad, ...places('cells', 'A cell for each unit; none: they stay') },
  },
  challenge: {
    name: 'Challenge',
    about: 'Challenge for the initiative',
    ...alone('Challenge'),
    params: answer('yes or no'),
  },
  order: {
    name: 'Go first',
    about: 'Take the first or the second player turn',
    ...alone('Go first'),
    params: { go: paramWords('Turn', 'first or second', 'Go first or second?') },
  },
  activate: {
    name: 'Activate',
    about: 'Activate a squad, or several as a cohort',
    params: {
      squad: paramWords('Squad', 'Which squad', 'Which squad?'),
      squads: paramWords(
        'Act together with',
        'Other squads within 2" that act with it, as a cohort',
        'Which other squads act with it, as a cohort?',
      ),
      pace: paramWords(
        'How fast',
        'For a broken squad: 2 or 3 times its Movement',
        'How fast? 2 or 3 times its Movement',
      ),
      dirs: { name: 'Who turns', about: 'Such as: a1 N, a2 NE' },
      'dirs.dir': paramWords('Facing', 'N, NE, E, SE, S, SW, W or NW', 'Which way does it face?'),
    },
  },
  move: {
    name: 'Move',
    about: 'Move a squad: up to three times its Movement',
    params: {
      squad,
      goal,
      units,
      ...march,
      dir: paramWords('Facing', 'Where all face at the end: N, NE, E …', 'Which way do all face at the end?'),
      then,
      forgo: paramWords(
        'Full speed',
        'In rain, yes: no action in this round then',
        'Full speed in the rain, but no action?',
      ),
      hold: paramWords(
        'Position to hold',
        'The position it counts for where two overlap',
        'Which position does it count for?',
      ),
    },
  },
  charge: {
    name: 'Charge',
    about: 'Move into contact with enemies',
    params: {
      squad,
      targets: paramWords('Enemies', 'Which enemy squads', 'Which enemy squads?'),
      units,
      ...march,
      then,
    },
  },
  rush: {
    name: 'Rush',
    about: 'Spend the action to go once more its Movement',
    params: { squad, goal, units, ...march },
  },
  shoot: {
    name: 'Shoot',
    about: 'All who can shoot do: at one target or the nearest',
    also: ['shoot at', 'fire'],
    params: { squad, target, ...attacks('shots'), then },
  },
  fight: {
    name: 'Fight',
    about: 'Strike whoever is in contact or in reach',
    also: ['attack', 'hit'],
    params: {
      squad,
      target,
      ...attacks('strikes'),
      pile: { name: 'Come closer', about: 'Units that have not moved come closer first: a3 K12' },
      'pile.path': march['units.path'],
      'pile.dir': march['units.dir'],
      'pile.level': march['units.level'],
      then,
    },
  },
  ride: {
    name: 'Ride past',
    about: 'A mounted charge: ride straight past enemies and strike',
    params: {
      squad,
      units: { name: 'Who rides where', about: 'Such as: a1 K12' },
      'units.to': paramWords('To', 'The end of its straight leg', 'Where does its straight leg end?'),
      'units.trample': paramWords('Trample', 'yes: over smaller enemies', 'Trample over smaller enemies?'),
      target,
      ...attacks('strikes'),
    },
  },
  channel: {
    name: 'Channel',
    about: 'Gather a power, to cast it or hold it',
    params: { unit, power: paramWords('Power', 'Which power it gathers', 'Which power does it gather?') },
  },
  cast: {
    name: 'Cast',
    about: 'Use a power that was channelled',
    params: {
      casts: { name: 'Powers', about: 'Who casts what at whom: a1 ember-bolt b2' },
      'casts.power': paramWords('Power', 'Which power', 'Which power?'),
      'casts.target': paramWords('Target', 'A unit or a squad', 'At which unit or squad?'),
    },
  },
  command: {
    name: 'Command',
    about: 'A leader spurs a squad on',
    params: {
      unit,
      squad: paramWords('Squad', 'Which squad listens', 'Which squad listens?'),
      order: paramWords('Order', 'strike, aim or steady', 'Which order?'),
    },
  },
  use: {
    name: 'Use an item',
    about: 'Medkit, charge pack, phial or ward-stone',
    params: {
      unit,
      item: paramWords('Item', 'Which item', 'Which item?'),
      target: paramWords('For', 'Whom it is used on', 'On whom?'),
      cell: paramWords('Cell', 'Where the charge is laid', 'Where is the charge laid?'),
    },
  },
  finish: {
    name: 'Finish off',
    about: 'Kill fallen enemies in contact',
    params: pairs('Who finishes off whom: a1 b2'),
  },
  mount: { name: 'Mount', about: 'Get on mounts without riders', params: pairs('Who mounts what: a1 a2') },
  dismount: {
    name: 'Dismount',
    about: 'Get off mounts; the movement of the squad',
    params: { squad, ...places('units', 'Such as: a1 K12') },
  },
  embark: { name: 'Board', about: 'Get into a vehicle', params: pairs('Who boards what: a1 a9') },
  exit: {
    name: 'Get out',
    about: 'Get out of a vehicle; the movement of the squad',
    params: { squad, ...places('units', 'Such as: a1 K12') },
  },
  take: {
    name: 'Take objective',
    about: 'Pick up an objective that your side claims',
    params: { unit, marker: paramWords('Marker', 'The number of the marker', 'Which marker?') },
  },
  hand: {
    name: 'Hand over',
    about: 'Hand an objective to a friend in contact',
    params: { unit, to: paramWords('To', 'Who gets it', 'Who gets it?') },
  },
  drop: { name: 'Drop objective', about: 'Put an objective down', params: { unit } },
  end: { name: 'End activation', about: 'The squad is done; an unused action is held', params: {} },
  pass: { name: 'End turn', about: 'Your player turn is over', params: {} },
  react: {
    name: 'React',
    about: 'Answer what the enemy is about to do, or let it happen',
    ...alone('Let it happen', reactionsLabel),
    params: {
      reactions: paramWords(
        'Reactions',
        'Which squads react, and how: bowman 1 shoot',
        'Choose a squad, then how it reacts.',
      ),
      'reactions.kind': paramWords('How', 'shoot, dive, move, flee, fight, cast or other', 'How does it react?'),
      'reactions.goal': goal,
      'reactions.target': target,
      'reactions.units': units,
      'reactions.attacks': { name: 'Attacks', about: 'Who attacks whom: a1 b2' },
      'reactions.deed': { name: 'What', about: 'Another action: cast, command, use …' },
    },
  },
  provoke: {
    name: 'Strike',
    about: 'Strike at enemies who pass or break away',
    ...alone('Let them go', strikeLabel),
    params: {
      strikes: { name: 'Who strikes whom', about: 'Such as: a1 b2' },
      'strikes.mover': paramWords('At', 'Which enemy', 'Which enemy?'),
    },
  },
  pile: {
    name: 'Come closer',
    about: 'Units that have not moved come closer to the melee',
    ...alone('Stay', () => 'Come closer'),
    params: { units, ...march },
  },
  allocate: {
    name: 'Strike back',
    about: 'Say who strikes whom in the melee',
    ...alone(
      'Everybody as usual',
      (typed) => `Spread out: ${list(typed.split(', ').map((row) => row.replace(' ', ' at ')))}`,
    ),
    params: attacks('strikes'),
  },
  dodge: {
    name: 'Dodge',
    about: 'Get out of the way of a trampling ride',
    ...alone('Stand', (typed) => `Dodge: ${typed}`),
    params: places('units', 'Such as: a1 K12; none: all stand'),
  },
  spread: {
    name: 'Take hits',
    about: 'Who inside the vehicle takes the hits',
    ...alone('In turn', (typed) => `All on ${typed.split(' ')[0] ?? ''}`),
    params: {
      hits: { name: 'Who takes the hits', about: 'How many each: a3 2' },
      'hits.hits': paramWords('Number', 'How many', 'How many?'),
    },
  },
  push: { name: 'Push on', about: 'Try for another round', ...alone('Push on'), params: answer('yes or no') },
  'press-on': {
    name: 'Press on',
    about: 'Go on though the enemy has nobody left',
    ...alone('Go on'),
    params: answer('yes or no'),
  },
  orders: {
    name: 'Standing order',
    about: 'Answer questions beforehand, in secret',
    params: {
      key: paramWords('Order', 'Which question it answers', 'Which question does it answer?'),
      value: { name: 'Answer', about: 'What to answer' },
      squad: paramWords('Squad', 'For one squad only', 'For which squad?'),
    },
  },
  concede: { name: 'Concede', about: 'Give the match up', params: {} },
};
