import { describe, expect, it } from 'vitest';
import { gridOf, isRefusal } from '../../../src/engine/index.ts';
import type { Facts, Json } from '../../../src/engine/index.ts';
import { act, ask, book, cellAt, openPlaying, play, positionOf } from './example.ts';
import type { Placed, Playing } from './example.ts';

const { handle } = book;
const heath = (units: readonly string[], differs: Partial<Placed> = {}): Playing =>
  play({ units, map: 'heath', ...differs }, []);
const shown = (playing: Playing, query: string, question: Facts) => {
  const answer = handle.query(playing.view('a'), query, question);
  if (isRefusal(answer)) throw new Error(answer.code);
  return answer;
};
const labels = (playing: Playing, cells: readonly number[] = []): string[] =>
  cells.map((cell) => gridOf(playing.match().board).label(cell));
/** What a question is refused with. */
const refusedWith = (playing: Playing, query: string, question: Facts): readonly unknown[] => {
  const answer = handle.query(playing.view('a'), query, question);
  return isRefusal(answer) ? [answer.code, answer.rule, answer.facts] : [];
};

describe('places that a question names', () => {
  const playing = heath(['a: huntsman M20; bride1 A1', 'b: kin1 M8']);

  it('VW-1.2 by cell or by figure, and `b1` is a figure where `B1` is a cell', () => {
    const apart = (from: string, to: string): Json =>
      ask(playing.view('a'), 'distance', { from, to })['distance'] as Json;
    expect(apart('M20', 'M8')).toBe(12);
    expect(apart('huntsman', 'kin1')).toBe(12);
    expect(ask(playing.view('a'), 'distance', { from: 'M20', to: 'P16' })).toMatchObject({ distance: 5, squared: 25 });
    // Bride 1 stands on A1 and is called b1; the cell B1 is beside it.
    expect(apart('b1', 'A1')).toBe(0);
    expect(apart('B1', 'A1')).toBe(1);
  });

  it('VW-1.1 refuses what is neither, or is not on the board', () => {
    const away = heath(['a: huntsman M20; bride1 off-board (out)', 'b: kin1 M8']);
    for (const named of ['nobody', 'Z99', 7, 'bride1'])
      expect(refusedWith(away, 'distance', { from: 'M20', to: named }), String(named)).toEqual([
        'NO_SUCH_UNIT',
        'VW-1.1',
        { param: 'to', text: named },
      ]);
    expect(refusedWith(away, 'distance', { to: 'M20' })[2]).toEqual({ param: 'from', text: null });
    expect(refusedWith(away, 'sight', { from: 'nobody' })[0]).toBe('NO_SUCH_UNIT');
  });
});

