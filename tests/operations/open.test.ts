import { describe, expect, it } from 'vitest';
import { openClient } from '../../src/discord/client.ts';
import { jsonLog } from '../../src/discord/log/log.ts';
import { openOperations } from '../../src/operations/open.ts';
import { openMemoryStore } from '../../src/store/memory.ts';
import { readMetrics } from './scrape.ts';

describe('health and metrics while the store is frozen', () => {
  it('respond anyway, and say so', async () => {
    const frozen = {
      ...openMemoryStore(),
      get: () => new Promise<null>(() => undefined),
      words: () => new Promise<readonly string[]>(() => undefined),
    };
    const lines: string[] = [];
    const operations = await openOperations({
      config: { healthPort: 0, healthHost: '127.0.0.1' },
      client: openClient(),
      store: frozen,
      log: jsonLog((line) => lines.push(line)),
    });
    const { address } = JSON.parse(lines[0] ?? '') as { readonly address: string };
    const [health, metrics] = await Promise.all([fetch(`${address}/healthz`), fetch(`${address}/metrics`)]);
    expect(health.status).toBe(503);
    expect(await health.json()).toMatchObject({
      ok: false,
      stopping: false,
      store: { ok: false },
      gateway: { ready: false, shards: [] },
    });
    expect(readMetrics(await metrics.text()).some(({ name }) => name === 'umpire_live_matches')).toBe(false);
    operations.stopping();
    expect(await (await fetch(`${address}/healthz`)).json()).toMatchObject({ stopping: true });
    await operations.close();
    await expect(fetch(`${address}/livez`)).rejects.toThrow();
  });

  it('are not served unless the settings say so', async () => {
    const lines: string[] = [];
    const operations = await openOperations({
      config: { healthPort: null, healthHost: '127.0.0.1' },
      client: openClient(),
      store: openMemoryStore(),
      log: jsonLog((line) => lines.push(line)),
    });
    expect(lines).toEqual([]);
    await operations.close();
  });
});
