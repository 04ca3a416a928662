import { describe, expect, it } from 'vitest';
import type { AnyView, SideId } from '../../../src/engine/index.ts';
import { book, cellAt, openPlaying, positionOf } from './example.ts';
import type { Placed } from './example.ts';

const { guide } = book.handle;

const MANY = 12;

/** What a figure of side a is shown first: `move T24 run: towards-crypt`, `shoot kin1: shoot`. */
function suggested(unit: string, placed: Placed, by: SideId = 'a'): readonly string[] {
  const playing = openPlaying(book, positionOf(placed), []);
  return (guide?.suggest(playing.view(by), by, unit, MANY) ?? []).map(({ deed, why, at }) => {
    const { unit: _, run, ...told } = deed.params;
    // What is shown on the map is where the deed leads.
    if (typeof told['to'] === 'string') expect(at).toBe(cellAt(playing, told['to']));
    if (typeof told['target'] === 'string') expect(at).toBe(playing.view(by).units[told['target']]?.at);
    const kind = why.facts['kind'] ?? why.key.replace('guide.', '');
    return `${[deed.verb, ...Object.values(told), ...(run ? ['run'] : [])].join(' ')}: ${String(kind)}`;
  });
}

/** The view of thrall1’s side, who may have walked before, in the Shooting phase. */
function shooting(walked: string): AnyView {
  const units = [`a: thrall1 M20${walked}`, 'b: kin1 M17 (ran, moved 9")'];
  const position = positionOf({ units, map: 'heath', turn: { phase: 'shooting', active: 'a' } });
  return openPlaying(book, position, []).view('a');
}

