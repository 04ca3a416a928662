import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/engine/index.ts';
import { systems } from '../../src/systems/index.ts';
import { openMemoryStore } from '../../src/store/memory.ts';
import { openTable } from '../../src/table/index.ts';
import type { MatchView, Player, Table } from '../../src/table/index.ts';
import { fairnessSeedOf, saltOf } from '../../src/table/fairness/fairness.ts';
import { sealNonce, sealOf } from '../../src/table/fairness/seals.ts';
import type { OpenedSeal, Seal } from '../../src/table/fairness/types.ts';
import { matchIn } from '../discord/play.ts';
import { chanceOf } from '../support/random-match.ts';
import { ann, ben, books, does, done, headOf } from '../support/tables.ts';
import { secretly } from '../support/twins/play.ts';
import { headIn, openTwin } from '../support/twins/world.ts';
import { withoutSeals } from '../support/twins/seals.ts';
import { times } from '../support/times.ts';
import fc from '../support/properties.ts';

const numRuns = times(20);

/** A match of tally with predictable seeds, so that two matches differ only in what is done in them. */
async function begun(seed: number) {
  let words = 0;
  const store = openMemoryStore();
  const random = (): string =>
    createHash('sha256')
      .update(`${seed} ${(words += 1)}`)
      .digest('hex');
  const table = openTable({ store, systems: books, clock: () => 1_000, random });
  const { id: match } = done(
    await table.create({ room: { server: 's', channel: 'c' }, by: ann, system: 'tally', options: { target: 100 } }),
  ).matchView;
  done(await table.join(match, ben, 'b'));
  done(await table.start(match, ann, 'start'));
  return { store, table, match };
}

const sealsIn = async (table: Table, match: string, player: Player | null): Promise<readonly Seal[]> =>
  (await table.log(match, player, 1)).flatMap(({ sealed }) => sealed);
const openedIn = async (table: Table, match: string, player: Player | null): Promise<readonly OpenedSeal[]> =>
  (await table.log(match, player, 1)).flatMap(({ opened }) => opened);
/** How a match begins in which the first question is secret, where the first match of a book asks nothing of the kind. */
const asksInSecret: Readonly<Record<string, string>> = {
  'vampires-vs-werewolves': 'options:scenario=skirmish',
  scrollhammer: 'preset:quick',
  genesys: 'preset:quick',
};
const bid = (dice: number) => ({ '': { verb: 'bid', params: { dice } } }) as Readonly<Record<string, Json>>;

