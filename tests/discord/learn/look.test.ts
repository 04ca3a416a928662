import { afterEach, describe, expect, it } from 'vitest';
import { gridOf } from '../../../src/engine/index.ts';
import { lessonLook } from '../../../src/discord/learn/look.ts';
import { openMemoryStore } from '../../../src/store/memory.ts';
import { systems } from '../../../src/systems/index.ts';
import { openTable } from '../../../src/table/index.ts';
import type { MatchView, Table } from '../../../src/table/index.ts';
import { ann, done } from '../../support/tables.ts';

const tables: Table[] = [];
afterEach(async () => {
  await Promise.all(tables.splice(0).map((table) => table.close()));
});

/** A lesson as it begins. */
async function begun(book: string, lesson: string): Promise<MatchView> {
  const table = openTable({ store: openMemoryStore(), systems, heartbeat: null });
  tables.push(table);
  const room = async () => ({ server: 's', channel: 'thread' });
  return done(await table.lessons.open(ann, book, lesson, room)).matchView;
}

/** The cells that a picture of the lesson is about, and those that it marks. */
function lookOf(matchView: MatchView) {
  const look = lessonLook(matchView);
  const grid = gridOf(matchView.view!.board);
  return {
    cells: look?.cells.map((cell) => grid.label(cell)),
    marked: look?.marks.flatMap(({ cells }) => cells.map((cell) => grid.label(cell))),
  };
}

describe('the picture of a lesson', () => {
  it('is about who is named in its step, not about others of the position, and marks the cell to go to', async () => {
    // "Charge it with a1, and end on K11"; a9 and b9 stand far away.
    expect(lookOf(await begun('genesys', 'fight'))).toEqual({ cells: ['K10', 'K17', 'K11'], marked: ['K11'] });
  });

  it('is about who is named only in what the step asks for', async () => {
    const { cells, marked } = lookOf(await begun('genesys', 'shoot'));
    expect([cells?.includes('K20'), cells?.includes('K10'), cells?.includes('S6')]).toEqual([true, true, false]);
    expect(marked).toEqual([]);
  });

  it.each(Object.entries(systems))(
    'of %s shows somebody where a lesson begins with something to do',
    async (book, { handle }) => {
      for (const { id } of handle.learning.filter(
        ({ steps: [first] }) => first?.kind === 'do' || first?.kind === 'try',
      )) {
        const look = lessonLook(await begun(book, id));
        expect(look?.cells.length, id).toBeGreaterThan(0);
      }
    },
  );
});
