import { afterEach, describe, expect, it } from 'vitest';
import { openClient } from '../../src/discord/client.ts';
import { jsonLog } from '../../src/discord/log/log.ts';
import { commandsHash, isOlder, registeredKey, registerRelease } from '../../src/discord/registration.ts';
import type { Registered, Release } from '../../src/discord/registration.ts';
import { startBot } from '../../src/discord/start.ts';
import { openMemoryStore } from '../../src/store/memory.ts';
import type { Store } from '../../src/store/store.ts';
import { openTable } from '../../src/table/index.ts';
import { openWorld, pixelPainter, tallySystems } from './world.ts';
import type { World } from './world.ts';

const APPLICATION = '42';
const release = (version: string, always = false): Release => ({ version, always });
const command = (name: string) => ({ name, description: name }) as never;

/** Discord, as it keeps the commands of one application. */
function discord(slow = 0) {
  const wait = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, slow));
  let known: readonly unknown[] = [];
  const written: (readonly unknown[])[] = [];
  return {
    written,
    known: (): readonly string[] => known.map((one) => (one as { name: string }).name),
    api: {
      list: async () => (await wait(), known as never),
      overwrite: async (commands: readonly unknown[]) => {
        await wait();
        known = commands;
        written.push(commands);
      },
    },
  };
}

type Discord = ReturnType<typeof discord>;

const registers = (store: Store, { api }: Discord, names: readonly string[], which: Release, now = 1_000) =>
  registerRelease({ store, api, clock: () => now, application: APPLICATION }, names.map(command), which);

const lastOf = (store: Store): Promise<Registered | null> => store.get<Registered>(registeredKey(APPLICATION));

describe('versions', () => {
  it.each([
    ['0.1.0', '0.1.1', true],
    ['0.9.0', '0.10.0', true],
    ['1.0.0', '0.10.9', false],
    ['1.2.3', '1.2.3', false],
    ['1.2.3-rc.1', '1.2.3', false],
    ['1.2', '1.2.1', true],
  ])('is %s older than %s? %s', (one, other, older) => {
    expect(isOlder(one, other)).toBe(older);
    if (older) expect(isOlder(other, one)).toBe(false);
  });
});

describe('the commands of a release', () => {
  it('are registered once, and again when they differ', async () => {
    const [store, there] = [openMemoryStore(), discord()];
    expect(await registers(store, there, ['move', 'end'], release('0.1.0'))).toBe('written');
    expect(await lastOf(store)).toMatchObject({
      release: '0.1.0',
      hash: commandsHash([
        { name: 'end', description: 'end' } as never,
        { name: 'move', description: 'move' } as never,
      ]),
      at: 1_000,
      until: null,
    });
    expect(await registers(store, there, ['end', 'move'], release('0.1.0'), 2_000)).toBe('unchanged');
    expect(await registers(store, there, ['move'], release('0.1.0'))).toBe('written');
    expect(await registers(store, there, ['move'], release('0.2.0'))).toBe('unchanged');
    expect(there.written).toHaveLength(2);
    expect(await lastOf(store)).toMatchObject({ release: '0.2.0' });
  });

  it('stay when an older release starts, unless it is to stay itself', async () => {
    const [store, there] = [openMemoryStore(), discord()];
    await registers(store, there, ['move', 'fly'], release('0.10.0'));
    expect(await registers(store, there, ['move'], release('0.9.0'))).toBe('newer');
    expect(there.known()).toEqual(['move', 'fly']);
    expect(await registers(store, there, ['move'], release('0.9.0', true))).toBe('written');
    expect(there.known()).toEqual(['move']);
    expect(await registers(store, there, ['move'], release('0.9.0'))).toBe('unchanged');
  });

  it('are those of the newer one whoever starts first, and however slow Discord is', async () => {
    for (const order of [
      ['0.1.0', '0.2.0'],
      ['0.2.0', '0.1.0'],
    ]) {
      const [store, there] = [openMemoryStore(), discord(20)];
      await Promise.all(
        order.map((version) => registers(store, there, [`of-${version}`], release(version), Date.now())),
      );
      expect(there.known()).toEqual(['of-0.2.0']);
      expect(await lastOf(store)).toMatchObject({ release: '0.2.0', until: null });
    }
  });

  it('are registered by the next process if one died over it', async () => {
    const [store, there] = [openMemoryStore(), discord()];
    const dead: Registered = { rev: 1, release: '0.1.0', hash: 'x', at: 0, until: 500 };
    await store.swap(registeredKey(APPLICATION), 0, dead);
    expect(await registers(store, there, ['move'], release('0.1.0'), 501)).toBe('written');
  });
});

describe('two releases on one server', () => {
  let world: World;
  afterEach(() => world.close());

  it('show the commands of the newer one, though the older one started last', async () => {
    const store = openMemoryStore();
    world = await openWorld({ store, release: release('0.2.0') });
    const named = (): readonly string[] => world.ann.hands.commands().map(({ name }) => name);
    const before = named();
    const lines: string[] = [];
    const table = openTable({ store, systems: tallySystems, heartbeat: null });
    const older = await startBot(
      {
        client: openClient(world.practice.api),
        table,
        store,
        systems: tallySystems,
        painter: pixelPainter,
        log: jsonLog((line) => lines.push(line)),
        commands: () => [],
        release: release('0.1.9'),
      },
      world.practice.token,
    );
    expect(named()).toEqual(before);
    expect(lines.join('')).toContain('a newer release has registered its commands');
    await table.close();
    await older.stop();
  });
});
