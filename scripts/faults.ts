// Plays short matches under faults of Discord, killing the bot at random moments: `npm run faults -- --runs 1000 --seed
// 1`. A bot killed within a process leaves remains there, so each process plays only some of the runs.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { FAULTS } from '../src/practice/http/faults.ts';
import { runUnderFaults, several } from '../tests/support/faults/run.ts';
import type { FaultReport } from '../tests/support/faults/run.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    'at-once': { type: 'string', default: '4' },
    processes: { type: 'string', default: String(availableParallelism()) },
    lines: { type: 'boolean', default: false },
    // Plays them all in this process, and prints one report a line.
    here: { type: 'boolean', default: false },
  },
});
const [runs, first, atOnce, processes] = [
  Number(values.runs),
  Number(values.seed),
  Number(values['at-once']),
  Number(values.processes),
];
const BATCH = 25;
const seeds = (from: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, place) => from + place);

if (values.here) await playHere();
else await playAll();

async function playHere(): Promise<void> {
  // As the program does: errors that discord.js fails to catch while it reconnects are not fatal.
  process.on('unhandledRejection', (error) => process.stderr.write(`a promise was forgotten: ${String(error)}\n`));
  // Nor is a connection that breaks while a bot that is shutting down opens it.
  process.on('uncaughtException', (error) => {
    process.stderr.write(`nobody heard of an error: ${String(error)}\n`);
    if (!('syscall' in error && error.syscall === 'connect')) process.exit(2);
  });
  await several(seeds(first, runs), atOnce, async (seed) => {
    const report = await runUnderFaults({ seed });
    process.stdout.write(`${JSON.stringify(values.lines ? report : { ...report, lines: [] })}\n`);
  });
  // The remains would keep the process alive.
  process.exit(0);
}

async function playAll(): Promise<void> {
  const began = performance.now();
  const injected = Object.fromEntries(FAULTS.map((fault) => [fault, 0]));
  const totals = { kills: 0, entries: 0, lost: 0, doubled: 0, leaked: 0, wrong: 0 };
  let done = 0;
  const summary = (): string =>
    `${done} runs, ${totals.kills} kills, ${totals.entries} entries, lost ${totals.lost}, doubled ${totals.doubled}, leaked ${totals.leaked}, wrong ${totals.wrong}`;
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
    process.stdout.write(report.lines.join(''));
    if (done % 50 === 0) process.stdout.write(`${summary()}, ${seconds()} s\n`);
  }

  const batches = Array.from({ length: Math.ceil(runs / BATCH) }, (_, place) => ({
    seed: first + place * BATCH,
    count: Math.min(BATCH, runs - place * BATCH),
  }));
  await several(batches, processes, (batch) => playBatch(batch, count));
  process.stdout.write(
    `injected: ${FAULTS.map((fault) => `${fault} ${injected[fault] ?? 0}`).join(', ')}\n${summary()}, ${seconds()} s\n`,
  );
  process.exitCode = done < runs || totals.lost + totals.doubled + totals.leaked + totals.wrong > 0 ? 1 : 0;
}

/** Plays some of the runs in a separate process. Rejects if it does not finish them all. */
async function playBatch(
  { seed, count }: { readonly seed: number; readonly count: number },
  each: (report: FaultReport) => void,
): Promise<void> {
  const args = [
    ...process.execArgv,
    process.argv[1] ?? '',
    '--here',
    '--runs',
    String(count),
    '--seed',
    String(seed),
    '--at-once',
    String(atOnce),
    ...(values.lines ? ['--lines'] : []),
  ];
  const program = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve) => program.on('exit', resolve));
  let played = 0;
  for await (const line of createInterface({ input: program.stdout })) {
    each(JSON.parse(line) as FaultReport);
    played += 1;
  }
  const code = await ended;
  if (code !== 0 || played < count)
    throw new Error(`The runs from seed ${seed} ended with code ${String(code)} after ${played} of ${count}.`);
}