describe('the Movement phase', () => {
  it('VW-13.2 somebody with free hands goes for the crypt, then for the enemy, cover, steps and a shot', () => {
    expect(suggested('huntsman', { units: ['a: huntsman M20', 'b: kin1 A4'] })).toEqual([
      'move T24 run: towards-crypt',
      'move R14 run: towards-enemy',
      'move K17: cover',
      'move M15: steps',
      'move R18: aim',
      'move L27 run: back',
    ]);
  });

  it('VW-13.5 who carries materials goes to the tomb, and begins the ritual there', () => {
    expect(suggested('huntsman', { units: ['a: huntsman M20 (materials)', 'b: kin1 A4'] })[0]).toBe('move M15: tomb');
    const there = suggested('huntsman', { units: ['a: huntsman M15 (materials)', 'b: kin1 A4'] });
    expect(there[0]).toBe('ritual: ritual');
    // Another place beside the tomb would be of no more use.
    expect(there.some((line) => line.endsWith(': tomb'))).toBe(false);
  });

  it('VW-13.2 with one bearer under way, the crypt comes last of all errands', () => {
    const with_ = (bearer: string) => suggested('huntsman', { units: [`a: huntsman M20; ${bearer}`, 'b: kin1 A4'] });
    expect(with_('thrall1 A20 (materials)').slice(-2)).toEqual(['move T24 run: towards-crypt', 'move L27 run: back']);
    expect(with_('thrall1 A20')[0]).toBe('move T24 run: towards-crypt');
    // An enemy who carries some is no bearer of ours.
    expect(suggested('huntsman', { units: ['a: huntsman M20', 'b: kin1 A4 (materials)'] })[0]).toBe(
      'move T24 run: towards-crypt',
    );
  });

  it('VW-9.1 who is Down tries to stand up, and nothing else', () => {
    expect(suggested('huntsman', { units: ['a: huntsman M20 (down)', 'b: kin1 A4'] })).toEqual(['stand: stand']);
  });

  it('VW-4.13 who is in a Fight may as well hold', () => {
    expect(suggested('huntsman', { units: ['a: huntsman M20', 'b: kin1 M19'] })).toEqual(['hold: hold']);
  });

  it('VW-4.14, 13.5 who carries materials and is attacked beside the tomb leaves the Fight for another place there', () => {
    const attacked = suggested('huntsman', { units: ['a: huntsman M15 (materials)', 'b: kin1 M16'] });
    expect(attacked[0]).toMatch(/^disengage \w+( run)?: tomb$/);
  });

  it('VW-4.14, 13.5 who carries materials leaves its Fight for the tomb', () => {
    const b = 'b: alpha M18; kin1 A4';
    expect(suggested('thrall1', { units: ['a: thrall1 M17 (materials)', b] })).toEqual([
      'disengage M15: tomb',
      'hold: hold',
    ]);
    expect(suggested('thrall1', { units: ['a: thrall1 M17 (materials, down)', b] })[0]).toBe('stand: stand');
  });

  it('VW-13.7 contact with whoever is at the ritual comes first, even for who carries materials', () => {
    const units = ['a: thrall1 M18 (materials)', 'b: kin1 M13 (materials, ritual); pack1 A4'];
    expect(suggested('thrall1', { units })[0]).toMatch(/: fight$/u);
  });

  it('VW-4.11 as near as it comes to an enemy is a Fight where it would touch one', () => {
    const units = ['a: huntsman M20', 'b: kin1 M17'];
    const kinds = suggested('huntsman', { units, map: 'heath' });
    expect(kinds.slice(0, 2)).toEqual(['move L18: fight', 'move M18: fight']);
    expect(kinds.join()).not.toContain('towards-enemy');
  });

  it('VW-12.3 who stands on its own gear takes it up', () => {
    const position = positionOf({ units: ['a: baron M20', 'b: kin1 A4'] });
    const units = position.units.map((unit) => (unit.id === 'baron' ? { ...unit, with: { gearAt: 'M20' } } : unit));
    const view = openPlaying(book, { ...position, units }, []).view('a');
    expect(guide?.suggest(view, 'a', 'baron', 1).map(({ deed }) => deed.verb)).toEqual(['pickup']);
  });

  it('VW-4.12 whoever is in reserve comes in by the gate, unless enemies hold it', () => {
    expect(suggested('huntsman', { units: ['a: huntsman off-board', 'b: kin1 A4'] })).toEqual([
      'move V27 run: towards-crypt',
      'move L19 run: towards-enemy',
      'move Q23 run: cover',
    ]);
    const barred = ['a: huntsman off-board', 'b: kin1 L27; kin2 M27; pack1 N27'];
    expect(suggested('huntsman', { units: barred })).toEqual([]);
  });

  it('VW-4.11 on the heath it goes into a Fight, one for each enemy in reach', () => {
    const units = ['a: huntsman G8', 'b: kin1 G12; kin2 K8'];
    expect(suggested('huntsman', { units, map: 'heath' }).slice(0, 2)).toEqual(['move G11: fight', 'move J8: fight']);
  });

  it('goes back to where no enemy can attack it, and not where it would be no farther away', () => {
    expect(suggested('huntsman', { units: ['a: huntsman G20', 'b: kin1 G2'], map: 'heath' }).at(-1)).toBe(
      'move A21 run: back',
    );
    const cornered = suggested('huntsman', { units: ['a: huntsman A21', 'b: kin1 Y1'], map: 'heath' });
    expect(cornered.filter((line) => line.endsWith('back'))).toEqual([]);
  });

  it('VW-3.10 nothing is suggested to the other side, to who has acted, or to who is out', () => {
    const units = ['a: huntsman M20 (already acted); thrall1 off-board (out); thrall2 K20', 'b: kin1 A4'];
    expect(suggested('huntsman', { units })).toEqual([]);
    expect(suggested('thrall1', { units })).toEqual([]);
    expect(suggested('thrall2', { units })).not.toEqual([]);
    expect(suggested('thrall2', { units, turn: { active: 'b' } }, 'b')).toEqual([]);
  });
});

