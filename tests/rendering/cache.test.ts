import { describe, expect, it } from 'vitest';
import { cacheOf } from '../../rendering/cache.ts';

describe('kept things', () => {
  it('are made once', () => {
    const kept = cacheOf<string>(10, (text) => text.length);
    expect(kept.get('k', () => 'one')).toBe('one');
    expect(kept.get('k', () => 'two')).toBe('one');
    expect(kept.made()).toBe(1);
  });

  it('go when together they are too heavy, the one used longest ago first', () => {
    const kept = cacheOf<string>(10, (text) => text.length);
    kept.get('a', () => '1234');
    kept.get('b', () => '1234');
    kept.get('a', () => 'made anew');
    kept.get('c', () => '1234');
    expect(kept.get('a', () => 'made anew')).toBe('1234');
    expect(kept.get('b', () => 'gone')).toBe('gone');
  });

  it('are not kept when they are too heavy alone', () => {
    const kept = cacheOf<string>(3, (text) => text.length);
    kept.get('a', () => 'ab');
    kept.get('b', () => 'abcdef');
    expect(kept.get('b', () => 'anew')).toBe('anew');
    expect(kept.get('a', () => 'anew')).toBe('ab');
  });
});
