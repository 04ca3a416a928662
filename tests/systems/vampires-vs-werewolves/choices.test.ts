import { describe, expect, it } from 'vitest';
import type { Facts, Json } from '../../../src/engine/index.ts';
import { ask, book, play } from './example.ts';
import type { Placed } from './example.ts';

const { handle } = book;

interface Asked {
  readonly placed: Placed;
  readonly verb: string;
  readonly given?: Facts;
}

/** What side a may choose for a parameter: values, or labels of cells. */
function choices({ placed, verb, given = {} }: Asked, param: string): readonly Json[] {
  const view = play(placed, []).view('a');
  const found = handle.choices(view, 'a', verb, given, param);
  if ('rows' in found) return found.rows.map(({ key, list }) => [key, ...list.map(({ value }) => value)]);
  return 'list' in found ? found.list.map(({ value }) => value) : [];
}

/** How far from its place cells may be chosen: the number of them. */
function cellsFor({ placed, verb, given = {} }: Asked): number {
  const found = handle.choices(play(placed, []).view('a'), 'a', verb, given, 'to');
  return 'cells' in found ? found.cells.length : 0;
}

const offers = (placed: Placed, verb: string): readonly Facts[] =>
  handle.offers(play(placed, []).view('a'), 'a', verb).map(({ params }) => params);

describe('what may be chosen in the Movement phase', () => {
  const placed: Placed = {
    units: [
      'a: huntsman M20; captain K20; thrall1 A20 (down); thrall2 A4 (already acted); bride1 off-board; baron Y20',
      'b: kin1 Y19; kin2 A9',
    ],
  };
  const who = (verb: string) => choices({ placed, verb }, 'unit');

  it.each([
    ['VW-4.2', 'move', ['huntsman', 'captain', 'bride1']],
    ['VW-4.14', 'disengage', ['baron', 'thrall9']],
    ['VW-11.4', 'shift', ['baron']],
    ['VW-9.4', 'stand', ['thrall1']],
    ['VW-3.9', 'hold', ['huntsman', 'captain', 'thrall1', 'bride1', 'baron', 'thrall9']],
    ['VW-13.2', 'recover', []],
    ['VW-4.16', 'hunker', []],
  ] as const)('%s who may %s', (_, verb, units) => {
    expect(who(verb)).toEqual(units);
  });

  it('VW-4.12 nobody comes in where enemies hold all gate cells', () => {
    const barred = { units: ['a: huntsman M20; bride1 off-board', 'b: kin1 L27; kin2 M27; pack1 N27'] };
    expect(choices({ placed: barred, verb: 'move' }, 'unit')).toEqual(['huntsman']);
  });

  it('VW-4.4, VW-4.5 a run is offered to who may run', () => {
    const run = (unit: string) => choices({ placed, verb: 'move', given: { unit } }, 'run');
    expect([run('huntsman'), run('captain'), run('kin1')]).toEqual([['yes'], [], []]);
    expect(choices({ placed, verb: 'disengage', given: { unit: 'baron' } }, 'run')).toEqual(['yes']);
    expect(choices({ placed, verb: 'disengage', given: { unit: 'baron' } }, 'via')).toEqual([]);
  });

  it('VW-4.3, VW-4.4 every cell that it can come to, if need be at a run', () => {
    const reach = (unit: string, units: readonly string[]): number => {
      const { moves, runs } = ask(play({ units, map: 'heath' }, []).view('a'), 'reach', { unit });
      return (moves as unknown[]).length + (runs as unknown[]).length;
    };
    const to = (unit: string, verb: string, units: readonly string[]): number =>
      cellsFor({ placed: { units, map: 'heath' }, verb, given: { unit } });
    const apart = ['a: bride1 M15; captain A21', 'b: kin1 A1'];
    expect(to('bride1', 'move', apart)).toBe(reach('bride1', apart));
    expect(to('captain', 'move', apart)).toBe(reach('captain', apart));
    expect(to('kin1', 'move', apart)).toBe(0);
    const fight = ['a: bride1 M15', 'b: kin1 M14'];
    expect(to('bride1', 'disengage', fight)).toBe(reach('bride1', fight));
    expect(to('bride1', 'move', fight)).toBe(0);
  });

  it('VW-4.16 hunkering on steps that it comes to at a walk, out of contact', () => {
    const hunker = (given: Facts, units = placed.units) =>
      choices({ placed: { units }, verb: 'move', given: { unit: 'huntsman', ...given } }, 'hunker');
    expect(hunker({})).toEqual(['yes']);
    expect(hunker({ to: 'M15' })).toEqual(['yes']);
    expect(hunker({ to: 'M17' })).toEqual([]);
    expect(hunker({ to: 'M15' }, ['a: huntsman M23', 'b: kin2 A9'])).toEqual([]);
    expect(hunker({ to: 'M15' }, ['a: huntsman M20', 'b: kin2 N16'])).toEqual([]);
    const steps = offers({ units: ['a: huntsman M20', 'b: kin2 N16'] }, 'move').filter(({ hunker: yes }) => yes);
    expect(steps.map(({ to }) => to)).not.toContain('M15');
    const free = offers({ units: ['a: huntsman M20', 'b: kin2 A9'] }, 'move').filter(({ hunker: yes }) => yes);
    expect(free.map(({ to, run = null }) => [to, run])).toEqual(
      ['M15', 'I16', 'I17', 'Q17', 'Q18'].map((cell) => [cell, null]),
    );
  });

  it('VW-11.5 the forms of its kind that it has not', () => {
    const form = (units: string, unit: string) =>
      choices({ placed: { units: [units, 'b: kin1 A4'] }, verb: 'shift', given: { unit } }, 'form');
    expect(form('a: baron M20', 'baron')).toEqual(['bat']);
    expect(form('a: alpha M20 (wolf)', 'alpha')).toEqual(['human', 'hybrid']);
    expect(form('a: huntsman M20', 'huntsman')).toEqual([]);
  });

  it('VW-4.4 each cell is offered once, at a walk where that is enough', () => {
    const all = offers({ units: ['a: huntsman M20', 'b: kin1 A4'], map: 'graveyard' }, 'move').filter(
      ({ unit, hunker = null }) => unit === 'huntsman' && hunker === null,
    );
    const to = all.map((params) => params['to']);
    expect(new Set(to).size).toBe(to.length);
    const view = play({ units: ['a: huntsman M20', 'b: kin1 A4'] }, []).view('a');
    const { moves, runs } = ask(view, 'reach', { unit: 'huntsman' });
    const cellsOf = (list: unknown): string[] => (list as { cell: string }[]).map(({ cell }) => cell);
    const sorted = (list: readonly unknown[]): unknown[] => [...list].sort();
    expect(sorted(all.filter(({ run }) => !run).map((params) => params['to']))).toEqual(sorted(cellsOf(moves)));
    expect(sorted(all.filter(({ run }) => run).map((params) => params['to']))).toEqual(sorted(cellsOf(runs)));
  });
});

