import { describe, expect, it } from 'vitest';
import { openMemoryStore } from '../../../src/store/memory.ts';
import { openTable } from '../../../src/table/index.ts';
import { ann, begun, ben, books, cid, done, headOf, interaction, troubleOf } from '../../support/tables.ts';
import { councilOf, dee } from '../council/stage.ts';

const umpire = { id: '9', name: 'Olga' };

/** A match in which Cid has taken Ben’s seat on side b, and Ann offers hers. */
async function benHasLeft() {
  const store = openMemoryStore();
  const { table, match } = await begun(store);
  done(await table.offerSeat(match, ben, interaction()));
  done(await table.takeSeat(match, cid, 'b', interaction()));
  done(await table.offerSeat(match, ann, interaction()));
  return { store, table, match };
}

describe('who has held a seat on one side', () => {
  it('takes none on the other, whose secrets they would face; the seat stays free for others', async () => {
    const { table, match } = await benHasLeft();
    for (const side of ['a', null] as const)
      expect(await table.takeSeat(match, ben, side, interaction())).toMatchObject({
        trouble: { code: 'played-against', facts: { own: true, both: false } },
      });
    expect(done(await table.takeSeat(match, dee, 'a', interaction())).matchView.seats.a).toEqual([dee]);
  });

  it('gets the seat on their old side where either is free', async () => {
    const { table, match } = await benHasLeft();
    done(await table.offerSeat(match, cid, interaction()));
    expect(done(await table.takeSeat(match, ben, null, interaction())).matchView.seats).toEqual({ a: [ann], b: [ben] });
  });

  it('is put on the other by no organiser, but may be put back on their own', async () => {
    const { table, match } = await benHasLeft();
    const put = (side: 'a' | 'b') =>
      table.organise(match, umpire, { what: 'replace', side, player: ben, reason: 'a storm' }, interaction());
    expect(await put('a')).toMatchObject({ trouble: { code: 'played-against', facts: { own: false, both: false } } });
    expect(done(await put('b')).matchView.seats.b).toEqual([ben]);
  });

  it('takes none in a match of an earlier release either, where only the log says so', async () => {
    const { store, table, match } = await benHasLeft();
    const { rev, ...rest } = await headOf(store, match);
    expect(await store.swap(`match:${match}`, rev, { rev: rev + 1, ...rest, formerPlayers: null })).toBe(true);
    expect(troubleOf(await table.takeSeat(match, ben, 'a', interaction()))).toBe('played-against');
  });

  it('joins no council of the other, but that of their own again', async () => {
    const { table, match } = await councilOf(openMemoryStore(), [ann, cid, dee], { council: 'both' });
    done(await table.releaseSeat(match, dee, interaction()));
    expect(troubleOf(await table.councils.join(match, dee, 'b', interaction()))).toBe('played-against');
    expect(done(await table.councils.join(match, dee, null, interaction())).matchView.seats.a).toEqual([ann, cid, dee]);
    const { table: other, match: second } = await councilOf(openMemoryStore(), [ann, cid], { council: 'both' });
    done(await other.councils.join(second, dee, 'b', interaction()));
    done(await other.releaseSeat(second, dee, interaction()));
    // Without a side: the one that they may join.
    expect(done(await other.councils.join(second, dee, null, interaction())).matchView.seats.b).toEqual([ben, dee]);
  });
});

it('who has held both sides takes no seat again', async () => {
  const table = openTable({ store: openMemoryStore(), systems: books });
  const { id } = done(
    await table.create({ room: { server: 's', channel: 'c' }, by: ann, system: 'tally', options: { solo: 'on' } }),
  ).matchView;
  done(await table.join(id, ann));
  done(await table.start(id, ann, interaction()));
  for (const who of [ben, cid]) {
    done(await table.offerSeat(id, ann, interaction()));
    done(await table.takeSeat(id, who, null, interaction()));
  }
  done(await table.offerSeat(id, ben, interaction()));
  expect(await table.takeSeat(id, ann, null, interaction())).toMatchObject({
    trouble: { code: 'played-against', facts: { both: true } },
  });
});

it('sides are changed freely until the match begins', async () => {
  const table = openTable({ store: openMemoryStore(), systems: books });
  const room = { server: 's', channel: 'c' };
  const { id } = done(await table.create({ room, by: ann, system: 'tally', options: {} })).matchView;
  done(await table.join(id, ben, 'b'));
  done(await table.leave(id, ann));
  done(await table.join(id, cid, 'a'));
  done(await table.leave(id, ben));
  done(await table.join(id, ann, 'b'));
  expect(done(await table.start(id, ann, interaction())).matchView.seats).toEqual({ a: [cid], b: [ann] });
});

it('the bot stands in for a side, hands it back, and may do so for the other afterwards', async () => {
  const { table, match } = await begun(openMemoryStore());
  for (const who of [ben, ann]) {
    done(await table.standIn(match, who, interaction()));
    done(await table.takeBack(match, who, interaction()));
  }
  expect((await table.viewOf(match, null))?.seats).toEqual({ a: [ann], b: [ben] });
});
