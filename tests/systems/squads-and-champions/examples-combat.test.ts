import { describe } from 'vitest';
import { ability, attack, declines, ends, fate, move, place, protect } from './deeds.ts';
import { example, ground, refused, standard, unit } from './example.ts';

const warrior = (id: string, at: string | null, squad = 'red') => standard(id, 'warrior', at, { squad });
const declared = (attacks: number, defences = 0) =>
  ['attack-declared', { attack: attacks, defence: defences }] as const;
/** Best dice with all modifiers. */
const rolled = (attackResult: number, defenceResult: number) =>
  ['rolled', { attackResult, defenceResult, success: attackResult > defenceResult }] as const;
const won = ['attack-succeeded', 'defeated', 'scored'] as const;

describe('SC-E13 ties fail', () => {
  const tie = { units: [warrior('a1', 'K10'), warrior('b1', 'K11')] };
  example('SC-E13 4 against 4 fails', {
    ...tie,
    play: [attack('a1', 'b1')],
    dice: [4, 4],
    gives: [declared(0), rolled(4, 4), 'attack-failed'],
    has: { b1: { at: 'K11' } },
    scores: { a: 0, b: 0 },
  });
  example('SC-E13 5 against 4 defeats a Standard, worth 1', {
    ...tie,
    play: [attack('a1', 'b1')],
    dice: [5, 4],
    gives: [
      declared(0),
      rolled(5, 4),
      'attack-succeeded',
      ['defeated', { unit: 'b1', by: 'a1', at: 'K11' }],
      ['scored', { side: 'a', points: 1, total: 1 }],
    ],
    has: { b1: { at: null, defeated: true } },
    scores: { a: 1, b: 0 },
  });
});

describe('SC-E14 ranks, Reckless, order of dice', () => {
  const duel = { units: [unit('a1', 'h-captain', 'K10'), unit('b1', 'e-warlord', 'K11')] };
  example('SC-E14 two dice against three, Reckless off its guard: Wounded, no points', {
    ...duel,
    play: [refused('NOT_YOUR_DECISION', ability('b1', 'reckless', 'off')), attack('a1', 'b1')],
    dice: [3, 5, 5, 2, 4],
    gives: [
      declared(0, -1),
      ['rolled', { attackDice: [3, 5], defenceDice: [5, 2, 4], attackResult: 5, defenceResult: 4 }],
      'attack-succeeded',
      ['wounded', { unit: 'b1', by: 'a1' }],
    ],
    has: { b1: { wounded: true, at: 'K11' } },
    scores: { a: 0, b: 0 },
  });
  example('SC-E14 with Reckless switched off in its own earlier turn, it survives', {
    ...duel,
    turn: { active: 'b' },
    play: [ability('b1', 'reckless', 'off'), move('b1', 'L11'), ends('b'), attack('a1', 'b1')],
    dice: [3, 5, 5, 2, 4],
    gives: ['ability-set', 'moved', declared(0, 0), rolled(5, 5), 'attack-failed'],
  });
});

describe('SC-E15 flanking', () => {
  const bowman = (at: string) => standard('a2', 'archer', at, { squad: 'blue' });
  example('SC-E15 an ally on the opposite side gives +1', {
    units: [warrior('a1', 'K10'), warrior('b1', 'L11'), bowman('M12')],
    play: [attack('a1', 'b1')],
    dice: [4, 4],
    gives: [declared(1), rolled(5, 4), ...won],
  });
  example('SC-E15 an ally off the line gives none', {
    units: [warrior('a1', 'K10'), warrior('b1', 'L11'), bowman('M11')],
    play: [attack('a1', 'b1')],
    dice: [4, 4],
    gives: [declared(0), rolled(4, 4), 'attack-failed'],
  });
  example('SC-E15 an enemy there gives none', {
    units: [warrior('a1', 'K10'), warrior('b1', 'L11'), warrior('b2', 'M12')],
    play: [attack('a1', 'b1')],
    dice: [4, 4],
    gives: [declared(0), rolled(4, 4), 'attack-failed'],
  });
});