describe('sight', () => {
  it('VW-1.9, VW-5.2 from a figure: how far, which weapons reach, and the line', () => {
    const playing = heath(['a: captain G8', 'b: kin1 G14']);
    const { facts, overlay } = shown(playing, 'sight', { from: 'captain', to: 'kin1' });
    expect(facts).toMatchObject({
      clear: true,
      distance: 6,
      by: null,
      blocked: [],
      cover: 0,
      weapons: ['silver-pistol'],
    });
    expect(overlay?.trails).toMatchObject([{ kind: 'sight', label: '6″', good: true }]);
    expect(overlay?.trails?.[0]?.points).toEqual([
      { column: 6, row: 7 },
      { column: 6, row: 13 },
    ]);
    expect(labels(playing, overlay?.focus)).toEqual(['G8', 'G14']);
    expect(overlay?.highlights).toEqual([]);
    expect(shown(playing, 'sight', { from: 'captain', to: 'G19' }).facts['weapons']).toEqual([]);
    expect(shown(playing, 'sight', { from: 'G8', to: 'kin1' }).facts['weapons']).toEqual([]);
  });

  it('VW-1.9, VW-1.10 what blocks it: a wall, or high ground', () => {
    const { facts, overlay } = shown(heath(['a: huntsman K10', 'b: kin1 X10']), 'sight', { from: 'K10', to: 'X10' });
    expect(facts).toMatchObject({ clear: false, by: 'wall', blocked: ['L10'], distance: 13 });
    expect(overlay?.trails).toMatchObject([{ good: false }]);
    expect(overlay?.highlights?.[0]?.cells).toHaveLength(1);
    const graveyard = play({ units: ['a: huntsman J14', 'b: kin1 C14'] }, []);
    expect(shown(graveyard, 'sight', { from: 'I10', to: 'C10' }).facts).toMatchObject({ clear: false, by: 'high' });
  });

  it('VW-1.12 in twilight: too dark beyond 12 inches, but not between two cells', () => {
    const dark = heath(['a: huntsman G1; baron I1', 'b: kin1 G14'], { options: { light: 'twilight' } });
    const to = (from: string, cell: string) => shown(dark, 'sight', { from, to: cell });
    expect(to('huntsman', 'G13').facts).toMatchObject({ clear: true, by: null });
    expect(to('huntsman', 'G14').facts).toMatchObject({ clear: false, by: 'dark', blocked: [] });
    expect(to('huntsman', 'G14').overlay?.trails).toMatchObject([{ good: false }]);
    expect(to('G1', 'G14').facts).toMatchObject({ clear: true });
    expect(to('baron', 'I19').facts).toMatchObject({ clear: true });
  });

  it('VW-5.8, VW-5.9 cover: the type of the cell, or 3 for who hunkers', () => {
    const playing = play({ units: ['a: huntsman M22; thrall1 I16 (hunkered); thrall2 I17', 'b: kin1 O20'] }, []);
    const cover = (to: string): unknown => shown(playing, 'sight', { from: 'huntsman', to }).facts['cover'];
    expect([cover('kin1'), cover('thrall1'), cover('thrall2'), cover('I16'), cover('U23')]).toEqual([1, 3, 0, 0, 2]);
  });

  it('VW-1.9 all that is seen from a place: no wall, not the place itself, and by twilight 12 inches', () => {
    const dark = heath(['a: huntsman G1', 'b: kin1 G20'], { options: { light: 'twilight' } });
    const from = (place: string): readonly string[] => {
      const { facts, overlay } = shown(dark, 'sight', { from: place });
      expect(labels(dark, overlay?.highlights?.[0]?.cells)).toEqual(facts['cells']);
      return facts['cells'] as readonly string[];
    };
    expect(shown(dark, 'sight', { from: 'huntsman' }).facts).toMatchObject({ from: 'huntsman', sight: 12 });
    expect(shown(dark, 'sight', { from: 'G1' }).facts).toMatchObject({ from: 'G1', sight: null });
    expect(from('huntsman')).toContain('G13');
    for (const hidden of ['G14', 'G1', 'L10', 'Y1']) expect(from('huntsman'), hidden).not.toContain(hidden);
    expect(from('G1')).toContain('G14');
    expect(from('K10')).not.toContain('M10');
    expect(from('K10')).not.toContain('L10');
    expect(from('K10')).toContain('K12');
  });
});

