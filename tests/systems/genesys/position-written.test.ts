import { describe, expect, it } from 'vitest';
import { scriptedDice } from '../../../src/engine/index.ts';
import type { Facts, Position, PositionUnit } from '../../../src/engine/index.ts';
import { basic, book, figure, positionOf } from './example.ts';
import type { Placed } from './example.ts';
import type { GenesysView } from '../../../src/systems/genesys/state.ts';

const pair = [basic('a1', 'K20', { squad: 'qa' }), basic('b1', 'K5', { squad: 'qb' })];
const placed = (more: Partial<Placed> = {}, units: readonly PositionUnit[] = []): Position =>
  positionOf({ units: [...pair, ...units], ...more });

/** The refusal of a position: its code and facts. */
function refusal(position: Position): readonly [string, Facts] | null {
  const opened = book.handle.open(position, scriptedDice([]));
  return opened.ok ? null : [opened.refusal.code, opened.refusal.facts];
}
const unitRefusal = (...units: readonly PositionUnit[]) => refusal(placed({}, units));

function opened(position: Position): GenesysView {
  const found = book.handle.open(position, scriptedDice([]));
  if (!found.ok) throw new Error(JSON.stringify(found.refusal));
  return book.handle.view(found.match, 'umpire') as unknown as GenesysView;
}
const written = (position: Position): Position => book.handle.write(opened(position) as never);

describe('a position is written with what differs, and nothing else', () => {
  it('of units', () => {
    const units = [
      figure('a2', 'glider', 'K30', { squad: 'qc', level: 2 }),
      figure('a3', 'tusker', 'S30', { squad: 'qf' }),
      figure('a4', 'tuskrider', null, { squad: 'qf', with: { aboard: 'a3', home: 'qg' } }),
      figure('a5', 'warder', null, { squad: 'qa' }),
      figure('a6', 'warder', null, { squad: 'qa', with: { place: 'waiting' } }),
      basic('a7', 'M20', { squad: 'qa', gear: ['blade', 'shield'] }),
    ];
    const of = (id: string) => written(placed({}, units)).units.find((unit) => unit.id === id);
    const plain = { side: 'a', facing: 0 };
    expect(of('a1')).toEqual({ ...plain, id: 'a1', type: 'warder', at: 'K20', group: 'qa', with: {} });
    expect(of('a2')).toEqual({ ...plain, id: 'a2', type: 'glider', at: 'K30', level: 2, group: 'qc', with: {} });
    expect(of('a3')).toEqual({ ...plain, id: 'a3', type: 'tusker', at: 'S30', group: 'qf', with: {} });
    expect(of('a4')).toEqual({
      ...plain,
      id: 'a4',
      type: 'tuskrider',
      at: 'S30',
      group: 'qf',
      with: { home: 'qg', aboard: 'a3' },
    });
    // Who is nowhere, and of whom no more is said, is dead.
    expect(of('a5')).toEqual({ ...plain, id: 'a5', type: 'warder', at: null, group: 'qa', with: { place: 'dead' } });
    expect(of('a6')?.with).toEqual({ place: 'waiting' });
    expect(of('a7')?.with).toEqual({ gear: ['blade', 'shield'] });
  });

  it('of squads, markers and whose turn it is', () => {
    const { own, markers, turn, secrets } = written(
      placed({
        own: { squads: { qb: { broken: true } } },
        markers: [
          { id: 'm1', kind: 'marker', at: 'K30' },
          { id: 'm2', kind: 'marker', at: 'M30', with: { origin: 'N30', movedIn: 1 } },
        ],
      }),
    );
    expect(own).toEqual({
      command: 2,
      missions: { a: 'kill-points', b: 'kill-points', secondary: 'kill-points' },
      squads: { qb: { broken: true } },
      stage: 'turns',
    });
    expect(secrets).toEqual({ a: { orders: { watch: 'none' } }, b: { orders: { watch: 'none' } } });
    expect(markers).toEqual([
      { id: 'm1', kind: 'marker', at: 'K30', with: {} },
      { id: 'm2', kind: 'marker', at: 'M30', with: { origin: 'N30', movedIn: 1 } },
    ]);
    expect(turn).toEqual({ phase: 'turn', active: 'a', round: 2 });
  });

  it('GP-4.12 of a position where it was before its marker moved', () => {
    const own = { positions: [1, 2] };
    const { markers } = written(
      placed({
        own,
        markers: [
          { id: 'm1', kind: 'marker', at: 'K30', with: { start: 'M30' } },
          { id: 'm2', kind: 'marker', at: 'M40', with: { start: 'M40' } },
        ],
      }),
    );
    expect(markers?.map((marker) => marker.with)).toEqual([{ start: 'M30' }, {}]);
  });

  it.each<readonly [string, Facts, Facts]>([
    ['marker', { side: 'b', number: 3 }, { phase: 'marker', side: 'b', number: 3 }],
    ['deploy', { side: 'b' }, { phase: 'deploy', side: 'b' }],
  ])('of the step of the set-up, with what it needs: %s', (phase, more, expected) => {
    const waiting = ['a', 'b'].map((side) => figure(`${side}1`, 'warder', null, { with: { place: 'waiting' } }));
    const position = positionOf({
      units: phase === 'deploy' ? waiting : [],
      turn: { phase, round: 0, ...more } as never,
      own: { zones: { a: [1], b: [5] } },
      options: { terrain: 'normal' },
    });
    expect(written(position).turn).toEqual({ active: 'a', round: 0, ...expected });
  });

  it('3.17 of terrain by its corner, or by the cells that are left of it', () => {
    const terrain = [
      { kind: 'forest', cells: ['K34:L35'] },
      { kind: 'building', cells: ['S40', 'S41'] },
      { kind: 'forest', cells: ['A1'] },
    ];
    const view = opened(placed({ terrain }));
    expect(view.board.pieces.map(({ id }) => id)).toEqual(['forest-1', 'building-1', 'forest-2']);
    expect(written(placed({ terrain })).terrain).toEqual([
      { kind: 'forest', cells: ['K34', 'L34', 'K35', 'L35'] },
      { kind: 'building', cells: ['S40', 'S41'] },
      { kind: 'forest', cells: ['A1'] },
    ]);
  });
});

