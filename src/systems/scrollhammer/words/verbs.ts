import type { VerbWords } from '../../../engine/index.ts';

const group = { name: 'Group', about: 'One of your groups, by its number: a-1' };
const unit = { name: 'Unit', about: 'One of your units, by its number: a-1.3' };
const facing = { name: 'Facing', about: 'N, E, S or W' };
const files = { name: 'Units in a row', about: 'How wide the formation is' };
const anchor = { name: 'Front left', about: 'The cell of its front-left unit' };
const through = {
  name: 'Through terrain',
  about: 'yes: difficult and dangerous ground may be entered; dice are thrown',
};
const stay = { name: 'Stay', about: 'Units that stand still' };

/** Names and help of all verbs: what slash commands and forms show. */
export const verbWords: Readonly<Record<string, VerbWords>> = {
  muster: {
    name: 'Muster your army',
    about: 'Choose an army with its ready list, or name the groups yourself',
    params: {
      army: { name: 'Army', about: 'aldermoor, thornwild or barrow-host' },
      groups: { name: 'Groups', about: 'Leave empty for the ready list, or: 15 spearman sb, 12 levyman, captain' },
    },
  },
  choose: {
    name: 'First or second',
    about: 'You won the roll-off: take the first or the second turn',
    params: { go: { name: 'Turn', about: 'first or second' } },
  },
  deploy: {
    name: 'Set up',
    about: 'Set up a group in your zone, put a character with one, or leave the rest to the umpire',
    params: {
      group,
      cell: { name: 'Front left', about: 'Where its front-left unit stands; empty: where there is room' },
      facing,
      files,
      into: { name: 'With', about: 'For a character: the group it begins in' },
      rest: { name: 'The rest', about: 'auto: everything that is left is set up for you' },
    },
  },
  reserve: { name: 'Hold back', about: 'Keep a group off the board for Deep Strike', params: { group } },
  move: {
    name: 'Move',
    about: 'Move a group, its shape kept; name where its lead unit goes',
    params: {
      group,
      cell: { name: 'Where', about: 'Where the lead unit goes: K14' },
      lead: { name: 'Lead', about: 'The unit whose goal you name; without it the lowest number' },
      unit: { name: 'One unit', about: 'Move this unit alone' },
      stay,
      through,
      finish: { name: 'Finish', about: 'no: the move stays open, for single units or another plan' },
    },
  },
  rally: { name: 'Rally', about: 'Test to regroup a group that falls back; if it fails it runs on', params: { group } },
  face: { name: 'Face the flank', about: 'A flanked group tests to turn towards its enemy', params: { group } },
  pivot: { name: 'Pivot', about: 'A group in Ranks turns on the spot, in place of moving', params: { group, facing } },
  reform: {
    name: 'Reform',
    about: 'A group in Ranks that has come apart forms up again, in place of moving',
    params: { group, facing, files, anchor, through },
  },
  done: { name: 'Close the move', about: 'The open move of this group is final', params: { group } },
  join: {
    name: 'Join',
    about: 'A character becomes part of a group it stands with',
    params: { unit: { name: 'Character', about: 'Which character: a-4.1' }, group },
  },
  leave: {
    name: 'Leave',
    about: 'A character leaves its group, before that moves',
    params: { unit: { name: 'Character', about: 'Which character: a-4.1' } },
  },
  shout: {
    name: 'Shout “Forward!”',
    about: 'Test: the group charges an inch further this turn',
    params: { unit: { name: 'Who', about: 'The character who shouts' } },
  },
  equip: {
    name: 'Take in hand',
    about: 'Say what units hold until the end of the turn',
    params: {
      group,
      unit,
      loadout: { name: 'In hand', about: 'Items joined by +, as hand-weapon+shield; spell for a spell hand' },
    },
  },
  cast: {
    name: 'Cast',
    about: 'Cast a spell with some of a wizard’s Power Dice',
    params: {
      unit: { name: 'Wizard', about: 'Who casts: a-3.1' },
      spell: { name: 'Spell', about: 'One of the wizard’s spells' },
      target: { name: 'Target', about: 'A group or a unit; of Unravel the number of the spell' },
      dice: { name: 'Dice', about: 'How many Power Dice; empty: enough for an average roll' },
      surge: { name: 'Surge', about: 'Dice to add if the roll falls short; 0: none; empty: ask me' },
      element: { name: 'Element', about: 'Of Prism Storm: flame, frost, shock or poison' },
      cells: { name: 'Cells', about: 'Where summoned units stand' },
      join: { name: 'Join', about: 'Which summoned group new units join' },
    },
  },
  shoot: {
    name: 'Shoot',
    about: 'All units of a group that can shoot at one enemy group',
    params: {
      group,
      target: { name: 'Target', about: 'An enemy group: b-2' },
      weapons: { name: 'Weapons', about: 'Only if you want others than usual: fire-pot' },
      skip: { name: 'Hold back', about: 'Units that do not shoot' },
    },
  },
  march: {
    name: 'March',
    about: 'Go 3 inches on in place of shooting; a group that marches may not charge',
    params: { group, cell: { name: 'Where', about: 'Where the lead unit goes' }, stay, through },
  },
  charge: {
    name: 'Charge',
    about: 'Run into contact with an enemy group, as far as two dice carry',
    params: { group, targets: { name: 'Targets', about: 'Enemy groups, the main one first: b-1' } },
  },
  fight: {
    name: 'Fight',
    about: 'Choose which combat is fought next',
    params: { combat: { name: 'Combat', about: 'Its number: c1' } },
  },
  direct: {
    name: 'Direct blows',
    about: 'Say whom a unit strikes that could strike at several groups',
    params: {
      unit,
      split: { name: 'Split', about: 'Enemy groups with numbers of attacks: b-1 2, b-2 1' },
      'split.attacks': { name: 'Attacks', about: 'How many; empty: all' },
      'split.weapon': { name: 'Weapon', about: 'With which weapon in hand' },
    },
  },
  end: {
    name: 'End the phase',
    about: 'What is still compulsory is done for you first',
    params: { auto: { name: 'Do the rest', about: 'no: tell me instead what is still compulsory' } },
  },
  strike: {
    name: 'Arrive',
    about: 'Say where your group comes in; it may drift',
    params: { cell: { name: 'Where', about: 'A free cell out of contact with enemies' } },
  },
  react: {
    name: 'React',
    about: 'Your group is charged: hold, stand and shoot, or flee',
    params: { reaction: { name: 'Reaction', about: 'hold, standshoot or flee' } },
  },
  ground: {
    name: 'Go to ground',
    about: 'Better cover now, but the group does nothing in your next turn',
    params: { answer: { name: 'Go to ground', about: 'yes or no' } },
  },
  allocate: {
    name: 'Take wounds',
    about: 'Say who takes the wounds: a policy in one word, and exceptions if you want any',
    params: {
      policy: { name: 'Policy', about: 'rear: from the rear; spread: over all kinds; character-first' },
      wounds: { name: 'Exceptions', about: 'A wound by its number and the unit that takes it: 1 a-1.4' },
      'wounds.unit': { name: 'Unit', about: 'Who takes this wound' },
      losses: { name: 'Fall first', about: 'Units that are to fall before others of their kind' },
    },
  },
  surge: {
    name: 'Surge',
    about: 'Add Power Dice to a casting roll that fell short; each adds 1 to 3',
    params: { dice: { name: 'Dice', about: 'How many more; 0: let it fail' } },
  },
  useless: {
    name: 'Test or fail',
    about: 'Your weapons cannot hurt the enemy: test, or fall back of your own will',
    params: { answer: { name: 'Answer', about: 'test or fail' } },
  },
  withdraw: {
    name: 'Slip away',
    about: 'Try to leave the fight: an Initiative test, then two dice of inches',
    params: {
      cell: { name: 'Where', about: 'Where the lead unit would like to end' },
      stay: { name: 'Stay', about: 'stay: fight on' },
    },
  },
  consolidate: {
    name: 'Close ranks',
    about: 'Move up to 3 inches after a fight or a rally; Ranks form up',
    params: {
      cell: { name: 'Where', about: 'Where the lead unit goes' },
      facing,
      files,
      anchor,
      stay: { name: 'Stay', about: 'stay: as you are' },
    },
  },
  pass: { name: 'Pass', about: 'Cast nothing now', params: {} },
  orders: {
    name: 'Standing order',
    about: 'Answer questions beforehand, in secret',
    params: {
      key: { name: 'Order', about: 'Which question it answers' },
      value: { name: 'Answer', about: 'What to answer; ask: ask me each time' },
      group: { name: 'Group', about: 'For this group only' },
    },
  },
  concede: { name: 'Concede', about: 'Give the match up', params: {} },
};