describe('SC-E16 flanking with Large spaces', () => {
  const knight = (id: string, at: string, squad: string) => standard(id, 'knight', at, { squad });
  const enemy = warrior('b1', 'L11');
  example('SC-E16 half a cell off the axis is no flank', {
    units: [enemy, knight('a1', 'J10', 'blue'), warrior('a2', 'M11')],
    play: [attack('a1', 'b1')],
    dice: [3, 4],
    gives: [declared(1), rolled(4, 4), 'attack-failed'],
  });
  example('SC-E16 two Knights can flank', {
    units: [enemy, knight('a1', 'J10', 'blue'), knight('a2', 'M11', 'blue')],
    play: [attack('a1', 'b1')],
    dice: [3, 4],
    gives: [declared(2), rolled(5, 4), ...won],
  });
  example('SC-E16 on the diagonal the centres are in line', {
    units: [enemy, knight('a1', 'J9', 'blue'), warrior('a2', 'M12')],
    play: [attack('a1', 'b1')],
    dice: [3, 4],
    gives: [declared(2), rolled(5, 4), ...won],
  });
});

describe('SC-E17 behind the Pike', () => {
  const pike = standard('b1', 'pike', 'L12', { facing: 'S' });
  example('SC-E17 from an adjacent cell outside the arc its defence is 1 less', {
    units: [pike, warrior('a1', 'K12')],
    play: [attack('a1', 'b1')],
    dice: [3, 3],
    gives: [declared(0, -1), rolled(3, 2), ...won],
  });
  example('SC-E17 a Large attacker with one cell in the arc is in front', {
    units: [pike, standard('a1', 'knight', 'J11')],
    play: [attack('a1', 'b1')],
    dice: [3, 4],
    gives: [declared(1, 0), rolled(4, 4), 'attack-failed'],
  });
  example('SC-E17 a unit two cells away is never behind it', {
    units: [pike, standard('a1', 'archer', 'K14')],
    play: [attack('a1', 'b1')],
    dice: [3, 3],
    gives: [declared(0, 0), rolled(3, 3), 'attack-failed'],
  });
});

describe('SC-E22 range and obscured', () => {
  const bowman = standard('a1', 'archer', 'E5');
  const near = [warrior('b1', 'E14'), warrior('b2', 'D10')];
  example('SC-E22 the better of two candidate lines counts', {
    units: [bowman, ...near],
    play: [attack('a1', 'b1')],
    dice: [5, 4],
    gives: [declared(-1), rolled(4, 4), 'attack-failed'],
  });
  example('SC-E22 a unit on each of them obscures, once', {
    units: [bowman, ...near, warrior('b3', 'F9')],
    play: [attack('a1', 'b1')],
    dice: [6, 3],
    gives: [declared(-2), rolled(4, 3), ...won],
  });
});

describe('SC-E23 whom an Archer may not attack', () => {
  const bowman = standard('a1', 'archer', 'E5', { squad: 'blue' });
  example('SC-E23 an enemy next to an ally', {
    units: [bowman, warrior('a2', 'E11'), warrior('b1', 'E12')],
    play: [refused('TARGET_IN_MELEE', attack('a1', 'b1'), { ally: 'a2' })],
  });
  example('SC-E23 an enemy next to the Archer', {
    units: [bowman, warrior('a2', 'E11'), warrior('b1', 'F6')],
    play: [refused('TARGET_ADJACENT', attack('a1', 'b1'))],
  });
});

example('SC-E24 an adjacent cell on another level', {
  map: 'keep',
  units: [standard('b1', 'archer', 'H19'), standard('a1', 'archer', 'I19', { squad: 'blue' }), warrior('a2', 'I18')],
  play: [refused('NOT_ADJACENT', attack('a2', 'b1')), attack('a1', 'b1')],
  dice: [4, 4],
  gives: [['attack-declared', { distance: 1, attack: 0, defence: -1 }], rolled(4, 3), ...won],
});

