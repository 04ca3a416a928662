import { describe, expect } from 'vitest';
import { gridOf } from '../../../src/engine/index.ts';
import {
  act,
  activates,
  allocates,
  basic,
  book,
  charges,
  ends,
  example,
  fights,
  figure,
  goes,
  reacts,
  refused,
  shoots,
  told,
  viewOf,
} from './example.ts';

const strike = (unit: string, target: string, weapon: string | null = null) => ({
  unit,
  targets: [{ target }],
  ...(weapon === null ? {} : { weapon }),
});
const provokes = (...strikes: readonly (readonly [string, string])[]) =>
  act('b', 'provoke', { strikes: strikes.map(([unit, mover]) => ({ unit, mover })) });

describe('melee', () => {
  const spear = { gear: ['blade', 'long-spear'] };
  const paired = (row: number) => [
    basic('a1', `K${row}`, { squad: 'qa', ...spear }),
    basic('a2', `N${row}`, { squad: 'qa' }),
    basic('b1', 'K10', { squad: 'qb' }),
    basic('b2', 'N10', { squad: 'qb' }),
    basic('a9', 'A48'),
  ];
  const blows = fights('a', [strike('a1', 'b1', 'long-spear'), strike('a2', 'b2')]);
  example('GP-E31, GP-11.19, GP-11.20, GP-11.21, GP-15.4, GP-15.5 the longest reach strikes first', {
    units: paired(17),
    play: [charges('a', 'qb', 'a1 K11, a2 N11'), blows, allocates('b', 'b1 a1, b2 a2')],
    dice: [4, 2, 5, 5, 3, 1, 5, 6],
    has: { b1: { is: 'fallen' }, a2: { is: 'fallen' }, a1: { is: 'standing' } },
    after: (playing) => {
      expect(told(playing, 'morale')).toMatchObject([
        { squad: 'qa', passed: true },
        { squad: 'qb', passed: false },
      ]);
      expect(viewOf(playing).own.squads['qb']).toMatchObject({ broken: true });
    },
  });
  example('GP-E32, GP-11.19 in the second fight all strike at once', {
    units: paired(11),
    own: { fought: ['qa qb'] },
    play: [blows, allocates('b', 'b1 a1, b2 a2'), ends('a')],
    dice: [4, 2, 5, 5, 2, 2, 1],
    has: { b1: { is: 'fallen' } },
    after: (playing) => expect(told(playing, 'attack').map(({ unit }) => unit)).toEqual(['a1', 'a2', 'b1', 'b2']),
  });
  const pike = (at: string) => [basic('a1', at, { gear: ['blade', 'pike'] }), basic('b1', 'K10')];
  const nobodyCloser = [act('a', 'pile'), act('b', 'pile')];
  example('GP-E33, GP-11.5, GP-11.14 a pike strikes without contact', {
    units: pike('K13'),
    play: [fights('a', [strike('a1', 'b1', 'pike')]), ...nobodyCloser],
    dice: [4, 4],
    has: { b1: { is: 'fallen' } },
    after: (playing) => expect(told(playing, 'drawn-in')).toMatchObject([{ paid: true }]),
  });
  example('GP-E33, GP-11.16 a pike is too long for who touches its bearer', {
    units: pike('K11'),
    play: [
      refused('PIKE_ENGAGED', fights('a', [strike('a1', 'b1', 'pike')])),
      fights('a', [strike('a1', 'b1', 'blade')]),
      allocates('b'),
    ],
    dice: [1, 1],
  });
  example('GP-E34, GP-11.18, GP-1.16 the second rank strikes past its own', {
    units: [basic('a1', 'K11', { squad: 'qa' }), basic('a2', 'K12', { squad: 'qa', ...spear }), basic('b1', 'K10')],
    play: [fights('a', [strike('a1', 'b1'), strike('a2', 'b1', 'long-spear')]), act('a', 'pile'), allocates('b')],
    dice: [3, 2, 1],
    after: (playing) =>
      expect(told(playing, 'attack').map(({ unit, hit }) => [unit, hit])).toEqual([
        ['a2', false],
        ['a1', false],
        ['b1', false],
      ]),
  });
  example('GP-E35, GP-11.6, GP-11.9, GP-11.10 caught archers', {
    units: [basic('a1', 'K11'), figure('b1', 'bowman', 'K10', { with: { acted: true } })],
    play: [fights('a', 'a1 b1')],
    dice: [2, 4],
    has: { b1: { is: 'fallen' } },
    after: (playing) => expect(told(playing, 'drawn-in')).toMatchObject([{ paid: false }]),
  });
  example('GP-E36, GP-11.8, GP-11.10 no Command left', {
    units: [basic('a1', 'K11'), basic('b1', 'K10')],
    own: { spent: { b: 2 } },
    play: [fights('a', 'a1 b1'), allocates('b')],
    dice: [1, 4, 4, 1],
    has: { a1: { is: 'fallen' }, b1: { acted: true } },
    after: (playing) => expect(told(playing, 'exhausted')).toMatchObject([{ units: ['b1'], reason: 'no-command' }]),
  });
  example('GP-E37, GP-11.6, GP-11.9 who fought already is drawn in for nothing', {
    units: [
      basic('a1', 'K11', { squad: 'old', with: { acted: true } }),
      basic('a2', 'M13', { squad: 'new' }),
      basic('b1', 'K10', { squad: 'qb', with: { acted: true } }),
    ],
    own: { squads: { old: { state: 'done', acted: true }, qb: { state: 'done', acted: true, reacted: true } } },
    play: [charges('a', 'qb', 'a2 L11'), fights('a', 'a2 b1')],
    dice: [1, 4],
    after: (playing) =>
      expect(told(playing, 'drawn-in')).toMatchObject([
        { squad: 'old', paid: false },
        { squad: 'qb', paid: false },
      ]),
  });
  example('GP-E38, GP-11.22, GP-11.24 passing by', {
    units: [basic('a1', 'H12'), basic('b1', 'K10')],
    play: [goes('a1', 'N12'), provokes(['b1', 'a1'])],
    dice: [3, 4],
    has: { a1: { is: 'fallen', at: 'L12' }, b1: { acted: true } },
    after: (playing) => {
      expect(viewOf(playing).own.spent['b']).toBe(0);
      expect(viewOf(playing).own.squads['b-warder-1']).toMatchObject({ state: 'fresh' });
    },
  });
  example('GP-E38 two inches away nobody is provoked', {
    units: [basic('a1', 'H13'), basic('b1', 'K10')],
    play: [goes('a1', 'N13')],
    has: { a1: { at: 'N13' } },
  });
  example('GP-E39, GP-11.23 breaking away', {
    units: [basic('a1', 'K11'), basic('b1', 'K10')],
    play: [goes('a1', 'K15'), provokes(['b1', 'a1'])],
    dice: [1, 1],
    has: { a1: { is: 'fallen', at: 'K11' } },
  });
  example('GP-E39 nobody is asked whose action is spent', {
    units: [basic('a1', 'K11'), basic('b1', 'K10', { with: { acted: true } })],
    play: [goes('a1', 'K15')],
    has: { a1: { at: 'K15' } },
  });
  const stray = [basic('a1', 'K20', { gear: ['blade', 'rifle'] }), basic('a2', 'L9'), basic('b1', 'K10')];
  example('GP-E40, GP-12.9 a stray shot', {
    units: stray,
    play: [shoots('a', 'a1 b1')],
    dice: [5, 3],
    has: { a2: { is: 'fallen' }, b1: { is: 'standing' } },
  });
  example('GP-E40 a plain miss', { units: stray, play: [shoots('a', 'a1 b1')], dice: [3] });
  example('GP-E41, GP-11.15 who is engaged strikes those it touches', {
    units: [figure('a1', 'thane', 'K11'), basic('b1', 'K10'), basic('b2', 'M11')],
    play: [refused('ENGAGED_FIRST', fights('a', [strike('a1', 'b2')]))],
  });
  const both = [
    {
      unit: 'a1',
      targets: [
        { target: 'b1', attacks: 2 },
        { target: 'b2', attacks: 1 },
      ],
    },
  ];
  example('GP-E41, GP-11.17 a Leader divides its attacks', {
    units: [figure('a1', 'thane', 'K11'), basic('b1', 'K10'), basic('b2', 'L10')],
    play: [fights('a', both), allocates('b')],
    dice: [1, 6, 1, 6, 1, 6, 1, 1],
    after: (playing) =>
      expect(told(playing, 'attack').map(({ target }) => target)).toEqual(['b1', 'b1', 'b2', 'a1', 'a1']),
  });
  example('GP-E41 others may not', {
    units: [basic('a1', 'K11', { stats: { at: 3 } }), basic('b1', 'K10'), basic('b2', 'L10')],
    play: [refused('ONE_TARGET', fights('a', both))],
  });
});

