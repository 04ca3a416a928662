import { createHash } from 'node:crypto';
import { systems } from '../../src/systems/index.ts';
import { openMemoryStore } from '../../src/store/memory.ts';
import type { Store } from '../../src/store/store.ts';
import { openTable } from '../../src/table/index.ts';
import type { MatchId, Player, Table } from '../../src/table/index.ts';
import { ann, ben, done } from './tables.ts';

/**
 * A match of Salvation and Steel, the same in every run, played with offers for this many decisions; live, unless it
 * ended before.
 */
export async function longMatch(
  decisions: number,
): Promise<{ readonly store: Store; readonly table: Table; readonly match: MatchId }> {
  const store = openMemoryStore();
  let words = 0;
  const table = openTable({
    store,
    systems,
    random: () =>
      createHash('sha256')
        .update(String((words += 1)))
        .digest('hex'),
  });
  const { id } = done(
    await table.create({
      room: { server: 's', channel: 'c' },
      by: ann,
      system: 'salvation-and-steel',
      options: { terrain: 'crossroads', 'turn-limit': 20 },
    }),
  ).matchView;
  done(await table.join(id, ben));
  done(await table.start(id, ann, 'start'));
  for (let count = 0; count < decisions; count += 1) {
    const open = (await table.viewOf(id, null))?.view?.asked.find((decision) => !decision.in);
    if (!open) break;
    const player: Player = open.of === 'a' ? ann : ben;
    const matchView = await table.viewOf(id, player);
    const offers = matchView?.view ? matchView.handle.offers(matchView.view, open.of) : [];
    const offer = offers[(count * 7) % offers.length];
    if (!offer) throw new Error(`Nothing is offered for ${open.kind}.`);
    done(
      await table.act({
        match: id,
        player,
        verb: offer.verb,
        params: offer.params,
        interaction: `i${count}`,
        decision: open.id,
      }),
    );
  }
  return { store, table, match: id };
}
