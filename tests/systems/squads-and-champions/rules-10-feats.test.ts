import { describe } from 'vitest';
import { activate, attack, burn, charge, declines, ends, face, fate, move, protect } from './deeds.ts';
import { asks, example, ground, refused, standard, unit } from './example.ts';

const warrior = (id: string, at: string | null) => standard(id, 'warrior', at);
const rolled = (attackResult: number, defenceResult: number) =>
  ['rolled', { attackResult, defenceResult, success: attackResult > defenceResult }] as const;
const won = ['attack-succeeded', 'defeated', 'scored'] as const;
const frenzy = (unitId: string, target: string) => attack(unitId, target, { feat: 'frenzy' });
const idles = (side: 'a' | 'b', group: string) => activate(side, group, { idle: 'yes' });
const thrown = (unitId: string, target: string) => attack(unitId, target, { feat: 'throw' });

describe('SC-10.1, SC-10.2, SC-10.9, SC-10.10 Feats', () => {
  example('SC-10.1, SC-10.9 once in a match, whatever the result', {
    units: [unit('a1', 'h-wizard', 'K10'), warrior('b1', 'L11')],
    play: [thrown('a1', 'b1'), ends('a'), idles('b', 'red')],
    dice: [1, 1, 1, 6],
    gives: [['feat-used', { unit: 'a1', feat: 'throw' }], 'attack-declared', rolled(1, 6), 'attack-failed'],
    has: { a1: { featsUsed: ['throw'], worth: 4 } },
  });
  example('SC-10.1 a used Feat is refused', {
    units: [unit('a1', 'h-wizard', 'K10', { featsUsed: ['throw'] }), warrior('b1', 'L11')],
    play: [refused('FEAT_SPENT', thrown('a1', 'b1'))],
  });
  example('SC-10.10 only with that Feat', {
    units: [unit('a1', 'h-aldric', 'K10'), unit('a2', 'h-captain', 'M10'), warrior('b1', 'L11')],
    play: [refused('NO_FEAT', thrown('a1', 'b1')), refused('NO_FEAT', frenzy('a2', 'b1'))],
  });
  example('SC-10.10 also Wounded or dismounted', {
    units: [
      unit('a2', 'h-marshal', 'L10', { dismounted: true, wounded: true }),
      warrior('a1', 'K10'),
      warrior('b1', 'K11'),
    ],
    turn: { active: 'b' },
    play: [attack('b1', 'a1'), protect('a2')],
    dice: [6, 1],
    gives: ['attack-declared', rolled(6, 1), 'protect-asked', 'feat-used', 'attack-failed'],
  });
  example('SC-10.2 one Feat for a side in a turn', {
    units: [unit('a1', 'h-wizard', 'K10'), warrior('b1', 'N10'), warrior('b2', 'A20')],
    play: [move('a1', 'K11', { feat: 'mobility' }), refused('FEAT_LIMIT', thrown('a1', 'b1')), attack('a1', 'b1')],
    dice: [1, 1, 1, 6],
    gives: ['feat-used', 'moved', 'attack-declared', rolled(1, 6), 'attack-failed'],
  });
  const both = {
    units: [
      unit('b1', 'e-mordrake', 'K11', { facing: 'N', off: ['dread'], fateSpent: 2 }),
      warrior('a1', 'K10'),
      unit('a2', 'h-marshal', 'L8'),
    ],
    turn: { active: 'b' },
  } as const;
  example('SC-10.2, SC-R30 the other side has its own', {
    ...both,
    play: [thrown('b1', 'a1'), protect('a2')],
    dice: [6, 1, 1, 1],
    gives: ['feat-used', 'attack-declared', rolled(6, 1), 'protect-asked', 'feat-used', 'attack-failed'],
  });
  example('SC-10.2, SC-R30 but not with featLimit turn', {
    ...both,
    options: { featLimit: 'turn' },
    play: [thrown('b1', 'a1')],
    dice: [6, 1, 1, 1],
    gives: ['feat-used', 'attack-declared', rolled(6, 1), ...won],
  });
  example('SC-10.2 Protect once a turn, however many Champions', {
    units: [
      unit('b1', 'e-warlord', 'K11', { off: ['reckless'] }),
      warrior('b2', 'J11'),
      warrior('b3', 'L11'),
      warrior('a1', 'K10'),
      unit('a2', 'h-marshal', 'L8'),
      unit('a3', 'h-aldric', 'J10'),
    ],
    turn: { active: 'b' },
    play: [attack('b2', 'a1'), protect('a2'), attack('b3', 'a1')],
    dice: [6, 1, 6, 1],
    gives: [
      'attack-declared',
      rolled(6, 1),
      'protect-asked',
      'feat-used',
      'attack-failed',
      'attack-declared',
      rolled(6, 1),
      ...won,
    ],
  });
});

