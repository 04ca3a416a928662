// Plays short matches under faults of Discord, killing the bot at random moments: `npm run faults -- --runs 1000 --seed 1 --at-once 16`.
import { parseArgs } from 'node:util';
import { FAULTS } from '../src/practice/faults.ts';
import { runUnderFaults, several } from '../tests/support/fault-run.ts';
import type { FaultReport } from '../tests/support/fault-run.ts';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' }, 'at-once': { type: 'string', default: '16' }, lines: { type: 'boolean', default: false } } });
const [runs, first, atOnce] = [Number(values.runs), Number(values.seed), Number(values['at-once'])];
// As the program does: what discord.js forgets to catch while a line is opened anew is no end.
process.on('unhandledRejection', (error) => process.stderr.write(`a promise was forgotten: ${String(error)}\n`));

// Nor is a line that breaks while a bot that is to end opens it.
process.on('uncaughtException', (error) => {
  process.stderr.write(`nobody heard of an error: ${String(error)}\n`);
  if (!('syscall' in error && error.syscall === 'connect')) process.exit(2);
});

const began = performance.now();
const injected = Object.fromEntries(FAULTS.map((fault) => [fault, 0]));
const totals = { kills: 0, entries: 0, lost: 0, doubled: 0, leaked: 0, wrong: 0 };
let done = 0;

const summary = (): string => `${done} runs, ${totals.kills} kills, ${totals.entries} entries, lost ${totals.lost}, doubled ${totals.doubled}, leaked ${totals.leaked}, wrong ${totals.wrong}`;
const seconds = (): number => Math.round((performance.now() - began) / 1000);

function count(report: FaultReport): void {
  done += 1;
  for (const fault of FAULTS) injected[fault] = (injected[fault] ?? 0) + report.injected[fault];
  totals.kills += report.kills;
  totals.entries += report.entries;
  for (const kind of ['lost', 'doubled', 'leaked', 'wrong'] as const) {
    totals[kind] += report[kind].length;
    for (const complaint of report[kind]) process.stdout.write(`seed ${report.seed}: ${kind}: ${complaint}\n`);
  }
  if (values.lines) process.stdout.write(report.lines.join(''));
  if (done % 50 === 0) process.stdout.write(`${summary()}, ${seconds()} s\n`);
}

await several(Array.from({ length: runs }, (_, place) => first + place), atOnce, async (seed) => count(await runUnderFaults({ seed })));
process.stdout.write(`injected: ${FAULTS.map((fault) => `${fault} ${injected[fault] ?? 0}`).join(', ')}\n${summary()}, ${seconds()} s\n`);
process.exitCode = totals.lost + totals.doubled + totals.leaked + totals.wrong > 0 ? 1 : 0;
