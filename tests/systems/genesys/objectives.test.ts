import { describe, expect } from 'vitest';
import type { Facts } from '../../../src/engine/index.ts';
import {
  act,
  activates,
  basic,
  choices,
  ends,
  example,
  figure,
  goes,
  offers,
  refused,
  told,
  viewOf,
} from './example.ts';

type Playing = Parameters<typeof told>[0];
const far = basic('b9', 'AV1');
const marker = (number: number, at: string, more: Facts = {}) => ({ id: `m${number}`, kind: 'marker', at, with: more });
const carriedBy = (playing: Playing, id: string) => viewOf(playing).markers[id]?.facts['carrier'] ?? null;
const own = { control: { 1: 1, 2: 2 } };
const takes = (unit: string, name = 'm1') => act('a', 'take', { unit, marker: name });
const hands = (unit: string, to: string) => act('a', 'hand', { unit, to });
const drops = (unit: string) => act('a', 'drop', { unit });

describe('GP-4.15 taking an objective', () => {
  const pair = [basic('a1', 'K21', { squad: 'qa' }), basic('a2', 'M21', { squad: 'qa' }), far];
  const ground = [marker(1, 'K20'), marker(2, 'N21'), marker(3, 'K22')];
  example('GP-4.15 is offered to whoever touches one of the match', {
    units: pair,
    markers: ground,
    own,
    play: [
      (playing) => {
        expect(offers(playing, 'a', 'take')).toEqual([
          { unit: 'a1', marker: 'm1' },
          { unit: 'a2', marker: 'm2' },
        ]);
        expect(choices(playing, 'a', 'take', 'unit')).toEqual(['a1', 'a2']);
        expect(choices(playing, 'a', 'take', 'marker')).toEqual(['m1', 'm2']);
        expect(offers(playing, 'a', 'drop')).toEqual([]);
      },
      // By its number too.
      takes('a1', '1'),
    ],
    after: (playing) => {
      expect(told(playing, 'objective')).toEqual([{ unit: 'a1', marker: 'm1', deed: 'take', to: null, cell: 'K21' }]);
      expect(viewOf(playing).markers['m1']?.facts).toMatchObject({ carrier: 'a1', movedIn: 1 });
      expect(carriedBy(playing, 'm2')).toBeNull();
    },
  });
  example('GP-4.15 is refused where there is none, where it is another’s and where it is out of reach', {
    units: pair,
    markers: ground,
    own,
    play: [
      refused('UNKNOWN', takes('a1', 'm9'), { param: 'marker', text: 'm9' }),
      refused('NOT_YOURS', takes('b9'), { squad: 'b-warder-9' }),
      refused('NOT_ADJACENT', takes('a1', 'm2'), { unit: 'a1', marker: 'm2' }),
      refused('OBJECTIVE_LOCKED', takes('a1', 'm3'), { unit: 'a1', marker: 'm3' }),
    ],
  });
  example('GP-4.15 is for the side that claims it', {
    units: [...pair, basic('b1', 'K19'), basic('b2', 'N22')],
    markers: ground,
    own,
    play: [refused('OBJECTIVE_CONTESTED', takes('a1')), refused('OBJECTIVE_CONTESTED', takes('a2', 'm2'))],
  });
  example('GP-4.15 is not for two at once', {
    units: [...pair.slice(0, 1), basic('a2', 'L21', { squad: 'qa' }), far],
    markers: ground,
    own,
    play: [takes('a1'), refused('NOT_ADJACENT', takes('a2'), { unit: 'a2', marker: 'm1' })],
  });
  example('GP-4.15 is not for the fallen, vehicles or those aboard one, but for riders', {
    units: [
      figure('a1', 'crawler-open', 'K21', { squad: 'qv' }),
      figure('a2', 'crewman', 'K21', { squad: 'qv', with: { aboard: 'a1', seat: 'driver' } }),
      basic('a3', 'J20', { squad: 'qw', with: { damage: 1 } }),
      basic('a4', 'J19', { squad: 'qw' }),
      far,
    ],
    markers: ground,
    own,
    play: [
      refused('IS_VEHICLE', takes('a1')),
      refused('IS_VEHICLE', takes('a2')),
      refused('NOT_YOURS', takes('a3'), { unit: 'a3' }),
      takes('a4'),
    ],
  });
  example('GP-4.14 not from the air', {
    units: [figure('a1', 'glider', 'K21', { squad: 'qa', level: 1 }), far],
    markers: ground,
    own,
    play: [refused('NOT_ADJACENT', takes('a1'))],
  });
  example('GP-4.16 moves it to the cell of its carrier', {
    units: [figure('a1', 'mother-of-tusks', 'K21', { squad: 'qa' }), far],
    markers: [marker(1, 'N24')],
    own,
    play: [takes('a1')],
    after: (playing) => expect(told(playing, 'objective')).toMatchObject([{ cell: 'K21' }]),
  });
});

