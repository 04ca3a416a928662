import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';

describe('settings', () => {
  it('have a default each, also where they are empty', () => {
    const defaults = { token: null, redisUrl: null, folder: '.data', practicePort: 8420, logLevel: 'info' };
    expect(readConfig({})).toEqual(defaults);
    expect(readConfig({ DISCORD_TOKEN: '', REDIS_URL: ' ', DATA_FOLDER: '', PRACTICE_PORT: '', LOG_LEVEL: '' })).toEqual(defaults);
  });

  it('are read', () => {
    const env = { DISCORD_TOKEN: ' abc ', REDIS_URL: 'rediss://user:word@example.org:6380/1', DATA_FOLDER: '/var/umpire', PRACTICE_PORT: '0', LOG_LEVEL: 'Debug' };
    expect(readConfig(env)).toEqual({ token: 'abc', redisUrl: 'rediss://user:word@example.org:6380/1', folder: '/var/umpire', practicePort: 0, logLevel: 'debug' });
  });

  it.each([
    [{ PRACTICE_PORT: 'x' }, 'PRACTICE_PORT'],
    [{ PRACTICE_PORT: '65536' }, 'PRACTICE_PORT'],
    [{ PRACTICE_PORT: '-1' }, 'PRACTICE_PORT'],
    [{ PRACTICE_PORT: '1e3' }, 'PRACTICE_PORT'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ REDIS_URL: 'localhost:6379' }, 'REDIS_URL'],
    [{ REDIS_URL: 'redis://' }, 'REDIS_URL'],
    [{ REDIS_URL: 'http://example.org' }, 'REDIS_URL'],
  ])('that make no sense are named: %o', (env, name) => {
    expect(() => readConfig(env)).toThrow(name);
  });

  it('never show a password in an error', () => {
    expect(() => readConfig({ REDIS_URL: 'http://user:secret@example.org' })).not.toThrow('secret');
  });

  it('are all in .env.example, with their defaults', () => {
    const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');
    const env = Object.fromEntries([...example.matchAll(/^# ([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]));
    expect(Object.keys(env).sort()).toEqual(['DATA_FOLDER', 'DISCORD_TOKEN', 'LOG_LEVEL', 'PRACTICE_PORT', 'REDIS_URL']);
    expect(readConfig({ ...env, REDIS_URL: '' })).toEqual(readConfig({}));
  });
});
