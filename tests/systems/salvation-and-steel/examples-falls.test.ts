import { describe } from 'vitest';
import { crawls, ends, fight, pushes, sets, stands } from './deeds.ts';
import { auto, example, hit, refused, stand, unit, wound } from './example.ts';

describe('standing up', () => {
  const knight = (wounds: number, fallen = 1) => unit('a1', 'knight', 'S19', { wounds, fallen });
  const rise = stands('a1');

  example('SS-E32 (a) on a success it stands, its Speed used, its Energy not', {
    units: [knight(1)],
    play: [rise, refused('NOT_FALLEN', rise)],
    dice: [stand('a1', 12, 12)],
    gives: ['a1 stood'],
    has: { a1: { fallen: false, wounds: 1, speed: 0, energy: 3, activation: 'open' } },
  });

  example('SS-E32 (b) a failure adds a counter, and it can do nothing more this turn, not even defend', {
    units: [knight(1), unit('a2', 'knight', 'S21'), unit('b1', 'squire', 'S20')],
    play: [
      rise,
      ends('a'),
      fight('b1'),
      refused('TOO_MANY_DICE', sets('a1', 'b1 0/1'), { left: 0 }),
      sets('a2', 'b1 0/1'),
      sets('b1', 'a1 1/0, a2 1/0'),
      pushes('b', 'a1', 'stay'),
    ],
    dice: [stand('a1', 12, 13), auto('b1', 'a1', 1), wound('b1', 'a1', 11, [12]), hit('b1', 'a2', 12, [13])],
    gives: ['a1 stand-failed', 'b1 at a1: 1 stun', 'b1 at a2: miss', 'a1 stunned'],
    has: { a1: { at: 'S19', fallen: true, wounds: 2, resistance: 10, helpless: true, activation: 'closed' } },
  });

  example('SS-E32 (c) the third counter kills it, and nobody tests', {
    units: [knight(2), unit('a2', 'squire', 'S20')],
    play: [rise],
    dice: [stand('a1', 10, 11)],
    gives: ['a1 stand-failed', 'a1 dies: stand'],
    has: { a1: { at: null, removed: 'stand', wounds: 3 }, a2: { running: false } },
  });

  example('SS-E32 (d) not in the turn in which it fell', {
    units: [knight(1, 2)],
    play: [refused('TOO_SOON', rise, { turn: 3 })],
  });

  example('SS-E32 (e) once a turn', {
    units: [knight(1)],
    play: [rise, refused('ALREADY_TRIED', rise)],
    dice: [stand('a1', 12, 13)],
    gives: ['a1 stand-failed'],
    has: { a1: { wounds: 2 } },
  });
});

describe('crawling', () => {
  const fallen = unit('a1', 'squire', 'S19', { wounds: 1, fallen: 1 });

  example('SS-E33 up to three cells away from enemies, staying down', {
    units: [fallen, unit('b1', 'squire', 'S21')],
    play: [
      refused('TOO_FAR', crawls('a1', 'S15')),
      refused('ENEMY_ADJACENT', crawls('a1', 'S20'), { enemies: ['b1'] }),
      crawls('a1', 'S16'),
      refused('ALREADY_TRIED', stands('a1')),
    ],
    gives: ['a1 crawls S18 S17 S16'],
    has: { a1: { at: 'S16', fallen: true, speed: 0 } },
  });

  example('SS-E33 not in contact', {
    units: [fallen, unit('b1', 'squire', 'S20')],
    play: [refused('IN_CONTACT', crawls('a1', 'S18'), { enemies: ['b1'] })],
  });
});
