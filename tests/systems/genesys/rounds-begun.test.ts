import { describe, expect, it } from 'vitest';
import type { Facts } from '../../../src/engine/index.ts';
import { openPlaying, perform } from '../../support/example.ts';
import { act, asks, basic, book, figure, positionOf, told, unitIn, viewOf } from './example.ts';
import type { Placed, Playing } from './example.ts';

const rules = (playing: Playing, kind: string): readonly string[] =>
  playing.events.filter((event) => event.kind === kind).map(({ rule }) => rule);
const opened = (placed: Placed, dice: readonly number[] = []): Playing => openPlaying(book, positionOf(placed), dice);
/** A match in which a new round begins. */
const begun = (placed: Partial<Placed>, round = 4, dice: readonly number[] = []): Playing =>
  opened(
    {
      units: [basic('a1', 'K20', { squad: 'qa' }), basic('b1', 'K5', { squad: 'qb' })],
      turn: { phase: 'press-on', round },
      ...placed,
    },
    dice,
  );

describe('GP-2.8 in a new round', () => {
  it('all units have movement, action and powers again', () => {
    const used = {
      acted: true,
      moved: true,
      distance: 5,
      cost: 6,
      charging: true,
      changed: true,
      limit: 1,
      hasChannelled: true,
      hasCast: true,
    };
    const playing = begun({
      units: [
        basic('a1', 'K20', { squad: 'qa', with: { ...used, prone: true } }),
        figure('a2', 'adept', 'M20', {
          squad: 'qa',
          with: { ...used, channelled: { power: 'glass-ward', total: 8, held: true } },
        }),
        basic('b1', 'K5', { squad: 'qb', with: used }),
      ],
    });
    for (const id of ['a1', 'a2', 'b1'])
      expect(unitIn(playing, id), id).toMatchObject({
        acted: false,
        moved: false,
        distance: 0,
        cost: 0,
        charging: false,
        changed: false,
        limit: null,
        channelled: null,
        hasChannelled: false,
        hasCast: false,
      });
    expect(unitIn(playing, 'a1').prone).toBe(true);
  });

  it('all squads are fresh, whatever they did, but broken if they were', () => {
    const used = {
      state: 'done',
      moved: true,
      acted: true,
      reacted: true,
      regrouped: true,
      forgone: true,
      arrived: true,
    };
    const playing = begun({ own: { squads: { qa: { ...used, broken: true }, qb: used } } });
    for (const [id, broken] of [
      ['qa', true],
      ['qb', false],
    ] as const)
      expect(viewOf(playing).own.squads[id], id).toMatchObject({
        state: 'fresh',
        moved: false,
        acted: false,
        reacted: false,
        regrouped: false,
        forgone: false,
        arrived: false,
        broken,
      });
  });

  it('GP-4.16 objectives may be carried on', () => {
    const playing = begun({
      markers: [{ id: 'm1', kind: 'marker', at: 'P20', with: { movedIn: 2, origin: 'K20' } }],
      own: { control: { 1: 1 } },
    });
    const written = book.handle.write(playing.view('umpire')).markers?.[0]?.with ?? {};
    expect(written).not.toHaveProperty('movedIn');
    expect(written).not.toHaveProperty('origin');
  });

  it('GP-7.1 is counted and told with its weather and its darkness', () => {
    const playing = begun({ own: { time: 'night', weather: 'fog', firstDone: 'a', count: 3 } });
    expect(told(playing, 'round')).toEqual([{ round: 5, night: true, weather: 'fog' }]);
    expect(rules(playing, 'round')).toEqual(['GP-7.1']);
    expect(viewOf(playing).own).toMatchObject({ round: 5, count: 0, firstDone: null });
  });

  it('GP-3.15 the weather is thrown for again where that is agreed', () => {
    const weather = (die: number, weatherEachRound: string) => {
      const playing = begun({ options: { weatherEachRound } }, 4, weatherEachRound === 'on' ? [die] : []);
      expect(playing.left()).toBe(0);
      return told(playing, 'round')[0]?.['weather'];
    };
    expect([weather(1, 'on'), weather(5, 'on'), weather(1, 'off')]).toEqual([expect.any(String), 'fog', 'normal']);
  });

  it('GP-4.5 a target is guarded from the second round on only if it is on the board', () => {
    const guarded = (place: 'board' | 'edge', round: number) =>
      viewOf(
        begun(
          {
            units: [
              basic('a1', 'K20', { squad: 'qa' }),
              place === 'board'
                ? basic('b1', 'K5', { squad: 'qb' })
                : figure('b1', 'warder', null, { squad: 'qb', with: { place } }),
              basic('b2', 'Z5', { squad: 'qc' }),
            ],
            own: { targets: { a: 'b1', b: null }, guarded: ['b1'] },
          },
          round,
        ),
      ).own.guarded;
    expect([guarded('board', 1), guarded('edge', 1), guarded('board', 2), guarded('edge', 2)]).toEqual([
      ['b1'],
      [],
      ['b1'],
      ['b1'],
    ]);
  });
});