describe('where a figure can go', () => {
  const cost = (list: Json | undefined, cell: string): number | undefined =>
    (list as readonly { cell: string; cost: number }[]).find((each) => each.cell === cell)?.cost;

  it('VW-4.3, VW-4.4 at a walk, at a run, and where that leads into a Fight', () => {
    const playing = heath(['a: huntsman G8', 'b: kin1 G12; kin2 G19']);
    const { facts, overlay } = shown(playing, 'reach', { unit: 'huntsman' });
    expect(facts['base']).toBe(6);
    expect([cost(facts['moves'], 'G11'), cost(facts['moves'], 'M8'), cost(facts['moves'], 'N8')]).toEqual([
      3,
      6,
      undefined,
    ]);
    expect([cost(facts['runs'], 'N8'), cost(facts['runs'], 'P8'), cost(facts['runs'], 'M8')]).toEqual([
      7,
      9,
      undefined,
    ]);
    expect(facts['targets']).toEqual(['kin1', 'kin2']);
    expect(facts['goals']).toContainEqual({ kind: 'fight', cell: 'G11' });
    const shades = Object.fromEntries(
      (overlay?.highlights ?? []).map(({ shade, cells }) => [shade, labels(playing, cells)]),
    );
    expect(shades['reach']).toEqual((facts['moves'] as { cell: string }[]).map(({ cell }) => cell));
    expect(shades['far']).toEqual((facts['runs'] as { cell: string }[]).map(({ cell }) => cell));
    expect(new Set(shades['charge'])).toEqual(new Set(['F11', 'G11', 'H11', 'F12', 'H12', 'F13', 'G13', 'H13']));
    expect(shades['effect']).toEqual(['G12', 'G19']);
    expect(overlay?.focus?.[0]).toBe(cellAt(playing, 'G8'));
  });

  it('VW-4.13, VW-4.15 out of a Fight: away from the enemy, and without goals', () => {
    const { facts } = shown(heath(['a: huntsman G8', 'b: kin1 G9']), 'reach', { unit: 'huntsman' });
    expect(cost(facts['moves'], 'G7')).toBe(1);
    expect(cost(facts['moves'], 'H8')).toBeUndefined();
    expect(facts['goals']).toEqual([]);
  });

  it('VW-4.5, VW-4.12, VW-9.1 no run in armour, nothing for who is Down or barred from coming in', () => {
    const captain = shown(heath(['a: captain G8', 'b: kin1 A1']), 'reach', { unit: 'captain' }).facts;
    expect([captain['base'], captain['runs'], cost(captain['moves'], 'N8')]).toEqual([7, [], 7]);
    expect((captain['goals'] as unknown[]).length).toBeGreaterThan(0);
    const down = shown(heath(['a: huntsman G8 (down)', 'b: kin1 A1']), 'reach', { unit: 'huntsman' });
    expect([down.facts['moves'], down.facts['runs'], down.facts['goals'], down.facts['targets']]).toEqual([
      [],
      [],
      [],
      [],
    ]);
    const barred = play({ units: ['a: huntsman off-board', 'b: kin1 L27; kin2 M27; pack1 N27'] }, []);
    expect(shown(barred, 'reach', { unit: 'huntsman' }).facts['moves']).toEqual([]);
    const free = play({ units: ['a: huntsman off-board', 'b: kin1 L27; kin2 M27'] }, []);
    const comes = shown(free, 'reach', { unit: 'huntsman' });
    expect(cost(comes.facts['moves'], 'N27')).toBe(1);
    // Who is in reserve stands nowhere: the picture shows where it can go.
    expect(comes.overlay?.focus?.every((cell) => Number.isInteger(cell))).toBe(true);
    expect(comes.overlay?.focus).toHaveLength(
      (comes.facts['moves'] as unknown[]).length + (comes.facts['runs'] as unknown[]).length,
    );
  });

  it('VW-2.8 refuses who is out, and who is not there', () => {
    const playing = heath(['a: huntsman G8; bride1 off-board (out)', 'b: kin1 A1']);
    expect(refusedWith(playing, 'reach', { unit: 'bride1' })).toEqual(['UNIT_OUT', 'VW-2.8', { unit: 'bride1' }]);
    expect(refusedWith(playing, 'reach', { unit: 'nobody' })[0]).toBe('NO_SUCH_UNIT');
    expect(refusedWith(playing, 'unit', {})).toMatchObject(['BAD_VALUE', 'VW-1.1', { param: 'unit', text: null }]);
  });
});

describe('cards', () => {
  it('VW-2.7, VW-2.9 a figure with its state', () => {
    const playing = play({ units: ['a: captain M20 (moved 3.5")', 'b: kin1 M19'] }, []);
    const { facts, overlay } = shown(playing, 'unit', { unit: 'captain' });
    expect(facts).toMatchObject({
      at: 'M20',
      base: 7,
      run: null,
      moved: 3.5,
      enemies: ['kin1'],
      gearAt: null,
      points: 69,
    });
    expect(overlay?.focus).toEqual([cellAt(playing, 'M20')]);
    const kin = shown(playing, 'unit', { unit: 'kin1' }).facts;
    expect(kin).toMatchObject({ base: 6, run: 9, av: 8, armour: 'coat', leadership: 0 });
    expect(kin['weapons']).toEqual([
      { id: 'blessed-crossbow', left: null, lost: false },
      { id: 'knife', left: null, lost: false },
      { id: 'fists', left: null, lost: false },
    ]);
  });

  it('VW-2.6, VW-7.2, VW-11.2 what is left, and what is lost', () => {
    const position = positionOf({
      units: ['a: grenadier M20 (ammo grenade 1); baron K20', 'b: kin1 A4 (broken knife)'],
    });
    const units = position.units.map((unit) =>
      unit.id === 'baron' ? { ...unit, with: { powersLost: ['shapeshift'] } } : unit,
    );
    const view = openPlaying(book, { ...position, units }, []).view('a');
    const card = (unit: string): Facts => ask(view, 'unit', { unit });
    expect(card('grenadier')['weapons']).toEqual([
      { id: 'grenade', left: 1, lost: false },
      { id: 'wolfsbane', left: 0, lost: false },
      { id: 'club', left: null, lost: false },
      { id: 'fists', left: null, lost: false },
    ]);
    expect(card('kin1')['weapons']).toContainEqual({ id: 'knife', left: null, lost: true });
    expect(card('baron')).toMatchObject({ powers: ['zone'], powersLost: ['shapeshift'] });
  });

  it('VW-12.2 where the gear of a bat lies, and who is not on the board has no place', () => {
    const playing = play({ units: ['a: baron M20 (bat); bride1 off-board', 'b: kin1 A4'] }, [
      act('a', 'move', { unit: 'baron', to: 'M22' }),
    ]);
    expect(shown(playing, 'unit', { unit: 'baron' }).facts).toMatchObject({
      at: 'M22',
      gearAt: 'M20',
      form: 'bat',
      av: 8,
    });
    const bride = shown(playing, 'unit', { unit: 'bride1' });
    expect(bride.facts).toMatchObject({ at: null, reserve: true, out: false });
    expect(bride.overlay).toBeUndefined();
    expect(shown(playing, 'cell', { cell: 'M20' }).facts).toMatchObject({ unit: null, gear: ['baron'], materials: [] });
    expect(shown(playing, 'cell', { cell: 'M22' }).facts).toMatchObject({ unit: 'baron', gear: [] });
  });

  it('VW-1.4, VW-13.4 a cell: what it is, who stands there, what lies there', () => {
    const markers = [{ id: 'materials-1', kind: 'materials', at: 'O20', with: { side: 'b' } }];
    const playing = play({ units: ['a: huntsman M20', 'b: kin1 A4'], markers }, []);
    const of = (cell: string) => shown(playing, 'cell', { cell });
    expect(of('O20').facts).toEqual({
      cell: 'O20',
      terrain: 'graves',
      type: 1,
      cover: 1,
      level: 0,
      solid: false,
      unit: null,
      gear: [],
      materials: ['b'],
    });
    expect(of('U23').facts).toMatchObject({ terrain: 'corner', type: 0, cover: 2, materials: [] });
    expect(of('F5').facts).toMatchObject({ terrain: 'wall', solid: true });
    expect(of('E10').overlay?.focus).toEqual([cellAt(playing, 'E10')]);
    expect(refusedWith(playing, 'cell', { cell: 'ZZ' })).toMatchObject(['CELL_IMPASSABLE', 'VW-1.1', { text: 'ZZ' }]);
    expect(refusedWith(playing, 'cell', {})[2]).toEqual({ param: 'cell', text: null });
  });
});

