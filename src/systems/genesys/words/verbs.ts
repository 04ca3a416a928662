import type { ParamWords } from '../../../engine/index.ts';
import { capital, list } from '../../../kit/index.ts';
import type { VerbWordsFor } from '../../../kit/index.ts';
import type { verbs } from '../verbs/index.ts';
import { squadName } from './say.ts';

const squad = { name: 'Squad', about: 'Which of your squads; it is activated by this' };
const unit = { name: 'Unit', about: 'Which unit, by its number: a1' };
const goal = { name: 'Goal', about: 'Where the squad goes: K12. It keeps its order' };
const then = { name: 'Then', about: 'What to do right after it' };
const target = { name: 'Target', about: 'A squad or a unit of the enemy; left out: the nearest' };
const units = { name: 'Units', about: 'Some units by themselves: a1 K12, a2 path=K12 L14' };
const march = {
  'units.path': { name: 'Way', about: 'Cells one after the other: K12 L14' },
  'units.dir': { name: 'Facing', about: 'Where it faces at the end: N, NE, E …' },
  'units.level': { name: 'Level', about: 'For fliers: ground, middle or high' },
};
/** Words of a parameter with rows, and of the fields of a row: `shots.weapon`. */
const inRows = <Name extends string>(words: Readonly<Record<string, ParamWords>>) =>
  words as Readonly<Record<Name, ParamWords>>;

const attacks = <Name extends string>(name: Name) =>
  inRows<Name>({
    [name]: { name: 'Attacks', about: 'Who attacks whom: a1 b2, a2 (b1 2, b2 1)' },
    [`${name}.targets`]: { name: 'Targets', about: 'An enemy, or several with numbers of attacks' },
    [`${name}.weapon`]: { name: 'Weapon', about: 'Which weapon; left out: the first that fits' },
    [`${name}.impossible`]: { name: 'Impossible', about: 'yes: try what only two sixes can do' },
    [`${name}.bonus`]: { name: 'Bonus', about: 'squad, veteran or cohort: attacks are given up for this one' },
    [`${name}.from`]: { name: 'Given by', about: 'Who gives attacks up: a2 1, a3 1' },
  });
const pairs = (about: string) => ({
  units: { name: 'Units', about },
  'units.target': { name: 'With', about: 'What it is done with, by its number' },
});
const places = <Name extends string>(name: Name, about: string) =>
  inRows<Name>({ [name]: { name: 'Places', about }, [`${name}.cell`]: { name: 'Cell', about: 'Where it is put' } });
const answer = (about: string) => ({ answer: { name: 'Answer', about } });

/** The label of a button whose values stand alone; `none` where none is named. */
const alone = (none: string, some: (differing: string) => string = capital) => ({
  label: (differing: string) => (differing === '' ? none : some(differing)),
});

const reactions: Readonly<Record<string, string>> = {
  shoot: 'shoot',
  dive: 'dive for cover',
  flee: 'run',
  fight: 'strike first',
};

/** `a-warder-1 shoot, a-bowman-1 move K12` as "Warders 1 shoot, Bowmen 1 step to K12". */
const reactionsLabel = (typed: string): string =>
  list(
    typed.split(', ').map((row) => {
      const [squadId = '', kind = '', goal = ''] = row.split(' ');
      return `${squadName(squadId)} ${reactions[kind] ?? `step to ${goal.replace('goal=', '')}`}`;
    }),
  );

