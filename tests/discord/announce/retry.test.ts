import { describe, expect, it } from 'vitest';
import { retryUnannounced } from '../../../src/discord/announce/retry.ts';
import type { Lag } from '../../../src/discord/announce/retry.ts';

function open(tell: (match: string) => Promise<void> = async () => undefined) {
  const told: string[] = [];
  const failures: unknown[] = [];
  let lags: readonly Lag[] | Error = [];
  const watch = retryUnannounced({
    lagging: async () => {
      if (lags instanceof Error) throw lags;
      return lags;
    },
    announce: async (match) => {
      told.push(match);
      await tell(match);
    },
    failed: (error) => failures.push(error),
  });
  return {
    told,
    failures,
    close: watch.close,
    look: (now: readonly Lag[] | Error) => {
      lags = now;
      return watch.check();
    },
  };
}

const lag = (id: string, told: number, entries: number): Lag => ({ id, told, entries });

describe('a channel that lags behind', () => {
  it('is announced if it has made no progress between two checks', async () => {
    const { told, look, close } = open();
    await look([lag('m', 3, 4), lag('n', 1, 2)]);
    expect(told).toEqual([]);
    await look([lag('m', 3, 4)]);
    expect(told).toEqual(['m']);
    await close();
  });

  it('is left alone while another process is announcing', async () => {
    const { told, look, close } = open();
    await look([lag('m', 3, 4)]);
    await look([lag('m', 3, 5)]);
    await look([lag('m', 4, 5)]);
    await look([]);
    await look([lag('m', 4, 5)]);
    expect(told).toEqual([]);
    await close();
  });

  it('is tried once for entries held back on purpose, and again when there are more', async () => {
    const { told, look, close } = open();
    for (let times = 0; times < 4; times += 1) await look([lag('m', 3, 4)]);
    expect(told).toEqual(['m']);
    for (let times = 0; times < 3; times += 1) await look([lag('m', 3, 6)]);
    expect(told).toEqual(['m', 'm']);
    await close();
  });

  it('is checked again after a check that failed', async () => {
    const { told, failures, look, close } = open();
    await look([lag('m', 3, 4)]);
    await look(new Error('the store is lost'));
    await look([lag('m', 3, 4)]);
    expect(failures).toHaveLength(1);
    expect(told).toEqual(['m']);
    await close();
  });
});
