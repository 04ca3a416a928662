import { expect, it } from 'vitest';
import { openMemoryStore } from '../../../src/store/memory.ts';
import { ann, begun, ben, does, done, interaction } from '../../support/tables.ts';

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
