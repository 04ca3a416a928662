import { paramWords, plainVerbWords, verbWords } from '../../../kit/index.ts';
import type { VerbWordsFor } from '../../../kit/index.ts';
import type { verbs } from '../verbs/index.ts';

const unit = paramWords('Unit', 'Which of your units, by its id: a1');
const target = paramWords('Target', 'Which enemy unit, by its id: b2');
const cell = paramWords('Goal', 'Where it goes, a cell as K12');
const path = paramWords('Path', 'The cells one by one, if the way matters: K12 K13 L13');
const lose = paramWords('Lose rolls', 'Rolls to lose on purpose: hit wound defence');

/** Names and help of all verbs, as shown by slash commands and forms. */
export const allVerbWords: VerbWordsFor<typeof verbs> = {
  band: verbWords('Choose a band', 'Give your band; it stays secret until both are in', {
    faction: paramWords('Faction', 'All units come from one faction'),
    units: paramWords('Units', 'Types with counts: 4 knight, paladin, 2 squire'),
    spells: paramWords('Spells', 'For your mage, up to three: shield, strike'),
  }),
  scenario: verbWords('Choose a scenario', 'Which scenario you want; if you differ, a d20 decides', {
    id: paramWords('Scenario', 'A scenario, or random'),
  }),
  terrain: verbWords('Bid for terrain', 'How many pieces of terrain you want; equal bids are agreed', {
    count: paramWords('Pieces', '0 to 20'),
  }),
  pick: verbWords('Pick a piece', 'Choose the next piece of terrain', {
    kind: paramWords('Kind', 'Wood, wall, pond …'),
  }),
  place: verbWords('Place a piece', 'Lay one of your pieces of terrain on the board', {
    piece: paramWords('Piece', 'One of the pieces you chose'),
    cell: paramWords('Anchor', 'The cell of its anchor: K12'),
    rotation: paramWords('Rotation', 'Steps of 60° clockwise, 0 to 5'),
  }),
  edge: verbWords('Choose', 'Which edge of the board is yours, or whether you attack or defend a fort', {
    edge: paramWords('Edge', 'Left 1, right 37, top A, bottom AJ; or attacker, defender'),
  }),
  deploy: verbWords('Set up', 'Set up a unit, or plan all of them at once', {
    unit: paramWords('Unit', 'Which unit; without it, your lowest one'),
    cell: paramWords('Cell', 'A free cell of your zone: K2'),
    plan: paramWords('Plan', 'For all at once: a1 K2, a2 L3 – or auto'),
  }),
  hide: verbWords('Hide', 'Plan in secret: hostage and set-up cells, or couriers', {
    hostage: paramWords('Hostage', 'Where you hold the hostage: K25; without it, the usual cell'),
    cells: paramWords('Cells', 'Set-up cells, one for each unit: K14 N14 Q14; without them, the usual ones'),
    couriers: paramWords('Couriers', 'Two of your units: a1, a4'),
  }),
  move: verbWords('Move', 'Move a unit, 1 Speed for each cell', {
    unit,
    cell,
    path,
    exit: paramWords('Leave over', 'Leave the board over this edge, for 1 Speed more'),
  }),
  charge: verbWords('Charge', 'Run into contact with an enemy you can see', {
    unit,
    target,
    cell: paramWords('Arrive at', 'The cell next to the target where it ends'),
    path,
    caught: paramWords('If caught', 'accept: go on although another enemy will stop it'),
  }),
  fight: verbWords('Fight', 'Call a combat; your dice can come with it', {
    unit: paramWords('Unit', 'A unit in contact: all contacts of its melee are fought'),
    contacts: paramWords('Contacts', 'Only these: a1-b1, a2-b1'),
    steps: paramWords('Steps', 'One after the other: a1-b2 / a2-b1, a2-b2'),
    allocation: paramWords('Your dice', 'Secret: a1: b1 3/1; a2: brace (attack/defence)'),
    policy: paramWords('All your dice', 'Secret: attack, half or defend for all your units'),
  }),
  shoot: verbWords('Shoot', 'Shoot at an enemy, 2 Energy for each shot', {
    unit,
    target,
    shots: paramWords('Shots', 'How many; 1 if you say nothing'),
    lose,
  }),
  cast: verbWords('Cast', 'A mage casts a spell', {
    unit: paramWords('Mage', 'Your mage, by its id: a7'),
    spell: paramWords('Spell', 'One of the spells it knows'),
    target: paramWords('At', 'The unit aimed at; for Strike the friend that moves'),
    cells: paramWords('Cells', 'Fireball: one; Arise: three; Strike: where the friend goes'),
    attribute: paramWords('Halve', 'Icestorm: resistance or speed'),
    charge: paramWords('Charge', 'Strike: the enemy that the friend charges'),
    path,
    lose,
  }),
  stand: verbWords('Stand up', 'A fallen unit rolls to stand up; failing costs a wound counter', { unit, lose }),
  crawl: verbWords('Crawl', 'A fallen unit crawls up to 3 cells', { unit, cell, path }),
  drag: verbWords('Drag the treasure', 'Units next to the treasure shift it and themselves, up to 3, 5 or 8 cells', {
    way: paramWords('Way', 'Directions or its cells: E×3 NE, or R13 R14'),
    units: paramWords('Carriers', 'Which units carry; without it, all that can'),
  }),
  escort: verbWords('Escort', 'Take your hostage in charge with a unit next to it', { unit }),
  handover: verbWords('Hand over', 'Pass your hostage on to a friend next to it, who rolls against Force', {
    from: paramWords('From', 'The escort'),
    to: paramWords('To', 'A standing friend next to the hostage'),
    lose: paramWords('Lose the roll', 'handover: fail on purpose'),
  }),
  pickup: verbWords('Pick up', 'Try to pick up information next to a unit: 6 or more', {
    unit,
    marker: paramWords('Information', 'Which, if there are several in reach'),
  }),
  end: verbWords('End half-turn', 'End your half-turn'),
  draw: plainVerbWords.draw,
  allocate: verbWords('Set dice', 'Divide a unit’s Energy in secret: attack and defence dice for each enemy', {
    unit: paramWords('Unit', 'Which of your units in this combat'),
    dice: paramWords('Dice', 'attack/defence for each enemy: b1 2/1, b2 0/1'),
    brace: paramWords('Brace', 'yes: no attack, as many defence dice as your charger attacks with'),
    policy: paramWords('Policy', 'attack, half or defend; without a unit for all that are open'),
    lose,
  }),
  defend: verbWords('Defend', 'Defence dice against a shot or spell', {
    unit: paramWords('Unit', 'Who is shot at'),
    dice: paramWords('Dice', 'How much Energy to use'),
  }),
  block: verbWords('Neutralise', 'Which hits your good defence dice cancel', {
    wounds: paramWords('Wounds', 'How many wounds'),
    stuns: paramWords('Stuns', 'How many stuns'),
  }),
  fall: verbWords('Fall', 'Where your wounded unit falls', {
    unit: paramWords('Unit', 'The wounded unit'),
    cell: paramWords('Cell', 'One of the cells offered'),
    from: paramWords('Away from', 'Which attacker pushes it'),
  }),
  push: verbWords('Push', 'Whether and where to push a stunned enemy', {
    unit: paramWords('Unit', 'The stunned enemy'),
    cell: paramWords('To', 'A cell offered, off, or stay'),
    by: paramWords('By', 'Which of your units pushes'),
  }),
  follow: verbWords('Follow up', 'Step into the cell you emptied', {
    unit: paramWords('Unit', 'The unit that pushed'),
  }),
  shield: verbWords('Shield', 'Your Paladin protects a unit, for 2 Energy', {
    unit: paramWords('Unit', 'One of the units in danger'),
  }),
  choose: verbWords('Choose', 'One of the units or cells named', {
    option: paramWords('Choice', 'One of those named'),
  }),
  pass: verbWords('Pass', 'Decline what is offered'),
  first: verbWords('Go first or second', 'Who goes first this turn', { go: paramWords('You go', 'first or second') }),
  orders: {
    ...plainVerbWords.orders,
    params: { ...plainVerbWords.orders.params, unit: { name: 'Unit', about: 'Only for this unit' } },
  },
  concede: plainVerbWords.concede,
};