describe('the Shooting and the Fighting phase', () => {
  const turn = (phase: string) => ({ map: 'heath' as const, turn: { phase, active: 'a' as const } });

  it('VW-5.1 a shot at each target, first at who is likeliest to be out after it', () => {
    // VW-5.7: kin1 ran, and the Alpha is harder to put out.
    const units = ['a: huntsman G8', 'b: alpha G11; kin1 G12 (ran, moved 9"); kin2 G13'];
    expect(suggested('huntsman', { units, ...turn('shooting') })).toEqual([
      'shoot kin2 silver-crossbow: shoot',
      'shoot kin1 silver-crossbow: shoot',
      'shoot alpha silver-crossbow: shoot',
    ]);
  });

  it('VW-6.1 an attack on each enemy in contact, the default first, and none by who is Down', () => {
    const b = 'b: kin1 G9; kin2 H8';
    expect(suggested('huntsman', { units: ['a: huntsman G8', b], ...turn('fighting') })).toEqual([
      'fight kin1 knife: fight',
      'fight kin2 knife: fight',
    ]);
    expect(suggested('huntsman', { units: ['a: huntsman G8 (down)', b], ...turn('fighting') })).toEqual([]);
  });

  it('VW-5.5 a shot that no die makes a hit is not suggested', () => {
    const verbs = (walked: string): readonly string[] =>
      (guide?.suggest(shooting(walked), 'a', 'thrall1', MANY) ?? []).map(({ deed }) => deed.verb);
    expect(verbs('')).toContain('shoot');
    expect(verbs(' (moved 7")')).not.toContain('shoot');
  });

  it('VW-5.11 a shot whose miss may hit a friend comes last, and nobody is reminded of it', () => {
    const units = ['a: baron M20; bride1 M15', 'b: pack2 M14; kin1 O14'];
    const shots = (placed: Placed): readonly string[] =>
      suggested('baron', placed).filter((line) => line.startsWith('shoot'));
    expect(shots({ units, ...turn('shooting') })).toEqual(['shoot kin1 pistol: shoot', 'shoot pack2 pistol: shoot']);
    const risky = ['a: baron M20; bride1 M15', 'b: pack2 M14'];
    const view = openPlaying(book, positionOf({ units: risky, ...turn('shooting') }), []).view('a');
    expect(guide?.idle(view, 'a')).not.toContain('baron');
    expect(guide?.ready(view, 'a')).toContain('baron');
  });

  it('VW-13.7 a shot at whoever is at the ritual comes first, even if it cannot hit', () => {
    const units = ['a: thrall1 M18 (moved 7")', 'b: kin2 M20; kin1 M13 (materials, ritual)'];
    const placed: Placed = { units, turn: { phase: 'shooting', active: 'a' } };
    expect(suggested('thrall1', placed)[0]).toBe('shoot kin1 silver-pistol: shoot');
    expect(guide?.idle(openPlaying(book, positionOf(placed), []).view('a'), 'a')).toContain('thrall1');
  });

  it('VW-5.5 nobody is reminded of a shot that no die makes a hit, though it may be taken', () => {
    expect(guide?.idle(shooting(''), 'a')).toContain('thrall1');
    expect(guide?.idle(shooting(' (moved 7")'), 'a')).not.toContain('thrall1');
    expect(guide?.ready(shooting(' (moved 7")'), 'a')).toContain('thrall1');
  });

  it('VW-3.8 in other phases everybody who may act is asked after', () => {
    const view = openPlaying(book, positionOf({ units: ['a: thrall1 M20; bride1 off-board', 'b: kin1 A4'] }), []).view(
      'a',
    );
    expect(guide?.idle(view, 'a')).toEqual(['thrall1', 'bride1', 'thrall9']);
    expect(guide?.ready(view, 'a')).toEqual(['thrall1', 'bride1', 'thrall9']);
  });
});

describe('a way in a direction', () => {
  const towards = (unit: string, to: string, placed: Placed, by: SideId = 'a') => {
    const playing = openPlaying(book, positionOf({ map: 'heath', ...placed }), []);
    return guide?.towards?.(playing.view(by), by, unit, cellAt(playing, to)) ?? null;
  };
  const units = ['a: huntsman G8; thrall1 A1; bride1 off-board (out)', 'b: kin1 A8; kin2 Y1'];

  it('VW-4.3, VW-4.4 as near as it comes, at a walk where that is enough', () => {
    expect(towards('huntsman', 'L8', { units })).toEqual({
      verb: 'move',
      by: 'a',
      params: { unit: 'huntsman', to: 'L8' },
    });
    expect(towards('huntsman', 'Y8', { units })).toEqual({
      verb: 'move',
      by: 'a',
      params: { unit: 'huntsman', to: 'P8', run: 'yes' },
    });
  });

  it('VW-4.2 nothing where it comes no nearer, or may not walk', () => {
    expect(towards('huntsman', 'G8', { units })).toBeNull();
    expect(towards('kin1', 'L8', { units })).toBeNull();
    for (const state of ['down', 'already acted'])
      expect(towards('huntsman', 'L8', { units: [`a: huntsman G8 (${state})`, 'b: kin1 A8'] }), state).toBeNull();
    expect(towards('huntsman', 'L8', { units: ['a: huntsman G8', 'b: kin1 G9'] })).toBeNull();
    expect(towards('huntsman', 'L8', { units, turn: { phase: 'shooting', active: 'a' } })).toBeNull();
  });

  it('VW-4.12 in by the gate, as near as it comes; not past enemies who hold all of it', () => {
    const entering = (enemies: string) =>
      towards('huntsman', 'M15', { units: ['a: huntsman off-board', `b: ${enemies}`], map: 'graveyard' });
    expect(entering('kin1 A8')).toEqual({ verb: 'move', by: 'a', params: { unit: 'huntsman', to: 'M19', run: 'yes' } });
    expect(entering('kin1 L27; kin2 M27; pack1 N27')).toBeNull();
  });
});