describe('what a position leaves out', () => {
  it('is round 0 while the match is set up, and round 2 from then on', () => {
    const round = (phase: string) => {
      const { round: _, ...turn } = placed({ turn: { phase } }).turn ?? {};
      const { own } = opened({ ...placed(), turn: turn as never });
      return [own.round, own.stage];
    };
    // The next round begins with its events.
    expect(round('round')).toEqual([3, 'events']);
    expect(round('activation')).toEqual([2, 'turns']);
    const mustering = opened({ ...positionOf({ units: [] }), turn: { phase: 'muster' } }).own;
    expect([mustering.round, mustering.stage]).toEqual([0, 'setup']);
    expect(refusal(placed({ turn: { round: -1 } }))).toEqual(['BAD_VALUE', { param: 'turn.round', text: -1 }]);
  });

  it('GP-8.1 is Command, which is the highest there is in a turn', () => {
    const led = [figure('a2', 'thane', 'K30', { stats: { cm: 5 } })];
    const command = (phase: string) => opened(placed({ turn: { phase } }, led)).own.command;
    expect([command('turn'), command('activation'), command('effects')]).toEqual([5, 5, null]);
    expect(opened(placed({ turn: { phase: 'turn' } })).own.command).toBe(2);
  });

  it('GP-8.3 is how an activation began: nobody has gone or acted yet, and its squads are active', () => {
    const { own } = opened(placed({ own: { activation: { squads: ['qa'] } }, turn: { phase: 'activation' } }));
    expect(own.activation).toEqual({
      number: 1,
      squads: ['qa'],
      standing: { qa: 1, qb: 1 },
      moved: false,
      acted: false,
      windows: { movement: false, action: false },
      again: [],
      stays: [],
      risen: [],
      handed: false,
      flight: false,
    });
    expect([own.squads['qa']?.state, own.squads['qb']?.state]).toEqual(['active', 'fresh']);
  });

  it('GP-17.1 is the class of a squad: that of its members, not of what they ride', () => {
    const classOf = (...units: readonly PositionUnit[]) => opened(placed({}, units)).own.squads['qf']?.class;
    const rider = figure('a9', 'tuskrider', null, { squad: 'qf', with: { aboard: 'a3' } });
    expect(classOf(figure('a3', 'tusker', 'S30', { squad: 'qf' }), rider)).toBe('tuskrider');
    expect(classOf(figure('a3', 'tusker', 'S30', { squad: 'qf' }))).toBe('tusker');
    const two = [figure('a3', 'bowman', 'S30', { squad: 'qf' }), basic('a4', 'S31', { squad: 'qf' })];
    expect(classOf(...two)).toBe('bowman');
    expect(classOf(...two, figure('a5', 'tusker', 'W30', { squad: 'qf' }))).toBe('bowman');
  });

  it('GP-4.12 is where a marker lay at first, if the match has a use for markers', () => {
    const start = (own: Facts) =>
      opened(placed({ own, markers: [{ id: 'm1', kind: 'marker', at: 'A1' }] })).markers['m1']?.facts;
    expect(start({})).toEqual({ number: 1 });
    expect(start({ positions: [2] })).toEqual({ number: 1, start: 0 });
  });
});