describe('GP-23.3, GP-23.4 at the end of a match', () => {
  const dead = figure('b9', 'warder', null, { squad: 'qz', with: { place: 'dead', damage: 2 } });
  const over = (own: Facts, units: Placed['units'] = []): Playing => {
    const playing = opened({
      units: [basic('a1', 'K20', { squad: 'qa' }), basic('b1', 'K5', { squad: 'qb' }), ...units],
      turn: { phase: 'push', round: 6 },
      own,
    });
    perform(playing, [
      asks('a push', 'b push'),
      act('a', 'push', { answer: 'no' }),
      act('b', 'push', { answer: 'no' }),
    ]);
    return playing;
  };
  const ended = (playing: Playing) => [told(playing, 'match-end'), rules(playing, 'match-end'), playing.match().result];
  it('GP-23.3 who alone has accomplished its mission wins by that', () => {
    const missions = { a: 'assassinate', b: 'assassinate', secondary: 'kill-points' };
    const playing = over({ missions, targets: { a: 'b9', b: 'a1' } }, [dead]);
    expect(told(playing, 'accomplished')).toEqual([
      { side: 'a', mission: 'assassinate', secondary: false, done: true, count: 1 },
      { side: 'a', mission: 'kill-points', secondary: true, done: true, count: 14 },
      { side: 'b', mission: 'assassinate', secondary: false, done: false, count: 0 },
      { side: 'b', mission: 'kill-points', secondary: true, done: false, count: 0 },
    ]);
    expect(ended(playing)).toEqual([
      [{ winner: 'a', reason: 'primary' }],
      ['GP-23.3'],
      { winner: 'a', reason: 'primary', rule: 'GP-23.3' },
    ]);
  });
  it('GP-23.4 else by the secondary one', () => {
    const missions = { a: 'assassinate', b: 'assassinate', secondary: 'kill-points' };
    const playing = over({ missions, targets: { a: 'b1', b: 'a1' } }, [dead]);
    const [[end]] = ended(playing) as [[Facts]];
    expect(end).toMatchObject({ winner: 'a' });
    expect(end?.['reason']).not.toBe('primary');
    expect(rules(playing, 'match-end')).toEqual(['GP-23.4']);
    expect(playing.match().result).toMatchObject({ winner: 'a', rule: 'GP-23.4' });
  });
  it('GP-23.1 both are told how their missions stand when they are asked', () => {
    const playing = opened({
      units: [basic('a1', 'K20', { squad: 'qa' }), basic('b1', 'K5', { squad: 'qb' }), dead],
      turn: { phase: 'push', round: 6 },
    });
    expect(playing.match().asked.map(({ of, rule, secret, facts }) => [of, rule, secret, facts])).toEqual([
      ['a', 'GP-23.1', false, { round: 6, command: 2, scores: { mission: 'kill-points', own: 14, enemy: 0 } }],
      ['b', 'GP-23.1', false, { round: 6, command: 2, scores: { mission: 'kill-points', own: 0, enemy: 14 } }],
    ]);
  });
});