describe('what may be chosen in the Shooting phase', () => {
  const placed: Placed = {
    map: 'heath',
    turn: { phase: 'shooting', active: 'a' },
    units: [
      'a: huntsman G8; thrall1 H8; thrall2 I8; bride1 K8; grenadier J8; captain A2; countess A21',
      'b: kin1 G13; kin2 G14; pack1 Y21',
    ],
  };
  const of = (param: string, given: Facts) => choices({ placed, verb: 'shoot', given }, param);

  it('VW-3.8 who has a shot, and who may cast', () => {
    expect(of('unit', {})).toEqual(['huntsman', 'thrall1', 'thrall2', 'grenadier', 'thrall9']);
    expect(choices({ placed, verb: 'cast' }, 'unit')).toEqual(['countess']);
    expect(choices({ placed, verb: 'cast' }, 'power')).toEqual(['zone']);
    expect(choices({ placed, verb: 'hold' }, 'unit')).toEqual([
      'huntsman',
      'thrall1',
      'thrall2',
      'grenadier',
      'countess',
      'thrall9',
    ]);
  });

  it('VW-5.2 whom it can shoot with the weapon that was chosen, or with any', () => {
    expect(of('target', { unit: 'huntsman' })).toEqual(['kin1', 'kin2']);
    expect(of('target', { unit: 'huntsman', weapon: 'grenade' })).toEqual([]);
    expect(of('target', { unit: 'grenadier' })).toEqual(['kin1']);
    expect(of('target', { unit: 'captain' })).toEqual([]);
  });

  it('VW-5.3 with what it can shoot at all, or at this target', () => {
    expect(of('weapon', { unit: 'grenadier' })).toEqual(['grenade', 'wolfsbane']);
    expect(of('weapon', { unit: 'grenadier', target: 'kin2' })).toEqual([]);
    expect(of('weapon', { unit: 'bride1' })).toEqual([]);
  });

  it('VW-5.10 who may join a volley: the same weapon, and a shot at the same target', () => {
    expect(of('with', { unit: 'thrall1', target: 'kin1' })).toEqual(['thrall2']);
    expect(of('with', { unit: 'thrall1', target: 'kin1', weapon: 'silver-pistol' })).toEqual(['thrall2']);
    expect(of('with', { unit: 'thrall1' })).toEqual([]);
    expect(of('with', { unit: 'grenadier', target: 'kin1' })).toEqual([]);
    expect(of('with', { unit: 'huntsman', target: 'kin1' })).toEqual([]);
    expect(offers(placed, 'shoot').filter(({ with: others }) => others)).toEqual([
      { unit: 'thrall1', target: 'kin1', weapon: 'silver-pistol', with: ['thrall2'] },
      { unit: 'thrall1', target: 'kin2', weapon: 'silver-pistol', with: ['thrall2'] },
      { unit: 'thrall2', target: 'kin1', weapon: 'silver-pistol', with: ['thrall1'] },
      { unit: 'thrall2', target: 'kin2', weapon: 'silver-pistol', with: ['thrall1'] },
    ]);
  });

  it('VW-5.16 declared in earnest, also whom it does not see or reach, and who joins in that', () => {
    const earnest: Placed = { ...placed, options: { strictDeclare: 'on' } };
    const declared = (param: string, given: Facts) => choices({ placed: earnest, verb: 'shoot', given }, param);
    expect(declared('unit', {})).toEqual(of('unit', {}));
    expect(declared('target', { unit: 'huntsman' })).toEqual(['kin1', 'kin2', 'pack1', 'kin9']);
    expect(declared('weapon', { unit: 'grenadier', target: 'kin2' })).toEqual(['grenade', 'wolfsbane']);
    expect(declared('with', { unit: 'thrall1', target: 'pack1' })).toEqual(['thrall2', 'captain']);
    // An engaged figure shoots into its own Fight only: that is no question of sight, light or range. VW-5.13
    expect(declared('target', { unit: 'thrall9' })).toEqual(['kin9']);
    // Nobody is advised to waste a shot.
    expect(offers(earnest, 'shoot')).toEqual(offers(placed, 'shoot'));
  });

  it('VW-5.14 a single one of a group, with a group weapon alone', () => {
    const single = (given: Facts) => of('single', { unit: 'grenadier', ...given });
    expect(single({ target: 'kin1', weapon: 'grenade' })).toEqual(['yes']);
    expect(single({ target: 'pack1', weapon: 'grenade' })).toEqual([]);
    expect(single({ target: 'kin1', weapon: 'silver-pistol' })).toEqual([]);
    expect(single({ target: 'kin1' })).toEqual([]);
    expect(single({ weapon: 'grenade' })).toEqual([]);
    expect(
      offers(placed, 'shoot')
        .filter(({ unit }) => unit === 'grenadier')
        .map(({ weapon, single: one = null }) => [weapon, one]),
    ).toEqual([
      ['grenade', null],
      ['grenade', 'yes'],
      ['wolfsbane', null],
      ['wolfsbane', 'yes'],
    ]);
  });

  it('VW-5.14 nobody is offered a shot at the group it belongs to, but one at a single figure of it', () => {
    // thrall2 links the grenadier to the enemy, who are not in contact with it.
    const clump: Placed = { ...placed, units: ['a: grenadier G8; thrall2 G9', 'b: kin1 G10'] };
    expect(
      offers(clump, 'shoot')
        .filter(({ unit }) => unit === 'grenadier')
        .map(({ weapon, single: one = null }) => [weapon, one]),
    ).toEqual([
      ['grenade', 'yes'],
      ['wolfsbane', 'yes'],
    ]);
  });
});

