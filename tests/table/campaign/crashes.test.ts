import { expect, it } from 'vitest';
import { required, seededDice } from '../../../src/engine/index.ts';
import { openMemoryStore } from '../../../src/store/memory.ts';
import { replayCampaign } from '../../../src/table/campaign/fold.ts';
import type { MatchId, Player } from '../../../src/table/index.ts';
import { Killed, mortalStore } from '../../support/mortal-store.ts';
import { outpostHandle } from '../../support/outpost/index.ts';
import { done, headOf, interaction } from '../../support/tables.ts';
import { campaignWith, matchOf, recordOf, tableOn, viewOf } from './stage.ts';

const handle = required(outpostHandle.campaign, 'campaign');
const PEOPLE = 12;
const ROUNDS = Number(process.env['CAMPAIGN_ROUNDS'] ?? 8);
/** The most calls to the store that a process makes before it is killed. */
const LONGEST_LIFE = 28;

const people = Array.from({ length: PEOPLE }, (_, index): Player => ({
  id: `20${String(index).padStart(2, '0')}`,
  name: `P${index}`,
}));

/** Runs something in a process that is killed at a call to the store; true if it got through before. */
async function survives(run: () => Promise<unknown>): Promise<boolean> {
  try {
    await run();
    return true;
  } catch (error) {
    if (error instanceof Killed) return false;
    throw error;
  }
}

/** Everybody meets somebody else each round: the circle method. */
const pairsOf = (round: number): readonly (readonly [Player, Player])[] => {
  const [first, ...others] = people;
  const turned = others.map((_, index) => others[(index + round) % others.length]);
  const all = [first, ...turned];
  return Array.from({ length: PEOPLE / 2 }, (_, index): readonly [Player, Player] => [
    required(all[index], 'player'),
    required(all[PEOPLE - 1 - index], 'player'),
  ]);
};

it(`a campaign of ${PEOPLE} people over ${ROUNDS} rounds loses nothing and counts nothing twice, whenever its process is killed`, async () => {
  const store = openMemoryStore();
  const chance = seededDice(2024);
  const { id } = await campaignWith(tableOn(store), people);
  const ended: { readonly match: MatchId; readonly winner: Player }[] = [];
  let killed = 0;
  const live = async (run: (table: ReturnType<typeof tableOn>) => Promise<unknown>): Promise<boolean> => {
    const through = await survives(() => run(tableOn(mortalStore(store, chance.throw(LONGEST_LIFE)))));
    if (!through) killed += 1;
    return through;
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [a, b] of pairsOf(round)) {
      const match = await matchOf(tableOn(store), id, a, b, `board-${a.id}`);
      const loser = chance.throw(2) === 1 ? a : b;
      const press = interaction();
      // The same press again and again, as people do when nothing seems to happen, each in a process of its own.
      for (let tries = 0; tries < 50 && !(await live((table) => table.concede(match, loser, press))); tries += 1);
      ended.push({ match, winner: loser === a ? b : a });
      // A process that starts goes on where the last one was killed; it may be killed at that, too.
      for (let tries = 0; tries < 3; tries += 1) await live((table) => table.begin());
    }
    await tableOn(store).begin();
    for (const player of people) {
      const force = Object.values((await viewOf(tableOn(store), id)).state.forces).find(
        (one) => one.player.id === player.id,
      );
      for (let owed = Number(force?.sheet['owed'] ?? 0); owed > 0; owed -= 1) {
        const actor = { campaign: id, player, interaction: interaction() };
        const action = { verb: 'banner', params: { colour: 'green' } };
        for (let tries = 0; tries < 50 && !(await live((table) => table.campaigns.spend(actor, action))); tries += 1);
      }
    }
  }
  const { entries, state, drawn, options } = await recordOf(store, id);
  const carried = entries.flatMap(({ input }) => (input.kind === 'carried' ? [input.match] : []));
  expect([...carried].sort()).toEqual(ended.map(({ match }) => match).sort());
  for (const { match } of ended) expect((await headOf(store, match)).stage).toBe('over');
  for (const { player, sheet } of Object.values(state.forces)) {
    const won = ended.filter(({ winner }) => winner.id === player.id).length;
    expect([player.name, sheet['won'], sheet['owed'], (sheet['banners'] as string[]).length]).toEqual([
      player.name,
      won,
      0,
      won,
    ]);
    expect(sheet['coins']).toBe(1 + won * 3 + (ROUNDS - won));
  }
  expect(state).toEqual(replayCampaign({ handle, options }, entries));
  expect(entries.reduce((sum, { dice }) => sum + dice.length, 0)).toBe(drawn);
  expect(await store.words('live')).toEqual([]);
  expect(killed).toBeGreaterThan(ROUNDS * 4);
  done(await tableOn(store).campaigns.exported(id));
});
