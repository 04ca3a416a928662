import { readConfig } from '../../config.ts';
import type { Config } from '../../config.ts';
import { registeredKey } from '../../discord/registration.ts';
import type { Registered } from '../../discord/registration.ts';
import { readStore } from '../../store/index.ts';
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
  release: string,
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
    yield* await ofDiscord(config.token, config.api, release, (application) => registeredIn(config, application));
  }
  yield* await ofStore(config);
  yield ofFonts();
  yield ofTimeZones();
  if (config.token === null && config.practicePort !== 0)
    yield await ofPort('PRACTICE_PORT', config.practicePort, '127.0.0.1');
  if (config.healthPort !== null && config.healthPort !== 0)
    yield await ofPort('HEALTH_PORT', config.healthPort, config.healthHost);
}

/** What the store keeps of the last registration; null where there is no store yet, of which another check tells. */
async function registeredIn(config: Config, application: string): Promise<Registered | null> {
  try {
    const reader = await readStore(config);
    return await reader.get<Registered>(registeredKey(application)).finally(() => reader.close());
  } catch {
    return null;
  }
}
