import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { drawsLetters } from '../../../rendering/index.ts';
import { openStore } from '../../store/index.ts';
import { ill, well } from './finding.ts';
import type { Finding } from './finding.ts';

/** The file store is in danger below this free disk space, in bytes. */
const LITTLE = 200 * 1024 * 1024;

export function ofNode(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const fits = major > 20 || (major === 20 && minor >= 19);
  return fits ? well('Node', version) : ill('Node', version, 'Install Node 20.19 or newer.');
}

/** Writes a record, reads it and deletes it; says if data could be lost. */
export async function ofStore(config: {
  readonly redisUrl: string | null;
  readonly folder: string;
}): Promise<readonly Finding[]> {
  const about = config.redisUrl === null ? 'file store' : 'Redis';
  const warnings: string[] = [];
  const key = `doctor:${randomUUID()}`;
  try {
    const store = await openStore(config, (line) => warnings.push(line));
    await store.set(key, { kept: key }, { expires: 60_000 });
    const kept = (await store.get<{ readonly kept: string }>(key))?.kept === key;
    await store.delete(key);
    await store.close();
    return [
      kept
        ? well(
            about,
            config.redisUrl === null
              ? 'keeps what it is told'
              : `${new URL(config.redisUrl).host} keeps what it is told`,
          )
        : ill(about, 'does not keep what it is told', 'Look at its log.'),
      ...warnings.map((warning) => ill(about, warning.replace(/\.$/, ''), 'See docs/operations.md.')),
      ...(config.redisUrl === null ? [await ofRoom(config.folder)] : []),
    ];
  } catch (error) {
    const found = error instanceof Error ? error.message : String(error);
    return [
      ill(
        about,
        found,
        config.redisUrl === null ? 'Make the folder DATA_FOLDER writable.' : 'Start Redis, and look at REDIS_URL.',
      ),
    ];
  }
}

async function ofRoom(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder);
  const megabytes = Math.floor((bavail * bsize) / 1024 / 1024);
  return bavail * bsize < LITTLE
    ? ill('disk', `only ${megabytes} MB are free`, 'Make room: what cannot be written cannot be played.')
    : well('disk', `${megabytes} MB are free`);
}

export const ofFonts = (): Finding =>
  drawsLetters()
    ? well('fonts', 'letters are drawn')
    : ill(
        'fonts',
        'letters are not drawn: no font is installed',
        'Install one, as the package fonts-dejavu-core of Debian.',
      );

/** Summer and winter time must differ where they should: deadlines follow people's waking hours. */
export function ofTimeZones(): Finding {
  const offset = (zone: string, month: number): string | undefined =>
    new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
      .formatToParts(new Date(Date.UTC(2026, month, 1)))
      .find(({ type }) => type === 'timeZoneName')?.value;
  const remedy = 'Use a build of Node with full ICU.';
  try {
    const right =
      offset('America/New_York', 0) === 'GMT-05:00'
      && offset('America/New_York', 6) === 'GMT-04:00'
      && offset('Australia/Sydney', 0) === 'GMT+11:00';
    return right ? well('time zones', 'are known') : ill('time zones', 'are wrong', remedy);
  } catch {
    return ill('time zones', 'are unknown', remedy);
  }
}

/** Whether a port is free. */
export async function ofPort(setting: string, port: number, host: string): Promise<Finding> {
  const error = await new Promise<Error | null>((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
  return error
    ? ill(
        setting,
        `port ${port} on ${host} cannot be taken: ${error.message}`,
        `End what uses it (perhaps the bot itself, which then runs), or set ${setting} to another.`,
      )
    : well(setting, `port ${port} is free`);
}
