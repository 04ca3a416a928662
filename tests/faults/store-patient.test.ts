import { describe, expect, it } from 'vitest';
import { openMemoryStore } from '../../src/store/memory.ts';
import { patient } from '../../src/store/patient.ts';
import type { Store } from '../../src/store/store.ts';
import { openTable } from '../../src/table/index.ts';
import { readEntries } from '../../src/table/log/log.ts';
import { ann, ben, books, begun, does, done, headOf, interaction, rounds } from '../support/tables.ts';

const lost = (): never => {
  throw new Error('the answer was lost');
};

/** A store in memory whose calls go through `around`, which may skip one or lose its confirmation. */
function between(around: (call: keyof Store, doing: () => Promise<unknown>) => Promise<unknown>): {
  readonly store: Store;
  readonly kept: Store;
} {
  const kept = openMemoryStore();
  const wrapped = Object.fromEntries(
    Object.entries(kept).map(([name, method]: [string, (...given: never[]) => Promise<unknown>]) => [
      name,
      (...given: never[]) => around(name as keyof Store, () => method(...given)),
    ]),
  );
  return { store: wrapped as unknown as Store, kept };
}

/** The first calls of a kind fail after they were done. */
function unanswered(what: keyof Store, times: number): ReturnType<typeof between> {
  let left = times;
  return between(async (call, doing) => {
    const answer = await doing();
    return call === what && (left -= 1) >= 0 ? lost() : answer;
  });
}

describe('a patient store', () => {
  it('reports a swap as done if only its confirmation was lost', async () => {
    const { store, kept } = unanswered('swap', 1);
    expect(await patient(store).swap('a', 0, { rev: 1, by: 'me' })).toBe(true);
    expect(await kept.get('a')).toEqual({ rev: 1, by: 'me' });
  });

  it('reports a swap as not done if somebody else was first, and leaves theirs alone', async () => {
    const { store, kept } = between((call, doing) =>
      call === 'swap' ? Promise.reject(new Error('refused')) : doing(),
    );
    await kept.swap('a', 0, { rev: 1, by: 'another' });
    expect(await patient(store).swap('a', 0, { rev: 1, by: 'me' })).toBe(false);
    expect(await kept.get('a')).toEqual({ rev: 1, by: 'another' });
  });

  it('recognizes an abandoned swap that arrived late, even during a retry', async () => {
    let late: (() => Promise<unknown>) | null = null;
    let swaps = 0;
    const { store, kept } = between(async (call, doing) => {
      if (call !== 'swap') return doing();
      swaps += 1;
      if (swaps === 1) {
        late = doing;
        return lost();
      }
      // Just before the second one.
      await late?.();
      return doing();
    });
    expect(await patient(store).swap('a', 0, { rev: 1, by: 'me' })).toBe(true);
    expect(swaps).toBe(2);
    expect(await kept.get('a')).toEqual({ rev: 1, by: 'me' });
  });

  it('reports a swap as not done if others were first between two attempts, or at once', async () => {
    let swaps = 0;
    const { store, kept } = between(async (call, doing) => {
      if (call !== 'swap') return doing();
      swaps += 1;
      if (swaps === 1) return lost();
      await kept.swap('a', 0, { rev: 1, by: 'another' });
      return doing();
    });
    expect(await patient(store).swap('a', 0, { rev: 1, by: 'me' })).toBe(false);
    expect(await kept.get('a')).toEqual({ rev: 1, by: 'another' });
    const calls: string[] = [];
    const quick = between((call, doing) => {
      calls.push(call);
      return doing();
    });
    await quick.kept.swap('a', 0, { rev: 1, by: 'another' });
    expect(await patient(quick.store).swap('a', 0, { rev: 1, by: 'me' })).toBe(false);
    // Where no answer was lost, nothing has to be read.
    expect(calls).toEqual(['swap']);
  });

  it('waits twice as long before each further attempt, up to 800 milliseconds', async () => {
    const { store } = unanswered('get', 7);
    const pauses: number[] = [];
    const asking = patient(store, 60_000, async (pause) => pauses.push(pause));
    expect(await asking.get('a')).toBeNull();
    expect(pauses).toEqual([50, 100, 200, 400, 800, 800, 800]);
  });

  it('retries everything else, for a while', async () => {
    for (const call of ['get', 'set', 'delete', 'add', 'remove', 'words'] as const) {
      const { store } = unanswered(call, 3);
      const asking = patient(store);
      await asking.set('a', { at: 1 });
      await asking.add('b', 'word');
      expect([call, await asking.get('a'), await asking.words('b')]).toEqual([call, { at: 1 }, ['word']]);
      await asking.remove('b', 'word');
      await asking.delete('a');
      expect([call, await asking.get('a'), await asking.words('b')]).toEqual([call, null, []]);
    }
    const { store } = unanswered('get', Infinity);
    await expect(patient(store, 300).get('a')).rejects.toThrow('the answer was lost');
  });

  it('does not retry what can never succeed, nor after closing', async () => {
    const calls: string[] = [];
    const { store } = between(async (call, doing) => {
      calls.push(call);
      return call === 'get' ? lost() : doing();
    });
    const asking = patient(store);
    await expect(asking.set('a', { at: 1 }, { expires: 0 })).rejects.toThrow(RangeError);
    await expect(asking.swap('a', 0, { rev: 7 })).rejects.toThrow(TypeError);
    await asking.close();
    await expect(asking.get('a')).rejects.toThrow('lost');
    expect(calls).toEqual(['set', 'swap', 'close', 'get']);
  });
});

