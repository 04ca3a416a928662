import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { passwordsIn, readConfig } from '../src/config.ts';

describe('settings', () => {
  it('have a default each, even if they are empty', () => {
    const defaults = {
      token: null,
      redisUrl: null,
      folder: '.data',
      practicePort: 8420,
      logLevel: 'info',
      shards: 'auto',
      api: null,
      healthPort: null,
      healthHost: '127.0.0.1',
      practiceFaults: null,
      limits: false,
      registerCommands: 'newer',
    };
    expect(readConfig({})).toEqual(defaults);
    expect(
      readConfig({
        DISCORD_TOKEN: '',
        REDIS_URL: ' ',
        DATA_FOLDER: '',
        PRACTICE_PORT: '',
        LOG_LEVEL: '',
        SHARDS: ' ',
        DISCORD_API: '',
        HEALTH_PORT: '',
        HEALTH_HOST: '',
      }),
    ).toEqual(defaults);
  });

  it('apply rate limits on Discord, but on a practice server only if set', () => {
    expect(
      [
        {},
        { DISCORD_TOKEN: 'abc' },
        { DISCORD_TOKEN: 'abc', DISCORD_API: 'http://127.0.0.1:1/api' },
        { DISCORD_TOKEN: 'abc', DISCORD_API: 'https://proxy.example/api' },
        { LIMITS: 'on' },
        { DISCORD_TOKEN: 'abc', LIMITS: 'off' },
      ].map((env) => readConfig(env).limits),
    ).toEqual([false, true, false, true, true, false]);
  });

  it('are read', () => {
    const env = {
      DISCORD_TOKEN: ' abc ',
      REDIS_URL: 'rediss://user:word@example.org:6380/1',
      DATA_FOLDER: '/var/umpire',
      PRACTICE_PORT: '0',
      LOG_LEVEL: 'Debug',
      SHARDS: '0, 1/4',
      DISCORD_API: 'http://127.0.0.1:8080/api/',
      HEALTH_PORT: '0',
      HEALTH_HOST: '::1',
      PRACTICE_FAULTS: '7:0.1',
      REGISTER_COMMANDS: 'always',
    };
    expect(readConfig(env)).toEqual({
      token: 'abc',
      redisUrl: 'rediss://user:word@example.org:6380/1',
      folder: '/var/umpire',
      practicePort: 0,
      logLevel: 'debug',
      shards: { ids: [0, 1], of: 4 },
      api: 'http://127.0.0.1:8080/api',
      healthPort: 0,
      healthHost: '::1',
      practiceFaults: { seed: 7, rate: 0.1 },
      limits: false,
      registerCommands: 'always',
    });
  });

  it.each([
    [{ PRACTICE_PORT: 'x' }, 'PRACTICE_PORT'],
    [{ PRACTICE_PORT: '65536' }, 'PRACTICE_PORT'],
    [{ PRACTICE_PORT: '-1' }, 'PRACTICE_PORT'],
    [{ PRACTICE_PORT: '1e3' }, 'PRACTICE_PORT'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ LIMITS: 'many' }, 'LIMITS'],
    [{ REGISTER_COMMANDS: 'never' }, 'REGISTER_COMMANDS'],
    [{ PRACTICE_FAULTS: 'some' }, 'PRACTICE_FAULTS'],
    [{ PRACTICE_FAULTS: '1:2' }, 'PRACTICE_FAULTS'],
    [{ SHARDS: '4/4' }, 'SHARDS'],
    [{ SHARDS: '0,0/2' }, 'SHARDS'],
    [{ SHARDS: '1' }, 'SHARDS'],
    [{ SHARDS: '0,/2' }, 'SHARDS'],
    [{ DISCORD_API: 'redis://x' }, 'DISCORD_API'],
    [{ HEALTH_PORT: 'http' }, 'HEALTH_PORT'],
    [{ REDIS_URL: 'localhost:6379' }, 'REDIS_URL'],
    [{ REDIS_URL: 'redis://' }, 'REDIS_URL'],
    [{ REDIS_URL: 'http://example.org' }, 'REDIS_URL'],
    [{ REDIS_URL: 'redis://user:100%@example.org' }, 'REDIS_URL'],
  ])('are named in an error if they make no sense: %o', (env, name) => {
    expect(() => readConfig(env)).toThrow(name);
  });

  it('never show a password in an error', () => {
    expect(() => readConfig({ REDIS_URL: 'http://user:secret@example.org' })).not.toThrow('secret');
  });

  it('hide the password of an address as it is written, and as it is', () => {
    expect(passwordsIn('redis://user:100%25@example.org')).toEqual(['100%25', '100%']);
    expect(passwordsIn('redis://example.org')).toEqual([]);
    expect(passwordsIn(null)).toEqual([]);
    expect(() => readConfig({ REDIS_URL: 'redis://user:secret%@example.org' })).not.toThrow('secret');
  });

  it('are all in .env.example, with their defaults', () => {
    const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');
    const env = Object.fromEntries(
      [...example.matchAll(/^# ([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
    );
    expect(Object.keys(env).sort()).toEqual([
      'DATA_FOLDER',
      'DISCORD_API',
      'DISCORD_TOKEN',
      'HEALTH_HOST',
      'HEALTH_PORT',
      'LIMITS',
      'LOG_LEVEL',
      'PRACTICE_FAULTS',
      'PRACTICE_PORT',
      'REDIS_URL',
      'REGISTER_COMMANDS',
      'SHARDS',
    ]);
    expect(readConfig({ ...env, REDIS_URL: '' })).toEqual(readConfig({}));
  });
});
