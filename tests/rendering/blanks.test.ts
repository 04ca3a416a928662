import { createCanvas } from 'canvas';
import { describe, expect, it } from 'vitest';
import { openBlanks } from '../../rendering/blanks.ts';

const bytes = (width: number, height: number): number => width * height * 4;

describe('canvases to draw on again', () => {
  it('serve for pictures of their size and a little less', () => {
    const blanks = openBlanks(bytes(100, 200));
    const canvas = blanks.take(100, 100);
    expect([canvas.width, canvas.height]).toEqual([100, 128]);
    blanks.give(canvas);
    expect(blanks.take(90, 120)).toBe(canvas);
    expect(blanks.weight()).toBe(0);
  });

  it('do not serve while they are in use, nor for pictures that are larger or much smaller', () => {
    const blanks = openBlanks(bytes(100, 200));
    const canvas = blanks.take(100, 128);
    expect(blanks.take(100, 128)).not.toBe(canvas);
    blanks.give(canvas);
    for (const [width, height] of [
      [101, 128],
      [100, 129],
      [50, 50],
    ] as const)
      expect(blanks.take(width, height)).not.toBe(canvas);
  });

  it('are freed when they are more than the pool holds, the oldest first', () => {
    const blanks = openBlanks(bytes(100, 200));
    const [first, second, huge] = [createCanvas(100, 100), createCanvas(100, 100), createCanvas(100, 201)] as const;
    blanks.give(first);
    blanks.give(second);
    expect(blanks.weight()).toBe(bytes(100, 200));
    const third = createCanvas(100, 100);
    blanks.give(third);
    expect([first.width, second.width, third.width]).toEqual([0, 100, 100]);
    blanks.give(huge);
    expect(huge.width).toBe(0);
    expect(blanks.weight()).toBe(bytes(100, 200));
  });
});