describe('SC-10.4 Frenzy', () => {
  const melee = {
    units: [unit('a1', 'h-aldric', 'K10'), warrior('b1', 'K11'), warrior('b2', 'L11'), warrior('b3', 'J9')],
  };
  const kill = ['attack-declared', rolled(6, 1), ...won] as const;
  example('SC-10.4 one more attack, and no third', {
    ...melee,
    play: [
      refused('FEAT_CONDITION', frenzy('a1', 'b1')),
      attack('a1', 'b1'),
      refused('ATTACK_SPENT', attack('a1', 'b2')),
      frenzy('a1', 'b2'),
      refused('FEAT_SPENT', frenzy('a1', 'b3')),
      move('a1', 'K11'),
    ],
    dice: [6, 1, 1, 1, 6, 1, 1, 1],
    gives: [...kill, ['feat-used', { feat: 'frenzy' }], ...kill, 'moved'],
  });
  example('SC-10.4 it does not use the attack phase, nor close an unused movement phase', {
    ...melee,
    play: [attack('a1', 'b1'), frenzy('a1', 'b2'), asks('a activation'), move('a1', 'J10'), asks('b turn')],
    dice: [6, 1, 1, 1, 6, 1, 1, 1],
  });
  example('SC-10.4 it neither needs nor uses the attack phase, where that is still to come', {
    ...melee,
    own: { activation: { group: 'a1', acting: 'a1', frenzy: true } },
    play: [frenzy('a1', 'b1'), attack('a1', 'b2'), refused('ATTACK_SPENT', attack('a1', 'b3'))],
    dice: [6, 1, 1, 1, 6, 1, 1, 1],
  });
  example('SC-10.4 all other conditions apply', {
    ...melee,
    units: [...melee.units, warrior('b4', 'M12')],
    play: [attack('a1', 'b1'), refused('NOT_ADJACENT', frenzy('a1', 'b4'))],
    dice: [6, 1, 1, 1],
  });
  example('SC-10.4, SC-3.12 the turn stays open for it, but only while there is a target', {
    ...melee,
    play: [
      move('a1', 'J10'),
      asks('a activation'),
      attack('a1', 'b1'),
      asks('a activation'),
      frenzy('a1', 'b3'),
      asks('b turn'),
    ],
    dice: [6, 1, 1, 1, 6, 1, 1, 1],
  });
  example('SC-10.4 it cannot follow a charge', {
    units: [unit('a1', 'n-orla', 'K6', { facing: 'N', fateSpent: 1 }), warrior('b1', 'K9'), warrior('b2', 'L9')],
    play: [charge('a1', 'b1'), frenzy('a1', 'b2')],
    dice: [6, 1, 1, 1, 1, 1, 1, 6],
    gives: [
      'moved',
      ['attack-declared', { attack: 1 }],
      rolled(7, 1),
      ...won,
      'feat-used',
      ['attack-declared', { attack: 0 }],
      rolled(1, 6),
      'attack-failed',
    ],
  });
  example('SC-10.4 a Wounded target is not defeated', {
    units: [unit('a1', 'h-aldric', 'K10'), unit('b1', 'e-warlord', 'K11'), warrior('b2', 'L11')],
    play: [attack('a1', 'b1'), refused('FEAT_CONDITION', frenzy('a1', 'b2'))],
    dice: [6, 1, 1, 1, 1, 1],
    gives: ['attack-declared', rolled(6, 0), 'attack-succeeded', 'wounded'],
  });
});

