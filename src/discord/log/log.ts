import { AsyncLocalStorage } from 'node:async_hooks';
import { pino } from 'pino';
import { errorFacts, scrubbed } from './log-errors.ts';

/** The log. Parameters of actions and texts of replies are never among its facts: they may be secret. */
export interface Log {
  /** Only useful for debugging. */
  debug(what: string, facts?: Facts): void;
  info(what: string, facts?: Facts): void;
  /** Something outside failed and we carry on. */
  warn(what: string, facts?: Facts): void;
  /** A bug in our own code. */
  error(what: string, error: unknown, facts?: Facts): void;
  /** Runs the work; everything logged on its behalf carries these facts too. */
  during<T>(facts: Facts, work: () => T): T;
}

/** `error` may be an Error: only the safe parts of it are logged. */
type Facts = Readonly<Record<string, unknown>>;
type Level = 'error' | 'warn' | 'info' | 'debug';

/** Fields that are never logged, no matter which caller passes them. */
const NEVER = ['token', 'password', 'seed', 'authorization', 'secrets', 'requestBody'];

/**
 * The facts that `Log.during` adds. All logs share one storage: Node never lets go of one, and each makes every later
 * promise slower.
 */
const around = new AsyncLocalStorage<Facts>();

/** Short texts and numbers occur in much that is not secret; removing them would garble the line. */
const canHide = (secret: string): boolean => secret.length >= 6 && /\D/.test(secret);

/**
 * A log of JSON lines, of this level and above: level, time, message and facts, and the error with its stack if there
 * is one. `secrets`: words that must never appear, such as the bot's token; tokens recognisable by their form are
 * removed anyway.
 */
export function jsonLog(
  write: (line: string) => void,
  least: Level = 'info',
  now: () => Date = () => new Date(),
  secrets: readonly string[] = [],
): Log {
  const hidden = secrets.filter(canHide).map((secret) => JSON.stringify(secret).slice(1, -1));
  const lines = pino(
    {
      level: least,
      base: null,
      timestamp: () => `,"time":"${now().toISOString()}"`,
      formatters: { level: (level) => ({ level }) },
      serializers: { error: (error: unknown) => errorFacts(error) },
      redact: { paths: NEVER.flatMap((field) => [field, `*.${field}`]), censor: '[hidden]' },
    },
    { write: (line: string) => write(scrubbed(line, hidden)) },
  );
  const line = (level: Level, what: string, facts: Facts): void =>
    lines[level]({ what, ...around.getStore(), ...facts });
  return {
    debug: (what, facts = {}) => line('debug', what, facts),
    info: (what, facts = {}) => line('info', what, facts),
    warn: (what, facts = {}) => line('warn', what, facts),
    error: (what, error, facts = {}) => line('error', what, { ...facts, error }),
    during: (facts, work) => around.run({ ...around.getStore(), ...facts }, work),
  };
}
