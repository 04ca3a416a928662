import { MessageFlags } from 'discord-api-types/v10';
import { afterEach, describe, expect, it } from 'vitest';
import type { Table } from '../../src/table/index.ts';
import { en } from '../../src/discord/words/en.ts';
import { isEphemeral, openWorld, wordsIn } from './world.ts';
import type { World } from './world.ts';

let world: World;
afterEach(() => world.close());

/** Defers every reply at once. */
const AT_ONCE = { deferAfter: 0, deferFormAfter: 0 };

/** A world in which a call to the table waits for `release` and then fails. */
async function failing<Call extends 'start' | 'log'>(call: Call): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const broken = async (): Promise<never> => {
    await released;
    throw new Error('The table broke.');
  };
  world = await openWorld({ timing: AT_ONCE, table: (table) => ({ ...table, [call]: broken }) as Table });
  return release;
}

const isAwaited = ({ flags }: { readonly flags?: number | undefined }): boolean =>
  ((flags ?? 0) & MessageFlags.Loading) !== 0;
const apologies = (who: World['ann']) => who.sees().filter((message) => wordsIn(message).includes(en.sorry));

describe('an apology', () => {
  it('is private after a public deferral, which is deleted', async () => {
    const release = await failing('start');
    await world.ann.command('/match new');
    await world.ben.click('last', 'Join');
    const starting = world.ann.command('/match start');
    await world.cid.waits(isAwaited, 'that an answer is coming');
    release();
    await starting;
    const sorry = await world.ann.waits((message) => wordsIn(message).includes(en.sorry), 'an apology');
    expect(isEphemeral(sorry)).toBe(true);
    expect(apologies(world.ann)).toHaveLength(1);
    expect(apologies(world.cid)).toEqual([]);
    expect(world.cid.sees().filter(isAwaited)).toEqual([]);
  });

  it('fills in a private deferral', async () => {
    const release = await failing('log');
    await world.ann.command('/match new');
    const asking = world.ann.command('/log');
    await world.ann.waits(isAwaited, 'that an answer is coming');
    release();
    await asking;
    await world.ann.waits((message) => wordsIn(message).includes(en.sorry), 'an apology');
    expect(apologies(world.ann).map(isEphemeral)).toEqual([true]);
    expect(world.ann.sees().filter(isAwaited)).toEqual([]);
    expect(apologies(world.ben)).toEqual([]);
  });
});