describe('sides', () => {
  it('VW-3.3, VW-3.4 the chance of the initiative by the best Leadership of each side', () => {
    const answer = ask(heath(['a: countess A1; baron A3', 'b: beta Y1']).view('a'), 'initiative', {});
    expect(answer['bonus']).toEqual({ a: 2, b: 1 });
    expect((answer['a'] as number) + (answer['b'] as number)).toBeCloseTo(1, 9);
    expect(answer['a']).toBeGreaterThan(0.5);
  });

  it('3.7 what figures cost and may cost, and who of a side has a shot', () => {
    const playing = heath(['a: huntsman G8; bride1 A1; thrall1 A21', 'b: kin1 G14; pack1 Y1'], { alone: true });
    expect(ask(playing.view('a'), 'force', {})).toEqual({ points: 0, most: 350, shooters: 1, enemies: 2 });
    expect(ask(playing.view('a'), 'force', { side: 'b', figures: 'countess, 2 thrall' })).toEqual({
      points: 134,
      most: 350,
      shooters: 1,
      enemies: 3,
    });
  });

  it('VW-3.6 refuses the threat of a side that there is not', () => {
    const playing = heath(['a: huntsman G8', 'b: kin1 G14']);
    expect(refusedWith(playing, 'threat', { side: 'c' })).toEqual([
      'BAD_VALUE',
      'VW-3.6',
      { param: 'side', text: 'c' },
    ]);
    expect(refusedWith(playing, 'threat', {})[2]).toEqual({ param: 'side', text: null });
    const { overlay } = shown(playing, 'threat', { side: 'b' });
    expect(overlay?.focus).toContain(cellAt(playing, 'G14'));
    expect(overlay?.highlights?.[0]?.cells).toContain(cellAt(playing, 'G8'));
  });

  it('standing orders are shown to their side alone', () => {
    const secrets = { a: { orders: { stand: 'auto' } } };
    const playing = heath(['a: huntsman G8', 'b: kin1 G14'], { secrets });
    const of = (viewer: 'a' | 'b' | 'all') => ask(playing.view(viewer), 'orders', {})['orders'];
    expect(of('a')).toContainEqual({ key: 'stand', value: 'auto', unit: null });
    expect(of('a')).toContainEqual({ key: 'fight', value: 'ask', unit: null });
    expect(of('b')).toContainEqual({ key: 'stand', value: 'ask', unit: null });
    expect(of('all')).toEqual([]);
  });
});
