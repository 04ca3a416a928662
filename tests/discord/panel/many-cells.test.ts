import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scriptedDice } from '../../../src/engine/index.ts';
import { systems } from '../../../src/systems/index.ts';
import type { Book } from '../../../src/systems/index.ts';
import type { Head } from '../../../src/table/index.ts';
import { done } from '../../support/tables.ts';
import { controls } from '../clicker.ts';
import { matchIn } from '../play.ts';
import { openWorld, wordsIn } from '../world.ts';
import type { World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ systems, foreseen: true });
});
afterAll(() => world.close());

/** Puts the match of the channel into a position in which a1 leads the hostage ha next to a2. */
async function place(): Promise<void> {
  const { handle } = systems['salvation-and-steel'] as Book;
  const match = await matchIn(world);
  const head = (await world.store.get<Head>(`match:${match}`)) as Head;
  const opened = done(
    handle.open(
      {
        system: handle.id,
        options: { scenario: 'hostage', drop: 'anywhere' },
        turn: { round: 2 },
        own: { edges: { a: '1', b: '37' } },
        units: [
          { id: 'a1', side: 'a', type: 'squire', at: 'K21', with: { escorting: 'ha' } },
          { id: 'a2', side: 'a', type: 'squire', at: 'J21' },
          { id: 'b1', side: 'b', type: 'squire', at: 'S10' },
        ],
        markers: [
          { id: 'ha', kind: 'hostage', at: 'K22' },
          { id: 'hb', kind: 'hostage', at: 'K10' },
        ],
      },
      scriptedDice([]),
    ),
  );
  const next = { ...head, rev: head.rev + 1, match: opened.match };
  expect(await world.store.swap(`match:${match}`, head.rev, next)).toBe(true);
}

describe('a question that more than a thousand cells answer', () => {
  it('is answered in two menus: direction and distance from the unit it is about, then the cell', async () => {
    const { ann, ben } = world;
    await ann.command('/match new preset:learn');
    await ben.click('last', 'Join');
    await ann.click('last', 'Start');
    await place();
    const failed = await ann.command('/handover from:a1 to:a2 lose:handover');
    expect(wordsIn(failed.message)).toContain('Act');
    const { view } = (await world.table.viewOf(await matchIn(world), null)) ?? {};
    expect(view?.asked[0]?.facts['options']).toHaveProperty('length', expect.any(Number) as number);
    expect((view?.asked[0]?.facts['options'] as readonly string[]).length).toBeGreaterThan(1_200);

    const panel = await ann.click('last', 'Act');
    const groups = controls(panel.message).find(({ id }) => id.kind === 'cells');
    expect(groups?.options.length).toBeLessThanOrEqual(25);
    expect(wordsIn(panel.message)).toMatch(/next to it|\d+ to \d+ away/);
    const chosen = await ann.choose(panel.message!, groups?.custom ?? '', groups?.options[1]?.value ?? '');
    const cells = controls(chosen.message).find(({ id }) => id.kind === 'value');
    expect(cells?.options.length).toBeGreaterThan(0);
    expect(cells?.options.length).toBeLessThanOrEqual(25);
    const cell = cells?.options[0]?.value ?? '';
    const filled = await ann.choose(chosen.message!, cells?.custom ?? '', cell);
    expect(wordsIn(filled.message)).toContain(cell);
    const put = controls(filled.message).find(({ id }) => id.kind === 'do');
    await ann.click(filled.message!, put?.custom ?? '');
    const after = (await world.table.viewOf(await matchIn(world), null))?.view;
    expect(after?.asked.map(({ kind }) => kind)).toEqual(['half']);
    expect(world.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });

  it('is answered by typing, with the nearest cells suggested, and refused in a short sentence', async () => {
    const { ann } = world;
    await place();
    await ann.command('/handover from:a1 to:a2 lose:handover');
    const suggested = await ann.autocomplete('/answer choose option:', 'option');
    expect(suggested.length).toBe(25);
    const typed = await ann.autocomplete('/answer choose option:AJ3', 'option');
    expect(typed.map(({ value }) => value)).toContain('AJ37');
    const refused = await ann.command('/answer choose option:K21');
    expect(wordsIn(refused.message)).toMatch(/“k21” is not one of the 1\d{3} places/);
    expect(wordsIn((await ann.command('/answer choose option:aj37')).message)).toContain('AJ37');
  });
});
