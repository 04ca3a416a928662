import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord-api-types/v10';
import type { Revised, Store } from '../store/index.ts';
import { essenceOf, registerCommands } from './register.ts';
import type { CommandsApi } from './register.ts';

/** Which release registered the commands of an application last. */
export interface Registered extends Revised {
  /** Its version, such as `0.1.0`. */
  readonly release: string;
  /** A hash of its commands. */
  readonly hash: string;
  readonly at: number;
  /** Until when a process that is registering keeps others from it; null: nobody is. */
  readonly until: number | null;
}

/** What came of it: written, the same as before, or left alone because a newer release has registered its own. */
export type Registration = 'written' | 'unchanged' | 'newer';

/** A process that dies while it registers holds up others for so long, in milliseconds. */
const LONGEST = 30_000;
const PAUSE = 250;

export const registeredKey = (application: string): string => `commands:${application}`;

const parts = (release: string): readonly number[] => release.split(/[.+-]/).slice(0, 3).map(Number);

/** Is the first version older than the second? Only their three numbers count. */
export function isOlder(release: string, than: string): boolean {
  const [one, other] = [parts(release), parts(than)];
  const place = [0, 1, 2].find((index) => (one[index] ?? 0) !== (other[index] ?? 0));
  return place !== undefined && (one[place] ?? 0) < (other[place] ?? 0);
}

export const commandsHash = (commands: readonly { readonly name: string }[]): string =>
  createHash('sha256').update(essenceOf(commands)).digest('hex').slice(0, 16);

/**
 * Registers the commands of this release if they differ from those at Discord, one process at a time; not if a newer
 * release has registered its own: while releases replace one another, both start processes. `always`: an older release
 * is to stay, so register its commands all the same.
 */
export async function registerRelease(
  { store, api, clock, application }: RegistrationParts,
  commands: readonly RESTPostAPIChatInputApplicationCommandsJSONBody[],
  { version, always }: Release,
): Promise<Registration> {
  const key = registeredKey(application);
  const hash = commandsHash(commands);
  for (;;) {
    const last = await store.get<Registered>(key);
    if (last && !always && isOlder(version, last.release)) return 'newer';
    if (last?.until != null && last.until > clock()) {
      await wait(PAUSE);
      continue;
    }
    const rev = last?.rev ?? 0;
    const mine = { release: version, hash, at: clock() };
    // The claim names the release before Discord is asked: an older one that starts now leaves it alone.
    if (!(await store.swap<Registered>(key, rev, { rev: rev + 1, ...mine, until: clock() + LONGEST }))) continue;
    const changed = await registerCommands(api, commands);
    await store.swap<Registered>(key, rev + 1, { rev: rev + 2, ...mine, until: null });
    return changed ? 'written' : 'unchanged';
  }
}

/** The version of a release; `always`: it registers its commands even if a newer one has registered its own. */
export interface Release {
  readonly version: string;
  readonly always: boolean;
}

interface RegistrationParts {
  readonly store: Store;
  readonly api: CommandsApi;
  readonly clock: () => number;
  readonly application: string;
}
