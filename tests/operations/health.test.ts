import { describe, expect, it } from 'vitest';
import { healthOf } from '../../src/operations/health.ts';
import type { HealthInputs } from '../../src/operations/health.ts';
import { serveOperations } from '../../src/operations/serve.ts';

const now = 10_000_000;
const well: HealthInputs = {
  now,
  since: now - 3_600_000,
  stopping: false,
  shards: [
    { id: 0, ready: true, heartbeat: now - 41_000 },
    { id: 1, ready: true, heartbeat: now - 2_000 },
  ],
  store: { ok: true, milliseconds: 1 },
};

describe('health', () => {
  it('is good while every shard beats and the store answers', () => {
    expect(healthOf(well)).toEqual({
      ok: true,
      stopping: false,
      uptimeSeconds: 3_600,
      store: { ok: true, milliseconds: 1 },
      gateway: {
        ready: true,
        shards: [
          { id: 0, ready: true, heartbeatSeconds: 41 },
          { id: 1, ready: true, heartbeatSeconds: 2 },
        ],
      },
    });
  });

  it('allows for a new process that has had no heartbeat yet', () => {
    const shards = [{ id: 0, ready: true, heartbeat: null }];
    expect(healthOf({ ...well, shards, since: now - 30_000 }).ok).toBe(true);
    expect(healthOf({ ...well, shards, since: now - 300_000 }).ok).toBe(false);
  });

  it.each<[string, Partial<HealthInputs>]>([
    ['before it is connected', { shards: [] }],
    [
      'while one shard is away',
      {
        shards: [
          { id: 0, ready: true, heartbeat: now },
          { id: 1, ready: false, heartbeat: now },
        ],
      },
    ],
    ['when a shard has not beaten for long', { shards: [{ id: 0, ready: true, heartbeat: now - 121_000 }] }],
    ['while the store does not answer', { store: { ok: false, milliseconds: 4_000 } }],
    ['while it stops', { stopping: true }],
  ])('is bad %s', (_, change) => {
    expect(healthOf({ ...well, ...change }).ok).toBe(false);
  });

  it('is served even if the metrics fail, and only on the configured address', async () => {
    const served = await serveOperations({
      port: 0,
      host: '127.0.0.1',
      health: async () => healthOf(well),
      metrics: { contentType: 'text/plain', text: () => Promise.reject(new Error('no')) },
    });
    expect(served.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect((await fetch(`${served.address}/healthz?verbose`)).status).toBe(200);
    expect((await fetch(`${served.address}/metrics`)).status).toBe(500);
    await expect(
      serveOperations({
        port: Number(new URL(served.address).port),
        host: '127.0.0.1',
        health: async () => healthOf(well),
        metrics: { contentType: '', text: async () => '' },
      }),
    ).rejects.toThrow('EADDRINUSE');
    await served.close();
  });
});
