import { describe, expect, it } from 'vitest';
import type { Scene, Token } from '../../src/engine/scene.ts';
import { drawPicture } from '../../rendering/index.ts';
import { type Box, isInside, shared } from '../../rendering/geometry.ts';
import { layOut } from '../../rendering/layout.ts';
import { pointersIn } from '../../rendering/marks/beyond.ts';
import { english } from '../../rendering/words.ts';
import { fight, hex } from './scenes.ts';

const [sample] = fight.tokens;
const unit = (side: 'a' | 'b', label: string): Token => {
  if (!sample) throw new Error('A unit is needed.');
  return { ...sample, unit: `${side}${label}`, side, cells: [hex(label)] };
};

/** Only these units, cropped to the one in the middle. */
const about = (...tokens: readonly Token[]): Scene => ({
  ...fight,
  tokens: [unit('a', 'R17'), ...tokens],
  links: [],
  trails: [],
  ghosts: [],
  dice: [],
  highlights: [],
  focus: [hex('R17')],
});
const pointers = (scene: Scene, taken: readonly Box[] = []) => pointersIn(scene, layOut(scene, 'crop', 1000), taken);

describe('arrows at the edge of a crop', () => {
  it('point to the units outside it, in the direction where they are', () => {
    const [west, south, ...more] = pointers(about(unit('a', 'R1'), unit('b', 'AJ17')));
    expect(more).toEqual([]);
    expect(west).toMatchObject({ side: 'a', units: 1 });
    expect(Math.abs(west?.angle ?? 0)).toBeCloseTo(Math.PI, 1);
    expect(south).toMatchObject({ side: 'b', units: 1 });
    expect(south?.angle).toBeCloseTo(Math.PI / 2, 0);
  });

  it('are none where all units are in the picture', () => {
    expect(pointers(about(unit('b', 'R18')))).toEqual([]);
    expect(pointersIn(about(unit('b', 'A1')), layOut(about(unit('b', 'A1')), 'whole', 1200), [])).toEqual([]);
  });

  it('stand for several units of a side that lie in one direction, but never for both sides', () => {
    const found = pointers(about(unit('b', 'R1'), unit('b', 'R2'), unit('b', 'R3'), unit('a', 'T1')));
    expect(found.map(({ side, units }) => [side, units])).toEqual([
      ['a', 1],
      ['b', 3],
    ]);
  });

  it('are so few that they do not clutter the edge, and stand for all units together', () => {
    const rows = ['F', 'J', 'N', 'R', 'V', 'Z', 'AC', 'AG'];
    const found = pointers(about(...rows.flatMap((row) => [unit('b', `${row}1`), unit('b', `${row}37`)])));
    expect(found.length).toBeLessThanOrEqual(4);
    expect(found.reduce((sum, { units }) => sum + units, 0)).toBe(16);
  });

  it('stay at the edge, also for units around a corner', () => {
    const scene = about(...['A30', 'A33', 'A36', 'D37', 'G37', 'J37', 'M37', 'P37'].map((cell) => unit('b', cell)));
    const { board, dot } = layOut(scene, 'crop', 1000);
    const found = pointers(scene);
    expect(found.length).toBeGreaterThan(0);
    for (const { at } of found) {
      const gaps = [at.x - board.x, at.y - board.y, board.x + board.width - at.x, board.y + board.height - at.y];
      expect(Math.min(...gaps)).toBeLessThan(13 * dot);
    }
  });

  it('lie within the board and cover neither one another nor what is there, where there is room', () => {
    const scene = about(unit('b', 'R1'), unit('a', 'R2'));
    const { board } = layOut(scene, 'crop', 1000);
    const boxOf = ({ x, y }: { x: number; y: number }): Box => ({ x: x - 8, y: y - 8, width: 16, height: 16 });
    const [first] = pointers(scene);
    if (!first) throw new Error('There is no arrow.');
    const taken = boxOf(first.at);
    const boxes = pointers(scene, [taken]).map(({ at }) => boxOf(at));
    expect(boxes).toHaveLength(2);
    for (const [index, box] of boxes.entries()) {
      expect(isInside(board, box)).toBe(true);
      for (const other of [taken, ...boxes.slice(0, index)]) expect(shared(box, other)).toBe(0);
    }
  });

  it('are named in the legend once', () => {
    const named = (scene: Scene): number =>
      layOut(scene, 'crop', 1000).marks.filter(({ text }) => text === english.beyond).length;
    expect(named(about(unit('a', 'R1'), unit('b', 'AJ17')))).toBe(1);
    expect(named(about())).toBe(0);
  });

  it('change the picture with the units they stand for', () => {
    const png = (...tokens: readonly Token[]): Buffer =>
      drawPicture(about(...tokens), { view: 'crop', legend: false }).png;
    expect(png(unit('b', 'R1'), unit('b', 'R2')).equals(png(unit('b', 'R1')))).toBe(false);
  });
});