describe('coordinated attacks, morale and flight', () => {
  const rifle = { gear: ['blade', 'rifle'], squad: 'qa' };
  const shooters = [
    basic('a1', 'K20', { ...rifle, stats: { rc: 4 } }),
    basic('a2', 'L20', rifle),
    basic('a3', 'J20', rifle),
    basic('b1', 'K10'),
  ];
  const wall = [{ kind: 'emplacement', cells: ['H11:M11'] }];
  const volley = (lead: string, ...from: readonly string[]) =>
    shoots('a', [
      { unit: lead, targets: [{ target: 'b1', attacks: 1 }], bonus: 'squad', from: from.map((unit) => ({ unit })) },
    ]);
  example('GP-E42, GP-16.1, GP-16.2, GP-16.3, GP-14.1 three shots into one', {
    units: shooters,
    terrain: wall,
    play: [refused('COORD_LEAD', volley('a2', 'a1', 'a3')), volley('a1', 'a2', 'a3')],
    dice: [3],
    has: { b1: { is: 'dead' }, a2: { acted: true }, a3: { acted: true } },
  });
  example('GP-E42 with another weapon nobody adds to it', {
    units: [...shooters.slice(0, 2), basic('a3', 'J20', { gear: ['blade', 'bow'], squad: 'qa' }), basic('b1', 'K10')],
    terrain: wall,
    play: [refused('COORD_WEAPONS', volley('a1', 'a2', 'a3'))],
  });
  example('GP-E43, GP-16.4 veterans', {
    units: [
      figure('a1', 'axeman', 'K11', { squad: 'qa' }),
      figure('a2', 'axeman', 'L11', { squad: 'qa' }),
      figure('b1', 'thane', 'K10'),
    ],
    play: [
      fights('a', [
        {
          unit: 'a1',
          weapon: 'great-axe',
          targets: [{ target: 'b1', attacks: 1 }],
          bonus: 'veteran',
          from: [
            { unit: 'a2', attacks: 2 },
            { unit: 'a1', attacks: 1 },
          ],
        },
      ]),
      allocates('b', [{ unit: 'b1', weapon: 'blade', targets: [{ target: 'a1', attacks: 3 }] }]),
      ends('a'),
    ],
    dice: [1, 1, 2, 5, 6, 3],
    has: { b1: { damage: 2 }, a1: { is: 'dead' } },
  });
  const cohort = [
    basic('a1', 'J11', { squad: 'qa' }),
    basic('a2', 'K11', { squad: 'qa' }),
    basic('a3', 'L11', { squad: 'qc' }),
    basic('a4', 'L10', { squad: 'qc' }),
    figure('b1', 'thane', 'K10', { with: { acted: true } }),
  ];
  const together = (...from: readonly string[]) =>
    fights('a', [
      { unit: 'a4', targets: [{ target: 'b1' }], bonus: 'cohort', from: from.map((unit) => ({ unit })) },
      ...['a1', 'a2', 'a3'].filter((unit) => !from.includes(unit)).map((unit) => strike(unit, 'b1')),
    ]);
  example('GP-E44, GP-16.5, GP-16.6 the bonus of a cohort', {
    units: cohort,
    play: [activates('a', 'qa', 'qc'), refused('COORD_TOO_FEW', together('a1', 'a2')), together('a1', 'a2', 'a3')],
    dice: [1, 5],
    has: { b1: { damage: 1 } },
  });
  const runners = [
    ...['K14', 'L14', 'M14', 'J14'].map((at, index) => basic(`a${index + 1}`, at)),
    basic('b1', 'K10', { squad: 'qb' }),
    basic('b2', 'L10', { squad: 'qb' }),
    basic('b3', 'AV1'),
  ];
  example('GP-E45, GP-15.9 regrouped, it moves once its Movement', {
    units: runners,
    turn: { active: 'b' },
    own: { squads: { qb: { fleeing: true } } },
    play: [activates('b', 'qb'), refused('MOVE_LIMIT', goes('b1', 'K5')), goes('b1', 'K9')],
    dice: [4],
    has: { b1: { at: 'K9' } },
  });
  example('GP-15.9, GP-9.9 regrouped, it is offered only cells that it can reach', {
    units: runners,
    turn: { active: 'b' },
    own: { squads: { qb: { fleeing: true } } },
    play: [activates('b', 'qb')],
    dice: [4],
    after: (playing) => {
      const view = playing.view('b');
      const goals = (book.handle.guide?.suggest(view, 'b', 'qb') ?? []).filter(({ deed }) => deed.verb === 'move');
      expect(goals.length).toBeGreaterThan(0);
      for (const { deed, at } of goals) expect(deed.params['goal']).toBe(gridOf(view.board).label(at ?? 0));
    },
  });
  example('GP-E45, GP-15.7, GP-15.8 outnumbered, it runs off the board', {
    units: runners,
    turn: { active: 'b' },
    own: { squads: { qb: { fleeing: true } } },
    play: [activates('b', 'qb')],
    dice: [5],
    has: { b1: { place: 'fled' }, b2: { place: 'fled' } },
  });
  example('GP-E45, GP-15.5, GP-15.6 broken, it runs at its pace without a roll', {
    units: runners,
    turn: { active: 'b' },
    own: { squads: { qb: { broken: true } } },
    play: [act('b', 'activate', { squads: ['qb'], pace: '2' })],
    has: { b1: { at: 'K2' }, b2: { at: 'L2' } },
  });
  const charged = { units: [basic('a1', 'K16'), basic('b1', 'K10')], watch: 'all' };
  const flees = [
    charges('a', 'b1', 'a1 K11'),
    reacts('b'),
    fights('a', 'a1 b1'),
    reacts('b', { squad: 'b1', kind: 'flee' }),
  ];
  example('GP-E46, GP-15.2, GP-15.3, GP-11.23 flight from a charge, struck at', {
    ...charged,
    play: [...flees, act('a', 'provoke', { strikes: [{ unit: 'a1', mover: 'b1' }] })],
    dice: [1, 6],
    has: { b1: { at: 'K4' }, a1: { acted: true } },
    after: (playing) => {
      expect(viewOf(playing).own.squads['b-warder-1']).toMatchObject({ fleeing: true, state: 'done' });
      expect(told(playing, 'reacted')).toMatchObject([{ kind: 'flight', command: 1 }]);
    },
  });
  example('GP-E46, GP-10.11 let go, the action is not spent', {
    ...charged,
    play: [...flees, act('a', 'provoke')],
    has: { b1: { at: 'K4' }, a1: { acted: false } },
    after: (playing) => expect(viewOf(playing).own.activation).toMatchObject({ acted: false }),
  });
});