describe('SC-10.5 Mobility with the attack', () => {
  const alpha = { units: [unit('a1', 'e-alpha', 'K4'), warrior('b1', 'K9')] };
  example('SC-10.5, SC-R31 declared with the attack after a move, it excludes a charge bonus', {
    ...alpha,
    play: [
      refused('NOT_ADJACENT', attack('a1', 'b1')),
      move('a1', 'K5 K6 K7'),
      attack('a1', 'b1', { feat: 'mobility' }),
      move('a1', 'L7'),
    ],
    dice: [1, 1, 1, 6],
    gives: [
      'moved',
      ['feat-used', { feat: 'mobility' }],
      ['attack-declared', { attack: 1 }],
      rolled(2, 6),
      'attack-failed',
      'moved',
    ],
  });
  example('SC-10.5 not before the unit has moved or turned', {
    units: [unit('a1', 'e-alpha', 'K7'), warrior('b1', 'K9')],
    play: [refused('FEAT_CONDITION', attack('a1', 'b1', { feat: 'mobility' }), { missing: 'move' })],
  });
  example('SC-10.5 a turn of facing is enough, for a unit on foot', {
    units: [unit('a1', 'e-alpha', 'K7', { dismounted: true, facing: 'S' }), warrior('b1', 'K8')],
    play: [face('a1', 'N'), attack('a1', 'b1', { feat: 'mobility' }), move('a1', 'J7')],
    dice: [1, 1, 1, 6],
    gives: ['faced', 'feat-used', 'attack-declared', rolled(1, 6), 'attack-failed', 'moved'],
  });
  example('SC-10.5 not after the attack', {
    ...alpha,
    play: [
      move('a1', 'K5 K6 K7'),
      attack('a1', 'b1'),
      refused('NOT_YOUR_DECISION', attack('a1', 'b1', { feat: 'mobility' })),
    ],
    dice: [1, 1, 1, 6],
  });
  example('SC-10.5 without it the attack closes the movement phase', {
    units: [unit('a1', 'h-captain', 'K10'), warrior('b1', 'K12')],
    play: [move('a1', 'K11'), attack('a1', 'b1'), asks('b turn')],
    dice: [1, 1, 6],
  });
});

describe('SC-10.6 Protect', () => {
  const guarded = (at: string) =>
    ({
      units: [warrior('b1', 'K11'), warrior('a1', 'K10'), unit('a2', 'h-aldric', at)],
      turn: { active: 'b' },
    }) as const;
  const hit = ['attack-declared', rolled(6, 1)] as const;
  example('SC-10.6 declined, the attack goes on', {
    ...guarded('J10'),
    play: [attack('b1', 'a1'), asks('a protect'), declines('a')],
    dice: [6, 1],
    gives: [...hit, 'protect-asked', ['declined', { kind: 'protect', unit: 'a1' }], ...won],
  });
  example('SC-10.6 not from two cells away', {
    ...guarded('I10'),
    play: [attack('b1', 'a1')],
    dice: [6, 1],
    gives: [...hit, ...won],
  });
  example('SC-10.6, SC-11.7 nor over a cliff', {
    ...guarded('J10'),
    terrain: [ground('elevated', 'J10')],
    play: [attack('b1', 'a1')],
    dice: [6, 1],
    gives: [...hit, ...won],
  });
  example('SC-10.6 not for itself', {
    units: [warrior('b1', 'K11'), unit('a1', 'h-marshal', 'K9')],
    turn: { active: 'b' },
    play: [attack('b1', 'a1')],
    dice: [6, 1, 1, 1],
    gives: [...hit, 'attack-succeeded', 'dismounted'],
  });
  example('SC-10.6 not asked when the attack failed', {
    ...guarded('J10'),
    play: [attack('b1', 'a1')],
    dice: [1, 1],
    gives: ['attack-declared', rolled(1, 1), 'attack-failed'],
  });
  example('SC-10.6 refused for a unit that cannot', {
    units: [...guarded('J10').units, unit('a3', 'h-marshal', 'S2'), unit('a4', 'h-captain', 'K9')],
    turn: { active: 'b' },
    play: [
      attack('b1', 'a1'),
      refused('NOT_ADJACENT', protect('a3')),
      refused('NO_FEAT', protect('a4')),
      refused('NOT_YOUR_DECISION', protect('b1')),
      refused('WRONG_PHASE', ends('a'), { side: 'a', kind: 'protect' }),
      protect('a2'),
    ],
    dice: [6, 2],
  });
  example('SC-10.6, SC-R49 works against ranged attacks too, and spent Fate stays spent', {
    units: [unit('b1', 'e-szarneth', 'K16'), warrior('a1', 'K10'), unit('a2', 'h-aldric', 'J10')],
    turn: { active: 'b' },
    play: [attack('b1', 'a1'), fate('b', 'own 1'), protect('a2')],
    dice: [1, 1, 1, 2, 6],
    gives: [
      'attack-declared',
      rolled(1, 2),
      'fate-asked',
      'fate-spent',
      'protect-asked',
      'feat-used',
      ['attack-failed', { attackResult: 6, defenceResult: 2, protectedBy: 'a2' }],
    ],
    has: { b1: { fateSpent: 1, worth: 4 } },
  });
});