describe('a seal', () => {
  it('reveals nothing but itself: with other answers all else is the same, and no seal comes twice', async () => {
    const dice = fc.integer({ min: 0, max: 3 });
    const changed = fc.tuple(dice, dice, dice).filter(([one, two, three]) => one !== two && two !== three);
    await fc.assert(
      fc.asyncProperty(fc.nat(999), changed, changed, async (seed, left, right) => {
        const [one, two] = [await begun(seed), await begun(seed)];
        for (const [place, value] of left.entries()) {
          done(await does(one.table, one.match, ben, 'bid', { dice: value }, { interaction: `b${place}` }));
          done(await does(two.table, two.match, ben, 'bid', { dice: right[place] ?? 0 }, { interaction: `b${place}` }));
        }
        for (const viewer of [ann, null]) {
          const shown = async ({ table, match }: typeof one): Promise<unknown> => {
            const exported = done(await table.exported(match, viewer)).exported as unknown as {
              readonly entries: readonly { readonly sealed?: readonly Seal[] }[];
            };
            return JSON.parse(
              JSON.stringify([
                await table.viewOf(match, viewer),
                withoutSeals(await table.log(match, viewer, 1)),
                exported,
              ]).replace(/"seal":"[0-9a-f]{64}"/g, '"seal":""'),
            ) as unknown;
          };
          expect(await shown(one)).toEqual(await shown(two));
          const [mine, theirs] = [
            await sealsIn(one.table, one.match, viewer),
            await sealsIn(two.table, two.match, viewer),
          ];
          expect([mine.length, theirs.length]).toEqual([3, 3]);
          // A rewind to an answered question seals the answer anew.
          expect(new Set(mine.map(({ seal }) => seal)).size).toBe(3);
          for (const { seal } of [...mine, ...theirs]) expect(seal).toMatch(/^[0-9a-f]{64}$/);
        }
      }),
      { numRuns, seed: 3 },
    );
  });

  it('differs for the same answer to another question, of the other side, and in another match', async () => {
    const all: string[] = [];
    for (const seed of [1, 2]) {
      const { table, match } = await begun(seed);
      for (let round = 0; round < 4; round += 1) {
        done(await does(table, match, ann, 'bid', { dice: 1 }));
        done(await does(table, match, ben, 'bid', { dice: 1 }));
        for (let turn = 0; turn < 2; turn += 1) {
          const of = (await table.viewOf(match, null))?.view?.asked[0]?.of;
          done(await does(table, match, of === 'b' ? ben : ann, 'hold', {}));
        }
      }
      all.push(...(await sealsIn(table, match, null)).map(({ seal }) => seal));
    }
    expect(all.length).toBeGreaterThanOrEqual(8);
    expect(new Set(all).size).toBe(all.length);
  });

  it('cannot be broken by trying all answers with everything that is public; with the seed, or once opened, it can', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(999), fc.integer({ min: 0, max: 3 }), async (seed, dice) => {
        const { store, table, match } = await begun(seed);
        done(await does(table, match, ben, 'bid', { dice }));
        const [sealed] = await sealsIn(table, match, ann);
        if (!sealed) throw new Error('Nothing was sealed.');
        const { fairness, seats, created, creator } = (await table.viewOf(match, ann)) as MatchView;
        const head = await headOf(store, match);
        const shown = [
          fairness.commitment,
          fairness.match,
          match,
          sealed.seal,
          sealed.decision,
          String(created),
          creator.id,
          creator.name,
          JSON.stringify(seats),
          JSON.stringify(fairness),
          '',
        ];
        const found = (key: string): readonly number[] =>
          [0, 1, 2, 3].filter((guess) =>
            Array.from({ length: head.log.entries + 1 }, (_, entry) => entry).some((entry) =>
              [sealNonce({ ...fairnessSeedOf(head), seed: key }, sealed.decision, entry), key].some(
                (nonce) =>
                  sealOf({ nonce, decision: sealed.decision, side: sealed.side, answers: bid(guess) }) === sealed.seal,
              ),
            ),
          );
        expect(shown.flatMap(found)).toEqual([]);
        expect(found(head.seed)).toEqual([dice]);
        // Nor does anything public contain the seed, the nonce, or the salt of other hashes.
        const told = JSON.stringify([
          await table.log(match, ann, 1),
          done(await table.exported(match, ann)).exported,
          fairness,
        ]);
        for (const hidden of [head.seed, head.seals[0]?.nonce ?? 'none', saltOf(head)])
          expect(told).not.toContain(hidden);
        done(await does(table, match, ann, 'bid', { dice: 0 }));
        const opened = (await openedIn(table, match, null)).find(({ side }) => side === 'b');
        expect(opened).toMatchObject({ seal: sealed.seal, answers: bid(dice) });
        expect(opened && sealOf(opened)).toBe(sealed.seal);
        expect(JSON.stringify(await table.log(match, null, 1))).not.toContain(head.seed);
      }),
      { numRuns, seed: 4 },
    );
  });

  it.each(Object.keys(systems))('of %s is posted in the channel with nothing of what it is made from', async (id) => {
    const twin = await openTwin();
    const { ann: one, ben: two, cid } = twin.world;
    const told: string[] = [];
    const stop = [one, cid].map(({ hands }) => hands.watch((event) => told.push(JSON.stringify(event))));
    try {
      await one.command(`/match new system:${id} ${asksInSecret[id] ?? 'preset:learn'}`);
      await two.command('/match join');
      await one.command('/match start');
      const match = await matchIn(twin.world);
      const { handle } = systems[id] as (typeof systems)[string];
      const { match: state } = await headIn(twin, match);
      const chance = chanceOf(5);
      const answers = Array.from({ length: 40 }, () => (state ? secretly(handle, state, 'b', chance) : null)).find(
        (ways) => ways?.[0].some(({ verb }) => state?.asked.some(({ verbs }) => verbs.includes(verb))),
      );
      for (const action of answers?.[0] ?? [])
        done(
          await twin.world.table.act({
            match,
            player: { id: two.id, name: two.name },
            verb: action.verb,
            params: action.params,
            interaction: `x${JSON.stringify(action)}`,
          }),
        );
      await two.command('/match status');
      await one.command('/log');
      await one.command('/verify');
      const head = await headIn(twin, match);
      const [kept] = head.seals;
      const all = told.join('\n');
      expect(kept?.side).toBe('b');
      expect(all).toContain(kept?.seal.slice(0, 32));
      for (const hidden of [
        head.seed,
        kept?.nonce,
        saltOf(head),
        JSON.stringify(kept?.answers),
        JSON.stringify(JSON.stringify(kept?.answers)).slice(1, -1),
      ])
        expect(all.includes(hidden ?? '')).toBe(false);
    } finally {
      stop.forEach((off) => off());
      await twin.close();
    }
  });
});