describe('SC-E25 a wall corner', () => {
  const pair = [standard('a1', 'archer', 'E5'), warrior('b1', 'I9')];
  example('SC-E25 a wall in the middle', {
    units: pair,
    terrain: [ground('blocking', 'G7')],
    play: [refused('NO_LINE_OF_FIRE', attack('a1', 'b1'), { cell: 'G7' })],
  });
  example('SC-E25 a wall at the firing corner', {
    units: pair,
    terrain: [ground('blocking', 'E6')],
    play: [refused('NO_LINE_OF_FIRE', attack('a1', 'b1'), { cell: 'E6' })],
  });
  example('SC-E25 with lineEnds lenient it does not block', {
    units: pair,
    terrain: [ground('blocking', 'E6')],
    options: { lineEnds: 'lenient' },
    play: [attack('a1', 'b1')],
    dice: [4, 4],
    gives: [declared(0), rolled(4, 4), 'attack-failed'],
  });
  example('SC-E25 a wall off the line', {
    units: pair,
    terrain: [ground('blocking', 'H6')],
    play: [attack('a1', 'b1')],
    dice: [4, 4],
    gives: [declared(0), rolled(4, 4), 'attack-failed'],
  });
  example('SC-E25 a target on concealing ground is obscured', {
    units: pair,
    terrain: [ground('concealing', 'I9')],
    play: [attack('a1', 'b1')],
    dice: [4, 4],
    gives: [declared(-1), rolled(3, 4), 'attack-failed'],
  });
});

describe('SC-E26 mounted fire', () => {
  const outrider = standard('a1', 'mounted-archer', 'E5');
  example('SC-E26 at Infantry', {
    units: [outrider, warrior('b1', 'N6')],
    play: [attack('a1', 'b1')],
    dice: [4, 3],
    gives: [['attack-declared', { distance: 8, attack: 0 }], rolled(4, 3), ...won],
  });
  example('SC-E26 at Cavalry', {
    units: [outrider, standard('b1', 'knight', 'N6')],
    play: [attack('a1', 'b1')],
    dice: [4, 3],
    gives: [['attack-declared', { distance: 8, attack: -1 }], rolled(3, 3), 'attack-failed'],
  });
});

describe('SC-E27 Elite unhorsed', () => {
  const duel = { units: [warrior('b1', 'J9'), unit('a1', 'h-sword-sister', 'K10')], turn: { active: 'b' } } as const;
  const hit = ['attack-declared', rolled(6, 4), 'attack-succeeded'] as const;
  example('SC-E27 on 5 it continues on foot, as far from its attacker as possible, and nobody scores', {
    ...duel,
    play: [attack('b1', 'a1'), ends('b'), move('a1', 'L11 L12 L13 L14 L15 L16')],
    dice: [6, 2, 3, 5],
    gives: [
      ...hit,
      ['dismount-roll', { unit: 'a1', die: 5, needed: 4 }],
      ['dismounted', { unit: 'a1', at: 'L10', class: 'warrior', facing: null }],
      ['moved', { unit: 'a1', cost: 6, allowance: 6 }],
    ],
    has: { a1: { at: 'L16', class: 'warrior', dismounted: true, wounded: false } },
    scores: { a: 0, b: 0 },
  });
  example('SC-E27 on 2 it is defeated, worth 2', {
    ...duel,
    play: [attack('b1', 'a1')],
    dice: [6, 2, 3, 2],
    gives: [...hit, ['dismount-roll', { die: 2 }], 'defeated', ['scored', { side: 'b', points: 2 }]],
    scores: { a: 0, b: 2 },
  });
});

