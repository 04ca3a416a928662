import { describe } from 'vitest';
import { act, auto, defence, example, hit, mayName, refused, unit, wound } from './example.ts';

const split = (one: string, dice: string) => act(one.startsWith('a') ? 'a' : 'b', 'allocate', { unit: one, dice });
const brace = (one: string) => act(one.startsWith('a') ? 'a' : 'b', 'allocate', { unit: one, brace: 'yes' });
const fight = (one: string) => act('a', 'fight', { unit: one });
const push = (one: string, cell: string) => act(one.startsWith('a') ? 'b' : 'a', 'push', { unit: one, cell });
const fall = (one: string, cell: string) => act(one.startsWith('a') ? 'a' : 'b', 'fall', { unit: one, cell });
const pair = { units: [unit('a1', 'warrior', 'S18'), unit('b1', 'squire', 'S19')], charged: ['a1>b1'] };

describe('charged units', () => {
  example('SS-E11 a charged unit has one attack die, at Accuracy +2', {
    ...pair,
    play: [
      fight('a1'), refused('CHARGED_LIMIT', split('b1', 'a1 2/1')), split('a1', 'b1 3/1'), split('b1', 'a1 1/2'),
      mayName('a', 'push', ['S20', 'T19', 'R19']), push('b1', 'S20'),
      mayName('a', 'fall', ['T17', 'S17', 'R17']), fall('a1', 'S17'),
    ],
    dice: [
      hit('a1', 'b1', 11, [11, 12, 4]), wound('a1', 'b1', 11, [11, 12]), defence('b1', 'a1', 11, [12, 11]),
      hit('b1', 'a1', 14, [14]), wound('b1', 'a1', 11, [11]), defence('a1', 'b1', 9, [10]),
    ],
    gives: ['a1 at b1: 1 stun', 'b1 at a1: 1 wound', 'b1 stunned', 'a1 wounded 1', 'b1 pushed to S20 by a1', 'a1 pushed to S17 by b1', 'a1 falls'],
    has: { a1: { at: 'S17', wounds: 1, resistance: 7, fallen: true, energy: 0 }, b1: { at: 'S20', wounds: 0, fallen: false, energy: 0 } },
    contacts: [], asked: ['a half'],
  });

  example('SS-E12 a braced unit rolls as many dice as its charger, beyond its Energy', {
    ...pair,
    play: [fight('a1'), brace('b1'), split('a1', 'b1 4/0'), push('b1', 'T19'), act('a', 'follow', { unit: 'a1' })],
    dice: [hit('a1', 'b1', 11, [1, 11, 12, 20]), wound('a1', 'b1', 11, [3, 12]), defence('b1', 'a1', 11, [11, 12, 13, 14])],
    gives: ['a1 at b1: 1 stun', 'b1 stunned', 'b1 pushed to T19 by a1', 'a1 follows to S19'],
    has: { a1: { at: 'S19', energy: 0, speed: 8 }, b1: { at: 'T19', wounds: 0, energy: 0 } }, contacts: ['a1-b1'],
  });

  example('SS-E13 with a second enemy in contact nobody is a charged unit', {
    units: [unit('a1', 'warrior', 'S18'), unit('a2', 'warrior', 'R19'), unit('b1', 'squire', 'S19')], charged: ['a1>b1', 'a2>b1'],
    play: [fight('b1'), refused('CANNOT_BRACE', brace('b1')), split('a1', 'b1 0/2'), split('a2', 'b1 0/1'), split('b1', 'a1 2/0, a2 1/0')],
    dice: [hit('b1', 'a1', 12, [13, 12]), wound('b1', 'a1', 11, [11]), defence('a1', 'b1', 9, [9, 2]), hit('b1', 'a2', 12, [18])],
    gives: ['b1 at a1: nothing', 'b1 at a2: miss'],
    has: { a1: { energy: 2 }, a2: { energy: 3 }, b1: { energy: 0 } }, contacts: ['a1-b1', 'a2-b1'],
  });

  example('SS-E24 a charged unit without defence dice is hit for sure; its own attack is rolled at +2', {
    ...pair,
    play: [fight('a1'), split('a1', 'b1 2/2'), split('b1', 'a1 1/0'), push('b1', 'stay')],
    dice: [auto('a1', 'b1', 2), wound('a1', 'b1', 11, [12, 13]), hit('b1', 'a1', 14, [14]), wound('b1', 'a1', 11, [11]), defence('a1', 'b1', 9, [9, 10])],
    gives: ['a1 at b1: 2 stuns', 'b1 at a1: nothing', 'b1 stunned'],
    has: { a1: { at: 'S18', wounds: 0, energy: 0 }, b1: { at: 'S19', wounds: 0, energy: 2 } },
  });
});