describe('an impossible position says what is wrong with it', () => {
  const nowhere = (id: string, aboard: string, type = 'warder', squad = 'qf') =>
    figure(id, type, null, { squad, with: { aboard } });

  it('GP-1.3 who stands where, and on whom', () => {
    expect(unitRefusal(basic('a2', 'K20'))).toEqual(['CELL_OCCUPIED', { unit: 'a2', cell: 'K20', by: 'a1' }]);
  });

  it('GP-19.1 flies no higher than the second level, over walls too, and rides a flier or carries one', () => {
    const bad = (unit: string, level: number) => ['BAD_VALUE', { param: `${unit} level`, text: level }];
    const glider = (level: number) => figure('a2', 'glider', 'K30', { level });
    expect([unitRefusal(glider(2)), unitRefusal(glider(3))]).toEqual([null, bad('a2', 3)]);
    const terrain = [{ kind: 'building', cells: ['K30'] }];
    expect(refusal(placed({ terrain }, [glider(1)]))).toBeNull();
    expect(refusal(placed({ terrain }, [glider(0)]))).toEqual(['PATH_BLOCKED', { unit: 'a2', cell: 'K30' }]);
    const tusker = figure('a3', 'tusker', 'S30', { squad: 'qf', level: 1 });
    const rider = (traits: Facts) => figure('a4', 'tuskrider', null, { squad: 'qf', with: { aboard: 'a3', traits } });
    expect(unitRefusal(tusker, rider({ flier: 1 }))).toBeNull();
    expect(unitRefusal(tusker, rider({}))).toEqual(bad('a3', 1));
    // Somebody else who flies does not help.
    expect(unitRefusal(tusker, rider({}), glider(1))).toEqual(bad('a3', 1));
  });

  it('GP-17.1, GP-19.1 nobody is aboard of an enemy, of who is aboard itself, or of who is no mount', () => {
    const crawler = figure('a3', 'crawler-open', 'S30', { squad: 'qf' });
    const bad = (id: string, aboard: string) => ['BAD_VALUE', { param: `${id} aboard`, text: aboard }];
    expect(unitRefusal(crawler, nowhere('b2', 'a3', 'warder', 'qz'))).toEqual(bad('b2', 'a3'));
    expect(unitRefusal(figure('a3', 'mother-of-tusks', 'S30', { squad: 'qf' }), nowhere('a4', 'a3'))).toEqual(
      bad('a4', 'a3'),
    );
    const bike = figure('a4', 'hoverbike', null, { squad: 'qf', with: { aboard: 'a3' } });
    expect(unitRefusal(crawler, bike, nowhere('a5', 'a4'))).toEqual(bad('a5', 'a4'));
  });

  it('GP-2.1 with numbers and traits that there are not', () => {
    expect(unitRefusal(basic('a2', 'K30', { stats: { xx: 1 } }))).toEqual([
      'BAD_VALUE',
      { param: 'a2 stats', text: { xx: 1 } },
    ]);
    expect(unitRefusal(basic('a2', 'K30', { with: { traits: { magic: 1 } } }))).toEqual([
      'BAD_VALUE',
      { param: 'a2 traits', text: { magic: 1 } },
    ]);
    expect(unitRefusal(basic('a2', 'K30', { stats: { mv: 1, wp: 2 }, with: { traits: { swift: 1 } } }))).toBeNull();
  });

  it('3.17, GP-3.8 terrain and markers with what was written of them', () => {
    const terrain = (...pieces: NonNullable<Placed['terrain']>) => refusal(placed({ terrain: pieces }));
    const forest = { kind: 'forest', cells: ['K34:L35'] };
    expect(terrain(forest, { kind: 'building', cells: ['L35', 'L36'] })).toEqual([
      'BAD_VALUE',
      { param: 'terrain', text: ['L35', 'L36'] },
    ]);
    expect(terrain({ kind: 'building', cells: ['S40', 'ZZ99'] })).toEqual([
      'BAD_CELL',
      { param: 'building', text: ['S40', 'ZZ99'] },
    ]);
    const markers = (marker: object) => refusal(placed({ markers: [marker as never] }));
    expect(markers({ id: 'm9', kind: 'marker', at: 'K30' })).toEqual(['BAD_VALUE', { param: 'marker', text: 'm9' }]);
    expect(markers({ kind: 'marker', at: 'K30' })).toEqual(['BAD_VALUE', { param: 'marker', text: 'marker' }]);
    expect(markers({ id: 'm1', kind: 'marker', at: null })).toEqual(['BAD_CELL', { param: 'm1', text: null }]);
  });

  it('GP-8.1 everybody gone, unless it is over', () => {
    const dead = (id: string) => figure(id, 'warder', null, { with: { place: 'dead', damage: 2 } });
    const of = (phase: string, ...units: readonly PositionUnit[]) => refusal(positionOf({ units, turn: { phase } }));
    expect(of('end', dead('a1'), dead('b1'))).toBeNull();
    expect(of('effects', dead('a1'), dead('b1'))).toEqual(['BAD_VALUE', { param: 'units', text: null }]);
    expect(of('effects', dead('a1'), basic('b1', 'K5'))).toBeNull();
  });
});
