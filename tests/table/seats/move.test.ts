import { describe, expect, it } from 'vitest';
import { openMemoryStore } from '../../../src/store/memory.ts';
import { openTable } from '../../../src/table/index.ts';
import { ann, begun, ben, books, cid, done, headOf, troubleOf } from '../../support/tables.ts';

const yard = { server: 's', channel: 'yard' };

describe('a match is moved', () => {
  it('to another channel of its server, by one of its players; its old channel is free again', async () => {
    const store = openMemoryStore();
    const { table, match } = await begun(store);
    const { matchView } = done(await table.move(match, ben, yard));
    expect([matchView.id, matchView.room, matchView.viewer]).toEqual([match, yard, 'b']);
    expect((await headOf(store, match)).room).toEqual(yard);
    expect(await table.at(yard)).toBe(match);
    expect(await table.at({ server: 's', channel: 'hall' })).toBeNull();
    // Moving it where it is changes nothing.
    done(await table.move(match, ann, yard));
    expect(await table.at(yard)).toBe(match);
  });

  it('before it starts, too', async () => {
    const table = openTable({ store: openMemoryStore(), systems: books });
    const room = { server: 's', channel: 'hall' };
    const { matchView } = done(await table.create({ room, by: ann, system: 'tally', options: {} }));
    expect(done(await table.move(matchView.id, ann, yard)).matchView.stage).toBe('lobby');
  });

  it('by nobody else, to no other server, and not once it is over', async () => {
    const store = openMemoryStore();
    const { table, match } = await begun(store);
    expect(troubleOf(await table.move(match, cid, yard))).toBe('not-a-player');
    expect(troubleOf(await table.move(match, ann, { server: 't', channel: 'yard' }))).toBe('no-match');
    expect(troubleOf(await table.move('nowhere', ann, yard))).toBe('no-match');
    done(await table.concede(match, ann, 'i'));
    expect(troubleOf(await table.move(match, ann, yard))).toBe('not-live');
    expect((await headOf(store, match)).room.channel).toBe('hall');
  });

  it('into no channel where another match is open', async () => {
    const store = openMemoryStore();
    const { table, match } = await begun(store);
    const other = await begun(store, {}, { channel: 'yard' });
    expect(await table.move(match, ann, yard)).toMatchObject({
      trouble: { code: 'room-taken', facts: { match: other.match } },
    });
    expect(await table.at(yard)).toBe(other.match);
  });
});
