import { afterAll, describe, expect, it } from 'vitest';
import { openReader } from '../../src/store/reader.ts';
import { openRedisStore } from '../../src/store/redis.ts';
import { say, startRedis } from '../support/redis.ts';
import { killedWhileWriting, racing, readAfterKill } from './processes.ts';
import { storeSuite } from './suite.ts';

const server = await startRedis();
afterAll(() => server.stop());

storeSuite('redis', () => openRedisStore(server.url));

describe('redis: the data on the server', () => {
  it('is Keyv’s text under the plain key, with the revision first', async () => {
    const store = await openRedisStore(server.url);
    await store.swap('match:text', 0, { rev: 1, by: 'a' });
    expect(await say(server.port, 'GET match:text')).toContain('{"value":{"rev":1,"by":"a"}}');
    await store.swap('match:text', 1, { rev: 2, by: 'b' });
    expect(await say(server.port, 'GET match:text')).toContain('{"value":{"rev":2,"by":"b"}}');
    await store.set('match:other', { rev: 7, by: 'c' });
    expect(await say(server.port, 'GET match:other')).toContain('{"value":{"rev":7,');
    await store.set('passing', { at: 1 }, { expires: 60_000 });
    expect(await say(server.port, 'PTTL passing')).toMatch(/^:(5\d{4}|60000)\r\n$/);
    expect(await say(server.port, 'PTTL match:other')).toBe(':-1\r\n');
    await store.close();
  });

  it('lets two processes write at once without loss', async () => {
    await racing({ redisUrl: server.url, folder: '' });
  });

  it('has everything acknowledged after kill -9 of the bot and of a durable server', async () => {
    const durable = await startRedis({ durable: true });
    const acknowledged = await killedWhileWriting({ redisUrl: durable.url, folder: '' });
    await durable.kill();
    const again = await startRedis({ durable: true, port: durable.port, folder: durable.folder });
    await readAfterKill({ redisUrl: again.url, folder: '' }, acknowledged);
    await again.stop();
  });
});

describe('redis: errors', () => {
  it('reports within seconds that the server is unreachable, without the password', async () => {
    const gone = await startRedis();
    await gone.stop();
    const url = `redis://user:secret@127.0.0.1:${gone.port}`;
    const error: unknown = await openRedisStore(url).catch((thrown: unknown) => thrown);
    expect(String(error)).toContain(`Redis at 127.0.0.1:${gone.port} failed`);
    expect(String(error)).not.toContain('secret');
  });

  it('throws the server’s refusals', async () => {
    const store = await openRedisStore(server.url);
    await store.add('words', 'a');
    await expect(store.get('words')).rejects.toThrow('WRONGTYPE');
    await expect(store.swap('words', 1, { rev: 2, by: 'a' })).rejects.toThrow('WRONGTYPE');
    await store.set('record', { at: 1 });
    await expect(store.add('record', 'a')).rejects.toThrow('WRONGTYPE');
    await expect(store.words('record')).rejects.toThrow('WRONGTYPE');
    await store.close();
  });

  it('throws at once while the connection is lost, says so once, and works again when the server is back', async () => {
    const first = await startRedis({ durable: true });
    const told: string[] = [];
    const store = await openRedisStore(first.url, (line) => told.push(line));
    await store.set('a', { at: 1 });
    await first.kill();
    for (const ask of [
      () => store.get('a'),
      () => store.set('a', { at: 2 }),
      () => store.swap('b', 0, { rev: 1, by: 'a' }),
      () => store.delete('a'),
      () => store.add('c', 'd'),
      () => store.words('c'),
    ]) {
      await expect(ask()).rejects.toThrow(`Redis at 127.0.0.1:${first.port} failed`);
    }
    const second = await startRedis({ durable: true, port: first.port, folder: first.folder });
    await expect.poll(() => store.get('a').catch(() => null)).toEqual({ at: 1 });
    expect(await store.get('b')).toBeNull();
    expect(told).toEqual([expect.stringContaining('is lost'), expect.stringContaining('is back')]);
    await store.close();
    await second.stop();
  });

  it('gives up within seconds on a silent server, and works again when it answers', async () => {
    const frozen = await startRedis();
    const store = await openRedisStore(frozen.url);
    await store.set('a', { at: 1 });
    frozen.freeze();
    await expect(store.get('a')).rejects.toThrow('failed');
    frozen.wake();
    await expect.poll(() => store.get('a').catch(() => null)).toEqual({ at: 1 });
    await store.close();
    await frozen.stop();
  });

  it('leaves a server that takes no writes any more, as its address may lead to another by now', async () => {
    const demoted = await startRedis();
    const store = await openRedisStore(demoted.url);
    // The connections of clients, without the one that asks.
    const connections = async (): Promise<readonly string[]> =>
      (await say(demoted.port, 'CLIENT LIST'))
        .split('\n')
        .filter((line) => line.includes(' flags=N ') && !line.includes(' cmd=client'))
        .map((line) => /id=\d+/.exec(line)?.[0] ?? line);
    await store.set('a', { at: 1 });
    const before = await connections();
    expect(before).toHaveLength(1);
    await say(demoted.port, `REPLICAOF 127.0.0.1 ${server.port}`);
    await expect(store.set('a', { at: 2 })).rejects.toThrow('READONLY');
    await expect.poll(async () => (await connections()).includes(before[0] ?? '')).toBe(false);
    await store.close();
    await demoted.stop();
  });

  it('stays open to the same server after any other refusal', async () => {
    const store = await openRedisStore(server.url);
    await store.add('words', 'one');
    const clients = async (): Promise<string> => say(server.port, 'INFO stats');
    const connections = (text: string): number => Number(/total_connections_received:(\d+)/.exec(text)?.[1]);
    const before = connections(await clients());
    await expect(store.set('words', { at: 1 }).then(() => store.add('words', 'two'))).rejects.toThrow('WRONGTYPE');
    expect(await store.get('words')).toEqual({ at: 1 });
    // One for the question itself.
    expect(connections(await clients())).toBe(before + 1);
    await store.delete('words');
    await store.close();
  });

  it('names each key with a beginning once to a reader, and gives its record', async () => {
    const store = await openRedisStore(server.url);
    const keys = Array.from({ length: 1_200 }, (_, index) => `read:${index}`);
    await Promise.all(keys.map((key) => store.set(key, { key })));
    await store.set('rea*:1', { key: 'other' });
    const reader = await openReader({ redisUrl: server.url, folder: '' });
    const named: string[] = [];
    for await (const key of reader.keys('read:')) named.push(key);
    expect(named.sort()).toEqual([...keys].sort());
    const odd: string[] = [];
    for await (const key of reader.keys('rea*')) odd.push(key);
    expect(odd).toEqual(['rea*:1']);
    expect([await reader.get('read:7'), await reader.get('read:none')]).toEqual([{ key: 'read:7' }, null]);
    await reader.close();
    await store.close();
  });

  it('stays closed', async () => {
    const store = await openRedisStore(server.url);
    await store.close();
    await expect(store.get('a')).rejects.toThrow('closed');
  });
});