describe('GP-4.17 handing an objective over', () => {
  const units = [
    basic('a1', 'K20', { squad: 'qa' }),
    basic('a2', 'K19', { squad: 'qb' }),
    basic('a3', 'L20', { squad: 'qc', with: { damage: 1 } }),
    basic('a4', 'K25', { squad: 'qa' }),
    figure('a5', 'crawler-open', 'H21', { squad: 'qv' }),
    figure('a6', 'crewman', 'H21', { squad: 'qv', with: { aboard: 'a5', seat: 'driver' } }),
    basic('b1', 'L19'),
  ];
  const markers = [marker(1, 'K20', { carrier: 'a1' }), marker(2, 'AA10')];
  example('GP-4.17 is offered to friends in contact who can carry', {
    units,
    markers,
    own,
    play: [
      (playing) => {
        expect(offers(playing, 'a', 'hand')).toEqual([{ unit: 'a1', to: 'a2' }]);
        expect(choices(playing, 'a', 'hand', 'unit')).toEqual(['a1']);
        expect(choices(playing, 'a', 'hand', 'to')).toEqual(['a1', 'a2', 'a4', 'a5', 'a6']);
      },
      refused('NOT_ADJACENT', hands('a1', 'a1'), { unit: 'a1', to: 'a1' }),
      refused('NOT_ADJACENT', hands('a1', 'a3')),
      refused('NOT_ADJACENT', hands('a1', 'a4')),
      refused('NOT_ADJACENT', hands('a4', 'a1')),
      refused('NOT_YOURS', hands('a1', 'b1'), { unit: 'a1', to: 'b1' }),
      refused('IS_VEHICLE', hands('a1', 'a5')),
      refused('IS_VEHICLE', hands('a1', 'a6')),
      hands('a1', 'a2'),
    ],
    after: (playing) => {
      expect(told(playing, 'objective')).toEqual([{ unit: 'a1', marker: 'm1', deed: 'hand', to: 'a2', cell: 'K19' }]);
      expect(carriedBy(playing, 'm1')).toBe('a2');
      expect(viewOf(playing).own.activation).toMatchObject({ handed: true });
    },
  });
  example('GP-4.17 only once in an activation, whatever is carried', {
    units: [basic('a1', 'K20', { squad: 'qa' }), basic('a2', 'K19', { squad: 'qa' }), far],
    markers: [marker(1, 'K20', { carrier: 'a1' }), marker(2, 'K20', { carrier: 'a1' })],
    own,
    play: [
      hands('a1', 'a2'),
      refused('OBJECTIVE_MOVED', hands('a2', 'a1'), { unit: 'a2', to: 'a1' }),
      (playing) => expect(offers(playing, 'a', 'hand')).toEqual([]),
    ],
  });
  example('GP-4.16 not what has moved in another activation', {
    units: [basic('a1', 'K20', { squad: 'qa' }), basic('a2', 'K19', { squad: 'qb' }), far],
    markers: [marker(1, 'K20', { carrier: 'a1', movedIn: 1, origin: 'K24' })],
    own: { ...own, count: 1 },
    play: [refused('OBJECTIVE_MOVED', hands('a1', 'a2')), refused('OBJECTIVE_MOVED', goes('a1', 'K18'))],
  });
});

describe('GP-4.16 dropping an objective', () => {
  const units = [basic('a1', 'K20', { squad: 'qa' }), basic('a2', 'T20', { squad: 'qb' }), far];
  const markers = [marker(1, 'K20', { carrier: 'a1' }), marker(2, 'K20', { carrier: 'a1' })];
  example('GP-4.16 drops all that is carried', {
    units,
    markers,
    own,
    play: [
      (playing) => {
        expect(offers(playing, 'a', 'drop')).toEqual([{ unit: 'a1' }]);
        expect(choices(playing, 'a', 'drop', 'unit')).toEqual(['a1']);
      },
      refused('NOT_ADJACENT', drops('a2'), { unit: 'a2', marker: null }),
      refused('NOT_YOURS', drops('b9')),
      drops('a1'),
      goes('a1', 'K12'),
    ],
    has: { a1: { at: 'K12' } },
    after: (playing) => {
      expect(told(playing, 'objective')).toEqual([
        { unit: 'a1', marker: 'm1', deed: 'drop', to: null, cell: 'K20' },
        { unit: 'a1', marker: 'm2', deed: 'drop', to: null, cell: 'K20' },
      ]);
      expect([carriedBy(playing, 'm1'), carriedBy(playing, 'm2')]).toEqual([null, null]);
    },
  });
  example('GP-4.16 a carrier goes six inches, not seven', {
    units,
    markers: markers.slice(0, 1),
    own,
    play: [refused('OBJECTIVE_FAR', goes('a1', 'K13')), goes('a1', 'K14')],
  });
  example('GP-8.5 an activation is not over by itself while something is carried', {
    units,
    markers: markers.slice(0, 1),
    own,
    play: [goes('a1', 'K18'), act('a', 'rush', { units: 'a1 K16' }), ends('a')],
    has: { a1: { at: 'K16' } },
  });
  example('GP-8.5 and is where nothing is', {
    units,
    own,
    play: [
      goes('a1', 'K18'),
      act('a', 'rush', { units: 'a1 K16' }),
      (playing) => expect(viewOf(playing).own.activation).toBeNull(),
    ],
  });
});

