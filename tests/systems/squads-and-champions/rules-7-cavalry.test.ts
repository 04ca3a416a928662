import { describe } from 'vitest';
import { ability, attack, charge, ends, move } from './deeds.ts';
import { example, refused, standard, unit } from './example.ts';

const warrior = (id: string, at: string | null) => standard(id, 'warrior', at);
const horse = (id: string, klass: 'knight' | 'lancer' | 'mounted-archer', at: string) =>
  standard(id, klass, at, { squad: 'blue' });
const declared = (attacks: number, defences = 0) =>
  ['attack-declared', { attack: attacks, defence: defences }] as const;
const failed = ['rolled', 'attack-failed'] as const;

describe('SC-7.1 mounted classes', () => {
  example('SC-7.1 Knights attack adjacent enemies and flank', {
    units: [
      horse('a1', 'knight', 'K10'),
      horse('a2', 'knight', 'O10'),
      horse('b1', 'knight', 'M10'),
      horse('b2', 'knight', 'K14'),
    ],
    play: [refused('NOT_ADJACENT', attack('a1', 'b2')), attack('a1', 'b1')],
    dice: [1, 6],
    gives: [declared(1), ...failed],
  });
  example('SC-7.1 Lancers charge', {
    units: [horse('a1', 'lancer', 'K10'), horse('b1', 'knight', 'O14')],
    play: [charge('a1', 'b1')],
    dice: [1, 6],
    gives: ['moved', declared(1), ...failed],
  });
  example('SC-7.1 a Lancer has no facing and no rear', {
    units: [horse('b1', 'lancer', 'K10'), warrior('a1', 'J9'), warrior('a2', 'M12')],
    play: [attack('a1', 'b1'), attack('a2', 'b1')],
    dice: [1, 6, 1, 6],
    gives: [declared(1, 0), ...failed, declared(1, 0), ...failed],
  });
  example('SC-7.1 Mounted Archers shoot like Archers, with the same weakness', {
    units: [horse('a1', 'mounted-archer', 'K10'), horse('b1', 'mounted-archer', 'K18'), warrior('b2', 'M11')],
    play: [refused('TARGET_ADJACENT', attack('a1', 'b2')), attack('a1', 'b1')],
    dice: [1, 6],
    gives: [declared(-1, -1), ...failed],
  });
});

describe('SC-7.2 Cavalry against Infantry', () => {
  example('SC-7.2, SC-R41 from a distance', {
    units: [unit('a1', 'h-ysolde', 'K10', { fateSpent: 3 }), warrior('b1', 'K14')],
    play: [attack('a1', 'b1')],
    dice: [1, 1, 1, 6],
    gives: [declared(1), ...failed],
  });
  example('SC-7.2 hand to hand', {
    units: [horse('a1', 'knight', 'K10'), warrior('b1', 'K12')],
    play: [attack('a1', 'b1')],
    dice: [1, 6],
    gives: [declared(1), ...failed],
  });
  example('SC-7.2 not against Cavalry', {
    units: [horse('a1', 'knight', 'K10'), horse('b1', 'knight', 'M10')],
    play: [attack('a1', 'b1')],
    dice: [1, 6],
    gives: [declared(0), ...failed],
  });
  example('SC-7.2 nor for a rider on foot', {
    units: [unit('a1', 'h-sword-sister', 'K10', { dismounted: true }), warrior('b1', 'K11')],
    play: [attack('a1', 'b1')],
    dice: [1, 1, 6],
    gives: [declared(0), ...failed],
  });
  example('SC-7.2 but against one', {
    units: [horse('a1', 'knight', 'K10'), unit('b1', 'e-alpha', 'M10', { dismounted: true, facing: 'W' })],
    play: [attack('a1', 'b1')],
    dice: [1, 6, 6, 6],
    gives: [declared(1), ...failed],
  });
});