describe('SC-E28 a mounted Champion takes three', () => {
  const warriors = [warrior('b1', 'J9'), warrior('b2', 'M9'), warrior('b3', 'L9')];
  for (const [used, points] of [
    [[], 3],
    [['vault'], 4],
  ] as const) {
    example(`SC-E28 dismounted, Wounded, defeated: ${points} points${used.length > 0 ? ' with a Feat used' : ''}`, {
      units: [...warriors, unit('a1', 'e-alpha', 'K10', { featsUsed: used })],
      turn: { active: 'b' },
      secrets: { a: { orders: { dismount: 'ask' } } },
      play: [
        attack('b1', 'a1'),
        refused('NOT_FORMER_CELL', place('a', 'K9')),
        place('a', 'L10', { facing: 'NE' }),
        attack('b3', 'a1'),
        attack('b2', 'a1'),
      ],
      dice: [6, 1, 1, 1, 6, 1, 1, 1, 6, 1, 1, 1],
      gives: [
        'attack-declared',
        'rolled',
        'attack-succeeded',
        ['dismounted', { unit: 'a1', at: 'L10', facing: 'NE', class: 'pike' }],
        'attack-declared',
        'rolled',
        'attack-succeeded',
        'wounded',
        'attack-declared',
        'rolled',
        'attack-succeeded',
        'defeated',
        ['scored', { side: 'b', points }],
      ],
    });
  }
});

example('SC-E29 worth: rank, a Feat and two Fate Points', {
  units: [
    unit('b1', 'e-warlord', 'K11', { off: ['reckless'] }),
    unit('a1', 'h-aldric', 'K10', { wounded: true, featsUsed: ['protect'], fateSpent: 1 }),
  ],
  turn: { active: 'b' },
  play: [attack('b1', 'a1'), fate('a', 'own 1')],
  dice: [6, 1, 1, 2, 3, 4, 5],
  gives: [
    'attack-declared',
    rolled(6, 4),
    ['fate-asked', { side: 'a', unit: 'a1' }],
    ['fate-spent', { unit: 'a1', die: 'own 1', old: 2, new: 5, left: 0 }],
    'attack-succeeded',
    'defeated',
    ['scored', { side: 'b', points: 6 }],
  ],
});

const bannered = [
  warrior('a1', 'K10'),
  unit('a2', 'h-captain', 'K8'),
  unit('a3', 'h-aldric', 'L8'),
  standard('a4', 'pike', 'K12', { squad: 'blue', facing: 'N' }),
  warrior('b1', 'K11'),
];
example('SC-E30 only the highest ability bonus, plus the flank', {
  units: bannered,
  play: [attack('a1', 'b1')],
  dice: [3, 4],
  gives: [
    [
      'attack-declared',
      {
        attack: 2,
        attackBecause: [
          { value: 1, text: { key: 'modifier.flank' } },
          { value: 1, text: { key: 'modifier.ability', facts: { ability: 'banner', by: 'a2' } } },
        ],
      },
    ],
    rolled(5, 4),
    ...won,
  ],
});
describe('SC-E31 Dread', () => {
  example('SC-E31 takes 1 off', {
    units: [...bannered, unit('b2', 'e-doomrider', 'L10')],
    play: [attack('a1', 'b1')],
    dice: [3, 4],
    gives: [declared(1), rolled(4, 4), 'attack-failed'],
  });
  example('SC-E31 once, however many', {
    units: [...bannered, unit('b2', 'e-doomrider', 'L10'), unit('b3', 'e-doomrider', 'I10')],
    play: [attack('a1', 'b1')],
    dice: [3, 4],
    gives: [declared(1), rolled(4, 4), 'attack-failed'],
  });
});

example('SC-E32 Fate against Fate', {
  units: [unit('a1', 'h-aldric', 'K10'), unit('b1', 'e-mordrake', 'K11', { facing: 'S' })],
  play: [attack('a1', 'b1'), fate('a', 'own 2'), fate('b', 'enemy 2'), fate('a', 'enemy 1')],
  dice: [5, 2, 1, 4, 4, 2, 6, 3, 1],
  gives: [
    declared(-1),
    rolled(4, 4),
    ['fate-asked', { side: 'a' }],
    ['fate-spent', { unit: 'a1', die: 'own 2', of: 'a1', old: 2, new: 6, left: 1, success: true }],
    ['fate-asked', { side: 'b' }],
    ['fate-spent', { unit: 'b1', die: 'enemy 2', of: 'a1', old: 6, new: 3, left: 1, success: false }],
    ['fate-asked', { side: 'a' }],
    ['fate-spent', { unit: 'a1', die: 'enemy 1', of: 'b1', old: 4, new: 1, left: 0, success: false }],
    ['attack-failed', { attackResult: 4, defenceResult: 4 }],
  ],
  has: { a1: { worth: 5 }, b1: { worth: 4 } },
});

