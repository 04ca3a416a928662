const levels = ['error', 'warn', 'info', 'debug'] as const;

export type LogLevel = (typeof levels)[number];

/**
 * The share of the bot's servers that a process serves: all shards that Discord recommends, or these of a given number.
 */
export type Shards = 'auto' | { readonly ids: readonly number[]; readonly of: number };

export interface Config {
  /** The bot's token. Null: no Discord, the practice server instead. */
  readonly token: string | null;
  /** Null: matches are stored in the folder. */
  readonly redisUrl: string | null;
  readonly folder: string;
  /** On 127.0.0.1; 0 takes any free port. */
  readonly practicePort: number;
  readonly logLevel: LogLevel;
  readonly shards: Shards;
  /** An address other than Discord's, such as `http://127.0.0.1:8080/api`. */
  readonly api: string | null;
  /** The port of health and metrics; 0 takes any free port, null: they are not served. */
  readonly healthPort: number | null;
  readonly healthHost: string;
  /** Whether rate limits apply: on Discord always, on the practice server only if set. */
  readonly limits: boolean;
  /** Whether commands are registered even if a newer release has registered its own. */
  readonly registerCommands: 'newer' | 'always';
  /** Faults injected on the practice server: the seed, and about how often; null: none. */
  readonly practiceFaults: { readonly seed: number; readonly rate: number } | null;
}

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings of `.env.example`; an empty one counts as not set. Throws an error that names the setting, but
 * never shows a token or an address.
 */
export function readConfig(env: Env): Config {
  const setting = (name: string): string | null => env[name]?.trim() || null;
  const healthPort = setting('HEALTH_PORT');
  return {
    token: setting('DISCORD_TOKEN'),
    redisUrl: redisUrl(setting('REDIS_URL')),
    folder: setting('DATA_FOLDER') ?? '.data',
    practicePort: port('PRACTICE_PORT', setting('PRACTICE_PORT') ?? '8420'),
    logLevel: level(setting('LOG_LEVEL') ?? 'info'),
    limits: limits(setting('LIMITS'), setting('DISCORD_TOKEN'), setting('DISCORD_API')),
    practiceFaults: faults(setting('PRACTICE_FAULTS')),
    registerCommands: registering(setting('REGISTER_COMMANDS') ?? 'newer'),
    shards: shards(setting('SHARDS') ?? 'auto'),
    api: apiAddress(setting('DISCORD_API')),
    healthPort: healthPort === null ? null : port('HEALTH_PORT', healthPort),
    healthHost: setting('HEALTH_HOST') ?? '127.0.0.1',
  };
}

function redisUrl(text: string | null): string | null {
  if (text === null) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['redis:', 'rediss:'].includes(url.protocol) || url.hostname === '')
    throw new Error('REDIS_URL must be an address like redis://127.0.0.1:6379 (rediss:// with TLS).');
  if (decoded(url.password) === null)
    throw new Error('REDIS_URL has a password with a % that stands for itself: write it as %25.');
  return text;
}

/** A part of an address without its % signs, or null if they cannot be read. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** The password of an address, as it is written there and as it is. */
export function passwordsIn(address: string | null): readonly string[] {
  if (address === null) return [];
  const { password } = new URL(address);
  return [password, decoded(password) ?? ''].filter((text) => text !== '');
}

function apiAddress(text: string | null): string | null {
  if (text === null) return null;
  if (!URL.canParse(text) || !['http:', 'https:'].includes(new URL(text).protocol))
    throw new Error('DISCORD_API must be an address like http://127.0.0.1:8080/api.');
  return text.replace(/\/$/, '');
}

function shards(text: string): Shards {
  if (text.toLowerCase() === 'auto') return 'auto';
  const [list = '', of = ''] = text.split('/');
  const ids = list.split(',').map((id) => Number(id.trim()));
  const count = Number(of);
  const valid =
    /^\d+(\s*,\s*\d+)*\s*\/\s*\d+$/.test(text) && new Set(ids).size === ids.length && ids.every((id) => id < count);
  if (!valid) throw new Error(`SHARDS must be auto, or shards of so many like 0,1/4 (counted from 0), not "${text}".`);
  return { ids, of: count };
}

function port(name: string, text: string): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > 65_535)
    throw new Error(`${name} must be a whole number from 0 to 65535, not "${text}".`);
  return number;
}

function level(text: string): LogLevel {
  const found = levels.find((known) => known === text.toLowerCase());
  if (!found) throw new Error(`LOG_LEVEL must be one of ${levels.join(', ')}, not "${text}".`);
  return found;
}

function registering(text: string): Config['registerCommands'] {
  if (text !== 'newer' && text !== 'always')
    throw new Error(`REGISTER_COMMANDS must be newer or always, not "${text}".`);
  return text;
}

function limits(text: string | null, token: string | null, api: string | null): boolean {
  if (text !== null && text !== 'on' && text !== 'off') throw new Error(`LIMITS must be on or off, not "${text}".`);
  const practising =
    token === null
    || (api !== null && URL.canParse(api) && ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(api).hostname));
  return text === null ? !practising : text === 'on';
}

function faults(text: string | null): Config['practiceFaults'] {
  if (text === null) return null;
  const [, seed, rate = '0.05'] = /^(\d{1,9})(?::(0?\.\d+|0|1))?$/.exec(text) ?? [];
  if (seed === undefined)
    throw new Error(`PRACTICE_FAULTS must be a seed, or a seed and a rate from 0 to 1, as 7:0.1, not "${text}".`);
  return { seed: Number(seed), rate: Number(rate) };
}
