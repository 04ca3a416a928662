import { afterEach, describe, expect, it } from 'vitest';
import { openStore } from '../../src/store/open.ts';
import { redisWarnings } from '../../src/store/safety.ts';
import { startRedis } from '../support/redis.ts';
import type { RedisServer } from '../support/redis.ts';

const servers: RedisServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

/** The warnings at start about a server with these settings. */
async function toldBy(settings: readonly string[], durable = true): Promise<readonly string[]> {
  const server = await startRedis({ durable, settings });
  servers.push(server);
  const told: string[] = [];
  const store = await openStore({ redisUrl: server.url, folder: '' }, (line) =>
    told.push(line.replace(`Redis at 127.0.0.1:${server.port}: `, '')),
  );
  await store.close();
  return told;
}

describe('the warnings at start about a Redis server', () => {
  it('are none if it keeps everything', async () => {
    expect(await toldBy([])).toEqual([]);
    expect(await toldBy(['--appendfsync', 'everysec'])).toEqual([]);
  });

  it('name a setting by which it discards data when full', async () => {
    expect(await toldBy(['--maxmemory-policy', 'allkeys-lru', '--maxmemory', '100mb'])).toEqual([
      'it throws data away when its memory is full (maxmemory-policy allkeys-lru): set it to noeviction.',
    ]);
    expect(await toldBy(['--maxmemory-policy', 'volatile-ttl'])).toEqual([
      expect.stringContaining('maxmemory-policy volatile-ttl'),
    ]);
  });

  it('say what is lost if it stores nothing, or too little, on disk', async () => {
    expect(await toldBy([], false)).toEqual([
      'it keeps no append-only file, so that everything is lost when it ends: set appendonly to yes.',
    ]);
    expect(await toldBy(['--save', '3600 1'], false)).toEqual([expect.stringContaining('all since its last snapshot')]);
    expect(await toldBy(['--appendfsync', 'no'])).toEqual([expect.stringContaining('appendfsync no')]);
  });

  it('say that a replica accepts no writes', async () => {
    const primary = await startRedis({ durable: true });
    servers.push(primary);
    expect(await toldBy(['--replicaof', `127.0.0.1 ${primary.port}`])).toEqual([
      expect.stringContaining('it is a replica'),
    ]);
  });

  it('use its own information if its settings are not accessible', async () => {
    const barred = ['--rename-command', 'CONFIG', ''];
    expect(await toldBy(barred)).toEqual([]);
    expect(await toldBy([...barred, '--maxmemory-policy', 'allkeys-lfu'], false)).toEqual([
      expect.stringContaining('maxmemory-policy allkeys-lfu'),
      expect.stringContaining('all since its last snapshot'),
    ]);
  });

  it('say that nothing could be checked if it says nothing', async () => {
    expect(await toldBy(['--rename-command', 'CONFIG', '', '--rename-command', 'INFO', ''])).toEqual([
      expect.stringContaining('could not be checked'),
      expect.stringContaining('could not be checked'),
    ]);
  });
});

describe('information from a server', () => {
  const info = (...lines: readonly string[]): string => ['# Server', 'redis_version:7.2.0', ...lines].join('\r\n');

  it('counts less than its settings', () => {
    expect(
      redisWarnings({ info: info('maxmemory_policy:noeviction', 'aof_enabled:1', 'role:master'), settings: null }),
    ).toEqual([]);
    expect(
      redisWarnings({
        info: null,
        settings: { 'maxmemory-policy': 'noeviction', appendonly: 'yes', appendfsync: 'always' },
      }),
    ).toEqual([]);
  });

  it('includes a file that cannot be written', () => {
    expect(
      redisWarnings({
        info: info('maxmemory_policy:noeviction', 'aof_enabled:1', 'aof_last_write_status:err'),
        settings: null,
      }),
    ).toEqual([expect.stringContaining('could not write')]);
  });
});
