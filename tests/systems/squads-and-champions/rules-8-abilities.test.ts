import { describe } from 'vitest';
import { ability, move } from './deeds.ts';
import { asks, example, refused, standard, unit } from './example.ts';

describe('Squads and Champions, special abilities', () => {
  example('SC-8.1 abilities always apply, dismounted or Wounded', {
    units: [
      unit('a1', 'e-alpha', 'K10', { dismounted: true, wounded: true, facing: 'N' }),
      standard('b1', 'warrior', 'W20'),
    ],
    play: [refused('TOO_FAR', move('a1', 'K18')), move('a1', 'K17')],
    gives: ['activated', ['moved', { unit: 'a1', cost: 7, allowance: 7 }]],
  });

  example('SC-8.1 except when switched off', {
    units: [unit('a1', 'n-beastmother', 'K10'), standard('b1', 'warrior', 'W20')],
    play: [ability('a1', 'swift', 'off'), refused('TOO_FAR', move('a1', 'K17')), move('a1', 'K16')],
    has: { a1: { at: 'K16', off: ['swift'] } },
  });

  example('SC-8.3 an ability that names a keyword affects neither its bearer nor units without the keyword', {
    units: [
      unit('a1', 'n-drover', 'K10'),
      unit('a2', 'n-poacher', 'M10'),
      unit('a3', 'n-serjeant', 'J10', { facing: 'N' }),
      standard('b1', 'warrior', 'W20'),
    ],
    play: [refused('TOO_FAR', move('a1', 'K19')), refused('TOO_FAR', move('a3', 'J17')), move('a2', 'N17')],
    gives: ['activated', ['moved', { unit: 'a2', cost: 7, allowance: 7 }]],
  });

  example('SC-8.4 two Drumbeats count once, and Swift is added', {
    units: [
      unit('a1', 'n-beastmother', 'K10'),
      unit('a2', 'n-drover', 'M10'),
      unit('a3', 'n-drover', 'M12'),
      standard('b1', 'warrior', 'W20'),
    ],
    play: [refused('TOO_FAR', move('a1', 'K19')), move('a1', 'K18')],
    gives: ['activated', ['moved', { cost: 8, allowance: 8 }]],
  });

  example('SC-8.4 Drumbeat is checked when the movement begins, not where it ends', {
    units: [
      standard('a1', 'warrior', 'K10', { squad: 'blue' }),
      unit('a2', 'h-standard', 'N10'),
      standard('b1', 'warrior', 'W20'),
    ],
    play: [move('a1', 'J11 I12 H13 G14 F15 E16 D17'), asks('a activation')],
    gives: ['activated', ['moved', { cost: 7, allowance: 7 }]],
  });
});
