import { afterEach, describe, expect, it } from 'vitest';
import { presetOptions, presetPosition } from '../../src/engine/index.ts';
import { PARTS, figuresOf, judgeStep } from '../../src/learning/index.ts';
import { askedOf, ideasFor, sights } from '../../src/opponent/index.ts';
import { openMemoryStore } from '../../src/store/memory.ts';
import type { Store } from '../../src/store/store.ts';
import { systems } from '../../src/systems/index.ts';
import { openTable } from '../../src/table/index.ts';
import type { Table } from '../../src/table/index.ts';
import { WANTED, reviewKey } from '../../src/table/reviews/keep.ts';
import type { Reviewer } from '../../src/table/reviews/reviewer.ts';
import { ann, done, headOf, interaction } from '../support/tables.ts';

const handle = systems['salvation-and-steel']?.handle;
if (!handle) throw new Error('No book');
const tables: Table[] = [];
afterEach(async () => {
  await Promise.all(tables.splice(0).map((table) => table.close()));
});

/** Without one the table starts its own thread. */
function tableOn(store: Store, reviewer?: Reviewer): Table {
  const table = openTable({ store, systems, heartbeat: null, ...(reviewer ? { reviewer } : {}) });
  tables.push(table);
  return table;
}

/** A match of one player with both sides, given up after some actions. */
async function playedMatch(store: Store, table: Table): Promise<string> {
  const preset = handle?.presets['near'];
  const position = presetPosition(preset);
  const { matchView } = done(
    await table.create({
      room: { server: 's', channel: 'hall' },
      by: ann,
      system: 'salvation-and-steel',
      options: { ...presetOptions(preset), solo: 'on' },
      ...(position ? { position } : {}),
    }),
  );
  const match = matchView.id;
  done(await table.join(match, ann, 'b'));
  done(await table.start(match, ann, interaction()));
  for (let count = 0; count < 12; count += 1) {
    const { match: now, stage } = await headOf(store, match);
    const asked = now && (askedOf(now, 'a') ?? askedOf(now, 'b'));
    if (!handle || !now || !asked || stage === 'over') break;
    const { actions, ends } = ideasFor(handle, now, asked, { ...sights.recruit, actors: 1, ideas: 1, answers: 1 });
    const action = actions[0] ?? ends[0];
    if (action)
      await table.act({
        match,
        player: ann,
        verb: action.verb,
        params: action.params,
        interaction: interaction(),
        side: asked.of,
      });
  }
  return match;
}

describe('a review at the table', () => {
  it('is made in a thread once the match is over, kept, and deleted with the match', async () => {
    const store = openMemoryStore();
    const table = tableOn(store);
    const match = await playedMatch(store, table);
    expect(await table.review(match)).toBeNull();
    done(await table.concede(match, ann, interaction()));
    const review = await table.review(match);
    if (!review) throw new Error('There is no review');
    const { start, result, parts } = figuresOf(review, 'a');
    expect(start + PARTS.reduce((sum, part) => sum + parts[part], 0)).toBe(result);
    expect(review.other).not.toBe(0);
    expect(await store.words(WANTED)).toEqual([]);

    const refuses: Reviewer = { judge: () => Promise.reject(new Error('asked again')), close: () => Promise.resolve() };
    expect(await tableOn(store, refuses).review(match)).toEqual(review);
    await table.forgetServer('s');
    expect(await store.get(reviewKey(match))).toBeNull();
  });

  it('that a restart interrupts is gone on with', async () => {
    const store = openMemoryStore();
    const stops: Reviewer = { judge: () => Promise.reject(new Error('killed')), close: () => Promise.resolve() };
    const table = tableOn(store, stops);
    const match = await playedMatch(store, table);
    done(await table.concede(match, ann, interaction()));
    await expect(table.review(match)).rejects.toThrow('killed');
    expect(await store.words(WANTED)).toEqual([match]);

    const goesOn: Reviewer = {
      judge: ({ step, seed }) =>
        handle ? Promise.resolve(judgeStep(handle, step, seed)) : Promise.reject(new Error()),
      close: () => Promise.resolve(),
    };
    const after = tableOn(store, goesOn);
    await after.begin();
    await after.review(match);
    expect(await store.words(WANTED)).toEqual([]);
    expect(await store.get(reviewKey(match))).not.toBeNull();
  });
});
