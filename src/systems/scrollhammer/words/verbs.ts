import { also, bareLabel, cellLabel, paramWords, plainVerbWords, verbWords as words } from '../../../kit/index.ts';
import type { VerbWordsFor } from '../../../kit/index.ts';
import type { verbs } from '../verbs/index.ts';

const group = paramWords('Group', 'One of your groups, such as a1', 'Which group?');
const unit = paramWords('Figure', 'One of your figures, such as a1.3', 'Which figure?');
const facing = paramWords('Facing', 'Which way the front looks: N, E, S or W', 'Which way does the front look?');
const files = paramWords('In a row', 'How many figures stand side by side', 'How many figures stand side by side?');
const anchor = paramWords('Front left', 'The cell of the front left figure', 'Where does its front left figure stand?');
const where = paramWords(
  'Where',
  'Where the first figure of the group goes, such as K14',
  'Where does the first figure of the group go?',
);
const through = paramWords(
  'Rough ground',
  'yes: go through difficult and dangerous ground; dice say how far and who is hurt',
  'Go through rough ground? Dice say how far they get there, and on dangerous ground who is hurt.',
);
const stay = paramWords(
  'Stay behind',
  'Figures that do not move',
  'Who stays where they are? They must stay close to the others.',
);
const character = paramWords('Character', 'Which character, such as a4', 'Which character?');