describe('SC-E33 Fate on the dismount die', () => {
  const hit = { units: [warrior('a1', 'K9'), unit('b1', 'n-greymane', 'K10')] };
  const asked = [
    'attack-declared',
    'rolled',
    ['fate-asked', { side: 'b', window: 'attack' }],
    'declined',
    'attack-succeeded',
    ['dismount-roll', { die: 2, needed: 3 }],
    ['fate-asked', { side: 'b', window: 'dismount' }],
  ] as const;
  example('SC-E33 a reroll saves the rider', {
    ...hit,
    play: [
      attack('a1', 'b1'),
      declines('b'),
      refused('BAD_DIE', fate('b', 'own 2')),
      refused('BAD_DIE', fate('b', 'enemy 1')),
      fate('b', 'own 1'),
    ],
    dice: [6, 1, 2, 2, 3],
    gives: [...asked, ['fate-spent', { die: 'own 1', old: 2, new: 3, left: 0, window: 'dismount' }], 'dismounted'],
    has: { b1: { dismounted: true, worth: 3 } },
    scores: { a: 0, b: 0 },
  });
  example('SC-E33 declined, it is defeated', {
    ...hit,
    play: [attack('a1', 'b1'), declines('b'), declines('b')],
    dice: [6, 1, 2, 2],
    gives: [...asked, 'declined', 'defeated', 'scored'],
    scores: { a: 2, b: 0 },
  });
  example('SC-E33 an attacking unit with points left is asked after the 3', {
    units: [unit('a1', 'h-aldric', 'K9'), unit('b1', 'n-greymane', 'K10')],
    play: [attack('a1', 'b1'), declines('b'), fate('b', 'own 1'), fate('a', 'enemy 1')],
    dice: [6, 1, 1, 1, 2, 2, 3, 1],
    gives: [
      ...asked,
      'fate-spent',
      ['fate-asked', { side: 'a', window: 'dismount' }],
      ['fate-spent', { unit: 'a1', die: 'enemy 1', of: 'b1', old: 3, new: 1 }],
      'defeated',
      ['scored', { points: 3 }],
    ],
  });
});

describe('SC-E34 Protect', () => {
  const with2 = (at: string) =>
    ({
      units: [warrior('a1', 'K10'), unit('a2', 'h-marshal', at), warrior('b1', 'K11')],
      turn: { active: 'b' },
    }) as const;
  example('SC-E34 a Champion next to the target makes the attack fail', {
    ...with2('L8'),
    play: [attack('b1', 'a1'), protect('a2')],
    dice: [5, 2],
    gives: [
      'attack-declared',
      rolled(5, 2),
      ['protect-asked', { side: 'a', unit: 'a1', champions: ['a2'] }],
      ['feat-used', { unit: 'a2', feat: 'protect' }],
      ['attack-failed', { protectedBy: 'a2' }],
    ],
    has: { a2: { worth: 4 }, a1: { at: 'K10' } },
  });
  example('SC-E34 a Champion further away is not asked', {
    ...with2('L7'),
    play: [attack('b1', 'a1')],
    dice: [5, 2],
    gives: ['attack-declared', rolled(5, 2), ...won],
    has: { a1: { defeated: true } },
  });
});