describe('what may be chosen in the Fighting phase', () => {
  const placed: Placed = {
    map: 'heath',
    turn: { phase: 'fighting', active: 'a' },
    units: [
      'a: huntsman G8; alpha M8; thrall1 L7; thrall2 Y8; bride1 A9 (already acted); bride2 A11 (down)',
      'b: kin1 G9; kin2 M9; kin3 M7; kin4 A10',
    ],
  };
  const of = (verb: string, param: string, given: Facts = {}) => choices({ placed, verb, given }, param);

  it('VW-3.8, VW-6.1 who may fight, and with whom a mob can be made', () => {
    expect(of('fight', 'unit')).toEqual(['huntsman', 'alpha', 'thrall1', 'thrall9']);
    expect(of('mob', 'unit')).toEqual(['alpha', 'thrall1']);
  });

  it('VW-6.2 an enemy in contact; VW-6.7 for a mob, in contact with others as well', () => {
    expect(of('fight', 'target', { unit: 'alpha' })).toEqual(['kin2', 'kin3']);
    expect(of('mob', 'target', { unit: 'alpha' })).toEqual(['kin3']);
    expect(of('mob', 'with', { unit: 'alpha', target: 'kin3' })).toEqual(['thrall1']);
    expect(of('mob', 'with', { unit: 'alpha' })).toEqual([]);
    expect(of('fight', 'target', { unit: 'bride1' })).toEqual([]);
  });

  it('VW-6.3 its fighting weapons, the body last', () => {
    expect(of('fight', 'weapon', { unit: 'alpha' })).toEqual(['blessed-sword', 'fists']);
    expect(of('mob', 'weapon', { unit: 'alpha' })).toEqual(['blessed-sword', 'fists']);
  });

  it('VW-6.5 a share for each of several enemies, or one target', () => {
    expect(of('fight', 'split', { unit: 'alpha' })).toEqual([
      ['kin2', '1', '2', '3'],
      ['kin3', '1', '2', '3'],
    ]);
    expect(of('fight', 'split', { unit: 'alpha', target: 'kin2' })).toEqual([]);
    expect(of('fight', 'target', { unit: 'alpha', split: 'kin2:2,kin3:2' })).toEqual([]);
    // One enemy, or an FV of 1, cannot be shared.
    expect(of('fight', 'split', { unit: 'huntsman' })).toEqual([]);
    expect(of('fight', 'split', { unit: 'thrall1' })).toEqual([]);
  });

  it('VW-6.5, VW-R16 by house rule several shares for one enemy, even an only one', () => {
    const same: Placed = { ...placed, options: { splitSame: 'on' } };
    const shares = (asked: Placed, unit: string) => choices({ placed: asked, verb: 'fight', given: { unit } }, 'split');
    expect(shares(same, 'alpha')).toEqual(
      ['kin2', 'kin3'].map((id) => [
        id,
        ...['1', '2', '3', `1, ${id} 1`, `2, ${id} 1`, `1, ${id} 1, ${id} 1`],
        ...[`3, ${id} 1`, `2, ${id} 2`, `2, ${id} 1, ${id} 1`, `1, ${id} 1, ${id} 1, ${id} 1`],
      ]),
    );
    const alone: Placed = { ...same, units: ['a: baron M20', 'b: kin1 M19'] };
    expect(shares(alone, 'baron')).toEqual([['kin1', '2, kin1 1', '1, kin1 1, kin1 1']]);
    const playing = play(alone, []);
    expect(
      handle.check(playing.view('a'), {
        verb: 'fight',
        by: 'a',
        params: { unit: 'baron', split: 'kin1 2, kin1 1', weapon: 'silver-sword' },
      }),
    ).toBeNull();
    expect(shares(same, 'huntsman')).toEqual([]);
  });

  it('VW-6.5 the offers: the default attack first, the others, and an even split', () => {
    const share = (target: string, of: number) => ({ target, share: of });
    const alpha = offers(placed, 'fight').filter(({ unit }) => unit === 'alpha');
    expect(alpha).toEqual([
      { unit: 'alpha', target: 'kin2', weapon: 'blessed-sword' },
      { unit: 'alpha', target: 'kin2', weapon: 'fists' },
      { unit: 'alpha', target: 'kin3', weapon: 'blessed-sword' },
      { unit: 'alpha', target: 'kin3', weapon: 'fists' },
      { unit: 'alpha', split: [share('kin2', 2), share('kin3', 2)] },
    ]);
    // Of an FV of 5 among three the first two get 2 each; with an FV of 1 nobody shares.
    const three: Placed = {
      ...placed,
      units: ['a: alpha G8 (hybrid); thrall1 M8', 'b: kin1 G9; kin2 G7; kin3 H8; pack1 M9; pack2 M7'],
    };
    expect(offers(three, 'fight').filter(({ split }) => split)).toEqual([
      { unit: 'alpha', split: [share('kin1', 2), share('kin2', 2), share('kin3', 1)] },
    ]);
  });

  it('VW-6.7 a mob of all that touch the enemy', () => {
    expect(offers(placed, 'mob')).toEqual([
      { unit: 'alpha', target: 'kin3', with: ['thrall1'] },
      { unit: 'thrall1', target: 'kin3', with: ['alpha'] },
    ]);
  });
});