/** Names and help of all verbs: what slash commands and forms show. */
export const verbWords: VerbWordsFor<typeof verbs> = {
  muster: words('Choose your army', 'Choose an army: a ready-made one, or groups that you name', {
    army: paramWords('Army', 'aldermoor, thornwild or barrow-host', 'Which army?'),
    groups: {
      ...paramWords(
        'Groups',
        'Such as: 15 spearman sb (with a standard), 12 levyman, captain. Empty: the ready-made army',
        'Which groups? Take one after the other.',
      ),
      leftOut: 'This is its ready-made army.',
    },
  }),
  choose: bareLabel(
    words('First or second', 'Go first or second', {
      go: paramWords('Turn', 'first or second', 'Go first or second?'),
    }),
  ),
  deploy: {
    ...words('Set up', 'Set up a group in your zone, put a character with one, or let the umpire do the rest', {
      group,
      cell: paramWords(
        'Front left',
        'Where its front left figure stands; empty: where there is room',
        'Where does its front left figure stand?',
      ),
      facing,
      files,
      into: paramWords('Together with', 'For a character: the group it begins with', 'Which group does it begin with?'),
      rest: paramWords('Set up the rest', 'auto: the umpire sets up everything that is left'),
    }),
    label: (differing) => (differing.startsWith('Set up') ? differing : `Set up: ${differing}`),
  },
  reserve: words('Hold back', 'Keep a group off the board, to arrive later (Deep Strike)', { group }),
  move: words('Move', 'Move a group: it keeps its formation; say where its first figure goes', {
    group,
    cell: where,
    lead: paramWords(
      'Lead figure',
      'The figure that goes there; empty: the first of the group',
      'Which figure goes to that cell? The others keep their places around it.',
    ),
    unit: paramWords(
      'One figure only',
      'Move this figure alone',
      'Which figure moves there? The others stay where they are.',
    ),
    stay,
    through,
    finish: paramWords(
      'Finish or keep open',
      'no: the move can still be changed, figure by figure',
      'Finish the move, or keep it open to move single figures as well?',
    ),
  }),
  rally: words('Rally', 'A group that is falling back tries to rally; if it fails, it runs on', { group }),
  face: words('Face the flank', 'A group struck in the flank tries to turn and face its enemy', { group }),
  pivot: words('Turn', 'A group in Ranks turns on the spot, in place of moving', { group, facing }),
  reform: words('Form up', 'A group in Ranks that has come apart forms up again, in place of moving', {
    group,
    facing,
    files,
    anchor,
    through,
  }),
  done: words('Finish the move', 'This group stays where it is now', { group }),
  join: words('Join', 'A character joins a group that it stands with', { unit: character, group }),
  leave: words('Leave', 'A character leaves its group, before the group moves', { unit: character }),
  shout: words('Shout “Forward!”', 'A test; if it succeeds, the group charges an inch further this turn', {
    unit: paramWords('Who', 'The character who shouts', 'Who shouts?'),
  }),
  equip: words('Take in hand', 'Say what figures hold until the end of the turn', {
    group,
    unit,
    loadout: paramWords(
      'In hand',
      'Such as hand-weapon+shield; spell keeps a hand free for spells',
      'What is in its hands?',
    ),
  }),
  cast: {
    ...words('Cast a spell', 'Cast a spell with some of a wizard’s Power Dice', {
      unit: paramWords('Wizard', 'Who casts, such as a3', 'Who casts?'),
      spell: paramWords('Spell', 'One of the wizard’s spells', 'Which spell?'),
      target: paramWords('Target', 'A group or a figure; for Unravel the number of the spell', 'At whom?'),
      dice: paramWords('Dice', 'How many Power Dice; empty: enough for an average roll', 'How many Power Dice?'),
      surge: paramWords(
        'Surge',
        'Dice to add if the roll falls short; 0: none; empty: ask me',
        'How many dice to add if the roll falls short?',
      ),
      element: paramWords('Element', 'For Prism Storm: flame, frost, shock or poison', 'Which element?'),
      cells: paramWords('Cells', 'Where summoned figures stand', 'Where do the summoned figures stand?'),
      join: paramWords('Join', 'The summoned group that new figures join', 'Which summoned group do they join?'),
    }),
    // Of a wizard that protects itself, or is the only one, nobody needs to read who casts.
    label: (differing, { unit, spell, target } = {}) =>
      spell === undefined && target === undefined
        ? differing || 'Cast a spell'
        : `Cast ${spell ?? 'it'}${target === undefined ? '' : ` on ${target}`}${unit === undefined || unit === target ? '' : `, by ${unit}`}`,
  },
  shoot: words('Shoot', 'A group shoots at an enemy group with everybody who can', {
    group,
    target: paramWords('Target', 'An enemy group, such as b2', 'Which enemy group?'),
    weapons: paramWords(
      'Other weapons',
      'Weapons that they do not usually shoot with, such as fire-pot',
      'Which other weapons?',
    ),
    skip: paramWords('Hold fire', 'Figures that do not shoot', 'Who does not shoot?'),
  }),
  march: words('March', 'Go 3 inches further in place of shooting; no charge after that', {
    group,
    cell: where,
    stay,
    through,
  }),
  charge: words('Charge', 'Run into contact with an enemy group, as far as two dice carry', {
    group,
    targets: paramWords(
      'Targets',
      'Enemy groups, the main one first, such as b1',
      'Which enemy groups? The main one first',
    ),
  }),
  fight: also(
    words('Fight', 'Choose which combat is fought next', {
      combat: paramWords('Combat', 'Its number, such as c1; or all', 'Which combat?'),
    }),
    'attack',
    'strike',
  ),
  direct: words('Aim blows', 'Say whom a figure strikes that could strike at several groups', {
    unit,
    split: paramWords('Blows', 'Enemy groups and how many blows at each: b1 2, b2 1'),
    'split.attacks': paramWords('How many', 'How many blows; empty: all'),
    'split.weapon': paramWords('Weapon', 'With which weapon in hand', 'With which weapon?'),
  }),
  end: also(
    words('End the phase', 'Go on to the next phase; what has to be done is done for you first', {
      auto: paramWords('Do the rest', 'no: tell me what still has to be done'),
    }),
    'end phase',
    'end turn',
  ),
  strike: cellLabel(
    words('Arrive', 'Say where your group comes in; it may drift', {
      cell: paramWords('Where', 'A free cell that touches no enemy', 'Where? The cell must be free and touch no enemy'),
    }),
  ),
  react: bareLabel(
    words('React', 'Your group is being charged: hold, stand and shoot, or flee', {
      reaction: paramWords('Reaction', 'hold, standshoot or flee', 'How does it react?'),
    }),
  ),
  ground: bareLabel(
    words('Go to ground', 'Better cover now, but the group does nothing in your next turn', {
      answer: paramWords('Go to ground', 'yes or no'),
    }),
  ),
  allocate: bareLabel(
    words('Take the wounds', 'Say who takes the wounds, in one word, with exceptions if you want any', {
      policy: paramWords(
        'Who',
        'rear: the rear first; spread: some of each kind; character-first',
        'Who takes the wounds?',
      ),
      wounds: paramWords('Exceptions', 'The number of a wound and who takes it: 1 a1.4', 'Who takes which wound?'),
      'wounds.unit': paramWords('Figure', 'Who takes this wound', 'Who takes this wound?'),
      losses: paramWords(
        'Fall first',
        'Figures that fall before others of their kind',
        'Who falls before others of their kind?',
      ),
    }),
  ),
  surge: {
    ...words('Surge', 'Add Power Dice to a casting roll that fell short; each adds 1 to 3', {
      dice: paramWords('Dice', 'How many more; 0: let it fail', 'How many more dice?'),
    }),
    label: (differing) =>
      differing === '0' ? 'Let it fail' : `Add ${differing} ${differing === '1' ? 'die' : 'dice'}`,
  },
  useless: bareLabel(
    words('Test or fall back', 'Your weapons cannot hurt the enemy: take the Break test, or fall back', {
      answer: paramWords('Answer', 'test or fail'),
    }),
  ),
  withdraw: cellLabel(
    words('Slip away', 'Try to leave the fight: an Initiative test, then two dice of inches', {
      cell: paramWords(
        'Where',
        'Where the first figure would like to end',
        'Where would the first figure like to end?',
      ),
      stay: paramWords('Stay', 'stay: fight on'),
    }),
  ),
  consolidate: cellLabel(
    words('Close ranks', 'Move up to 3 inches after a fight or a rally; Ranks form up', {
      cell: where,
      facing,
      files,
      anchor,
      stay: paramWords('Stay', 'stay: remain as you are'),
    }),
  ),
  pass: words('No spell', 'Let it pass: cast nothing now'),
  orders: words('Standing order', 'Answer a kind of question in advance; only you see it', {
    ...plainVerbWords.orders.params,
    group: paramWords('Group', 'For this group only', 'For which group?'),
  }),
  concede: plainVerbWords.concede,
};