describe('SC-E35 Frenzy and Protect', () => {
  const melee = {
    units: [unit('b1', 'e-warlord', 'K11'), warrior('a1', 'K10'), warrior('a3', 'J10'), unit('a2', 'h-marshal', 'L8')],
    turn: { active: 'b' },
  } as const;
  const first = ['attack-declared', rolled(7, 2), ...won] as const;
  const second = [['feat-used', { unit: 'b1', feat: 'frenzy' }], 'attack-declared', rolled(4, 1)] as const;
  example('SC-E35 each side has its Feat of the turn', {
    ...melee,
    play: [attack('b1', 'a3'), attack('b1', 'a1', { feat: 'frenzy' }), protect('a2')],
    dice: [6, 1, 1, 2, 3, 3, 2, 1],
    gives: [...first, ...second, 'protect-asked', 'feat-used', 'attack-failed'],
    has: { a1: { at: 'K10' } },
  });
  example('SC-E35 with featLimit turn nobody is asked', {
    ...melee,
    options: { featLimit: 'turn' },
    play: [attack('b1', 'a3'), attack('b1', 'a1', { feat: 'frenzy' })],
    dice: [6, 1, 1, 2, 3, 3, 2, 1],
    gives: [...first, ...second, ...won],
  });
  example('SC-E35 a move in between ends it', {
    ...melee,
    play: [attack('b1', 'a3'), move('b1', 'L11'), refused('NOT_YOUR_DECISION', attack('b1', 'a1', { feat: 'frenzy' }))],
    dice: [6, 1, 1, 2],
    gives: [...first, 'moved'],
  });
  example('SC-E35 not after a failed attack', {
    ...melee,
    play: [attack('b1', 'a3'), refused('FEAT_CONDITION', attack('b1', 'a1', { feat: 'frenzy' }))],
    dice: [1, 1, 1, 2],
    gives: ['attack-declared', rolled(2, 2), 'attack-failed'],
  });
});

describe('SC-E37 Throw', () => {
  const wizard = unit('a1', 'h-wizard', 'K10');
  const thrown = (id: string) => attack('a1', id, { feat: 'throw' });
  example('SC-E37 at an adjacent enemy, which an Archer may not shoot', {
    units: [wizard, warrior('b1', 'L11')],
    play: [refused('TARGET_ADJACENT', attack('a1', 'b1')), thrown('b1')],
    dice: [1, 1, 1, 6],
    gives: [['feat-used', { feat: 'throw' }], declared(0), rolled(1, 6), 'attack-failed'],
  });
  const screened = { units: [wizard, warrior('b2', 'O10'), standard('a2', 'pike', 'M10', { facing: 'N' })] };
  example('SC-E37 a unit is in the way', { ...screened, play: [refused('UNIT_IN_WAY', thrown('b2'), { by: 'a2' })] });
  example('SC-E37 with throwBlockers warriors a Pike is not', {
    ...screened,
    options: { throwBlockers: 'warriors' },
    play: [thrown('b2')],
    dice: [1, 1, 1, 6],
    gives: ['feat-used', declared(0), rolled(1, 6), 'attack-failed'],
  });
  example('SC-E37 at most four cells', {
    units: [wizard, warrior('b2', 'P10')],
    play: [refused('OUT_OF_RANGE', thrown('b2'), { distance: 5, range: 4 })],
  });
});

describe('SC-E48 standing order for Fate', () => {
  const attacked = (order: string) => ({
    units: [unit('a1', 'h-captain', 'K10'), unit('b1', 'e-mordrake', 'K11', { facing: 'S', off: ['dread'] })],
    secrets: { b: { orders: { fate: order } } },
    play: [attack('a1', 'b1')],
  });
  const first = ['attack-declared', rolled(5, 4), ['fate-asked', { side: 'b' }]] as const;
  example('SC-E48 auto(50, 0) spends on the likeliest die', {
    ...attacked('auto 50 0'),
    dice: [5, 3, 4, 2, 2, 2],
    gives: [...first, ['fate-spent', { unit: 'b1', die: 'enemy 1', old: 5, new: 2 }], 'attack-failed'],
  });
  example('SC-E48 auto(70, 0) declines', {
    ...attacked('auto 70 0'),
    dice: [5, 3, 4, 2, 2],
    gives: [...first, 'declined', 'attack-succeeded', 'wounded'],
  });
  example('SC-E48 auto(50, 2) keeps both points', {
    ...attacked('auto 50 2'),
    dice: [5, 3, 4, 2, 2],
    gives: [...first, 'declined', 'attack-succeeded', 'wounded'],
  });
});
