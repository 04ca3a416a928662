import { also, bareLabel, cellLabel, paramWords, plainVerbWords, verbWords } from '../../../kit/index.ts';
import type { VerbWords } from '../../../engine/index.ts';
import type { VerbWordsFor } from '../../../kit/index.ts';
import type { verbs } from '../verbs/index.ts';

const unit = paramWords('Unit', 'Which of your units: a1', 'Which of your units?');
const target = paramWords('Target', 'Which enemy: b2', 'Which enemy?');
const cell = paramWords('Destination', 'Where it goes: K12', 'Where does it go?');
const path = paramWords(
  'Choose the way',
  'Its way cell by cell, if that matters: K12 K13 L13',
  'Which way does it take?',
);
const caught = paramWords(
  'Risk it',
  'accept: charge even if another enemy would stop it',
  'Charge even if another enemy stops it on the way?',
);
const lose = paramWords(
  'Lose on purpose',
  'Rolls to lose on purpose: hit wound defence',
  'Which rolls do you lose on purpose?',
);

/** The same verb, whose buttons say what the second of two values is: "To R20, away from a3 Knight". */
const secondAs = <Words extends VerbWords>(joined: string, words: Words): Words => ({
  ...words,
  label: (differing: string) => (words.label?.(differing) ?? differing).replace(', ', joined),
});