/** Names and help of all verbs: what slash commands and forms show. */
export const allVerbWords: VerbWordsFor<typeof verbs> = {
  terrain: {
    name: 'Place terrain',
    about: 'Place a piece of terrain in an area that still lacks some',
    params: {
      piece: { name: 'Piece', about: 'Which piece' },
      cell: { name: 'Corner', about: 'Its north-west corner: K12' },
      turned: { name: 'Turned', about: 'yes: a quarter turn' },
      auto: { name: 'For me', about: 'yes: the dice place it' },
    },
  },
  marker: {
    name: 'Place marker',
    about: 'Place the next of the six markers',
    params: { cell: { name: 'Cell', about: 'Near the middle of the board: V24' } },
  },
  optional: {
    name: 'Another mission',
    about: 'Try for another primary mission, or keep yours',
    ...alone('Keep your mission', (named) => `Try with the ${named}`),
    params: { class: { name: 'Class', about: 'Whose Command is tested; it must be in your army. None: keep it' } },
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
      list: { name: 'Ready list', about: 'A ready army, made for these points' },
      squads: { name: 'Squads', about: '3 warder shield light; 1 tuskrider tusker' },
      deployment: { name: 'Deployment', about: 'standard: three zones; forward: one zone and two dice' },
      zones: { name: 'Zones', about: 'Three zones, two of them from 1 to 3: 1 2 5' },
      reserve: { name: 'Reserve round', about: 'The round in which your Command helps reserves: 1 to 4' },
    },
  },
  target: { name: 'Name the target', about: 'Whom your mission is about', params: { unit } },
  deploy: {
    name: 'Deploy',
    about: 'Place squads, line them up or hold them in reserve',
    params: {
      squads: { name: 'Squads', about: 'A squad a row; what is not named is placed for you' },
      'squads.mode': { name: 'How', about: 'board, edge, reserve or aboard' },
      'squads.at': { name: 'Around', about: 'The cell around which it is placed' },
      'squads.places': { name: 'Places', about: 'A cell for each unit: a1 K44, a2 L44' },
      'squads.dir': { name: 'Facing', about: 'Where it faces: N, NE, E …' },
      'squads.edge': { name: 'Edge', about: 'The edge where it lines up' },
      'squads.vehicle': { name: 'Vehicle', about: 'The vehicle that it starts in' },
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
    params: { go: { name: 'Turn', about: 'first or second' } },
  },
  activate: {
    name: 'Activate',
    about: 'Activate a squad, or several as a cohort',
    params: {
      squad: { name: 'Squad', about: 'Which squad' },
      squads: { name: 'With', about: 'Other squads within 2" that act with it, as a cohort' },
      pace: { name: 'Pace', about: 'For a broken squad: 2 or 3 times its Movement' },
      dirs: { name: 'Turn', about: 'Which units turn: a1 N, a2 NE' },
      'dirs.dir': { name: 'Facing', about: 'N, NE, E, SE, S, SW, W or NW' },
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
      dir: { name: 'Facing', about: 'Where all face at the end: N, NE, E …' },
      then,
      forgo: { name: 'Forgo', about: 'In rain, yes: full speed, but no action' },
      hold: { name: 'Hold', about: 'The position it counts for where two overlap' },
    },
  },
  charge: {
    name: 'Charge',
    about: 'Move into contact with enemies',
    params: { squad, targets: { name: 'Enemies', about: 'Which enemy squads' }, units, ...march, then },
  },
  rush: {
    name: 'Rush',
    about: 'Spend the action to go once more its Movement',
    params: { squad, goal, units, ...march },
  },
  shoot: {
    name: 'Shoot',
    about: 'All who can shoot do: at one target or the nearest',
    params: { squad, target, ...attacks('shots'), then },
  },
  fight: {
    name: 'Fight',
    about: 'Strike whoever is in contact or in reach',
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
      units: { name: 'Riders', about: 'Where each rides to: a1 K12' },
      'units.to': { name: 'To', about: 'The end of its straight leg' },
      'units.trample': { name: 'Trample', about: 'yes: over smaller enemies' },
      target,
      ...attacks('strikes'),
    },
  },
  channel: {
    name: 'Channel',
    about: 'Gather a power, to cast it or hold it',
    params: { unit, power: { name: 'Power', about: 'Which power it gathers' } },
  },
  cast: {
    name: 'Cast',
    about: 'Use a power that was channelled',
    params: {
      casts: { name: 'Powers', about: 'Who casts what at whom: a1 ember-bolt b2' },
      'casts.power': { name: 'Power', about: 'Which power' },
      'casts.target': { name: 'Target', about: 'A unit or a squad' },
    },
  },
  command: {
    name: 'Command',
    about: 'A leader spurs a squad on',
    params: {
      unit,
      squad: { name: 'Squad', about: 'Which squad listens' },
      order: { name: 'Order', about: 'strike, aim or steady' },
    },
  },
  use: {
    name: 'Use an item',
    about: 'Medkit, charge pack, phial or ward-stone',
    params: {
      unit,
      item: { name: 'Item', about: 'Which item' },
      target: { name: 'For', about: 'Whom it is used on' },
      cell: { name: 'Cell', about: 'Where the charge is laid' },
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
    params: { squad, ...places('units', 'Who gets off where: a1 K12') },
  },
  embark: { name: 'Board', about: 'Get into a vehicle', params: pairs('Who boards what: a1 a9') },
  exit: {
    name: 'Get out',
    about: 'Get out of a vehicle; the movement of the squad',
    params: { squad, ...places('units', 'Who gets out where: a1 K12') },
  },
  take: {
    name: 'Take objective',
    about: 'Pick up an objective that your side claims',
    params: { unit, marker: { name: 'Marker', about: 'The number of the marker' } },
  },
  hand: {
    name: 'Hand over',
    about: 'Hand an objective to a friend in contact',
    params: { unit, to: { name: 'To', about: 'Who gets it' } },
  },
  drop: { name: 'Drop objective', about: 'Put an objective down', params: { unit } },
  end: { name: 'End activation', about: 'The squad is done; an unused action is held', params: {} },
  pass: { name: 'End turn', about: 'Your player turn is over', params: {} },
  react: {
    name: 'React',
    about: 'Answer what the enemy is about to do, or let it happen',
    ...alone('Let it happen', reactionsLabel),
    params: {
      reactions: { name: 'Reactions', about: 'Which squads react, and how: bowman 1 shoot' },
      'reactions.kind': { name: 'How', about: 'shoot, dive, move, flee, fight, cast or other' },
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
    ...alone('Let them go', (typed) => `Strike with ${list(typed.split(', ').map((row) => row.split(' ')[0] ?? ''))}`),
    params: {
      strikes: { name: 'Strikers', about: 'Who strikes at whom: a1 b2' },
      'strikes.mover': { name: 'At', about: 'Which enemy' },
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
    ...alone('Everybody as usual'),
    params: attacks('strikes'),
  },
  dodge: {
    name: 'Dodge',
    about: 'Get out of the way of a trampling ride',
    ...alone('Stand', (typed) => `Dodge: ${typed}`),
    params: places('units', 'Who goes where: a1 K12; none: all stand'),
  },
  spread: {
    name: 'Take hits',
    about: 'Who inside the vehicle takes the hits',
    ...alone('In turn', (typed) => `All on ${typed.split(' ')[0] ?? ''}`),
    params: {
      hits: { name: 'Hits', about: 'Who takes how many: a3 2' },
      'hits.hits': { name: 'Number', about: 'How many' },
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
      key: { name: 'Order', about: 'Which question it answers' },
      value: { name: 'Answer', about: 'What to answer' },
      squad: { name: 'Squad', about: 'For one squad only' },
    },
  },
  concede: { name: 'Concede', about: 'Give the match up', params: {} },
};
