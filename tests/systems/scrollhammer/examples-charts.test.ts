import { describe } from 'vitest';
import { casts, example, madeUp, quiet, shoots } from './example.ts';

const shooting = { phase: 'shooting' };
const fight = { phase: 'fight' };
const away = { 'b-9': ['hunter', 'A2'] } as const;

describe('Scrollhammer, worked examples of hits, wounds and saves', () => {
  const novice = madeUp('novice', 'bowman', { bs: 2 });
  const marksman = madeUp('marksman', 'bowman', { bs: 7 });
  const one = (shooter: string, dice: readonly number[], hits: number) =>
    ({
      groups: { 'a-1': [shooter, 'K20'], 'b-1': ['clansman', 'K10:L10'] },
      turn: shooting,
      secrets: quiet(),
      play: [shoots('a-1', 'b-1')],
      dice: hits > 0 ? [...dice, 1] : dice,
      gives: [['hits', { dice, hits }]],
    }) as const;
  example('SH-E1 BS 2: a 4 misses', one(novice, [4], 0));
  example('SH-E1 a 5 hits', one(novice, [5], 1));

  example('SH-E3, SH-7.9 BS 7: a 1 is thrown again, a 5 then hits', one(marksman, [1, 5], 1));
  example('SH-E3, SH-7.9 a 4 does not', one(marksman, [1, 4], 0));
  example('SH-E3, SH-2.9 a second 1 is not thrown again', one(marksman, [1, 1], 0));
  example('SH-E3 a 2 hits at once', one(marksman, [2], 1));

  const struck = (striker: string, dice: readonly number[], needed: number, die: number) =>
    ({
      groups: {
        'a-1': [striker, 'K20'],
        'b-1': ['oathguard', 'K19', { facing: 'S', with: { 'b-1.1': { hands: 'great-weapon' } } }],
        ...away,
      },
      turn: fight,
      secrets: quiet(),
      play: [],
      // Who is saved strikes back, in vain.
      dice: [...dice, die, ...(die < needed ? [] : [1])],
      gives: [['saves', { rolls: [{ kind: 'armour', needed, die }], unsaved: die < needed ? 1 : 0 }]],
    }) as const;
  // Ghostglass has AP 2, a plain hand-weapon none; the guard with its great weapon strikes back last.
  example('SH-E2 AP 2 on a save of 3+: a 4 fails', struck('wraith', [4, 1, 1, 4], 5, 4));
  example('SH-E2 a 5 saves', struck('wraith', [4, 1, 1, 4], 5, 5));
  example('SH-E2 with AP 0 a 3 saves', struck('warden', [4, 1, 4], 3, 3));

  const golem = madeUp('golem', 'levyman', { t: 7 });
  const titan = madeUp('titan', 'levyman', { t: 10 });
  const wounded = (shooter: string, target: string, dice: readonly number[], needed: readonly number[]) =>
    ({
      groups: { 'a-1': [shooter, 'K20'], 'b-1': [target, 'K14'], ...away },
      turn: shooting,
      secrets: quiet(),
      play: [shoots('a-1', 'b-1', shooter === 'levyman' ? { weapons: 'fire-pot' } : {})],
      dice,
      gives: [['wounds', { needed, wounds: needed.length }]],
      slain: needed.length > 0 ? ['b-1.1'] : [],
    }) as const;
  example('SH-E4 S 3 on T 7: no die, no wound', wounded('bowman', golem, [4], []));
  example('SH-E4 S 4 on T 7 needs a 6', wounded('levyman', golem, [5, 6], [6]));
  example('SH-E4 S 6 on T 10: no die', wounded('arbalester', titan, [3], []));
  example('SH-E4 S 7 on T 10 needs a 6', {
    ...wounded('shaman', titan, [], [6]),
    groups: {
      'a-1': ['shaman', 'K20', { with: { 'a-1.1': { hands: 'spell+spell', pool: 4 } } }],
      'b-1': [titan, 'K14'],
      ...away,
    },
    play: [casts('a-1.1', 'rime-lance', { target: 'b-1', dice: 4 }), shoots('a-1', 'b-1')],
    dice: [3, 3, 3, 3, 4, 6],
  });

  const ogre = madeUp('ogre', 'oathguard', { s: 6, melee: ['hand-weapon'] });
  const slaughter = (victim: string, hands: string, save: readonly number[], wounds: number) =>
    ({
      groups: { 'a-1': [ogre, 'K20'], 'b-1': [victim, 'K19', { with: { 'b-1.1': { hands } } }], ...away },
      turn: fight,
      secrets: quiet({ magic: 'pass' }),
      play: [],
      dice: [4, 2, ...save],
      gives: [['combat.result', { wounds: { a: wounds, b: 0 } }]],
    }) as const;
  example('SH-E12, SH-8.12, SH-12.2 S 6 slays a Magister of T 3 with both its wounds', {
    ...slaughter('magister', 'spell+rowan-staff+hand-weapon', [], 2),
    slain: ['b-1.1'],
  });
  example('SH-E12 of a Captain of T 4 it takes one', {
    ...slaughter('captain', 'runed-blade', [1], 1),
    // The Captain is quicker and strikes three times in vain; then it bears its defeat.
    dice: [1, 1, 1, 4, 2, 1, 1, 1],
    has: { 'b-1.1': { wounds: 2 } },
  });
  example('SH-E12 an arbalest slays a Magister from afar', {
    groups: { 'a-1': ['arbalester', 'K20'], 'b-1': ['magister', 'K10'], ...away },
    turn: shooting,
    secrets: quiet({ magic: 'pass' }),
    play: [shoots('a-1', 'b-1')],
    dice: [3, 2],
    slain: ['b-1.1'],
  });

  const ghost = (dice: readonly number[], save: { readonly kind: string; readonly needed: number }) =>
    ({
      groups: {
        'a-1': ['bowman', 'K20'],
        'a-2': ['magister', 'M20', { with: { 'a-2.1': { hands: 'spell+spell', pool: 4 } } }],
        'b-1': ['wraith', 'K10'],
        ...away,
      },
      turn: shooting,
      secrets: quiet(),
      dice,
      gives: [['saves', { rolls: [save] }]],
    }) as const;
  example('SH-E43, SH-15.3 a longbow meets the ward against Mundane harm', {
    ...ghost([4, 4, 3], { kind: 'ward', needed: 3 }),
    play: [shoots('a-1', 'b-1')],
  });
  example('SH-E43, SH-15.7 with Lowered Resists only its shroud is left', {
    ...ghost([5, 4, 4, 5], { kind: 'cover', needed: 5 }),
    play: [casts('a-2.1', 'bare-the-soul', { target: 'b-1', dice: 1 }), shoots('a-1', 'b-1')],
  });
  example('SH-E43 and against a spell anyway', {
    ...ghost([3, 4, 3, 5], { kind: 'cover', needed: 5 }),
    play: [casts('a-2.1', 'ember-dart', { target: 'b-1', dice: 1 }), shoots('a-2', 'b-1')],
  });
});
