import { describe, expect, it } from 'vitest';
import { openMemoryStore } from '../../../src/store/memory.ts';
import { refuseUnreadable, serversPlayedOn, someLive } from '../../../src/table/indexes/live.ts';
import { RulesError } from '../../../src/table/rules.ts';
import { ann, ben, begun, books, done, headOf, interaction } from '../../support/tables.ts';
import { tallyDoor } from '../../support/tally.ts';

const idOf = (number: number): string => `m${String(number).padStart(4, '0')}`;

async function live(count: number) {
  const store = openMemoryStore();
  for (let number = count - 1; number >= 0; number -= 1) await store.add('live', idOf(number));
  return store;
}
const range = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => idOf(first + index));

describe('live matches', () => {
  it('up to 32 are all looked at in one turn, after the last one first', async () => {
    const store = await live(32);
    expect(await someLive(store, null)).toEqual(range(0, 31));
    expect(await someLive(store, idOf(29))).toEqual([...range(30, 31), ...range(0, 29)]);
    expect(await someLive(openMemoryStore(), null)).toEqual([]);
  });

  it('more are looked at in turns, 32 or an eighth of them each, and all have theirs', async () => {
    const few = await live(33);
    expect(await someLive(few, null)).toEqual(range(0, 31));
    expect(await someLive(few, idOf(31))).toEqual([idOf(32), ...range(0, 30)]);
    const many = await live(801);
    let last: string | null = null;
    const seen = new Set<string>();
    for (let turn = 0; turn < 8; turn += 1) {
      const some: readonly string[] = await someLive(many, last);
      expect(some).toHaveLength(101);
      for (const id of some) seen.add(id);
      last = some.at(-1) ?? null;
    }
    expect(seen.size).toBe(801);
  });

  it('and lobbies say on which servers there is a match that is not over', async () => {
    const store = openMemoryStore();
    const { table, match } = await begun(store);
    expect(await serversPlayedOn(store)).toEqual(['s']);
    const lobby = (server: string | null, channel: string) =>
      table.create({ room: { server, channel }, by: ann, system: 'tally', options: {} });
    done(await lobby('t', 'yard'));
    done(await lobby(null, 'direct'));
    await store.add('live', 'gone');
    await store.set('match:odd', { format: 99 });
    await store.add('live', 'odd');
    expect((await serversPlayedOn(store)).toSorted()).toEqual(['s', 't']);
    done(await table.concede(match, ben, interaction()));
    expect(await serversPlayedOn(store)).toEqual(['t']);
  });

  it('that this release cannot read stop it: five are named, the others counted; those that are over do not', async () => {
    const store = openMemoryStore();
    const { match } = await begun(store);
    const systems = { tally: { handle: { ...tallyDoor, rules: 9, upgraded: () => null } } };
    const head = await headOf(store, match);
    await expect(refuseUnreadable({ store, systems: books })).resolves.toBeUndefined();
    await expect(refuseUnreadable({ store, systems })).rejects.toThrow(RulesError);
    const copies = async (count: number): Promise<string> => {
      for (let number = 1; number < count; number += 1) {
        await store.set(`match:${idOf(number)}`, { ...head, id: idOf(number) });
        await store.add('live', idOf(number));
      }
      return String(await refuseUnreadable({ store, systems }).catch((error: unknown) => error));
    };
    const five = await copies(5);
    expect(five).toContain('cannot go on with 5 live matches');
    expect(five).toContain('(tally, kept by revision 1; this release is revision 9)');
    expect(five).not.toContain('…');
    const six = await copies(6);
    expect(six).toContain('cannot go on with 6 live matches');
    expect(six.match(/kept by revision/g)).toHaveLength(5);
    expect(six).toContain(', ….');
    for (const id of [match, ...range(1, 5)]) await store.set(`match:${id}`, { ...head, id, stage: 'over' });
    await store.add('live', 'gone');
    await expect(refuseUnreadable({ store, systems })).resolves.toBeUndefined();
  });
});
