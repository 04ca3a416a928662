import { describe, expect, it } from 'vitest';
import type { Facts } from '../../../src/engine/index.ts';
import { act, asks, basic, example, fights, setUp, told, viewOf } from './example.ts';
import type { Playing } from './example.ts';

const far = basic('b9', 'AV1');
const tough = { stats: { wd: 9 } };
const strike = [{ unit: 'a1', targets: [{ target: 'b1' }] }];
const piles = (rows: readonly Facts[]) => act('a', 'pile', { units: rows });
const first = (playing: Playing) => viewOf(playing).own.melee?.first;

describe('GP-11.11 piling in', () => {
  const units = [
    basic('a1', 'K11', { squad: 'qa', facing: 'N', ...tough }),
    basic('a2', 'M12', { squad: 'qa', facing: 'W', ...tough }),
    basic('b1', 'K10', { squad: 'qb', ...tough, with: { moved: true } }),
    basic('b2', 'M9', { squad: 'qc', ...tough, with: { moved: true } }),
    far,
  ];
  example('GP-11.11 is asked openly, but not of whom', {
    units,
    play: [
      fights('a', strike),
      asks('a pile'),
      (playing) =>
        expect(playing.match().asked[0]).toMatchObject({
          of: 'a',
          rule: 'GP-11.11',
          facts: { units: ['a2'] },
          secret: false,
          veiled: true,
          pace: 'reaction',
        }),
      piles([]),
    ],
    has: { a2: { at: 'M12', moved: false } },
    after: (playing) => {
      expect(told(playing, 'stayed')).toEqual([{ side: 'a' }]);
      expect(told(playing, 'moved')).toEqual([]);
    },
  });
  const goes = (title: string, more: Facts, facing: number) =>
    example(`GP-11.11 ${title}`, {
      units,
      play: [fights('a', strike), piles([{ unit: 'a2', path: ['L11'], ...more }])],
      has: { a2: { at: 'L11', facing, moved: true, bonus: 0 } },
      after: (playing) => {
        expect(told(playing, 'moved')).toEqual([
          { unit: 'a2', from: 'M12', path: ['L11'], cost: 1.41, distance: 1.41, bonus: 0, level: 0 },
        ]);
        expect(told(playing, 'stayed')).toEqual([]);
      },
    });
  goes('who comes closer faces as it goes', {}, 7);
  goes('or as its owner says', { dir: 'E' }, 2);
  example('GP-11.11 nobody is asked where all are in contact, and nobody is told to have stayed', {
    units: [units[0] as ReturnType<typeof basic>, units[2] as ReturnType<typeof basic>, far],
    play: [fights('a', strike), asks('b allocate')],
    after: (playing) => expect(told(playing, 'stayed')).toEqual([]),
  });
  const fresh = (title: string, own: Facts, path: string, before: boolean, after: boolean) =>
    example(`GP-11.19 ${title}`, {
      units: [...units.slice(0, 3), basic('b2', 'M10', { squad: 'qb', ...tough, with: { moved: true } }), far],
      own,
      play: [
        fights('a', strike),
        (playing) => expect(first(playing)).toBe(before),
        piles(path === '' ? [] : [{ unit: 'a2', path: [path] }]),
        asks('b allocate'),
        (playing) => expect(first(playing)).toBe(after),
      ],
    });
  fresh('squads that have not met yet meet for the first time', {}, '', true, true);
  fresh('those that have fought before do not', { fought: ['qa qb'] }, '', false, false);
  fresh('also where another of them comes closer', { fought: ['qa qb'] }, 'L11', false, false);
});

describe('GP-3.10 time of day and weather', () => {
  const rolled = (options: Facts, dice: readonly number[]) => {
    const { told: facts, view, left } = setUp(options, dice);
    expect(left).toBe(0);
    return [facts('environment'), view.own.time, view.own.weather];
  };
  it('are thrown one after the other', () => {
    expect(rolled({ timeOfDay: 'roll', weather: 'roll' }, [6, 5])).toEqual([
      [{ time: 'night', weather: 'fog', dice: [6, 5] }],
      'night',
      'fog',
    ]);
    expect(rolled({ timeOfDay: 'roll', weather: 'rain' }, [1])).toEqual([
      [{ time: 'dawn', weather: 'rain', dice: [1] }],
      'dawn',
      'rain',
    ]);
  });
  it('or are as agreed', () => {
    expect(rolled({ timeOfDay: 'dusk', weather: 'roll' }, [4])).toEqual([
      [{ time: 'dusk', weather: 'normal', dice: [4] }],
      'dusk',
      'normal',
    ]);
    expect(rolled({ timeOfDay: 'night', weather: 'fog' }, [])).toEqual([
      [{ time: 'night', weather: 'fog', dice: [] }],
      'night',
      'fog',
    ]);
  });
});