describe('GP-8.9, GP-8.10 who may be activated', () => {
  const near = [
    basic('a1', 'K20', { squad: 'qa' }),
    basic('a2', 'M20', { squad: 'qb' }),
    basic('a3', 'O20', { squad: 'qc' }),
    basic('a4', 'T20', { squad: 'qd' }),
    figure('a5', 'thane', 'AD40', { squad: 'qt' }),
    far,
  ];
  example('GP-8.9 no squads of others, twice or done', {
    units: near,
    own: { squads: { qd: { state: 'done' } } },
    play: [
      refused('NOT_YOURS', activates('a', 'b-warder-9'), { squad: 'b-warder-9' }),
      refused('SQUAD_DONE', activates('a', 'qd'), { squad: 'qd' }),
      refused('SQUAD_DONE', activates('a', 'qa', 'qa'), { squad: 'qa' }),
      refused('UNKNOWN', activates('a', 'qz'), { text: 'qz' }),
    ],
  });
  example('GP-8.2 no more than there is Command for', {
    units: near,
    own: { spent: { a: 3 } },
    play: [refused('NO_COMMAND_LEFT', activates('a', 'qa', 'qb'), { squad: 'qa' }), activates('a', 'qa')],
    after: (playing) => expect(told(playing, 'activated')).toEqual([{ side: 'a', squads: ['qa'], command: 0 }]),
  });
  example('GP-8.10 a cohort is near, in good order and no larger than the Command of its least', {
    units: near,
    own: { squads: { qc: { fleeing: true } } },
    play: [
      refused('FLEEING', activates('a', 'qb', 'qc'), { squad: 'qc' }),
      refused('COHORT_TOO_FAR', activates('a', 'qa', 'qd'), { squad: 'qa' }),
      activates('a', 'qa', 'qb'),
    ],
    after: (playing) => expect(told(playing, 'activated')).toEqual([{ side: 'a', squads: ['qa', 'qb'], command: 2 }]),
  });
  example('GP-8.10 three have too little Command', {
    units: near,
    play: [refused('COHORT_TOO_MANY', activates('a', 'qa', 'qb', 'qc'), { most: 2 })],
  });
  example('GP-8.9 another squad waits for the end of an activation', {
    units: near,
    play: [goes('a1', 'K19'), refused('WRONG_PHASE', goes('a2', 'M19'), { squad: 'qb', active: ['qa'] })],
  });
  example('GP-15.5 who flees is activated by name', {
    units: near,
    own: { squads: { qc: { fleeing: true } } },
    play: [refused('FLEEING', goes('a3', 'O19'), { squad: 'qc' })],
  });
});

describe('GP-15.9 regrouping', () => {
  const flees = { squads: { qb: { fleeing: true } } };
  const regroups = (title: string, others: ReturnType<typeof basic>[], die: number, added: number, passed: boolean) =>
    example(`GP-15.9 ${title}`, {
      units: [
        basic('b1', 'K10', { squad: 'qb' }),
        basic('b2', 'L10', { squad: 'qb' }),
        basic('b9', 'AV1'),
        basic('a9', 'A48'),
        ...others,
      ],
      turn: { active: 'b' },
      own: flees,
      play: [activates('b', 'qb')],
      dice: [die],
      after: (playing) => {
        expect(told(playing, 'regroup')).toEqual([{ squad: 'qb', die, added, need: 6, passed }]);
        expect(viewOf(playing).own.squads['qb']).toMatchObject({ fleeing: !passed });
      },
    });
  const enemies = (...cells: readonly string[]) => cells.map((at, index) => basic(`a${index + 1}`, at));
  regroups('alone it passes with a 6', [], 6, 0, true);
  regroups('as many enemies as friends within six inches make no difference', enemies('K17', 'L17'), 6, 0, true);
  regroups('each further one makes it harder', enemies('K17', 'L17', 'M17'), 6, 1, false);
  regroups('not one that is farther than six inches away', enemies('K17', 'L17', 'K18'), 6, 0, true);
  regroups('and a lower die passes', enemies('K17', 'L17', 'M17'), 5, 1, true);
});
