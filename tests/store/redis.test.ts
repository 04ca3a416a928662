import { afterAll, describe, expect, it } from 'vitest';
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
    await expect.poll(() => store.get('a').catch(() => null), { timeout: 10_000 }).toEqual({ at: 1 });
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
    await expect.poll(() => store.get('a').catch(() => null), { timeout: 10_000 }).toEqual({ at: 1 });
    await store.close();
    await frozen.stop();
  });

  it('stays closed', async () => {
    const store = await openRedisStore(server.url);
    await store.close();
    await expect(store.get('a')).rejects.toThrow('closed');
  });
});