describe('SC-7.5, SC-7.6, SC-7.7, SC-7.8 on foot', () => {
  example(
    'SC-7.5, SC-7.6, SC-7.7, SC-R26, SC-R27 the same unit: number, abilities, Feats, Fate and worth; unwounded; nobody scores',
    {
      units: [warrior('a1', 'J9'), unit('b1', 'e-alpha', 'K10', { featsUsed: ['vault'], off: ['swift'] })],
      play: [attack('a1', 'b1')],
      dice: [6, 1, 1, 1],
      has: {
        b1: {
          class: 'pike',
          dismounted: true,
          wounded: false,
          featsUsed: ['vault'],
          off: ['swift'],
          worth: 4,
          done: false,
        },
      },
      scores: { a: 0, b: 0 },
    },
  );
  example('SC-7.6 if it has acted it is done, otherwise it may still act, as Infantry', {
    units: [
      warrior('a1', 'J9'),
      warrior('a2', 'N9'),
      unit('b1', 'e-doomrider', 'K10'),
      unit('b2', 'e-doomrider', 'O10'),
    ],
    turn: { active: 'b' },
    play: [
      attack('b2', 'a2'),
      ends('b'),
      attack('a1', 'b1'),
      attack('a2', 'b2'),
      ends('a'),
      refused('ALREADY_ACTIVATED', move('b2', 'P11')),
      refused('TOO_FAR', move('b1', 'L11 L12 L13 L14 L15 L16 L17')),
      move('b1', 'L11 L12 L13 L14 L15 L16'),
    ],
    dice: [1, 1, 6, 6, 1, 1, 4, 6, 1, 1, 4],
    has: { b1: { at: 'L16', class: 'warrior' }, b2: { class: 'warrior', done: true } },
  });
  example('SC-7.6, SC-R51 its type and class are keywords, and change', {
    units: [
      unit('b1', 'e-phalangite', 'K9', { facing: 'N' }),
      unit('a1', 'h-sword-sister', 'K10'),
      unit('a2', 'h-sword-sister', 'J10', { dismounted: true }),
    ],
    turn: { active: 'b' },
    play: [ability('b1', 'slayer', 'on'), attack('b1', 'a1')],
    dice: [1, 1, 6, 6],
    gives: [
      'ability-set',
      ['attack-declared', { attackBecause: [{ text: { facts: { ability: 'slayer' } } }] }],
      ...failed,
    ],
  });
  example('SC-7.6 Slayer of Cavalry has no effect on a rider on foot', {
    units: [
      unit('b1', 'e-phalangite', 'K9', { facing: 'N' }),
      unit('a2', 'h-sword-sister', 'J10', { dismounted: true }),
    ],
    turn: { active: 'b' },
    play: [attack('b1', 'a2')],
    dice: [1, 1, 6, 6],
    gives: [['attack-declared', { attackBecause: [] }], ...failed],
  });
  example('SC-7.7 dismounting is not a defeat: no Frenzy', {
    units: [unit('a1', 'h-aldric', 'J9', { fateSpent: 2 }), unit('b1', 'e-alpha', 'K10'), warrior('b2', 'J10')],
    play: [
      attack('a1', 'b1'),
      refused('FEAT_CONDITION', attack('a1', 'b2', { feat: 'frenzy' }), { missing: 'defeat' }),
    ],
    dice: [6, 6, 6, 1, 1, 1],
  });
  example('SC-7.8 an Elite on foot is defeated by the next success, without a die', {
    units: [warrior('a1', 'J9'), unit('b1', 'e-doomrider', 'J10', { dismounted: true })],
    play: [attack('a1', 'b1')],
    dice: [6, 1, 1],
    gives: ['attack-declared', 'rolled', 'attack-succeeded', 'defeated', ['scored', { points: 2 }]],
  });
});

describe('SC-7.4 Cavalry and fronts', () => {
  example('SC-7.3, SC-7.4 a front stops it, leaving contact costs it nothing extra', {
    units: [horse('a1', 'knight', 'K8'), standard('b1', 'pike', 'L12', { facing: 'S' }), warrior('b2', 'J8')],
    play: [refused('STOPPED_BY_PIKE', move('a1', 'K9 K10 K11')), move('a1', 'K9 K10')],
    gives: [['moved', { cost: 2 }], 'forced-stop'],
  });
});
