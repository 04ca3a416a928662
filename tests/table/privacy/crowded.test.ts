import { describe, expect, it } from 'vitest';
import { openMemoryStore } from '../../../src/store/memory.ts';
import type { Store } from '../../../src/store/store.ts';
import { eraseFromCampaigns } from '../../../src/table/campaign/privacy.ts';
import { eraseFromCouncils } from '../../../src/table/council/privacy.ts';
import { eraseFromGuesses } from '../../../src/table/guesses/privacy.ts';
import { updateGuesses } from '../../../src/table/guesses/keep.ts';
import { ann, ben, cid, done, groundOn } from '../../support/tables.ts';
import { campaignWith, tableOn as campaignTable } from '../campaign/stage.ts';
import { bid, councilOf } from '../council/stage.ts';

/** A table on a store where others are faster every time. */
const crowdedOn = (store: Store) => groundOn({ ...store, swap: () => Promise.resolve(false) });

describe('an erasure that others are faster than every time', () => {
  it('fails for a campaign, and is done when it is repeated', async () => {
    const store = openMemoryStore();
    const table = campaignTable(store);
    const { id } = await campaignWith(table, [ann, ben]);
    await table.close();
    await expect(eraseFromCampaigns(crowdedOn(store), ann)).rejects.toThrow(`Campaign ${id} is changed by others`);
    expect(await store.words('campaigns-of:1001')).toEqual([id]);
    expect(JSON.stringify(await store.get(`campaign:${id}`))).toMatch(/Ann/);
    await eraseFromCampaigns(groundOn(store), ann);
    expect(await store.words('campaigns-of:1001')).toEqual([]);
    expect(JSON.stringify(await store.get(`campaign:${id}`))).not.toMatch(/"1001"|Ann/);
  });

  it('fails for a council, and is done when it is repeated', async () => {
    const store = openMemoryStore();
    const { table, match } = await councilOf(store, [ann, cid]);
    done(await table.councils.propose({ match, player: cid }, bid(1)));
    await table.close();
    await expect(eraseFromCouncils(crowdedOn(store), match, cid)).rejects.toThrow(
      `The council of match ${match} is changed by others`,
    );
    expect(JSON.stringify(await store.get(`council:${match}:a`))).toMatch(/"1003"/);
    await eraseFromCouncils(groundOn(store), match, cid);
    expect(JSON.stringify(await store.get(`council:${match}:a`))).not.toMatch(/"1003"|Cid/);
  });

  it('fails for guesses, and is done when it is repeated: what others have guessed stays', async () => {
    const store = openMemoryStore();
    const context = groundOn(store);
    await store.set('match:m1', {});
    await updateGuesses<object>(context, 'm1', (record) => ({
      next: {
        ...record,
        scores: [
          { who: ann, right: 1, of: 2 },
          { who: ben, right: 2, of: 2 },
        ],
      },
      done: { ok: true },
    }));
    await expect(eraseFromGuesses(crowdedOn(store), 'm1', ann)).rejects.toThrow('The guesses of match m1 are changed');
    await eraseFromGuesses(context, 'm1', ann);
    expect(await store.get('guesses:m1')).toMatchObject({ open: null, scores: [{ who: ben, right: 2, of: 2 }] });
    // Who has guessed nothing is in nothing: nobody has to be faster.
    await eraseFromGuesses(crowdedOn(store), 'm1', ann);
  });
});
