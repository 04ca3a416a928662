import { describe, expect, it } from 'vitest';
import { scriptedDice, seededDice } from '../../src/engine/index.ts';
import type { AnyMatch, SystemHandle } from '../../src/engine/index.ts';
import { openMemoryStore } from '../../src/store/memory.ts';
import type { Store } from '../../src/store/store.ts';
import { systems } from '../../src/systems/index.ts';
import { openTable, RulesError } from '../../src/table/index.ts';
import type { Table } from '../../src/table/index.ts';
import { ann, begun, ben, books, does, done, headOf, interaction, troubleOf } from '../support/tables.ts';
import { tallyDoor } from '../support/tally.ts';
import { tallyThreeDoor, tallyTwoDoor, withFlags } from '../support/tally-two.ts';

/** A bot restarted with this revision of the book. */
async function started(store: Store, handle: SystemHandle): Promise<Table> {
  const table = openTable({ store, systems: { tally: { handle } }, heartbeat: null });
  await table.begin();
  return table;
}

const askedOf = async (table: Table, match: string): Promise<readonly string[]> =>
  ((await table.viewOf(match, null))?.view?.asked ?? []).map(({ id }) => id);

describe('a match that goes on under a newer revision of its book', () => {
  it('is upgraded where it stands: kept answers and the buttons below the open question still hold', async () => {
    const store = openMemoryStore();
    const { table, match } = await begun(store);
    done(await does(table, match, ann, 'bid', { dice: 3 }));
    const [hers, his] = await askedOf(table, match);
    const newer = await started(store, tallyTwoDoor);
    expect(await askedOf(newer, match)).toEqual([hers, his]);
    expect((await newer.viewOf(match, ann))?.view).toMatchObject({
      own: { went: { a: false, b: false } },
      answers: { [String(hers)]: { '': { params: { dice: 3 } } } },
    });
    done(await does(newer, match, ben, 'bid', { dice: 1 }, { decision: String(his) }));
    // Ann's earlier answer was revealed with his: she goes first.
    expect((await newer.viewOf(match, null))?.view).toMatchObject({
      own: { bids: { a: 3, b: 1 } },
      asked: [{ of: 'a', kind: 'go' }],
    });
    expect((await headOf(store, match)).match).toMatchObject({ rules: 1, form: 2 });
  });

  it('is upgraded in the middle of a round, and what has been done in it counts', async () => {
    const store = openMemoryStore();
    const { table, match } = await begun(store);
    done(await does(table, match, ann, 'bid', { dice: 2 }));
    done(await does(table, match, ben, 'bid', { dice: 0 }));
    done(await does(table, match, ann, 'add', { dice: 2 }));
    const [his] = await askedOf(table, match);
    const newer = await started(store, tallyTwoDoor);
    expect((await newer.viewOf(match, null))?.view).toMatchObject({
      own: { went: { a: true, b: false } },
      asked: [{ id: his, of: 'b' }],
    });
    done(await does(newer, match, ben, 'add', { dice: 3 }, { decision: String(his) }));
    expect((await newer.viewOf(match, null))?.view).toMatchObject({
      own: { round: 2 },
      asked: [{ kind: 'bid' }, { kind: 'bid' }],
    });
  });

  it('is listed, found by its room, shown, adjusted and ended by it, and still says which revision began it', async () => {
    const store = openMemoryStore();
    const { match } = await begun(store);
    const newer = await started(store, tallyTwoDoor);
    expect(await newer.at({ server: 's', channel: 'hall' })).toBe(match);
    for (const [matchView] of [await newer.listOf(ann), await newer.listIn('s')])
      expect(matchView?.view).toMatchObject({ own: { went: { a: false } } });
    const { position } = done(await newer.exported(match, ann)).exported as {
      readonly position: { readonly own: object };
    };
    expect(position.own).toMatchObject({ round: 1 });
    const upgraded = tallyTwoDoor.upgraded((await headOf(store, match)).match as AnyMatch) as AnyMatch;
    const adjusted = tallyTwoDoor.apply(
      upgraded,
      { adjust: { system: 'tally', units: [], own: { round: 4 } }, reason: 'a slip' },
      scriptedDice([]),
    );
    expect(adjusted.ok && adjusted.match).toMatchObject({ rules: 1, form: 2, own: { round: 4, went: { a: false } } });
    done(await newer.concede(match, ben, interaction()));
    expect(done(await newer.exported(match, ann)).exported).toMatchObject({ importable: true, rules: 1 });
  });

  it('can be looked back at from where the newer revision took over, and not be taken back across it', async () => {
    const store = openMemoryStore();
    const { table, match } = await begun(store);
    done(await does(table, match, ann, 'bid', { dice: 3 }));
    const newer = await started(store, tallyTwoDoor);
    expect(troubleOf(await newer.undo(match, ann, interaction()))).toBe('other-release');
    done(await does(newer, match, ann, 'bid', { dice: 1 }));
    expect(await newer.past(match, ann, 1)).toBeNull();
    for (const number of [2, 3])
      expect(await newer.past(match, ann, number)).toMatchObject({ own: { went: { a: false } } });
    done(await newer.undo(match, ann, interaction()));
    expect((await newer.viewOf(match, ann))?.view?.asked[0]).toMatchObject({ kind: 'bid', in: true });
  });

  it('is left alone by a release that has not the revision which played it last', async () => {
    const store = openMemoryStore();
    const { table, match } = await begun(store);
    const newer = await started(store, tallyTwoDoor);
    // While both run, either may play it, until the newer one has.
    done(await does(table, match, ann, 'bid', { dice: 2 }));
    done(await does(newer, match, ann, 'bid', { dice: 1 }));
    const kept = await headOf(store, match);
    await expect(does(table, match, ben, 'bid', { dice: 0 })).rejects.toThrow(RulesError);
    expect(await headOf(store, match)).toEqual(kept);
    await expect(started(store, tallyDoor)).rejects.toThrow(
      `1 live matches: ${match} (tally, kept by revision 2; this release is revision 1)`,
    );
  });

  it('keeps the bot from starting where there is no way to it, and changes nothing', async () => {
    const store = openMemoryStore();
    const { table, match } = await begun(store);
    await begun(store, { target: 100 }, { channel: 'yard' });
    done(await does(table, match, ann, 'bid', { dice: 2 }));
    const kept = await headOf(store, match);
    const refused = started(store, tallyThreeDoor);
    await expect(refused).rejects.toThrow(RulesError);
    await expect(refused).rejects.toThrow(
      /cannot go on with 2 live matches: .*kept by revision 1; this release is revision 3/,
    );
    expect(await headOf(store, match)).toEqual(kept);
    // With the upgrade in between it can.
    const between = await started(store, tallyTwoDoor);
    for (const player of [ann, ben])
      for (const { id } of await between.listOf(player)) done(await does(between, id, player, 'bid', { dice: 1 }));
    expect((await (await started(store, tallyThreeDoor)).viewOf(match, null))?.view).toMatchObject({
      own: { went: { a: false } },
    });
  });

  it('that is over keeps nobody from starting, and its room is free', async () => {
    const store = openMemoryStore();
    const { table, match } = await begun(store);
    done(await table.concede(match, ann, interaction()));
    const newest = await started(store, tallyThreeDoor);
    await expect(newest.viewOf(match, null)).rejects.toThrow(RulesError);
    expect(done(await newest.exported(match, null)).exported).toMatchObject({ importable: true, rules: 1 });
    done(await newest.create({ room: { server: 's', channel: 'hall' }, by: ann, system: 'tally', options: {} }));
  });
});

it('an upgrade leaves what was kept as it was', async () => {
  const store = openMemoryStore();
  const { match } = await begun(store);
  const { match: kept } = await headOf(store, match);
  const text = JSON.stringify(kept);
  expect(withFlags(JSON.parse(text) as never)).not.toEqual(kept);
  tallyTwoDoor.upgraded(kept as never);
  expect(JSON.stringify(kept)).toBe(text);
  expect(books.tally?.handle.upgraded(kept as never)).toBe(kept);
});

it('every book says of every earlier revision how its matches go on', () => {
  for (const { handle } of Object.values(systems)) {
    const begun = handle.begin({ options: {} }, seededDice(1));
    if (!begun.ok) throw new Error(begun.refusal.code);
    for (let rules = 1; rules < handle.rules; rules += 1)
      expect(handle.upgraded({ ...begun.match, rules }), `${handle.id}, revision ${rules}`).toMatchObject({
        rules,
        form: handle.rules,
      });
    expect(handle.upgraded({ ...begun.match, rules: handle.rules + 1 })).toBeNull();
  }
});
