import type { VerbWords } from '../../../engine/index.ts';
import { plainVerbWords } from '../../../kit/index.ts';

const unit = { name: 'Unit', about: 'Which of your units, by its id: a1' };
const target = { name: 'Target', about: 'Which enemy unit, by its id: b2' };
const cell = { name: 'Goal', about: 'Where it goes, a cell as K12' };
const path = { name: 'Path', about: 'The cells one by one, if the way matters: K12 K13 L13' };
const lose = { name: 'Lose rolls', about: 'Rolls to lose on purpose: hit wound defence' };

/** Names and help of all verbs, as shown by slash commands and forms. */
export const verbWords: Readonly<Record<string, VerbWords>> = {
  band: {
    name: 'Choose a band',
    about: 'Give your band; it stays secret until both are in',
    params: {
      faction: { name: 'Faction', about: 'All units come from one faction' },
      units: { name: 'Units', about: 'Types with counts: 4 knight, paladin, 2 squire' },
      spells: { name: 'Spells', about: 'For your mage, up to three: shield, strike' },
    },
  },
  scenario: {
    name: 'Choose a scenario',
    about: 'Which scenario you want; if you differ, a d20 decides',
    params: { id: { name: 'Scenario', about: 'A scenario, or random' } },
  },
  terrain: {
    name: 'Bid for terrain',
    about: 'How many pieces of terrain you want; equal bids are agreed',
    params: { count: { name: 'Pieces', about: '0 to 20' } },
  },
  pick: {
    name: 'Pick a piece',
    about: 'Choose the next piece of terrain',
    params: { kind: { name: 'Kind', about: 'Wood, wall, pond …' } },
  },
  place: {
    name: 'Place a piece',
    about: 'Lay one of your pieces of terrain on the board',
    params: {
      piece: { name: 'Piece', about: 'One of the pieces you chose' },
      cell: { name: 'Anchor', about: 'The cell of its anchor: K12' },
      rotation: { name: 'Rotation', about: 'Steps of 60° clockwise, 0 to 5' },
    },
  },
  edge: {
    name: 'Choose',
    about: 'Which edge of the board is yours, or whether you attack or defend a fort',
    params: { edge: { name: 'Edge', about: 'Left 1, right 37, top A, bottom AJ; or attacker, defender' } },
  },
  deploy: {
    name: 'Set up',
    about: 'Set up a unit, or plan all of them at once',
    params: {
      unit: { name: 'Unit', about: 'Which unit; without it, your lowest one' },
      cell: { name: 'Cell', about: 'A free cell of your zone: K2' },
      plan: { name: 'Plan', about: 'For all at once: a1 K2, a2 L3 – or auto' },
    },
  },
  hide: {
    name: 'Hide',
    about: 'Plan in secret: hostage and set-up cells, or couriers',
    params: {
      hostage: { name: 'Hostage', about: 'Where you hold the hostage: K25; without it, the usual cell' },
      cells: { name: 'Cells', about: 'Set-up cells, one for each unit: K14 N14 Q14; without them, the usual ones' },
      couriers: { name: 'Couriers', about: 'Two of your units: a1, a4' },
    },
  },
  move: {
    name: 'Move',
    about: 'Move a unit, 1 Speed for each cell',
    params: {
      unit,
      cell,
      path,
      exit: { name: 'Leave over', about: 'Leave the board over this edge, for 1 Speed more' },
    },
  },
  charge: {
    name: 'Charge',
    about: 'Run into contact with an enemy you can see',
    params: {
      unit,
      target,
      cell: { name: 'Arrive at', about: 'The cell next to the target where it ends' },
      path,
      caught: { name: 'If caught', about: 'accept: go on although another enemy will stop it' },
    },
  },
  fight: {
    name: 'Fight',
    about: 'Call a combat; your dice can come with it',
    params: {
      unit: { name: 'Unit', about: 'A unit in contact: all contacts of its melee are fought' },
      contacts: { name: 'Contacts', about: 'Only these: a1-b1, a2-b1' },
      steps: { name: 'Steps', about: 'One after the other: a1-b2 / a2-b1, a2-b2' },
      allocation: { name: 'Your dice', about: 'Secret: a1: b1 3/1; a2: brace (attack/defence)' },
      policy: { name: 'All your dice', about: 'Secret: attack, half or defend for all your units' },
    },
  },
  shoot: {
    name: 'Shoot',
    about: 'Shoot at an enemy, 2 Energy for each shot',
    params: { unit, target, shots: { name: 'Shots', about: 'How many; 1 if you say nothing' }, lose },
  },
  cast: {
    name: 'Cast',
    about: 'A mage casts a spell',
    params: {
      unit: { name: 'Mage', about: 'Your mage, by its id: a7' },
      spell: { name: 'Spell', about: 'One of the spells it knows' },
      target: { name: 'At', about: 'The unit aimed at; for Strike the friend that moves' },
      cells: { name: 'Cells', about: 'Fireball: one; Arise: three; Strike: where the friend goes' },
      attribute: { name: 'Halve', about: 'Icestorm: resistance or speed' },
      charge: { name: 'Charge', about: 'Strike: the enemy that the friend charges' },
      path,
      lose,
    },
  },
  stand: {
    name: 'Stand up',
    about: 'A fallen unit rolls to stand up; failing costs a wound counter',
    params: { unit, lose },
  },
  crawl: { name: 'Crawl', about: 'A fallen unit crawls up to 3 cells', params: { unit, cell, path } },
  drag: {
    name: 'Drag the treasure',
    about: 'Units next to the treasure shift it and themselves, up to 3, 5 or 8 cells',
    params: {
      way: { name: 'Way', about: 'Directions or its cells: E×3 NE, or R13 R14' },
      units: { name: 'Carriers', about: 'Which units carry; without it, all that can' },
    },
  },
  escort: { name: 'Escort', about: 'Take your hostage in charge with a unit next to it', params: { unit } },
  handover: {
    name: 'Hand over',
    about: 'Pass your hostage on to a friend next to it, who rolls against Force',
    params: {
      from: { name: 'From', about: 'The escort' },
      to: { name: 'To', about: 'A standing friend next to the hostage' },
      lose: { name: 'Lose the roll', about: 'handover: fail on purpose' },
    },
  },
  pickup: {
    name: 'Pick up',
    about: 'Try to pick up information next to a unit: 6 or more',
    params: { unit, marker: { name: 'Information', about: 'Which, if there are several in reach' } },
  },
  end: { name: 'End half-turn', about: 'End your half-turn', params: {} },
  draw: plainVerbWords.draw,
  allocate: {
    name: 'Set dice',
    about: 'Divide a unit’s Energy in secret: attack and defence dice for each enemy',
    params: {
      unit: { name: 'Unit', about: 'Which of your units in this combat' },
      dice: { name: 'Dice', about: 'attack/defence for each enemy: b1 2/1, b2 0/1' },
      brace: { name: 'Brace', about: 'yes: no attack, as many defence dice as your charger attacks with' },
      policy: { name: 'Policy', about: 'attack, half or defend; without a unit for all that are open' },
      lose,
    },
  },
  defend: {
    name: 'Defend',
    about: 'Defence dice against a shot or spell',
    params: {
      unit: { name: 'Unit', about: 'Who is shot at' },
      dice: { name: 'Dice', about: 'How much Energy to use' },
    },
  },
  block: {
    name: 'Neutralise',
    about: 'Which hits your good defence dice cancel',
    params: { wounds: { name: 'Wounds', about: 'How many wounds' }, stuns: { name: 'Stuns', about: 'How many stuns' } },
  },
  fall: {
    name: 'Fall',
    about: 'Where your wounded unit falls',
    params: {
      unit: { name: 'Unit', about: 'The wounded unit' },
      cell: { name: 'Cell', about: 'One of the cells offered' },
      from: { name: 'Away from', about: 'Which attacker pushes it' },
    },
  },
  push: {
    name: 'Push',
    about: 'Whether and where to push a stunned enemy',
    params: {
      unit: { name: 'Unit', about: 'The stunned enemy' },
      cell: { name: 'To', about: 'A cell offered, off, or stay' },
      by: { name: 'By', about: 'Which of your units pushes' },
    },
  },
  follow: {
    name: 'Follow up',
    about: 'Step into the cell you emptied',
    params: { unit: { name: 'Unit', about: 'The unit that pushed' } },
  },
  shield: {
    name: 'Shield',
    about: 'Your Paladin protects a unit, for 2 Energy',
    params: { unit: { name: 'Unit', about: 'One of the units in danger' } },
  },
  choose: {
    name: 'Choose',
    about: 'One of the units or cells named',
    params: { option: { name: 'Choice', about: 'One of those named' } },
  },
  pass: { name: 'Pass', about: 'Decline what is offered', params: {} },
  first: {
    name: 'Go first or second',
    about: 'Who goes first this turn',
    params: { go: { name: 'You go', about: 'first or second' } },
  },
  orders: {
    ...plainVerbWords.orders,
    params: { ...plainVerbWords.orders.params, unit: { name: 'Unit', about: 'Only for this unit' } },
  },
  concede: plainVerbWords.concede,
};
