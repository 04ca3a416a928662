// Plays many live matches of both books at once, at a steady rate, on a local practice server with the bot in a separate process:
//   npm run load [-- --seconds 180 --rate 20 --matches 500 --store redis|file --warm-up 15 --profile out.cpuprofile --json]
// Prints the times of acknowledgements, answers, store and pictures, the resources each process used, and the bottleneck. Ends by itself.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { runLoad } from '../bench/load/run.ts';
import type { LoadReport } from '../bench/load/run.ts';
import type { Spread } from '../bench/load/figures.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '180' },
    rate: { type: 'string', default: '20' },
    matches: { type: 'string', default: '500' },
    'warm-up': { type: 'string', default: '15' },
    store: { type: 'string' },
    profile: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
const store = values.store ?? (hasRedis ? 'redis' : 'file');
const [seconds, rate, matches, warmUp] = [
  Number(values.seconds),
  Number(values.rate),
  Number(values.matches),
  Number(values['warm-up']),
];
if (
  (store !== 'redis' && store !== 'file')
  || ![seconds, rate, matches].every((number) => number > 0)
  || !(warmUp >= 0)
) {
  console.error(
    'use: npm run load -- [--seconds n] [--rate n] [--matches n] [--store redis|file] [--warm-up n] [--profile file] [--json]',
  );
  process.exit(2);
}

const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)}`;
const spread = ({ p50, p99, most, count }: Spread): string =>
  `p50 ${ms(p50)} ms, p99 ${ms(p99)} ms, longest ${ms(most)} ms (${count})`;
const share = (value: number): string => `${Math.round(value * 100)}%`;

/** The resource closest to its limit. */
function limit({ cpu, bot, late }: LoadReport): string {
  const candidates: readonly (readonly [number, string])[] = [
    [cpu.botMainThread, `the bot's main thread, at work for ${share(cpu.botMainThread)} of the time`],
    [
      cpu.machine / cpu.cores,
      `the machine: ${share(cpu.machine / cpu.cores)} of its ${cpu.cores} cores used, ${share((cpu.machine - cpu.bot - cpu.practiceAndPlayers - (cpu.redis ?? 0)) / cpu.cores)} by other programs`,
    ],
    [
      cpu.practiceAndPlayers,
      `the practice server and its players, one thread, at ${share(cpu.practiceAndPlayers)} (and ${ms(late.p99)} ms late at p99)`,
    ],
    [bot.drawing, `the drawing thread, at work for ${share(bot.drawing)} of the time`],
  ];
  return [...candidates].sort(([one], [other]) => other - one)[0]?.[1] ?? '';
}

function lines(report: LoadReport): readonly string[] {
  const { bot, cpu } = report;
  const asked = Object.values(bot.store).reduce((sum, { count }) => sum + count, 0);
  return [
    `${report.matches} live matches, ${report.rate} commands a second for ${report.seconds} s, ${report.store} store: ${report.sent} answered, ${Object.values(report.failed).reduce((sum, count) => sum + count, 0)} failed`,
    `acknowledged   ${spread(report.acknowledged)}`,
    `answered       ${spread(report.answered)}`,
    `sent late by   ${spread(report.late)}`,
    ...Object.entries(report.byKind).map(
      ([kind, { acknowledged, answered }]) =>
        `  ${kind.padEnd(9)} acknowledged p50 ${ms(acknowledged.p50)}, p99 ${ms(acknowledged.p99)}; answered p50 ${ms(answered.p50)}, p99 ${ms(answered.p99)} ms (${acknowledged.count})`,
    ),
    `pictures       ${spread(bot.pictures)}, at work for ${share(bot.drawing)} of the time`,
    `store          ${asked} operations, ${(asked / Math.max(1, report.sent)).toFixed(1)} a command`,
    ...Object.entries(bot.store)
      .filter(([, { count }]) => count > asked / 100)
      .map(([name, times]) => `  ${name.padEnd(14)} ${spread(times)}`),
    `event loop     late by p50 ${ms(bot.eventLoop.p50)}, p99 ${ms(bot.eventLoop.p99)}, longest ${ms(bot.eventLoop.most)} ms`,
    `memory         ${Math.round(bot.memory.resident)} MiB resident, ${Math.round(bot.memory.heap)} MiB heap`,
    `processor      of one core: bot ${share(cpu.bot)} (its main thread at work ${share(cpu.botMainThread)}), practice server and players ${share(cpu.practiceAndPlayers)}${cpu.redis === null ? '' : `, Redis ${share(cpu.redis)}`}; all programs ${share(cpu.machine)} of ${cpu.cores} cores`,
    `each command   takes ${ms((1_000 * cpu.bot * report.seconds) / Math.max(1, report.sent))} ms of processor time of the bot, pictures included`,
    `start          ready, and ${report.startUp.told} channels told, after ${report.startUp.seconds.toFixed(1)} s`,
    ...(bot.profile
      ? [
          'main thread    '
            + Object.entries(bot.profile)
              .map(([place, part]) => `${place} ${share(part)}`)
              .join(', '),
        ]
      : []),
    ...(report.warnings.last ? [`warnings       ${report.warnings.count}, the last: ${report.warnings.last}`] : []),
    ...Object.entries(report.failed).map(([what, count]) => `  failed ${count}×: ${what}`),
    `what limits    ${limit(report)}`,
  ];
}

const report = await runLoad({
  store,
  matches,
  rate,
  seconds,
  warmUp,
  profile: values.profile ?? null,
  tell: (line) => process.stderr.write(`${line}\n`),
});
process.stdout.write(values.json ? `${JSON.stringify(report, null, 2)}\n` : `${lines(report).join('\n')}\n`);
process.exit(0);
