import { describe, expect } from 'vitest';
import type { Facts } from '../../../src/engine/index.ts';
import { act, activates, basic, choices, example, figure, offers, refused, stateOf, viewOf } from './example.ts';

const far = basic('b9', 'AV1');
const bystander = basic('a9', 'A48', { squad: 'qz' });

describe('GP-8.9 activations that are refused', () => {
  const units = [
    basic('a1', 'K20', { squad: 'qa' }),
    basic('a2', 'M20', { squad: 'qc' }),
    figure('a3', 'crawler-open', 'K30', { squad: 'qd' }),
    figure('a4', 'crewman', 'K30', { squad: 'qd', with: { aboard: 'a3', seat: 'driver' } }),
    figure('a5', 'warder', null, { squad: 'qa', with: { place: 'reserve' } }),
    bystander,
    far,
  ];
  const turns = (squad: string, ...dirs: readonly string[]) =>
    act('a', 'activate', { squad, dirs: dirs.map((unit) => ({ unit, dir: 'N' })) });
  example('GP-1.11, GP-1.12 nobody of another squad turns, no vehicle, and nobody off the board', {
    units,
    play: [
      refused('NOT_YOURS', turns('qa', 'a2'), { unit: 'a2' }),
      refused('NOT_YOURS', turns('qa', 'a1', 'a2'), { unit: 'a2' }),
      refused('NOT_YOURS', turns('qd', 'a3'), { unit: 'a3' }),
      refused('NOT_YOURS', turns('qa', 'a5'), { unit: 'a5' }),
      refused('BAD_VALUE', act('a', 'activate'), { param: 'squad', text: null }),
      refused('BAD_VALUE', act('a', 'activate', { squad: 'qa', pace: '3' }), { param: 'pace', text: '3' }),
      turns('qa', 'a1'),
      refused('WRONG_PHASE', turns('qc', 'a2'), { squad: 'qc', active: ['qa'] }),
    ],
    has: { a1: { facing: 0 } },
  });
  example('GP-1.11 a form asks how they face who are activated', {
    units,
    play: [
      (playing) => {
        const dirs = (given: Facts) => choices(playing, 'a', 'activate', 'dirs', { given });
        expect(dirs({ squad: 'qa' })).toEqual(['a1']);
        expect(dirs({ squad: 'qa', squads: ['qa', 'qc'] })).toEqual(['a1', 'a2']);
        expect(dirs({ squads: ['qc', 'qd'] })).toEqual(['a2', 'a4']);
        expect(dirs({})).toEqual([]);
        expect(choices(playing, 'a', 'activate', 'dirs', { row: 'a1', field: 'dir' })).toHaveLength(8);
        expect(choices(playing, 'a', 'activate', 'pace')).toEqual(['2', '3']);
        expect(choices(playing, 'a', 'activate', 'squads')).toEqual(choices(playing, 'a', 'activate', 'squad'));
      },
      activates('a', 'qa'),
      (playing) => expect(offers(playing, 'a', 'activate')).toEqual([]),
    ],
  });
});

describe('GP-17.5, GP-20.8 getting off that is refused', () => {
  const units = [
    figure('a1', 'tuskrider', 'E30', { squad: 'riders', with: { aboard: 'a2' } }),
    figure('a2', 'tusker', 'E30', { squad: 'riders' }),
    figure('a3', 'tuskrider', 'H30', { squad: 'riders', with: { aboard: 'a4' } }),
    figure('a4', 'tusker', 'H30', { squad: 'riders' }),
    figure('a5', 'crawler-open', 'AS45', { squad: 'cart' }),
    figure('a6', 'crewman', 'AS45', { squad: 'cart', with: { aboard: 'a5', seat: 'driver' } }),
    figure('a7', 'crewman', 'AS45', { squad: 'cart', with: { aboard: 'a5', seat: 'crew', changed: true } }),
    bystander,
    far,
  ];
  const off = (verb: string, squad: string, rows: string) =>
    act('a', verb, {
      squad,
      units:
        rows === ''
          ? []
          : rows.split(', ').map((row) => ({ unit: row.split(' ')[0] ?? '', cell: row.split(' ')[1] ?? '' })),
    });
  example('GP-17.5, GP-20.8 one reason after another', {
    units,
    play: [
      refused('BAD_VALUE', off('dismount', 'riders', ''), { param: 'units', text: null }),
      refused('NOT_YOURS', off('dismount', 'riders', 'a9 B48'), { unit: 'a9', cell: 'B48' }),
      refused('NOT_YOURS', off('dismount', 'riders', 'b9 AU1'), { unit: 'b9', cell: 'AU1' }),
      refused('NOT_MOUNTED', off('dismount', 'riders', 'a2 D29'), { unit: 'a2', cell: 'D29' }),
      refused('NOT_MOUNTED', off('dismount', 'cart', 'a6 AR45'), { unit: 'a6', cell: 'AR45' }),
      refused('NOT_MOUNTED', off('exit', 'riders', 'a1 D29'), { unit: 'a1', cell: 'D29' }),
      refused('ON_OFF_ONCE', off('exit', 'cart', 'a7 AR45'), { unit: 'a7', cell: 'AR45' }),
      refused('BAD_PLACE', off('dismount', 'riders', 'a1 E31'), { unit: 'a1', cell: 'E31', why: 'leave' }),
      refused('BAD_PLACE', off('dismount', 'riders', 'a1 D29, a3 D29'), { unit: 'a3', cell: 'D29', why: 'leave' }),
      refused('BAD_PLACE', off('dismount', 'riders', 'a1 E39'), { unit: 'a1', cell: 'E39' }),
      off('dismount', 'riders', 'a1 D29, a3 J29'),
    ],
    has: { a1: { at: 'D29', aboard: null, moved: true, changed: true }, a3: { at: 'J29', aboard: null } },
    after: (playing) => expect(viewOf(playing).own.squads['riders']).toMatchObject({ moved: true }),
  });
  example('GP-17.5 who has moved does not', {
    units,
    own: { squads: { riders: { moved: true } } },
    play: [refused('ALREADY_MOVED', off('dismount', 'riders', 'a1 D29'), { squad: 'riders' })],
  });
  example('GP-20.8 from a vehicle in the corner of the board, as far as its squad holds together', {
    units,
    play: [
      refused('BAD_PLACE', off('exit', 'cart', 'a6 AM45'), { unit: 'a6' }),
      refused('BAD_PLACE', off('exit', 'cart', 'a6 A46'), { unit: 'a6' }),
      (playing) => {
        expect(choices(playing, 'a', 'exit', 'squad')).toEqual(['cart']);
        expect(offers(playing, 'a', 'exit')).toEqual([]);
      },
      refused('OUT_OF_COHERENCY', off('exit', 'cart', 'a6 AN45'), { squad: 'cart' }),
      off('exit', 'cart', 'a6 AP45'),
    ],
    has: { a6: { at: 'AP45', aboard: null, seat: null } },
    after: (playing) => expect(stateOf(playing, 'a7')['seat']).toBe('driver'),
  });
});
