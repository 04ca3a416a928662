import { expect, it } from 'vitest';
import { openMemoryStore } from '../../../src/store/memory.ts';
import { countDice } from '../../../src/table/fairness/tally.ts';
import { ann, begun, ben, does, done, headOf, interaction } from '../../support/tables.ts';

it('a server’s tally counts the matches that are over, with and without dice', async () => {
  const store = openMemoryStore();
  const tally = async () => await table.thrown({ server: 's' });
  const { table, match: silent } = await begun(store);
  expect(await tally()).toEqual({ matches: 0, faces: {} });
  done(await table.concede(silent, ann, interaction()));
  expect(await tally()).toEqual({ matches: 1, faces: {} });
  const { match } = await begun(store, { target: 100 }, { channel: 'porch' });
  done(await does(table, match, ann, 'bid', { dice: 2 }));
  done(await does(table, match, ben, 'bid', { dice: 1 }));
  done(await does(table, match, ann, 'add', { dice: 3 }));
  expect(await tally()).toEqual({ matches: 1, faces: {} });
  done(await table.concede(match, ann, interaction()));
  const { matches, faces } = await tally();
  expect(matches).toBe(2);
  expect(Object.keys(faces)).toEqual(['6']);
  expect(faces[6]?.reduce((total, count) => total + count, 0)).toBe(3);
});

it('a match counts if it is over, on a server, and no lesson', async () => {
  const store = openMemoryStore();
  const { table, match } = await begun(store);
  done(await table.concede(match, ann, interaction()));
  const head = await headOf(store, match);
  const counted = async (differs: object): Promise<number> => {
    const room = { server: 't', channel: 'hall' };
    await countDice({ store }, { ...head, room, ...differs });
    return (await table.thrown({ server: 't' })).matches;
  };
  const lesson = { id: 'move', recorded: null, step: 0, dice: [] };
  for (const differs of [{ stage: 'live' }, { lesson }, { log: { ...head.log, entries: 0 } }])
    expect(await counted(differs)).toBe(0);
  await countDice({ store }, { ...head, room: { server: null, channel: 'direct' } });
  expect(await store.words('thrown:null')).toEqual([]);
  expect(await counted({})).toBe(1);
});

it('a match that goes on tells of the dice that everybody saw, and one that there is not of none', async () => {
  const { table, match } = await begun(openMemoryStore());
  expect(await table.thrown({ match: 'nowhere' })).toEqual({ matches: 0, faces: {} });
  expect(await table.thrown({ match })).toEqual({ matches: 1, faces: {} });
  done(await does(table, match, ann, 'bid', { dice: 2 }));
  done(await does(table, match, ben, 'bid', { dice: 1 }));
  done(await does(table, match, ann, 'add', { dice: 3 }));
  const { faces } = await table.thrown({ match });
  expect(faces[6]?.reduce((total, count) => total + count, 0)).toBe(3);
});
