import { describe, expect, it } from 'vitest';
import { LATE, withinTime } from '../../src/waiting/index.ts';

const never = new Promise<string>(() => {});

describe('a promise within a time', () => {
  it('gives its value, or fails as it does', async () => {
    expect(await withinTime(Promise.resolve('there'), 10_000)).toBe('there');
    await expect(withinTime(Promise.reject(new Error('broken')), 10_000)).rejects.toThrow('broken');
  });

  it('is late after that time, and what it does then harms nobody', async () => {
    expect(await withinTime(never, 1)).toBe(LATE);
    let fail: (error: Error) => void = () => {};
    const failing = new Promise<string>((_, reject) => {
      fail = reject;
    });
    expect(await withinTime(failing, 1)).toBe(LATE);
    fail(new Error('nobody listens any more'));
    await new Promise(setImmediate);
  });
});
