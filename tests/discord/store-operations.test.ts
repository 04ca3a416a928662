import { expect, it } from 'vitest';
import { duringCommand, readOnceACommand } from '../../src/store/command-scope.ts';
import { openMemoryStore } from '../../src/store/memory.ts';
import type { Store } from '../../src/store/store.ts';
import { bids, live } from './live-match.ts';
import { openWorld } from './world.ts';

it('a command reads each record once, and no settings that are known', async () => {
  const inner = openMemoryStore();
  const reads: string[] = [];
  const get: Store['get'] = (key) => {
    reads.push(key.slice(0, key.indexOf(':')));
    return inner.get(key);
  };
  const world = await openWorld({ store: readOnceACommand({ ...inner, get }), during: duringCommand });
  try {
    await live(world);
    await bids(world);
    await world.ann.command('/board');
    reads.length = 0;
    await world.ann.command('/board');
    // The record of the channel is known while the match it names is open there.
    expect(reads).toEqual(['match']);
  } finally {
    await world.close();
  }
});
