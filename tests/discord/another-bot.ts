import { commandsOf } from '../../commands/index.ts';
import { openClient } from '../../src/discord/client.ts';
import { jsonLog } from '../../src/discord/log/log.ts';
import { startBot } from '../../src/discord/start.ts';
import type { RunningBot } from '../../src/discord/start.ts';
import type { Store } from '../../src/store/store.ts';
import { openTable } from '../../src/table/index.ts';
import { pixelPainter, tallySystems } from './world.ts';
import type { World, WorldOptions } from './world.ts';

/** Another bot on the same practice server and store. */
export const anotherBot = (
  { practice }: World,
  store: Store,
  { timing, table: wrap = (table) => table }: Pick<WorldOptions, 'timing' | 'table'> = {},
): Promise<RunningBot> =>
  startBot(
    {
      client: openClient(practice.api),
      table: wrap(openTable({ store, systems: tallySystems })),
      store,
      systems: tallySystems,
      painter: pixelPainter,
      log: jsonLog(() => undefined),
      commands: commandsOf,
      ...(timing ? { timing } : {}),
    },
    practice.token,
  );
