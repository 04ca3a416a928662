import { readConfig } from '../../config.ts';
import type { Config } from '../../config.ts';
import { ofDiscord, ofTokenForm } from './discord.ts';
import { ill, well } from './finding.ts';
import type { Finding } from './finding.ts';
import { ofFonts, ofNode, ofPort, ofStore, ofTimeZones } from './machine.ts';

/**
 * Checks everything the bot needs, one thing after the other. Changes nothing except a record of its own, which it
 * deletes again.
 */
export async function* examine(
  env: Readonly<Record<string, string | undefined>>,
  node: string,
): AsyncGenerator<Finding> {
  yield ofNode(node);
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    yield ill(
      'settings',
      error instanceof Error ? error.message.replace(/\.$/, '') : String(error),
      'Mend it in .env or in the environment.',
    );
    return;
  }
  yield well('settings', 'can be read');
  if (config.token === null) yield well('token', 'none is set: the practice server is used, and Discord is not needed');
  else {
    yield ofTokenForm(config.token);
    yield* await ofDiscord(config.token, config.api);
  }
  yield* await ofStore(config);
  yield ofFonts();
  yield ofTimeZones();
  if (config.token === null && config.practicePort !== 0)
    yield await ofPort('PRACTICE_PORT', config.practicePort, '127.0.0.1');
  if (config.healthPort !== null && config.healthPort !== 0)
    yield await ofPort('HEALTH_PORT', config.healthPort, config.healthHost);
}
