// A separate process with a table on a shared store: performs each line of its input at its instant.
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { duringCommand, openStore, readOnceACommand } from '../../src/store/index.ts';
import { openTable } from '../../src/table/index.ts';
import { books } from '../support/tables.ts';
import type { ActResult, ActRequest } from '../../src/table/index.ts';

/** One thing to do; `at`: milliseconds since 1970. */
export interface Told {
  readonly act: ActRequest;
  readonly at: number;
}

/** The table's result. */
export interface Said {
  readonly interaction: string;
  readonly entry: number | null;
  readonly again: boolean;
  readonly trouble: string | null;
}

const said = (interaction: string, acted: ActResult): Said => ({
  interaction,
  entry: acted.ok ? acted.entry.number : null,
  again: acted.ok && acted.again,
  trouble: acted.ok ? null : acted.trouble.code,
});

const [redisUrl = '', folder = ''] = process.argv.slice(2);
const store = readOnceACommand(await openStore({ redisUrl: redisUrl === '' ? null : redisUrl, folder }));
const table = openTable({ store, systems: books });
process.stdout.write('ready\n');
for await (const line of createInterface({ input: process.stdin })) {
  const { act, at } = JSON.parse(line) as Told;
  void duringCommand(async () => {
    await table.viewOf(act.match, null);
    await wait(at - Date.now());
    return table.act(act);
  }).then((acted) => process.stdout.write(`${JSON.stringify(said(act.interaction, acted))}\n`));
}
await store.close();
