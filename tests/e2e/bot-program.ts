// The bot in a process of its own, on a practice server that outlives it: `bot-program.ts <api> <token> <folder>
// [<again> <longest>]`, the last two as `patience` of `startBot`.
import { commandsOf } from '../../commands/index.ts';
import { openClaims } from '../../src/discord/claims.ts';
import { openClient } from '../../src/discord/client.ts';
import { jsonLog } from '../../src/discord/log/log.ts';
import { startBot } from '../../src/discord/start.ts';
import { duringCommand, openStore, readOnceACommand } from '../../src/store/index.ts';
import { systems } from '../../src/systems/index.ts';
import { openTable } from '../../src/table/index.ts';
import { pixelPainter } from '../discord/world.ts';

const [api = '', token = '', folder = '', again, longest] = process.argv.slice(2);
process.on('unhandledRejection', (error) => process.stderr.write(`a promise was forgotten: ${String(error)}\n`));
const store = readOnceACommand(await openStore({ redisUrl: null, folder }));
const table = openTable({ store, systems });
await startBot(
  {
    client: openClient(api),
    table,
    store,
    systems,
    painter: pixelPainter,
    log: jsonLog((line) => process.stderr.write(line)),
    commands: commandsOf,
    during: duringCommand,
    claims: openClaims(store),
    ...(again && longest ? { patience: { again: Number(again), longest: Number(longest) } } : {}),
  },
  token,
);
process.stdout.write('ready\n');
