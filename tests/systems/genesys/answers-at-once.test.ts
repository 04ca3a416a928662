import { describe, expect } from 'vitest';
import type { Facts } from '../../../src/engine/index.ts';
import { act, basic, choices, example, figure, offers, reacts, refused, shoots, told } from './example.ts';

const bow = { gear: ['bow', 'blade'] };
const far = basic('b9', 'AV1');
const bystander = basic('a9', 'A48');

describe('GP-10.3 several answers at once', () => {
  const units = [
    basic('a1', 'K20', { ...bow, squad: 'qa' }),
    bystander,
    basic('b1', 'K10', { squad: 'one', ...bow }),
    basic('b2', 'M10', { squad: 'two', ...bow }),
  ];
  example('GP-10.3 are refused where the second one cannot be', {
    units,
    watch: 'all',
    play: [
      shoots('a', 'a1 b1'),
      refused('CANNOT_DIVE', reacts('b', { squad: 'one', kind: 'dive' }, { squad: 'two', kind: 'dive' }), {
        squad: 'two',
      }),
      refused('CANNOT_DIVE', reacts('b', { squad: 'two', kind: 'dive' }, { squad: 'one', kind: 'dive' }), {
        squad: 'two',
      }),
      reacts('b', { squad: 'one', kind: 'dive' }, { squad: 'two', kind: 'shoot', attacks: 'b2 a1' }),
    ],
    dice: [1, 1],
    has: { b1: { prone: true, acted: true }, b2: { acted: true } },
    after: (playing) =>
      expect(told(playing, 'reacted')).toMatchObject([
        { squad: 'one', kind: 'dive' },
        { squad: 'two', kind: 'shoot' },
      ]),
  });
  example('GP-10.3 nobody is asked whose side has no Command left', {
    units,
    own: { spent: { b: 2 } },
    watch: 'all',
    play: [shoots('a', 'a1 b1')],
    dice: [1],
    after: (playing) => expect(told(playing, 'reacted')).toEqual([]),
  });
  example('GP-10.3 no more of them than there is Command for', {
    units,
    own: { spent: { b: 1 } },
    watch: 'all',
    play: [
      shoots('a', 'a1 b1'),
      refused('NO_COMMAND_LEFT', reacts('b', { squad: 'one', kind: 'dive' }, { squad: 'two', kind: 'shoot' }), {
        squad: 'one',
      }),
      reacts('b', { squad: 'one', kind: 'dive' }),
    ],
    dice: [1],
    has: { b1: { prone: true } },
  });
});

describe('GP-21.2 channelling', () => {
  const priest = (stats: Facts = {}) => ({
    units: [
      figure('a1', 'hearthpriest', 'K20', { squad: 'qa', stats: { wp: 2, ...stats } as never }),
      basic('a2', 'K22', { squad: 'qc' }),
      far,
    ],
    own: { squads: { qa: { powers: ['mend', 'zeal'] } } },
  });
  const channel = (power: string, unit = 'a1') => act('a', 'channel', { unit, power });
  example('GP-21.2 a die and the Willpower short of the difficulty gather nothing', {
    ...priest(),
    play: [channel('mend'), refused('ALREADY_CHANNELLED', channel('zeal'), { unit: 'a1', power: 'zeal' })],
    dice: [1],
    has: { a1: { hasChannelled: true, channelled: null, acted: false } },
    after: (playing) =>
      expect(told(playing, 'channelled')).toEqual([
        { die: 1, need: 7, passed: false, power: 'mend', total: 3, unit: 'a1' },
      ]),
  });
  example('GP-21.2 as much as the difficulty gathers the power', {
    ...priest(),
    play: [channel('mend')],
    dice: [6],
    has: { a1: { hasChannelled: true, channelled: { power: 'mend', held: false } } },
    after: (playing) =>
      expect(told(playing, 'channelled')).toEqual([
        { die: 6, need: 7, passed: true, power: 'mend', total: 8, unit: 'a1' },
      ]),
  });
  example('GP-21.1 – GP-21.4 is refused one by one', {
    ...priest(),
    units: [...priest().units, figure('b1', 'adept', 'K40', { squad: 'qb' })],
    play: [
      refused('NOT_A_CASTER', channel('mend', 'a2'), { unit: 'a2', power: 'mend' }),
      refused('POWER_UNKNOWN', channel('stride'), { unit: 'a1', power: 'stride' }),
      refused('NOT_YOURS', channel('mend', 'b1')),
      (playing) => {
        expect(offers(playing, 'a', 'channel')).toEqual([
          { unit: 'a1', power: 'mend' },
          { unit: 'a1', power: 'zeal' },
        ]);
        expect(choices(playing, 'a', 'channel', 'unit')).toEqual(['a1']);
        expect(choices(playing, 'a', 'channel', 'power')).toEqual([]);
        expect(choices(playing, 'a', 'channel', 'power', { given: { unit: 'a1' } })).toEqual(['mend', 'zeal']);
        expect(choices(playing, 'a', 'channel', 'power', { given: { unit: 'a2' } })).toEqual([]);
      },
    ],
  });
});
