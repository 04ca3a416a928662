// A separate process with a table that does what is due on a shared Redis, until its input ends: `due-bot.ts <url>
// <heartbeat>`.
import { openJobs } from '../../src/store/jobs/open.ts';
import { openStore } from '../../src/store/open.ts';
import { systems } from '../../src/systems/index.ts';
import { openTable } from '../../src/table/index.ts';

const [redisUrl = '', heartbeat = ''] = process.argv.slice(2);
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const failed = (error: unknown): void => say(`failed ${String(error)}`);
const store = await openStore({ redisUrl, folder: '' });
const table = openTable({
  store,
  systems,
  jobs: await openJobs({ redisUrl }, failed),
  heartbeat: Number(heartbeat),
  failed,
});
await table.begin();
say('ready');
for await (const chunk of process.stdin) void chunk;
await table.close();
await store.close();