/** Names and help of all verbs, as shown by slash commands and forms. */
export const allVerbWords: VerbWordsFor<typeof verbs> = {
  band: bareLabel(
    verbWords('Choose a band', 'Choose your band; nobody sees it until both are in', {
      faction: paramWords('Faction', 'All units come from one faction', 'Which faction?'),
      units: paramWords('Units', 'How many of each: 4 knight, paladin, 2 squire', 'Which units?'),
      spells: paramWords('Spells', 'For your mage, up to three: shield, strike', 'Which spells? Up to three'),
    }),
  ),
  scenario: bareLabel(
    verbWords('Choose a scenario', 'Say which scenario you want; if you two differ, a d20 decides', {
      id: paramWords('Scenario', 'A scenario, or random', 'Which scenario?'),
    }),
  ),
  terrain: verbWords('Bid for terrain', 'Say how many pieces of terrain you want; if you two differ, dice decide', {
    count: paramWords('Pieces', '0 to 20', 'How many pieces?'),
  }),
  pick: bareLabel(
    verbWords('Pick a piece', 'Choose the next piece of terrain', {
      kind: paramWords('Kind', 'boulder, wood, wall, ruin, hedge, pond', 'What kind of piece?'),
    }),
  ),
  place: verbWords('Place a piece', 'Lay one of your pieces of terrain on the board', {
    piece: paramWords('Piece', 'One of the pieces you chose', 'Which piece?'),
    cell: paramWords('Where', 'The cell of its first part: K12', 'Where does its first part go?'),
    rotation: paramWords(
      'Turn by',
      'Sixths of a turn clockwise, 0 to 5',
      'How far is it turned? In sixths of a turn, clockwise',
    ),
  }),
  edge: bareLabel(
    verbWords('Choose', 'Choose your edge of the board, or whether you attack or defend the fort', {
      edge: paramWords('Edge', '1 is left, 37 right, A the top, AJ the bottom; or attacker, defender', 'Which edge?'),
    }),
  ),
  deploy: bareLabel(
    verbWords('Set up', 'Set up a unit, or plan all of them at once', {
      unit: paramWords('Unit', 'Which unit; if you leave it out, the next one', 'Which unit?'),
      cell: paramWords('Cell', 'A free cell of your zone: K2', 'Which free cell of your zone?'),
      plan: paramWords('Plan', 'All at once: a1 K2, a2 L3; auto sets them up for you'),
    }),
  ),
  hide: verbWords('Hide', 'Plan in secret: hostage and set-up cells, or couriers', {
    hostage: paramWords(
      'Hostage',
      'Where you hold the hostage: K25; left out, the usual cell',
      'Where do you hold the hostage?',
    ),
    cells: paramWords(
      'Cells',
      'Set-up cells, one for each unit: K14 N14 Q14; left out, the usual ones',
      'Where does each unit start?',
    ),
    couriers: paramWords('Couriers', 'Two of your units: a1, a4', 'Which two of your units?'),
  }),
  move: verbWords('Move', 'Move a unit, 1 Speed for each cell', {
    unit,
    cell,
    path,
    exit: paramWords(
      'Leave the board',
      'Over this edge, for 1 Speed more',
      'Over which edge does it leave? That costs 1 Speed more',
    ),
  }),
  charge: verbWords('Charge', 'Run into contact with an enemy you can see', {
    unit,
    target,
    cell: paramWords(
      'Arrive at',
      'The cell next to the target where it ends',
      'Where does it end, next to the target?',
    ),
    path,
    caught,
  }),
  fight: also(
    verbWords('Fight', 'Call a combat; you can set your dice with it', {
      unit: paramWords(
        'Unit',
        'Any unit in contact; everybody it is tangled up with fights',
        'Which unit in contact? Everybody it is tangled up with fights',
      ),
      contacts: paramWords('Who fights whom', 'Only some of them: b2, or a1-b1, a2-b1', 'Who fights whom?'),
      steps: paramWords('Order of fights', 'One after the other: a1-b2 / a2-b1, a2-b2'),
      allocation: paramWords('Your dice', 'Only you see it, attack/defence: a1: b1 3/1; a2: brace'),
      policy: paramWords('All your dice', 'Only you see it: attack, half or defend for all your units'),
    }),
    'attack',
    'strike',
    'hit',
  ),
  shoot: verbWords('Shoot', 'Shoot at an enemy, 2 Energy for each shot', {
    unit,
    target,
    shots: paramWords('Shots', 'How many; 1 if you leave it out', 'How many shots?'),
    lose,
  }),
  cast: verbWords('Cast', 'A mage casts a spell', {
    unit: paramWords('Mage', 'Which of your mages: a7', 'Which mage?'),
    spell: paramWords('Spell', 'One of the spells it knows', 'Which spell?'),
    target: paramWords(
      'At',
      'The unit aimed at; for Strike the friend that moves',
      'At whom? For Strike, which friend moves?',
    ),
    cells: paramWords(
      'Cells',
      'One for Fireball, three for Arise; for Strike, where the friend goes',
      'Which cells? One for Fireball, three for Arise; for Strike, where the friend goes',
    ),
    attribute: paramWords('Halve', 'What Icestorm halves: resistance or speed', 'What does Icestorm halve?'),
    charge: paramWords(
      'Charge',
      'For Strike: the enemy that the friend charges',
      'Which enemy does the friend charge?',
    ),
    path,
    caught,
    lose: paramWords('Lose on purpose', 'Rolls to lose on purpose: cast wound', 'Which rolls do you lose on purpose?'),
  }),
  stand: verbWords('Stand up', 'A fallen unit rolls to stand up; if it fails, it takes a wound', {
    unit,
    lose: paramWords('Lose the roll', 'stand: lose the roll on purpose', 'Lose the roll on purpose?'),
  }),
  crawl: verbWords('Crawl', 'A fallen unit crawls up to 3 cells', { unit, cell, path }),
  drag: verbWords('Drag the treasure', 'Units next to the treasure drag it along, up to 3, 5 or 8 cells', {
    way: paramWords('Way', 'Directions, or cells: E×3 NE, or R13 R14', 'Which way?'),
    units: paramWords('Carriers', 'Which units drag; left out, all that can', 'Who drags?'),
  }),
  escort: verbWords('Escort', 'A unit next to your hostage takes it along', { unit }),
  handover: verbWords('Hand over', 'Pass your hostage on to a friend next to it, who rolls against its Force', {
    from: paramWords('From', 'The unit that leads it', 'Who leads it?'),
    to: paramWords('To', 'A standing friend next to the hostage', 'Who takes over? It must stand next to the hostage'),
    lose: paramWords('Lose the roll', 'handover: lose the roll on purpose', 'Lose the roll on purpose?'),
  }),
  pickup: verbWords('Pick up', 'Try to pick up the information next to a unit: 6 or more on a d20', {
    unit,
    marker: paramWords('Information', 'Which one, if there are several', 'Which one?'),
  }),
  end: also(verbWords('End half-turn', 'End your half-turn'), 'end turn'),
  draw: plainVerbWords.draw,
  allocate: verbWords('Set dice', 'In secret: each die costs 1 Energy; attack dice hit, defence dice save', {
    unit: paramWords('Unit', 'Which of your units in this combat', 'Which of your units?'),
    dice: paramWords('Dice', 'Attack/defence dice against each enemy: b1 2/1, b2 0/1'),
    brace: paramWords('Brace', 'yes: no attack, but as many defence dice as the charger attacks with'),
    policy: paramWords('Split', 'attack, half or defend; without a unit, for all of yours'),
    lose,
  }),
  defend: verbWords('Defend', 'Set defence dice against a shot or a spell: each costs 1 Energy', {
    unit: paramWords('Unit', 'Who is shot at', 'Who is shot at?'),
    dice: paramWords('Dice', 'How many; each costs 1 Energy', 'How many? Each costs 1 Energy'),
  }),
  block: verbWords('Save', 'Choose which hits your defence dice save', {
    wounds: paramWords('Wounds', 'How many wounds', 'How many wounds?'),
    stuns: paramWords('Stuns', 'How many stuns', 'How many stuns?'),
  }),
  fall: secondAs(
    ', away from ',
    cellLabel(
      verbWords('Fall', 'Choose where your wounded unit falls', {
        unit: paramWords('Unit', 'The wounded unit', 'Which wounded unit?'),
        cell: paramWords('Cell', 'One of the cells to choose from', 'Which cell?'),
        from: paramWords('Away from', 'Which attacker it is pushed by', 'Which attacker pushes it?'),
      }),
    ),
  ),
  push: secondAs(
    ' with ',
    bareLabel(
      verbWords('Push', 'Push a stunned enemy back, or leave it', {
        unit: paramWords('Unit', 'The stunned enemy', 'Which stunned enemy?'),
        cell: paramWords('To', 'A cell; off: off the board; stay: leave it', 'To which cell?'),
        by: paramWords('By', 'Which of your units pushes', 'Which of your units pushes?'),
      }),
    ),
  ),
  follow: {
    ...verbWords('Follow up', 'Step into the cell the enemy was pushed out of', {
      unit: paramWords('Unit', 'The unit that pushed', 'Who pushed?'),
    }),
    label: () => 'Follow up: step into its cell',
  },
  shield: verbWords('Shield', 'Your Paladin protects a unit, for 2 Energy', {
    unit: paramWords('Unit', 'One of the units in danger', 'Which unit in danger?'),
  }),
  choose: bareLabel(
    verbWords('Choose', 'Choose one of the units or cells asked about', {
      option: paramWords('Choice', 'One of those to choose from', 'Which one?'),
    }),
  ),
  pass: { ...verbWords('Pass', 'Do nothing about it'), label: () => 'Pass: do nothing' },
  first: bareLabel(
    verbWords('Go first or second', 'Choose who goes first this turn', {
      go: paramWords('You go', 'first or second', 'Go first or second?'),
    }),
  ),
  orders: {
    ...plainVerbWords.orders,
    params: {
      ...plainVerbWords.orders.params,
      unit: { name: 'Unit', about: 'Only for this unit, such as a1', question: 'For which unit?' },
    },
  },
  concede: plainVerbWords.concede,
};