describe('SC-10.7 Throw', () => {
  const wizard = (differs = {}) => unit('a1', 'h-wizard', 'K10', differs);
  const missed = { dice: [1, 1, 1, 6] };
  example('SC-10.7 no class limits: a target next to an ally, obscured, behind a Pike’s back', {
    units: [unit('a1', 'e-mordrake', 'K10', { facing: 'S', fateSpent: 2 }), warrior('a2', 'K15'), warrior('b1', 'K14')],
    terrain: [ground('hindering', 'K12')],
    play: [thrown('a1', 'b1')],
    ...missed,
    gives: ['feat-used', ['attack-declared', { attack: 0, attackBecause: [] }], rolled(1, 6), 'attack-failed'],
  });
  example('SC-10.7 no flank', {
    units: [unit('a1', 'n-beastmother', 'K10'), warrior('b1', 'K11'), warrior('a2', 'K12')],
    play: [thrown('a1', 'b1')],
    ...missed,
    gives: ['feat-used', ['attack-declared', { attackBecause: [] }], rolled(1, 6), 'attack-failed'],
  });
  example('SC-10.7 abilities apply as always', {
    units: [wizard(), warrior('b1', 'K11'), unit('b2', 'e-doomrider', 'L9')],
    play: [thrown('a1', 'b1')],
    ...missed,
    gives: [
      'feat-used',
      ['attack-declared', { attackBecause: [{ text: { key: 'modifier.dread' } }] }],
      rolled(0, 6),
      'attack-failed',
    ],
  });
  example('SC-10.7 blocking terrain', {
    units: [wizard(), warrior('b1', 'K14')],
    terrain: [ground('blocking', 'J12', 'K12', 'L12')],
    play: [refused('NO_LINE_OF_FIRE', thrown('a1', 'b1'))],
  });
  example('SC-10.7 one candidate free of both is enough', {
    units: [wizard(), warrior('b1', 'K14'), warrior('b2', 'L12')],
    play: [thrown('a1', 'b1')],
    ...missed,
    gives: ['feat-used', 'attack-declared', rolled(1, 6), 'attack-failed'],
  });
  example('SC-10.7, SC-R32 enemies are in the way just like friends', {
    units: [wizard(), warrior('b1', 'K14'), warrior('b2', 'K12')],
    play: [refused('UNIT_IN_WAY', thrown('a1', 'b1'), { by: 'b2' })],
  });
  example('SC-10.7, SC-R32 with throwBlockers warriors, Warriors are', {
    options: { throwBlockers: 'warriors' },
    units: [wizard(), warrior('b1', 'K14'), warrior('b2', 'K12')],
    play: [refused('UNIT_IN_WAY', thrown('a1', 'b1'), { by: 'b2' })],
  });
  example('SC-10.7 it is the attack of the attack phase', {
    units: [wizard(), warrior('b1', 'K14'), warrior('b2', 'N10')],
    play: [thrown('a1', 'b1'), refused('ATTACK_SPENT', attack('a1', 'b2'))],
    ...missed,
  });
});

