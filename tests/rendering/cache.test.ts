import { describe, expect, it } from 'vitest';
import { cacheOf } from '../../rendering/cache.ts';

describe('cached entries', () => {
  it('are created once', () => {
    const kept = cacheOf<string>(10, (text) => text.length);
    expect(kept.get('k', () => 'one')).toBe('one');
    expect(kept.get('k', () => 'two')).toBe('one');
    expect(kept.made()).toBe(1);
  });

  it('are evicted when they are too heavy together, least recently used first', () => {
    const kept = cacheOf<string>(10, (text) => text.length);
    kept.get('a', () => '1234');
    kept.get('b', () => '1234');
    kept.get('a', () => 'made anew');
    kept.get('c', () => '1234');
    expect(kept.get('a', () => 'made anew')).toBe('1234');
    expect(kept.get('b', () => 'gone')).toBe('gone');
  });

  it('are not stored if too heavy by themselves', () => {
    const kept = cacheOf<string>(3, (text) => text.length);
    kept.get('a', () => 'ab');
    kept.get('b', () => 'abcdef');
    expect(kept.get('b', () => 'anew')).toBe('anew');
    expect(kept.get('a', () => 'anew')).toBe('ab');
  });
});
