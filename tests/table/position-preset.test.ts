import { describe, expect, it } from 'vitest';
import { presetOptions, presetPosition } from '../../src/engine/index.ts';
import type { Facts } from '../../src/engine/index.ts';
import { openMemoryStore } from '../../src/store/memory.ts';
import type { Store } from '../../src/store/store.ts';
import { openTable, replay } from '../../src/table/index.ts';
import type { MatchId, Systems, Table } from '../../src/table/index.ts';
import { exportText } from '../../src/table/exports/export-match.ts';
import { outpostHandle as handle } from '../support/outpost/index.ts';
import { ann, ben, cid, does, done, headOf, interaction, troubleOf } from '../support/tables.ts';

const systems: Systems = { outpost: { handle } };
const preset = handle.presets['lastStand'];
const room = (channel: string) => ({ server: 's', channel });

const lobby = (table: Table, options: Facts = {}, channel = 'hall') =>
  table.create({
    room: room(channel),
    by: ann,
    system: 'outpost',
    options: { ...presetOptions(preset), ...options },
    position: presetPosition(preset),
  });

interface LastStand {
  readonly store: Store;
  readonly table: Table;
  readonly match: MatchId;
}

/** The preset's match between Ann (a) and Ben (b), begun. */
async function begun(options: Facts = {}): Promise<LastStand> {
  const store = openMemoryStore();
  const table = openTable({ store, systems });
  const { id: match } = done(await lobby(table, options)).matchView;
  done(await table.join(match, ben, 'b'));
  done(await table.start(match, ann, interaction()));
  return { store, table, match };
}

/** Ben's figure goes three squares and Ann shoots; both end their turns until the match is over. */
async function playOn({ table, match }: LastStand): Promise<void> {
  done(await does(table, match, ben, 'march', { squad: 'b.1', moves: 'b1 G4' }));
  done(await does(table, match, ann, 'shoot', { squad: 'a.1', target: 'b.1' }));
  for (;;) {
    const asked = (await table.viewOf(match, null))?.view?.asked[0];
    if (!asked) return;
    done(await does(table, match, asked.of === 'a' ? ann : ben, asked.kind === 'turn' ? 'end' : 'hold'));
  }
}

describe('a match from a position', () => {
  it('says in the lobby that it begins from one, and nothing of what is in it', async () => {
    const table = openTable({ store: openMemoryStore(), systems });
    const { matchView } = done(await lobby(table, { rounds: 3 }));
    expect(matchView).toMatchObject({ stage: 'lobby', fromPosition: true, options: { figures: 5, rounds: 3 } });
    const { handle: _, ...seen } = matchView;
    expect(JSON.stringify(seen)).not.toContain('C3');
  });

  it('opens it when it is started, with the seats, dice and seals of any match', async () => {
    const { store, table, match } = await begun();
    const { view, names, fromPosition } = (await table.viewOf(match, ann))!;
    expect(view?.asked).toMatchObject([{ of: 'b', kind: 'turn' }]);
    expect([view?.units['a2']?.aboard, view?.units['a3']?.at, names.side('b')]).toEqual(['a1', null, 'Ben']);
    const head = await headOf(store, match);
    expect(head.log.tail[0]?.input).toEqual({
      open: { ...presetPosition(preset), options: { figures: 5, rounds: 2 } },
    });
    expect([head.position, fromPosition]).toEqual([null, true]);
    await playOn({ store, table, match });
    expect(done(await table.checked(match)).checked).toMatchObject({ dice: 2, mistakes: [] });
  });

  it('is undone to its start, replayed, and looked back at', async () => {
    const { store, table, match } = await begun();
    const first = (await headOf(store, match)).match;
    done(await does(table, match, ben, 'march', { squad: 'b.1' }));
    done(await table.undo(match, ben, interaction()));
    const back = (await headOf(store, match)).match;
    // Counts of questions never go back, so the question has another number.
    expect({ ...back, asks: first?.asks, asked: [] }).toEqual({ ...first, asked: [] });
    expect(troubleOf(await table.undo(match, ben, interaction()))).toBe('nothing-to-undo');
    await playOn({ store, table, match });
    const head = await headOf(store, match);
    expect(replay(handle, null, head.log.tail)).toEqual(head.match);
    expect((await table.past(match, null, 1))?.asked).toMatchObject([{ of: 'b', kind: 'turn' }]);
  });

  it('is exported and imported whole, and checked by the link of its end', async () => {
    const { store, table, match } = await begun();
    await playOn({ store, table, match });
    const { exported } = done(await table.exported(match, null));
    const link = (await headOf(store, match)).log.tail.at(-1)?.link ?? null;
    const copy = done(await table.imported(exportText(exported), room('yard'), cid, link)).matchView.id;
    const [kept, read] = [await headOf(store, match), await headOf(store, copy)];
    expect(read.match).toEqual(kept.match);
    expect(read.log.tail.map(({ input }) => input)).toEqual(kept.log.tail.map(({ input }) => input));
    expect(done(await table.checked(copy)).checked.mistakes).toEqual([]);
  });

  it('is played again from the same position, with the sides swapped', async () => {
    const { store, table, match } = await begun({ rounds: 1 });
    await playOn({ store, table, match });
    const { matchView } = done(await table.rematch(match, ann));
    expect(matchView).toMatchObject({ fromPosition: true, options: { rounds: 1 }, seats: { a: [], b: [ann] } });
    done(await table.join(matchView.id, ben, 'a'));
    done(await table.start(matchView.id, ben, interaction()));
    expect((await headOf(store, matchView.id)).log.tail[0]?.input).toEqual(
      (await headOf(store, match)).log.tail[0]?.input,
    );
  });

  it('opens no lobby that could not be started', async () => {
    const table = openTable({ store: openMemoryStore(), systems });
    expect(troubleOf(await lobby(table, { figures: 4 }))).toBe('bad-options');
    const position = {
      ...presetPosition(preset)!,
      units: [{ id: 'a1', side: 'a', type: 'wagon', at: 'Z99' }],
    } as const;
    const refused = await table.create({ room: room('hall'), by: ann, system: 'outpost', options: {}, position });
    expect(refused).toMatchObject({ ok: false, trouble: { code: 'bad-options', refusal: { code: 'NO_SUCH_CELL' } } });
    expect(await table.at(room('hall'))).toBeNull();
  });

  it('of a lobby that an earlier release stored begins by the book', async () => {
    const store = openMemoryStore();
    const table = openTable({ store, systems });
    const { id: match } = done(await lobby(table)).matchView;
    const { position: _, ...older } = await headOf(store, match);
    await store.set(`match:${match}`, { ...older, format: 7 });
    done(await table.join(match, ben, 'b'));
    done(await table.start(match, ann, interaction()));
    expect((await table.viewOf(match, null))?.view?.asked).toMatchObject([{ kind: 'set-up' }, { kind: 'set-up' }]);
  });
});