describe('SC-12.1, SC-12.2 worth', () => {
  example('SC-12.1 by rank, plus 1 for each Feat and Fate Point used; nothing before the defeat', {
    units: [
      unit('a1', 'h-captain', 'K10'),
      unit('b1', 'e-mordrake', 'K11', {
        facing: 'S',
        wounded: true,
        off: ['dread'],
        fateSpent: 1,
        featsUsed: ['throw', 'frenzy'],
      }),
    ],
    play: [attack('a1', 'b1'), declines('b')],
    dice: [6, 6, 1, 1, 1],
    gives: [
      'attack-declared',
      rolled(6, 1),
      'fate-asked',
      'declined',
      'attack-succeeded',
      'defeated',
      ['scored', { side: 'a', points: 6, total: 6, unit: 'b1' }],
    ],
    scores: { a: 6, b: 0 },
  });
  example('SC-12.2, SC-R45 Feats used in the very attack count', {
    units: [
      warrior('b1', 'K11'),
      unit('a1', 'h-captain', 'K10'),
      unit('b2', 'e-warlord', 'J10', { off: ['reckless'], wounded: true }),
    ],
    options: { target: 4 },
    own: { scores: { a: 0, b: 2 } },
    turn: { active: 'b' },
    play: [attack('b1', 'a1')],
    dice: [6, 1, 1],
    gives: [
      'attack-declared',
      rolled(6, 1),
      'attack-succeeded',
      'defeated',
      ['scored', { points: 2, total: 4 }],
      ['match-over', { winner: 'b', reason: 'target' }],
    ],
  });
});

describe('9.3 burning a store', () => {
  const at = (round: number, ...units: Parameters<typeof unit>[]) => ({
    options: { scenario: 'stores' },
    turn: { round },
    units: units.map((each) => unit(...each)),
  });
  example('9.3 from round 3, under the unit or next to it, instead of an attack: +2', {
    ...at(3, ['a1', 'h-captain', 'J18'], ['a2', 'h-marshal', 'N18'], ['b1', 'e-overseer', 'J20']),
    play: [
      refused('NO_STORE', burn('a1', 'K19')),
      refused('NOT_ADJACENT', burn('a1', 'O19')),
      burn('a1', 'J19'),
      refused('ATTACK_SPENT', attack('a1', 'b1')),
      move('a1', 'J19'),
    ],
    gives: [
      ['store-burnt', { unit: 'a1', store: 'store-1', at: 'J19' }],
      ['scored', { side: 'a', points: 2, total: 2, store: 'store-1' }],
      'moved',
    ],
    scores: { a: 2, b: 0 },
  });
  example('9.3 a burnt store is gone', {
    ...at(3, ['a1', 'h-captain', 'J18'], ['a2', 'h-captain', 'K19']),
    play: [burn('a1', 'J19'), ends('a'), idles('b', 'red'), refused('NO_STORE', burn('a2', 'J19'))],
  });
  example('9.3 not before round 3', {
    ...at(2, ['a1', 'h-captain', 'J18']),
    play: [refused('TOO_EARLY', burn('a1', 'J19'), { round: 2, from: 3 })],
  });
  example('9.3 the defender cannot burn', {
    ...at(3, ['a1', 'h-captain', 'J2'], ['b1', 'e-overseer', 'J20']),
    turn: { round: 3, active: 'b' },
    play: [refused('NOT_YOUR_GOAL', burn('b1', 'J19'))],
  });
  example('9.3 only in this scenario', {
    units: [unit('a1', 'h-captain', 'J18')],
    turn: { round: 3 },
    play: [refused('WRONG_SCENARIO', burn('a1', 'J19'))],
  });
  example('9.3 not after Double-time', {
    ...at(3, ['a1', 'h-captain', 'J17'], ['b1', 'e-overseer', 'A20']),
    play: [move('a1', 'J18', { double: 'yes' }), refused('NOT_YOUR_DECISION', burn('a1', 'J19'))],
  });
  example('9.3, SC-R48 Mobility allows it: move, burn, move', {
    ...at(4, ['a1', 'h-wizard', 'J17']),
    play: [
      refused('FEAT_CONDITION', burn('a1', 'J19', { feat: 'mobility' })),
      move('a1', 'J18'),
      burn('a1', 'J19', { feat: 'mobility' }),
      move('a1', 'J17'),
    ],
    gives: ['moved', 'feat-used', 'store-burnt', 'scored', 'moved'],
  });
  example('9.3 up to the target', {
    ...at(3, ['a1', 'h-captain', 'J18']),
    own: { scores: { a: 10, b: 0 } },
    play: [burn('a1', 'J19')],
    gives: ['store-burnt', 'scored', ['match-over', { winner: 'a' }]],
  });
});
