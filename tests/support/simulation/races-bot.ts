// A separate process with a table on a shared Redis: performs each line of its input at its instant: `races-bot.ts
// <url>`.
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import type { DecisionId, SideId } from '../../../src/engine/index.ts';
import { duringCommand, openStore, readOnceACommand } from '../../../src/store/index.ts';
import { doDue } from '../../../src/table/deadlines/due.ts';
import { openTable } from '../../../src/table/index.ts';
import type { ActRequest, ActResult, TableResult, MatchView, MatchId, Player } from '../../../src/table/index.ts';
import { giveAutoAnswer } from '../../../src/table/answers/auto-answers.ts';
import { groundOn } from '../tables.ts';
import { veiledDoor } from '../masked-tally.ts';

/** Something that one process does. */
export type Deed =
  | { readonly do: 'act'; readonly act: ActRequest }
  | {
      readonly do: 'start' | 'undo' | 'concede';
      readonly match: MatchId;
      readonly player: Player;
      readonly interaction: string;
    }
  | {
      readonly do: 'take';
      readonly match: MatchId;
      readonly player: Player;
      readonly side: SideId;
      readonly interaction: string;
    }
  | { readonly do: 'join'; readonly match: MatchId; readonly player: Player }
  | { readonly do: 'due'; readonly match: MatchId }
  | { readonly do: 'order'; readonly match: MatchId; readonly decision: DecisionId }
  | { readonly do: 'look'; readonly match: MatchId; readonly player: Player | null };

/** `at`: milliseconds since 1970. */
export interface Told {
  readonly number: number;
  readonly at: number;
  readonly deed: Deed;
}

/** The table's result. */
export interface Said {
  readonly number: number;
  readonly ok: boolean;
  /** Number of the entry; null if the deed makes none. */
  readonly entry: number | null;
  readonly again: boolean;
  readonly trouble: string | null;
  /** What a look has shown, as text. */
  readonly seen: string | null;
}

const books = { tally: { handle: veiledDoor } };
const store = readOnceACommand(await openStore({ redisUrl: process.argv[2] ?? '', folder: '' }));
// Standing orders answer only on command.
const table = openTable({ store, systems: books, heartbeat: null, maskDelay: { least: 2 ** 22, most: 2 ** 22 } });
const ground = { ...groundOn(store), systems: books };

function carryOut(deed: Exclude<Deed, { do: 'look' }>): Promise<ActResult | TableResult<object>> {
  switch (deed.do) {
    case 'act':
      return table.act(deed.act);
    case 'start':
      return table.start(deed.match, deed.player, deed.interaction);
    case 'undo':
      return table.undo(deed.match, deed.player, deed.interaction);
    case 'concede':
      return table.concede(deed.match, deed.player, deed.interaction);
    case 'take':
      return table.takeSeat(deed.match, deed.player, deed.side, deed.interaction);
    case 'join':
      return table.join(deed.match, deed.player);
    case 'due':
      return doDue(ground, deed.match);
    case 'order':
      return giveAutoAnswer(ground, { match: deed.match, decision: deed.decision, due: 0 }, false);
  }
}

const shown = (matchView: MatchView | null): string => {
  const { rev, stage, view, entries, seats, clocks, offered } = matchView ?? {};
  return JSON.stringify({
    rev,
    stage,
    view,
    entries,
    seats,
    misses: clocks && [clocks.a.misses, clocks.b.misses],
    offered,
  });
};

async function answer({ number, at, deed }: Told): Promise<Said> {
  const nothing = { number, ok: true, entry: null, again: false, trouble: null, seen: null };
  if (deed.do === 'look') return { ...nothing, seen: shown(await table.viewOf(deed.match, deed.player)) };
  // As a command would: it reads the match before the others act, and uses that.
  const done = await duringCommand(async () => {
    await table.viewOf(deed.do === 'act' ? deed.act.match : deed.match, null);
    await wait(Math.max(0, at - Date.now()));
    return carryOut(deed);
  });
  if (!done.ok) return { ...nothing, ok: false, trouble: done.trouble.code };
  return 'entry' in done ? { ...nothing, entry: done.entry.number, again: done.again } : nothing;
}

process.stdout.write('ready\n');
for await (const line of createInterface({ input: process.stdin })) {
  const told = JSON.parse(line) as Told;
  void answer(told)
    .catch((error: unknown): Said => ({
      number: told.number,
      ok: false,
      entry: null,
      again: false,
      trouble: `threw ${String(error)}`,
      seen: null,
    }))
    .then((said) => process.stdout.write(`${JSON.stringify(said)}\n`));
}
await table.close();
await store.close();
