const levels = ['error', 'warn', 'info', 'debug'] as const;

export type LogLevel = (typeof levels)[number];

export interface Config {
  /** The bot's token. Null: no Discord, the practice server instead. */
  readonly token: string | null;
  /** Null: matches are kept in the folder. */
  readonly redisUrl: string | null;
  readonly folder: string;
  /** On 127.0.0.1; 0 takes any free port. */
  readonly practicePort: number;
  readonly logLevel: LogLevel;
}

type Env = Readonly<Record<string, string | undefined>>;

/** The settings of `.env.example`; one that is empty is not set. Throws an error that names the setting, and never shows a token or an address. */
export function readConfig(env: Env): Config {
  const setting = (name: string): string | null => env[name]?.trim() || null;
  return {
    token: setting('DISCORD_TOKEN'),
    redisUrl: redisUrl(setting('REDIS_URL')),
    folder: setting('DATA_FOLDER') ?? '.data',
    practicePort: port('PRACTICE_PORT', setting('PRACTICE_PORT') ?? '8420'),
    logLevel: level(setting('LOG_LEVEL') ?? 'info'),
  };
}

function redisUrl(text: string | null): string | null {
  if (text === null) return null;
  const valid = URL.canParse(text) && ['redis:', 'rediss:'].includes(new URL(text).protocol) && new URL(text).hostname !== '';
  if (!valid) throw new Error('REDIS_URL must be an address like redis://127.0.0.1:6379 (rediss:// with TLS).');
  return text;
}

function port(name: string, text: string): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > 65_535) throw new Error(`${name} must be a whole number from 0 to 65535, not "${text}".`);
  return number;
}

function level(text: string): LogLevel {
  const found = levels.find((known) => known === text.toLowerCase());
  if (!found) throw new Error(`LOG_LEVEL must be one of ${levels.join(', ')}, not "${text}".`);
  return found;
}