describe('a table', () => {
  it('keeps a page that its match refers to, though the store reported a failure', async () => {
    let lie = false;
    const { store, kept } = between(async (call, doing) => {
      const answer = await doing();
      return call === 'swap' && lie ? false : answer;
    });
    const { table, match } = await begun(store);
    await rounds(table, match, 12);
    const { log } = await headOf(kept, match);
    for (let count = log.tail.length; count < 50; count += 1)
      done(await does(table, match, ann, 'plan', { dice: count % 4 }));
    const id = interaction();
    lie = true;
    const doing = table.act({ match, player: ann, verb: 'plan', params: { dice: 1 }, interaction: id });
    // It checks again, and finds that it was accepted.
    const acted = done(await doing);
    lie = false;
    expect(acted.again).toBe(true);
    const head = await headOf(kept, match);
    expect(head.log.pages).toHaveLength(1);
    expect((await readEntries({ store: kept }, head, 1, head.log.entries)).map(({ number }) => number)).toEqual(
      Array.from({ length: head.log.entries }, (_, index) => index + 1),
    );
  });

  it('acknowledges what it has accepted even if it cannot clean up, which happens later', async () => {
    let broken = false;
    const { store, kept } = between((call, doing) =>
      call === 'remove' && broken ? Promise.reject(new Error('no connection')) : doing(),
    );
    const failures: unknown[] = [];
    const table = openTable({ store, systems: books, heartbeat: null, failed: (error) => failures.push(error) });
    const { matchView } = done(
      await table.create({ room: { server: 's', channel: 'hall' }, by: ann, system: 'tally', options: {} }),
    );
    done(await table.join(matchView.id, ben, 'b'));
    done(await table.start(matchView.id, ann, interaction()));
    broken = true;
    expect(done(await table.concede(matchView.id, ann, interaction())).matchView.stage).toBe('over');
    expect(failures.length).toBeGreaterThanOrEqual(1);
    expect(await kept.words('live')).toEqual([matchView.id]);
    broken = false;
    await table.begin();
    for (const key of ['live', 'lobbies', 'server:s', `player:${ann.id}`, `player:${ben.id}`])
      expect([key, await kept.words(key)]).toEqual([key, []]);
    await table.close();
  });

  it('cancels a lobby that never got its room, and leaves one that has it', async () => {
    let now = Date.UTC(2026, 4, 6, 12);
    let broken = true;
    const { store, kept } = between(async (call, doing) => {
      // The head is the first swap, the room the second.
      if (call === 'swap' && broken && (swaps += 1) === 2) return lost2();
      return doing();
    });
    let swaps = 0;
    const lost2 = (): never => {
      broken = false;
      return lost();
    };
    const table = openTable({ store, systems: books, heartbeat: null, clock: () => now });
    const room = { server: 's', channel: 'hall' };
    await expect(table.create({ room, by: ann, system: 'tally', options: {} })).rejects.toThrow('lost');
    const { matchView } = done(await table.create({ room, by: ann, system: 'tally', options: {} }));
    await table.begin();
    expect((await table.lobbies()).length).toBe(2);
    now += 61_000;
    await table.begin();
    expect((await table.lobbies()).map(({ id }) => id)).toEqual([matchView.id]);
    expect(await table.at(room)).toBe(matchView.id);
    expect(await kept.words(`player:${ann.id}`)).toEqual([matchView.id]);
    await table.close();
  });
});
